"""Quantities and conditions that effects and Skills look at. Their order is that of the tables in `vocabulary.py`."""

from collections.abc import Callable
from typing import Final

from .state import State
from .tables import Condition
from .vocabulary import QUANTITIES, STATES

Quantity = Callable[[State, int, int], int]


def _own_light(state: State, seat: int, _token: int) -> int:
    return state.light[seat]


def _own_heavy(state: State, seat: int, _token: int) -> int:
    return state.heavy[seat]


def _own_wounds(state: State, seat: int, _token: int) -> int:
    return state.wounds(seat)


def _foe_light(state: State, seat: int, _token: int) -> int:
    return state.light[1 - seat]


def _foe_heavy(state: State, seat: int, _token: int) -> int:
    return state.heavy[1 - seat]


def _foe_wounds(state: State, seat: int, _token: int) -> int:
    return state.wounds(1 - seat)


def _own_cards(state: State, seat: int, _token: int) -> int:
    return state.held(seat)


def _foe_cards(state: State, seat: int, _token: int) -> int:
    return state.held(1 - seat)


def _distance(state: State, _seat: int, _token: int) -> int:
    return state.distance()


def _combo(state: State, seat: int, _token: int) -> int:
    return state.combo.bit_count() if seat == state.active else 0


def _foe_tokens(state: State, _seat: int, token: int) -> int:
    return state.on_foe[token]


def _placed_tokens(state: State, _seat: int, token: int) -> int:
    return state.on_space[token].bit_count()


def _own_tokens(state: State, _seat: int, token: int) -> int:
    return state.supply[token]


_BY_NAME: Final[dict[str, Quantity]] = {
    "own_light": _own_light,
    "own_heavy": _own_heavy,
    "own_wounds": _own_wounds,
    "foe_light": _foe_light,
    "foe_heavy": _foe_heavy,
    "foe_wounds": _foe_wounds,
    "own_cards": _own_cards,
    "foe_cards": _foe_cards,
    "distance": _distance,
    "combo": _combo,
    "foe_tokens": _foe_tokens,
    "placed_tokens": _placed_tokens,
    "own_tokens": _own_tokens,
}
_QUANTITIES: Final = tuple(_BY_NAME[name] for name in QUANTITIES)


def _on_edge(state: State, seat: int, _condition: Condition) -> bool:
    return state.space[seat] in (0, state.setup.last_space)


def _foe_on_edge(state: State, seat: int, _condition: Condition) -> bool:
    return state.space[1 - seat] in (0, state.setup.last_space)


def _hurt_more(state: State, seat: int, _condition: Condition) -> bool:
    return state.wounds(seat) > state.wounds(1 - seat)


def _hurt_less(state: State, seat: int, _condition: Condition) -> bool:
    return state.wounds(seat) < state.wounds(1 - seat)


def _token_near(state: State, seat: int, condition: Condition) -> bool:
    foe = state.space[1 - seat]
    spaces = state.on_space[condition.token]
    return any(
        spaces >> space & 1 and abs(space - foe) <= condition.at_most
        for space in range(state.setup.arena.spaces)
    )


_STATES_BY_NAME: Final[dict[str, Callable[[State, int, Condition], bool]]] = {
    "on_edge": _on_edge,
    "foe_on_edge": _foe_on_edge,
    "hurt_more": _hurt_more,
    "hurt_less": _hurt_less,
    "token_near": _token_near,
}
_STATES: Final = tuple(_STATES_BY_NAME[name] for name in STATES)


def quantity(state: State, seat: int, kind: int, token: int) -> int:
    """How much there is of a quantity, as that seat sees it."""
    return _QUANTITIES[kind](state, seat, token)


def holds(state: State, seat: int, condition: Condition | None) -> bool:
    """Whether a condition is met for that seat; none is always met."""
    if condition is None:
        return True
    if condition.kind < len(_QUANTITIES):
        amount = _QUANTITIES[condition.kind](state, seat, condition.token)
        return condition.at_least <= amount <= condition.at_most
    return _STATES[condition.kind - len(_QUANTITIES)](state, seat, condition)

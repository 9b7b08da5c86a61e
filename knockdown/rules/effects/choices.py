"""Effects that hold other effects: conditions, options, alternatives."""

from typing import Final

from ..cards import can_draw
from ..conditions import holds
from ..state import State
from ..steps import CHOOSE_EFFECT, USE_EFFECT, Step
from ..tables import Effect
from ..vocabulary import OPERATIONS

_OPERATIONS: Final = tuple(OPERATIONS)
_MAY: Final = _OPERATIONS.index("may")
_EITHER: Final = _OPERATIONS.index("either")
_DRAW: Final = _OPERATIONS.index("draw")
_PASS_WOUND: Final = _OPERATIONS.index("pass_wound")
_FROM_SUPPLY: Final = tuple(_OPERATIONS.index(name) for name in ("spend", "place", "give"))


def if_met(state: State, seat: int, effect: Effect) -> None:
    """One list of effects where the condition is met, the other where it is not."""
    steps = effect.then if holds(state, seat, effect.condition) else effect.otherwise
    state.agenda.extend(steps[seat])


def may(state: State, seat: int, effect: Effect) -> None:
    """By choice, and for a price where one is printed; not asked where it cannot be done."""
    if _can_do(state, seat, effect):
        state.agenda.append((USE_EFFECT, seat, effect.index))


def either(state: State, seat: int, effect: Effect) -> None:
    """One of two, by choice; where only one of them can be done, that one."""
    first, second = possible(state, seat, effect.then), possible(state, seat, effect.otherwise)
    if first and second:
        state.agenda.append((CHOOSE_EFFECT, seat, effect.index))
    elif first or second:
        state.agenda.extend(effect.then[seat] if first else effect.otherwise[seat])


def possible(state: State, seat: int, steps: tuple[tuple[Step, ...], tuple[Step, ...]]) -> bool:
    """Whether a list of effects can be chosen: every draw finds a card (D31), and something can be done at all."""
    effects = [state.setup.effects[step[2]] for step in steps[seat]]
    if any(effect.op == _DRAW for effect in effects) and not can_draw(state):
        return False
    return any(_can_do(state, seat, effect) for effect in effects)


def _can_do(state: State, seat: int, effect: Effect) -> bool:
    """Whether an effect would find what it needs: a price, a token in the supply, a wound to pass on.

    Secret cards count as a price that may be there, for the question must not tell what they are (D12).
    """
    if effect.op == _MAY:
        payable = (
            not effect.pay or state.secret[seat] or state.setup.optional_payments(effect, state.packed[seat])
        )
        return bool(payable) and possible(state, seat, effect.then)
    if effect.op == _EITHER:
        return possible(state, seat, effect.then) or possible(state, seat, effect.otherwise)
    if effect.op in _FROM_SUPPLY:
        return state.supply[effect.token] > 0
    if effect.op == _PASS_WOUND:
        return bool((effect.light and state.light[seat]) or (effect.heavy and state.heavy[seat]))
    return True

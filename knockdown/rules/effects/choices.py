"""Effects that hold other effects: conditions, options, alternatives."""

from ..conditions import holds
from ..setup import Effect
from ..state import State
from ..steps import CHOOSE_EFFECT, USE_EFFECT
from ..vocabulary import OPERATIONS

_DRAW = tuple(OPERATIONS).index("draw")
_SPEND = tuple(OPERATIONS).index("spend")


def if_met(state: State, seat: int, effect: Effect) -> None:
    """One list of effects where the condition is met, the other where it is not."""
    steps = effect.then if holds(state, seat, effect.condition) else effect.otherwise
    state.agenda.extend(steps[seat])


def may(state: State, seat: int, effect: Effect) -> None:
    """By choice, and for a price where one is printed; not asked where it cannot be done."""
    if can_use(state, seat, effect):
        state.agenda.append((USE_EFFECT, seat, effect.index))


def can_use(state: State, seat: int, effect: Effect) -> bool:
    """Whether the price can be paid, and what it needs is there: a draw needs a deck (D31), a token a supply."""
    if effect.pay and not state.setup.optional_payments(effect, state.packed[seat]):
        return False
    first = state.setup.effects[effect.then[seat][-1][2]]
    if first.op == _DRAW:
        return len(state.deck) > 0
    if first.op == _SPEND:
        return state.supply[first.token] > 0
    return True


def either(state: State, seat: int, effect: Effect) -> None:
    """One of two, by choice."""
    state.agenda.append((CHOOSE_EFFECT, seat, effect.index))

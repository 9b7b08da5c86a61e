"""Effects that hold other effects: conditions, options, alternatives."""

from ..cards import can_draw
from ..conditions import holds
from ..state import State
from ..steps import CHOOSE_EFFECT, USE_EFFECT, Step
from ..tables import Effect
from ..vocabulary import OPERATIONS

_DRAW = tuple(OPERATIONS).index("draw")
_SPEND = tuple(OPERATIONS).index("spend")


def if_met(state: State, seat: int, effect: Effect) -> None:
    """One list of effects where the condition is met, the other where it is not."""
    steps = effect.then if holds(state, seat, effect.condition) else effect.otherwise
    state.agenda.extend(steps[seat])


def may(state: State, seat: int, effect: Effect) -> None:
    """By choice, and for a price where one is printed; not asked where it cannot be done."""
    payable = not effect.pay or state.setup.optional_payments(effect, state.packed[seat])
    if payable and possible(state, effect.then[seat]):
        state.agenda.append((USE_EFFECT, seat, effect.index))


def possible(state: State, steps: tuple[Step, ...]) -> bool:
    """Whether what the first effect needs is there: a draw needs a deck (D31), a token to spend a supply."""
    first = state.setup.effects[steps[-1][2]]
    if first.op == _DRAW:
        return can_draw(state)
    if first.op == _SPEND:
        return state.supply[first.token] > 0
    return True


def either(state: State, seat: int, effect: Effect) -> None:
    """One of two, by choice; where only one of them can be done, that one."""
    first, second = possible(state, effect.then[seat]), possible(state, effect.otherwise[seat])
    if first and second:
        state.agenda.append((CHOOSE_EFFECT, seat, effect.index))
    elif first or second:
        state.agenda.extend(effect.then[seat] if first else effect.otherwise[seat])

"""Effects on wounds. Wounds of an effect are never reduced by a block (D18)."""

from ..conditions import quantity
from ..state import State
from ..tables import Effect


def wound(state: State, seat: int, effect: Effect) -> None:
    """`who` takes the wounds."""
    state.wound(seat ^ effect.who, effect.light, effect.heavy)


def wound_per(state: State, seat: int, effect: Effect) -> None:
    """`who` takes the wounds once for each `every` of the quantity, `at_most` times."""
    times = min(quantity(state, seat, effect.per, effect.token) // effect.every, effect.at_most)
    state.wound(seat ^ effect.who, effect.light * times, effect.heavy * times)


def heal(state: State, seat: int, effect: Effect) -> None:
    """`who` discards up to that many wounds."""
    state.heal(seat ^ effect.who, effect.light, effect.heavy)


def pass_wound(state: State, seat: int, effect: Effect) -> None:
    """Up to that many own wounds go to the opponent."""
    light = min(effect.light, state.light[seat])
    heavy = min(effect.heavy, state.heavy[seat])
    state.heal(seat, light, heavy)
    state.wound(1 - seat, light, heavy)

"""Reactions (K3.10): offered when what they name happens, paid from hand, never part of a Combo (D25)."""

from typing import Final

from .ranges import in_range
from .state import State
from .steps import REACT
from .vocabulary import TRIGGERS

ATTACKED: Final = TRIGGERS.index("attacked")
FOE_MOVES: Final = TRIGGERS.index("foe_moves")
FOE_MOVED: Final = TRIGGERS.index("foe_moved")


def reached(state: State, seat: int, trigger: int) -> list[int]:
    """The seat's Reactions to a trigger that are in range (D9)."""
    setup = state.setup
    numbers = [setup.special(seat, place) for place in setup.reactions[seat][trigger]]
    return [number for number in numbers if in_range(state, setup.attacks[number])]


def possible(state: State, seat: int, trigger: int) -> list[int]:
    """Those of them that the seat can pay for."""
    setup = state.setup
    means = setup.purses[seat].means(state.packed[seat])
    if not any(means >> place & 1 for place in setup.reactions[seat][trigger]):
        return []
    first = setup.special(seat, 0)
    return [number for number in reached(state, seat, trigger) if means >> number - first & 1]


def offer(state: State, seat: int, trigger: int, attack: int) -> bool:
    """Ask that seat whether it reacts, where it can: one Reaction for a trigger (D13, D25).

    A seat with secret cards is asked whenever a Reaction is in range: not asking would tell what it lacks (D12).
    """
    asked = reached(state, seat, trigger) if state.secret[seat] else possible(state, seat, trigger)
    if asked:
        state.agenda.append((REACT, seat, trigger, attack))
        return True
    return False

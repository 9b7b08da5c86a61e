"""Reactions (K3.10): offered when what they name happens, paid from hand, never part of a Combo (D25)."""

from typing import Final

from .ranges import in_range
from .state import State
from .steps import REACT
from .vocabulary import TRIGGERS

ATTACKED: Final = TRIGGERS.index("attacked")
FOE_MOVES: Final = TRIGGERS.index("foe_moves")
FOE_MOVED: Final = TRIGGERS.index("foe_moved")


def possible(state: State, seat: int, trigger: int) -> list[int]:
    """The seat's Reactions to a trigger that it can pay for and that are in range (D9)."""
    setup = state.setup
    means = setup.purses[seat].means(state.packed[seat])
    found: list[int] = []
    for place in setup.reactions[seat][trigger]:
        if means >> place & 1:
            number = setup.special(seat, place)
            if in_range(state, setup.attacks[number]):
                found.append(number)
    return found


def offer(state: State, seat: int, trigger: int, attack: int) -> bool:
    """Ask that seat whether it reacts, where it can: one Reaction for a trigger (D13, D25).

    A seat with secret cards is asked in any case: not asking would tell what it does not hold (D12).
    """
    if state.setup.reactions[seat][trigger] and (state.secret[seat] or possible(state, seat, trigger)):
        state.agenda.append((REACT, seat, trigger, attack))
        return True
    return False

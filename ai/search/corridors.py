"""Corridors without end (K9.2) kept out of a search: after one, another one at once gains nothing.

All red spaces are connected, so two corridors in a row only cost a wound more than going there directly.
"""

from knockdown.rules import Action
from knockdown.rules.actions import CORRIDOR, kind_of
from knockdown.rules.state import State
from knockdown.rules.steps import CHOOSE_ACTION


def without_corridors(actions: list[Action]) -> list[Action]:
    """What is left once corridors are left out; nobody is without a Move or an Attack."""
    return [chosen for chosen in actions if kind_of(chosen) != CORRIDOR]


class Footprints:
    """Where a seat was last asked for an action. Asked again in another place, it has come by a corridor."""

    __slots__ = ("_asked", "_space")

    def __init__(self) -> None:
        self._asked = (0, 0, 0)
        self._space = -1

    def sensible(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        """The legal actions worth a thought."""
        if state.agenda[-1][0] != CHOOSE_ACTION:
            return actions
        asked = (state.round, state.turn, state.actions_left)
        came_by_corridor = asked == self._asked and state.space[seat] != self._space
        if not came_by_corridor:
            self._asked = asked
            self._space = state.space[seat]
            return actions
        return without_corridors(actions)

"""What an opponent is: something that chooses an action from a view, within a limit."""

from dataclasses import dataclass
from typing import Protocol

from knockdown.rules import Action, View


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a bot may spend on one choice. `None` sets no such limit; with nodes alone a choice is reproducible."""

    seconds: float | None = None
    nodes: int | None = None


class Bot(Protocol):
    """An opponent, seeded when it is made: the same seed and the same views give the same actions."""

    def choose(self, view: View, limit: Limit) -> Action:
        """One of the view's legal actions. The view's seat is the one to act."""

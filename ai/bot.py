"""What an opponent is: something that chooses an action from a view, within a limit."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from knockdown.rules import Action, View


def never() -> bool:
    """Nobody asks to stop."""
    return False


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a bot may spend on one choice. `None` sets no such limit; with nodes alone a choice is reproducible.

    `stopped` is asked now and then: once it is true, the bot answers at once with the best it has found.
    """

    seconds: float | None = None
    nodes: int | None = None
    stopped: Callable[[], bool] = never


class Ranked(NamedTuple):
    """An action and what the bot thinks of it: the chance to win the match, from 0 to 1."""

    action: Action
    value: float


class Bot(Protocol):
    """An opponent, seeded when it is made: the same seed and the same views give the same actions."""

    def choose(self, view: View, limit: Limit) -> Action:
        """One of the view's legal actions. The view's seat is the one to act."""


class Ranker(Bot, Protocol):
    """A bot that also says what it thinks of every action: what hints and easier levels are made of."""

    def rank(self, view: View, limit: Limit) -> list[Ranked]:
        """The legal actions worth a thought, best first. The first one is what `choose` would give."""

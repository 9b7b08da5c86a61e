"""Five levels of difficulty. All see the same and know the same rules; the easier ones only choose less carefully."""

import math
import random
from dataclasses import dataclass
from typing import Final

from ai.bot import Limit, Ranked, Ranker
from knockdown.rules import Action, View


@dataclass(frozen=True, slots=True)
class Level:
    """An action that gives away `softness` of the winning chance is e times less likely; 0 takes the best."""

    name: str
    bot: str
    limit: Limit
    softness: float = 0.0


LEVELS: Final = (
    Level("rookie", "greedy", Limit(nodes=1000), 0.02),
    Level("contender", "greedy", Limit(nodes=1000), 0.011),
    Level("veteran", "greedy", Limit(nodes=3000)),
    Level("champion", "mcts", Limit(nodes=250)),
    Level("legend", "mcts", Limit(seconds=1.0)),
)

# An action that gives away more of the winning chance than this is never chosen: no absurd blunders.
MOST_GIVEN_AWAY: Final = 0.12


class SoftBot:
    """Chooses among good actions: the better one is likelier, and none is absurd."""

    def __init__(self, ranker: Ranker, softness: float, seed: int) -> None:
        self._ranker = ranker
        self._softness = softness
        self._chance = random.Random(seed)

    def rank(self, view: View, limit: Limit) -> list[Ranked]:
        """As the bot behind it ranks."""
        return self._ranker.rank(view, limit)

    def choose(self, view: View, limit: Limit) -> Action:
        """Drawn by a softmax over the winning chances."""
        ranked = self._ranker.rank(view, limit)
        best = ranked[0].value
        good = [one for one in ranked if best - one.value <= MOST_GIVEN_AWAY]
        weights = [math.exp((one.value - best) / self._softness) for one in good]
        return self._chance.choices(good, weights)[0].action


def level_names() -> list[str]:
    """From the easiest to the hardest."""
    return [level.name for level in LEVELS]

"""Greedy: the best end of the own turn that one look-ahead can see, by the learned evaluation."""

import random

from ai.bot import Limit, Ranked
from ai.search.corridors import Footprints
from ai.search.evaluation import Evaluation, learned_weights
from ai.search.lookahead import TurnSearch
from ai.search.worlds import tower_twin, world
from knockdown.rules import Action, Setup, View

NODES = 3000


class GreedyBot:
    """Looks to the end of the turn in one possible world. Its nodes are so few that it needs no clock."""

    def __init__(self, seed: int, weights: list[float] | None = None) -> None:
        self._chance = random.Random(seed)
        self._weights = learned_weights() if weights is None else weights
        self._setup: Setup | None = None
        self._footprints = Footprints()

    def choose(self, view: View, limit: Limit) -> Action:
        """The action with the best value; the first of equals."""
        return self.rank(view, limit)[0].action

    def rank(self, view: View, limit: Limit) -> list[Ranked]:
        """Every action worth a thought with the value of the turn's best end after it."""
        if self._setup is not view.setup:
            self._setup = view.setup
            self._twin = tower_twin(view.setup)
            self._evaluation = Evaluation(self._twin, self._weights)
        match = world(view, self._twin, self._chance.getrandbits(60))
        search = TurnSearch(match, view.seat, self._evaluation, limit.nodes or NODES)
        actions = self._footprints.sensible(match, view.seat, match.legal_actions())
        ranked = [Ranked(chosen, value) for value, chosen in search.values(match, actions)]
        return sorted(ranked, key=lambda one: -one.value)


def make(seed: int, weights: list[float] | None = None) -> GreedyBot:
    """The bot `greedy`."""
    return GreedyBot(seed, weights)

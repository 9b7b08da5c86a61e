"""MCTS: information-set tree search over possible worlds, guided by the learned evaluation."""

import random
import time

from ai.bot import Limit, Ranked
from ai.search.corridors import Footprints
from ai.search.evaluation import Evaluation, learned_weights
from ai.search.tree import Settings, TreeSearch
from ai.search.worlds import tower_twin
from knockdown.rules import Action, Setup, View

NODES = 400
BATCH = 16


class MctsBot:
    """Searches until its time or its nodes are spent, then takes the action it visited most."""

    def __init__(
        self, seed: int, settings: Settings | None = None, weights: list[float] | None = None
    ) -> None:
        self._chance = random.Random(seed)
        self._settings = Settings() if settings is None else settings
        self._weights = learned_weights() if weights is None else weights
        self._setup: Setup | None = None
        self._footprints = Footprints()

    def choose(self, view: View, limit: Limit) -> Action:
        """The most visited action; the first of equals."""
        return self.rank(view, limit)[0].action

    def rank(self, view: View, limit: Limit) -> list[Ranked]:
        every = view.legal_actions()
        legal = self._footprints.sensible(view.state, view.seat, every)
        if len(legal) == 1:
            return [Ranked(legal[0], 0.5)]
        if self._setup is not view.setup:
            self._setup = view.setup
            self._twin = tower_twin(view.setup)
            self._evaluation = Evaluation(self._twin, self._weights)
        search = TreeSearch(
            view,
            self._twin,
            self._evaluation,
            self._settings,
            self._chance.getrandbits(30),
            len(legal) < len(every),
        )
        left = limit.nodes if limit.nodes is not None else (NODES if limit.seconds is None else 1 << 60)
        end = time.perf_counter() + limit.seconds if limit.seconds is not None else None
        while left > 0 and not limit.stopped():
            search.run(min(left, BATCH))
            left -= BATCH
            if end is not None and time.perf_counter() >= end:
                break
        children = search.root.children
        found = []
        for chosen in legal:
            node = children.get(chosen)
            found.append(
                (
                    node.visits if node else 0,
                    node.total / node.visits if node and node.visits else 0.0,
                    chosen,
                )
            )
        found.sort(key=lambda one: (-one[0], -one[1]))
        self.iterations = search.root.visits
        return [Ranked(chosen, value) for _, value, chosen in found]


def make(seed: int, weights: list[float] | None = None) -> MctsBot:
    """The bot `mcts`."""
    return MctsBot(seed, None, weights)

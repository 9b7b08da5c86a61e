"""MCTS: information-set tree search over possible worlds, guided by the learned evaluation."""

import random
import time

from ai.bot import Limit, Ranked
from ai.search.corridors import Footprints
from ai.search.evaluation import Evaluation, learned_weights
from ai.search.following import node_behind
from ai.search.tree import Node, Settings, TreeSearch
from ai.search.worlds import tower_twin
from knockdown.rules import Action, Setup, View

# Iterations of a choice where no limit is given.
NODES = 2000
# Iterations between two looks at the clock: under a hundredth of a second, compiled or not.
BATCH = 16
# A choice ends early once it will hardly change: when the lead of the best action, so many times, is more than all
# visits to come, the second best would need three of four of them.
_LEAD = 2


class MctsBot:
    """Searches until its time or its nodes are spent, then takes the action it visited most."""

    def __init__(
        self, seed: int, settings: Settings | None = None, weights: list[float] | None = None
    ) -> None:
        self._chance = random.Random(seed)
        self._settings = Settings() if settings is None else settings
        self._weights = learned_weights() if weights is None else weights
        self._setup: Setup | None = None
        self._search: TreeSearch | None = None
        self._footprints = Footprints()

    def choose(self, view: View, limit: Limit) -> Action:
        """The most visited action; the first of equals. Ends early once no other can be visited more."""
        return self._searched(view, limit, to_choose=True)[0].action

    def rank(self, view: View, limit: Limit) -> list[Ranked]:
        """The actions by how often the search went that way, with the mean of what it found there."""
        return self._searched(view, limit, to_choose=False)

    def tree(self) -> Node | None:
        """What the last search has grown: for explanations."""
        return None if self._search is None else self._search.root

    def _searched(self, view: View, limit: Limit, to_choose: bool) -> list[Ranked]:
        end = None if limit.seconds is None else time.perf_counter() + limit.seconds
        every = view.legal_actions()
        actions = self._footprints.sensible(view.state, view.seat, every)
        search = self._prepared(view, len(actions) < len(every))
        if to_choose:
            if len(actions) == 1:
                return [Ranked(actions[0], search.root.mean)]
            for chosen in actions:
                if search.wins_at_once(chosen):
                    return [Ranked(chosen, 1.0)]
        self._spend(search, limit, end, to_choose)
        nodes = [node for chosen in actions if (node := search.root.child(chosen)) is not None]
        nodes.sort(key=lambda node: (-node.visits, -node.mean))
        return [Ranked(node.action, node.mean) for node in nodes] or [Ranked(actions[0], search.root.mean)]

    def _prepared(self, view: View, by_corridor: bool) -> TreeSearch:
        """A search for that view, with the part of the last tree that still holds."""
        if self._setup is not view.setup:
            self._setup = view.setup
            self._twin = tower_twin(view.setup)
            self._evaluation = Evaluation(self._twin, self._weights)
            self._search = None
        root = None if self._search is None else node_behind(self._search, view)
        seed = self._chance.getrandbits(30)
        search = TreeSearch(view, self._twin, self._evaluation, self._settings, seed)
        search.go_on_from(view, search.root if root is None else root, by_corridor)
        self._search = search
        return search

    def _spend(self, search: TreeSearch, limit: Limit, end: float | None, to_choose: bool) -> None:
        """Search within the limit; for a choice only as long as it can still change."""
        nodes = limit.nodes
        if nodes is None and end is None:
            nodes = NODES
        begun = time.perf_counter()
        done = 0
        while nodes is None or done < nodes:
            batch = BATCH if nodes is None else min(BATCH, nodes - done)
            search.run(batch)
            done += batch
            if limit.stopped():
                return
            left = None if nodes is None else nodes - done
            if end is not None:
                now = time.perf_counter()
                if now >= end:
                    return
                more = int((end - now) * done / max(now - begun, 1e-6))
                left = more if left is None else min(left, more)
            if to_choose and left is not None and _lead(search.root) * _LEAD > left:
                return


def _lead(root: Node) -> int:
    """By how many visits the most visited action is ahead."""
    visits = sorted(node.visits for node in (root.children or {}).values())
    return visits[-1] - visits[-2] if len(visits) > 1 else 0


def make(seed: int, weights: list[float] | None = None) -> MctsBot:
    """The bot `mcts`."""
    return MctsBot(seed, None, weights)

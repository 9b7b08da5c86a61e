"""Information-set tree search: one possible world for each iteration, one tree over all of them.

A node stands for the actions that lead to it. Which of its children can be chosen differs from world to world, so a
child counts how often it was available (Cowling, Powley and Whitehouse 2012). What the evaluation thinks of an action
guides the first visits and fades with them (progressive bias).
"""

import math
from typing import Final

from ai.search.corridors import without_corridors
from ai.search.evaluation import Evaluation
from ai.search.worlds import world
from knockdown.rules import Action, Match, Setup, View
from knockdown.rules.actions import CORRIDOR, FAILED, JUDGE, PASSED, action, kind_of
from knockdown.rules.steps import CHOOSE_ACTION, JUDGE_TOWER

_STANDS: Final = action(JUDGE, PASSED)
_FALLS: Final = action(JUDGE, FAILED)


class Node:
    """What is known of one action. `total` sums results for the seat that chose it."""

    __slots__ = ("action", "available", "best", "children", "prior", "seat", "total", "visits")

    def __init__(self, chosen: Action, seat: int, prior: float) -> None:
        self.action = chosen
        self.seat = seat
        self.prior = prior
        self.best = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}


class Settings:
    """How the search weighs things; chosen by matches (docs/lab)."""

    __slots__ = ("bias", "curiosity", "depth", "minimax", "settle", "priors")

    def __init__(
        self,
        curiosity: float = 0.35,
        bias: float = 4.0,
        depth: int = 0,
        minimax: float = 0.0,
        settle: int = 0,
        priors: int = 1,
    ) -> None:
        self.curiosity = curiosity  # how much a rarely visited action attracts
        self.bias = bias  # how many visits the evaluation's opinion is worth
        self.depth = depth  # decisions played at random before a position is valued
        self.minimax = minimax
        self.settle = settle
        self.priors = priors


class TreeSearch:
    """A search for one seat, from one view. `numbers` is its own chance, one integer."""

    __slots__ = ("by_corridor", "evaluation", "numbers", "root", "seat", "settings", "twin", "view")

    def __init__(
        self,
        view: View,
        twin: Setup,
        evaluation: Evaluation,
        settings: Settings,
        seed: int,
        by_corridor: bool,
    ) -> None:
        self.by_corridor = by_corridor
        self.view = view
        self.twin = twin
        self.seat = view.seat
        self.evaluation = evaluation
        self.settings = settings
        self.numbers = seed & 0x3FFFFFFF | 1
        self.root = Node(Action(-1), 1 - view.seat, 0.5)

    def chance(self) -> float:
        """A number from 0 to 1."""
        self.numbers = (self.numbers * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.numbers >> 8) / 8388608.0

    def run(self, iterations: int) -> None:
        """That many iterations more."""
        for _ in range(iterations):
            self.numbers = (self.numbers * 1103515245 + 12345) & 0x7FFFFFFF
            self.iterate(world(self.view, self.twin, self.numbers))

    def iterate(self, match: Match) -> None:
        """One iteration in one world, which it uses up."""
        node = self.root
        path = [node]
        by_corridor = self.by_corridor
        while match.winner < 0:
            decision = match.agenda[-1]
            if decision[0] == JUDGE_TOWER:
                match.apply_unchecked(self._verdict(match, decision[2]))
                continue
            legal = match.legal_actions()
            if by_corridor and decision[0] == CHOOSE_ACTION:
                legal = without_corridors(legal)
            child = self._select(node, match, decision[1], legal)
            by_corridor = kind_of(child.action) == CORRIDOR
            match.apply_unchecked(child.action)
            path.append(child)
            node = child
            if child.visits == 0:
                break
        if self.settings.depth:
            self._play_on(match)
        value = self._settled(match, self.settings.settle)
        minimax = self.settings.minimax
        for passed in path:
            passed.visits += 1
            passed.total += value if passed.seat == 0 else 1.0 - value
        if minimax > 0.0:
            node.best = value if node.seat == 0 else 1.0 - value
            for place in range(len(path) - 2, -1, -1):
                self._back_up(path[place])

    def _back_up(self, node: Node) -> None:
        best = -1.0
        seat = 0
        for child in node.children.values():
            if child.visits and child.best > best:
                best = child.best
                seat = child.seat
        if best >= 0.0:
            node.best = best if seat == node.seat else 1.0 - best

    def _settled(self, match: Match, steps: int) -> float:
        """The value for seat 0 once what hangs in the air has come down."""
        while steps > 0 and match.winner < 0:
            decision = match.agenda[-1]
            code = decision[0]
            if code == CHOOSE_ACTION:
                break
            if code == JUDGE_TOWER:
                falls = self.evaluation.sheet.fall
                fall = falls[min(match.wounds(decision[2]), len(falls) - 1)]
                value = 0.0
                if fall > 0.0:
                    later = match.clone()
                    later.apply_unchecked(_FALLS)
                    value += fall * self.evaluation.value(later, 0)
                if fall < 1.0:
                    later = match.clone()
                    later.apply_unchecked(_STANDS)
                    value += (1.0 - fall) * self._settled(later, steps - 1)
                return value
            legal = match.legal_actions()
            if len(legal) == 1:
                match.apply_unchecked(legal[0])
                continue
            seat = decision[1]
            best: Match | None = None
            most = -1.0
            for chosen in legal:
                later = match.clone()
                later.apply_unchecked(chosen)
                value = self._pending(later, seat)
                if value > most:
                    most = value
                    best = later
            assert best is not None
            match = best
            steps -= 1
        return self.evaluation.value(match, 0)

    def _pending(self, match: Match, seat: int) -> float:
        decision = match.agenda[-1]
        if match.winner < 0 and decision[0] == JUDGE_TOWER:
            falls = self.evaluation.sheet.fall
            fall = falls[min(match.wounds(decision[2]), len(falls) - 1)]
            later = match.clone()
            later.apply_unchecked(_FALLS)
            value = fall * self.evaluation.value(later, seat)
            later = match.clone()
            later.apply_unchecked(_STANDS)
            return value + (1.0 - fall) * self.evaluation.value(later, seat)
        return self.evaluation.value(match, seat)

    def _verdict(self, match: Match, tested: int) -> Action:
        fall = self.evaluation.sheet.fall
        return _FALLS if self.chance() < fall[min(match.wounds(tested), len(fall) - 1)] else _STANDS

    def _select(self, node: Node, match: Match, seat: int, legal: list[Action]) -> Node:
        """The child that promises most: its mean, how little it was tried, and what the evaluation thinks of it."""
        children = node.children
        best: Node | None = None
        most = -1.0
        settings = self.settings
        curiosity = settings.curiosity
        bias = settings.bias
        minimax = settings.minimax
        for chosen in legal:
            child = children.get(chosen)
            if child is None:
                child = Node(chosen, seat, self._prior(match, chosen, seat) if settings.priors else 0.5)
                children[chosen] = child
            child.available += 1
            visits = child.visits
            mean = (child.total + bias * child.prior) / (visits + bias)
            if minimax > 0.0:
                mean = (1.0 - minimax) * mean + minimax * child.best
            promise = mean + curiosity * math.sqrt(math.log(child.available + 1.0) / (visits + 1.0))
            if promise > most:
                most = promise
                best = child
        assert best is not None
        return best

    def _prior(self, match: Match, chosen: Action, seat: int) -> float:
        later = match.clone()
        later.apply_unchecked(chosen)
        value = self._settled(later, self.settings.settle)
        return value if seat == 0 else 1.0 - value

    def _play_on(self, match: Match) -> None:
        """Some random decisions before the position is valued."""
        for _ in range(self.settings.depth):
            if match.winner >= 0:
                return
            decision = match.agenda[-1]
            if decision[0] == JUDGE_TOWER:
                match.apply_unchecked(self._verdict(match, decision[2]))
            else:
                legal = match.legal_actions()
                match.apply_unchecked(legal[int(self.chance() * len(legal))])

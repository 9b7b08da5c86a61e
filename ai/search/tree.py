"""Information-set tree search: one possible world for each iteration, one tree over all of them.

A node stands for the actions that lead to it. Which of its children can be chosen differs from world to world, so a
child counts how often it was available (Cowling, Powley and Whitehouse 2012). Draws and towers are open loop: they
are drawn anew each time a node is passed. What the evaluation thinks of an action guides the first visits and fades
with them (progressive bias). An iteration ends at the first new node: what still hangs in the air there is played out
by the evaluation alone, and the position is then valued.
"""

import math
from typing import Final

from ai.search.corridors import without_corridors
from ai.search.evaluation import Evaluation
from ai.search.worlds import FALLS, STANDS, world
from knockdown.rules import Action, Match, Setup, View
from knockdown.rules.actions import CORRIDOR, kind_of
from knockdown.rules.steps import CHOOSE_ACTION, JUDGE_TOWER

_ROOT: Final = Action(-1)

# Worlds in which an action must win at once to be called decisive.
_TRIED: Final = 8


class Node:
    """What is known of one action. `total` sums results for the seat that chose it."""

    __slots__ = ("action", "available", "children", "prior", "seat", "total", "visits", "wins")

    def __init__(self, chosen: Action, seat: int, prior: float, wins: bool) -> None:
        self.action = chosen
        self.seat = seat
        self.prior = prior  # what the evaluation thinks of it
        self.wins = wins  # whether it won the match at once when it was first seen
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[int, Node] | None = None  # none before the second visit

    @property
    def mean(self) -> float:
        """The mean result; the evaluation's opinion where there is none yet."""
        return self.total / self.visits if self.visits else self.prior

    def child(self, chosen: Action) -> "Node | None":
        """The node after that action, if it was looked at."""
        return None if self.children is None else self.children.get(chosen)


class Settings:
    """How the search weighs things; chosen by matches (docs/lab)."""

    __slots__ = ("bias", "curiosity", "settling")

    def __init__(self, curiosity: float = 0.07, bias: float = 4.0, settling: int = 3) -> None:
        self.curiosity = curiosity  # how much a rarely visited action attracts
        self.bias = bias  # how many visits the evaluation's opinion is worth
        self.settling = settling  # decisions played out at most before a position is valued


class TreeSearch:
    """A search for one seat, from one view. `numbers` is its own chance, one integer."""

    __slots__ = ("_by_corridor", "_evaluation", "_numbers", "_settings", "_twin", "root", "view")

    def __init__(
        self, view: View, twin: Setup, evaluation: Evaluation, settings: Settings, seed: int
    ) -> None:
        self.view = view
        self._twin = twin
        self._evaluation = evaluation
        self._settings = settings
        self._numbers = seed & 0x3FFFFFFF | 1
        self._by_corridor = False
        self.root = Node(_ROOT, 1 - view.seat, 0.5, False)

    def go_on_from(self, view: View, root: Node, by_corridor: bool) -> None:
        """Search from another view, which `root` of the tree stands for or which has no tree yet."""
        self.view = view
        self.root = root
        self._by_corridor = by_corridor

    def run(self, iterations: int) -> None:
        """That many iterations more."""
        for _ in range(iterations):
            self._iterate(self.some_world())

    def some_world(self) -> Match:
        """A match that could be behind the view."""
        self._numbers = (self._numbers * 1103515245 + 12345) & 0x7FFFFFFF
        return world(self.view, self._twin, self._numbers)

    def wins_at_once(self, chosen: Action) -> bool:
        """Whether that action wins the match by itself, whatever is hidden."""
        for _ in range(_TRIED):
            match = self.some_world()
            match.apply_unchecked(chosen)
            if not self._won(match, self.view.seat):
                return False
        return True

    def _chance(self) -> float:
        self._numbers = (self._numbers * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._numbers >> 8) / 8388608.0

    def _iterate(self, match: Match) -> None:
        """One iteration in one world, which it uses up."""
        node = self.root
        path = [node]
        by_corridor = self._by_corridor
        while match.winner < 0:
            decision = match.agenda[-1]
            if decision[0] == JUDGE_TOWER:
                falls = self._chance() < self._fall(match, decision[2])
                match.apply_unchecked(FALLS if falls else STANDS)
                continue
            legal = match.legal_actions()
            if by_corridor and decision[0] == CHOOSE_ACTION:
                legal = without_corridors(legal)
            node = self._select(node, match, decision[1], legal)
            match.apply_unchecked(node.action)
            path.append(node)
            if node.visits == 0:
                break
            by_corridor = kind_of(node.action) == CORRIDOR
        value = self._settled(match, self._settings.settling)
        for passed in path:
            passed.visits += 1
            passed.total += value if passed.seat == 0 else 1.0 - value

    def _select(self, node: Node, match: Match, seat: int, legal: list[Action]) -> Node:
        """The child that promises most: its mean, how little it was tried, and what the evaluation thinks of it."""
        children = node.children
        if children is None:
            children = {}
            node.children = children
        curiosity = self._settings.curiosity
        bias = self._settings.bias
        best: Node | None = None
        most = -1.0
        for chosen in legal:
            child = children.get(chosen)
            if child is None:
                child = self._new_node(match, chosen, seat)
                children[chosen] = child
            child.available += 1
            visits = child.visits
            if child.wins and child.total >= visits:
                return child
            mean = (child.total + bias * child.prior) / (visits + bias)
            promise = mean + curiosity * math.sqrt(math.log(child.available + 1.0) / (visits + 1.0))
            if promise > most:
                most = promise
                best = child
        assert best is not None
        return best

    def _new_node(self, match: Match, chosen: Action, seat: int) -> Node:
        later = match.clone()
        later.apply_unchecked(chosen)
        if self._won(later, seat):
            return Node(chosen, seat, 1.0, True)
        value = self._settled(later, self._settings.settling)
        return Node(chosen, seat, value if seat == 0 else 1.0 - value, False)

    def _won(self, match: Match, seat: int) -> bool:
        """Whether the match is won for that seat, or only a tower that cannot stand is to be judged (D21)."""
        if match.winner >= 0:
            return match.winner == seat
        decision = match.agenda[-1]
        if decision[0] != JUDGE_TOWER or decision[2] == seat or match.victories[seat] == 0:
            return False
        return self._fall(match, decision[2]) >= 1.0

    def _settled(self, match: Match, steps: int) -> float:
        """The value for seat 0 once answers, payments and tests are through; each side takes what looks best."""
        while steps > 0 and match.winner < 0:
            decision = match.agenda[-1]
            code = decision[0]
            if code == CHOOSE_ACTION:
                break
            if code == JUDGE_TOWER:
                return self._judged(match, decision[2], 0)
            seat = decision[1]
            best: Match | None = None
            most = -1.0
            for chosen in match.legal_actions():
                later = match.clone()
                later.apply_unchecked(chosen)
                value = self._looks(later, seat)
                if value > most:
                    most = value
                    best = later
            assert best is not None
            match = best
            steps -= 1
        return self._looks(match, 0)

    def _looks(self, match: Match, seat: int) -> float:
        """What the position looks like to that seat as it stands; a test is weighed by its chance."""
        if match.winner < 0:
            decision = match.agenda[-1]
            if decision[0] == JUDGE_TOWER:
                return self._judged(match, decision[2], seat)
        return self._evaluation.value(match, seat)

    def _judged(self, match: Match, tested: int, seat: int) -> float:
        """Both ends of a Knockdown Test, by their chances."""
        fall = self._fall(match, tested)
        fallen = match.clone()
        fallen.apply_unchecked(FALLS)
        standing = match.clone()
        standing.apply_unchecked(STANDS)
        return fall * self._evaluation.value(fallen, seat) + (1.0 - fall) * self._evaluation.value(
            standing, seat
        )

    def _fall(self, match: Match, tested: int) -> float:
        return self._evaluation.sheet.chance_to_fall(match.wounds(tested))

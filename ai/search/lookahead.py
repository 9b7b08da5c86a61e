"""One turn looked ahead, whole: both actions, Combos to their end, and the opponent's best answers."""

from typing import Final

from ai.search.corridors import without_corridors
from ai.search.evaluation import Evaluation
from ai.search.worlds import FALLS, STANDS
from knockdown.rules import Action, Match
from knockdown.rules.actions import CORRIDOR, kind_of
from knockdown.rules.steps import CHOOSE_ACTION, JUDGE_TOWER

# Decisions looked ahead at most: a turn with a long Combo can have more.
DEEPEST: Final = 14


class TurnSearch:
    """Values the ends of a turn for one seat. Past its limit of nodes a position is valued as it stands."""

    __slots__ = ("evaluation", "left", "round", "seat", "turn")

    def __init__(self, match: Match, seat: int, evaluation: Evaluation, nodes: int) -> None:
        self.seat = seat
        self.evaluation = evaluation
        self.left = nodes
        self.round = match.round
        self.turn = match.turn

    def values(self, match: Match, actions: list[Action]) -> list[tuple[float, Action]]:
        """Each of those legal actions with its value for the seat, in their order."""
        share = max(1, self.left // len(actions))
        found: list[tuple[float, Action]] = []
        for chosen in actions:
            self.left = share
            found.append((self._after(match, chosen, DEEPEST), chosen))
        return found

    def _after(self, match: Match, chosen: Action, depth: int) -> float:
        later = match.clone()
        later.apply_unchecked(chosen)
        return self._value(later, depth - 1, kind_of(chosen) == CORRIDOR)

    def _value(self, match: Match, depth: int, by_corridor: bool) -> float:
        self.left -= 1
        over = match.winner >= 0 or match.turn != self.turn or match.round != self.round
        if over or depth == 0 or self.left <= 0:
            return self.evaluation.value(match, self.seat)
        decision = match.agenda[-1]
        if decision[0] == JUDGE_TOWER:
            return self._judged(match, decision[2], depth)
        actions = match.legal_actions()
        if by_corridor and decision[0] == CHOOSE_ACTION:
            actions = without_corridors(actions)
        values = [self._after(match, chosen, depth) for chosen in actions]
        return max(values) if decision[1] == self.seat else min(values)

    def _judged(self, match: Match, tested: int, depth: int) -> float:
        """Both ends of a Knockdown Test, by their chances."""
        fall = self.evaluation.sheet.chance_to_fall(match.wounds(tested))
        value = 0.0
        if fall > 0.0:
            value += fall * self._after(match, FALLS, depth)
        if fall < 1.0:
            value += (1.0 - fall) * self._after(match, STANDS, depth)
        return value

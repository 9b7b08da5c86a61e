"""Hints: the best actions with the chance to win, the expected reply, and what changes most, as plain data."""

from typing import Final, NamedTuple

from ai.bot import Limit
from ai.bots.mcts import MctsBot
from ai.search.evaluation import Evaluation, learned_weights
from ai.search.features import FEATURES, features
from ai.search.tree import Node
from ai.search.worlds import tower_twin, world
from knockdown.rules import Action, Match, View
from knockdown.rules.steps import CHOOSE_ACTION, JUDGE_TOWER

MOST_HINTS: Final = 3

# Worlds in which a line is played to see what it changes, and decisions of a line at most.
_WORLDS: Final = 16
_LONGEST: Final = 12

# Every action spends an action: that is no reason for or against any.
_SPENT: Final = "actions"


class Term(NamedTuple):
    """A term of the evaluation and by how much the line changes it, in log-odds of the round: good is above 0."""

    feature: str
    change: float


class Hint(NamedTuple):
    """One of the best actions. `line` begins with it and ends with the own turn; `reply` is what the other does then."""

    action: Action
    chance: float  # to win the match, from 0 to 1
    share: float  # of the search that went this way: how sure the advice is
    line: tuple[Action, ...]
    reply: Action | None
    terms: tuple[Term, ...]  # the one that changes most comes first


def explain(view: View, limit: Limit, seed: int = 0, most: int = MOST_HINTS) -> list[Hint]:
    """The best actions, best first; the view's seat is the one to act. With a node limit always the same."""
    bot = MctsBot(seed)
    ranked = bot.rank(view, limit)[:most]
    root = bot.tree()
    hints: list[Hint] = []
    for action, chance in ranked:
        node = root.child(action) if root is not None else None
        line, reply = _line(view, action, node)
        share = node.visits / max(1, root.visits) if node is not None and root is not None else 1.0
        hints.append(Hint(action, chance, share, line, reply, _terms(view, line, seed)))
    return hints


def _line(view: View, action: Action, node: Node | None) -> tuple[tuple[Action, ...], Action | None]:
    """The most visited way on from the action: all own choices and answers of this turn, then the other's reply."""
    line = [action]
    replied: Action | None = None
    while node is not None and node.children and len(line) < _LONGEST:
        best = max(node.children.values(), key=lambda child: child.visits)
        if best.visits == 0:
            break
        if best.seat != view.seat:
            replied = best.action
            break
        line.append(best.action)
        node = best
    return tuple(line), replied


def _terms(view: View, line: tuple[Action, ...], seed: int) -> tuple[Term, ...]:
    """What the line changes, on average over some worlds, in each term of the evaluation."""
    twin = tower_twin(view.setup)
    weights = learned_weights()
    evaluation = Evaluation(twin, weights)
    before = features(view.state, view.seat, evaluation.sheet)
    total = [0.0] * len(FEATURES)
    played = 0
    for number in range(_WORLDS):
        match = world(view, twin, seed + number)
        if not _played(match, line):
            continue
        played += 1
        after = features(match, view.seat, evaluation.sheet)
        for place, weight in enumerate(weights):
            total[place] += weight * (after[place] - before[place])
    changes = [Term(name, change / max(1, played)) for name, change in zip(FEATURES, total, strict=True)]
    told = [term for term in changes if term.change and term.feature != _SPENT]
    return tuple(sorted(told, key=lambda term: -abs(term.change)))


def _played(match: Match, line: tuple[Action, ...]) -> bool:
    """Play the line and what it leaves open, as far as this world and this round allow."""
    rounds = match.round
    for action in line:
        if match.winner >= 0 or action not in match.legal_actions():
            break
        match.apply_unchecked(action)
    while match.winner < 0 and match.round == rounds:
        code = match.agenda[-1][0]
        if code in (CHOOSE_ACTION, JUDGE_TOWER):
            break
        match.apply_unchecked(match.legal_actions()[0])
    return match.winner < 0 and match.round == rounds

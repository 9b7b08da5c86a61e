"""Learning the evaluation: positions out of self-play, each with who won, and the weights that explain it best."""

import random
from dataclasses import dataclass

from ai.bot import Limit
from ai.bots.greedy import GreedyBot
from ai.duel import derived_seed
from ai.search.evaluation import falls
from ai.search.features import Sheet, features
from ai.search.worlds import tower_twin
from knockdown.rules import Match, Setup
from knockdown.rules.actions import FAILED, JUDGE, PASSED, action
from knockdown.rules.steps import CHOOSE_ACTION, JUDGE_TOWER


@dataclass(frozen=True, slots=True)
class Sample:
    """The features of one position for the seat to act, and whether that seat won the match."""

    values: list[float]
    won: bool


def self_play(
    setup: Setup, seed: int, number: int, weights: list[float], blunders: float, nodes: int
) -> list[Sample]:
    """One match of the greedy bot against itself: the positions in which an action was to be chosen.

    Now and then an action is drawn at random, so that the weights see positions a good player would avoid.
    """
    chance = random.Random(derived_seed(seed, number))
    twin = tower_twin(setup)
    sheet = Sheet(twin, falls())
    bots = [GreedyBot(chance.getrandbits(30), weights) for _ in range(2)]
    match = Match.new(twin, chance.getrandbits(40))
    limit = Limit(nodes=nodes)
    seen: list[tuple[list[float], int]] = []
    while match.winner < 0:
        decision = match.agenda[-1]
        if decision[0] == JUDGE_TOWER:
            fall = sheet.fall[min(match.wounds(decision[2]), len(sheet.fall) - 1)]
            match.apply_unchecked(action(JUDGE, FAILED if chance.random() < fall else PASSED))
            continue
        seat = decision[1]
        view = match.view(seat)
        if decision[0] == CHOOSE_ACTION:
            seen.append((features(view.state, seat, sheet), seat))
        if chance.random() < blunders:
            match.apply(chance.choice(view.legal_actions()))
        else:
            match.apply(bots[seat].choose(view, limit))
    return [Sample(values, seat == match.winner) for values, seat in seen]

"""Learning the evaluation: positions out of self-play, each with who won the round."""

import random
from dataclasses import dataclass

from ai.bot import Limit
from ai.bots.greedy import GreedyBot
from ai.duel import derived_seed
from ai.search.evaluation import falls
from ai.search.features import features
from ai.search.sheet import Sheet
from ai.search.worlds import FALLS, STANDS, tower_twin
from knockdown.rules import Match, Setup
from knockdown.rules.steps import CHOOSE_ACTION, JUDGE_TOWER

# Neighbouring positions of a round tell nearly the same: this share of them is kept.
_KEPT = 0.3


@dataclass(frozen=True, slots=True)
class Sample:
    """The features of one position for the seat to act, and whether that seat won the round."""

    values: list[float]
    won: bool


def self_play(
    setup: Setup, seed: int, number: int, weights: list[float], blunders: float, nodes: int
) -> list[Sample]:
    """One match of the greedy bot against itself: some of the positions in which an action was to be chosen.

    Now and then an action is drawn at random, so that the weights see positions a good player would avoid.
    """
    chance = random.Random(derived_seed(seed, number))
    twin = tower_twin(setup)
    sheet = Sheet(twin, falls())
    bots = [GreedyBot(chance.getrandbits(30), weights) for _ in range(2)]
    match = Match.new(twin, chance.getrandbits(40))
    limit = Limit(nodes=nodes)
    samples: list[Sample] = []
    seen: list[tuple[list[float], int]] = []
    before = [0, 0]
    while match.winner < 0:
        code, seat = match.agenda[-1][:2]
        if code == JUDGE_TOWER:
            fall = sheet.chance_to_fall(match.wounds(match.agenda[-1][2]))
            match.apply_unchecked(FALLS if chance.random() < fall else STANDS)
        else:
            view = match.view(seat)
            if code == CHOOSE_ACTION and chance.random() < _KEPT:
                seen.append((features(view.state, seat, sheet), seat))
            if chance.random() < blunders:
                match.apply(chance.choice(view.legal_actions()))
            else:
                match.apply(bots[seat].choose(view, limit))
        if match.victories != before:
            winner = 0 if match.victories[0] > before[0] else 1
            samples += [Sample(values, seat == winner) for values, seat in seen]
            seen.clear()
            before = match.victories[:]
    return samples

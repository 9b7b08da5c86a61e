"""Levels: easier ones choose less carefully, but never absurdly, and all of them by the same rules."""

import math
from collections import Counter
from collections.abc import Sequence

import pytest

from ai.bot import Limit, Ranked
from ai.levels import LEVELS, MOST_GIVEN_AWAY, SoftBot, level_names
from knockdown.rules import Action, View
from knockdown.session import read_position

VIEW = read_position('fighters = ["veroth", "driana"]').view(0)


class Opinion:
    """Ranks as it was told."""

    def __init__(self, values: Sequence[float]) -> None:
        self.ranked = [Ranked(Action(number), value) for number, value in enumerate(values)]

    def rank(self, _view: View, _limit: Limit) -> list[Ranked]:
        return self.ranked

    def choose(self, _view: View, _limit: Limit) -> Action:
        return self.ranked[0].action


def choices(values: Sequence[float], softness: float, times: int, seed: int = 1) -> Counter[int]:
    bot = SoftBot(Opinion(values), softness, seed)
    return Counter(bot.choose(VIEW, Limit()) for _ in range(times))


def test_there_are_five_levels_with_different_names() -> None:
    assert level_names() == ["rookie", "contender", "veteran", "champion", "legend"]


def test_each_level_chooses_at_least_as_carefully_as_the_one_before() -> None:
    """By softness, then by the kind of search, then by how much of it; the ladder measures by how much."""
    careful = {"greedy": 0, "mcts": 1}
    order = [
        (
            -level.softness,
            careful[level.bot],
            level.limit.nodes if level.limit.nodes is not None else math.inf,
        )
        for level in LEVELS
    ]
    assert order == sorted(order)
    assert len(set(order)) == len(LEVELS)


def test_every_level_has_a_limit() -> None:
    assert all(level.limit.nodes or level.limit.seconds for level in LEVELS)


@pytest.mark.parametrize("best", [1.0, 0.6, 0.2])
def test_no_more_of_the_winning_chance_is_ever_given_away_than_the_bound(best: float) -> None:
    values = [best - step * 0.03 for step in range(12)]
    # So soft that every action allowed is about as likely as another.
    found = choices(values, softness=50.0, times=2000)
    allowed = [number for number, value in enumerate(values) if best - value <= MOST_GIVEN_AWAY]
    assert sorted(found) == allowed
    assert 1 < len(allowed) < len(values)


def test_the_better_action_is_chosen_more_often() -> None:
    found = choices([0.5, 0.48, 0.45, 0.41], softness=0.03, times=3000)
    counts = [found[number] for number in range(4)]
    assert counts == sorted(counts, reverse=True)
    assert counts[3] > 0


def test_what_gives_away_the_softness_is_e_times_less_likely() -> None:
    found = choices([0.5, 0.45], softness=0.05, times=8000)
    # Four standard deviations.
    share = 1 / (1 + math.e)
    assert abs(found[1] / 8000 - share) < 4 * math.sqrt(share * (1 - share) / 8000)


def test_a_softer_level_takes_the_best_action_less_often() -> None:
    values = [0.5, 0.47, 0.44]
    assert choices(values, 0.02, 2000)[0] > choices(values, 0.06, 2000)[0] + 200


def test_the_only_good_action_is_always_taken() -> None:
    assert choices([0.9, 0.9 - MOST_GIVEN_AWAY - 0.01, 0.1], softness=1.0, times=300) == {0: 300}


def test_another_seed_chooses_otherwise() -> None:
    bots = [SoftBot(Opinion([0.5, 0.49]), 0.06, seed) for seed in (1, 1, 2)]
    first, again, other = ([bot.choose(VIEW, Limit()) for _ in range(40)] for bot in bots)
    assert first == again
    assert first != other


def test_it_ranks_as_the_bot_behind_it() -> None:
    opinion = Opinion([0.7, 0.1])
    assert SoftBot(opinion, 0.06, 1).rank(VIEW, Limit()) == opinion.ranked

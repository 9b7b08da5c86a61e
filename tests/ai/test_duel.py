"""Headless matches: exact chances, reproducible results, right sums."""

import itertools
from collections import Counter

import pytest

from ai.duel import CoinReferee, Duel, derived_seed, play_duel
from ai.opponents import make_opponent
from ai.search.chance import chance_to_pass, passing_rolls
from ai.tally import Tally, wilson
from knockdown.content import library
from knockdown.rules.actions import FAILED, JUDGE, PASSED, action
from knockdown.rules.decisions import JudgeTower


def duel(seed: int, test: str = "dice") -> Duel:
    setup = library().setup(("okoro", "mistling"), "nemesis", "tainted_grail", test)
    players = (make_opponent("random", seed), make_opponent("random", seed + 1))
    return play_duel(setup, seed, players, CoinReferee(seed))


@pytest.mark.parametrize(
    ("cubes", "rolls"), [(0, 216), (3, 216), (4, 215), (10, 135), (11, 108), (18, 1), (19, 0), (500, 0)]
)
def test_the_chance_of_the_dice_is_exact(cubes: int, rolls: int) -> None:
    assert passing_rolls(cubes) == rolls
    assert chance_to_pass(cubes) == rolls / 216


@pytest.mark.parametrize("cubes", [2, 8, 11, 14, 19])
def test_the_coin_of_the_referee_falls_as_the_dice_do(cubes: int) -> None:
    referee = CoinReferee(5)
    counted = Counter(referee.judge(JudgeTower(2, 0, cubes)) for _ in range(4000))
    assert set(counted) <= {action(JUDGE, PASSED), action(JUDGE, FAILED)}
    expected = chance_to_pass(cubes)
    # Four standard deviations of such a coin; none where the result is certain.
    assert (
        abs(counted[action(JUDGE, PASSED)] / 4000 - expected) <= 4 * (expected * (1 - expected) / 4000) ** 0.5
    )


@pytest.mark.parametrize("test", ["dice", "tower"])
def test_the_same_seeds_end_in_the_same_position(test: str) -> None:
    assert duel(4, test) == duel(4, test)
    assert duel(4, test).digest != duel(5, test).digest


def test_a_tower_is_judged_by_the_referee() -> None:
    """Random matches of some seed have a test; with towers it is one decision more than with dice."""
    assert any(duel(seed, "tower") != duel(seed, "dice") for seed in range(20))


def test_a_match_is_two_or_three_rounds_with_their_ends() -> None:
    for seed in range(10):
        played = duel(seed)
        assert len(played.ends) in (2, 3)
        assert set(played.ends) <= {"ko", "deck", "stalemate"}
        # Two actions a turn but for the last turn of each round.
        assert played.decisions >= 2 * (played.turns - len(played.ends))


def test_seeds_for_different_purposes_are_different() -> None:
    purposes = itertools.product((0, 1, -1), range(4), ("match", "p0", "p1", "referee"))
    seeds = [derived_seed(*purpose) for purpose in purposes]
    assert len(set(seeds)) == 48
    assert derived_seed(0, 0, "match") == 2679033486633031902


# The cases with 263 and 148 games are those of Newcombe (1998), table I, method 3.
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 1, 0.2065, 1.0),
        (5, 10, 0.2366, 0.7634),
        (50, 100, 0.4038, 0.5962),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_a_tally_adds_up() -> None:
    tally = Tally()
    tally.add(Duel(0, ("ko", "deck", "ko"), decisions=100, turns=30, digest="aa"))
    tally.add(Duel(1, ("stalemate", "deck"), decisions=60, turns=10, digest="bb"))
    assert (tally.games, tally.wins) == (2, [1, 1])
    assert dict(tally.ends) == {"ko": 2, "deck": 2, "stalemate": 1}
    assert (tally.decisions.mean, tally.decisions.least, tally.decisions.most) == (80, 60, 100)
    assert (tally.turns.mean, tally.turns.least, tally.turns.most) == (20, 10, 30)
    assert (tally.rounds.mean, tally.rounds.least, tally.rounds.most) == (2.5, 2, 3)


def test_the_digest_of_a_tally_knows_the_order() -> None:
    one, other = Tally(), Tally()
    duels = [Duel(0, ("ko", "ko"), 1, 1, digest) for digest in ("aa", "bb")]
    for played in duels:
        one.add(played)
    for played in reversed(duels):
        other.add(played)
    # sha256 of "aabb", as any other tool gives it.
    assert one.digest == "486b34250bd4400c0aa90516fce9a9c0633a922eb40d0828cf299bc4e825acf4"
    assert one.digest != other.digest

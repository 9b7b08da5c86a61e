"""The laboratory's statistics, by values known from elsewhere."""

import pytest

from ai.lab.figures import WEAKEST, Share, Sprt, Times, elo, quantile, swing


def test_a_share_tells_its_wilson_interval() -> None:
    share = Share(81, 263)
    assert share.interval == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert str(share) == "30.8% (25.5% to 36.6%)"
    assert share.figures()["share"] == 81 / 263


def test_nothing_counted_could_be_anything() -> None:
    assert (Share(0, 0).share, Share(0, 0).interval) == (0.5, (0.0, 1.0))


# Wald's bound for errors of 5 % is ln 19 = 2.944; a win counts ln 1.2 = 0.1823, a loss ln 0.8 = -0.2231.
@pytest.mark.parametrize(
    ("wins", "losses", "verdict"),
    [
        (16, 0, ""),
        (17, 0, "high"),
        (0, 13, ""),
        (0, 14, "low"),
        (60, 40, ""),
        (120, 80, "high"),
        (100, 100, "low"),
    ],
)
def test_the_sequential_test_decides_at_walds_bounds(wins: int, losses: int, verdict: str) -> None:
    assert Sprt(0.5, 0.6).verdict(wins, losses) == verdict


def test_the_evidence_is_a_log_of_likelihoods() -> None:
    assert Sprt(0.5, 0.6).evidence(60, 40) == pytest.approx(2.0136, abs=1e-4)


def test_a_strength_of_three_quarters_is_191_elo() -> None:
    assert elo({(0, 1): 25, (1, 0): 75}, 2) == pytest.approx([WEAKEST, WEAKEST + 190.85], abs=0.01)


def test_a_ladder_of_neighbours_adds_up() -> None:
    wins = {(0, 1): 25, (1, 0): 75, (1, 2): 25, (2, 1): 75}
    assert elo(wins, 3) == pytest.approx([1000, 1190.85, 1381.70], abs=0.01)


def test_elo_is_the_fit_of_bradley_and_terry() -> None:
    """The worked example of their model: strengths 0.640, 1.043, 0.660 and 2.270."""
    wins = {(0, 1): 2, (0, 3): 1, (1, 0): 3, (1, 2): 5, (2, 1): 3, (2, 3): 1, (3, 0): 4, (3, 2): 3}
    ratings = elo(wins, 4)
    assert ratings == pytest.approx([1000.0, 1084.8, 1005.3, 1219.9], abs=0.6)


def test_who_lost_no_game_still_has_a_finite_elo() -> None:
    """Ten of ten count as nine and a half."""
    assert elo({(0, 1): 10}, 2) == pytest.approx([1000 + 511.5, 1000], abs=0.1)


def test_who_met_nobody_has_no_elo() -> None:
    assert elo({(1, 2): 1, (2, 1): 1}, 4) == [None, 1000.0, 1000.0, None]
    assert elo({}, 2) == [None, None]


def test_the_swing_of_paired_games_is_agresti_and_mins() -> None:
    assert swing(5, 15, 100) == pytest.approx((0.10, 0.0121, 0.1840), abs=5e-5)


def test_few_pairs_without_a_change_prove_little() -> None:
    change, low, high = swing(0, 0, 4)
    assert change == 0.0
    assert low < -0.2
    assert high > 0.2
    assert swing(0, 0, 0)[0] == 0.0


@pytest.mark.parametrize(("share", "value"), [(0.5, 50.0), (0.99, 99.0), (1.0, 100.0), (0.001, 1.0)])
def test_a_quantile_is_one_of_the_values(share: float, value: float) -> None:
    assert quantile([float(number) for number in range(1, 101)], share) == value


def test_times_are_ordered_whenever_they_came() -> None:
    times = Times()
    times.add([3.0, 1.0])
    times.add([2.0])
    assert times.figures() == {"decisions": 3, "p50": 2.0, "p99": 3.0, "max": 3.0}
    assert Times().figures() == {"decisions": 0, "p50": 0.0, "p99": 0.0, "max": 0.0}

"""The evaluation sees both sides alike and knows what is good."""

import random

import pytest

from ai.search.chance import chance_to_pass
from ai.search.evaluation import Evaluation, falls, learned_weights
from ai.search.features import FEATURES, features
from ai.search.sheet import Sheet
from knockdown.content import library
from knockdown.rules import Match
from knockdown.session import read_position


def some_matches() -> list[Match]:
    """Matches of all boxes, some way into them."""
    found: list[Match] = []
    for seed in range(12):
        chance = random.Random(seed)
        match = Match.new(library().draw_setup(seed), seed)
        for _ in range(60):
            if match.winner < 0:
                match.apply(chance.choice(match.legal_actions()))
        found.append(match)
    return found


def test_every_feature_has_a_learned_weight() -> None:
    assert len(learned_weights()) == len(FEATURES)


def test_a_position_has_opposite_features_for_the_two_seats() -> None:
    for match in some_matches():
        sheet = Sheet(match.setup, falls())
        for own, other in zip(features(match, 0, sheet), features(match, 1, sheet), strict=True):
            assert own == pytest.approx(-other)


def test_the_chances_of_both_seats_make_one() -> None:
    for match in some_matches():
        evaluation = Evaluation(match.setup, learned_weights())
        assert evaluation.value(match, 0) + evaluation.value(match, 1) == pytest.approx(1)


def test_a_won_match_is_worth_one_and_a_lost_one_nothing() -> None:
    match = some_matches()[0].clone()
    match.winner = 1
    evaluation = Evaluation(match.setup, learned_weights())
    assert (evaluation.value(match, 0), evaluation.value(match, 1)) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [("light = 0", "light = 5"), ("heavy = 0", "heavy = 4"), ("victories = 1", "victories = 0")],
)
def test_what_is_better_for_veroth_is_worth_more(better: str, worse: str) -> None:
    text = 'fighters = ["veroth", "driana"]\n[veroth]\n{}\n[driana]\nlight = 2\nheavy = 1\n'
    values = []
    for given in (better, worse):
        match = read_position(text.format(given))
        values.append(Evaluation(match.setup, learned_weights()).value(match, 0))
    assert values[0] > values[1]


def test_the_chance_to_fall_is_that_of_the_dice() -> None:
    assert falls()[3] == 0.0
    assert falls()[10] == pytest.approx(1 - 0.625)
    assert falls()[19] == 1.0
    assert falls()[6] == pytest.approx(1 - chance_to_pass(6))


def test_weights_that_do_not_fit_the_features_are_refused() -> None:
    setup = some_matches()[0].setup
    with pytest.raises(ValueError, match="features"):
        Evaluation(setup, [1.0])

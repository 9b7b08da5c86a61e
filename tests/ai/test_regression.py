"""The regression finds what was put in."""

import math
import random

import pytest

from ai.lab.regression import chance, fit, inverted, log_loss


def drawn(weights: list[float], count: int, seed: int) -> tuple[list[list[float]], list[bool]]:
    """Rows whose outcomes are drawn with the chance that the weights give."""
    source = random.Random(seed)
    rows = [[source.gauss(0, 1) for _ in weights] for _ in range(count)]
    return rows, [source.random() < chance(weights, row) for row in rows]


def test_weights_are_found_again_within_their_errors() -> None:
    true = [1.0, -0.5, 0.0, 0.25]
    rows, won = drawn(true, 4000, 1)
    found = fit(rows, won, ridge=0.01)
    for weight, wanted, error in zip(found.weights, true, found.errors, strict=True):
        assert abs(weight - wanted) < 4 * error
        assert 0.01 < error < 0.1


def test_the_loss_is_below_a_coins_and_no_other_weights_do_better() -> None:
    rows, won = drawn([1.0, -0.5], 2000, 2)
    found = fit(rows, won, ridge=0.0001)
    assert found.loss < math.log(2)
    for place in (0, 1):
        for change in (-0.05, 0.05):
            other = list(found.weights)
            other[place] += change
            assert log_loss(other, rows, won) > found.loss


def test_a_ridge_holds_weights_toward_nothing() -> None:
    rows, won = drawn([2.0], 300, 3)
    assert 0 < fit(rows, won, ridge=500).weights[0] < fit(rows, won, ridge=0.01).weights[0]


def test_a_matrix_times_its_inverse_is_one() -> None:
    source = random.Random(4)
    matrix = [[source.gauss(0, 1) for _ in range(5)] for _ in range(5)]
    other = inverted(matrix)
    for row in range(5):
        for column in range(5):
            product = sum(matrix[row][place] * other[place][column] for place in range(5))
            assert product == pytest.approx(1.0 if row == column else 0.0, abs=1e-9)


def test_features_that_depend_on_each_other_are_told() -> None:
    with pytest.raises(ValueError, match="depend on each other"):
        inverted([[1.0, 2.0], [2.0, 4.0]])

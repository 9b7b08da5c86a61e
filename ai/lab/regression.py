"""Logistic regression by Newton's method: small enough to need no library.

The features are opposite for the two seats, so there is no constant term: an even position is worth one half.
"""

import math
from dataclasses import dataclass

Rows = list[list[float]]


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights with their standard errors, and the mean log loss on the rows they were fitted to."""

    weights: list[float]
    errors: list[float]
    loss: float


def chance(weights: list[float], row: list[float]) -> float:
    """The chance that those weights give to a row."""
    total = sum(weight * value for weight, value in zip(weights, row, strict=True))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))


def log_loss(weights: list[float], rows: Rows, won: list[bool]) -> float:
    """The mean of minus the logarithm of the chance given to what happened; ln 2 is a coin's."""
    total = 0.0
    for row, win in zip(rows, won, strict=True):
        given = chance(weights, row)
        total -= math.log(max(1e-12, given if win else 1.0 - given))
    return total / len(rows)


def fit(rows: Rows, won: list[bool], ridge: float = 1.0, rounds: int = 12) -> Fit:
    """The weights that make what happened most likely, held a little toward nothing by `ridge`."""
    size = len(rows[0])
    weights = [0.0] * size
    inverse = [[0.0] * size for _ in range(size)]
    for _ in range(rounds):
        slope = [-ridge * weight for weight in weights]
        curve = [[ridge if row == column else 0.0 for column in range(size)] for row in range(size)]
        for values, win in zip(rows, won, strict=True):
            given = chance(weights, values)
            miss = (1.0 if win else 0.0) - given
            spread = given * (1.0 - given)
            for row, value in enumerate(values):
                if value:
                    slope[row] += miss * value
                    line = curve[row]
                    share = spread * value
                    for column in range(row + 1):
                        line[column] += share * values[column]
        for row in range(size):
            for column in range(row):
                curve[column][row] = curve[row][column]
        inverse = inverted(curve)
        change = [sum(inverse[row][column] * slope[column] for column in range(size)) for row in range(size)]
        weights = [weight + step for weight, step in zip(weights, change, strict=True)]
        if max(abs(step) for step in change) < 1e-6:
            break
    errors = [math.sqrt(max(0.0, inverse[place][place])) for place in range(size)]
    return Fit(weights, errors, log_loss(weights, rows, won))


def inverted(matrix: Rows) -> Rows:
    """The inverse of a matrix, by elimination with the largest pivot."""
    size = len(matrix)
    work = [
        [*line, *(1.0 if row == column else 0.0 for column in range(size))] for row, line in enumerate(matrix)
    ]
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(work[row][place]))
        if abs(work[best][place]) < 1e-12:
            raise ValueError("the features depend on each other: the fit has no single answer")
        work[place], work[best] = work[best], work[place]
        pivot = work[place][place]
        work[place] = [value / pivot for value in work[place]]
        for row in range(size):
            factor = work[row][place]
            if row != place and factor:
                work[row] = [
                    value - factor * other for value, other in zip(work[row], work[place], strict=True)
                ]
    return [line[size:] for line in work]

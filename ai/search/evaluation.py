"""The chance to win the match from a position: a logistic function of its features, with learned weights."""

import json
import math
from importlib import resources
from typing import Final

from ai.search.chance import chance_to_pass
from ai.search.features import FEATURES, Sheet, features
from knockdown.rules import Setup
from knockdown.rules.state import State

MOST_CUBES: Final = 19
WEIGHTS_FILE: Final = "weights.json"


class Evaluation:
    """Weights with what a setup needs to use them."""

    __slots__ = ("sheet", "weights")

    def __init__(self, setup: Setup, weights: list[float]) -> None:
        if len(weights) != len(FEATURES):
            raise ValueError(
                f"the evaluation has {len(FEATURES)} features, but {len(weights)} weights were given"
            )
        self.weights = weights
        self.sheet = Sheet(setup, falls())

    def value(self, state: State, seat: int) -> float:
        """That seat's chance to win the match, from 0 to 1."""
        if state.winner >= 0:
            return 1.0 if state.winner == seat else 0.0
        total = 0.0
        for weight, feature in zip(self.weights, features(state, seat, self.sheet), strict=True):
            total += weight * feature
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))


def falls() -> list[float]:
    """The chance to fail a Knockdown Test by dice, by cubes; exact, and 1 from 19 on (D21)."""
    return [1.0 - chance_to_pass(cubes) for cubes in range(MOST_CUBES + 1)]


def learned_weights() -> list[float]:
    """The weights that `knockdown lab fit` wrote, in the order of FEATURES."""
    text = resources.files("ai").joinpath("data", WEIGHTS_FILE).read_text(encoding="utf-8")
    by_name: dict[str, float] = json.loads(text)["weights"]
    return [float(by_name[name]) for name in FEATURES]

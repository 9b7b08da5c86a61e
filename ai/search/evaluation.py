"""The chance to win from a position: the round's by a logistic function with learned weights, the match's from that."""

import json
import math
from importlib import resources
from typing import Final

from ai.search.chance import chance_to_pass
from ai.search.features import FEATURES, features
from ai.search.sheet import MOST_CUBES, Sheet
from knockdown.rules import Setup
from knockdown.rules.state import State

WEIGHTS_FILE: Final = "weights.json"

# The chance to win the match by Victory tokens, own and the other's, while the next round is open.
_EVEN: Final = 0.5
_AHEAD: Final = 0.75
_BEHIND: Final = 0.25


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
        return match_chance(self.round_chance(state, seat), state.victories[seat], state.victories[1 - seat])

    def round_chance(self, state: State, seat: int) -> float:
        """That seat's chance to win the round."""
        total = 0.0
        values = features(state, seat, self.sheet)
        weights = self.weights
        for place in range(len(values)):
            total += weights[place] * values[place]
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))


def match_chance(round_chance: float, own: int, other: int) -> float:
    """The chance to win the match, given that for this round and the Victory tokens held (K8.3)."""
    if own and other:
        return round_chance
    if own:
        return round_chance + (1.0 - round_chance) * _EVEN
    if other:
        return round_chance * _EVEN
    return round_chance * _AHEAD + (1.0 - round_chance) * _BEHIND


def falls() -> list[float]:
    """The chance to fail a Knockdown Test by dice, by cubes; exact, and 1 from 19 on (D21)."""
    return [1.0 - chance_to_pass(cubes) for cubes in range(MOST_CUBES + 1)]


def learned_weights() -> list[float]:
    """The weights that `knockdown lab fit` wrote, in the order of FEATURES."""
    text = resources.files("ai").joinpath("data", WEIGHTS_FILE).read_text(encoding="utf-8")
    by_name: dict[str, float] = json.loads(text)["weights"]
    return [float(by_name[name]) for name in FEATURES]

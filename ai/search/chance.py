"""The exact chance of the dice in a Knockdown Test (K7.4)."""

import itertools
from typing import Final

ROLLS: Final = 6**3
_SUMS: Final = [sum(dice) for dice in itertools.product(range(1, 7), repeat=3)]


def passing_rolls(cubes: int) -> int:
    """How many of the 216 rolls pass with that many wounds: the sum must reach their number."""
    return sum(dice >= cubes for dice in _SUMS)


def chance_to_pass(cubes: int) -> float:
    """The same as a share of all rolls."""
    return passing_rolls(cubes) / ROLLS

"""Whether counts are as even as chance makes them. Seeds are fixed, so a test gives the same answer every time."""

import math
from collections import Counter


def assert_as_likely(counts: Counter[int], weights: dict[int, int]) -> None:
    """Each with a weight occurs about as often as its weight says, and nothing else occurs at all."""
    assert set(counts) <= set(weights), "something occurs that cannot be"
    total = sum(weights.values())
    expected = {one: counts.total() * weight / total for one, weight in weights.items()}
    assert min(expected.values()) >= 5, "too few to tell"
    chi_square = sum((counts[one] - expected[one]) ** 2 / expected[one] for one in weights)
    freedom = len(weights) - 1
    # Beyond what fair chance gives once in a million.
    assert chi_square < freedom + 6 * math.sqrt(2 * freedom) + 16, (chi_square, counts)

"""Chance: one integer in the state, the same on every system."""

from typing import Final

_MASK: Final = (1 << 64) - 1


def seeded(seed: int) -> int:
    """A starting state for the numbers; near seeds give unrelated ones (the splitmix64 finaliser)."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & _MASK
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
    return mixed ^ mixed >> 31


def advanced(state: int) -> int:
    """The state after one more number."""
    return (state * 6364136223846793005 + 1442695040888963407) & _MASK


def below(state: int, bound: int) -> int:
    """A number from 0 to bound - 1 out of the state's high bits, which are the good ones."""
    return (state >> 32) * bound >> 32


def shuffled(cards: list[int], state: int) -> int:
    """Shuffle in place; gives the state afterwards."""
    for last in range(len(cards) - 1, 0, -1):
        state = (state * 6364136223846793005 + 1442695040888963407) & _MASK
        other = (state >> 32) * (last + 1) >> 32
        cards[last], cards[other] = cards[other], cards[last]
    return state

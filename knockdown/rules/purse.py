"""What hands can pay for: one fighter's costs with one deck's faces.

The answers are pure and the hands few, so each is worked out once. Setups with the same fighter and deck share a purse.
"""

from typing import Final

from .symbols import ANY, BLOCK, DASH, FACE_BITS, FACE_MASK, SYMBOL_NAMES, Cost, Face, can_pay, payments

# How `means` packs what a hand can do.
ALL_SPECIALS: Final = 15
BLOCKS: Final = 4
DASH_FACES: Final = 6


class Purse:
    """Answers for one fighter, by the packed hand."""

    __slots__ = ("_counting_settles", "_means", "_payments", "costs", "faces")

    def __init__(self, costs: tuple[Cost, ...], faces: tuple[Face, ...]) -> None:
        self.costs = costs
        self.faces = faces
        one_symbol_each = all(len(face) == 1 for face in faces)
        self._counting_settles = [
            one_symbol_each and all(term == ANY or term.bit_count() == 1 for term in cost) for cost in costs
        ]
        self._means: dict[int, int] = {}
        self._payments: dict[tuple[int, int], tuple[int, ...]] = {}

    def means(self, hand: int) -> int:
        """What a hand can pay for: bits 0-3 the Special Attacks, 4-5 the blocks (0, 1, 2), from 6 on the Dash faces."""
        known = self._means.get(hand)
        return self._work_out_means(hand) if known is None else known

    def payments(self, place: int, hand: int) -> tuple[int, ...]:
        """Every way that hand can pay for the Special Attack at that place of the sheet (K3.6, K3.7)."""
        key = (place, hand)
        known = self._payments.get(key)
        if known is None:
            known = tuple(payments(self.costs[place], hand, self.faces))
            self._payments[key] = known
        return known

    def _work_out_means(self, hand: int) -> int:
        found = blocks = 0
        counts = [0] * len(SYMBOL_NAMES)
        for face, symbols in enumerate(self.faces):
            held = hand >> (FACE_BITS * face) & FACE_MASK
            if held:
                for symbol in symbols:
                    counts[symbol] += held
                if BLOCK in symbols:
                    blocks += held
                if DASH in symbols:
                    found |= 1 << DASH_FACES + face
        for place, cost in enumerate(self.costs):
            if _enough(cost, counts) and (self._counting_settles[place] or can_pay(cost, hand, self.faces)):
                found |= 1 << place
        found |= min(blocks, 2) << BLOCKS
        self._means[hand] = found
        return found


def _enough(cost: Cost, counts: list[int]) -> bool:
    """Whether there are symbols enough. Where cards have one symbol and no term is an either-or, that settles it."""
    if len(cost) > sum(counts):
        return False
    for term in cost:
        if term != ANY and term.bit_count() == 1 and cost.count(term) > counts[term.bit_length() - 1]:
            return False
    return True

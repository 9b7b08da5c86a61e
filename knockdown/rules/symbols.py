"""Symbols, what a hand of symbols can pay for, and the packed form of a hand.

In a hand only symbols count (K3.9), so two cards with the same symbols are the same to the rules: they share a
*face*. A hand is one integer with three bits for each face of the deck in play: adding a card is one addition, and
what a hand can pay for is looked up rather than worked out again.
"""

from typing import Final

HIGH_PUNCH: Final = 0
LOW_PUNCH: Final = 1
HIGH_KICK: Final = 2
LOW_KICK: Final = 3
BLOCK: Final = 4
DASH: Final = 5

SYMBOL_NAMES: Final = ("high_punch", "low_punch", "high_kick", "low_kick", "block", "dash")
ANY_NAME: Final = "any"

# A term of a cost is the set of symbols that pay it, one bit each (K1.4): `?` takes them all (D27).
ANY: Final = 0b111111

HAND_LIMIT: Final = 6
FACE_BITS: Final = 3
FACE_MASK: Final = 7
MOST_FACES: Final = 16

Face = tuple[int, ...]
Cost = tuple[int, ...]


def symbol_named(name: str) -> int:
    """The symbol with that name; ValueError where there is none."""
    return SYMBOL_NAMES.index(name)


def term_named(text: str) -> int:
    """A cost term from its text: `block`, `any`, or `high_punch/low_punch` for either (K1.4)."""
    if text == ANY_NAME:
        return ANY
    term = 0
    for name in text.split("/"):
        term |= 1 << symbol_named(name)
    return term


def term_text(term: int) -> str:
    """The text `term_named` reads."""
    if term == ANY:
        return ANY_NAME
    return "/".join(name for symbol, name in enumerate(SYMBOL_NAMES) if term >> symbol & 1)


def face_text(face: Face) -> str:
    """A face as `high_punch`, or `block/dash` for a card with two symbols."""
    return "/".join(SYMBOL_NAMES[symbol] for symbol in face)


def count_of(hand: int, face: int) -> int:
    """How many cards with that face a packed hand holds."""
    return hand >> (FACE_BITS * face) & FACE_MASK


def one_of(face: int) -> int:
    """A packed hand with one card of that face."""
    return 1 << (FACE_BITS * face)


def faces_in(hand: int) -> list[int]:
    """The faces of a packed hand, one entry for each card."""
    cards: list[int] = []
    face = 0
    while hand:
        cards.extend([face] * (hand & FACE_MASK))
        hand >>= FACE_BITS
        face += 1
    return cards


def payments(cost: Cost, hand: int, faces: tuple[Face, ...]) -> list[int]:
    """Every way to pay a cost, as packed sets of the cards discarded, in a stable order.

    A card with two symbols may pay two terms, or one with the other symbol lost (K3.7). Each card of a payment pays
    at least one term: nothing can be thrown in besides.
    """
    found: set[int] = set()
    _pay(cost, 0, hand, faces, [], 0, found)
    return sorted(found)


def _pay(
    cost: Cost, term: int, hand: int, faces: tuple[Face, ...], spare: list[int], paid: int, found: set[int]
) -> None:
    """Pay the terms from `term` on; `spare` holds second symbols of cards already discarded."""
    if term == len(cost):
        found.add(paid)
        return
    wanted = cost[term]
    for place, symbol in enumerate(spare):
        if wanted >> symbol & 1:
            _pay(cost, term + 1, hand, faces, spare[:place] + spare[place + 1 :], paid, found)
    for face, symbols in enumerate(faces):
        if not count_of(hand, face):
            continue
        for place, symbol in enumerate(symbols):
            if wanted >> symbol & 1:
                rest = spare + [other for at, other in enumerate(symbols) if at != place]
                card = one_of(face)
                _pay(cost, term + 1, hand - card, faces, rest, paid + card, found)


def can_pay(cost: Cost, hand: int, faces: tuple[Face, ...]) -> bool:
    """Whether there is a payment at all. Stops at the first; terms that few symbols pay are looked at first."""
    cards = [faces[face] for face in faces_in(hand)]
    return _can_pay(sorted(cost, key=int.bit_count), 0, cards, [])


def _can_pay(cost: list[int], term: int, cards: list[Face], spare: list[int]) -> bool:
    if term == len(cost):
        return True
    wanted = cost[term]
    if len(cards) + len(spare) + sum(len(card) - 1 for card in cards) < len(cost) - term:
        return False
    for place, symbol in enumerate(spare):
        if wanted >> symbol & 1 and _can_pay(cost, term + 1, cards, spare[:place] + spare[place + 1 :]):
            return True
    for at, card in enumerate(cards):
        for place, symbol in enumerate(card):
            if wanted >> symbol & 1:
                rest = cards[:at] + cards[at + 1 :]
                lost = spare if len(card) == 1 else [*spare, card[1 - place]]
                if _can_pay(cost, term + 1, rest, lost):
                    return True
    return False


def block_payments(blocks: int, hand: int, faces: tuple[Face, ...]) -> list[int]:
    """Every way to discard that many cards with Block; two Blocks on one card are one block (D28)."""
    found = [0]
    for _ in range(blocks):
        found = [
            paid + one_of(face)
            for paid in found
            for face, symbols in enumerate(faces)
            if BLOCK in symbols and count_of(hand, face) > count_of(paid, face)
        ]
    return sorted(set(found))

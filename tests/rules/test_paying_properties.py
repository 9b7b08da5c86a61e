"""What a hand can pay for, against a plain search through all subsets; and how a block's cards may be split."""

import itertools
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from knockdown.rules import Match
from knockdown.rules.attack import splits
from knockdown.rules.numbers import advanced, below, seeded, shuffled
from knockdown.rules.symbols import BLOCK, Cost, Face, block_payments, can_pay, faces_in, one_of, payments
from tests.rules.proving import setup

HYPOTHESIS = settings(deadline=None, derandomize=True, max_examples=300, database=None)

symbols = st.integers(0, 5)
face_lists = st.lists(
    st.lists(symbols, min_size=1, max_size=2).map(lambda face: tuple(sorted(face))),
    min_size=1,
    max_size=8,
    unique=True,
)
costs = st.lists(st.sampled_from([1, 2, 4, 8, 16, 32, 0b000011, 0b010100, 0b111111]), min_size=1, max_size=4)
hands = st.lists(st.integers(0, 7), max_size=6)


def packed(cards: tuple[int, ...] | list[int]) -> int:
    return sum(one_of(face) for face in cards)


def pays(cards: tuple[Face, ...], cost: Cost) -> bool:
    """Whether exactly these cards pay: each term by a symbol of its own, and no card for nothing."""
    places = [(card, symbol) for card, face in enumerate(cards) for symbol in face]
    return any(
        len({card for card, _ in chosen}) == len(cards)
        and all(term >> symbol & 1 for term, (_, symbol) in zip(cost, chosen, strict=True))
        for chosen in itertools.permutations(places, len(cost))
    )


@HYPOTHESIS
@given(faces=face_lists, hand=hands, cost=costs)
def test_payments_are_all_the_ways_to_pay(faces: list[Face], hand: list[int], cost: list[int]) -> None:
    """K3.6, K3.7."""
    held = [card % len(faces) for card in hand]
    wanted = {
        packed(cards)
        for size in range(1, len(cost) + 1)
        for cards in itertools.combinations(held, size)
        if pays(tuple(faces[card] for card in cards), tuple(cost))
    }
    found = payments(tuple(cost), packed(held), tuple(faces))
    assert set(found) == wanted
    assert found == sorted(wanted)
    assert can_pay(tuple(cost), packed(held), tuple(faces)) == bool(wanted)


@HYPOTHESIS
@given(faces=face_lists, hand=hands, blocks=st.integers(1, 2))
def test_a_block_takes_any_block_cards_that_are_held(faces: list[Face], hand: list[int], blocks: int) -> None:
    """K6.1, D28."""
    held = [card % len(faces) for card in hand]
    wanted = {
        packed(cards)
        for cards in itertools.combinations(held, blocks)
        if all(BLOCK in faces[card] for card in cards)
    }
    assert block_payments(blocks, packed(held), tuple(faces)) == sorted(wanted)


@HYPOTHESIS
@given(hand=hands)
def test_a_packed_hand_unpacks_to_its_cards(hand: list[int]) -> None:
    assert faces_in(packed(hand)) == sorted(hand)


@HYPOTHESIS
@given(cards=st.integers(0, 6), light=st.integers(0, 9), heavy=st.integers(0, 9))
def test_a_block_may_save_whatever_its_cards_can_ignore(cards: int, light: int, heavy: int) -> None:
    """K6.2: two cards a heavy wound, one card a light one, no card twice; the most first, nothing only if it must be."""
    match = Match.new(setup(), 0)
    match.hands[0] = [0] * cards
    possible = {(two, one) for two in range(heavy + 1) for one in range(light + 1) if 2 * two + one <= cards}
    found = splits(match, 0, light, heavy)
    assert set(found) == (possible - {(0, 0)} or {(0, 0)})
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == len(found)


def test_means_tell_what_payments_find() -> None:
    """The memo that play looks into says the same as the search, for every hand of up to three of the proving cards."""
    table = setup()
    for size in range(4):
        for hand in itertools.combinations_with_replacement(range(len(table.faces)), size):
            means = table.purses[0].means(packed(hand))
            for place in range(4):
                assert bool(means >> place & 1) == bool(table.payments(table.special(0, place), packed(hand)))
            blocks = sum(BLOCK in table.faces[face] for face in hand)
            assert means >> 4 & 3 == min(blocks, 2)


def far_from_even(counts: Counter[int], places: int) -> float:
    """Chi-square of counts that should be even."""
    expected = counts.total() / places
    return sum((counts[place] - expected) ** 2 / expected for place in range(places))


def test_dice_and_shuffles_are_fair_from_near_seeds() -> None:
    """Chance is exact, so these figures never change; the bounds are those of one run in a million."""
    dice = Counter(below(advanced(seeded(seed)), 6) for seed in range(6000))
    assert far_from_even(dice, 6) < 36
    places: list[Counter[int]] = [Counter() for _ in range(12)]
    for seed in range(6000):
        skills = list(range(12))
        shuffled(skills, seeded(seed))
        assert sorted(skills) == list(range(12))
        for place, skill in enumerate(skills):
            places[place][skill] += 1
    assert max(far_from_even(counts, 12) for counts in places) < 51

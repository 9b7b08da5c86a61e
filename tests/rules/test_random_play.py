"""2,000 whole matches: all boxes, all ordered pairs of fighters, mixed boxes, dice and towers, four ways to choose."""

from collections import Counter

import pytest

from knockdown.content import library
from knockdown.rules import Action, Match
from knockdown.rules.checking import check
from tests.rules.invariants import assert_sound
from tests.rules.random_play import CHOOSERS, DECISIONS, MATCHES, Plan, begin, pairs, plan, play_on

PARTS = 20


def plans(part: int) -> list[Plan]:
    """Every twentieth match, so that each part has some of everything."""
    return [plan(number) for number in range(part, MATCHES, PARTS)]


@pytest.mark.parametrize("part", range(PARTS))
def test_matches_are_sound_from_the_first_decision_to_the_end(part: int) -> None:
    """The cheap checks at every decision, the dear ones at every few."""
    count = 0

    def see(match: Match, legal: list[Action]) -> None:
        nonlocal count
        count += 1
        assert_sound(match, legal)
        if count % 3 == 0 or match.winner >= 0:
            check(match)
        if count % 8 == 0:
            assert_words(match, legal)

    for planned in plans(part):
        match = begin(planned)
        try:
            play_on(match, planned.chooser, planned.seed, see)
        except Exception as error:
            error.add_note(f"in {planned}, at {match.to_dict()}")
            raise


def assert_words(match: Match, legal: list[Action]) -> None:
    """No two actions have the same words, and each is found again by its words."""
    texts = [match.text(action) for action in legal]
    assert len(set(texts)) == len(legal)
    assert [match.parse(text) for text in texts] == legal


def test_the_plans_leave_nothing_out() -> None:
    planned = [plan(number) for number in range(MATCHES)]
    boxes = [box.id for box in library().boxes]
    assert len(boxes) == 3
    assert len(pairs()) == 72
    combinations = {(one.fighters, one.arena, one.skills, one.test) for one in planned}
    assert len(combinations) == len(pairs()) * len(boxes) ** 2 * 2
    tests = Counter(one.test for one in planned)
    assert tests["dice"] == tests["tower"]
    assert Counter(one.chooser for one in planned).keys() == CHOOSERS.keys()
    for chooser in CHOOSERS:
        some = [one for one in planned if one.chooser == chooser]
        assert len({one.fighters for one in some}) == len(pairs())
        assert len({(one.arena, one.skills, one.test) for one in some}) >= 14


def test_the_ways_to_choose_meet_every_decision_and_every_end() -> None:
    """Random play that never comes to a thing proves nothing about it."""
    met: Counter[type] = Counter()
    ends: Counter[str] = Counter()

    def see(match: Match, _legal: list[Action]) -> None:
        met[DECISIONS[match.agenda[-1][0]]] += 1

    for part in range(4):
        for planned in plans(part):
            match = begin(planned)
            play_on(match, planned.chooser, planned.seed, see)
            ends[match.by] += 1
    assert set(met) == set(DECISIONS)
    assert set(ends) == {"ko", "deck", "stalemate"}

"""Matches drawn from a view: each could be the one behind it, and they differ in all that is hidden."""

import random
from collections import Counter

import pytest

from knockdown.rules import Action, Match
from knockdown.rules.checking import check
from knockdown.rules.decisions import AnswerAttack, AnswerWithReaction, PayCost
from tests.rules.evenness import assert_as_likely
from tests.rules.invariants import assert_sound
from tests.rules.proving import play, position, setup, words
from tests.rules.random_play import DECISIONS, REFEREE, play_on, samples
from tests.rules.secrets import opened

SEATS = (0, 1, REFEREE)
DRAWS = 900


def sound(match: Match, legal: list[Action]) -> None:
    assert_sound(match, legal)


@pytest.mark.parametrize("kind", DECISIONS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("seat", SEATS)
def test_a_match_drawn_from_a_view_gives_that_view_again(seat: int, kind: type) -> None:
    for match in samples():
        if isinstance(match.decision, kind):
            view = match.view(seat)
            for seed in range(4):
                drawn = view.determinize(seed)
                assert drawn.view(seat) == view
                assert_sound(drawn, drawn.legal_actions())
                check(drawn)
                assert Match.from_dict(match.setup, drawn.to_dict()).digest() == drawn.digest()
                assert drawn.decision == match.decision or drawn.to_act != seat
                if drawn.to_act == seat:
                    assert drawn.legal_actions() == match.legal_actions()


@pytest.mark.parametrize("seat", SEATS)
def test_a_match_drawn_from_a_view_can_be_played_to_the_end(seat: int) -> None:
    for number, match in enumerate(samples()[seat::3]):
        drawn = match.view(seat).determinize(number)
        play_on(drawn, "fierce", number, sound)


def test_the_same_seed_draws_the_same_match_and_others_differ() -> None:
    for match in samples()[::5]:
        for seat in SEATS:
            view = match.view(seat)
            assert view.determinize(7).digest() == view.determinize(7).digest()
            assert len({view.determinize(seed).digest() for seed in range(20)}) == 20


def test_drawing_changes_neither_view_nor_match() -> None:
    for match in samples()[::5]:
        before, view = match.digest(), match.view(0)
        data = view.to_dict()
        drawn = view.determinize(1)
        if drawn.winner < 0:
            drawn.apply(drawn.legal_actions()[0])
        assert view.to_dict() == data
        assert match.digest() == before


# --- what is hidden varies, and evenly -----------------------------------------------------------------------------


def drafted(reveal_second: bool) -> Match:
    """A match after the draft; seat 1 turned up its second Skill, or its first."""
    match = Match.new(setup(), 11)
    for _ in range(5):
        match.apply(match.legal_actions()[0])
    match.apply(match.legal_actions()[int(reveal_second)])
    assert opened(match)
    assert match.up[2:] == ([0, 1] if reveal_second else [1, 0])
    return match


def even(values: list[int]) -> dict[int, int]:
    return dict.fromkeys(values, 1)


def test_a_hidden_first_skill_is_any_that_was_not_seen() -> None:
    match = drafted(reveal_second=True)
    passed = [skill for skill in match.dealt[3:] if skill != match.kept[2]]
    possible = [skill for skill in range(12) if skill not in match.dealt[:3] + passed]
    assert len(possible) == 7
    found = Counter(match.view(0).determinize(seed).kept[2] for seed in range(DRAWS))
    assert_as_likely(found, even(possible))


def test_a_hidden_second_skill_is_one_of_the_two_passed_on() -> None:
    match = drafted(reveal_second=False)
    possible = [skill for skill in match.dealt[:3] if skill != match.kept[0]]
    found = Counter(match.view(0).determinize(seed).kept[3] for seed in range(DRAWS))
    assert_as_likely(found, even(possible))


def test_in_the_draft_the_others_choice_may_be_any() -> None:
    match = Match.new(setup(), 11)
    match.apply(match.legal_actions()[0])
    worlds = [match.view(1).determinize(seed) for seed in range(DRAWS)]
    possible = [skill for skill in range(12) if skill not in match.dealt[3:]]
    assert_as_likely(Counter(world.kept[0] for world in worlds), even(possible))
    for place in range(3):
        assert_as_likely(Counter(world.dealt[place] for world in worlds), even(possible))
    assert all(world.dealt[3:] == match.dealt[3:] for world in worlds)


def test_before_they_are_turned_up_either_skill_may_have_been_chosen() -> None:
    match = Match.new(setup(), 11)
    for _ in range(5):
        match.apply(match.legal_actions()[0])
    assert match.to_act == 1
    worlds = [match.view(1).determinize(seed) for seed in range(DRAWS)]
    assert_as_likely(Counter(world.up[0] for world in worlds), even([0, 1]))
    assert all(sum(world.up[:2]) == 1 and world.up[2:] == [0, 0] for world in worlds)


def test_the_referee_can_know_no_skill_that_lies_face_down() -> None:
    match = drafted(reveal_second=True)
    assert match.up == [1, 0, 0, 1]
    worlds = [match.view(REFEREE).determinize(seed) for seed in range(DRAWS)]
    possible = [skill for skill in range(12) if skill not in (match.kept[0], match.kept[3])]
    for place in (1, 2):
        assert_as_likely(Counter(world.kept[place] for world in worlds), even(possible))


SECRETS = """
fighters = ["ann", "bob"]
row = ["jab", "guard", "dart", "hook"]
discard = ["jab", "cross"]
[ann]
secret = ["gut"]
hand = ["cross"]
[bob]
secret = ["twin", "dart"]
hand = ["feint"]
"""


@pytest.mark.parametrize("arena", ["plain", "candles"])
def test_secret_cards_and_deck_are_any_unseen_cards(arena: str) -> None:
    """Each as likely as there are copies; a Candle card is only ever in the deck."""
    match = position(SECRETS, arena)
    view = match.view(0)
    candle = match.setup.candle_card
    weights = Counter(view.unseen)
    worlds = [view.determinize(seed) for seed in range(DRAWS)]
    for place in (0, 1):
        counts = Counter(world.secret[1][place] for world in worlds)
        assert_as_likely(counts, {card: copies for card, copies in weights.items() if card != candle})
    candles = weights[candle]
    for place in (0, -1):
        counts = Counter(int(world.deck[place] == candle) for world in worlds)
        rest = len(match.deck) - candles
        assert_as_likely(counts, {0: rest, 1: candles} if candles else {0: 1})
    assert len({tuple(world.deck) for world in worlds}) == DRAWS
    assert len({world.numbers for world in worlds}) == DRAWS
    assert all(world.secret[0] == match.secret[0] for world in worlds)


def test_the_referee_sees_neither_hand_of_secret_cards() -> None:
    match = position(SECRETS)
    worlds = [match.view(REFEREE).determinize(seed) for seed in range(200)]
    for seat in (0, 1):
        assert len({tuple(world.secret[seat]) for world in worlds}) > 10


# --- what can be told from being asked ---------------------------------------------------------------------------


def drawn_for_foe(match: Match, kind: type) -> list[Match]:
    """Draws of the seat that waits, while the other decides with cards held in secret."""
    assert isinstance(match.decision, kind)
    view = match.view(1 - match.to_act)
    worlds = [view.determinize(seed) for seed in range(200)]
    assert len({tuple(world.secret[match.to_act]) for world in worlds}) > 1
    return worlds


def test_d12_being_asked_to_block_tells_nothing_of_secret_cards() -> None:
    """Whoever holds secret cards is asked: behind the view are hands with a Block and hands without."""
    match = position("""
fighters = ["ann", "cid"]
row = ["jab", "hook", "dart", "gut"]
[ann]
space = 4
[cid]
space = 5
hand = ["jab"]
secret = ["guard", "sweep"]
""")
    found: set[int] = set()
    for world in drawn_for_foe(play(match, "attack hook"), AnswerAttack):
        found.add(len(world.legal_actions()))
        for action in world.legal_actions():
            answered = world.clone()
            answered.apply(action)
            assert answered.legal_actions()
    assert found == {1, 3, 4}, "nothing to block with, one Block, two of them"


def test_d12_being_asked_to_react_tells_nothing_of_secret_cards() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["jab", "hook", "dart", "gut"]
[ann]
space = 4
[bob]
space = 6
secret = ["sweep", "wall"]
""")
    worlds = drawn_for_foe(play(match, "move 5"), AnswerWithReaction)
    assert {"react grip" in words(world) for world in worlds} == {True, False}


def test_who_is_asked_how_to_pay_can_pay() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["jab", "hook", "dart", "gut"]
[ann]
space = 4
secret = ["cross", "wall", "sprint"]
[bob]
space = 5
""")
    for world in drawn_for_foe(play(match, "special breaker"), PayCost):
        assert world.legal_actions()
        play_on(world, "uniform", 1, sound)


def test_random_draws_of_full_secret_hands_can_always_go_on() -> None:
    """Both hands wholly secret: the hardest case for what is asked of whom."""
    chance = random.Random(5)
    for seed in range(40):
        match = position(f"""
fighters = ["bob", "ann"]
seed = {seed}
[bob]
secret = ["twin", "dart", "guard", "gut", "cross", "wall"]
[ann]
secret = ["parry", "feint", "sweep", "jab", "guard", "sprint"]
""")
        for _ in range(40):
            for seat in SEATS:
                drawn = match.view(seat).determinize(seed)
                assert_sound(drawn, drawn.legal_actions())
            legal = match.legal_actions()
            match.apply(legal[chance.randrange(len(legal))])
            if match.winner >= 0:
                break

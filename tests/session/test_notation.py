"""Positions as text: what is written reads back the same, and what is left out has its default."""

import random
from collections import Counter

import pytest

from knockdown.content import Library, library, load_box
from knockdown.errors import KnockdownError
from knockdown.rules import Match, Setup
from knockdown.rules.decisions import ChooseAction, JudgeTower
from knockdown.session import read_position, write_position
from tests.rules.proving import BOX, play, position, proving_ground, setup

LEAST = 'fighters = ["ann", "bob"]\n'


def names(match: Match, cards: list[int]) -> list[str]:
    """The ids of cards."""
    return [match.setup.deck[card].id for card in cards]


def positions(played: Setup, seed: int, every: int) -> list[Match]:
    """Every so many positions of a random match in which a player is about to choose an action."""
    match = Match.new(played, seed)
    chance = random.Random(seed)
    found: list[Match] = []
    count = 0
    while match.outcome is None:
        if isinstance(match.decision, ChooseAction):
            count += 1
            if count % every == 0:
                found.append(match.clone())
        match.apply_unchecked(chance.choice(match.legal_actions()))
    return found


def assert_round_trip(match: Match, boxes: Library) -> None:
    """The text reads back to the same match, and to the same text."""
    text = write_position(match)
    again = read_position(text, boxes)
    assert again.to_dict() == match.to_dict()
    assert again.digest() == match.digest()
    assert again.legal_actions() == match.legal_actions()
    assert again.packed == match.packed
    assert again.moments == match.moments
    assert write_position(again) == text


@pytest.mark.parametrize("arena", ["siege_storm", "nemesis", "tainted_grail"])
@pytest.mark.parametrize("apart", [1, 4])
def test_positions_of_all_boxes_and_fighters_read_back_the_same(arena: str, apart: int) -> None:
    boxes = library()
    ids = [fighter.id for fighter in boxes.fighters]
    for seed, first in enumerate(ids):
        second = ids[(seed + apart) % len(ids)]
        skills = boxes.boxes[seed % 3].id
        played = boxes.setup((first, second), arena, skills, ("dice", "tower")[seed % 2])
        found = positions(played, seed, 5)
        assert found
        for match in found:
            assert_round_trip(match, boxes)


def test_the_trip_meets_everything_that_a_position_can_hold() -> None:
    """The random positions above are worth little if nothing lies on spaces and nobody holds secret cards."""
    met = Counter[str]()
    boxes = Library((*library().boxes, load_box(BOX)))
    for seed, fighters in enumerate(
        (("ann", "cid"), ("veroth", "mistling"), ("cid", "bob"), ("czerwi", "driana"))
    ):
        for match in positions(boxes.setup(fighters, "tainted_grail", "proving"), seed, 4):
            assert_round_trip(match, boxes)
            met.update(
                name
                for name, there in {
                    "secret": any(match.secret),
                    "on a space": any(match.on_space),
                    "on a sheet": any(match.on_foe),
                    "candles": match.candles > 0,
                    "one action": match.actions_left == 1,
                    "round 2": match.round == 2,
                    "two skills": sum(match.up) > 2,
                    "idle": match.idle_turns > 0,
                    "short row": len(match.row) < 4,
                    "discard": len(match.discard) > 0,
                }.items()
                if there
            )
    assert len(met) == 10, met


def test_the_trip_goes_on_alike_with_the_same_random_numbers() -> None:
    match = positions(setup(), 3, 10)[0]
    again = read_position(write_position(match), proving_ground())
    chance = random.Random(1)
    while match.outcome is None:
        chosen = chance.choice(match.legal_actions())
        match.apply(chosen)
        again.apply(chosen)
    assert again.digest() == match.digest()


def test_two_fighters_are_enough() -> None:
    match = position(LEAST)
    assert match.decision == ChooseAction(0, 2)
    assert [space + 1 for space in match.space] == [3, 7]
    assert (match.light, match.heavy, match.victories) == ([0, 0], [0, 0], [0, 0])
    assert (match.round, match.turn, match.first, match.active) == (1, 1, 0, 0)
    assert (match.idle_turns, match.cards_moved, match.candles, match.combo) == (0, False, 0, 0)
    assert match.hands == [[], []]
    assert match.secret == [[], []]
    assert (len(match.row), len(match.deck), match.discard) == (4, 32, [])
    assert match.supply == [4, 3]
    assert match.up == [1, 0, 1, 0]
    assert match.setup.test == "dice"
    assert match.outcome is None


def test_arena_and_skills_are_those_of_the_first_fighters_box() -> None:
    match = read_position('fighters = ["mistling", "veroth"]\n')
    assert match.setup.arena.id == "tainted_grail"
    assert match.setup.skills_id == "tainted_grail"
    match = read_position('fighters = ["mistling", "veroth"]\narena = "nemesis"\n')
    assert match.setup.arena.id == "nemesis"
    assert match.setup.skills_id == "nemesis", "the arena's own"
    match = read_position('fighters = ["mistling", "veroth"]\narena = "nemesis"\nskills = "siege_storm"\n')
    assert match.setup.skills_id == "siege_storm"


def test_the_active_player_is_the_first_unless_another_is_named() -> None:
    assert position(LEAST + 'first = "bob"\n').decision == ChooseAction(1, 2)
    match = position(LEAST + 'first = "bob"\nactive = "ann"\nactions = 1\n')
    assert match.decision == ChooseAction(0, 1)
    assert match.first == 1


def test_the_round_follows_from_the_victories() -> None:
    assert position(LEAST + "[ann]\nvictories = 1\n").round == 2
    assert position(LEAST + "[ann]\nvictories = 1\n[bob]\nvictories = 1\n").round == 3


def test_cards_named_nowhere_lie_in_the_deck_shuffled_by_the_seed() -> None:
    text = LEAST + 'row = ["jab", "jab", "hook", "dart"]\ndiscard = ["axe"]\n'
    one, same, other = (position(text + f"seed = {seed}\n") for seed in (1, 1, 2))
    assert one.deck == same.deck
    assert one.deck != other.deck
    assert sorted(one.deck) == sorted(other.deck)
    assert Counter(one.deck + one.row + one.discard) == Counter(one.setup.all_cards)
    assert names(one, one.row) == ["jab", "jab", "hook", "dart"]


def test_the_deck_is_named_from_its_top() -> None:
    match = position(LEAST + 'deck = ["axe", "stomp"]\n')
    assert names(match, match.deck[:-3:-1]) == ["axe", "stomp"]
    assert len(match.deck) == 32


def test_the_decks_size_sends_what_is_beneath_to_the_discard_pile() -> None:
    match = position(LEAST + 'deck = ["axe", "stomp"]\ndeck_size = 5\n')
    assert (len(match.deck), len(match.discard)) == (5, 27)
    assert names(match, match.deck[:-3:-1]) == ["axe", "stomp"]
    assert position(LEAST + "deck_size = 0\n").deck == []


def test_candle_cards_are_in_the_deck_unless_they_burn() -> None:
    match = position(LEAST, "candles")
    candle = match.setup.candle_card
    assert (match.deck.count(candle), len(match.deck)) == (4, 36)
    assert candle not in match.row
    match = position(LEAST + 'candles = 3\ndeck = ["candle"]\ndeck_size = 3\n', "candles")
    assert (match.deck.count(candle), len(match.deck), match.discard.count(candle)) == (1, 3, 3)
    match = position(LEAST + "candles = 1\ndeck_size = 4\n", "candles")
    assert (match.deck.count(candle), len(match.deck), match.discard.count(candle)) == (3, 4, 1)


def test_skills_and_tokens() -> None:
    match = position("""
fighters = ["ann", "cid"]
[ann]
skills = ["calm"]
tokens = { trap = { spaces = [2, 9] }, elixir = { gone = 1 } }
[cid]
skills = ["late", "grit"]
up = ["late", "grit"]
tokens = { poison = { foe = 2 } }
""")
    ids = [match.setup.skills[skill].id for skill in match.kept]
    assert (ids[0], ids[2:]) == ("calm", ["late", "grit"])
    assert match.up == [1, 0, 1, 1]
    assert match.supply == [2, 2, 3, 0]
    assert match.on_space == [0b100000010, 0, 0, 0]
    assert match.on_foe == [0, 0, 0, 2]


def test_a_position_is_short_enough_to_read() -> None:
    text = write_position(play(position(LEAST), "move 4"))
    assert len(text.splitlines()) < 30
    assert "[ann]\nspace = 4\n" in text
    assert "light" not in text, "what has its default is left out"


def test_only_a_choice_of_action_can_be_written() -> None:
    match = position("""
fighters = ["ann", "bob"]
test = "tower"
row = ["cross", "jab", "jab", "jab"]
[ann]
space = 4
[bob]
space = 5
victories = 0
""")
    for action in ("attack cross", "test"):
        play(match, action)
        with pytest.raises(KnockdownError, match="about to choose an action"):
            write_position(match)
    assert match.decision == JudgeTower(2, 1, 1)
    with pytest.raises(KnockdownError, match="about to choose an action"):
        write_position(Match.new(setup(), 1))
    won = position(LEAST + "[ann]\nvictories = 1\n[bob]\nheavy = 1\n")
    won.idle_turns = 5
    play(won, "move 2", "move 3")
    assert won.outcome is not None
    with pytest.raises(KnockdownError, match="about to choose an action"):
        write_position(won)


def test_more_wounds_than_can_be_read_are_not_written() -> None:
    match = position(LEAST)
    match.wound(1, 999_999, 999_999)
    assert_round_trip(match, proving_ground())
    match.wound(1, 1, 0)
    with pytest.raises(KnockdownError, match="more than 999999 wounds"):
        write_position(match)

"""What the books leave open about the end of a round and the next one (D11, D31, D34, D35)."""

import pytest

from knockdown.rules import Match
from knockdown.rules.decisions import ChooseAction
from knockdown.rules.definitions import EffectDef, SkillDef
from knockdown.rules.events import Event, RoundEnded, TurnStarted, WoundsInflicted

from .proving import play, position, words
from .scenes import asked, ended, last_turn, tower
from .variants import names, with_skill


def test_d11_rounds_two_and_three_begin_with_empty_hands_and_no_draft() -> None:
    for victories in ((0, 0), (1, 0)):
        match = tower("bob", victories)
        assert match.round == 2 + sum(victories)
        assert asked(match) == ChooseAction(0, 2), "no opening cards are taken"
        assert [match.held(seat) for seat in (0, 1)] == [0, 0]
        assert len(match.row) == 4


def test_d31_an_empty_deck_ends_nothing_until_the_row_must_be_refilled() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["jab", "hook", "guard", "dart"]
deck_size = 0
[ann]
space = 4
hand = ["sprint"]
[bob]
space = 8
""")
    play(match, "move 5", "move 4")
    assert (match.round, match.active) == (1, 1), "the row is full: nothing to refill"
    play(match, "attack jab")
    assert match.round == 1, "not in the midst of a turn"
    play(match, "move 9")
    assert match.round == 2


def test_d31_a_short_refill_ends_the_round_before_start_of_turn_effects() -> None:
    match = last_turn("light = 1", 'light = 1\nskills = ["second_wind", "grit"]')
    ended(match)
    assert match.victories == [0, 1]

    match = last_turn(
        "tokens = {}", "light = 0\ntokens = { poison = { foe = 1 } }", 'active = "cid"', second="cid"
    )
    events: list[Event] = []
    match.sink = events
    ended(match)
    assert match.victories == [1, 0], "a tie, and Ann's turn is starting: the poison has not worked"
    assert not any(isinstance(event, WoundsInflicted) for event in events)
    ending = events.index(RoundEnded(0, "deck"))
    assert events[ending - 2 : ending] == [TurnStarted(0, 2), events[ending - 1]]


def test_d31_a_draw_from_an_empty_deck_gives_nothing() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["jab", "hook", "guard", "dart"]
deck_size = 0
[ann]
space = 4
[bob]
space = 8
""")
    play(match, "attack guard")
    assert names(match, match.hands[0]) == ["guard"]
    assert match.secret == [[], []]
    assert asked(match) == ChooseAction(0, 1)


def test_d31_what_needs_a_draw_cannot_be_chosen_with_an_empty_deck() -> None:
    text = """
fighters = ["ann", "bob"]
row = ["jab", "hook", "guard", "dart"]
deck_size = {size}
[ann]
space = 4
skills = ["{skill}", "grit"]
[bob]
space = 8
"""
    assert "draw blind_swing" in words(position(text.format(size=1, skill="blind_swing")))
    assert "draw blind_swing" not in words(position(text.format(size=0, skill="blind_swing")))
    drawing = SkillDef("peek", "Peek", 1, "moved", may=True, effects=(EffectDef("draw", cards=1),))
    assert words(play(with_skill(drawing, text.format(size=1, skill="peek")), "move 5")) == ["skip", "use"]
    match = play(with_skill(drawing, text.format(size=0, skill="peek")), "move 5")
    assert asked(match) == ChooseAction(0, 1)


def idling(idle: int, ann: str = "light = 1", bob: str = "") -> Match:
    """So many turns in a row have passed without a card moving."""
    text = f'fighters = ["ann", "bob"]\nidle = {idle}\n[ann]\nspace = 2\n{ann}\n[bob]\nspace = 8\n{bob}\n'
    return position(text)


def test_d34_six_turns_without_a_card_leaving_row_or_hand_end_the_round() -> None:
    match = idling(0)
    for turn in range(6):
        assert (match.round, match.idle_turns) == (1, turn)
        play(match, *(("move 1", "move 2") if match.active == 0 else ("move 9", "move 8")))
    assert match.round == 2
    assert match.by == "stalemate"
    assert match.victories == [0, 1], "scored as K8.2 says"


@pytest.mark.parametrize(
    ("ann", "bob", "winner"), [("", "heavy = 1", 0), ("heavy = 1", "light = 9", 1), ("", "", 1)]
)
def test_d34_the_round_is_scored_as_when_the_deck_is_empty(ann: str, bob: str, winner: int) -> None:
    match = play(idling(5, ann, bob), "move 1", "move 2")
    assert match.by == "stalemate"
    assert match.victories[winner] == 1


@pytest.mark.parametrize("card", ["attack jab", "dash 3 with dash"])
def test_d34_a_card_of_row_or_hand_begins_the_count_anew(card: str) -> None:
    match = position("""
fighters = ["ann", "bob"]
idle = 5
row = ["jab", "hook", "guard", "axe"]
[ann]
space = 2
hand = ["dart"]
[bob]
space = 8
""")
    play(match, card, "move 2" if card.startswith("dash") else "move 1")
    assert (match.round, match.active, match.idle_turns) == (1, 1, 0)


def test_d35_in_round_three_all_four_skills_are_active() -> None:
    match = last_turn(
        'victories = 1\nlight = 1\nskills = ["calm", "blind_swing"]',
        'skills = ["late", "early"]\nup = ["late", "early"]',
        "round = 2",
    )
    assert "draw blind_swing" not in words(match)
    ended(match)
    assert (match.round, match.victories) == (3, [1, 1])
    assert match.up == [1, 1, 1, 1]
    assert "draw blind_swing" in words(match)
    assert asked(match) == ChooseAction(0, 2), "who has lost begins"


@pytest.mark.parametrize("skills", [("second_wind", "grit"), ("grit", "second_wind")])
def test_d35_initiative_counts_in_round_one_only(skills: tuple[str, str]) -> None:
    ann, bob = skills
    match = last_turn(f'skills = ["{ann}", "calm"]', f'light = 1\nskills = ["{bob}", "late"]')
    assert asked(ended(match)) == ChooseAction(1, 2), "Bob has lost, whatever his Initiative"

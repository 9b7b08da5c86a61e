"""Fading Menhir: the Candle cards and their tokens (K9.3, D6, D15, D32, D33)."""

import pytest

from knockdown.content import library
from knockdown.rules import Match
from knockdown.rules.decisions import ChooseAction
from knockdown.rules.definitions import EffectDef, SkillDef
from knockdown.rules.events import CandleDrawn, Event, RoundEnded, RowRefilled, WoundsInflicted
from knockdown.session import read_position

from .proving import play, position, words
from .scenes import asked
from .variants import names, variant


def menhir(deck: str, ann: str = "space = 4", bob: str = "space = 6", table: str = "") -> str:
    """A position in which Ann is about to act; these cards are on top of the deck."""
    return f"""
fighters = ["ann", "bob"]
row = ["jab", "hook", "guard", "axe"]
deck = [{deck}]
{table}
[ann]
{ann}
[bob]
{bob}
"""


def stepping(space: int) -> tuple[str, str]:
    """Two moves that end the turn where it began."""
    away = space + 1 if space < 5 else space - 1
    return f"move {away}", f"move {space}"


def test_k9_3_a_candle_drawn_is_discarded_and_another_card_drawn_in_its_place() -> None:
    match = position(menhir('"candle", "sweep", "dart"'), "candles")
    events: list[Event] = []
    match.sink = events
    play(match, "attack jab", "move 3")
    assert names(match, match.row) == ["hook", "guard", "axe", "sweep"]
    assert match.discard == [match.setup.candle_card]
    assert match.candles == 1
    assert CandleDrawn(1) in events
    assert RowRefilled((match.row[-1],)) in events, "it never lies in the row"
    assert not any("candle" in text for text in words(match))


def test_k9_3_several_candles_in_a_row_are_all_discarded() -> None:
    match = position(menhir('"candle", "candle", "sweep", "candle", "stomp"'), "candles")
    play(match, "attack jab", "attack hook")
    assert names(match, match.row) == ["guard", "axe", "sweep", "stomp"]
    assert match.candles == 3
    assert len(match.row) + len(match.deck) + match.held(0) + 3 == 36 + 4


@pytest.mark.parametrize(
    ("candles", "hurt"),
    [
        (0, set()),
        (1, {1, 9}),  # the first one: the leftmost and the rightmost space
        (2, {1, 2, 8, 9}),  # each later one: both tokens a space toward the centre
        (3, {1, 2, 3, 7, 8, 9}),
        (4, {1, 2, 3, 4, 6, 7, 8, 9}),
    ],
)
def test_k9_3_a_turn_that_ends_at_a_token_or_further_out_costs_a_wound(candles: int, hurt: set[int]) -> None:
    for space in range(1, 10):
        bob = 1 if space > 5 else 9
        text = menhir("", f"space = {space}", f"space = {bob}", f"candles = {candles}")
        match = play(position(text, "candles"), *stepping(space))
        assert match.active == 1
        assert match.light == [1 if space in hurt else 0, 0], "D6: a light one; not for who has no turn"
        assert match.heavy == [0, 0]


def test_d6_the_candle_costs_one_light_wound() -> None:
    arena = library().box("tainted_grail").arena
    assert (arena.candles, arena.candle_light, arena.candle_heavy) == (4, 1, 0)


def test_k9_3_only_the_own_turn_counts() -> None:
    match = position(menhir("", "space = 4", "space = 9", "candles = 1"), "candles")
    play(match, "move 3", "move 4")
    assert match.light == [0, 0], "Bob stands on the edge, but it was not his turn"
    play(match, "move 8", "move 7")
    assert match.light == [0, 0], "he has left it in time"
    play(match, "move 3", "move 2", "move 8", "move 9")
    assert match.light == [0, 1]


@pytest.mark.parametrize("arena", ["plain", "edges", "corridors"])
def test_k9_3_no_other_arena_has_candles(arena: str) -> None:
    match = play(position('fighters = ["ann", "bob"]\n[ann]\nspace = 1\n', arena), "move 2", "move 1")
    assert match.light == [0, 0]


def test_k9_3_a_candle_that_comes_at_the_start_of_a_turn_counts_at_its_end() -> None:
    match = position(menhir('"candle", "sweep"', "space = 1", "space = 9"), "candles")
    play(match, "attack jab", "attack hook")
    assert match.candles == 1
    assert match.light == [0, 0], "Ann's turn was over before"
    play(match, "move 8", "move 9")
    assert match.light == [0, 1]


def test_d15_in_later_rounds_the_tokens_leave_and_the_cards_come_in_after_the_row() -> None:
    for seed in range(25):
        text = menhir(
            '"candle", "candle"',
            "space = 5",
            bob="space = 6\nlight = 1",
            table=f"deck_size = 3\ncandles = 1\nseed = {seed}",
        )
        match = play(position(text, "candles"), "attack jab", "attack guard")
        assert (match.round, match.victories) == (2, [1, 0])
        candle = match.setup.candle_card
        assert match.candles == 0
        assert candle not in match.row
        assert candle not in match.discard, "no Candle card has come up while the row was filled"
        assert match.deck.count(candle) == 4
        assert len(match.deck) == 32 + 4
    start = play(match, "move 8", "move 9")
    assert start.light == [0, 0]


def test_d32_a_candle_as_the_last_card_leaves_the_row_short_and_the_round_ends() -> None:
    text = menhir('"candle"', bob="space = 6\nlight = 1", table="candles = 3\ndeck_size = 1")
    match = position(text, "candles")
    assert len(match.deck) == 1
    events: list[Event] = []
    match.sink = events
    play(match, "attack jab", "move 5")
    assert CandleDrawn(4) in events
    assert RoundEnded(0, "deck") in events
    assert match.round == 2


def test_d32_drawn_by_an_effect_it_is_discarded_and_the_next_card_is_drawn() -> None:
    match = position(menhir('"candle", "sweep", "dart"'), "candles")
    play(match, "attack guard")
    assert names(match, match.secret[0]) == ["sweep"]
    assert match.candles == 1, "the tokens move"
    assert match.discard == [match.setup.candle_card]


def test_d32_a_candle_as_the_last_card_drawn_by_an_effect_gives_nothing() -> None:
    text = menhir('"candle"', table="candles = 3\ndeck_size = 1")
    match = play(position(text, "candles"), "attack guard")
    assert match.secret == [[], []]
    assert match.candles == 4
    assert asked(match) == ChooseAction(0, 1), "D31: the round ends only when the row must be refilled"


def test_d33_the_check_is_the_last_thing_of_the_turn() -> None:
    late = 'skills = ["late", "grit"]'
    for light, expected in ((49, 50), (50, 50)):
        text = menhir("", f"space = 1\nlight = {light}\n{late}", table="candles = 1")
        match = play(position(text, "candles"), "move 2", "move 1")
        assert match.light[0] == expected, "the Skill heals one where there are 50 before the candle burns"


def test_d33_the_check_is_made_once_after_the_second_action() -> None:
    match = position(menhir("", "space = 2", table="candles = 2"), "candles")
    events: list[Event] = []
    match.sink = events
    play(match, "move 1")
    assert match.light[0] == 0
    play(match, "attack jab")
    assert events.count(WoundsInflicted(0, 1, 0)) == 1
    assert match.light[0] == 1


def test_d33_the_wound_cannot_be_blocked() -> None:
    hand = 'hand = ["guard", "parry", "wall", "dart"]'
    match = position(menhir("", f"space = 1\n{hand}", table="candles = 1"), "candles")
    play(match, "move 2", "move 1")
    assert asked(match) == ChooseAction(1, 2), "nobody is asked for a block"
    assert match.light[0] == 1
    assert match.held(0) == 4


def test_d33_both_tokens_move_together() -> None:
    for space in (2, 8):
        other = 9 if space == 2 else 1
        text = menhir('"candle", "candle", "dart"', f"space = {other}", f"space = {space}")
        match = play(position(text, "candles"), "attack jab", "attack hook")
        assert match.candles == 2
        play(match, *stepping(space))
        assert match.light[1] == 1


def draws_late() -> SkillDef:
    """At the end of the own turn: draw a card."""
    return SkillDef("last_look", "Last Look", 1, "turn_end", effects=(EffectDef("draw", cards=1),))


def test_d33_a_candle_drawn_at_the_end_of_the_turn_is_checked_too() -> None:
    ann = 'space = 1\nskills = ["last_look", "grit"]'
    for candles, expected in ((1, 1), (0, 1)):
        text = menhir('"candle", "sweep", "dart"', ann, table=f"candles = {candles}")
        match: Match = read_position(text, variant(skills=(draws_late(),), arena="candles"))
        play(match, "move 2", "move 1")
        assert match.candles == candles + 1
        assert match.light[0] == expected, "the check comes last, when the tokens already lie there"

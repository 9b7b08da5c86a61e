"""What a fighter's tokens do where they lie: entered, at the start of a turn, and where they go afterwards."""

import pytest

from knockdown.rules import Match
from knockdown.rules.definitions import ConditionDef, EffectDef, TokenDef
from knockdown.session import read_position

from .proving import play, position
from .variants import spaces_with, token, variant

HURT_FOE = (EffectDef("wound", light=1),)
HURT_OWNER = (EffectDef("wound", who="self", light=1),)


def with_token(kind: TokenDef, text: str) -> Match:
    """A position in which Ann has one more kind of token."""
    return read_position(text, variant(tokens=(kind,)))


def side_by_side(places: str, active: str = "ann", actions: int = 2) -> str:
    """Ann on 4 and Cid on 6, with tokens of that kind."""
    return (
        f'fighters = ["ann", "cid"]\nactive = "{active}"\nactions = {actions}\n'
        f"[ann]\nspace = 4\ntokens = {{ rune = {places} }}\n[cid]\nspace = 6\n"
    )


@pytest.mark.parametrize(
    ("entered_by", "ann_meets", "cid_meets"), [("foe", 0, 1), ("self", 1, 0), ("any", 1, 1)]
)
def test_d38_a_token_says_who_meets_it(entered_by: str, ann_meets: int, cid_meets: int) -> None:
    rune = TokenDef("rune", "Rune", 3, "space", entered_by=entered_by, entered=HURT_FOE)
    text = side_by_side("{ spaces = [3, 7] }", actions=1)
    match = play(with_token(rune, text), "move 3")
    assert match.light[1] == ann_meets, "the effect is the owner's, whoever enters"
    play(match, "move 7")
    assert match.light == [0, ann_meets + cid_meets]


@pytest.mark.parametrize(
    ("after", "left", "supply"), [("returns", [], 3), ("gone", [], 2), ("stays", [7], 2)]
)
def test_d38_an_entered_token_returns_is_gone_or_stays(after: str, left: list[int], supply: int) -> None:
    rune = TokenDef("rune", "Rune", 3, "space", after=after, entered=HURT_FOE)
    match = play(with_token(rune, side_by_side("{ spaces = [7] }", "cid")), "move 7")
    assert match.light[1] == 1
    assert spaces_with(match, "rune") == left
    assert match.supply[token(match, "rune")] == supply


def test_d38_a_fighter_that_stays_where_it_is_meets_nothing() -> None:
    rune = TokenDef("rune", "Rune", 3, "space", after="stays", entered=HURT_FOE)
    match = play(with_token(rune, side_by_side("{ spaces = [6] }")), "move 3", "move 2")
    assert match.light[1] == 0


def test_a_token_on_a_sheet_works_at_the_start_of_its_carriers_turn_once_for_each() -> None:
    match = position("""
fighters = ["ann", "cid"]
active = "cid"
actions = 1
[ann]
space = 4
[cid]
space = 7
tokens = { poison = { foe = 2 } }
""")
    play(match, "move 8")
    assert match.light == [2, 0]
    play(match, "move 3", "move 2")
    assert match.light == [2, 0], "not at the start of its owner's turn"
    play(match, "move 7", "move 8")
    assert match.light == [4, 0]
    assert match.on_foe[token(match, "poison")] == 2


def test_a_token_on_a_space_works_at_the_start_of_its_owners_turn_once_for_each() -> None:
    rune = TokenDef("rune", "Rune", 3, "space", owner_turn=HURT_OWNER)
    match = with_token(rune, side_by_side("{ spaces = [1, 9] }", "cid", 1))
    play(match, "move 7")
    assert match.light == [2, 0]
    play(match, "move 3", "move 2")
    assert match.light == [2, 0], "not at the start of the opponent's turn"


def test_a_token_on_a_space_can_look_at_how_near_the_opponent_is() -> None:
    near = ConditionDef("token_near", token="rune", at_most=1)
    rune = TokenDef("rune", "Rune", 3, "space", owner_turn=(EffectDef("if", condition=near, then=HURT_FOE),))
    close = play(with_token(rune, side_by_side("{ spaces = [8] }", "cid", 1)), "move 7")
    assert close.light == [0, 1]
    far = play(with_token(rune, side_by_side("{ spaces = [9] }", "cid", 1)), "move 7")
    assert far.light == [0, 0]

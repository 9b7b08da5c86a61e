"""Mistakes in a fighter's file are told with Special Attack or token, and field."""

from pathlib import Path

import pytest

from knockdown.content.checks import RESERVED_ATTACK_IDS, RESERVED_FIGHTER_IDS
from knockdown.session.position_text import CANDLE, TablePosition
from tests.content.boxes import check_mistake, check_sentence, damage

TRAPPER = "fighters/trapper.toml"

FIVE = '{ op = "may", then = [' + ", ".join(['{ op = "swap" }'] * 4) + "] }"

# What is wrong: the file, the text replaced, its replacement, and what the sentence must say.
MISTAKES: dict[str, tuple[str, ...]] = {
    "unknown symbol in a cost": (TRAPPER, '"any"]', '"anny"]', 'special "lay"', '"cost"', '"any"?'),
    "unknown symbol in an either/or": (
        TRAPPER,
        "block/dash",
        "block/any",
        'special "hex"',
        '"cost"',
        '"any"',
    ),
    "empty either/or": (TRAPPER, "block/dash", "block/", 'special "hex"', '"cost"', '""'),
    "one symbol twice in an either/or": (
        TRAPPER,
        "block/dash",
        "block/block",
        'special "hex"',
        '"cost"',
        "twice",
    ),
    "no cost": (
        TRAPPER,
        'cost = ["high_punch", "any"]',
        "cost = []",
        'special "lay"',
        '"cost"',
        "from 1 to 6",
    ),
    "unknown place": (
        TRAPPER,
        'at = "choose"',
        'at = "there"',
        'special "lay"',
        "effect 1",
        '"at"',
        '"there"',
    ),
    "unknown trigger": (TRAPPER, '"foe_moves"', '"foe_move"', 'special "halt"', '"trigger"', '"foe_moves"?'),
    "missing distance": (TRAPPER, ", spaces = 3 }", " }", 'special "lay"', "effect 1", '"spaces" is missing'),
    "missing class": (TRAPPER, 'class = "Hunter"', "", "fighter", '"class" is missing'),
    "missing token of a condition": (
        TRAPPER,
        'token = "curse", at',
        "at",
        'special "hex"',
        '"token" is missing',
    ),
    "a field with no meaning for a token": (
        TRAPPER,
        "holder_turn",
        "entered",
        'token "curse"',
        '"entered" has no meaning with "on" as "foe"',
    ),
    "a distance with no choice": (
        TRAPPER,
        '"choose"',
        '"here"',
        'special "lay"',
        "effect 1",
        '"spaces"',
        '"here"',
    ),
    "too many tokens of a kind": (
        TRAPPER,
        "count = 4",
        "count = 10",
        'token "trap"',
        '"count" must be from 1 to 9',
    ),
    "a special's id twice": (TRAPPER, 'id = "hex"', 'id = "lay"', "special 2", '"id" is "lay"', "special 1"),
    "a token's id twice": (TRAPPER, 'id = "curse"', 'id = "trap"', "token 2", '"id" is "trap"', "token 1"),
    "3 kinds of token": (
        TRAPPER,
        "[[special]]",
        '[[token]]\nid = "rope"\nname = "Rope"\ncount = 1\non = "self"\n\n[[special]]',
        'fighter "trapper"',
        '2 kinds of "token"',
        "not 3",
    ),
    "a reaction without trigger": (
        TRAPPER,
        'trigger = "foe_moves"\n',
        "",
        'special "halt"',
        '"trigger" is missing',
    ),
    "a trigger without reaction": (
        TRAPPER,
        'type = "reaction"\ntrigger = "foe_moves"',
        'type = "ability"\ntrigger = "foe_moves"',
        'special "halt"',
        '"trigger" has no meaning',
        '"ability"',
    ),
    "an answer to another trigger": (
        TRAPPER,
        '"shield", light = 1',
        '"cancel_move"',
        'special "duck"',
        '"foe_moves"',
    ),
    "movement where a token is entered": (
        TRAPPER,
        '{ op = "wound", heavy = 1 }',
        '{ op = "push", spaces = 1 }',
        'token "trap"',
        "entered 1",
        '"op"',
        '"push"',
    ),
    "a choice where a token is entered": (
        TRAPPER,
        '{ op = "wound", heavy = 1 }',
        '{ op = "if", if = { is = "on_edge" }, then = [{ op = "may", then = [{ op = "wound", light = 1 }] }] }',
        'token "trap"',
        "entered 1, then 1",
        '"op"',
        '"may"',
    ),
    "a token of nobody": (
        TRAPPER,
        'token = "trap"',
        'token = "trapp"',
        'special "lay"',
        "effect 1",
        '"token"',
        '"trap"?',
    ),
    "a token of another": (
        "fighters/bruiser.toml",
        "light = 1",
        'effects = [{ op = "place", token = "trap", at = "here" }]',
        'special "blow_1"',
        "effect 1",
        '"token" is "trap"',
        "does not have",
    ),
    "a token that lies elsewhere": (
        TRAPPER,
        'op = "give", token = "curse"',
        'op = "give", token = "trap"',
        'special "hex"',
        "effect 1, then 1",
        '"token" is "trap"',
        '"space"',
        '"foe"',
    ),
    "a token counted elsewhere": (
        TRAPPER,
        'token = "curse", at_most',
        'token = "trap", at_most',
        'special "hex"',
        "effect 1",
        '"if"',
        '"token" is "trap"',
    ),
    "a token that lies nowhere": (TRAPPER, 'on = "space"', 'on = "table"', 'token "trap"', '"on"', '"table"'),
    "entered by nobody": (TRAPPER, 'entered_by = "foe"', 'entered_by = "me"', 'token "trap"', '"entered_by"'),
    "nothing after entering": (
        TRAPPER,
        'after = "gone"',
        'after = "goen"',
        'token "trap"',
        '"after"',
        '"gone"?',
    ),
    "no effects when entered": (
        TRAPPER,
        'entered = [{ op = "wound", heavy = 1 }]',
        "entered = []",
        'token "trap"',
        '"entered"',
    ),
    "a fighter in another's file": (
        TRAPPER,
        'id = "trapper"',
        'id = "hunter"',
        '"hunter"',
        '"id"',
        '"trapper"',
    ),
    "too many effects of a token in all": (
        TRAPPER,
        'holder_turn = [{ op = "wound", light = 1 }]',
        "holder_turn = [" + ", ".join([FIVE] * 5) + "]",
        'token "curse"',
        '"holder_turn" has 25 effects',
        "24 in all",
    ),
    "a class too long": (
        TRAPPER,
        '"Hunter"',
        f'"{"H" * 31}"',
        'fighter "trapper"',
        '"class" has 31 characters',
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_file_card_and_field(box: Path, name: str) -> None:
    file, old, new, *said = MISTAKES[name]
    check_mistake(box, file, old, new, said)


def test_a_fighter_has_4_special_attacks(box: Path) -> None:
    text = (box / TRAPPER).read_text(encoding="utf-8")
    (box / TRAPPER).write_text(text[: text.rindex("[[special]]")], encoding="utf-8")
    check_sentence(box, TRAPPER, ['fighter "trapper"', '4 of "special"', "not 3"])


@pytest.mark.parametrize("line", ["arena", "numbers"])
def test_a_fighter_may_not_have_the_name_of_a_positions_line(box: Path, line: str) -> None:
    damage(box, TRAPPER, 'id = "trapper"', f'id = "{line}"')
    (box / TRAPPER).rename(box / f"fighters/{line}.toml")
    check_sentence(box, f"fighters/{line}.toml", [f'fighter "{line}"', f'"id" may not be "{line}"'])


def test_the_reserved_ids_are_those_of_a_position() -> None:
    assert sorted(RESERVED_FIGHTER_IDS) == sorted(TablePosition.__struct_fields__)
    assert RESERVED_ATTACK_IDS == (CANDLE,)

"""Mistakes in skills.toml are told with Skill and field."""

from pathlib import Path

import pytest

from tests.content.boxes import check_mistake, check_sentence

FILE = "skills.toml"

# What is wrong: the text replaced, its replacement, and what the sentence must say.
MISTAKES: dict[str, tuple[str, ...]] = {
    "unknown key of a condition": ("at_most = 2", "atmost = 2", 'skill "footwork"', '"if"', '"at_most"?'),
    "unknown key of a Skill's strike": ("light = 1, range", "lihgt = 1, range", 'skill "wild"', '"strike"'),
    "unknown condition": ('"distance"', '"distanze"', 'skill "footwork"', '"if"', '"is"', '"distance"?'),
    "unknown moment": ('"moved"', '"mooved"', 'skill "footwork"', '"when"', '"moved"?'),
    "unknown source": ('source = "card"', 'source = "cards"', 'skill "anger"', '"source"', '"card"?'),
    "unknown type of a Skill": ('["strike"]', '["strik"]', 'skill "anger"', '"types"', '"strike"?'),
    "no types of a Skill": ('types = ["strike"]', "types = []", 'skill "anger"', '"types"'),
    "a type twice": ('["strike"]', '["strike", "strike"]', 'skill "anger"', '"types"', "twice"),
    "missing bound": (", at_most = 2", "", 'skill "footwork"', '"if"', '"at_least" or "at_most" is missing'),
    "missing effects of a Skill": (
        'effects = [{ op = "step", spaces = 1 }]\n',
        "",
        'skill "footwork"',
        '"effects" is missing',
    ),
    "missing change of a Skill": ('source = "card"\nlight = 1', "", 'skill "anger"', '"light" or "heavy"'),
    "missing cards of a Skill": ("cards = 1\n", "", 'skill "guard"', '"cards" is missing'),
    "missing strike of a Skill": ('strike = { light = 1, range = "1-2" }', "", 'skill "wild"', '"strike"'),
    "a field with no meaning for a moment": ("cards = 1", "cards = 1\nlight = 1", 'skill "guard"', '"light"'),
    "a field with no meaning for a condition": (
        'is = "distance", at_most = 2',
        'is = "on_edge", at_most = 2',
        'skill "footwork"',
        '"at_most" has no meaning with "on_edge"',
    ),
    "too many cards": ("cards = 1", "cards = 7", 'skill "guard"', '"cards" must be from 1 to 6, not 7'),
    "too much initiative": ("initiative = 1\n", "initiative = 100\n", 'skill "footwork"', '"initiative"'),
    "too great a change": ("light = 1\n", "light = 4\n", 'skill "anger"', '"light" must be from -3 to 3'),
    "no change": ("light = 1\n", "light = 0\n", 'skill "anger"', '"light" or "heavy" must be other'),
    "no wounds of a Skill's strike": ("light = 1, range", "light = 0, range", 'skill "wild"', '"strike"'),
    "bounds the wrong way round": (
        "at_most = 2",
        "at_least = 3, at_most = 2",
        'skill "footwork"',
        '"at_least"',
    ),
    "range of a Skill's strike": ('"1-2"', '"2-1"', 'skill "wild"', '"strike"', '"range"'),
    "a Skill's id twice": ('id = "guard"', 'id = "anger"', "skill 3", '"id" is "anger"', "skill 2"),
    "an answer of a Skill": ('op = "step", spaces = 1', 'op = "cancel_move"', 'skill "footwork"', '"op"'),
    "a token in a Skill": (
        'op = "step", spaces = 1',
        'op = "give", token = "curse"',
        'skill "footwork"',
        "effect 1",
        '"token"',
        "Skill",
    ),
    "a token in a Skill's condition": (
        'is = "distance", at_most = 2',
        'is = "foe_tokens", token = "curse", at_most = 2',
        'skill "footwork"',
        '"if"',
        '"token"',
        "Skill",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_file_card_and_field(box: Path, name: str) -> None:
    old, new, *said = MISTAKES[name]
    check_mistake(box, FILE, old, new, said)


def test_a_box_has_12_skills(box: Path) -> None:
    text = (box / FILE).read_text(encoding="utf-8")
    (box / FILE).write_text(text[: text.rindex("[[skill]]")], encoding="utf-8")
    check_sentence(box, FILE, ["there must be 12 skills", "not 11"])

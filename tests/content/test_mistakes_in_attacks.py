"""Mistakes in attacks.toml are told with card and field."""

from pathlib import Path

import pytest

from knockdown.content import load_box
from knockdown.content.effects import MOST_EFFECTS_IN_ALL
from knockdown.rules.symbols import MOST_FACES, SYMBOL_NAMES
from knockdown.rules.vocabulary import DEEPEST_EFFECT, MOST_EFFECTS
from tests.content.boxes import check_mistake, check_sentence, damage

FILE = "attacks.toml"
HOOK = 'attack "hook"'
PUSH = '{ op = "push", spaces = 1 }'
DEEP = '{ op = "may", then = [' * DEEPEST_EFFECT + '{ op = "swap" }' + "] }" * DEEPEST_EFFECT
WIDE = ", ".join(['{ op = "swap" }'] * MOST_EFFECTS)

EFFECTS = f'[{PUSH}, {{ op = "may", pay = ["dash"], then = [{{ op = "wound", light = 1 }}] }}]'


def many(count: int) -> str:
    """So many effects in all, with no list too long: the last one has as many more within it as are needed."""
    full = '{ op = "either", then = [{ op = "swap" }, { op = "swap" }], else = [{ op = "swap" }] }'
    others = ", ".join(['{ op = "swap" }'] * (count - 21))
    return ", ".join([full] * 5 + [f'{{ op = "may", then = [{others}] }}'])


# What is wrong: the text replaced, its replacement, and what the sentence must say.
MISTAKES: dict[str, tuple[str, ...]] = {
    "broken TOML": ('name = "Hook"', "name = Hook", "not valid TOML", "line 3"),
    "a field twice": ('name = "Hook"', 'name = "Hook"\nname = "Hook"', "not valid TOML", "line 4"),
    "unknown key of a card": ("light = 1", "ligth = 1", HOOK, '"ligth"', 'did you mean "light"?'),
    "unknown key of an effect": ("spaces = 1", "space = 1", HOOK, "effect 1", '"space"', '"spaces"?'),
    "unknown key of a nested effect": (
        '"wound", light',
        '"wound", lite',
        HOOK,
        "effect 2, then 1",
        '"lite"',
        '"light"?',
    ),
    "unknown key of a file": ("[[attack]]", "[[attacks]]", '"attacks"', '"attack"?'),
    "unknown op": ('"push"', '"pusch"', HOOK, "effect 1", '"op"', '"pusch"', 'did you mean "push"?'),
    "unknown op like no other": ('"push"', '"zzz"', HOOK, "effect 1", '"op"', "choose one of: wound,"),
    "unknown quantity": ('"own_cards"', '"own_card"', 'attack "charge"', "effect 1", '"per"', '"own_cards"?'),
    "unknown symbol": ('["high_punch"]', '["high_punsh"]', HOOK, '"symbols"', '"high_punch"?'),
    "the any symbol on a card": ('["high_punch"]', '["any"]', HOOK, '"symbols"', '"any"'),
    "unknown symbol to pay": ('pay = ["dash"]', 'pay = ["dsh"]', HOOK, "effect 2", '"pay"', '"dash"?'),
    "nothing to pay": ('pay = ["dash"]', "pay = []", HOOK, "effect 2", '"pay"', "from 1 to 6", "not 0"),
    "three symbols": ('["high_punch"]', '["dash", "dash", "dash"]', HOOK, '"symbols"', "1 or 2", "not 3"),
    "a number for a symbol": ('["high_punch"]', '["dash", 3]', HOOK, 'item 2 of "symbols"', "text", "not 3"),
    "unknown type": ('"strike"', '"stroke"', HOOK, '"type"', 'did you mean "strike"?'),
    "unknown side": (
        '"wound", light = 1',
        '"wound", who = "us", light = 1',
        HOOK,
        "effect 2, then 1",
        '"who"',
        "self",
    ),
    "missing id": ('id = "hook"\n', "", "attack 1", '"id" is missing'),
    "missing name": ('name = "Hook"\n', "", HOOK, '"name" is missing'),
    "missing op": ('op = "push", ', "", HOOK, "effect 1", '"op" is missing'),
    "missing field of an op": (PUSH, '{ op = "push" }', HOOK, "effect 1", '"spaces" is missing', '"push"'),
    "missing either of two": (
        '"wound", light = 1',
        '"wound"',
        HOOK,
        "then 1",
        '"light" or "heavy" is missing',
    ),
    "missing per": ('per = "own_cards", ', "", 'attack "charge"', "effect 1", '"per" is missing'),
    "a field with no meaning for an op": (
        PUSH,
        '{ op = "push", spaces = 1, light = 1 }',
        HOOK,
        "effect 1",
        '"light" has no meaning with "push"',
    ),
    "a token for a quantity without": (
        'per = "own_cards"',
        'per = "own_cards", token = "trap"',
        'attack "charge"',
        "effect 1",
        '"token"',
        '"own_cards"',
    ),
    "1e9 wounds": (
        "light = 1",
        "light = 1_000_000_000",
        HOOK,
        '"light" must be from 0 to 9',
        "not 1000000000",
    ),
    "too many wounds of an effect": (
        '"wound", light = 1',
        '"wound", light = 10',
        HOOK,
        "then 1",
        '"light"',
        "10",
    ),
    "negative wounds": ("light = 1", "light = -1", HOOK, '"light" must be from 0 to 9, not -1'),
    "no wounds at all": ('"wound", light = 1', '"wound", light = 0', HOOK, '"light" or "heavy" must be more'),
    "a float": ("light = 1", "light = 1.0", HOOK, '"light" must be a whole number, not 1.0'),
    "a float written 1e9": ("light = 1", "light = 1e9", HOOK, '"light" must be a whole number'),
    "a bool for a number": ("light = 1", "light = true", HOOK, '"light" must be a whole number, not true'),
    "a number for a bool": ("ko = true", "ko = 1", HOOK, '"ko" must be true or false, not 1'),
    "text for a number": ("spaces = 1", 'spaces = "1"', HOOK, "effect 1", '"spaces"', 'not "1"'),
    "a number for text": ('name = "Hook"', "name = 7", HOOK, '"name" must be text in quotes, not 7'),
    "a number for an id": ('id = "hook"', "id = 7", "attack 1", '"id" must be text in quotes, not 7'),
    "a date for a number": ("copies = 3", "copies = 1979-05-27", HOOK, '"copies"', "1979-05-27"),
    "a number of thousands of digits": ("light = 1", "light = " + "9" * 5000, "not valid TOML"),
    "a hexadecimal number of thousands of digits": (
        "light = 1",
        "light = 0x" + "f" * 5000,
        HOOK,
        '"light"',
        "a number of many digits",
    ),
    "negative spaces": (
        "spaces = 1",
        "spaces = -3",
        HOOK,
        "effect 1",
        '"spaces" must be from 1 to 8, not -3',
    ),
    "no copies": ("copies = 3", "copies = 0", HOOK, '"copies" must be from 1 to 6, not 0'),
    "too many copies": ("copies = 3", "copies = 7", HOOK, '"copies" must be from 1 to 6, not 7'),
    "every none": ("every = 2", "every = 0", 'attack "charge"', "effect 1", '"every" must be from 1 to 9'),
    "range the wrong way round": ('"1-3"', '"3-1"', HOOK, '"range"', 'not "3-1"'),
    "range of nothing": ('"1-3"', '"0"', HOOK, '"range"', "1 to 8", 'not "0"'),
    "range of nonsense": ('"1-3"', '"x"', HOOK, '"range"', '"projectile"', 'not "x"'),
    "range too far": ('"1-3"', '"1-99"', HOOK, '"range"', 'not "1-99"'),
    "negative range": ('"1-3"', '"-2"', HOOK, '"range"', 'not "-2"'),
    "range as a number": ('"1-3"', "2", HOOK, '"range" must be text in quotes, not 2'),
    "range in other digits": ('"1-3"', '"٣"', HOOK, '"range"'),
    "empty range": ('"1-3"', '""', HOOK, '"range"', 'not ""'),
    "an id twice": ('id = "charge"', 'id = "hook"', "attack 2", '"id" is "hook"', "attack 1"),
    "an id of another card": ('id = "hook"', 'id = "candle"', 'attack "candle"', '"id" may not be "candle"'),
    "an id with a capital": ('id = "hook"', 'id = "Hook"', "attack 1", '"id"', 'not "Hook"'),
    "an id with a line's end": ('id = "hook"', 'id = "hook\\n"', "attack 1", '"id"'),
    "an id too long": ('id = "hook"', f'id = "{"h" * 31}hhhhhhhhhh"', "attack 1", '"id"', "at most 40"),
    "35 cards": ("copies = 3", "copies = 2", '"copies"', "36 cards", "not 35"),
    "a reaction in the row": ('"strike"', '"reaction"', HOOK, '"type"', '"reaction"'),
    "a trigger in the row": ('type = "strike"', 'type = "strike"\ntrigger = "attacked"', HOOK, '"trigger"'),
    "an answer in the row": (
        PUSH,
        '{ op = "ignore_attack" }',
        HOOK,
        "effect 1",
        '"op"',
        '"ignore_attack"',
        '"attacked"',
    ),
    "an answer within an effect": (
        '{ op = "wound", light = 1 }',
        '{ op = "shield", light = 1 }',
        HOOK,
        "effect 2, then 1",
        '"op"',
        '"shield"',
    ),
    "a token on a card": (
        PUSH,
        '{ op = "place", token = "trap", at = "here" }',
        HOOK,
        "effect 1",
        '"token"',
        "Attack card",
    ),
    "no effects in a list": (
        '[{ op = "wound", light = 1 }]',
        "[]",
        HOOK,
        "effect 2",
        '"then" must not be empty',
    ),
    "too many effects": (PUSH, WIDE, HOOK, f'"effects" has {MOST_EFFECTS + 1} effects'),
    "too many effects in all": (EFFECTS, f"[{many(25)}]", HOOK, '"effects" has 25 effects', "24 in all"),
    "nested too deeply": (PUSH, DEEP, HOOK, '"then"', "too deeply"),
    "nested without end": (PUSH, '{ op = "may", then = [' * 400 + PUSH + "] }" * 400, "too deeply"),
    "brackets without end": ("[[attack]]", "a = " + "[" * 100_000, "not valid TOML"),
    "a name too long": ('name = "Hook"', f'name = "{"H" * 31}"', HOOK, '"name" has 31 characters', "30"),
    "a name with a control character": ('"Hook"', '"Ho\\u0007ok"', HOOK, '"name"', "cannot be printed"),
    "a name with a line's end": ('"Hook"', '"Ho\\nok"', HOOK, '"name"', "cannot be printed"),
    "a name that turns the text round": ('"Hook"', '"Ho\\u202eok"', HOOK, '"name"', "cannot be printed"),
    "no name": ('name = "Hook"', 'name = ""', HOOK, '"name" must not be empty'),
    "a name that begins with a space": ('name = "Hook"', 'name = " Hook"', HOOK, '"name"', "space"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_file_card_and_field(box: Path, name: str) -> None:
    old, new, *said = MISTAKES[name]
    check_mistake(box, FILE, old, new, said)


def test_a_card_may_have_as_many_effects_as_are_allowed(box: Path) -> None:
    damage(box, FILE, EFFECTS, f"[{many(MOST_EFFECTS_IN_ALL)}]")
    assert len(load_box(box).attacks[0].effects) == MOST_EFFECTS


def card(number: int, symbols: str, copies: int) -> str:
    """A card of a deck that is made to be wrong as a whole."""
    return (
        f'[[attack]]\nid = "card_{number}"\nname = "Card"\nsymbols = {symbols}\n'
        f'copies = {copies}\ntype = "strike"\n\n'
    )


@pytest.mark.parametrize("designs", [0, 11, 19])
def test_a_deck_has_12_to_18_designs(box: Path, designs: int) -> None:
    deck = "".join(card(number, '["dash"]', 1) for number in range(designs)) if designs else "attack = []"
    (box / FILE).write_text(deck, encoding="utf-8")
    check_sentence(box, FILE, ["from 12 to 18 different attacks", f"not {designs}"])


@pytest.mark.parametrize("designs", [12, 18])
def test_a_deck_of_12_or_18_designs_is_right(box: Path, designs: int) -> None:
    deck = "".join(card(number, '["dash"]', 36 // designs) for number in range(designs))
    (box / FILE).write_text(deck, encoding="utf-8")
    assert len(load_box(box).attacks) == designs


def test_a_deck_has_no_more_faces_than_a_hand_can_hold(box: Path) -> None:
    names = SYMBOL_NAMES
    pairs = [f'["{first}", "{second}"]' for at, first in enumerate(names) for second in names[at:]]
    deck = "".join(card(number, pairs[number], 3 if number < 2 else 2) for number in range(MOST_FACES + 1))
    (box / FILE).write_text(deck, encoding="utf-8")
    check_sentence(box, FILE, [f"{MOST_FACES} different", '"symbols"', f"not {MOST_FACES + 1}"])


def test_the_order_of_symbols_makes_no_other_face(box: Path) -> None:
    names = SYMBOL_NAMES
    pairs = [f'["{first}", "{second}"]' for at, first in enumerate(names) for second in names[at:]]
    pairs[MOST_FACES] = '["low_punch", "high_punch"]'
    deck = "".join(card(number, pairs[number], 3 if number < 2 else 2) for number in range(MOST_FACES + 1))
    (box / FILE).write_text(deck, encoding="utf-8")
    assert len(load_box(box).attacks) == MOST_FACES + 1


def test_the_sentence_reads_like_this(box: Path) -> None:
    sentence = check_mistake(box, FILE, "spaces = 1", "spaces = -3", [])
    assert sentence == 'sand_pit/attacks.toml: attack "hook", effect 1: "spaces" must be from 1 to 8, not -3.'

"""The page for makers of boxes names every word and is right in its examples."""

import re
import tomllib
from pathlib import Path

import pytest

from knockdown.content import ContentError, load_box
from knockdown.content.checks import LONGEST_ID, LONGEST_NAME, RESERVED_ATTACK_IDS, RESERVED_FIGHTER_IDS
from knockdown.content.effects import MOST_EFFECTS_IN_ALL
from knockdown.content.files import MOST_BYTES
from knockdown.rules.symbols import ANY_NAME, MOST_FACES, SYMBOL_NAMES
from knockdown.rules.vocabulary import (
    AFTER_ENTERED,
    ARENA_RULES,
    DEEPEST_EFFECT,
    ENTERED_BY,
    MOMENTS,
    MOST_EFFECTS,
    OPERATIONS,
    QUANTITIES,
    SIMPLE_OPERATIONS,
    SOURCES,
    STATES,
    TOKEN_PLACES,
    TRIGGERS,
)
from tests.content.boxes import damage

PAGE = (Path(__file__).parents[2] / "docs/content.md").read_text(encoding="utf-8")
EXAMPLES: list[str] = re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
WORDS = (
    *(*OPERATIONS, *QUANTITIES, *STATES, *MOMENTS, *TRIGGERS, *SOURCES, *SYMBOL_NAMES, ANY_NAME),
    *(*ARENA_RULES, *TOKEN_PLACES, *AFTER_ENTERED, *ENTERED_BY),
)


def example(start: str) -> str:
    (found,) = [text for text in EXAMPLES if text.startswith(start)]
    return found


@pytest.mark.parametrize("word", sorted(set(WORDS)))
def test_every_word_is_on_the_page(word: str) -> None:
    assert re.search(rf'[`"]{word}[`"]', PAGE)


def test_every_field_of_an_operation_stands_in_its_row() -> None:
    for op, fields in OPERATIONS.items():
        (row,) = [
            line
            for line in PAGE.splitlines()
            if re.match(rf"\| (`\w+` )?`{op}` ", line) and line.count("|") == 4
        ]
        named = row.split("|")[2]
        for field in "|".join(fields).replace("!", "").split("|"):
            assert not field or f"`{field}`" in named


def test_the_limits_on_the_page_are_those_that_are_checked() -> None:
    for words in (
        f"at most {MOST_BYTES // 1024} KiB",
        f"at most {LONGEST_ID} characters",
        f"most {LONGEST_NAME} characters",
        f"at most {MOST_FACES} different",
        f"at most {MOST_EFFECTS} effects",
        f"at most {DEEPEST_EFFECT} deep",
        f"{MOST_EFFECTS_IN_ALL} in all",
    ):
        assert words in PAGE.replace("\n", " ")
    assert "only " + " ".join(f"`{op}`" for op in SIMPLE_OPERATIONS) in PAGE


def test_the_ids_that_may_not_be_used_are_on_the_page() -> None:
    (line,) = [line for line in PAGE.split("\n\n") if line.startswith("Some ids are taken")]
    assert set(re.findall("`([a-z_]+)`", line)) == {*RESERVED_ATTACK_IDS, *RESERVED_FIGHTER_IDS}


def test_the_examples_can_be_played(box: Path) -> None:
    (box / "fighters/wrestler.toml").write_text(example('id = "wrestler"'), encoding="utf-8")
    attacks = (box / "attacks.toml").read_text(encoding="utf-8")
    _, _, others = attacks.partition("\n\n")
    hook = example("[[attack]]").replace("copies = 2", "copies = 3")
    (box / "attacks.toml").write_text(f"{hook}\n{others}", encoding="utf-8")
    skills = (box / "skills.toml").read_text(encoding="utf-8")
    _, _, others = skills.partition("\n\n")
    (box / "skills.toml").write_text(f"{example('[[skill]]')}\n{others}", encoding="utf-8")
    found = load_box(box)
    assert found.attacks[0].name == "Rampart Hook"
    assert found.skills[0].name == "Back Foot"
    assert "The Wrestler" in [fighter.name for fighter in found.fighters]


@pytest.mark.parametrize("rule", ARENA_RULES)
def test_the_example_of_every_arena_rule_can_be_played(box: Path, rule: str) -> None:
    damage(box, "arena.toml", 'rule = "dangerous_edges"\nedge = { heavy = 1 }\n', example(f'rule = "{rule}"'))
    assert load_box(box).arena.rule == rule


def test_every_example_is_toml() -> None:
    assert len(EXAMPLES) == 3 + len(ARENA_RULES)
    for text in EXAMPLES:
        assert tomllib.loads(text)


def test_the_mistake_on_the_page_is_said_in_these_words(box: Path) -> None:
    damage(box, "attacks.toml", "spaces = 1", "spaces = -3")
    with pytest.raises(ContentError) as caught:
        load_box(box)
    assert f"knockdown: {caught.value}" in PAGE

"""Mistakes in box.toml and arena.toml are told with the field."""

from pathlib import Path

import pytest

from knockdown.content import load_box
from tests.content.boxes import check_mistake, damage

ARENA = "arena.toml"
BOX = "box.toml"
EDGES = 'rule = "dangerous_edges"\nedge = { heavy = 1 }'
CORRIDORS = 'rule = "technical_corridors"\ncorridors = '

# What is wrong: the file, the text replaced, its replacement, and what the sentence must say.
MISTAKES: dict[str, tuple[str, ...]] = {
    "unknown key of a box": (BOX, "format = 1", "format = 1\nauthor = 1", '"author"'),
    "unknown key of an arena": (ARENA, "spaces = 9", "spaces = 9\nlava = 1", "arena", '"lava"'),
    "a table where a list must be": (
        ARENA,
        "[3, 7]",
        "{ a = 3 }",
        "arena",
        '"starts"',
        "a list",
        "not a table",
    ),
    "missing rule": (ARENA, 'rule = "dangerous_edges"', "", "arena", '"rule" is missing'),
    "missing wound of the edges": (ARENA, "edge = { heavy = 1 }", "", "arena", '"edge" is missing'),
    "missing format": (BOX, "format = 1", "", '"format" is missing'),
    "a field with no meaning for an arena": (
        ARENA,
        "spaces = 9",
        "spaces = 9\ncandles = 4",
        "arena",
        '"candles"',
    ),
    "an id like a path": (BOX, '"sand_pit"', '"../sand_pit"', '"id"', "../sand_pit"),
    "start outside": (ARENA, "[3, 7]", "[3, 10]", "arena", '"starts" must be from 1 to 9, not 10'),
    "start at nothing": (ARENA, "[3, 7]", "[0, 7]", "arena", '"starts" must be from 1 to 9, not 0'),
    "equal starts": (ARENA, "[3, 7]", "[3, 3]", "arena", '"starts"', "two different spaces"),
    "three starts": (ARENA, "[3, 7]", "[3, 5, 7]", "arena", '"starts"', "two different spaces"),
    "too many spaces": (ARENA, "spaces = 9", "spaces = 10", "arena", '"spaces" must be from 5 to 9, not 10'),
    "too few spaces": (ARENA, "spaces = 9", "spaces = 2", "arena", '"spaces" must be from 5 to 9, not 2'),
    "unknown rule": (ARENA, '"dangerous_edges"', '"dangerous_edge"', "arena", '"rule"', '"dangerous_edges"?'),
    "edges without wounds": (
        ARENA,
        "{ heavy = 1 }",
        "{ heavy = 0 }",
        "arena",
        '"edge"',
        '"light" or "heavy"',
    ),
    "edges with a billion wounds": (
        ARENA,
        "{ heavy = 1 }",
        "{ heavy = 1_000_000_000 }",
        "arena",
        '"edge"',
        '"heavy"',
    ),
    "another arena's id": (ARENA, 'id = "sand_pit"', 'id = "mud_pit"', "arena", '"id"', '"sand_pit"'),
    "no corridors": (ARENA, EDGES, CORRIDORS + "[]", "arena", '"corridors"', "not 0"),
    "corridor outside": (
        ARENA,
        EDGES,
        CORRIDORS + "[{ space = 1, light = 1 }, { space = 12, light = 1 }]",
        "arena",
        "corridor 2",
        '"space" must be from 1 to 9, not 12',
    ),
    "corridor twice": (
        ARENA,
        EDGES,
        CORRIDORS + "[{ space = 1, light = 1 }, { space = 1, light = 1 }]",
        "arena",
        "corridor 2",
        '"space" is 1',
    ),
    "corridor without space": (
        ARENA,
        EDGES,
        CORRIDORS + "[{ space = 1, light = 1 }, { light = 1 }]",
        "arena",
        "corridor 2",
        '"space" is missing',
    ),
    "corridor too dear": (
        ARENA,
        EDGES,
        CORRIDORS + "[{ space = 1, light = 1 }, { space = 2, light = 99 }]",
        "arena",
        "corridor 2",
        '"light" must be from 0 to 9, not 99',
    ),
    "corridor free of charge": (
        ARENA,
        EDGES,
        CORRIDORS + "[{ space = 1, heavy = 1 }, { space = 2 }]",
        "arena",
        "corridor 2",
        "a corridor must cost at least one wound",
        '"light" or "heavy"',
    ),
    "no candles": (
        ARENA,
        EDGES,
        'rule = "fading_menhir"\ncandles = 0\ncandle = { light = 1 }',
        "arena",
        '"candles" must be from 1 to 5 on 9 spaces, not 0',
    ),
    "more candles than an end has spaces": (
        ARENA,
        EDGES,
        'rule = "fading_menhir"\ncandles = 6\ncandle = { light = 1 }',
        "arena",
        '"candles" must be from 1 to 5 on 9 spaces, not 6',
    ),
    "more candles than an end of few spaces has": (
        ARENA,
        "spaces = 9\nstarts = [3, 7]\n" + EDGES,
        'spaces = 6\nstarts = [2, 5]\nrule = "fading_menhir"\ncandles = 4\ncandle = { light = 1 }',
        "arena",
        '"candles" must be from 1 to 3 on 6 spaces, not 4',
    ),
    "candles without wounds": (
        ARENA,
        EDGES,
        'rule = "fading_menhir"\ncandles = 4\ncandle = {}',
        "arena",
        '"candle"',
        '"light" or "heavy"',
    ),
    "another format": (BOX, "format = 1", "format = 2", '"format" is 2', "reads format 1"),
    "a box's name too long": (BOX, '"Sand Pit"', f'"{"S" * 31}"', '"name" has 31 characters'),
    "an arena's name too long": (ARENA, '"The Pit"', f'"{"S" * 31}"', "arena", '"name" has 31 characters'),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_file_card_and_field(box: Path, name: str) -> None:
    file, old, new, *said = MISTAKES[name]
    check_mistake(box, file, old, new, said)


@pytest.mark.parametrize(("spaces", "candles"), [(9, 5), (8, 4), (5, 3)])
def test_candles_may_burn_down_the_whole_arena(box: Path, spaces: int, candles: int) -> None:
    damage(box, ARENA, "spaces = 9\nstarts = [3, 7]", f"spaces = {spaces}\nstarts = [2, 4]")
    damage(box, ARENA, EDGES, f'rule = "fading_menhir"\ncandles = {candles}\ncandle = {{ light = 1 }}')
    assert load_box(box).arena.candles == candles

"""Saved matches come from files, and files get damaged: each is refused with a sentence, or is a match."""

import json
import random
from collections.abc import Iterator
from typing import cast

import pytest

from knockdown.rules import Match
from tests.rules.random_play import samples

Place = tuple[str | int, ...]
ODD: tuple[object, ...] = (
    None,
    "x",
    True,
    1.5,
    -1,
    0,
    1,
    2,
    3,
    5,
    9,
    40,
    10**9,
    2**70,
    -(2**70),
    [],
    [0],
    [[]],
    {},
)


def places(value: object, at: Place = ()) -> Iterator[Place]:
    """Every place in plain data where something stands."""
    if at:
        yield at
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, (*at, str(key)))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from places(item, (*at, number))


def damaged(data: dict[str, object], chance: random.Random) -> dict[str, object]:
    """The data with one thing replaced, left out or doubled."""
    copy: dict[str, object] = json.loads(json.dumps(data))
    place = chance.choice(list(places(copy)))
    holder: object = copy
    for key in place[:-1]:
        holder = cast("dict[str | int, object]", holder)[key]
    inner = cast("dict[str | int, object]", holder)
    old = inner[place[-1]]
    if isinstance(old, list) and old and chance.random() < 0.5:
        inner[place[-1]] = chance.choice([old[1:], [*old, old[-1]], old[::-1]])
    elif isinstance(old, int) and chance.random() < 0.5:
        inner[place[-1]] = old + chance.choice([-1, 1])
    elif isinstance(holder, dict) and chance.random() < 0.2:
        del inner[place[-1]]
    else:
        inner[place[-1]] = chance.choice(ODD)
    return copy


@pytest.mark.parametrize("part", range(10))
def test_damaged_data_is_refused_in_a_sentence_or_is_a_match(part: int) -> None:
    chance = random.Random(part)
    refused = 0
    for _ in range(400):
        match = chance.choice(samples())
        data = damaged(match.to_dict(), chance)
        try:
            read = Match.from_dict(match.setup, data)
        except ValueError as error:
            refused += 1
            sentence = str(error)
            assert sentence
            assert "\n" not in sentence
            assert len(sentence) < 300
            continue
        assert bool(read.legal_actions()) == (read.outcome is None), data
        assert read.decision is not None
        assert Match.from_dict(match.setup, read.to_dict()).digest() == read.digest()
    assert refused > 250

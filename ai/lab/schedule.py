"""Which games an experiment plays, in an order that mixes everything from the first games on.

Every deal is played twice, so that its luck cancels: with the opponents on each other's seats where opponents are
compared, with the fighters on each other's seats where fighters are.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from ai.lab.games import Game

Item = TypeVar("Item")

# The share of all things that lies between one and the next: near no simple fraction, so that neighbours differ in all.
_STRIDE: Final = (257, 648)


class Table(NamedTuple):
    """What a deal is played with."""

    fighters: tuple[str, str]
    arena: str
    skills: str


@dataclass(frozen=True, slots=True)
class Field:
    """The fighters, arenas and skill sets that an experiment draws from."""

    fighters: tuple[str, ...]
    arenas: tuple[str, ...]
    skills: tuple[str, ...]


def mixed(things: Sequence[Item]) -> list[Item]:
    """The same things, each once, in an order that mixes them."""
    count = len(things)
    stride = max(1, count * _STRIDE[0] // _STRIDE[1])
    # A stride that shares no factor with their number visits each once.
    while math.gcd(stride, count) > 1:
        stride += 1
    return [things[place * stride % count] for place in range(count)]


def tables(field: Field) -> list[Table]:
    """All ordered pairs of fighters in all arenas with all skill sets, mixed."""
    every = itertools.product(itertools.permutations(field.fighters, 2), field.arenas, field.skills)
    return mixed([Table(fighters, arena, skills) for fighters, arena, skills in every])


def whole_deals(games: int) -> int:
    """How many deals that many games need: the last one is not played by half."""
    return (games + 1) // 2


def duels(field: Field, specs: tuple[str, str], games: int, seed: int) -> Iterator[tuple[int, Game]]:
    """Two opponents against each other; with each game the seat of the first one of them."""
    every = tables(field)
    for deal in range(whole_deals(games)):
        fighters, arena, skills = every[deal % len(every)]
        for seat in (0, 1):
            seated = specs if seat == 0 else (specs[1], specs[0])
            yield seat, Game(seed, 2 * deal + seat, deal, fighters, arena, skills, seated)


def pairings_of(count: int, everybody: bool) -> list[tuple[int, int]]:
    """Who of so many meets whom: neighbours, or everybody."""
    pairs = itertools.combinations(range(count), 2)
    return [pair for pair in pairs if everybody or pair[1] - pair[0] == 1]


def ladder(
    field: Field, specs: Sequence[str], pairs: Sequence[tuple[int, int]], games: int, seed: int
) -> Iterator[tuple[tuple[int, int], Game]]:
    """So many games of each pair, all pairs side by side; with each game the opponents' numbers by seat."""
    rows = [duels(field, (specs[first], specs[second]), games, seed) for first, second in pairs]
    for row in zip(*rows, strict=True):
        for (first, second), (seat, game) in zip(pairs, row, strict=True):
            yield ((first, second) if seat == 0 else (second, first)), game


def round_robin(field: Field, spec: str, games: int, seed: int) -> Iterator[tuple[None, Game]]:
    """So many games of each pair of fighters, all pairs side by side, both sides played alike."""
    places = mixed(list(itertools.product(field.arenas, field.skills)))
    pairs = list(itertools.combinations(field.fighters, 2))
    for turn in range(whole_deals(games)):
        for place, (first, second) in enumerate(pairs):
            deal = turn * len(pairs) + place
            # Neighbouring pairs stand in different places, so that a few games already see them all.
            arena, skills = places[(turn + place) % len(places)]
            for number, fighters in enumerate(((first, second), (second, first))):
                yield None, Game(seed, 2 * deal + number, deal, fighters, arena, skills, (spec, spec))

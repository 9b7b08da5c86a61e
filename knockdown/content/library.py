"""All boxes at hand: the built-in ones, the user's, and those named on the command line."""

import functools
import hashlib
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import msgspec

from knockdown.errors import KnockdownError
from knockdown.paths import data_folder, user_data_folder
from knockdown.rules.definitions import BoxDef, FighterDef
from knockdown.rules.purse import Purse
from knockdown.rules.setup import TESTS, Setup

from .loader import load_box
from .mistakes import ContentError, shown, suggestion

Thing = TypeVar("Thing")

USER_BOXES = "boxes"
_HASH_DIGITS = 16
# What only people read. A test proves that the rules play the same whatever stands there.
_READ_BY_PEOPLE = ("name", "title")


@dataclass(frozen=True, slots=True)
class Library:
    """Boxes to play with. `warnings` says which of the user's boxes were left out, and why.

    `folders` says where the boxes lie, in their order; it is no part of any box, so that a box is the same anywhere.
    """

    boxes: tuple[BoxDef, ...]
    warnings: tuple[str, ...] = ()
    folders: tuple[Path, ...] = ()
    _by_fighter: dict[str, FighterDef] = field(init=False, repr=False, compare=False)
    _by_id: dict[str, BoxDef] = field(init=False, repr=False, compare=False)
    # What hands can pay for, by deck and fighter: worked out once for all the setups of this library.
    _purses: dict[str, dict[str, Purse]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        owners: dict[str, int] = {}
        fighters: dict[str, FighterDef] = {}
        places: dict[str, int] = {}
        for place, box in enumerate(self.boxes):
            if box.id in places:
                raise ContentError(
                    f'two boxes have the id "{box.id}", one{self._lies(places[box.id])} and one{self._lies(place)}; '
                    "one must change."
                )
            places[box.id] = place
            for fighter in box.fighters:
                if fighter.id in fighters:
                    raise ContentError(
                        f'two fighters have the id "{fighter.id}": '
                        f'one in the box "{self.boxes[owners[fighter.id]].id}"{self._lies(owners[fighter.id])}, '
                        f'one in the box "{box.id}"{self._lies(place)}; one must change.'
                    )
                fighters[fighter.id] = fighter
                owners[fighter.id] = place
        boxes = {box.id: box for box in self.boxes}
        # A frozen value is filled in once, here.
        object.__setattr__(self, "_by_fighter", fighters)
        object.__setattr__(self, "_by_id", boxes)

    def _lies(self, place: int) -> str:
        """Where a box lies; one that was made in memory lies nowhere."""
        return f" in {self.folders[place]}" if place < len(self.folders) else ""

    @property
    def fighters(self) -> tuple[FighterDef, ...]:
        """The fighters of all boxes, in the boxes' order."""
        return tuple(self._by_fighter.values())

    def fighter(self, fighter_id: str) -> FighterDef:
        """A fighter, whatever box it is in."""
        return _found(self._by_fighter, "fighter", fighter_id)

    def box(self, box_id: str, word: str = "box") -> BoxDef:
        """A box, by the id that its arena and its skill set share. `word` is what was asked for."""
        return _found(self._by_id, word, box_id)

    def with_box(self, folder: Path) -> "Library":
        """This library and one more box; a mistake in it is an error. The same folder once more adds nothing."""
        lies_in = _resolved(folder)
        if lies_in in self.folders:
            return self
        box = load_box(folder)
        return Library((*self.boxes, box), self.warnings, (*self.folders, lies_in))

    def setup(self, fighters: Sequence[str], arena: str, skills: str, test: str = "dice") -> Setup:
        """Everything a match is played with. An arena brings its own box's Attack deck (K10.2)."""
        if len(fighters) != 2:
            raise KnockdownError(f"a match needs two fighters, not {len(fighters)}.")
        first, second = (self.fighter(fighter) for fighter in fighters)
        if first is second:
            raise KnockdownError(f'"{first.id}" cannot fight against itself; choose two different fighters.')
        home = self.box(arena, "arena")
        skill_box = self.box(skills, "skill set")
        if test not in TESTS:
            raise KnockdownError(_unknown("Knockdown Test", test, TESTS))
        used = (first, second, home.arena, home.attacks, skill_box.skills)
        return Setup(
            fighters=(first, second),
            arena=home.arena,
            deck=home.attacks,
            skills=skill_box.skills,
            skills_id=skill_box.id,
            test=test,
            content=_hash(used),
            purses=self._purses.setdefault(home.id, {}),
        )

    def draw_setup(self, seed: int, test: str = "dice") -> Setup:
        """K10.1: two fighters, skill set and arena from the selection tokens of all boxes."""
        chance = random.Random(seed)
        fighters = chance.sample(sorted(self._by_fighter), 2)
        arena, skills = (chance.choice(sorted(self._by_id)) for _ in range(2))
        return self.setup(fighters, arena, skills, test)


@functools.cache
def library() -> Library:
    """The built-in boxes, read once."""
    folders = built_in_folders()
    return Library(tuple(map(load_box, folders)), folders=tuple(map(_resolved, folders)))


def named_library(named: Iterable[Path] = ()) -> Library:
    """The built-in boxes and those named on the command line: the same wherever the same is named."""
    return functools.reduce(Library.with_box, named, library())


def full_library(named: Iterable[Path] = ()) -> Library:
    """The built-in boxes, the user's, and those named on the command line.

    A mistake in one of the user's boxes only keeps that box out; what was asked for by name must be right.
    """
    found = library()
    warnings: list[str] = []
    for folder in user_folders():
        try:
            found = found.with_box(folder)
        except ContentError as error:
            warnings.append(f'the box in "{folder}" is left out: {error}')
    found = Library(found.boxes, tuple(warnings), found.folders)
    return functools.reduce(Library.with_box, named, found)


def built_in_folders() -> list[Path]:
    """The folders of the game's own boxes. What has no box.toml there belongs to something else."""
    return _folders(data_folder("levels"), lambda folder: (folder / "box.toml").is_file())


def user_folders() -> list[Path]:
    """The folders of the user's own boxes; each is taken for one, so that a missing file is told."""
    boxes = user_data_folder() / USER_BOXES
    try:
        return _folders(boxes, lambda folder: not folder.name.startswith(".")) if boxes.is_dir() else []
    except OSError as error:
        raise KnockdownError(f"{boxes}: the folder cannot be read ({error.strerror}).") from None


def _folders(parent: Path, wanted: Callable[[Path], bool]) -> list[Path]:
    return sorted(folder for folder in parent.iterdir() if folder.is_dir() and wanted(folder))


def _resolved(folder: Path) -> Path:
    """One name for a folder, however it was named. Where it cannot be found out, reading the box will tell why."""
    try:
        return folder.resolve()
    except (OSError, RuntimeError):  # RuntimeError: links that lead to each other, before Python 3.13
        return folder.absolute()


def _found(things: dict[str, Thing], word: str, given: str) -> Thing:
    if given not in things:
        raise KnockdownError(_unknown(word, given, things))
    return things[given]


def _unknown(word: str, given: str, known: Iterable[str]) -> str:
    words = suggestion(given, known)
    return f"there is no {word} {shown(given)}; {words}{'' if words.endswith('?') else '.'}"


def _hash(used: object) -> str:
    """The same wherever and whenever the same content is played: replays and saves compare it.

    Only what the rules read counts, so that a mended name does not make old replays useless.
    """
    data = _without_names(msgspec.to_builtins(used))
    return hashlib.sha256(msgspec.json.encode(data)).hexdigest()[:_HASH_DIGITS]


def _without_names(data: object) -> object:
    if isinstance(data, dict):
        return {key: _without_names(value) for key, value in data.items() if key not in _READ_BY_PEOPLE}
    if isinstance(data, list | tuple):
        return [_without_names(value) for value in data]
    return data

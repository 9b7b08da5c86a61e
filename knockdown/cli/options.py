"""Options that several commands share, and what stands behind them. A wrong value is one sentence, as all mistakes are."""

import math
import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from knockdown.cli.parsing import Parser, harmless
from knockdown.errors import KnockdownError

if TYPE_CHECKING:
    from ai.opponents import Opponent
    from knockdown.content import Library

MOST_GAMES = 1_000_000_000


def add_setup_arguments(parser: Parser) -> None:
    """Who fights whom, where, and with what."""
    parser.more = at_hand
    parser.add_argument(
        "--fighters", type=two_fighters, metavar="A,B", help="the fighters of both seats, by id"
    )
    parser.add_argument(
        "--arena", metavar="BOX", help="the arena, by its box's id; it brings its own Attack deck"
    )
    parser.add_argument(
        "--skills", metavar="BOX", help="the skill set, by its box's id; else the arena's own"
    )
    add_box_argument(parser)


def add_box_argument(parser: Parser) -> None:
    """Boxes from anywhere."""
    parser.add_argument(
        "--box",
        type=folder_named("--box"),
        action="append",
        default=[],
        metavar="FOLDER",
        help="a box to play with besides the built-in ones; may be given several times",
    )


def folder_named(option: str) -> Callable[[str], Path]:
    """A reader for folders. Nothing at all would be the folder one is in, which nobody means by it."""

    def read(text: str) -> Path:
        if not text:
            raise KnockdownError(f"{option} needs the name of a folder.")
        return Path(text)

    return read


def whole_number(option: str, least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """A reader for whole numbers within bounds."""
    if least is not None and most is not None:
        wanted = f"a whole number from {least} to {most}"
    else:
        wanted = "a whole number"

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = None
        if number is None or (least is not None and number < least) or (most is not None and number > most):
            raise _mistake(option, wanted, text)
        return number

    return read


def seconds(option: str, least: float, most: float) -> Callable[[str], float]:
    """A reader for times."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        # Nothing is within bounds that is not a number.
        if not least <= number <= most:
            raise _mistake(option, f"a number of seconds from {least:g} to {most:g}", text)
        return number

    return read


def two_fighters(text: str) -> tuple[str, str]:
    """Two ids with a comma between."""
    ids = [part.strip() for part in text.split(",")]
    if len(ids) != 2 or not all(ids):
        raise _mistake("--fighters", "two fighters with a comma between", text)
    return ids[0], ids[1]


def chosen_library(folders: Sequence[Path]) -> "Library":
    """All boxes at hand. One of the user's own that cannot be read is told and left out."""
    from knockdown.content import full_library

    refuse_no_box(folders)
    library = full_library(folders)
    for warning in library.warnings:
        print(f"knockdown: {harmless(warning)}", file=sys.stderr)
    return library


def refuse_no_box(folders: Sequence[Path]) -> None:
    """A folder without the first file of a box is something else; its full name says what."""
    for folder in folders:
        if folder.is_dir() and not (folder / "box.toml").exists():
            raise KnockdownError(f"{folder.resolve()}: this folder is no box; a box has a file box.toml.")


def at_hand() -> str:
    """What the options may name, for the end of a help text."""
    from ai.opponents import opponent_names
    from ai.personalities import PERSONALITIES
    from knockdown.content import full_library
    from knockdown.i18n import gettext

    library = full_library()
    fighters = ", ".join(fighter.id for fighter in library.fighters)
    lines = [
        gettext("opponents: {names}").format(names=", ".join(opponent_names())),
        gettext("personalities: {names}").format(names=", ".join(PERSONALITIES)),
        gettext("fighters: {names}").format(names=fighters),
        gettext("arenas and skill sets: {names}").format(names=", ".join(box.id for box in library.boxes)),
    ]
    width = shutil.get_terminal_size().columns - 2
    return "\n".join(textwrap.fill(line, max(40, width), subsequent_indent="  ") for line in lines)


def chosen_opponent(spec: str, seed: int, also: str = "") -> "Opponent":
    """The opponent of that name. `also` is a word that the option takes besides."""
    from ai.opponents import make_opponent, opponent_names
    from knockdown.content.mistakes import shown

    name = spec.partition("@")[0].partition("+")[0]
    if name not in opponent_names():
        names = ", ".join([also] * bool(also) + opponent_names())
        raise KnockdownError(f"there is no opponent {shown(name)}; choose one of: {names}.")
    try:
        return make_opponent(spec, seed)
    except ValueError as error:
        raise KnockdownError(str(error)) from None


def _mistake(option: str, wanted: str, given: str) -> KnockdownError:
    from knockdown.content.mistakes import shown

    return KnockdownError(f"{option} must be {wanted}, not {shown(given)}.")

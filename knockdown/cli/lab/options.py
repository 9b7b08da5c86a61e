"""Options that the experiments share."""

import shlex
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from knockdown.cli.options import add_box_argument, at_hand, chosen_library, refuse_no_box, whole_number
from knockdown.cli.parsing import Parser
from knockdown.errors import KnockdownError

if TYPE_CHECKING:
    from ai.lab.schedule import Field
    from knockdown.content import Library

MOST_GAMES = 1_000_000
_MOST_WORKERS = 10_000


def add_games(parser: Parser, games: int, what: str) -> None:
    """How much is played."""
    parser.add_argument(
        "--games",
        type=whole_number("--games", 1, MOST_GAMES),
        default=games,
        help=f"{what}; else {games}. Each deal is played twice, so an odd number is rounded up",
    )


def add_running(parser: Parser, seed: int = 0) -> None:
    """Where it runs, and what becomes of the result."""
    parser.add_argument(
        "--seed", type=whole_number("--seed"), default=seed, help=f"where chance begins; else {seed}"
    )
    parser.add_argument(
        "--workers",
        type=whole_number("--workers", 1, _MOST_WORKERS),
        help="how many games are played at the same time; else as many as there are cores",
    )
    parser.add_argument(
        "--executor",
        metavar="MODULE:FUNCTION",
        help="where to play instead of in processes here: a function without arguments that gives a "
        "concurrent.futures.Executor. For a cluster, a file farm.py beside you with the lines `from dask.distributed "
        'import Client` and `def cluster(): return Client("tcp://scheduler:8786").get_executor()` is named '
        "farm:cluster; --workers then says how many games it plays at once",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument(
        "--write",
        action="store_true",
        help="in a checkout: write the result as JSON and as a report to docs/lab/",
    )


def add_field(parser: Parser) -> None:
    """Who fights, where and with what, where it is not everything."""
    parser.more = at_hand
    parser.add_argument(
        "--fighters", type=some_fighters, metavar="A,B,…", help="only these fighters, two or more; else all"
    )
    parser.add_argument("--arena", metavar="BOX", help="only this arena, by its box's id; else all in turn")
    parser.add_argument("--skills", metavar="BOX", help="only this skill set; else all in turn")
    add_box_argument(parser)


def some_fighters(text: str) -> tuple[str, ...]:
    """Two or more different ids with commas between."""
    from knockdown.content.mistakes import shown

    ids = tuple(part.strip() for part in text.split(","))
    if len(ids) < 2 or not all(ids) or len(set(ids)) < len(ids):
        raise KnockdownError(
            f"--fighters must be two or more different fighters with commas between, not {shown(text)}."
        )
    return ids


@dataclass(frozen=True, slots=True)
class Ground:
    """What an experiment draws from, with the library that has it."""

    library: "Library"
    field: "Field"
    boxes: tuple[str, ...]  # the folders of boxes that are not built in: another process reads them there


def chosen_ground(args: Namespace) -> Ground:
    """The built-in boxes and those named; a box in the user's own folder only where something of it is named."""
    from ai.lab.schedule import Field
    from knockdown.content import library as built_in
    from knockdown.content import named_library

    refuse_no_box(args.box)
    drawn = named_library(args.box)
    named = {*(args.fighters or ()), args.arena, args.skills} - {None}
    known = {fighter.id for fighter in drawn.fighters} | {box.id for box in drawn.boxes}
    library = drawn if named <= known else chosen_library(args.box)
    fighters = args.fighters or tuple(fighter.id for fighter in drawn.fighters)
    every = tuple(box.id for box in drawn.boxes)
    arenas = (args.arena,) if args.arena else every
    skills = (args.skills,) if args.skills else every
    for fighter in fighters:
        library.fighter(fighter)
    library.setup(fighters[:2], arenas[0], skills[0])  # so that an unknown name is told at once
    boxes = [str(folder) for folder in library.folders if folder not in built_in().folders]
    return Ground(library, Field(fighters, arenas, skills), tuple(boxes))


def command(args: Namespace, positional: Sequence[str], options: Sequence[str]) -> str:
    """The command that gives this result again: all that it depends on, whatever was left to its default."""
    words = ["knockdown lab", args.experiment, *map(shlex.quote, positional)]
    for option in options:
        value = getattr(args, option)
        name = "--" + option.replace("_", "-")
        if value is True:
            words.append(name)
        elif isinstance(value, tuple):
            words.append(f"{name} {shlex.quote(','.join(map(str, value)))}")
        elif isinstance(value, list):
            words.extend(f"{name} {shlex.quote(str(one))}" for one in value)
        elif value is not None and value is not False:
            words.append(f"{name} {shlex.quote(str(value))}")
    return " ".join(words)


FIELD_OPTIONS = ("fighters", "arena", "skills", "box")

"""`knockdown lab honest`: whether an opponent chooses by what it may see, and by nothing else."""

from argparse import Namespace
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from knockdown.cli.lab.options import FIELD_OPTIONS, add_field, add_running, chosen_ground, command
from knockdown.cli.lab.running import run_jobs
from knockdown.cli.lab.writing import refuse_writing, report
from knockdown.cli.options import chosen_opponent, whole_number
from knockdown.cli.parsing import Parser
from knockdown.errors import KnockdownError

if TYPE_CHECKING:
    from ai.lab.honesty import Honesty, Probe, Trial
    from knockdown.content import Library

NAME = "honest"
HELP = "whether an opponent chooses by what it may see alone"

DISHONEST = 1
_MOST_POSITIONS = 1_000_000
_MOST_SHOWN = 10


def add_arguments(parser: Parser) -> None:
    """Declare the experiment's own options."""
    parser.description = (
        "In positions of play over all fighters, arenas and skill sets, everything that the seat to act cannot see is "
        "dealt anew. What the seat sees must be the same then, and so must the choice of an opponent that is made anew "
        "with the same seed. The exit status is 1 where it is not."
    )
    parser.add_argument(
        "--positions",
        type=whole_number("--positions", 1, _MOST_POSITIONS),
        default=2000,
        help="how many positions; else 2000",
    )
    parser.add_argument(
        "--opponent",
        default="greedy@300n",
        metavar="SPEC",
        help="who chooses, with a limit of nodes: one that looks at the clock repeats nothing; else greedy@300n",
    )
    add_field(parser)
    add_running(parser)


def run(args: Namespace) -> int:
    """Look, count, print, and write where that was asked for."""
    from ai.lab.honesty import Honesty, jobs_for, trials

    refuse_writing(args)
    spec: str = args.opponent
    if chosen_opponent(spec, 0).limit.seconds is not None:
        raise KnockdownError(
            f"{spec} looks at the clock, so its choices do not repeat; give it a limit of nodes such as @100n."
        )
    ground = chosen_ground(args)
    found = Honesty(spec)

    def take(_key: None, _job: "tuple[tuple[str, ...], Trial]", probes: "list[Probe]") -> bool:
        for probe in probes:
            found.add(probe)
        return False

    jobs = ((None, (ground.boxes, trial)) for trial in trials(ground.field, spec, args.positions, args.seed))
    finished = run_jobs(args, look_job, jobs, jobs_for(args.positions), take)
    made_by = command(args, (), ("positions", "opponent", *FIELD_OPTIONS, "seed"))
    title = f"The honesty of {spec}"
    name = "-".join([spec, *(args.fighters or ()), args.arena or "", args.skills or ""])
    status = report(args, title, made_by, list(_lines(found)), found.figures(), finished, name)
    return status or (0 if found.honest else DISHONEST)


def look_job(job: "tuple[tuple[str, ...], Trial]") -> "list[Probe]":
    """Look at a trial's positions with the built-in boxes and those in these folders."""
    from ai.lab.honesty import look

    boxes, trial = job
    return look(_library(boxes).setup(trial.fighters, trial.arena, trial.skills), trial)


@lru_cache
def _library(boxes: tuple[str, ...]) -> "Library":
    from knockdown.content import named_library

    return named_library(map(Path, boxes))


def _lines(found: "Honesty") -> Iterator[str]:
    if not found.positions:
        yield "No position was looked at."
        return
    yield (
        f"{found.spec} was asked in {found.positions} positions; in {found.other_worlds} of them the hidden things "
        "could be dealt otherwise."
    )
    yield f"Different views: {found.other_views}. Different choices: {found.other_choices}."
    for where in found.where[:_MOST_SHOWN]:
        yield f"- {where}"
    yield ""
    yield "| question | positions |"
    yield "| --- | --- |"
    for question, count in found.questions.most_common():
        yield f"| {question} | {count} |"

"""`knockdown lab ladder`: how far the levels are apart."""

from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from knockdown.cli.lab.match import ends_line, time_cells
from knockdown.cli.lab.options import FIELD_OPTIONS, add_field, add_games, add_running, chosen_ground, command
from knockdown.cli.lab.running import run_jobs
from knockdown.cli.lab.writing import refuse_writing, report
from knockdown.cli.options import chosen_opponent
from knockdown.cli.parsing import Parser
from knockdown.errors import KnockdownError

if TYPE_CHECKING:
    from ai.duel import Duel
    from ai.lab.games import Game
    from ai.lab.standing import Standing

NAME = "ladder"
HELP = "how far the levels are apart, in win rates and Elo"


def add_arguments(parser: Parser) -> None:
    """Declare the experiment's own options."""
    parser.description = (
        "Each level plays the next one, or with --all every other one, over all fighters, arenas and skill sets. Each "
        "deal is played twice, the second time with the opponents on each other's seats. Elo is the likeliest one by "
        "the model of Bradley and Terry; the weakest has 1000."
    )
    parser.add_argument(
        "opponents",
        nargs="*",
        metavar="OPPONENT",
        help="who plays, from the weakest to the strongest; else all levels",
    )
    parser.add_argument(
        "--all", action="store_true", help="all against all; else each against its neighbours"
    )
    add_games(parser, 200, "how many games of each pair")
    add_field(parser)
    add_running(parser)


def run(args: Namespace) -> int:
    """Play, count, print, and write where that was asked for."""
    from ai.lab.schedule import ladder, pairings_of, whole_deals
    from ai.lab.standing import Standing
    from ai.levels import level_names
    from knockdown.cli.lab.playing import play_job

    refuse_writing(args)
    specs: list[str] = args.opponents or level_names()
    if len(specs) < 2 or len(set(specs)) < len(specs):
        raise KnockdownError("a ladder needs two or more different opponents.")
    for spec in specs:
        chosen_opponent(spec, 0)
    ground = chosen_ground(args)
    pairs = pairings_of(len(specs), args.all)
    found = Standing(specs, pairs)

    def take(seated: tuple[int, int], _job: "tuple[tuple[str, ...], Game]", duel: "Duel") -> bool:
        found.add(seated, duel)
        return False

    games = ladder(ground.field, specs, pairs, args.games, args.seed)
    jobs = ((seated, (ground.boxes, game)) for seated, game in games)
    finished = run_jobs(args, play_job, jobs, 2 * whole_deals(args.games) * len(pairs), take)
    made_by = command(args, args.opponents, ("all", "games", *FIELD_OPTIONS, "seed"))
    name = "-".join(["all" if args.all else "", *args.opponents, *(args.fighters or ()), args.arena or ""])
    return report(args, "The ladder", made_by, list(_lines(found)), found.figures(), finished, name)


def _lines(found: "Standing") -> Iterator[str]:
    if not found.tally.games:
        yield "No game was finished."
        return
    yield f"{found.tally.games} games. {ends_line(found.tally)}"
    yield ""
    yield "| opponent | Elo | decisions | seconds p50 | p99 | max |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for spec, rating, times in zip(found.specs, found.elo(), found.times, strict=True):
        yield f"| {spec} | {'–' if rating is None else f'{rating:.0f}'} | {time_cells(times)} |"
    yield ""
    yield "| stronger | weaker | won by the stronger | 55 to 75 % |"
    yield "| --- | --- | --- | --- |"
    words = {True: "yes", False: "no", None: ""}
    for low, high in found.pairs:
        within = words[found.within((low, high))]
        yield f"| {found.specs[high]} | {found.specs[low]} | {found.share(high, low)} | {within} |"

"""`knockdown lab match`: which of two opponents is better, and by how much."""

from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from knockdown.cli.lab.options import FIELD_OPTIONS, add_field, add_games, add_running, chosen_ground, command
from knockdown.cli.lab.running import run_jobs
from knockdown.cli.lab.writing import refuse_writing, report
from knockdown.cli.options import chosen_opponent
from knockdown.cli.parsing import Parser
from knockdown.errors import KnockdownError

if TYPE_CHECKING:
    from ai.duel import Duel
    from ai.lab.comparison import Comparison
    from ai.lab.figures import Times
    from ai.lab.games import Game
    from ai.tally import Tally

NAME = "match"
HELP = "which of two opponents is better, and by how much"


def add_arguments(parser: Parser) -> None:
    """Declare the experiment's own options."""
    parser.description = (
        "Two opponents play each other over all fighters, arenas and skill sets. Each deal is played twice, the second "
        "time with the opponents on each other's seats, so that luck cancels. An opponent is a level or a bot, with a "
        "personality after + and a limit of each choice after @: champion+aggressive, mcts@0.3s, greedy@400n."
    )
    parser.add_argument("first", metavar="A", help="an opponent")
    parser.add_argument("second", metavar="B", help="another one")
    add_games(parser, 400, "how many games, at most so many with --sprt")
    parser.add_argument(
        "--sprt",
        type=two_shares,
        metavar="LOW,HIGH",
        help="stop as soon as it is decided (with 5 %% error) whether A wins rather this share of games or that one: "
        "0.5,0.55",
    )
    add_field(parser)
    add_running(parser)


def two_shares(text: str) -> tuple[float, float]:
    """Two shares with a comma between, the smaller one first."""
    from knockdown.content.mistakes import shown

    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low = high = 0.0
    if not 0.0 < low < high < 1.0:
        raise KnockdownError(f"--sprt must be two shares such as 0.5,0.55, not {shown(text)}.")
    return low, high


def run(args: Namespace) -> int:
    """Play, count, print, and write where that was asked for."""
    from ai.lab.comparison import Comparison
    from ai.lab.figures import Sprt
    from ai.lab.schedule import duels, whole_deals
    from knockdown.cli.lab.playing import play_job

    refuse_writing(args)
    specs = (args.first, args.second)
    for spec in specs:
        chosen_opponent(spec, 0)
    ground = chosen_ground(args)
    found = Comparison(specs, Sprt(*args.sprt) if args.sprt else None)

    def take(seat: int, _job: "tuple[tuple[str, ...], Game]", duel: "Duel") -> bool:
        found.add(seat, duel)
        return bool(found.verdict)

    games = duels(ground.field, specs, args.games, args.seed)
    jobs = ((seat, (ground.boxes, game)) for seat, game in games)
    finished = run_jobs(args, play_job, jobs, 2 * whole_deals(args.games), take)
    made_by = command(args, specs, ("games", "sprt", *FIELD_OPTIONS, "seed"))
    title = f"{specs[0]} against {specs[1]}"
    name = "-".join([*specs, *(args.fighters or ()), args.arena or "", args.skills or ""])
    return report(args, title, made_by, list(_lines(found)), found.figures(), finished, name)


def _lines(found: "Comparison") -> Iterator[str]:
    tally = found.tally
    if not tally.games:
        yield "No game was finished."
        return
    first, second = found.specs
    yield f"{first} won {found.wins} of {tally.games} games against {second}: {found.share}."
    if found.sprt is not None:
        evidence = found.sprt.evidence(found.wins, tally.games - found.wins)
        low, high = found.sprt.low, found.sprt.high
        chosen = {"high": f"rather {high:.1%} than {low:.1%}", "low": f"rather {low:.1%} than {high:.1%}"}
        yield f"Sequential test: {chosen.get(found.verdict, 'not decided')} (evidence {evidence:+.2f})."
    yield ends_line(tally)
    yield (
        f"Decisions per match: mean {tally.decisions.mean:.1f}, from {tally.decisions.least} to "
        f"{tally.decisions.most}."
    )
    yield ""
    yield "| opponent | decisions | seconds p50 | p99 | max |"
    yield "| --- | --- | --- | --- | --- |"
    for spec, times in zip(found.specs, found.times, strict=True):
        yield f"| {spec} | {time_cells(times)} |"


def time_cells(times: "Times") -> str:
    """How many decisions, and how long they took."""
    took = times.figures()
    return f"{took['decisions']:.0f} | {took['p50']:.4f} | {took['p99']:.4f} | {took['max']:.4f}"


def ends_line(tally: "Tally") -> str:
    """How the rounds ended."""
    rounds = tally.ends.total()
    shares = {by: f"{count} ({count / rounds:.1%})" for by, count in tally.ends.items()}
    return "Rounds ended by K.O. {ko}, by the deck {deck}, by stalemate {stalemate}.".format(**shares)

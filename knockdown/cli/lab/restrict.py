"""`knockdown lab restrict`: what each card and special is worth, by taking it away from one side."""

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
    from ai.lab.games import Game, Thing
    from ai.lab.restriction import Restriction, Trial
    from knockdown.cli.lab.options import Ground

NAME = "restrict"
HELP = "what each card and special is worth, by banning it for one side"


def add_arguments(parser: Parser) -> None:
    """Declare the experiment's own options."""
    parser.description = (
        "Each row card and each Special Attack in turn is banned for one side, which then takes the next best action. "
        "Both sides are played by the same opponent, each deal with the ban on either seat. Said is how much the win "
        "rate changes against the same games without the ban: a strong card is missed, and the change is below 0."
    )
    parser.add_argument(
        "--opponent", default="greedy", help="who plays both sides; it must rank its actions; else greedy"
    )
    parser.add_argument("--skills-too", action="store_true", help="ban each Skill in turn too")
    add_games(parser, 40, "how many games with each ban")
    add_field(parser)
    add_running(parser)


def run(args: Namespace) -> int:
    """Play, count, print, and write where that was asked for."""
    from ai.lab.banning import rank_and_refuse
    from ai.lab.restriction import Restriction, restrictions
    from knockdown.cli.lab.playing import play_job

    refuse_writing(args)
    try:
        rank_and_refuse(chosen_opponent(args.opponent, 0), [])
    except ValueError as error:
        raise KnockdownError(str(error)) from None
    ground = chosen_ground(args)
    things = _things(ground, args.skills_too)
    found = Restriction(things)

    def take(trial: "Trial", job: "tuple[tuple[str, ...], Game]", duel: "Duel") -> bool:
        found.add(trial, job[1], duel)
        return False

    games = list(restrictions(ground.field, things, args.opponent, args.games, args.seed))
    jobs = ((trial, (ground.boxes, game)) for trial, game in games)
    finished = run_jobs(args, play_job, jobs, len(games), take)
    made_by = command(args, (), ("opponent", "skills_too", "games", *FIELD_OPTIONS, "seed"))
    title = f"What is missed, played by {args.opponent}"
    name = "-".join([args.opponent, *(args.fighters or ()), args.arena or "", args.skills or ""])
    return report(args, title, made_by, list(_lines(found)), found.figures(), finished, name)


def _things(ground: "Ground", skills_too: bool) -> "list[Thing]":
    from ai.lab.games import CARD, SKILL, SPECIAL, Thing

    library, field = ground.library, ground.field
    cards = [Thing(CARD, box, attack.id) for box in field.arenas for attack in library.box(box).attacks]
    specials = [
        Thing(SPECIAL, fighter, special.id)
        for fighter in field.fighters
        for special in library.fighter(fighter).specials
    ]
    skills = [Thing(SKILL, box, skill.id) for box in field.skills for skill in library.box(box).skills]
    return [*cards, *specials, *(skills if skills_too else [])]


def _lines(found: "Restriction") -> Iterator[str]:
    yield f"{found.tally.games} games. What is missed most stands first."
    yield ""
    yield "| kind | of | what | games | won free | won without it | change |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for thing, one in found.ordered():
        if one.games:
            change, low, high = one.change
            yield (
                f"| {thing.kind} | {thing.home} | {thing.id} | {one.games} | {one.before / one.games:.1%} | "
                f"{one.after / one.games:.1%} | {change:+.1%} ({low:+.1%} to {high:+.1%}) |"
            )

"""`knockdown lab balance`: whether the fighters, arenas and cards are fair, and whether everything is used."""

from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from knockdown.cli.lab.match import ends_line
from knockdown.cli.lab.options import FIELD_OPTIONS, add_field, add_games, add_running, chosen_ground, command
from knockdown.cli.lab.picture import heat_map
from knockdown.cli.lab.running import run_jobs
from knockdown.cli.lab.writing import refuse_writing, report
from knockdown.cli.options import chosen_opponent
from knockdown.cli.parsing import Parser

if TYPE_CHECKING:
    from ai.duel import Duel
    from ai.lab.balance import Balance, Catalogue
    from ai.lab.games import Game
    from knockdown.content import Library

NAME = "balance"
HELP = "who beats whom, who begins, how rounds end, and what is never used"


def add_arguments(parser: Parser) -> None:
    """Declare the experiment's own options."""
    parser.description = (
        "All fighters meet each other, both sides played by the same opponent, in all arenas and with all skill sets in "
        "turn. Each deal is played twice, the second time with the fighters on each other's seats. Said is what is "
        "outside of the bounds: fighters 45 to 55 %, pairings 35 to 65 %, who begins 48 to 52 %, a third of rounds by "
        "K.O., a tenth by the deck, every card and special used in 5 % of the matches that could see it."
    )
    parser.add_argument("--opponent", default="greedy", help="who plays both sides; else greedy")
    add_games(parser, 36, "how many games of each pair of fighters")
    add_field(parser)
    add_running(parser)


def run(args: Namespace) -> int:
    """Play, count, print, and write where that was asked for."""
    from ai.lab.balance import Balance
    from ai.lab.schedule import round_robin, whole_deals
    from knockdown.cli.lab.playing import play_job

    refuse_writing(args)
    chosen_opponent(args.opponent, 0)
    ground = chosen_ground(args)
    field = ground.field
    found = Balance(field.fighters, field.arenas, catalogue(ground.library))

    def take(_key: None, job: "tuple[tuple[str, ...], Game]", duel: "Duel") -> bool:
        found.add(job[1], duel)
        return False

    games = round_robin(field, args.opponent, args.games, args.seed)
    jobs = ((key, (ground.boxes, game)) for key, game in games)
    pairs = len(field.fighters) * (len(field.fighters) - 1) // 2
    finished = run_jobs(args, play_job, jobs, 2 * whole_deals(args.games) * pairs, take)
    made_by = command(args, (), ("opponent", "games", *FIELD_OPTIONS, "seed"))
    title = f"Balance, played by {args.opponent}"
    name = "-".join([args.opponent, *(args.fighters or ()), args.arena or "", args.skills or ""])
    lines = list(_lines(found, ground.library))
    pictures = {".svg": _picture(found, ground.library, title)}
    return report(args, title, made_by, lines, found.figures(), finished, name, pictures)


def catalogue(library: "Library") -> "Catalogue":
    """What can be used, by the ids of the boxes and fighters that have it."""
    from ai.lab.balance import Catalogue

    return Catalogue(
        {box.id: [attack.id for attack in box.attacks] for box in library.boxes},
        {fighter.id: [special.id for special in fighter.specials] for fighter in library.fighters},
    )


def _picture(found: "Balance", library: "Library", title: str) -> str:
    shares = [
        [found.pairing(one, other).share if one != other else None for other in found.fighters]
        for one in found.fighters
    ]
    names = [library.fighter(one).name for one in found.fighters]
    return heat_map(title, names, shares, [found.fighter(one).share for one in found.fighters])


def _lines(found: "Balance", library: "Library") -> Iterator[str]:
    if not found.tally.games:
        yield "No game was finished."
        return
    yield f"{found.tally.games} games. {ends_line(found.tally)}"
    yield f"The first player of round 1 won {found.beginner}, seat 0 won {found.first_seat}."
    yield ""
    yield "## Outside of the bounds"
    yield ""
    yield from _outside_lines(found)
    yield ""
    yield "## Who beats whom"
    yield ""
    yield from _matrix_lines(found, library)
    yield ""
    yield "## By arena"
    yield ""
    yield from _arena_lines(found, library)
    for title, kind in (("Cards", "card"), ("Special Attacks", "special"), ("Skills", "skill")):
        yield ""
        yield f"## {title}"
        yield ""
        yield from _use_lines(found, kind)


def _outside_lines(found: "Balance") -> Iterator[str]:
    outside = found.outside()
    if not outside:
        yield "Nothing."
    # What luck does not explain comes first.
    for one in sorted(outside, key=lambda one: not one.sure):
        low, high = one.bounds
        bounds = f"at least {low:.1%}" if high == 1.0 else f"{low:.0%} to {high:.0%}"
        yield f"- {one.what}: {one.share}, not {bounds}" + (", beyond luck" if one.sure else "")


def _matrix_lines(found: "Balance", library: "Library") -> Iterator[str]:
    names = [library.fighter(one).name for one in found.fighters]
    yield f"| % | {' | '.join(names)} | mean |"
    yield "| --- " * (len(names) + 2) + "|"
    for name, one in zip(names, found.fighters, strict=True):
        cells = [
            f"{100 * found.pairing(one, other).share:.0f}" if one != other else "–"
            for other in found.fighters
        ]
        yield f"| {name} | {' | '.join(cells)} | {found.fighter(one)} |"


def _arena_lines(found: "Balance", library: "Library") -> Iterator[str]:
    yield f"| mean % | {' | '.join(library.box(arena).arena.name for arena in found.arenas)} |"
    yield "| --- " * (len(found.arenas) + 1) + "|"
    for one in found.fighters:
        cells = [str(found.fighter(one, arena)) for arena in found.arenas]
        yield f"| {library.fighter(one).name} | {' | '.join(cells)} |"


def _use_lines(found: "Balance", kind: str) -> Iterator[str]:
    """The least used first: that is what is looked for."""
    if kind == "card":
        yield "| box | card | attacked with it | took it |"
        yield "| --- | --- | --- | --- |"
    else:
        yield f"| {'fighter' if kind == 'special' else 'box'} | {kind} | used |"
        yield "| --- | --- | --- |"
    for thing, used, taken in sorted(found.used(kind), key=lambda one: one[1].share):
        more = f" {taken.share:.1%} |" if kind == "card" else ""
        yield f"| {thing.home} | {thing.id} | {used.share:.1%} |{more}"

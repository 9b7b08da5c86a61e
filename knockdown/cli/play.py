"""`knockdown play`: a duel in the terminal."""

import random
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from knockdown.cli.options import add_setup_arguments, chosen_library, chosen_opponent, whole_number
from knockdown.cli.parsing import Parser
from knockdown.errors import KnockdownError

if TYPE_CHECKING:
    from ai.opponents import Opponent
    from knockdown.cli.terminal import Terminal
    from knockdown.content import Library
    from knockdown.rules import Match, Setup

NAME = "play"
HELP = "play a duel in the terminal"
_HUMAN = "human"
_OPPONENT = "contender"
_MOST_SEED = 999_999
_MOST_BYTES = 100_000  # of a position: more than its letters can take
_SAID_BY_POSITION = ("fighters", "arena", "skills", "test")


def add_arguments(parser: Parser) -> None:
    """Declare the command's own options."""
    parser.description = (
        "A duel in the terminal, against an opponent of the game or another human. What is not given is asked or drawn. In the game ? "
        "explains the rules. With --record the match is kept for knockdown replay."
    )
    parser.add_argument(
        "--p0", default=_HUMAN, metavar="human|OPPONENT", help="who plays the first seat; else human"
    )
    parser.add_argument(
        "--p1",
        default=_OPPONENT,
        metavar="human|OPPONENT",
        help=f"who plays the second seat; else {_OPPONENT}",
    )
    add_setup_arguments(parser)
    parser.add_argument(
        "--test",
        metavar="dice|tower",
        help="the Knockdown Test, else dice; a tower is built on a real table, and dice can still be rolled instead",
    )
    parser.add_argument(
        "--seed", type=whole_number("--seed"), help="where chance begins; else drawn, and told"
    )
    parser.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="write the match to a new file, after every action; knockdown replay FILE plays it again",
    )
    parser.add_argument(
        "--position",
        type=Path,
        metavar="FILE",
        help="begin with the position in a file, as knockdown replay --position prints it",
    )


def run(args: Namespace) -> int:
    """Choose who fights whom, then play. Leaving early is no mistake."""
    from ai.duel import derived_seed
    from knockdown.cli.terminal import standard_terminal
    from knockdown.cli.text_duel import TextDuel
    from knockdown.i18n import gettext

    seed: int = random.SystemRandom().randint(0, _MOST_SEED) if args.seed is None else args.seed
    names = [args.p0, args.p1]
    opponents: list[Opponent | None] = [
        None if name == _HUMAN else chosen_opponent(name, derived_seed(seed, 0, f"p{seat}"), also=_HUMAN)
        for seat, name in enumerate(names)
    ]
    _refuse_what_does_not_go_together(args)
    terminal = standard_terminal()
    library = chosen_library(args.box)
    start = _start(args.position, library) if args.position is not None else None
    setup = start.setup if start is not None else _chosen_setup(args, terminal, library, opponents, seed)
    if setup is None:
        terminal.say(gettext("You leave before the duel has begun."))
        return 0
    called = ("" if names[0] == _HUMAN else names[0], "" if names[1] == _HUMAN else names[1])
    TextDuel(terminal, setup, seed, (opponents[0], opponents[1]), called, start, args.record).play()
    return 0


def _refuse_what_does_not_go_together(args: Namespace) -> None:
    """Told before anything is asked."""
    from knockdown.session.replay_file import refuse_existing

    if args.position is not None:
        if args.record is not None:
            raise KnockdownError("--record keeps whole matches, so it does not go together with --position.")
        given = [option for option in _SAID_BY_POSITION if getattr(args, option) is not None]
        if given:
            raise KnockdownError(f"the file of --position says it already; leave out --{given[0]}.")
    if args.record is not None:
        refuse_existing(args.record)


def _start(path: Path, library: "Library") -> "Match":
    """The match that stands as the file says; each mistake names the file."""
    from knockdown.session import read_position
    from knockdown.session.replay_file import read_file

    data = read_file(path, _MOST_BYTES)
    try:
        return read_position(data.decode(), library)
    except UnicodeDecodeError:
        raise KnockdownError(f"{path}: the text is not UTF-8.") from None
    except KnockdownError as error:
        raise KnockdownError(f"{path}: {error}") from None


def _chosen_setup(
    args: Namespace, terminal: "Terminal", library: "Library", opponents: list["Opponent | None"], seed: int
) -> "Setup | None":
    """Ask a human for what the options left open; whoever just presses Enter, and every opponent, draws (K10.1)."""
    some = [fighter.id for fighter in library.fighters][:2]
    home = library.boxes[0].id
    test: str = args.test or "dice"
    # A wrong name is told before anything is asked.
    library.setup(args.fighters or some, args.arena or home, args.skills or home, test)
    chance = random.Random(seed)
    fighters: tuple[str, ...] | None = args.fighters or _chosen_fighters(terminal, library, opponents, chance)
    if fighters is None:
        return None
    arena: str | None = args.arena or _chosen_arena(terminal, library, opponents, chance)
    if arena is None:
        return None
    return library.setup(fighters, arena, args.skills or arena, test)


def _chosen_fighters(
    terminal: "Terminal", library: "Library", opponents: list["Opponent | None"], chance: random.Random
) -> tuple[str, ...] | None:
    from knockdown.content.text import class_text, name_text
    from knockdown.i18n import gettext

    free = list(library.fighters)
    chosen: list[str] = []
    for seat in (0, 1):
        if None not in opponents:
            question = ""
        elif opponents[0] is None and opponents[1] is None:
            question = gettext("Player {number}, who do you play?").format(number=seat + 1)
        elif opponents[seat] is None:
            question = gettext("Who do you play? (Each fighter with its four Special Attacks.)")
        else:
            question = gettext("Who do you play against?")
        names = [
            gettext("{name}, {title}: {specials}").format(
                name=name_text(fighter),
                title=class_text(fighter),
                specials=", ".join(map(name_text, fighter.specials)),
            )
            for fighter in free
        ]
        place = _ask_or_draw(terminal, question, names, chance)
        if place is None:
            return None
        chosen.append(free.pop(place).id)
    return tuple(chosen)


def _chosen_arena(
    terminal: "Terminal", library: "Library", opponents: list["Opponent | None"], chance: random.Random
) -> str | None:
    from knockdown.content.text import arena_text, name_text
    from knockdown.i18n import gettext

    question = gettext("In which arena?") if None in opponents else ""
    names = [f"{name_text(box.arena)}: {arena_text(box.arena)}" for box in library.boxes]
    place = _ask_or_draw(terminal, question, names, chance)
    return None if place is None else library.boxes[place].id


def _ask_or_draw(terminal: "Terminal", question: str, names: list[str], chance: random.Random) -> int | None:
    """Without a question, where no human plays, the place is drawn; None where the human leaves."""
    from knockdown.cli.help import show_first_help
    from knockdown.cli.menu import choose

    if not question:
        return chance.randrange(len(names))
    return choose(terminal, question, names, chance, lambda: show_first_help(terminal))

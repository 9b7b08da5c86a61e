"""`knockdown play`: a duel in the terminal."""

import random
from argparse import Namespace
from typing import TYPE_CHECKING

from knockdown.cli.options import add_setup_arguments, chosen_bot, chosen_library, whole_number
from knockdown.cli.parsing import Parser

if TYPE_CHECKING:
    from ai.bot import Bot
    from knockdown.cli.terminal import Terminal
    from knockdown.content import Library
    from knockdown.rules import Setup

NAME = "play"
HELP = "play a duel in the terminal"
_HUMAN = "human"
_OPPONENT = "random"
_MOST_SEED = 999_999


def add_arguments(parser: Parser) -> None:
    """Declare the command's own options."""
    parser.description = (
        "A duel in the terminal, against a bot or another human. What is not given is asked or drawn."
    )
    parser.add_argument(
        "--p0", default=_HUMAN, metavar="human|BOT", help="who plays the first seat; else human"
    )
    parser.add_argument(
        "--p1", default=_OPPONENT, metavar="human|BOT", help=f"who plays the second seat; else {_OPPONENT}"
    )
    add_setup_arguments(parser)
    parser.add_argument(
        "--test",
        default="dice",
        metavar="dice|tower",
        help="the Knockdown Test; a tower is built on a real table, and dice can still be rolled instead",
    )
    parser.add_argument(
        "--seed", type=whole_number("--seed"), help="where chance begins; else drawn, and told"
    )


def run(args: Namespace) -> int:
    """Choose who fights whom, then play. Leaving early is no mistake."""
    from ai.duel import derived_seed
    from knockdown.cli.terminal import standard_terminal
    from knockdown.cli.text_duel import TextDuel

    seed: int = random.SystemRandom().randint(0, _MOST_SEED) if args.seed is None else args.seed
    bots: list[Bot | None] = [
        None if name == _HUMAN else chosen_bot(name, derived_seed(seed, 0, f"p{seat}"), also=_HUMAN)
        for seat, name in enumerate((args.p0, args.p1))
    ]
    terminal = standard_terminal()
    setup = _chosen_setup(args, terminal, chosen_library(args.box), bots, seed)
    if setup is not None:
        TextDuel(terminal, setup, seed, (bots[0], bots[1])).play()
    return 0


def _chosen_setup(
    args: Namespace, terminal: "Terminal", library: "Library", bots: list["Bot | None"], seed: int
) -> "Setup | None":
    """Ask a human for what the options left open; whoever just presses Enter, and every bot, draws (K10.1)."""
    some = [fighter.id for fighter in library.fighters][:2]
    home = library.boxes[0].id
    # A wrong name is told before anything is asked.
    library.setup(args.fighters or some, args.arena or home, args.skills or home, args.test)
    chance = random.Random(seed)
    fighters: tuple[str, ...] | None = args.fighters or _chosen_fighters(terminal, library, bots, chance)
    if fighters is None:
        return None
    arena: str | None = args.arena or _chosen_arena(terminal, library, bots, chance)
    if arena is None:
        return None
    return library.setup(fighters, arena, args.skills or arena, args.test)


def _chosen_fighters(
    terminal: "Terminal", library: "Library", bots: list["Bot | None"], chance: random.Random
) -> tuple[str, ...] | None:
    from knockdown.content.text import class_text, name_text
    from knockdown.i18n import gettext

    free = list(library.fighters)
    chosen: list[str] = []
    for seat in (0, 1):
        if None not in bots:
            question = ""
        elif bots[0] is None and bots[1] is None:
            question = gettext("Player {number}, who do you play?").format(number=seat + 1)
        elif bots[seat] is None:
            question = gettext("Who do you play?")
        else:
            question = gettext("Who do you play against?")
        names = [f"{name_text(fighter)}, {class_text(fighter)}" for fighter in free]
        place = _ask_or_draw(terminal, question, names, chance)
        if place is None:
            return None
        chosen.append(free.pop(place).id)
    return tuple(chosen)


def _chosen_arena(
    terminal: "Terminal", library: "Library", bots: list["Bot | None"], chance: random.Random
) -> str | None:
    from knockdown.content.text import arena_text, name_text
    from knockdown.i18n import gettext

    question = gettext("In which arena?") if None in bots else ""
    names = [f"{name_text(box.arena)}: {arena_text(box.arena)}" for box in library.boxes]
    place = _ask_or_draw(terminal, question, names, chance)
    return None if place is None else library.boxes[place].id


def _ask_or_draw(terminal: "Terminal", question: str, names: list[str], chance: random.Random) -> int | None:
    """Without a question, where only bots play, the place is drawn; None where the human leaves."""
    from knockdown.cli.menu import choose

    return choose(terminal, question, names, chance) if question else chance.randrange(len(names))

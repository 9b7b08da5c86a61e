"""`knockdown replay`: play a replay file again and say how the match went."""

import contextlib
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from knockdown.cli.options import add_box_argument, chosen_library, whole_number
from knockdown.cli.parsing import Parser
from knockdown.errors import KnockdownError
from knockdown.i18n import gettext, ngettext

if TYPE_CHECKING:
    from knockdown.content import Library
    from knockdown.rules import Match
    from knockdown.rules.events import Event
    from knockdown.session import Replay

NAME = "replay"
HELP = "play a replay file again, and say how the match went"


def add_arguments(parser: Parser) -> None:
    """Declare the command's own options."""
    parser.description = (
        "Plays the match in a replay file again (knockdown play --record FILE makes one) and compares where it ends. "
        "Its rounds, its result and the digest of its last position are printed."
    )
    parser.add_argument("file", type=Path, help="the replay file")
    parser.add_argument(
        "--position",
        type=whole_number("--position"),
        metavar="N",
        help="print the position after N actions instead, as text that knockdown play --position can begin from",
    )
    add_box_argument(parser)


def run(args: Namespace) -> int:
    """Print the match, or one position of it."""
    from knockdown.session import Replay

    path: Path = args.file
    number: int | None = args.position
    replay = Replay.from_file(path)
    library = chosen_library(args.box)
    try:
        if number is None:
            events: list[Event] = []
            match = replay.play(library, events)
            for line in _lines(replay, match, events, library):
                print(line)
        else:
            print(_position(replay, library, number), end="")
    except KnockdownError as error:
        raise KnockdownError(f"{path}: {error}") from None
    return 0


def _position(replay: "Replay", library: "Library", number: int) -> str:
    """The position after so many actions; where there is none to write, the nearest one is told."""
    from knockdown.session import write_position

    match = replay.play_to(library, number)
    try:
        return write_position(match)
    except KnockdownError as error:
        near = _nearest(replay, library, number)
        if near is None:
            raise
        raise KnockdownError(f"{str(error).rstrip('.')}; the nearest one is --position {near}.") from None


def _nearest(replay: "Replay", library: "Library", number: int) -> int | None:
    """The number nearest to it at which a position can be written."""
    from knockdown.session import write_position

    best: int | None = None
    try:
        for now, match in enumerate(replay.each(library)):
            if best is not None and now - number > abs(best - number):
                break
            with contextlib.suppress(KnockdownError):
                write_position(match)
                best = now if best is None or abs(now - number) < abs(best - number) else best
    except KnockdownError:
        pass  # what follows cannot be played, and is not what was asked for
    return best


def _lines(replay: "Replay", match: "Match", events: list["Event"], library: "Library") -> Iterator[str]:
    from knockdown.content.text import class_text, name_text

    setup = match.setup
    first, second = (
        gettext("{name} ({title})").format(name=name_text(fighter), title=class_text(fighter))
        for fighter in setup.fighters
    )
    yield gettext("{first} against {second}").format(first=first, second=second)
    yield gettext("Arena: {arena}, Skills: {skills}, Knockdown Test: {test}, seed {seed}").format(
        arena=name_text(setup.arena),
        skills=name_text(library.box(setup.skills_id)),
        test=gettext("dice") if setup.test == "dice" else gettext("tower"),
        seed=replay.seed,
    )
    yield from _rounds(match, events)
    yield _result(match)
    actions = len(replay.actions)
    yield ngettext("{actions} action", "{actions} actions", actions).format(actions=actions)
    yield gettext("Digest {digest}").format(digest=match.digest())


def _rounds(match: "Match", events: list["Event"]) -> Iterator[str]:
    """A line for each round that has ended."""
    from knockdown.content.text import name_text
    from knockdown.rules.events import RoundEnded, RoundStarted, TurnStarted

    number = turns = 0
    for event in events:
        match event:
            case RoundStarted():
                number, turns = event.number, 0
            case TurnStarted():
                turns = event.turn
            case RoundEnded():
                message = {
                    "ko": gettext("Round {number}: {fighter} wins by K.O. in turn {turn}."),
                    "deck": gettext(
                        "Round {number}: {fighter} wins by wounds as the deck runs out in turn {turn}."
                    ),
                    "stalemate": gettext(
                        "Round {number}: {fighter} wins by wounds as no card moves any more in turn {turn}."
                    ),
                }[event.by]
                fighter = name_text(match.setup.fighters[event.winner])
                yield message.format(number=number, fighter=fighter, turn=turns)
            case _:
                pass


def _result(match: "Match") -> str:
    from knockdown.content.text import name_text

    if match.outcome is None:
        if match.round == 0:
            return gettext("The match has not begun: Skills and opening cards are being chosen.")
        message = gettext("The match goes on: round {round}, turn {turn}.")
        return message.format(round=match.round, turn=match.turn)
    winner = match.outcome.winner
    message = gettext("{fighter} wins the match {won} to {lost}.")
    fighter = name_text(match.setup.fighters[winner])
    return message.format(fighter=fighter, won=match.victories[winner], lost=match.victories[1 - winner])

"""`knockdown sim`: opponents play many matches, and the result is counted."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from knockdown.cli.options import (
    MOST_GAMES,
    add_setup_arguments,
    chosen_library,
    chosen_opponent,
    refuse_no_box,
    whole_number,
)
from knockdown.cli.parsing import Parser
from knockdown.cli.progress import Progress
from knockdown.i18n import gettext, ngettext

if TYPE_CHECKING:
    from ai.tally import Length, Tally
    from knockdown.content import Library
    from knockdown.rules import Setup

NAME = "sim"
HELP = "let opponents play many matches, and count"
_INTERRUPTED = 130


def add_arguments(parser: Parser) -> None:
    """Declare the command's own options."""
    parser.description = (
        "Opponents play many matches without a picture. The same options give the same digest on every system. Without "
        "--fighters every ordered pair is taken in turn, without --arena every arena, of the built-in boxes and those "
        "named by --box; a box in your own folder is played only where its fighters or its arena are named."
    )
    parser.add_argument(
        "--games", type=whole_number("--games", 1, MOST_GAMES), default=100, help="how many matches; else 100"
    )
    parser.add_argument(
        "--p0", default="random", metavar="OPPONENT", help="who plays the first seat; else random"
    )
    parser.add_argument(
        "--p1", default="random", metavar="OPPONENT", help="who plays the second seat; else random"
    )
    add_setup_arguments(parser)
    parser.add_argument(
        "--test",
        default="dice",
        metavar="dice|tower",
        help="the Knockdown Test; a tower is judged by a seeded coin with the exact chance that dice give to that "
        "many cubes",
    )
    parser.add_argument(
        "--seed", type=whole_number("--seed"), default=0, help="where chance begins for all matches; else 0"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: Namespace) -> int:
    """Play, count, print. Interrupted, it prints what has been played so far."""
    from ai.tally import Tally

    names: tuple[str, str] = (args.p0, args.p1)
    for name in names:
        chosen_opponent(name, 0)
    library, drawn = _libraries(args)
    pairings = Pairings(library, args.fighters, args.arena, args.skills, args.test, drawn)
    tally = Tally()
    status = 0
    progress = Progress(args.games, sys.stderr)
    try:
        _play(tally, pairings, names, args.games, args.seed, progress)
    except KeyboardInterrupt:
        status = _INTERRUPTED
    progress.clear()
    if args.json:
        print(json.dumps(result(tally, pairings, args), indent=2))
    else:
        for line in _lines(tally, args):
            print(line)
    return status


def _libraries(args: Namespace) -> tuple["Library", "Library"]:
    """The boxes to play with, and those to draw from: never what happens to lie in the user's own folder."""
    from knockdown.content import named_library

    refuse_no_box(args.box)
    drawn = named_library(args.box)
    named = {*(args.fighters or ()), args.arena, args.skills} - {None}
    known = {fighter.id for fighter in drawn.fighters} | {box.id for box in drawn.boxes}
    return (drawn if named <= known else chosen_library(args.box)), drawn


class Pairings:
    """What the matches are played with, in turn: all pairs before a pair comes again, then with the next arena."""

    def __init__(
        self,
        library: "Library",
        fighters: tuple[str, str] | None,
        arena: str | None,
        skills: str | None,
        test: str,
        drawn: "Library | None" = None,
    ) -> None:
        drawn = drawn or library
        ids = [fighter.id for fighter in drawn.fighters]
        self.pairs = [fighters] if fighters else [(a, b) for a in ids for b in ids if a != b]
        self.arenas = [arena] if arena else [box.id for box in drawn.boxes]
        self.skills = skills
        self.test = test
        self._library = library
        self._made: dict[int, Setup] = {}
        self.setup(0)  # so that an unknown name is told at once

    def __len__(self) -> int:
        return len(self.pairs) * len(self.arenas)

    def setup(self, game: int) -> "Setup":
        """What that game is played with."""
        place = game % len(self)
        if place not in self._made:
            shift, pair = divmod(place, len(self.pairs))
            # Neighbouring games are in different arenas, so that a few games already see them all.
            arena = self.arenas[(pair + shift) % len(self.arenas)]
            fighters = self.pairs[pair]
            self._made[place] = self._library.setup(fighters, arena, self.skills or arena, self.test)
        return self._made[place]


def _play(
    tally: "Tally", pairings: Pairings, names: tuple[str, str], games: int, seed: int, progress: Progress
) -> None:
    from ai.duel import CoinReferee, derived_seed, play_duel

    for game in range(games):
        # Opponents are made anew for each game: any of them can be played again by itself.
        players = (
            chosen_opponent(names[0], derived_seed(seed, game, "p0")),
            chosen_opponent(names[1], derived_seed(seed, game, "p1")),
        )
        referee = CoinReferee(derived_seed(seed, game, "referee"))
        match_seed = derived_seed(seed, game, "match")
        tally.add(play_duel(pairings.setup(game), match_seed, players, referee))
        progress.show(game + 1)


def result(tally: "Tally", pairings: Pairings, args: Namespace) -> dict[str, object]:
    """The result as plain data."""
    from ai.tally import wilson

    found: dict[str, object] = {
        "games": tally.games,
        "asked": args.games,
        "seed": args.seed,
        "test": args.test,
        "fighters": list(args.fighters) if args.fighters else None,
        "arenas": pairings.arenas,
        "skills": args.skills,
    }
    for seat, opponent in enumerate((args.p0, args.p1)):
        low, high = wilson(tally.wins[seat], tally.games)
        found[f"p{seat}"] = {
            "opponent": opponent,
            "wins": tally.wins[seat],
            "share": tally.wins[seat] / tally.games if tally.games else 0.0,
            "low": low,
            "high": high,
        }
    rounds = tally.ends.total()
    found["rounds"] = {
        "total": rounds,
        **{
            by: {"count": count, "share": count / rounds if rounds else 0.0}
            for by, count in tally.ends.items()
        },
    }
    lengths = {"decisions": tally.decisions, "turns": tally.turns, "rounds": tally.rounds}
    found["per_match"] = {
        name: {"mean": length.mean, "least": length.least, "most": length.most}
        for name, length in lengths.items()
    }
    found["digest"] = tally.digest
    return found


def _lines(tally: "Tally", args: Namespace) -> Iterator[str]:
    from ai.tally import wilson

    if not tally.games:
        yield gettext("No match was finished.")
        return
    if tally.games < args.games:
        message = gettext("Interrupted after {games} of {asked} matches.")
    else:
        message = ngettext("{games} match, seed {seed}.", "{games} matches, seed {seed}.", tally.games)
    yield message.format(games=tally.games, asked=args.games, seed=args.seed)
    for seat, opponent in enumerate((args.p0, args.p1)):
        wins = tally.wins[seat]
        low, high = wilson(wins, tally.games)
        message = gettext(
            "p{seat} ({opponent}) won {wins}: {share:.1%}, 95 % interval {low:.1%} to {high:.1%}"
        )
        yield message.format(
            seat=seat, opponent=opponent, wins=wins, share=wins / tally.games, low=low, high=high
        )
    rounds = tally.ends.total()
    shares = {by: f"{count} ({count / rounds:.1%})" for by, count in tally.ends.items()}
    message = gettext("Rounds ended by K.O. {ko}, by the deck {deck}, by stalemate {stalemate}")
    yield message.format(**shares)
    yield _length_line(gettext("Decisions per match"), tally.decisions)
    yield _length_line(gettext("Turns per match"), tally.turns)
    yield _length_line(gettext("Rounds per match"), tally.rounds)
    yield gettext("Digest {digest}").format(digest=tally.digest)


def _length_line(what: str, length: "Length") -> str:
    message = gettext("{what}: mean {mean:.1f}, from {least} to {most}")
    return message.format(what=what, mean=length.mean, least=length.least, most=length.most)

"""What each card, Special Attack or Skill is worth: how much the win rate of a side falls that may not use it.

Every game with a ban is compared with the same game without it: same deal, same opponents, same seeds.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ai.duel import Duel
from ai.lab.figures import Share, swing
from ai.lab.games import CARD, SPECIAL, Game, Thing
from ai.lab.schedule import Field, Table, mixed, tables, whole_deals
from ai.tally import Tally


class Trial(NamedTuple):
    """What is banned in a game, and for which seat; nothing is banned in a game to compare with."""

    thing: Thing | None
    seat: int


FREE = Trial(None, 0)


def restrictions(
    field: Field, things: Sequence[Thing], spec: str, games: int, seed: int
) -> Iterator[tuple[Trial, Game]]:
    """So many games for each thing, all things side by side; each is preceded by the one without a ban."""
    every = {thing: _tables(field, thing) for thing in things}
    for deal in range(whole_deals(games)):
        played: set[Game] = set()
        for thing in things:
            table = every[thing][deal % len(every[thing])]
            for seat, game in enumerate(_both(table, thing, deal, spec, seed)):
                if game not in played:
                    played.add(game)
                    yield FREE, game
                bans = ((thing,), ()) if seat == 0 else ((), (thing,))
                yield Trial(thing, seat), replace(game, banned=bans)


def _tables(field: Field, thing: Thing) -> list[Table]:
    """The tables at which the thing can be used; a fighter's special stands on the first seat."""
    if thing.kind == SPECIAL:
        others = [fighter for fighter in field.fighters if fighter != thing.home]
        places = itertools.product(others, field.arenas, field.skills)
        return mixed([Table((thing.home, other), arena, skills) for other, arena, skills in places])
    if thing.kind == CARD:
        return tables(replace(field, arenas=(thing.home,)))
    return tables(replace(field, skills=(thing.home,)))


def _both(table: Table, thing: Thing, deal: int, spec: str, seed: int) -> tuple[Game, Game]:
    """The deal with the ban on the first and on the second seat, as games without it."""
    game = Game(seed, deal, deal, table.fighters, table.arena, table.skills, (spec, spec), ((), ()))
    if thing.kind != SPECIAL:
        return game, game
    return game, replace(game, fighters=(table.fighters[1], table.fighters[0]))


@dataclass(slots=True)
class Swing:
    """Games with and without a thing: won with both, or with one of them only."""

    games: int = 0
    before: int = 0
    after: int = 0
    lost: int = 0
    won: int = 0

    def add(self, free: bool, bound: bool) -> None:
        """Count a pair of games by who won: the side when free, and when it was bound by the ban."""
        self.games += 1
        self.before += free
        self.after += bound
        self.lost += free and not bound
        self.won += bound and not free

    @property
    def change(self) -> tuple[float, float, float]:
        """Of the win rate by the ban, with its interval."""
        return swing(self.lost, self.won, self.games)

    def figures(self) -> dict[str, object]:
        """As plain data."""
        change, low, high = self.change
        return {
            "games": self.games,
            "free": Share(self.before, self.games).figures(),
            "banned": Share(self.after, self.games).figures(),
            "swing": {"share": change, "low": low, "high": high},
        }


class Restriction:
    """A running count of games with one thing banned for one side."""

    def __init__(self, things: Sequence[Thing]) -> None:
        self.swings = {thing: Swing() for thing in things}
        self.tally = Tally()
        self._winners: dict[Game, int] = {}
        self._deal = -1

    def add(self, trial: Trial, game: Game, duel: Duel) -> None:
        """Count one more game; the one without the ban comes before those with it."""
        self.tally.add(duel)
        if game.deal != self._deal:
            self._deal = game.deal
            self._winners.clear()
        if trial.thing is None:
            self._winners[game] = duel.winner
            return
        free = self._winners[replace(game, banned=((), ()))]
        self.swings[trial.thing].add(free == trial.seat, duel.winner == trial.seat)

    def ordered(self) -> list[tuple[Thing, Swing]]:
        """The things with their swings, what is missed most first."""
        return sorted(self.swings.items(), key=lambda found: (found[1].change[0], found[0]))

    def figures(self) -> dict[str, object]:
        """All of it as plain data."""
        return {
            "games": self.tally.games,
            "things": [{**thing._asdict(), **found.figures()} for thing, found in self.ordered()],
            "digest": self.tally.digest,
        }

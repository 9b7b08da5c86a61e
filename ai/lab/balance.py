"""The balance of a game's content: who beats whom, who begins, how rounds end, and what is never used."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ai.duel import Duel
from ai.lab.comparison import game_figures
from ai.lab.figures import Share
from ai.lab.games import CARD, SKILL, SPECIAL, Game, Thing
from ai.tally import Tally

# What a balanced game keeps to, as shares.
FIGHTER: Final = (0.45, 0.55)
PAIRING: Final = (0.35, 0.65)
BEGINNER: Final = (0.48, 0.52)
KNOCKOUTS: Final = (1 / 3, 1.0)
DECKS: Final = (0.1, 1.0)
USED: Final = (0.05, 1.0)


class Outside(NamedTuple):
    """A share outside of its bounds; `sure` where its whole interval is."""

    what: str
    share: Share
    bounds: tuple[float, float]

    @property
    def sure(self) -> bool:
        """Whether luck alone hardly explains it."""
        low, high = self.share.interval
        return high < self.bounds[0] or low > self.bounds[1]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The ids of what can be used: row cards by box, Special Attacks by fighter."""

    cards: Mapping[str, Sequence[str]]
    specials: Mapping[str, Sequence[str]]


class Balance:
    """A running count of games between fighters that are played alike."""

    def __init__(self, fighters: Sequence[str], arenas: Sequence[str], catalogue: Catalogue) -> None:
        self.fighters = fighters
        self.arenas = arenas
        self._catalogue = catalogue
        self.tally = Tally()
        self._wins: Counter[tuple[str, str, str]] = Counter()  # by arena, winner and loser
        self._began = 0
        self._could: Counter[Thing] = Counter()
        self._used: Counter[Thing] = Counter()
        self._taken: Counter[Thing] = Counter()

    def add(self, game: Game, duel: Duel) -> None:
        """Count one more game."""
        self.tally.add(duel)
        winner, loser = game.fighters[duel.winner], game.fighters[1 - duel.winner]
        self._wins[game.arena, winner, loser] += 1
        self._began += duel.winner == duel.first
        first, second = duel.uses
        for card in self._catalogue.cards[game.arena]:
            resolved = bool(first.resolved[card] or second.resolved[card])
            taken = bool(first.taken[card] or second.taken[card])
            self._see(Thing(CARD, game.arena, card), resolved, taken)
        for seat, fighter in enumerate(game.fighters):
            for special in self._catalogue.specials[fighter]:
                used = duel.uses[seat].specials[special] > 0
                self._see(Thing(SPECIAL, fighter, special), used, used)
        for skill in duel.dealt:
            used = bool(first.skills[skill] or second.skills[skill])
            self._see(Thing(SKILL, game.skills, skill), used, used)

    def _see(self, thing: Thing, used: bool, taken: bool) -> None:
        self._could[thing] += 1
        self._used[thing] += used
        self._taken[thing] += taken

    # --- shares ---------------------------------------------------------------------------------------------------------

    def pairing(self, one: str, other: str, arena: str | None = None) -> Share:
        """How often the one beats the other, in that arena or all."""
        arenas = self.arenas if arena is None else [arena]
        wins = sum(self._wins[place, one, other] for place in arenas)
        return Share(wins, wins + sum(self._wins[place, other, one] for place in arenas))

    def fighter(self, one: str, arena: str | None = None) -> Share:
        """How often a fighter beats the others."""
        shares = [self.pairing(one, other, arena) for other in self.fighters if other != one]
        return Share(sum(share.count for share in shares), sum(share.games for share in shares))

    @property
    def beginner(self) -> Share:
        """How often the first player of the first round wins the match."""
        return Share(self._began, self.tally.games)

    @property
    def first_seat(self) -> Share:
        """How often seat 0 wins the match, whoever begins."""
        return Share(self.tally.wins[0], self.tally.games)

    def ended(self, by: str) -> Share:
        """How many rounds ended that way."""
        return Share(self.tally.ends[by], self.tally.ends.total())

    def used(self, kind: str) -> list[tuple[Thing, Share, Share]]:
        """Of the games in which each thing could be used: those in which it was, and those in which it was taken."""
        things = [thing for thing in self._could if thing.kind == kind]
        return [
            (
                thing,
                Share(self._used[thing], self._could[thing]),
                Share(self._taken[thing], self._could[thing]),
            )
            for thing in sorted(things)
        ]

    # --- bounds -------------------------------------------------------------------------------------------------------

    def outside(self) -> list[Outside]:
        """All that is outside of its bounds; nothing before the first game."""
        if not self.tally.games:
            return []
        return [
            Outside(what, share, bounds)
            for what, share, bounds in self._bounded()
            if share.games and not bounds[0] <= share.share <= bounds[1]
        ]

    def _bounded(self) -> Iterator[tuple[str, Share, tuple[float, float]]]:
        for one in self.fighters:
            yield f"fighter {one}", self.fighter(one), FIGHTER
        for place, one in enumerate(self.fighters):
            for other in self.fighters[place + 1 :]:
                yield f"pairing {one} against {other}", self.pairing(one, other), PAIRING
        yield "first player of round 1", self.beginner, BEGINNER
        yield "seat 0", self.first_seat, BEGINNER
        yield "rounds ended by K.O.", self.ended("ko"), KNOCKOUTS
        yield "rounds ended by the deck", self.ended("deck"), DECKS
        for kind in (CARD, SPECIAL):
            for thing, used, _ in self.used(kind):
                yield f"{kind} {thing.id} ({thing.home}) used", used, USED

    def figures(self) -> dict[str, object]:
        """All of it as plain data."""
        return {
            "games": self.tally.games,
            "fighters": {one: self.fighter(one).figures() for one in self.fighters},
            "pairings": self._matrix(None),
            "arenas": {
                arena: {
                    "fighters": {one: self.fighter(one, arena).figures() for one in self.fighters},
                    "pairings": self._matrix(arena),
                }
                for arena in self.arenas
            },
            "first_player": self.beginner.figures(),
            "first_seat": self.first_seat.figures(),
            **game_figures(self.tally),
            "used": {
                kind: [
                    {"home": thing.home, "id": thing.id, "used": used.figures(), "taken": taken.figures()}
                    for thing, used, taken in self.used(kind)
                ]
                for kind in (CARD, SPECIAL, SKILL)
            },
            "outside": [
                {
                    "what": found.what,
                    **found.share.figures(),
                    "bounds": list(found.bounds),
                    "sure": found.sure,
                }
                for found in self.outside()
            ],
        }

    def _matrix(self, arena: str | None) -> dict[str, dict[str, dict[str, object]]]:
        return {
            one: {other: self.pairing(one, other, arena).figures() for other in self.fighters if other != one}
            for one in self.fighters
        }

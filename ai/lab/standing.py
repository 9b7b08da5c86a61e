"""Several opponents on one ladder: how often each beats the others, and the Elo that explains it best."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ai.duel import Duel
from ai.lab.comparison import game_figures
from ai.lab.figures import Share, Times, elo
from ai.tally import Tally

# How often a level should beat the one below it.
STEP: Final = (0.55, 0.75)


class Standing:
    """A running count of games between opponents, who are numbered from the weakest to the strongest."""

    def __init__(self, specs: Sequence[str], pairs: Sequence[tuple[int, int]]) -> None:
        self.specs = specs
        self.pairs = pairs
        self.tally = Tally()
        self.times = [Times() for _ in specs]
        self._wins: Counter[tuple[int, int]] = Counter()

    def add(self, seated: tuple[int, int], duel: Duel) -> None:
        """Count a game between the opponents with these numbers, by seat."""
        self.tally.add(duel)
        self._wins[seated[duel.winner], seated[1 - duel.winner]] += 1
        for seat, player in enumerate(seated):
            self.times[player].add(duel.seconds[seat])

    def share(self, one: int, other: int) -> Share:
        """How often the one beats the other."""
        wins = self._wins[one, other]
        return Share(wins, wins + self._wins[other, one])

    def elo(self) -> list[float | None]:
        """By opponent; None for who met nobody yet."""
        return elo(self._wins, len(self.specs))

    def within(self, pair: tuple[int, int]) -> bool | None:
        """Whether a neighbour is beaten as often as a next level should; None for those who are no neighbours."""
        low, high = pair
        if high - low != 1:
            return None
        return STEP[0] <= self.share(high, low).share <= STEP[1]

    def figures(self) -> dict[str, object]:
        """All of it as plain data."""
        return {
            "games": self.tally.games,
            "opponents": [
                {"opponent": spec, "elo": rating, "seconds": times.figures()}
                for spec, rating, times in zip(self.specs, self.elo(), self.times, strict=True)
            ],
            "pairs": [
                {
                    "opponents": [self.specs[high], self.specs[low]],
                    "first_wins": self.share(high, low).figures(),
                    "within": self.within((low, high)),
                }
                for low, high in self.pairs
            ],
            **game_figures(self.tally),
        }

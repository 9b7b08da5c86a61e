"""Statistics of matches: shares with intervals, a test that stops as soon as it knows, times, and Elo."""

import math
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ai.tally import QUANTILE, wilson

# How often the sequential test may be wrong, in either direction.
_ERROR: Final = 0.05
_ELO: Final = 400 / math.log(10)
WEAKEST: Final = 1000.0


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many, with the 95 % interval for the true share."""

    count: int
    games: int

    @property
    def share(self) -> float:
        """One half where nothing was counted."""
        return self.count / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """After Wilson."""
        return wilson(self.count, self.games)

    def figures(self) -> dict[str, object]:
        """As plain data."""
        low, high = self.interval
        return {"count": self.count, "games": self.games, "share": self.share, "low": low, "high": high}

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.share:.1%} ({low:.1%} to {high:.1%})"


@dataclass(frozen=True, slots=True)
class Sprt:
    """Wald's sequential test: is the true share rather `low` or rather `high`? It errs in at most 5 % of cases."""

    low: float
    high: float

    def evidence(self, wins: int, losses: int) -> float:
        """The logarithm of how much likelier `high` makes what was seen."""
        return wins * math.log(self.high / self.low) + losses * math.log((1 - self.high) / (1 - self.low))

    def verdict(self, wins: int, losses: int) -> str:
        """`high` or `low` once it is decided, before that nothing."""
        bound = math.log((1 - _ERROR) / _ERROR)
        found = self.evidence(wins, losses)
        return "high" if found >= bound else "low" if found <= -bound else ""


class Times:
    """Many durations, kept as plain numbers so that their quantiles are exact."""

    def __init__(self) -> None:
        self._seconds = array("d")

    def add(self, seconds: list[float]) -> None:
        """Count more of them."""
        self._seconds.extend(seconds)

    def figures(self) -> dict[str, float]:
        """Number, median, the time that one in a hundred exceeds, and the longest."""
        ordered = sorted(self._seconds)
        return {
            "decisions": len(ordered),
            "p50": quantile(ordered, 0.5),
            "p99": quantile(ordered, 0.99),
            "max": ordered[-1] if ordered else 0.0,
        }


def quantile(ordered: list[float], share: float) -> float:
    """The smallest value that at least that share of all does not exceed; 0 where there is none."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else 0.0


def swing(lost: int, won: int, games: int) -> tuple[float, float, float]:
    """The change of a share between paired games, with its 95 % interval, after Agresti and Min.

    `lost` counts the pairs that were won before and lost after, `won` the opposite. Half a pair more of each kind keeps
    the interval honest where few pairs changed.
    """
    pairs, fell, rose = games + 2.0, lost + 0.5, won + 0.5
    centre = (rose - fell) / pairs
    reach = QUANTILE * math.sqrt(max(0.0, fell + rose - (rose - fell) ** 2 / pairs)) / pairs
    return (won - lost) / games if games else 0.0, max(-1.0, centre - reach), min(1.0, centre + reach)


def elo(wins: Mapping[tuple[int, int], int], players: int) -> list[float | None]:
    """Each player's Elo by the likeliest strengths (Bradley and Terry); the weakest has 1000.

    `wins` counts how often one beat another. Whoever won every game of a pair has won half a game less, because no
    finite strength explains a certainty. None where a player met nobody, or nobody connected with the first one.
    """
    games: dict[tuple[int, int], float] = {}
    won = [0.0] * players
    for one in range(players):
        for other in range(one + 1, players):
            mine, yours = float(wins.get((one, other), 0)), float(wins.get((other, one), 0))
            if mine + yours == 0:
                continue
            if not mine or not yours:
                mine, yours = (0.5, yours - 0.5) if not mine else (mine - 0.5, 0.5)
            games[one, other] = games[other, one] = mine + yours
            won[one] += mine
            won[other] += yours
    known = _connected(games, players)
    strength = [1.0] * players
    for _ in range(20_000):
        before = strength[:]
        for player in known:
            met = sum(
                count / (strength[player] + strength[other])
                for (one, other), count in games.items()
                if one == player
            )
            strength[player] = won[player] / met
        scale = math.exp(sum(math.log(strength[player]) for player in known) / len(known)) if known else 1.0
        strength = [value / scale for value in strength]
        if max((abs(math.log(strength[p] / before[p])) for p in known), default=0.0) < 1e-10:
            break
    weakest = min((strength[player] for player in known), default=1.0)
    return [
        WEAKEST + _ELO * math.log(strength[player] / weakest) if player in known else None
        for player in range(players)
    ]


def _connected(games: Mapping[tuple[int, int], float], players: int) -> list[int]:
    """The players that a chain of games connects with the first one that played."""
    found = [next((one for one in range(players) if any(one in pair for pair in games)), -1)]
    if found == [-1]:
        return []
    for one in found:
        found.extend({other for first, other in games if first == one} - set(found))
    return sorted(found)

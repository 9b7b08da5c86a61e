"""Many matches counted: who won, how rounds ended, how long it took."""

import hashlib
import math
from collections import Counter

from ai.duel import Duel

# The quantile of the normal distribution for an interval of 95 %.
QUANTILE = 1.959963984540054


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval for the true share of wins, after Wilson: right also for few games and extreme shares."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    square = QUANTILE * QUANTILE
    centre = share + square / (2 * games)
    reach = QUANTILE * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (centre - reach) / whole), min(1.0, (centre + reach) / whole)


class Length:
    """Mean and range of some whole numbers."""

    __slots__ = ("count", "least", "most", "total")

    def __init__(self) -> None:
        self.count = self.total = self.least = self.most = 0

    def add(self, number: int) -> None:
        """Count one more number."""
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number)
        self.total += number
        self.count += 1

    @property
    def mean(self) -> float:
        """The mean; 0 where nothing was counted."""
        return self.total / self.count if self.count else 0.0


class Tally:
    """A running count that keeps no match, so that any number can be played."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = [0, 0]
        self.ends: Counter[str] = Counter({"ko": 0, "deck": 0, "stalemate": 0})
        self.decisions = Length()
        self.turns = Length()
        self.rounds = Length()
        self._digests = hashlib.sha256()

    def add(self, duel: Duel) -> None:
        """Count one more match."""
        self.games += 1
        self.wins[duel.winner] += 1
        self.ends.update(duel.ends)
        self.decisions.add(duel.decisions)
        self.turns.add(duel.turns)
        self.rounds.add(len(duel.ends))
        self._digests.update(duel.digest.encode())

    @property
    def digest(self) -> str:
        """One fingerprint over all final positions, in their order."""
        return self._digests.hexdigest()

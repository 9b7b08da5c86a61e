"""Two opponents compared: who won how often, how the matches went, and how long each of them thought."""

from ai.duel import Duel
from ai.lab.figures import Share, Sprt, Times
from ai.tally import Tally


class Comparison:
    """A running count of the games between two opponents."""

    def __init__(self, specs: tuple[str, str], sprt: Sprt | None = None) -> None:
        self.specs = specs
        self.sprt = sprt
        self.tally = Tally()
        self.wins = 0
        self.times = (Times(), Times())
        self.verdict = ""

    def add(self, seat: int, duel: Duel) -> None:
        """Count a game in which the first opponent had that seat."""
        self.tally.add(duel)
        self.wins += duel.winner == seat
        self.times[0].add(duel.seconds[seat])
        self.times[1].add(duel.seconds[1 - seat])
        # Looked at only after both games of a deal, when its luck has cancelled.
        if self.sprt is not None and not self.verdict and self.tally.games % 2 == 0:
            self.verdict = self.sprt.verdict(self.wins, self.tally.games - self.wins)

    @property
    def share(self) -> Share:
        """Of games that the first opponent won."""
        return Share(self.wins, self.tally.games)

    def figures(self) -> dict[str, object]:
        """All of it as plain data."""
        found: dict[str, object] = {
            "games": self.tally.games,
            "opponents": list(self.specs),
            "first_wins": self.share.figures(),
            **game_figures(self.tally),
            "seconds": [times.figures() for times in self.times],
        }
        if self.sprt is not None:
            losses = self.tally.games - self.wins
            found["sprt"] = {
                "low": self.sprt.low,
                "high": self.sprt.high,
                "evidence": self.sprt.evidence(self.wins, losses),
                "verdict": self.verdict or None,
            }
        return found


def game_figures(tally: Tally) -> dict[str, object]:
    """How the games of a tally went, as plain data."""
    lengths = {"decisions": tally.decisions, "turns": tally.turns, "rounds": tally.rounds}
    rounds = tally.ends.total()
    return {
        "rounds": {
            "total": rounds,
            **{
                by: {"count": count, "share": count / rounds if rounds else 0.0}
                for by, count in tally.ends.items()
            },
        },
        "per_match": {
            name: {"mean": length.mean, "least": length.least, "most": length.most}
            for name, length in lengths.items()
        },
        "digest": tally.digest,
    }

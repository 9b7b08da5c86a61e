"""A whole match between two bots, headless."""

import hashlib
import random
import time
from dataclasses import dataclass, field

from ai.lab.uses import Uses, Watcher
from ai.opponents import Opponent
from ai.search.chance import ROLLS, passing_rolls
from knockdown.rules import Action, Match, Setup
from knockdown.rules.actions import FAILED, JUDGE, PASSED, action
from knockdown.rules.decisions import JudgeTower
from knockdown.rules.events import Event, RoundEnded, RoundStarted, TurnStarted


@dataclass(frozen=True, slots=True)
class Duel:
    """What is remembered of a finished match. `ends` says how each round ended: `ko`, `deck` or `stalemate`.

    `first` is the first player of round 1, `dealt` the Skills that the draft was about. The seconds of each decision,
    by seat, are the clock's, so they are no part of what makes two matches equal.
    """

    winner: int
    ends: tuple[str, ...]
    decisions: int
    turns: int
    digest: str
    first: int = 0
    dealt: tuple[str, ...] = ()
    uses: tuple[Uses, Uses] = field(default_factory=lambda: (Uses(), Uses()))
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []), compare=False)


class CoinReferee:
    """Judges towers where nobody builds one: a seeded coin that falls as often as the dice would."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def judge(self, decision: JudgeTower) -> Action:
        """Passed with exactly the chance that dice give to that many cubes."""
        passed = self._chance.randrange(ROLLS) < passing_rolls(decision.cubes)
        return action(JUDGE, PASSED if passed else FAILED)


def derived_seed(seed: int, *what: object) -> int:
    """A seed for one purpose out of a common one: the same everywhere, unrelated to those for other purposes."""
    text = " ".join(str(part) for part in (seed, *what))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])


def play_duel(setup: Setup, seed: int, players: tuple[Opponent, Opponent], referee: CoinReferee) -> Duel:
    """Play a match to its end. Each bot sees its own seat's view and nothing else."""
    match = Match.new(setup, seed)
    dealt = tuple(setup.skills[skill].id for skill in match.dealt)
    happened: list[Event] = []
    match.sink = happened
    watcher = Watcher(setup)
    ends: list[str] = []
    seconds: tuple[list[float], list[float]] = ([], [])
    decisions = turns = first = 0
    while match.winner < 0:
        decision = match.decision
        if isinstance(decision, JudgeTower):
            match.apply(referee.judge(decision))
        else:
            player = players[decision.seat]
            view = match.view(decision.seat)
            began = time.perf_counter()
            chosen = player.bot.choose(view, player.limit)
            seconds[decision.seat].append(time.perf_counter() - began)
            match.apply(chosen)
        decisions += 1
        for event in happened:
            if isinstance(event, TurnStarted):
                turns += 1
            elif isinstance(event, RoundEnded):
                ends.append(event.by)
            elif isinstance(event, RoundStarted):
                first = event.first if event.number == 1 else first
            else:
                watcher.see(event)
        happened.clear()
    return Duel(
        match.winner,
        tuple(ends),
        decisions,
        turns,
        match.digest(),
        first,
        dealt,
        watcher.uses,
        seconds,
    )

"""A whole match between two bots, headless."""

import hashlib
import random
from dataclasses import dataclass

from ai.opponents import Opponent
from ai.search.chance import ROLLS, passing_rolls
from knockdown.rules import Action, Match, Setup
from knockdown.rules.actions import FAILED, JUDGE, PASSED, action
from knockdown.rules.decisions import JudgeTower
from knockdown.rules.events import Event, RoundEnded, TurnStarted


@dataclass(frozen=True, slots=True)
class Duel:
    """What is remembered of a finished match. `ends` says how each round ended: `ko`, `deck` or `stalemate`."""

    winner: int
    ends: tuple[str, ...]
    decisions: int
    turns: int
    digest: str


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
    happened: list[Event] = []
    match.sink = happened
    ends: list[str] = []
    decisions = turns = 0
    while match.winner < 0:
        decision = match.decision
        if isinstance(decision, JudgeTower):
            match.apply(referee.judge(decision))
        else:
            player = players[decision.seat]
            match.apply(player.bot.choose(match.view(decision.seat), player.limit))
        decisions += 1
        for event in happened:
            if isinstance(event, TurnStarted):
                turns += 1
            elif isinstance(event, RoundEnded):
                ends.append(event.by)
        happened.clear()
    return Duel(match.winner, tuple(ends), decisions, turns, match.digest())

"""Whether an opponent is honest: what its seat cannot see is dealt anew, and its choice must stay the same."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from ai.duel import CoinReferee, derived_seed
from ai.lab.schedule import Field, tables
from ai.opponents import make_opponent
from knockdown.rules import Match, Setup
from knockdown.rules.decisions import JudgeTower

# Who plays the matches: well enough to come to every kind of question, and seldom twice in the same way.
PLAYERS: Final = "rookie@100n"
# The positions that one job looks at, and the share of a match's choices among them.
POSITIONS: Final = 20
_SHARE: Final = 1 / 6


@dataclass(frozen=True, slots=True)
class Trial:
    """Some positions of play as plain data, so that any process anywhere can look at them, alone or again."""

    seed: int
    number: int
    fighters: tuple[str, str]
    arena: str
    skills: str
    spec: str
    positions: int


class Probe(NamedTuple):
    """One position: what was asked, whether another world was found, and whether view and choice stayed the same."""

    question: str
    other_world: bool
    same_view: bool
    same_choice: bool
    where: str  # the match, its decision and both choices in words


def trials(field: Field, spec: str, positions: int, seed: int) -> Iterator[Trial]:
    """That many positions, over all fighters, arenas and skill sets from the first ones on."""
    every = tables(field)
    for number in range(jobs_for(positions)):
        table = every[number % len(every)]
        left = positions - number * POSITIONS
        yield Trial(seed, number, table.fighters, table.arena, table.skills, spec, min(POSITIONS, left))


def jobs_for(positions: int) -> int:
    """How many trials that many positions make."""
    return -(-positions // POSITIONS)


def look(setup: Setup, trial: Trial) -> list[Probe]:
    """Play matches until the trial's positions are found; the same data always gives the same probes."""
    found: list[Probe] = []
    number = 0
    while len(found) < trial.positions:
        for probe in _match(setup, trial, number):
            found.append(probe)
            if len(found) == trial.positions:
                break
        number += 1
    return found


def _match(setup: Setup, trial: Trial, number: int) -> Iterator[Probe]:
    """One match, and a probe of some of its choices."""
    seeds = (trial.seed, trial.number, number)
    chance = random.Random(derived_seed(*seeds, "positions"))
    players = [make_opponent(PLAYERS, derived_seed(*seeds, f"p{seat}")) for seat in (0, 1)]
    referee = CoinReferee(derived_seed(*seeds, "referee"))
    match = Match.new(setup, derived_seed(*seeds, "match"))
    decisions = 0
    while match.winner < 0:
        decision = match.decision
        if isinstance(decision, JudgeTower):
            match.apply(referee.judge(decision))
        else:
            view = match.view(decision.seat)
            # Where there is one action only, nothing is chosen.
            if len(view.legal_actions()) > 1 and chance.random() < _SHARE:
                where = f"match {trial.number}.{number}, decision {decisions}"
                yield probed(match, trial.spec, chance.getrandbits(60), where)
            player = players[decision.seat]
            match.apply(player.bot.choose(view, player.limit))
        decisions += 1


def probed(match: Match, spec: str, seed: int, where: str = "") -> Probe:
    """Ask the opponent, made anew with the same seed each time, in this match and in another that looks alike."""
    seat = match.to_act
    view = match.view(seat)
    other = view.determinize(seed)
    again = other.view(seat)
    chosen = []
    for each in (view, again):
        opponent = make_opponent(spec, seed)
        chosen.append(opponent.bot.choose(each, opponent.limit))
    words = " and ".join(str(match.text(action)) for action in chosen)
    return Probe(
        type(match.decision).__name__,
        _secrets(match) != _secrets(other),
        view == again,
        chosen[0] == chosen[1],
        f"{where}: {words}",
    )


def _secrets(match: Match) -> tuple[list[int], list[list[int]], list[int], list[int]]:
    """What a seat does not see all of."""
    return match.deck, match.secret, match.dealt, match.kept


class Honesty:
    """A running count of probes."""

    def __init__(self, spec: str) -> None:
        self.spec = spec
        self.positions = 0
        self.other_worlds = 0
        self.other_views = 0
        self.other_choices = 0
        self.questions: Counter[str] = Counter()
        self.where: list[str] = []

    def add(self, probe: Probe) -> None:
        """Count one more position."""
        self.positions += 1
        self.other_worlds += probe.other_world
        self.other_views += not probe.same_view
        self.other_choices += not probe.same_choice
        self.questions[probe.question] += 1
        if not (probe.same_view and probe.same_choice):
            self.where.append(probe.where)

    @property
    def honest(self) -> bool:
        """Whether nothing hidden was seen to make a difference."""
        return not self.where

    def figures(self) -> dict[str, object]:
        """All of it as plain data."""
        return {
            "opponent": self.spec,
            "positions": self.positions,
            "other_worlds": self.other_worlds,
            "other_views": self.other_views,
            "other_choices": self.other_choices,
            "questions": dict(self.questions.most_common()),
            "where": self.where,
        }

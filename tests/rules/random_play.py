"""Seeded random play: which matches are played, how each player chooses, and samples of every kind of decision.

Nothing here stands on the numbers of the boxes, only on there being some.
"""

import functools
import itertools
import random
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple, get_args

from knockdown.content import library
from knockdown.rules import Action, Match, Setup
from knockdown.rules import actions as a
from knockdown.rules.decisions import Decision

MATCHES = 2000
# Far above the longest match ever seen: one that gets here will not end.
MOST_DECISIONS = 5000
DECISIONS: tuple[type, ...] = get_args(Decision)
REFEREE = 2

Chooser = Callable[[list[Action], random.Random], Action]


def uniform(legal: list[Action], chance: random.Random) -> Action:
    """Any legal action."""
    return legal[int(chance.random() * len(legal))]


def _preferring(liked: Callable[[Action], bool], how_often: float) -> Chooser:
    """Mostly one of the actions that are liked."""

    def choose(legal: list[Action], chance: random.Random) -> Action:
        if chance.random() < how_often:
            some = [action for action in legal if liked(action)]
            if some:
                return uniform(some, chance)
        return uniform(legal, chance)

    return choose


_FIERCE = {a.REACT, a.SPECIAL, a.DASH, a.DASH_AGAIN, a.PAY, a.DRAW, a.CORRIDOR, a.USE, a.SAVE}
_FIERCE_EXACTLY = {
    a.action(a.TEST, 1),
    a.action(a.BLOCK, a.WOUNDS),
    a.action(a.BLOCK, a.EFFECT),
    a.action(a.BLOCK, a.BOTH),
}
_GATHERED = {a.ATTACK, a.DRAW, a.PASS, a.STOP, a.SKIP}
_GATHERED_EXACTLY = {a.action(a.TEST, 0), a.action(a.BLOCK, a.NOTHING), a.action(a.JUDGE, a.PASSED)}
_WANDERED = {a.MOVE, a.CORRIDOR, a.STOP}

# What random play seldom comes to: answers and Combos; full hands and empty decks; turns in which nothing happens.
fierce = _preferring(lambda action: a.kind_of(action) in _FIERCE or action in _FIERCE_EXACTLY, 0.75)
gathering = _preferring(lambda action: a.kind_of(action) in _GATHERED or action in _GATHERED_EXACTLY, 0.9)
wandering = _preferring(lambda action: a.kind_of(action) in _WANDERED, 0.7)
CHOOSERS: dict[str, Chooser] = {
    "uniform": uniform,
    "fierce": fierce,
    "gathering": gathering,
    "wandering": wandering,
}


class Plan(NamedTuple):
    """One match to be played."""

    fighters: tuple[str, str]
    arena: str
    skills: str
    test: str
    chooser: str
    seed: int


@functools.cache
def pairs() -> tuple[tuple[str, str], ...]:
    """All ordered pairs of fighters."""
    return tuple(itertools.permutations((fighter.id for fighter in library().fighters), 2))


def plan(number: int) -> Plan:
    """The match with that number: every pair meets in every arena with every skill set, by dice and with towers."""
    boxes = [box.id for box in library().boxes]
    lap, place = divmod(number, len(pairs()))
    return Plan(
        fighters=pairs()[place],
        arena=boxes[lap % len(boxes)],
        skills=boxes[lap // len(boxes) % len(boxes)],
        test=("dice", "tower")[(lap + place) % 2],
        chooser=list(CHOOSERS)[lap % len(CHOOSERS)],
        seed=number,
    )


@functools.lru_cache(maxsize=256)
def setup_of(fighters: tuple[str, str], arena: str, skills: str, test: str) -> Setup:
    """Setups made once."""
    return library().setup(fighters, arena, skills, test)


def begin(planned: Plan) -> Match:
    """That match at its first decision."""
    return Match.new(setup_of(*planned[:4]), planned.seed)


def play_on(match: Match, chooser: str, seed: int, see: Callable[[Match, list[Action]], None]) -> int:
    """Play to the end, showing every position with its legal actions; gives the number of decisions."""
    chance = random.Random(seed)
    choose = CHOOSERS[chooser]
    for count in range(MOST_DECISIONS):
        legal = match.legal_actions()
        see(match, legal)
        if match.winner >= 0:
            return count
        match.apply_unchecked(choose(legal, chance))
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions: {match.setup}, seed {seed}")


def walk(match: Match, count: int, seed: int, chooser: str = "uniform") -> Match:
    """Apply that many actions, or fewer where the match ends before."""
    chance = random.Random(seed)
    for _ in range(count):
        if match.winner >= 0:
            break
        match.apply_unchecked(CHOOSERS[chooser](match.legal_actions(), chance))
    return match


@functools.cache
def samples(for_each: int = 24) -> tuple[Match, ...]:
    """Positions from many matches: for each kind of decision at least one, and up to that many if they are common.

    They are shared: clone one before changing it.
    """
    found: list[Match] = []
    met: Counter[type] = Counter()
    chance = random.Random(1)

    def see(match: Match, _legal: list[Action]) -> None:
        kind = DECISIONS[match.agenda[-1][0]]
        if met[kind] < for_each and (met[kind] < 4 or chance.random() < 0.3):
            met[kind] += 1
            found.append(match.clone())

    for number in range(0, MATCHES, 7):
        planned = plan(number)
        if planned.chooser != "wandering":
            play_on(begin(planned), planned.chooser, number, see)
        if len(met) == len(DECISIONS) and min(met.values()) == for_each:
            break
    return tuple(found)

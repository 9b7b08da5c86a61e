"""`knockdown bench`: how fast the rules and the search run here.

Measured is the processor's time for this program, not the clock on the wall: on a busy machine that one tells how busy
the machine is. Only how long the command may take goes by the clock.
"""

import json
import platform
import random
import statistics
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from knockdown.cli.options import seconds
from knockdown.cli.parsing import Parser
from knockdown.i18n import gettext

if TYPE_CHECKING:
    from ai.search.tree import TreeSearch
    from knockdown.rules import Match, Setup

NAME = "bench"
HELP = "measure how fast the rules and the search run here"

# What the plain rules must reach on the machine they were made on: decisions a second, microseconds for a clone, and
# iterations of the tree search a second.
GOAL_DECISIONS = 120_000
GOAL_CLONE = 3.0
GOAL_ITERATIONS = 2_000

_SOURCE_SUFFIXES = (".py", ".pyc")
_MID_GAME = 60  # decisions of random play from the start
_REPETITIONS = 5
_MATCHES_OF_FEW = 24
_POSITIONS_OF_FEW = 6
# Some systems count a program's time in steps of 16 ms; what is measured lasts some of those.
_LEAST_SECONDS = 0.05
# Shares of the time asked for.
_WARM_UP, _PLAY, _COPY, _SEARCH = 0.2, 0.15, 0.06, 0.12
# Iterations of a search before another one begins.
_ITERATIONS = 100


@dataclass(frozen=True, slots=True)
class Measure:
    """The rates of several repetitions. Noise only ever slows down, so the best one is nearest to the truth."""

    name: str
    rates: tuple[float, ...]

    @property
    def best(self) -> float:
        """The best rate, per second."""
        return max(self.rates)

    @property
    def median(self) -> float:
        """The middle rate: far below the best one where others wanted the same memory or core."""
        return statistics.median(self.rates)

    @property
    def microseconds(self) -> float:
        """How long one takes at best."""
        return 1e6 / self.best


def add_arguments(parser: Parser) -> None:
    """Declare the command's own options."""
    parser.description = (
        "Measures random play over all pairs of fighters and all arenas of the built-in boxes, and what a search does "
        "besides: clones, views, determinizations, and iterations of the tree search. Processor time is measured, and "
        "the best of several repetitions counts."
    )
    parser.add_argument(
        "--seconds",
        type=seconds("--seconds", 0.01, 3600),
        default=20.0,
        help="about how long it may take; else 20. The rules remember what hands can pay for, so a longer run "
        "is warmer",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(args: Namespace) -> int:
    """Measure and print."""
    measures = list(measure(args.seconds))
    if args.json:
        print(json.dumps(figures(measures), indent=2))
    else:
        for line in _lines(measures):
            print(line)
    return 0


def measure(allowed: float) -> Iterator[Measure]:
    """All measures, one after the other; `allowed` is the time for all of them."""
    from knockdown.content import library

    boxes = library()
    ids = [fighter.id for fighter in boxes.fighters]
    arenas = [box.id for box in boxes.boxes]
    pairs = [(a, b) for a in ids for b in ids if a != b]
    everything = [boxes.setup(pair, arena, arena) for pair in pairs for arena in arenas]
    # A search plays one setup over and over. One for each arena, so that all arena rules count.
    few = [boxes.setup(pairs[len(pairs) * k // len(arenas)], arena, arena) for k, arena in enumerate(arenas)]

    chance = random.Random(1).random
    yield Measure("cold", (rate(partial(play_all, everything, chance), least=0.0),))
    # A repetition is long enough for the matches in it to be alike: the best one is not just the shortest matches.
    for name, setups in (("all", everything), ("few", few * _MATCHES_OF_FEW)):
        work = partial(rate, partial(play_all, setups, chance))
        repeat(_WARM_UP * allowed, 1, work)
        yield Measure(name, repeat(_PLAY * allowed, _REPETITIONS, work))

    matches = [mid_game(setup, chance) for setup in few]
    clone: list[Callable[[], object]] = [match.clone for match in matches]
    view: list[Callable[[], object]] = [partial(match.view, match.to_act) for match in matches]
    determinize: list[Callable[[], object]] = [
        partial(match.view(match.to_act).determinize, 1) for match in matches
    ]
    for name, calls in (("clone", clone), ("view", view), ("determinize", determinize)):
        yield Measure(name, repeat(_COPY * allowed, _REPETITIONS, partial(rate, partial(call_all, calls))))
    # How long an iteration takes differs much from position to position.
    searches = [new_search(mid_game(setup, chance), chance) for setup in few * _POSITIONS_OF_FEW]
    search = partial(search_all, searches)
    yield Measure("search", repeat(_SEARCH * allowed, _REPETITIONS, partial(rate, search)))


def rate(work: Callable[[], int], least: float = _LEAST_SECONDS) -> float:
    """How much is done in a second of the processor's time: work until more than `least` of it is used up."""
    done = 0
    began = time.process_time()
    while True:
        done += work()
        used = time.process_time() - began
        if used > least:
            return done / used


def play_all(setups: Sequence["Setup"], chance: Callable[[], float]) -> int:
    """One match of random play with each setup: how many decisions that took."""
    from knockdown.rules import Match

    decisions = 0
    for setup in setups:
        match = Match.new(setup, int(chance() * 1e9))
        while match.winner < 0:
            actions = match.legal_actions()
            match.apply_unchecked(actions[int(chance() * len(actions))])
            decisions += 1
    return decisions


def call_all(calls: Sequence[Callable[[], object]], times: int = 300) -> int:
    """Each of these many times: how many calls that made."""
    for call in calls:
        for _ in range(times):
            call()
    return len(calls) * times


def new_search(match: "Match", chance: Callable[[], float]) -> Callable[[], "TreeSearch"]:
    """Begins a search where an action is to be chosen next: small questions have small trees."""
    from ai.search.evaluation import Evaluation, learned_weights
    from ai.search.tree import Settings, TreeSearch
    from ai.search.worlds import tower_twin
    from knockdown.rules.steps import CHOOSE_ACTION

    later = match.clone()
    while later.agenda[-1][0] != CHOOSE_ACTION and later.winner < 0:
        actions = later.legal_actions()
        later.apply_unchecked(actions[int(chance() * len(actions))])
    # A match that ended on the way is searched from where it stood.
    found = later if later.winner < 0 else match
    twin = tower_twin(found.setup)
    evaluation = Evaluation(twin, learned_weights())
    return partial(TreeSearch, found.view(found.to_act), twin, evaluation, Settings(), 1)


def search_all(searches: Sequence[Callable[[], "TreeSearch"]], iterations: int = _ITERATIONS) -> int:
    """Each of these searches, begun anew: how many iterations that made."""
    for begin in searches:
        begin().run(iterations)
    return len(searches) * iterations


def repeat(allowed: float, least: int, work: Callable[[], float]) -> tuple[float, ...]:
    """The results of doing it for that long, and at least so many times."""
    until = time.perf_counter() + allowed
    found: list[float] = []
    while len(found) < least or time.perf_counter() < until:
        found.append(work())
    return tuple(found)


def mid_game(setup: "Setup", chance: Callable[[], float]) -> "Match":
    """A match in its middle, where hands are full and tokens lie about."""
    from knockdown.rules import Match

    match = Match.new(setup, 1)
    for _ in range(_MID_GAME):
        actions = match.legal_actions()
        if actions:
            match.apply_unchecked(actions[int(chance() * len(actions))])
    return match


def rules_run() -> str:
    """`compiled` or `plain`, by the file that the rules were loaded from."""
    from knockdown.rules import match

    return "plain" if Path(str(match.__file__)).suffix in _SOURCE_SUFFIXES else "compiled"


def figures(measures: Sequence[Measure]) -> dict[str, object]:
    """The figures as plain data."""
    return {
        "rules": rules_run(),
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": sys.platform,
        "clock": "processor",
        "measures": {
            each.name: {
                "per_second": each.best,
                "microseconds": each.microseconds,
                "median_per_second": each.median,
                "repetitions": len(each.rates),
            }
            for each in measures
        },
        "ratios": ratios(measures),
    }


def ratios(measures: Sequence[Measure]) -> dict[str, float]:
    """What the figures mean beside each other and beside the goals for the plain rules; more is better."""
    by_name = {each.name: each for each in measures}
    return {
        "decisions_to_goal": by_name["all"].best / GOAL_DECISIONS,
        "clones_to_goal": GOAL_CLONE / by_name["clone"].microseconds,
        "clones_per_decision": by_name["clone"].best / by_name["all"].best,
        "views_per_decision": by_name["view"].best / by_name["all"].best,
        "determinizations_per_decision": by_name["determinize"].best / by_name["all"].best,
        "iterations_to_goal": by_name["search"].best / GOAL_ITERATIONS,
    }


def _lines(measures: Sequence[Measure]) -> Iterator[str]:
    labels = {
        "cold": gettext("Decisions, every setup for the first time"),
        "all": gettext("Decisions, all pairs and arenas"),
        "few": gettext("Decisions, one pair in each arena"),
        "clone": gettext("Clones at mid-game"),
        "view": gettext("Views at mid-game"),
        "determinize": gettext("Determinizations at mid-game"),
        "search": gettext("Iterations of mcts at mid-game"),
    }
    kind = gettext("compiled") if rules_run() == "compiled" else gettext("plain")
    message = gettext("Rules: {kind}. {implementation} {version} on {system}.")
    yield message.format(
        kind=kind,
        implementation=platform.python_implementation(),
        version=platform.python_version(),
        system=sys.platform,
    )
    yield gettext("Seconds are the processor's (CPU time): other programs count little.")
    head = (gettext("per second"), gettext("µs each"), gettext("median/best"))
    yield f"{'':42}{head[0]:>12}{head[1]:>10}{head[2]:>13}"
    for each in measures:
        spread = each.median / each.best
        yield f"{labels[each.name]:42}{each.best:>12,.0f}{each.microseconds:>10.2f}{spread:>13.2f}"
    found = ratios(measures)
    message = gettext("{times:.2f} times the goal of {goal:,} decisions a second for the plain rules.")
    yield message.format(times=found["decisions_to_goal"], goal=GOAL_DECISIONS)
    message = gettext("{times:.2f} times as fast a clone as the goal of {goal:g} µs.")
    yield message.format(times=found["clones_to_goal"], goal=GOAL_CLONE)
    message = gettext(
        "In the time of a decision: {clones:.1f} clones, {views:.1f} views, {worlds:.1f} determinizations."
    )
    yield message.format(
        clones=found["clones_per_decision"],
        views=found["views_per_decision"],
        worlds=found["determinizations_per_decision"],
    )
    message = gettext("{times:.2f} times the goal of {goal:,} iterations a second for the plain search.")
    yield message.format(times=found["iterations_to_goal"], goal=GOAL_ITERATIONS)

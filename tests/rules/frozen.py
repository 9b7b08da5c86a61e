"""What is frozen: how many ways there are to go on from thirty positions, and nine whole matches.

The counts stand on the proving box, so that only a change of the rules changes them. The replays are played with the
real boxes, and must be frozen anew whenever their content changes. `python -m tools.freeze` does it.
"""

import json
import random
import zlib
from pathlib import Path
from typing import NamedTuple

from knockdown.content import library
from knockdown.rules import Match
from knockdown.session import Recording, Replay
from tests.rules.proving import setup
from tests.rules.random_play import fierce, play_on, setup_of, walk

GOLDEN = Path(__file__).parents[1] / "golden"
COUNTS = GOLDEN / "counts.json"
REPLAYS = GOLDEN / "replays"

SEEDS = 30
DEPTH = 5
PACE = 6
PAIRS = (("ann", "bob"), ("bob", "cid"), ("cid", "ann"), ("bob", "ann"), ("cid", "bob"), ("ann", "cid"))
ARENAS = ("plain", "edges", "corridors", "candles")
TESTS = ("dice", "tower")


class Count(NamedTuple):
    """One position, and what lies `depth` actions further. `facts` sums up what can be seen on the table there."""

    seed: int
    fighters: tuple[str, str]
    arena: str
    test: str
    played: int
    asked: str
    depth: int
    leaves: int
    ended: int
    facts: str


def position_of(seed: int) -> tuple[Match, int]:
    """The position of that seed and the actions up to it: further into the match with each seed, or close to its end."""
    table = setup(PAIRS[seed % 6], arena_of(seed), TESTS[(seed + seed // 6) // 4 % 2])
    chooser = ("uniform", "fierce", "fierce", "wandering")[seed % 4]
    length = play_on(Match.new(table, seed), chooser, seed, lambda _match, _legal: None)
    played = length - 3 if chooser == "wandering" else min(PACE * seed, length - 3)
    return walk(Match.new(table, seed), played, seed, chooser), played


def arena_of(seed: int) -> str:
    """The arena of that seed's position, in the words of the proving ground."""
    return ARENAS[(seed + seed // 6) % 4]


def count_of(seed: int) -> Count:
    """Count every way to go on from the position of that seed."""
    match, played = position_of(seed)
    leaves, ended, facts = _leaves(match, DEPTH)
    table = match.setup
    return Count(
        seed=seed,
        fighters=(table.fighters[0].id, table.fighters[1].id),
        arena=arena_of(seed),
        test=table.test,
        played=played,
        asked=type(match.decision).__name__,
        depth=DEPTH,
        leaves=leaves,
        ended=ended,
        facts=f"{facts:08x}",
    )


def _leaves(match: Match, depth: int) -> tuple[int, int, int]:
    """How many ways to go on, how many of them end the match, and a sum over what they lead to."""
    if match.outcome is not None:
        return 1, 1, _facts(match)
    if depth == 0:
        return 1, 0, _facts(match)
    leaves = ended = facts = 0
    for action in match.legal_actions():
        after = match.clone()
        after.apply_unchecked(action)
        more = _leaves(after, depth - 1)
        leaves += more[0]
        ended += more[1]
        facts = (facts * 31 + more[2]) & 0xFFFFFFFF
    return leaves, ended, facts


def _facts(match: Match) -> int:
    """What lies on the table, and nothing of how the engine keeps it: a change of its inner steps changes nothing."""
    hands = [sorted(match.hands[seat] + match.secret[seat]) for seat in (0, 1)]
    seen: list[object] = [
        match.round,
        match.turn,
        match.active,
        match.actions_left,
        match.to_act,
        match.outcome,
    ]
    seen += [match.space, match.light, match.heavy, match.victories, match.candles]
    seen += [sorted(match.row), sorted(match.discard), hands, len(match.deck)]
    seen += [match.supply, match.on_space, match.on_foe, match.kept, match.up]
    return zlib.crc32(json.dumps(seen).encode())


def counts_text(counts: list[Count]) -> str:
    """One line for each seed, so that a difference is easy to read."""
    return "[\n" + ",\n".join(" " + json.dumps(count._asdict()) for count in counts) + "\n]\n"


def frozen_counts() -> dict[int, dict[str, object]]:
    """What the file says, by seed."""
    found: list[dict[str, object]] = json.loads(COUNTS.read_text(encoding="utf-8"))
    return {int(str(count["seed"])): count for count in found}


def as_data(count: Count) -> dict[str, object]:
    """A count as the file has it."""
    data: dict[str, object] = json.loads(json.dumps(count._asdict()))
    return data


def recorded() -> dict[str, Replay]:
    """Nine matches by file name: every fighter twice, every arena, every skill set, both tests."""
    fighters = [fighter.id for fighter in library().fighters]
    boxes = [box.id for box in library().boxes]
    found: dict[str, Replay] = {}
    for number, first in enumerate(fighters):
        second = fighters[(number + 4) % len(fighters)]
        table = setup_of((first, second), boxes[number % 3], boxes[number // 3 % 3], TESTS[number % 2])
        recording = Recording(table, number)
        chance = random.Random(number)
        while recording.match.outcome is None:
            recording.apply(fierce(recording.match.legal_actions(), chance))
        found[f"{first}_{second}.json"] = recording.replay()
    return found

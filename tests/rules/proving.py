"""The proving ground: a small fixed box on which the rules are tested, whatever happens to the real ones.

`position` sets up a situation in the notation, `play` applies actions by their words. The arena's rule is chosen per
test; `plain` has none.
"""

import dataclasses
import functools
from pathlib import Path

from knockdown.content import Library, library, load_box
from knockdown.rules import Match, Setup
from knockdown.session import read_position

BOX = Path(__file__).parent.parent / "boxes" / "proving"
ARENAS = {"edges": "siege_storm", "corridors": "nemesis", "candles": "tainted_grail"}


@functools.cache
def proving_ground(arena: str = "plain") -> Library:
    """A library with the proving box alone, played on that arena."""
    box = load_box(BOX)
    if arena == "plain":
        ground = dataclasses.replace(box.arena, edge_heavy=0)
    else:
        ground = dataclasses.replace(library().box(ARENAS[arena]).arena, id=box.id)
    return Library((dataclasses.replace(box, arena=ground),))


def setup(fighters: tuple[str, str] = ("ann", "bob"), arena: str = "plain", test: str = "dice") -> Setup:
    """A setup of the proving box."""
    return proving_ground(arena).setup(fighters, "proving", "proving", test)


def position(text: str, arena: str = "plain") -> Match:
    """The match that stands as the text says."""
    return read_position(text, proving_ground(arena))


def words(match: Match) -> list[str]:
    """The legal actions in words."""
    return [match.text(action) for action in match.legal_actions()]


def play(match: Match, *actions: str) -> Match:
    """Apply actions by their words; an illegal one raises."""
    for text in actions:
        match.apply(match.parse(text))
    return match

"""How a match ended."""

from typing import NamedTuple


class Outcome(NamedTuple):
    """Who won the match, and how its last round was won: `ko`, `deck` or `stalemate`."""

    winner: int
    by: str

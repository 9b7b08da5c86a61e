"""One game, in whatever process this is. Boxes and setups are made once for each process."""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ai.duel import Duel
    from ai.lab.games import Game
    from knockdown.content import Library
    from knockdown.rules import Setup

_MOST_SETUPS = 2000


def play_job(job: "tuple[tuple[str, ...], Game]") -> "Duel":
    """Play a game with the built-in boxes and those in these folders."""
    from ai.lab.games import play_game

    boxes, game = job
    return play_game(_setup(boxes, game.fighters, game.arena, game.skills), game)


@lru_cache
def _library(boxes: tuple[str, ...]) -> "Library":
    from knockdown.content import named_library

    return named_library(map(Path, boxes))


@lru_cache(_MOST_SETUPS)
def _setup(boxes: tuple[str, ...], fighters: tuple[str, str], arena: str, skills: str) -> "Setup":
    return _library(boxes).setup(fighters, arena, skills)

"""The opponents, one file each: a file `name.py` here with a function `make(seed)` is the bot `name`."""

import importlib
import pkgutil
from collections.abc import Callable

from ai.bot import Bot

# A freezer takes along only what it sees imported: so the simplest opponent is in every frozen program.
from ai.bots import random as _always_there  # noqa: F401


def bot_names() -> list[str]:
    """All bots by name, sorted. Works in a folder, an archive and a frozen program."""
    return sorted(found.name for found in pkgutil.iter_modules(__path__) if not found.name.startswith("_"))


def make_bot(name: str, seed: int) -> Bot:
    """The bot with that name; ValueError, one sentence, where there is none."""
    names = bot_names()
    if name not in names:
        raise ValueError(f'there is no bot "{name}"; choose one of: {", ".join(names)}.')
    make: Callable[[int], Bot] = importlib.import_module(f"{__name__}.{name}").make
    return make(seed)

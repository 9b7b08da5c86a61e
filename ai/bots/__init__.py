"""The opponents, one file each: a file `name.py` here with a function `make(seed)` is the bot `name`.

Where `make` also takes `weights`, the bot can be given a personality.
"""

import importlib
import inspect
import pkgutil
from collections.abc import Callable

from ai.bot import Bot

# A freezer takes along only what it sees imported: so the simplest opponent is in every frozen program.
from ai.bots import random as _always_there  # noqa: F401


def bot_names() -> list[str]:
    """All bots by name, sorted. Works in a folder, an archive and a frozen program."""
    return sorted(found.name for found in pkgutil.iter_modules(__path__) if not found.name.startswith("_"))


def make_bot(name: str, seed: int, weights: list[float] | None = None) -> Bot:
    """The bot with that name; ValueError, one sentence, where there is none or it cannot be given weights."""
    names = bot_names()
    if name not in names:
        raise ValueError(f'there is no bot "{name}"; choose one of: {", ".join(names)}.')
    module = importlib.import_module(f"{__name__}.{name}")
    if weights is None:
        plain: Callable[[int], Bot] = module.make
        return plain(seed)
    weighing: Callable[[int, list[float]], Bot] = module.make
    if "weights" not in inspect.signature(weighing).parameters:
        raise ValueError(f'the bot "{name}" weighs nothing, so it can have no personality.')
    return weighing(seed, weights)

"""Who plays, in a few letters: `greedy`, `mcts@0.3s`, `mcts@400n`, `legend`, `champion+aggressive`.

A name is a bot or a level; after `+` stands a personality, after `@` the limit of a choice, in seconds or nodes.
"""

import re
from dataclasses import dataclass
from typing import Final, cast

from ai.bot import Bot, Limit, Ranker
from ai.bots import bot_names, make_bot
from ai.levels import LEVELS, SoftBot, level_names
from ai.personalities import personal_weights

_SPEC: Final = re.compile(r"(?P<name>[^+@]*)(?:\+(?P<character>[^+@]*))?(?:@(?P<limit>[^+@]*))?")
_LIMIT: Final = re.compile(r"(?P<number>[0-9]+(?:\.[0-9]+)?)(?P<unit>[sn])")


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot with the limit it plays at."""

    bot: Bot
    limit: Limit


def opponent_names() -> list[str]:
    """Levels from the easiest to the hardest, then bots by name."""
    return [*level_names(), *bot_names()]


def make_opponent(spec: str, seed: int) -> Opponent:
    """The opponent that the letters name; ValueError, one sentence, where they name none."""
    found = _SPEC.fullmatch(spec)
    if found is None or found["name"] not in opponent_names():
        name = found["name"] if found is not None else spec
        raise ValueError(f'there is no opponent "{name}"; choose one of: {", ".join(opponent_names())}.')
    weights = personal_weights(found["character"]) if found["character"] is not None else None
    level = next((level for level in LEVELS if level.name == found["name"]), None)
    bot = make_bot(level.bot if level is not None else found["name"], seed, weights)
    if level is not None and level.softness:
        bot = SoftBot(cast(Ranker, bot), level.softness, seed)
    limit = level.limit if level is not None else Limit()
    return Opponent(bot, read_limit(found["limit"]) if found["limit"] is not None else limit)


def read_limit(text: str) -> Limit:
    """`0.3s` or `400n`; ValueError, one sentence, for anything else."""
    found = _LIMIT.fullmatch(text)
    if found is not None and float(found["number"]) > 0:
        if found["unit"] == "s":
            return Limit(seconds=float(found["number"]))
        if "." not in found["number"]:
            return Limit(nodes=int(found["number"]))
    raise ValueError(f'a limit is a time such as "0.3s" or a number of nodes such as "400n", not "{text}".')

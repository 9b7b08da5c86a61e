"""Any legal action, each as likely as another."""

import random

from ai.bot import Bot, Limit
from knockdown.rules import Action, View


class RandomBot:
    """Needs no time, so it knows no limit."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: View, _limit: Limit) -> Action:
        """One of the legal actions."""
        return self._chance.choice(view.legal_actions())


def make(seed: int) -> Bot:
    """The bot for one match."""
    return RandomBot(seed)

"""An opponent that never does certain things: what it would lose without a card is what the card is worth."""

from collections.abc import Sequence
from typing import cast

from ai.bot import Limit, Ranker
from ai.opponents import Opponent
from knockdown.rules import Action, Setup, View
from knockdown.rules import actions as a


def banned(setup: Setup, chosen: Action, kind: str, name: str) -> bool:
    """Whether the action is a use of that card, special or Skill. A Skill that was never kept is never used."""
    what, argument = a.kind_of(chosen), a.argument_of(chosen)
    if kind == "card":
        if what == a.TAKE_TWO:
            return name in (setup.attacks[argument >> 8].id, setup.attacks[argument & 255].id)
        return what in (a.ATTACK, a.TAKE) and setup.attacks[argument].id == name
    if kind == "special":
        return what in (a.SPECIAL, a.REACT) and setup.attacks[argument].id == name
    return what == a.KEEP and setup.skills[argument].id == name


class Refuser:
    """Takes the best action that is not banned, and a banned one only where nothing else is legal."""

    def __init__(self, ranker: Ranker, things: Sequence[tuple[str, str]]) -> None:
        self._ranker = ranker
        self._things = things

    def choose(self, view: View, limit: Limit) -> Action:
        """The first of the ranker's list that is allowed; after it come those that it gave no thought to."""
        ranked = [one.action for one in self._ranker.rank(view, limit)]
        for action in (*ranked, *view.legal_actions()):
            if not any(banned(view.setup, action, kind, name) for kind, name in self._things):
                return action
        return ranked[0]


def rank_and_refuse(opponent: Opponent, things: Sequence[tuple[str, str]]) -> Opponent:
    """The opponent without those things; ValueError, one sentence, where it does not rank its actions."""
    if not hasattr(opponent.bot, "rank"):
        raise ValueError("nothing can be banned for an opponent that does not rank its actions.")
    return Opponent(Refuser(cast(Ranker, opponent.bot), things), opponent.limit)

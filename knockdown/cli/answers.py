"""The answers to a question, in the order and at the length that a player reads them best."""

from collections.abc import Sequence

from knockdown.cli.printed import attack_printed
from knockdown.cli.words import action_text, card_name
from knockdown.content.text import attack_line
from knockdown.i18n import gettext
from knockdown.rules import Action
from knockdown.rules import actions as a
from knockdown.rules.decisions import Decision
from knockdown.rules.ranges import in_range
from knockdown.rules.state import State

_WITH_TEXT = (a.TAKE, a.ATTACK, a.SPECIAL, a.REACT)


def in_row_order(state: State, actions: Sequence[Action]) -> list[Action]:
    """The rules list cards by number; where cards of the row are chosen, the row's own order is seen on the table."""
    places = [place for place, action in enumerate(actions) if a.kind_of(action) in (a.TAKE, a.ATTACK)]
    cards = sorted(
        (actions[place] for place in places), key=lambda action: state.row.index(a.argument_of(action))
    )
    found = list(actions)
    for place, action in zip(places, cards, strict=True):
        found[place] = action
    return found


def answer_text(state: State, decision: Decision, action: Action, whole: bool) -> str:
    """An answer as a sentence; `whole` adds the text of the card that it names."""
    text = action_text(state, decision, action)
    if not whole or a.kind_of(action) not in _WITH_TEXT:
        return text
    number = a.argument_of(action)
    printed, fighter = attack_printed(state.setup, number)
    if a.kind_of(action) == a.ATTACK and in_range(state, state.setup.attacks[number]):
        # That the card is taken afterwards has no room here; the help says it.
        text = gettext("Attack with {card}").format(card=card_name(state.setup, number))
    return f"{text}: {attack_line(printed, fighter)}"

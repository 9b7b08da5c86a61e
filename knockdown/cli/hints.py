"""Hints for the player who is asked: the best actions, what they are worth, what comes back, and why."""

from collections.abc import Callable, Sequence

from ai.bot import Limit
from ai.explain import Hint, Term, explain
from ai.search.evaluation import learned_weights
from ai.search.features import FEATURES
from knockdown.cli.terminal import BOLD, Terminal
from knockdown.cli.words import action_text, fighter_name, percent
from knockdown.i18n import gettext
from knockdown.rules import Action, Match, View
from knockdown.rules import actions as a

# About as long as a player likes to wait.
HINT_LIMIT = Limit(seconds=1.0)

# A term that changes the odds by less than this is no reason.
_LEAST_REASON = 0.02
# Of the terms that change most, so many are looked through for one that speaks for the action.
_FIRST_TERMS = 3
# Worlds tried at most to find one in which the expected reply can be put into words.
_WORLDS = 8

_Phrases = dict[str, tuple[Callable[[], str], Callable[[], str]]]


def show_hints(terminal: Terminal, view: View, actions: Sequence[Action]) -> None:
    """Think about what the view's seat may see, and show the best of these answers with their numbers."""
    terminal.say(gettext("Thinking about it …"))
    terminal.say(gettext("What looks best, by what you can see:"), BOLD)
    for hint in explain(view, HINT_LIMIT):
        text = f"{actions.index(hint.action) + 1}  {hint_text(view, hint)}"
        terminal.say(text, indent=2, hang=5)


def hint_text(view: View, hint: Hint) -> str:
    """A hint in sentences."""
    action = _short(action_text(view.state, view.decision, hint.action), hint.action)
    chance = percent(hint.chance)
    reason = reason_text(hint.terms)
    if reason:
        message = gettext("{action}: {chance} to win the match, {reason}.")
    else:
        message = gettext("{action}: {chance} to win the match.")
    sentences = [message.format(action=action, chance=chance, reason=reason)]
    reply = _reply_text(view, hint)
    if reply:
        foe = fighter_name(view.setup, 1 - view.seat)
        sentences.append(gettext("Expected of {foe} then: {reply}.").format(foe=foe, reply=reply))
    return " ".join(sentences)


def reason_text(terms: Sequence[Term]) -> str:
    """One clause on what changes most: what speaks for the action, or else what speaks against it; perhaps nothing."""
    # A term with a negative weight corrects another one: alone it would say the opposite of what is meant.
    plain = {name for name, weight in zip(FEATURES, learned_weights(), strict=True) if weight > 0}
    told = [
        term for term in terms if term.feature in plain & PHRASES.keys() and abs(term.change) >= _LEAST_REASON
    ]
    first = told[:_FIRST_TERMS]
    for term in first:
        if term.change > 0:
            return gettext("because {reason}").format(reason=PHRASES[term.feature][0]())
    for term in first:
        return gettext("although {reason}").format(reason=PHRASES[term.feature][1]())
    return ""


def _short(text: str, action: Action) -> str:
    """Without the text of a Skill, which stands in the answers."""
    parts = text.split(":")
    if a.kind_of(action) == a.KEEP:
        return parts[0]
    if a.kind_of(action) == a.REVEAL:
        return ":".join(parts[:2])
    return text


def _reply_text(view: View, hint: Hint) -> str:
    """The reply in words, as it reads in a world that could be; nothing where it names a card that is not there yet."""
    reply = hint.reply
    if reply is None:
        return ""
    if a.kind_of(reply) in (a.ATTACK, a.TAKE) and a.argument_of(reply) not in view.state.row:
        return ""
    for seed in range(_WORLDS):
        match = view.determinize(seed)
        if _follow(match, hint.line, view.seat) and reply in match.legal_actions():
            return action_text(match, match.decision, reply)
    return ""


def _follow(match: Match, line: Sequence[Action], seat: int) -> bool:
    """Play the line; whether the other one is asked after it."""
    for action in line:
        if match.winner >= 0 or action not in match.legal_actions():
            return False
        match.apply_unchecked(action)
    return match.winner < 0 and match.to_act == 1 - seat


def _wounds_heavy() -> str:
    return gettext("your lead in heavy wounds grows")


def _wounds_heavy_less() -> str:
    return gettext("your lead in heavy wounds shrinks")


def _wounds_light() -> str:
    return gettext("your lead in light wounds grows")


def _wounds_light_less() -> str:
    return gettext("your lead in light wounds shrinks")


def _deck() -> str:
    return gettext("you stand better when the deck runs out")


def _deck_less() -> str:
    return gettext("you stand worse when the deck runs out")


# For each feature of the evaluation: what it means for the player when it changes for the better, and for the worse.
# Called when they are needed, because the language is chosen by then.
PHRASES: _Phrases = {
    "heavy": (_wounds_heavy, _wounds_heavy_less),
    "heavy_late": (_wounds_heavy, _wounds_heavy_less),
    "heavy_bounded": (_wounds_heavy, _wounds_heavy_less),
    "light": (_wounds_light, _wounds_light_less),
    "light_late": (_wounds_light, _wounds_light_less),
    "lead_late": (_deck, _deck_less),
    "lead_at_end": (_deck, _deck_less),
    "fall": (
        lambda: gettext("a Knockdown Test gets more dangerous for the opponent than for you"),
        lambda: gettext("a Knockdown Test gets more dangerous for you than for the opponent"),
    ),
    "ko_threat": (
        lambda: gettext("your Special Attacks threaten a K.O."),
        lambda: gettext("the opponent's Special Attacks threaten a K.O."),
    ),
    "row_ko": (
        lambda: gettext("the K.O. marks of the row are rather yours"),
        lambda: gettext("the K.O. marks of the row are rather the opponent's"),
    ),
    "cards": (
        lambda: gettext("you gain on the opponent in cards"),
        lambda: gettext("you fall behind in cards"),
    ),
    "blocks": (
        lambda: gettext("your guard gets stronger"),
        lambda: gettext("your guard gets weaker"),
    ),
    "specials": (
        lambda: gettext("you can pay for more Special Attacks"),
        lambda: gettext("you can pay for fewer Special Attacks"),
    ),
    "blow": (
        lambda: gettext("your best Special Attack threatens more than the opponent's"),
        lambda: gettext("the opponent's best Special Attack threatens more than yours"),
    ),
    "edge": (
        lambda: gettext("you stand safer from the edge"),
        lambda: gettext("you stand in more danger at the edge"),
    ),
    "candles": (
        lambda: gettext("you stand safer from the candles"),
        lambda: gettext("you stand in more danger from the candles"),
    ),
    "tokens_on_foe": (
        lambda: gettext("your tokens burden the opponent more"),
        lambda: gettext("the opponent's tokens burden you more"),
    ),
    "tokens_on_spaces": (
        lambda: gettext("your tokens hold more of the arena"),
        lambda: gettext("the opponent's tokens hold more of the arena"),
    ),
    "tokens_left": (
        lambda: gettext("you keep more tokens in store"),
        lambda: gettext("you keep fewer tokens in store"),
    ),
    "row_pool": (
        lambda: gettext("the row suits you better"),
        lambda: gettext("the row suits the opponent better"),
    ),
}

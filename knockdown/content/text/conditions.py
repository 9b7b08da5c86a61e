"""Conditions, and wounds for each of something, in words."""

from collections.abc import Callable, Sequence

from knockdown.i18n import gettext, ngettext, pgettext
from knockdown.rules.definitions import ConditionDef, EffectDef

from .context import Context
from .words import amount, bounds

# Each of these writes a whole message, for the translator's sake; the number decides the plural.
_Message = Callable[[int], str]

# Clauses that only ever follow "if".
_QUANTITY_IS: dict[str, _Message] = {
    "own_light": lambda n: ngettext("you have {number} light wound", "you have {number} light wounds", n),
    "own_heavy": lambda n: ngettext("you have {number} heavy wound", "you have {number} heavy wounds", n),
    "own_wounds": lambda n: ngettext("you have {number} wound", "you have {number} wounds", n),
    "foe_light": lambda n: ngettext(
        "the opponent has {number} light wound", "the opponent has {number} light wounds", n
    ),
    "foe_heavy": lambda n: ngettext(
        "the opponent has {number} heavy wound", "the opponent has {number} heavy wounds", n
    ),
    "foe_wounds": lambda n: ngettext(
        "the opponent has {number} wound", "the opponent has {number} wounds", n
    ),
    "own_cards": lambda n: ngettext("you hold {number} card", "you hold {number} cards", n),
    "foe_cards": lambda n: ngettext(
        "the opponent holds {number} card", "the opponent holds {number} cards", n
    ),
    "distance": lambda n: ngettext(
        "the opponent is {number} space away", "the opponent is {number} spaces away", n
    ),
    "combo": lambda n: ngettext(
        "this Combo has {number} Special Attack", "this Combo has {number} Special Attacks", n
    ),
    "foe_tokens": lambda n: ngettext(
        "the opponent has {number} {token} token", "the opponent has {number} {token} tokens", n
    ),
    "placed_tokens": lambda n: ngettext(
        "{number} {token} token is on the arena", "{number} {token} tokens are on the arena", n
    ),
    "own_tokens": lambda n: ngettext(
        "you have {number} {token} token left", "you have {number} {token} tokens left", n
    ),
}
# The same of a token that there is only one of: whether it is there or not is all there is to say.
_ONE_IS_THERE: dict[str, Callable[[], str]] = {
    "foe_tokens": lambda: gettext("the opponent has the {token} token"),
    "placed_tokens": lambda: gettext("the {token} is on the arena"),
    "own_tokens": lambda: gettext("you have the {token} token left"),
}
_ONE_IS_NOT_THERE: dict[str, Callable[[], str]] = {
    "foe_tokens": lambda: gettext("the opponent does not have the {token} token"),
    "placed_tokens": lambda: gettext("the {token} is not on the arena"),
    "own_tokens": lambda: gettext("you do not have the {token} token left"),
}

_FOR_EACH: dict[str, _Message] = {
    "own_light": lambda n: ngettext(
        "{effect} for each light wound you have", "{effect} for every {every} light wounds you have", n
    ),
    "own_heavy": lambda n: ngettext(
        "{effect} for each heavy wound you have", "{effect} for every {every} heavy wounds you have", n
    ),
    "own_wounds": lambda n: ngettext(
        "{effect} for each wound you have", "{effect} for every {every} wounds you have", n
    ),
    "foe_light": lambda n: ngettext(
        "{effect} for each light wound the opponent has",
        "{effect} for every {every} light wounds the opponent has",
        n,
    ),
    "foe_heavy": lambda n: ngettext(
        "{effect} for each heavy wound the opponent has",
        "{effect} for every {every} heavy wounds the opponent has",
        n,
    ),
    "foe_wounds": lambda n: ngettext(
        "{effect} for each wound the opponent has", "{effect} for every {every} wounds the opponent has", n
    ),
    "own_cards": lambda n: ngettext(
        "{effect} for each card you hold", "{effect} for every {every} cards you hold", n
    ),
    "foe_cards": lambda n: ngettext(
        "{effect} for each card the opponent holds", "{effect} for every {every} cards the opponent holds", n
    ),
    "distance": lambda n: ngettext(
        "{effect} for each space to the opponent", "{effect} for every {every} spaces to the opponent", n
    ),
    "combo": lambda n: ngettext(
        "{effect} for each Special Attack of this Combo",
        "{effect} for every {every} Special Attacks of this Combo",
        n,
    ),
    "foe_tokens": lambda n: ngettext(
        "{effect} for each {token} token the opponent has",
        "{effect} for every {every} {token} tokens the opponent has",
        n,
    ),
    "placed_tokens": lambda n: ngettext(
        "{effect} for each {token} token on the arena",
        "{effect} for every {every} {token} tokens on the arena",
        n,
    ),
    "own_tokens": lambda n: ngettext(
        "{effect} for each {token} token you have left",
        "{effect} for every {every} {token} tokens you have left",
        n,
    ),
}


def _each_you_have(n: int) -> str:
    return ngettext("{effect} for each you have", "{effect} for every {every} you have", n)


def _each_the_opponent_has(n: int) -> str:
    return ngettext("{effect} for each the opponent has", "{effect} for every {every} the opponent has", n)


# "Deal 1 light wound for each you have": it is clear which wounds are counted.
_SAME_WOUNDS: dict[str, _Message] = {
    "own_light": _each_you_have,
    "own_heavy": _each_you_have,
    "foe_light": _each_the_opponent_has,
    "foe_heavy": _each_the_opponent_has,
}


def under_conditions(conditions: Sequence[ConditionDef], effects: str, context: Context) -> str:
    """The clause that happens only if all those conditions are met."""
    said = ""
    text = ""
    for condition in conditions:
        clause = condition_clause(condition, context)
        if text:
            second = _without_subject(clause, said)
            text = pgettext("conditions", "{first} and {second}").format(first=text, second=second)
        else:
            text = clause
        said = clause
    return gettext("if {condition}, {effects}").format(condition=text, effects=effects)


def _without_subject(clause: str, said: str) -> str:
    """A condition after "and" does not repeat of whom it speaks: "you hold 5+ cards and are on an edge"."""
    for subject in (pgettext("said once", "you"), pgettext("said once", "the opponent")):
        if clause.startswith(f"{subject} ") and said.startswith(f"{subject} "):
            return clause.removeprefix(f"{subject} ")
    return clause


def condition_clause(condition: ConditionDef, context: Context) -> str:
    """A condition, as it stands after "if"."""
    match condition.kind:
        case "on_edge":
            return gettext("you are on an edge")
        case "foe_on_edge":
            return gettext("the opponent is on an edge")
        case "hurt_more":
            return gettext("you have more wounds than the opponent")
        case "hurt_less":
            return gettext("you have fewer wounds than the opponent")
        case "token_near":
            return _token_near(condition, context)
        case "distance" if condition.at_least <= 1 == condition.at_most:
            return gettext("the opponent is adjacent")
        case _:
            return _quantity(condition, context)


def _token_near(condition: ConditionDef, context: Context) -> str:
    spaces = condition.at_most
    one = context.only_one(condition.token)
    if spaces == 0 and one:
        message = gettext("the {token} is on the opponent's space")
    elif spaces == 0:
        message = gettext("any {token} token is on the opponent's space")
    elif one:
        message = ngettext(
            "the {token} is within {number} space of the opponent",
            "the {token} is within {number} spaces of the opponent",
            spaces,
        )
    else:
        message = ngettext(
            "any {token} token is within {number} space of the opponent",
            "any {token} token is within {number} spaces of the opponent",
            spaces,
        )
    return message.format(token=context.token(condition.token), number=spaces)


def _quantity(condition: ConditionDef, context: Context) -> str:
    token = context.token(condition.token)
    if context.only_one(condition.token):
        if condition.at_most == 0:
            return _ONE_IS_NOT_THERE[condition.kind]().format(token=token)
        if condition.at_least == 1:
            return _ONE_IS_THERE[condition.kind]().format(token=token)
    in_words = bounds if condition.kind == "distance" else amount
    number, counted = in_words(condition.at_least, condition.at_most)
    if condition.kind == "own_cards" and context.paid and condition.at_least:
        message = ngettext("you still hold {number} card", "you still hold {number} cards", counted)
    else:
        message = _QUANTITY_IS[condition.kind](counted)
    return message.format(number=number, token=token)


def _deals_what_it_counts(effect: EffectDef) -> bool:
    """Whether it is light wounds for light wounds, or heavy for heavy: said once."""
    return not effect.heavy if effect.per.endswith("_light") else not effect.light


def for_each(effect: EffectDef, clause: str, context: Context) -> str:
    """The clause, as often as the quantity says."""
    every, times = effect.every, effect.at_most
    if effect.per == "own_cards" and context.paid:
        message = ngettext(
            "{effect} for each card you still hold", "{effect} for every {every} cards you still hold", every
        )
    elif effect.per in _SAME_WOUNDS and _deals_what_it_counts(effect):
        message = _SAME_WOUNDS[effect.per](every)
    else:
        message = _FOR_EACH[effect.per](every)
    text = message.format(effect=clause, every=every, token=context.token(effect.token))
    if times < EffectDef(op="").at_most:
        limited = ngettext("{effect} (at most {times} time)", "{effect} (at most {times} times)", times)
        text = limited.format(effect=text, times=times)
    return text

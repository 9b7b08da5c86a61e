"""Conditions, and wounds for each of something, in words."""

from collections.abc import Callable

from knockdown.i18n import gettext, ngettext
from knockdown.rules.definitions import ConditionDef, EffectDef

from .words import amount, bounds

# Each of these writes a whole message, for the translator's sake; the number decides the plural.
_Message = Callable[[int], str]

_QUANTITY_IS: dict[str, _Message] = {
    "own_light": lambda n: ngettext(
        "if you have {number} light wound, {effects}", "if you have {number} light wounds, {effects}", n
    ),
    "own_heavy": lambda n: ngettext(
        "if you have {number} heavy wound, {effects}", "if you have {number} heavy wounds, {effects}", n
    ),
    "own_wounds": lambda n: ngettext(
        "if you have {number} wound, {effects}", "if you have {number} wounds, {effects}", n
    ),
    "foe_light": lambda n: ngettext(
        "if the opponent has {number} light wound, {effects}",
        "if the opponent has {number} light wounds, {effects}",
        n,
    ),
    "foe_heavy": lambda n: ngettext(
        "if the opponent has {number} heavy wound, {effects}",
        "if the opponent has {number} heavy wounds, {effects}",
        n,
    ),
    "foe_wounds": lambda n: ngettext(
        "if the opponent has {number} wound, {effects}", "if the opponent has {number} wounds, {effects}", n
    ),
    "own_cards": lambda n: ngettext(
        "if you hold {number} card, {effects}", "if you hold {number} cards, {effects}", n
    ),
    "foe_cards": lambda n: ngettext(
        "if the opponent holds {number} card, {effects}", "if the opponent holds {number} cards, {effects}", n
    ),
    "distance": lambda n: ngettext(
        "if the opponent is {number} space away, {effects}",
        "if the opponent is {number} spaces away, {effects}",
        n,
    ),
    "combo": lambda n: ngettext(
        "if this Combo has {number} Special Attack, {effects}",
        "if this Combo has {number} Special Attacks, {effects}",
        n,
    ),
    "foe_tokens": lambda n: ngettext(
        "if the opponent has {number} {token} token, {effects}",
        "if the opponent has {number} {token} tokens, {effects}",
        n,
    ),
    "placed_tokens": lambda n: ngettext(
        "if {number} {token} token is on the arena, {effects}",
        "if {number} {token} tokens are on the arena, {effects}",
        n,
    ),
    "own_tokens": lambda n: ngettext(
        "if you have {number} {token} token left, {effects}",
        "if you have {number} {token} tokens left, {effects}",
        n,
    ),
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


def under_condition(condition: ConditionDef, effects: str, token: str) -> str:
    """The clause that happens only under a condition; `token` is the name of the token it looks at."""
    match condition.kind:
        case "on_edge":
            message = gettext("if you are on an edge, {effects}")
        case "foe_on_edge":
            message = gettext("if the opponent is on an edge, {effects}")
        case "hurt_more":
            message = gettext("if you have more wounds than the opponent, {effects}")
        case "hurt_less":
            message = gettext("if you have fewer wounds than the opponent, {effects}")
        case "token_near" if condition.at_most == 0:
            message = gettext("if any {token} token is on the opponent's space, {effects}")
        case "token_near":
            message = ngettext(
                "if any {token} token is within {number} space of the opponent, {effects}",
                "if any {token} token is within {number} spaces of the opponent, {effects}",
                condition.at_most,
            )
            return message.format(number=condition.at_most, token=token, effects=effects)
        case "distance" if condition.at_least <= 1 == condition.at_most:
            message = gettext("if the opponent is adjacent, {effects}")
        case _:
            return _under_quantity(condition, effects, token)
    return message.format(token=token, effects=effects)


def _under_quantity(condition: ConditionDef, effects: str, token: str) -> str:
    in_words = bounds if condition.kind == "distance" else amount
    number, counted = in_words(condition.at_least, condition.at_most)
    message = _QUANTITY_IS[condition.kind](counted)
    return message.format(number=number, token=token, effects=effects)


def for_each(effect: EffectDef, clause: str, token: str) -> str:
    """The clause, as often as the quantity says."""
    text = _FOR_EACH[effect.per](effect.every).format(effect=clause, every=effect.every, token=token)
    if effect.at_most < EffectDef(op="").at_most:
        times = effect.at_most
        limited = ngettext("{effect} (at most {times} time)", "{effect} (at most {times} times)", times)
        text = limited.format(effect=text, times=times)
    return text

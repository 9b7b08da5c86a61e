"""Effects on tokens as clauses. Of what there is only one, that is *the* token."""

from knockdown.i18n import gettext, ngettext
from knockdown.rules.definitions import EffectDef

from .context import Context


def place(effect: EffectDef, context: Context) -> str:
    """A token laid on a space."""
    one = context.only_one(effect.token)
    match effect.at:
        case "here" if one:
            message = gettext("place the {token} on your space")
        case "here":
            message = gettext("place 1 {token} token on your space")
        case "foe" if one:
            message = gettext("place the {token} on the opponent's space")
        case "foe":
            message = gettext("place 1 {token} token on the opponent's space")
        case _ if one:
            message = ngettext(
                "place the {token} on a free space up to {spaces} space away",
                "place the {token} on a free space up to {spaces} spaces away",
                effect.spaces,
            )
        case _:
            message = ngettext(
                "place 1 {token} token on a free space up to {spaces} space away",
                "place 1 {token} token on a free space up to {spaces} spaces away",
                effect.spaces,
            )
    return message.format(token=context.token(effect.token), spaces=effect.spaces)


def place_several(effect: EffectDef, tokens: int, context: Context) -> str:
    """The same again: no two lie on one space, and the supply may run out."""
    message = ngettext(
        "place up to {tokens} {token} tokens on different free spaces up to {spaces} space away",
        "place up to {tokens} {token} tokens on different free spaces up to {spaces} spaces away",
        effect.spaces,
    )
    return message.format(tokens=tokens, token=context.token(effect.token), spaces=effect.spaces)


def give(effect: EffectDef, context: Context) -> str:
    """A token laid on the opponent's sheet."""
    if context.only_one(effect.token):
        message = gettext("give the opponent the {token} token")
    else:
        message = gettext("give the opponent 1 {token} token")
    return message.format(token=context.token(effect.token))


def lift(effect: EffectDef, context: Context) -> str:
    """Tokens taken off the opponent's sheet."""
    if context.only_one(effect.token):
        message = gettext("take the {token} token off the opponent")
    else:
        message = ngettext(
            "take {cards} {token} token off the opponent",
            "take up to {cards} {token} tokens off the opponent",
            effect.cards,
        )
    return message.format(cards=effect.cards, token=context.token(effect.token))

"""The rules text of Attack cards, Special Attacks and tokens."""

from collections.abc import Callable

from knockdown.i18n import gettext, ngettext
from knockdown.rules.definitions import AttackDef, FighterDef, TokenDef

from .context import Context, context_of
from .effects import effects_clause, sentences_text
from .words import kind_text, range_text, sentence, wounds_text


def attack_text(attack: AttackDef, fighter: FighterDef | None = None) -> str:
    """What stands in the text frame: trigger and effects. A plain attack has nothing there.

    A Special Attack needs its fighter, whose tokens it may name.
    """
    context = context_of(fighter, attack)
    if not attack.trigger:
        return sentences_text(attack.effects, context)
    if not attack.effects:
        return sentence(_BARE_TRIGGERS[attack.trigger]())
    effects = effects_clause(attack.effects, context)
    return sentence(TRIGGERS[attack.trigger]().format(effects=effects))


def attack_line(attack: AttackDef, fighter: FighterDef | None = None) -> str:
    """All of an attack in one line: type, range, wound pool, K.O. mark, text."""
    parts = [kind_text(attack.kind), range_text(attack.range)]
    if attack.light or attack.heavy:
        parts.append(wounds_text(attack.light, attack.heavy))
    if attack.ko:
        parts.append(gettext("K.O. mark"))
    line = sentence(", ".join(parts))
    text = attack_text(attack, fighter)
    return f"{line} {text}" if text else line


def token_text(token: TokenDef, fighter: FighterDef) -> str:
    """What a token does where it lies."""
    context = context_of(fighter)
    parts = [_lies(token)]
    if token.holder_turn:
        parts.append(_holder_turn(token).format(effects=effects_clause(token.holder_turn, context)))
    if token.owner_turn:
        parts.append(_owner_turn(token).format(effects=effects_clause(token.owner_turn, context)))
    if token.on == "space":
        parts += _entered(token, context)
    return " ".join(sentence(part) for part in parts)


TRIGGERS: dict[str, Callable[[], str]] = {
    "attacked": lambda: gettext("when you are attacked: {effects}"),
    "foe_moves": lambda: gettext("when the opponent moves by action or Dash: {effects}"),
    "foe_moved": lambda: gettext("after the opponent moves by action or Dash: {effects}"),
}
_BARE_TRIGGERS: dict[str, Callable[[], str]] = {
    "attacked": lambda: gettext("use this when you are attacked"),
    "foe_moves": lambda: gettext("use this when the opponent moves by action or Dash"),
    "foe_moved": lambda: gettext("use this after the opponent moves by action or Dash"),
}


def _lies(token: TokenDef) -> str:
    """Where it lies: what is said of one, and of each of several."""
    match token.on:
        case "self":
            return ngettext(
                "lies on your sheet and can be spent once a round",
                "each lies on your sheet and can be spent once a round",
                token.count,
            )
        case "foe":
            return ngettext("lies on the opponent's sheet", "each lies on the opponent's sheet", token.count)
        case _ if token.stops_projectiles:
            return ngettext(
                "lies on a space of the arena and stops projectiles that would pass it",
                "each lies on a space of the arena and stops projectiles that would pass it",
                token.count,
            )
        case _:
            return ngettext("lies on a space of the arena", "each lies on a space of the arena", token.count)


def _holder_turn(token: TokenDef) -> str:
    if token.count == 1:
        return gettext("at the start of the opponent's turn: {effects}")
    return gettext("at the start of the opponent's turn, for each one there: {effects}")


def _owner_turn(token: TokenDef) -> str:
    if token.count == 1:
        return gettext("at the start of your turn: {effects}")
    return gettext("at the start of your turn, for each one there: {effects}")


def _entered(token: TokenDef, context: Context) -> list[str]:
    """What happens on the token's space, and what becomes of the token."""
    after = {
        "returns": gettext("return this token to your supply"),
        "gone": gettext("remove this token for this round"),
        "stays": "",
    }[token.after]
    clauses = effects_clause(token.entered, context)
    if clauses and after:
        clauses = gettext("{first}, then {second}").format(first=clauses, second=after)
    clauses = clauses or after
    if not clauses:
        return []
    message = {
        "foe": gettext("when the opponent enters its space: {effects}"),
        "self": gettext("when you enter its space: {effects}"),
        "any": gettext("when a fighter enters its space: {effects}"),
    }[token.entered_by]
    return [message.format(effects=clauses)]

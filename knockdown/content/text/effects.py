"""What an effect does, as a clause: each operation has its own whole message."""

from collections.abc import Callable
from itertools import groupby

from knockdown.i18n import gettext, ngettext
from knockdown.rules.definitions import ConditionDef, EffectDef

from .conditions import under_conditions
from .context import Context
from .tokens import give, lift, place, place_several
from .words import cost_text, sentence, wounds_text
from .wounds import heal, is_light_or_heavy, light_or_heavy, pass_wound, wound, wound_per

_UNLIMITED = ConditionDef("").at_most


def sentences_text(effects: tuple[EffectDef, ...], context: Context) -> str:
    """One sentence for each effect."""
    return " ".join(sentence(clause) for clause, _ in _clauses(effects, context))


def effects_clause(effects: tuple[EffectDef, ...], context: Context) -> str:
    """All effects in one clause, in their order."""
    clauses = _clauses(effects, context)
    text = ""
    for number, (clause, effect) in enumerate(clauses, 1):
        # Without brackets what follows would seem to belong to the condition or choice.
        if effect.then and not is_light_or_heavy(effect) and number < len(clauses):
            clause = f"({clause})"
        text = gettext("{first}, then {second}").format(first=text, second=clause) if text else clause
    return text


def conditional_clause(condition: ConditionDef, effects: tuple[EffectDef, ...], context: Context) -> str:
    """Those effects, under a condition. A condition that is all there is in them joins it with "and"."""
    conditions = [condition]
    while len(effects) == 1 and _is_plain_if(effects[0]) and effects[0].condition is not None:
        conditions.append(effects[0].condition)
        effects = effects[0].then
    clause = effects_clause(effects, context)
    if len(effects) == 1 and effects[0].otherwise and effects[0].op == "if":
        # Without brackets "otherwise" would seem to belong to the outer condition too.
        clause = f"({clause})"
    return under_conditions(conditions, clause, context)


def _is_plain_if(effect: EffectDef) -> bool:
    return effect.op == "if" and not effect.otherwise and not _lifts_first(effect)


def _lifts_first(effect: EffectDef) -> bool:
    """Whether a condition only asks for the tokens that the first effect under it takes off, as a price."""
    asked, first = effect.condition, effect.then[0] if effect.then else effect
    return (
        effect.op == "if"
        and asked is not None
        and asked.kind == "foe_tokens"
        and asked.at_most >= _UNLIMITED
        and first.op == "lift"
        and (first.token, first.cards) == (asked.token, asked.at_least)
        and len(effect.then) > 1
        and not effect.otherwise
    )


def _clauses(effects: tuple[EffectDef, ...], context: Context) -> list[tuple[str, EffectDef]]:
    """A clause for each effect; the same one several times in a row is said once."""
    found: list[tuple[str, EffectDef]] = []
    for effect, group in groupby(effects):
        times = len(list(group))
        if times > 1 and effect.op == "place" and effect.at == "choose":
            clause = place_several(effect, times, context)
        elif times == 2:
            clause = gettext("{effect}, twice").format(effect=effect_clause(effect, context))
        elif times > 2:
            message = gettext("{effect}, {times} times")
            clause = message.format(effect=effect_clause(effect, context), times=times)
        else:
            clause = effect_clause(effect, context)
        found.append((clause, effect))
    return found


def optional_clause(effects: tuple[EffectDef, ...], context: Context) -> str:
    """Effects that happen only if the player wants."""
    if len(effects) == 1 and effects[0].op == "tunnel":
        return effect_clause(effects[0], context)
    clause = effects_clause(effects, context)
    if any(_has_own_subject(effect) for effect in effects):
        return gettext("if you like: {effects}").format(effects=clause)
    return gettext("you may {effects}").format(effects=clause)


def effect_clause(effect: EffectDef, context: Context) -> str:
    """One effect: a clause without its full stop."""
    if effect.op in _CLAUSES:
        return _CLAUSES[effect.op](effect)
    return _CLAUSES_IN_CONTEXT[effect.op](effect, context)


def _has_own_subject(effect: EffectDef) -> bool:
    """Whether "you may" cannot stand before the clause, because it says by itself who acts or when."""
    return (
        effect.op in ("may", "tunnel")
        or (effect.op == "if" and not _lifts_first(effect))
        or (effect.op in ("discard", "heal") and effect.who == "foe")
        or (effect.op == "either" and any(map(_has_own_subject, effect.then + effect.otherwise)))
    )


def _push(effect: EffectDef) -> str:
    message = ngettext("push the opponent {spaces} space", "push the opponent {spaces} spaces", effect.spaces)
    return message.format(spaces=effect.spaces)


def _pull(effect: EffectDef) -> str:
    message = ngettext("pull the opponent {spaces} space", "pull the opponent {spaces} spaces", effect.spaces)
    return message.format(spaces=effect.spaces)


def _advance(effect: EffectDef) -> str:
    message = ngettext("move forward {spaces} space", "move forward {spaces} spaces", effect.spaces)
    return message.format(spaces=effect.spaces)


def _retreat(effect: EffectDef) -> str:
    message = ngettext("move away {spaces} space", "move away {spaces} spaces", effect.spaces)
    return message.format(spaces=effect.spaces)


def _step(effect: EffectDef) -> str:
    message = ngettext("move up to {spaces} space", "move up to {spaces} spaces", effect.spaces)
    return message.format(spaces=effect.spaces)


def _blink(effect: EffectDef) -> str:
    message = ngettext("blink up to {spaces} space", "blink up to {spaces} spaces", effect.spaces)
    return message.format(spaces=effect.spaces)


def _yank(effect: EffectDef) -> str:
    if effect.spaces == 1:
        return gettext("blink the opponent to a space next to you, of your choice")
    message = gettext("blink the opponent to a space exactly {spaces} spaces from you, of your choice")
    return message.format(spaces=effect.spaces)


def _swap(_effect: EffectDef) -> str:
    return gettext("swap places with the opponent")


def _tunnel(_effect: EffectDef) -> str:
    return gettext("you may blink to an edge or the centre")


def _draw(effect: EffectDef) -> str:
    return ngettext("draw {cards} card", "draw {cards} cards", effect.cards).format(cards=effect.cards)


def _discard(effect: EffectDef) -> str:
    if effect.who == "self":
        message = ngettext("discard {cards} card", "discard {cards} cards", effect.cards)
    else:
        message = ngettext(
            "the opponent discards {cards} card", "the opponent discards {cards} cards", effect.cards
        )
    return message.format(cards=effect.cards)


def _lift_for(effect: EffectDef, context: Context) -> str:
    """Tokens taken off as a price: without them nothing happens."""
    price = effect.then[0]
    if context.only_one(price.token):
        message = gettext("take the {token} token off the opponent: {effects}")
    else:
        message = ngettext(
            "take {cards} {token} token off the opponent: {effects}",
            "take {cards} {token} tokens off the opponent: {effects}",
            price.cards,
        )
    effects = effects_clause(effect.then[1:], context)
    return message.format(cards=price.cards, token=context.token(price.token), effects=effects)


def _spend(effect: EffectDef, context: Context) -> str:
    if context.only_one(effect.token):
        message = gettext("spend the {token} token: {effects}")
    else:
        message = gettext("spend 1 {token} token: {effects}")
    effects = effects_clause(effect.then, context)
    return message.format(token=context.token(effect.token), effects=effects)


def _if(effect: EffectDef, context: Context) -> str:
    if effect.condition is None:
        return effects_clause(effect.then, context)
    if _lifts_first(effect):
        return _lift_for(effect, context)
    if not effect.otherwise:
        return conditional_clause(effect.condition, effect.then, context)
    clause = effects_clause(effect.then, context)
    if effect.then[-1].then:
        # Without brackets "otherwise" would seem to belong to the inner effect.
        clause = f"({clause})"
    others = effects_clause(effect.otherwise, context)
    clause = gettext("{effects}; otherwise {others}").format(effects=clause, others=others)
    return under_conditions((effect.condition,), clause, context)


def _may(effect: EffectDef, context: Context) -> str:
    if not effect.pay:
        return optional_clause(effect.then, context)
    effects = effects_clause(effect.then, context)
    return gettext("you may discard {cost}: {effects}").format(cost=cost_text(effect.pay), effects=effects)


def _either(effect: EffectDef, context: Context) -> str:
    if is_light_or_heavy(effect):
        return light_or_heavy(effect, context)
    first = effects_clause(effect.then, context)
    second = effects_clause(effect.otherwise, context)
    return gettext("either {first}, or {second}").format(first=first, second=second)


def _cancel_move(_effect: EffectDef) -> str:
    return gettext("cancel that step; what was spent for it stays spent")


def _ignore_attack(_effect: EffectDef) -> str:
    return gettext("ignore the whole attack, its effect and K.O. mark included (Abilities too)")


def _shield(effect: EffectDef) -> str:
    wounds = wounds_text(effect.light, effect.heavy)
    return gettext("ignore {wounds} of its wound pool").format(wounds=wounds)


_CLAUSES: dict[str, Callable[[EffectDef], str]] = {
    "heal": heal,
    "pass_wound": pass_wound,
    "push": _push,
    "pull": _pull,
    "advance": _advance,
    "retreat": _retreat,
    "step": _step,
    "blink": _blink,
    "yank": _yank,
    "swap": _swap,
    "tunnel": _tunnel,
    "draw": _draw,
    "discard": _discard,
    "cancel_move": _cancel_move,
    "ignore_attack": _ignore_attack,
    "shield": _shield,
}
# These speak of tokens, of wounds beside a pool, or of effects that may.
_CLAUSES_IN_CONTEXT: dict[str, Callable[[EffectDef, Context], str]] = {
    "wound": wound,
    "wound_per": wound_per,
    "place": place,
    "give": give,
    "lift": lift,
    "spend": _spend,
    "if": _if,
    "may": _may,
    "either": _either,
}

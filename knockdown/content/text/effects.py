"""What an effect does, as a clause: each operation has its own whole message."""

from collections.abc import Callable, Mapping
from itertools import groupby

from knockdown.i18n import gettext, ngettext
from knockdown.rules.definitions import ConditionDef, EffectDef

from .conditions import for_each, under_condition
from .words import cost_text, sentence, wounds_text

# The names of the tokens that effects may speak of, by id.
TokenNames = Mapping[str, str]


def sentences_text(effects: tuple[EffectDef, ...], tokens: TokenNames) -> str:
    """One sentence for each effect."""
    return " ".join(sentence(clause) for clause, _ in _clauses(effects, tokens))


def effects_clause(effects: tuple[EffectDef, ...], tokens: TokenNames) -> str:
    """All effects in one clause, in their order."""
    clauses = _clauses(effects, tokens)
    text = ""
    for place, (clause, effect) in enumerate(clauses):
        # Without brackets what follows would seem to belong to the condition or choice.
        if effect.then and place < len(clauses) - 1:
            clause = f"({clause})"
        text = gettext("{first}, then {second}").format(first=text, second=clause) if text else clause
    return text


def conditional_clause(
    condition: ConditionDef | None, effects: tuple[EffectDef, ...], clause: str, tokens: TokenNames
) -> str:
    """The clause of those effects, under a condition. A second condition in them follows with "and"."""
    if condition is None:
        return clause
    if len(effects) == 1 and effects[0].op == "if":
        clause = gettext("and {condition}").format(condition=clause)
    return under_condition(condition, clause, tokens.get(condition.token, ""))


def _clauses(effects: tuple[EffectDef, ...], tokens: TokenNames) -> list[tuple[str, EffectDef]]:
    """A clause for each effect; the same one several times in a row is said once."""
    found: list[tuple[str, EffectDef]] = []
    for effect, group in groupby(effects):
        clause = effect_clause(effect, tokens)
        times = len(list(group))
        if times == 2:
            clause = gettext("{effect}, twice").format(effect=clause)
        elif times > 2:
            clause = gettext("{effect}, {times} times").format(effect=clause, times=times)
        found.append((clause, effect))
    return found


def optional_clause(effects: tuple[EffectDef, ...], tokens: TokenNames) -> str:
    """Effects that happen only if the player wants."""
    if len(effects) == 1 and effects[0].op == "tunnel":
        return effect_clause(effects[0], tokens)
    clause = effects_clause(effects, tokens)
    if any(_has_own_subject(effect) for effect in effects):
        return gettext("if you like: {effects}").format(effects=clause)
    return gettext("you may {effects}").format(effects=clause)


def effect_clause(effect: EffectDef, tokens: TokenNames) -> str:
    """One effect: a clause without its full stop."""
    if effect.op in _CLAUSES:
        return _CLAUSES[effect.op](effect)
    return _CLAUSES_WITH_TOKENS[effect.op](effect, tokens)


def _has_own_subject(effect: EffectDef) -> bool:
    """Whether "you may" cannot stand before the clause, because it says by itself who acts or when."""
    return (
        effect.op in ("if", "may", "tunnel")
        or (effect.op in ("discard", "heal") and effect.who == "foe")
        or (effect.op == "either" and any(map(_has_own_subject, effect.then + effect.otherwise)))
    )


def _wound(effect: EffectDef) -> str:
    wounds = wounds_text(effect.light, effect.heavy)
    if effect.who == "self":
        return gettext("take {wounds}").format(wounds=wounds)
    return gettext("deal {wounds}").format(wounds=wounds)


def _wound_per(effect: EffectDef, tokens: TokenNames) -> str:
    return for_each(effect, _wound(effect), tokens.get(effect.token, ""))


def _heal(effect: EffectDef) -> str:
    wounds = wounds_text(effect.light, effect.heavy)
    if effect.who == "self":
        return gettext("heal {wounds}").format(wounds=wounds)
    return gettext("the opponent heals {wounds}").format(wounds=wounds)


def _pass_wound(effect: EffectDef) -> str:
    wounds = wounds_text(effect.light, effect.heavy)
    return gettext("pass {wounds} to the opponent").format(wounds=wounds)


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
    return gettext("blink the opponent to a space at range {spaces}").format(spaces=effect.spaces)


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


def _place(effect: EffectDef, tokens: TokenNames) -> str:
    token = tokens[effect.token]
    if effect.at == "here":
        return gettext("place 1 {token} token on your space").format(token=token)
    if effect.at == "foe":
        return gettext("place 1 {token} token on the opponent's space").format(token=token)
    message = ngettext(
        "place 1 {token} token on a free space up to {spaces} space away",
        "place 1 {token} token on a free space up to {spaces} spaces away",
        effect.spaces,
    )
    return message.format(token=token, spaces=effect.spaces)


def _give(effect: EffectDef, tokens: TokenNames) -> str:
    return gettext("give the opponent 1 {token} token").format(token=tokens[effect.token])


def _lift(effect: EffectDef, tokens: TokenNames) -> str:
    message = ngettext(
        "take {cards} {token} token off the opponent",
        "take up to {cards} {token} tokens off the opponent",
        effect.cards,
    )
    return message.format(cards=effect.cards, token=tokens[effect.token])


def _spend(effect: EffectDef, tokens: TokenNames) -> str:
    effects = effects_clause(effect.then, tokens)
    return gettext("spend 1 {token} token: {effects}").format(token=tokens[effect.token], effects=effects)


def _if(effect: EffectDef, tokens: TokenNames) -> str:
    clause = effects_clause(effect.then, tokens)
    if not effect.otherwise:
        return conditional_clause(effect.condition, effect.then, clause, tokens)
    if effect.then[-1].then:
        # Without brackets "otherwise" would seem to belong to the inner effect.
        clause = f"({clause})"
    others = effects_clause(effect.otherwise, tokens)
    clause = gettext("{effects}; otherwise {others}").format(effects=clause, others=others)
    return conditional_clause(effect.condition, (), clause, tokens)


def _may(effect: EffectDef, tokens: TokenNames) -> str:
    if not effect.pay:
        return optional_clause(effect.then, tokens)
    effects = effects_clause(effect.then, tokens)
    return gettext("you may discard {cost}: {effects}").format(cost=cost_text(effect.pay), effects=effects)


def _either(effect: EffectDef, tokens: TokenNames) -> str:
    first = effects_clause(effect.then, tokens)
    second = effects_clause(effect.otherwise, tokens)
    return gettext("either {first}, or {second}").format(first=first, second=second)


def _cancel_move(_effect: EffectDef) -> str:
    return gettext("cancel that movement")


def _ignore_attack(_effect: EffectDef) -> str:
    return gettext("ignore the whole attack")


def _shield(effect: EffectDef) -> str:
    wounds = wounds_text(effect.light, effect.heavy)
    return gettext("ignore {wounds} of the attack").format(wounds=wounds)


_CLAUSES: dict[str, Callable[[EffectDef], str]] = {
    "wound": _wound,
    "heal": _heal,
    "pass_wound": _pass_wound,
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
# These speak of tokens, or of effects that may.
_CLAUSES_WITH_TOKENS: dict[str, Callable[[EffectDef, TokenNames], str]] = {
    "wound_per": _wound_per,
    "place": _place,
    "give": _give,
    "lift": _lift,
    "spend": _spend,
    "if": _if,
    "may": _may,
    "either": _either,
}

"""Effects on wounds as clauses."""

from knockdown.i18n import gettext
from knockdown.rules.definitions import EffectDef

from .conditions import for_each
from .context import Context
from .words import light_or_heavy_text, more_light_or_heavy_text, more_wounds_text, wounds_text


def wound(effect: EffectDef, context: Context) -> str:
    """Wounds dealt or taken; those that follow a wound pool come on top of it."""
    if effect.who == "foe" and context.pool:
        return _dealt(effect.who, more_wounds_text(effect.light, effect.heavy))
    return _dealt(effect.who, wounds_text(effect.light, effect.heavy))


def wound_per(effect: EffectDef, context: Context) -> str:
    """Wounds for each of something."""
    return for_each(effect, wound(effect, context), context)


def heal(effect: EffectDef) -> str:
    """Wounds that are discarded."""
    return _healed(effect.who, wounds_text(effect.light, effect.heavy))


def pass_wound(effect: EffectDef) -> str:
    """Own wounds that go to the opponent."""
    return _passed(wounds_text(effect.light, effect.heavy))


def is_light_or_heavy(effect: EffectDef) -> bool:
    """Whether the choice is only between light and heavy wounds: "heal 1 light or 1 heavy wound"."""
    if effect.op != "either" or len(effect.then) != 1 or len(effect.otherwise) != 1:
        return False
    first, second = effect.then[0], effect.otherwise[0]
    alike = (first.op, first.who) == (second.op, second.who) and first.op in ("wound", "heal", "pass_wound")
    light_first = not first.heavy and not second.light
    heavy_first = not first.light and not second.heavy
    return alike and (light_first or heavy_first)


def light_or_heavy(effect: EffectDef, context: Context) -> str:
    """Such a choice in one clause."""
    first, second = effect.then[0], effect.otherwise[0]
    light, heavy = first.light + second.light, first.heavy + second.heavy
    if first.op == "wound" and first.who == "foe" and context.pool:
        return _dealt(first.who, more_light_or_heavy_text(light, heavy))
    wounds = light_or_heavy_text(light, heavy)
    match first.op:
        case "wound":
            return _dealt(first.who, wounds)
        case "heal":
            return _healed(first.who, wounds)
        case _:
            return _passed(wounds)


def _dealt(who: str, wounds: str) -> str:
    message = gettext("take {wounds}") if who == "self" else gettext("deal {wounds}")
    return message.format(wounds=wounds)


def _healed(who: str, wounds: str) -> str:
    message = gettext("heal {wounds}") if who == "self" else gettext("the opponent heals {wounds}")
    return message.format(wounds=wounds)


def _passed(wounds: str) -> str:
    return gettext("pass {wounds} to the opponent").format(wounds=wounds)

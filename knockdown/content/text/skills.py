"""The rules text of Skills."""

from collections.abc import Callable

from knockdown.i18n import gettext, ngettext
from knockdown.rules.definitions import KIND_NAMES, AttackDef, ConditionDef, SkillDef

from .cards import TRIGGERS
from .conditions import under_conditions
from .context import Context
from .effects import conditional_clause, effects_clause, optional_clause
from .words import distances_text, kinds_text, sentence, wounds_text

# A Skill can come to any fighter: it speaks of no token, and nothing is paid for it.
_PLAIN = Context()
_UNLIMITED = ConditionDef("").at_most


def skill_text(skill: SkillDef) -> str:
    """What a Skill does, and when."""
    if skill.strike is not None:
        return f"{_draw_instead()} {_skill_strike(skill.strike)}"
    moment, condition = _MOMENTS[skill.when], skill.condition
    if skill.when == "special" and condition is not None and _counts_specials(condition):
        moment, condition = _LATER_SPECIALS[condition.at_least], None
    return sentence(moment().format(effects=_effects(skill, condition)))


def _effects(skill: SkillDef, condition: ConditionDef | None) -> str:
    if skill.cards:
        clause = _cards_count_more(skill.cards)
    elif skill.light or skill.heavy:
        clause = _pool_change(skill)
    elif skill.may:
        clause = optional_clause(skill.effects, _PLAIN)
    elif condition is not None:
        return conditional_clause(condition, skill.effects, _PLAIN)
    else:
        clause = effects_clause(skill.effects, _PLAIN)
    return under_conditions((condition,), clause, _PLAIN) if condition is not None else clause


_MOMENTS: dict[str, Callable[[], str]] = {
    "turn_start": lambda: gettext("at the start of your turn: {effects}"),
    "turn_end": lambda: gettext("at the end of your turn: {effects}"),
    "moved": lambda: gettext("after you move by action or Dash: {effects}"),
    "foe_moved": TRIGGERS["foe_moved"],
    "took_card": lambda: gettext("after you take a card by an Attack action: {effects}"),
    "blocked": lambda: gettext("right after you block: {effects}"),
    "foe_blocked": lambda: gettext("right after the opponent blocks your Strike: {effects}"),
    "hit": lambda: gettext("after your attack wounds the opponent: {effects}"),
    "hurt": lambda: gettext("after an attack wounds you: {effects}"),
    "passed_test": lambda: gettext("after you pass a Knockdown Test: {effects}"),
    "special": lambda: gettext("after each Special Attack of your Combo: {effects}"),
    # These change a number whenever it counts: the clause says it all.
    "my_attack": lambda: "{effects}",
    "foe_attack": lambda: "{effects}",
    "block": lambda: "{effects}",
    "attack_action": lambda: "{effects}",
}


# "If this Combo has 2+ Special Attacks", said by counting them. A fighter has four, each once in a Combo.
_LATER_SPECIALS: dict[int, Callable[[], str]] = {
    2: lambda: gettext("after the second and each later Special Attack of your Combo: {effects}"),
    3: lambda: gettext("after the third and each later Special Attack of your Combo: {effects}"),
    4: lambda: gettext("after the fourth Special Attack of your Combo: {effects}"),
}


def _counts_specials(condition: ConditionDef) -> bool:
    """Whether the moment itself can say the condition."""
    open_ended = condition.at_most >= _UNLIMITED
    return condition.kind == "combo" and open_ended and condition.at_least in _LATER_SPECIALS


def _cards_count_more(cards: int) -> str:
    message = ngettext(
        "when you block wounds, you count as holding {cards} more card",
        "when you block wounds, you count as holding {cards} more cards",
        cards,
    )
    return message.format(cards=cards)


def _draw_instead() -> str:
    return gettext(
        "On an Attack action you may draw the deck's top card instead of taking a row card; it is not resolved."
    )


def _skill_strike(strike: AttackDef) -> str:
    wounds = wounds_text(strike.light, strike.heavy)
    if strike.range is None:
        return gettext("Then deal {wounds} (a Strike).").format(wounds=wounds)
    if strike.range.projectile:
        return gettext("Then deal {wounds} (a projectile Strike).").format(wounds=wounds)
    message = ngettext(
        "If the opponent is {distances} space away, deal {wounds} (a Strike).",
        "If the opponent is {distances} spaces away, deal {wounds} (a Strike).",
        strike.range.most,
    )
    return message.format(distances=distances_text(strike.range), wounds=wounds)


def _pool_change(skill: SkillDef) -> str:
    """More and fewer wounds are two clauses, for a Skill may do both."""
    attacks = _attacks_changed(skill)
    clauses: list[str] = []
    more = max(skill.light, 0), max(skill.heavy, 0)
    fewer = max(-skill.light, 0), max(-skill.heavy, 0)
    if any(more):
        message = gettext("{attacks} deal {wounds} more, even if they deal none")
        clauses.append(message.format(attacks=attacks, wounds=wounds_text(*more)))
    if any(fewer):
        message = gettext("{attacks} deal {wounds} less")
        clauses.append(message.format(attacks=attacks, wounds=wounds_text(*fewer)))
    if len(clauses) == 1:
        return clauses[0]
    return gettext("{first} and {second}").format(first=clauses[0], second=clauses[1])


def _attacks_changed(skill: SkillDef) -> str:
    """Which attacks a Skill changes: whose, from where, of which types."""
    every_kind = len(skill.kinds) == len(KIND_NAMES)
    kinds = kinds_text(skill.kinds)
    mine = skill.when == "my_attack"
    match skill.source:
        case "card" if every_kind:
            message = gettext("your Attack cards") if mine else gettext("the opponent's Attack cards")
        case "card":
            message = (
                gettext("{kinds} of your Attack cards")
                if mine
                else gettext("{kinds} of the opponent's Attack cards")
            )
        case "special" if every_kind:
            message = gettext("your Special Attacks") if mine else gettext("the opponent's Special Attacks")
        case "special":
            message = (
                gettext("{kinds} of your Special Attacks")
                if mine
                else gettext("{kinds} of the opponent's Special Attacks")
            )
        case _ if every_kind:
            message = gettext("your attacks") if mine else gettext("the opponent's attacks")
        case _:
            message = gettext("your {kinds}") if mine else gettext("the opponent's {kinds}")
    return message.format(kinds=kinds)

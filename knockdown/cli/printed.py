"""What is printed on the cards behind the numbers that the rules play with."""

from knockdown.content.text import name_text
from knockdown.content.text.context import context_of
from knockdown.content.text.effects import effects_clause
from knockdown.rules import Setup
from knockdown.rules.definitions import AttackDef, ConditionDef, EffectDef, FighterDef
from knockdown.rules.setup import SPECIALS
from knockdown.rules.steps import Step
from knockdown.rules.symbols import term_text
from knockdown.rules.tables import Condition
from knockdown.rules.vocabulary import OPERATIONS, PLACES, QUANTITIES, SIDES, STATES

_OPERATIONS = tuple(OPERATIONS)
_QUANTITIES = tuple(QUANTITIES)
_CONDITIONS = (*QUANTITIES, *STATES)


def attack_printed(setup: Setup, number: int) -> tuple[AttackDef, FighterDef | None]:
    """An attack by its number: a row card, a Special Attack with its fighter, or the strike of a Skill."""
    if number < setup.cards:
        return setup.deck[number], None
    seat, place = divmod(number - setup.cards, SPECIALS)
    if seat < len(setup.fighters):
        fighter = setup.fighters[seat]
        return fighter.specials[place], fighter
    for skill, card in zip(setup.skills, setup.skill_cards, strict=True):
        if skill.strike == number and card.strike is not None:
            return card.strike, None
    raise ValueError(f"there is no attack number {number}")


def attack_name(setup: Setup, number: int) -> str:
    """An attack's name."""
    return name_text(attack_printed(setup, number)[0])


def token_name(setup: Setup, number: int) -> str:
    """A token's name."""
    token = setup.tokens[number]
    printed = next(each for each in setup.fighters[token.owner].tokens if each.id == token.id)
    return name_text(printed)


def effect_text(setup: Setup, seat: int, number: int, second: bool = False) -> str:
    """What an optional effect, or one of two, gives to that seat: a clause without its full stop."""
    effect = effect_printed(setup, number)
    chosen = effect.otherwise if second else effect.then
    return effects_clause(chosen or (effect,), context_of(setup.fighters[seat]))


def effect_printed(setup: Setup, number: int) -> EffectDef:
    """An effect by its number, as its card has it. Fields that its operation does not use are not kept."""
    effect = setup.effects[number]
    op = _OPERATIONS[effect.op]
    fields = {field.rstrip("!") for field in OPERATIONS[op]}
    return EffectDef(
        op=op,
        who=SIDES[effect.who],
        light=effect.light,
        heavy=effect.heavy,
        spaces=effect.spaces,
        cards=effect.cards,
        token=_token_id(setup, effect.token),
        at=PLACES[effect.at] if "at" in fields else "",
        per=_QUANTITIES[effect.per] if "per" in fields else "",
        every=effect.every,
        at_most=effect.at_most,
        pay=tuple(term_text(term) for term in effect.pay),
        condition=_condition(setup, effect.condition),
        then=_effects(setup, effect.then[0]),
        otherwise=_effects(setup, effect.otherwise[0]),
    )


def _effects(setup: Setup, steps: tuple[Step, ...]) -> tuple[EffectDef, ...]:
    """Steps stand on the agenda last one first."""
    return tuple(effect_printed(setup, step[2]) for step in reversed(steps))


def _condition(setup: Setup, condition: Condition | None) -> ConditionDef | None:
    if condition is None:
        return None
    token = _token_id(setup, condition.token)
    return ConditionDef(_CONDITIONS[condition.kind], token, condition.at_least, condition.at_most)


def _token_id(setup: Setup, number: int) -> str:
    return setup.tokens[number].id if number >= 0 else ""

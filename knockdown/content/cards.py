"""Attack cards, Special Attacks, Skills and tokens out of a box, checked one by one."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec import UNSET, UnsetType

from knockdown.rules.definitions import KIND_NAMES, REACTION, STRIKE, AttackDef, EffectDef, SkillDef, TokenDef
from knockdown.rules.vocabulary import (
    AFTER_ENTERED,
    ENTERED_BY,
    MOMENTS,
    SOURCES,
    TOKEN_PLACES,
    TRIGGERS,
)

from . import schema
from .checks import (
    RESERVED_ATTACK_IDS,
    check_fields,
    check_id,
    check_name,
    check_not_reserved,
    check_number,
    check_symbols,
    check_terms,
    check_word,
    check_wounds,
    read_range,
)
from .effects import Scope, read_condition, read_effects
from .files import Table
from .mistakes import Place
from .schema import Effects, given_fields, typed

# How much a Skill may change a wound pool.
POOL_CHANGE = (-3, 3)

_ROW_CARD = Scope(no_tokens_because="every fighter can play an Attack card, and tokens belong to one")
_SKILL = Scope(no_tokens_because="every fighter can have a Skill, and tokens belong to one")
_TOKEN_FIELDS = {
    "space": ("stops_projectiles", "entered_by", "after", "entered", "owner_turn"),
    "foe": ("holder_turn",),
    "self": (),
}

Card = TypeVar("Card", schema.Attack, schema.Special, schema.Skill, schema.Token)


def each_card(place: Place, word: str, tables: list[Table], kind: type[Card]) -> Iterator[tuple[Place, Card]]:
    """The cards of one list with their places: named by id, or by their place in the list if the id is wrong."""
    numbers: dict[str, int] = {}
    for number, table in enumerate(tables, start=1):
        at = place.inside(f"{word} {number}")
        given = table.get("id")
        if isinstance(given, str):
            check_id(at, given)
            if given in numbers:
                raise at.mistake(f'"id" is "{given}", which {word} {numbers[given]} has already')
            numbers[given] = number
            at = place.inside(f'{word} "{given}"')
        card = typed(table, kind, at)
        check_name(at, card.name)
        yield at, card


def read_attack(place: Place, card: schema.Attack) -> AttackDef:
    """An Attack card (K1.1)."""
    check_not_reserved(place, card.id, RESERVED_ATTACK_IDS)
    kind = _kind(place, card.type)
    if kind == REACTION:
        raise place.mistake('"type" may not be "reaction": a card of the row is a strike or an ability')
    check_symbols(place, card.symbols)
    check_number(place, "copies", card.copies)
    check_number(place, "light", card.light)
    check_number(place, "heavy", card.heavy)
    return AttackDef(
        id=card.id,
        name=card.name,
        kind=kind,
        light=card.light,
        heavy=card.heavy,
        ko=card.ko,
        range=None if card.range is UNSET else read_range(place, card.range),
        effects=read_effects(place, "effects", card.effects, _ROW_CARD, may_be_empty=True),
        symbols=tuple(card.symbols),
        copies=card.copies,
    )


def read_special(place: Place, card: schema.Special, tokens: dict[str, str]) -> AttackDef:
    """A Special Attack (K1.2). `tokens` are the fighter's: id -> where it lies."""
    kind = _kind(place, card.type)
    trigger = "" if card.trigger is UNSET else card.trigger
    if kind == REACTION and not trigger:
        raise place.mistake(f'"trigger" is missing; a reaction needs one of: {", ".join(TRIGGERS)}')
    if kind != REACTION and trigger:
        raise place.mistake(f'"trigger" has no meaning with the type "{card.type}", only with "reaction"')
    if trigger:
        check_word(place, "trigger", trigger, TRIGGERS)
    check_terms(place, "cost", card.cost)
    check_number(place, "light", card.light)
    check_number(place, "heavy", card.heavy)
    scope = Scope(tokens, trigger=trigger)
    return AttackDef(
        id=card.id,
        name=card.name,
        kind=kind,
        light=card.light,
        heavy=card.heavy,
        ko=card.ko,
        range=None if card.range is UNSET else read_range(place, card.range),
        effects=read_effects(place, "effects", card.effects, scope, may_be_empty=True),
        cost=tuple(card.cost),
        trigger=trigger,
    )


def read_skill(place: Place, card: schema.Skill) -> SkillDef:
    """A Skill (K1.3): its moment says which fields it takes."""
    check_number(place, "initiative", card.initiative)
    check_word(place, "when", card.when, MOMENTS)
    always = ("id", "name", "initiative", "when")
    check_fields(place, f'"when" as "{card.when}"', given_fields(card), (*always, *MOMENTS[card.when]))
    light = 0 if card.light is UNSET else card.light
    heavy = 0 if card.heavy is UNSET else card.heavy
    check_number(place, "light", light, POOL_CHANGE)
    check_number(place, "heavy", heavy, POOL_CHANGE)
    if "light|heavy" in MOMENTS[card.when] and not light and not heavy:
        raise place.mistake('"light" or "heavy" must be other than 0')
    cards = 0 if card.cards is UNSET else card.cards
    if card.cards is not UNSET:
        check_number(place, "cards", cards)
    source = "any" if card.source is UNSET else card.source
    check_word(place, "source", source, SOURCES)
    return SkillDef(
        id=card.id,
        name=card.name,
        initiative=card.initiative,
        when=card.when,
        may=card.may is True,
        condition=None if card.condition is UNSET else read_condition(place, card.condition, _SKILL),
        kinds=_kinds(place, KIND_NAMES if card.types is UNSET else card.types),
        source=source,
        light=light,
        heavy=heavy,
        cards=cards,
        effects=() if card.effects is UNSET else read_effects(place, "effects", card.effects, _SKILL),
        strike=None if card.strike is UNSET else _strike(place, card, card.strike),
    )


def read_token(place: Place, card: schema.Token, tokens: dict[str, str]) -> TokenDef:
    """One kind of token; where it lies says which fields it takes."""
    check_number(place, "count", card.count)
    always = ("id", "name", "count", "on")
    check_fields(place, f'"on" as "{card.on}"', given_fields(card), (*always, *_TOKEN_FIELDS[card.on]))
    entered_by = "foe" if card.entered_by is UNSET else card.entered_by
    after = "returns" if card.after is UNSET else card.after
    check_word(place, "entered_by", entered_by, ENTERED_BY)
    check_word(place, "after", after, AFTER_ENTERED)
    scope = Scope(tokens)
    return TokenDef(
        id=card.id,
        name=card.name,
        count=card.count,
        on=card.on,
        stops_projectiles=card.stops_projectiles is True,
        entered_by=entered_by,
        after=after,
        entered=_effects(place, "entered", card.entered, Scope(tokens, simple=True)),
        holder_turn=_effects(place, "holder_turn", card.holder_turn, scope),
        owner_turn=_effects(place, "owner_turn", card.owner_turn, scope),
    )


def check_token_place(place: Place, card: schema.Token) -> None:
    """Where a token lies is needed to read the effects of every other token."""
    check_word(place, "on", card.on, TOKEN_PLACES)


def _effects(place: Place, key: str, given: Effects | UnsetType, scope: Scope) -> tuple[EffectDef, ...]:
    return () if given is UNSET else read_effects(place, key, given, scope)


def _strike(place: Place, skill: schema.Skill, given: schema.Strike) -> AttackDef:
    """The Strike a Skill makes bears the Skill's name."""
    place = place.inside('"strike"')
    check_wounds(place, given.light, given.heavy)
    return AttackDef(
        id=skill.id,
        name=skill.name,
        kind=STRIKE,
        light=given.light,
        heavy=given.heavy,
        range=None if given.range is UNSET else read_range(place, given.range),
    )


def _kind(place: Place, given: str, field: str = "type") -> int:
    check_word(place, field, given, KIND_NAMES)
    return KIND_NAMES.index(given)


def _kinds(place: Place, given: Sequence[str]) -> tuple[int, ...]:
    kinds = tuple(sorted(_kind(place, name, "types") for name in given))
    if not kinds or len(set(kinds)) < len(kinds):
        raise place.mistake('"types" must name at least one type, and none twice')
    return kinds

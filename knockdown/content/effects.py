"""Effects and conditions out of a box, checked against the rules' vocabulary."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from msgspec import UNSET

from knockdown.rules.definitions import NO_LIMIT, ConditionDef, EffectDef
from knockdown.rules.vocabulary import (
    ANSWERS,
    DEEPEST_EFFECT,
    LIMITS,
    MOST_EFFECTS,
    OPERATIONS,
    PLACES,
    QUANTITIES,
    SIDES,
    SIMPLE_OPERATIONS,
    STATES,
)

from . import schema
from .checks import check_fields, check_number, check_terms, check_word, check_wounds
from .mistakes import Place, shown, suggestion
from .schema import given_fields, member_name, written_fields

# Lists within lists multiply: six effects four deep would be 1,554 on one card, and a box of such cards fills the
# memory. The most that one list may have in all, those within others counted.
MOST_EFFECTS_IN_ALL = 24

# Where a token must lie for an operation, a quantity or a state to find it there.
_TOKEN_LIES = {
    "place": "space",
    "give": "foe",
    "lift": "foe",
    "spend": "self",
    "foe_tokens": "foe",
    "placed_tokens": "space",
    "token_near": "space",
}
_STATE_FIELDS = {True: ("is", "token!", "at_most!"), False: ("is",)}
_QUANTITY_FIELDS = {True: ("is", "token!", "at_least|at_most"), False: ("is", "at_least|at_most")}


@dataclass(frozen=True, slots=True)
class Scope:
    """What effects may use where they stand: tokens (id -> where it lies), answers to a trigger, questions."""

    tokens: Mapping[str, str] = field(default_factory=dict)
    no_tokens_because: str = ""
    trigger: str = ""
    simple: bool = False
    depth: int = 1


def read_effects(
    place: Place, key: str, given: list[schema.Effect], scope: Scope, may_be_empty: bool = False
) -> tuple[EffectDef, ...]:
    """The effects in the list `key` of the table at that place."""
    if not given and not may_be_empty:
        raise place.mistake(f'"{key}" must not be empty')
    if len(given) > MOST_EFFECTS:
        raise place.mistake(f'"{key}" has {len(given)} effects; there may be {MOST_EFFECTS}')
    if given and scope.depth > DEEPEST_EFFECT:
        raise place.mistake(f'"{key}" is nested too deeply; effects may be {DEEPEST_EFFECT} deep')
    found = tuple(
        _read_effect(place.inside(member_name(key, index)), effect, scope)
        for index, effect in enumerate(given)
    )
    # Counted once, at the outermost list: by then it is known that nothing is nested without end.
    if scope.depth == 1 and (count := _count(found)) > MOST_EFFECTS_IN_ALL:
        raise place.mistake(
            f'"{key}" has {count} effects, those within others counted; there may be {MOST_EFFECTS_IN_ALL} in all'
        )
    return found


def read_condition(place: Place, given: schema.Condition, scope: Scope) -> ConditionDef:
    """The condition in the field `if` of the table at that place."""
    place = place.inside('"if"')
    kind = given.kind
    check_word(place, "is", kind, (*QUANTITIES, *STATES))
    if kind in STATES:
        fields = _STATE_FIELDS[STATES[kind]]
    else:
        fields = _QUANTITY_FIELDS[QUANTITIES[kind]]
    check_fields(place, f'"{kind}"', given_fields(given), fields)
    _check_numbers(place, given)
    found = ConditionDef(
        kind=kind,
        token=_token(place, given.token, kind, scope),
        at_least=_or(given.at_least, 0),
        at_most=_or(given.at_most, NO_LIMIT),
    )
    if found.at_least > found.at_most:
        raise place.mistake(
            f'"at_least" must not be more than "at_most": {found.at_least} is more than {found.at_most}'
        )
    return found


def _count(effects: tuple[EffectDef, ...]) -> int:
    return sum(1 + _count(effect.then) + _count(effect.otherwise) for effect in effects)


def _read_effect(place: Place, given: schema.Effect, scope: Scope) -> EffectDef:
    op = given.op
    check_word(place, "op", op, OPERATIONS)
    _check_stands_here(place, op, scope)
    present = given_fields(given)
    check_fields(place, f'"{op}"', present, ("op", *OPERATIONS[op]))
    _check_numbers(place, given)
    if "light" in present or "heavy" in present:
        check_wounds(place, _or(given.light, 0), _or(given.heavy, 0))
    who = _word(place, "who", given.who, SIDES, "foe")
    at = _word(place, "at", given.at, PLACES, "")
    _check_distance(place, at, present)
    per = _word(place, "per", given.per, tuple(QUANTITIES), "")
    if per:
        owner = f'"per" with "{per}"'
        check_fields(place, owner, present & {"token"}, ("token!",) if QUANTITIES[per] else ())
    pay = [] if given.pay is UNSET else given.pay
    if given.pay is not UNSET:
        check_terms(place, "pay", pay)
    inner = replace(scope, depth=scope.depth + 1)
    return EffectDef(
        op=op,
        who=who,
        light=_or(given.light, 0),
        heavy=_or(given.heavy, 0),
        spaces=_or(given.spaces, 0),
        cards=_or(given.cards, 0),
        token=_token(place, given.token, per or op, scope),
        at=at,
        per=per,
        every=_or(given.every, 1),
        at_most=_or(given.at_most, NO_LIMIT),
        pay=tuple(pay),
        condition=None if given.condition is UNSET else read_condition(place, given.condition, scope),
        then=() if given.then is UNSET else read_effects(place, "then", given.then, inner),
        otherwise=() if given.otherwise is UNSET else read_effects(place, "else", given.otherwise, inner),
    )


def _check_stands_here(place: Place, op: str, scope: Scope) -> None:
    """Some operations only answer a trigger; where a token is entered nothing may move a fighter or offer a choice.

    Drawing and discarding may stand there, though they can ask which card goes: that ends with the cards.
    """
    if op in ANSWERS and scope.trigger != ANSWERS[op]:
        raise place.mistake(f'"op" may be "{op}" only in a reaction with the trigger "{ANSWERS[op]}"')
    if scope.simple and op not in SIMPLE_OPERATIONS:
        raise place.mistake(
            f'"op" may not be "{op}" where a token is entered; choose one of: {", ".join(SIMPLE_OPERATIONS)}'
        )


def _check_distance(place: Place, at: str, present: set[str]) -> None:
    if at == "choose" and "spaces" not in present:
        raise place.mistake('"spaces" is missing; "at" with "choose" needs it')
    if at not in ("", "choose") and "spaces" in present:
        raise place.mistake(f'"spaces" has no meaning with "at" as "{at}"')


def _check_numbers(place: Place, given: schema.Effect | schema.Condition) -> None:
    for name, attribute in written_fields(type(given)).items():
        value = getattr(given, attribute)
        if name in LIMITS and value is not UNSET:
            check_number(place, name, value)


def _word(place: Place, name: str, given: schema.MaybeText, known: tuple[str, ...], default: str) -> str:
    if given is UNSET:
        return default
    check_word(place, name, given, known)
    return given


def _token(place: Place, given: schema.MaybeText, used_by: str, scope: Scope) -> str:
    """A token that this fighter has and that lies where the word looks for it."""
    if given is UNSET:
        return ""
    if scope.no_tokens_because:
        raise place.mistake(f'"token" may not stand here: {scope.no_tokens_because}')
    if given not in scope.tokens:
        words = suggestion(given, scope.tokens) if scope.tokens else "it has none"
        raise place.mistake(f'"token" is {shown(given)}, which this fighter does not have; {words}')
    lies = scope.tokens[given]
    if lies != _TOKEN_LIES.get(used_by, lies):
        raise place.mistake(
            f'"token" is "{given}", a token on = "{lies}"; "{used_by}" needs one on = "{_TOKEN_LIES[used_by]}"'
        )
    return given


def _or(given: schema.MaybeInt, default: int) -> int:
    return default if given is UNSET else given

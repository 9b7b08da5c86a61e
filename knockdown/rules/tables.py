"""Printed things with their names looked up: the records a match is played with. `setup.py` lays them out."""

from typing import Final

from .definitions import MOST_SPACES, AttackDef, EffectDef, SkillDef, TokenDef
from .steps import Step
from .symbols import Cost, term_named
from .vocabulary import (
    AFTER_ENTERED,
    ENTERED_BY,
    MOMENTS,
    OPERATIONS,
    PLACES,
    QUANTITIES,
    TOKEN_PLACES,
    TRIGGERS,
)

FROM_CARD: Final = 0
FROM_SPECIAL: Final = 1
FROM_SKILL: Final = 2

# Where a token lies, in the order of `TOKEN_PLACES`.
ON_SPACE: Final = 0
ON_FOE: Final = 1
ON_SELF: Final = 2

MOMENT_BITS: Final = {name: 1 << place for place, name in enumerate(MOMENTS)}


class Condition:
    """A condition with its name looked up: see `conditions.py`."""

    __slots__ = ("at_least", "at_most", "kind", "token")

    def __init__(self, kind: int, token: int, at_least: int, at_most: int) -> None:
        self.kind = kind
        self.token = token
        self.at_least = at_least
        self.at_most = at_most


class Effect:
    """An effect with its names looked up. `then` and `otherwise` are agenda steps for each seat, last one first."""

    __slots__ = (
        "at",
        "at_most",
        "cards",
        "condition",
        "every",
        "heavy",
        "index",
        "light",
        "op",
        "otherwise",
        "pay",
        "per",
        "skill",
        "spaces",
        "then",
        "token",
        "who",
    )

    def __init__(self, index: int, source: EffectDef, token: int, condition: Condition | None) -> None:
        self.index = index
        self.op = list(OPERATIONS).index(source.op)
        self.who = 0 if source.who == "self" else 1
        self.light = source.light
        self.heavy = source.heavy
        self.spaces = source.spaces
        self.cards = source.cards
        self.token = token
        self.at = PLACES.index(source.at) if source.at else 0
        self.per = list(QUANTITIES).index(source.per) if source.per else 0
        self.every = source.every
        self.at_most = source.at_most
        self.pay: Cost = tuple(term_named(term) for term in source.pay)
        self.condition = condition
        self.skill = -1  # the Skill that may be used by choosing this effect
        self.then: tuple[tuple[Step, ...], tuple[Step, ...]] = ((), ())
        self.otherwise: tuple[tuple[Step, ...], tuple[Step, ...]] = ((), ())


class Attack:
    """An Attack card, a Special Attack or the strike of a Skill. `reach` has a bit for each distance in range."""

    __slots__ = (
        "cost",
        "heavy",
        "id",
        "index",
        "kind",
        "ko",
        "light",
        "projectile",
        "reach",
        "source",
        "steps",
        "trigger",
    )

    def __init__(self, index: int, printed: AttackDef, source: int) -> None:
        self.index = index
        self.id = printed.id
        self.kind = printed.kind
        self.light = printed.light
        self.heavy = printed.heavy
        self.ko = printed.ko
        self.projectile = printed.range is not None and printed.range.projectile
        self.reach = reach_of(printed)
        self.source = source
        self.cost: Cost = tuple(term_named(term) for term in printed.cost)
        self.trigger = TRIGGERS.index(printed.trigger) if printed.trigger else -1
        self.steps: tuple[tuple[Step, ...], tuple[Step, ...]] = ((), ())


class Skill:
    """A Skill with its moment as a bit, so that one test tells whether a seat has any for a moment."""

    __slots__ = (
        "cards",
        "condition",
        "heavy",
        "id",
        "initiative",
        "kinds",
        "light",
        "may",
        "moment",
        "source",
        "steps",
        "strike",
    )

    def __init__(self, printed: SkillDef, condition: Condition | None) -> None:
        self.id = printed.id
        self.initiative = printed.initiative
        self.moment = MOMENT_BITS[printed.when]
        self.kinds = sum(1 << kind for kind in printed.kinds)
        self.source = {"any": -1, "card": FROM_CARD, "special": FROM_SPECIAL}[printed.source]
        self.may = printed.may
        self.condition = condition
        self.light = printed.light
        self.heavy = printed.heavy
        self.cards = printed.cards
        self.steps: tuple[tuple[Step, ...], tuple[Step, ...]] = ((), ())
        self.strike = -1


class Token:
    """One kind of token of the fighter in seat `owner`."""

    __slots__ = (
        "after",
        "count",
        "entered",
        "entered_by",
        "holder_turn",
        "id",
        "on",
        "owner",
        "owner_turn",
        "stops_projectiles",
    )

    def __init__(self, owner: int, printed: TokenDef) -> None:
        self.owner = owner
        self.id = printed.id
        self.count = printed.count
        self.on = TOKEN_PLACES.index(printed.on)
        self.stops_projectiles = printed.stops_projectiles
        self.entered_by = ENTERED_BY.index(printed.entered_by)
        self.after = AFTER_ENTERED.index(printed.after)
        self.entered: tuple[Step, ...] = ()
        self.holder_turn: tuple[Step, ...] = ()
        self.owner_turn: tuple[Step, ...] = ()


def reach_of(printed: AttackDef) -> int:
    """The distances in range, as bits (K5.1); a projectile and no range printed reach everywhere (K5.2)."""
    least, most = 1, MOST_SPACES - 1
    if printed.range is not None and not printed.range.projectile:
        least, most = printed.range.least, printed.range.most
    return sum(1 << distance for distance in range(least, most + 1))

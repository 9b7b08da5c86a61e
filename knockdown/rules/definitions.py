"""What a box contains, as plain values: cards, Skills, fighters, tokens, arenas, and the effects printed on them.

The content room reads these from the files in `levels/`; the rules never read a file. `setup.py` turns them into the
flat tables a match is played with.
"""

from dataclasses import dataclass, fields
from typing import Final

STRIKE: Final = 0
ABILITY: Final = 1
REACTION: Final = 2
KIND_NAMES: Final = ("strike", "ability", "reaction")

# The most spaces an arena may have: distances are kept as bits, and a space is written with one digit.
MOST_SPACES: Final = 9

# "At most" where nothing is printed: wounds are counted without limit (K8.5).
NO_LIMIT: Final = 1 << 40


@dataclass(frozen=True)
class Printed:
    """What all definitions have in common: they can be sent to another process."""

    def __reduce__(self) -> tuple[type["Printed"], tuple[object, ...]]:
        """Made again from its fields: compiled, a frozen value could not be filled in afterwards."""
        return type(self), tuple([getattr(self, field.name) for field in fields(self)])


@dataclass(frozen=True)
class ConditionDef(Printed):
    """When something applies: `{ is = "distance", at_most = 1 }`."""

    kind: str
    token: str = ""
    at_least: int = 0
    at_most: int = NO_LIMIT


@dataclass(frozen=True)
class EffectDef(Printed):
    """An operation printed on a card. Which fields an operation uses is said in `vocabulary.py`."""

    op: str
    who: str = "foe"
    light: int = 0
    heavy: int = 0
    spaces: int = 0
    cards: int = 0
    token: str = ""
    at: str = ""
    per: str = ""
    every: int = 1
    at_most: int = NO_LIMIT
    pay: tuple[str, ...] = ()
    condition: ConditionDef | None = None
    then: tuple["EffectDef", ...] = ()
    otherwise: tuple["EffectDef", ...] = ()


@dataclass(frozen=True)
class RangeDef(Printed):
    """K5.1, K5.2. No range printed is `None` in its place: unlimited."""

    least: int
    most: int
    projectile: bool = False


@dataclass(frozen=True)
class AttackDef(Printed):
    """An Attack card (K1.1) has symbols and copies; a Special Attack (K1.2) has a cost, a Reaction also a trigger."""

    id: str
    name: str
    kind: int
    light: int = 0
    heavy: int = 0
    ko: bool = False
    range: RangeDef | None = None
    effects: tuple[EffectDef, ...] = ()
    symbols: tuple[str, ...] = ()
    copies: int = 1
    cost: tuple[str, ...] = ()
    trigger: str = ""


@dataclass(frozen=True)
class SkillDef(Printed):
    """K1.3. `when` names the moment; the pool numbers count for the moments that change a wound pool."""

    id: str
    name: str
    initiative: int
    when: str
    may: bool = False
    condition: ConditionDef | None = None
    kinds: tuple[int, ...] = (STRIKE, ABILITY, REACTION)
    source: str = "any"
    light: int = 0
    heavy: int = 0
    cards: int = 0
    effects: tuple[EffectDef, ...] = ()
    strike: AttackDef | None = None


@dataclass(frozen=True)
class TokenDef(Printed):
    """A fighter's token. `on` is where it lies: a space, the opponent's sheet, or the owner's own sheet."""

    id: str
    name: str
    count: int
    on: str
    stops_projectiles: bool = False
    entered_by: str = "foe"
    after: str = "returns"
    entered: tuple[EffectDef, ...] = ()
    holder_turn: tuple[EffectDef, ...] = ()
    owner_turn: tuple[EffectDef, ...] = ()


@dataclass(frozen=True)
class FighterDef(Printed):
    """K1.2."""

    id: str
    name: str
    title: str
    specials: tuple[AttackDef, ...]
    tokens: tuple[TokenDef, ...] = ()


@dataclass(frozen=True)
class CorridorDef(Printed):
    """One red space of the Technical Corridors (K9.2) and the wound that moving to it costs."""

    space: int
    light: int = 0
    heavy: int = 0


@dataclass(frozen=True)
class ArenaDef(Printed):
    """K1.5 and section 9. Spaces are numbered from 1, left to right. What a rule does not use stays empty."""

    id: str
    name: str
    spaces: int
    starts: tuple[int, int]
    rule: str
    edge_light: int = 0
    edge_heavy: int = 0
    corridors: tuple[CorridorDef, ...] = ()
    candles: int = 0
    candle_light: int = 0
    candle_heavy: int = 0


@dataclass(frozen=True)
class BoxDef(Printed):
    """Everything in one box."""

    id: str
    name: str
    attacks: tuple[AttackDef, ...]
    skills: tuple[SkillDef, ...]
    arena: ArenaDef
    fighters: tuple[FighterDef, ...]

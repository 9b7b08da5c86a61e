"""The files of a box as they are written: which tables and fields there are, and of what type.

What a field may hold, and which fields go together, is checked afterwards against the rules' vocabulary.
A field left out is `UNSET`, so that a field with no meaning where it stands can be told from one not given.
"""

import re
from typing import TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from .files import Table
from .mistakes import ContentError, Place, shown, suggestion

MaybeInt = int | UnsetType
MaybeText = str | UnsetType


class Condition(Struct, forbid_unknown_fields=True):
    """`{ is = "distance", at_most = 1 }`."""

    kind: str = field(name="is")
    token: MaybeText = UNSET
    at_least: MaybeInt = UNSET
    at_most: MaybeInt = UNSET


class Effect(Struct, forbid_unknown_fields=True):
    """`{ op = "push", spaces = 1 }`: every field any operation takes."""

    op: str
    who: MaybeText = UNSET
    light: MaybeInt = UNSET
    heavy: MaybeInt = UNSET
    spaces: MaybeInt = UNSET
    cards: MaybeInt = UNSET
    token: MaybeText = UNSET
    at: MaybeText = UNSET
    per: MaybeText = UNSET
    every: MaybeInt = UNSET
    at_most: MaybeInt = UNSET
    pay: list[str] | UnsetType = UNSET
    condition: Condition | UnsetType = field(name="if", default=UNSET)
    then: "list[Effect] | UnsetType" = UNSET
    otherwise: "list[Effect] | UnsetType" = field(name="else", default=UNSET)


Effects = list[Effect]


class Strike(Struct, forbid_unknown_fields=True):
    """The Strike that a Skill makes in place of a row card's attack."""

    light: int = 0
    heavy: int = 0
    range: MaybeText = UNSET


class _Printed(Struct, forbid_unknown_fields=True, kw_only=True):
    """What an Attack card and a Special Attack have in common."""

    id: str
    name: str
    type: str
    light: int = 0
    heavy: int = 0
    ko: bool = False
    range: MaybeText = UNSET
    effects: Effects = []


class Attack(_Printed, forbid_unknown_fields=True, kw_only=True):
    """`[[attack]]` in attacks.toml."""

    symbols: list[str]
    copies: int


class Special(_Printed, forbid_unknown_fields=True, kw_only=True):
    """`[[special]]` in a fighter's file."""

    cost: list[str]
    trigger: MaybeText = UNSET


class Skill(Struct, forbid_unknown_fields=True, kw_only=True):
    """`[[skill]]` in skills.toml."""

    id: str
    name: str
    initiative: int
    when: str
    may: bool | UnsetType = UNSET
    condition: Condition | UnsetType = field(name="if", default=UNSET)
    types: list[str] | UnsetType = UNSET
    source: MaybeText = UNSET
    light: MaybeInt = UNSET
    heavy: MaybeInt = UNSET
    cards: MaybeInt = UNSET
    effects: Effects | UnsetType = UNSET
    strike: Strike | UnsetType = UNSET


class Token(Struct, forbid_unknown_fields=True, kw_only=True):
    """`[[token]]` in a fighter's file."""

    id: str
    name: str
    count: int
    on: str
    stops_projectiles: bool | UnsetType = UNSET
    entered_by: MaybeText = UNSET
    after: MaybeText = UNSET
    entered: Effects | UnsetType = UNSET
    holder_turn: Effects | UnsetType = UNSET
    owner_turn: Effects | UnsetType = UNSET


class Wounds(Struct, forbid_unknown_fields=True):
    """`{ light = 1, heavy = 0 }`."""

    light: int = 0
    heavy: int = 0


class Corridor(Wounds, forbid_unknown_fields=True, kw_only=True):
    """One red space and the wound that moving to it costs."""

    space: int


class Arena(Struct, forbid_unknown_fields=True, kw_only=True):
    """arena.toml."""

    id: str
    name: str
    spaces: int
    starts: list[int]
    rule: str
    edge: Wounds | UnsetType = UNSET
    corridors: list[Corridor] | UnsetType = UNSET
    candles: MaybeInt = UNSET
    candle: Wounds | UnsetType = UNSET


class BoxFile(Struct, forbid_unknown_fields=True):
    """box.toml."""

    format: int
    id: str
    name: str


class AttacksFile(Struct, forbid_unknown_fields=True):
    """attacks.toml. Cards are read one by one, so that a mistake is told with the card's id."""

    attack: list[Table]


class SkillsFile(Struct, forbid_unknown_fields=True):
    """skills.toml."""

    skill: list[Table]


class FighterFile(Struct, forbid_unknown_fields=True, kw_only=True):
    """fighters/<id>.toml."""

    id: str
    name: str
    title: str = field(name="class")
    token: list[Table] = []
    special: list[Table]


Kind = TypeVar("Kind", bound=Struct)

_TYPE_NAMES = {
    "int": "a whole number",
    "str": "text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
# Lists of tables are named by one of their members; a table within a table by its own name.
_MEMBER_NAMES = {"effects": "effect", "corridors": "corridor"}
_NESTED: dict[str, type[Struct]] = {
    **dict.fromkeys(("effects", "then", "else", "entered", "holder_turn", "owner_turn"), Effect),
    "if": Condition,
    "strike": Strike,
    "corridors": Corridor,
    "edge": Wounds,
    "candle": Wounds,
}
_MESSAGE = re.compile(r"(?P<what>.*?)(?: - at `\$(?P<path>[^`]*)`)?\Z", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")


def member_name(key: str, index: int) -> str:
    """How one member of a list is named in a sentence: `effect 1`."""
    return f"{_MEMBER_NAMES.get(key, key)} {index + 1}"


def written_fields(kind: type[Struct]) -> dict[str, str]:
    """The fields of a table as they are written in the file -> their names in the code."""
    return {found.encode_name: found.name for found in msgspec.structs.fields(kind)}


def given_fields(table: Struct) -> set[str]:
    """The fields that stand in the file, as they are written there."""
    return {
        name
        for name, attribute in written_fields(type(table)).items()
        if getattr(table, attribute) is not UNSET
    }


def typed(table: Table, kind: type[Kind], place: Place) -> Kind:
    """The table with its fields and types checked."""
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        raise _explained(str(error), table, kind, place) from None
    except RecursionError:
        raise place.mistake("effects are nested too deeply") from None


def _explained(message: str, table: Table, kind: type[Struct], place: Place) -> ContentError:
    """msgspec's finding in this project's words, with the value that is wrong."""
    found = _MESSAGE.match(message)
    assert found is not None
    what = found["what"]
    steps = [name or int(index) for name, index in _STEP.findall(found["path"] or "")]
    if unknown := re.match(r"Object contains unknown field `(.*)`\Z", what, re.DOTALL):
        inner = next((_NESTED[step] for step in reversed(steps) if isinstance(step, str)), kind)
        words = suggestion(unknown[1], written_fields(inner))
        return _place_at(place, steps).mistake(f"there is no field {shown(unknown[1])}; {words}")
    if missing := re.match(r"Object missing required field `(.*)`\Z", what):
        return _place_at(place, steps).mistake(f'"{missing[1]}" is missing')
    value: object = table
    for step in steps:
        value = value[step]  # type: ignore[index]
    wrong = re.match(r"Expected `(\w+)`", what)
    expected = _TYPE_NAMES.get(wrong[1], wrong[1]) if wrong else what
    return _named(place, steps, f"must be {expected}, not {shown(value)}")


def _named(place: Place, steps: list[str | int], rest: str) -> ContentError:
    """The mistake, with the field it is about: the last name on the way to it."""
    last = steps[-1]
    if isinstance(last, int):
        return _place_at(place, steps[:-2]).mistake(f'item {last + 1} of "{steps[-2]}" {rest}')
    return _place_at(place, steps[:-1]).mistake(f'"{last}" {rest}')


def _place_at(place: Place, steps: list[str | int]) -> Place:
    """The place of an inner table: `effects`, 0, `then`, 1 is effect 1, then 2."""
    for at, step in enumerate(steps):
        if isinstance(step, str):
            after = steps[at + 1] if at + 1 < len(steps) else None
            place = place.inside(member_name(step, after) if isinstance(after, int) else f'"{step}"')
    return place

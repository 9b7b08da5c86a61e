"""The shape of a position's text: which lines there are, what they hold, and what is said where one is wrong."""

import tomllib
from dataclasses import dataclass
from typing import Annotated, Literal

import msgspec

from knockdown.content.mistakes import shown
from knockdown.errors import KnockdownError
from knockdown.rules.checking import MOST_WOUNDS

from .shapes import converted, lowered

MOST_CHARACTERS = 20_000
CANDLE = "candle"

LastRound = Literal["", "ko", "deck", "stalemate"]
Wounds = Annotated[int, msgspec.Meta(ge=0, le=MOST_WOUNDS)]
Space = Annotated[int, msgspec.Meta(ge=1, le=9)]


class TokenPlaces(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Where a fighter's tokens of one kind lie; the others are in the supply, but for those `gone`."""

    spaces: list[Space] = []
    foe: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    gone: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class SeatPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One fighter's part of a position. Without a space it stands on its starting space."""

    space: Space | None = None
    light: Wounds = 0
    heavy: Wounds = 0
    victories: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    hand: list[str] = []
    secret: list[str] = []
    skills: list[str] = []
    up: list[str] = []
    tokens: dict[str, TokenPlaces] = {}


class TablePosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What both share. `deck` names cards from the top; `deck_size` sends what is beneath to the discard pile."""

    fighters: Annotated[list[str], msgspec.Meta(min_length=2, max_length=2)]
    arena: str = ""
    skills: str = ""
    test: str = "dice"
    active: str = ""
    first: str = ""
    actions: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2
    round: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    turn: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1
    idle: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    cards_moved: bool = False
    candles: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    by: LastRound = ""
    row: list[str] | None = None
    deck: list[str] = []
    deck_size: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None
    discard: list[str] = []
    dealt: list[str] = []
    seed: int = 0
    numbers: int | None = None


@dataclass(frozen=True)
class Parts:
    """A position's text, taken apart and checked for shape."""

    table: TablePosition
    seats: tuple[SeatPosition, SeatPosition]


def take_apart(text: str) -> Parts:
    """The text's parts; KnockdownError with one sentence where it has another shape."""
    if len(text) > MOST_CHARACTERS:
        raise KnockdownError(f"the position is longer than {MOST_CHARACTERS} characters.")
    try:
        data: dict[str, object] = tomllib.loads(text)
    except RecursionError:
        raise KnockdownError("the position is not valid TOML: brackets are nested too deeply.") from None
    except tomllib.TOMLDecodeError as error:
        raise KnockdownError(f"the position is not valid TOML: {lowered(str(error))}.") from None
    except ValueError:  # numbers and dates that Python itself refuses
        raise KnockdownError("the position is not valid TOML: a number or a date in it cannot be.") from None
    fighters = data.get("fighters")
    names = [name for name in fighters if isinstance(name, str)] if isinstance(fighters, list) else []
    refuse_names_of_lines(names)
    seats = {name: data.pop(name, {}) for name in names}
    table = converted(data, TablePosition, "the position has a mistake")
    first, second = (
        converted(seats[name], SeatPosition, f"the position has a mistake in [{shown(name)[1:-1]}]")
        for name in table.fighters
    )
    return Parts(table, (first, second))


def refuse_names_of_lines(fighters: list[str]) -> None:
    """A fighter's part begins with its id, which must not be that of a line."""
    for name in fighters:
        if name in TablePosition.__struct_fields__:
            raise KnockdownError(
                f'a position cannot tell the fighter "{name}" from its own line "{name}"; the fighter needs another id.'
            )


def lines_of(part: msgspec.Struct) -> list[str]:
    """One `key = value` for each field that differs from its default."""
    data: dict[str, object] = msgspec.to_builtins(part)
    return [f"{key} = {_toml(value)}" for key, value in data.items()]


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + " }"
    return f'"{value}"' if isinstance(value, str) else str(value)

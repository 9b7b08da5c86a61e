"""A position as a few lines of TOML, as FEN is for chess: for tests, bug reports and puzzles.

    fighters = ["veroth", "driana"]
    active = "veroth"
    row = ["storm_jab", "storm_hook", "storm_knee", "storm_guard"]

    [veroth]
    space = 4
    hand = ["storm_jab", "storm_guard"]

    [driana]
    space = 5
    light = 3

What is left out has the value it has when a round begins. Cards that are named nowhere lie in the deck, shuffled by
`seed`. The player named `active` is about to choose an action.
"""

import tomllib
from collections import Counter
from dataclasses import dataclass
from typing import Annotated, Literal, cast

import msgspec

from knockdown.content import Library, library
from knockdown.errors import KnockdownError
from knockdown.rules import Match, Setup
from knockdown.rules.numbers import seeded, shuffled
from knockdown.rules.rounds import clear_table
from knockdown.rules.saving import check, work_out_rest
from knockdown.rules.setup import ROW_SIZE
from knockdown.rules.steps import CHOOSE_ACTION
from knockdown.rules.tables import Token

MOST_CHARACTERS = 20_000
CANDLE = "candle"

LastRound = Literal["", "ko", "deck", "stalemate"]
Wounds = Annotated[int, msgspec.Meta(ge=0, le=999)]
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
    round: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
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
class _Parts:
    """A position's text, taken apart and checked for shape."""

    table: TablePosition
    seats: tuple[SeatPosition, SeatPosition]


def read_position(text: str, boxes: Library | None = None) -> Match:
    """The match that stands as the text says; KnockdownError with one sentence where it cannot."""
    parts = _take_apart(text)
    found = boxes if boxes is not None else library()
    table = parts.table
    arena = table.arena or _home_of(found, table.fighters[0])
    setup = found.setup(table.fighters, arena, table.skills or arena, table.test)
    match = Match(setup)
    match.agenda = []
    clear_table(match, _seat(setup, table.first or table.fighters[0], "first"))
    _set_table(match, parts)
    for seat in (0, 1):
        _set_seat(match, seat, parts.seats[seat])
    _set_skills(match, parts)
    _set_cards(match, parts)
    match.agenda = [(CHOOSE_ACTION, match.active)]
    try:
        check(match)
    except ValueError as error:
        raise KnockdownError(f"the position cannot exist: {error}.") from None
    work_out_rest(match)
    return match


def _take_apart(text: str) -> _Parts:
    if len(text) > MOST_CHARACTERS:
        raise KnockdownError(f"the position is longer than {MOST_CHARACTERS} characters.")
    try:
        data: dict[str, object] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise KnockdownError(f"the position is not valid TOML: {error}.") from None
    fighters = data.get("fighters")
    names = [name for name in fighters if isinstance(name, str)] if isinstance(fighters, list) else []
    seats = {name: data.pop(name, {}) for name in names}
    try:
        table = msgspec.convert(data, TablePosition)
        first, second = (_converted_seat(name, seats[name]) for name in table.fighters)
    except msgspec.ValidationError as error:
        raise KnockdownError(f"the position has a mistake: {error}.") from None
    return _Parts(table, (first, second))


def _converted_seat(name: str, data: object) -> SeatPosition:
    try:
        return msgspec.convert(data, SeatPosition)
    except msgspec.ValidationError as error:
        raise KnockdownError(f"the position has a mistake in [{name}]: {error}.") from None


def _home_of(boxes: Library, fighter: str) -> str:
    boxes.fighter(fighter)
    return next(box.id for box in boxes.boxes if any(one.id == fighter for one in box.fighters))


def _seat(setup: Setup, name: str, field: str) -> int:
    for seat in (0, 1):
        if setup.fighters[seat].id == name:
            return seat
    raise KnockdownError(f'the position says {field} = "{name}", but that is neither of the two fighters.')


def _set_table(match: Match, parts: _Parts) -> None:
    table = parts.table
    match.winner = -1
    match.by = table.by
    match.victories = [seat.victories for seat in parts.seats]
    match.round = table.round
    match.turn = table.turn
    match.active = _seat(match.setup, table.active or table.fighters[match.first], "active")
    match.actions_left = table.actions
    match.idle_turns = table.idle
    match.cards_moved = table.cards_moved
    match.candles = table.candles
    match.numbers = seeded(table.seed) if table.numbers is None else table.numbers


def _set_seat(match: Match, seat: int, given: SeatPosition) -> None:
    fighter = match.setup.fighters[seat].id
    if given.space is not None:
        match.space[seat] = given.space - 1
    match.light[seat] = given.light
    match.heavy[seat] = given.heavy
    match.hands[seat] = [_card(match.setup, name) for name in given.hand]
    match.secret[seat] = [_card(match.setup, name) for name in given.secret]
    for name, places in given.tokens.items():
        number = match.setup.token_names[seat].get(name)
        if number is None:
            raise KnockdownError(
                f'the position gives {fighter} tokens "{name}", which that fighter does not have.'
            )
        match.on_space[number] = sum(1 << space - 1 for space in set(places.spaces))
        match.on_foe[number] = places.foe
        match.supply[number] -= len(set(places.spaces)) + places.foe + places.gone


def _card(setup: Setup, name: str) -> int:
    for number, card in enumerate(setup.deck):
        if card.id == name:
            return number
    if name == CANDLE and setup.arena.candles:
        return setup.candle_card
    raise KnockdownError(
        f'the position names the card "{name}", which is not in the deck of {setup.arena.id}.'
    )


def _skill(setup: Setup, name: str) -> int:
    for number, skill in enumerate(setup.skills):
        if skill.id == name:
            return number
    raise KnockdownError(
        f'the position names the Skill "{name}", which is not in the set of {setup.skills_id}.'
    )


def _set_skills(match: Match, parts: _Parts) -> None:
    """Kept Skills as given, others filled in from the set; the first kept one faces up unless `up` says otherwise."""
    setup = match.setup
    kept = [[_skill(setup, name) for name in seat.skills] for seat in parts.seats]
    named = {skill for skills in kept for skill in skills}
    spare = [number for number in range(len(setup.skills)) if number not in named]
    for seat in (0, 1):
        if len(kept[seat]) > 2:
            raise KnockdownError(f"the position gives {setup.fighters[seat].id} more than two Skills.")
        while len(kept[seat]) < 2:
            kept[seat].append(spare.pop())
    match.kept = kept[0] + kept[1]
    match.up = [0, 0, 0, 0]
    for seat in (0, 1):
        up = [_skill(setup, name) for name in parts.seats[seat].up] or [kept[seat][0]]
        for skill in up:
            if skill not in kept[seat]:
                raise KnockdownError(
                    f'the position turns up "{setup.skills[skill].id}", which {setup.fighters[seat].id} has not kept.'
                )
            match.up[2 * seat + kept[seat].index(skill)] = 1
    if parts.table.dealt:
        match.dealt = [_skill(setup, name) for name in parts.table.dealt]
    else:
        # Each kept one of its own three and one of the two passed on by the other (K2.2).
        match.dealt = [kept[0][0], kept[1][1], spare.pop(), kept[1][0], kept[0][1], spare.pop()]


def _set_cards(match: Match, parts: _Parts) -> None:
    """Named cards lie where they are named, the others in the deck beneath those named there."""
    setup, table = match.setup, parts.table
    match.discard = [_card(setup, name) for name in table.discard]
    top = [_card(setup, name) for name in table.deck]
    burnt = match.candles - match.discard.count(setup.candle_card)
    match.discard.extend([setup.candle_card] * max(0, burnt))
    rest = Counter(setup.all_cards + [setup.candle_card] * setup.arena.candles)
    named = [*match.discard, *top, *match.hands[0], *match.hands[1], *match.secret[0], *match.secret[1]]
    row = None if table.row is None else [_card(setup, name) for name in table.row]
    rest.subtract(named + (row or []))
    spare = sorted(rest.elements())
    shuffled(spare, seeded(table.seed))
    if row is None:
        cards = [card for card in spare if card != setup.candle_card][:ROW_SIZE]
        for card in cards:
            spare.remove(card)
        row = cards
    match.row = row
    beneath = len(spare) if table.deck_size is None else max(0, table.deck_size - len(top))
    match.discard.extend(card for card in spare[beneath:] if card != setup.candle_card)
    kept_candles = [card for card in spare[beneath:] if card == setup.candle_card]
    match.deck = list(reversed(top + spare[:beneath] + kept_candles))


def write_position(match: Match) -> str:
    """The text that `read_position` reads, exact to the last card and the random numbers."""
    if match.winner >= 0 or match.agenda != [(CHOOSE_ACTION, match.active)]:
        raise KnockdownError("a position can be written when a player is about to choose an action.")
    setup = match.setup
    names = [card.id for card in setup.deck] + [CANDLE]
    ids = [fighter.id for fighter in setup.fighters]
    table = TablePosition(
        fighters=ids,
        arena=setup.arena.id,
        skills=setup.skills_id,
        test=setup.test,
        active=ids[match.active],
        first=ids[match.first],
        actions=match.actions_left,
        round=match.round,
        turn=match.turn,
        idle=match.idle_turns,
        cards_moved=match.cards_moved,
        candles=match.candles,
        by=cast(LastRound, match.by),
        row=[names[card] for card in match.row],
        deck=[names[card] for card in reversed(match.deck)],
        discard=[names[card] for card in match.discard],
        dealt=[setup.skills[skill].id for skill in match.dealt],
        numbers=match.numbers,
    )
    lines = _lines(table)
    for seat in (0, 1):
        lines += ["", f"[{ids[seat]}]", *_lines(_seat_of(match, seat, names))]
    return "\n".join(lines) + "\n"


def _seat_of(match: Match, seat: int, names: list[str]) -> SeatPosition:
    skills = match.setup.skills
    kept = match.kept[2 * seat : 2 * seat + 2]
    return SeatPosition(
        space=match.space[seat] + 1,
        light=match.light[seat],
        heavy=match.heavy[seat],
        victories=match.victories[seat],
        hand=[names[card] for card in match.hands[seat]],
        secret=[names[card] for card in match.secret[seat]],
        skills=[skills[skill].id for skill in kept],
        up=[skills[skill].id for place, skill in enumerate(kept) if match.up[2 * seat + place]],
        tokens={
            token.id: _places(match, number, token)
            for number, token in enumerate(match.setup.tokens)
            if token.owner == seat and match.supply[number] != token.count
        },
    )


def _places(match: Match, number: int, token: Token) -> TokenPlaces:
    spaces = [space + 1 for space in range(9) if match.on_space[number] >> space & 1]
    out = match.supply[number] + len(spaces) + match.on_foe[number]
    return TokenPlaces(spaces, match.on_foe[number], token.count - out)


def _lines(part: msgspec.Struct) -> list[str]:
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

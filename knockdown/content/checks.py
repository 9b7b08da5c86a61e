"""Checks that every table of a box shares: words, numbers, names, ids, symbols, ranges, and which fields go together."""

import re
from collections.abc import Collection, Iterable

from knockdown.rules.definitions import MOST_SPACES, RangeDef
from knockdown.rules.symbols import ANY_NAME, HAND_LIMIT, SYMBOL_NAMES
from knockdown.rules.vocabulary import LIMITS

from .mistakes import Place, shown, suggestion

LONGEST_ID = 40
LONGEST_NAME = 30
FARTHEST = MOST_SPACES - 1
PROJECTILE = "projectile"

# Where a position is written down, "candle" among the cards is the Candle card,
RESERVED_ATTACK_IDS = ("candle",)
# and a fighter's part stands under its id beside these lines. The session's own list is compared by a test.
RESERVED_FIGHTER_IDS = (
    *("fighters", "arena", "skills", "test", "active", "first", "actions", "round", "turn", "idle"),
    *("cards_moved", "candles", "by", "row", "deck", "deck_size", "discard", "dealt", "seed", "numbers"),
)

_ID = re.compile(r"[a-z][a-z0-9_]*\Z")
_RANGE = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3}))?\Z")


def check_id(place: Place, given: str, field: str = "id") -> None:
    """Ids stand in replays and on the command line: plain letters only."""
    if not _ID.match(given) or len(given) > LONGEST_ID:
        raise place.mistake(
            f'"{field}" must be small letters, digits and "_", starting with a letter, '
            f"at most {LONGEST_ID} in all, not {shown(given)}"
        )


def check_not_reserved(place: Place, given: str, reserved: Collection[str]) -> None:
    """Some ids already mean something else where positions are written down."""
    if given in reserved:
        raise place.mistake(f'"id" may not be "{given}", which means something else in a position\'s text')


def check_name(place: Place, given: str, field: str = "name") -> None:
    """Names are printed on cards: short, and nothing in them that a screen cannot show."""
    if len(given) > LONGEST_NAME:
        raise place.mistake(f'"{field}" has {len(given)} characters; there is room for {LONGEST_NAME}')
    if not given.isprintable():
        raise place.mistake(f'"{field}" has a character that cannot be printed: {shown(given)}')
    if not given or given != given.strip():
        raise place.mistake(f'"{field}" must not be empty, nor begin or end with a space: {shown(given)}')


def check_number(place: Place, field: str, given: int, limits: tuple[int, int] | None = None) -> None:
    """Numbers have the same limits wherever the field stands, unless others are given."""
    least, most = LIMITS[field] if limits is None else limits
    if not least <= given <= most:
        raise place.mistake(f'"{field}" must be from {least} to {most}, not {shown(given)}')


def check_wounds(place: Place, light: int, heavy: int) -> None:
    """Two numbers of wounds, of which one may be none."""
    check_number(place, "light", light)
    check_number(place, "heavy", heavy)
    if not light and not heavy:
        raise place.mistake('"light" or "heavy" must be more than 0')


def check_word(place: Place, field: str, given: str, known: Collection[str]) -> None:
    """A word out of a fixed list."""
    if given not in known:
        raise place.mistake(f'"{field}" is {shown(given)}, which is not known; {suggestion(given, known)}')


def check_fields(place: Place, owner: str, given: Iterable[str], allowed: Iterable[str]) -> None:
    """Which fields go with a word, in the vocabulary's notation: `spaces!` must be there, of `light|heavy` one."""
    entries = [(entry.rstrip("!").split("|"), entry.endswith("!") or "|" in entry) for entry in allowed]
    known = [name for names, _ in entries for name in names]
    present = set(given)
    for name in sorted(present):
        if name not in known:
            raise place.mistake(f'"{name}" has no meaning with {owner}')
    for names, needed in entries:
        if needed and present.isdisjoint(names):
            wanted = " or ".join(f'"{name}"' for name in names)
            raise place.mistake(f"{wanted} is missing; {owner} needs it")


def check_terms(place: Place, field: str, terms: list[str]) -> None:
    """What must be discarded (K1.4): symbols, `any`, or `block/dash` for either."""
    if not 1 <= len(terms) <= HAND_LIMIT:
        raise place.mistake(f'"{field}" must have from 1 to {HAND_LIMIT} symbols, not {len(terms)}')
    for term in terms:
        if term == ANY_NAME:
            continue
        names = term.split("/")
        for name in names:
            check_word(place, field, name, SYMBOL_NAMES if len(names) > 1 else (*SYMBOL_NAMES, ANY_NAME))
        if len(set(names)) < len(names):
            raise place.mistake(f'"{field}" has {shown(term)}, which names one symbol twice')


def check_symbols(place: Place, symbols: list[str]) -> None:
    """What an Attack card shows (K1.1)."""
    if not 1 <= len(symbols) <= 2:
        raise place.mistake(f'"symbols" must have 1 or 2 symbols, not {len(symbols)}')
    for symbol in symbols:
        check_word(place, "symbols", symbol, SYMBOL_NAMES)


def read_range(place: Place, given: str) -> RangeDef:
    """K5.1, K5.2: `2`, `1-3` or `projectile`."""
    if given == PROJECTILE:
        return RangeDef(1, FARTHEST, projectile=True)
    found = _RANGE.match(given)
    if not found:
        raise place.mistake(f'"range" must be like "2", "1-3" or "{PROJECTILE}", not {shown(given)}')
    least = int(found[1])
    most = int(found[2] or found[1])
    if not 1 <= least <= most <= FARTHEST:
        raise place.mistake(
            f'"range" must be within 1 to {FARTHEST} spaces, the nearer number first, not {shown(given)}'
        )
    return RangeDef(least, most)

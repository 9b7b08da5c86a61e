"""The words that sentences are made with: names, symbols, costs, ranges, wounds, numbers.

A message stands in the source as a whole, with named places for numbers, so that a translator can put them in any
order. Everything is looked up when it is asked for: the language can change while the game runs.
"""

from collections.abc import Iterator

from knockdown.i18n import gettext, ngettext, pgettext
from knockdown.rules.definitions import (
    ABILITY,
    NO_LIMIT,
    REACTION,
    STRIKE,
    ArenaDef,
    AttackDef,
    BoxDef,
    FighterDef,
    RangeDef,
    SkillDef,
    TokenDef,
)
from knockdown.rules.symbols import ANY_NAME

Named = AttackDef | SkillDef | TokenDef | FighterDef | ArenaDef | BoxDef

# The context of a name in a catalogue: a Trap as a token may need another word than an attack of that name.
_CONTEXTS: dict[type, str] = {
    AttackDef: "attack",
    SkillDef: "skill",
    TokenDef: "token",
    FighterDef: "fighter",
    ArenaDef: "arena",
    BoxDef: "box",
}
_CLASS_CONTEXT = "class"
_UNLIMITED = NO_LIMIT


def name_text(thing: Named) -> str:
    """The name printed on a card, sheet or box."""
    return pgettext(_CONTEXTS[type(thing)], thing.name)


def class_text(fighter: FighterDef) -> str:
    """The fighter's class: Berserker."""
    return pgettext(_CLASS_CONTEXT, fighter.title)


def names_to_translate(box: BoxDef) -> Iterator[tuple[str, str]]:
    """All names in a box with their contexts, for a catalogue: no tool finds them in the source."""
    things: list[Named] = [box, box.arena, *box.attacks, *box.skills, *box.fighters]
    for fighter in box.fighters:
        things += [*fighter.specials, *fighter.tokens]
        yield _CLASS_CONTEXT, fighter.title
    for thing in things:
        yield _CONTEXTS[type(thing)], thing.name


def kind_text(kind: int) -> str:
    """Strike, Ability or Reaction."""
    return {STRIKE: gettext("Strike"), ABILITY: gettext("Ability"), REACTION: gettext("Reaction")}[kind]


def kinds_text(kinds: tuple[int, ...]) -> str:
    """Several attacks of those kinds: `Strikes and Abilities`."""
    words = {
        STRIKE: gettext("Strikes"),
        ABILITY: gettext("Abilities"),
        REACTION: gettext("Reactions"),
    }
    text = words[kinds[0]]
    for kind in kinds[1:]:
        text = gettext("{first} and {second}").format(first=text, second=words[kind])
    return text


def symbol_text(symbol: str) -> str:
    """The name of a symbol (D2)."""
    return {
        "high_punch": gettext("High Punch"),
        "low_punch": gettext("Low Punch"),
        "high_kick": gettext("High Kick"),
        "low_kick": gettext("Low Kick"),
        "block": gettext("Block"),
        "dash": gettext("Dash"),
        ANY_NAME: "?",
    }[symbol]


def cost_text(cost: tuple[str, ...]) -> str:
    """A cost: `High Punch + Block/Dash + ?`."""
    terms = ["/".join(symbol_text(symbol) for symbol in term.split("/")) for term in cost]
    return " + ".join(terms)


def range_text(reach: RangeDef | None) -> str:
    """A range as it is printed; none printed is unlimited (K5.1)."""
    if reach is None:
        return gettext("any range")
    if reach.projectile:
        return gettext("projectile")
    distances = distances_text(reach)
    return gettext("range {distances}").format(distances=distances)


def distances_text(reach: RangeDef) -> str:
    """`2` or `1-3`."""
    return f"{reach.least}" if reach.least == reach.most else f"{reach.least}-{reach.most}"


def wounds_text(light: int, heavy: int) -> str:
    """Wounds as the object of a sentence: `deal 1 light and 2 heavy wounds`."""
    if not heavy:
        return ngettext("{light} light wound", "{light} light wounds", light).format(light=light)
    if not light:
        return ngettext("{heavy} heavy wound", "{heavy} heavy wounds", heavy).format(heavy=heavy)
    both = ngettext("{light} light and {heavy} heavy wound", "{light} light and {heavy} heavy wounds", heavy)
    return both.format(light=light, heavy=heavy)


def more_wounds_text(light: int, heavy: int) -> str:
    """Wounds that come on top of others: `deal 1 more light wound`."""
    if not heavy:
        return ngettext("{light} more light wound", "{light} more light wounds", light).format(light=light)
    if not light:
        return ngettext("{heavy} more heavy wound", "{heavy} more heavy wounds", heavy).format(heavy=heavy)
    both = ngettext(
        "{light} more light and {heavy} more heavy wound",
        "{light} more light and {heavy} more heavy wounds",
        heavy,
    )
    return both.format(light=light, heavy=heavy)


def light_or_heavy_text(light: int, heavy: int) -> str:
    """A choice of wounds: `heal 2 light or 1 heavy wound`."""
    both = ngettext("{light} light or {heavy} heavy wound", "{light} light or {heavy} heavy wounds", heavy)
    return both.format(light=light, heavy=heavy)


def more_light_or_heavy_text(light: int, heavy: int) -> str:
    """A choice of wounds on top of others."""
    both = ngettext(
        "{light} more light or {heavy} more heavy wound",
        "{light} more light or {heavy} more heavy wounds",
        heavy,
    )
    return both.format(light=light, heavy=heavy)


def amount(at_least: int, at_most: int) -> tuple[str, int]:
    """The bounds of a condition in words, and the number that decides the plural of what is counted."""
    if at_most == 0:
        return pgettext("how many", "no"), 0
    if (at_least, at_most) == (1, _UNLIMITED):
        return pgettext("how many", "any"), 0
    return bounds(at_least, at_most)


def bounds(at_least: int, at_most: int) -> tuple[str, int]:
    """The same in figures only, for what is measured and not counted."""
    if at_most >= _UNLIMITED:
        return pgettext("how many", "{least}+").format(least=at_least), at_least
    if at_least == at_most:
        return pgettext("how many", "exactly {number}").format(number=at_least), at_least
    if at_least == 0:
        return pgettext("how many", "at most {most}").format(most=at_most), at_most
    return pgettext("how many", "{least} to {most}").format(least=at_least, most=at_most), at_most


def sentence(clause: str) -> str:
    """A clause as a sentence of its own."""
    return gettext("{clause}.").format(clause=clause[:1].upper() + clause[1:])

"""The rules text of arenas."""

from collections.abc import Callable

from knockdown.i18n import gettext, ngettext, pgettext
from knockdown.rules.definitions import ArenaDef

from .words import wounds_text


def arena_text(arena: ArenaDef) -> str:
    """The rule of an arena (section 9)."""
    return _ARENAS[arena.rule](arena)


def _dangerous_edges(arena: ArenaDef) -> str:
    message = ngettext(
        "When a fighter on an edge is attacked from the adjacent space, {wounds} is added to the wound pool.",
        "When a fighter on an edge is attacked from the adjacent space, {wounds} are added to the wound pool.",
        arena.edge_light + arena.edge_heavy,
    )
    return message.format(wounds=wounds_text(arena.edge_light, arena.edge_heavy))


def _technical_corridors(arena: ArenaDef) -> str:
    connected = [corridor.space for corridor in arena.corridors]
    joined = _spaces(connected, pgettext("spaces", "{first} and {second}"))
    parts = [
        gettext("Spaces {spaces} are connected.").format(spaces=joined),
        gettext(
            "On your turn, before and between your actions, you may move from one of them to another "
            "that is free, as often as you like; it is not an action."
        ),
    ]
    costs: dict[tuple[int, int], list[int]] = {}
    for corridor in arena.corridors:
        if corridor.light or corridor.heavy:
            costs.setdefault((corridor.light, corridor.heavy), []).append(corridor.space)
    for (light, heavy), spaces in costs.items():
        message = gettext("Whoever comes to space {spaces} this way takes {wounds}.")
        either = _spaces(spaces, pgettext("spaces", "{first} or {second}"))
        parts.append(message.format(spaces=either, wounds=wounds_text(light, heavy)))
    return " ".join(parts)


def _spaces(spaces: list[int], last_two: str) -> str:
    """`1, 5 and 9`."""
    first = ", ".join(str(space) for space in spaces[:-1])
    return last_two.format(first=first, second=spaces[-1]) if first else str(spaces[-1])


def _fading_menhir(arena: ArenaDef) -> str:
    wounds = wounds_text(arena.candle_light, arena.candle_heavy)
    message = ngettext(
        "{candles} Candle card is shuffled into the deck.",
        "{candles} Candle cards are shuffled into the deck.",
        arena.candles,
    )
    return " ".join(
        (
            message.format(candles=arena.candles),
            gettext(
                "The first one drawn puts a Candle token on each edge, each later one moves both 1 space inward."
            ),
            gettext(
                "A fighter who ends its own turn at a Candle token or further out takes {wounds}."
            ).format(wounds=wounds),
        )
    )


_ARENAS: dict[str, Callable[[ArenaDef], str]] = {
    "dangerous_edges": _dangerous_edges,
    "technical_corridors": _technical_corridors,
    "fading_menhir": _fading_menhir,
}

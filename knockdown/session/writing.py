"""A position written down: the other half of `notation.py`."""

from typing import cast

from knockdown.errors import KnockdownError
from knockdown.rules import Match
from knockdown.rules.checking import MOST_WOUNDS
from knockdown.rules.steps import CHOOSE_ACTION
from knockdown.rules.tables import Token

from .position_text import (
    CANDLE,
    LastRound,
    SeatPosition,
    TablePosition,
    TokenPlaces,
    lines_of,
    refuse_names_of_lines,
)


def write_position(match: Match) -> str:
    """The text that `read_position` reads, exact to the last card and the random numbers."""
    if match.winner >= 0 or match.agenda != [(CHOOSE_ACTION, match.active)]:
        raise KnockdownError("a position can be written when a player is about to choose an action.")
    if max(match.light + match.heavy) > MOST_WOUNDS:
        raise KnockdownError(f"a position with more than {MOST_WOUNDS} wounds of a kind cannot be written.")
    setup = match.setup
    names = [card.id for card in setup.deck] + [CANDLE]
    ids = [fighter.id for fighter in setup.fighters]
    refuse_names_of_lines(ids)
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
    lines = lines_of(table)
    for seat in (0, 1):
        lines += ["", f"[{ids[seat]}]", *lines_of(_seat_of(match, seat, names))]
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

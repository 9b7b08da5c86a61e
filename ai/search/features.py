"""Features of a position from one seat's side, as plain numbers for a linear evaluation of the round.

All are differences, own side minus the other, so that a position and its mirror have opposite features. A state out
of a view will do: what is hidden counts as not there.
"""

from typing import Final

from ai.search.sheet import DISTANCES, Sheet
from knockdown.rules.purse import ALL_SPECIALS, BLOCKS
from knockdown.rules.state import State
from knockdown.rules.tables import ON_FOE, ON_SELF, ON_SPACE

FEATURES: Final = (
    "heavy",
    "light",
    "heavy_bounded",
    "light_late",
    "lead_late",
    "lead_at_end",
    "fall",
    "ko_threat",
    "row_ko",
    "cards",
    "blocks",
    "specials",
    "blow",
    "edge",
    "candles",
    "tokens_on_foe",
    "tokens_on_spaces",
    "tokens_left",
    "actions",
    "row_pool",
)

# With so few cards left in the deck the round is about to be scored.
_LAST_CARDS: Final = 6.0


def features(state: State, seat: int, sheet: Sheet) -> list[float]:
    """The position's features for that seat, in the order of FEATURES."""
    foe = 1 - seat
    setup = state.setup
    deck = len(state.deck)
    late = 1.0 - deck / sheet.deck
    heavy = float(state.heavy[foe] - state.heavy[seat])
    light = float(state.light[foe] - state.light[seat])
    leading = heavy if heavy else light
    lead = 1.0 if leading > 0 else -1.0 if leading < 0 else 0.0
    own_means = setup.purses[seat].means(state.packed[seat])
    foe_means = setup.purses[foe].means(state.packed[foe])
    distance = abs(state.space[0] - state.space[1])
    own_fall = sheet.chance_to_fall(state.light[seat] + state.heavy[seat])
    foe_fall = sheet.chance_to_fall(state.light[foe] + state.heavy[foe])
    own_place = (own_means & ALL_SPECIALS) * DISTANCES + distance
    foe_place = (foe_means & ALL_SPECIALS) * DISTANCES + distance
    on_foe = on_spaces = left = 0
    for number, (owner, on) in enumerate(sheet.tokens):
        sign = 1 if owner == seat else -1
        if on == ON_FOE:
            on_foe += sign * state.on_foe[number]
        elif on == ON_SPACE:
            on_spaces += sign * state.on_space[number].bit_count()
        elif on == ON_SELF:
            left += sign * state.supply[number]
    # Who acts next: once a turn's actions are spent, the other one.
    acting = (state.active == seat) == (state.actions_left > 0)
    turn = 1.0 if acting else -1.0
    pool, row_ko = best_of_row(state, sheet, distance)
    return [
        heavy,
        light,
        heavy / (2.0 + abs(heavy)),
        light * late,
        lead * late * late * late,
        lead * (1.0 - deck / _LAST_CARDS) if deck < _LAST_CARDS else 0.0,
        foe_fall - own_fall,
        sheet.ko_threat[seat][own_place] * foe_fall - sheet.ko_threat[foe][foe_place] * own_fall,
        turn * row_ko * (foe_fall if acting else own_fall),
        float(state.held(seat) - state.held(foe)),
        float((own_means >> BLOCKS & 3) - (foe_means >> BLOCKS & 3)),
        float((own_means & ALL_SPECIALS).bit_count() - (foe_means & ALL_SPECIALS).bit_count()),
        sheet.blow[seat][own_place] - sheet.blow[foe][foe_place],
        edge_danger(state, foe) - edge_danger(state, seat),
        candle_danger(state, foe) - candle_danger(state, seat),
        float(on_foe),
        float(on_spaces),
        float(left),
        turn * (state.actions_left if state.actions_left > 0 else 2),
        turn * pool,
    ]


def edge_danger(state: State, seat: int) -> float:
    """Standing on a dangerous edge: worse with the opponent beside."""
    arena = state.setup.arena
    if not arena.edge_light + arena.edge_heavy or 0 < state.space[seat] < state.setup.last_space:
        return 0.0
    return 1.0 if abs(state.space[0] - state.space[1]) == 1 else 0.5


def candle_danger(state: State, seat: int) -> float:
    """Standing where the candles burn."""
    from_end = min(state.space[seat], state.setup.last_space - state.space[seat])
    return 1.0 if from_end < state.candles else 0.0


def best_of_row(state: State, sheet: Sheet, distance: int) -> tuple[float, float]:
    """The best attack of the row that reaches from here, and whether one with the K.O. mark does: free for the taking."""
    best = 0.0
    ko = 0.0
    for card in state.row:
        if sheet.card_reach[card] >> distance & 1:
            best = max(best, sheet.pools[card])
            if sheet.card_ko[card]:
                ko = 1.0
    return best, ko

"""Features of a position from one seat's side, as plain numbers for a linear evaluation.

Nearly all are differences, own side minus the other, so that a position and its mirror have opposite features. A
state out of a view will do: what is hidden counts as not there.
"""

from typing import Final

from knockdown.rules.definitions import REACTION
from knockdown.rules.purse import ALL_SPECIALS, BLOCKS
from knockdown.rules.setup import SPECIALS, Setup
from knockdown.rules.state import State
from knockdown.rules.tables import ON_FOE, ON_SELF, ON_SPACE

FEATURES: Final = (
    "victories",
    "heavy",
    "light",
    "heavy_late",
    "light_late",
    "scoring_late",
    "fall",
    "fall_threat",
    "cards",
    "blocks",
    "specials",
    "specials_in_reach",
    "edge",
    "candles",
    "tokens_on_foe",
    "tokens_on_spaces",
    "tokens_left",
    "actions",
    "row_pool",
)


class Sheet:
    """What the evaluation wants to know of a setup, worked out once."""

    __slots__ = ("deck", "fall", "ko", "pools", "reach", "tokens")

    def __init__(self, setup: Setup, fall: list[float]) -> None:
        self.fall = fall  # the chance to fail a Knockdown Test, by cubes
        self.deck = len(setup.all_cards) + setup.arena.candles
        self.reach: list[list[int]] = [[], []]
        self.ko = [0, 0]
        for seat in (0, 1):
            for place in range(SPECIALS):
                attack = setup.attacks[setup.special(seat, place)]
                self.reach[seat].append(0 if attack.kind == REACTION else attack.reach)
                if attack.ko:
                    self.ko[seat] |= 1 << place
        # A card's worth as an attack: a heavy wound counts twice.
        self.pools = [float(attack.light + 2 * attack.heavy) for attack in setup.attacks[: setup.cards]]
        self.tokens = [(token.owner, token.on) for token in setup.tokens]


def features(state: State, seat: int, sheet: Sheet) -> list[float]:
    """The position's features for that seat, in the order of FEATURES."""
    foe = 1 - seat
    setup = state.setup
    heavy = float(state.heavy[foe] - state.heavy[seat])
    light = float(state.light[foe] - state.light[seat])
    late = 1.0 - len(state.deck) / sheet.deck
    own_means = setup.purses[seat].means(state.packed[seat])
    foe_means = setup.purses[foe].means(state.packed[foe])
    distance = abs(state.space[0] - state.space[1])
    own_fall = sheet.fall[min(state.light[seat] + state.heavy[seat], 19)]
    foe_fall = sheet.fall[min(state.light[foe] + state.heavy[foe], 19)]
    leading = heavy if heavy else light
    scoring = (leading > 0) - (leading < 0)
    own_ko = 1.0 if own_means & sheet.ko[seat] else 0.0
    foe_ko = 1.0 if foe_means & sheet.ko[foe] else 0.0
    on_foe = on_spaces = left = 0
    for number, (owner, on) in enumerate(sheet.tokens):
        sign = 1 if owner == seat else -1
        if on == ON_FOE:
            on_foe += sign * state.on_foe[number]
        elif on == ON_SPACE:
            on_spaces += sign * state.on_space[number].bit_count()
        elif on == ON_SELF:
            left += sign * state.supply[number]
    active = 1 if state.active == seat else -1
    reach = in_reach(sheet, seat, own_means, distance) - in_reach(sheet, foe, foe_means, distance)
    return [
        float(state.victories[seat] - state.victories[foe]),
        heavy,
        light,
        heavy * late,
        light * late,
        scoring * late * late * late,
        foe_fall - own_fall,
        own_ko * foe_fall - foe_ko * own_fall,
        float(state.held(seat) - state.held(foe)),
        float((own_means >> BLOCKS & 3) - (foe_means >> BLOCKS & 3)),
        float((own_means & ALL_SPECIALS).bit_count() - (foe_means & ALL_SPECIALS).bit_count()),
        float(reach),
        edge_danger(state, foe) - edge_danger(state, seat),
        candle_danger(state, foe) - candle_danger(state, seat),
        float(on_foe),
        float(on_spaces),
        float(left),
        float(active * max(state.actions_left, 0)),
        active * row_pool(state, sheet, distance) if state.actions_left > 0 else 0.0,
    ]


def in_reach(sheet: Sheet, seat: int, means: int, distance: int) -> int:
    """How many Special Attacks that can be paid for reach the opponent now."""
    return sum(
        1 for place in range(SPECIALS) if means >> place & 1 and sheet.reach[seat][place] >> distance & 1
    )


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


def row_pool(state: State, sheet: Sheet, distance: int) -> float:
    """The best attack of the row that reaches from here: what the player to act can take for nothing."""
    best = 0.0
    attacks = state.setup.attacks
    for card in state.row:
        if attacks[card].reach >> distance & 1 and sheet.pools[card] > best:
            best = sheet.pools[card]
    return best

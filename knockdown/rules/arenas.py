"""The arenas' rules (section 9), one function for each. An arena without a rule has nothing in its tables."""

from .events import BY_CORRIDOR
from .movement import go
from .state import State
from .steps import Step


def edge_wounds(state: State, target: int) -> tuple[int, int]:
    """Dangerous Edges (K9.1): what the pool gains against a fighter on an edge, attacked from the next space."""
    arena = state.setup.arena
    space = state.space[target]
    if (space == 0 or space == state.setup.last_space) and abs(space - state.space[1 - target]) == 1:
        return arena.edge_light, arena.edge_heavy
    return 0, 0


def use_corridor(state: State, seat: int, space: int) -> None:
    """Technical Corridors (K9.2): to another red space, at the price printed there."""
    go(state, seat, space, BY_CORRIDOR)
    state.wound(seat, state.setup.corridor_light[space], state.setup.corridor_heavy[space])


def candles_burn(state: State, step: Step) -> None:
    """Fading Menhir (K9.3): a turn that ends at a Candle token, or further from the centre, costs a wound."""
    seat = step[1]
    arena = state.setup.arena
    from_end = min(state.space[seat], state.setup.last_space - state.space[seat])
    if from_end < state.candles:
        state.wound(seat, arena.candle_light, arena.candle_heavy)

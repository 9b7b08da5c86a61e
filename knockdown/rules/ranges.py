"""Range (section 5): who can be reached from where."""

from .state import State
from .tables import Attack


def projectile_stopped(state: State) -> bool:
    """D7: a token that says so, on a space between the fighters, stops a projectile."""
    lying = 0
    for token in state.setup.projectile_stops:
        lying |= state.on_space[token]
    if not lying:
        return False
    low, high = min(state.space), max(state.space)
    between = (1 << high) - (1 << low + 1)
    return lying & between != 0


def in_range(state: State, attack: Attack) -> bool:
    """K5.1, K5.2: whether the opponent is in range now."""
    if not attack.reach >> abs(state.space[0] - state.space[1]) & 1:
        return False
    return not (attack.projectile and projectile_stopped(state))

"""Effects that move a fighter. Where there is a choice, the player picks the space."""

from ..events import BY_BLINK
from ..movement import blink_to, go, shove, toward
from ..state import State
from ..steps import CHOOSE_SPACE
from ..tables import Effect
from ..vocabulary import OPERATIONS

_OPERATIONS = tuple(OPERATIONS)
STEP = _OPERATIONS.index("step")
BLINK = _OPERATIONS.index("blink")
YANK = _OPERATIONS.index("yank")
TUNNEL = _OPERATIONS.index("tunnel")


def push(state: State, seat: int, effect: Effect) -> None:
    """Backward (K5.4): the opponent moves directly away from you."""
    shove(state, 1 - seat, toward(state, seat), effect.spaces)


def pull(state: State, seat: int, effect: Effect) -> None:
    """The opponent moves directly toward you and stops adjacent."""
    shove(state, 1 - seat, -toward(state, seat), effect.spaces)


def advance(state: State, seat: int, effect: Effect) -> None:
    """Forward (K5.4): you move directly toward the opponent and stop adjacent (D39)."""
    shove(state, seat, toward(state, seat), effect.spaces)


def retreat(state: State, seat: int, effect: Effect) -> None:
    """You move directly away from the opponent."""
    shove(state, seat, -toward(state, seat), effect.spaces)


def swap(state: State, seat: int, _effect: Effect) -> None:
    """Both fighters change places, as a blink of both."""
    own, other = state.space[seat], state.space[1 - seat]
    # What the own fighter meets is put on the agenda last, and so comes first.
    go(state, 1 - seat, own, BY_BLINK)
    go(state, seat, other, BY_BLINK)


def step(state: State, seat: int, effect: Effect) -> None:
    """Move up to that many spaces by the rules of Move."""
    _ask(state, seat, effect)


def blink(state: State, seat: int, effect: Effect) -> None:
    """Blink up to that many spaces (K5.3)."""
    _ask(state, seat, effect)


def yank(state: State, seat: int, effect: Effect) -> None:
    """The opponent blinks to a free space exactly that far from you; you pick it (D39)."""
    _ask(state, seat, effect)


def tunnel(state: State, seat: int, effect: Effect) -> None:
    """Blink to a free edge space or to the centre space."""
    _ask(state, seat, effect)


def _ask(state: State, seat: int, effect: Effect) -> None:
    """Ask for the space where there is a choice; take the only one where there is not."""
    spaces = spaces_for_move(state, seat, effect)
    if len(spaces) > 1:
        state.agenda.append((CHOOSE_SPACE, seat, effect.index))
    elif spaces:
        move_chosen(state, seat, effect, spaces[0])


def spaces_for_move(state: State, seat: int, effect: Effect) -> list[int]:
    """The spaces such an effect may end on, from left to right. Staying is one of them, but for a yank."""
    own, other, last = state.space[seat], state.space[1 - seat], state.setup.last_space
    if effect.op == YANK:
        return [space for space in (own - effect.spaces, own + effect.spaces) if 0 <= space <= last]
    if effect.op == TUNNEL:
        return sorted({own, 0, last // 2, last} - {other})
    low, high = max(0, own - effect.spaces), min(last, own + effect.spaces)
    if effect.op == STEP and other < own:
        low = max(low, other + 1)
    elif effect.op == STEP:
        high = min(high, other - 1)
    return [space for space in range(low, high + 1) if space != other]


def move_chosen(state: State, seat: int, effect: Effect, space: int) -> None:
    """The space is known: move there."""
    if effect.op == YANK:
        blink_to(state, 1 - seat, space)
    elif effect.op == STEP:
        way = space - state.space[seat]
        shove(state, seat, 1 if way > 0 else -1, abs(way))
    else:
        blink_to(state, seat, space)

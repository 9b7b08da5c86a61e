"""Movement: steps, shoves and blinks, and what is met on the way."""

from typing import Final

from .events import BY_BLINK, BY_EFFECT, MoveCancelled, Moved, TokenRemoved
from .reactions import FOE_MOVED, FOE_MOVES, offer
from .skills import FOE_MOVED as FOE_MOVED_MOMENT
from .skills import MOVED, call
from .state import State
from .steps import SHOVED_ON, STEP_STANDS, STEP_TAKEN, Step

_BY_FOE: Final = 0
_BY_SELF: Final = 1
_RETURNS: Final = 0
_STAYS: Final = 2


def begin_step(state: State, seat: int, space: int, how: int) -> None:
    """A Move action or a Dash of one space: the opponent may answer before it happens (K3.10)."""
    if state.setup.reactions[1 - seat][FOE_MOVES]:
        state.agenda.append((STEP_STANDS, seat, space, how))
        offer(state, 1 - seat, FOE_MOVES, -1)
    else:
        take_step(state, seat, space, how)


def step_stands(state: State, step: Step) -> None:
    """Nobody cancelled the step. An answer may have moved a fighter: a space no longer next and free is not reached."""
    _, seat, space, how = step
    if space in state.setup.moves[state.space[seat] * 16 + state.space[1 - seat]]:
        take_step(state, seat, space, how)
    elif state.sink is not None:
        state.sink.append(MoveCancelled(seat, space))


def take_step(state: State, seat: int, space: int, how: int) -> None:
    """The fighter steps. What it meets comes first, then a Reaction to the step, then Skills that wait for it."""
    _stand(state, seat, space, how)
    if state.moments[seat] & MOVED:
        call(state, seat, MOVED)
    if state.moments[1 - seat] & FOE_MOVED_MOMENT:
        call(state, 1 - seat, FOE_MOVED_MOMENT)
    if state.setup.reactions[1 - seat][FOE_MOVED]:
        state.agenda.append((STEP_TAKEN, seat))
    _meet(state, seat, space)


def step_taken(state: State, step: Step) -> None:
    """What the step met is resolved: the opponent may answer the step."""
    offer(state, 1 - step[1], FOE_MOVED, -1)


def go(state: State, seat: int, space: int, how: int) -> None:
    """The fighter is moved to that space by something else than its own Move or Dash."""
    _stand(state, seat, space, how)
    _meet(state, seat, space)


def _stand(state: State, seat: int, space: int, how: int) -> None:
    origin = state.space[seat]
    state.space[seat] = space
    if state.sink is not None:
        state.sink.append(Moved(seat, origin, space, how))


def _meet(state: State, seat: int, space: int) -> None:
    """Tokens on the space entered are met, in whatever way it was entered (D38)."""
    for number in range(len(state.on_space) - 1, -1, -1):
        if state.on_space[number] >> space & 1:
            _enter(state, seat, space, number)


def _enter(state: State, seat: int, space: int, number: int) -> None:
    """A fighter enters a space with a token: its effects come next, then it goes where its text says."""
    token = state.setup.tokens[number]
    by_owner = seat == token.owner
    if (token.entered_by == _BY_FOE and by_owner) or (token.entered_by == _BY_SELF and not by_owner):
        return
    state.agenda.extend(token.entered)
    if token.after != _STAYS:
        state.on_space[number] &= ~(1 << space)
        if token.after == _RETURNS:
            state.supply[number] += 1
        if state.sink is not None:
            state.sink.append(TokenRemoved(number, space))


def shove(state: State, seat: int, direction: int, spaces: int) -> None:
    """Move a fighter space by space, as far as it can: the arena's end and the other fighter stop it (D10, D39)."""
    while spaces:
        space = state.space[seat] + direction
        if not 0 <= space <= state.setup.last_space or space == state.space[1 - seat]:
            return
        spaces -= 1
        if spaces and any(lying >> space & 1 for lying in state.on_space):
            # What is met comes before the rest of the way.
            state.agenda.append((SHOVED_ON, seat, direction + 1, spaces))
            spaces = 0
        go(state, seat, space, BY_EFFECT)


def shoved_on(state: State, step: Step) -> None:
    """The rest of a way on which something was met."""
    shove(state, step[1], step[2] - 1, step[3])


def blink_to(state: State, seat: int, space: int) -> None:
    """K5.3: only the space where it lands is met (D38)."""
    if space != state.space[seat]:
        go(state, seat, space, BY_BLINK)


def toward(state: State, seat: int) -> int:
    """The direction from that seat to its opponent."""
    return 1 if state.space[1 - seat] > state.space[seat] else -1

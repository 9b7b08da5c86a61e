"""Effects of Reactions on what they answer. That stands on the agenda beneath the Reaction."""

from ..events import AttackIgnored, AttackShielded, MoveCancelled
from ..state import State
from ..steps import ATTACK_STANDS, STEP_STANDS, Step
from ..tables import Effect


def _nearest(state: State, code: int) -> int:
    """The place on the agenda of the nearest step of that kind, or -1."""
    for place in range(len(state.agenda) - 1, -1, -1):
        if state.agenda[place][0] == code:
            return place
    return -1


def _taken_off(state: State, code: int) -> Step:
    """Take the nearest step of that kind off the agenda; it is empty where there is none."""
    place = _nearest(state, code)
    return state.agenda.pop(place) if place >= 0 else ()


def cancel_move(state: State, _seat: int, _effect: Effect) -> None:
    """The step that was answered does not happen; what was paid for it stays spent (D26)."""
    step = _taken_off(state, STEP_STANDS)
    if step and state.sink is not None:
        state.sink.append(MoveCancelled(step[1], step[2]))


def ignore_attack(state: State, _seat: int, _effect: Effect) -> None:
    """Nothing of the attack that was answered is resolved, its K.O. mark neither (D20)."""
    step = _taken_off(state, ATTACK_STANDS)
    if step and state.sink is not None:
        state.sink.append(AttackIgnored(step[1], step[2]))


def shield(state: State, seat: int, effect: Effect) -> None:
    """The pool of the attack that was answered will be that much smaller."""
    place = _nearest(state, ATTACK_STANDS)
    if place >= 0:
        code, attacker, number, light, heavy = state.agenda[place]
        state.agenda[place] = (code, attacker, number, light + effect.light, heavy + effect.heavy)
        if state.sink is not None:
            state.sink.append(AttackShielded(seat, number, effect.light, effect.heavy))

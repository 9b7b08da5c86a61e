"""The Combo (K3.5 to K3.9): Special Attacks and Dashes, each paid from hand."""

from .actions import SPECIAL, Action, action
from .actions import dash as dash_action
from .attack import declare
from .definitions import REACTION
from .events import BY_DASH
from .movement import begin_step
from .ranges import projectile_stopped
from .setup import SPECIALS
from .skills import SPECIAL as SPECIAL_MOMENT
from .skills import call
from .state import State
from .steps import COMBO_GOES_ON, DASH_ON, GO_ON_WITH_COMBO, PAY_COST, SECOND_DASH, Step
from .symbols import DASH


def combo_actions(state: State, seat: int) -> tuple[Action, ...]:
    """The Special Attacks and Dashes that seat can pay for now. Answers are kept: few things decide them."""
    setup = state.setup
    means = setup.means(seat, state.packed[seat])
    if not means:
        return ()
    lay = state.space[seat] * 16 + state.space[1 - seat]
    stopped = setup.projectile_stops and projectile_stopped(state)
    key = (means << 4 | state.combo) << 9 | lay << 1 | stopped
    known = setup.combo_memo[seat].get(key)
    if known is None:
        known = _work_out(state, seat, means, lay, stopped)
        setup.combo_memo[seat][key] = known
    return known


def _work_out(state: State, seat: int, means: int, lay: int, stopped: bool) -> tuple[Action, ...]:
    setup = state.setup
    found: list[Action] = []
    for place in range(SPECIALS):
        if means >> place & 1 and not state.combo >> place & 1:
            attack = setup.attacks[setup.special(seat, place)]
            reached = attack.reach >> state.distance() & 1 and not (attack.projectile and stopped)
            if attack.kind != REACTION and reached:
                found.append(action(SPECIAL, attack.index))
    for face in range(len(setup.faces)):
        if means >> 6 + face & 1:
            found.extend(dash_action(face, space) for space in setup.moves[lay])
    return tuple(found)


def special(state: State, number: int) -> None:
    """Perform a Special Attack: pay, then resolve; the Combo goes on afterwards."""
    seat = _enter_combo(state)
    state.combo |= 1 << number - state.setup.special(seat, 0)
    call(state, seat, SPECIAL_MOMENT)
    pay_for(state, seat, number)


def pay_for(state: State, seat: int, number: int) -> None:
    """Pay for a Special Attack or Reaction; with more than one way to pay the seat is asked which."""
    ways = state.setup.payments(number, state.packed[seat])
    if len(ways) == 1:
        pay(state, seat, number, ways[0])
    else:
        state.agenda.append((PAY_COST, seat, number))


def pay(state: State, seat: int, number: int, packed: int) -> None:
    """The cost is discarded and the attack begins. It was in range when it was chosen (D19)."""
    state.discard_packed(seat, packed)
    declare(state, seat, number)


def dash(state: State, face: int, space: int) -> None:
    """K3.8: one card is discarded for one step; a card with two Dashes gives a second one (D28)."""
    seat = _enter_combo(state)
    if state.setup.faces[face] == (DASH, DASH):
        state.agenda.append((SECOND_DASH, seat))
    state.discard_face(seat, face)
    begin_step(state, seat, space, BY_DASH)


def second_dash(state: State, step: Step) -> None:
    """Ask for the second Dash where there is a free space."""
    seat = step[1]
    if state.setup.moves[state.space[seat] * 16 + state.space[1 - seat]]:
        state.agenda.append((DASH_ON, seat))


def _enter_combo(state: State) -> int:
    """Leave the decision; the first Special Attack or Dash of a Combo costs the action (K3.2)."""
    decision = state.agenda.pop()
    if decision[0] != GO_ON_WITH_COMBO:
        state.actions_left -= 1
        state.combo = 0
    state.agenda.append((COMBO_GOES_ON, decision[1]))
    return decision[1]


def combo_goes_on(state: State, step: Step) -> None:
    """The Combo ends when nothing more can be paid for; otherwise the seat goes on or stops (K3.5)."""
    if combo_actions(state, step[1]):
        state.agenda.append((GO_ON_WITH_COMBO, step[1]))
    else:
        state.combo = 0

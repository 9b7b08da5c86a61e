"""The Combo (K3.5 to K3.9): Special Attacks and Dashes, each paid from hand."""

from .actions import SPECIAL, Action, action
from .actions import dash as dash_action
from .attack import declare
from .definitions import REACTION
from .events import BY_DASH
from .movement import begin_step
from .purse import ALL_SPECIALS, DASH_FACES
from .ranges import projectile_stopped
from .setup import SPECIALS, Setup
from .skills import SPECIAL as SPECIAL_MOMENT
from .skills import call
from .state import State
from .steps import COMBO_GOES_ON, DASH_ON, GO_ON_WITH_COMBO, PAY_COST, SECOND_DASH, Step
from .symbols import DASH


def combo_actions(state: State, seat: int) -> tuple[Action, ...]:
    """The Special Attacks and Dashes that seat can pay for now. Answers are kept: few things decide them."""
    setup = state.setup
    means = setup.purses[seat].means(state.packed[seat])
    found: tuple[Action, ...] = ()
    payable = means & ALL_SPECIALS & ~state.combo
    if payable:
        distance = abs(state.space[0] - state.space[1])
        stopped = projectile_stopped(state) if setup.projectile_stops else False
        key = payable << 5 | distance << 1 | stopped
        known = setup.special_memo[seat].get(key)
        found = _specials(setup, seat, key) if known is None else known
    faces = means >> DASH_FACES
    if faces:
        key = faces << 8 | state.space[seat] << 4 | state.space[1 - seat]
        known = setup.dash_memo.get(key)
        found += _dashes(setup, key) if known is None else known
    return found


def _specials(setup: Setup, seat: int, key: int) -> tuple[Action, ...]:
    """Of the Special Attacks that can be paid for, those in range (D9); a Reaction is never part of a Combo (D25)."""
    payable, distance, stopped = key >> 5, key >> 1 & 15, key & 1
    found: list[Action] = []
    for place in range(SPECIALS):
        attack = setup.attacks[setup.special(seat, place)]
        reached = attack.reach >> distance & 1 and not (attack.projectile and stopped)
        if payable >> place & 1 and attack.kind != REACTION and reached:
            found.append(action(SPECIAL, attack.index))
    setup.special_memo[seat][key] = tuple(found)
    return tuple(found)


def _dashes(setup: Setup, key: int) -> tuple[Action, ...]:
    """One Dash for each face with the symbol and each free space beside."""
    faces, lay = key >> 8, key & 255
    found = [
        dash_action(face, space)
        for face in range(len(setup.faces))
        if faces >> face & 1
        for space in setup.moves[lay]
    ]
    setup.dash_memo[key] = tuple(found)
    return tuple(found)


def special(state: State, number: int) -> None:
    """Perform a Special Attack: pay, then resolve; the Combo goes on afterwards."""
    seat = _enter_combo(state)
    state.combo |= 1 << number - state.setup.special(seat, 0)
    call(state, seat, SPECIAL_MOMENT)
    pay_for(state, seat, number)


def pay_for(state: State, seat: int, number: int) -> None:
    """Pay for a Special Attack or Reaction; where there may be more than one way to pay the seat is asked which."""
    ways = state.setup.payments(number, state.packed[seat])
    if len(ways) == 1 and not state.secret[seat]:
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
    state.agenda.append((COMBO_GOES_ON, decision[1]))
    return decision[1]


def combo_goes_on(state: State, step: Step) -> None:
    """The Combo ends when nothing more can be paid for; otherwise the seat goes on or stops (K3.5).

    A seat with secret cards is asked in any case: an end without a question would tell what they cannot pay (D12).
    """
    if state.secret[step[1]] or combo_actions(state, step[1]):
        state.agenda.append((GO_ON_WITH_COMBO, step[1]))
    else:
        state.combo = 0

"""Skills (K1.3): which are active, and what they do at their moments."""

from typing import Final

from .conditions import holds
from .events import SkillRevealed, SkillUsed
from .state import State
from .steps import FIRE, Step
from .tables import MOMENT_BITS, Attack

TURN_START: Final = MOMENT_BITS["turn_start"]
TURN_END: Final = MOMENT_BITS["turn_end"]
MOVED: Final = MOMENT_BITS["moved"]
FOE_MOVED: Final = MOMENT_BITS["foe_moved"]
TOOK_CARD: Final = MOMENT_BITS["took_card"]
BLOCKED: Final = MOMENT_BITS["blocked"]
FOE_BLOCKED: Final = MOMENT_BITS["foe_blocked"]
HIT: Final = MOMENT_BITS["hit"]
HURT: Final = MOMENT_BITS["hurt"]
PASSED_TEST: Final = MOMENT_BITS["passed_test"]
SPECIAL: Final = MOMENT_BITS["special"]
MY_ATTACK: Final = MOMENT_BITS["my_attack"]
FOE_ATTACK: Final = MOMENT_BITS["foe_attack"]
BLOCK: Final = MOMENT_BITS["block"]
ATTACK_ACTION: Final = MOMENT_BITS["attack_action"]


def active(state: State, seat: int, moment: int) -> list[int]:
    """The seat's face-up Skills that work at that moment."""
    skills = state.setup.skills
    places = (2 * seat, 2 * seat + 1)
    return [state.kept[at] for at in places if state.up[at] and skills[state.kept[at]].moment == moment]


def reveal(state: State, seat: int, place: int) -> None:
    """Turn one of the seat's two kept Skills face up."""
    at = 2 * seat + place
    state.up[at] = 1
    state.moments[seat] |= state.setup.skills[state.kept[at]].moment
    if state.sink is not None:
        state.sink.append(SkillRevealed(seat, state.kept[at]))


def call(state: State, seat: int, moment: int) -> None:
    """Put the seat's Skills for a moment on the agenda, if it has any."""
    if state.moments[seat] & moment:
        state.agenda.append((FIRE, seat, moment))


def fire(state: State, step: Step) -> None:
    """A moment has come: the effects of the Skills whose condition is met are next."""
    seat = step[1]
    for number in reversed(active(state, seat, step[2])):
        skill = state.setup.skills[number]
        if holds(state, seat, skill.condition):
            if state.sink is not None and not skill.may:
                state.sink.append(SkillUsed(seat, number))
            state.agenda.extend(skill.steps[seat])


def pool_change(state: State, seat: int, moment: int, attack: Attack) -> tuple[int, int]:
    """How much the seat's Skills change the wound pool of an attack, light and heavy (K4.1)."""
    light = heavy = 0
    for number in active(state, seat, moment):
        skill = state.setup.skills[number]
        fits = skill.kinds >> attack.kind & 1 and skill.source in (-1, attack.source)
        if fits and holds(state, seat, skill.condition):
            light += skill.light
            heavy += skill.heavy
    return light, heavy


def cards_counted_more(state: State, seat: int) -> int:
    """How many more cards count for that seat when it reduces wounds by a block."""
    if not state.moments[seat] & BLOCK:
        return 0
    skills = state.setup.skills
    return sum(
        skills[number].cards
        for number in active(state, seat, BLOCK)
        if holds(state, seat, skills[number].condition)
    )

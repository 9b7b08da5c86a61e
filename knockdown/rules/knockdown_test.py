"""The Knockdown Test (section 7), by dice or as a tower that a referee judges."""

from .events import DiceRolled, KnockdownTestEnded, KnockdownTestStarted
from .numbers import advanced, below
from .rounds import end_round
from .skills import PASSED_TEST, call
from .state import State
from .steps import JUDGE_TOWER, REFEREE

BY_KO = "ko"


def start_test(state: State, tested: int) -> None:
    """The attacker starts the test (K7.1). Without cubes there is nothing to build: passed (D21)."""
    if state.sink is not None:
        state.sink.append(KnockdownTestStarted(tested, state.wounds(tested)))
    if state.wounds(tested) == 0:
        end_test(state, tested, True)
    elif state.setup.test == "tower":
        state.agenda.append((JUDGE_TOWER, REFEREE, tested))
    else:
        roll_dice(state, tested)


def roll_dice(state: State, tested: int) -> None:
    """K7.4: three dice; a sum at or above the number of all own wounds passes."""
    dice: list[int] = []
    for _ in range(3):
        state.numbers = advanced(state.numbers)
        dice.append(below(state.numbers, 6) + 1)
    if state.sink is not None:
        state.sink.append(DiceRolled(tested, (dice[0], dice[1], dice[2])))
    end_test(state, tested, sum(dice) >= state.wounds(tested))


def end_test(state: State, tested: int, passed: bool) -> None:
    """Passed: half of the light wounds go, rounded down (K7.2, D4). Failed: the round is lost (K7.3, K8.1)."""
    if state.sink is not None:
        state.sink.append(KnockdownTestEnded(tested, passed))
    if passed:
        state.heal(tested, state.light[tested] // 2, 0)
        call(state, tested, PASSED_TEST)
    else:
        end_round(state, 1 - tested, BY_KO)

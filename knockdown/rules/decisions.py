"""Decisions as values for people and opponents: what is being asked of whom, with what the answer depends on."""

from collections.abc import Callable
from typing import Final, NamedTuple

from .actions import BLOCK_NAMES
from .rounds import skills_offered
from .state import State
from .steps import REFEREE, Step
from .vocabulary import TRIGGERS


class MatchOver(NamedTuple):
    """Nothing more is asked."""

    seat: int


class DraftSkill(NamedTuple):
    """Keep one of these Skills (K2.2)."""

    seat: int
    offered: tuple[int, ...]


class ChooseFaceUp(NamedTuple):
    """Which of the two kept Skills faces up."""

    seat: int
    kept: tuple[int, ...]


class TakeOpeningCards(NamedTuple):
    """Take that many cards of the row (K2.4)."""

    seat: int
    cards: int


class ChooseAction(NamedTuple):
    """Move, Attack or Combo (K3.2)."""

    seat: int
    actions_left: int


class ContinueCombo(NamedTuple):
    """Another Special Attack or Dash, or stop (K3.5)."""

    seat: int


class PayCost(NamedTuple):
    """Which cards pay for this Special Attack (K3.6)."""

    seat: int
    attack: int


class DashAgain(NamedTuple):
    """The second Dash of a card, or stop (D28)."""

    seat: int


class AnswerWithReaction(NamedTuple):
    """Use a Reaction or pass (K3.10). `attack` is the attack answered, -1 for a movement."""

    seat: int
    trigger: str
    attack: int


class AnswerAttack(NamedTuple):
    """What to block of this Strike (K6.1); the pool as it stands."""

    seat: int
    attack: int
    light: int
    heavy: int


class ChooseBlockCards(NamedTuple):
    """Which Block cards to discard."""

    seat: int
    attack: int
    light: int
    heavy: int
    purpose: str


class SplitBlock(NamedTuple):
    """How the wounds saved split between heavy and light (K6.2)."""

    seat: int
    attack: int
    light: int
    heavy: int
    purpose: str


class DiscardCards(NamedTuple):
    """Discard a card; that many are still to go."""

    seat: int
    cards: int


class StartTest(NamedTuple):
    """Whether to start a Knockdown Test (K4.3)."""

    seat: int
    attack: int


class JudgeTower(NamedTuple):
    """The referee says whether the tower of the seat tested stands (K7.1)."""

    seat: int
    tested: int
    cubes: int


class UseEffect(NamedTuple):
    """Whether to use an optional effect."""

    seat: int
    effect: int


class ChooseEffect(NamedTuple):
    """Which of two effects."""

    seat: int
    effect: int


class ChooseSpace(NamedTuple):
    """Where an effect takes place."""

    seat: int
    effect: int


Decision = (
    MatchOver
    | DraftSkill
    | ChooseFaceUp
    | TakeOpeningCards
    | ChooseAction
    | ContinueCombo
    | PayCost
    | DashAgain
    | AnswerWithReaction
    | AnswerAttack
    | ChooseBlockCards
    | SplitBlock
    | DiscardCards
    | StartTest
    | JudgeTower
    | UseEffect
    | ChooseEffect
    | ChooseSpace
)

# In the order of the decision codes in `steps.py`.
_MAKERS: Final[tuple[Callable[[State, Step], Decision], ...]] = (
    lambda _state, step: MatchOver(step[1]),
    lambda state, step: DraftSkill(step[1], tuple(skills_offered(state, step[1], step[2]))),
    lambda state, step: ChooseFaceUp(step[1], tuple(state.kept[2 * step[1] : 2 * step[1] + 2])),
    lambda _state, step: TakeOpeningCards(step[1], step[2]),
    lambda state, step: ChooseAction(step[1], state.actions_left),
    lambda _state, step: ContinueCombo(step[1]),
    lambda _state, step: PayCost(step[1], step[2]),
    lambda _state, step: DashAgain(step[1]),
    lambda _state, step: AnswerWithReaction(step[1], TRIGGERS[step[2]], step[3]),
    lambda _state, step: AnswerAttack(step[1], step[2], step[3], step[4]),
    lambda _state, step: ChooseBlockCards(step[1], step[2], step[3], step[4], BLOCK_NAMES[step[5]]),
    lambda _state, step: SplitBlock(step[1], step[2], step[3], step[4], BLOCK_NAMES[step[5]]),
    lambda _state, step: DiscardCards(step[1], step[2]),
    lambda _state, step: StartTest(step[1], step[2]),
    lambda state, step: JudgeTower(REFEREE, step[2], state.wounds(step[2])),
    lambda _state, step: UseEffect(step[1], step[2]),
    lambda _state, step: ChooseEffect(step[1], step[2]),
    lambda _state, step: ChooseSpace(step[1], step[2]),
)


def decision_of(state: State) -> Decision:
    """The decision on top of the agenda."""
    step = state.agenda[-1]
    return _MAKERS[step[0]](state, step)

"""What is legal: one function for each decision, in a stable order."""

from collections.abc import Callable
from typing import Final

from . import actions as a
from .actions import Action, action
from .attack import block_choices, splits
from .cards import can_draw
from .combo import combo_actions
from .effects.moves import spaces_for_move
from .effects.tokens import PLACE, spaces_for_token
from .reactions import possible
from .rounds import skills_offered
from .skills import ATTACK_ACTION, active
from .state import State
from .steps import (
    BLOCK,
    CHOOSE_ACTION,
    CHOOSE_EFFECT,
    CHOOSE_SPACE,
    DASH_ON,
    DISCARD,
    DRAFT_SKILL,
    FACE_UP,
    GO_ON_WITH_COMBO,
    JUDGE_TOWER,
    OPENING_CARD,
    OVER,
    PAY_COST,
    PICK_BLOCK_CARDS,
    REACT,
    SPLIT_BLOCK,
    START_TEST,
    USE_EFFECT,
    Step,
)
from .symbols import FACE_BITS, FACE_MASK

_STOP: Final = action(a.STOP)
_PASS: Final = action(a.PASS)
_USE: Final = action(a.USE)
_SKIP: Final = action(a.SKIP)
_TEST: Final = (action(a.TEST, 1), action(a.TEST, 0))
_VERDICTS: Final = (action(a.JUDGE, a.PASSED), action(a.JUDGE, a.FAILED), action(a.JUDGE, a.ROLL))
_EITHER: Final = (action(a.CHOOSE, 0), action(a.CHOOSE, 1))


def _nothing(_state: State, _step: Step) -> list[Action]:
    return []


def _draft(state: State, step: Step) -> list[Action]:
    return [action(a.KEEP, skill) for skill in skills_offered(state, step[1], step[2])]


def _face_up(state: State, step: Step) -> list[Action]:
    return [action(a.REVEAL, skill) for skill in state.kept[2 * step[1] : 2 * step[1] + 2]]


def _opening(state: State, step: Step) -> list[Action]:
    cards = sorted(state.row)
    if step[2] == 1:
        return [action(a.TAKE, card) for card in sorted(set(cards))]
    pairs = {a.take_two(cards[one], cards[two]) for one in range(len(cards)) for two in range(one)}
    return sorted(pairs)


def _choose(state: State, step: Step) -> list[Action]:
    """Move, Attack, the beginnings of a Combo, and corridors, which are no action but may be used now (K9.2)."""
    seat = step[1]
    setup = state.setup
    lay = state.space[seat] * 16 + state.space[1 - seat]
    row = tuple(state.row)
    found = [
        *setup.move_actions[lay],
        *(setup.row_memo.get(row) or setup.row_actions(row)),
        *combo_actions(state, seat),
        *setup.corridor_actions[lay],
    ]
    if state.moments[seat] & ATTACK_ACTION and can_draw(state):
        found.extend(action(a.DRAW, skill) for skill in active(state, seat, ATTACK_ACTION))
    return found


def _combo(state: State, step: Step) -> list[Action]:
    return [_STOP, *combo_actions(state, step[1])]


def _pay(state: State, step: Step) -> list[Action]:
    return [action(a.PAY, paid) for paid in state.setup.payments(step[2], state.packed[step[1]])]


def _dash_on(state: State, step: Step) -> list[Action]:
    lay = state.space[step[1]] * 16 + state.space[1 - step[1]]
    return [_STOP, *(action(a.DASH_AGAIN, space) for space in state.setup.moves[lay])]


def _react(state: State, step: Step) -> list[Action]:
    return [_PASS, *(action(a.REACT, number) for number in possible(state, step[1], step[2]))]


def _block(state: State, step: Step) -> list[Action]:
    return [action(a.BLOCK, purpose) for purpose in block_choices(state, step)]


def _block_cards(state: State, step: Step) -> list[Action]:
    blocks = 2 if step[5] == a.BOTH else 1
    return [action(a.PAY, paid) for paid in state.setup.block_payments(blocks, state.packed[step[1]])]


def _split(state: State, step: Step) -> list[Action]:
    return [a.save(heavy, light) for heavy, light in splits(state, step[1], step[3], step[4])]


def _discard(state: State, step: Step) -> list[Action]:
    packed = state.packed[step[1]]
    known = state.setup.discard_memo.get(packed)
    if known is None:
        faces = range(len(state.setup.faces))
        known = tuple(action(a.DISCARD, face) for face in faces if packed >> FACE_BITS * face & FACE_MASK)
        state.setup.discard_memo[packed] = known
    return list(known)


def _test(_state: State, _step: Step) -> list[Action]:
    return list(_TEST)


def _judge(_state: State, _step: Step) -> list[Action]:
    return list(_VERDICTS)


def _use(state: State, step: Step) -> list[Action]:
    effect = state.setup.effects[step[2]]
    if not effect.pay:
        return [_SKIP, _USE]
    return [
        _SKIP,
        *(action(a.PAY, paid) for paid in state.setup.optional_payments(effect, state.packed[step[1]])),
    ]


def _either(_state: State, _step: Step) -> list[Action]:
    return list(_EITHER)


def _space(state: State, step: Step) -> list[Action]:
    effect = state.setup.effects[step[2]]
    spaces = spaces_for_token if effect.op == PLACE else spaces_for_move
    return [action(a.SPACE, space) for space in spaces(state, step[1], effect)]


_BY_DECISION: Final[dict[int, Callable[[State, Step], list[Action]]]] = {
    OVER: _nothing,
    DRAFT_SKILL: _draft,
    FACE_UP: _face_up,
    OPENING_CARD: _opening,
    CHOOSE_ACTION: _choose,
    GO_ON_WITH_COMBO: _combo,
    PAY_COST: _pay,
    DASH_ON: _dash_on,
    REACT: _react,
    BLOCK: _block,
    PICK_BLOCK_CARDS: _block_cards,
    SPLIT_BLOCK: _split,
    DISCARD: _discard,
    START_TEST: _test,
    JUDGE_TOWER: _judge,
    USE_EFFECT: _use,
    CHOOSE_EFFECT: _either,
    CHOOSE_SPACE: _space,
}
_CHOICES: Final = tuple(_BY_DECISION[code] for code in range(len(_BY_DECISION)))


def legal(state: State) -> list[Action]:
    """Every legal action at the decision on top of the agenda; empty only when the match is over."""
    step = state.agenda[-1]
    code = step[0]
    return _choose(state, step) if code == CHOOSE_ACTION else _CHOICES[code](state, step)

"""What an action does: one function for each kind, called with its argument. None of them checks whether it is legal."""

from collections.abc import Callable
from typing import Final

from . import actions as a
from .arenas import candles_burn, use_corridor
from .attack import attack_resolves, attack_stands, attack_wounded, block, declare, pay_block, split_block
from .cards import draw_cards, take_from_row
from .combo import combo_goes_on, dash, pay, pay_for, second_dash, special
from .effects import run_effect
from .effects.moves import move_chosen
from .effects.tokens import PLACE, place_chosen
from .events import BY_ACTION, BY_DASH, AttackMissed, EffectChosen, SkillKept, SkillUsed
from .knockdown_test import end_test, roll_dice, start_test
from .movement import begin_step, shoved_on, step_stands, step_taken
from .ranges import in_range
from .rounds import go_on, open_match, start_play
from .skills import TOOK_CARD, call, fire
from .state import State
from .steps import (
    ATTACK_RESOLVES,
    ATTACK_STANDS,
    ATTACK_WOUNDED,
    CANDLES_BURN,
    COMBO_GOES_ON,
    DISCARD,
    DRAW_CARDS,
    FIRE,
    GO_ON_WITH_COMBO,
    OPEN_MATCH,
    PICK_BLOCK_CARDS,
    RUN_EFFECT,
    SECOND_DASH,
    SHOVED_ON,
    SKILL_STRIKES,
    START_PLAY,
    STEP_STANDS,
    STEP_TAKEN,
    TAKE_CARD,
    USE_EFFECT,
    Step,
)


def _keep(state: State, skill: int) -> None:
    decision = state.agenda.pop()
    state.kept[2 * decision[1] + decision[2]] = skill
    if state.sink is not None:
        state.sink.append(SkillKept(decision[1], skill))


def _reveal(state: State, skill: int) -> None:
    """Which Skill faces up stays secret until both have chosen (D30): `open_match` turns them up."""
    seat = state.agenda.pop()[1]
    state.up[2 * seat + (0 if state.kept[2 * seat] == skill else 1)] = 1


def _take(state: State, card: int) -> None:
    take_from_row(state, state.agenda.pop()[1], card)


def _take_two(state: State, pair: int) -> None:
    seat = state.agenda.pop()[1]
    take_from_row(state, seat, pair >> 8)
    take_from_row(state, seat, pair & 255)


def _move(state: State, space: int) -> None:
    seat = state.agenda.pop()[1]
    state.actions_left -= 1
    begin_step(state, seat, space, BY_ACTION)


def _attack(state: State, card: int) -> None:
    """K3.4: the card's sequence if in range; in any case it then goes to hand. Until then it lies in the row."""
    seat = state.agenda.pop()[1]
    state.actions_left -= 1
    state.agenda.append((TAKE_CARD, seat, card))
    if in_range(state, state.setup.attacks[card]):
        declare(state, seat, card)
    elif state.sink is not None:
        state.sink.append(AttackMissed(seat, card))


def _take_card(state: State, step: Step) -> None:
    if state.moments[step[1]] & TOOK_CARD:
        call(state, step[1], TOOK_CARD)
    take_from_row(state, step[1], step[2])


def _draw(state: State, skill: int) -> None:
    """A Skill's Attack action: the top card of the deck in place of a row card, then its own strike if in range."""
    seat = state.agenda.pop()[1]
    state.actions_left -= 1
    if state.sink is not None:
        state.sink.append(SkillUsed(seat, skill))
    call(state, seat, TOOK_CARD)
    state.agenda.append((SKILL_STRIKES, seat, state.setup.skills[skill].strike))
    state.agenda.append((DRAW_CARDS, seat, 1))


def _skill_strikes(state: State, step: Step) -> None:
    if in_range(state, state.setup.attacks[step[2]]):
        declare(state, step[1], step[2])


def _corridor(state: State, space: int) -> None:
    """The decision stays: a corridor is no action."""
    use_corridor(state, state.agenda[-1][1], space)


def _dash(state: State, argument: int) -> None:
    dash(state, argument >> 4, argument & 15)


def _dash_again(state: State, space: int) -> None:
    begin_step(state, state.agenda.pop()[1], space, BY_DASH)


def _stop(state: State, _argument: int) -> None:
    """End the Combo, or leave the second Dash of a card unused."""
    if state.agenda.pop()[0] == GO_ON_WITH_COMBO:
        state.combo = 0


def _leave(state: State, _argument: int) -> None:
    """Pass on a Reaction, skip an option."""
    state.agenda.pop()


def _pay(state: State, packed: int) -> None:
    decision = state.agenda[-1]
    if decision[0] == PICK_BLOCK_CARDS:
        pay_block(state, packed)
    elif decision[0] == USE_EFFECT:
        state.discard_packed(decision[1], packed)
        _use(state, 0)
    else:
        state.agenda.pop()
        pay(state, decision[1], decision[2], packed)


def _react(state: State, number: int) -> None:
    pay_for(state, state.agenda.pop()[1], number)


def _save(state: State, argument: int) -> None:
    split_block(state, argument >> 8, argument & 255)


def _discard(state: State, face: int) -> None:
    _, seat, cards = state.agenda.pop()
    if cards > 1:
        state.agenda.append((DISCARD, seat, cards - 1))
    state.discard_face(seat, face)


def _test(state: State, started: int) -> None:
    attacker = state.agenda.pop()[1]
    if started:
        start_test(state, 1 - attacker)


def _judge(state: State, verdict: int) -> None:
    tested = state.agenda.pop()[2]
    if verdict == a.ROLL:
        roll_dice(state, tested)
    else:
        end_test(state, tested, verdict == a.PASSED)


def _use(state: State, _argument: int) -> None:
    _, seat, number = state.agenda.pop()
    effect = state.setup.effects[number]
    if state.sink is not None:
        if effect.skill >= 0:
            state.sink.append(SkillUsed(seat, effect.skill))
        state.sink.append(EffectChosen(seat, number, 0))
    state.agenda.extend(effect.then[seat])


def _choose(state: State, second: int) -> None:
    _, seat, number = state.agenda.pop()
    if state.sink is not None:
        state.sink.append(EffectChosen(seat, number, second))
    effect = state.setup.effects[number]
    state.agenda.extend(effect.otherwise[seat] if second else effect.then[seat])


def _space(state: State, space: int) -> None:
    _, seat, number = state.agenda.pop()
    effect = state.setup.effects[number]
    if effect.op == PLACE:
        place_chosen(state, effect, space)
    else:
        move_chosen(state, seat, effect, space)


_BY_KIND: Final[dict[int, Callable[[State, int], None]]] = {
    a.KEEP: _keep,
    a.REVEAL: _reveal,
    a.TAKE: _take,
    a.TAKE_TWO: _take_two,
    a.MOVE: _move,
    a.ATTACK: _attack,
    a.DRAW: _draw,
    a.CORRIDOR: _corridor,
    a.SPECIAL: special,
    a.DASH: _dash,
    a.STOP: _stop,
    a.PAY: _pay,
    a.REACT: _react,
    a.PASS: _leave,
    a.BLOCK: block,
    a.SAVE: _save,
    a.DISCARD: _discard,
    a.TEST: _test,
    a.JUDGE: _judge,
    a.USE: _use,
    a.SKIP: _leave,
    a.CHOOSE: _choose,
    a.SPACE: _space,
    a.DASH_AGAIN: _dash_again,
}
_DO: Final = tuple(_BY_KIND[kind] for kind in range(a.KINDS))

_BY_STEP: Final[dict[int, Callable[[State, Step], None]]] = {
    RUN_EFFECT: run_effect,
    ATTACK_STANDS: attack_stands,
    TAKE_CARD: _take_card,
    COMBO_GOES_ON: combo_goes_on,
    STEP_STANDS: step_stands,
    SECOND_DASH: second_dash,
    CANDLES_BURN: candles_burn,
    FIRE: fire,
    OPEN_MATCH: open_match,
    START_PLAY: start_play,
    DRAW_CARDS: draw_cards,
    SKILL_STRIKES: _skill_strikes,
    ATTACK_RESOLVES: attack_resolves,
    ATTACK_WOUNDED: attack_wounded,
    STEP_TAKEN: step_taken,
    SHOVED_ON: shoved_on,
}
_WORK: Final = tuple(_BY_STEP[RUN_EFFECT + place] for place in range(len(_BY_STEP)))


def act(state: State, chosen: a.Action) -> None:
    """Do what was chosen, then work the agenda down to the next decision.

    The commonest actions and steps are called by name: compiled, that is a plain call.
    """
    kind = chosen & a.KIND_MASK
    argument = chosen >> a.KIND_BITS
    if kind == a.ATTACK:
        _attack(state, argument)
    elif kind == a.MOVE:
        _move(state, argument)
    else:
        _DO[kind](state, argument)
    agenda = state.agenda
    while True:
        while not agenda:
            go_on(state)
        step = agenda[-1]
        code = step[0]
        if code < RUN_EFFECT:
            return
        agenda.pop()
        if code == TAKE_CARD:
            _take_card(state, step)
        elif code == RUN_EFFECT:
            run_effect(state, step)
        else:
            _WORK[code - RUN_EFFECT](state, step)

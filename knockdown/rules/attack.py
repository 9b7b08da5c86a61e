"""The Attack Sequence (section 4) with the answers to it: one Reaction, then blocks (sections 3 and 6, D13, D19)."""

from .actions import BOTH, EFFECT, NOTHING, WOUNDS
from .arenas import edge_wounds
from .definitions import REACTION, STRIKE
from .events import AttackBlocked, AttackDeclared
from .purse import BLOCKS
from .reactions import ATTACKED, offer
from .skills import (
    BLOCKED,
    FOE_ATTACK,
    FOE_BLOCKED,
    HIT,
    HURT,
    MY_ATTACK,
    call,
    cards_counted_more,
    pool_change,
)
from .state import State
from .steps import (
    ATTACK_RESOLVES,
    ATTACK_STANDS,
    ATTACK_WOUNDED,
    BLOCK,
    PICK_BLOCK_CARDS,
    SPLIT_BLOCK,
    START_TEST,
    Step,
)
from .tables import FROM_SKILL


def declare(state: State, attacker: int, number: int) -> None:
    """An attack in range begins; the target may use one Reaction, but not against a Reaction (D25)."""
    if state.sink is not None:
        state.sink.append(AttackDeclared(attacker, number))
    if state.setup.attacks[number].kind != REACTION and state.setup.reactions[1 - attacker][ATTACKED]:
        state.agenda.append((ATTACK_STANDS, attacker, number, 0, 0))
        offer(state, 1 - attacker, ATTACKED, number)
    else:
        stand(state, attacker, number, 0, 0)


def attack_stands(state: State, step: Step) -> None:
    """The Reaction, if any, is over and the attack still stands."""
    stand(state, step[1], step[2], step[3], step[4])


def stand(state: State, attacker: int, number: int, less_light: int, less_heavy: int) -> None:
    """Work out the pool where the fighters stand now (D37), and let the target of a Strike block."""
    attack = state.setup.attacks[number]
    target = 1 - attacker
    light = attack.light
    heavy = attack.heavy
    if attack.source != FROM_SKILL:
        edge_light, edge_heavy = edge_wounds(state, target)
        light += edge_light
        heavy += edge_heavy
    if state.moments[attacker] & MY_ATTACK:
        more_light, more_heavy = pool_change(state, attacker, MY_ATTACK, attack)
        light += more_light
        heavy += more_heavy
    if state.moments[target] & FOE_ATTACK:
        more_light, more_heavy = pool_change(state, target, FOE_ATTACK, attack)
        light += more_light
        heavy += more_heavy
    light = max(0, light - less_light)
    heavy = max(0, heavy - less_heavy)
    if attack.kind == STRIKE and (light or heavy or attack.steps[attacker]) and may_hold_block(state, target):
        state.agenda.append((BLOCK, target, number, light, heavy))
    else:
        resolve(state, attacker, number, light, heavy, False)


def blocks_held(state: State, seat: int) -> int:
    """How many Block cards that seat can discard: 0, 1 or 2."""
    return state.setup.purses[seat].means(state.packed[seat]) >> BLOCKS & 3


def may_hold_block(state: State, seat: int) -> bool:
    """Whether to ask for a block. Not asking a seat with secret cards would tell that none is a Block (D12)."""
    return len(state.secret[seat]) > 0 or blocks_held(state, seat) > 0


def block_choices(state: State, step: Step) -> list[int]:
    """What the target may block: wounds where the pool has any, the effect where there is one, both with two cards."""
    target, number, light, heavy = step[1], step[2], step[3], step[4]
    choices = [NOTHING]
    blocks = blocks_held(state, target)
    if blocks and (light or heavy):
        choices.append(WOUNDS)
    if blocks and state.setup.attacks[number].steps[1 - target]:
        choices.append(EFFECT)
        if blocks == 2 and len(choices) == 3:
            choices.append(BOTH)
    return choices


def block(state: State, purpose: int) -> None:
    """The target says what it blocks; where there may be more than one way to pay it is asked which Block cards."""
    _, target, number, light, heavy = state.agenda.pop()
    if purpose == NOTHING:
        resolve(state, 1 - target, number, light, heavy, False)
        return
    ways = state.setup.block_payments(2 if purpose == BOTH else 1, state.packed[target])
    state.agenda.append((PICK_BLOCK_CARDS, target, number, light, heavy, purpose))
    if len(ways) == 1 and not state.secret[target]:
        pay_block(state, ways[0])


def pay_block(state: State, packed: int) -> None:
    """The Block cards are discarded and no longer count as held (D22)."""
    _, target, number, light, heavy, purpose = state.agenda.pop()
    state.discard_packed(target, packed)
    if purpose == EFFECT:
        blocked(state, target, number, light, heavy, 0, 0, True)
        return
    ways = splits(state, target, light, heavy)
    if len(ways) == 1:
        saved_heavy, saved_light = ways[0]
        blocked(state, target, number, light, heavy, saved_light, saved_heavy, purpose == BOTH)
    else:
        state.agenda.append((SPLIT_BLOCK, target, number, light, heavy, purpose))


def splits(state: State, target: int, light: int, heavy: int) -> list[tuple[int, int]]:
    """What a block may save, heavy and light: 2 cards ignore a heavy, 1 card a light (K6.2). Most comes first.

    To save less than one could is allowed, for a wound can be wanted; to save nothing only where nothing can be.
    """
    cards = state.held(target) + cards_counted_more(state, target)
    ways = [
        (saved_heavy, saved_light)
        for saved_heavy in range(min(heavy, cards // 2), -1, -1)
        for saved_light in range(min(light, cards - 2 * saved_heavy), -1, -1)
        if saved_heavy or saved_light
    ]
    return ways or [(0, 0)]


def split_block(state: State, saved_heavy: int, saved_light: int) -> None:
    """The target chose how its held cards count."""
    _, target, number, light, heavy, purpose = state.agenda.pop()
    blocked(state, target, number, light, heavy, saved_light, saved_heavy, purpose == BOTH)


def blocked(
    state: State,
    target: int,
    number: int,
    light: int,
    heavy: int,
    saved_light: int,
    saved_heavy: int,
    cancelled: bool,
) -> None:
    """A block is paid: Skills that wait for it, then what is left of the attack. Its K.O. mark stays (D20)."""
    if state.sink is not None:
        state.sink.append(AttackBlocked(target, number, saved_light, saved_heavy, cancelled))
    light -= saved_light
    heavy -= saved_heavy
    state.agenda.append((ATTACK_RESOLVES, 1 - target, number, light, heavy, 1 if cancelled else 0))
    call(state, 1 - target, FOE_BLOCKED)
    call(state, target, BLOCKED)


def attack_resolves(state: State, step: Step) -> None:
    """What a block left of an attack is resolved."""
    resolve(state, step[1], step[2], step[3], step[4], step[5] == 1)


def resolve(state: State, attacker: int, number: int, light: int, heavy: int, cancelled: bool) -> None:
    """K4.1 wounds, K4.2 effect, K4.3 K.O. What comes last goes on the agenda first."""
    attack = state.setup.attacks[number]
    target = 1 - attacker
    if attack.ko:
        state.agenda.append((START_TEST, attacker, number))
    if state.moments[attacker] & HIT or state.moments[target] & HURT:
        state.agenda.append((ATTACK_WOUNDED, attacker, state.wounds(target)))
    if not cancelled:
        state.agenda.extend(attack.steps[attacker])
    if light or heavy:
        state.wound(target, light, heavy)


def attack_wounded(state: State, step: Step) -> None:
    """Pool and effect are resolved: Skills that wait for an attack that wounded, before a Knockdown Test."""
    attacker = step[1]
    if state.wounds(1 - attacker) > step[2]:
        call(state, 1 - attacker, HURT)
        call(state, attacker, HIT)

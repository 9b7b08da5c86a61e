"""Actions and the things they name, in sentences for a player."""

from collections import Counter
from collections.abc import Callable

from ai.search.chance import chance_to_pass
from knockdown.cli.printed import attack_name, attack_printed, effect_text
from knockdown.content.text import cost_text, name_text, skill_text, symbol_text, wounds_text
from knockdown.i18n import gettext, ngettext
from knockdown.rules import Action, Setup
from knockdown.rules import actions as a
from knockdown.rules.decisions import ContinueCombo, Decision, JudgeTower
from knockdown.rules.ranges import in_range
from knockdown.rules.state import State
from knockdown.rules.symbols import SYMBOL_NAMES, faces_in


def fighter_name(setup: Setup, seat: int) -> str:
    """The name of the fighter in that seat."""
    return name_text(setup.fighters[seat])


def face_name(setup: Setup, face: int) -> str:
    """A card in hand: only its symbols count. `Block+Dash` has two."""
    return "+".join(symbol_text(SYMBOL_NAMES[symbol]) for symbol in setup.faces[face])


def faces_list(setup: Setup, faces: list[int]) -> str:
    """Several cards in hand: `2 x Block, Low Kick`."""
    counted = Counter(sorted(faces))
    return ", ".join(
        face_name(setup, face) if count == 1 else f"{count} x {face_name(setup, face)}"
        for face, count in counted.items()
    )


def card_name(setup: Setup, card: int) -> str:
    """A card of the row with its symbols: `Gauntlet Jab [High Punch]`."""
    return f"{name_text(setup.deck[card])} [{face_name(setup, setup.card_face[card])}]"


def wounds_held(light: int, heavy: int) -> str:
    """Wounds of a fighter, none too."""
    return wounds_text(light, heavy) if light or heavy else gettext("no wounds")


def spaces_away(distance: int) -> str:
    """How far the opponent is."""
    return ngettext("{spaces} space away", "{spaces} spaces away", distance).format(spaces=distance)


def percent(chance: float) -> str:
    """A chance as a whole percentage; only what is certain is 0 or 100."""
    rounded = round(100 * chance)
    if 0 < chance < 1:
        rounded = min(max(rounded, 1), 99)
    return gettext("{number} %").format(number=rounded)


def action_text(state: State, decision: Decision, chosen: Action) -> str:
    """A legal action as a sentence. What it says depends on what was asked."""
    return _SENTENCES[a.kind_of(chosen)](state, decision, a.argument_of(chosen))


def _keep(state: State, _decision: Decision, skill: int) -> str:
    return gettext("Keep {skill}").format(skill=_skill(state, skill))


def _reveal(state: State, _decision: Decision, skill: int) -> str:
    return gettext("Face up: {skill}").format(skill=_skill(state, skill))


def _skill(state: State, skill: int) -> str:
    card = state.setup.skill_cards[skill]
    message = gettext("{name} (Initiative {initiative}): {text}")
    return message.format(name=name_text(card), initiative=card.initiative, text=skill_text(card))


def _take(state: State, _decision: Decision, card: int) -> str:
    return gettext("Take {card}").format(card=card_name(state.setup, card))


def _take_two(state: State, _decision: Decision, pair: int) -> str:
    first, second = card_name(state.setup, pair >> 8), card_name(state.setup, pair & 255)
    return gettext("Take {first} and {second}").format(first=first, second=second)


def _distance_from(state: State, seat: int, space: int) -> str:
    foe = 1 - seat
    message = gettext("{distance} from {foe}")
    distance = ngettext("{spaces} space", "{spaces} spaces", abs(space - state.space[foe]))
    distance = distance.format(spaces=abs(space - state.space[foe]))
    return message.format(distance=distance, foe=fighter_name(state.setup, foe))


def _move(state: State, decision: Decision, space: int) -> str:
    where = _distance_from(state, decision.seat, space)
    return gettext("Move to space {space} ({where})").format(space=space + 1, where=where)


def _attack(state: State, _decision: Decision, card: int) -> str:
    name = card_name(state.setup, card)
    if in_range(state, state.setup.attacks[card]):
        return gettext("Attack with {card}, then take it").format(card=name)
    return gettext("Take {card} (out of range)").format(card=name)


def _draw(state: State, _decision: Decision, skill: int) -> str:
    card = state.setup.skill_cards[skill]
    if in_range(state, state.setup.attacks[state.setup.skills[skill].strike]):
        message = gettext("Attack with the Skill {skill}: draw the deck's top card, then strike")
    else:
        message = gettext("Attack with the Skill {skill}: draw the deck's top card; out of range to strike")
    return message.format(skill=name_text(card))


def _corridor(state: State, decision: Decision, space: int) -> str:
    setup = state.setup
    light, heavy = setup.corridor_light[space], setup.corridor_heavy[space]
    where = _distance_from(state, decision.seat, space)
    message = gettext("Through the corridor to space {space} ({where}); costs {wounds}, but no action")
    return message.format(space=space + 1, where=where, wounds=wounds_held(light, heavy))


def _special(state: State, decision: Decision, number: int) -> str:
    printed, _ = attack_printed(state.setup, number)
    if isinstance(decision, ContinueCombo):
        message = gettext("Go on with {attack} for {cost}")
    else:
        message = gettext("Combo: {attack} for {cost}")
    return message.format(attack=name_text(printed), cost=cost_text(printed.cost))


def _dash(state: State, decision: Decision, argument: int) -> str:
    face, space = argument >> 4, argument & 15
    where = _distance_from(state, decision.seat, space)
    if isinstance(decision, ContinueCombo):
        message = gettext("Go on with a Dash to space {space} ({where}), discarding {card}")
    else:
        message = gettext("Combo: Dash to space {space} ({where}), discarding {card}")
    return message.format(space=space + 1, where=where, card=face_name(state.setup, face))


def _dash_again(state: State, decision: Decision, space: int) -> str:
    where = _distance_from(state, decision.seat, space)
    return gettext("Dash on to space {space} ({where})").format(space=space + 1, where=where)


def _stop(state: State, decision: Decision, _argument: int) -> str:
    if isinstance(decision, ContinueCombo):
        return gettext("End the Combo")
    return gettext("Stay on space {space}").format(space=state.space[decision.seat] + 1)


def _pay(state: State, _decision: Decision, packed: int) -> str:
    return gettext("Discard {cards}").format(cards=faces_list(state.setup, faces_in(packed)))


def _react(state: State, _decision: Decision, number: int) -> str:
    printed, _ = attack_printed(state.setup, number)
    return gettext("React with {attack} for {cost}").format(
        attack=attack_name(state.setup, number), cost=cost_text(printed.cost)
    )


def _pass(_state: State, _decision: Decision, _argument: int) -> str:
    return gettext("Do not react")


def _block(_state: State, _decision: Decision, purpose: int) -> str:
    return {
        a.NOTHING: gettext("Do not block"),
        a.WOUNDS: gettext("Block the wounds (1 Block card)"),
        a.EFFECT: gettext("Block the effect (1 Block card)"),
        a.BOTH: gettext("Block the wounds and the effect (2 Block cards)"),
    }[purpose]


def _save(_state: State, _decision: Decision, argument: int) -> str:
    heavy, light = argument >> 8, argument & 255
    return gettext("Ignore {wounds}").format(wounds=wounds_held(light, heavy))


def _discard(state: State, _decision: Decision, face: int) -> str:
    return gettext("Discard {cards}").format(cards=face_name(state.setup, face))


def _test(state: State, decision: Decision, started: int) -> str:
    foe = fighter_name(state.setup, 1 - decision.seat)
    if started:
        return gettext("Start the Knockdown Test")
    return gettext("Spare {fighter}").format(fighter=foe)


def _judge(_state: State, decision: Decision, verdict: int) -> str:
    if verdict == a.PASSED:
        return gettext("The tower stands: passed")
    if verdict == a.FAILED:
        return gettext("The tower does not stand: failed")
    cubes = decision.cubes if isinstance(decision, JudgeTower) else 0
    chance = percent(chance_to_pass(cubes))
    return gettext("Roll three dice instead ({chance} to pass)").format(chance=chance)


def _use(_state: State, _decision: Decision, _argument: int) -> str:
    return gettext("Yes")


def _skip(_state: State, _decision: Decision, _argument: int) -> str:
    return gettext("No")


def _choose(state: State, decision: Decision, second: int) -> str:
    number = state.agenda[-1][2]
    text = effect_text(state.setup, decision.seat, number, bool(second))
    return text[:1].upper() + text[1:]


def _space(state: State, decision: Decision, space: int) -> str:
    if space == state.space[decision.seat]:
        return gettext("Stay on space {space}").format(space=space + 1)
    where = _distance_from(state, decision.seat, space)
    return gettext("Space {space} ({where})").format(space=space + 1, where=where)


_SENTENCES: dict[int, Callable[[State, Decision, int], str]] = {
    a.KEEP: _keep,
    a.REVEAL: _reveal,
    a.TAKE: _take,
    a.TAKE_TWO: _take_two,
    a.MOVE: _move,
    a.ATTACK: _attack,
    a.DRAW: _draw,
    a.CORRIDOR: _corridor,
    a.SPECIAL: _special,
    a.DASH: _dash,
    a.STOP: _stop,
    a.PAY: _pay,
    a.REACT: _react,
    a.PASS: _pass,
    a.BLOCK: _block,
    a.SAVE: _save,
    a.DISCARD: _discard,
    a.TEST: _test,
    a.JUDGE: _judge,
    a.USE: _use,
    a.SKIP: _skip,
    a.CHOOSE: _choose,
    a.SPACE: _space,
    a.DASH_AGAIN: _dash_again,
}

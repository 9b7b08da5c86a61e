"""What is being asked, in sentences for the player who is asked."""

from ai.search.chance import chance_to_pass
from knockdown.cli.printed import attack_name, attack_printed, effect_printed, effect_text
from knockdown.cli.words import fighter_name, percent, wounds_held
from knockdown.content.text import attack_line, attack_text, cost_text, name_text
from knockdown.i18n import gettext, ngettext
from knockdown.rules.actions import BLOCK_NAMES, BOTH
from knockdown.rules.decisions import (
    AnswerAttack,
    AnswerWithReaction,
    ChooseAction,
    ChooseBlockCards,
    ChooseEffect,
    ChooseFaceUp,
    ChooseSpace,
    ContinueCombo,
    DashAgain,
    Decision,
    DiscardCards,
    DraftSkill,
    JudgeTower,
    MatchOver,
    PayCost,
    SplitBlock,
    StartTest,
    TakeOpeningCards,
    UseEffect,
)
from knockdown.rules.skills import cards_counted_more
from knockdown.rules.state import State
from knockdown.rules.steps import STEP_STANDS
from knockdown.rules.symbols import HAND_LIMIT


def question_text(state: State, decision: Decision, cause: str = "") -> str:
    """What the player is asked, with what the answer depends on. `cause` is what is at work, where that is known."""
    setup = state.setup
    foe = fighter_name(setup, 1 - decision.seat) if decision.seat < 2 else ""
    match decision:
        case MatchOver():
            return gettext("The match is over.")
        case DraftSkill(offered=offered) if len(offered) > 2:
            return gettext("Keep one of these Skills; the others go to {foe}.").format(foe=foe)
        case DraftSkill():
            return gettext("Keep one of the Skills that {foe} passed on to you.").format(foe=foe)
        case ChooseFaceUp():
            return gettext(
                "Which Skill faces up? It works at once, and the higher Initiative goes first. The other one comes "
                "into play when you lose a round."
            )
        case TakeOpeningCards(cards=cards):
            message = ngettext(
                "Your opening hand: take {cards} card of the row. It costs no action, and happens only before the "
                "first round.",
                "Your opening hand: take {cards} cards of the row. It costs no action, and happens only before the "
                "first round.",
                cards,
            )
            return message.format(cards=cards)
        case ChooseAction(actions_left=left):
            message = ngettext(
                "You have {actions} action left. What do you do?",
                "You have {actions} actions left. What do you do?",
                left,
            )
            return message.format(actions=left)
        case ContinueCombo():
            return gettext(
                "Go on with the Combo? It is still the same action; each Special Attack counts once in a Combo."
            )
        case PayCost(attack=number):
            printed, _ = attack_printed(setup, number)
            message = gettext("{attack} costs {cost}. How do you pay?")
            return message.format(attack=name_text(printed), cost=cost_text(printed.cost))
        case DashAgain():
            return gettext("That card has a second Dash. Go on?")
        case AnswerWithReaction():
            return _reaction(state, decision, foe)
        case AnswerAttack():
            return _block(state, decision)
        case ChooseBlockCards(purpose=purpose):
            if purpose == BLOCK_NAMES[BOTH]:
                return gettext("Which two Block cards do you discard?")
            return gettext("Which Block card do you discard?")
        case SplitBlock():
            return gettext("What does your block save?")
        case DiscardCards():
            return _discard(state, decision, cause)
        case StartTest(attack=number):
            return _test(state, number, 1 - decision.seat)
        case JudgeTower(tested=tested, cubes=cubes):
            message = ngettext(
                "{fighter} has 10 seconds to build a tower of {cubes} cube. Does it stand?",
                "{fighter} has 10 seconds to build a tower of {cubes} cubes. Does it stand?",
                cubes,
            )
            return message.format(fighter=fighter_name(setup, tested), cubes=cubes)
        case UseEffect(effect=number):
            return _use(state, decision.seat, number)
        case ChooseEffect():
            return gettext("Choose one:")
        case ChooseSpace(effect=number):
            text = effect_text(setup, decision.seat, number)
            return gettext("Where? ({effect})").format(effect=text)


def _discard(state: State, decision: DiscardCards, cause: str) -> str:
    cards, held = decision.cards, state.held(decision.seat)
    if held > HAND_LIMIT:
        why = gettext("You hold {held} cards, and a hand holds {limit} at most.")
    elif cause:
        why = gettext("This is because of {cause}.")
    else:
        why = gettext("An effect demands it.")
    message = ngettext(
        "Discard a card of your choice.", "Discard {cards} cards of your choice, one by one.", cards
    )
    why = why.format(held=held, limit=HAND_LIMIT, cause=cause)
    return f"{why} {message.format(cards=cards)}"


def _reaction(state: State, decision: AnswerWithReaction, foe: str) -> str:
    setup = state.setup
    if decision.attack >= 0:
        printed, fighter = attack_printed(setup, decision.attack)
        message = gettext("{foe} attacks you with {attack}. ({text}) Do you react?")
        return message.format(foe=foe, attack=name_text(printed), text=attack_line(printed, fighter))
    if decision.trigger == "foe_moves":
        space = next(step[2] for step in reversed(state.agenda) if step[0] == STEP_STANDS)
        message = gettext("{foe} is about to go to space {space}. Do you react?")
    else:
        space = state.space[1 - decision.seat]
        message = gettext("{foe} has gone to space {space}. Do you react?")
    return message.format(foe=foe, space=space + 1)


def _block(state: State, decision: AnswerAttack) -> str:
    """A block's worth depends on the cards that stay in hand, so they are counted for the player."""
    printed, fighter = attack_printed(state.setup, decision.attack)
    wounds = wounds_held(decision.light, decision.heavy)
    message = gettext("{attack} is about to hit you: {wounds}.")
    parts = [message.format(attack=name_text(printed), wounds=wounds)]
    text = attack_text(printed, fighter)
    if text:
        # The text speaks to its owner: "the opponent" there is whoever reads this.
        foe = fighter_name(state.setup, 1 - decision.seat)
        parts.append(gettext("Its effect, as {foe} reads it: {text}").format(foe=foe, text=text))
    if decision.light or decision.heavy:
        cards = state.held(decision.seat) - 1 + cards_counted_more(state, decision.seat)
        message = ngettext(
            "With one Block card discarded {cards} card counts to save wounds: 1 for a light, 2 for a heavy one.",
            "With one Block card discarded {cards} cards count to save wounds: 1 for a light, 2 for a heavy one.",
            cards,
        )
        parts.append(message.format(cards=cards))
    return " ".join(parts)


def _test(state: State, number: int, tested: int) -> str:
    setup = state.setup
    cubes = state.wounds(tested)
    parts = [gettext("{attack} has the K.O. mark.").format(attack=attack_name(setup, number))]
    held = wounds_held(state.light[tested], state.heavy[tested])
    if setup.test == "dice":
        message = gettext("{fighter} has {wounds} and passes a Knockdown Test with a chance of {chance}.")
    else:
        message = gettext("{fighter} has {wounds}: that many cubes make the tower.")
    chance = percent(chance_to_pass(cubes))
    parts.append(message.format(fighter=fighter_name(setup, tested), wounds=held, chance=chance))
    parts.append(gettext("Who fails loses the round; who passes discards half of the light wounds."))
    return " ".join(parts)


def _use(state: State, seat: int, number: int) -> str:
    effect = effect_printed(state.setup, number)
    text = effect_text(state.setup, seat, number)
    if effect.pay:
        message = gettext("You may discard {cost} for this: {effect}. Do you?")
    else:
        message = gettext("You may do this: {effect}. Do you?")
    return message.format(cost=cost_text(effect.pay), effect=text)

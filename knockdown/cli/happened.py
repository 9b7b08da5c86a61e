"""What happened, in sentences. Events come as one seat may see them: what is secret has no card."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from knockdown.cli.printed import attack_name, effect_printed, effect_text, token_name
from knockdown.cli.words import card_name, faces_list, fighter_name
from knockdown.content.text import name_text, wounds_text
from knockdown.i18n import gettext, ngettext
from knockdown.rules import Setup
from knockdown.rules import events as e
from knockdown.rules.dealing import UNKNOWN
from knockdown.rules.definitions import REACTION
from knockdown.rules.tables import FROM_SKILL, FROM_SPECIAL
from knockdown.rules.view import seen_by
from knockdown.rules.vocabulary import TOKEN_PLACES


def happened(setup: Setup, events: Iterable[e.Event], seat: int) -> Iterator[str]:
    """A sentence for each event as that seat saw it; cards discarded together are one sentence."""
    for discarding, together in groupby(events, key=_discarding):
        if discarding is None:
            for event in together:
                text = event_text(setup, seen_by(event, seat))
                if text:
                    yield text
        else:
            cards = [event.card for event in together if isinstance(event, e.CardDiscarded)]
            faces = faces_list(setup, [setup.card_face[card] for card in cards])
            yield gettext("{fighter} discards {cards}.").format(
                fighter=fighter_name(setup, discarding), cards=faces
            )


def _discarding(event: e.Event) -> int | None:
    return event.seat if isinstance(event, e.CardDiscarded) else None


def event_text(setup: Setup, event: e.Event) -> str:
    """One event as a sentence; empty where other sentences say it all."""
    match event:
        case (
            e.AttackDeclared() | e.AttackMissed() | e.AttackIgnored() | e.AttackShielded() | e.AttackBlocked()
        ):
            return _attack_text(setup, event)
        case e.RoundStarted() | e.TurnStarted() | e.RoundEnded() | e.MatchEnded():
            return _course_text(setup, event)
        case e.CardTaken() | e.CardDrawn() | e.CardDiscarded() | e.RowRefilled() | e.CandleDrawn():
            return _card_text(setup, event)
        case e.SkillKept() | e.SkillRevealed() | e.SkillUsed() | e.EffectChosen():
            return _skill_text(setup, event)
        case e.TokenPlaced() | e.TokenRemoved():
            return _token_text(setup, event)
        case e.Moved() | e.MoveCancelled():
            return _move_text(setup, event)
        case _:
            return _wound_text(setup, event)


def _course_text(setup: Setup, event: e.RoundStarted | e.TurnStarted | e.RoundEnded | e.MatchEnded) -> str:
    match event:
        case e.RoundStarted(number, first):
            message = gettext("Round {number} begins. {fighter} goes first.")
            return message.format(number=number, fighter=fighter_name(setup, first))
        case e.TurnStarted(seat, turn):
            return gettext("Turn {turn}: {fighter}.").format(turn=turn, fighter=fighter_name(setup, seat))
        case e.MatchEnded():
            # Whoever shows this has more to say at the end than an event knows.
            return ""
        case e.RoundEnded(winner, by):
            message = {
                "ko": gettext("{fighter} wins the round by K.O."),
                "deck": gettext("The row cannot be filled. By the wounds {fighter} wins the round."),
                "stalemate": gettext(
                    "No card was used for six turns. By the wounds {fighter} wins the round."
                ),
            }[by]
            return message.format(fighter=fighter_name(setup, winner))


def _card_text(
    setup: Setup, event: e.CardTaken | e.CardDrawn | e.CardDiscarded | e.RowRefilled | e.CandleDrawn
) -> str:
    match event:
        case e.CardTaken(seat, card):
            message = gettext("{fighter} takes {card} into hand.")
            return message.format(fighter=fighter_name(setup, seat), card=card_name(setup, card))
        case e.CardDrawn(seat, card) if card == UNKNOWN:
            message = gettext("{fighter} draws a card from the deck, unseen.")
            return message.format(fighter=fighter_name(setup, seat))
        case e.CardDrawn(seat, card):
            message = gettext("{fighter} draws {card} from the deck, unseen.")
            return message.format(fighter=fighter_name(setup, seat), card=card_name(setup, card))
        case e.CardDiscarded(seat, card):
            message = gettext("{fighter} discards {cards}.")
            faces = faces_list(setup, [setup.card_face[card]])
            return message.format(fighter=fighter_name(setup, seat), cards=faces)
        case e.RowRefilled(cards):
            names = ", ".join(card_name(setup, card) for card in cards)
            return gettext("New in the row: {cards}.").format(cards=names)
        case e.CandleDrawn(candles):
            left, right = candles, setup.arena.spaces - candles + 1
            message = gettext("A Candle card comes up: the Candle tokens lie at spaces {left} and {right}.")
            return message.format(left=left, right=right)


def _skill_text(setup: Setup, event: e.SkillKept | e.SkillRevealed | e.SkillUsed | e.EffectChosen) -> str:
    fighter = fighter_name(setup, event.seat)
    if isinstance(event, e.EffectChosen):
        either = effect_printed(setup, event.effect).op == "either"
        message = gettext("{fighter} chooses: {effect}.") if either else gettext("{fighter} uses: {effect}.")
        effect = effect_text(setup, event.seat, event.effect, either and bool(event.choice))
        return message.format(fighter=fighter, effect=effect)
    if event.skill == UNKNOWN:
        return gettext("{fighter} keeps a Skill.").format(fighter=fighter)
    card = setup.skill_cards[event.skill]
    match event:
        case e.SkillKept():
            message = gettext("{fighter} keeps the Skill {skill}.")
        case e.SkillRevealed():
            message = gettext("{fighter} has the Skill {skill} face up (Initiative {initiative}).")
        case e.SkillUsed():
            if card.may:
                message = gettext("{fighter} may use the Skill {skill}.")
            else:
                message = gettext("{fighter} has the Skill {skill} at work.")
    return message.format(fighter=fighter, skill=name_text(card), initiative=card.initiative)


def _move_text(setup: Setup, event: e.Moved | e.MoveCancelled) -> str:
    fighter = fighter_name(setup, event.seat)
    if isinstance(event, e.MoveCancelled):
        message = gettext("{fighter} is kept from going to space {space}.")
    else:
        message = {
            e.BY_ACTION: gettext("{fighter} moves to space {space}."),
            e.BY_DASH: gettext("{fighter} dashes to space {space}."),
            e.BY_EFFECT: gettext("{fighter} comes to space {space}."),
            e.BY_BLINK: gettext("{fighter} blinks to space {space}."),
            e.BY_CORRIDOR: gettext("{fighter} goes through the corridor to space {space}."),
        }[event.how]
    return message.format(fighter=fighter, space=event.space + 1)


def _attack_text(
    setup: Setup,
    event: e.AttackDeclared | e.AttackMissed | e.AttackIgnored | e.AttackShielded | e.AttackBlocked,
) -> str:
    fighter = fighter_name(setup, event.seat)
    attack = setup.attacks[event.attack]
    name = attack_name(setup, event.attack)
    match event:
        case e.AttackDeclared():
            if attack.kind == REACTION:
                message = gettext("{fighter} reacts with {attack}.")
            elif attack.source == FROM_SPECIAL:
                message = gettext("{fighter} performs {attack}.")
            elif attack.source == FROM_SKILL:
                message = gettext("{fighter} strikes by the Skill {attack}.")
            else:
                message = gettext("{fighter} attacks with {attack}.")
        case e.AttackMissed():
            # That nothing of it happens says enough; the card taken is told next.
            return ""
        case e.AttackIgnored():
            message = gettext("The whole attack {attack} is ignored.")
        case e.AttackShielded(light=light, heavy=heavy):
            message = gettext("{attack} will wound less by up to {wounds}.")
            return message.format(attack=name, wounds=wounds_text(light, heavy))
        case e.AttackBlocked(light=light, heavy=heavy, effect_cancelled=cancelled):
            return _block_text(fighter, name, light, heavy, cancelled)
    return message.format(fighter=fighter, attack=name)


def _block_text(fighter: str, attack: str, light: int, heavy: int, cancelled: bool) -> str:
    wounds = wounds_text(light, heavy)
    if cancelled and (light or heavy):
        message = gettext("{fighter} blocks {attack}, ignores {wounds} and cancels its effect.")
    elif cancelled:
        message = gettext("{fighter} blocks {attack} and cancels its effect.")
    elif light or heavy:
        message = gettext("{fighter} blocks {attack} and ignores {wounds}.")
    else:
        message = gettext("{fighter} blocks {attack}, but holds too few cards to save anything.")
    return message.format(fighter=fighter, attack=attack, wounds=wounds)


def _token_text(setup: Setup, event: e.TokenPlaced | e.TokenRemoved) -> str:
    token = setup.tokens[event.token]
    owner, foe = fighter_name(setup, token.owner), fighter_name(setup, 1 - token.owner)
    if isinstance(event, e.TokenPlaced):
        if event.space >= 0:
            message = gettext("{owner} lays 1 {token} token on space {space}.")
        else:
            message = gettext("{owner} gives {foe} 1 {token} token.")
    elif event.space >= 0:
        message = gettext("The {token} token leaves space {space}.")
    elif TOKEN_PLACES[token.on] == "self":
        message = gettext("{owner} spends 1 {token} token.")
    else:
        message = gettext("1 {token} token is taken off {foe}.")
    return message.format(owner=owner, foe=foe, token=token_name(setup, event.token), space=event.space + 1)


def _wound_text(
    setup: Setup,
    event: e.WoundsInflicted | e.WoundsHealed | e.KnockdownTestStarted | e.DiceRolled | e.KnockdownTestEnded,
) -> str:
    fighter = fighter_name(setup, event.seat)
    match event:
        case e.WoundsInflicted(_, light, heavy):
            return gettext("{fighter} takes {wounds}.").format(
                fighter=fighter, wounds=wounds_text(light, heavy)
            )
        case e.WoundsHealed(_, light, heavy):
            message = gettext("{fighter} loses {wounds}.")
            return message.format(fighter=fighter, wounds=wounds_text(light, heavy))
        case e.KnockdownTestStarted(_, cubes):
            if setup.test == "dice":
                message = gettext("Knockdown Test: {fighter} must reach {cubes}.")
            else:
                message = ngettext(
                    "Knockdown Test: {fighter} builds with {cubes} cube.",
                    "Knockdown Test: {fighter} builds with {cubes} cubes.",
                    cubes,
                )
            return message.format(fighter=fighter, cubes=cubes)
        case e.DiceRolled(_, dice):
            message = gettext("The dice show {first} + {second} + {third} = {sum}.")
            return message.format(first=dice[0], second=dice[1], third=dice[2], sum=sum(dice))
        case e.KnockdownTestEnded(_, passed):
            message = (
                gettext("{fighter} passes the test.") if passed else gettext("{fighter} fails the test.")
            )
            return message.format(fighter=fighter)

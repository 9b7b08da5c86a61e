"""What happened, in sentences. Events come as one seat may see them: what is secret has no card."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from knockdown.cli.log import NOBODY, Before, ComboEnded, Entry, NotMoved
from knockdown.cli.printed import attack_name, effect_printed, effect_text, token_name
from knockdown.cli.words import card_name, faces_list, fighter_name
from knockdown.content.text import name_text, wounds_text
from knockdown.i18n import gettext, ngettext
from knockdown.rules import Setup
from knockdown.rules import events as e
from knockdown.rules.dealing import UNKNOWN
from knockdown.rules.definitions import ABILITY, REACTION, STRIKE
from knockdown.rules.symbols import HAND_LIMIT
from knockdown.rules.tables import FROM_CARD, FROM_SKILL, FROM_SPECIAL
from knockdown.rules.view import seen_by
from knockdown.rules.vocabulary import TOKEN_PLACES


def happened(setup: Setup, entries: Iterable[Entry], seat: int) -> Iterator[str]:
    """A sentence for each event as that seat saw it; cards discarded together are one sentence."""
    for discarding, together in groupby(entries, key=_discarding):
        if discarding is None:
            for entry in together:
                text = entry_text(setup, entry, seat)
                if text:
                    yield text
        else:
            cards = [entry.event.card for entry in together if isinstance(entry.event, e.CardDiscarded)]
            yield _discard_text(setup, discarding, cards)


class _Discarding(NamedTuple):
    """What cards discarded together have in common."""

    seat: int
    demanded: bool
    too_many: bool
    cause: str


def _discarding(entry: Entry) -> _Discarding | None:
    event, before = entry
    if not isinstance(event, e.CardDiscarded):
        return None
    if not before.demanded:
        return _Discarding(event.seat, False, False, "")
    return _Discarding(event.seat, True, before.too_many(event.seat), before.cause)


def _discard_text(setup: Setup, why: _Discarding, cards: list[int]) -> str:
    """Which cards, and why: a payment explains itself by what follows."""
    if why.too_many:
        message = gettext("{fighter} discards {cards}: a hand holds {limit} cards at most.")
    elif why.demanded and why.cause:
        message = gettext("{fighter} discards {cards} because of {cause}.")
    elif why.demanded:
        message = gettext("{fighter} discards {cards} because of an effect.")
    else:
        message = gettext("{fighter} discards {cards}.")
    faces = faces_list(setup, [setup.card_face[card] for card in cards])
    return message.format(
        fighter=fighter_name(setup, why.seat), cards=faces, limit=HAND_LIMIT, cause=why.cause
    )


def entry_text(setup: Setup, entry: Entry, seat: int) -> str:
    """One thing of the log for that seat."""
    event, before = entry
    if isinstance(event, ComboEnded):
        return event.why if event.seat == seat else ""
    if isinstance(event, NotMoved):
        if event.op == "push":
            message = gettext("{fighter} cannot be pushed any further.")
        else:
            message = gettext("{fighter} cannot be pulled any nearer.")
        return message.format(fighter=fighter_name(setup, event.seat))
    return event_text(setup, seen_by(event, seat), before)


def event_text(setup: Setup, event: e.Event, before: Before) -> str:
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
            return _move_text(setup, event, before)
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
            return _discard_text(setup, _Discarding(seat, False, False, ""), [card])
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
            message = gettext("{fighter} uses the Skill {skill}.")
    return message.format(fighter=fighter, skill=name_text(card), initiative=card.initiative)


def _move_text(setup: Setup, event: e.Moved | e.MoveCancelled, before: Before) -> str:
    fighter = fighter_name(setup, event.seat)
    if isinstance(event, e.MoveCancelled):
        message = gettext("{fighter} is kept from going to space {space}.")
    elif event.how == e.BY_EFFECT:
        message = _effect_move(event, before)
    else:
        message = {
            e.BY_ACTION: gettext("{fighter} moves to space {space}."),
            e.BY_DASH: gettext("{fighter} dashes to space {space}."),
            e.BY_BLINK: gettext("{fighter} blinks to space {space}."),
            e.BY_CORRIDOR: gettext("{fighter} goes through the corridor to space {space}."),
        }[event.how]
    return message.format(fighter=fighter, space=event.space + 1)


def _effect_move(event: e.Moved, before: Before) -> str:
    """Who is moved by the other one is pushed or pulled; what is not certain is not said."""
    if before.doer == NOBODY:
        return gettext("{fighter} is moved to space {space} by an effect.")
    if before.doer == event.seat:
        return gettext("{fighter} steps to space {space}.")
    foe = before.space[1 - event.seat]
    if abs(event.space - foe) > abs(event.origin - foe):
        return gettext("{fighter} is pushed to space {space}.")
    return gettext("{fighter} is pulled to space {space}.")


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
                return gettext("{fighter} reacts with {attack}.").format(fighter=fighter, attack=name)
            message = {
                (ABILITY, FROM_SPECIAL): gettext("{fighter} uses the Special Attack {attack}."),
                (STRIKE, FROM_SPECIAL): gettext("{fighter} attacks with the Special Attack {attack}."),
                (ABILITY, FROM_CARD): gettext("{fighter} uses {attack}."),
                (STRIKE, FROM_CARD): gettext("{fighter} attacks with {attack}."),
                (ABILITY, FROM_SKILL): gettext("{fighter} uses the Skill {attack}."),
                (STRIKE, FROM_SKILL): gettext("{fighter} attacks with the Skill {attack}."),
            }[attack.kind, attack.source]
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
            message = gettext("{fighter} heals {wounds}.")
            return message.format(fighter=fighter, wounds=wounds_text(light, heavy))
        case e.KnockdownTestStarted(_, cubes):
            if setup.test == "dice":
                message = gettext("Knockdown Test: {fighter} rolls three dice and must reach {cubes}.")
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

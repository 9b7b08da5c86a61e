"""The log of a match: each event with what stood just before it, so that its sentence can say how and why."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from knockdown.cli.printed import attack_name, attack_printed, token_name
from knockdown.content.text import name_text
from knockdown.rules import Setup
from knockdown.rules import events as e
from knockdown.rules.definitions import REACTION
from knockdown.rules.state import State
from knockdown.rules.symbols import HAND_LIMIT

NOBODY = -1
Pair = tuple[int, int]


class ComboEnded(NamedTuple):
    """A Combo ended without being stopped. No event of the rules: what its owner is told holds secrets."""

    seat: int
    why: str


class NotMoved(NamedTuple):
    """A card of the row would have pushed or pulled that seat, but there was no room. No event of the rules either."""

    seat: int
    op: str


# Everything that can be told.
News = e.Event | ComboEnded | NotMoved


@dataclass(frozen=True, slots=True)
class Before:
    """What stood just before an event, as far as the sentences need it."""

    round: int = 0
    space: Pair = (0, 0)
    light: Pair = (0, 0)
    heavy: Pair = (0, 0)
    victories: Pair = (0, 0)
    held: Pair = (0, 0)
    # Whose attack, Skill or token is at work, and its name; nobody's where that is not certain.
    doer: int = NOBODY
    cause: str = ""
    # Whether the event answers the demand to discard: no payment.
    demanded: bool = False

    def too_many(self, seat: int) -> bool:
        """Whether that hand holds more than a hand may."""
        return self.held[seat] > HAND_LIMIT


class Entry(NamedTuple):
    """One thing to tell."""

    event: News
    before: Before


def begun(state: State) -> Before:
    """What stands in a match now."""
    return Before(
        round=state.round,
        space=(state.space[0], state.space[1]),
        light=(state.light[0], state.light[1]),
        heavy=(state.heavy[0], state.heavy[1]),
        victories=(state.victories[0], state.victories[1]),
        held=(state.held(0), state.held(1)),
    )


class Log:
    """Grows with the match. Whoever is told something remembers how far."""

    def __init__(self, setup: Setup, now: Before) -> None:
        self.entries: list[Entry] = []
        self.now = now
        self._setup = setup
        self._shover = Shover(setup)

    def add(self, events: Iterable[News], demanded: bool = False) -> None:
        """What came of one action; `demanded` where that was a card to discard."""
        for event in self._shover.completed(events):
            mark = demanded and isinstance(event, e.CardDiscarded)
            self.entries.append(Entry(event, replace(self.now, demanded=True) if mark else self.now))
            # Only the first card answers the demand; what is discarded later pays for something.
            demanded = demanded and not mark
            self.now = after(self._setup, self.now, event)


class Shover:
    """Adds what the rules keep silent about: that a push or pull moved nobody.

    Only for cards of the row: that such a card is taken says that its attack is over.
    """

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._attack = NOBODY
        self._op = ""

    def completed(self, events: Iterable[News]) -> Iterator[News]:
        """The same events, and one more before a card is taken that should have moved the opponent."""
        for event in events:
            if isinstance(event, e.CardTaken) and event.card == self._attack and self._op:
                yield NotMoved(1 - event.seat, self._op)
            self._follow(event)
            yield event

    def _follow(self, event: News) -> None:
        match event:
            case e.AttackDeclared(_, number):
                # A Reaction may ignore the attack, or move somebody out of the way: then nothing is said.
                effects = attack_printed(self._setup, number)[0].effects if number < self._setup.cards else ()
                ops = [effect.op for effect in effects if effect.op in ("push", "pull")]
                self._attack, self._op = number, ops[0] if ops else ""
            case e.AttackBlocked(effect_cancelled=True) | e.AttackIgnored() | e.CardTaken() | e.RoundEnded():
                self._op = ""
            case e.Moved(how=e.BY_EFFECT):
                self._op = ""
            case _:
                pass


def after(setup: Setup, now: Before, event: News) -> Before:
    """What stands once the event has happened."""
    match event:
        case e.RoundStarted(number, _) if number > 1:
            return Before(round=number, space=(setup.starts[0], setup.starts[1]), victories=now.victories)
        case e.RoundStarted(number, _):
            return replace(now, round=number)
        case e.RoundEnded(winner, _):
            return replace(now, victories=_changed(now.victories, winner, 1))
        case e.TurnStarted():
            return replace(now, doer=NOBODY, cause="")
        case e.CardTaken(seat, _) | e.CardDrawn(seat, _):
            return replace(now, held=_changed(now.held, seat, 1))
        case e.CardDiscarded(seat, _):
            return replace(now, held=_changed(now.held, seat, -1))
        case e.WoundsInflicted(seat, light, heavy):
            return _wounded(now, seat, light, heavy)
        case e.WoundsHealed(seat, light, heavy):
            return _wounded(now, seat, -light, -heavy)
        case e.Moved():
            return _moved(now, event)
        case _:
            return _at_work(setup, now, event)


def _at_work(setup: Setup, now: Before, event: News) -> Before:
    match event:
        case e.AttackDeclared(seat, number):
            if setup.attacks[number].kind == REACTION:
                # What follows may come from the Reaction or from what it answers.
                return replace(now, doer=NOBODY, cause="")
            return replace(now, doer=seat, cause=attack_name(setup, number))
        case e.SkillUsed(seat, skill):
            return replace(now, doer=seat, cause=name_text(setup.skill_cards[skill]))
        case e.TokenRemoved(token, space) if space >= 0:
            return replace(now, doer=setup.tokens[token].owner, cause=token_name(setup, token))
        case _:
            return now


def _moved(now: Before, event: e.Moved) -> Before:
    space = (event.space, now.space[1]) if event.seat == 0 else (now.space[0], event.space)
    if event.how in (e.BY_EFFECT, e.BY_BLINK):
        return replace(now, space=space)
    # An own step is nobody's effect, and what waits for it is not known yet.
    return replace(now, space=space, doer=NOBODY, cause="")


def _wounded(now: Before, seat: int, light: int, heavy: int) -> Before:
    return replace(now, light=_changed(now.light, seat, light), heavy=_changed(now.heavy, seat, heavy))


def _changed(pair: Pair, seat: int, by: int) -> Pair:
    first, second = pair
    return (first + by, second) if seat == 0 else (first, second + by)

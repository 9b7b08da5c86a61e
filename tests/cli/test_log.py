"""The log says how and why: who pushed, what demanded a discard, why a Combo ended, how a round was won."""

import io
import random

import pytest

from knockdown.cli.combo_end import ComboWatch
from knockdown.cli.happened import happened
from knockdown.cli.log import Before, ComboEnded, Log, News, begun
from knockdown.cli.questions import question_text
from knockdown.cli.round_end import show_round_end
from knockdown.cli.terminal import Terminal
from knockdown.content import library
from knockdown.rules import Match, Setup
from knockdown.rules import events as e
from knockdown.rules.actions import SPECIAL, STOP, action, kind_of
from knockdown.rules.decisions import ContinueCombo, DiscardCards
from knockdown.rules.definitions import ABILITY, REACTION, STRIKE
from knockdown.rules.steps import COMBO_GOES_ON
from knockdown.session import read_position
from tests.cli.screens import Screen

NOTHING = Before()


def setup() -> Setup:
    return library().setup(("veroth", "driana"), "siege_storm", "siege_storm")


def told(events: list[News], before: Before = NOTHING, demanded: bool = False, seat: int = 0) -> list[str]:
    log = Log(setup(), before)
    log.add(events, demanded)
    return list(happened(setup(), log.entries, seat))


def attack_of(seat: int, kind: int) -> e.AttackDeclared:
    """An attack of that kind from the fighter's sheet, or else from the row."""
    places = [*range(setup().cards + 4 * seat, setup().cards + 4 * seat + 4), *range(setup().cards)]
    return e.AttackDeclared(seat, next(place for place in places if setup().attacks[place].kind == kind))


STRUCK = attack_of(0, STRIKE)


@pytest.mark.parametrize(
    ("before", "moved", "said"),
    [
        ([STRUCK], e.Moved(1, 4, 5, e.BY_EFFECT), "Driana is pushed to space 6."),
        ([STRUCK], e.Moved(1, 6, 5, e.BY_EFFECT), "Driana is pulled to space 6."),
        ([STRUCK], e.Moved(0, 3, 2, e.BY_EFFECT), "Veroth steps to space 3."),
        ([], e.Moved(1, 4, 5, e.BY_EFFECT), "Driana is moved to space 6 by an effect."),
        (
            [STRUCK, attack_of(0, REACTION)],
            e.Moved(1, 4, 5, e.BY_EFFECT),
            "Driana is moved to space 6 by an effect.",
        ),
        ([STRUCK], e.Moved(1, 4, 5, e.BY_BLINK), "Driana blinks to space 6."),
    ],
    ids=["push", "pull", "own step", "unknown", "after a Reaction", "blink"],
)
def test_a_move_by_an_effect_says_how(before: list[News], moved: e.Moved, said: str) -> None:
    assert told([*before, moved], Before(space=(3, moved.origin)))[-1] == said


@pytest.mark.parametrize(
    ("between", "said"),
    [
        ([], True),
        ([e.WoundsInflicted(1, 1, 0)], True),
        ([e.Moved(1, 7, 8, e.BY_EFFECT)], False),
        ([e.AttackBlocked(1, 0, 0, 0, True)], False),
        ([e.AttackBlocked(1, 0, 1, 0, False)], True),
        ([e.AttackIgnored(1, 0)], False),
    ],
    ids=["at once", "wounded", "moved", "effect blocked", "wounds blocked", "ignored"],
)
@pytest.mark.parametrize(("op", "words"), [("push", "pushed any further"), ("pull", "pulled any nearer")])
def test_a_card_that_could_move_nobody_says_so(between: list[News], said: bool, op: str, words: str) -> None:
    deck = setup().deck
    card = next(number for number, one in enumerate(deck) if op in [effect.op for effect in one.effects])
    lines = told([e.AttackDeclared(0, card), *between, e.CardTaken(0, card)])
    assert (f"Driana cannot be {words}." in lines) is said
    assert "cannot be" not in " ".join(told([e.CardTaken(0, card)])), "taken without an attack"


def test_strikes_attack_and_abilities_are_used() -> None:
    assert " attacks with " in told([attack_of(0, STRIKE)])[0]
    assert " uses " in told([attack_of(1, ABILITY)])[0]
    assert " reacts with " in told([attack_of(0, REACTION)])[0]
    skill = setup().skill_cards[0].name
    assert told([e.SkillUsed(1, 0)]) == [f"Driana uses the Skill {skill}."]
    assert told([e.WoundsHealed(1, 1, 0)]) == ["Driana heals 1 light wound."]


def test_a_discard_says_why() -> None:
    full, card = Before(held=(7, 3)), e.CardDiscarded(0, 0)
    other = e.CardDiscarded(1, 0)
    assert told([card], full, demanded=True)[0].endswith(": a hand holds 6 cards at most.")
    struck = Log(setup(), Before(held=(3, 3)))
    struck.add([STRUCK])
    struck.add([other], demanded=True)
    name = setup().fighters[0].specials[STRUCK.attack - setup().cards].name
    assert list(happened(setup(), struck.entries, 0))[-1].endswith(f" because of {name}.")
    assert told([other], demanded=True)[0].endswith(" because of an effect.")
    assert "because" not in told([other])[0], "a payment"
    first, second = told([card, other, card], Before(held=(7, 3)), demanded=True)[::2]
    assert "a hand holds" in first
    assert second == told([card])[0], "only the first card answers the demand"


def test_the_log_keeps_count_as_the_match_does() -> None:
    """What the sentences are made from is what the rules say, over whole matches."""
    for seed in range(6):
        match = Match.new(library().draw_setup(seed), seed)
        match.sink = []
        log = Log(match.setup, begun(match))
        chance = random.Random(seed)
        while match.outcome is None:
            match.apply(chance.choice(match.legal_actions()))
            log.add(match.sink)
            match.sink.clear()
            if match.outcome is None:
                now, stands = log.now, begun(match)
                assert (now.space, now.light, now.heavy) == (stands.space, stands.light, stands.heavy)
                assert (now.held, now.victories) == (stands.held, stands.victories)


def test_the_question_for_a_discard_says_why() -> None:
    match = Match.new(setup(), 1)
    assert question_text(match, DiscardCards(0, 1), "Iron Grip") == (
        "This is because of Iron Grip. Discard a card of your choice."
    )
    assert question_text(match, DiscardCards(0, 2)).startswith("An effect demands it. Discard 2 cards")
    match.hands[0] = [0] * 7
    assert question_text(match, DiscardCards(0, 1), "Iron Grip").startswith(
        "You hold 7 cards, and a hand holds 6 at most. "
    )


def combo_ends(hand: list[str], space: int = 5) -> str:
    """What Veroth is told after the first Special Attack that these cards pay for, played to the next question."""
    match = read_position(
        f"""
        fighters = ["veroth", "driana"]
        [veroth]
        space = 4
        hand = {hand}
        [driana]
        space = {space}
        """
    )
    watch = ComboWatch()
    chosen = next(one for one in match.legal_actions() if kind_of(one) == SPECIAL)
    ended = None
    while ended is None and not isinstance(match.decision, ContinueCombo):
        seat = match.decision.seat
        match.apply(chosen)
        ended = watch.ended(seat, chosen, match)
        chosen = match.legal_actions()[0]
    return "" if ended is None else ended.why


def paying_for(place: int) -> list[str]:
    """Cards with one symbol each that pay for that Special Attack of Veroth."""
    deck = sorted(setup().deck, key=lambda card: card.copies)
    singles = {card.symbols[0]: card.id for card in deck if len(card.symbols) == 1}
    cost = setup().fighters[0].specials[place].cost
    return [singles["block" if term == "any" else term.split("/")[0]] for term in cost]


def test_a_combo_that_ends_by_itself_says_why() -> None:
    whys = {combo_ends(paying_for(place)) for place in (0, 1)}
    assert whys == {"The Combo ends: your hand is empty."}
    block = next(card.id for card in setup().deck if card.symbols == ("block",))
    assert combo_ends([*paying_for(0), block]) == "The Combo ends: your cards pay for nothing more."
    assert combo_ends(paying_for(0) * 2) == (
        "The Combo ends: each Special Attack that you can pay for was already used in it."
    )


def test_why_a_combo_ended_is_told_to_its_owner_only() -> None:
    """Which Special Attacks a hand pays for would give away cards that nobody has seen."""
    ended = ComboEnded(0, "The Combo ends.")
    assert [told([ended], seat=seat) for seat in (0, 1, 2)] == [["The Combo ends."], [], []]


def test_a_combo_that_is_stopped_needs_no_reason() -> None:
    match = Match.new(setup(), 1)
    watch = ComboWatch()
    match.agenda = [(COMBO_GOES_ON, 0)]
    assert watch.ended(0, action(SPECIAL, match.setup.special(0, 0)), match) is None
    match.agenda = []
    assert watch.ended(0, action(STOP, 0), match) is None


@pytest.mark.parametrize(
    ("event", "before", "said"),
    [
        (e.RoundEnded(1, "ko"), Before(round=1), "Round 1 goes to Driana: Veroth failed the Knockdown Test."),
        (e.RoundEnded(0, "deck"), Before(round=2, heavy=(1, 2)), "and Veroth has fewer heavy wounds."),
        (
            e.RoundEnded(0, "deck"),
            Before(light=(1, 2)),
            "with equal heavy wounds Veroth has fewer light ones.",
        ),
        (e.RoundEnded(1, "stalemate"), Before(), "with equal wounds the turn of Driana was beginning."),
    ],
)
def test_the_end_of_a_round_says_how_it_was_won(event: e.RoundEnded, before: Before, said: str) -> None:
    target = Screen(tty=False)
    show_round_end(Terminal(io.StringIO(), target, {}), setup(), event, before)
    text = " ".join(target.getvalue().split())
    assert said in text
    assert "One for each round won; two win the match." in text
    loser = "Driana" if event.winner == 0 else "Veroth"
    assert f"{loser} lost, so {loser} goes first" in text


def test_the_end_of_the_match_promises_no_further_round() -> None:
    target = Screen(tty=False)
    before = Before(round=3, victories=(1, 1), light=(3, 1), heavy=(2, 0))
    show_round_end(Terminal(io.StringIO(), target, {}), setup(), e.RoundEnded(1, "ko"), before)
    assert "Driana 2, Veroth 1" in target.getvalue()
    assert "Veroth: 3 light and 2 heavy wounds" in target.getvalue()
    assert "next round" not in target.getvalue()

"""What is not legal is refused with a sentence, and nothing changes."""

import random
from typing import SupportsIndex

import pytest

from knockdown.rules import Action, IllegalActionError, Match
from knockdown.rules import actions as a
from knockdown.rules.definitions import ABILITY, STRIKE, AttackDef
from knockdown.rules.events import Event
from knockdown.session import read_position
from tests.rules.invariants import FIELDS
from tests.rules.proving import play, position, setup, words
from tests.rules.random_play import DECISIONS, samples
from tests.rules.variants import variant

OWN = sorted(set(FIELDS) - {"setup", "sink"})
LONGEST = 400

DUEL = """
fighters = ["ann", "bob"]
row = ["jab", "guard", "dart", "hook"]
[ann]
space = 4
hand = ["cross", "gut", "sweep"]
[bob]
space = 5
hand = ["guard", "feint"]
"""


class Watched(int):
    """A number that cannot be shifted for ever: a loop that waits for a negative one to become 0 ends here."""

    shifts = 0

    def __rshift__(self, other: SupportsIndex) -> "Watched":
        shorter = Watched(int(self) >> int(other))
        shorter.shifts = self.shifts + 1
        assert shorter.shifts < 500, "this would never end"
        return shorter


def refuse(match: Match, action: Action) -> str:
    """Try the action; it must be refused, and leave no trace. Gives the sentence."""
    before, fields = match.digest(), {name: str(getattr(match, name)) for name in OWN}
    events: list[Event] = []
    match.sink = events
    try:
        with pytest.raises(IllegalActionError) as refusal:
            match.apply(action)
    finally:
        match.sink = None
    assert events == []
    assert match.digest() == before
    assert {name: str(getattr(match, name)) for name in OWN} == fields
    sentence = str(refusal.value)
    assert sentence
    assert "\n" not in sentence
    assert len(sentence) < LONGEST
    assert ("the match is over" if match.winner >= 0 else "not legal now") in sentence
    return sentence


@pytest.mark.parametrize("kind", DECISIONS, ids=lambda kind: kind.__name__)
def test_actions_of_other_decisions_are_refused(kind: type) -> None:
    chance = random.Random(2)
    offered = sorted({action for match in samples() for action in match.legal_actions()})
    for match in samples():
        if isinstance(match.decision, kind):
            legal = match.legal_actions()
            for action in chance.sample([one for one in offered if one not in legal], 25):
                refuse(match.clone(), action)


@pytest.mark.parametrize("kind", DECISIONS, ids=lambda kind: kind.__name__)
def test_arguments_that_do_not_exist_are_refused(kind: type) -> None:
    """Every kind of action, the unknown ones too, with arguments from small to absurd."""
    for match in [match for match in samples() if isinstance(match.decision, kind)][:2]:
        legal = match.legal_actions()
        for code in range(a.KIND_MASK + 1):
            for argument in (0, 1, 7, 12, 99, 255, 2**15, 2**31, 2**64):
                action = a.action(code, argument)
                if action not in legal:
                    refuse(match, action)


def test_random_numbers_are_refused() -> None:
    chance = random.Random(3)
    for match in samples()[::3]:
        legal = match.legal_actions()
        for bits in (4, 8, 12, 16, 24, 32, 64, 128):
            action = Action(chance.getrandbits(bits))
            if action not in legal:
                refuse(match, action)


@pytest.mark.parametrize("code", range(a.KIND_MASK + 1))
def test_negative_numbers_are_refused(code: int) -> None:
    for match in (position(DUEL), Match.new(setup(), 1), play(position(DUEL), "attack hook")):
        for argument in (-1, -2, -9, -(2**40)):
            refuse(match, Action(Watched(a.action(code, argument))))


@pytest.mark.parametrize("code", range(a.KIND_MASK + 1))
def test_huge_numbers_are_refused(code: int) -> None:
    for argument in (10**30, 2**700 - 1, 2**20_000):
        refuse(position(DUEL), a.action(code, argument))


def test_a_payment_that_no_hand_could_make_is_refused_briefly() -> None:
    match = position(DUEL)
    refuse(match, a.action(a.PAY, (1 << 3 * len(match.setup.faces)) - 1))


def test_after_the_end_everything_is_refused() -> None:
    over = next(match for match in samples() if match.outcome is not None)
    assert over.legal_actions() == []
    for number in range(500):
        assert refuse(over, Action(number)) == "the match is over"
    with pytest.raises(IllegalActionError, match="the match is over"):
        over.parse("move 4")


def test_a_refusal_says_what_was_tried_and_what_is_asked() -> None:
    match = position(DUEL)
    sentence = refuse(match, a.action(a.MOVE, 4))
    assert '"move 5"' in sentence
    assert "ChooseAction" in sentence


@pytest.mark.parametrize("code", range(a.KIND_MASK + 1))
def test_a_refusal_never_says_that_something_legal_is_not(code: int) -> None:
    """An argument that means nothing must not be read as one that does."""
    draft = Match.new(setup(), 1)
    asked = play(position(DUEL), "attack hook")
    for match in (draft, position(DUEL), asked, play(position(DUEL), "special breaker")):
        legal = words(match)
        for argument in (-1, -2, -3, -12, -16, -17, -18, -19, 1, 2, 3, 5, 16, 256, 2**16):
            action = Action(Watched(a.action(code, argument)))
            if action not in match.legal_actions():
                sentence = refuse(match, action)
                assert not any(f'"{text}" is not legal' in sentence for text in legal), sentence


# --- in words ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "attack",
        "attack uppercut",
        "attack jab now",
        "Attack jab",
        "move 0",
        "move 99",
        "move -1",
        "move four",
        "special ward",
        "special thrust with feeling",
        "pass",
        "stop",
        "block both",
        "pay high_punch",
        "dash 3 with dash",
        "keep grit",
        "dice",
        "\x00",
        "attack jäb",
        "attack 🥊",
        "{0}",
        "%s",
    ],
)
def test_words_that_are_no_legal_action_are_refused(text: str) -> None:
    match = position(DUEL)
    before = match.digest()
    with pytest.raises(IllegalActionError) as refusal:
        match.parse(text)
    sentence = str(refusal.value)
    assert match.digest() == before
    assert f'"{" ".join(text.split())}" is not legal now; legal are "' in sentence
    assert any(f'"{legal}"' in sentence for legal in words(match))
    assert "\n" not in sentence
    assert len(sentence) < LONGEST


def test_a_refusal_of_many_words_stays_short() -> None:
    with pytest.raises(IllegalActionError) as refusal:
        position(DUEL).parse("attack " * 100_000)
    assert len(str(refusal.value)) < LONGEST


def test_spaces_around_and_between_words_do_not_matter() -> None:
    match = position(DUEL)
    assert match.parse("  attack \t jab\n") == match.parse("attack jab")


def test_an_action_refused_can_be_followed_by_a_legal_one() -> None:
    match, other = position(DUEL), position(DUEL)
    refuse(match, a.action(a.MOVE, 4))
    play(match, "attack hook")
    play(other, "attack hook")
    assert match.digest() == other.digest()


def test_the_longest_words_of_a_legal_action_are_read() -> None:
    """Six cards of two long symbols each pay for a cost of six."""
    special = AttackDef("burst", "Burst", ABILITY, light=1, cost=("any",) * 6)
    cards = tuple(
        AttackDef(name, name, STRIKE, symbols=("high_punch", other), copies=3)
        for name, other in (("one", "low_punch"), ("two", "high_kick"))
    )
    match = read_position(
        'fighters = ["ann", "bob"]\nrow = ["hook", "hook", "hook", "gut"]\n[ann]\n'
        'hand = ["one", "one", "one", "two", "two", "two"]',
        variant(specials=(special,), cards=cards),
    )
    play(match, "special burst")
    longest = max(words(match), key=len)
    assert longest.count("+") == 5
    assert match.text(match.parse(longest)) == longest

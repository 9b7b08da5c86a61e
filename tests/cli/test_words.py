"""Every action, question and event has its sentence, and no two answers to one question read alike."""

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from knockdown.cli.happened import event_text, happened
from knockdown.cli.log import Before, ComboEnded, Log, NotMoved, begun
from knockdown.cli.printed import attack_printed, effect_printed
from knockdown.cli.questions import question_text
from knockdown.cli.words import action_text, face_name, percent
from knockdown.content import library
from knockdown.rules import Match, Setup
from knockdown.rules import events as e
from knockdown.rules.actions import ATTACK, KINDS, kind_of
from knockdown.rules.definitions import EffectDef
from knockdown.rules.view import seen_by

FIGHTERS = [fighter.id for fighter in library().fighters]
ARENAS = [box.id for box in library().boxes]
# What random play meets so seldom that no test may wait for it.
RARE = {e.MoveCancelled, e.AttackIgnored}
QUIET = (e.AttackMissed, e.MatchEnded)


def told(
    setup: Setup, events: list[e.Event], seat: int, before: Before | None = None, **marks: bool
) -> list[str]:
    """What that seat reads of these events."""
    log = Log(setup, before or Before())
    log.add(events, **marks)
    return list(happened(setup, log.entries, seat))


def setups() -> Iterator[Setup]:
    """Each fighter against the next ones, in every arena."""
    for place, first in enumerate(FIGHTERS):
        for shift, arena in enumerate(ARENAS):
            second = FIGHTERS[(place + 1 + 2 * shift) % len(FIGHTERS)]
            yield library().setup((first, second), arena, arena, "tower" if shift else "dice")


def test_everything_that_can_be_chosen_or_happen_is_said() -> None:
    chance = random.Random(6)
    kinds: set[int] = set()
    events: set[type] = set()
    for number, setup in enumerate([*setups()] * 8):
        match = Match.new(setup, number)
        match.sink = []
        log = Log(setup, begun(match))
        while match.outcome is None:
            state = match.view(match.to_act).state
            decision, actions = match.decision, match.legal_actions()
            answers = [action_text(state, decision, action) for action in actions]
            assert len(set(answers)) == len(answers), (match.decision, answers)
            for text in (*answers, question_text(state, decision)):
                assert text
                assert not re.search(r"[{}_]", text), text
            kinds.update(map(kind_of, actions))
            match.apply_unchecked(chance.choice(actions))
        log.add(match.sink)
        for event, before in log.entries:
            if isinstance(event, (ComboEnded, NotMoved)):
                continue  # no events of the rules
            events.add(type(event))
            for seat in (0, 1, 2):
                text = event_text(setup, seen_by(event, seat), before)
                assert bool(text) is not isinstance(event, QUIET), event
                assert not re.search(r"[{}_]", text), text
    assert kinds == set(range(KINDS))
    wanted = {value for value in vars(e).values() if isinstance(value, type) and issubclass(value, tuple)}
    assert wanted - events <= RARE


def test_only_a_card_in_range_is_said_to_attack() -> None:
    chance = random.Random(2)
    said: Counter[bool] = Counter()
    for number, setup in enumerate(setups()):
        match = Match.new(setup, number)
        while match.outcome is None:
            decision, actions = match.decision, match.legal_actions()
            for action in actions:
                if kind_of(action) == ATTACK:
                    clone = match.clone()
                    clone.sink = []
                    clone.apply_unchecked(action)
                    attacks = any(isinstance(event, e.AttackDeclared) for event in clone.sink)
                    assert action_text(match, decision, action).startswith("Attack with") is attacks
                    said[attacks] += 1
            match.apply_unchecked(chance.choice(actions))
    assert min(said[True], said[False]) > 100


def test_what_random_play_seldom_meets_is_said_too() -> None:
    setup = library().setup(("veroth", "driana"), "siege_storm", "siege_storm")
    texts = [event_text(setup, event, Before()) for event in (e.MoveCancelled(1, 4), e.AttackIgnored(1, 0))]
    assert texts[0] == "Driana is kept from going to space 5."
    assert texts[1] == f"The whole attack {setup.deck[0].name} is ignored."


def test_cards_discarded_together_are_one_sentence() -> None:
    setup = library().setup(("veroth", "driana"), "siege_storm", "siege_storm")
    symbol = face_name(setup, setup.card_face[0])
    events: list[e.Event] = [
        e.CardDiscarded(0, 0),
        e.CardDiscarded(0, 0),
        e.CardDiscarded(1, 0),
        e.WoundsInflicted(0, 1, 2),
    ]
    assert told(setup, events, 0) == [
        f"Veroth discards 2 x {symbol}.",
        f"Driana discards {symbol}.",
        "Veroth takes 1 light and 2 heavy wounds.",
    ]


def test_the_cards_of_secret_events_are_not_said() -> None:
    setup = library().setup(("veroth", "driana"), "siege_storm", "siege_storm")
    events: list[e.Event] = [e.CardDrawn(1, 0), e.SkillKept(1, 0)]
    own, foe = told(setup, events, 1), told(setup, events, 0)
    assert setup.deck[0].name in own[0]
    assert setup.skill_cards[0].name in own[1]
    assert foe == ["Driana draws a card from the deck, unseen.", "Driana keeps a Skill."]


def plain(effects: tuple[EffectDef, ...]) -> tuple[EffectDef, ...]:
    """Of the symbols that pay one term the order does not matter."""
    return tuple(
        EffectDef(
            **{
                **{name: getattr(effect, name) for name in EffectDef.__dataclass_fields__},
                "pay": tuple("/".join(sorted(term.split("/"))) for term in effect.pay),
                "then": plain(effect.then),
                "otherwise": plain(effect.otherwise),
            }
        )
        for effect in effects
    )


@pytest.mark.parametrize("arena", ARENAS)
def test_what_is_printed_is_found_again_behind_the_numbers(arena: str) -> None:
    for first, second in itertools.pairwise(FIGHTERS):
        setup = library().setup((first, second), arena, arena)
        for number, attack in enumerate(setup.attacks):
            printed, fighter = attack_printed(setup, number)
            assert printed.id == attack.id
            seat = setup.fighters.index(fighter) if fighter else 0
            steps = attack.steps[seat]
            found = tuple(effect_printed(setup, step[2]) for step in reversed(steps))
            assert plain(found) == plain(printed.effects)


def test_a_number_that_no_attack_has_is_refused() -> None:
    setup = library().setup(("veroth", "driana"), "nemesis", "nemesis")
    with pytest.raises(ValueError, match="there is no attack number"):
        attack_printed(setup, 999)


@pytest.mark.parametrize(
    ("chance", "text"), [(0.0, "0 %"), (1 / 216, "1 %"), (0.5, "50 %"), (215 / 216, "99 %"), (1.0, "100 %")]
)
def test_only_what_is_certain_is_called_so(chance: float, text: str) -> None:
    assert percent(chance) == text

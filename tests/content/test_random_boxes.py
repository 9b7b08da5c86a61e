"""Whatever the loader accepts can be played to the end: random boxes, mixed with each other, played at random."""

import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from knockdown.content import Library, load_box
from knockdown.content.text import arena_text, attack_text, skill_text, token_text
from knockdown.rules import Action, Match
from knockdown.rules.checking import check
from knockdown.rules.definitions import BoxDef, EffectDef
from knockdown.rules.setup import TESTS
from knockdown.rules.vocabulary import MOMENTS, OPERATIONS, QUANTITIES, STATES, TRIGGERS
from tests.content.random_boxes import random_box
from tests.rules.invariants import assert_sound
from tests.rules.random_play import CHOOSERS, play_on

PAIRS = 40  # of boxes, which are mixed with each other
MATCHES = 10  # with each pair


def boxes(folder: Path, number: int) -> tuple[BoxDef, BoxDef]:
    """Two random boxes, written and read again."""
    chance = random.Random(number)
    first, second = (load_box(random_box(folder / f"{place}", place, chance)) for place in range(2))
    return first, second


@pytest.mark.parametrize("number", range(PAIRS))
def test_any_box_that_is_accepted_can_be_played(tmp_path: Path, number: int) -> None:
    """Sound at every decision, two fighters never on one space, an end before too many decisions (`play_on`)."""
    found = Library(boxes(tmp_path, number))
    ids = [box.id for box in found.boxes]
    chance = random.Random(number)
    for place in range(MATCHES):
        fighters = chance.sample([fighter.id for fighter in found.fighters], 2)
        setup = found.setup(fighters, chance.choice(ids), chance.choice(ids), TESTS[place % len(TESTS)])
        match = Match.new(setup, place)
        chooser = list(CHOOSERS)[place % len(CHOOSERS)]
        seen = 0

        def see(match: Match, legal: list[Action]) -> None:
            nonlocal seen
            seen += 1
            assert_sound(match, legal)
            # The dear checks now and then.
            if seen % 5 == 0 or match.winner >= 0:
                check(match)
                texts = [match.text(action) for action in legal]
                assert [match.parse(text) for text in texts] == legal

        try:
            play_on(match, chooser, place, see)
        except Exception as error:
            error.add_note(f"in pair {number}, match {place}: {setup}, {chooser}, decision {seen}")
            raise


def test_every_card_of_a_random_box_has_its_words(tmp_path: Path) -> None:
    for box in boxes(tmp_path, 0):
        texts = [arena_text(box.arena)]
        texts += [skill_text(skill) for skill in box.skills]
        for fighter in box.fighters:
            texts += [token_text(token, fighter) for token in fighter.tokens]
            texts += [attack_text(card, fighter) for card in fighter.specials if card.effects]
        texts += [attack_text(card) for card in box.attacks if card.effects]
        assert all(texts)


def test_random_boxes_leave_no_word_out(tmp_path: Path) -> None:
    """What the generator never prints is never tried."""
    met: Counter[str] = Counter()

    def look(effects: Iterable[EffectDef]) -> None:
        for effect in effects:
            met.update((effect.op, effect.per, effect.condition.kind if effect.condition else ""))
            look(effect.then)
            look(effect.otherwise)

    for number in range(PAIRS):
        for box in boxes(tmp_path / f"{number}", number):
            met[box.arena.rule] += 1
            met.update(skill.when for skill in box.skills)
            for card in (*box.attacks, *(special for one in box.fighters for special in one.specials)):
                met[card.trigger] += 1
                look(card.effects)
            for skill in box.skills:
                look(skill.effects)
            for token in (token for one in box.fighters for token in one.tokens):
                look((*token.entered, *token.holder_turn, *token.owner_turn))
    assert {*OPERATIONS, *QUANTITIES, *STATES, *MOMENTS, *TRIGGERS} <= set(met)

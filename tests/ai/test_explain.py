"""Hints: the best actions with chance, line, reply and reasons; the same whatever is hidden."""

import random

import pytest

from ai.bot import Limit
from ai.explain import MOST_HINTS, Hint, explain
from ai.search.features import FEATURES
from knockdown.content import library
from knockdown.rules import Match
from knockdown.rules import actions as a
from knockdown.session import read_position
from tests.rules.secrets import another_world

LIMIT = Limit(nodes=60)

KNOCKOUT = """
fighters = ["veroth", "driana"]
row = ["storm_uppercut", "storm_jab", "storm_guard", "storm_charge"]
[veroth]
space = 4
victories = 1
[driana]
space = 5
light = 19
"""


def asked(games: int, every: int) -> list[Match]:
    """Matches of all boxes at all kinds of questions."""
    found: list[Match] = []
    for seed in range(games):
        chance = random.Random(seed)
        match = Match.new(library().draw_setup(seed), seed)
        for step in range(80):
            if match.winner >= 0:
                break
            if step % every == seed % every:
                found.append(match.clone())
            match.apply(chance.choice(match.legal_actions()))
    return found


def hints_for(match: Match, limit: Limit = LIMIT) -> list[Hint]:
    return explain(match.view(match.to_act), limit)


def test_hints_are_legal_actions_best_first_and_no_more_than_asked_for() -> None:
    matches = asked(5, 9)
    assert len({type(match.decision) for match in matches}) > 5
    for match in matches:
        found = hints_for(match)
        legal = match.legal_actions()
        assert 1 <= len(found) <= MOST_HINTS
        assert all(hint.action in legal for hint in found)
        assert len({hint.action for hint in found}) == len(found)
        shares = [hint.share for hint in found]
        assert shares == sorted(shares, reverse=True)
        assert sum(shares) <= 1 + 1e-9
        assert all(0.0 <= hint.chance <= 1.0 for hint in found)
        assert len(explain(match.view(match.to_act), LIMIT, most=1)) == 1


def test_the_line_begins_with_the_action_and_can_be_followed() -> None:
    """A line is one of many worlds': it is followed as far as this one allows."""
    followed = 0
    for match in asked(5, 9):
        seat = match.to_act
        for hint in hints_for(match):
            assert hint.line[0] == hint.action
            later = match.clone()
            for action in hint.line:
                # A test may end the round here, or the other one be asked where in most worlds nobody is.
                if later.winner >= 0 or later.to_act != seat or action not in later.legal_actions():
                    break
                later.apply(action)
                followed += 1
    assert followed > 150


def test_the_reply_is_what_the_other_does_then() -> None:
    match = read_position(KNOCKOUT.replace("light = 19", 'light = 5\nhand = ["storm_guard", "storm_guard"]'))
    attack = match.parse("attack storm_uppercut")
    hint = next(one for one in explain(match.view(0), Limit(nodes=300), most=20) if one.action == attack)
    assert hint.line == (attack,)
    match.apply(attack)
    assert match.to_act == 1
    assert hint.reply in match.legal_actions()


def test_reasons_are_terms_of_the_evaluation_the_greatest_change_first() -> None:
    told = 0
    for match in asked(4, 11):
        for hint in hints_for(match):
            changes = [abs(term.change) for term in hint.terms]
            assert changes == sorted(changes, reverse=True)
            assert all(term.feature in FEATURES and term.feature != "actions" for term in hint.terms)
            told += len(hint.terms)
    assert told > 20


def test_a_blow_that_lands_is_told_by_the_wounds_it_deals() -> None:
    match = read_position("""
fighters = ["veroth", "driana"]
row = ["storm_body_blow", "storm_guard", "storm_guard", "storm_guard"]
actions = 1
[veroth]
space = 4
[driana]
space = 5
""")
    attack = next(hint for hint in hints_for(match, Limit(nodes=200)) if a.kind_of(hint.action) == a.ATTACK)
    wounds = {term.feature: term.change for term in attack.terms}
    assert wounds["light"] > 0


def test_an_action_that_wins_the_match_is_nearly_certain() -> None:
    match = read_position(KNOCKOUT)
    match.apply(match.parse("attack storm_uppercut"))
    while (
        match.legal_actions()[0] != a.action(a.TEST, 0) and a.action(a.TEST, 1) not in match.legal_actions()
    ):
        match.apply(match.legal_actions()[0])
    best = hints_for(match)[0]
    assert best.action == a.action(a.TEST, 1)
    assert best.chance > 0.99


def test_the_same_nodes_and_seed_give_the_same_hints() -> None:
    match = asked(3, 20)[4]
    assert hints_for(match) == hints_for(match)


def test_hints_tell_nothing_of_what_is_hidden() -> None:
    chance = random.Random(1)
    compared = 0
    for match in asked(4, 9):
        seat = match.to_act
        other = another_world(match, seat, chance)
        assert match.view(seat) == other.view(seat)
        assert hints_for(match) == explain(other.view(seat), LIMIT)
        compared += 1
    assert compared > 20


def test_whoever_is_told_to_stop_has_a_hint_at_once() -> None:
    view = read_position(KNOCKOUT).view(0)
    assert explain(view, Limit(seconds=1e9, stopped=lambda: True))


@pytest.mark.parametrize("nodes", [1, 2, 16])
def test_few_nodes_still_give_a_hint(nodes: int) -> None:
    assert explain(read_position(KNOCKOUT).view(0), Limit(nodes=nodes))

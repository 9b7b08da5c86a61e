"""Properties of the match as a value: copies, plain data, fingerprints; and of what hands can pay for."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knockdown.rules import Action, Match, Setup
from tests.rules.invariants import FIELDS, assert_sound
from tests.rules.random_play import DECISIONS, begin, pairs, plan, play_on, samples, setup_of, uniform

# What a copy does not share: who listens. What every copy shares: the setup, which never changes.
OWN = sorted(set(FIELDS) - {"setup", "sink"})
WORKED_OUT = {"packed", "moments"}
HYPOTHESIS = settings(deadline=None, derandomize=True, max_examples=150, database=None)

Plain = dict[str, object]


def everything(match: Match) -> Plain:
    """All fields as they are, the worked-out ones too."""
    return {name: json.loads(json.dumps(getattr(match, name))) for name in OWN}


def test_samples_meet_every_kind_of_decision() -> None:
    assert {type(match.decision) for match in samples()} == set(DECISIONS)


@pytest.mark.parametrize("kind", DECISIONS, ids=lambda kind: kind.__name__)
def test_clone_and_apply_equals_apply(kind: type) -> None:
    for match in samples():
        if isinstance(match.decision, kind):
            for action in match.legal_actions():
                before = match.digest()
                copy, original = match.clone(), match.clone()
                copy.apply(action)
                assert original.digest() == before
                assert everything(original) == everything(match)
                original.apply_unchecked(action)
                assert copy.digest() == original.digest() != before
                assert everything(copy) == everything(original)


@pytest.mark.parametrize("number", range(0, 2000, 81))
def test_copies_of_a_match_being_played_have_all_its_fields(number: int) -> None:
    """At every decision, for the samples above are copies themselves."""

    def see(match: Match, _legal: list[Action]) -> None:
        fields = {name: getattr(match, name) for name in OWN}
        copy, again = match.clone(), Match.from_dict(match.setup, match.to_dict())
        assert {name: getattr(copy, name) for name in OWN} == fields
        assert {name: getattr(again, name) for name in OWN} == fields

    play_on(begin(plan(number)), "fierce", number, see)


def test_a_clone_shares_no_list_with_its_original() -> None:
    for match in samples():
        copy = match.clone()
        for name in OWN:
            mine, its = getattr(match, name), getattr(copy, name)
            if isinstance(mine, list):
                assert its is not mine
                assert all(
                    not isinstance(one, list) or one is not other
                    for one, other in zip(mine, its, strict=True)
                )
        assert copy.setup is match.setup


def test_a_clone_has_no_listener() -> None:
    match = begin(plan(0))
    match.sink = []
    copy = match.clone()
    copy.apply(copy.legal_actions()[0])
    assert copy.sink is None
    assert match.sink == []


@pytest.mark.parametrize("kind", DECISIONS, ids=lambda kind: kind.__name__)
def test_a_match_comes_back_from_plain_data(kind: type) -> None:
    for match in samples():
        if isinstance(match.decision, kind):
            text = json.dumps(match.to_dict())
            again = Match.from_dict(match.setup, json.loads(text))
            assert again.digest() == match.digest()
            assert everything(again) == everything(match)
            assert again.decision == match.decision
            assert again.legal_actions() == match.legal_actions()
            for action in match.legal_actions()[:3]:
                one, other = match.clone(), again.clone()
                one.apply(action)
                other.apply(action)
                assert one.digest() == other.digest()


def test_plain_data_is_a_copy() -> None:
    for match in samples():
        data, before = match.to_dict(), match.digest()
        for value in data.values():
            if isinstance(value, list):
                value.clear()
        assert match.digest() == before


def test_a_setup_made_again_reads_the_same_data() -> None:
    """A saved match is read by another process, whose setup has met no match yet."""
    for match in samples(4):
        setup = match.setup
        fresh = Setup(
            setup.fighters,
            setup.arena,
            setup.deck,
            setup.skill_cards,
            setup.skills_id,
            setup.test,
            setup.content,
        )
        again = Match.from_dict(fresh, match.to_dict())
        assert again.digest() == match.digest()
        assert again.legal_actions() == match.legal_actions()


def test_another_setup_refuses_the_data() -> None:
    match = begin(plan(0))
    others = [
        setup_of(pairs()[1], *plan(0)[1:4]),
        setup_of(
            plan(0).fighters, plan(0).arena, plan(0).skills, "tower" if plan(0).test == "dice" else "dice"
        ),
    ]
    for other in others:
        with pytest.raises(ValueError, match="another setup"):
            Match.from_dict(other, match.to_dict())


def changed(value: object) -> list[object]:
    """The value with one thing changed, in several ways."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, str):
        return [value + "x"]
    if isinstance(value, tuple):
        return [tuple(one) if isinstance(one, list) else one for one in changed(list(value))]
    if isinstance(value, list):
        some: list[object] = [[*value, value[-1]], value[1:]] if value else [[0]]
        for place, item in enumerate(value):
            some += [[*value[:place], other, *value[place + 1 :]] for other in changed(item)]
        return some + ([value[::-1]] if value != value[::-1] else [])
    raise TypeError(f"a state has no {type(value).__name__}")


def test_the_digest_differs_when_anything_differs() -> None:
    for match in samples()[::5]:
        digests = {match.digest()}
        for name in sorted(set(OWN) - WORKED_OUT):
            for value in changed(getattr(match, name)):
                other = match.clone()
                setattr(other, name, value)
                assert other.digest() not in digests, name
        assert set(match.to_dict()) == set(OWN) - WORKED_OUT | {"setup", "content"}


def test_the_digest_tells_setups_apart() -> None:
    digests = {begin(plan(number)._replace(seed=0)).digest() for number in range(400)}
    assert len(digests) == 400


@pytest.mark.parametrize("number", range(0, 2000, 97))
def test_same_seed_and_actions_give_the_same_digest(number: int) -> None:
    """By other ways too: actions in words, checked or not, a listener or none."""
    planned = plan(number)
    plain, told = begin(planned), begin(planned)
    told.sink = []
    assert plain.digest() != begin(planned._replace(seed=number + 1)).digest()
    chance = random.Random(number)
    while plain.outcome is None:
        action = uniform(plain.legal_actions(), chance)
        told.apply(told.parse(plain.text(action)))
        plain.apply_unchecked(action)
        assert plain.numbers == told.numbers
    assert plain.digest() == told.digest()
    assert plain.outcome == told.outcome


worlds = st.builds(
    setup_of,
    st.sampled_from(pairs()),
    st.sampled_from(["siege_storm", "nemesis", "tainted_grail"]),
    st.sampled_from(["siege_storm", "nemesis", "tainted_grail"]),
    st.sampled_from(["dice", "tower"]),
)


@HYPOTHESIS
@given(
    setup=worlds,
    seed=st.integers(min_value=-(2**70), max_value=2**70),
    choices=st.lists(st.integers(0, 10**6), max_size=120),
)
def test_any_sequence_of_choices_is_a_sound_match(setup: Setup, seed: int, choices: list[int]) -> None:
    match, again = Match.new(setup, seed), Match.new(setup, seed)
    for choice in choices:
        legal = match.legal_actions()
        assert_sound(match, legal)
        assert legal == match.legal_actions()
        if not legal:
            break
        match.apply(legal[choice % len(legal)])
        again = Match.from_dict(setup, json.loads(json.dumps(again.to_dict())))
        again.apply_unchecked(legal[choice % len(legal)])
        assert again.digest() == match.digest()

"""What a seat may know (D12, D14, D30): a view is the same whatever the secrets are."""

import json
import random
from typing import get_args

import pytest

from knockdown.rules import Match, View
from knockdown.rules.decisions import DraftSkill
from knockdown.rules.events import CardDrawn, Event, SkillKept
from knockdown.rules.view import seen_by
from tests.rules.invariants import FIELDS
from tests.rules.proving import play, position, setup
from tests.rules.random_play import DECISIONS, begin, plan, play_on, samples
from tests.rules.secrets import REFEREE, another_world, opened

SEATS = (0, 1, REFEREE)
OWN = sorted(set(FIELDS) - {"setup"})
PARTLY_HIDDEN = {"numbers", "deck", "secret", "packed", "dealt", "kept", "up", "moments"}
OPEN = sorted(set(OWN) - PARTLY_HIDDEN - {"sink"})

WITH_SECRETS = """
fighters = ["ann", "bob"]
row = ["jab", "guard", "dart", "hook"]
deck = ["axe", "sweep"]
[ann]
secret = ["gut", "wall"]
hand = ["cross"]
[bob]
secret = ["twin"]
hand = ["feint"]
"""


def everything(view: View) -> dict[str, object]:
    """All that can be read from a view, by whatever door."""
    found: dict[str, object] = {name: getattr(view.state, name) for name in OWN}
    return found | {
        "seat": view.seat,
        "unseen": view.unseen,
        "data": view.to_dict(),
        "asked": (view.to_act, view.decision, view.outcome, view.legal_actions()),
    }


@pytest.mark.parametrize("kind", DECISIONS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("seat", SEATS)
def test_permuting_the_secrets_leaves_the_view_unchanged(seat: int, kind: type) -> None:
    for match in samples():
        if isinstance(match.decision, kind):
            view = match.view(seat)
            for number in range(4):
                other = another_world(match, seat, random.Random(number))
                assert other.digest() != match.digest()
                assert other.view(seat) == view
                assert everything(other.view(seat)) == everything(view)


def test_the_worlds_permute_every_secret_at_every_stage() -> None:
    """Otherwise the test above would prove little."""
    for seat in SEATS:
        changed: set[tuple[str, bool]] = set()
        for match in samples():
            other = another_world(match, seat, random.Random(0))
            for name in ("deck", "secret", "dealt", "kept", "up", "numbers"):
                if getattr(other, name) != getattr(match, name):
                    changed.add((name, opened(match)))
        wanted = {(name, True) for name in ("deck", "secret", "dealt", "kept", "numbers")}
        wanted |= {(name, False) for name in ("dealt", "kept", "numbers")}
        if seat != 0:  # seat 0 chooses first, so it never waits for the other's choice
            wanted.add(("up", False))
        assert wanted <= changed


def test_a_view_hides_what_it_must() -> None:
    for match in samples():
        for seat in SEATS:
            shown = match.view(seat).state
            assert shown.numbers == 0
            assert shown.deck == [-1] * len(match.deck)
            for foe in {0, 1} - {seat}:
                assert shown.secret[foe] == [-1] * len(match.secret[foe])
                for place in (2 * foe, 2 * foe + 1):
                    face_up = opened(match) and match.up[place]
                    assert shown.kept[place] == (match.kept[place] if face_up else -1)
                    assert shown.up[place] == (1 if face_up else 0)
                dealt = set(shown.dealt[3 * foe : 3 * foe + 3]) - {-1}
                passed_on = match.kept[0] >= 0 and match.kept[2] >= 0 and seat != REFEREE
                theirs = set(match.dealt[3 * foe : 3 * foe + 3])
                assert dealt == (theirs - {match.kept[2 * foe]} if passed_on else set())


def test_a_view_shows_all_else() -> None:
    for match in samples():
        for seat in SEATS:
            view = match.view(seat)
            for name in OPEN:
                assert getattr(view.state, name) == getattr(match, name)
            assert view.outcome == match.outcome
            assert view.to_act == match.to_act
            hidden = [*match.deck, *(card for foe in {0, 1} - {seat} for card in match.secret[foe])]
            assert view.unseen == sorted(hidden)
            if seat != REFEREE:
                assert view.state.secret[seat] == match.secret[seat]
                assert view.state.packed[seat] == match.packed[seat]
                assert view.state.kept[2 * seat : 2 * seat + 2] == match.kept[2 * seat : 2 * seat + 2]
                assert view.state.up[2 * seat : 2 * seat + 2] == match.up[2 * seat : 2 * seat + 2]
                assert view.state.dealt[3 * seat : 3 * seat + 3] == match.dealt[3 * seat : 3 * seat + 3]


def test_only_the_seat_that_decides_sees_its_legal_actions() -> None:
    for match in samples():
        for seat in SEATS:
            asked = match.to_act == seat
            assert match.view(seat).legal_actions() == (match.legal_actions() if asked else [])
            if asked:
                assert match.view(seat).decision == match.decision


def test_a_view_is_a_copy() -> None:
    for match in samples()[::7]:
        before = match.digest()
        view = match.view(0)
        for name in OWN:
            value = getattr(view.state, name)
            if isinstance(value, list):
                value.clear()
        view.unseen.clear()
        assert match.digest() == before


def test_a_view_comes_back_from_plain_data() -> None:
    for match in samples():
        for seat in SEATS:
            view = match.view(seat)
            again = View.from_dict(match.setup, json.loads(json.dumps(view.to_dict())))
            assert again == view
            assert hash(again) == hash(view)
            assert everything(again) == everything(view)
            assert again.determinize(5).digest() == view.determinize(5).digest()


def test_views_of_different_seats_or_positions_differ() -> None:
    match = position(WITH_SECRETS)
    assert len({json.dumps(match.view(seat).to_dict()) for seat in SEATS}) == 3
    assert match.view(0) != match.view(1)
    before = match.view(0)
    assert play(match, "move 4").view(0) != before
    assert before != "a view"


@pytest.mark.parametrize("missing", ["seat", "unseen", "deck", "agenda"])
def test_plain_data_that_is_no_view_is_refused(missing: str) -> None:
    match = position(WITH_SECRETS)
    data = match.view(0).to_dict()
    del data[missing]
    with pytest.raises(ValueError, match=missing):
        View.from_dict(match.setup, data)


def test_the_draft_is_hidden_until_both_have_chosen() -> None:
    """D30, choice by choice: while one waits for the other, its view is the same whatever the other has chosen."""
    match = Match.new(setup(), 3)
    while not opened(match):
        seat = match.to_act
        waiting = 1 - seat
        first_picks = isinstance(match.decision, DraftSkill) and match.kept[2 * seat] < 0
        views = []
        for action in match.legal_actions():
            after = match.clone()
            after.apply(action)
            views.append(after)
        match = views[0]
        if opened(match) or (first_picks and seat == 1):
            # Both have chosen: the Skills passed on, or turned up, are seen now.
            assert len({json.dumps(after.view(waiting).to_dict()) for after in views}) == len(views)
        else:
            assert len({json.dumps(after.view(waiting).to_dict()) for after in views}) == 1
        assert len({after.digest() for after in views}) == len(views)


# --- events -----------------------------------------------------------------------------------------------------


def test_secret_draws_and_draft_choices_are_hidden_in_events() -> None:
    for seat in (0, 1):
        assert seen_by(CardDrawn(seat, 3), seat) == CardDrawn(seat, 3)
        assert seen_by(SkillKept(seat, 3), seat) == SkillKept(seat, 3)
        for other in {0, 1, REFEREE} - {seat}:
            assert seen_by(CardDrawn(seat, 3), other) == CardDrawn(seat, -1)
            assert seen_by(SkillKept(seat, 3), other) == SkillKept(seat, -1)


def test_every_event_that_names_a_card_or_skill_has_been_thought_about() -> None:
    """The others lie open. A new one must be added here, and hidden in `seen_by` where it is secret."""
    kinds: tuple[type, ...] = get_args(Event)
    telling = {kind.__name__ for kind in kinds if {"card", "cards", "skill"} & set(kind.__annotations__)}
    secret = {"CardDrawn", "SkillKept"}
    assert telling == secret | {"SkillRevealed", "RowRefilled", "CardTaken", "CardDiscarded", "SkillUsed"}


def test_all_other_events_are_seen_by_all() -> None:
    hidden = 0
    for number in range(0, 2000, 190):
        match = begin(plan(number))
        events: list[Event] = []
        match.sink = events
        play_on(match, "fierce", number, lambda _match, _legal: None)
        assert len(events) > 100
        for event in events:
            for seat in SEATS:
                if isinstance(event, CardDrawn | SkillKept) and event.seat != seat:
                    hidden += 1
                    assert seen_by(event, seat) == event._replace(**{event._fields[1]: -1})
                else:
                    assert seen_by(event, seat) is event
    assert hidden > 100


def test_a_draw_looks_alike_whatever_is_drawn() -> None:
    seen: list[list[Event]] = []
    own: list[list[Event]] = []
    for top in ("axe", "sprint"):
        match = position(WITH_SECRETS.replace("axe", top))
        events: list[Event] = []
        match.sink = events
        play(match, "attack guard", "pass")
        assert match.secret[0][-1] == [card.id for card in match.setup.deck].index(top)
        seen.append([seen_by(event, 1) for event in events])
        own.append([seen_by(event, 0) for event in events])
    assert seen[0] == seen[1]
    assert own[0] != own[1]

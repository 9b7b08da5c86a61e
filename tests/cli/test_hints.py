"""Hints at the terminal: three answers in sentences, from what the seat may see and nothing else."""

import io
import random
import re
import sys
from pathlib import Path

import pytest

from ai.bot import Limit
from ai.explain import Hint, Term, explain
from ai.search.features import FEATURES
from knockdown.__main__ import main
from knockdown.cli import hints
from knockdown.cli.answers import in_row_order
from knockdown.cli.hints import PHRASES, hint_text, reason_text, show_hints
from knockdown.cli.terminal import Terminal
from knockdown.content import library
from knockdown.rules import Match
from knockdown.rules import actions as a
from knockdown.session import read_position
from tests.cli.screens import Screen
from tests.rules.secrets import another_world

OPTIONS = ["play", "--fighters", "veroth,driana", "--arena", "siege_storm", "--seed", "1"]
BLOW = """
fighters = ["veroth", "driana"]
row = ["storm_body_blow", "storm_guard", "storm_sweep", "storm_stomp"]
actions = 1
[veroth]
space = 4
[driana]
space = 5
hand = ["storm_guard", "storm_guard"]
"""


@pytest.fixture(autouse=True)
def few_nodes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No clock; and no boxes of the user."""
    monkeypatch.setattr(hints, "HINT_LIMIT", Limit(nodes=40))
    monkeypatch.setenv("KNOCKDOWN_HOME", str(tmp_path))


@pytest.fixture
def plain_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was learned: every feature is good for whoever has more of it."""
    monkeypatch.setattr(hints, "learned_weights", lambda: [1.0] * len(FEATURES))


def shown(match: Match) -> str:
    screen = Screen(tty=False)
    view = match.view(match.to_act)
    show_hints(Terminal(None, screen, {}), view, in_row_order(view.state, view.legal_actions()))
    return screen.getvalue()


def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *answers: str) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
    assert main(OPTIONS) == 0
    return capsys.readouterr().out


def asked(games: int, every: int) -> list[Match]:
    found: list[Match] = []
    for seed in range(games):
        chance = random.Random(seed)
        match = Match.new(library().draw_setup(seed), seed)
        for step in range(80):
            if match.winner >= 0:
                break
            if step % every == seed % every and len(match.legal_actions()) > 1:
                found.append(match.clone())
            match.apply(chance.choice(match.legal_actions()))
    return found


@pytest.mark.parametrize("word", ["h", "hint", "H", "Hint"])
def test_h_or_hint_shows_three_answers_and_the_question_stays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], word: str
) -> None:
    before = typed(monkeypatch, capsys, "1", "1", "1", "1")
    after = typed(monkeypatch, capsys, "1", "1", "1", "1", word)
    assert "What looks best" not in before
    assert after.count("What looks best, by what you can see:") == 1
    assert after.count("Your answer") == before.count("Your answer") + 1
    assert after.count(" % to win the match") == 3
    assert max(map(len, after.splitlines())) <= 80


def test_every_question_can_be_advised_on() -> None:
    matches = asked(8, 7)
    assert len({type(match.decision) for match in matches}) > 6
    for match in matches:
        text = " ".join(shown(match).split())
        best = min(3, len(match.legal_actions()))
        # Answers that nobody would give a thought to are left out.
        assert 1 <= text.count(" % to win the match") <= best


def test_the_numbers_are_those_of_the_answers() -> None:
    match = read_position(BLOW)
    order = in_row_order(match, match.legal_actions())
    for hint in explain(match.view(0), hints.HINT_LIMIT):
        number = order.index(hint.action) + 1
        text = hint_text(match.view(0), hint)
        assert f"  {number}  {text.split(':')[0][:40]}" in shown(match)


def test_chance_reason_and_reply_are_told() -> None:
    match = read_position(BLOW)
    attack = match.parse("attack storm_body_blow")
    hint = next(one for one in explain(match.view(0), Limit(nodes=300), most=9) if one.action == attack)
    text = hint_text(match.view(0), hint)
    assert re.match(
        r"Attack with Gut Hammer \[Low Punch\], then take it: \d+ % to win the match, because ", text
    )
    assert re.search(r"Expected of Driana then: (Do not block|Block the wounds)", text)


def test_a_reply_with_a_card_that_is_not_there_yet_is_not_told() -> None:
    """The row is filled again before the reply, and nobody can know by which card."""
    match = read_position(BLOW.replace("space = 5", "space = 9"))
    view = match.view(0)
    take = match.parse("attack storm_sweep")
    told = set()
    for card in range(match.setup.cards):
        hint = Hint(take, 0.5, 1.0, (take,), a.action(a.ATTACK, card), ())
        if "Expected of Driana then: " in hint_text(view, hint):
            told.add(card)
    assert told
    assert told <= set(match.row)


def test_hints_tell_nothing_of_what_is_hidden() -> None:
    chance = random.Random(2)
    compared = 0
    for match in asked(5, 9):
        other = another_world(match, match.to_act, chance)
        assert shown(match) == shown(other)
        compared += 1
    assert compared > 15


# --- reasons -----------------------------------------------------------------------------------------------------------


def test_every_feature_has_two_phrases() -> None:
    assert set(FEATURES) - {"actions"} <= set(PHRASES)
    for better, worse in PHRASES.values():
        assert better() != worse()
        assert not better().endswith(".") or better().endswith("K.O.")


@pytest.mark.parametrize("feature", [name for name in FEATURES if name != "actions"])
def test_what_gets_better_is_a_because_and_what_gets_worse_an_although(
    plain_weights: None, feature: str
) -> None:
    better, worse = PHRASES[feature]
    assert reason_text([Term(feature, 0.3)]) == f"because {better()}"
    assert reason_text([Term(feature, -0.3)]) == f"although {worse()}"


def test_what_speaks_for_an_action_is_told_before_what_speaks_against_it(plain_weights: None) -> None:
    terms = [Term("heavy", -0.5), Term("cards", 0.1)]
    assert reason_text(terms) == "because you gain on the opponent in cards"


def test_next_to_nothing_is_no_reason(plain_weights: None) -> None:
    assert reason_text([]) == ""
    assert reason_text([Term("heavy", 0.001)]) == ""
    assert reason_text([Term("no_such_feature", 1.0)]) == ""


def test_a_term_that_only_corrects_another_one_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "learned_weights", lambda: [-1.0] * len(FEATURES))
    assert reason_text([Term("heavy", 1.0)]) == ""


def test_the_help_and_the_welcome_mention_hints(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = " ".join(typed(monkeypatch, capsys, "?").split())
    assert text.count("h gives a hint") == 2

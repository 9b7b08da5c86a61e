"""`knockdown lab restrict`: every card and special is taken away once, and the change is told."""

import json

import pytest

from knockdown.__main__ import main
from knockdown.content import library

FEW = [
    *("lab", "restrict", "--opponent", "greedy@3n", "--games", "2", "--fighters", "veroth,okoro"),
    *("--arena", "nemesis", "--skills", "nemesis", "--executor", "tests.cli.lab.farm:here"),
]


def test_every_card_and_special_is_banned_in_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FEW, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    cards = len(library().box("nemesis").attacks)
    kinds = [thing["kind"] for thing in found["things"]]
    assert (kinds.count("card"), kinds.count("special"), kinds.count("skill")) == (cards, 8, 0)
    assert {thing["games"] for thing in found["things"]} == {2}
    for thing in found["things"]:
        change = thing["swing"]
        assert change["share"] == thing["banned"]["share"] - thing["free"]["share"]
        assert change["low"] <= change["share"] <= change["high"]
    # Once without a ban for the cards, and once for each seat of a fighter, who share those of one another.
    assert 2 * (cards + 8) + 2 <= found["games"] <= 2 * (cards + 8) + 5


def test_skills_are_banned_where_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FEW, "--skills-too"]) == 0
    text = capsys.readouterr().out
    assert all(
        f"\n| skill | nemesis | {skill.id} | 2 | " in text for skill in library().box("nemesis").skills
    )
    assert "\n| special | okoro | frag_out | 2 | " in text


def test_an_opponent_that_ranks_nothing_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "restrict", "--opponent", "random"]) == 2
    said = "knockdown: nothing can be banned for an opponent that does not rank its actions.\n"
    assert capsys.readouterr().err == said

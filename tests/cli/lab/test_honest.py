"""`knockdown lab honest`: an opponent that chooses by its view passes, one that does not is found out."""

import importlib
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import ai.bots
from ai.lab.honesty import POSITIONS, Honesty, Probe, jobs_for, look, probed, trials
from ai.lab.schedule import Field
from knockdown.__main__ import main
from knockdown.cli.lab import writing
from knockdown.content import library
from knockdown.rules import Match

HERE = ["--executor", "tests.cli.lab.farm:here"]
FEW = ["lab", "honest", "--positions", "45", "--opponent", "greedy@20n", *HERE]

# Repeats nothing, as one would that looks at what it should not see.
FICKLE = """
from itertools import count

asked = count()

class Fickle:
    def choose(self, view, limit):
        return view.legal_actions()[next(asked) % 2]

def make(seed):
    return Fickle()
"""


def field() -> Field:
    boxes = tuple(box.id for box in library().boxes)
    return Field(tuple(fighter.id for fighter in library().fighters), boxes, boxes)


@pytest.fixture
def fickle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fickle.py").write_text(FICKLE, encoding="utf-8")
    monkeypatch.setattr(ai.bots, "__path__", [*ai.bots.__path__, str(tmp_path)])
    monkeypatch.delitem(sys.modules, "ai.bots.fickle", raising=False)
    importlib.invalidate_caches()


@pytest.mark.parametrize("spec", ["greedy@20n", "mcts@8n", "rookie+trickster@20n"])
def test_opponents_choose_by_what_they_see(capsys: pytest.CaptureFixture[str], spec: str) -> None:
    """CI's share of the many positions that a release is measured with."""
    assert main(["lab", "honest", "--positions", "120", "--opponent", spec, "--json", *HERE]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["positions"] == 120
    assert (found["other_views"], found["other_choices"], found["where"]) == (0, 0, [])
    # Nearly everywhere something is hidden, so the proof is not about nothing.
    assert found["other_worlds"] > 100
    assert {"ChooseAction", "AnswerAttack"} < set(found["questions"])
    assert sum(found["questions"].values()) == 120


def test_whoever_chooses_otherwise_is_found_out(capsys: pytest.CaptureFixture[str], fickle: None) -> None:
    assert main(["lab", "honest", "--positions", "25", "--opponent", "fickle", *HERE]) == 1
    printed = capsys.readouterr().out
    assert "Different views: 0. Different choices: 25." in printed
    assert printed.count("\n- match 0.0, decision ") == 10


def test_the_same_seed_gives_the_same_positions(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for seed in ("3", "3", "4"):
        assert main([*FEW, "--seed", seed, "--json"]) == 0
        texts.append(json.loads(capsys.readouterr().out)["questions"])
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_other_processes_find_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(FEW) == main([*FEW[:-2], "--workers", "1"]) == 0
    here, there = capsys.readouterr().out.split("greedy@20n was asked")[1:]
    assert here == there


def test_the_report_names_its_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(writing, "CHECKOUT", tmp_path)
    assert main([*FEW, "--write"]) == 0
    report = next((tmp_path / "docs" / "lab").glob("honest-greedy-20n-*.md")).read_text(encoding="utf-8")
    assert "`knockdown lab honest --positions 45 --opponent greedy@20n --seed 0 --write`" in report
    assert "was asked in 45 positions" in report


@pytest.mark.parametrize("spec", ["legend", "mcts@0.3s"])
def test_who_looks_at_the_clock_cannot_be_examined(capsys: pytest.CaptureFixture[str], spec: str) -> None:
    assert main(["lab", "honest", "--opponent", spec]) == 2
    assert capsys.readouterr().err == (
        f"knockdown: {spec} looks at the clock, so its choices do not repeat; give it a limit of nodes such as @100n.\n"
    )


def test_an_unknown_opponent_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "honest", "--opponent", "nobody"]) == 2
    assert capsys.readouterr().err.startswith('knockdown: there is no opponent "nobody"')


@pytest.mark.parametrize("positions", [1, POSITIONS, POSITIONS + 1, 5 * POSITIONS - 3])
def test_as_many_positions_as_were_asked_for(positions: int) -> None:
    every = list(trials(field(), "random", positions, 0))
    assert len(every) == jobs_for(positions)
    assert sum(trial.positions for trial in every) == positions


def test_all_fighters_arenas_and_skill_sets_are_looked_at() -> None:
    every = list(trials(field(), "random", 2000, 0))
    assert {name for trial in every for name in trial.fighters} == set(field().fighters)
    assert {trial.arena for trial in every} == {trial.skills for trial in every} == set(field().arenas)


def test_a_trial_finds_as_many_positions_as_it_needs_matches_for() -> None:
    trial = next(trials(field(), "random", 1, 0))
    setup = library().setup(trial.fighters, trial.arena, trial.skills)
    many = replace(trial, positions=90)
    found = look(setup, many)
    assert len(found) == 90
    assert any(probe.where.startswith("match 0.1, ") for probe in found)


def test_the_deck_is_dealt_anew_for_a_probe() -> None:
    match = Match.new(library().draw_setup(1), 1)
    assert probed(match, "random", 7).other_world
    assert probed(match, "random", 7).same_view


def test_a_view_that_differs_is_as_bad_as_a_choice_that_does() -> None:
    probes = [
        Probe("ChooseAction", True, True, True, "a"),
        Probe("ChooseAction", True, False, True, "b"),
        Probe("ChooseAction", True, True, False, "c"),
    ]
    for probe, honest in zip(probes, (True, False, False), strict=True):
        found = Honesty("random")
        found.add(probe)
        assert found.honest == honest
        assert found.where == ([] if honest else [probe.where])
        assert found.other_views + found.other_choices == (not honest)

"""`knockdown lab fit`: it learns, gives the same on any number of cores, and writes only where it may."""

import math
import re
from pathlib import Path

import pytest

from ai.search.features import FEATURES
from knockdown.__main__ import main
from knockdown.cli.lab import fit, writing

FEW = ["lab", "fit", "--games", "10", "--passes", "1", "--nodes", "30"]


def test_fit_prints_every_weight_and_how_well_they_tell_the_winner(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(FEW) == 0
    printed = capsys.readouterr().out
    assert all(f"| {feature} | " in printed for feature in FEATURES)
    assert len(re.findall(r"^\| \w+ \| -?\d+\.\d{3} \| \d+\.\d{3} \|$", printed, re.MULTILINE)) == len(
        FEATURES
    )
    assert "Fitted to " in printed


def test_the_same_seed_gives_the_same_weights(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(FEW) == main(FEW) == 0
    first, second = capsys.readouterr().out.split("Fitted to ")[1:]
    assert first == second


def test_a_match_of_self_play_has_positions_of_winner_and_loser() -> None:
    samples = fit.play_one((3, 1, [0.1] * len(FEATURES), 30))
    assert {sample.won for sample in samples} == {True, False}
    assert all(math.isfinite(value) for sample in samples for value in sample.values)


def test_writing_makes_weights_and_report_that_name_their_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "ai" / "data").mkdir(parents=True)
    (tmp_path / "docs" / "lab").mkdir(parents=True)
    monkeypatch.setattr(writing, "CHECKOUT", tmp_path)
    assert main([*FEW, "--write"]) == 0
    weights = (tmp_path / "ai" / "data" / "weights.json").read_text(encoding="utf-8")
    report = next((tmp_path / "docs" / "lab").glob("fit-*.md")).read_text(encoding="utf-8")
    assert "knockdown lab fit --games 10 --passes 1 --nodes 30 --seed 1" in weights
    assert "knockdown lab fit --games 10 --passes 1 --nodes 30 --seed 1" in report


def test_an_installed_game_writes_no_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(writing, "CHECKOUT", tmp_path)
    assert main([*FEW, "--write"]) == 2
    assert "needs a checkout" in capsys.readouterr().err

"""`knockdown lab match`: who is better, the same whoever plays it where, and what becomes of the result."""

import json
import re
from pathlib import Path
from typing import Protocol

import pytest

from ai.duel import Duel
from ai.lab import games
from knockdown.__main__ import main
from knockdown.cli.lab import writing
from knockdown.content.library import USER_BOXES
from knockdown.rules import Setup
from tests.content.boxes import write_box

HERE = ("--executor", "tests.cli.lab.farm:here")
FEW = ("greedy@10n", "random", "--games", "6", "--seed", "4")


@pytest.fixture(autouse=True)
def no_boxes_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KNOCKDOWN_HOME", str(tmp_path))


class Lab(Protocol):
    """Run the experiment with these options: what it prints."""

    def __call__(self, *options: str) -> str: ...


@pytest.fixture
def match(capsys: pytest.CaptureFixture[str]) -> Lab:
    def run(*options: str) -> str:
        assert main(["lab", "match", *options]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return run


def without_times(text: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(text)
    del found["seconds"]
    return found


def test_it_says_who_won_how_rounds_ended_and_how_long_choices_took(match: Lab) -> None:
    text = match(*FEW, *HERE)
    assert re.match(r"greedy@10n won [0-6] of 6 games against random: \d+\.\d% \(.* to .*\)\.\n", text)
    assert "Rounds ended by K.O. " in text
    assert "Decisions per match: mean " in text
    assert "| opponent | decisions | seconds p50 | p99 | max |" in text
    assert text.count("\n| greedy@10n | ") == text.count("\n| random | ") == 1


def test_the_result_is_the_same_on_any_number_of_cores_and_on_any_executor(match: Lab) -> None:
    places = [("--workers", "1"), ("--workers", "2"), ("--executor", "tests.cli.lab.farm:threads"), HERE]
    results = [without_times(match(*FEW, "--json", *place)) for place in places]
    assert all(result == results[0] for result in results)
    assert results[0]["command"] == "knockdown lab match greedy@10n random --games 6 --seed 4"
    assert results[0]["finished"] is True


def test_another_seed_gives_other_games(match: Lab) -> None:
    first, other = (json.loads(match(*FEW[:-1], seed, "--json", *HERE))["digest"] for seed in ("1", "2"))
    assert first != other


def test_an_opponent_against_itself_wins_about_half(match: Lab) -> None:
    found = json.loads(match("random", "random", "--games", "200", "--json", *HERE))
    assert found["first_wins"]["low"] < 0.5 < found["first_wins"]["high"]


def test_the_sequential_test_stops_as_soon_as_it_knows(match: Lab) -> None:
    options = ("greedy@10n", "random", "--games", "1000", "--sprt", "0.5,0.6", "--json")
    results = [without_times(match(*options, *place)) for place in (HERE, ("--workers", "2"))]
    assert results[0] == results[1], "what was played beyond the decision counts nowhere"
    found = results[0]
    assert found["games"] in range(18, 200, 2), "seventeen wins in a row would decide, but deals are whole"
    assert isinstance(found["sprt"], dict)
    assert found["sprt"]["verdict"] == "high"


def test_a_sequential_test_that_runs_out_of_games_says_so(match: Lab) -> None:
    text = match("random", "random", "--games", "4", "--sprt", "0.5,0.55", *HERE)
    assert "Sequential test: not decided" in text


def test_the_options_choose_what_is_played(match: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[games.Game] = []
    play = games.play_game

    def watched(setup: Setup, game: games.Game) -> Duel:
        seen.append(game)
        return play(setup, game)

    monkeypatch.setattr(games, "play_game", watched)
    where = ("--fighters", "okoro, veroth,vesta", "--arena", "nemesis", "--skills", "siege_storm")
    match("random", "random", "--games", "12", *where, *HERE)
    assert {(game.arena, game.skills) for game in seen} == {("nemesis", "siege_storm")}
    assert {fighter for game in seen for fighter in game.fighters} == {"okoro", "veroth", "vesta"}


def test_boxes_from_elsewhere_play_in_other_processes_too(match: Lab, tmp_path: Path) -> None:
    write_box(tmp_path / "sand_pit")
    options = (
        "random",
        "random",
        "--games",
        "4",
        "--fighters",
        "bruiser,veroth",
        "--arena",
        "sand_pit",
        "--skills",
        "sand_pit",
        "--json",
    )
    named = without_times(match(*options, "--box", str(tmp_path / "sand_pit"), "--workers", "1"))
    assert named["games"] == 4
    write_box(tmp_path / USER_BOXES / "sand_pit")
    assert without_times(match(*options, "--workers", "1"))["digest"] == named["digest"]


@pytest.mark.parametrize("option", [(), ("--json",)])
def test_interrupted_it_prints_what_was_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, option: tuple[str, ...]
) -> None:
    play = games.play_game
    left = [20]

    def interrupted(setup: Setup, game: games.Game) -> Duel:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return play(setup, game)

    monkeypatch.setattr(games, "play_game", interrupted)
    assert main(["lab", "match", "random", "random", "--workers", "2", *HERE, "--write", *option]) == 130
    out = capsys.readouterr().out
    if option:
        # Of twenty games seven are ahead of the oldest one that was not taken yet.
        assert (json.loads(out)["games"], json.loads(out)["finished"]) == (13, False)
    else:
        assert out.startswith("Interrupted; counted so far:\n\nrandom won ")


def test_a_mistake_in_an_opponent_is_not_hidden(match: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Duel:
        raise ZeroDivisionError

    monkeypatch.setattr(games, "play_game", broken)
    with pytest.raises(ZeroDivisionError):
        match(*FEW, *HERE)


def test_writing_makes_data_and_a_report_that_name_their_command(
    match: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(writing, "CHECKOUT", tmp_path)
    match(*FEW, *HERE, "--write")
    folder = tmp_path / "docs" / "lab"
    report = next(folder.glob("match-greedy-10n-random-20*.md")).read_text(encoding="utf-8")
    data = json.loads(next(folder.glob("match-greedy-10n-random-20*.json")).read_text(encoding="utf-8"))
    assert report.startswith("# greedy@10n against random, 20")
    assert "`knockdown lab match greedy@10n random --games 6 --seed 4 --write`" in report
    assert "of 6 games against random: " in report
    assert data["command"] == "knockdown lab match greedy@10n random --games 6 --seed 4"
    assert not list(folder.glob("*.part"))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["nobody", "random"], 'there is no opponent "nobody"; choose one of: '),
        (["random", "greedy@x"], "a limit is a time such as "),
        (
            ["random", "random", "--sprt", "0.6,0.5"],
            '--sprt must be two shares such as 0.5,0.55, not "0.6,0.5".',
        ),
        (["random", "random", "--sprt", "much"], "--sprt must be two shares"),
        (["random", "random", "--sprt", "0,1"], "--sprt must be two shares"),
        (["random", "random", "--games", "0"], "--games must be a whole number from 1 to 1000000"),
        (["random", "random", "--workers", "0"], "--workers must be a whole number from 1 to 10000"),
        (["random", "random", "--fighters", "veroth"], "--fighters must be two or more different fighters"),
        (
            ["random", "random", "--fighters", "veroth,veroth"],
            "--fighters must be two or more different fighters",
        ),
        (["random", "random", "--fighters", "veroth,vesta,nobody"], 'there is no fighter "nobody"'),
        (["random", "random", "--arena", "moon"], 'there is no arena "moon"'),
        (
            ["random", "random", "--executor", "farm"],
            "--executor must be a module and a function such as farm:cluster",
        ),
        (
            ["random", "random", "--executor", "no.such:thing"],
            '--executor: the module "no.such" cannot be imported',
        ),
        (["random", "random", "--executor", "tests.cli.lab.farm:x"], "--executor: the module "),
        (["random", "random", "--executor", "tests.cli.lab.farm:nothing"], "--executor: what "),
    ],
)
def test_a_wrong_option_is_one_sentence(
    capsys: pytest.CaptureFixture[str], options: list[str], sentence: str
) -> None:
    assert main(["lab", "match", *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"knockdown: {sentence}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [[], ["no_such"]])
def test_an_experiment_must_be_named(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(["lab", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_help_tells_how_to_play_on_a_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "match", "--help"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert "get_executor()" in text
    assert "opponents: " in text

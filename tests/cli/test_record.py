"""`knockdown play --record` and `--position`: a match is kept as it is played, and begun where another one stood."""

import io
import random
import sys
from pathlib import Path

import pytest

from ai.opponents import make_opponent
from knockdown.__main__ import main
from knockdown.cli.terminal import Terminal
from knockdown.cli.text_duel import TextDuel
from knockdown.content import library
from knockdown.rules import Action
from knockdown.rules.decisions import ChooseAction
from knockdown.session import Recording, Replay, read_position, write_position
from tests.cli.screens import Screen

OPTIONS = ["play", "--fighters", "veroth,driana", "--arena", "nemesis", "--seed", "3"]


@pytest.fixture(autouse=True)
def no_boxes_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KNOCKDOWN_HOME", str(tmp_path / "home"))


def answer(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{one}\n" for one in answers)))


def refused(capsys: pytest.CaptureFixture[str], options: list[str]) -> str:
    """The one sentence of a mistake, told before anything is asked."""
    assert main(options) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def a_position(tmp_path: Path) -> Path:
    recording = Recording(library().setup(("okoro", "xingo"), "tainted_grail", "nemesis"), 5)
    chance = random.Random(1)
    while not (recording.match.turn > 4 and isinstance(recording.match.decision, ChooseAction)):
        recording.apply(chance.choice(recording.match.legal_actions()))
    path = tmp_path / "position.toml"
    path.write_text(write_position(recording.match), encoding="utf-8")
    return path


def test_a_whole_match_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    options = ["play", "--p0", "random", "--p1", "random", "--seed", "3", "--record", str(path)]
    assert main(options) == 0
    shown = capsys.readouterr().out.splitlines()[-1]
    assert main(["replay", str(path)]) == 0
    said = capsys.readouterr().out
    winner = shown.partition(" wins the match")[0]
    assert f"\n{winner} wins the match 2 to " in said


def test_a_match_is_kept_up_to_the_last_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After each action the file holds all up to there, so that nothing is lost whatever happens next."""
    path = tmp_path / "match.json"
    kept: list[int] = []
    apply = Recording.apply

    def watched(recording: Recording, action: Action) -> None:
        replay = Replay.from_file(path)
        assert replay.actions == recording.actions
        replay.play(library())
        kept.append(len(replay.actions))
        apply(recording, action)

    monkeypatch.setattr(Recording, "apply", watched)
    answer(monkeypatch, *["1"] * 8)
    assert main([*OPTIONS, "--record", str(path)]) == 0
    assert kept == list(range(len(kept)))
    assert len(Replay.from_file(path).actions) == len(kept) > 8
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"], "nothing half written is left"


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.json"
    path.write_text("mine")
    said = refused(capsys, [*OPTIONS, "--record", str(path)])
    assert said == f"knockdown: {path}: this is there already; name another file.\n"
    assert path.read_text() == "mine"


@pytest.mark.parametrize("name", ["no/folder/match.json", "x" * 300 + "/match.json"])
def test_a_file_that_cannot_be_made_is_told_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert str(tmp_path) in refused(capsys, [*OPTIONS, "--record", str(tmp_path / name)])


def test_a_disk_that_becomes_full_is_told_once_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    target = Screen(tty=False)
    setup = library().setup(("veroth", "driana"), "nemesis", "nemesis")
    players = (make_opponent("random", 1), make_opponent("random", 2))
    duel = TextDuel(Terminal(None, target, {}), setup, 1, players, record=folder / "match.json")
    folder.rmdir()
    duel.play()
    assert target.getvalue().count("The match goes on, but is not recorded: ") == 1
    assert " wins the match, 2 rounds to " in target.getvalue()


def test_a_match_begins_with_a_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_position(tmp_path)
    match = read_position(path.read_text(encoding="utf-8"))
    answer(monkeypatch, "t")
    options = ["--p1", "human"] if match.active else []
    assert main(["play", *options, "--position", str(path)]) == 0
    out = capsys.readouterr().out
    assert f"Round {match.round}, turn {match.turn} |" in out
    assert "Sergeant Okoro" in out
    assert "Xin'go" in out


def test_opponents_play_on_from_a_position_in_the_same_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_position(tmp_path)
    texts: list[str] = []
    for _ in range(2):
        assert main(["play", "--p0", "random", "--seed", "1", "--position", str(path)]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    assert " wins the match, 2 rounds to " in texts[0]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--fighters", "veroth,driana"], "the file of --position says it already; leave out --fighters."),
        (["--test", "dice"], "the file of --position says it already; leave out --test."),
        (["--record", "x.json"], "--record keeps whole matches"),
    ],
)
def test_what_a_position_already_says_cannot_be_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str], said: str
) -> None:
    assert said in refused(capsys, ["play", "--position", str(a_position(tmp_path)), *options])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"fighters = 3", "the position has a mistake"),
        (b"\xff", "the text is not UTF-8."),
        (b"[", "not valid TOML"),
        (b"#" * 200_000, "more than the"),
        (b'fighters = ["veroth", "nobody"]', 'there is no fighter "nobody"'),
    ],
)
def test_a_bad_position_is_one_sentence_that_names_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes, said: str
) -> None:
    path = tmp_path / "position.toml"
    path.write_bytes(data)
    found = refused(capsys, ["play", "--position", str(path)])
    assert found.startswith(f"knockdown: {path}: ")
    assert said in found

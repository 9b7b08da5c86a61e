"""`knockdown replay`: a match played again from its file, and what is said where it cannot be."""

import random
from pathlib import Path
from typing import Protocol

import pytest

from knockdown.__main__ import main
from knockdown.content import library
from knockdown.rules.decisions import ChooseAction
from knockdown.session import Recording, Replay, read_position
from knockdown.session.replay import MOST_BYTES
from tests.rules.proving import BOX


@pytest.fixture(autouse=True)
def no_boxes_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KNOCKDOWN_HOME", str(tmp_path / "home"))


def played(seed: int = 3, actions: int = 10_000) -> Recording:
    """A random match of the built-in boxes, up to so many actions."""
    recording = Recording(library().draw_setup(seed), seed)
    chance = random.Random(seed)
    while recording.match.outcome is None and len(recording.actions) < actions:
        recording.apply(chance.choice(recording.match.legal_actions()))
    return recording


class Run(Protocol):
    """Write the replay to a file and run the command on it: exit status, what is printed, what is complained."""

    def __call__(self, replay: Replay | bytes, *options: str) -> tuple[int, str, str]: ...


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    def write_and_run(replay: Replay | bytes, *options: str) -> tuple[int, str, str]:
        path = tmp_path / "match.json"
        path.write_bytes(replay if isinstance(replay, bytes) else replay.to_text().encode())
        status = main(["replay", str(path), *options])
        return status, *capsys.readouterr()

    return write_and_run


def refused(found: tuple[int, str, str]) -> str:
    """The sentence of a mistake: exit status 2, nothing printed, one line."""
    status, out, err = found
    assert (status, out) == (2, "")
    assert err.startswith("knockdown: ")
    assert err.count("\n") == 1
    assert err.endswith((".\n", "?\n"))
    return err


def test_a_match_is_told_with_its_rounds_result_and_digest(run: Run) -> None:
    recording = played()
    match = recording.match
    status, out, err = run(recording.replay())
    assert (status, err) == (0, "")
    lines = out.splitlines()
    first, second = match.setup.fighters
    assert lines[0] == f"{first.name} ({first.title}) against {second.name} ({second.title})"
    assert lines[1].startswith(f"Arena: {match.setup.arena.name}, Skills: ")
    assert lines[1].endswith("Knockdown Test: dice, seed 3")
    rounds = [line for line in lines if line.startswith("Round ")]
    assert [line.split(":")[0] for line in rounds] == [f"Round {number + 1}" for number in range(match.round)]
    winner = match.setup.fighters[match.winner].name
    assert f"{winner} wins" in rounds[-1]
    assert lines[-3].startswith(f"{winner} wins the match 2 to ")
    assert lines[-2] == f"{len(recording.actions)} actions"
    assert lines[-1] == f"Digest {match.digest()}"


def test_each_way_a_round_ends_has_its_words(run: Run) -> None:
    words = {"ko": "wins by K.O.", "deck": "the deck runs out", "stalemate": "no card moves any more"}
    met: set[str] = set()
    for seed in range(90):
        recording = played(seed)
        last = [line for line in run(recording.replay())[1].splitlines() if line.startswith("Round ")][-1]
        assert words[recording.match.by] in last
        met.add(recording.match.by)
    assert {"ko", "deck"} <= met


def test_a_round_without_progress_is_told_too(run: Run) -> None:
    recording = played(actions=8)
    while recording.match.round == 1:
        moves = [
            action for action in recording.match.legal_actions() if recording.match.text(action)[:4] == "move"
        ]
        recording.apply(moves[0] if moves else recording.match.legal_actions()[0])
    assert recording.match.by == "stalemate"
    assert "wins by wounds as no card moves any more in turn" in run(recording.replay())[1]


@pytest.mark.parametrize(
    ("actions", "said"), [(3, "The match has not begun"), (30, "The match goes on: round 1, turn ")]
)
def test_a_match_in_progress_is_told_as_such(run: Run, actions: int, said: str) -> None:
    status, out, _ = run(played(actions=actions).replay())
    assert status == 0
    assert said in out
    assert f"{actions} actions" in out


def test_a_position_is_printed_so_that_it_can_be_read_again(run: Run) -> None:
    recording = played()
    replay = recording.replay()
    numbers = [
        number
        for number in range(0, len(replay.actions), 7)
        if isinstance(replay.play_to(library(), number).decision, ChooseAction)
    ]
    assert len(numbers) > 5
    for number in numbers:
        status, out, err = run(replay, "--position", str(number))
        assert (status, err) == (0, "")
        assert read_position(out).digest() == replay.play_to(library(), number).digest()


def test_a_position_in_the_midst_of_something_names_the_nearest_one(run: Run) -> None:
    replay = played().replay()
    last = len(replay.actions)
    good = [
        number
        for number in range(last + 1)
        if isinstance(replay.play_to(library(), number).decision, ChooseAction)
    ]
    bad = [0, 3, last, *(number for number in range(good[0], last) if number not in good)][:12]
    for number in bad:
        found = refused(run(replay, "--position", str(number)))
        near = int(found.rpartition(" ")[2].rstrip(".\n"))
        assert f"; the nearest one is --position {near}." in found
        assert near in good
        assert abs(near - number) == min(abs(one - number) for one in good)
    assert refused(run(played(actions=3).replay(), "--position", "3")).endswith("to choose an action.\n"), (
        "none"
    )


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("-1", "there is no action -1"),
        ("31", "there is no action 31"),
        ("ten", "--position must be a whole number"),
    ],
)
def test_a_position_that_the_replay_does_not_have(run: Run, number: str, said: str) -> None:
    replay = played(actions=30).replay()
    assert said in refused(run(replay, f"--position={number}"))


def test_a_box_named_on_the_command_line_is_played_with(run: Run) -> None:
    recording = Recording(library().with_box(BOX).setup(("ann", "bob"), "proving", "proving"), 1)
    for _ in range(20):
        recording.apply(recording.match.legal_actions()[0])
    assert 'there is no fighter "ann"' in refused(run(recording.replay()))
    status, out, _ = run(recording.replay(), "--box", str(BOX))
    assert status == 0
    assert "Ann (Attacker) against Bob (Defender)" in out
    assert "no such folder" in refused(run(recording.replay(), "--box", "nowhere"))


def test_each_damage_is_one_sentence(run: Run) -> None:
    replay = played(actions=30).replay()
    replay.actions[20] = "attack nothing"
    assert 'action 21 of the replay cannot be played: "attack nothing" is not legal there' in refused(
        run(replay)
    )
    assert "action 21 of the replay" in refused(run(replay, "--position", "25"))
    replay = played(actions=30).replay()
    replay.digest = "0"
    assert "ends in another position" in refused(run(replay))
    replay.content = "0"
    assert "other cards than the boxes here have" in refused(run(replay))
    assert "match.json: the replay was played with other cards" in refused(run(replay)), "the file is named"
    assert "this is not a replay" in refused(run(b"no JSON"))
    assert "match.json: this is not a replay: JSON is malformed" in refused(run(b"no JSON"))
    assert "format 2" in refused(run(b'{"format": 2}'))
    assert f"more than the {MOST_BYTES}" in refused(run(b" " * (MOST_BYTES + 1)))


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none.json")]) == 2
    assert capsys.readouterr().err == f"knockdown: {tmp_path / 'none.json'}: there is no such file.\n"
    assert main(["replay", str(tmp_path)]) == 2
    assert "this is not a file" in capsys.readouterr().err

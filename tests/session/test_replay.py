"""Matches as setup, seed and actions: what was played plays again, and each damage is one sentence."""

import os
import random
from pathlib import Path

import msgspec
import pytest

from knockdown.content import Library, library
from knockdown.errors import KnockdownError
from knockdown.rules import IllegalActionError
from knockdown.rules.events import Event, MatchEnded, RoundEnded
from knockdown.session import Recording, Replay
from knockdown.session.replay import MOST_ACTIONS, MOST_BYTES
from tests.rules.proving import proving_ground, setup


def recorded(seed: int = 1, actions: int = 10_000, boxes: Library | None = None) -> Recording:
    """A random match, up to so many actions."""
    played = setup() if boxes is None else boxes.draw_setup(seed, ("dice", "tower")[seed % 2])
    recording = Recording(played, seed)
    chance = random.Random(seed)
    while recording.match.outcome is None and len(recording.actions) < actions:
        recording.apply(chance.choice(recording.match.legal_actions()))
    return recording


def sentence(replay: Replay) -> str:
    """Why a replay cannot be played."""
    with pytest.raises(KnockdownError) as raised:
        replay.play(proving_ground())
    return one_line(raised.value)


def unreadable(text: str | bytes) -> str:
    """Why a text is no replay."""
    with pytest.raises(KnockdownError) as raised:
        Replay.from_text(text)
    return one_line(raised.value)


def one_line(error: KnockdownError) -> str:
    """The error's sentence, which is no more than one."""
    found = str(error)
    assert found.endswith((".", "?"))
    assert found.isprintable()
    assert len(found) < 300
    return found


@pytest.mark.parametrize("seed", range(9))
def test_a_match_of_any_box_plays_again_the_same(seed: int) -> None:
    recording = recorded(seed, boxes=library())
    replay = Replay.from_text(recording.replay().to_text())
    assert replay == recording.replay()
    match = replay.play(library())
    assert match.to_dict() == recording.match.to_dict()
    assert match.outcome == recording.match.outcome


@pytest.mark.parametrize("actions", [0, 1, 5, 30])
def test_a_match_in_progress_plays_again_too(actions: int) -> None:
    recording = recorded(actions=actions)
    replay = Replay.from_text(recording.replay().to_text().encode())
    assert len(replay.actions) == actions
    assert replay.play(proving_ground()).digest() == recording.match.digest()


@pytest.mark.parametrize("seed", [0, -1, 2**63 - 1, -(2**63)])
def test_any_seed_can_be_written(seed: int) -> None:
    recording = recorded(seed, 12)
    replay = Replay.from_text(recording.replay().to_text())
    assert replay.seed == seed
    replay.play(proving_ground())


def test_a_replay_is_readable() -> None:
    recording = recorded(actions=20)
    lines = [line.strip(' ",') for line in recording.replay().to_text().splitlines()]
    for action in recording.actions:
        assert action in lines


def test_a_recording_refuses_what_is_illegal_and_stays_as_it_was() -> None:
    recording = recorded(actions=12)
    before = recording.replay()
    legal = recording.match.legal_actions()
    illegal = next(action for action in recorded(actions=0).match.legal_actions() if action not in legal)
    with pytest.raises(IllegalActionError):
        recording.apply(illegal)
    assert recording.replay() == before


def test_what_happened_can_be_listened_to() -> None:
    recording = recorded()
    events: list[Event] = []
    match = recording.replay().play(proving_ground(), events)
    assert match.outcome is not None
    assert events[-1] == MatchEnded(*match.outcome)
    assert sum(isinstance(event, RoundEnded) for event in events) == sum(match.victories)


def test_the_match_after_some_actions() -> None:
    recording = recorded(actions=40)
    replay = recording.replay()
    assert replay.play_to(proving_ground(), 40).digest() == recording.match.digest()
    assert replay.play_to(proving_ground(), 0).digest() == recorded(actions=0).match.digest()
    assert replay.play_to(proving_ground(), 17).digest() == recorded(actions=17).match.digest()
    for number in (-1, 41, 10**9):
        with pytest.raises(KnockdownError, match="the replay has 40 actions, so there is no action"):
            replay.play_to(proving_ground(), number)


def test_other_content_than_it_was_played_with() -> None:
    replay = recorded(actions=20).replay()
    replay.content = "0" * 16
    assert "other cards than the boxes here have" in sentence(replay)


def test_fighters_or_boxes_that_are_not_there() -> None:
    replay = recorded(actions=20).replay()
    replay.fighters[1] = "zed"
    assert 'there is no fighter "zed"' in sentence(replay)
    replay = recorded(actions=20).replay()
    replay.arena = "moon"
    assert 'there is no arena "moon"' in sentence(replay)


@pytest.mark.parametrize("text", ["attack nonsense", "", "move 4; quit", "keep ghost"])
def test_an_action_that_is_not_legal_is_told_with_its_number(text: str) -> None:
    replay = recorded(actions=20).replay()
    replay.actions[6] = text
    found = sentence(replay)
    assert found.startswith("action 7 of the replay cannot be played: ")
    assert f'"{text}" is not legal there' in found


def test_a_long_or_wild_action_is_told_in_a_sentence_all_the_same() -> None:
    for text in ("x" * 100_000, "\x1b[31m\nmove 4"):
        replay = recorded(actions=20).replay()
        replay.actions[0] = text
        assert "action 1 of the replay cannot be played" in sentence(replay)


def test_an_action_left_out_or_too_many() -> None:
    replay = recorded().replay()
    replay.actions.append("move 4")
    assert f"action {len(replay.actions)} of the replay cannot be played: the match is over" in sentence(
        replay
    )
    replay = recorded().replay()
    del replay.actions[-1]
    assert "ends in another position" in sentence(replay)


def test_a_wrong_digest_or_seed() -> None:
    replay = recorded(actions=20).replay()
    replay.digest = "f" * 16
    assert "ends in another position than the one it was written for" in sentence(replay)
    replay = recorded(actions=0).replay()
    replay.seed += 1
    assert "ends in another position" in sentence(replay)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this is not a replay: "),
        ("move 4", "this is not a replay: "),
        ('{"format": 1', "this is not a replay: "),
        (b"\xff\xfe\x00", "this is not a replay: "),
        (b'{"format": "\xff"}', "this is not a replay: "),
        ("[" * 90_000, "this is not a replay: "),
        ("[]", "this is not a replay: it must be a table"),
        ("7", "this is not a replay: it must be a table"),
        ("{}", '"format" is missing'),
        ('{"format": 1}', '"content" is missing'),
        ('{"format": "1"}', '"format" must be a whole number'),
        ('{"format": true}', '"format" must be a whole number'),
        ('{"format": 1, "\\u001b[2J": 3}', "there is no line"),
        (" " * (MOST_BYTES + 1), f"larger than {MOST_BYTES} bytes"),
    ],
)
def test_a_text_that_is_no_replay(text: str | bytes, said: str) -> None:
    assert said in unreadable(text)


@pytest.mark.parametrize("number", [0, 2, -1, 10**30])
def test_another_format_is_named_whatever_else_it_holds(number: int) -> None:
    found = unreadable(f'{{"format": {number}, "moves": []}}')
    assert "the replay has format" in found
    assert "this version reads format 1" in found


@pytest.mark.parametrize(
    ("line", "value", "said"),
    [
        ("fighters", ["ann"], '"fighters" must have at least 2 items'),
        ("fighters", "ann", '"fighters" must be a list'),
        ("seed", 1.5, '"seed" must be a whole number'),
        ("actions", [4], 'item 1 of "actions" must be a text'),
        ("actions", ["pass"] * (MOST_ACTIONS + 1), f'"actions" must have at most {MOST_ACTIONS} items'),
        ("digest", None, '"digest" must be a text'),
        ("digset", "", 'there is no line "digset"; did you mean "digest"?'),
    ],
)
def test_a_line_that_does_not_fit(line: str, value: object, said: str) -> None:
    data: dict[str, object] = msgspec.to_builtins(recorded(actions=3).replay())
    data[line] = value
    assert said in unreadable(msgspec.json.encode(data))


def test_a_file_is_read_with_or_without_a_mark_before_the_text(tmp_path: Path) -> None:
    replay = recorded(actions=20).replay()
    for mark in (b"", b"\xef\xbb\xbf"):
        (tmp_path / "match.json").write_bytes(mark + replay.to_text().encode())
        assert Replay.from_file(tmp_path / "match.json") == replay


def file_mistake(path: Path) -> str:
    """Why a file is no replay."""
    with pytest.raises(KnockdownError) as raised:
        Replay.from_file(path)
    return one_line(raised.value)


def test_a_file_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert file_mistake(tmp_path / "none.json").endswith("none.json: there is no such file.")
    assert "this is not a file" in file_mistake(tmp_path)
    (tmp_path / "text.json").write_text("once upon a time")
    assert "text.json: this is not a replay: " in file_mistake(tmp_path / "text.json")

    def denied(*args: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)
    assert "the file cannot be read (Permission denied)" in file_mistake(tmp_path / "text.json")


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(50_000_000)

    def never(*args: object, **options: object) -> None:
        raise AssertionError("a file that is too large was opened")

    monkeypatch.setattr(Path, "open", never)
    assert f"has 50000000 bytes, which is more than the {MOST_BYTES}" in file_mistake(large)


def test_a_device_is_not_read() -> None:
    found = file_mistake(Path(os.devnull))
    assert "this is not a file" in found or "cannot be read" in found

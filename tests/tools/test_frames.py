"""The measurement of frames: right figures, and a verdict that can be bad."""

from pathlib import Path

import pytest

from tools import frames
from tools.frames import Result, Times


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the tool would set for itself is gone again after the test."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def result(quiet: float, thinking: float, choices: int = 3, failures: int = 0) -> Result:
    """A hundred frames of each kind, all but one of them like these."""
    times = [Times([each] * 99 + [500.0], [2.4] * 100) for each in (quiet, thinking)]
    return Result(times[0], times[1], choices, ["died: exit status -9"] * failures, 1.0, 3.25)


@pytest.mark.parametrize(("percent", "value"), [(1, 1.0), (50, 50.0), (99, 99.0), (100, 100.0)])
def test_a_percentile_is_a_value_that_so_many_do_not_exceed(percent: int, value: float) -> None:
    assert frames.percentile([float(number) for number in range(100, 0, -1)], percent) == value
    assert frames.percentile([7.0], percent) == 7.0


def test_the_slowest_hundredth_decides() -> None:
    assert result(10.0, 13.0).ratio == pytest.approx(1.3)
    assert result(10.0, 12.9).holds
    assert not result(10.0, 13.1).holds


def test_a_picture_is_not_smooth_because_nobody_thought() -> None:
    assert not result(10.0, 10.0, choices=0).holds
    assert not result(10.0, 10.0, failures=1).holds


def test_the_report_says_what_does_not_hold() -> None:
    assert "is 2.00 times that without (at most 1.3): DOES NOT HOLD." in "\n".join(
        frames.report(result(10, 20))
    )
    assert "is 1.10 times that without (at most 1.3): holds." in "\n".join(frames.report(result(10, 11)))


def test_the_report_tells_how_busy_the_machine_was() -> None:
    assert "Load of the machine in the minute before: 3.25 on " in "\n".join(frames.report(result(10, 11)))


def test_the_report_names_its_command_and_its_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "CHECKOUT", tmp_path)
    (tmp_path / "docs" / "lab").mkdir(parents=True)
    frames.write_report("python -m tools.frames --seed 1", ["| a table |"])
    (written,) = (tmp_path / "docs" / "lab").iterdir()
    text = written.read_text(encoding="utf-8")
    assert written.name == f"frames-{text.splitlines()[0][-10:]}.md"
    assert "`python -m tools.frames --seed 1 --write`, rules " in text
    assert text.endswith("| a table |\n")


def test_an_unknown_opponent_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert frames.main(["--opponent", "nobody"]) == 2
    assert capsys.readouterr().err.startswith('frames: there is no opponent "nobody"')


def test_frames_are_measured_with_and_without_thinking(capsys: pytest.CaptureFixture[str]) -> None:
    """How smooth they are is not asked here: other tests may run beside this one."""
    pytest.importorskip("pygame")
    frames.main(["--opponent", "greedy@30n", "--seconds", "0.1"])
    printed = capsys.readouterr().out
    assert "| a frame, the opponent thinks |" in printed
    assert "; 0 choices were made by a stand-in." in printed

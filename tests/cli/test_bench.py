"""`knockdown bench` runs and says what it measured. How fast is not a test's business."""

import json
import random
import time

import pytest

from knockdown.__main__ import main
from knockdown.cli.bench import (
    GOAL_DECISIONS,
    GOAL_ITERATIONS,
    Measure,
    new_search,
    rate,
    ratios,
    rules_run,
    search_all,
)
from knockdown.content import library
from knockdown.rules import Match
from knockdown.rules.decisions import ChooseAction
from tools.compile import state


def test_all_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.01", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found["measures"]) == ["cold", "all", "few", "clone", "view", "determinize", "search"]
    for each in found["measures"].values():
        assert 0 < each["median_per_second"] <= each["per_second"]
        assert each["microseconds"] == pytest.approx(1e6 / each["per_second"])
    assert found["clock"] == "processor"
    assert found["rules"] in ("plain", "compiled")
    assert found["measures"]["all"]["repetitions"] >= 5


def test_the_text_tells_the_same(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("cold", "all", "few", "clone", "view", "determinize", "search")
    monkeypatch.setattr(
        "knockdown.cli.bench.measure", lambda allowed: [Measure(name, (2e5, 4e5, 3e5)) for name in names]
    )
    assert main(["bench"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Rules: ")
    assert "CPU time" in lines[1]
    assert lines[4].split()[-3:] == ["400,000", "2.50", "0.75"]
    assert f"3.33 times the goal of {GOAL_DECISIONS:,} decisions a second" in lines[10]
    assert f"200.00 times the goal of {GOAL_ITERATIONS:,} iterations a second" in lines[-1]
    assert all(len(line) <= 80 for line in lines)


def test_time_in_which_others_run_does_not_count() -> None:
    def work() -> int:
        time.sleep(0.05)
        return 1

    # Sleeping uses up next to nothing of the processor's time; by the clock it would be at most 20 a second.
    assert rate(work, least=0.0) > 100


def test_noise_does_not_count() -> None:
    quiet, noisy = Measure("all", (10.0, 10.0, 10.0)), Measure("all", (1.0, 2.0, 10.0))
    assert quiet.best == noisy.best
    assert noisy.median < quiet.median


def test_more_is_better_in_every_ratio() -> None:
    names = ("all", "clone", "view", "determinize", "search")
    slow = ratios([Measure(name, (1000.0,)) for name in names])
    fast = ratios([Measure(name, (1000.0 if name == "all" else 2000.0,)) for name in names])
    assert all(fast[name] >= slow[name] for name in slow)
    assert fast["clones_to_goal"] == 2 * slow["clones_to_goal"]


def test_every_search_is_begun_anew_where_an_action_is_chosen() -> None:
    match = Match.new(library().draw_setup(2), 2)
    begin = new_search(match, random.Random(1).random)
    search = begin()
    assert isinstance(search.view.decision, ChooseAction)
    assert search_all([begin, begin], 7) == 14
    search.run(7)
    assert search.root.visits == 7
    assert begin().root.visits == 0


def test_it_knows_whether_the_rules_are_compiled() -> None:
    assert rules_run() == state()


@pytest.mark.parametrize("value", ["0", "-1", "abc", "nan", "inf", "1e9", ""])
def test_a_wrong_time_is_one_sentence(capsys: pytest.CaptureFixture[str], value: str) -> None:
    assert main(["bench", f"--seconds={value}"]) == 2
    assert capsys.readouterr() == (
        "",
        f'knockdown: --seconds must be a number of seconds from 0.01 to 3600, not "{value}".\n',
    )

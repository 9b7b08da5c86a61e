"""How the rules played when they were last frozen: a change that nobody meant is seen here."""

from pathlib import Path

import pytest

from knockdown.content import library
from knockdown.errors import KnockdownError
from knockdown.session import Replay
from tests.rules import frozen
from tools.freeze import main

FREEZE = "If that was meant, run `python -m tools.freeze` and read what it says."
REPLAYS = sorted(frozen.REPLAYS.glob("*.json"))


@pytest.mark.parametrize("seed", range(frozen.SEEDS))
def test_there_are_as_many_ways_to_go_on_as_there_were(seed: int) -> None:
    before, now = frozen.frozen_counts()[seed], frozen.as_data(frozen.count_of(seed))
    assert now == before, f"The rules play seed {seed} otherwise than they did. {FREEZE}"


def test_counts_cover_the_proving_ground() -> None:
    counts = frozen.frozen_counts()
    assert sorted(counts) == list(range(30))
    assert len({str(count["fighters"]) for count in counts.values()}) == 6
    assert {count["arena"] for count in counts.values()} == set(frozen.ARENAS)
    assert {count["test"] for count in counts.values()} == {"dice", "tower"}
    assert len({count["asked"] for count in counts.values()}) >= 8
    assert any(count["ended"] for count in counts.values())
    assert len({count["facts"] for count in counts.values()}) == 30


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_golden_replay_ends_where_it_ended(path: Path) -> None:
    replay = Replay.from_text(path.read_bytes())
    table = library().setup(replay.fighters, replay.arena, replay.skills, replay.test)
    if table.content != replay.content:
        pytest.fail(f"The boxes have changed since {path.name} was frozen. {FREEZE}")
    try:
        match = replay.play(library())
    except KnockdownError as error:
        pytest.fail(f"The rules play {path.name} otherwise than they did: {error} {FREEZE}")
    assert match.outcome is not None


def test_replays_cover_fighters_arenas_skills_and_tests() -> None:
    replays = [Replay.from_text(path.read_bytes()) for path in REPLAYS]
    assert len(replays) == 9
    boxes = {box.id for box in library().boxes}
    assert {name for replay in replays for name in replay.fighters} == {one.id for one in library().fighters}
    assert {replay.arena for replay in replays} == boxes
    assert {replay.skills for replay in replays} == boxes
    assert {replay.test for replay in replays} == {"dice", "tower"}


def test_freezing_says_what_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(frozen, "SEEDS", 4)
    monkeypatch.setattr(frozen, "DEPTH", 2)
    monkeypatch.setattr(frozen, "COUNTS", tmp_path / "counts.json")
    monkeypatch.setattr(frozen, "REPLAYS", tmp_path / "replays")
    monkeypatch.setattr("tools.rule_table.PAGE", tmp_path / "rules.md")
    (tmp_path / "rules.md").write_text("| K3.4 | Attack. | none |\n", encoding="utf-8")
    assert main(["--check"]) == 1
    assert not (tmp_path / "counts.json").exists()
    assert "docs/rules.md: other tests for K3.4" in capsys.readouterr().out
    assert main([]) == 0
    assert "replay " in capsys.readouterr().out
    assert main(["--check"]) == 0

    counts = (tmp_path / "counts.json").read_text(encoding="utf-8")
    leaves = str(frozen.frozen_counts()[3]["leaves"])
    (tmp_path / "counts.json").write_text(
        counts.replace(f'"leaves": {leaves},', '"leaves": 7,'), encoding="utf-8"
    )
    one, two, three = sorted((tmp_path / "replays").glob("*.json"))[:3]
    first = Replay.from_text(one.read_bytes())
    first.content, first.actions[4] = "0", "keep calm"
    one.write_text(first.to_text(), encoding="utf-8")
    second = Replay.from_text(two.read_bytes())
    second.digest = "0"
    two.write_text(second.to_text(), encoding="utf-8")
    three.rename(three.with_name("another.json"))
    assert main([]) == 0
    said = capsys.readouterr().out
    assert f"counts, seed 3: leaves 7 -> {leaves}\n" in said
    assert f"replay {one.name}: the boxes have changed, action 5 is now " in said
    assert (
        f"replay {two.name}: the rules play it otherwise, the same actions lead to another position\n" in said
    )
    assert f"replay {three.name}: new\n" in said
    assert "replay another.json: no longer there\n" in said
    assert main(["--check"]) == 0

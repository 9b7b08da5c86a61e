"""`knockdown lab balance`: tables and a picture of who beats whom, and what is out of bounds."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from knockdown.__main__ import main
from knockdown.cli.lab import writing
from knockdown.cli.lab.picture import colour, heat_map
from knockdown.content import library

FEW = ["lab", "balance", "--opponent", "random", "--games", "4", "--executor", "tests.cli.lab.farm:here"]
THREE = [*FEW, "--fighters", "veroth,driana,xingo"]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def no_boxes_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KNOCKDOWN_HOME", str(tmp_path))


def test_all_pairs_of_fighters_meet_and_the_figures_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FEW, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 36 * 4
    assert sum(one["count"] for one in found["fighters"].values()) == 36 * 4
    assert {one["games"] for one in found["fighters"].values()} == {8 * 4}
    for one, row in found["pairings"].items():
        for other, share in row.items():
            assert share["count"] + found["pairings"][other][one]["count"] == share["games"] == 4
    by_arena = [arena["fighters"] for arena in found["arenas"].values()]
    assert len(by_arena) == 3
    for fighter, share in found["fighters"].items():
        assert sum(arena[fighter]["count"] for arena in by_arena) == share["count"]
    cards = {(one["home"], one["id"]) for one in found["used"]["card"]}
    assert cards == {(box.id, attack.id) for box in library().boxes for attack in box.attacks}
    assert len(found["used"]["special"]) == 36
    assert all(one["used"]["count"] <= one["taken"]["count"] for one in found["used"]["special"])


def test_the_tables_have_every_fighter_arena_and_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(THREE) == 0
    text = capsys.readouterr().out
    assert text.startswith("12 games. Rounds ended by K.O. ")
    assert "The first player of round 1 won " in text
    assert "| % | Veroth | Driana | Xin'go | mean |" in text
    assert len(re.findall(r"^\| (?:Veroth|Driana|Xin'go) \| (?:–|\d+) \| ", text, re.MULTILINE)) == 3
    assert "| mean % | Spine Corridor | Waterfall Bridge | Dying Menhir |" in text
    assert "## Outside of the bounds" in text
    for box in library().boxes:
        assert all(f"| {box.id} | {attack.id} | " in text for attack in box.attacks)


def test_writing_makes_a_report_with_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(writing, "CHECKOUT", tmp_path)
    assert main([*THREE, "--write"]) == 0
    folder = tmp_path / "docs" / "lab"
    picture = next(folder.glob("balance-random-veroth-driana-xingo-20*.svg"))
    report = picture.with_suffix(".md").read_text(encoding="utf-8")
    assert f"]({picture.name})" in report
    command = (
        "knockdown lab balance --opponent random --games 4 --fighters veroth,driana,xingo --seed 0 --write"
    )
    assert f"`{command}`" in report
    assert picture.with_suffix(".json").is_file()


def test_the_picture_is_a_drawing_with_names_and_percents() -> None:
    text = heat_map("Who & whom", ["A", "<B>"], [[None, 0.25], [0.75, None]], [0.25, 0.75])
    root = ElementTree.fromstring(text)
    words = [element.text for element in root.iter(f"{SVG}text")]
    assert words[:4] == ["Who & whom", "A", "<B>", "mean"]
    assert words.count("25") == words.count("75") == 2
    cells = [element.get("fill") for element in root.iter(f"{SVG}rect")][1:]
    assert len(cells) == 6
    assert cells.count("#e0e0e0") == 2, "nobody fights itself"


def test_winning_losing_and_even_have_colours_that_all_can_tell_apart() -> None:
    """More red and less blue the more is won: told apart without green, and by brightness from the even ones."""
    lost, even, won = colour(0.2), colour(0.5), colour(0.8)
    assert lost[0] < even[0]
    assert won[2] < even[2]
    assert won[0] - won[2] > 150 > -100 > lost[0] - lost[2]
    assert colour(0.0) == colour(0.1), "beyond the scale there is no more colour"


def test_a_wrong_opponent_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "balance", "--opponent", "nobody"]) == 2
    assert capsys.readouterr().err.startswith('knockdown: there is no opponent "nobody"')

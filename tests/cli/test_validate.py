"""`knockdown validate` says what is in a box, or in one sentence what is wrong with it."""

from pathlib import Path

import pytest

from knockdown.__main__ import main
from knockdown.content.library import USER_BOXES
from knockdown.paths import HOME_VARIABLE, data_folder
from tests.content.boxes import damage, write_box


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return write_box(tmp_path / "sand_pit")


def test_it_says_what_is_in_a_box(box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", str(box)]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    for line in (
        "Sand Pit (sand_pit)",
        "  Arena: The Pit, 9 spaces, rule dangerous_edges",
        "  Attacks: 36 cards of 12 designs",
        "    3 × Hook (High Punch)",
        "    3 × Charge (Dash + Low Kick)",
        "  Symbols: High Punch 3, Low Punch 0, High Kick 0, Low Kick 3, Block 30, Dash 3",
        "  Skills: 12",
        "    Footwork (Initiative 1)",
        "  Fighter: Trapper, Hunter (trapper)",
        "    Hex (Low Punch + Block/Dash)",
        "    4 Trap tokens",
        "    1 Curse token",
    ):
        assert line in said.out.splitlines()
    assert "Push" not in said.out


def test_it_prints_the_rules_text_when_asked(box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "--text", str(box)]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    for line in (
        "Strike, range 1-3, 1 light wound, K.O. mark. Push the opponent 1 space. You may discard Dash: deal 1 more light wound.",
        "When you block wounds, you count as holding 1 more card.",
        "Reaction, any range. When you are attacked: ignore 1 light wound of its wound pool.",
        "Lies on the opponent's sheet. At the start of the opponent's turn: deal 1 light wound.",
        "When a fighter on an edge is attacked from the adjacent space, 1 heavy wound is added to the wound pool.",
    ):
        assert line in lines


def test_without_a_folder_it_checks_all_boxes(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_box(home / USER_BOXES / "mine")
    assert main(["validate"]) == 0
    out = capsys.readouterr().out
    for name in (
        "Siege Storm (siege_storm)",
        "Nemesis (nemesis)",
        "Tainted Grail (tainted_grail)",
        "Sand Pit (sand_pit)",
    ):
        assert name in out


def test_a_built_in_box_can_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", str(data_folder("levels") / "nemesis")]) == 0
    assert capsys.readouterr().out.startswith("Nemesis (nemesis)")


def test_mistakes_in_the_users_boxes_are_told_after_the_others(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = write_box(home / USER_BOXES / "bad")
    damage(bad, "attacks.toml", "light = 1", "light = 1_000_000_000")
    (home / USER_BOXES / "empty").mkdir()
    assert main(["validate"]) == 2
    said = capsys.readouterr()
    assert "Nemesis" in said.out
    first, second = said.err.splitlines()
    assert 'bad/attacks.toml: attack "hook": "light" must be from 0 to 9, not 1000000000.' in first
    assert "empty/box.toml: the file is missing." in second


def test_a_box_that_clashes_with_the_others_is_refused(box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damage(box, "fighters/bruiser.toml", 'id = "bruiser"', 'id = "veroth"')
    (box / "fighters/bruiser.toml").rename(box / "fighters/veroth.toml")
    assert main(["validate", str(box)]) == 2
    assert 'two fighters have the id "veroth"' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("attacks.toml", "[[attack]]", "[[attack]", "not valid TOML"),
        ("attacks.toml", '"push"', '"explode"', '"op" is "explode"'),
        ("attacks.toml", "copies = 3", "copies = 2", "36 cards, not 35"),
        ("attacks.toml", "light = 1", "light = 1_000_000_000", "not 1000000000"),
        ("attacks.toml", '"1-3"', '"-1"', '"range"'),
        ("attacks.toml", "[[attack]]", "#" * 50_000_000, "bytes"),
    ],
    ids=["broken TOML", "unknown effect", "missing card", "1e9 wounds", "negative range", "50 MB"],
)
def test_a_bad_box_is_one_sentence_and_status_2(
    box: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, said: str
) -> None:
    damage(box, file, old, new)
    assert main(["validate", str(box)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    (sentence,) = shown.err.splitlines()
    assert sentence.startswith(f"knockdown: sand_pit/{file}: ")
    assert said in sentence


@pytest.mark.parametrize("name", ["nowhere", "."])
def test_a_folder_without_a_box_is_one_sentence_and_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert main(["validate", str(tmp_path / name)]) == 2
    shown = capsys.readouterr()
    assert len(shown.err.splitlines()) == 1
    assert "Traceback" not in shown.err


def test_no_name_at_all_is_no_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", ""]) == 2
    assert capsys.readouterr() == ("", "knockdown: validate needs the name of a folder.\n")


def test_the_same_folder_twice_is_no_mistake(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    box = write_box(home / USER_BOXES / "mine")
    link = tmp_path / "link"
    link.symlink_to(box)
    for name in (box, link, box / "fighters" / ".."):
        assert main(["validate", str(name)]) == 0
        assert main(["sim", "--games", "1", "--box", str(name), "--box", str(box)]) == 0
        assert capsys.readouterr().err == ""


def test_a_copy_of_a_box_at_hand_is_told_with_both_folders(
    box: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    installed = write_box(home / USER_BOXES / "mine")
    assert main(["validate", str(box)]) == 2
    assert capsys.readouterr().err == (
        f'knockdown: two boxes have the id "sand_pit", one in {installed.resolve()} and one in {box.resolve()}; '
        "one must change.\n"
    )


def test_a_number_of_thousands_of_digits_is_told_in_our_words(
    box: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(box, "attacks.toml", "light = 1", f"light = {'9' * 5000}")
    assert main(["validate", str(box)]) == 2
    assert capsys.readouterr().err == (
        "knockdown: sand_pit/attacks.toml: this is not valid TOML: a number or a date in it cannot be.\n"
    )

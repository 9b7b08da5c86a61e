"""Whatever a box's files are, the answer is a box or one sentence; and nothing else than a box's files is read."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from knockdown.content import ContentError, load_box
from knockdown.content.files import MOST_BYTES, MOST_FIGHTER_FILES, Table
from knockdown.content.mistakes import Place
from knockdown.content.schema import Effect, typed
from tests.content.boxes import box_files, check_sentence, plain_fighter, write_box

FILES = sorted(box_files())
TOP_FILES = [name for name in FILES if "/" not in name]

needs_links = pytest.mark.skipif(os.name == "nt", reason="making links takes special rights there")


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="nowhere: there is no such folder"):
        load_box(tmp_path / "nowhere")


def test_a_file_is_not_a_folder(box: Path) -> None:
    with pytest.raises(ContentError, match=r"box\.toml: this is not a folder"):
        load_box(box / "box.toml")


def test_a_path_no_system_takes_is_told() -> None:
    with pytest.raises(ContentError, match="folder"):
        load_box(Path("x" * 5000))


def test_an_empty_folder_lacks_its_first_file(tmp_path: Path) -> None:
    check_sentence(tmp_path, "box.toml", ["the file is missing"])


@pytest.mark.parametrize("name", TOP_FILES)
def test_a_missing_file_is_told(box: Path, name: str) -> None:
    (box / name).unlink()
    check_sentence(box, name, ["the file is missing"])


def test_a_missing_fighters_folder_is_told(box: Path) -> None:
    for name in FILES:
        if "/" in name:
            (box / name).unlink()
    check_sentence(box, "fighters", ["3 fighter files", "not 0"])
    (box / "fighters").rmdir()
    check_sentence(box, "fighters", ["this folder is missing"])


@pytest.mark.parametrize("extra", [-1, 1])
def test_there_are_three_fighters(box: Path, extra: int) -> None:
    if extra < 0:
        (box / "fighters/wrestler.toml").unlink()
    else:
        (box / "fighters/boxer.toml").write_text(plain_fighter("boxer"), encoding="utf-8")
    check_sentence(box, "fighters", ["3 fighter files", f"not {3 + extra}"])


def test_too_many_fighter_files_are_not_even_counted(box: Path) -> None:
    for number in range(MOST_FIGHTER_FILES):
        (box / f"fighters/more_{number}.toml").touch()
    check_sentence(box, "fighters", [f"more than {MOST_FIGHTER_FILES} fighter files"])


def test_other_files_are_not_read(box: Path) -> None:
    for name in (
        "notes.txt",
        "more.toml",
        "fighters/notes.txt",
        "fighters/._trapper.toml",
        "fighters/x.toml.orig",
    ):
        (box / name).write_bytes(b"\xff not TOML [")
    assert load_box(box).id == "sand_pit"


@pytest.mark.parametrize("name", FILES)
def test_text_that_is_not_utf_8_is_told_with_its_line(box: Path, name: str) -> None:
    (box / name).write_bytes(b"# one\n# two \xff\n" + (box / name).read_bytes())
    check_sentence(box, name, ["not UTF-8", "line 2"])


@pytest.mark.parametrize("name", FILES)
def test_broken_toml_is_told_with_its_line(box: Path, name: str) -> None:
    (box / name).write_bytes(b"# one\n= 2\n")
    check_sentence(box, name, ["not valid TOML", "line 2"])


@pytest.mark.parametrize("name", FILES)
def test_an_empty_file_lacks_its_first_field(box: Path, name: str) -> None:
    (box / name).write_bytes(b"")
    check_sentence(box, name, ["is missing"])


def test_a_mark_before_the_text_and_windows_line_ends_do_no_harm(box: Path) -> None:
    before = load_box(box)
    for name in FILES:
        text = (box / name).read_text(encoding="utf-8")
        (box / name).write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert load_box(box) == before


@pytest.mark.parametrize("name", FILES)
def test_50_megabytes_are_refused_before_they_are_read(
    box: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (box / name).open("r+b") as file:
        file.truncate(50_000_000)
    opened: list[Path] = []
    really_open = Path.open

    def watched(path: Path, mode: str) -> object:
        opened.append(path)
        return really_open(path, mode)

    monkeypatch.setattr(Path, "open", watched)
    check_sentence(box, name, ["50000000 bytes", str(MOST_BYTES)])
    assert (box / name).resolve() not in opened
    assert opened or name == "box.toml"


def test_a_file_of_the_greatest_size_is_read(box: Path) -> None:
    path = box / "box.toml"
    text = path.read_bytes()
    path.write_bytes(text + b"#" * (MOST_BYTES - len(text)))
    load_box(box)
    path.write_bytes(text + b"#" * (MOST_BYTES - len(text) + 1))
    check_sentence(box, "box.toml", [str(MOST_BYTES + 1)])


def test_a_file_that_grows_while_it_is_read_is_refused(box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really_open = Path.open

    def growing(path: Path, mode: str) -> object:
        os.truncate(path, MOST_BYTES + 1)
        return really_open(path, mode)

    monkeypatch.setattr(Path, "open", growing)
    check_sentence(box, "box.toml", [str(MOST_BYTES), "more than"])


def test_a_folder_that_may_not_be_read_is_told(box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> object:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "scandir", refuse)
    check_sentence(box, "fighters", ["cannot be read (Permission denied)"])


def test_effects_nested_deeper_than_python_can_follow_are_told() -> None:
    table: Table = {"op": "swap"}
    for _ in range(100_000):
        table = {"op": "may", "then": [table]}
    with pytest.raises(ContentError, match="nested too deeply"):
        typed(table, Effect, Place("box/attacks.toml"))


@needs_links
@pytest.mark.parametrize("name", FILES)
def test_a_link_out_of_the_box_is_refused(box: Path, tmp_path: Path, name: str) -> None:
    elsewhere = tmp_path / "elsewhere.toml"
    elsewhere.write_bytes((box / name).read_bytes())
    (box / name).unlink()
    (box / name).symlink_to(elsewhere)
    check_sentence(box, name, ["a link to a place outside of the box"])


@needs_links
def test_a_linked_fighters_folder_is_refused(box: Path, tmp_path: Path) -> None:
    (box / "fighters").rename(tmp_path / "elsewhere")
    (box / "fighters").symlink_to(tmp_path / "elsewhere")
    check_sentence(box, "fighters/bruiser.toml", ["a link to a place outside of the box"])


@needs_links
def test_links_within_the_box_and_to_the_box_are_followed(box: Path, tmp_path: Path) -> None:
    (box / "arena.toml").rename(box / "the_arena.toml")
    (box / "arena.toml").symlink_to("the_arena.toml")
    (tmp_path / "link").symlink_to(box)
    assert load_box(tmp_path / "link") == load_box(box)


@needs_links
def test_links_that_lead_nowhere_or_in_a_circle_are_told(box: Path) -> None:
    (box / "arena.toml").unlink()
    (box / "arena.toml").symlink_to("nothing.toml")
    check_sentence(box, "arena.toml", ["missing"])
    (box / "arena.toml").unlink()
    (box / "arena.toml").symlink_to("arena.toml")
    check_sentence(box, "arena.toml", ["cannot be read"])


def test_a_folder_in_a_files_place_is_told(box: Path) -> None:
    (box / "arena.toml").unlink()
    (box / "arena.toml").mkdir()
    check_sentence(box, "arena.toml", ["not a file"])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_not_waited_for(box: Path) -> None:
    (box / "arena.toml").unlink()
    os.mkfifo(box / "arena.toml")
    check_sentence(box, "arena.toml", ["not a file"])


NASTY = [
    "-1",
    "0",
    "1_000_000_000",
    "0x" + "f" * 600,
    "2.5",
    "inf",
    "true",
    '""',
    '"x"',
    "[]",
    "[[]]",
    "{}",
    "07:32:00",
]
VALUE = re.compile(r'(?<== )("[^"]*"|\d+|true|\[|\{)')


def refusal(box: Path) -> str:
    """What is said about a box; nothing where it is right."""
    try:
        load_box(box)
    except ContentError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", FILES)
def test_no_value_anywhere_brings_more_than_a_sentence(box: Path, name: str) -> None:
    text = box_files()[name]
    # Cards that are alike need to be tried only once.
    text = "\n\n".join(dict.fromkeys(re.sub(r"\d+", "1", part) for part in text.split("\n\n")))
    refused = 0
    for found in VALUE.finditer(text):
        for nasty in NASTY:
            (box / name).write_text(text[: found.start()] + nasty + text[found.end() :], encoding="utf-8")
            sentence = refusal(box)
            assert sentence == "" or sentence.startswith("sand_pit/")
            refused += sentence.startswith(f"sand_pit/{name}: ")
    assert refused


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.sampled_from(FILES), place=st.floats(0, 1), cut=st.integers(0, 40), put=st.binary(max_size=12))
def test_no_damage_brings_more_than_a_sentence(
    tmp_path: Path, name: str, place: float, cut: int, put: bytes
) -> None:
    box = write_box(tmp_path / "sand_pit")
    data = (box / name).read_bytes()
    start = int(place * len(data))
    (box / name).write_bytes(data[:start] + put + data[start + cut :])
    sentence = refusal(box)
    assert sentence == "" or (sentence.startswith("sand_pit/") and sentence.isprintable())

"""Compiled rules: known as such, never silently older than their source, and gone when cleaned away."""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tools import compile as tool

SUFFIX = EXTENSION_SUFFIXES[0]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with two modules of the rules."""
    room = tmp_path / tool.ROOMS[0]
    room.mkdir(parents=True)
    (room / "__init__.py").write_text("from .state import State\nimport hashlib\n")
    (room / "state.py").write_text("from collections.abc import Sequence\n")
    (tmp_path / "knockdown" / "__init__.py").touch()
    return tmp_path


@pytest.fixture
def compiled(checkout: Path) -> Path:
    """The same with products, as a compilation leaves them."""
    room = checkout / tool.ROOMS[0]
    for product in (
        room / f"__init__{SUFFIX}",
        room / f"state{SUFFIX}",
        checkout / f"{tool.GROUP}__mypyc{SUFFIX}",
    ):
        product.touch()
    return checkout


def test_source_alone_is_plain(checkout: Path) -> None:
    assert tool.state(checkout) == "plain"
    assert tool.hidden_imports(checkout) == []


def test_source_with_all_its_products_is_compiled(compiled: Path) -> None:
    assert tool.state(compiled) == "compiled"


def test_an_edited_source_makes_the_products_stale(compiled: Path) -> None:
    os.utime(compiled / tool.ROOMS[0] / "state.py", (2e9, 2e9))
    assert tool.state(compiled) == "stale"


def test_a_new_source_makes_the_products_stale(compiled: Path) -> None:
    (compiled / tool.ROOMS[0] / "new.py").touch()
    assert tool.state(compiled) == "stale"


def test_products_for_another_python_do_not_count(checkout: Path) -> None:
    (checkout / tool.ROOMS[0] / "state.cpython-27-other.so").touch()
    (checkout / tool.ROOMS[0] / "state.cp27-other.pyd").touch()
    assert tool.state(checkout) == "plain"


def test_cleaning_leaves_the_source_alone(compiled: Path) -> None:
    (compiled / "knockdown" / f"other{SUFFIX}").touch()
    assert tool.clean(compiled) == 3
    assert tool.state(compiled) == "plain"
    assert [path.name for path in tool.sources(compiled)] == ["__init__.py", "state.py"]
    assert (compiled / "knockdown" / f"other{SUFFIX}").exists()


def test_a_freezer_is_told_all_that_compiled_code_imports(compiled: Path) -> None:
    assert tool.hidden_imports(compiled) == [
        "collections.abc",
        "hashlib",
        "knockdown.rules",
        "knockdown.rules.state",
        f"{tool.GROUP}__mypyc",
    ]


def test_nothing_to_compile_is_said(tmp_path: Path) -> None:
    with pytest.raises(tool.CompileError, match="nothing to compile"):
        tool.build(tmp_path, tmp_path)


def test_a_missing_mypyc_is_said(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "find_spec", lambda name: None)
    with pytest.raises(tool.CompileError, match="mypyc is missing"):
        tool.build(checkout, checkout)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere the compiler is looked for by the build itself")
def test_a_missing_c_compiler_is_said(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "find_spec", lambda name: name)
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    with pytest.raises(tool.CompileError, match="no C compiler \\('no-such-compiler'\\)"):
        tool.build(checkout, checkout)


def test_what_cannot_be_compiled_is_one_sentence_and_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(target: Path) -> list[Path]:
        raise tool.CompileError("There is no C compiler.")

    monkeypatch.setattr(tool, "build", refuse)
    assert tool.main([]) == 2
    assert capsys.readouterr() == ("", "There is no C compiler.\n")

"""The set-up of a checkout: made once, made anew when stale, never half made, nobody else's touched."""

import ast
import importlib.util
import json
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools import environment, python_version

TOOLS = Path(environment.__file__).parent


class Machine:
    """Stands in for venv and pip: notes what was asked of them."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.fail_at = ""

    def run(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        name = command[2]
        self.asked.append(name if name == "venv" else command[-1])
        if name == self.fail_at:
            return subprocess.CompletedProcess(
                command, 1, "WARNING: slow\nERROR: No matching distribution\nhint\n"
            )
        if name == "venv":
            for python in ("bin/python", "Scripts/python.exe"):
                (Path(command[-1]) / python).parent.mkdir(parents=True)
                (Path(command[-1]) / python).touch()
            for package in ("msgspec", "msgspec-1.dist-info", "__pycache__"):
                (Path(command[-1]) / "lib/python3.99/site-packages" / package).mkdir(parents=True)
        return subprocess.CompletedProcess(command, 0, "")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr(environment, "CHECKOUT", tmp_path)
    monkeypatch.setattr(environment, "_quiet", machine.run)
    (tmp_path / "pyproject.toml").write_text("one")
    return machine


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / ".venv"


def test_the_first_start_sets_up_and_the_second_does_not(machine: Machine, folder: Path) -> None:
    python = environment.prepare(folder, [])
    assert machine.asked == ["venv", "."]
    assert environment.prepare(folder, []) == python
    assert machine.asked == ["venv", "."]


def test_a_missing_extra_is_added_and_the_others_kept(machine: Machine, folder: Path) -> None:
    environment.prepare(folder, ["dev"])
    environment.prepare(folder, ["test"])
    environment.prepare(folder, ["dev"])
    assert machine.asked == ["venv", ".[dev]", ".[dev,test]"]


def test_other_dependencies_make_it_stale(machine: Machine, folder: Path, tmp_path: Path) -> None:
    environment.prepare(folder, [])
    (tmp_path / "pyproject.toml").write_text("two")
    environment.prepare(folder, [])
    assert machine.asked == ["venv", "."] * 2


def test_another_python_makes_it_stale(
    machine: Machine, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.prepare(folder, [])
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    environment.prepare(folder, [])
    assert machine.asked == ["venv", "."] * 2


def test_a_vanished_interpreter_makes_it_stale(machine: Machine, folder: Path) -> None:
    environment.prepare(folder, []).unlink()
    assert environment.prepare(folder, []).exists()
    assert machine.asked == ["venv", "."] * 2


@pytest.mark.parametrize(
    ("gone", "anew"), [("msgspec", True), ("msgspec-1.dist-info", False), ("__pycache__", False)]
)
def test_a_deleted_package_makes_it_stale(machine: Machine, folder: Path, gone: str, anew: bool) -> None:
    environment.prepare(folder, [])
    (folder / "lib/python3.99/site-packages" / gone).rmdir()
    environment.prepare(folder, [])
    assert machine.asked == ["venv", "."] * (2 if anew else 1)
    environment.prepare(folder, [])
    assert machine.asked == ["venv", "."] * (2 if anew else 1), "made anew once"


def test_a_package_added_by_hand_changes_nothing(machine: Machine, folder: Path) -> None:
    environment.prepare(folder, [])
    (folder / "lib/python3.99/site-packages/more").mkdir()
    environment.prepare(folder, [])
    assert machine.asked == ["venv", "."]


@pytest.mark.parametrize("step", ["venv", "pip"])
def test_a_broken_set_up_is_made_anew(machine: Machine, folder: Path, step: str) -> None:
    machine.fail_at = step
    with pytest.raises(environment.SetupError, match="ERROR: No matching distribution"):
        environment.prepare(folder, [])
    machine.fail_at = ""
    machine.asked.clear()
    environment.prepare(folder, [])
    assert machine.asked == ["venv", "."]


def test_a_broken_addition_is_made_anew(machine: Machine, folder: Path) -> None:
    environment.prepare(folder, [])
    machine.fail_at = "pip"
    with pytest.raises(environment.SetupError, match="network connection"):
        environment.prepare(folder, ["test"])
    machine.fail_at = ""
    machine.asked.clear()
    environment.prepare(folder, [])
    assert machine.asked == ["venv", "."]


@pytest.mark.parametrize("stamp", ["", "[]", "no json", '{"identity": 7}'])
def test_a_damaged_stamp_is_not_believed(machine: Machine, folder: Path, stamp: str) -> None:
    environment.prepare(folder, [])
    (folder / environment.STAMP).write_text(stamp)
    environment.prepare(folder, [])
    assert machine.asked == ["venv", "."] * 2
    assert json.loads((folder / environment.STAMP).read_text())["extras"] == ""


def test_somebody_elses_folder_is_left_alone(machine: Machine, folder: Path) -> None:
    folder.mkdir()
    (folder / "pyvenv.cfg").touch()
    with pytest.raises(environment.SetupError, match="made by something else"):
        environment.prepare(folder, [])
    assert (folder / "pyvenv.cfg").exists()
    assert machine.asked == []


def test_a_python_without_ensurepip_is_told_what_to_install(
    machine: Machine, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(environment.SetupError, match="apt install python3-venv"):
        environment.prepare(folder, [])
    assert not folder.exists()


@pytest.mark.parametrize("version", [(2, 7), (3, 6), (3, 10), (3, 14)])
def test_an_unfit_python_is_told_in_one_sentence(
    version: tuple[int, int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(TOOLS / "python_version.py"))
    assert end.value.code == 2
    assert "Python {}.{}:".format(*version) in capsys.readouterr().err


@pytest.mark.parametrize("name", ["__init__", "play", "test", "python_version"])
def test_an_old_python_can_read_what_tells_it_so(name: str) -> None:
    tree = ast.parse((TOOLS / f"{name}.py").read_text(encoding="utf-8"), feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.FunctionDef)
    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]


def test_the_versions_are_those_of_the_package() -> None:
    package = tomllib.loads((TOOLS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (oldest, newest) = (python_version.OLDEST, python_version.NEWEST)
    assert package["requires-python"] == f">={oldest[0]}.{oldest[1]},<{newest[0]}.{newest[1] + 1}"

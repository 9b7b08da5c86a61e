"""The checkout's own virtual environment: made when missing or stale, so that one command does all set-up.

A virtual environment, because many systems refuse to install packages outside of one. Standard library only,
because nothing is installed yet when this runs.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
FOLDER_VARIABLE = "KNOCKDOWN_VENV"

# Lies in an environment made here. It is empty until the set-up is complete, so that an interrupted one
# is made anew, and a folder without it belongs to somebody else and is left alone.
STAMP = "knockdown.json"
_SEPARATOR = "/"  # stands in no file's name


class SetupError(Exception):
    """What hinders the set-up, in one sentence for the user."""


def play(arguments: Sequence[str]) -> int:
    """Start the game in the user's own folder, so that names of files mean what they say."""
    return _run([], ["-P", "-m", "knockdown", *arguments], Path.cwd())


def test(arguments: Sequence[str]) -> int:
    """Run the tests, with paths as seen from the checkout."""
    return _run(["test"], ["-m", "pytest", *arguments], CHECKOUT)


def _run(extras: list[str], command: list[str], folder: Path) -> int:
    environment = Path(os.environ.get(FOLDER_VARIABLE) or CHECKOUT / ".venv").absolute()
    try:
        python = prepare(environment, extras)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Set-up interrupted; the next start makes it anew.", file=sys.stderr)
        return 130
    os.chdir(folder)
    if os.name == "posix":
        # Become the program, so that its signals and exit status are ours.
        os.execv(python, [str(python), *command])
    try:
        return subprocess.call([str(python), *command])
    except KeyboardInterrupt:
        return 130


def prepare(environment: Path, extras: list[str]) -> Path:
    """The interpreter of an environment that is complete and current, with these extras."""
    python = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    current = _identity()
    stamp = _read_stamp(environment)
    fits = stamp.get("identity") == current and python.exists() and _whole(environment, stamp)
    present = stamp.get("extras", "").split() if fits else []
    if fits and set(extras) <= set(present):
        return python
    if not fits:
        _make_room(environment)
    print(f"Setting up Python packages in {environment} (once; this can take a minute) ...", flush=True)
    _write_stamp(environment, {})
    if not fits:
        _create(environment)
    extras = sorted({*extras, *present})
    _install(python, extras)
    packages = _SEPARATOR.join(_packages(environment))
    _write_stamp(environment, {"identity": current, "extras": " ".join(extras), "packages": packages})
    return python


def _whole(environment: Path, stamp: dict[str, str]) -> bool:
    """Whether all packages that were installed are still there: one that was deleted would end in a traceback."""
    installed = stamp.get("packages", "")
    return not installed or set(installed.split(_SEPARATOR)) <= set(_packages(environment))


def _packages(environment: Path) -> list[str]:
    """What lies in the environment's folder of packages, but for notes about it, which pip itself renames."""
    found = (*environment.glob("lib/python*/site-packages/*"), *environment.glob("Lib/site-packages/*"))
    return sorted({path.name for path in found if not path.name.endswith((".dist-info", "__pycache__"))})


def _identity() -> str:
    """Changes when the environment no longer fits: another Python, other dependencies, a moved checkout."""
    dependencies = hashlib.sha256((CHECKOUT / "pyproject.toml").read_bytes()).hexdigest()
    version = ".".join(map(str, sys.version_info[:3]))
    return f"{_base_python()} {version} {CHECKOUT} {dependencies}"


def _base_python() -> str:
    """The system's interpreter, also when an environment that may be cleared away runs this."""
    return str(getattr(sys, "_base_executable", sys.executable))


def _read_stamp(environment: Path) -> dict[str, str]:
    try:
        stamp: object = json.loads((environment / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(stamp, dict):
        return {}
    return {str(key): str(value) for key, value in stamp.items()}


def _write_stamp(environment: Path, stamp: dict[str, str]) -> None:
    try:
        environment.mkdir(parents=True, exist_ok=True)
        part = environment / (STAMP + ".part")
        part.write_text(json.dumps(stamp), encoding="utf-8")
        part.replace(environment / STAMP)
    except OSError as error:
        raise SetupError(f"Cannot write to {environment}: {error.strerror}.") from error


def _make_room(environment: Path) -> None:
    """Clear the place for a new environment, if that can be made here and nobody else's is in the way."""
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise SetupError(
            "This Python cannot make virtual environments: install the missing part first "
            "(on Debian and Ubuntu: sudo apt install python3-venv)."
        )
    if not environment.exists():
        return
    ours = (environment / STAMP).exists() or (environment.is_dir() and not any(environment.iterdir()))
    if not ours:
        raise SetupError(
            f"{environment} was made by something else: move it away, "
            f"or name another folder in the variable {FOLDER_VARIABLE}."
        )
    try:
        shutil.rmtree(environment)
    except OSError as error:
        raise SetupError(f"Cannot renew {environment} ({error.strerror}); is the game still open?") from error


def _create(environment: Path) -> None:
    """A fresh environment without packages."""
    made = _quiet([_base_python(), "-m", "venv", str(environment)])
    if made.returncode != 0:
        raise SetupError(f"Cannot make the virtual environment {environment} ({_last_line(made.stdout)}).")


def _install(python: Path, extras: list[str]) -> None:
    """The project itself, editable, so that the game always runs the checkout's own source."""
    wanted = f".[{','.join(extras)}]" if extras else "."
    pip = [str(python), "-m", "pip", "install", "-q", "--no-input", "--disable-pip-version-check"]
    done = _quiet([*pip, "-e", wanted])
    if done.returncode != 0:
        raise SetupError(
            "Cannot install the packages that Knockdown needs; is there a network connection? "
            f"(pip says: {_last_line(done.stdout)})"
        )


def _quiet(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run in the checkout; what is printed is kept for the case that it fails."""
    return subprocess.run(
        command,
        cwd=CHECKOUT,
        # A user's setting to install for himself alone would be refused inside the environment.
        env={**os.environ, "PIP_USER": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )


def _last_line(output: str) -> str:
    """The line that says most: pip's last error, else the last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR:")]
    return (errors or lines or ["no message"])[-1]

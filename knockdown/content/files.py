"""Reading a box's files: only the names a box has, never a path out of a file, never more than a box needs."""

import os
import stat
import tomllib
from pathlib import Path
from typing import Any

from .mistakes import ContentError, Place

MOST_BYTES = 256 * 1024
MOST_FIGHTER_FILES = 10

Table = dict[str, Any]


def checked_folder(folder: Path) -> Path:
    """The box's folder, or a mistake that says why there is none."""
    try:
        if not folder.exists():
            raise ContentError(f"{folder}: there is no such folder.")
        if not folder.is_dir():
            raise ContentError(f"{folder}: this is not a folder; a box is a folder with a box.toml in it.")
        return folder.resolve()
    except OSError as error:
        raise ContentError(f"{folder}: the folder cannot be read ({error.strerror}).") from None


def place_of(folder: Path, name: str) -> Place:
    """How a file of a box is named in a sentence."""
    return Place(f"{folder.name}/{name}")


def fighter_files(folder: Path) -> list[str]:
    """The names of the files in `fighters/`, in order. Hidden files are some system's notes, not fighters."""
    place = place_of(folder, "fighters")
    names: list[str] = []
    try:
        with os.scandir(folder / "fighters") as entries:
            for entry in entries:
                if entry.name.endswith(".toml") and not entry.name.startswith("."):
                    names.append(f"fighters/{entry.name}")
                if len(names) > MOST_FIGHTER_FILES:
                    raise place.mistake(f"there are more than {MOST_FIGHTER_FILES} fighter files")
    except (FileNotFoundError, NotADirectoryError):
        raise place.mistake("this folder is missing; it holds one file for each fighter") from None
    except OSError as error:
        raise place.mistake(f"the folder cannot be read ({error.strerror})") from None
    return sorted(names)


def read_table(folder: Path, name: str) -> tuple[Table, Place]:
    """One TOML file of a box, and its place for what is still to be found wrong in it."""
    place = place_of(folder, name)
    text = _text(folder, name, place)
    try:
        return tomllib.loads(text), place
    except tomllib.TOMLDecodeError as error:
        raise place.mistake(f"this is not valid TOML: {_lowered(str(error))}") from None
    except RecursionError:
        raise place.mistake("this is not valid TOML: brackets are nested too deeply") from None
    except ValueError:  # numbers and dates that Python itself refuses
        raise place.mistake("this is not valid TOML: a number or a date in it cannot be") from None


def _text(folder: Path, name: str, place: Place) -> str:
    path = folder / name
    try:
        found = path.stat()
        if not path.resolve(strict=True).is_relative_to(folder):
            raise place.mistake("this is a link to a place outside of the box")
        # A pipe would be waited for without end, a folder has no text.
        if not stat.S_ISREG(found.st_mode):
            raise place.mistake("this is not a file")
        if found.st_size > MOST_BYTES:
            raise place.mistake(
                f"the file has {found.st_size} bytes, which is more than the {MOST_BYTES} that are read"
            )
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise place.mistake("the file is missing") from None
    except (
        OSError,
        RuntimeError,
    ) as error:  # RuntimeError: links that lead to each other, before Python 3.13
        reason = error.strerror if isinstance(error, OSError) else "links that lead to each other"
        raise place.mistake(f"the file cannot be read ({reason})") from None
    if len(data) > MOST_BYTES:
        raise place.mistake(f"the file has more than the {MOST_BYTES} bytes that are read")
    try:
        # Some editors put a mark before UTF-8 text; "-sig" takes it off.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise place.mistake(f"the text is not UTF-8 (line {line})") from None


def _lowered(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:].rstrip(".")

"""Files of a match: looked at before they are read, and never half written."""

import os
import stat
from pathlib import Path

from knockdown.errors import KnockdownError

_PART = ".part"


def read_file(path: Path, most: int) -> bytes:
    """What is in the file; KnockdownError, one sentence that names it, where it cannot be read."""
    try:
        found = path.stat()
        # A pipe would be waited for without end, a folder has no text.
        if not stat.S_ISREG(found.st_mode):
            raise KnockdownError(f"{path}: this is not a file.")
        if found.st_size > most:
            raise KnockdownError(
                f"{path}: the file has {found.st_size} bytes, which is more than the {most} that are read."
            )
        with path.open("rb") as file:
            data = file.read(most + 1)
    except FileNotFoundError:
        raise KnockdownError(f"{path}: there is no such file.") from None
    except OSError as error:
        raise KnockdownError(f"{path}: the file cannot be read ({error.strerror}).") from None
    # Some editors put a mark before UTF-8 text.
    return data.removeprefix(b"\xef\xbb\xbf")


def refuse_existing(path: Path) -> None:
    """A file that is there already is never written over, and one that cannot be made is told early."""
    try:
        if os.path.lexists(path):
            raise KnockdownError(f"{path}: this is there already; name another file.")
        if not path.parent.is_dir():
            raise KnockdownError(f"{path}: there is no folder {path.parent} to write it to.")
    except (OSError, ValueError):
        raise KnockdownError(f"{path}: no file can have this name.") from None


def write_file(path: Path, text: str) -> None:
    """Write all of it or nothing: whoever reads meanwhile, or after a crash, finds the old text or the new one."""
    part = path.with_name(path.name + _PART)
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    except OSError as error:
        raise KnockdownError(f"{path}: the file cannot be written ({error.strerror}).") from None

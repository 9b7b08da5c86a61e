"""Where files are: the game's own data, and the user's."""

import os
from pathlib import Path
from typing import Literal

import platformdirs

from knockdown.errors import KnockdownError

HOME_VARIABLE = "KNOCKDOWN_HOME"

_PACKAGE = Path(__file__).resolve().parent


def data_folder(name: Literal["assets", "levels"]) -> Path:
    """The folder of the game's own data, wherever the game runs from.

    A wheel and a frozen program carry the data inside the package; PyInstaller gives the package's files
    a place under `sys._MEIPASS`, so one rule serves both. In a checkout it lies beside the package.
    """
    inside = _PACKAGE / name
    if inside.is_dir():
        return inside
    checkout = _PACKAGE.parent
    beside = checkout / name
    # Beside an installed package lie other people's packages: only a checkout may answer.
    if (checkout / "pyproject.toml").is_file() and beside.is_dir():
        return beside
    raise KnockdownError(f"the game's folder '{name}' is missing: install the game again.")


def user_data_folder() -> Path:
    """Where this user's boxes (`boxes/`), saves and replays go; made by whoever first writes there."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen).expanduser().absolute()
    return platformdirs.user_data_path("knockdown", appauthor=False)

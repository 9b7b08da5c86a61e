"""What the tests of the content share."""

from pathlib import Path

import pytest

from knockdown.paths import HOME_VARIABLE
from tests.content.boxes import write_box


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """The folder of a box that is right."""
    return write_box(tmp_path / "sand_pit")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's data folder with nothing in it."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder

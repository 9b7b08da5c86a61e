"""The game finds its data in a checkout, an installed copy and a frozen program, and the user's folder."""

from pathlib import Path

import pytest

from knockdown import paths
from knockdown.errors import KnockdownError


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package folder of which only the place matters."""
    package = tmp_path / "knockdown"
    package.mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", package)
    return package


def test_this_checkout_has_its_assets() -> None:
    assert (paths.data_folder("assets") / "locale").is_dir()


def test_a_checkout_has_its_data_beside_the_package(package: Path) -> None:
    (package.parent / "pyproject.toml").touch()
    (package.parent / "levels").mkdir()
    assert paths.data_folder("levels") == package.parent / "levels"


def test_an_installed_or_frozen_copy_has_its_data_inside_the_package(package: Path) -> None:
    (package / "levels").mkdir()
    (package.parent / "levels").mkdir()
    assert paths.data_folder("levels") == package / "levels"


def test_a_folder_beside_an_installed_copy_is_not_ours(package: Path) -> None:
    (package.parent / "assets").mkdir()
    with pytest.raises(KnockdownError, match="'assets' is missing"):
        paths.data_folder("assets")


def test_the_user_chooses_the_folder_for_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "mine"))
    assert paths.user_data_folder() == tmp_path / "mine"
    assert not (tmp_path / "mine").exists(), "asking for the folder must not make it"


def test_without_a_choice_the_system_says_where_saves_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    folder = paths.user_data_folder()
    assert folder.is_absolute()
    assert folder.name == "knockdown"

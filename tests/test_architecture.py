"""Doors open one way: client -> session -> {ai, tower, content} -> rules; and the rules are pure."""

from pathlib import Path

import pytest

from tests.architecture import HOUSE, wrong_doors

CHECKOUT = Path(__file__).resolve().parents[1]
FILES = sorted(path for package in ("knockdown", "ai") for path in (CHECKOUT / package).rglob("*.py"))


def module_of(path: Path) -> str:
    parts = path.relative_to(CHECKOUT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(CHECKOUT).as_posix())
def test_no_import_goes_through_a_wall(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert wrong_doors(module_of(path), source, path.name == "__init__.py") == []


def test_the_house_has_no_circle() -> None:
    done: set[str] = set()
    while ready := {room for room in HOUSE if room not in done and HOUSE[room].rooms <= done}:
        done |= ready
    assert done == set(HOUSE)


def test_only_the_client_may_draw() -> None:
    assert [room for room, doors in HOUSE.items() if "pygame" in doors.packages] == ["client"]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("knockdown.rules.match", "import pygame"),
        ("knockdown.rules.match", "import random"),
        ("knockdown.rules.match", "from time import monotonic"),
        ("knockdown.rules.match", "import os.path"),
        ("knockdown.rules.match", "import sys"),
        ("knockdown.rules.match", "import io"),
        ("knockdown.rules.match", "from pathlib import Path"),
        ("knockdown.rules.match", "import importlib"),
        ("knockdown.rules.match", "import msgspec"),
        ("knockdown.rules.match", "import mypy_extensions"),
        ("knockdown.rules.match", "from knockdown.content import library"),
        ("knockdown.rules.match", "from knockdown import content"),
        ("knockdown.rules.match", "import knockdown.content.loader as loader"),
        ("knockdown.rules.match", "from .. import content"),
        ("knockdown.rules.match", "from ..content import library"),
        ("knockdown.rules.effects.push", "from ...content import library"),
        ("knockdown.rules.match", "from knockdown.paths import data_folder"),
        ("knockdown.rules.match", "from knockdown.i18n import gettext"),
        ("knockdown.rules.match", "from knockdown.errors import KnockdownError"),
        ("knockdown.rules.match", "from knockdown.dungeon import Dungeon"),
        ("knockdown.rules.match", "import ai"),
        ("knockdown.rules.match", "def late():\n    import random"),
        ("knockdown.rules.match", "try:\n    import random\nexcept ImportError:\n    pass"),
        (
            "knockdown.rules.match",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from knockdown.session import Seat",
        ),
        ("knockdown.rules.match", "text = open('file').read()"),
        ("knockdown.rules.match", "print('debugging')"),
        ("knockdown.rules.match", "chance = __import__('random')"),
        ("knockdown.dungeon.hero", "import random"),
        ("knockdown.dungeon.hero", "from knockdown.i18n import gettext"),
        ("knockdown.content.loader", "from knockdown.session import Match"),
        ("knockdown.content.loader", "import ai.bots"),
        ("knockdown.content.loader", "import pygame"),
        ("knockdown.content.loader", "import yaml"),
        ("knockdown.tower.world", "import pygame"),
        ("knockdown.tower.world", "from knockdown.content import library"),
        ("knockdown.session.match", "from knockdown.client import app"),
        ("knockdown.session.match", "from pygame import Rect"),
        ("ai.bots.greedy", "from knockdown.content import library"),
        ("ai.bots.greedy", "from knockdown.session import Match"),
        ("ai.bots.greedy", "from knockdown import tower"),
        ("ai.search.tree", "import numpy"),
        ("knockdown.cli.sim", "from knockdown.client import app"),
        ("knockdown.client.app", "from knockdown.cli import sim"),
        ("knockdown.client.app", "from knockdown.__main__ import main"),
        ("knockdown.paths", "from knockdown.rules import Match"),
        ("knockdown.paths", "from knockdown.i18n import gettext"),
        ("knockdown.attic.trunk", "import math"),
        ("knockdown", "from knockdown.rules import Match"),
    ],
)
def test_a_wrong_door_is_found(module: str, source: str) -> None:
    assert len(wrong_doors(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("knockdown.rules.match", "from __future__ import annotations"),
        ("knockdown.rules.match", "import hashlib, json\nfrom collections.abc import Sequence"),
        ("knockdown.rules.match", "from knockdown.rules.state import State"),
        ("knockdown.rules.match", "from . import state\nfrom .state import State"),
        ("knockdown.rules.effects.push", "from ..state import State"),
        ("knockdown.content.loader", "import msgspec, os\nfrom knockdown.rules import Match"),
        ("knockdown.content.loader", "from knockdown.paths import data_folder\nfrom knockdown import i18n"),
        ("knockdown.tower.world", "import pymunk"),
        ("ai.bots.greedy", "import random, time\nfrom knockdown import rules, dungeon"),
        ("ai.bots.greedy", "from ai.search import tree"),
        ("knockdown.session.match", "import ai\nfrom knockdown.content import library"),
        ("knockdown.client.app", "import pygame_gui\nfrom knockdown.session import Seat"),
        (
            "knockdown.cli.sim",
            "import ai\nfrom knockdown import content, session\nfrom knockdown.rules import Match",
        ),
        (
            "knockdown.__main__",
            "from knockdown.cli import COMMANDS\nfrom knockdown.errors import KnockdownError",
        ),
        ("knockdown.i18n", "from knockdown.paths import data_folder"),
    ],
)
def test_an_open_door_is_let_through(module: str, source: str) -> None:
    assert wrong_doors(module, source) == []


def test_a_packages_own_relative_imports_are_understood() -> None:
    assert wrong_doors("knockdown.rules", "from .match import Match", is_package=True) == []
    assert len(wrong_doors("knockdown.rules", "from ..content import library", is_package=True)) == 1

"""The doors of the house: which room may import which, and the search for imports that go through a wall."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass

# Modules of the standard library that only compute: no files, clocks, chance, processes or global state.
PURE = frozenset(
    """
    __future__ abc array base64 binascii bisect collections contextlib copy dataclasses enum fractions functools hashlib
    heapq itertools json math numbers operator re string struct textwrap tomllib types typing unicodedata zlib
    """.split()  # noqa: SIM905
)
# Built-in functions that reach outside of the program, or around this check.
IMPURE_BUILTINS = frozenset({"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint"})

LEAVES = frozenset({"errors", "paths", "i18n", "catalogue"})


@dataclass(frozen=True)
class Doors:
    """Which rooms and which packages of others a room may import."""

    rooms: frozenset[str] = frozenset()
    packages: frozenset[str] = frozenset()
    pure: bool = False


def _doors(rooms: str = "", packages: str = "", leaves: bool = True) -> Doors:
    return Doors(frozenset(rooms.split()) | (LEAVES if leaves else frozenset()), frozenset(packages.split()))


HOUSE: dict[str, Doors] = {
    "rules": Doors(pure=True),
    "dungeon": Doors(pure=True),
    "content": _doors("rules dungeon", "msgspec"),
    "tower": _doors("rules", "pymunk"),
    "ai": _doors("rules dungeon"),
    "session": _doors("ai tower content rules dungeon", "msgspec"),
    "client": _doors("session ai tower content rules dungeon", "pygame pygame_gui"),
    "cli": _doors("session ai content rules"),
    "main": _doors("cli"),
    # Leaves, from the bottom up.
    "errors": _doors(leaves=False),
    "paths": _doors("errors", "platformdirs", leaves=False),
    "catalogue": _doors("errors", leaves=False),
    "i18n": _doors("catalogue paths errors", leaves=False),
    # The empty package itself.
    "knockdown": Doors(),
}


def room_of(module: str) -> str | None:
    """The room a module of ours is in; None for other people's modules."""
    parts = module.split(".")
    if parts[0] == "ai":
        return "ai"
    if parts[0] != "knockdown":
        return None
    if len(parts) == 1:
        return "knockdown"
    return "main" if parts[1] == "__main__" else parts[1]


def wrong_doors(module: str, source: str, is_package: bool = False) -> list[str]:
    """One sentence for each import in this module's source that the house does not allow."""
    room = room_of(module)
    if room is None or room not in HOUSE:
        return [f"{module}: no such room in the house"]
    tree = ast.parse(source)
    doors = HOUSE[room]
    found = [
        f"{module}:{line}: {problem}"
        for line, names in _imports(tree, module, is_package)
        if (problem := _problem(names, room, doors))
    ]
    if doors.pure:
        found += [
            f"{module}:{node.lineno}: uses {node.id}()"
            for node in ast.walk(tree)
            if isinstance(node, ast.Name) and node.id in IMPURE_BUILTINS and isinstance(node.ctx, ast.Load)
        ]
    return found


def _imports(tree: ast.AST, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every imported name with its line, wherever it stands; relative ones in full."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join(base + (node.module.split(".") if node.module else []))
            # `from knockdown import rules` goes into the room `rules`: the name belongs to the path.
            for alias in node.names:
                yield node.lineno, f"{origin}.{alias.name}"


def _problem(name: str, room: str, doors: Doors) -> str | None:
    target = room_of(name)
    if target is not None:
        if target == room or target in doors.rooms:
            return None
        return f"{room} may not import {name}"
    top = name.partition(".")[0]
    if top in doors.packages:
        return None
    allowed = PURE if doors.pure else sys.stdlib_module_names
    return None if top in allowed else f"{room} may not import {name}"

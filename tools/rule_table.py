"""The table of rules in docs/rules.md: which tests prove which rule. The summaries are written by hand, the tests not.

A test proves the rules that its name begins with: `test_k3_4_d23_…` proves K3.4 and D23.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
PAGE = CHECKOUT / "docs" / "rules.md"
TESTS = CHECKOUT / "tests"

_ROW = re.compile(r"^\| (?P<rule>[KD][\d.]+) \| (?P<summary>[^|]*) \|(?P<tests>[^|]*)\|$")
_NAMES = re.compile(r"test_(?P<rules>(?:(?:k\d+_\d+|d\d+)_)+)")
_RULE = re.compile(r"k(\d+)_(\d+)|d(\d+)")


def rules_named(test: str) -> list[str]:
    """The rules that a test's name begins with: `test_k3_4_d23_…` gives K3.4 and D23."""
    found = _NAMES.match(test)
    if found is None:
        return []
    return [f"K{k}.{part}" if k else f"D{d}" for k, part, d in _RULE.findall(found["rules"])]


def names_of_tests(folder: Path = TESTS) -> Iterator[str]:
    """The names of all test functions, read without running anything."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


def proofs(folder: Path = TESTS) -> dict[str, list[str]]:
    """For each rule the tests that prove it, in the order of files and lines."""
    found: dict[str, list[str]] = {}
    for name in names_of_tests(folder):
        for rule in rules_named(name):
            found.setdefault(rule, []).append(name)
    return found


def rows(page: str) -> list[tuple[str, str]]:
    """Rule and summary of every row of the page."""
    matches = (_ROW.match(line) for line in page.splitlines())
    return [(found["rule"], found["summary"]) for found in matches if found is not None]


def up_to_date(page: str, tests: dict[str, list[str]]) -> str:
    """The page with the tests there are now."""

    def line_of(line: str) -> str:
        found = _ROW.match(line)
        if found is None:
            return line
        names = ", ".join(f"`{name}`" for name in tests.get(found["rule"], [])) or "none"
        return f"| {found['rule']} | {found['summary']} | {names} |"

    return "\n".join(line_of(line) for line in page.splitlines()) + "\n"

"""What the README tells a new user to type is understood, and what it links to is there."""

import re
from pathlib import Path

import pytest

from knockdown import __main__ as program
from knockdown.cli import COMMANDS

README = Path(__file__).parents[2] / "README.md"


def examples() -> list[str]:
    return re.findall(r"`knockdown ([^`]*)`", README.read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", examples())
def test_each_example_is_understood(example: str) -> None:
    words = example.partition(" > ")[0].split()
    if "--help" in words:
        return
    args, unknown = program._parser(COMMANDS).parse_known_args(words)
    assert (args.command, unknown) == (words[0], [])


def test_every_command_has_an_example() -> None:
    assert {command.NAME for command in COMMANDS} <= {example.split()[0] for example in examples()}


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^):]*)\)", README.read_text(encoding="utf-8"))
    assert {"docs/rules.md", "docs/content.md"} <= set(links)
    assert all((README.parent / link).exists() for link in links)

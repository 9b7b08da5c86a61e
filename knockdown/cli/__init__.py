"""The command line: one module per command, all listed here."""

from argparse import Namespace
from typing import Protocol

from . import bench, lab, play, replay, sim, validate
from .parsing import Parser


class Command(Protocol):
    """What a module in this folder offers. What is heavy it imports inside `run`, so that others start fast."""

    NAME: str
    HELP: str

    def add_arguments(self, parser: Parser) -> None:
        """Declare the command's own options."""

    def run(self, args: Namespace) -> int:
        """Do it, and give the exit status."""


# Written out, because a frozen program has no folder to look through.
COMMANDS: tuple[Command, ...] = (play, sim, bench, lab, replay, validate)

# What the program does when nothing is asked of it.
DEFAULT: Command = play

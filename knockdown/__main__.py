"""The program `knockdown`: finds the command and turns every end into an exit status."""

import io
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib import metadata

from knockdown.cli import COMMANDS, DEFAULT, Command
from knockdown.errors import KnockdownError

MISTAKE = 2
INTERRUPTED = 130  # as shells report a program ended by Ctrl+C
READER_GONE = 141  # as shells report a program whose reader closed the pipe


def main(argv: list[str] | None = None) -> int:
    """Run one command line; a mistake of the user is one sentence, never a traceback."""
    _prepare_streams()
    try:
        status = _run(argv, COMMANDS)
        # What is still in the buffer may meet a closed pipe; here it can be caught.
        sys.stdout.flush()
    except KnockdownError as error:
        print(f"knockdown: {error}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The interpreter flushes once more at its end and would complain about the pipe.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        return READER_GONE
    return status


def _run(argv: list[str] | None, commands: Sequence[Command]) -> int:
    parser = _parser(commands)
    argv = sys.argv[1:] if argv is None else argv
    if not argv and DEFAULT in commands:
        argv = [DEFAULT.NAME]
    try:
        args = parser.parse_args(argv)
    except SystemExit as done:  # --help, --version or a wrong option: argparse has said what
        return done.code if isinstance(done.code, int) else MISTAKE
    command = _chosen(args, commands)
    if command is None:
        parser.print_help()
        return 0
    return command.run(args)


def _parser(commands: Sequence[Command]) -> ArgumentParser:
    parser = ArgumentParser(prog="knockdown", description="Knockdown: a duel in an arena.")
    parser.add_argument("--version", action="version", version=f"knockdown {_version()}")
    if commands:
        rooms = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
        for command in commands:
            command.add_arguments(rooms.add_parser(command.NAME, help=command.HELP, description=command.HELP))
    return parser


def _chosen(args: Namespace, commands: Sequence[Command]) -> Command | None:
    name: str | None = getattr(args, "command", None)
    return next((command for command in commands if name == command.NAME), None)


def _version() -> str:
    try:
        return metadata.version("knockdown")
    except metadata.PackageNotFoundError:
        return "(not installed)"


def _prepare_streams() -> None:
    """Make printing safe: a windowed program has no streams, and an old console lacks letters."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())

"""The program `knockdown`: finds the command and turns every end into an exit status."""

import contextlib
import io
import multiprocessing
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import metadata

from knockdown.cli import COMMANDS, DEFAULT, Command
from knockdown.cli.parsing import Parser, harmless, refuse_unknown_arguments, refuse_unknown_command
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
        return _mistake(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return READER_GONE
    except OSError as error:
        # A file that cannot be opened has a name and is told where it is opened; a stream has none.
        if error.filename is not None:
            raise
        _forget_output()
        return _mistake(f"what is printed cannot be written ({error.strerror}).")
    return status


def _mistake(sentence: str) -> int:
    # Where even that cannot be written, the exit status still says it.
    with contextlib.suppress(OSError):
        print(f"knockdown: {harmless(sentence)}", file=sys.stderr, flush=True)
    return MISTAKE


def _forget_output() -> None:
    """The interpreter flushes once more at its end, and would complain about what cannot be written."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _run(argv: list[str] | None, commands: Sequence[Command]) -> int:
    parser = _parser(commands)
    argv = sys.argv[1:] if argv is None else argv
    if not argv and DEFAULT in commands:
        argv = [DEFAULT.NAME]
    if argv and not argv[0].startswith("-"):
        refuse_unknown_command(argv[0], [command.NAME for command in commands])
    try:
        args, unknown = parser.parse_known_args(argv)
    except SystemExit as done:  # --help or --version
        return done.code if isinstance(done.code, int) else MISTAKE
    command = _chosen(args, commands)
    refuse_unknown_arguments(unknown, f"{parser.prog} {command.NAME}" if command else parser.prog)
    if command is None:
        parser.print_help()
        return 0
    return command.run(args)


def _parser(commands: Sequence[Command]) -> Parser:
    parser = Parser(prog="knockdown", description="Knockdown: a duel in an arena.")
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
    multiprocessing.freeze_support()  # a frozen program's workers start here too
    sys.exit(main())

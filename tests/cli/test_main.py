"""The frame of the command line: every end is an exit status, every mistake one sentence."""

import io
import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from importlib import metadata

import pytest

from knockdown import __main__ as program
from knockdown.cli import COMMANDS
from knockdown.cli.parsing import Parser
from knockdown.errors import KnockdownError


class Dummy:
    """A command whose deed the test chooses."""

    NAME = "dummy"
    HELP = "Do what the test wants."

    def __init__(self, deed: Callable[[Namespace], int]) -> None:
        self.deed = deed

    def add_arguments(self, parser: Parser) -> None:
        parser.add_argument("--times", type=int, default=1)

    def run(self, args: Namespace) -> int:
        return self.deed(args)


Main = Callable[[Callable[[Namespace], int], list[str]], int]


@pytest.fixture
def main(monkeypatch: pytest.MonkeyPatch) -> Main:
    def run(deed: Callable[[Namespace], int], argv: list[str]) -> int:
        monkeypatch.setattr(program, "COMMANDS", (Dummy(deed),))
        return program.main(argv)

    return run


def fail(error: BaseException) -> Callable[[Namespace], int]:
    def deed(args: Namespace) -> int:
        raise error

    return deed


def test_a_command_gets_its_arguments_and_gives_the_status(main: Main) -> None:
    assert main(lambda args: 40 + int(args.times), ["dummy", "--times", "2"]) == 42


def test_without_a_command_the_help_is_shown(main: Main, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(lambda args: 1, []) == 0
    assert "Do what the test wants." in capsys.readouterr().out


def test_the_version_is_the_packages_own(main: Main, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(lambda args: 1, ["--version"]) == 0
    assert capsys.readouterr().out.strip() == f"knockdown {metadata.version('knockdown')}"


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["dumy"], 'there is no command "dumy"; did you mean "dummy"?'),
        (["\x1b[2J"], 'there is no command "\ufffd[2J"; choose one of: dummy.'),
        (["--nonsense"], 'there is no option "--nonsense"; see knockdown --help.'),
        (["dummy", "--nonsense"], 'there is no option "--nonsense"; see knockdown dummy --help.'),
        (["dummy", "word"], 'there is no option "word"; see knockdown dummy --help.'),
        (["dummy", "--times"], "argument --times: expected one argument; see knockdown dummy --help."),
        (
            ["dummy", "--times", "many"],
            "argument --times: invalid int value: 'many'; see knockdown dummy --help.",
        ),
    ],
)
def test_a_wrong_argument_is_one_sentence(
    main: Main, capsys: pytest.CaptureFixture[str], argv: list[str], said: str
) -> None:
    assert main(lambda args: 0, argv) == 2
    assert capsys.readouterr() == ("", f"knockdown: {said}\n")


def test_a_mistake_cannot_steer_the_terminal(main: Main, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(fail(KnockdownError("the folder \x1b[31m is bad.")), ["dummy"]) == 2
    assert capsys.readouterr().err == "knockdown: the folder \ufffd[31m is bad.\n"


def test_help_says_what_is_at_hand_only_when_it_is_read(
    main: Main, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def more() -> str:
        asked.append("help")
        return "opponents: none"

    def declare(_self: Dummy, parser: Parser) -> None:
        parser.more = more

    asked: list[str] = []
    monkeypatch.setattr(Dummy, "add_arguments", declare)
    assert main(lambda args: 0, ["dummy"]) == 0
    assert asked == []
    assert main(lambda args: 0, ["dummy", "--help"]) == 0
    assert capsys.readouterr().out.endswith("opponents: none\n")


def test_a_mistake_is_one_sentence(main: Main, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(fail(KnockdownError("there is no such box.")), ["dummy"]) == 2
    assert capsys.readouterr() == ("", "knockdown: there is no such box.\n")


def test_an_interruption_is_quiet(main: Main, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(fail(KeyboardInterrupt()), ["dummy"]) == 130
    assert capsys.readouterr() == ("", "")


def test_an_error_of_ours_is_not_hidden(main: Main) -> None:
    with pytest.raises(ZeroDivisionError):
        main(fail(ZeroDivisionError()), ["dummy"])


def test_a_windowed_program_has_no_streams(main: Main, monkeypatch: pytest.MonkeyPatch) -> None:
    def talk(args: Namespace) -> int:
        sys.stdout.write("words")
        print("more words", file=sys.stderr)
        return 0

    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(talk, ["dummy"]) == 0
    assert main(fail(KnockdownError("nobody reads this.")), ["dummy"]) == 2
    for stream in (sys.stdout, sys.stderr):
        stream.close()


def test_a_letter_the_console_lacks_does_not_end_the_program(
    main: Main, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))

    def talk(args: Namespace) -> int:
        print("Żmij")
        return 0

    assert main(talk, ["dummy"]) == 0
    assert raw.getvalue().split() == [b"?mij"]


CHATTY = """
import sys
from knockdown import __main__ as program
program._run = lambda argv, commands: print("a line") or 0
sys.exit(program.main([]))
"""


@pytest.mark.skipif(os.name != "posix", reason="other systems report a closed pipe in another way")
@pytest.mark.parametrize("option", [[], ["-u"]], ids=["buffered", "unbuffered"])
def test_a_closed_pipe_is_quiet(option: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    # A real pipe in a real process, because the interpreter itself complains at its end.
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, *option, "-c", CHATTY], stdout=write, stderr=subprocess.PIPE, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the system has no disk that is always full")
@pytest.mark.parametrize("option", [[], ["-u"]], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize(
    "command",
    [
        ["sim", "--games", "1"],
        ["sim", "--help"],
        ["validate"],
        ["--version"],
        ["play", "--p0", "random", "--seed", "1"],
    ],
    ids=" ".join,
)
def test_a_full_disk_is_one_sentence(command: list[str], option: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, *option, "-m", "knockdown", *command],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    said = b"knockdown: what is printed cannot be written (No space left on device).\n"
    assert (done.returncode, done.stderr) == (2, said)


def test_a_file_that_we_forgot_to_look_after_is_not_hidden(main: Main) -> None:
    with pytest.raises(FileNotFoundError):
        main(lambda args: int(open("/no/such/file").read()), ["dummy"])  # noqa: SIM115


def test_the_commands_are_listed_once_each() -> None:
    names = [command.NAME for command in COMMANDS]
    assert len(set(names)) == len(names)

"""The command line's own parser: a mistake is one sentence, and help can say what is at hand."""

from argparse import ArgumentParser
from collections.abc import Callable
from typing import NoReturn, Protocol

from knockdown.errors import KnockdownError


class Writable(Protocol):
    """What text can be written to."""

    def write(self, text: str, /) -> object:
        """Write it."""


class Parser(ArgumentParser):
    """Raises its mistakes instead of printing them, so that they end like all others."""

    # What the help says at its end; worked out only when somebody reads it, because boxes must be read for it.
    more: Callable[[], str] | None = None

    def error(self, message: str) -> NoReturn:
        """One sentence, and where to read on."""
        raise KnockdownError(f"{message}; see {self.prog} --help.")

    def format_help(self) -> str:
        """The help, with what is at hand now."""
        text = super().format_help()
        return f"{text}\n{self.more()}\n" if self.more is not None else text

    def _print_message(self, message: str, file: Writable | None = None) -> None:
        """As the original, which hides that nothing could be written."""
        if message and file is not None:
            file.write(message)


def refuse_unknown_command(given: str, known: list[str]) -> None:
    """A word that is no command gets the nearest one named."""
    from knockdown.content.mistakes import shown, suggestion

    if given not in known:
        words = suggestion(given, known)
        raise KnockdownError(
            f"there is no command {shown(given)}; {words}{'' if words.endswith('?') else '.'}"
        )


def refuse_unknown_arguments(given: list[str], program: str) -> None:
    """What no option of the command takes."""
    from knockdown.content.mistakes import shown

    if given:
        raise KnockdownError(f"there is no option {shown(given[0])}; see {program} --help.")


def harmless(text: str) -> str:
    """Text of others, such as a folder's name, without letters that would steer the terminal."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)

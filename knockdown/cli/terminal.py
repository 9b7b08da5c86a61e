"""The terminal as a place to talk: lines as wide as the screen, a few colours where there is one, answers."""

import io
import os
import shutil
import sys
import textwrap
from collections.abc import Mapping
from typing import TextIO

# On fewer columns nothing can be read any more, and on more of them lines are too long for the eye.
_NARROWEST, _WIDEST = 40, 100
_USUAL = (80, 24)
# A file has no last line to scroll away from.
_LINES_OF_A_FILE = 1000

BOLD, FAINT, GREEN, RED, CYAN = "1", "2", "32", "31", "36"
_LINES_TO_HIDE_BEHIND = 60


class Terminal:
    """Writes to one stream and reads from another; both are the standard ones but in tests."""

    def __init__(
        self, source: TextIO | None, target: TextIO, environment: Mapping[str, str] = os.environ
    ) -> None:
        self._source = source
        self._target = target
        self._colours = _has_colours(target, environment)
        if isinstance(source, io.TextIOWrapper):
            # A letter in another encoding is a wrong answer, not the end of the game.
            source.reconfigure(errors="replace")

    @property
    def width(self) -> int:
        """How many letters a line has now: the user may have changed the window."""
        columns = shutil.get_terminal_size(_USUAL).columns if self._target.isatty() else _USUAL[0]
        # One less: some consoles begin a new line after the last letter by themselves.
        return min(max(columns, _NARROWEST), _WIDEST) - 1

    @property
    def height(self) -> int:
        """How many lines can be seen at once."""
        return shutil.get_terminal_size(_USUAL).lines if self._target.isatty() else _LINES_OF_A_FILE

    @property
    def watched(self) -> bool:
        """Whether somebody sits there, who reads and presses keys."""
        return self._source is not None and self._source.isatty() and self._target.isatty()

    def say(self, text: str = "", style: str = "", indent: int = 0, hang: int | None = None) -> None:
        """A paragraph; its further lines are indented by `hang`."""
        further = " " * (indent if hang is None else hang)
        lines = textwrap.wrap(text, self.width, initial_indent=" " * indent, subsequent_indent=further)
        for line in lines or [""]:
            self.line(line, style)

    def line(self, text: str, style: str = "") -> None:
        """One line as it is."""
        text = text.rstrip()[: self.width]
        if style and self._colours and text:
            text = f"\x1b[{style}m{text}\x1b[0m"
        print(text, file=self._target)

    def rule(self) -> None:
        """A line across."""
        self.line("-" * self.width, FAINT)

    def clear(self) -> None:
        """Take what is on the screen out of sight."""
        if self._colours:
            self._target.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self._target.write("\n" * _LINES_TO_HIDE_BEHIND)

    def ask(self, prompt: str) -> str | None:
        """The answer without spaces around it; None where no more answers will come."""
        self._target.write(prompt)
        self._target.flush()
        answer = self._read()
        if answer is None:
            self._target.write("\n")
            return None
        answer = answer.strip()
        if self._source is not None and not self._source.isatty():
            # Nobody has pressed Enter on a screen: what was read belongs into the text.
            self._target.write(
                "".join(letter if letter.isprintable() else "?" for letter in answer[: self.width]) + "\n"
            )
        return answer

    def _read(self) -> str | None:
        if self._source is None:
            return None
        try:
            answer = self._source.readline()
        except OSError:  # a folder, or a terminal that is gone: nothing more will come
            return None
        return answer or None


def standard_terminal() -> Terminal:
    """The terminal that the program was started in."""
    return Terminal(sys.stdin, sys.stdout)


def _has_colours(target: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether it is a screen that understands colours, and the user wants them (see no-color.org)."""
    if not target.isatty() or environment.get("NO_COLOR") or environment.get("TERM") == "dumb":
        return False
    # The old console of Windows would show the codes themselves; the new one says that it is there.
    return os.name != "nt" or "WT_SESSION" in environment

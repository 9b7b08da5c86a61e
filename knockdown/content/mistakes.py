"""How a mistake in a box is said: one sentence that names file, card and field."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from knockdown.errors import KnockdownError

_LONGEST_SHOWN = 40
_LARGEST_SHOWN = 10**15


class ContentError(KnockdownError):
    """A box that cannot be played."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a box: the file, then the card, then the effect."""

    file: str
    parts: tuple[str, ...] = ()

    def inside(self, *parts: str) -> "Place":
        """A place further in."""
        return Place(self.file, self.parts + parts)

    def mistake(self, sentence: str) -> ContentError:
        """What is wrong here, to be raised."""
        within = f"{', '.join(self.parts)}: " if self.parts else ""
        end = "" if sentence.endswith("?") else "."
        return ContentError(f"{self.file}: {within}{sentence}{end}")


def shown(value: object) -> str:
    """A value out of a file, made harmless and short enough for a sentence."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in value)
        return f'"{text}"' if len(text) <= _LONGEST_SHOWN else f'"{text[:_LONGEST_SHOWN]}…"'
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    # Python refuses to write out a number of thousands of digits, and nobody would read it.
    if isinstance(value, int) and abs(value) > _LARGEST_SHOWN:
        return "a number of many digits"
    return str(value)


def suggestion(word: str, known: Iterable[str]) -> str:
    """What to try in place of a word that is not known: the nearest, or all where none is near."""
    words = list(known)
    near = difflib.get_close_matches(word.lower(), words, n=1)
    if near:
        return f'did you mean "{near[0]}"?'
    return f"choose one of: {', '.join(words)}"

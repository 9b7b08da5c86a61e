"""A progress bar, on a terminal only: a file or a pipe gets none."""

import time
from typing import TextIO

from knockdown.i18n import gettext

_WIDTH = 30
_BETWEEN_DRAWINGS = 0.1


class Progress:
    """Shows how much is done and how long the rest will take."""

    def __init__(self, total: int, stream: TextIO) -> None:
        self._total = total
        self._stream = stream
        self._shown = stream.isatty()
        self._began = time.monotonic()
        self._drawn = self._began
        self._length = 0

    def show(self, done: int) -> None:
        """That much is done. Draws seldom enough to cost nothing."""
        if not self._shown:
            return
        now = time.monotonic()
        if now - self._drawn < _BETWEEN_DRAWINGS:
            return
        self._drawn = now
        self._write(bar(done, self._total, now - self._began))

    def clear(self) -> None:
        """Leave no trace, so that the result stands alone."""
        if self._shown and self._length:
            self._write("")
            self._stream.write("\r")
            self._stream.flush()

    def _write(self, text: str) -> None:
        # Spaces wipe out what an older, longer text has left.
        self._stream.write("\r" + text.ljust(self._length))
        self._stream.flush()
        self._length = len(text)


def bar(done: int, total: int, seconds: float) -> str:
    """The bar as text; the time left is estimated from the time taken."""
    full = _WIDTH * done // total
    text = f"[{'#' * full}{'.' * (_WIDTH - full)}] {done}/{total}"
    if not done or done >= total:
        return text
    left = clock(seconds / done * (total - done))
    return gettext("{bar}, {time} left").format(bar=text, time=left)


def clock(seconds: float) -> str:
    """`0:07`, `12:30` or `1:02:03`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"

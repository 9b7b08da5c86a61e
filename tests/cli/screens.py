"""Stand-ins for a terminal."""

import io


class Screen(io.StringIO):
    """Text that is written to a terminal, or to a file."""

    def __init__(self, tty: bool) -> None:
        super().__init__()
        self._tty = tty

    def isatty(self) -> bool:
        return self._tty

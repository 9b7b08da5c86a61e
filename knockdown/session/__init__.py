"""A match in progress: positions as text, replays. No pygame."""

from .notation import read_position, write_position
from .replay import Recording, Replay

__all__ = ["read_position", "write_position", "Recording", "Replay"]

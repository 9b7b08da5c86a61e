"""A match in progress: positions as text, replays. No pygame."""

from .notation import read_position
from .replay import Recording, Replay
from .writing import write_position

__all__ = ["read_position", "write_position", "Recording", "Replay"]

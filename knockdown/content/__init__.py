"""Boxes as data: read from TOML, checked, and told in words."""

from .library import Library, full_library, library, named_library
from .loader import load_box
from .mistakes import ContentError

__all__ = ["library", "full_library", "named_library", "Library", "load_box", "ContentError"]

"""The rules text, made from the same data that the rules play, so that text and behaviour cannot differ."""

from .arenas import arena_text
from .cards import attack_line, attack_text, token_text
from .skills import skill_text
from .words import (
    class_text,
    cost_text,
    kind_text,
    name_text,
    names_to_translate,
    range_text,
    symbol_text,
    wounds_text,
)

__all__ = [
    "attack_text",
    "attack_line",
    "skill_text",
    "token_text",
    "arena_text",
    "name_text",
    "class_text",
    "names_to_translate",
    "symbol_text",
    "cost_text",
    "range_text",
    "kind_text",
    "wounds_text",
]

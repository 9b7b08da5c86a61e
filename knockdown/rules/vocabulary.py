"""The words content may use: operations with their fields, quantities, conditions, moments, triggers.

Content is checked against these tables before a match sees it, and `setup.py` finds the code behind each word in
`effects/`, `conditions.py` and `skills.py`. A test keeps tables and code together.
"""

from typing import Final

# Operation -> the fields it takes. A field marked with `!` must be there; of fields joined by `|` at least one must.
OPERATIONS: Final[dict[str, tuple[str, ...]]] = {
    "wound": ("who", "light|heavy"),
    "wound_per": ("who", "light|heavy", "per!", "every", "at_most", "token"),
    "heal": ("who!", "light|heavy"),
    "pass_wound": ("light|heavy",),
    "push": ("spaces!",),
    "pull": ("spaces!",),
    "advance": ("spaces!",),
    "retreat": ("spaces!",),
    "step": ("spaces!",),
    "blink": ("spaces!",),
    "yank": ("spaces!",),
    "swap": (),
    "tunnel": (),
    "draw": ("cards!",),
    "discard": ("who", "cards!"),
    "place": ("token!", "at!", "spaces"),
    "give": ("token!",),
    "lift": ("token!", "cards!"),
    "spend": ("token!", "then!"),
    "if": ("if!", "then!", "else"),
    "may": ("then!", "pay"),
    "either": ("then!", "else!"),
    "cancel_move": (),
    "ignore_attack": (),
    "shield": ("light|heavy",),
}

# Operations that may stand in a token's `entered`: nothing there moves a fighter again.
SIMPLE_OPERATIONS: Final = ("wound", "wound_per", "heal", "discard", "draw", "give", "lift", "if")

# Operations that answer something that is under way: operation -> the trigger their Reaction must have.
ANSWERS: Final = {"cancel_move": "foe_moves", "ignore_attack": "attacked", "shield": "attacked"}

PLACES: Final = ("here", "foe", "choose")
SIDES: Final = ("self", "foe")

# Quantity -> whether it counts a token.
QUANTITIES: Final[dict[str, bool]] = {
    "own_light": False,
    "own_heavy": False,
    "own_wounds": False,
    "foe_light": False,
    "foe_heavy": False,
    "foe_wounds": False,
    "own_cards": False,
    "foe_cards": False,
    "distance": False,
    "combo": False,
    "foe_tokens": True,
    "placed_tokens": True,
    "own_tokens": True,
}

# Conditions besides "a quantity is at least, at most" -> whether they look at a token.
STATES: Final[dict[str, bool]] = {
    "on_edge": False,
    "foe_on_edge": False,
    "hurt_more": False,
    "hurt_less": False,
    "token_near": True,
}

# What makes a Reaction possible (K3.10).
TRIGGERS: Final = ("attacked", "foe_moves", "foe_moved")

# When a Skill works (K1.3) -> the fields that moment takes.
MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "turn_start": ("effects!", "may", "if"),
    "turn_end": ("effects!", "may", "if"),
    "moved": ("effects!", "may", "if"),
    "foe_moved": ("effects!", "may", "if"),
    "took_card": ("effects!", "may", "if"),
    "blocked": ("effects!", "may", "if"),
    "foe_blocked": ("effects!", "may", "if"),
    "hit": ("effects!", "may", "if"),
    "hurt": ("effects!", "may", "if"),
    "passed_test": ("effects!", "may", "if"),
    "special": ("effects!", "may", "if"),
    "my_attack": ("light|heavy", "types", "source", "if"),
    "foe_attack": ("light|heavy", "types", "source", "if"),
    "block": ("cards!", "if"),
    "attack_action": ("strike!",),
}

SOURCES: Final = ("any", "card", "special")
ARENA_RULES: Final = ("dangerous_edges", "technical_corridors", "fading_menhir")
TOKEN_PLACES: Final = ("space", "foe", "self")
AFTER_ENTERED: Final = ("returns", "gone", "stays")
ENTERED_BY: Final = ("foe", "self", "any")

# Numbers a field may hold, the same wherever the field stands.
LIMITS: Final[dict[str, tuple[int, int]]] = {
    "light": (0, 9),
    "heavy": (0, 9),
    "spaces": (1, 8),
    "cards": (1, 6),
    "every": (1, 9),
    "at_most": (0, 99),
    "at_least": (0, 99),
    "copies": (1, 6),
    "count": (1, 9),
    "initiative": (1, 99),
}
MOST_EFFECTS: Final = 6
DEEPEST_EFFECT: Final = 4

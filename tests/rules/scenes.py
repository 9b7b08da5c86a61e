"""Scenes with which several tests of rounds begin."""

from knockdown.rules import Match
from knockdown.rules.decisions import Decision

from .proving import play, position


def asked(match: Match) -> Decision:
    """What is being asked now."""
    return match.decision


def last_turn(ann: str = "", bob: str = "", table: str = "", second: str = "bob") -> Match:
    """Ann's turn, after which the row cannot be filled."""
    return position(f"""
fighters = ["ann", "{second}"]
row = ["jab", "hook", "guard", "dart"]
deck_size = 1
{table}
[ann]
space = 4
{ann}
[{second}]
space = 8
{bob}
""")


def ended(match: Match) -> Match:
    """Ann takes two cards: one more than the deck can replace."""
    return play(match, "attack jab", "attack hook")


def tower(attacker: str, victories: tuple[int, int] = (0, 0), fate: str = "failed") -> Match:
    """A Knockdown Test that the attacker has started, with a verdict."""
    match = position(f"""
fighters = ["ann", "bob"]
test = "tower"
active = "{attacker}"
round = {1 + sum(victories)}
row = ["cross", "jab", "jab", "axe"]
[ann]
space = 4
victories = {victories[0]}
[bob]
space = 5
victories = {victories[1]}
""")
    return play(match, "attack axe", "test", fate)

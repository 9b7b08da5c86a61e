"""Actions: what a player chooses, each one integer. The low bits say what it is, the rest is its argument.

Integers make actions cheap to list, compare, hash and send to another process. `wording.py` gives each a readable
form that `Match.parse` reads back.
"""

from typing import Final, NewType

Action = NewType("Action", int)

KIND_BITS: Final = 5
KIND_MASK: Final = 31

KEEP: Final = 0
REVEAL: Final = 1
TAKE: Final = 2
TAKE_TWO: Final = 3
MOVE: Final = 4
ATTACK: Final = 5
DRAW: Final = 6
CORRIDOR: Final = 7
SPECIAL: Final = 8
DASH: Final = 9
STOP: Final = 10
PAY: Final = 11
REACT: Final = 12
PASS: Final = 13
BLOCK: Final = 14
SAVE: Final = 15
DISCARD: Final = 16
TEST: Final = 17
JUDGE: Final = 18
USE: Final = 19
SKIP: Final = 20
CHOOSE: Final = 21
SPACE: Final = 22
DASH_AGAIN: Final = 23
KINDS: Final = 24

# What a block is for (K6.1); two bits.
NOTHING: Final = 0
WOUNDS: Final = 1
EFFECT: Final = 2
BOTH: Final = 3
BLOCK_NAMES: Final = ("nothing", "wounds", "effect", "both")

# The referee's verdicts on a tower; the third rolls dice instead (K7.4).
FAILED: Final = 0
PASSED: Final = 1
ROLL: Final = 2
VERDICT_NAMES: Final = ("failed", "passed", "dice")


def action(kind: int, argument: int = 0) -> Action:
    """The action of that kind with that argument."""
    return Action(argument << KIND_BITS | kind)


def kind_of(chosen: Action) -> int:
    """What the action is: one of the constants above."""
    return chosen & KIND_MASK


def argument_of(chosen: Action) -> int:
    """The action's argument: a card, a space, a payment …, by its kind."""
    return chosen >> KIND_BITS


def take_two(first: int, second: int) -> Action:
    """K2.4: the second player's two opening cards, in either order one action (D29)."""
    return action(TAKE_TWO, min(first, second) << 8 | max(first, second))


def dash(face: int, space: int) -> Action:
    """K3.8: discard a card with that face, go to that space."""
    return action(DASH, face << 4 | space)


def save(heavy: int, light: int) -> Action:
    """K6.2: how many wounds of each kind a block ignores."""
    return action(SAVE, heavy << 8 | light)

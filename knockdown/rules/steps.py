"""The agenda's steps. What is still to be resolved stands on the agenda as tuples of integers, worked from its end.

A step is `(code, seat, …)`. Codes below `RUN_EFFECT` are decisions: the rules stop there and ask that seat.
"""

from typing import Final

Step = tuple[int, ...]

REFEREE: Final = 2

# Decisions, with what follows the seat.
OVER: Final = 0
DRAFT_SKILL: Final = 1  # keep one of the Skills offered
FACE_UP: Final = 2  # which kept Skill faces up
OPENING_CARD: Final = 3  # the number of cards to take
CHOOSE_ACTION: Final = 4
GO_ON_WITH_COMBO: Final = 5
PAY_COST: Final = 6  # the Special Attack
DASH_ON: Final = 7  # a second Dash of one card
REACT: Final = 8  # trigger, the attack answered or -1
BLOCK: Final = 9  # attack, light, heavy
PICK_BLOCK_CARDS: Final = 10  # attack, light, heavy, what the block is for
SPLIT_BLOCK: Final = 11  # attack, light, heavy, what the block is for
DISCARD: Final = 12  # number of cards still to discard
START_TEST: Final = 13  # the attack with the K.O. mark
JUDGE_TOWER: Final = 14  # the seat tested
USE_EFFECT: Final = 15  # the optional effect
CHOOSE_EFFECT: Final = 16  # the effect that offers two
CHOOSE_SPACE: Final = 17  # the effect that asks where

# Steps that resolve by themselves.
RUN_EFFECT: Final = 32  # effect
ATTACK_STANDS: Final = 33  # attack, light and heavy taken off by Reactions
TAKE_CARD: Final = 34  # card of the row
COMBO_GOES_ON: Final = 35
STEP_STANDS: Final = 36  # space: a Move or Dash nobody cancelled
SECOND_DASH: Final = 37
CANDLES_BURN: Final = 38
FIRE: Final = 39  # moment: the seat's Skills for it
OPEN_MATCH: Final = 40  # both Skills are turned up, the row is laid, opening cards are taken
START_PLAY: Final = 41  # the first round's first turn
DRAW_CARDS: Final = 42  # number of cards to draw from the deck
SKILL_STRIKES: Final = 43  # the strike of a Skill
ATTACK_RESOLVES: Final = 44  # attack, light and heavy left by a block, whether the effect is cancelled
ATTACK_WOUNDED: Final = 45  # the target's wounds before the attack
STEP_TAKEN: Final = 46  # a Move or Dash that the opponent may answer now
SHOVED_ON: Final = 47  # direction (0 left, 2 right), spaces left

# The set-up of a match, worked from its end. The draft is simultaneous in the book: each choice stays secret until
# both have chosen (D30).
SET_UP: Final[tuple[Step, ...]] = (
    (START_PLAY, 0),
    (OPEN_MATCH, 0),
    (FACE_UP, 1),
    (FACE_UP, 0),
    (DRAFT_SKILL, 1, 1),
    (DRAFT_SKILL, 0, 1),
    (DRAFT_SKILL, 1, 0),
    (DRAFT_SKILL, 0, 0),
)

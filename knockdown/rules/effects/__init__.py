"""Effects: one small function for each operation of the vocabulary.

A function gets the state, the seat that plays the effect, and the effect with its fields. What takes a choice puts a
decision on the agenda; `choices.py` in this folder holds the answers to those.
"""

from collections.abc import Callable
from typing import Final

from ..state import State
from ..steps import Step
from ..tables import Effect
from ..vocabulary import OPERATIONS
from .answers import cancel_move, ignore_attack, shield
from .choices import either, if_met, may
from .hands import discard, draw
from .moves import advance, blink, pull, push, retreat, step, swap, tunnel, yank
from .tokens import give, lift, place, spend
from .wounds import heal, pass_wound, wound, wound_per

Run = Callable[[State, int, Effect], None]

_BY_NAME: Final[dict[str, Run]] = {
    "wound": wound,
    "wound_per": wound_per,
    "heal": heal,
    "pass_wound": pass_wound,
    "push": push,
    "pull": pull,
    "advance": advance,
    "retreat": retreat,
    "step": step,
    "blink": blink,
    "yank": yank,
    "swap": swap,
    "tunnel": tunnel,
    "draw": draw,
    "discard": discard,
    "place": place,
    "give": give,
    "lift": lift,
    "spend": spend,
    "if": if_met,
    "may": may,
    "either": either,
    "cancel_move": cancel_move,
    "ignore_attack": ignore_attack,
    "shield": shield,
}
_RUN: Final = tuple(_BY_NAME[name] for name in OPERATIONS)


def run_effect(state: State, agenda_step: Step) -> None:
    """The agenda has come to an effect."""
    effect = state.setup.effects[agenda_step[2]]
    _RUN[effect.op](state, agenda_step[1], effect)

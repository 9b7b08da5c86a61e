"""Opponents that misbehave on demand, in a module of its own: a spawned process must be able to import it.

What the bot `told` does is said by the limit of nodes, so that one match can be played well and badly. After a colon
the name of a file can follow in which what happens in the process leaves its mark.
"""

import os
import sys
from collections.abc import Callable
from multiprocessing import parent_process

from ai.bot import Limit
from ai.opponents import Opponent
from knockdown.rules import Action, View

FIRST = 1  # the first legal action
RAISE = 2
ENDLESS = 3  # deaf to all
PATIENT = 4  # the last legal action, but only when told to stop
ILLEGAL = 5
EXIT = 6
TELL_MODULES = 7  # raises, and so tells what the process has imported
NO_MEMORY = 8
UNSENDABLE = 9  # a number that cannot be sent to another process
UNREADABLE = 10  # a number that cannot be read in another process


class ToldBot:
    """Does what it is told."""

    def __init__(self, marks: str) -> None:
        self._marks = marks

    def choose(self, view: View, limit: Limit) -> Action:
        """Whatever the number of nodes means."""
        actions = view.legal_actions()
        match limit.nodes:
            case 2:
                raise RuntimeError("as told")
            case 3:
                mark(self._marks)
                while True:
                    pass
            case 4:
                mark(self._marks)
                while not limit.stopped():
                    pass
                return actions[-1]
            case 5:
                return Action(-1)
            case 6:
                os._exit(7)
            case 7:
                raise LookupError(" ".join(sys.modules))
            case 8:
                raise MemoryError
            case 9:
                return Action(Unsendable(actions[0]))
            case 10:
                return Action(Unreadable(actions[0]))
            case _:
                return actions[0]


class Unsendable(int):
    """A number that refuses to travel."""

    def __reduce__(self) -> tuple[type, tuple[int]]:
        raise TypeError("not to be sent")


class Unreadable(int):
    """A number that arrives broken."""

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        return float, ("not to be read",)


def mark(marks: str) -> int:
    """Leave one more mark; gives their number."""
    if not marks:
        return 0
    with open(marks, "ab") as file:
        file.write(b".")
        return file.tell()


def make(spec: str, _seed: int) -> Opponent:
    """`told`, and opponents that cannot be made in a worker's process, or only each third time."""
    name, _, marks = spec.partition(":")
    if parent_process() is not None:
        if name == "stillborn":
            mark(marks)
            raise RuntimeError("stillborn")
        if name == "flaky" and mark(marks) % 3:
            raise RuntimeError("flaky")
        if name == "gone":
            os._exit(5)
        if name == "slow":
            while True:
                pass
    return Opponent(ToldBot(marks), Limit(nodes=FIRST))

"""What runs in a worker's own process: one opponent that answers questions until nobody can ask any more.

A spawned process imports what is imported here, and the program's main module under another name: neither may open a
window, nor take long.
"""

import os
import pickle
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from ctypes import c_int
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import Final, NamedTuple

from ai.bot import Bot, Limit
from ai.explain import Hint, explain
from ai.opponents import Opponent
from knockdown.rules import Action, Setup, View

Make = Callable[[str, int], Opponent]

# What can be asked about a view: the opponent's action, or hints for whoever is to act.
CHOOSE: Final = "choose"
EXPLAIN: Final = "explain"

# The ticket of the first reply, which nobody asked for: the opponent is made.
READY: Final = 0


class Question(NamedTuple):
    """What is asked, as plain data: `what` about which view, and how long to think."""

    ticket: int
    what: str
    setup: Setup | None  # None: the same as last time
    view: dict[str, object]
    seconds: float | None
    nodes: int | None


class Reply(NamedTuple):
    """The value that was asked for, or the error that hindered it, with where it came from."""

    ticket: int
    value: object
    error: str = ""


class Thinker:
    """Keeps the opponent between questions, and with it what it has found out so far."""

    def __init__(self, make: Make, spec: str, seed: int, hurried: c_int) -> None:
        self._bot = make(spec, seed).bot
        self._hurried = hurried
        self._setup: Setup | None = None

    def answer(self, question: Question) -> object:
        """What the question asks for. It is to be given at once when its ticket is among the hurried ones."""
        self._setup = question.setup or self._setup
        if self._setup is None:
            raise ValueError("the first question brings no setup")
        hurried, ticket = self._hurried, question.ticket
        limit = Limit(question.seconds, question.nodes, lambda: hurried.value >= ticket)
        return _ANSWERS[question.what](self._bot, View.from_dict(self._setup, question.view), limit)


def serve(
    connection: "Connection[Reply, Question]", hurried: c_int, make: Make, spec: str, seed: int
) -> None:
    """Say that the opponent is ready, then answer each question. After an error this ends: a fresh start is safer."""
    # Ctrl+C in a terminal reaches all processes; only the program itself decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # the other end is closed: nobody asks any more
        try:
            thinker = Thinker(make, spec, seed, hurried)
        except Exception:
            connection.send(Reply(READY, None, traceback.format_exc()))
            return
        connection.send(Reply(READY, None))
        while True:
            question = connection.recv()
            try:
                # Packed here, so that a value which cannot be sent is an error like any other.
                packed = pickle.dumps(Reply(question.ticket, thinker.answer(question)))
            except Exception:
                connection.send(Reply(question.ticket, None, traceback.format_exc()))
                return
            connection.send_bytes(packed)


def _end_with_parent() -> None:
    """A program that was killed cannot close its worker, and an opponent that never stops would go on for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _choose(bot: Bot, view: View, limit: Limit) -> Action:
    return bot.choose(view, limit)


def _explain(_bot: Bot, view: View, limit: Limit) -> list[Hint]:
    """By a search of its own: the opponent neither tells nor learns anything by it."""
    return explain(view, limit)


_ANSWERS: Final[dict[str, Callable[[Bot, View, Limit], object]]] = {CHOOSE: _choose, EXPLAIN: _explain}

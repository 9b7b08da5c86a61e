"""The opponent that thinks beside the picture: a thread with a queue, which hands the thinking to a process of its own.

A search in the thread itself would take the interpreter's lock from whoever draws, and a compiled one would not give
it back before it is done.
"""

import atexit
import threading
import time
import weakref
from contextlib import suppress
from ctypes import c_int
from dataclasses import dataclass
from multiprocessing.sharedctypes import RawValue
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Final, NamedTuple

from ai.bot import Limit
from ai.bots import make_bot
from ai.explain import Hint
from ai.opponents import make_opponent
from ai.worker_link import DIED, ILLEGAL, NOT_STARTED, RAISED, SILENT, Link, TroubleError
from ai.worker_process import CHOOSE, EXPLAIN, Make, Reply
from knockdown.rules import Action, View

__all__ = [
    "Answer",
    "Patience",
    "Worker",
    "CHOOSE",
    "EXPLAIN",
    "DIED",
    "ILLEGAL",
    "NOT_STARTED",
    "RAISED",
    "SILENT",
]

# Who moves where the opponent cannot. It does so in the thread, where nothing else can die, and with few nodes: that
# takes some milliseconds. The second one needs no data at all.
STAND_INS: Final = ("greedy", "random")
STAND_IN_LIMIT: Final = Limit(nodes=200)

# How long hints are thought about where no limit is given.
HINT_LIMIT: Final = Limit(seconds=1.0)

# A process that could not be started so many times in a row is not tried again.
MOST_STARTS: Final = 3

# How often the thread looks up while it waits, in seconds; an answer wakes it at once.
_TICK: Final = 0.05


@dataclass(frozen=True, slots=True)
class Answer:
    """The action for a ticket, and by whom: the opponent, or a stand-in with the reason why the opponent failed.

    Where hints were asked for, the action is that of the first one; a stand-in has none.
    """

    ticket: int
    action: Action
    by: str
    reason: str = ""  # "", or DIED, RAISED, SILENT, ILLEGAL, NOT_STARTED
    detail: str = ""
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds a process is waited for: to start, to answer without a limit of time, and when told to stop."""

    start: float = 30.0
    unlimited: float = 60.0
    grace: float = 2.0


PATIENCE: Final = Patience()


class Worker:
    """An opponent to ask without waiting. Only the newest question is answered."""

    def __init__(
        self, spec: str, seed: int, make: Make = make_opponent, patience: Patience = PATIENCE
    ) -> None:
        """`make` makes the opponent in the process, so it must be a function that can be imported there.

        ValueError, one sentence, where the letters name no opponent.
        """
        self.limit = make(spec, seed).limit
        self._desk = _Desk(spec, seed, make, patience)
        self._desk.thread.start()
        weakref.finalize(self, self._desk.close).atexit = False
        # Before the processes' own module ends what is still running: it would wait for one that was just replaced.
        atexit.register(self._desk.close)

    def submit(self, view: View, limit: Limit | None = None, what: str = CHOOSE) -> int:
        """Ask for an action or, with EXPLAIN, for hints; gives the ticket of the answer.

        Without a limit an action has the opponent's own, and hints take about a second.
        """
        if what not in (CHOOSE, EXPLAIN):
            raise ValueError(f'nothing is known of "{what}"; ask for "{CHOOSE}" or "{EXPLAIN}".')
        if self._desk.closed:
            raise ValueError("the worker is closed.")
        if not view.legal_actions():
            raise ValueError("nothing is asked of that seat now.")
        self.cancel()
        self._desk.newest += 1
        if limit is None:
            limit = self.limit if what == CHOOSE else HINT_LIMIT
        self._desk.asked.put(_Asked(self._desk.newest, what, view, limit))
        return self._desk.newest

    def poll(self) -> Answer | None:
        """The answer to the newest question, once, when it is there; never waits."""
        with suppress(Empty):
            while True:
                answer = self._desk.answers.get_nowait()
                if self._desk.wanted(answer.ticket):
                    return answer
        return None

    def cancel(self) -> None:
        """End the thinking early. What was asked so far is not answered any more."""
        self._desk.drop()

    def close(self) -> None:
        """End thread and process; again is allowed."""
        self._desk.close()

    def __enter__(self) -> "Worker":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Asked(NamedTuple):
    ticket: int
    what: str
    view: View
    limit: Limit


class _Desk:
    """What the thread works at. It does not know its Worker, so that one which was forgotten can be closed."""

    def __init__(self, spec: str, seed: int, make: Make, patience: Patience) -> None:
        self.asked: SimpleQueue[_Asked | None] = SimpleQueue()
        self.answers: SimpleQueue[Answer] = SimpleQueue()
        self.newest = 0
        self.closed = False
        self.thread = threading.Thread(target=self._work, name="knockdown worker", daemon=True)
        self._spec = spec
        self._seed = seed
        self._make = make
        self._patience = patience
        self._dropped = 0  # no answer is wanted for the tickets up to this one
        self._hurried: c_int = RawValue(
            c_int, 0
        )  # the process stops thinking about the tickets up to this one
        # A forgotten Worker can be closed in the middle of anything, by the same thread.
        self._hurrying = threading.RLock()
        self._link: Link | None = None
        self._failed_starts = 0
        self._last_failure = ""

    # --- called by the owner ----------------------------------------------------------------------------------------

    def wanted(self, ticket: int) -> bool:
        """Whether an answer to that question is still of use."""
        return ticket > self._dropped

    def drop(self) -> None:
        """No question so far needs an answer. In this order: an answer cut short by this is never given out."""
        self._dropped = self.newest
        self._hurry(self.newest)

    def close(self) -> None:
        """End the thread, and with it the process."""
        atexit.unregister(self.close)
        self.closed = True
        self.drop()
        self.asked.put(None)
        # A forgotten Worker may be noticed by any thread, also by this one.
        if threading.current_thread() is not self.thread:
            self.thread.join()

    def _hurry(self, ticket: int) -> None:
        with self._hurrying:
            self._hurried.value = max(self._hurried.value, ticket)

    # --- the thread -------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        self._start()
        while (asked := self.asked.get()) is not None:
            if self.wanted(asked.ticket):
                self._answer(asked)
        if self._link is not None:
            self._link.end(self._patience.grace)

    def _answer(self, asked: _Asked) -> None:
        try:
            answer = self._answered(asked)
        except Exception as error:
            # Whatever it is: a thread that ended here would leave the match waiting for ever.
            trouble = error if isinstance(error, TroubleError) else TroubleError(RAISED, repr(error))
            if self.wanted(asked.ticket):
                self.answers.put(self._stand_in(asked, trouble))
            self._replace(trouble)
        else:
            if answer is not None:
                self.answers.put(answer)

    def _answered(self, asked: _Asked) -> Answer | None:
        """The opponent's action or the hints, which are legal; None where none are wanted any more."""
        link = self._ready_link(asked.ticket)
        if link is None:
            return None
        link.ask(asked.ticket, asked.what, asked.view, asked.limit)
        value = self._reply(link, asked).value
        if isinstance(value, list):
            hints = tuple(hint for hint in value if isinstance(hint, Hint))
            named = [self._legal(asked.view, hint.action) for hint in hints]
            return Answer(asked.ticket, named[0], self._spec, hints=hints)
        return Answer(asked.ticket, self._legal(asked.view, value), self._spec)

    def _legal(self, view: View, value: object) -> Action:
        for action in view.legal_actions():
            if action == value:
                return action
        raise TroubleError(ILLEGAL, f"{value!r} is no legal action")

    def _ready_link(self, ticket: int) -> Link | None:
        """The process with its opponent made; None where that takes longer than the answer is wanted."""
        if self._link is None:
            self._start()
        link = self._link
        if link is None:
            raise TroubleError(NOT_STARTED, self._last_failure)
        while not link.ready:
            if not self.wanted(ticket):
                return None
            if link.hear(_TICK) is None and time.monotonic() > link.begun + self._patience.start:
                raise TroubleError(NOT_STARTED, f"not ready after {self._patience.start} seconds")
        self._failed_starts = 0
        return link

    def _reply(self, link: Link, asked: _Asked) -> Reply:
        """What the process replies. It is told to stop when its time is over or nobody wants to know any more."""
        seconds = asked.limit.seconds if asked.limit.seconds is not None else self._patience.unlimited
        deadline = time.monotonic() + seconds
        told = False
        while True:
            reply = link.hear(_TICK)
            if reply is not None:
                return reply
            now = time.monotonic()
            if told:
                if now > deadline + self._patience.grace:
                    raise TroubleError(
                        SILENT, f"no answer {self._patience.grace} seconds after the end of its time"
                    )
            elif now > deadline or asked.limit.stopped() or not self.wanted(asked.ticket):
                self._hurry(asked.ticket)
                told, deadline = True, now

    def _stand_in(self, asked: _Asked, trouble: TroubleError) -> Answer:
        """A move in any case: a match must not hang because an opponent fails."""
        for name in STAND_INS[:-1]:
            with suppress(Exception):
                return self._moved_by(name, asked, trouble)
        return self._moved_by(STAND_INS[-1], asked, trouble)

    def _moved_by(self, name: str, asked: _Asked, trouble: TroubleError) -> Answer:
        action = make_bot(name, self._seed).choose(asked.view, STAND_IN_LIMIT)
        return Answer(asked.ticket, action, name, trouble.reason, trouble.detail)

    def _start(self) -> None:
        """Start a process, if it is not hopeless."""
        if self._failed_starts < MOST_STARTS and not self.closed:
            try:
                self._link = Link(self._make, self._spec, self._seed, self._hurried)
            except TroubleError as trouble:
                self._note_failed_start(trouble)

    def _replace(self, trouble: TroubleError) -> None:
        """A fresh process for the next question."""
        if self._link is not None:
            self._link.end(0.0)
            self._link = None
            if trouble.reason == NOT_STARTED:
                self._note_failed_start(trouble)
        self._start()

    def _note_failed_start(self, trouble: TroubleError) -> None:
        self._failed_starts += 1
        self._last_failure = trouble.detail

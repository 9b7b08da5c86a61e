"""A worker's end of the line to its process."""

import time
from ctypes import c_int
from multiprocessing import get_context
from typing import Final

from ai.bot import Limit
from ai.worker_process import READY, Make, Question, Reply, serve
from knockdown.rules import Setup, View

# Why an opponent gave no answer.
NOT_STARTED: Final = "not started"
DIED: Final = "died"
RAISED: Final = "raised"
SILENT: Final = "silent"
ILLEGAL: Final = "illegal"


class TroubleError(Exception):
    """The opponent gave no answer: one of the reasons above, and details for whoever looks into it."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason = reason
        self.detail = detail


class Link:
    """One process, from its start to its end. Whatever goes wrong in it is a TroubleError here."""

    def __init__(self, make: Make, spec: str, seed: int, hurried: c_int) -> None:
        # Spawned, not forked: a copy of a program with a window and threads is in no state to go on.
        context = get_context("spawn")
        self.begun = time.monotonic()
        self.ready = False
        self._setup: Setup | None = None
        self._connection, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, hurried, make, spec, seed), name="knockdown opponent", daemon=True
        )
        try:
            self._process.start()
        except Exception as error:
            self._connection.close()
            raise TroubleError(NOT_STARTED, str(error)) from error
        finally:
            # With no copy of it here, the process's end is also the end of the line.
            theirs.close()

    def ask(self, ticket: int, what: str, view: View, limit: Limit) -> None:
        """Send a question; the setup only where it is another one than before."""
        setup = None if view.setup is self._setup else view.setup
        self._setup = view.setup
        question = Question(ticket, what, setup, view.to_dict(), limit.seconds, limit.nodes)
        try:
            self._connection.send(question)
        except OSError as error:
            raise self._gone() from error

    def hear(self, seconds: float) -> Reply | None:
        """What the process says within that time."""
        try:
            if not self._connection.poll(seconds):
                return None
            reply: Reply = self._connection.recv()
        except (EOFError, OSError) as error:
            raise self._gone() from error
        except Exception as error:
            raise TroubleError(RAISED, f"the reply cannot be read: {error}") from error
        if reply.error:
            raise TroubleError(RAISED if self.ready else NOT_STARTED, reply.error)
        self.ready = self.ready or reply.ticket == READY
        return reply

    def end(self, grace: float) -> None:
        """Let the process go, and kill it where it has not gone after that time."""
        self._connection.close()
        self._process.join(grace)
        if self._process.is_alive():
            self._process.kill()
        self._process.join()

    def _gone(self) -> TroubleError:
        # The line can be closed a moment before the process has its exit status.
        self._process.join(1.0)
        return TroubleError(DIED if self.ready else NOT_STARTED, f"exit status {self._process.exitcode}")

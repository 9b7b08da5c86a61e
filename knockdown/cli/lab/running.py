"""Playing on all cores or elsewhere. Results come in the order of the jobs, so nothing depends on who was faster."""

import importlib
import multiprocessing
import os
import signal
import sys
from argparse import Namespace
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from typing import TypeVar

from knockdown.cli.progress import Progress
from knockdown.errors import KnockdownError

Key = TypeVar("Key")
Job = TypeVar("Job")
Result = TypeVar("Result")

# Jobs given out for each worker: enough that none waits while the oldest game is still being played.
_AHEAD = 4
# How long to wait before Ctrl+C is looked for; some systems do not interrupt a wait.
_PATIENCE = 0.5
# No more processes can be waited for there.
_MOST_ON_WINDOWS = 61


def run_jobs(
    args: Namespace,
    work: Callable[[Job], Result],
    jobs: Iterable[tuple[Key, Job]],
    total: int,
    take: Callable[[Key, Job, Result], bool],
) -> bool:
    """Do all jobs and take their results, in order, until `take` says that it is enough. False where interrupted."""
    workers: int = args.workers or os.cpu_count() or 1
    progress = Progress(total, sys.stderr)
    done = 0
    try:
        with (
            _executor(args.executor, workers) as executor,
            closing(_in_order(executor, work, jobs, _AHEAD * workers, args.executor is not None)) as results,
        ):
            for key, job, result in results:
                done += 1
                progress.show(done)
                if take(key, job, result):
                    raise _EnoughError
    except _EnoughError:
        return True
    except KeyboardInterrupt:
        return False
    except BrokenProcessPool:
        raise KnockdownError(
            "a process that played games has died; perhaps there was too little memory."
        ) from None
    finally:
        progress.clear()
    return True


class _EnoughError(Exception):
    """No more results are wanted; what is still being played is given up."""


def _in_order(
    executor: Executor,
    work: Callable[[Job], Result],
    jobs: Iterable[tuple[Key, Job]],
    ahead: int,
    call_off: bool,
) -> Generator[tuple[Key, Job, Result], None, None]:
    waiting: deque[tuple[Key, Job, Future[Result]]] = deque()
    try:
        for key, job in jobs:
            waiting.append((key, job, executor.submit(work, job)))
            if len(waiting) >= ahead:
                yield _oldest(waiting)
        while waiting:
            yield _oldest(waiting)
    finally:
        # Our own processes are ended instead: a pool that loses them trips over games that were called off.
        if call_off:
            for _, _, future in waiting:
                future.cancel()


def _oldest(waiting: deque[tuple[Key, Job, Future[Result]]]) -> tuple[Key, Job, Result]:
    key, job, future = waiting[0]
    while not future.done():
        wait([future], _PATIENCE)
    waiting.popleft()
    return key, job, future.result()


@contextmanager
def _executor(named: str | None, workers: int) -> Iterator[Executor]:
    """The executor to play in; it is shut down at the end, at once where not all was done."""
    executor = _named_executor(named) if named is not None else _processes(workers)
    before = set(multiprocessing.active_children())
    try:
        yield executor
    except BaseException:
        # What is still being played nobody waits for. Of our children only the processes of this pool are new.
        if named is None:
            for child in set(multiprocessing.active_children()) - before:
                child.terminate()
        executor.shutdown(wait=named is None)
        raise
    executor.shutdown(wait=True)


def _processes(workers: int) -> Executor:
    """Processes of our own, begun anew: alike on all systems, and nothing of this one is copied into them."""
    context = multiprocessing.get_context("spawn")
    if sys.platform == "win32":
        workers = min(workers, _MOST_ON_WINDOWS)
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupts)


def _ignore_interrupts() -> None:
    """Ctrl+C goes to all processes of a terminal; the first one tells the others what to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _named_executor(named: str) -> Executor:
    from knockdown.content.mistakes import shown

    module, colon, function = named.partition(":")
    if not (module and colon and function):
        raise KnockdownError(
            f"--executor must be a module and a function such as farm:cluster, not {shown(named)}."
        )
    if "" not in sys.path:
        sys.path.append("")  # a module beside the user
    try:
        make = getattr(importlib.import_module(module), function)
    except ImportError as error:
        raise KnockdownError(
            f"--executor: the module {shown(module)} cannot be imported ({error})."
        ) from None
    except AttributeError:
        raise KnockdownError(
            f"--executor: the module {shown(module)} has no function {shown(function)}."
        ) from None
    executor = make()
    if not isinstance(executor, Executor):
        raise KnockdownError(f"--executor: what {shown(named)} gives is no concurrent.futures.Executor.")
    return executor

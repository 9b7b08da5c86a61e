"""Executors for the option --executor, as a user's own module would have them."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")


def threads() -> Executor:
    return ThreadPoolExecutor(2)


def here() -> Executor:
    return Here()


def nothing() -> str:
    return "no executor"


class Here(Executor):
    """Plays at once, in this very process, so that a test can reach into the game."""

    def submit(
        self, fn: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Result]:
        future: Future[Result] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future

"""Jobs on several processes: results in order, no more than wanted, and nothing left behind."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from argparse import Namespace

import pytest

from knockdown.cli.lab.running import run_jobs
from knockdown.errors import KnockdownError

ARGS = Namespace(workers=2, executor=None)


def slow_square(number: int) -> int:
    """The even ones take longer, so that they are finished out of order."""
    time.sleep(0.0 if number % 2 else 0.02)
    return number * number


def die(_number: int) -> int:
    os._exit(1)


def taken(wanted: int, args: Namespace = ARGS) -> list[tuple[str, int, int]]:
    found: list[tuple[str, int, int]] = []

    def take(key: str, job: int, result: int) -> bool:
        found.append((key, job, result))
        return len(found) == wanted

    assert run_jobs(args, slow_square, ((str(number), number) for number in range(40)), 40, take)
    return found


@pytest.mark.parametrize("executor", [None, "tests.cli.lab.farm:threads"])
@pytest.mark.parametrize("wanted", [7, 100])
def test_results_come_in_the_order_of_the_jobs_until_it_is_enough(executor: str | None, wanted: int) -> None:
    args = Namespace(workers=2, executor=executor)
    assert taken(wanted, args) == [
        (str(number), number, number * number) for number in range(min(wanted, 40))
    ]
    assert multiprocessing.active_children() == []


def test_a_process_that_dies_is_told_in_one_sentence() -> None:
    with pytest.raises(KnockdownError, match="a process that played games has died"):
        run_jobs(ARGS, die, [("", 1)], 1, lambda key, job, result: False)
    assert multiprocessing.active_children() == []


ENDLESS = """
from argparse import Namespace
from itertools import count
from knockdown.cli.lab.running import run_jobs
from tests.cli.lab.test_running import slow_square
jobs = (("", number) for number in count())
args = Namespace(workers=1, executor=None)
print(run_jobs(args, slow_square, jobs, 1, lambda key, job, result: bool(print("a result", flush=True))))
"""


@pytest.mark.skipif(os.name != "posix", reason="other systems interrupt a program in another way")
def test_ctrl_c_ends_all_processes_quietly() -> None:
    """It goes to the whole group of processes, as a terminal sends it."""
    program = subprocess.Popen(
        [sys.executable, "-c", ENDLESS],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "a result\n"
    os.killpg(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (0, "")
    assert out.splitlines()[-1] == "False", "it was interrupted, and the program went on to tell so"
    assert not lives(program.pid)


def lives(group: int) -> bool:
    """Whether a process of the group is still there after some patience."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return False
        time.sleep(0.1)
    return True

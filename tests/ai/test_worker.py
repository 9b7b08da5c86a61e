"""The worker: the same choices as without it, nothing waits, and whatever fails in its process a move is made."""

import gc
import multiprocessing
import pickle
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

import ai.bots.greedy
from ai.bot import Limit
from ai.bots import make_bot
from ai.duel import CoinReferee, play_duel
from ai.explain import explain
from ai.opponents import Opponent, make_opponent
from ai.worker import (
    DIED,
    EXPLAIN,
    ILLEGAL,
    MOST_STARTS,
    NOT_STARTED,
    RAISED,
    SILENT,
    STAND_IN_LIMIT,
    Answer,
    Patience,
    Worker,
)
from knockdown.content import library
from knockdown.rules import Action, Match, Setup, View
from tests.ai import worker_bots

CHECKOUT = Path(__file__).resolve().parents[2]
# Nothing here depends on speed: what does not come within this time, in seconds, never comes.
NEVER = 120.0
# For tests in which no process is to be given up, and for those in which one is.
LONG = Patience(NEVER, NEVER, NEVER)
SHORT = Patience(start=NEVER, unlimited=NEVER, grace=0.1)


def opening(seed: int = 3, test: str = "dice") -> Match:
    setup = library().setup(("veroth", "driana"), "siege_storm", "siege_storm", test)
    return Match.new(setup, seed)


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + NEVER
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.002)


def answered(worker: Worker) -> Answer:
    found: list[Answer] = []

    def polled() -> bool:
        answer = worker.poll()
        if answer is not None:
            found.append(answer)
        return answer is not None

    until(polled)
    return found[0]


def processes() -> list[BaseProcess]:
    return [one for one in multiprocessing.active_children() if one.name == "knockdown opponent"]


def pids() -> list[int | None]:
    return [one.pid for one in processes()]


def ask(worker: Worker, nodes: int, seconds: float | None = None) -> Answer:
    view = opening().view(0)
    ticket = worker.submit(view, Limit(seconds, nodes))
    answer = answered(worker)
    assert answer.ticket == ticket
    assert answer.action in view.legal_actions()
    return answer


def told(patience: Patience = LONG) -> Worker:
    return Worker("told", 1, worker_bots.make, patience)


class Marks:
    """What a process left behind to be seen from here."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "marks"

    def worker(self, name: str = "told", patience: Patience = LONG) -> Worker:
        return Worker(f"{name}:{self.path}", 1, worker_bots.make, patience)

    def count(self) -> int:
        return len(self.path.read_bytes()) if self.path.exists() else 0

    def begin(self, worker: Worker, nodes: int) -> int:
        """Ask, and wait until the process thinks about it."""
        before = self.count()
        ticket = worker.submit(opening().view(0), Limit(nodes=nodes))
        until(lambda: self.count() > before)
        return ticket


@pytest.fixture
def marks(tmp_path: Path) -> Marks:
    return Marks(tmp_path)


class AskingBot:
    """Plays by asking a worker."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker

    def choose(self, view: View, _limit: Limit) -> Action:
        self.worker.submit(view)
        answer = answered(self.worker)
        assert answer.reason == "", answer
        return answer.action


@pytest.fixture(autouse=True)
def _nothing_is_left() -> object:
    yield
    assert processes() == []
    assert "knockdown worker" not in [thread.name for thread in threading.enumerate()]


@pytest.mark.parametrize("spec", ["greedy@60n", "rookie@60n", "mcts@20n"])
def test_a_match_through_the_worker_is_the_match_without_it(spec: str) -> None:
    """Also a second one with another setup and towers, by the same opponent, whatever it has kept of the first."""
    setups = [library().draw_setup(4), library().draw_setup(5, "tower")]
    digests: list[list[str]] = []
    with Worker(spec, 7) as worker:
        asking = Opponent(AskingBot(worker), worker.limit)
        for first in (asking, make_opponent(spec, 7)):
            other = make_opponent(spec, 8)
            digests.append([play_duel(setup, 2, (first, other), CoinReferee(2)).digest for setup in setups])
    assert digests[0] == digests[1]


def test_a_setup_sent_to_another_process_plays_the_same() -> None:
    for seed in range(6):
        setup = library().draw_setup(seed)
        sent: Setup = pickle.loads(pickle.dumps(setup))
        assert sent is not setup
        assert (sent.names(), sent.content, sent.fighters) == (setup.names(), setup.content, setup.fighters)
        digests = []
        for each in (setup, sent):
            match, chance = Match.new(each, seed), random.Random(seed)
            while match.winner < 0:
                match.apply(chance.choice(match.legal_actions()))
            digests.append(match.digest())
        assert digests[0] == digests[1]


def test_the_opponents_own_limit_holds_where_none_is_given() -> None:
    with Worker("told", 1, worker_bots.make) as worker:
        assert worker.limit == Limit(nodes=worker_bots.FIRST)
        view = opening().view(0)
        ticket = worker.submit(view)
        assert answered(worker) == Answer(ticket, view.legal_actions()[0], "told")


def test_hints_come_from_the_same_process_and_are_those_of_this_one() -> None:
    view = opening().view(0)
    with Worker("greedy@60n", 7) as worker:
        before = answered_by(worker, view)
        ticket = worker.submit(view, Limit(nodes=60), EXPLAIN)
        answer = answered(worker)
        assert (answer.ticket, answer.reason) == (ticket, "")
        assert list(answer.hints) == explain(view, Limit(nodes=60))
        assert answer.action == answer.hints[0].action
        assert len(pids()) == 1
        # The opponent plays on as if nobody had asked.
        after = answered_by(worker, view)
    twin = make_opponent("greedy@60n", 7)
    assert [before, after] == [twin.bot.choose(view, twin.limit) for _ in range(2)]


def answered_by(worker: Worker, view: View) -> Action:
    worker.submit(view)
    answer = answered(worker)
    assert (answer.reason, answer.hints) == ("", ())
    return answer.action


def test_hints_can_be_had_early_and_be_cancelled() -> None:
    view = opening().view(0)
    with told() as worker:
        enough = threading.Event()
        worker.submit(view, Limit(seconds=NEVER, stopped=enough.is_set), EXPLAIN)
        enough.set()
        assert answered(worker).hints
        worker.submit(view, Limit(seconds=NEVER), EXPLAIN)
        worker.cancel()
        assert ask(worker, worker_bots.FIRST).hints == ()


def test_where_the_process_fails_an_action_is_given_instead_of_hints() -> None:
    with Worker("stillborn", 1, worker_bots.make) as worker:
        worker.submit(opening().view(0), Limit(nodes=20), EXPLAIN)
        answer = answered(worker)
        assert (answer.by, answer.reason, answer.hints) == ("greedy", NOT_STARTED, ())
        assert answer.action in opening().legal_actions()


def test_only_what_is_known_can_be_asked() -> None:
    with told() as worker, pytest.raises(ValueError, match='nothing is known of "guess"'):
        worker.submit(opening().view(0), what="guess")


def test_an_answer_is_given_once() -> None:
    with told() as worker:
        ask(worker, worker_bots.FIRST)
        assert worker.poll() is None


def test_before_the_answer_is_there_polling_gives_nothing() -> None:
    with told() as worker:
        assert worker.poll() is None
        worker.submit(opening().view(0), Limit(nodes=worker_bots.PATIENT))
        assert worker.poll() is None


def test_cancelling_ends_the_search_and_keeps_the_process(marks: Marks) -> None:
    with marks.worker() as worker:
        for _ in range(3):
            marks.begin(worker, worker_bots.PATIENT)
            before = pids()
            worker.cancel()
            assert ask(worker, worker_bots.FIRST).reason == ""
            assert pids() == before
            assert len(before) == 1


def test_what_was_cancelled_is_not_answered() -> None:
    with told() as worker:
        worker.submit(opening().view(0), Limit(nodes=worker_bots.FIRST))
        # The answer is there, but nobody has asked for it.
        until(lambda: not worker._desk.answers.empty())
        worker.cancel()
        assert worker.poll() is None


def test_only_the_newest_question_is_answered(marks: Marks) -> None:
    with marks.worker() as worker:
        view = opening().view(0)
        tickets = [worker.submit(view, Limit(nodes=worker_bots.FIRST)) for _ in range(20)]
        assert answered(worker).ticket == tickets[-1]
        # One that is being thought about, and one whose answer is there.
        marks.begin(worker, worker_bots.PATIENT)
        worker.submit(view, Limit(nodes=worker_bots.FIRST))
        until(lambda: not worker._desk.answers.empty())
        last = worker.submit(view, Limit(nodes=worker_bots.FIRST))
        assert answered(worker).ticket == last
        assert worker.poll() is None


def test_a_search_past_its_time_is_told_to_stop_and_its_answer_counts() -> None:
    with told() as worker:
        answer = ask(worker, worker_bots.PATIENT, seconds=0.01)
        assert answer == Answer(answer.ticket, opening().legal_actions()[-1], "told")


def test_without_a_limit_of_time_patience_ends_too() -> None:
    with told(Patience(NEVER, unlimited=0.01, grace=NEVER)) as worker:
        assert ask(worker, worker_bots.PATIENT).by == "told"


def test_whoever_asks_can_have_the_answer_at_once() -> None:
    with told() as worker:
        enough = threading.Event()
        worker.submit(opening().view(0), Limit(nodes=worker_bots.PATIENT, stopped=enough.is_set))
        assert worker.poll() is None
        enough.set()
        assert answered(worker).by == "told"


def test_a_mistake_of_whoever_asks_does_not_end_the_thread() -> None:
    def broken() -> bool:
        raise ArithmeticError("broken")

    with told() as worker:
        worker.submit(opening().view(0), Limit(nodes=worker_bots.PATIENT, stopped=broken))
        answer = answered(worker)
        assert (answer.by, answer.reason) == ("greedy", RAISED)
        assert "broken" in answer.detail
        assert ask(worker, worker_bots.FIRST).by == "told"


def test_a_killed_process_costs_one_move_which_greedy_makes(marks: Marks) -> None:
    view = opening().view(0)
    with marks.worker() as worker:
        ticket = marks.begin(worker, worker_bots.PATIENT)
        before = processes()
        before[0].kill()
        answer = answered(worker)
        assert (answer.ticket, answer.by, answer.reason) == (ticket, "greedy", DIED)
        assert answer.action == make_bot("greedy", 1).choose(view, STAND_IN_LIMIT)
        assert ask(worker, worker_bots.FIRST).reason == ""
        assert len(processes()) == 1
        assert processes() != before


def test_a_process_killed_while_it_waits_is_replaced_too() -> None:
    with told() as worker:
        ask(worker, worker_bots.FIRST)
        killed = processes()[0]
        killed.kill()
        killed.join()
        assert ask(worker, worker_bots.FIRST).reason == DIED
        assert ask(worker, worker_bots.FIRST).by == "told"


@pytest.mark.parametrize(
    ("nodes", "reason", "detail"),
    [
        (worker_bots.RAISE, RAISED, "RuntimeError: as told"),
        (worker_bots.NO_MEMORY, RAISED, "MemoryError"),
        (worker_bots.ILLEGAL, ILLEGAL, "-1 is no legal action"),
        (worker_bots.EXIT, DIED, "exit status 7"),
        (worker_bots.UNSENDABLE, RAISED, "not to be sent"),
        (worker_bots.UNREADABLE, RAISED, "not to be read"),
    ],
)
def test_whatever_an_opponent_does_wrong_greedy_moves_and_the_next_move_is_the_opponents(
    nodes: int, reason: str, detail: str
) -> None:
    with told() as worker:
        for _ in range(2):
            answer = ask(worker, nodes)
            assert (answer.by, answer.reason) == ("greedy", reason)
            assert detail in answer.detail
            assert ask(worker, worker_bots.FIRST) == Answer(
                answer.ticket + 1, opening().legal_actions()[0], "told"
            )


def test_an_opponent_that_never_stops_is_killed_and_replaced(marks: Marks) -> None:
    with marks.worker(patience=SHORT) as worker:
        answer = ask(worker, worker_bots.ENDLESS, seconds=0.01)
        assert (answer.by, answer.reason) == ("greedy", SILENT)
        marks.begin(worker, worker_bots.ENDLESS)
        before = pids()
        worker.cancel()
        assert ask(worker, worker_bots.FIRST).reason == ""
        assert len(pids()) == 1
        assert pids() != before


@pytest.mark.parametrize(
    ("spec", "detail", "patience"),
    [
        ("stillborn", "RuntimeError: stillborn", LONG),
        ("gone", "exit status 5", LONG),
        ("slow", "not ready after 0.01 seconds", Patience(0.01, NEVER, NEVER)),
    ],
)
def test_a_process_that_cannot_be_started_still_yields_moves(
    spec: str, detail: str, patience: Patience
) -> None:
    with Worker(spec, 1, worker_bots.make, patience) as worker:
        for _ in range(5):
            answer = ask(worker, worker_bots.FIRST)
            assert (answer.by, answer.reason) == ("greedy", NOT_STARTED)
            assert detail in answer.detail


def test_what_fails_to_start_again_and_again_is_not_tried_for_ever(marks: Marks) -> None:
    with marks.worker("stillborn") as worker:
        for _ in range(2 * MOST_STARTS):
            assert ask(worker, worker_bots.FIRST).reason == NOT_STARTED
    assert marks.count() == MOST_STARTS


def test_a_start_that_succeeds_makes_up_for_those_that_failed(marks: Marks) -> None:
    with marks.worker("flaky") as worker:
        for _ in range(3):
            reasons = [ask(worker, worker_bots.FIRST).reason for _ in range(4)]
            assert reasons == [NOT_STARTED, NOT_STARTED, "", ""]
            assert ask(worker, worker_bots.RAISE).reason == RAISED


def test_an_opponent_that_another_process_cannot_import_still_yields_moves() -> None:
    def local(spec: str, seed: int) -> Opponent:
        return worker_bots.make(spec, seed)

    with Worker("told", 1, local) as worker:
        for _ in range(4):
            assert ask(worker, worker_bots.FIRST).reason == NOT_STARTED


def test_where_greedy_fails_too_any_legal_move_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged() -> list[float]:
        raise OSError("the weights cannot be read")

    monkeypatch.setattr(ai.bots.greedy, "learned_weights", damaged)
    with told() as worker:
        answer = ask(worker, worker_bots.RAISE)
        assert (answer.by, answer.reason) == ("random", RAISED)


def test_the_process_imports_nothing_that_draws_or_reads_boxes() -> None:
    with told() as worker:
        loaded = ask(worker, worker_bots.TELL_MODULES).detail.split()
    assert "knockdown.rules.match" in loaded
    for name in ("pygame", "knockdown.client", "knockdown.session", "knockdown.content"):
        assert name not in loaded


def test_the_programs_main_module_can_be_imported_by_the_process() -> None:
    code = "import sys, knockdown.__main__; sys.exit('pygame' in sys.modules or 'knockdown.client' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=CHECKOUT, check=False).returncode == 0


def test_an_unknown_opponent_is_told_at_once() -> None:
    with pytest.raises(ValueError, match='there is no opponent "nobody"'):
        Worker("nobody", 1)


def test_who_is_asked_nothing_cannot_be_thought_for() -> None:
    with told() as worker:
        with pytest.raises(ValueError, match="nothing is asked of that seat now"):
            worker.submit(opening().view(1))
        match, chance = opening(), random.Random(1)
        while match.winner < 0:
            match.apply(chance.choice(match.legal_actions()))
        with pytest.raises(ValueError, match="nothing is asked of that seat now"):
            worker.submit(match.view(0))


def test_a_worker_can_be_closed_twice_and_then_takes_no_question() -> None:
    worker = told()
    ask(worker, worker_bots.FIRST)
    worker.close()
    assert processes() == []
    worker.close()
    with pytest.raises(ValueError, match="the worker is closed"):
        worker.submit(opening().view(0))
    assert worker.poll() is None


def test_closing_right_after_the_start_leaves_no_process() -> None:
    for _ in range(3):
        told().close()
    assert processes() == []


@pytest.mark.parametrize(("nodes", "patience"), [(worker_bots.PATIENT, LONG), (worker_bots.ENDLESS, SHORT)])
def test_closing_in_the_middle_of_a_search_leaves_no_process(
    marks: Marks, nodes: int, patience: Patience
) -> None:
    worker = marks.worker(patience=patience)
    marks.begin(worker, nodes)
    worker.close()
    assert processes() == []


def test_a_worker_that_is_forgotten_is_closed() -> None:
    worker = told()
    ask(worker, worker_bots.FIRST)
    thread = worker._desk.thread
    del worker
    gc.collect()
    until(lambda: not thread.is_alive())
    assert processes() == []


PROGRAM = """
import os, signal, sys, time
from pathlib import Path
from ai.worker import Patience
from tests.ai import worker_bots
from tests.ai.test_worker import Marks, ask

marks = Marks(Path(sys.argv[1]))
worker = marks.worker(patience=Patience(grace=0.1))
ask(worker, worker_bots.FIRST)
"""


def run_program(code: str, folder: Path) -> tuple[int, str, str]:
    """Exit status and output. The worker's process has the output open too: this returns when both are gone."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM + code, str(folder)],
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        timeout=NEVER,
        start_new_session=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "thinking",
    ["", "marks.begin(worker, worker_bots.PATIENT)\n", "marks.begin(worker, worker_bots.ENDLESS)\n"],
    ids=["idle", "patient", "endless"],
)
@pytest.mark.parametrize(
    ("end", "status"), [("", 0), ("raise SystemExit(3)", 3), ("os.kill(os.getpid(), signal.SIGKILL)", -9)]
)
def test_a_program_that_ends_without_closing_leaves_no_process(
    tmp_path: Path, thinking: str, end: str, status: int
) -> None:
    assert run_program(thinking + end, tmp_path) == (status, "", "")


def test_ctrl_c_is_the_programs_own_affair(tmp_path: Path) -> None:
    """It reaches all processes of a terminal; the opponent goes on thinking."""
    code = """
marks.begin(worker, worker_bots.PATIENT)
try:
    os.killpg(0, signal.SIGINT)
    time.sleep(60)
except KeyboardInterrupt:
    pass
print(repr(ask(worker, worker_bots.FIRST).reason))
"""
    assert run_program(code, tmp_path) == (0, "''\n", "")

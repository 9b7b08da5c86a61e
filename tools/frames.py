"""Measure whether the picture stutters while an opponent thinks: python -m tools.frames [--seconds N] [--write].

A picture of 1280×720 is drawn 60 times a second, in turns with and without the opponent thinking beside it about the
positions of a match. Needs pygame-ce. It is drawn into memory, unless SDL_VIDEODRIVER names a way to a screen.
"""

import argparse
import math
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

# The opponent's process imports this module too, so what draws is imported only where it is used.
if TYPE_CHECKING:
    from ai.worker import Worker

CHECKOUT = Path(__file__).resolve().parents[1]

# What must hold: the slowest hundredth of the frames takes at most so many times as long.
MOST = 1.3

SIZE = (1280, 720)
FRAMES_PER_SECOND = 60
DRAWING_MS = 2.4
TURNS = 6  # of each kind: what else the machine does falls on both alike
SETTLING = 20  # frames at the start of a turn that do not count


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of many frames: from picture to picture, and for the drawing alone."""

    frames: list[float] = field(default_factory=list)
    drawing: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Result:
    """What was measured, and how much was thought meanwhile."""

    quiet: Times
    thinking: Times
    choices: int
    failures: list[str]
    thought: float  # processor seconds of the opponent, where the system tells
    load: float  # how many programs wanted a core before, where the system tells

    @property
    def ratio(self) -> float:
        """How many times as long the slowest hundredth takes with the opponent thinking."""
        return percentile(self.thinking.frames, 99) / percentile(self.quiet.frames, 99)

    @property
    def holds(self) -> bool:
        """Whether the picture is smooth, and it was the opponent itself that thought."""
        return self.ratio <= MOST and self.choices > 0 and not self.failures


def percentile(values: Sequence[float], percent: int) -> float:
    """The least value that so many percent do not exceed."""
    return sorted(values)[max(0, math.ceil(len(values) * percent / 100) - 1)]


class Picture:
    """A table full of cards that move, as costly to draw as the game's."""

    def __init__(self) -> None:
        import pygame

        self._screen = pygame.display.set_mode(SIZE)
        self._card = pygame.Surface((90, 130), pygame.SRCALPHA)
        pygame.draw.rect(self._card, (200, 170, 90, 220), self._card.get_rect(), border_radius=12)
        self._flip = pygame.display.flip
        self._clock = pygame.time.Clock()
        self._shown = time.perf_counter()
        self._number = 0
        self._cards = 1
        while self._cost() < DRAWING_MS:
            self._cards = self._cards * 21 // 20 + 1

    def frame(self, times: Times) -> None:
        """Draw, show, and wait for the next frame's time."""
        import pygame

        began = time.perf_counter()
        pygame.event.pump()
        self._draw()
        drawn = time.perf_counter()
        self._flip()
        self._clock.tick(FRAMES_PER_SECOND)
        # From picture to picture, so that what is done between two frames counts.
        last, self._shown = self._shown, time.perf_counter()
        times.drawing.append(1000 * (drawn - began))
        times.frames.append(1000 * (self._shown - last))

    def _draw(self) -> None:
        self._number += 1
        self._screen.fill((20, 24, 32))
        for card in range(self._cards):
            place = (card * 97 + self._number) % SIZE[0], card * 61 % SIZE[1]
            self._screen.blit(self._card, place)

    def _cost(self) -> float:
        """Milliseconds to draw, undisturbed: the least of several tries."""
        tries: list[float] = []
        for _ in range(10):
            began = time.perf_counter()
            self._draw()
            tries.append(1000 * (time.perf_counter() - began))
        return min(tries)


class Thought:
    """Matches in which a worker decides everything, one after the other: it always has something to think about."""

    def __init__(self, worker: "Worker", seed: int) -> None:
        self._worker = worker
        self._seed = seed
        self._asked = False
        self.choices = 0
        self.failures: list[str] = []
        self._begin()

    def step(self) -> None:
        """What a frame does for it: take the answer, if there is one, and ask the next question."""
        if not self._asked:
            self._worker.submit(self._match.view(self._match.to_act))
            self._asked = True
        answer = self._worker.poll()
        if answer is None:
            return
        self.choices += 1
        if answer.reason:
            self.failures.append(f"{answer.reason}: {answer.detail}")
        self._match.apply(answer.action)
        if self._match.winner >= 0:
            self._begin()
        self._worker.submit(self._match.view(self._match.to_act))

    def pause(self) -> None:
        """Think no more; the same question is asked again by the next step."""
        self._worker.cancel()
        self._asked = False

    def _begin(self) -> None:
        from knockdown.content import library
        from knockdown.rules import Match

        self._seed += 1
        self._match = Match.new(library().draw_setup(self._seed), self._seed)


def measure(opponent: str, seconds: float, seed: int) -> Result:
    """So many seconds of each kind, in turns."""
    from ai.worker import Worker

    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else math.nan
    picture = Picture()
    quiet, thinking, ignored = Times(), Times(), Times()
    before = os.times()
    with Worker(opponent, seed) as worker:
        thought = Thought(worker, seed)
        while thought.choices == 0:  # until the process is there
            thought.step()
            picture.frame(ignored)
        for _ in range(TURNS):
            thought.pause()
            turn(picture, quiet, seconds / TURNS, lambda: None)
            turn(picture, thinking, seconds / TURNS, thought.step)
    after = os.times()
    used = sum(after[2:4]) - sum(before[2:4])
    return Result(quiet, thinking, thought.choices, thought.failures, used, load)


def turn(picture: Picture, times: Times, seconds: float, beside: Callable[[], None]) -> None:
    """Frames of one kind."""
    ignored = Times()
    for _ in range(SETTLING):
        beside()
        picture.frame(ignored)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        beside()
        picture.frame(times)


def report(result: Result) -> list[str]:
    """The figures as a table, and whether they are as they must be."""
    lines = [
        "| milliseconds | p50 | p99 | most |",
        "| --- | --- | --- | --- |",
    ]
    for name, values in (
        ("a frame, nobody thinks", result.quiet.frames),
        ("a frame, the opponent thinks", result.thinking.frames),
        ("drawing, nobody thinks", result.quiet.drawing),
        ("drawing, the opponent thinks", result.thinking.drawing),
    ):
        lines.append(
            f"| {name} | {percentile(values, 50):.2f} | {percentile(values, 99):.2f} | {max(values):.2f} |"
        )
    lines += [
        "",
        f"{len(result.quiet.frames)} frames without and {len(result.thinking.frames)} with the opponent thinking, "
        f"in {TURNS} turns each. It made {result.choices} choices and used {result.thought:.1f} seconds "
        f"of processor time; {len(result.failures)} choices were made by a stand-in.",
        "",
        f"Load of the machine in the minute before: {result.load:.2f} on {os.cpu_count()} cores. "
        "Only a machine with nothing else to do tells what the opponent costs.",
        "",
        f"p99 of a frame with the opponent thinking is {result.ratio:.2f} times that without "
        f"(at most {MOST}): {'holds' if result.holds else 'DOES NOT HOLD'}.",
    ]
    return lines


def main(arguments: Sequence[str]) -> int:
    """Exit status 0: smooth; 1: it stutters, or the opponent failed; 2: cannot be measured."""
    from ai.levels import level_names
    from ai.opponents import make_opponent

    parser = argparse.ArgumentParser(
        prog="python -m tools.frames", description=(__doc__ or "").partition(":")[0] + "."
    )
    strongest = level_names()[-1]
    parser.add_argument("--opponent", default=strongest, help=f"who thinks; else {strongest}")
    parser.add_argument(
        "--seconds", type=float, default=60.0, help="with and without the opponent thinking; else 60 each"
    )
    parser.add_argument("--seed", type=int, default=1, help="where chance begins; else 1")
    parser.add_argument("--write", action="store_true", help="write a report in docs/lab/")
    args = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        make_opponent(args.opponent, args.seed)
        import pygame
    except ValueError as error:
        print(f"frames: {error}", file=sys.stderr)
        return 2
    except ImportError:
        print(
            "frames: pygame-ce is missing: install it with `python -m pip install -e .[dev]`.",
            file=sys.stderr,
        )
        return 2
    pygame.display.init()
    result = measure(args.opponent, args.seconds, args.seed)
    pygame.display.quit()
    lines = report(result)
    print("\n".join(lines))
    for failure in result.failures[:3]:
        print(failure, file=sys.stderr)
    if args.write:
        write_report(
            f"python -m tools.frames --opponent {args.opponent} --seconds {args.seconds:g} --seed {args.seed}",
            lines,
        )
    return 0 if result.holds else 1


def write_report(command: str, lines: Sequence[str]) -> None:
    """The dated report, with the command that makes it again."""
    from knockdown.cli.bench import rules_run
    from knockdown.session.replay_file import write_file

    today = date.today().isoformat()
    head = [
        f"# Frames while an opponent thinks, {today}",
        "",
        f"`{command} --write`, rules {rules_run()}",
        "",
    ]
    write_file(CHECKOUT / "docs" / "lab" / f"frames-{today}.md", "\n".join([*head, *lines]) + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

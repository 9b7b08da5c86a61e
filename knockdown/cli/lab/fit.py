"""`knockdown lab fit`: learns the weights of the opponents' evaluation from self-play."""

import json
from argparse import Namespace
from functools import cache
from typing import TYPE_CHECKING

from knockdown.cli.lab import writing
from knockdown.cli.lab.options import add_running, command
from knockdown.cli.lab.running import run_jobs
from knockdown.cli.options import whole_number
from knockdown.cli.parsing import Parser

if TYPE_CHECKING:
    from ai.lab.learning import Sample
    from ai.lab.regression import Fit
    from ai.lab.schedule import Table
    from knockdown.rules import Setup

NAME = "fit"
HELP = "learn the weights of the opponents' evaluation from self-play"

_BLUNDERS = 0.1
_RIDGE = 2.0
# Every fifth match is kept from the fit, to see how the weights do on matches they have not seen.
_HELD_BACK = 5

# A match of self-play: its number, the seed, the weights to play with, and the nodes of a choice.
SelfPlay = tuple[int, int, list[float], int]


def add_arguments(parser: Parser) -> None:
    """Declare the experiment's own options."""
    parser.description = (
        "The greedy bot plays against itself over all fighters, arenas and skill sets; a logistic regression then finds "
        "the weights that tell best who won. With --write they become those that the opponents play with."
    )
    parser.add_argument(
        "--games",
        type=whole_number("--games", _HELD_BACK, 1_000_000),
        default=1000,
        help="matches for each pass; else 1000",
    )
    parser.add_argument(
        "--passes",
        type=whole_number("--passes", 1, 20),
        default=2,
        help="each pass plays with the weights of the one before; else 2",
    )
    parser.add_argument(
        "--nodes", type=whole_number("--nodes", 10, 100_000), default=400, help="of a choice; else 400"
    )
    add_running(parser, seed=1)


def run(args: Namespace) -> int:
    """Learn, print, and write where that was asked for."""
    from ai.search.evaluation import learned_weights
    from ai.search.features import FEATURES

    writing.refuse_writing(args)
    weights = learned_weights()
    lines: list[str] = ["No pass was finished."]
    result: dict[str, object] = {}
    finished = True
    for number in range(args.passes):
        matches = _played(args, args.seed + 1000 * number, weights)
        finished = len(matches) == args.games
        if len(matches) < _HELD_BACK:
            break
        lines, result = _learn(matches, weights)
        if not finished:
            break
    made_by = command(args, (), ("games", "passes", "nodes", "seed"))
    status = writing.report(args, "The evaluation's weights", made_by, lines, result, finished, "")
    if args.write and finished:
        from knockdown.session.replay_file import write_file

        named = {name: round(weight, 4) for name, weight in zip(FEATURES, weights, strict=True)}
        data = {"made_by": made_by, "weights": named}
        write_file(writing.CHECKOUT / "ai" / "data" / "weights.json", json.dumps(data, indent=2) + "\n")
    return status


def _learn(matches: list[list["Sample"]], weights: list[float]) -> tuple[list[str], dict[str, object]]:
    """Fit, and put the new weights in the place of the old ones; gives the report's lines and data."""
    from ai.lab.regression import fit, log_loss
    from ai.search.features import FEATURES

    learnt = [sample for at, match in enumerate(matches) if at % _HELD_BACK for sample in match]
    unseen = [sample for at, match in enumerate(matches) if not at % _HELD_BACK for sample in match]
    found = fit([sample.values for sample in learnt], [sample.won for sample in learnt], _RIDGE)
    rows, won = [sample.values for sample in unseen], [sample.won for sample in unseen]
    losses = (log_loss(weights, rows, won), log_loss(found.weights, rows, won))
    weights[:] = found.weights
    result: dict[str, object] = {
        "games": len(matches),
        "positions": {"learnt": len(learnt), "unseen": len(unseen)},
        "log_loss": {"before": losses[0], "after": losses[1]},
        "weights": dict(zip(FEATURES, found.weights, strict=True)),
        "errors": dict(zip(FEATURES, found.errors, strict=True)),
    }
    return _lines(found, len(learnt), len(unseen), losses), result


def _played(args: Namespace, seed: int, weights: list[float]) -> list[list["Sample"]]:
    """The matches of one pass; fewer than asked for where it was interrupted."""
    matches: list[list[Sample]] = []

    def take(_key: None, _job: SelfPlay, match: list["Sample"]) -> bool:
        matches.append(match)
        return False

    jobs = ((None, (number, seed, list(weights), args.nodes)) for number in range(args.games))
    run_jobs(args, play_one, jobs, args.games, take)
    return matches


def play_one(job: SelfPlay) -> list["Sample"]:
    """One match of self-play, in whatever process this is."""
    from ai.lab.learning import self_play

    number, seed, weights, nodes = job
    return self_play(_setup(number % len(_tables())), seed, number, weights, _BLUNDERS, nodes)


@cache
def _tables() -> list["Table"]:
    """All fighters, arenas and skill sets of the built-in boxes, mixed."""
    from ai.lab.schedule import Field, tables
    from knockdown.content import library

    boxes = tuple(box.id for box in library().boxes)
    return tables(Field(tuple(fighter.id for fighter in library().fighters), boxes, boxes))


@cache
def _setup(place: int) -> "Setup":
    from knockdown.content import library

    fighters, arena, skills = _tables()[place]
    return library().setup(fighters, arena, skills)


def _lines(found: "Fit", learnt: int, unseen: int, losses: tuple[float, float]) -> list[str]:
    from ai.search.features import FEATURES

    lines = [
        f"Fitted to {learnt} positions; on {unseen} positions of other matches the mean log loss is {losses[1]:.4f}",
        f"(with the weights before: {losses[0]:.4f}; a coin has 0.6931).",
        "",
        "| feature | weight | standard error |",
        "| --- | --- | --- |",
    ]
    for name, weight, error in zip(FEATURES, found.weights, found.errors, strict=True):
        lines.append(f"| {name} | {weight:.3f} | {error:.3f} |")
    return lines

"""`knockdown lab`: long experiments. Their results are data and small reports, made again by the command they name."""

import itertools
import json
import sys
from argparse import Namespace
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from knockdown.cli.options import whole_number
from knockdown.cli.parsing import Parser
from knockdown.cli.progress import Progress
from knockdown.errors import KnockdownError
from knockdown.session.replay_file import write_file

if TYPE_CHECKING:
    from ai.lab.learning import Sample
    from ai.lab.regression import Fit
    from knockdown.rules import Setup

NAME = "lab"
HELP = "long experiments with the opponents"

_CHECKOUT = Path(__file__).parent.parent.parent
_BLUNDERS = 0.1
_RIDGE = 2.0
# Every fifth match is kept from the fit, to see how the weights do on matches they have not seen.
_HELD_BACK = 5


def add_arguments(parser: Parser) -> None:
    """Declare the experiments and their options."""
    parser.description = (
        "fit: learns the weights of the opponents' evaluation. The greedy bot plays against itself over all fighters, "
        "arenas and skill sets; a logistic regression then finds the weights that tell best who won."
    )
    parser.add_argument("experiment", choices=["fit"], help="which one")
    parser.add_argument(
        "--games",
        type=whole_number("--games", 5, 1_000_000),
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
    parser.add_argument("--seed", type=whole_number("--seed"), default=1, help="where chance begins; else 1")
    parser.add_argument(
        "--write",
        action="store_true",
        help="in a checkout: write ai/data/weights.json and a report in docs/lab/",
    )


def run(args: Namespace) -> int:
    """Learn, print, and write where that was asked for."""
    from ai.search.evaluation import learned_weights

    if args.write and not (_CHECKOUT / "pyproject.toml").is_file():
        raise KnockdownError("--write needs a checkout of the source: an installed game keeps its weights.")
    weights = learned_weights()
    lines: list[str] = []
    for number in range(args.passes):
        lines = _one_pass(args, number, weights)
    print("\n".join(lines))
    if args.write:
        _write(args, weights, lines)
    return 0


def _one_pass(args: Namespace, number: int, weights: list[float]) -> list[str]:
    """Play, fit, and put the new weights in the place of the old ones; gives the report's lines."""
    from ai.lab.regression import fit, log_loss

    matches = _played(args, args.seed + 1000 * number, weights)
    learnt = [sample for at, match in enumerate(matches) if at % _HELD_BACK for sample in match]
    unseen = [sample for at, match in enumerate(matches) if not at % _HELD_BACK for sample in match]
    found = fit([sample.values for sample in learnt], [sample.won for sample in learnt], _RIDGE)
    rows, won = [sample.values for sample in unseen], [sample.won for sample in unseen]
    losses = (log_loss(weights, rows, won), log_loss(found.weights, rows, won))
    weights[:] = found.weights
    return _report(found, len(learnt), len(unseen), losses)


def _played(args: Namespace, seed: int, weights: list[float]) -> list[list["Sample"]]:
    """Matches on all cores; the same whatever the number of cores."""
    progress = Progress(args.games, sys.stderr)
    matches: list[list[Sample]] = []
    with ProcessPoolExecutor() as pool:
        jobs = ((number, seed, weights, args.nodes) for number in range(args.games))
        for match in pool.map(play_one, jobs, chunksize=4):
            matches.append(match)
            progress.show(len(matches))
    progress.clear()
    return matches


def play_one(job: tuple[int, int, list[float], int]) -> list["Sample"]:
    """One match of self-play, in whatever process this is."""
    from ai.lab.learning import self_play

    number, seed, weights, nodes = job
    return self_play(_setup(number), seed, number, weights, _BLUNDERS, nodes)


@cache
def _combinations() -> list[tuple[tuple[str, str], str, str]]:
    """All fighters, arenas and skill sets, in an order that mixes them."""
    from knockdown.content import library

    fighters = [fighter.id for fighter in library().fighters]
    boxes = [box.id for box in library().boxes]
    every = list(itertools.product(itertools.permutations(fighters, 2), boxes, boxes))
    # A step that shares no factor with their number visits each once.
    return [every[place * 257 % len(every)] for place in range(len(every))]


@cache
def _setup(number: int) -> "Setup":
    from knockdown.content import library

    fighters, arena, skills = _combinations()[number % len(_combinations())]
    return library().setup(fighters, arena, skills)


def _report(found: "Fit", learnt: int, unseen: int, losses: tuple[float, float]) -> list[str]:
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


def _write(args: Namespace, weights: list[float], lines: list[str]) -> None:
    from ai.search.features import FEATURES

    command = f"knockdown lab fit --games {args.games} --passes {args.passes} --nodes {args.nodes} --seed {args.seed}"
    named = {name: round(weight, 4) for name, weight in zip(FEATURES, weights, strict=True)}
    data = {"made_by": command, "weights": named}
    write_file(_CHECKOUT / "ai" / "data" / "weights.json", json.dumps(data, indent=2) + "\n")
    today = date.today().isoformat()
    text = f"# The evaluation's weights, {today}\n\n`{command} --write`\n\n" + "\n".join(lines) + "\n"
    write_file(_CHECKOUT / "docs" / "lab" / f"fit-{today}.md", text)

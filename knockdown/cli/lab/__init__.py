"""`knockdown lab`: long experiments. Their results are data and small reports, made again by the command they name."""

from argparse import Namespace
from typing import Protocol

from knockdown.cli.lab import balance, fit, honest, ladder, match, restrict
from knockdown.cli.parsing import Parser


class Experiment(Protocol):
    """What each experiment's module offers. What is heavy it imports inside `run`."""

    NAME: str
    HELP: str

    def add_arguments(self, parser: Parser) -> None:
        """Declare the experiment's own options."""

    def run(self, args: Namespace) -> int:
        """Do it, and give the exit status."""


NAME = "lab"
HELP = "long experiments with the opponents"

# Written out, because a frozen program has no folder to look through.
EXPERIMENTS: tuple[Experiment, ...] = (match, ladder, balance, restrict, honest, fit)


def add_arguments(parser: Parser) -> None:
    """Declare the experiments, each with its own options."""
    parser.description = (
        "Long experiments on all cores. The same options give the same result on any number of them, but for opponents "
        "that look at the clock. Interrupted by Ctrl+C, an experiment prints what it has counted so far."
    )
    rooms = parser.add_subparsers(dest="experiment", metavar="EXPERIMENT", title="experiments", required=True)
    for experiment in EXPERIMENTS:
        described = rooms.add_parser(experiment.NAME, help=experiment.HELP, description=experiment.HELP)
        experiment.add_arguments(described)


def run(args: Namespace) -> int:
    """Do the experiment that was named."""
    chosen = next(one for one in EXPERIMENTS if args.experiment == one.NAME)
    return chosen.run(args)

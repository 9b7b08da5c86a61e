"""Worlds to search in: matches that could be behind a view, with the Knockdown Test's chance made visible."""

from typing import Final

from knockdown.rules import Match, Setup, View
from knockdown.rules.actions import FAILED, JUDGE, PASSED, action

# How the referee of a tower can decide.
STANDS: Final = action(JUDGE, PASSED)
FALLS: Final = action(JUDGE, FAILED)


def tower_twin(setup: Setup) -> Setup:
    """The same setup with towers: its tests are decisions of a referee, which a search can weigh by their chance."""
    if setup.test == "tower":
        return setup
    purses = {fighter.id: purse for fighter, purse in zip(setup.fighters, setup.purses, strict=True)}
    return Setup(
        setup.fighters,
        setup.arena,
        setup.deck,
        setup.skill_cards,
        setup.skills_id,
        "tower",
        setup.content,
        purses,
    )


def world(view: View, twin: Setup, seed: int) -> Match:
    """A match consistent with the view, drawn by the seed, in which no dice are fallen yet."""
    match = view.determinize(seed)
    match.setup = twin
    return match

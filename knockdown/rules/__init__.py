"""The duel: pure rules, standard library only. `Match` is the door (see `docs/architecture.md`)."""

from .actions import Action
from .match import IllegalActionError, Match
from .outcome import Outcome
from .setup import Setup
from .view import View

__all__ = ["Action", "IllegalActionError", "Match", "Outcome", "Setup", "View"]

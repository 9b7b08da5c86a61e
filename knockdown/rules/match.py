"""`Match`: the engine's one door. Ask what is to be decided, choose a legal action, apply it."""

import hashlib
import json
from contextlib import suppress
from typing import Final

from .acting import act
from .actions import Action
from .choosing import legal
from .decisions import Decision, decision_of
from .outcome import Outcome
from .rounds import start_match
from .saving import from_data, to_data
from .setup import Setup
from .state import State
from .view import View, view_of
from .wording import text_of

LONGEST_WORDS: Final = 200
LONGEST_SHOWN: Final = 80


class IllegalActionError(ValueError):
    """An action that the rules do not allow now. The match is unchanged."""


class Match(State):
    """A match in progress. Same setup, same seed, same actions: the same match, on every system."""

    __slots__ = ()

    @staticmethod
    def new(setup: Setup, seed: int) -> "Match":
        """A match at its first decision, the skill draft."""
        match = Match(setup)
        start_match(match, seed)
        return match

    @property
    def to_act(self) -> int:
        """The seat that decides now; 2 is the referee while a tower is being judged."""
        return self.agenda[-1][1]

    @property
    def decision(self) -> Decision:
        """What is being asked of whom."""
        return decision_of(self)

    @property
    def outcome(self) -> Outcome | None:
        """None while the match goes on."""
        return Outcome(self.winner, self.by) if self.winner >= 0 else None

    def legal_actions(self) -> list[Action]:
        """Every legal action, in a stable order; empty only when the match is over."""
        return legal(self)

    def apply(self, action: Action) -> None:
        """Apply a legal action; anything else is refused and changes nothing."""
        if action not in legal(self):
            raise IllegalActionError(self._refusal(action))
        act(self, action)

    def apply_unchecked(self, action: Action) -> None:
        """Apply an action known to be legal: for search and replays of what was checked before."""
        act(self, action)

    def _refusal(self, action: Action) -> str:
        if self.winner >= 0:
            return "the match is over"
        text = "that action"
        if 0 <= action < 1 << 60:
            with suppress(IndexError, KeyError):
                words = text_of(self.setup, action)
                # An action made up wrongly can read like a legal one.
                if all(words != text_of(self.setup, other) for other in legal(self)):
                    text = f'"{words[:LONGEST_SHOWN]}"'
        return f"{text} is not legal now: {self.decision}"

    def clone(self) -> "Match":
        """An independent copy, without listeners."""
        other = Match(self.setup)
        self.copy_into(other)
        return other

    def view(self, seat: int) -> View:
        """What that seat may know; the referee (2) sees what lies open."""
        return view_of(self, seat)

    def text(self, action: Action) -> str:
        """An action in plain words."""
        return text_of(self.setup, action)

    def parse(self, text: str) -> Action:
        """The legal action with those words."""
        wanted = " ".join(text.split())
        if len(wanted) > LONGEST_WORDS:
            raise IllegalActionError(f'"{wanted[:LONGEST_SHOWN]}…" is too long for an action')
        legal_now = legal(self)
        for action in legal_now:
            if text_of(self.setup, action) == wanted:
                return action
        some = ", ".join(f'"{text_of(self.setup, action)}"' for action in legal_now[:6])
        more = f" and {len(legal_now) - 6} more" if len(legal_now) > 6 else ""
        raise IllegalActionError(
            f'"{wanted}" is not legal now; legal are {some}{more}' if some else "the match is over"
        )

    def to_dict(self) -> dict[str, object]:
        """The whole state, secrets too, as plain data."""
        return to_data(self)

    @staticmethod
    def from_dict(setup: Setup, data: dict[str, object]) -> "Match":
        """The match with that state; ValueError with one sentence where the data cannot be one."""
        match = Match(setup)
        from_data(match, data)
        return match

    def digest(self) -> str:
        """A fingerprint of the whole state, the same on every system."""
        text = json.dumps(to_data(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

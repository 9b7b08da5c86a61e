"""A match as setup, seed and actions: small, readable, and exact on every system."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec

from knockdown.content import Library
from knockdown.content.mistakes import shown
from knockdown.errors import KnockdownError
from knockdown.rules import Action, IllegalActionError, Match, Setup
from knockdown.rules.events import Event

from .replay_file import read_file
from .shapes import converted, lowered

FORMAT = 1
MOST_BYTES = 1_000_000
MOST_ACTIONS = 20_000


class Replay(msgspec.Struct, forbid_unknown_fields=True):
    """What a replay file holds. `digest` is the fingerprint of the last position."""

    format: Annotated[int, msgspec.Meta(ge=1)]
    content: str
    fighters: Annotated[list[str], msgspec.Meta(min_length=2, max_length=2)]
    arena: str
    skills: str
    test: str
    seed: int
    actions: Annotated[list[str], msgspec.Meta(max_length=MOST_ACTIONS)]
    digest: str

    def to_text(self) -> str:
        """The replay as JSON, an action on each line."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"

    @staticmethod
    def from_text(text: str | bytes) -> "Replay":
        """The replay in a text; KnockdownError with one sentence where there is none."""
        if len(text) > MOST_BYTES:
            raise KnockdownError(f"the replay is larger than {MOST_BYTES} bytes.")
        try:
            data: object = msgspec.json.decode(text)
        except RecursionError:
            raise KnockdownError("this is not a replay: brackets are nested too deeply.") from None
        except (msgspec.MsgspecError, ValueError) as error:
            raise KnockdownError(f"this is not a replay: {lowered(str(error))}.") from None
        # Before anything else: another format may have other lines.
        number = data.get("format") if isinstance(data, dict) else None
        if isinstance(number, int) and not isinstance(number, bool) and number != FORMAT:
            raise KnockdownError(
                f"the replay has format {shown(number)}; this version reads format {FORMAT}."
            )
        return converted(data, Replay, "this is not a replay")

    @staticmethod
    def from_file(path: Path) -> "Replay":
        """The replay in a file; each mistake names it."""
        data = read_file(path, MOST_BYTES)
        try:
            return Replay.from_text(data)
        except KnockdownError as error:
            raise KnockdownError(f"{path}: {error}") from None

    def play(self, boxes: Library, events: list[Event] | None = None) -> Match:
        """Play it and compare with what was written; KnockdownError where they differ. What happens goes to `events`."""
        match = self._start(boxes)
        match.sink = events
        for _ in self._played(match, self.actions):
            pass
        if match.digest() != self.digest:
            raise KnockdownError("the replay ends in another position than the one it was written for.")
        return match

    def play_to(self, boxes: Library, number: int) -> Match:
        """The match after that many actions, whatever comes of it later."""
        if not 0 <= number <= len(self.actions):
            raise KnockdownError(
                f"the replay has {len(self.actions)} actions, so there is no action {number}."
            )
        match = self._start(boxes)
        for _ in self._played(match, self.actions[:number]):
            pass
        return match

    def each(self, boxes: Library) -> Iterator[Match]:
        """The one match as it stands after no action, after one, and so on."""
        match = self._start(boxes)
        yield match
        yield from self._played(match, self.actions)

    def _start(self, boxes: Library) -> Match:
        setup = boxes.setup(self.fighters, self.arena, self.skills, self.test)
        if setup.content != self.content:
            raise KnockdownError("the replay was played with other cards than the boxes here have.")
        return Match.new(setup, self.seed)

    @staticmethod
    def _played(match: Match, actions: list[str]) -> Iterator[Match]:
        for number, text in enumerate(actions, start=1):
            try:
                match.apply_unchecked(match.parse(text))
            except IllegalActionError:
                why = "the match is over" if match.outcome else f"{shown(text)} is not legal there"
                raise KnockdownError(f"action {number} of the replay cannot be played: {why}.") from None
            yield match


class Recording:
    """A match together with what is needed to play it again."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.match = Match.new(setup, seed)
        self.seed = seed
        self.actions: list[str] = []

    def apply(self, action: Action) -> None:
        """Apply a legal action and remember it in words."""
        text = self.match.text(action)
        self.match.apply(action)
        self.actions.append(text)

    def replay(self) -> Replay:
        """The replay up to now."""
        setup = self.match.setup
        return Replay(
            format=FORMAT,
            content=setup.content,
            fighters=[fighter.id for fighter in setup.fighters],
            arena=setup.arena.id,
            skills=setup.skills_id,
            test=setup.test,
            seed=self.seed,
            actions=list(self.actions),
            digest=self.match.digest(),
        )

"""A match as setup, seed and actions: small, readable, and exact on every system."""

from typing import Annotated

import msgspec

from knockdown.content import Library
from knockdown.errors import KnockdownError
from knockdown.rules import Action, IllegalActionError, Match, Setup

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
            replay = msgspec.json.decode(text, type=Replay)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise KnockdownError(f"this is not a replay: {error}.") from None
        if replay.format != FORMAT:
            raise KnockdownError(
                f"the replay has format {replay.format}; this version reads format {FORMAT}."
            )
        return replay

    def play(self, boxes: Library) -> Match:
        """Play it and compare with what was written; KnockdownError where they differ."""
        setup = boxes.setup(self.fighters, self.arena, self.skills, self.test)
        if setup.content != self.content:
            raise KnockdownError("the replay was played with other cards than the boxes here have.")
        match = Match.new(setup, self.seed)
        for number, text in enumerate(self.actions, start=1):
            try:
                match.apply_unchecked(match.parse(text))
            except IllegalActionError as error:
                raise KnockdownError(f"action {number} of the replay cannot be played: {error}.") from None
        if match.digest() != self.digest:
            raise KnockdownError("the replay ends in another position than the one it was written for.")
        return match


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

"""What one seat may know, and matches that could be behind it.

A view holds a state in which everything hidden from the seat is -1: the deck's cards, the opponent's cards drawn in
secret (D12), Skills that the opponent keeps hidden (D14, D30), and the random numbers.
"""

from typing import TYPE_CHECKING

from .actions import Action
from .choosing import legal
from .dealing import UNKNOWN, deal_hidden, first_picks_made, skills_open
from .decisions import Decision, decision_of
from .events import CardDrawn, Event, SkillKept
from .outcome import Outcome
from .rounds import SKILLS_DEALT
from .saving import read_data, to_data, work_out_rest
from .setup import Setup
from .state import State

if TYPE_CHECKING:
    from .match import Match


class View:
    """The match as one seat sees it. The same view whatever the secrets are."""

    __slots__ = ("seat", "state", "unseen")

    def __init__(self, seat: int, state: State, unseen: list[int]) -> None:
        self.seat = seat
        self.state = state  # unknown cards and Skills are -1
        self.unseen = unseen  # the cards in the deck or secretly held by others, sorted

    @property
    def setup(self) -> Setup:
        """The setup, which both know."""
        return self.state.setup

    @property
    def to_act(self) -> int:
        """The seat that decides now."""
        return self.state.agenda[-1][1]

    @property
    def decision(self) -> Decision:
        """What is being asked of whom."""
        return decision_of(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """None while the match goes on."""
        return Outcome(self.state.winner, self.state.by) if self.state.winner >= 0 else None

    def legal_actions(self) -> list[Action]:
        """The seat's legal actions; none while another decides, for that could tell what the other holds."""
        return legal(self.state) if self.to_act == self.seat else []

    def determinize(self, seed: int) -> "Match":
        """A whole match that this view could be of, drawn at random by the seed."""
        from .match import Match  # the door imports this module

        match = Match(self.setup)
        deal_hidden(match, self.state, self.seat, self.unseen, seed)
        return match

    def to_dict(self) -> dict[str, object]:
        """The view as plain data."""
        return {**to_data(self.state), "seat": self.seat, "unseen": list(self.unseen)}

    @staticmethod
    def from_dict(setup: Setup, data: dict[str, object]) -> "View":
        """The view that `to_dict` wrote."""
        state = State(setup)
        read_data(state, data)
        seat, unseen = data.get("seat"), data.get("unseen")
        if not isinstance(seat, int) or not isinstance(unseen, list):
            raise ValueError('a view needs a number "seat" and a list "unseen"')
        work_out_rest(state)
        return View(seat, state, [int(card) for card in unseen])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash((self.seat, self.state.turn, tuple(self.state.space), len(self.unseen)))


def view_of(state: State, seat: int) -> View:
    """Strip what that seat may not know; a seat that is no player's sees only what lies open."""
    shown = State(state.setup)
    state.copy_into(shown)
    shown.numbers = 0
    unseen = list(state.deck)
    shown.deck = [UNKNOWN] * len(state.deck)
    for other in (0, 1):
        if other != seat:
            unseen.extend(state.secret[other])
            shown.secret[other] = [UNKNOWN] * len(state.secret[other])
            _hide_skills(state, shown, seat, other)
    work_out_rest(shown)
    return View(seat, shown, sorted(unseen))


def _hide_skills(state: State, shown: State, seat: int, other: int) -> None:
    """Hide the other's Skills that do not lie face up; the two it passed on are known to who received them (K2.2)."""
    first = SKILLS_DEALT * other
    dealt = state.dealt[first : first + SKILLS_DEALT]
    known = [UNKNOWN] * SKILLS_DEALT
    if seat == 1 - other and first_picks_made(state):
        known = [skill for skill in dealt if skill != state.kept[2 * other]] + [UNKNOWN]
    shown.dealt[first : first + SKILLS_DEALT] = known
    opened = skills_open(state)
    for place in (2 * other, 2 * other + 1):
        if not (opened and state.up[place]):
            shown.kept[place] = UNKNOWN
        if not opened:
            shown.up[place] = 0


def seen_by(event: Event, seat: int) -> Event:
    """The event as that seat may see it: the other's secret draws and draft choices lose their card."""
    if isinstance(event, CardDrawn) and event.seat != seat:
        return CardDrawn(event.seat, UNKNOWN)
    if isinstance(event, SkillKept) and event.seat != seat:
        return SkillKept(event.seat, UNKNOWN)
    return event

"""Why a Combo ended by itself: whoever played it sees no question any more, and wonders."""

from knockdown.cli.log import ComboEnded
from knockdown.i18n import gettext
from knockdown.rules import Action
from knockdown.rules import actions as a
from knockdown.rules.definitions import REACTION
from knockdown.rules.purse import ALL_SPECIALS
from knockdown.rules.setup import SPECIALS
from knockdown.rules.state import State
from knockdown.rules.steps import COMBO_GOES_ON, GO_ON_WITH_COMBO


class ComboWatch:
    """Follows the actions of a match and notices the end of a Combo that nobody stopped."""

    def __init__(self) -> None:
        self._seat: int | None = None
        self._used = 0
        self._round = 0

    def ended(self, before: int, action: Action, state: State) -> ComboEnded | None:
        """The Combo that this action has ended; `before` is the seat that acted, `state` what came of it."""
        kind = a.kind_of(action)
        if kind in (a.SPECIAL, a.DASH):
            if self._seat is None:
                self._seat, self._used, self._round = before, 0, state.round
            if kind == a.SPECIAL:
                self._used |= 1 << (a.argument_of(action) - state.setup.special(self._seat, 0))
        if self._seat is None or any(step[0] in (COMBO_GOES_ON, GO_ON_WITH_COMBO) for step in state.agenda):
            return None
        seat, self._seat = self._seat, None
        if kind == a.STOP or state.winner >= 0 or state.round != self._round:
            return None
        return ComboEnded(seat, self._why(state, seat))

    def _why(self, state: State, seat: int) -> str:
        if not state.held(seat):
            return gettext("The Combo ends: your hand is empty.")
        payable = state.setup.purses[seat].means(state.packed[seat]) & ALL_SPECIALS
        for place in range(SPECIALS):
            if state.setup.attacks[state.setup.special(seat, place)].kind == REACTION:
                payable &= ~(1 << place)
        if payable & ~self._used:
            return gettext("The Combo ends: nothing more that you can pay for is in range.")
        if payable:
            return gettext("The Combo ends: each Special Attack that you can pay for was already used in it.")
        return gettext("The Combo ends: your cards pay for nothing more.")

"""Effects on hands."""

from ..state import State
from ..steps import DISCARD, DRAW_CARDS
from ..tables import Effect


def draw(state: State, seat: int, effect: Effect) -> None:
    """Draw from the deck, secretly; an empty deck gives nothing (D31)."""
    state.agenda.append((DRAW_CARDS, seat, effect.cards))


def discard(state: State, seat: int, effect: Effect) -> None:
    """`who` discards that many cards of its own choice, or all it has."""
    target = seat ^ effect.who
    cards = min(effect.cards, state.held(target))
    if cards:
        state.agenda.append((DISCARD, target, cards))

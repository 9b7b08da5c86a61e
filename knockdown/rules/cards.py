"""Row, deck and hands."""

from .events import CandleDrawn, CardDrawn, CardTaken, RowRefilled
from .setup import ROW_SIZE
from .state import State
from .steps import DISCARD, DRAW_CARDS, Step
from .symbols import HAND_LIMIT


def draw_card(state: State) -> int:
    """The deck's top card, or -1. A Candle card is discarded, its tokens move, and another is drawn (K9.3, D32)."""
    deck = state.deck
    candle = state.setup.candle_card
    while deck:
        card = deck.pop()
        if card != candle:
            return card
        state.discard.append(card)
        state.candles += 1
        if state.sink is not None:
            state.sink.append(CandleDrawn(state.candles))
    return -1


def can_draw(state: State) -> bool:
    """Whether an Attack card is left in the deck (D31); how many Candle cards are in it, both players know."""
    return len(state.deck) > state.setup.arena.candles - state.candles


def refill(state: State) -> bool:
    """Fill the row to four (K3.1); False where the deck does not suffice."""
    row = state.row
    laid = len(row)
    while len(row) < ROW_SIZE:
        card = draw_card(state)
        if card < 0:
            break
        row.append(card)
    if state.sink is not None and len(row) > laid:
        state.sink.append(RowRefilled(tuple(row[laid:])))
    return len(row) == ROW_SIZE


def take_from_row(state: State, seat: int, card: int) -> None:
    """A card of the row goes to the hand, open (D12); over six, one is discarded at once (K3.4, K3.11)."""
    state.row.remove(card)
    state.hands[seat].append(card)
    state.packed[seat] += state.setup.card_weight[card]
    state.cards_moved = True
    if state.sink is not None:
        state.sink.append(CardTaken(seat, card))
    keep_limit(state, seat)


def draw_cards(state: State, step: Step) -> None:
    """The deck's top cards go to the hand, secret (D12), one by one; an empty deck gives nothing (D31)."""
    _, seat, cards = step
    card = draw_card(state)
    if card < 0:
        return
    state.secret[seat].append(card)
    state.packed[seat] += state.setup.card_weight[card]
    if state.sink is not None:
        state.sink.append(CardDrawn(seat, card))
    if cards > 1:
        state.agenda.append((DRAW_CARDS, seat, cards - 1))
    keep_limit(state, seat)


def keep_limit(state: State, seat: int) -> None:
    """K3.11: no hand ever holds more than six cards; its owner chooses what goes (D16)."""
    excess = len(state.hands[seat]) + len(state.secret[seat]) - HAND_LIMIT
    if excess > 0:
        state.agenda.append((DISCARD, seat, excess))

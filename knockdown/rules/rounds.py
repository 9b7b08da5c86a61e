"""Match, rounds and turns (sections 2, 3 and 8)."""

from typing import Final

from .cards import refill, take_from_row
from .events import MatchEnded, RoundEnded, RoundStarted, TurnStarted
from .numbers import advanced, below, seeded, shuffled
from .setup import ROW_SIZE
from .skills import TURN_END, TURN_START, call, reveal
from .state import State
from .steps import (
    CANDLES_BURN,
    CHOOSE_ACTION,
    OPENING_CARD,
    OVER,
    SET_UP,
    Step,
)

BY_DECK: Final = "deck"
BY_STALEMATE: Final = "stalemate"
ACTIONS_A_TURN: Final = 2
MOST_IDLE_TURNS: Final = 6
SKILLS_DEALT: Final = 3

_CHOOSE: Final[tuple[Step, Step]] = ((CHOOSE_ACTION, 0), (CHOOSE_ACTION, 1))


def start_match(state: State, seed: int) -> None:
    """K2.1, K2.2: fighters on their spaces, three Skills dealt to each, the draft to come."""
    state.numbers = seeded(seed)
    state.round = 0
    state.winner = -1
    state.by = ""
    state.victories = [0, 0]
    state.kept = [-1, -1, -1, -1]
    state.up = [0, 0, 0, 0]
    state.moments = [0, 0]
    state.agenda = []
    clear_table(state, 0)
    skills = list(range(len(state.setup.skills)))
    state.numbers = shuffled(skills, state.numbers)
    state.dealt = skills[: 2 * SKILLS_DEALT]
    state.agenda = list(SET_UP)


def skills_offered(state: State, seat: int, pick: int) -> list[int]:
    """What that seat chooses from: its own three, then the two that the opponent passed on (K2.2)."""
    if pick == 0:
        return state.dealt[SKILLS_DEALT * seat : SKILLS_DEALT * (seat + 1)]
    other = 1 - seat
    dealt = state.dealt[SKILLS_DEALT * other : SKILLS_DEALT * (other + 1)]
    return [skill for skill in dealt if skill != state.kept[2 * other]]


def clear_table(state: State, first: int) -> None:
    """K8.4: no wounds, no hands, tokens with their owners, fighters on their starting spaces."""
    setup = state.setup
    state.first = first
    state.active = first
    state.turn = 0
    state.actions_left = 0
    state.idle_turns = 0
    state.cards_moved = True
    state.combo = 0
    state.candles = 0
    state.deck = []
    state.row = []
    state.discard = []
    state.hands = [[], []]
    state.secret = [[], []]
    state.packed = [0, 0]
    state.space = [setup.starts[0], setup.starts[1]]
    state.light = [0, 0]
    state.heavy = [0, 0]
    state.supply = [token.count for token in setup.tokens]
    state.on_space = [0 for _ in setup.tokens]
    state.on_foe = [0 for _ in setup.tokens]


def shuffle_deck(state: State) -> None:
    """All Attack cards make a new deck."""
    state.deck = state.setup.all_cards[:]
    state.numbers = shuffled(state.deck, state.numbers)


def shuffle_candles_in(state: State) -> None:
    """K2.5, D15: the Candle cards come in after the row is laid."""
    if state.setup.arena.candles:
        state.deck.extend([state.setup.candle_card] * state.setup.arena.candles)
        state.numbers = shuffled(state.deck, state.numbers)


def open_match(state: State, _step: Step) -> None:
    """Both chosen Skills turn up; row, first player and opening cards follow (K2.2 to K2.4)."""
    initiative = [0, 0]
    for seat in (0, 1):
        place = 0 if state.up[2 * seat] else 1
        reveal(state, seat, place)
        initiative[seat] = state.setup.skills[state.kept[2 * seat + place]].initiative
    shuffle_deck(state)
    refill(state)
    first = 0 if initiative[0] > initiative[1] else 1
    if initiative[0] == initiative[1]:
        state.numbers = advanced(state.numbers)
        first = below(state.numbers, 2)
    state.first = first
    state.agenda.append((OPENING_CARD, 1 - first, 2))
    state.agenda.append((OPENING_CARD, first, 1))


def start_play(state: State, _step: Step) -> None:
    """The first player takes the last opening card, the row is filled again, and the first turn begins."""
    take_from_row(state, state.first, state.row[0])
    refill(state)
    shuffle_candles_in(state)
    state.round = 1
    if state.sink is not None:
        state.sink.append(RoundStarted(1, state.first))
    begin_turn(state, state.first)


def begin_turn(state: State, seat: int) -> None:
    """K3.1: refill or end the round; then start-of-turn effects; then two actions."""
    state.idle_turns = 0 if state.cards_moved else state.idle_turns + 1
    state.active = seat
    state.turn += 1
    state.actions_left = ACTIONS_A_TURN
    state.cards_moved = False
    if state.sink is not None:
        state.sink.append(TurnStarted(seat, state.turn))
    if state.idle_turns >= MOST_IDLE_TURNS:
        end_round(state, fewest_wounds(state, seat), BY_STALEMATE)
    elif len(state.row) < ROW_SIZE and not refill(state):
        end_round(state, fewest_wounds(state, seat), BY_DECK)
    else:
        if state.moments[seat] & TURN_START:
            call(state, seat, TURN_START)
        if state.setup.turn_tokens:
            _tokens_at_turn_start(state, seat)


def _tokens_at_turn_start(state: State, seat: int) -> None:
    """Tokens that work at the start of the turn of who carries them, or of their owner."""
    for number, token in enumerate(state.setup.tokens):
        if token.owner == seat:
            for _ in range(state.on_space[number].bit_count()):
                state.agenda.extend(token.owner_turn)
        else:
            for _ in range(state.on_foe[number]):
                state.agenda.extend(token.holder_turn)


def go_on(state: State) -> None:
    """Nothing is left on the agenda: the turn's next action, its end, or the next turn."""
    if state.actions_left > 0:
        state.agenda.append(_CHOOSE[state.active])
    elif state.actions_left == 0:
        end_turn(state)
    else:
        begin_turn(state, 1 - state.active)


def end_turn(state: State) -> None:
    """End-of-turn Skills; the candles are the last thing of a turn (D33)."""
    state.actions_left = -1
    if state.setup.arena.candles:
        state.agenda.append((CANDLES_BURN, state.active))
    if state.moments[state.active] & TURN_END:
        call(state, state.active, TURN_END)


def fewest_wounds(state: State, starting: int) -> int:
    """K8.2: fewest heavy, then fewest light, then the player whose turn is starting."""
    if state.heavy[0] != state.heavy[1]:
        return 0 if state.heavy[0] < state.heavy[1] else 1
    if state.light[0] != state.light[1]:
        return 0 if state.light[0] < state.light[1] else 1
    return starting


def end_round(state: State, winner: int, by: str) -> None:
    """K8.3: the second Victory token wins the match; otherwise the next round begins at once."""
    state.agenda.clear()
    state.by = by
    state.victories[winner] += 1
    if state.sink is not None:
        state.sink.append(RoundEnded(winner, by))
    if state.victories[winner] == 2:
        state.winner = winner
        state.agenda.append((OVER, winner))
        if state.sink is not None:
            state.sink.append(MatchEnded(winner, by))
    else:
        begin_round(state, 1 - winner)


def begin_round(state: State, loser: int) -> None:
    """K8.4: a new deck and row; the loser is first player and turns the second Skill face up. No draft (D11)."""
    state.round += 1
    clear_table(state, loser)
    shuffle_deck(state)
    if state.sink is not None:
        state.sink.append(RoundStarted(state.round, loser))
    refill(state)
    shuffle_candles_in(state)
    for place in (0, 1):
        if not state.up[2 * loser + place]:
            reveal(state, loser, place)
    begin_turn(state, loser)

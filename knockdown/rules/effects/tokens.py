"""Effects on a fighter's tokens. An effect that finds no token in the supply does nothing."""

from ..events import TokenPlaced, TokenRemoved
from ..state import State
from ..steps import CHOOSE_SPACE
from ..tables import Effect
from ..vocabulary import OPERATIONS, PLACES

PLACE = tuple(OPERATIONS).index("place")
_HERE = PLACES.index("here")
_AT_FOE = PLACES.index("foe")


def place(state: State, seat: int, effect: Effect) -> None:
    """Lay a token on a space: your own, the opponent's, or one of your choice."""
    if not state.supply[effect.token]:
        return
    spaces = spaces_for_token(state, seat, effect)
    if len(spaces) > 1:
        state.agenda.append((CHOOSE_SPACE, seat, effect.index))
    elif spaces:
        place_chosen(state, effect, spaces[0])


def spaces_for_token(state: State, seat: int, effect: Effect) -> list[int]:
    """Where the token may be laid: never twice on one space, by choice only where nobody stands."""
    taken = state.on_space[effect.token]
    own, other = state.space[seat], state.space[1 - seat]
    if effect.at == _HERE:
        spaces = [own]
    elif effect.at == _AT_FOE:
        spaces = [other]
    else:
        spaces = [
            space
            for space in range(state.setup.arena.spaces)
            if abs(space - own) <= effect.spaces and space not in (own, other)
        ]
    return [space for space in spaces if not taken >> space & 1]


def place_chosen(state: State, effect: Effect, space: int) -> None:
    """The space is known: lay the token there."""
    state.supply[effect.token] -= 1
    state.on_space[effect.token] |= 1 << space
    if state.sink is not None:
        state.sink.append(TokenPlaced(effect.token, space))


def give(state: State, _seat: int, effect: Effect) -> None:
    """Lay a token on the opponent's sheet."""
    if state.supply[effect.token]:
        state.supply[effect.token] -= 1
        state.on_foe[effect.token] += 1
        if state.sink is not None:
            state.sink.append(TokenPlaced(effect.token, -1))


def lift(state: State, _seat: int, effect: Effect) -> None:
    """Take up to that many tokens off the opponent's sheet, back to the supply."""
    for _ in range(min(effect.cards, state.on_foe[effect.token])):
        state.on_foe[effect.token] -= 1
        state.supply[effect.token] += 1
        if state.sink is not None:
            state.sink.append(TokenRemoved(effect.token, -1))


def spend(state: State, seat: int, effect: Effect) -> None:
    """Use up one token of the own supply for this round; then what it gives."""
    if state.supply[effect.token]:
        state.supply[effect.token] -= 1
        if state.sink is not None:
            state.sink.append(TokenRemoved(effect.token, -1))
        state.agenda.extend(effect.then[seat])

"""The state as plain data and back."""

from .checking import check
from .choosing import legal
from .state import State
from .steps import OPEN_MATCH

_NUMBERS = (
    "numbers",
    "round",
    "turn",
    "first",
    "active",
    "actions_left",
    "idle_turns",
    "combo",
    "winner",
    "candles",
)
_LISTS = (
    "deck",
    "row",
    "discard",
    "space",
    "light",
    "heavy",
    "victories",
    "dealt",
    "kept",
    "up",
    "supply",
    "on_space",
    "on_foe",
)
_HANDS = ("hands", "secret")


def to_data(state: State) -> dict[str, object]:
    """Everything but what follows from the rest (the packed hands, the Skills' moments)."""
    data: dict[str, object] = {"setup": state.setup.names(), "content": state.setup.content}
    for name in _NUMBERS:
        data[name] = getattr(state, name)
    for name in _LISTS:
        data[name] = list(getattr(state, name))
    for name in _HANDS:
        data[name] = [list(cards) for cards in getattr(state, name)]
    data["by"] = state.by
    data["cards_moved"] = state.cards_moved
    data["agenda"] = [list(step) for step in state.agenda]
    return data


def from_data(state: State, data: dict[str, object]) -> None:
    """Fill the state; ValueError with one sentence where the data cannot be a match of its setup."""
    read_data(state, data)
    check(state)
    work_out_rest(state)
    try:
        answers = legal(state)
    except (IndexError, KeyError, ValueError):
        answers = []
    if state.winner < 0 and not answers:
        raise ValueError("the agenda asks what nobody could answer")


def read_data(state: State, data: dict[str, object]) -> None:
    """Fill the state with data of the right shape; whether it can exist is not checked here."""
    if data.get("setup") != state.setup.names() or data.get("content") != state.setup.content:
        raise ValueError("the saved match was played with another setup or other content")
    for name in _NUMBERS:
        setattr(state, name, _number(data, name))
    for name in _LISTS:
        setattr(state, name, _number_list(data.get(name), name))
    for name in _HANDS:
        both = data.get(name)
        if not isinstance(both, list) or len(both) != 2:
            raise ValueError(f'the saved match needs two lists in "{name}"')
        setattr(state, name, [_number_list(cards, name) for cards in both])
    by, moved, agenda = data.get("by"), data.get("cards_moved"), data.get("agenda")
    if not isinstance(by, str) or not isinstance(moved, bool) or not isinstance(agenda, list):
        raise ValueError('the saved match needs a text "by", a truth "cards_moved" and a list "agenda"')
    state.by = by
    state.cards_moved = moved
    state.agenda = [tuple(_number_list(step, "agenda")) for step in agenda]


def work_out_rest(state: State) -> None:
    """The packed hands and the moments of the face-up Skills follow from the rest."""
    weight = state.setup.card_weight
    skills = state.setup.skills
    state.packed = [
        sum(weight[card] for card in state.hands[seat] + state.secret[seat] if card >= 0) for seat in (0, 1)
    ]
    state.moments = [0, 0]
    opened = all(step[0] != OPEN_MATCH for step in state.agenda)
    for place in range(4):
        if opened and state.up[place]:
            state.moments[place // 2] |= skills[state.kept[place]].moment


def _number(data: dict[str, object], name: str) -> int:
    value = data.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f'the saved match needs a whole number in "{name}"')
    return value


def _number_list(value: object, name: str) -> list[int]:
    if not isinstance(value, list) or not all(
        isinstance(item, int) and not isinstance(item, bool) for item in value
    ):
        raise ValueError(f'the saved match needs a list of whole numbers in "{name}"')
    return list(value)

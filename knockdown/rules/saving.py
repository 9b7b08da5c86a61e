"""The state as plain data and back, with a check that it can exist."""

from collections import Counter

from .definitions import MOST_SPACES
from .setup import ROW_SIZE, SPECIALS
from .state import State
from .steps import CHOOSE_SPACE, DISCARD, LAST_STEP, OPEN_MATCH, RUN_EFFECT, Step
from .symbols import HAND_LIMIT

# Wounds have no limit (K8.5); this one keeps numbers from a file readable.
MOST_WOUNDS = 999

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


def check(state: State) -> None:
    """ValueError, one sentence, where the state is not a position that the rules can reach."""
    _check_lengths(state)
    _check_ranges(state)
    _check_cards(state)
    _check_skills(state)
    _check_tokens(state)
    for step in state.agenda:
        _check_step(step)
    if state.agenda and state.agenda[-1][0] >= RUN_EFFECT:
        raise ValueError("the agenda must end with a decision")


def _check_lengths(state: State) -> None:
    pairs = {"space": state.space, "light": state.light, "heavy": state.heavy, "victories": state.victories}
    for name, numbers in pairs.items():
        if len(numbers) != 2:
            raise ValueError(f'"{name}" must have one number for each seat')
    if len(state.dealt) != 6 or len(state.kept) != 4 or len(state.up) != 4:
        raise ValueError("six Skills are dealt and four kept")
    if not len(state.supply) == len(state.on_space) == len(state.on_foe) == len(state.setup.tokens):
        raise ValueError("there must be one number for each kind of token")


def _check_ranges(state: State) -> None:
    last = state.setup.last_space
    for seat in (0, 1):
        fighter = state.setup.fighters[seat].id
        if not 0 <= state.space[seat] <= last:
            raise ValueError(
                f"{fighter} stands on space {state.space[seat] + 1}, but the arena has 1 to {last + 1}"
            )
        for name, wounds in (("light", state.light[seat]), ("heavy", state.heavy[seat])):
            if not 0 <= wounds <= MOST_WOUNDS:
                raise ValueError(f"{fighter} has {wounds} {name} wounds; 0 to {MOST_WOUNDS} can be written")
        if not 0 <= state.victories[seat] <= 2:
            raise ValueError(f"{fighter} has {state.victories[seat]} Victory tokens; a match ends with 2")
    if state.space[0] == state.space[1]:
        raise ValueError(f"both fighters stand on space {state.space[0] + 1}")
    if state.first not in (0, 1) or state.active not in (0, 1) or not -1 <= state.winner <= 1:
        raise ValueError("a seat is 0 or 1")
    if not -1 <= state.actions_left <= 2 or not 0 <= state.round <= 3 or state.turn < 0:
        raise ValueError("a turn has at most 2 actions and a match at most 3 rounds")
    if not 0 <= state.combo < 1 << SPECIALS or not 0 <= state.candles <= state.setup.arena.candles:
        raise ValueError("more Special Attacks in the Combo, or more candles, than there are")


def _check_cards(state: State) -> None:
    """No card lost or doubled: deck, row, hands and discard pile make up the box's cards and the candles in play."""
    setup = state.setup
    if len(state.row) > ROW_SIZE:
        raise ValueError(f"the row holds {len(state.row)} cards; it has {ROW_SIZE} places")
    choosing = [step[1] for step in state.agenda if step[0] == DISCARD]
    for seat in (0, 1):
        if state.held(seat) > HAND_LIMIT and seat not in choosing:
            raise ValueError(
                f"{setup.fighters[seat].id} holds {state.held(seat)} cards; a hand has at most {HAND_LIMIT}"
            )
    piles = [state.deck, state.row, state.discard, *state.hands, *state.secret]
    counted = Counter(card for pile in piles for card in pile)
    for card in counted:
        if not 0 <= card <= setup.cards:
            raise ValueError(f"there is no card number {card}")
        if card == setup.candle_card and card in state.row + state.hands[0] + state.hands[1]:
            raise ValueError("a Candle card lies in the deck or the discard pile only")
    if not state.round:
        return
    wanted = Counter(setup.all_cards)
    wanted[setup.candle_card] = setup.arena.candles
    for card in sorted(wanted):
        if counted[card] != wanted[card]:
            name = "candle" if card == setup.candle_card else setup.deck[card].id
            raise ValueError(
                f'there are {wanted[card]} cards "{name}" in the box, but {counted[card]} in the position'
            )
    if state.discard.count(setup.candle_card) != state.candles:
        raise ValueError(
            f"{state.candles} candles burn, so as many Candle cards must lie in the discard pile"
        )


def _check_skills(state: State) -> None:
    skills = len(state.setup.skills)
    if len(set(state.dealt)) != 6 or not all(0 <= skill < skills for skill in state.dealt):
        raise ValueError("six different Skills are dealt")
    for place, skill in enumerate(state.kept):
        if skill == -1 and not state.round:
            continue
        seat = place // 2
        from_seat = seat if place % 2 == 0 else 1 - seat
        if skill not in state.dealt[3 * from_seat : 3 * from_seat + 3]:
            raise ValueError("a kept Skill is the first from the own three, the second from the opponent's")
    if state.round and len(set(state.kept)) != 4:
        raise ValueError("no Skill can be kept twice")
    if any(up not in (0, 1) for up in state.up):
        raise ValueError("a Skill is face up (1) or face down (0)")


def _check_tokens(state: State) -> None:
    for number, token in enumerate(state.setup.tokens):
        if (
            state.supply[number] < 0
            or state.on_foe[number] < 0
            or not 0 <= state.on_space[number] < 1 << MOST_SPACES
        ):
            raise ValueError(f'token "{token.id}" lies where it cannot')
        if state.on_space[number] >> state.setup.arena.spaces:
            raise ValueError(f'token "{token.id}" lies outside of the arena')
        out = state.on_space[number].bit_count() + state.on_foe[number] + state.supply[number]
        if out > token.count:
            raise ValueError(f'there are {token.count} tokens "{token.id}", but {out} in the position')


def _check_step(step: Step) -> None:
    if (
        len(step) < 2
        or not (0 <= step[0] <= CHOOSE_SPACE or RUN_EFFECT <= step[0] <= LAST_STEP)
        or not 0 <= step[1] <= 2
    ):
        raise ValueError("the agenda has a step that does not exist")

"""Whether a state can exist: for positions and saves that come from outside."""

from collections import Counter
from typing import Final

from . import steps
from .definitions import MOST_SPACES
from .setup import ROW_SIZE, SPECIALS
from .state import State
from .steps import DISCARD, DRAFT_SKILL, OPENING_CARD, OVER, REACT, RUN_EFFECT, SET_UP, START_PLAY, Step
from .symbols import HAND_LIMIT
from .vocabulary import MOMENTS, TRIGGERS

# Wounds have no limit (K8.5); this one keeps numbers from a file readable.
MOST_WOUNDS: Final = 999_999
ENDINGS: Final = ("", "ko", "deck", "stalemate")

# Step -> what each number after its code stands for.
_SHAPES: Final[dict[int, tuple[str, ...]]] = {
    steps.OVER: ("seat",),
    steps.DRAFT_SKILL: ("seat", "two"),
    steps.FACE_UP: ("seat",),
    steps.OPENING_CARD: ("seat", "count"),
    steps.CHOOSE_ACTION: ("seat",),
    steps.GO_ON_WITH_COMBO: ("seat",),
    steps.PAY_COST: ("seat", "attack"),
    steps.DASH_ON: ("seat",),
    steps.REACT: ("seat", "trigger", "attack"),
    steps.BLOCK: ("seat", "attack", "count", "count"),
    steps.PICK_BLOCK_CARDS: ("seat", "attack", "count", "count", "four"),
    steps.SPLIT_BLOCK: ("seat", "attack", "count", "count", "four"),
    steps.DISCARD: ("seat", "count"),
    steps.START_TEST: ("seat", "attack"),
    steps.JUDGE_TOWER: ("judge", "seat"),
    steps.USE_EFFECT: ("seat", "effect"),
    steps.CHOOSE_EFFECT: ("seat", "effect"),
    steps.CHOOSE_SPACE: ("seat", "effect"),
    steps.RUN_EFFECT: ("seat", "effect"),
    steps.ATTACK_STANDS: ("seat", "attack", "count", "count"),
    steps.TAKE_CARD: ("seat", "card"),
    steps.COMBO_GOES_ON: ("seat",),
    steps.STEP_STANDS: ("seat", "space", "how"),
    steps.SECOND_DASH: ("seat",),
    steps.CANDLES_BURN: ("seat",),
    steps.FIRE: ("seat", "moment"),
    steps.OPEN_MATCH: ("seat",),
    steps.START_PLAY: ("seat",),
    steps.DRAW_CARDS: ("seat", "count"),
    steps.SKILL_STRIKES: ("seat", "attack"),
    steps.ATTACK_RESOLVES: ("seat", "attack", "count", "count", "two"),
    steps.ATTACK_WOUNDED: ("seat", "wounds"),
    steps.STEP_TAKEN: ("seat",),
    steps.SHOVED_ON: ("seat", "three", "count"),
}


def check(state: State) -> None:
    """ValueError, one sentence, where the state is not a position that the rules can reach."""
    for step in state.agenda:
        _check_step(state, step)
    _check_end(state)
    _check_lengths(state)
    _check_ranges(state)
    _check_cards(state)
    _check_skills(state)
    _check_tokens(state)


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
        if any(
            step[0] == DISCARD and step[1] == seat and not 1 <= step[2] <= state.held(seat)
            for step in state.agenda
        ):
            raise ValueError("nobody discards more cards than are held, or none")
        if state.held(seat) > HAND_LIMIT and seat not in choosing:
            raise ValueError(
                f"{setup.fighters[seat].id} holds {state.held(seat)} cards; a hand has at most {HAND_LIMIT}"
            )
    if any(step[0] == steps.TAKE_CARD and step[2] not in state.row for step in state.agenda):
        raise ValueError("a card that is to be taken must lie in the row")
    piles = [state.deck, state.row, state.discard, *state.hands, *state.secret]
    counted = Counter(card for pile in piles for card in pile)
    in_play = [card for pile in (state.row, *state.hands, *state.secret) for card in pile]
    for card in counted:
        if not 0 <= card <= setup.cards:
            raise ValueError(f"there is no card number {card}")
        if card == setup.candle_card and card in in_play:
            raise ValueError("a Candle card lies in the deck or the discard pile only")
    if not state.round:
        _check_set_up(state)
        return
    wanted = Counter(setup.all_cards)
    wanted[setup.candle_card] = setup.arena.candles
    for card in sorted(wanted):
        if counted[card] != wanted[card]:
            name = "candle" if card == setup.candle_card else setup.deck[card].id
            raise ValueError(
                f'the box holds the card "{name}" {wanted[card]}×, the position {counted[card]}×'
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


def _check_end(state: State) -> None:
    """A match that is over has a winner with two Victory tokens and nothing left to decide; any other a decision."""
    over = state.winner >= 0
    if len(state.victories) != 2 or not -1 <= state.winner <= 1:
        raise ValueError("each seat has its Victory tokens, and the winner is one of the two")
    if over != (2 in state.victories) or (over and state.victories[state.winner] != 2):
        raise ValueError("a match is over when one fighter, its winner, has two Victory tokens")
    if not state.agenda or state.agenda[-1][0] >= RUN_EFFECT:
        raise ValueError("the agenda must end with a decision")
    if over != (state.agenda[-1][0] == OVER):
        raise ValueError("nothing is left to decide when the match is over, and only then")
    if state.by not in ENDINGS:
        raise ValueError(f"a round is won by one of {', '.join(ENDINGS[1:])}, not by {state.by!r}")
    won = state.victories[0] + state.victories[1]
    if won > 3 or bool(state.by) != (won > 0):
        raise ValueError("it is said how the last round was won, and only where one was")
    if state.round and state.round != (won if over else won + 1):
        raise ValueError(f"with {won} rounds won, this cannot be round {state.round}")
    if not state.round and (won or state.agenda[0] != (START_PLAY, 0)):
        raise ValueError("before the first round there is only the set-up of the match")


def _check_set_up(state: State) -> None:
    """The draft stands on the agenda in its one order; the opening cards come from a row that is laid."""
    draft = state.agenda == list(SET_UP[: len(state.agenda)]) and len(state.agenda) > 2
    first = state.first
    taking = [(START_PLAY, 0), (OPENING_CARD, 1 - first, 2), (OPENING_CARD, first, 1)]
    cards = {3: ROW_SIZE, 2: ROW_SIZE - 1}
    if draft:
        if state.deck or state.row or state.discard or state.hands != [[], []] or state.secret != [[], []]:
            raise ValueError("no card is dealt before the Skills are chosen")
        for seat in (0, 1):
            for pick in (0, 1):
                if (state.kept[2 * seat + pick] == -1) != ((DRAFT_SKILL, seat, pick) in state.agenda):
                    raise ValueError("a Skill is kept exactly where the draft has come by")
    elif state.agenda != taking[: len(state.agenda)] or len(state.row) != cards.get(len(state.agenda)):
        raise ValueError("the set-up of the match stands otherwise than the rules have it")
    elif sorted(state.deck + state.row + state.hands[0] + state.hands[1]) != sorted(state.setup.all_cards):
        raise ValueError("the cards of the opening are not those of the box")


def _check_step(state: State, step: Step) -> None:
    """Each step has its own fields, and each field names something that is there."""
    setup = state.setup
    things = {
        "seat": 2,
        "judge": 3,
        "attack": len(setup.attacks),
        "effect": len(setup.effects),
        "card": setup.cards,
        "space": setup.arena.spaces,
        "two": 2,
        "three": 3,
        "four": 4,
        "trigger": len(TRIGGERS),
        "moment": 1 << len(MOMENTS),
        "how": 5,
        "count": 100,
        "wounds": 2 * MOST_WOUNDS,
    }
    shape = _SHAPES.get(step[0]) if step else None
    if shape is None or len(step) != len(shape) + 1:
        raise ValueError("the agenda has a step that does not exist")
    for name, value in zip(shape, step[1:], strict=True):
        least = -1 if name == "attack" and step[0] == REACT else 0
        if not least <= value < things[name]:
            raise ValueError(f"the agenda names a {name} number {value}, which is not there")

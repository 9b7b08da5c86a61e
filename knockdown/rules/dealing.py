"""Dealing anew what a seat cannot see, so that everything it can see still holds."""

from typing import Final

from .choosing import legal
from .numbers import advanced, below, seeded, shuffled
from .rounds import SKILLS_DEALT
from .saving import work_out_rest
from .state import State
from .steps import (
    DRAFT_SKILL,
    FACE_UP,
    OPEN_MATCH,
    PAY_COST,
    PICK_BLOCK_CARDS,
)

UNKNOWN: Final = -1

# Decisions that come after a choice which only some hands allow: a dealt hand must be able to pay.
_NEED_CARDS: Final = (PAY_COST, PICK_BLOCK_CARDS)
_MOST_TRIES: Final = 1000


def pending(state: State, code: int, seat: int, pick: int) -> bool:
    """Whether that seat still has that choice of the draft before it."""
    return any(
        step[0] == code and step[1] == seat and (code != DRAFT_SKILL or step[2] == pick)
        for step in state.agenda
    )


def first_picks_made(state: State) -> bool:
    """Whether both have kept their first Skill, and so know what was passed on."""
    return not (pending(state, DRAFT_SKILL, 0, 0) or pending(state, DRAFT_SKILL, 1, 0))


def skills_open(state: State) -> bool:
    """Whether the first Skills have been turned up."""
    return all(step[0] != OPEN_MATCH for step in state.agenda)


def deal_hidden(match: State, shown: State, seat: int, unseen: list[int], seed: int) -> None:
    """Make `match` what is shown to that seat with everything hidden dealt anew, each way as likely as another."""
    shown.copy_into(match)
    hidden = [other for other in (0, 1) if other != seat]
    numbers = _deal_skills(match, hidden, seeded(seed))
    for _ in range(_MOST_TRIES):
        numbers = _deal_cards(match, shown, hidden, unseen, numbers)
        work_out_rest(match)
        if match.agenda[-1][1] == seat or _can_be_asked(match):
            break
    match.numbers = advanced(numbers)


def _can_be_asked(match: State) -> bool:
    """Whether the decision would have been asked of the hand that was dealt."""
    return match.agenda[-1][0] not in _NEED_CARDS or len(legal(match)) > 0


def _deal_cards(match: State, shown: State, hidden: list[int], unseen: list[int], numbers: int) -> int:
    """Unseen cards go to the secret hands and the deck; a Candle card never lies in a hand."""
    candle = match.setup.candle_card
    cards = [card for card in unseen if card != candle]
    numbers = shuffled(cards, numbers)
    for seat in hidden:
        match.secret[seat] = [cards.pop() for _ in shown.secret[seat]]
    cards.extend(card for card in unseen if card == candle)
    numbers = shuffled(cards, numbers)
    match.deck = cards
    return numbers


def _deal_skills(match: State, hidden: list[int], numbers: int) -> int:
    """Give the hidden seats Skills that fit what is shown: first what was dealt, then what was kept of it (K2.2)."""
    known = set(match.dealt) | set(match.kept)
    spare = [skill for skill in range(len(match.setup.skills)) if skill not in known]
    numbers = shuffled(spare, numbers)
    passed_on = [_skills_dealt(match, seat) for seat in (0, 1)]
    for seat in hidden:
        first, second = match.kept[2 * seat], match.kept[2 * (1 - seat) + 1]
        dealt = [skill for skill in passed_on[seat] if skill != UNKNOWN]
        dealt += [skill for skill in (second, first) if skill != UNKNOWN and skill not in dealt]
        dealt += [spare.pop() for _ in range(SKILLS_DEALT - len(dealt))]
        match.dealt[SKILLS_DEALT * seat : SKILLS_DEALT * (seat + 1)] = dealt
    for seat in hidden:
        if match.kept[2 * seat] == UNKNOWN and not pending(match, DRAFT_SKILL, seat, 0):
            taken = (*passed_on[seat], match.kept[2 * (1 - seat) + 1])
            choices = [skill for skill in _skills_dealt(match, seat) if skill not in taken]
            numbers = advanced(numbers)
            match.kept[2 * seat] = choices[below(numbers, len(choices))]
    for seat in hidden:
        if match.kept[2 * seat + 1] == UNKNOWN and not pending(match, DRAFT_SKILL, seat, 1):
            choices = [
                skill for skill in _skills_dealt(match, 1 - seat) if skill != match.kept[2 * (1 - seat)]
            ]
            numbers = advanced(numbers)
            match.kept[2 * seat + 1] = choices[below(numbers, len(choices))]
        if not skills_open(match) and not pending(match, FACE_UP, seat, 0):
            numbers = advanced(numbers)
            match.up[2 * seat + below(numbers, 2)] = 1
    return numbers


def _skills_dealt(match: State, seat: int) -> list[int]:
    return match.dealt[SKILLS_DEALT * seat : SKILLS_DEALT * (seat + 1)]

"""A position as a few lines of TOML, as FEN is for chess: for tests, bug reports and puzzles.

    fighters = ["veroth", "driana"]
    active = "veroth"
    row = ["storm_jab", "storm_hook", "storm_knee", "storm_guard"]

    [veroth]
    space = 4
    hand = ["storm_jab", "storm_guard"]

    [driana]
    space = 5
    light = 3

What is left out has the value it has when a round begins. Cards that are named nowhere lie in the deck, shuffled by
`seed`. The player named `active` is about to choose an action.
"""

from collections import Counter

from knockdown.content import Library, library
from knockdown.content.mistakes import shown
from knockdown.errors import KnockdownError
from knockdown.rules import Match, Setup
from knockdown.rules.checking import check
from knockdown.rules.numbers import seeded, shuffled
from knockdown.rules.rounds import clear_table
from knockdown.rules.saving import work_out_rest
from knockdown.rules.setup import ROW_SIZE
from knockdown.rules.steps import CHOOSE_ACTION
from knockdown.rules.tables import Token
from knockdown.rules.vocabulary import TOKEN_PLACES

from .position_text import CANDLE, Parts, SeatPosition, TokenPlaces, take_apart


def read_position(text: str, boxes: Library | None = None) -> Match:
    """The match that stands as the text says; KnockdownError with one sentence where it cannot."""
    parts = take_apart(text)
    found = boxes if boxes is not None else library()
    table = parts.table
    arena = table.arena or _home_of(found, table.fighters[0])
    setup = found.setup(table.fighters, arena, table.skills or arena, table.test)
    match = Match(setup)
    match.agenda = []
    clear_table(match, _seat(setup, table.first or table.fighters[0], "first"))
    _set_table(match, parts)
    for seat in (0, 1):
        _set_seat(match, seat, parts.seats[seat])
    _set_skills(match, parts)
    _set_cards(match, parts)
    match.agenda = [(CHOOSE_ACTION, match.active)]
    try:
        check(match)
    except ValueError as error:
        raise KnockdownError(f"the position cannot exist: {error}.") from None
    work_out_rest(match)
    return match


def _home_of(boxes: Library, fighter: str) -> str:
    boxes.fighter(fighter)
    return next(box.id for box in boxes.boxes if any(one.id == fighter for one in box.fighters))


def _seat(setup: Setup, name: str, field: str) -> int:
    for seat in (0, 1):
        if setup.fighters[seat].id == name:
            return seat
    raise KnockdownError(
        f"the position says {field} = {shown(name)}, but that is neither of the two fighters."
    )


def _set_table(match: Match, parts: Parts) -> None:
    table = parts.table
    match.winner = -1
    match.victories = [seat.victories for seat in parts.seats]
    # A round that was won was won somehow; a position need not say how.
    match.by = table.by or ("ko" if any(match.victories) else "")
    match.round = 1 + sum(match.victories) if table.round is None else table.round
    if match.round != 1 + sum(match.victories):
        raise KnockdownError(
            f"the position cannot exist: round {match.round}, but {sum(match.victories)} rounds have been won."
        )
    match.turn = table.turn
    match.active = _seat(match.setup, table.active or table.fighters[match.first], "active")
    match.actions_left = table.actions
    match.idle_turns = table.idle
    match.cards_moved = table.cards_moved
    match.candles = table.candles
    if table.candles > match.setup.arena.candles:
        raise KnockdownError(
            f"the position cannot exist: {table.candles} candles burn, but the arena has {match.setup.arena.candles}."
        )
    match.numbers = seeded(table.seed) if table.numbers is None else table.numbers
    if not 0 <= match.numbers < 1 << 64:
        raise KnockdownError('the position has a mistake: "numbers" must be from 0 to 2 ** 64 - 1.')


def _set_seat(match: Match, seat: int, given: SeatPosition) -> None:
    fighter = match.setup.fighters[seat].id
    if given.space is not None:
        match.space[seat] = given.space - 1
    match.light[seat] = given.light
    match.heavy[seat] = given.heavy
    match.hands[seat] = [_card(match.setup, name) for name in given.hand]
    match.secret[seat] = [_card(match.setup, name) for name in given.secret]
    if match.setup.candle_card in match.hands[seat] + match.secret[seat]:
        raise KnockdownError("the position cannot exist: a Candle card never comes to a hand.")
    for name, places in given.tokens.items():
        number = match.setup.token_names[seat].get(name)
        if number is None:
            raise KnockdownError(
                f"the position gives {fighter} tokens {shown(name)}, which that fighter does not have."
            )
        _check_places(match.setup.tokens[number], places)
        match.on_space[number] = sum(1 << space - 1 for space in places.spaces)
        match.on_foe[number] = places.foe
        match.supply[number] -= len(places.spaces) + places.foe + places.gone


def _check_places(token: Token, places: TokenPlaces) -> None:
    """Tokens lie where their kind lies, one of a kind on a space, and no more than there are."""
    where = TOKEN_PLACES[token.on]
    out = len(places.spaces) + places.foe + places.gone
    if places.spaces and where != "space":
        problem = f'a token "{token.id}" does not lie on a space'
    elif places.foe and where != "foe":
        problem = f'a token "{token.id}" does not lie on the opponent\'s sheet'
    elif len(set(places.spaces)) < len(places.spaces):
        problem = f'two tokens "{token.id}" lie on one space'
    elif out > token.count:
        problem = f'there are {token.count} tokens "{token.id}", but {out} in the position'
    else:
        return
    raise KnockdownError(f"the position cannot exist: {problem}.")


def _card(setup: Setup, name: str) -> int:
    for number, card in enumerate(setup.deck):
        if card.id == name:
            return number
    if name == CANDLE and setup.arena.candles:
        return setup.candle_card
    raise KnockdownError(
        f"the position names the card {shown(name)}, which is not in the deck of {setup.arena.id}."
    )


def _skill(setup: Setup, name: str) -> int:
    for number, skill in enumerate(setup.skills):
        if skill.id == name:
            return number
    raise KnockdownError(
        f"the position names the Skill {shown(name)}, which is not in the set of {setup.skills_id}."
    )


def _set_skills(match: Match, parts: Parts) -> None:
    """Kept Skills as given, others filled in from the set; the first kept one faces up unless `up` says otherwise."""
    setup = match.setup
    kept = [[_skill(setup, name) for name in seat.skills] for seat in parts.seats]
    named = {skill for skills in kept for skill in skills}
    spare = [number for number in range(len(setup.skills)) if number not in named]
    for seat in (0, 1):
        if len(kept[seat]) > 2:
            raise KnockdownError(f"the position gives {setup.fighters[seat].id} more than two Skills.")
        while len(kept[seat]) < 2:
            kept[seat].append(spare.pop())
    match.kept = kept[0] + kept[1]
    for skill in match.kept:
        if match.kept.count(skill) > 1:
            raise KnockdownError(
                f'the position cannot exist: the Skill "{setup.skills[skill].id}" is kept twice.'
            )
    match.up = [0, 0, 0, 0]
    for seat in (0, 1):
        up = [_skill(setup, name) for name in parts.seats[seat].up] or [kept[seat][0]]
        for skill in up:
            if skill not in kept[seat]:
                raise KnockdownError(
                    f'the position turns up "{setup.skills[skill].id}", which {setup.fighters[seat].id} has not kept.'
                )
            match.up[2 * seat + kept[seat].index(skill)] = 1
    if parts.table.dealt:
        match.dealt = [_skill(setup, name) for name in parts.table.dealt]
    else:
        # Each kept one of its own three and one of the two passed on by the other (K2.2).
        match.dealt = [kept[0][0], kept[1][1], spare.pop(), kept[1][0], kept[0][1], spare.pop()]


def _set_cards(match: Match, parts: Parts) -> None:
    """Named cards lie where they are named, the others in the deck beneath those named there."""
    setup, table = match.setup, parts.table
    match.discard = [_card(setup, name) for name in table.discard]
    top = [_card(setup, name) for name in table.deck]
    burnt = match.candles - match.discard.count(setup.candle_card)
    match.discard.extend([setup.candle_card] * max(0, burnt))
    rest = Counter(setup.all_cards + [setup.candle_card] * setup.arena.candles)
    named = [*match.discard, *top, *match.hands[0], *match.hands[1], *match.secret[0], *match.secret[1]]
    row = None if table.row is None else [_card(setup, name) for name in table.row]
    rest.subtract(named + (row or []))
    spare = sorted(rest.elements())
    shuffled(spare, seeded(table.seed))
    if row is None:
        cards = [card for card in spare if card != setup.candle_card][:ROW_SIZE]
        for card in cards:
            spare.remove(card)
        row = cards
    match.row = row
    beneath, gone = spare, list[int]()
    if table.deck_size is not None:
        beneath, gone = _cut(spare, table.deck_size - len(top), setup.candle_card)
    match.discard.extend(gone)
    match.deck = list(reversed(top + beneath))


def _cut(spare: list[int], size: int, candle: int) -> tuple[list[int], list[int]]:
    """That many of the spare cards stay in the deck. Candle cards stay: they are discarded only when they burn."""
    candles = spare.count(candle)
    if size < candles:
        raise KnockdownError(
            "the position cannot exist: the cards named for the deck, and the Candle cards that do not burn yet, are "
            "more than its deck_size."
        )
    if size > len(spare):
        raise KnockdownError(
            "the position cannot exist: there are fewer cards left for the deck than its deck_size."
        )
    beneath: list[int] = []
    gone: list[int] = []
    room = size - candles
    for card in spare:
        if card != candle and room == 0:
            gone.append(card)
        else:
            room -= card != candle
            beneath.append(card)
    return beneath, gone

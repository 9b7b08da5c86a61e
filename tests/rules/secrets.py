"""Other matches that look the same to one seat: what that seat cannot know is dealt anew.

Written from the rules (K2.2, D12, D14, D30), not from `rules/view.py`, which it is the measure of.
"""

import random

from knockdown.rules import Match
from knockdown.rules.steps import OPEN_MATCH

REFEREE = 2


def opened(match: Match) -> bool:
    """Whether the chosen Skills have been turned up."""
    return all(step[0] != OPEN_MATCH for step in match.agenda)


def another_world(match: Match, seat: int, chance: random.Random) -> Match:
    """A match that differs, if it can, only in what the seat may not know.

    Whoever is asked how to pay has chosen what to pay for: a hand that could not is dealt again.
    """
    for _ in range(500):
        try:
            return _dealt_anew(match, seat, chance)
        except ValueError as error:
            assert str(error) == "the agenda asks what nobody could answer"  # noqa: PT017
    raise AssertionError("no other world was found")


def _dealt_anew(match: Match, seat: int, chance: random.Random) -> Match:
    data = match.to_dict()
    other = match.clone()
    deal_cards(other, seat, chance)
    if seat == REFEREE:
        deal_all_skills(other, chance)
    else:
        deal_skills(other, seat, chance)
    other.numbers = chance.getrandbits(64)
    names = ("deck", "secret", "dealt", "kept", "up", "numbers")
    return Match.from_dict(match.setup, {**data, **{name: getattr(other, name) for name in names}})


def deal_cards(match: Match, seat: int, chance: random.Random) -> None:
    """The deck's order, and which of its cards others hold in secret."""
    candle = match.setup.candle_card
    others = [one for one in (0, 1) if one != seat]
    cards = [card for card in match.deck if card != candle]
    candles = len(match.deck) - len(cards)
    for one in others:
        cards += match.secret[one]
    chance.shuffle(cards)
    for one in others:
        match.secret[one] = [cards.pop() for _ in match.secret[one]]
    match.deck = cards + [candle] * candles
    chance.shuffle(match.deck)


def deal_skills(match: Match, seat: int, chance: random.Random) -> None:
    """The opponent's Skills, as far as the seat has neither held nor seen them."""
    foe = 1 - seat
    every = range(len(match.setup.skills))
    mine = match.dealt[3 * seat : 3 * seat + 3]
    his = match.dealt[3 * foe : 3 * foe + 3]
    first, second = match.kept[2 * foe : 2 * foe + 2]
    shown = [opened(match) and match.up[2 * foe + place] == 1 for place in (0, 1)]
    if match.kept[2 * seat] < 0 or first < 0:
        # Nothing has been passed on yet.
        his = chance.sample([skill for skill in every if skill not in mine], 3)
        if first >= 0:
            first = chance.choice(his)
    else:
        passed = [skill for skill in his if skill != first]
        if not shown[0]:
            first = chance.choice([skill for skill in every if skill not in mine + passed])
        his = passed
        his.insert(chance.randrange(3), first)
        if second >= 0 and not shown[1]:
            second = chance.choice([skill for skill in mine if skill != match.kept[2 * seat]])
    match.dealt[3 * foe : 3 * foe + 3] = his
    match.kept[2 * foe : 2 * foe + 2] = [first, second]
    turn_up_another(match, foe, chance)


def deal_all_skills(match: Match, chance: random.Random) -> None:
    """All Skills but those that lie face up: the referee has held none."""
    places = [place for place in range(4) if match.kept[place] >= 0]
    seen = [place for place in places if opened(match) and match.up[place]]
    skills = [
        skill
        for skill in range(len(match.setup.skills))
        if skill not in [match.kept[place] for place in seen]
    ]
    chance.shuffle(skills)
    for place in places:
        if place not in seen:
            match.kept[place] = skills.pop()
    for seat in (0, 1):
        # The second Skill a seat kept was dealt to the other (K2.2).
        dealt = [match.kept[place] for place in (2 * seat, 3 - 2 * seat) if place in places]
        dealt += [skills.pop() for _ in range(3 - len(dealt))]
        chance.shuffle(dealt)
        match.dealt[3 * seat : 3 * seat + 3] = dealt
        turn_up_another(match, seat, chance)


def turn_up_another(match: Match, seat: int, chance: random.Random) -> None:
    """Which Skill faces up is secret until both have chosen."""
    if not opened(match) and any(match.up[2 * seat : 2 * seat + 2]):
        match.up[2 * seat : 2 * seat + 2] = chance.choice([[0, 1], [1, 0]])

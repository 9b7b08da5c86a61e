"""D12: cards drawn in secret stay so until they are used. Neither what happens nor who is asked may tell of them."""

import random

import pytest

from knockdown.rules import Action, Match
from tests.rules.proving import play, position
from tests.rules.random_play import begin, plan, play_on, uniform

# Cards this far down the deck are not drawn by any one action.
OUT_OF_REACH = 8


def with_other_secrets(match: Match, seat: int, chance: random.Random) -> Match | None:
    """The same match, but the seat's secret cards are others from deep in the deck; none where there are too few."""
    cards = match.deck[: max(0, len(match.deck) - OUT_OF_REACH)]
    deep = [place for place, card in enumerate(cards) if card != match.setup.candle_card]
    if not match.secret[seat] or len(deep) < len(match.secret[seat]):
        return None
    other = match.clone()
    for number, place in enumerate(chance.sample(deep, len(match.secret[seat]))):
        other.secret[seat][number], other.deck[place] = other.deck[place], other.secret[seat][number]
    return Match.from_dict(match.setup, other.to_dict())


def assert_tells_nothing(match: Match, legal: list[Action], chance: random.Random) -> int:
    """Whatever the seat that decides does, it learns nothing of what the other holds. Gives how much was tried."""
    seat = match.to_act
    other = with_other_secrets(match, 1 - seat, chance) if legal and seat < 2 else None
    if other is None:
        return 0
    assert other.legal_actions() == legal
    for action in legal:
        one, two = match.clone(), other.clone()
        one.apply(action)
        two.apply(action)
        told = f"{match.text(action)}: {one.decision} or {two.decision}, from {match.to_dict()}"
        assert one.view(seat) == two.view(seat), told
    return len(legal)


@pytest.mark.parametrize("part", range(6))
def test_d12_no_action_tells_what_the_other_holds_in_secret(part: int) -> None:
    """In matches with the real boxes."""
    chance = random.Random(part)
    tried = 0

    def see(match: Match, legal: list[Action]) -> None:
        nonlocal tried
        tried += assert_tells_nothing(match, legal, chance)

    for number in range(part, 2000, 138):
        play_on(begin(plan(number)), "fierce", number, see)
    assert tried > 500


@pytest.mark.parametrize("seed", range(24))
def test_d12_no_action_tells_of_a_hand_that_is_mostly_secret(seed: int) -> None:
    """With the proving cards, where both hold many."""
    first, second = [("bob", "ann"), ("ann", "cid"), ("cid", "bob")][seed % 3]
    match = position(
        f"""
fighters = ["{first}", "{second}"]
seed = {seed}
[{first}]
secret = ["twin", "dart", "guard", "gut"]
hand = ["cross", "sweep"]
[{second}]
secret = ["parry", "feint", "sweep", "jab"]
hand = ["guard", "roundhouse"]
""",
        ["plain", "edges", "corridors", "candles"][seed % 4],
    )
    chance = random.Random(seed)
    for _ in range(25):
        legal = match.legal_actions()
        assert_tells_nothing(match, legal, chance)
        if not legal:
            break
        match.apply(uniform(legal, chance))


def test_d12_the_end_of_a_combo_does_not_tell_that_nothing_more_could_be_paid() -> None:
    """Whoever holds a secret card stops the Combo in so many words, whether that card could pay or not."""
    views = []
    for secret in ("dart", "guard"):
        match = position(f"""
fighters = ["ann", "cid"]
row = ["hook", "gut", "lunge", "axe"]
deck = ["roundhouse", "roundhouse"]
[ann]
space = 4
hand = ["jab"]
secret = ["{secret}"]
[cid]
space = 5
""")
        views.append(play(match, "special thrust").view(1))
    assert views[0] == views[1]

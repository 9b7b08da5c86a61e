"""What holds at every decision of every match. Written from the rules, not from `rules/saving.py`, which is tested too."""

from knockdown.rules import Action, Match
from knockdown.rules.state import State
from knockdown.rules.steps import DISCARD, JUDGE_TOWER, OPEN_MATCH

# The names of a state's fields, whether the rules run compiled or not: what its class has that cannot be called.
FIELDS = tuple(name for name in dir(State) if name[0] != "_" and not callable(getattr(State, name)))

CARDS_IN_A_BOX = 36
HAND = 6


def assert_sound(match: Match, legal: list[Action]) -> None:
    """Everything that must hold, whatever is being decided."""
    assert_choices(match, legal)
    assert_cards(match)
    assert_hands(match)
    assert_fighters(match)
    assert_tokens(match)
    assert_victories(match)


def assert_choices(match: Match, legal: list[Action]) -> None:
    """Somebody can always do something until the match is over, and nothing is offered twice."""
    over = match.winner >= 0
    assert bool(legal) != over
    assert len(set(legal)) == len(legal)
    judged = match.agenda[-1][0] == JUDGE_TOWER
    assert match.to_act in ((2,) if judged else (0, 1))
    assert not judged or match.setup.test == "tower"


def assert_cards(match: Match) -> None:
    """K2.3, K2.5, K8.4: no card lost or doubled, by number and by design, from the first row on."""
    setup = match.setup
    first, second = match.hands
    third, fourth = match.secret
    cards = match.deck + match.row + match.discard + first + second + third + fourth
    if any(step[0] == OPEN_MATCH for step in match.agenda):
        assert not cards
        return
    candles = setup.arena.candles if match.round else 0
    assert len(cards) == CARDS_IN_A_BOX + candles
    assert sorted(cards) == setup.all_cards + [setup.candle_card] * candles
    assert len(match.row) <= 4
    assert match.candles == match.discard.count(setup.candle_card)
    assert setup.candle_card not in match.row + first + second + third + fourth


def assert_hands(match: Match) -> None:
    """K3.11: at most six, but for the decision that discards the excess; and the packed form tells the same."""
    weight = match.setup.card_weight
    top = match.agenda[-1]
    for seat in (0, 1):
        cards = match.hands[seat] + match.secret[seat]
        assert match.held(seat) == len(cards)
        if len(cards) > HAND:
            assert top == (DISCARD, seat, len(cards) - HAND)
        packed = 0
        for card in cards:
            packed += weight[card]
        assert match.packed[seat] == packed


def assert_fighters(match: Match) -> None:
    """K3.3: two spaces of the arena. Wounds are never less than none."""
    one, other = match.space
    assert one != other
    assert 0 <= one < match.setup.arena.spaces
    assert 0 <= other < match.setup.arena.spaces
    assert min(match.light) >= 0
    assert min(match.heavy) >= 0


def assert_tokens(match: Match) -> None:
    """No more tokens than there are, on spaces of the arena and of the kind that lies there."""
    for number, token in enumerate(match.setup.tokens):
        supply, on_foe, spaces = match.supply[number], match.on_foe[number], match.on_space[number]
        assert supply >= 0
        assert on_foe >= 0
        assert 0 <= spaces < 1 << match.setup.arena.spaces
        assert supply + on_foe + spaces.bit_count() <= token.count


def assert_victories(match: Match) -> None:
    """K8.3: each finished round gave one Victory token; the second ends the match."""
    first, second = match.victories
    if match.winner < 0:
        assert max(first, second) <= 1
        assert match.round in (0, first + second + 1)
        assert match.outcome is None
        assert bool(match.by) == (first + second > 0)
        return
    assert match.victories[match.winner] == 2
    assert match.victories[1 - match.winner] <= 1
    assert match.round == first + second
    assert match.outcome == (match.winner, match.by)
    assert match.by in ("ko", "deck", "stalemate")

"""What `Match.from_dict` refuses: damaged data gets one sentence, never a match that breaks later."""

import json
from collections.abc import Callable

import pytest

from knockdown.rules import Match
from tests.rules.proving import play, position, setup

Data = dict[str, object]

CHOOSING = """
fighters = ["ann", "bob"]
[ann]
space = 4
hand = ["jab", "guard"]
[bob]
space = 5
"""


def saved() -> Data:
    """A sound state in plain data, as it comes out of a file."""
    data: Data = json.loads(json.dumps(position(CHOOSING, "candles").to_dict()))
    return data


def with_value(name: str, value: object) -> Callable[[Data], None]:
    """Damage one field."""

    def damage(data: Data) -> None:
        data[name] = value

    return damage


def candle_in_a_secret_hand(data: Data) -> None:
    secret, deck = data["secret"], data["deck"]
    assert isinstance(secret, list)
    assert isinstance(deck, list)
    candle = max(deck)
    deck.remove(candle)
    secret[0].append(candle)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (with_value("setup", {}), "another setup"),
        (with_value("content", "0"), "another setup or other content"),
        (with_value("round", True), '"round"'),
        (with_value("row", [1, "x"]), '"row"'),
        (with_value("hands", [[]]), '"hands"'),
        (with_value("by", "luck"), "by one of ko, deck, stalemate"),
        (with_value("by", 3), '"by"'),
        (with_value("winner", 1), "two Victory tokens"),
        (with_value("victories", [2, 0]), "two Victory tokens"),
        (with_value("agenda", []), "must end with a decision"),
        (with_value("agenda", [[32, 0, 0]]), "must end with a decision"),
        (with_value("agenda", [[6, 0]]), "a step that does not exist"),
        (with_value("agenda", [[]]), "does not exist"),
        (with_value("agenda", [[14, 2], [4, 0]]), "a step that does not exist"),
        (with_value("agenda", [[17, 0, 99999]]), "effect number 99999"),
        (with_value("agenda", [[99, 0]]), "does not exist"),
        (with_value("agenda", [[0, 0]]), "nothing is left to decide"),
        (with_value("agenda", [[4, 2]]), "seat number 2"),
        (with_value("light", [-1, 0]), "-1 light wounds"),
        (with_value("light", [10**9, 0]), "light wounds"),
        (with_value("space", [4, 4]), "both fighters"),
        (with_value("space", [4, 9]), "stands on space 10"),
        (with_value("dealt", [0, 0, 1, 2, 3, 4]), "six different Skills"),
        (with_value("up", [1, 2, 0, 0]), "face up"),
        (with_value("supply", [9, 3]), "tokens"),
        (candle_in_a_secret_hand, "a Candle card lies in the deck"),
    ],
)
def test_damaged_data_is_refused_with_one_sentence(damage: Callable[[Data], None], says: str) -> None:
    data = saved()
    damage(data)
    with pytest.raises(ValueError, match=says) as refusal:
        Match.from_dict(setup(arena="candles"), data)
    assert "\n" not in str(refusal.value)


def test_sound_data_is_taken_at_every_decision_of_a_match() -> None:
    match = play(position(CHOOSING, "candles"), "move 3", "move 2")
    again = Match.from_dict(match.setup, json.loads(json.dumps(match.to_dict())))
    assert again.digest() == match.digest()
    assert again.legal_actions() == match.legal_actions()

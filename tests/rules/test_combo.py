"""The Combo: Special Attacks and Dashes paid from hand (K3.5, K3.8)."""

import pytest

from knockdown.rules import IllegalActionError
from knockdown.rules.decisions import ChooseAction, ContinueCombo
from knockdown.rules.events import BY_DASH, Moved

from .proving import play, position, words
from .variants import names


def specials(actions: list[str]) -> set[str]:
    """The Special Attacks among actions."""
    return {text.removeprefix("special ") for text in actions if text.startswith("special ")}


def dashes(actions: list[str]) -> list[str]:
    """The Dashes among actions."""
    return [text for text in actions if text.startswith("dash ")]


def test_k3_5_special_attacks_and_dashes_come_in_any_order_until_the_player_stops() -> None:
    match = position("""
fighters = ["ann", "bob"]
[ann]
space = 3
hand = ["jab", "hook", "dart", "dart", "axe"]
[bob]
space = 5
""")
    play(match, "special javelin")
    assert words(match)[0] == "stop"
    play(match, "dash 4 with dash", "special thrust", "dash 3 with dash")
    assert match.light == [0, 3]
    assert match.space[0] == 2
    assert names(match, match.hands[0]) == ["axe"]
    assert match.decision == ChooseAction(0, 1)


def test_k3_5_the_player_may_stop_while_more_could_be_paid() -> None:
    match = position(
        'fighters = ["ann", "bob"]\n[ann]\nspace = 3\nhand = ["jab", "hook"]\n[bob]\nspace = 4\n'
    )
    play(match, "special javelin")
    assert words(match) == ["stop", "special thrust"]
    play(match, "stop")
    assert match.decision == ChooseAction(0, 1)
    assert names(match, match.hands[0]) == ["jab"]


def test_k3_5_the_combo_ends_when_nothing_more_can_be_paid() -> None:
    match = position(
        'fighters = ["ann", "bob"]\n[ann]\nspace = 3\nhand = ["jab", "guard"]\n[bob]\nspace = 4\n'
    )
    play(match, "special thrust")
    assert match.decision == ChooseAction(0, 1)


def test_k3_5_each_special_attack_at_most_once_in_one_combo() -> None:
    match = position("""
fighters = ["ann", "bob"]
[ann]
space = 3
hand = ["jab", "cross", "jab", "dart"]
[bob]
space = 4
""")
    play(match, "special thrust")
    assert specials(words(match)) == {"breaker"}
    play(match, "dash 2 with dash")
    assert specials(words(match)) == {"breaker"}, "a Dash between does not start a new Combo"
    play(match, "stop", "move 3")
    assert match.to_act == 1


def test_k3_5_the_next_combo_may_use_the_same_special_attack_again() -> None:
    match = position("""
fighters = ["ann", "bob"]
[ann]
space = 3
hand = ["jab", "cross", "dart"]
[bob]
space = 4
""")
    play(match, "special thrust", "stop")
    assert "special thrust" in words(match)
    play(match, "special thrust")
    assert match.light[1] == 4


def test_k3_5_nothing_else_can_be_done_during_a_combo() -> None:
    match = position(
        'fighters = ["ann", "bob"]\n[ann]\nspace = 3\nhand = ["jab", "dart"]\n[bob]\nspace = 4\n'
    )
    play(match, "special thrust")
    assert words(match) == ["stop", "dash 2 with dash"]


def test_d8_a_combo_holds_at_least_one_special_attack_or_dash() -> None:
    match = position('fighters = ["ann", "bob"]\n[ann]\nspace = 3\nhand = ["guard"]\n[bob]\nspace = 4\n')
    assert {text.split()[0] for text in words(match)} == {"move", "attack"}
    with pytest.raises(IllegalActionError):
        play(match, "stop")
    able = position('fighters = ["ann", "bob"]\n[ann]\nspace = 3\nhand = ["jab"]\n[bob]\nspace = 4\n')
    assert "stop" not in words(able), "the Combo begins with its first Special Attack or Dash"


@pytest.mark.parametrize(("distance", "possible"), [(1, {"thrust", "breaker"}), (2, {"breaker"}), (3, set())])
def test_d9_a_special_attack_out_of_range_may_not_be_paid_for(distance: int, possible: set[str]) -> None:
    match = position(
        f'fighters = ["ann", "bob"]\n[ann]\nspace = 3\nhand = ["jab", "cross"]\n[bob]\nspace = {3 + distance}\n'
    )
    assert specials(words(match)) == possible


def test_d9_a_dash_during_the_combo_can_bring_the_opponent_into_range() -> None:
    match = position(
        'fighters = ["ann", "bob"]\n[ann]\nspace = 3\nhand = ["jab", "dart"]\n[bob]\nspace = 6\n'
    )
    assert specials(words(match)) == set()
    near = position('fighters = ["ann", "bob"]\n[ann]\nspace = 3\nhand = ["jab", "dart"]\n[bob]\nspace = 5\n')
    play(near, "dash 4 with dash", "special thrust")
    assert near.light[1] == 2


@pytest.mark.parametrize("distance", range(1, 9))
def test_d9_no_printed_range_is_always_in_range(distance: int) -> None:
    match = position(
        f'fighters = ["bob", "ann"]\n[bob]\nspace = 1\nhand = ["dart", "guard"]\n[ann]\nspace = {1 + distance}\n'
    )
    assert specials(words(match)) == {"blast"}


def test_d25_a_reaction_is_never_part_of_a_combo() -> None:
    match = position("""
fighters = ["bob", "ann"]
[bob]
space = 3
hand = ["guard", "guard", "hook", "jab"]
[ann]
space = 4
""")
    assert specials(words(match)) == {"blast"}
    play(match, "special blast", "pay low_punch+block")
    assert match.decision == ChooseAction(0, 1), "what is left would pay for Counter, but the Combo is over"


def test_k3_8_each_dash_symbol_discarded_moves_one_space_by_the_rules_of_move() -> None:
    match = position("""
fighters = ["ann", "bob"]
[ann]
space = 3
hand = ["dart", "dart", "lunge", "guard"]
[bob]
space = 6
""")
    match.sink = []
    assert dashes(words(match)) == ["dash 2 with dash", "dash 4 with dash"]
    play(match, "dash 4 with dash", "dash 5 with dash")
    assert dashes(words(match)) == ["dash 4 with dash"], "not onto or through the other fighter"
    play(match, "dash 4 with dash")
    assert [event for event in match.sink if isinstance(event, Moved)] == [
        Moved(0, 2, 3, BY_DASH),
        Moved(0, 3, 4, BY_DASH),
        Moved(0, 4, 3, BY_DASH),
    ]
    assert names(match, match.hands[0]) == ["guard"]
    assert match.decision == ChooseAction(0, 1)


def test_k3_8_a_dash_never_leaves_the_arena() -> None:
    match = position('fighters = ["ann", "bob"]\n[ann]\nspace = 1\nhand = ["dart"]\n[bob]\nspace = 2\n')
    assert dashes(words(match)) == []
    free = position('fighters = ["ann", "bob"]\n[ann]\nspace = 9\nhand = ["dart"]\n[bob]\nspace = 2\n')
    assert dashes(words(free)) == ["dash 8 with dash"]


def test_k3_8_only_the_dash_symbol_dashes() -> None:
    match = position("""
fighters = ["ann", "bob"]
[ann]
space = 3
hand = ["jab", "hook", "axe", "sweep", "guard"]
[bob]
space = 6
""")
    assert dashes(words(match)) == []


def test_k3_8_a_card_with_block_and_dash_can_be_discarded_for_its_dash() -> None:
    match = position('fighters = ["ann", "bob"]\n[ann]\nspace = 3\nhand = ["feint"]\n[bob]\nspace = 6\n')
    play(match, "dash 4 with block/dash")
    assert match.space[0] == 3
    assert names(match, match.discard) == ["feint"]


def test_d28_two_dashes_on_a_card_are_two_dashes() -> None:
    match = position('fighters = ["ann", "bob"]\n[ann]\nspace = 3\nhand = ["sprint"]\n[bob]\nspace = 6\n')
    play(match, "dash 4 with dash/dash")
    assert words(match) == ["stop", "dash 3", "dash 5"]
    twice = play(match.clone(), "dash 5")
    assert twice.space[0] == 4
    assert twice.decision == ChooseAction(0, 1), "no third one"
    once = play(match, "stop")
    assert once.space[0] == 3
    assert once.decision == ChooseAction(0, 1)
    assert names(once, once.discard) == ["sprint"]


def test_d28_leaving_the_second_dash_does_not_end_the_combo() -> None:
    match = position("""
fighters = ["ann", "bob"]
[ann]
space = 3
hand = ["sprint", "jab"]
[bob]
space = 5
""")
    play(match, "dash 4 with dash/dash", "stop")
    assert isinstance(match.decision, ContinueCombo)
    play(match, "special thrust")
    assert match.light[1] == 2

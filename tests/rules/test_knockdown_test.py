"""The Knockdown Test: who starts it, what passing and failing does, and the dice (section 7, D4, D21)."""

import pytest

from knockdown.rules import IllegalActionError, Match
from knockdown.rules.decisions import ChooseAction, JudgeTower, StartTest
from knockdown.rules.events import DiceRolled, Event, KnockdownTestEnded, KnockdownTestStarted
from knockdown.rules.numbers import seeded

from .proving import play, position, words
from .scenes import asked
from .variants import names


def crossed(light: int, heavy: int, test: str = "tower", more: str = "") -> Match:
    """Ann has hit Bob with a card that has the K.O. mark; the wounds of it count: `heavy` includes its one."""
    return play(
        position(f"""
fighters = ["ann", "bob"]
test = "{test}"
row = ["cross", "hook", "sweep", "dart"]
[ann]
space = 4
light = 7
heavy = 7
[bob]
space = 5
light = {light}
heavy = {heavy - 1}
{more}
"""),
        "attack cross",
    )


def rolls(wounds: int, seeds: int) -> list[tuple[int, bool]]:
    """The sums of a test by dice with that many wounds, and whether it was passed, for many seeds."""
    start = crossed(wounds - 1, 1, "dice")
    found = []
    for seed in range(seeds):
        match = start.clone()
        match.numbers = seeded(seed)
        events: list[Event] = []
        match.sink = events
        play(match, "test")
        dice = next(event for event in events if isinstance(event, DiceRolled))
        passed = next(event for event in events if isinstance(event, KnockdownTestEnded)).passed
        assert len(dice.dice) == 3
        assert all(1 <= die <= 6 for die in dice.dice)
        assert match.round == (1 if passed else 2)
        found.append((sum(dice.dice), passed))
    return found


def test_k7_1_the_attacker_may_start_the_test() -> None:
    match = crossed(3, 2)
    cross = next(attack.index for attack in match.setup.attacks if attack.id == "cross")
    assert asked(match) == StartTest(0, cross)
    assert match.to_act == 0, "the attacker decides, not who is tested"
    assert words(match) == ["test", "spare"]
    play(match, "spare")
    assert asked(match) == ChooseAction(0, 1), "without a test the turn goes on"
    assert (match.light[1], match.heavy[1]) == (3, 2)


def test_k7_1_no_test_without_the_mark() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["gut", "jab", "jab", "cross"]
[ann]
space = 4
[bob]
space = 5
light = 30
""")
    play(match, "attack gut")
    assert match.wounds(1) == 34
    assert asked(match) == ChooseAction(0, 1)


def test_k7_1_no_test_out_of_range() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["cross", "jab", "jab", "axe"]
[ann]
space = 4
[bob]
space = 6
light = 30
""")
    play(match, "attack cross")
    assert asked(match) == ChooseAction(0, 1)


def test_k7_1_all_own_wounds_are_counted_those_of_this_attack_too() -> None:
    match = crossed(3, 2)
    events: list[Event] = []
    match.sink = events
    play(match, "test")
    assert asked(match) == JudgeTower(2, 1, 5)
    assert events == [KnockdownTestStarted(1, 5)]


def test_k7_1_the_referee_decides_and_nobody_else() -> None:
    match = play(crossed(3, 2), "test")
    assert match.to_act == 2
    assert words(match) == ["passed", "failed", "dice"]
    for seat in (0, 1):
        assert match.view(seat).legal_actions() == []
    assert match.view(2).legal_actions() == match.legal_actions()
    before = match.to_dict()
    with pytest.raises(IllegalActionError):
        play(match, "attack hook")
    assert match.to_dict() == before


def test_k7_1_the_test_ends_at_once_with_the_verdict() -> None:
    match = play(crossed(3, 2), "test")
    events: list[Event] = []
    match.sink = events
    play(match, "passed")
    assert events[0] == KnockdownTestEnded(1, True)
    assert asked(match) == ChooseAction(0, 1), "the turn goes on where it was"
    assert names(match, match.hands[0]) == ["cross"]


def test_k7_1_a_special_attack_with_the_mark_starts_one_as_well_and_the_combo_goes_on() -> None:
    match = position("""
fighters = ["ann", "bob"]
test = "tower"
[ann]
space = 4
hand = ["jab", "guard", "dart"]
[bob]
space = 5
""")
    play(match, "special breaker", "pay high_punch+block", "test")
    assert asked(match) == JudgeTower(2, 1, 2)
    play(match, "passed")
    assert words(match)[0] == "stop"


@pytest.mark.parametrize(("light", "left"), [(0, 0), (1, 1), (2, 1), (5, 3), (8, 4), (31, 16)])
def test_k7_2_d4_passing_discards_half_of_the_light_wounds_rounded_down(light: int, left: int) -> None:
    match = play(crossed(light, 3), "test", "passed")
    assert match.light[1] == left
    assert match.heavy[1] == 3, "D4: heavy wounds stay"
    assert (match.light[0], match.heavy[0]) == (7, 7), "the attacker's stay too"
    assert (match.round, match.victories) == (1, [0, 0])


def test_k7_2_passing_by_dice_discards_the_same() -> None:
    match = play(crossed(2, 1, "dice"), "test")
    assert (match.light[1], match.heavy[1]) == (1, 1)


def test_k7_3_a_tower_that_does_not_stand_loses_the_round_by_ko() -> None:
    match = play(crossed(3, 2), "test", "failed")
    assert match.by == "ko"
    assert match.victories == [1, 0]
    assert match.round == 2


def test_k7_3_nothing_of_the_attack_is_resolved_after_the_round_is_lost() -> None:
    match = play(crossed(3, 2), "test", "failed")
    assert match.hands == [[], []], "the card does not come to hand"
    assert asked(match) == ChooseAction(1, 2)


def test_k7_4_a_sum_at_or_above_all_own_wounds_passes() -> None:
    for wounds in (8, 11):
        found = rolls(wounds, 150)
        assert all(passed == (total >= wounds) for total, passed in found)
        totals = {total for total, _ in found}
        assert {wounds - 1, wounds, wounds + 1} <= totals, "the border was met"


def test_k7_4_three_dice_are_rolled() -> None:
    found = [total for total, _ in rolls(10, 3000)]
    assert (min(found), max(found)) == (3, 18)
    assert 10.3 < sum(found) / len(found) < 10.7
    assert 0.10 < found.count(10) / len(found) < 0.15, "27 of 216, as with three dice"


def test_k7_4_dice_are_the_choice_of_the_set_up_and_nobody_judges() -> None:
    match = crossed(3, 2, "dice")
    play(match, "test")
    assert match.to_act != 2


@pytest.mark.parametrize("wounds", [3, 19])
def test_k7_4_where_cubes_cannot_be_stacked_the_referee_says_dice(wounds: int) -> None:
    match = play(crossed(wounds - 1, 1), "test")
    events: list[Event] = []
    match.sink = events
    play(match, "dice")
    assert isinstance(events[0], DiceRolled)
    assert events[1] == KnockdownTestEnded(1, wounds == 3)
    assert match.victories == ([0, 0] if wounds == 3 else [1, 0])
    assert match.light[1] == (1 if wounds == 3 else 0)


@pytest.mark.parametrize("test", ["dice", "tower"])
def test_d21_without_cubes_the_test_is_passed(test: str) -> None:
    match = crossed(0, 1, test, 'hand = ["guard", "gut", "axe"]')
    play(match, "block wounds")
    assert (match.light[1], match.heavy[1]) == (0, 0)
    events: list[Event] = []
    match.sink = events
    play(match, "test")
    assert events[:2] == [KnockdownTestStarted(1, 0), KnockdownTestEnded(1, True)], "nothing is rolled"
    assert asked(match) == ChooseAction(0, 1), "and nothing is judged"


def test_d21_dice_cannot_fail_at_three_wounds_and_can_at_four() -> None:
    assert all(passed for _, passed in rolls(3, 600))
    assert not all(passed for _, passed in rolls(4, 600))


def test_d21_dice_cannot_pass_at_nineteen_wounds_and_can_at_eighteen() -> None:
    assert not any(passed for _, passed in rolls(19, 600))
    assert any(passed for _, passed in rolls(18, 600))

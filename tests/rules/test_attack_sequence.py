"""The Attack Sequence: pool, effect, K.O. (section 4), and what is checked when."""

import pytest

from knockdown.rules.decisions import ChooseAction, StartTest
from knockdown.rules.definitions import REACTION, AttackDef, EffectDef
from knockdown.rules.events import (
    AttackDeclared,
    CardDiscarded,
    DiceRolled,
    KnockdownTestStarted,
    Moved,
    WoundsInflicted,
)
from knockdown.session import read_position

from .proving import play, position, words
from .variants import names, variant

NEXT_TO_EACH_OTHER = """
fighters = ["ann", "bob"]
row = ["CARD", "jab", "roundhouse", "dart"]
[ann]
space = 4
[bob]
space = 5
"""


def attacked_with(card: str) -> tuple[int, int]:
    """The wounds of Bob, who stands next to Ann, after that card."""
    match = position(NEXT_TO_EACH_OTHER.replace("CARD", card))
    play(match, f"attack {card}")
    return match.light[1], match.heavy[1]


@pytest.mark.parametrize(
    ("card", "light", "heavy"), [("jab", 1, 0), ("cross", 0, 1), ("gut", 2, 2), ("parry", 0, 0)]
)
def test_k4_1_the_wound_pool_is_inflicted(card: str, light: int, heavy: int) -> None:
    assert attacked_with(card) == (light, heavy)


def test_k4_1_the_arena_changes_the_pool() -> None:
    text = (
        NEXT_TO_EACH_OTHER.replace("CARD", "gut")
        .replace("space = 4", "space = 8")
        .replace("space = 5", "space = 9")
    )
    match = play(position(text, arena="edges"), "attack gut")
    assert (match.light[1], match.heavy[1]) == (2, 3)


def test_d41_k9_1_the_wound_of_the_edge_is_heavy() -> None:
    text = (
        NEXT_TO_EACH_OTHER.replace("CARD", "gut")
        .replace("space = 4", "space = 2")
        .replace("space = 5", "space = 1")
    )
    match = play(position(text, arena="edges"), "attack jab")
    assert (match.light[1], match.heavy[1]) == (1, 1)


def test_k4_1_active_skills_of_both_change_the_pool() -> None:
    text = """
fighters = ["ann", "bob"]
row = ["jab", "hook", "roundhouse", "dart"]
[ann]
space = 8
hand = ["jab", "cross"]
skills = ["heavy_hand"]
[bob]
space = 9
skills = ["SKILL"]
"""
    plain = play(position(text.replace("SKILL", "late")), "special thrust")
    assert plain.light[1] == 3, "2 and 1 more for a Special Attack that is a Strike"
    assert play(position(text.replace("SKILL", "late")), "attack jab").light[1] == 1, "not for a card"
    both = play(position(text.replace("SKILL", "thick_skin")), "special thrust")
    assert both.light[1] == 2
    assert play(position(text.replace("SKILL", "thick_skin")), "attack jab").light[1] == 0


def test_k4_1_a_pool_never_becomes_less_than_nothing() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["cross", "hook", "roundhouse", "dart"]
[ann]
space = 8
[bob]
space = 9
skills = ["thick_skin"]
light = 3
""")
    play(match, "attack cross", "spare")
    assert (match.light[1], match.heavy[1]) == (3, 1)


def test_k4_1_fighter_abilities_and_blocks_change_the_pool() -> None:
    text = NEXT_TO_EACH_OTHER.replace("CARD", "gut") + 'hand = ["jab", "guard", "axe"]\n'
    match = play(position(text), "attack gut", "react counter", "block wounds")
    assert (match.light[1], match.heavy[1]) == (1, 1), "a heavy shielded, a light blocked with the axe held"


def test_k4_2_the_effect_is_resolved_after_the_wounds() -> None:
    match = position(NEXT_TO_EACH_OTHER.replace("CARD", "hook"))
    match.sink = []
    play(match, "attack hook")
    assert match.space == [3, 5]
    order = [event for event in match.sink if isinstance(event, Moved | WoundsInflicted)]
    assert [type(event) for event in order] == [WoundsInflicted, Moved]


def test_k4_2_an_effect_can_add_wounds_or_make_the_opponent_discard() -> None:
    assert attacked_with("sweep") == (2, 1)
    match = position(NEXT_TO_EACH_OTHER.replace("CARD", "feint") + 'hand = ["axe", "dart"]\n')
    play(match, "attack feint")
    assert (match.to_act, words(match)) == (1, ["discard high_kick", "discard dash"])
    play(match, "discard dash")
    assert names(match, match.hands[1]) == ["axe"]


def test_k4_3_an_attack_with_the_ko_mark_lets_the_attacker_start_a_test() -> None:
    match = position(NEXT_TO_EACH_OTHER.replace("CARD", "cross") + "light = 17\nheavy = 1\n")
    play(match, "attack cross")
    assert isinstance(match.decision, StartTest)
    assert (match.to_act, words(match)) == (0, ["test", "spare"])
    spared = play(match.clone(), "spare")
    assert spared.decision == ChooseAction(0, 1)
    assert (spared.light[1], spared.heavy[1]) == (17, 2)
    play(match, "test")
    assert (match.round, match.victories) == (2, [1, 0]), "19 cubes cannot pass"


def test_k4_3_an_attack_without_the_ko_mark_starts_no_test() -> None:
    match = position(NEXT_TO_EACH_OTHER.replace("CARD", "gut") + "light = 17\nheavy = 1\n")
    play(match, "attack gut")
    assert match.decision == ChooseAction(0, 1)


def test_k4_3_the_test_comes_last_and_counts_the_wounds_of_this_attack() -> None:
    match = position("""
fighters = ["ann", "bob"]
[ann]
space = 4
hand = ["jab", "guard"]
[bob]
space = 5
""")
    match.sink = []
    play(match, "special breaker", "test")
    order = [event for event in match.sink if not isinstance(event, CardDiscarded | DiceRolled)]
    kinds = [type(event) for event in order]
    assert kinds[:5] == [AttackDeclared, WoundsInflicted, Moved, Moved, KnockdownTestStarted]
    assert order[4] == KnockdownTestStarted(1, 2)


def test_k4_3_the_row_card_comes_to_hand_after_the_test() -> None:
    match = position(NEXT_TO_EACH_OTHER.replace("CARD", "cross"))
    play(match, "attack cross")
    assert names(match, match.hands[0]) == []
    play(match, "spare")
    assert names(match, match.hands[0]) == ["cross"]


@pytest.mark.parametrize("card", ["roundhouse", "lunge"])
def test_k4_out_of_range_nothing_of_the_sequence_is_resolved(card: str) -> None:
    match = position(
        NEXT_TO_EACH_OTHER.replace("CARD", card).replace('"roundhouse", "dart"', '"roundhouse", "guard"')
    )
    match.sink = []
    play(match, f"attack {card}")
    assert not [event for event in match.sink if isinstance(event, AttackDeclared | WoundsInflicted | Moved)]
    assert match.space == [3, 4]


def test_d19_range_is_checked_once_later_movement_changes_nothing() -> None:
    """Breaker reaches 2 spaces and pushes the target to 4: its K.O. mark still counts."""
    match = position("""
fighters = ["ann", "bob"]
[ann]
space = 2
hand = ["jab", "guard"]
[bob]
space = 4
""")
    play(match, "special breaker")
    assert match.space == [1, 5]
    assert words(match) == ["test", "spare"]


def test_d19_a_reaction_that_moves_out_of_range_does_not_undo_the_attack() -> None:
    duck = AttackDef(
        "duck",
        "Duck",
        REACTION,
        cost=("dash",),
        trigger="attacked",
        effects=(EffectDef("retreat", spaces=2),),
    )
    text = NEXT_TO_EACH_OTHER.replace("CARD", "hook") + 'hand = ["dart"]\n'
    match = read_position(text, variant("bob", (duck,)))
    play(match, "attack hook")
    assert words(match) == ["pass", "react duck"]
    play(match, "react duck")
    assert match.light[1] == 2
    assert match.space == [3, 7], "two spaces back, then one more by the hook"


def test_d19_the_cost_is_paid_before_anybody_answers() -> None:
    match = position("""
fighters = ["ann", "bob"]
[ann]
space = 4
hand = ["jab", "cross", "guard"]
[bob]
space = 5
hand = ["guard", "guard"]
""")
    match.sink = []
    play(match, "special breaker", "pay high_punch+block")
    assert [type(event) for event in match.sink] == [CardDiscarded, CardDiscarded, AttackDeclared]
    assert match.to_act == 1
    assert names(match, match.hands[0]) == ["cross"]
    play(match, "react ward")
    assert names(match, match.hands[0]) == ["cross"], "an ignored attack stays paid for"
    assert match.heavy[1] == 0


def test_d19_the_reaction_comes_before_the_blocks_and_the_blocks_before_the_wounds() -> None:
    match = position(NEXT_TO_EACH_OTHER.replace("CARD", "hook") + 'hand = ["jab", "guard", "axe"]\n')
    play(match, "attack hook")
    assert words(match) == ["pass", "react counter"]
    assert match.light[1] == 0
    play(match, "pass")
    assert words(match) == ["block nothing", "block wounds", "block effect"]
    assert match.light[1] == 0
    play(match, "block effect")
    assert match.light[1] == 2
    assert match.space[1] == 4


def test_d20_blocked_wounds_and_a_cancelled_effect_leave_the_ko_mark_in_force() -> None:
    match = position("""
fighters = ["ann", "bob"]
[ann]
space = 4
hand = ["jab", "guard"]
[bob]
space = 5
hand = ["guard", "parry", "axe", "axe", "dart", "dart"]
""")
    play(match, "special breaker", "pass", "block both", "save 2 heavy 0 light")
    assert (match.heavy[1], match.space[1]) == (0, 4)
    assert (match.to_act, words(match)) == (0, ["test", "spare"])


def test_d20_ignoring_the_whole_sequence_ignores_the_ko_mark() -> None:
    match = position(NEXT_TO_EACH_OTHER.replace("CARD", "axe") + 'light = 18\nhand = ["guard", "guard"]\n')
    play(match, "attack axe")
    play(match, "react ward")
    assert match.decision == ChooseAction(0, 1)
    assert match.heavy[1] == 0
    assert names(match, match.hands[0]) == ["axe"], "the card goes to hand all the same"

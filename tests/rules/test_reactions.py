"""Reactions: performed when what they name happens (K3.10), and what they forbid."""

import pytest

from knockdown.rules.decisions import AnswerWithReaction, ChooseAction
from knockdown.rules.definitions import REACTION, AttackDef, EffectDef, RangeDef, SkillDef, TokenDef
from knockdown.rules.events import AttackIgnored, AttackShielded, MoveCancelled, Moved, WoundsInflicted
from knockdown.session import read_position

from .proving import play, position, words
from .variants import names, spaces_with, variant

GRIPPED = """
fighters = ["ann", "bob"]
row = ["lunge", "jab", "guard", "hook"]
[ann]
space = 4
hand = ["dart", "sprint"]
skills = ["SKILL"]
[bob]
space = 6
hand = ["hook", "sweep"]
"""
ATTACKED = """
fighters = ["ann", "bob"]
row = ["gut", "jab", "axe", "stomp"]
[ann]
space = 4
hand = ["jab"]
skills = ["follow_through"]
[bob]
space = SPACE
hand = [HAND]
"""


def gripped(skill: str = "calm") -> str:
    return GRIPPED.replace("SKILL", skill)


def attacked(hand: str, space: int = 5) -> str:
    held = ", ".join(f'"{name}"' for name in hand.split())
    return ATTACKED.replace("SPACE", str(space)).replace("HAND", held)


def test_k3_10_a_reaction_is_offered_when_what_it_names_happens_and_paid_from_hand() -> None:
    match = play(position(gripped()), "move 5")
    assert match.decision == AnswerWithReaction(1, "foe_moves", -1)
    assert words(match) == ["pass", "react grip"]
    play(match, "react grip")
    assert sorted(words(match)) == ["pay low_kick", "pay low_punch"]
    play(match, "pay low_kick")
    assert names(match, match.hands[1]) == ["hook"]
    assert names(match, match.discard) == ["sweep"]


def test_k3_10_a_reaction_that_cannot_be_paid_is_not_offered() -> None:
    match = play(position(gripped().replace('["hook", "sweep"]', '["guard", "jab"]')), "move 5")
    assert match.decision == ChooseAction(0, 1)
    assert match.space[0] == 4


def test_k3_10_passing_costs_nothing_and_changes_nothing() -> None:
    match = play(position(gripped()), "move 5", "pass")
    assert match.space[0] == 4
    assert len(match.hands[1]) == 2


def test_k3_10_a_reaction_takes_none_of_the_own_actions() -> None:
    match = play(position(gripped()), "move 5", "react grip", "pay low_kick", "move 3", "pass")
    assert match.decision == ChooseAction(1, 2)


def test_k3_10_an_attack_triggers_the_reactions_to_attacks_only() -> None:
    match = play(position(attacked("guard guard hook")), "attack jab")
    assert isinstance(match.decision, AnswerWithReaction)
    assert match.decision.trigger == "attacked"
    assert words(match) == ["pass", "react ward"]


@pytest.mark.parametrize(("space", "offered"), [(5, True), (6, False)])
def test_k3_10_a_reaction_with_a_range_needs_the_opponent_in_it(space: int, offered: bool) -> None:
    match = play(position(attacked("jab", space)), "attack gut")
    assert (match.to_act == 1) == offered
    assert ("react counter" in words(match)) == offered


def test_k3_10_a_reaction_after_a_step_looks_at_the_distance_after_it() -> None:
    text = """
fighters = ["ann", "cid"]
[ann]
space = 4
[cid]
space = 7
hand = ["axe"]
"""
    assert play(position(text), "move 3").decision == ChooseAction(0, 1), "4 away now: out of range 1-3"
    match = play(position(text.replace("space = 7", "space = 8")), "move 5")
    assert match.decision == AnswerWithReaction(1, "foe_moved", -1)
    assert match.space[0] == 4, "the step has happened"
    play(match, "react overwatch")
    assert match.light[0] == 2
    assert match.space[0] == 4


def test_k3_10_a_reaction_before_a_step_looks_at_the_distance_before_it() -> None:
    halt = AttackDef(
        "halt",
        "Halt",
        REACTION,
        range=RangeDef(2, 2),
        cost=("low_punch",),
        trigger="foe_moves",
        effects=(EffectDef("cancel_move"),),
    )
    match = read_position(gripped(), variant("bob", (halt,)))
    assert "react halt" in words(play(match.clone(), "move 3"))
    near = read_position(gripped().replace("space = 6", "space = 5"), variant("bob", (halt,)))
    assert play(near, "move 3").to_act == 0


def test_k3_10_a_dash_triggers_the_reactions_to_movement_too() -> None:
    match = play(position(gripped()), "dash 5 with dash")
    assert "react grip" in words(match)
    overwatched = position("""
fighters = ["ann", "cid"]
[ann]
space = 4
hand = ["dart"]
[cid]
space = 7
hand = ["axe"]
""")
    play(overwatched, "dash 5 with dash", "react overwatch")
    assert overwatched.light[0] == 2


def test_d13_the_order_is_declare_one_reaction_then_blocks() -> None:
    match = play(position(attacked("jab guard guard dart")), "attack gut")
    assert words(match) == ["pass", "react ward", "react counter"]
    match.sink = []
    play(match, "react counter")
    assert words(match) == ["block nothing", "block wounds"], "one Reaction only, then blocks"
    assert (match.light, match.heavy) == ([1, 0], [0, 0])
    play(match, "block nothing")
    assert (match.light[1], match.heavy[1]) == (2, 1), "Counter shields 1 heavy"
    found = [event for event in match.sink if isinstance(event, WoundsInflicted | AttackShielded)]
    assert [type(event) for event in found] == [WoundsInflicted, AttackShielded, WoundsInflicted]


def test_d13_an_attack_that_no_longer_stands_is_not_blocked() -> None:
    match = play(position(attacked("guard guard parry dart")), "attack gut")
    match.sink = []
    play(match, "react ward")
    assert match.decision == ChooseAction(0, 1)
    assert (match.light[1], match.heavy[1]) == (0, 0)
    assert AttackIgnored in {type(event) for event in match.sink}


def test_d13_what_a_reaction_costs_is_no_longer_held_for_the_block() -> None:
    match = play(position(attacked("jab guard")), "attack gut", "react counter", "block wounds")
    assert (match.light[1], match.heavy[1]) == (2, 1), "no card is left to count"


def test_d13_an_ability_can_be_answered_by_a_reaction() -> None:
    match = play(position(attacked("guard guard")), "attack axe", "react ward")
    assert match.heavy[1] == 0


def test_d17_no_reaction_to_what_the_own_side_does() -> None:
    text = gripped().replace("row =", 'active = "bob"\nrow =')
    match = position(text)
    assert not [action for action in words(match) if action.startswith("react")]
    play(match, "move 7")
    assert match.decision == ChooseAction(1, 1), "the own step triggers nothing"
    other = position(text.replace("space = 6", "space = 5"))
    play(other, "attack hook")
    assert other.space == [2, 4]
    assert other.decision == ChooseAction(1, 1), "a push is no Move or Dash of the opponent"


def test_d25_a_reaction_is_never_an_action() -> None:
    match = position(attacked("guard guard hook jab").replace("row =", 'active = "bob"\nrow ='))
    assert [text for text in words(match) if "ward" in text or "grip" in text or "counter" in text] == []


def test_d25_one_reaction_per_trigger_payable_again_at_a_later_one() -> None:
    match = play(position(gripped()), "move 5", "react grip", "pay low_kick")
    assert match.decision == ChooseAction(0, 1), "not asked a second time for the same step"
    play(match, "move 5")
    assert words(match) == ["pass", "react grip"]
    play(match, "react grip")
    assert match.space[0] == 3
    assert match.hands[1] == []


def test_d25_no_reaction_against_a_reaction() -> None:
    match = position("""
fighters = ["bob", "cid"]
[bob]
space = 4
hand = ["guard", "guard", "jab"]
[cid]
space = 6
hand = ["axe"]
""")
    play(match, "move 5", "react overwatch")
    assert match.decision == ChooseAction(0, 1)
    assert match.light[0] == 2
    assert len(match.hands[0]) == 3


def test_d26_a_cancelled_move_does_not_happen_and_stays_spent() -> None:
    match = position(gripped())
    match.sink = []
    play(match, "move 5", "react grip", "pay low_kick")
    assert match.space[0] == 3
    assert match.actions_left == 1
    assert MoveCancelled(0, 4) in match.sink
    assert not [event for event in match.sink if isinstance(event, Moved)]


def test_d26_a_cancelled_dash_leaves_the_card_spent_and_the_combo_goes_on() -> None:
    match = play(position(gripped()), "dash 5 with dash", "react grip", "pay low_kick")
    assert match.space[0] == 3
    assert names(match, match.discard) == ["dart", "sweep"]
    assert words(match) == ["stop", "dash 3 with dash/dash", "dash 5 with dash/dash"]


def test_d26_one_step_is_cancelled_the_second_dash_of_the_card_is_left() -> None:
    match = play(position(gripped()), "dash 5 with dash/dash", "react grip", "pay low_kick")
    assert words(match) == ["stop", "dash 3", "dash 5"]
    play(match, "dash 5", "pass")
    assert match.space[0] == 4


def test_d26_a_cancelled_step_meets_nothing_on_the_space_it_did_not_enter() -> None:
    snare = TokenDef("snare", "Snare", 2, "space", entered=(EffectDef("wound", light=1),))
    text = gripped() + "tokens = { snare = { spaces = [5] } }\n"
    library = variant("bob", tokens=(snare,))
    match = play(read_position(text, library), "move 5", "react grip", "pay low_kick")
    assert spaces_with(match, "snare") == [5]
    assert match.light[0] == 0
    let = play(read_position(text, library), "move 5", "pass")
    assert (spaces_with(let, "snare"), let.light[0]) == ([], 1)


def test_d26_no_reaction_after_a_step_that_was_cancelled() -> None:
    after = AttackDef("after", "After", REACTION, light=1, cost=("block",), trigger="foe_moved")
    grip = AttackDef(
        "grip", "Grip", REACTION, cost=("low_kick",), trigger="foe_moves", effects=(EffectDef("cancel_move"),)
    )
    text = gripped().replace('["hook", "sweep"]', '["guard", "sweep"]')
    library = variant("bob", (after, grip))
    cancelled = play(read_position(text, library), "move 5", "react grip")
    assert cancelled.decision == ChooseAction(0, 1)
    let = play(read_position(text, library), "move 5", "pass")
    assert words(let) == ["pass", "react after"]


def test_d26_corridors_pushes_and_blinks_cannot_be_cancelled() -> None:
    corridor = position(gripped().replace("space = 4", "space = 5"), arena="corridors")
    play(corridor, "corridor 1")
    assert (corridor.to_act, corridor.space[0]) == (0, 0)
    advance = play(position(gripped()), "attack lunge")
    assert (advance.to_act, advance.space[0]) == (0, 4)
    blink = AttackDef("flit", "Flit", 1, cost=("dash",), effects=(EffectDef("blink", spaces=1),))
    flit = play(read_position(gripped(), variant("ann", (blink,))), "special flit", "pay dash", "space 5")
    assert (flit.to_act, flit.space[0]) == (0, 4)


def test_d40_a_reaction_that_forbids_a_step_beats_the_skill_that_would_allow_more() -> None:
    """Footwork allows a step after a Move; Grip forbids the Move, and so all that would follow from it."""
    match = play(position(gripped("footwork")), "move 5", "react grip", "pay low_kick")
    assert match.decision == ChooseAction(0, 1)
    assert match.space[0] == 3
    let = play(position(gripped("footwork")), "move 5", "pass")
    assert words(let) == ["skip", "use"]


def test_d40_a_reaction_that_forbids_the_attack_beats_what_cards_and_skills_add_to_it() -> None:
    more = SkillDef("more", "More", 1, "my_attack", light=2)
    text = attacked("guard guard").replace(
        '["follow_through"]', '["more", "follow_through"]\nup = ["more", "follow_through"]'
    )
    match = play(read_position(text, variant(skills=(more,))), "attack jab", "react ward")
    assert (match.light[1], match.heavy[1]) == (0, 0)
    assert match.space[1] == 4, "a hit that was ignored pushes nobody"
    hit = play(read_position(text, variant(skills=(more,))), "attack jab", "pass", "block nothing")
    assert (hit.light[1], hit.space[1]) == (3, 5)

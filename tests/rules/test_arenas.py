"""The arenas' rules: Dangerous Edges and Technical Corridors (K9.1, K9.2, D5, D36, D37)."""

import pytest

from knockdown.content import library
from knockdown.rules import Match
from knockdown.rules.decisions import AnswerAttack, ChooseAction, ContinueCombo, UseEffect
from knockdown.rules.definitions import REACTION, AttackDef, EffectDef, SkillDef
from knockdown.rules.events import BY_CORRIDOR, Event, Moved, SkillUsed, WoundsInflicted
from knockdown.session import read_position

from .proving import play, position, words
from .scenes import asked
from .variants import variant


def duel(ann: int, bob: int, table: str = "", more: tuple[str, str] = ("", "")) -> str:
    """A position's text: where both stand, and more for each."""
    return f"""
fighters = ["ann", "bob"]
{table}
[ann]
space = {ann}
{more[0]}
[bob]
space = {bob}
{more[1]}
"""


def row(*cards: str) -> str:
    """A row with these cards in front."""
    filled = [*cards, "dart", "dart", "stomp", "stomp"][:4]
    return f"row = {filled}"


def wounds(match: Match, seat: int) -> tuple[int, int]:
    """Light and heavy wounds of a seat."""
    return match.light[seat], match.heavy[seat]


def corridors(match: Match) -> list[str]:
    """The corridors that can be used now."""
    return [text for text in words(match) if text.startswith("corridor")]


# --- Dangerous Edges ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ann", "bob"), [(2, 1), (8, 9)])
def test_k9_1_a_fighter_on_an_edge_attacked_from_the_next_space_takes_a_heavy_more(
    ann: int, bob: int
) -> None:
    match = play(position(duel(ann, bob, row("jab")), "edges"), "attack jab")
    assert wounds(match, 1) == (1, 1)


@pytest.mark.parametrize(("ann", "bob"), [(3, 1), (7, 9), (3, 2), (1, 2), (9, 8), (5, 4)])
def test_k9_1_nothing_more_from_further_away_or_off_the_edge(ann: int, bob: int) -> None:
    match = play(position(duel(ann, bob, row("gut")), "edges"), "attack gut")
    assert wounds(match, 1) == (2, 2), "it is the target's space that counts, and the attacker's distance"


@pytest.mark.parametrize("arena", ["plain", "corridors", "candles"])
def test_k9_1_no_other_arena_has_dangerous_edges(arena: str) -> None:
    match = play(position(duel(2, 1, row("jab")), arena), "attack jab")
    assert wounds(match, 1) == (1, 0)


@pytest.mark.parametrize(
    ("attack", "expected"),
    [
        ("attack jab", (1, 1)),  # a Strike of the row
        ("attack axe", (0, 2)),  # an Ability
        ("special thrust", (2, 1)),  # a Special Attack
        ("special javelin", (1, 1)),  # an Ability and a projectile
        ("attack parry", (0, 1)),  # a Strike with an empty pool
        ("attack guard", (0, 1)),  # an Ability with an empty pool
    ],
)
def test_d37_every_attack_type_counts_and_an_empty_pool_too(attack: str, expected: tuple[int, int]) -> None:
    hand = 'hand = ["cross", "hook"]'
    match = position(duel(2, 1, row("jab", "axe", "parry", "guard"), (hand, "")), "edges")
    assert wounds(play(match, attack), 1) == expected


def test_d37_a_reaction_counts_as_well() -> None:
    match = position(duel(1, 2, row("jab"), ("", 'hand = ["cross"]')), "edges")
    play(match, "attack jab", "react counter")
    assert wounds(match, 0) == (1, 1), "Ann attacks from the edge and is hit there"
    assert wounds(match, 1) == (1, 0)


@pytest.mark.parametrize(("ann", "bob", "heavy"), [(2, 1, 0), (1, 2, 1)])
def test_d37_where_the_target_stands_when_the_pool_is_inflicted(ann: int, bob: int, heavy: int) -> None:
    near = AttackDef(
        "near", "Near", REACTION, cost=("block",), trigger="attacked", effects=(EffectDef("swap"),)
    )
    boxes = variant("bob", specials=(near,), arena="edges")
    text = duel(ann, bob, row("stomp"), ("", 'hand = ["guard"]'))
    match = play(read_position(text, boxes), "attack stomp", "react near")
    assert match.space == [bob - 1, ann - 1], "they have changed places"
    assert match.light[1] == 1
    assert match.heavy[1] == heavy


def test_d37_a_push_to_the_edge_comes_after_the_pool() -> None:
    match = play(position(duel(3, 2, row("hook")), "edges"), "attack hook")
    assert match.space[1] == 0
    assert wounds(match, 1) == (2, 0)


def test_d37_the_effects_wounds_are_not_the_pool() -> None:
    match = play(position(duel(2, 1, row("sweep")), "edges"), "attack sweep")
    assert wounds(match, 1) == (2, 2), "one more in all: 1 light and 1 more heavy, then 1 light and 1 heavy"


def test_d37_a_strikes_block_can_reduce_it() -> None:
    hand = 'hand = ["guard", "gut", "axe"]'
    match = play(position(duel(2, 1, row("parry"), ("", hand)), "edges"), "attack parry")
    decision = asked(match)
    assert isinstance(decision, AnswerAttack)
    assert (decision.light, decision.heavy) == (0, 1)
    play(match, "block wounds")
    assert wounds(match, 1) == (0, 0)


def test_d37_a_skills_wounds_do_not_count() -> None:
    match = position(duel(2, 1, row("jab"), ('skills = ["blind_swing", "grit"]', "")), "edges")
    assert wounds(play(match, "draw blind_swing"), 1) == (1, 0)
    hand = 'hand = ["guard", "gut"]\nskills = ["riposte", "grit"]'
    match = position(duel(1, 2, row("parry", "gut"), ("", hand)), "edges")
    assert wounds(play(match, "attack gut", "block wounds"), 0) == (1, 0)


# --- Technical Corridors --------------------------------------------------------------------------------------------


def test_k9_2_the_centre_and_the_two_outer_spaces_are_connected() -> None:
    for space in range(1, 10):
        match = position(duel(space, 2 if space != 2 else 3), "corridors")
        others = {1, 5, 9} - {space}
        wanted = [f"corridor {other}" for other in sorted(others)] if space in (1, 5, 9) else []
        assert corridors(match) == wanted


@pytest.mark.parametrize("arena", ["plain", "edges", "candles"])
def test_k9_2_no_other_arena_has_corridors(arena: str) -> None:
    assert corridors(position(duel(5, 7), arena)) == []


@pytest.mark.parametrize(
    ("ann", "to", "cost"), [(1, 5, (0, 1)), (9, 5, (0, 1)), (5, 1, (1, 0)), (5, 9, (1, 0)), (1, 9, (1, 0))]
)
def test_k9_2_d5_a_corridor_costs_the_wound_at_the_space_moved_to(
    ann: int, to: int, cost: tuple[int, int]
) -> None:
    match = position(duel(ann, 7), "corridors")
    events: list[Event] = []
    match.sink = events
    play(match, f"corridor {to}")
    assert match.space[0] == to - 1
    assert wounds(match, 0) == cost
    assert wounds(match, 1) == (0, 0)
    assert events == [Moved(0, ann - 1, to - 1, BY_CORRIDOR), WoundsInflicted(0, *cost)]


def test_d5_the_centre_costs_a_heavy_and_the_edges_a_light_wound() -> None:
    printed = {
        corridor.space: (corridor.light, corridor.heavy)
        for corridor in library().box("nemesis").arena.corridors
    }
    assert printed == {1: (1, 0), 5: (0, 1), 9: (1, 0)}


def test_k9_2_it_is_no_action_and_can_be_used_any_number_of_times() -> None:
    match = position(duel(1, 7), "corridors")
    for to in (5, 9, 1, 5, 1, 9):
        play(match, f"corridor {to}")
        assert asked(match) == ChooseAction(0, 2)
    assert wounds(match, 0) == (4, 2)
    play(match, "move 8")
    assert asked(match) == ChooseAction(0, 1), "two actions are still to be done"


def test_k9_2_only_during_the_own_turn() -> None:
    match = position(duel(3, 5, row("jab"), ("", 'hand = ["hook"]')), "corridors")
    play(match, "move 2")
    assert match.to_act == 1, "Bob stands on a red space and is asked for a Reaction"
    assert words(match) == ["pass", "react grip"]
    play(match, "pass", "move 3", "pass")
    assert corridors(match) == ["corridor 1", "corridor 9"], "now it is his turn"


def test_k9_2_not_before_effects_at_the_start_of_the_turn() -> None:
    begin = SkillDef("begin", "Begin", 1, "turn_start", may=True, effects=(EffectDef("wound", light=1),))
    text = duel(3, 5, row("jab"), ("", 'skills = ["begin", "grit"]'))
    match = read_position(text, variant(skills=(begin,), arena="corridors"))
    play(match, "move 2", "move 3")
    assert isinstance(asked(match), UseEffect)
    assert words(match) == ["skip", "use"], "Bob stands on a red space, but his turn's start comes first"
    play(match, "use")
    assert match.light[0] == 1
    assert corridors(match) == ["corridor 1", "corridor 9"]


def test_k9_2_not_during_an_action() -> None:
    match = position(duel(5, 6, row("jab"), ('hand = ["cross", "hook"]', "")), "corridors")
    play(match, "special thrust")
    assert asked(match) == ContinueCombo(0)
    assert words(match) == ["stop", "special javelin"]
    play(match, "stop")
    assert corridors(match) == ["corridor 1", "corridor 9"], "D36: between the two actions"


def test_k9_2_not_after_the_second_action() -> None:
    match = position(duel(4, 7, row("jab")), "corridors")
    play(match, "attack jab", "move 5")
    assert match.to_act == 1
    assert match.active == 1
    assert corridors(match) == []


def test_d36_stepping_or_dashing_onto_a_red_space_costs_nothing() -> None:
    match = position(duel(3, 7, row("jab"), ('hand = ["dart", "lunge"]', "")), "corridors")
    play(match, "dash 4 with dash", "dash 5 with dash")
    assert match.space[0] == 4
    assert wounds(match, 0) == (0, 0)
    match = play(position(duel(4, 7), "corridors"), "move 5")
    assert wounds(match, 0) == (0, 0)


@pytest.mark.parametrize(("ann", "bob", "left"), [(1, 5, 9), (1, 9, 5), (5, 1, 9)])
def test_d36_the_space_moved_to_must_be_free(ann: int, bob: int, left: int) -> None:
    assert corridors(position(duel(ann, bob), "corridors")) == [f"corridor {left}"]


@pytest.mark.parametrize(("ann", "bob"), [(1, 9), (1, 5), (5, 9)])
def test_d36_corridors_never_shorten_a_range(ann: int, bob: int) -> None:
    hand = 'hand = ["cross"]'
    match = position(duel(ann, bob, row("jab", "gut"), (hand, "")), "corridors")
    assert match.distance() == bob - ann
    assert not any(text.startswith("special") for text in words(match))
    play(match, "attack jab")
    assert wounds(match, 1) == (0, 0)


def test_d36_a_corridor_is_neither_a_move_nor_a_dash() -> None:
    match = position(
        duel(1, 7, row("jab"), ('skills = ["footwork", "grit"]', 'hand = ["hook"]')), "corridors"
    )
    events: list[Event] = []
    match.sink = events
    play(match, "corridor 5")
    assert asked(match) == ChooseAction(0, 2), "Bob's Grip and Ann's Footwork answer Moves and Dashes only"
    assert not any(isinstance(event, SkillUsed) for event in events)


def test_k9_2_it_can_be_used_between_the_two_actions_and_then_attacked_from() -> None:
    match = position(duel(2, 6, row("jab")), "corridors")
    play(match, "move 1", "corridor 5", "attack jab")
    assert wounds(match, 1) == (1, 0)
    assert wounds(match, 0) == (0, 1)
    assert match.active == 1

"""When Skills work within an Attack Sequence (K1.3), and what may be chosen at all."""

from knockdown.rules.definitions import ABILITY, STRIKE, AttackDef, ConditionDef, EffectDef, SkillDef
from knockdown.rules.events import Event, Moved, SkillUsed
from knockdown.session import read_position
from tests.rules.proving import play, position, words
from tests.rules.variants import variant

SIDE_BY_SIDE = """
fighters = ["ann", "cid"]
row = ["jab", "hook", "sweep", "axe"]
[ann]
space = 4
ANN
[cid]
space = 5
CID
"""


def side_by_side(ann: str = "", cid: str = "") -> str:
    """Ann beside Cid, with more lines for each."""
    return SIDE_BY_SIDE.replace("ANN", ann).replace("CID", cid)


def test_k1_3_an_attack_that_wounds_by_its_effect_alone_has_hit() -> None:
    """All pool wounds of Sweep are blocked; its effect still wounds, and Follow Through pushes."""
    text = side_by_side('skills = ["follow_through"]', 'hand = ["guard", "dart", "dart"]')
    match = play(position(text), "attack sweep", "block wounds")
    assert (match.light[1], match.heavy[1]) == (1, 1)
    assert match.space[1] == 5, "pushed from space 5 to space 6"


def test_k1_3_an_attack_that_wounds_nobody_has_not_hit() -> None:
    text = side_by_side('skills = ["follow_through"]', 'hand = ["guard", "dart"]')
    match = play(position(text), "attack jab", "block wounds")
    assert (match.light[1], match.space[1]) == (0, 4)


def test_k4_3_skills_that_wait_for_a_hit_come_before_the_knockdown_test() -> None:
    match = play(position(side_by_side('skills = ["follow_through"]')), "attack axe")
    assert words(match) == ["test", "spare"]
    assert match.space[1] == 5, "already pushed"


def test_k6_1_skills_that_wait_for_a_block_come_before_the_rest_of_the_attack() -> None:
    """Riposte wounds at once; the push of Hook comes afterwards."""
    text = side_by_side("", 'hand = ["guard", "dart", "dart"]\nskills = ["riposte"]')
    match = position(text)
    events: list[Event] = []
    match.sink = events
    play(match, "attack hook", "block wounds", "save 0 heavy 2 light")
    names = [type(event).__name__ for event in events]
    assert match.light == [1, 0]
    assert names.index("SkillUsed") < names.index("WoundsInflicted") < names.index("Moved")
    assert isinstance(events[names.index("SkillUsed")], SkillUsed)
    assert isinstance(events[names.index("Moved")], Moved)


def test_d37_a_skills_strike_gains_from_skills_but_not_from_edges() -> None:
    fury = SkillDef("fury", "Fury", 20, "my_attack", light=2)
    boxes = variant(skills=(fury,), arena="edges")
    text = """
fighters = ["ann", "cid"]
deck = ["jab"]
[ann]
space = 8
skills = ["fury", "blind_swing"]
up = ["fury", "blind_swing"]
[cid]
space = 9
"""
    match = play(read_position(text, boxes), "draw blind_swing")
    assert (match.light[1], match.heavy[1]) == (3, 0)


def test_d31_an_option_that_needs_a_draw_further_on_is_not_offered_without_a_deck() -> None:
    barter = SkillDef(
        "barter",
        "Barter",
        20,
        "moved",
        may=True,
        effects=(EffectDef("wound", who="self", light=1), EffectDef("draw", cards=1)),
    )
    text = 'fighters = ["ann", "cid"]\ndeck_size = SIZE\n[ann]\nskills = ["barter"]\n'
    with_deck = play(read_position(text.replace("SIZE", "1"), variant(skills=(barter,))), "move 4")
    assert words(with_deck) == ["skip", "use"]
    without = play(read_position(text.replace("SIZE", "0"), variant(skills=(barter,))), "move 4")
    assert words(without) != ["skip", "use"]


def test_k1_3_what_cannot_be_done_is_not_asked() -> None:
    """To pass on a wound takes a wound; with one kind of wound there is nothing to choose."""
    passing = AttackDef(
        "passing",
        "Passing",
        ABILITY,
        cost=("high_punch",),
        effects=(
            EffectDef(
                "may",
                then=(
                    EffectDef(
                        "either",
                        then=(EffectDef("pass_wound", light=1),),
                        otherwise=(EffectDef("pass_wound", heavy=1),),
                    ),
                ),
            ),
        ),
    )
    text = 'fighters = ["ann", "cid"]\n[ann]\nhand = ["jab"]\nWOUNDS\n'
    boxes = variant(specials=(passing,))
    unhurt = play(read_position(text.replace("WOUNDS", ""), boxes), "special passing")
    assert unhurt.actions_left == 1
    assert "use" not in words(unhurt)
    light = play(read_position(text.replace("WOUNDS", "light = 2"), boxes), "special passing", "use")
    assert (light.light, light.heavy) == ([1, 1], [0, 0])
    both = play(
        read_position(text.replace("WOUNDS", "light = 2\nheavy = 1"), boxes), "special passing", "use"
    )
    assert words(both) == ["choose first", "choose second"]


def test_k4_1_a_wound_pool_cannot_fall_below_nothing() -> None:
    shield = SkillDef(
        "shield", "Shield", 20, "foe_attack", light=-3, condition=ConditionDef("distance", at_most=1)
    )
    tap = AttackDef("tap", "Tap", STRIKE, light=1, cost=("high_punch",))
    text = (
        'fighters = ["ann", "cid"]\n[ann]\nspace = 4\nhand = ["jab"]\n[cid]\nspace = 5\nskills = ["shield"]\n'
    )
    match = play(read_position(text, variant(specials=(tap,), skills=(shield,))), "special tap")
    assert match.light[1] == 0

"""When each kind of Skill works: one moment after the other."""

import pytest

from knockdown.rules import Match
from knockdown.rules.decisions import ChooseAction
from knockdown.rules.definitions import ABILITY, REACTION, STRIKE, ConditionDef, EffectDef, SkillDef
from knockdown.rules.events import CardTaken, Moved, SkillUsed, WoundsInflicted
from knockdown.rules.vocabulary import MOMENTS
from knockdown.session import read_position

from .proving import play, position, words
from .variants import names, variant, with_skill

MARK = 20
SWELL = (EffectDef("wound", who="self", light=MARK),)


def marks_of(match: Match, seat: int) -> int:
    """How often the Skill worked: no attack here inflicts as many wounds as its mark."""
    return match.light[seat] // MARK


def marked(when: str, may: bool = False, condition: ConditionDef | None = None) -> SkillDef:
    """A Skill that marks its owner when it works."""
    return SkillDef("mark", "Mark", 1, when, may=may, condition=condition, effects=SWELL)


TABLE = """
fighters = ["ann", "cid"]
row = ["hook", "jab", "axe", "parry"]
deck = ["cross", "gut", "sweep"]
test = "tower"
[ann]
space = 4
hand = ["jab", "dart", "hook"]
ANN
[cid]
space = 5
hand = ["guard", "dart"]
CID
"""


def table(owner: str) -> str:
    """Ann and Cid side by side, one of them with the Skill that marks."""
    mark = 'skills = ["mark"]'
    return TABLE.replace("ANN", mark if owner == "ann" else "").replace("CID", mark if owner == "cid" else "")


# Moment -> whose Skill it is, actions, and the owner's marks after each of them.
STORIES: dict[str, tuple[str, list[tuple[str, int]]]] = {
    "turn_start": ("cid", [("move 3", 0), ("move 4", 1), ("move 6", 1), ("move 7", 1)]),
    "turn_end": ("ann", [("move 3", 0), ("move 4", 1), ("move 6", 1), ("move 7", 1)]),
    "moved": ("ann", [("move 3", 1), ("dash 2 with dash", 2), ("stop", 2), ("move 6", 2)]),
    "foe_moved": ("cid", [("move 3", 1), ("dash 2 with dash", 2), ("stop", 2), ("move 6", 2)]),
    "took_card": ("ann", [("attack axe", 0), ("spare", 1), ("attack jab", 1), ("block nothing", 2)]),
    "blocked": ("cid", [("attack jab", 0), ("block wounds", 1), ("attack hook", 1)]),
    "foe_blocked": ("ann", [("attack jab", 0), ("block wounds", 1), ("attack hook", 1)]),
    "hit": ("ann", [("attack jab", 0), ("block nothing", 1), ("attack parry", 1)]),
    "hurt": ("cid", [("attack jab", 0), ("block nothing", 1), ("attack parry", 1)]),
    "passed_test": ("cid", [("attack axe", 0), ("test", 0), ("passed", 1)]),
    "special": (
        "ann",
        [("special thrust", 0), ("block nothing", 1), ("dash 3 with dash", 1), ("special javelin", 2)],
    ),
}


@pytest.mark.parametrize("moment", STORIES)
def test_moment_comes_when_its_name_says(moment: str) -> None:
    owner, story = STORIES[moment]
    seat = 0 if owner == "ann" else 1
    match = with_skill(marked(moment), table(owner))
    for action, marks in story:
        play(match, action)
        assert marks_of(match, seat) == marks, action


@pytest.mark.parametrize("moment", STORIES)
def test_moment_of_the_one_is_not_the_moment_of_the_other(moment: str) -> None:
    """The same story with the Skill in the other's hand: it works only where the other comes to that moment."""
    owner, story = STORIES[moment]
    other, seat = ("cid", 1) if owner == "ann" else ("ann", 0)
    match = play(with_skill(marked(moment), table(other)), *(action for action, _ in story))
    assert marks_of(match, seat) == (moment in {"turn_start", "turn_end", "moved", "foe_moved"})


@pytest.mark.parametrize("moment", STORIES)
def test_moment_with_may_asks_and_with_a_condition_waits_for_it(moment: str) -> None:
    owner, story = STORIES[moment]
    seat = 0 if owner == "ann" else 1
    actions = [action for action, marks in story if not marks]
    actions.append(next(action for action, marks in story if marks))
    asked = play(with_skill(marked(moment, may=True), table(owner)), *actions)
    assert (asked.to_act, words(asked)) == (seat, ["skip", "use"])
    assert marks_of(play(asked.clone(), "skip"), seat) == 0
    assert marks_of(play(asked, "use"), seat) == 1
    never = marked(moment, condition=ConditionDef("own_wounds", at_least=50))
    assert marks_of(play(with_skill(never, table(owner)), *actions), seat) == 0


def test_moment_moved_is_not_an_effects_movement() -> None:
    match = with_skill(marked("moved"), table("cid"))
    play(match, "attack hook", "block nothing")
    assert (match.space[1], marks_of(match, 1)) == (5, 0), "pushed"


def test_moment_hit_runs_after_the_whole_sequence() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["hook", "jab", "axe", "parry"]
[ann]
space = 4
skills = ["follow_through"]
[bob]
space = 5
""")
    match.sink = []
    play(match, "attack hook")
    kinds = [type(event) for event in match.sink]
    assert kinds == [kinds[0], WoundsInflicted, Moved, SkillUsed, Moved, CardTaken]
    assert match.space == [3, 6]


def test_moment_hit_needs_a_wound_of_the_pool() -> None:
    blocked = with_skill(marked("hit"), table("ann"))
    play(blocked, "attack jab", "block wounds")
    assert marks_of(blocked, 0) == 0, "all blocked"
    hurt = with_skill(marked("hurt"), table("cid"))
    play(hurt, "attack jab", "block wounds")
    assert marks_of(hurt, 1) == 0


POOL = """
fighters = ["ann", "cid"]
row = ["jab", "stomp", "hook", "guard"]
[ann]
space = 4
hand = ["jab", "hook"]
ANN
[cid]
space = 5
hand = ["axe"]
CID
"""


@pytest.mark.parametrize(
    ("kinds", "source", "changed"),
    [
        (
            (STRIKE, ABILITY, REACTION),
            "any",
            {"attack jab", "attack stomp", "special thrust", "special javelin"},
        ),
        ((STRIKE,), "any", {"attack jab", "special thrust"}),
        ((ABILITY,), "any", {"attack stomp", "special javelin"}),
        ((STRIKE, ABILITY, REACTION), "card", {"attack jab", "attack stomp"}),
        ((STRIKE,), "special", {"special thrust"}),
        ((REACTION,), "any", set()),
    ],
)
@pytest.mark.parametrize("when", ["my_attack", "foe_attack"])
def test_moments_my_attack_and_foe_attack_change_pools_by_type_and_source(
    when: str, kinds: tuple[int, ...], source: str, changed: set[str]
) -> None:
    skill = SkillDef("mark", "Mark", 1, when, kinds=kinds, source=source, light=1, heavy=2)
    owner, other = ("ANN", "CID") if when == "my_attack" else ("CID", "ANN")
    text = POOL.replace(owner, 'skills = ["mark"]').replace(other, "")
    plain = {"attack jab": 1, "attack stomp": 1, "special thrust": 2, "special javelin": 1}
    for action, light in plain.items():
        match = play(with_skill(skill, text), action)
        more = action in changed
        assert (match.light[1], match.heavy[1]) == (light + more, 2 * more), action


def test_moment_my_attack_is_not_for_the_attacks_of_the_other() -> None:
    skill = SkillDef("mark", "Mark", 1, "my_attack", light=2)
    match = with_skill(skill, POOL.replace("CID", 'skills = ["mark"]').replace("ANN", ""))
    assert play(match, "attack jab").light[1] == 1


def test_moment_foe_attack_can_lessen_a_pool_under_a_condition() -> None:
    close = ConditionDef("distance", at_most=1)
    skill = SkillDef("mark", "Mark", 1, "foe_attack", condition=close, light=-1)
    text = POOL.replace("CID", 'skills = ["mark"]').replace("ANN", "")
    assert play(with_skill(skill, text), "attack stomp").light[1] == 0
    assert play(with_skill(skill, text.replace("space = 5", "space = 6")), "attack stomp").light[1] == 1


def test_moment_my_attack_counts_for_a_reaction() -> None:
    text = """
fighters = ["ann", "cid"]
[ann]
space = 4
[cid]
space = 7
hand = ["axe"]
skills = ["mark"]
"""
    skill = SkillDef("mark", "Mark", 1, "my_attack", kinds=(REACTION,), light=1)
    assert play(with_skill(skill, text), "move 5", "react overwatch").light[0] == 3


def test_moment_block_lets_more_cards_count_under_its_condition() -> None:
    text = """
fighters = ["ann", "cid"]
row = ["hook", "jab", "axe", "parry"]
[ann]
space = 4
[cid]
space = 5
hand = ["guard"]
skills = ["mark"]
"""
    skill = SkillDef("mark", "Mark", 1, "block", cards=1)
    assert play(with_skill(skill, text), "attack hook", "block wounds").light[1] == 1
    never = SkillDef("mark", "Mark", 1, "block", cards=1, condition=ConditionDef("on_edge"))
    assert play(with_skill(never, text), "attack hook", "block wounds").light[1] == 2


def test_moment_attack_action_draws_the_top_card_in_place_of_a_row_card() -> None:
    text = """
fighters = ["ann", "bob"]
row = ["hook", "jab", "guard", "parry"]
deck = ["gut"]
[ann]
space = 4
skills = ["blind_swing"]
[bob]
space = SPACE
hand = ["guard", "dart"]
"""
    match = play(position(text.replace("SPACE", "6")), "draw blind_swing")
    assert match.to_act == 1
    assert words(match) == ["block nothing", "block wounds"], "its wound is a Strike"
    play(match, "block nothing")
    assert (match.light[1], match.heavy[1]) == (1, 0), "nothing of the card drawn"
    assert names(match, match.secret[0]) == ["gut"]
    assert len(match.row) == 4
    assert match.decision == ChooseAction(0, 1)
    far = play(position(text.replace("SPACE", "7")), "draw blind_swing")
    assert (far.light[1], far.decision) == (0, ChooseAction(0, 1)), "out of range nothing is asked"
    assert names(far, far.secret[0]) == ["gut"]
    assert "draw blind_swing" not in words(
        position(text.replace("blind_swing", "calm").replace("SPACE", "7"))
    )


def test_of_two_skills_of_one_moment_those_that_face_up_work() -> None:
    skills = (marked("moved"), SkillDef("more", "More", 2, "moved", effects=SWELL))
    text = table("ann").replace('["mark"]', '["mark", "more"]\nup = ["mark", "more"]')
    match = play(read_position(text, variant(skills=skills)), "move 3")
    assert marks_of(match, 0) == 2
    one = table("ann").replace('["mark"]', '["mark", "more"]\nup = ["mark"]')
    assert marks_of(play(read_position(one, variant(skills=skills)), "move 3"), 0) == 1


def test_every_moment_has_a_test_here() -> None:
    tests = " ".join(name for name in globals() if name.startswith("test_moment"))
    for moment in MOMENTS:
        assert moment in STORIES or moment in tests

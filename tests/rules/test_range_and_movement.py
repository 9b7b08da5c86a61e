"""Range and the words for movement (section 5), and what stands in the way."""

import pytest

from knockdown.rules.definitions import EffectDef
from knockdown.rules.events import AttackDeclared, AttackMissed

from .proving import play, position, words
from .variants import spaces_with, token, trial

PUSHED_BY_HOOK = """
fighters = ["ann", "bob"]
row = ["hook", "jab", "guard", "dart"]
[ann]
space = OWN
[bob]
space = OTHER
"""


def reaches(card: str, own: int, other: int, between: str = "") -> bool:
    """Whether a row card played on `own` reaches the opponent on `other`."""
    match = position(f"""
fighters = ["ann", "cid"]
row = ["{card}", "jab", "hook", "guard"]
[ann]
space = {own}
[cid]
space = {other}
{between}
""")
    match.sink = []
    play(match, f"attack {card}")
    found = {type(event) for event in match.sink}
    assert len(found & {AttackDeclared, AttackMissed}) == 1
    return AttackDeclared in found


@pytest.mark.parametrize(
    ("card", "distances"),
    [
        ("roundhouse", {2}),
        ("cross", {1}),
        ("gut", {1, 2}),
        ("sweep", {1, 2, 3}),
        ("lunge", {2, 3}),
    ],
)
def test_k5_1_a_range_is_exactly_n_or_from_a_to_b_spaces_away(card: str, distances: set[int]) -> None:
    assert {distance for distance in range(1, 9) if reaches(card, 1, 1 + distance)} == distances
    assert {distance for distance in range(1, 9) if reaches(card, 9, 9 - distance)} == distances


def test_k5_1_no_range_printed_is_unlimited() -> None:
    assert all(reaches("stomp", 1, 1 + distance) for distance in range(1, 9))


def test_k5_2_a_projectile_is_unlimited() -> None:
    assert all(reaches("dart", 1, 1 + distance) for distance in range(1, 9))
    assert all(reaches("dart", 9, 9 - distance) for distance in range(1, 9))


def test_k5_2_d7_a_token_that_says_so_stops_a_projectile_when_it_lies_between() -> None:
    for space in (3, 4, 5, 6):
        assert not reaches("dart", 2, 7, f"tokens = {{ mist = {{ spaces = [{space}] }} }}")
        assert not reaches("dart", 7, 2, f"tokens = {{ mist = {{ spaces = [{space}] }} }}")
    for space in (1, 2, 7, 8):
        assert reaches("dart", 2, 7, f"tokens = {{ mist = {{ spaces = [{space}] }} }}"), "not between"


def test_d7_mist_stops_nothing_but_projectiles() -> None:
    mist = "tokens = { mist = { spaces = [3] } }"
    assert reaches("stomp", 2, 4, mist)
    assert reaches("gut", 2, 4, mist)
    assert reaches("dart", 2, 3, mist)


def test_d7_a_stopped_projectile_of_a_sheet_cannot_be_paid_for() -> None:
    text = """
fighters = ["ann", "cid"]
[ann]
space = 2
hand = ["hook"]
[cid]
space = 7
tokens = { mist = { spaces = [SPACE] } }
"""
    assert "special javelin" not in words(position(text.replace("SPACE", "4")))
    assert "special javelin" in words(position(text.replace("SPACE", "8")))


def test_d7_other_tokens_do_not_stop_a_projectile() -> None:
    match = position("""
fighters = ["ann", "bob"]
[ann]
space = 2
hand = ["hook"]
tokens = { trap = { spaces = [3, 4, 5, 6] } }
[bob]
space = 7
""")
    assert "special javelin" in words(match)


def test_k5_3_a_blink_may_pass_through_the_other_fighter_but_not_end_there() -> None:
    match = trial(EffectDef("blink", spaces=2), ann='space = 4\nhand = ["dart"]', cid="space = 5")
    assert words(match) == ["space 2", "space 3", "space 4", "space 6"]
    play(match, "space 6")
    assert match.space == [5, 4]
    left = trial(EffectDef("blink", spaces=2), cid="space = 3")
    assert words(left) == ["space 2", "space 4", "space 5", "space 6"]


def test_k5_3_a_step_may_not_pass_through_the_other_fighter() -> None:
    match = trial(EffectDef("step", spaces=2), cid="space = 5")
    assert words(match) == ["space 2", "space 3", "space 4"]
    other_side = trial(EffectDef("step", spaces=2), cid="space = 2")
    assert words(other_side) == ["space 3", "space 4", "space 5", "space 6"]


def test_k5_3_a_blink_ends_on_the_arena() -> None:
    match = trial(EffectDef("blink", spaces=3), ann='space = 8\nhand = ["dart"]', cid="space = 1")
    assert words(match) == ["space 5", "space 6", "space 7", "space 8", "space 9"]


@pytest.mark.parametrize(("own", "other", "ends"), [(4, 5, 6), (5, 4, 3)])
def test_k5_4_backward_moves_the_opponent_directly_away(own: int, other: int, ends: int) -> None:
    match = position(PUSHED_BY_HOOK.replace("OWN", str(own)).replace("OTHER", str(other)))
    play(match, "attack hook")
    assert match.space == [own - 1, ends - 1]


@pytest.mark.parametrize(("own", "other"), [(8, 9), (2, 1)])
def test_d10_a_push_against_the_end_of_the_arena_moves_as_far_as_it_can(own: int, other: int) -> None:
    match = position(PUSHED_BY_HOOK.replace("OWN", str(own)).replace("OTHER", str(other)))
    play(match, "attack hook")
    assert match.space == [own - 1, other - 1]
    assert match.light[1] == 2


def test_d10_part_of_a_push_is_made_where_not_all_of_it_fits() -> None:
    match = position("""
fighters = ["ann", "bob"]
[ann]
space = 7
hand = ["jab", "guard"]
[bob]
space = 8
""")
    play(match, "special breaker", "spare")
    assert match.space == [6, 8]


@pytest.mark.parametrize(("own", "other", "ends"), [(3, 6, 5), (6, 3, 4), (4, 6, 5), (3, 5, 4)])
def test_k5_4_d39_forward_moves_you_toward_the_opponent_and_stops_adjacent(
    own: int, other: int, ends: int
) -> None:
    """Lunge moves 2 spaces: from 3 away it ends adjacent, from 2 away after one of them."""
    match = position(f"""
fighters = ["ann", "bob"]
row = ["lunge", "jab", "guard", "dart"]
[ann]
space = {own}
[bob]
space = {other}
""")
    play(match, "attack lunge")
    assert match.space == [ends - 1, other - 1]


def yanked(own: int, other: int) -> list[str]:
    """Where Cid may yank Ann to."""
    match = position(f"""
fighters = ["cid", "ann"]
[cid]
space = {own}
hand = ["sweep"]
[ann]
space = {other}
""")
    play(match, "special yank")
    return words(match) if words(match)[0].startswith("space") else [f"space {match.space[1] + 1}"]


def test_d39_a_yank_lets_the_attacker_pick_a_free_adjacent_space_on_either_side() -> None:
    assert yanked(4, 7) == ["space 3", "space 5"]
    assert yanked(7, 4) == ["space 6", "space 8"]
    assert yanked(1, 4) == ["space 2"], "the arena ends on the other side"
    assert yanked(9, 6) == ["space 8"]


def test_d39_a_yank_goes_through_the_attacker() -> None:
    match = position('fighters = ["cid", "ann"]\n[cid]\nspace = 4\nhand = ["sweep"]\n[ann]\nspace = 7\n')
    play(match, "special yank", "space 3")
    assert match.space == [3, 2]
    assert match.light[1] == 1


TRAPPED = """
fighters = ["ann", "bob"]
active = "ACTIVE"
row = ["hook", "jab", "guard", "dart"]
[ann]
space = 4
hand = ["jab", "guard", "dart"]
tokens = { trap = { spaces = [TRAPS] } }
[bob]
space = 5
hand = ["dart", "sprint"]
"""


def trapped(active: str, traps: str) -> str:
    return TRAPPED.replace("ACTIVE", active).replace("TRAPS", traps)


def test_d38_a_trap_is_met_by_a_move_and_goes_back() -> None:
    match = position(trapped("bob", "6, 7"))
    play(match, "move 6")
    assert match.light[1] == 1
    assert spaces_with(match, "trap") == [7]
    assert match.supply[token(match, "trap")] == 3


def test_d38_each_dash_meets_its_own_space() -> None:
    match = position(trapped("bob", "6, 7, 8"))
    play(match, "dash 6 with dash/dash", "dash 7")
    assert match.light[1] == 2
    assert spaces_with(match, "trap") == [8]


def test_d38_a_push_meets_every_space_on_the_way() -> None:
    match = position(trapped("ann", "6, 7"))
    play(match, "special breaker", "pay high_punch+block", "spare")
    assert match.space[1] == 6
    assert match.light[1] == 2
    assert spaces_with(match, "trap") == []


def test_d38_a_trap_is_not_met_by_who_laid_it_nor_without_entering() -> None:
    match = position(trapped("ann", "3, 5"))
    play(match, "move 3")
    assert match.light == [0, 0]
    assert spaces_with(match, "trap") == [3, 5], "Bob stands on one of them, but has not entered it now"


def test_d38_a_blink_meets_only_where_it_lands() -> None:
    match = trial(
        EffectDef("yank", spaces=1),
        ann='space = 4\nhand = ["dart"]\ntokens = { trap = { spaces = [3, 5, 6] } }',
        cid="space = 7",
    )
    play(match, "space 3")
    assert match.light[1] == 1
    assert spaces_with(match, "trap") == [5, 6]


def test_d38_a_corridor_enters_a_space_too() -> None:
    match = position(
        'fighters = ["ann", "bob"]\nactive = "bob"\n[ann]\nspace = 4\ntokens = { trap = { spaces = [9] } }\n'
        "[bob]\nspace = 1\n",
        arena="corridors",
    )
    play(match, "corridor 9")
    assert match.light[1] == 2, "1 for the corridor, 1 for the trap"
    assert spaces_with(match, "trap") == []


def test_d38_a_token_that_stays_is_there_for_the_next_step_too() -> None:
    match = position("""
fighters = ["ann", "cid"]
[ann]
space = 4
[cid]
space = 8
tokens = { mist = { spaces = [5] } }
""")
    play(match, "move 5", "move 4")
    assert spaces_with(match, "mist") == [5]

"""What each quantity counts and when each condition holds, seen from the one who plays the effect."""

import pytest

from knockdown.rules import Match
from knockdown.rules.definitions import ABILITY, AttackDef, ConditionDef, EffectDef, TokenDef
from knockdown.rules.vocabulary import QUANTITIES, STATES
from knockdown.session import read_position

from .proving import play
from .variants import trial, variant

HEX = (TokenDef("hex", "Hex", 4, "foe"),)

# Different numbers everywhere, so that no quantity can be taken for another.
ANN = """
space = 2
light = 3
heavy = 5
hand = ["dart"]
secret = ["axe", "axe"]
tokens = { trap = { spaces = [1, 8, 9] }, hex = { foe = 1 }, elixir = { gone = 1 } }
"""
CID = """
space = 8
light = 11
heavy = 2
hand = ["jab", "jab", "jab"]
secret = ["gut"]
"""
COUNTS = {
    "own_light": ("", 3),
    "own_heavy": ("", 5),
    "own_wounds": ("", 8),
    "foe_light": ("", 11),
    "foe_heavy": ("", 2),
    "foe_wounds": ("", 13),
    "own_cards": ("", 2),
    "foe_cards": ("", 4),
    "distance": ("", 6),
    "combo": ("", 1),
    "foe_tokens": ("hex", 1),
    "placed_tokens": ("trap", 3),
    "own_tokens": ("elixir", 2),
}


def counted(*effects: EffectDef) -> Match:
    return play(trial(*effects, ann=ANN, cid=CID, tokens=HEX), "pay dash")


def inflicted(match: Match) -> int:
    """How many heavy wounds Cid has got."""
    return match.heavy[1] - 2


def test_every_quantity_is_counted_here() -> None:
    assert set(COUNTS) == set(QUANTITIES)
    assert {name for name, (token, _) in COUNTS.items() if token} == {
        name for name in QUANTITIES if QUANTITIES[name]
    }


@pytest.mark.parametrize("quantity", COUNTS)
def test_quantity_is_what_it_says(quantity: str) -> None:
    token, amount = COUNTS[quantity]
    match = counted(EffectDef("wound_per", heavy=1, per=quantity, token=token))
    assert inflicted(match) == amount


@pytest.mark.parametrize("quantity", COUNTS)
def test_a_condition_on_a_quantity_holds_from_at_least_to_at_most(quantity: str) -> None:
    token, amount = COUNTS[quantity]
    for least, most, met in (
        (amount, amount, True),
        (0, amount, True),
        (amount, 99, True),
        (amount + 1, 99, False),
        (0, amount - 1, False),
    ):
        condition = ConditionDef(quantity, token=token, at_least=least, at_most=most)
        match = counted(EffectDef("if", condition=condition, then=(EffectDef("wound", heavy=1),)))
        assert inflicted(match) == met, (least, most)


def test_quantity_combo_counts_the_special_attacks_of_this_combo_this_one_too() -> None:
    count = (EffectDef("wound_per", heavy=1, per="combo"),)
    specials = tuple(
        AttackDef(f"count_{name}", "Count", ABILITY, cost=(name,), effects=count)
        for name in ("high_punch", "block")
    )
    text = """
fighters = ["ann", "cid"]
[ann]
space = 3
hand = ["jab", "guard", "dart", "cross"]
[cid]
space = 8
"""
    match = read_position(text, variant(specials=specials))
    play(match, "special count_high_punch")
    assert match.heavy[1] == 1
    play(match, "dash 4 with dash", "special count_block")
    assert match.heavy[1] == 3, "a Dash is none of them"
    play(match, "special count_high_punch")
    assert match.heavy[1] == 4, "the next Combo counts anew"


@pytest.mark.parametrize(("own", "other"), [(1, 5), (9, 5), (2, 5), (5, 1), (5, 9), (5, 8)])
def test_state_on_edge_and_foe_on_edge(own: int, other: int) -> None:
    assert holds("on_edge", f"space = {own}", f"space = {other}") == (own in {1, 9})
    assert holds("foe_on_edge", f"space = {own}", f"space = {other}") == (other in {1, 9})


def holds(state: str, ann: str, cid: str, token: str = "", at_most: int = 99) -> bool:
    """Whether a condition is met for Ann."""
    condition = ConditionDef(state, token=token, at_most=at_most)
    match = trial(
        EffectDef("if", condition=condition, then=(EffectDef("swap"),)),
        ann=f'{ann}\nhand = ["dart"]',
        cid=cid,
    )
    return match.space[0] + 1 == int(cid.split()[2])


@pytest.mark.parametrize(
    ("own", "other", "more", "less"),
    [
        ("light = 3", "light = 2", True, False),
        ("light = 2", "heavy = 3", False, True),
        ("light = 1\nheavy = 1", "light = 2", False, False),
        ("light = 1\nheavy = 2", "light = 2", True, False),
    ],
)
def test_state_hurt_more_and_hurt_less_compare_all_wounds(
    own: str, other: str, more: bool, less: bool
) -> None:
    assert holds("hurt_more", f"space = 4\n{own}", f"space = 6\n{other}") == more
    assert holds("hurt_less", f"space = 4\n{own}", f"space = 6\n{other}") == less


@pytest.mark.parametrize(
    ("spaces", "at_most", "near"),
    [
        ("[5]", 1, True),
        ("[5]", 0, False),
        ("[8]", 2, True),
        ("[8]", 1, False),
        ("[6]", 0, True),
        ("[]", 9, False),
    ],
)
def test_state_token_near_looks_at_a_placed_tokens_distance_from_the_foe(
    spaces: str, at_most: int, near: bool
) -> None:
    own = f"space = 4\ntokens = {{ trap = {{ spaces = {spaces} }} }}"
    assert holds("token_near", own, "space = 6", "trap", at_most) == near


def test_every_state_has_a_test_here() -> None:
    tests = " ".join(name for name in globals() if name.startswith("test_state_"))
    for state in STATES:
        assert state in tests

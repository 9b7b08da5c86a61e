"""Blocking a Strike (section 6)."""

import pytest

from knockdown.rules import Match
from knockdown.rules.decisions import ChooseAction
from knockdown.rules.events import AttackBlocked

from .proving import play, position, words
from .variants import names

TARGETED = """
fighters = ["ann", "cid"]
row = ["CARD", "jab", "axe", "stomp"]
[ann]
space = 4
hand = ["jab", "cross"]
[cid]
space = 5
hand = [HAND]
"""


def targeted(card: str, hand: str) -> Match:
    """Cid, who has no Reaction to attacks, is attacked with that card while holding that hand."""
    held = ", ".join(f'"{name}"' for name in hand.split())
    return play(position(TARGETED.replace("CARD", card).replace("HAND", held)), f"attack {card}")


def test_k6_1_the_target_of_a_strike_may_block_wounds_or_the_effect_or_both_with_two_cards() -> None:
    one = targeted("hook", "guard axe")
    assert one.to_act == 1
    assert words(one) == ["block nothing", "block wounds", "block effect"]
    two = targeted("hook", "guard parry axe")
    assert words(two) == ["block nothing", "block wounds", "block effect", "block both"]


def test_k6_1_nothing_to_block_with_is_not_asked() -> None:
    match = targeted("hook", "axe dart jab")
    assert match.decision == ChooseAction(0, 1)
    assert (match.light[1], match.space[1]) == (2, 5)


def test_k6_1_blocking_nothing_costs_nothing() -> None:
    match = play(targeted("hook", "guard axe"), "block nothing")
    assert (match.light[1], match.space[1]) == (2, 5)
    assert names(match, match.hands[1]) == ["guard", "axe"]


def test_k6_1_each_purpose_costs_one_block_card() -> None:
    wounds = play(targeted("hook", "guard axe dart"), "block wounds", "save 0 heavy 2 light")
    assert (wounds.light[1], wounds.space[1]) == (0, 5), "both light ignored, pushed all the same"
    assert names(wounds, wounds.discard) == ["guard"]
    effect = play(targeted("hook", "guard axe dart"), "block effect")
    assert (effect.light[1], effect.space[1]) == (2, 4)
    assert names(effect, effect.discard) == ["guard"]
    both = play(targeted("hook", "guard guard axe dart"), "block both", "save 0 heavy 2 light")
    assert (both.light[1], both.space[1]) == (0, 4)
    assert names(both, both.discard) == ["guard", "guard"]


def test_k6_1_the_target_chooses_which_block_cards_go() -> None:
    match = play(targeted("hook", "guard feint wall"), "block wounds")
    assert sorted(words(match)) == ["pay block", "pay block/block", "pay block/dash"]
    play(match, "pay block/dash")
    assert names(match, match.hands[1]) == ["guard", "wall"]
    two = play(targeted("hook", "guard feint wall"), "block both")
    assert sorted(words(two)) == [
        "pay block+block/block",
        "pay block+block/dash",
        "pay block/block+block/dash",
    ]


def test_k6_1_a_special_attack_that_is_a_strike_can_be_blocked() -> None:
    match = position(TARGETED.replace("CARD", "hook").replace("HAND", '"guard", "dart", "axe"'))
    play(match, "special thrust", "block wounds")
    assert match.light[1] == 0


def test_k6_1_the_block_is_declared_once_for_all() -> None:
    match = play(targeted("hook", "guard parry axe"), "block wounds", "save 0 heavy 2 light")
    assert match.to_act == 0, "no second question about the effect"
    assert match.space[1] == 5


@pytest.mark.parametrize(
    ("cards_left", "splits"),
    [
        ("", [(0, 0)]),
        ("axe", [(0, 1)]),
        ("axe dart", [(1, 0), (0, 2), (0, 1)]),
        ("axe dart jab", [(1, 1), (1, 0), (0, 2), (0, 1)]),
        ("axe dart jab lunge", [(2, 0), (1, 2), (1, 1), (1, 0), (0, 2), (0, 1)]),
        ("axe dart jab lunge hook", [(2, 1), (2, 0), (1, 2), (1, 1), (1, 0), (0, 2), (0, 1)]),
    ],
)
def test_k6_2_two_cards_left_ignore_a_heavy_one_card_a_light(
    cards_left: str, splits: list[tuple[int, int]]
) -> None:
    """Gut inflicts 2 light and 2 heavy. D41: no card counts for both. Less than possible may be saved, not nothing."""
    match = play(targeted("gut", f"guard {cards_left}"), "block wounds")
    if len(splits) == 1:
        heavy, light = splits[0]
        assert (match.light[1], match.heavy[1]) == (2 - light, 2 - heavy)
        return
    assert words(match) == [f"save {heavy} heavy {light} light" for heavy, light in splits]
    for heavy, light in splits:
        saved = play(match.clone(), f"save {heavy} heavy {light} light")
        assert (saved.light[1], saved.heavy[1]) == (2 - light, 2 - heavy)
        assert saved.held(1) == len(cards_left.split()), "cards that count stay in hand"


def test_k6_2_an_odd_card_saves_no_half_heavy() -> None:
    match = play(targeted("cross", "guard axe"), "block wounds")
    assert match.heavy[1] == 1
    match = play(targeted("cross", "guard axe dart"), "block wounds")
    assert match.heavy[1] == 0


def test_k6_2_d22_neither_discarded_card_counts_as_held() -> None:
    match = play(targeted("hook", "guard guard axe"), "block both")
    assert (match.light[1], match.space[1]) == (1, 4), "one card left saves one light"
    other = play(targeted("hook", "guard guard axe"), "block wounds")
    assert other.light[1] == 0, "a Block card that stays in hand counts"


def test_k6_2_a_secret_card_counts_too() -> None:
    text = TARGETED.replace("CARD", "hook").replace("HAND", '"guard"') + 'secret = ["axe", "dart"]\n'
    match = play(position(text), "attack hook", "block wounds")
    assert match.light[1] == 0


def test_k6_3_cancelling_ignores_the_text_and_the_wounds_in_its_frame() -> None:
    match = play(targeted("sweep", "guard"), "block effect")
    assert (match.light[1], match.heavy[1]) == (1, 0)
    assert match.hands[1] == [], "it needs no other card"


def test_d18_wounds_of_an_effect_are_never_reduced() -> None:
    match = play(targeted("sweep", "guard axe dart jab lunge hook"), "block wounds")
    assert (match.light[1], match.heavy[1]) == (1, 1), (
        "the pool's light is ignored, the effect's wounds are not"
    )


def test_d18_an_event_tells_what_was_blocked() -> None:
    match = targeted("sweep", "guard guard axe")
    match.sink = []
    play(match, "block both")
    sweep = next(attack.index for attack in match.setup.attacks if attack.id == "sweep")
    assert match.sink[2] == AttackBlocked(1, sweep, 1, 0, True)
    assert (match.light[1], match.heavy[1]) == (0, 0)


def test_d22_reducing_needs_wounds_in_the_pool_and_cancelling_an_effect() -> None:
    assert words(targeted("jab", "guard parry axe")) == ["block nothing", "block wounds"]
    assert words(targeted("feint", "guard parry axe")) == ["block nothing", "block effect"]
    nothing = targeted("parry", "guard guard axe")
    assert nothing.decision == ChooseAction(0, 1), "no wounds, no effect: nothing to ask"


def test_d22_a_pool_that_a_skill_emptied_cannot_be_reduced() -> None:
    match = position("""
fighters = ["ann", "cid"]
row = ["jab", "hook", "axe", "stomp"]
[ann]
space = 8
[cid]
space = 9
hand = ["guard", "parry"]
skills = ["thick_skin"]
""")
    play(match, "attack jab")
    assert match.decision == ChooseAction(0, 1)
    assert match.light[1] == 0


def test_d28_two_blocks_on_a_card_are_one_block() -> None:
    match = targeted("hook", "wall axe")
    assert words(match) == ["block nothing", "block wounds", "block effect"]
    play(match, "block wounds")
    assert (match.light[1], match.space[1]) == (1, 5)
    assert names(match, match.hands[1]) == ["axe"]


@pytest.mark.parametrize("card", ["axe", "stomp"])
def test_k6_4_abilities_cannot_be_blocked(card: str) -> None:
    match = position(TARGETED.replace("CARD", "hook").replace("HAND", '"guard", "parry", "dart"'))
    play(match, f"attack {card}")
    assert match.to_act == 0
    assert (match.light[1], match.heavy[1]) == ((0, 1) if card == "axe" else (1, 0))
    assert len(match.hands[1]) == 3


def test_k6_4_an_ability_of_a_sheet_cannot_be_blocked() -> None:
    text = TARGETED.replace("CARD", "hook").replace("HAND", '"guard", "parry", "dart"')
    match = play(position(text.replace('"jab", "cross"', '"hook"')), "special javelin")
    assert (match.to_act, match.light[1]) == (0, 1)


def test_k6_4_reactions_cannot_be_blocked() -> None:
    match = position("""
fighters = ["ann", "cid"]
[ann]
space = 4
hand = ["guard", "parry", "dart"]
[cid]
space = 6
hand = ["axe"]
""")
    play(match, "move 3", "react overwatch")
    assert match.light[0] == 2
    assert (match.to_act, len(match.hands[0])) == (0, 3)


def test_k6_4_the_ko_mark_cannot_be_blocked() -> None:
    match = play(targeted("cross", "guard axe dart"), "block wounds")
    assert match.heavy[1] == 0
    assert words(match) == ["test", "spare"]


def test_k6_4_wounds_of_tokens_skills_and_the_arena_cannot_be_blocked() -> None:
    match = position(
        """
fighters = ["ann", "cid"]
active = "cid"
actions = 1
candles = 3
row = ["jab", "hook", "axe", "stomp"]
deck = ["jab"]
[ann]
space = 5
hand = ["guard", "parry"]
[cid]
space = 2
hand = ["guard", "parry"]
tokens = { poison = { foe = 2 } }
""",
        arena="candles",
    )
    play(match, "move 1")
    assert match.to_act == 0
    assert match.light == [2, 1], "two poisons for Ann, a candle for Cid, no block asked"
    assert (len(match.hands[0]), len(match.hands[1])) == (2, 2)


def test_k6_4_the_wound_of_a_riposte_cannot_be_blocked() -> None:
    text = TARGETED.replace("CARD", "hook").replace("HAND", '"guard", "axe"') + 'skills = ["riposte"]\n'
    match = play(position(text.replace('"jab", "cross"', '"guard", "dart"')), "attack hook", "block effect")
    assert match.light == [1, 2]
    assert match.to_act == 0
    assert "guard" in names(match, match.hands[0])


def test_k6_2_a_skill_can_make_more_cards_count() -> None:
    text = TARGETED.replace("CARD", "gut").replace("HAND", '"guard", "axe", "dart"')
    match = play(position(text + 'skills = ["broad_shield"]\n'), "attack gut", "block wounds")
    assert words(match)[:2] == ["save 2 heavy 0 light", "save 1 heavy 2 light"]

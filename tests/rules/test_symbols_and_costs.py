"""Cards, sheets, Skills, symbols and what pays for what: section 1, K3.6, K3.7, K3.9."""

import shutil
from pathlib import Path

import pytest

from knockdown.content import ContentError, library, load_box
from knockdown.rules.definitions import ABILITY, REACTION, STRIKE, RangeDef
from knockdown.rules.symbols import SYMBOL_NAMES

from .proving import BOX, play, position, proving_ground, setup, words
from .variants import names


def damaged(folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of the proving box with one change."""
    copy = folder / "proving"
    shutil.copytree(BOX, copy)
    text = (copy / name).read_text(encoding="utf-8")
    assert old in text
    (copy / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


def test_k1_1_an_attack_card_has_symbol_name_pool_ko_range_type_and_effect() -> None:
    cards = {card.id: card for card in proving_ground().boxes[0].attacks}
    cross, guard, sweep, twin = cards["cross"], cards["guard"], cards["sweep"], cards["twin"]
    assert (cross.name, cross.symbols, cross.light, cross.heavy, cross.ko) == (
        "Cross",
        ("high_punch",),
        0,
        1,
        True,
    )
    assert (cross.range, cross.kind, cross.effects) == (RangeDef(1, 1), STRIKE, ())
    assert (guard.light, guard.heavy, guard.ko, guard.range, guard.kind) == (0, 0, False, None, ABILITY)
    assert [effect.op for effect in sweep.effects] == ["wound"]
    assert twin.symbols == ("high_punch", "low_kick")


@pytest.mark.parametrize("symbols", ["[]", '["block", "block", "dash"]', '["any"]'])
def test_k1_1_a_card_has_one_or_two_symbols(tmp_path: Path, symbols: str) -> None:
    with pytest.raises(ContentError, match="symbols"):
        load_box(damaged(tmp_path, "attacks.toml", '["high_punch"]', symbols))


def test_k1_1_all_boxes_have_cards_with_one_symbol_and_tainted_grail_has_cards_with_two() -> None:
    for box in library().boxes:
        counts = {len(card.symbols) for card in box.attacks}
        assert counts == ({1, 2} if box.id == "tainted_grail" else {1})


def test_d24_no_row_card_is_a_reaction(tmp_path: Path) -> None:
    for box in library().boxes:
        assert {card.kind for card in box.attacks} == {STRIKE, ABILITY}
    with pytest.raises(ContentError, match="reaction"):
        load_box(damaged(tmp_path, "attacks.toml", 'type = "strike"', 'type = "reaction"'))


def test_k1_2_a_sheet_has_name_class_and_four_special_attacks_with_a_cost_each() -> None:
    ann, bob = setup().fighters
    assert (ann.name, ann.title, len(ann.specials)) == ("Ann", "Attacker", 4)
    breaker = next(special for special in ann.specials if special.id == "breaker")
    assert (breaker.name, breaker.cost, breaker.light, breaker.heavy) == (
        "Breaker",
        ("high_punch", "any"),
        0,
        2,
    )
    assert (breaker.ko, breaker.range, breaker.kind) == (True, RangeDef(1, 2), STRIKE)
    assert [effect.op for effect in breaker.effects] == ["push"]
    assert [special.kind for special in bob.specials] == [REACTION, REACTION, REACTION, STRIKE]
    for fighter in library().fighters:
        assert len(fighter.specials) == 4
        assert all(special.cost for special in fighter.specials)


def test_k1_2_three_special_attacks_are_not_enough(tmp_path: Path) -> None:
    sheet = (BOX / "fighters" / "ann.toml").read_text(encoding="utf-8")
    last = sheet[sheet.rindex("[[special]]") :]
    with pytest.raises(ContentError, match="must be 4 of"):
        load_box(damaged(tmp_path, "fighters/ann.toml", last, ""))


def test_k1_2_a_special_attack_costs_something(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cost"):
        load_box(damaged(tmp_path, "fighters/ann.toml", 'cost = ["high_punch"]', "cost = []"))


TURN_OF_BOB_ENDS = """
fighters = ["ann", "bob"]
active = "bob"
actions = 1
deck = ["jab", "hook"]
[ann]
space = 3
skills = ["second_wind", "late"]
up = ["UP"]
[bob]
space = 7
"""


def test_k1_3_a_skill_without_may_works_by_itself_whenever_its_condition_is_met() -> None:
    match = position(TURN_OF_BOB_ENDS.replace("UP", "second_wind"))
    play(match, "move 8")
    assert names(match, match.secret[0]) == ["jab"]
    play(match, "move 2", "move 3", "move 7", "move 8")
    assert names(match, match.secret[0]) == ["jab", "hook"]
    play(match, "move 2", "move 3", "move 7", "move 8")
    assert len(match.secret[0]) == 2, "two cards in hand: the condition is not met"


def test_k1_3_a_face_down_skill_does_nothing() -> None:
    match = position(TURN_OF_BOB_ENDS.replace("UP", "late"))
    play(match, "move 8")
    assert match.secret[0] == []
    assert match.to_act == 0


def test_k1_3_a_skill_that_says_may_is_used_by_choice() -> None:
    match = position('fighters = ["ann", "bob"]\n[ann]\nskills = ["footwork"]\nspace = 3\n[bob]\nspace = 7\n')
    play(match, "move 4")
    assert words(match) == ["skip", "use"]
    used = play(match.clone(), "use", "space 5")
    assert used.space[0] == 4
    play(match, "skip")
    assert match.space[0] == 3
    assert match.actions_left == 1


def test_k1_3_a_skill_card_has_a_name_and_an_initiative() -> None:
    skill = setup().skill_cards[0]
    assert (skill.id, skill.name, skill.initiative) == ("second_wind", "Second Wind", 12)


def test_k1_4_d2_the_symbols_are_four_attacks_block_and_dash() -> None:
    assert SYMBOL_NAMES == ("high_punch", "low_punch", "high_kick", "low_kick", "block", "dash")
    for box in library().boxes:
        assert {symbol for card in box.attacks for symbol in card.symbols} == set(SYMBOL_NAMES)


def payable(hand: str, fighters: str = '"ann", "bob"') -> list[str]:
    """The Special Attacks that the first fighter can perform with that hand, the other one next to it."""
    first, second = fighters.replace('"', "").split(", ")
    match = position(
        f"fighters = [{fighters}]\n[{first}]\nspace = 4\nhand = [{hand}]\n[{second}]\nspace = 5\n"
    )
    return [text.removeprefix("special ") for text in words(match) if text.startswith("special ")]


def test_k1_4_either_symbol_pays_a_cost_of_two_alternatives() -> None:
    assert payable('"hook"') == ["javelin"]
    assert payable('"sweep"') == ["javelin"]
    assert payable('"roundhouse"') == []
    match = position(
        'fighters = ["ann", "bob"]\n[ann]\nspace = 4\nhand = ["hook", "sweep"]\n[bob]\nspace = 5\n'
    )
    play(match, "special javelin")
    assert sorted(words(match)) == ["pay low_kick", "pay low_punch"]
    play(match, "pay low_kick")
    assert names(match, match.hands[0]) == ["hook"]


def test_k3_6_the_symbols_of_the_cost_are_discarded_and_no_others_pay_it() -> None:
    assert payable('"jab"') == ["thrust"]
    assert payable('"roundhouse", "guard", "dart"') == []
    match = position(
        'fighters = ["ann", "bob"]\n[ann]\nspace = 4\nhand = ["jab", "guard"]\n[bob]\nspace = 5\n'
    )
    play(match, "special thrust")
    assert names(match, match.hands[0]) == ["guard"]
    assert names(match, match.discard) == ["jab"]


def test_k3_6_each_symbol_of_a_cost_needs_its_own_card() -> None:
    assert payable('"jab"') == ["thrust"], "the one card does not pay for `?` too"
    assert "breaker" in payable('"jab", "cross"')
    assert "ambush" not in payable('"sweep"')
    assert "ambush" in payable('"sweep", "axe"')


@pytest.mark.parametrize("card", ["cross", "hook", "axe", "sweep", "guard", "dart"])
def test_k3_6_d27_any_one_symbol_pays_the_question_mark(card: str) -> None:
    match = position(
        f'fighters = ["ann", "bob"]\n[ann]\nspace = 4\nhand = ["jab", "{card}"]\n[bob]\nspace = 5\n'
    )
    play(match, "special breaker", "spare")
    assert match.hands[0] == []
    assert match.heavy[1] == 2


def test_d27_block_and_dash_pay_for_question_marks() -> None:
    assert payable('"guard", "dart"', '"bob", "ann"') == ["blast"]


def test_k3_7_a_card_with_two_symbols_may_pay_both_symbols_of_one_cost() -> None:
    assert "breaker" in payable('"twin"')
    match = position('fighters = ["ann", "bob"]\n[ann]\nspace = 4\nhand = ["twin"]\n[bob]\nspace = 5\n')
    play(match, "special breaker", "spare")
    assert names(match, match.discard) == ["twin"]
    assert match.heavy[1] == 2


def test_k3_7_the_symbols_of_a_card_are_never_split_between_two_special_attacks() -> None:
    match = position('fighters = ["ann", "bob"]\n[ann]\nspace = 4\nhand = ["twin"]\n[bob]\nspace = 5\n')
    assert {"special thrust", "special javelin"} <= set(words(match))
    play(match, "special thrust")
    assert match.hands[0] == []
    assert match.actions_left == 1, "the low kick is lost: nothing more can be paid, the Combo is over"
    assert not [text for text in words(match) if text.startswith("special")]


def test_k3_7_a_second_symbol_that_is_not_needed_is_lost() -> None:
    match = position(
        'fighters = ["ann", "bob"]\n[ann]\nspace = 4\nhand = ["twin", "jab"]\n[bob]\nspace = 5\n'
    )
    play(match, "special breaker")
    assert sorted(words(match)) == ["pay high_punch+high_punch/low_kick", "pay high_punch/low_kick"]
    play(match, "pay high_punch+high_punch/low_kick")
    assert match.hands[0] == []


def test_k3_7_nothing_is_thrown_in_that_pays_no_symbol() -> None:
    match = position(
        'fighters = ["ann", "bob"]\n[ann]\nspace = 4\nhand = ["twin", "jab"]\n[bob]\nspace = 5\n'
    )
    play(match, "special thrust")
    assert sorted(words(match)) == ["pay high_punch", "pay high_punch/low_kick"]


def test_k3_7_two_equal_symbols_of_a_card_pay_two_equal_symbols_of_a_cost() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["jab", "hook", "guard", "dart"]
[ann]
space = 4
[bob]
space = 5
hand = ["wall"]
""")
    play(match, "attack jab")
    assert "react ward" in words(match)


def test_k3_9_a_card_in_hand_counts_by_its_symbols_only() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["jab", "hook", "guard", "parry"]
[ann]
space = 4
hand = ["dart", "axe"]
[bob]
space = 5
""")
    assert "attack dart" not in words(match)
    assert "attack axe" not in words(match)
    play(match, "dash 3 with dash")
    assert (match.light[1], match.heavy[1]) == (0, 0)
    assert names(match, match.discard) == ["dart"]


def test_k1_5_d41_the_arena_is_one_straight_line_and_distance_counts_steps() -> None:
    match = position('fighters = ["ann", "bob"]\n[ann]\nspace = 1\n[bob]\nspace = 9\n')
    assert match.setup.arena.spaces == 9
    assert match.distance() == 8
    assert [text for text in words(match) if text.startswith("move")] == ["move 2"]
    near = position('fighters = ["ann", "bob"]\n[ann]\nspace = 6\n[bob]\nspace = 4\n')
    assert near.distance() == 2

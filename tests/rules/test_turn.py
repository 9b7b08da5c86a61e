"""A turn: the row, two actions, Move, Attack, and the hand (K3.1 to K3.4, K3.11)."""

import pytest

from knockdown.rules import IllegalActionError
from knockdown.rules.definitions import EffectDef, SkillDef
from knockdown.rules.events import AttackDeclared, AttackMissed, CardTaken, WoundsInflicted

from .proving import play, position, words
from .variants import names, with_skill

SIX = '["cross", "gut", "axe", "sweep", "guard", "dart"]'


def kinds(actions: list[str]) -> set[str]:
    """The first words of actions."""
    return {text.split()[0] for text in actions}


def moves(actions: list[str]) -> list[str]:
    """The Move actions among them."""
    return [text for text in actions if text.startswith("move ")]


def test_k3_1_the_row_is_refilled_to_four_at_the_start_of_each_turn() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["jab", "hook", "guard", "dart"]
deck = ["axe", "sweep", "stomp"]
[ann]
space = 3
[bob]
space = 7
""")
    play(match, "attack jab")
    assert names(match, match.row) == ["hook", "guard", "dart"], "not between the two actions"
    play(match, "attack hook")
    assert names(match, match.row) == ["guard", "dart", "axe", "sweep"]
    assert match.to_act == 1
    play(match, "move 8", "move 9")
    assert names(match, match.row) == ["guard", "dart", "axe", "sweep"], "a full row stays as it is"


@pytest.mark.parametrize(("left", "ends"), [(0, True), (1, True), (2, False)])
def test_k3_1_a_row_that_cannot_be_filled_ends_the_round(left: int, ends: bool) -> None:
    match = position(f"""
fighters = ["ann", "bob"]
row = ["jab", "hook", "guard", "dart"]
deck_size = {left}
[ann]
space = 3
[bob]
space = 7
light = 1
""")
    play(match, "attack jab", "attack hook")
    assert match.round == (2 if ends else 1)
    assert match.victories == ([1, 0] if ends else [0, 0])
    assert match.by == ("deck" if ends else "")


def test_k3_2_a_turn_has_exactly_two_actions_of_move_attack_and_combo() -> None:
    match = position(
        'fighters = ["ann", "bob"]\n[ann]\nspace = 3\nhand = ["jab", "dart"]\n[bob]\nspace = 4\n'
    )
    assert kinds(words(match)) == {"move", "attack", "special", "dash"}
    assert match.actions_left == 2
    play(match, "move 2")
    assert match.to_act == 0
    assert match.actions_left == 1
    assert kinds(words(match)) == {"move", "attack", "special", "dash"}, (
        "no way to end the turn with one action"
    )
    play(match, "move 1")
    assert match.to_act == 1
    assert match.actions_left == 2


def test_k3_2_the_same_action_may_be_performed_twice() -> None:
    text = """
fighters = ["ann", "bob"]
row = ["jab", "hook", "guard", "dart"]
[ann]
space = 4
hand = ["jab", "cross"]
[bob]
space = 5
"""
    assert play(position(text), "move 3", "move 4").to_act == 1
    assert play(position(text), "attack jab", "attack dart").to_act == 1
    twice = play(position(text), "special thrust", "special thrust")
    assert twice.to_act == 1
    assert twice.light[1] == 4


def test_k3_2_a_whole_combo_is_one_action() -> None:
    match = position(
        'fighters = ["ann", "bob"]\n[ann]\nspace = 3\nhand = ["jab", "dart", "dart"]\n[bob]\nspace = 4\n'
    )
    play(match, "dash 2 with dash", "dash 3 with dash", "special thrust")
    assert match.to_act == 0
    assert match.actions_left == 1


@pytest.mark.parametrize(
    ("own", "other", "targets"),
    [(5, 8, [4, 6]), (5, 6, [4]), (5, 4, [6]), (1, 4, [2]), (9, 4, [8]), (1, 2, []), (9, 8, [])],
)
def test_k3_3_a_move_goes_to_an_adjacent_free_space_of_the_arena(
    own: int, other: int, targets: list[int]
) -> None:
    match = position(f'fighters = ["ann", "bob"]\n[ann]\nspace = {own}\n[bob]\nspace = {other}\n')
    assert moves(words(match)) == [f"move {space}" for space in targets]
    for target in targets:
        moved = play(match.clone(), f"move {target}")
        assert moved.space == [target - 1, other - 1], "the other fighter is never pushed"


def test_k3_3_a_move_onto_the_other_fighter_is_refused_and_changes_nothing() -> None:
    match = position('fighters = ["ann", "bob"]\n[ann]\nspace = 5\n[bob]\nspace = 6\n')
    before = match.digest()
    for text in ("move 6", "move 7"):
        with pytest.raises(IllegalActionError):
            play(match, text)
    assert match.digest() == before


HOOK_IN_THE_ROW = """
fighters = ["ann", "bob"]
row = ["hook", "jab", "guard", "dart"]
[ann]
space = 4
hand = ["axe"]
[bob]
space = SPACE
"""


def test_k3_4_an_attack_in_range_is_resolved_and_then_the_card_goes_to_hand() -> None:
    match = position(HOOK_IN_THE_ROW.replace("SPACE", "5"))
    match.sink = []
    play(match, "attack hook")
    assert match.light == [0, 2]
    assert match.space == [3, 5]
    assert names(match, match.hands[0]) == ["axe", "hook"]
    assert names(match, match.row) == ["jab", "guard", "dart"]
    order = [type(event) for event in match.sink]
    assert order.index(AttackDeclared) < order.index(WoundsInflicted) < order.index(CardTaken)


def test_k3_4_d23_the_card_goes_to_hand_even_when_out_of_range() -> None:
    match = position(HOOK_IN_THE_ROW.replace("SPACE", "6"))
    match.sink = []
    assert "attack hook" in words(match)
    play(match, "attack hook")
    assert match.light == [0, 0]
    assert match.space == [3, 5]
    assert names(match, match.hands[0]) == ["axe", "hook"]
    assert [type(event) for event in match.sink] == [AttackMissed, CardTaken]


def test_d23_nothing_of_a_card_out_of_range_resolves_no_answer_no_ko() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["cross", "jab", "guard", "dart"]
[ann]
space = 4
[bob]
space = 6
light = 18
hand = ["guard", "parry", "jab"]
""")
    play(match, "attack cross")
    assert (match.to_act, match.actions_left) == (0, 1), "no Reaction, no block, no test was asked for"
    assert match.heavy[1] == 0


def test_k3_4_only_cards_of_the_row_can_be_chosen() -> None:
    match = position(HOOK_IN_THE_ROW.replace("SPACE", "5"))
    attacks = [text for text in words(match) if text.startswith("attack ")]
    assert sorted(attacks) == ["attack dart", "attack guard", "attack hook", "attack jab"]


def test_k3_4_d16_over_six_cards_the_player_discards_one_of_their_choice_at_once() -> None:
    match = position(f"""
fighters = ["ann", "bob"]
row = ["hook", "jab", "guard", "parry"]
[ann]
space = 3
hand = {SIX}
[bob]
space = 7
""")
    play(match, "attack jab")
    assert match.to_act == 0
    assert sorted(words(match)) == [
        "discard block",
        "discard dash",
        "discard high_kick",
        "discard high_punch",
        "discard low_kick",
        "discard low_punch",
    ]
    kept = play(match.clone(), "discard high_kick")
    assert sorted(names(kept, kept.hands[0])) == ["cross", "dart", "guard", "gut", "jab", "sweep"]
    assert names(kept, kept.discard) == ["axe"]
    assert kept.actions_left == 1, "before the next action"
    assert kept.held(0) == 6


def test_k3_4_six_cards_are_not_too_many() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["hook", "jab", "guard", "parry"]
[ann]
space = 3
hand = ["cross", "gut", "axe", "sweep", "guard"]
[bob]
space = 7
""")
    play(match, "attack jab")
    assert match.held(0) == 6
    assert kinds(words(match)) >= {"move", "attack"}


def test_k3_11_a_card_drawn_in_an_attack_counts_at_once_and_again_when_the_row_card_comes() -> None:
    match = position(f"""
fighters = ["ann", "bob"]
row = ["guard", "jab", "hook", "parry"]
deck = ["stomp"]
[ann]
space = 3
hand = {SIX}
[bob]
space = 7
""")
    play(match, "attack guard")
    assert kinds(words(match)) == {"discard"}
    assert "guard" in names(match, match.row), "the effect's card is one too many before the row card comes"
    play(match, "discard dash")
    assert match.held(0) == 7
    assert kinds(words(match)) == {"discard"}
    play(match, "discard block")
    assert match.held(0) == 6


def test_k3_11_the_limit_holds_in_the_opponents_turn_too() -> None:
    spite = SkillDef("spite", "Spite", 1, "hurt", effects=(EffectDef("draw", cards=2),))
    match = with_skill(
        spite,
        f"""
fighters = ["ann", "bob"]
row = ["stomp", "jab", "hook", "parry"]
[ann]
space = 3
[bob]
space = 7
hand = {SIX}
skills = ["spite"]
""",
    )
    play(match, "attack stomp")
    assert match.to_act == 1
    assert kinds(words(match)) == {"discard"}
    assert match.held(1) == 7, "each card drawn is one too many at once, not both together"
    play(match, "discard dash")
    assert match.to_act == 1
    assert match.held(1) == 7
    play(match, "discard block")
    assert (match.to_act, match.active, match.held(1)) == (0, 0, 6)


def test_d12_hands_lie_open_but_a_card_drawn_from_the_deck_is_secret_until_used() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["guard", "jab", "hook", "parry"]
deck = ["stomp"]
[ann]
space = 3
[bob]
space = 7
hand = ["axe"]
""")
    play(match, "attack guard")
    assert names(match, match.hands[0]) == ["guard"]
    assert names(match, match.secret[0]) == ["stomp"]
    seen = match.view(1).state
    assert names(match, seen.hands[0]) == ["guard"]
    assert seen.secret[0] == [-1]
    assert names(match, match.view(0).state.secret[0]) == ["stomp"]
    assert names(match, match.view(0).state.hands[1]) == ["axe"]
    play(match, "special javelin", "pay low_kick")
    assert names(match, match.view(1).state.discard) == ["stomp"]
    assert match.view(1).state.secret[0] == []

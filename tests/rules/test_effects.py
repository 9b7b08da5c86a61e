"""What each operation of the vocabulary does. Ann stands on 4 and performs an Ability against Cid on 6."""

import pytest

from knockdown.rules import Match
from knockdown.rules.decisions import ChooseAction
from knockdown.rules.definitions import REACTION, AttackDef, ConditionDef, EffectDef, TokenDef
from knockdown.rules.vocabulary import OPERATIONS
from knockdown.session import read_position

from .proving import play, words
from .variants import names, spaces_with, token, trial, variant

ONE_LIGHT = (EffectDef("wound", light=1),)
ONE_HEAVY = (EffectDef("wound", heavy=1),)
DONE = ChooseAction(0, 1)
HURT_ANN = 'space = 4\nhand = ["dart"]\nlight = 3\nheavy = 2'


def ann_with(*more: str) -> str:
    """Ann on her space with the card that pays, and more cards."""
    cards = ", ".join(f'"{card}"' for card in ("dart", *more))
    return f"space = 4\nhand = [{cards}]"


def paid_with_dash(match: Match) -> Match:
    """Ann held several cards: the Dash card pays."""
    return play(match, "pay dash")


def test_operation_wound_hurts_the_opponent_or_yourself() -> None:
    match = trial(EffectDef("wound", light=2, heavy=1), EffectDef("wound", who="self", light=1))
    assert (match.light, match.heavy) == ([1, 2], [0, 1])


def test_operation_wound_per_counts_whole_groups_up_to_a_limit() -> None:
    per_light = trial(EffectDef("wound_per", light=1, heavy=2, per="own_light"), ann=HURT_ANN)
    assert (per_light.light[1], per_light.heavy[1]) == (3, 6)
    pairs = trial(EffectDef("wound_per", heavy=1, per="own_light", every=2), ann=HURT_ANN)
    assert pairs.heavy[1] == 1, "3 are one pair"
    limited = trial(EffectDef("wound_per", light=1, per="own_light", at_most=2), ann=HURT_ANN)
    assert limited.light[1] == 2
    own = trial(EffectDef("wound_per", who="self", light=1, per="own_heavy"), ann=HURT_ANN)
    assert own.light == [5, 0]


def test_operation_heal_discards_up_to_that_many_wounds() -> None:
    match = trial(EffectDef("heal", who="self", light=2, heavy=3), ann=HURT_ANN)
    assert (match.light[0], match.heavy[0]) == (1, 0)
    foe = trial(EffectDef("heal", who="foe", light=1), ann=HURT_ANN, cid="space = 6\nlight = 4")
    assert foe.light == [3, 3]


def test_operation_pass_wound_moves_own_wounds_to_the_opponent() -> None:
    match = trial(EffectDef("pass_wound", light=1, heavy=3), ann=HURT_ANN)
    assert (match.light, match.heavy) == ([2, 1], [0, 2])
    nothing = trial(EffectDef("pass_wound", light=2, heavy=2))
    assert (nothing.light, nothing.heavy) == ([0, 0], [0, 0])


@pytest.mark.parametrize(
    ("operation", "spaces", "ends"),
    [
        ("push", 2, [4, 8]),
        ("push", 8, [4, 9]),
        ("pull", 1, [4, 5]),
        ("pull", 3, [4, 5]),
        ("advance", 1, [5, 6]),
        ("advance", 3, [5, 6]),
        ("retreat", 2, [2, 6]),
        ("retreat", 8, [1, 6]),
    ],
)
def test_operation_push_pull_advance_and_retreat_go_straight_as_far_as_they_can(
    operation: str, spaces: int, ends: list[int]
) -> None:
    match = trial(EffectDef(operation, spaces=spaces))
    assert [space + 1 for space in match.space] == ends
    mirrored = trial(EffectDef(operation, spaces=spaces), ann='space = 6\nhand = ["dart"]', cid="space = 4")
    assert [9 - space for space in mirrored.space] == ends


def test_operation_step_goes_up_to_that_far_by_the_rules_of_move() -> None:
    match = trial(EffectDef("step", spaces=2))
    assert words(match) == ["space 2", "space 3", "space 4", "space 5"], "staying too, not past Cid on 6"
    assert play(match.clone(), "space 2").space[0] == 1
    assert play(match, "space 4").space[0] == 3
    assert match.decision == DONE


def test_operation_step_meets_every_space_on_the_way() -> None:
    snare = TokenDef(
        "snare", "Snare", 3, "space", entered_by="self", entered=(EffectDef("wound", who="self", light=1),)
    )
    text = ann_with() + "\ntokens = { snare = { spaces = [2, 3] } }"
    stepped = play(trial(EffectDef("step", spaces=2), ann=text, tokens=(snare,)), "space 2")
    assert (stepped.light[0], spaces_with(stepped, "snare")) == (2, [])
    blinked = play(trial(EffectDef("blink", spaces=2), ann=text, tokens=(snare,)), "space 2")
    assert (blinked.light[0], spaces_with(blinked, "snare")) == (1, [3])


def test_operation_blink_goes_past_the_opponent() -> None:
    match = trial(EffectDef("blink", spaces=3))
    assert words(match) == ["space 1", "space 2", "space 3", "space 4", "space 5", "space 7"]
    assert play(match, "space 7").space == [6, 5]


def test_operation_yank_brings_the_opponent_to_that_distance_on_either_side() -> None:
    match = trial(EffectDef("yank", spaces=3))
    assert words(match) == ["space 1", "space 7"]
    assert play(match, "space 1").space == [3, 0]
    forced = trial(EffectDef("yank", spaces=5))
    assert forced.space == [3, 8], "the other side is off the arena: nothing to choose"


def test_operation_swap_changes_the_fighters_places() -> None:
    match = trial(EffectDef("swap"), ann=ann_with() + "\ntokens = { trap = { spaces = [4, 5] } }")
    assert match.space == [5, 3]
    assert match.light[1] == 1, "Cid lands on a trap; what lies between is not met"
    assert spaces_with(match, "trap") == [5]


def test_operation_tunnel_goes_to_a_free_edge_or_the_centre() -> None:
    assert words(trial(EffectDef("tunnel"))) == ["space 1", "space 4", "space 5", "space 9"]
    assert words(trial(EffectDef("tunnel"), cid="space = 9")) == ["space 1", "space 4", "space 5"]
    assert play(trial(EffectDef("tunnel")), "space 9").space[0] == 8


def test_operation_draw_takes_secret_cards_off_the_deck() -> None:
    match = trial(EffectDef("draw", cards=2), table='deck = ["jab", "hook", "axe"]')
    assert names(match, match.secret[0]) == ["jab", "hook"]
    assert match.hands[0] == []
    short = trial(EffectDef("draw", cards=2), table='deck = ["jab"]\ndeck_size = 1')
    assert names(short, short.secret[0]) == ["jab"]


def test_operation_discard_lets_the_owner_choose() -> None:
    match = trial(EffectDef("discard", cards=2), cid='space = 6\nhand = ["axe", "guard", "jab"]')
    assert match.to_act == 1
    play(match, "discard block", "discard high_kick")
    assert names(match, match.hands[1]) == ["jab"]
    assert match.decision == DONE
    few = trial(EffectDef("discard", cards=3), cid='space = 6\nhand = ["axe"]')
    play(few, "discard high_kick")
    assert few.decision == DONE
    own = paid_with_dash(trial(EffectDef("discard", who="self", cards=1), ann=ann_with("axe", "guard")))
    assert own.to_act == 0
    assert names(play(own, "discard block"), own.hands[0]) == ["axe"]


@pytest.mark.parametrize(("at", "space"), [("here", 4), ("foe", 6)])
def test_operation_place_lays_a_token_here_or_under_the_opponent(at: str, space: int) -> None:
    match = trial(EffectDef("place", token="trap", at=at))
    assert spaces_with(match, "trap") == [space]
    assert match.supply[token(match, "trap")] == 3
    assert match.light == [0, 0], "laying a trap under someone is not entering it"


def test_operation_place_by_choice_needs_a_space_without_fighter_or_such_token_in_reach() -> None:
    match = trial(
        EffectDef("place", token="trap", at="choose", spaces=2),
        ann=ann_with() + "\ntokens = { trap = { spaces = [3] } }",
    )
    assert words(match) == ["space 2", "space 5"]
    play(match, "space 5")
    assert spaces_with(match, "trap") == [3, 5]


def test_operation_place_without_a_token_left_does_nothing() -> None:
    match = trial(
        EffectDef("place", token="trap", at="here"),
        ann=ann_with() + "\ntokens = { trap = { spaces = [1, 2, 3, 8] } }",
    )
    assert spaces_with(match, "trap") == [1, 2, 3, 8]


HEX = (TokenDef("hex", "Hex", 2, "foe"),)


def test_operation_give_lays_a_token_on_the_opponents_sheet() -> None:
    match = trial(EffectDef("give", token="hex"), tokens=HEX)
    number = token(match, "hex")
    assert (match.on_foe[number], match.supply[number]) == (1, 1)
    none = trial(
        EffectDef("give", token="hex"), ann=ann_with() + "\ntokens = { hex = { foe = 2 } }", tokens=HEX
    )
    assert none.on_foe[token(none, "hex")] == 2


def test_operation_lift_takes_tokens_off_the_opponents_sheet_into_the_supply() -> None:
    two = ann_with() + "\ntokens = { hex = { foe = 2 } }"
    one = trial(EffectDef("lift", token="hex", cards=1), ann=two, tokens=HEX)
    assert (one.on_foe[token(one, "hex")], one.supply[token(one, "hex")]) == (1, 1)
    both = trial(EffectDef("lift", token="hex", cards=5), ann=two, tokens=HEX)
    assert (both.on_foe[token(both, "hex")], both.supply[token(both, "hex")]) == (0, 2)


def test_operation_spend_uses_up_a_token_of_the_own_supply() -> None:
    match = trial(EffectDef("spend", token="elixir", then=ONE_LIGHT))
    assert match.supply[token(match, "elixir")] == 2
    assert match.light[1] == 1
    empty = trial(
        EffectDef("spend", token="elixir", then=ONE_LIGHT),
        ann=ann_with() + "\ntokens = { elixir = { gone = 3 } }",
    )
    assert empty.light[1] == 0


def test_operation_if_runs_one_list_or_the_other() -> None:
    near = ConditionDef("distance", at_most=2)
    effect = EffectDef("if", condition=near, then=ONE_LIGHT, otherwise=ONE_HEAVY)
    match = trial(effect)
    assert (match.light[1], match.heavy[1]) == (1, 0)
    far = trial(effect, cid="space = 7")
    assert (far.light[1], far.heavy[1]) == (0, 1)
    bare = trial(EffectDef("if", condition=near, then=ONE_LIGHT), cid="space = 7")
    assert bare.light[1] == 0


def test_operation_may_is_a_choice() -> None:
    match = trial(EffectDef("may", then=ONE_LIGHT))
    assert (match.to_act, words(match)) == (0, ["skip", "use"])
    assert play(match.clone(), "skip").light[1] == 0
    assert play(match, "use").light[1] == 1


def test_operation_may_for_a_price_asks_only_who_can_pay_it() -> None:
    effect = EffectDef("may", pay=("block", "any"), then=ONE_HEAVY)
    match = paid_with_dash(trial(effect, ann=ann_with("guard", "jab")))
    assert words(match) == ["skip", "pay high_punch+block"]
    paid = play(match.clone(), "pay high_punch+block")
    assert (paid.heavy[1], paid.hands[0]) == (1, [])
    assert play(match, "skip").heavy[1] == 0
    assert len(match.hands[0]) == 2
    poor = paid_with_dash(trial(effect, ann=ann_with("axe", "axe")))
    assert poor.decision == DONE
    assert poor.heavy[1] == 0


def test_operation_may_is_not_asked_where_it_cannot_be_done() -> None:
    draw = EffectDef("may", then=(EffectDef("draw", cards=1),))
    assert trial(draw, table="deck_size = 0").decision == DONE
    spend = EffectDef("may", then=(EffectDef("spend", token="elixir", then=ONE_LIGHT),))
    assert trial(spend, ann=ann_with() + "\ntokens = { elixir = { gone = 3 } }").decision == DONE


def test_operation_either_is_one_of_two() -> None:
    match = trial(EffectDef("either", then=ONE_LIGHT, otherwise=ONE_HEAVY))
    assert words(match) == ["choose first", "choose second"]
    first = play(match.clone(), "choose first")
    assert (first.light[1], first.heavy[1]) == (1, 0)
    second = play(match, "choose second")
    assert (second.light[1], second.heavy[1]) == (0, 1)


def test_effects_run_in_the_order_printed() -> None:
    match = trial(EffectDef("push", spaces=1), EffectDef("wound_per", light=1, per="distance"))
    assert match.light[1] == 3


def answered(trigger: str, *effects: EffectDef) -> Match:
    """Ann has done something that Cid may answer with these effects."""
    answer = AttackDef("answer", "Answer", REACTION, cost=("any",), trigger=trigger, effects=effects)
    match = read_position(
        'fighters = ["ann", "cid"]\nrow = ["gut", "jab", "axe", "dart"]\n[ann]\nspace = 4\n'
        '[cid]\nspace = 6\nhand = ["jab"]\n',
        variant("cid", (answer,)),
    )
    play(match, "attack gut" if trigger == "attacked" else "move 5")
    return play(match, "react answer")


def test_operation_cancel_move_undoes_the_step_that_was_answered() -> None:
    match = answered("foe_moves", EffectDef("cancel_move"), EffectDef("wound", heavy=1))
    assert (match.space[0], match.heavy[0]) == (3, 1), "what else the Reaction does happens"


def test_operation_ignore_attack_undoes_the_attack_that_was_answered() -> None:
    match = answered("attacked", EffectDef("ignore_attack"))
    assert (match.light[1], match.heavy[1]) == (0, 0)
    assert names(match, match.hands[0]) == ["gut"]


def test_operation_shield_makes_the_pool_smaller_but_never_less_than_nothing() -> None:
    match = answered("attacked", EffectDef("shield", light=9, heavy=1))
    assert (match.light[1], match.heavy[1]) == (0, 1)


def test_every_operation_has_a_test_here() -> None:
    tests = [name.removeprefix("test_operation_") for name in globals() if name.startswith("test_operation_")]
    straight = ("push", "pull", "advance", "retreat")
    for operation in OPERATIONS:
        assert operation in straight or any(name.startswith(f"{operation}_") for name in tests), operation

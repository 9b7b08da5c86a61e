"""Small print: what a rule says at its border, where a slip would hardly be seen in play."""

import pytest

from knockdown.rules import Match
from knockdown.rules.decisions import AnswerWithReaction, ChooseAction
from knockdown.rules.definitions import REACTION, AttackDef, ConditionDef, EffectDef, SkillDef, TokenDef
from knockdown.rules.events import Event, MoveCancelled
from knockdown.session import read_position

from .proving import play, position, words
from .scenes import asked, tower
from .variants import names, spaces_with, trial, variant

# --- Movement -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ann", "cid", "spaces"), [(6, 4, [5, 6, 7, 8, 9]), (4, 6, [1, 2, 3, 4, 5]), (6, 5, [6, 7, 8, 9])]
)
def test_k3_3_a_step_by_an_effect_never_leads_onto_or_through_the_other_fighter(
    ann: int, cid: int, spaces: list[int]
) -> None:
    match = trial(EffectDef("step", spaces=3), ann=f'space = {ann}\nhand = ["dart"]', cid=f"space = {cid}")
    assert words(match) == [f"space {space}" for space in spaces]
    play(match, f"space {spaces[0]}")
    assert match.space == [spaces[0] - 1, cid - 1]


@pytest.mark.parametrize(("space", "met"), [(4, 0), (5, 1)])
def test_d38_a_blink_that_stays_meets_nothing(space: int, met: int) -> None:
    """A rune lies under Ann and another beside her; only where she goes does she meet one."""
    rune = TokenDef("rune", "Rune", 3, "space", entered_by="self", entered=(EffectDef("wound", heavy=1),))
    match = trial(
        EffectDef("blink", spaces=1),
        ann='space = 4\nhand = ["dart"]\ntokens = { rune = { spaces = [4, 5] } }',
        tokens=(rune,),
    )
    assert words(match) == ["space 3", "space 4", "space 5"]
    play(match, f"space {space}")
    assert match.space[0] == space - 1
    assert match.heavy[1] == met
    assert spaces_with(match, "rune") == ([4] if met else [4, 5])


@pytest.mark.parametrize(("space", "met"), [(5, 0), (3, 1)])
def test_d38_a_fighter_yanked_to_where_it_stands_meets_nothing(space: int, met: int) -> None:
    match = trial(
        EffectDef("yank", spaces=1),
        ann='space = 4\nhand = ["dart"]\ntokens = { trap = { spaces = [3, 5] } }',
        cid="space = 5",
    )
    play(match, f"space {space}")
    assert match.space[1] == space - 1
    assert match.light[1] == met


@pytest.mark.parametrize(("ann", "cid", "first", "second"), [(4, 5, 6, 7), (6, 5, 4, 3)])
@pytest.mark.parametrize("thorn_first", [True, False])
@pytest.mark.parametrize("swapped", [True, False])
def test_d38_two_traps_met_by_one_push_resolve_in_walking_order(
    ann: int, cid: int, first: int, second: int, thorn_first: bool, swapped: bool
) -> None:
    """The thorn leaves a light wound; the barb adds a heavy one for each light wound there is by then."""
    thorn = TokenDef("thorn", "Thorn", 1, "space", entered=(EffectDef("wound", light=1),))
    barb = TokenDef("barb", "Barb", 1, "space", entered=(EffectDef("wound_per", heavy=1, per="foe_light"),))
    thorn_at, barb_at = (first, second) if thorn_first else (second, first)
    match = trial(
        EffectDef("push", spaces=2),
        ann=f'space = {ann}\nhand = ["dart"]\n'
        f"tokens = {{ thorn = {{ spaces = [{thorn_at}] }}, barb = {{ spaces = [{barb_at}] }} }}",
        cid=f"space = {cid}",
        tokens=(barb, thorn) if swapped else (thorn, barb),
    )
    assert match.space[1] == second - 1
    assert (match.light[1], match.heavy[1]) == (1, 1 if thorn_first else 0)


def test_d5_d36_walking_onto_a_red_space_costs_nothing_but_the_corridor_does() -> None:
    text = 'fighters = ["ann", "bob"]\n[ann]\nspace = 4\n[bob]\nspace = 7\n'
    match = play(position(text, "corridors"), "move 5")
    assert (match.light, match.heavy) == ([0, 0], [0, 0])
    play(match, "corridor 1")
    assert (match.light, match.heavy) == ([1, 0], [0, 0])
    play(match, "corridor 5")
    assert (match.light, match.heavy) == ([1, 0], [1, 0])
    edge = play(position(text.replace("4", "2"), "corridors"), "move 1", "move 2")
    assert (edge.light, edge.heavy) == ([0, 0], [0, 0])


def answered(ann: int, bob: int, step: str, effect: EffectDef) -> tuple[Match, list[Event]]:
    """Ann has declared a step and Bob has answered it with that effect, before it happens."""
    answer = AttackDef("answer", "Answer", REACTION, cost=("block",), trigger="foe_moves", effects=(effect,))
    text = (
        f'fighters = ["ann", "bob"]\n[ann]\nspace = {ann}\nhand = ["dart"]\n'
        f'[bob]\nspace = {bob}\nhand = ["guard"]\n'
    )
    match = play(read_position(text, variant("bob", (answer,))), step)
    assert asked(match) == AnswerWithReaction(1, "foe_moves", -1)
    events: list[Event] = []
    match.sink = events
    return play(match, "react answer"), events


@pytest.mark.parametrize("step", ["move {}", "dash {} with dash"])
@pytest.mark.parametrize(
    ("ann", "bob", "to", "effect", "after"),
    [
        (4, 6, 5, EffectDef("advance", spaces=1), [4, 5]),  # Bob stands there now
        (4, 6, 5, EffectDef("push", spaces=1), [3, 6]),  # too far away now
        (4, 7, 3, EffectDef("pull", spaces=1), [5, 7]),
        (4, 5, 3, EffectDef("swap"), [5, 4]),  # beyond Bob now
        (4, 6, 3, EffectDef("swap"), [6, 4]),
        (4, 6, 3, EffectDef("push", spaces=1), [3, 6]),  # already there
    ],
)
def test_k3_3_k3_10_a_step_whose_space_is_no_longer_free_or_adjacent_is_cancelled(
    step: str, ann: int, bob: int, to: int, effect: EffectDef, after: list[int]
) -> None:
    match, events = answered(ann, bob, step.format(to), effect)
    assert [space + 1 for space in match.space] == after
    assert events.count(MoveCancelled(0, to - 1)) == 1
    assert asked(match) == ChooseAction(0, 1), "the action is spent (D26)"
    assert match.held(0) == (1 if step.startswith("move") else 0), "and so is the card"


@pytest.mark.parametrize(
    ("effect", "bob_after"), [(EffectDef("retreat", spaces=1), 7), (EffectDef("swap"), 4)]
)
def test_k3_10_a_step_whose_space_is_still_free_and_adjacent_is_taken(
    effect: EffectDef, bob_after: int
) -> None:
    match, events = answered(4, 6, "move 5", effect)
    assert match.space == [4, bob_after - 1]
    assert not any(isinstance(event, MoveCancelled) for event in events)


# --- Cards and turns ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("burnt", [0, 3])
def test_d31_d32_a_deck_of_candles_alone_has_nothing_to_draw(burnt: int) -> None:
    text = (
        'fighters = ["ann", "bob"]\nrow = ["jab", "hook", "axe", "dart"]\n'
        f"candles = {burnt}\ndeck_size = SIZE\n"
        '[ann]\nspace = 4\nskills = ["blind_swing"]\n'
    )
    alone = position(text.replace("SIZE", str(4 - burnt)), "candles")
    assert alone.deck == [alone.setup.candle_card] * (4 - burnt)
    assert "draw blind_swing" not in words(alone)
    one_more = position(text.replace("SIZE", str(5 - burnt)), "candles")
    assert "draw blind_swing" in words(one_more)
    play(one_more, "draw blind_swing")
    assert one_more.held(0) == 1


def test_d34_a_later_round_too_takes_six_turns_without_a_card() -> None:
    match = tower("bob")
    for later in (2, 3):
        for turn in range(6):
            assert (match.round, match.idle_turns, match.outcome) == (later, turn, None)
            play(match, *(("move 2", "move 3") if match.active == 0 else ("move 8", "move 7")))
        assert match.by == "stalemate"
        assert sum(match.victories) == later
    assert match.outcome is not None


def test_k1_3_a_card_drawn_by_a_skills_attack_action_is_a_card_taken() -> None:
    """Calm draws another one, after the first."""
    match = position("""
fighters = ["ann", "bob"]
deck = ["sweep", "gut", "axe"]
[ann]
space = 4
light = 50
skills = ["blind_swing", "calm"]
up = ["blind_swing", "calm"]
[bob]
space = 8
""")
    play(match, "draw blind_swing")
    assert names(match, match.secret[0]) == ["sweep", "gut"]


def test_k3_1_tokens_work_at_the_start_of_a_turn_before_skills() -> None:
    """Poison and a rune hurt Ann first; her Skill then pays back each light wound she has."""
    rune = TokenDef("rune", "Rune", 1, "space", owner_turn=(EffectDef("wound", who="self", light=1),))
    grudge = SkillDef(
        "grudge", "Grudge", 20, "turn_start", effects=(EffectDef("wound_per", heavy=1, per="own_light"),)
    )
    text = """
fighters = ["ann", "cid"]
active = "cid"
actions = 1
[ann]
space = 4
skills = ["grudge"]
tokens = { rune = { spaces = [1] } }
[cid]
space = 7
tokens = { poison = { foe = 2 } }
"""
    match = play(read_position(text, variant(tokens=(rune,), skills=(grudge,))), "move 8")
    assert match.light == [3, 0]
    assert match.heavy == [0, 3], "not 0: the Skill saw what all three tokens did"


# --- Effects --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "count",
    [
        EffectDef("wound_per", heavy=1, per="combo"),
        EffectDef("if", condition=ConditionDef("combo", at_least=1), then=(EffectDef("wound", heavy=1),)),
    ],
)
def test_d25_a_reaction_does_not_count_the_combo_it_answers_as_its_own(count: EffectDef) -> None:
    tally = AttackDef("tally", "Tally", REACTION, cost=("block",), trigger="attacked", effects=(count,))
    text = 'fighters = ["ann", "bob"]\n[ann]\nspace = 4\nhand = ["jab"]\n[bob]\nspace = 5\nhand = ["guard"]\n'
    match = play(read_position(text, variant("bob", (tally,))), "special thrust")
    assert match.combo.bit_count() == 1, "Ann is in her Combo"
    play(match, "react tally")
    assert match.heavy == [0, 0]


@pytest.mark.parametrize(
    ("effect", "left", "none_left"),
    [
        (EffectDef("place", token="trap", at="here"), "trap = { gone = 3 }", "trap = { gone = 4 }"),
        (EffectDef("give", token="hex"), "hex = { foe = 1 }", "hex = { foe = 2 }"),
        (
            EffectDef("spend", token="elixir", then=(EffectDef("wound", light=1),)),
            "elixir = { gone = 2 }",
            "elixir = { gone = 3 }",
        ),
    ],
)
def test_k1_3_an_option_that_only_uses_a_token_is_not_asked_without_one(
    effect: EffectDef, left: str, none_left: str
) -> None:
    def after(tokens: str) -> Match:
        return trial(
            EffectDef("may", then=(effect,)),
            ann=f'space = 4\nhand = ["dart"]\ntokens = {{ {tokens} }}',
            tokens=(TokenDef("hex", "Hex", 2, "foe"),),
        )

    assert words(after(left)) == ["skip", "use"]
    assert asked(after(none_left)) == ChooseAction(0, 1)


@pytest.mark.parametrize("quantity", ["foe_light", "foe_wounds"])
def test_k8_5_a_condition_without_an_upper_bound_holds_for_any_number_of_wounds(quantity: str) -> None:
    condition = ConditionDef(quantity, at_least=5)
    effect = EffectDef("if", condition=condition, then=(EffectDef("wound", heavy=1),))
    for light, heavy in ((4, 0), (5, 1), (99, 1), (100, 1), (120, 1)):
        assert trial(effect, cid=f"space = 6\nlight = {light}").heavy[1] == heavy, light


def test_k8_5_for_each_counts_more_than_a_hundred_wounds() -> None:
    match = trial(EffectDef("wound_per", heavy=1, per="foe_light"), cid="space = 6\nlight = 120")
    assert match.heavy[1] == 120
    capped = trial(EffectDef("wound_per", heavy=1, per="foe_light", at_most=3), cid="space = 6\nlight = 120")
    assert capped.heavy[1] == 3, "where the card names a limit it stands"

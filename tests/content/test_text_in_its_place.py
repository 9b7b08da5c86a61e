"""The same effect is said by what it stands on: beside a wound pool, after a cost, with a token there is one of."""

from dataclasses import replace

import pytest

from knockdown.content import library
from knockdown.content.text import arena_text, attack_text, skill_text, token_text
from knockdown.rules.definitions import (
    NO_LIMIT,
    REACTION,
    STRIKE,
    ArenaDef,
    AttackDef,
    ConditionDef,
    CorridorDef,
    EffectDef,
    FighterDef,
    SkillDef,
    TokenDef,
)

LONGEST_SPECIAL = 102

POISON = TokenDef("poison", "Poison", 2, "foe")
CURSE = TokenDef("curse", "Curse", 1, "foe")
TRAP = TokenDef("trap", "Trap", 4, "space")
DRONE = TokenDef("drone", "Drone", 1, "space")
ELIXIR = TokenDef("elixir", "Elixir", 1, "self")
FIGHTER = FighterDef("f", "F", "C", (), (POISON, CURSE, TRAP, DRONE, ELIXIR))

DRAW = EffectDef(op="draw", cards=1)
SWAP = EffectDef(op="swap")
LIGHT = EffectDef(op="wound", light=1)
HEAVY = EffectDef(op="wound", heavy=2)
PLAIN = AttackDef("a", "A", STRIKE)
WITH_POOL = replace(PLAIN, light=1)


def text_of(*effects: EffectDef, attack: AttackDef = PLAIN) -> str:
    return attack_text(replace(attack, effects=effects), FIGHTER)


def when(kind: str, *then: EffectDef, token: str = "", least: int = 0, most: int = NO_LIMIT) -> EffectDef:
    return EffectDef(op="if", condition=ConditionDef(kind, token, least, most), then=then or (SWAP,))


@pytest.mark.parametrize(
    ("effect", "alone", "on_top"),
    [
        (LIGHT, "Deal 1 light wound.", "Deal 1 more light wound."),
        (HEAVY, "Deal 2 heavy wounds.", "Deal 2 more heavy wounds."),
        (
            EffectDef(op="may", pay=("dash",), then=(EffectDef(op="wound", light=2, heavy=1),)),
            "You may discard Dash: deal 2 light and 1 heavy wound.",
            "You may discard Dash: deal 2 more light and 1 more heavy wound.",
        ),
        (
            when("on_edge", LIGHT),
            "If you are on an edge, deal 1 light wound.",
            "If you are on an edge, deal 1 more light wound.",
        ),
        (
            EffectDef(op="wound_per", light=1, per="own_heavy"),
            "Deal 1 light wound for each heavy wound you have.",
            "Deal 1 more light wound for each heavy wound you have.",
        ),
        (
            EffectDef(op="either", then=(LIGHT,), otherwise=(HEAVY,)),
            "Deal 1 light or 2 heavy wounds.",
            "Deal 1 more light or 2 more heavy wounds.",
        ),
        # What the attacker takes is no part of the pool.
        (replace(LIGHT, who="self"), "Take 1 light wound.", "Take 1 light wound."),
    ],
)
def test_wounds_beside_a_wound_pool_come_on_top(effect: EffectDef, alone: str, on_top: str) -> None:
    assert text_of(effect) == alone
    assert text_of(effect, attack=WITH_POOL) == on_top
    assert text_of(effect, attack=replace(PLAIN, heavy=1)) == on_top


def test_a_hand_that_paid_is_what_is_still_held() -> None:
    paid = replace(PLAIN, cost=("dash",))
    three = when("own_cards", least=3)
    assert text_of(three).startswith("If you hold 3+ cards, ")
    assert text_of(three, attack=paid).startswith("If you still hold 3+ cards, ")
    assert text_of(when("own_cards", most=2), attack=paid).startswith("If you hold at most 2 cards, ")
    for_each = EffectDef(op="wound_per", light=1, per="own_cards", every=2)
    assert text_of(for_each, attack=paid) == "Deal 1 light wound for every 2 cards you still hold."


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (when("token_near", token="drone", most=2), "If the Drone is within 2 spaces of the opponent, "),
        (when("token_near", token="drone", most=0), "If the Drone is on the opponent's space, "),
        (when("token_near", token="trap", most=2), "If any Trap token is within 2 spaces of the opponent, "),
        (when("foe_tokens", token="curse", least=1), "If the opponent has the Curse token, "),
        (when("foe_tokens", token="curse", most=0), "If the opponent does not have the Curse token, "),
        (when("foe_tokens", token="poison", least=1), "If the opponent has any Poison tokens, "),
        (when("placed_tokens", token="drone", least=1), "If the Drone is on the arena, "),
        (when("placed_tokens", token="drone", most=0), "If the Drone is not on the arena, "),
        (when("own_tokens", token="elixir", least=1), "If you have the Elixir token left, "),
        (when("own_tokens", token="elixir", most=0), "If you do not have the Elixir token left, "),
        (EffectDef(op="place", token="drone", at="here"), "Place the Drone on your space."),
        (EffectDef(op="place", token="drone", at="foe"), "Place the Drone on the opponent's space."),
        (
            EffectDef(op="place", token="drone", at="choose", spaces=4),
            "Place the Drone on a free space up to 4 spaces away.",
        ),
        (EffectDef(op="give", token="poison"), "Give the opponent 1 Poison token."),
        (EffectDef(op="lift", token="poison", cards=1), "Take 1 Poison token off the opponent."),
        (EffectDef(op="lift", token="poison", cards=2), "Take up to 2 Poison tokens off the opponent."),
        (EffectDef(op="spend", token="elixir", then=(DRAW,)), "Spend the Elixir token: draw 1 card."),
    ],
)
def test_a_token_that_there_is_only_one_of_is_called_the_token(effect: EffectDef, text: str) -> None:
    assert text_of(effect).startswith(text)


def test_several_tokens_are_placed_in_one_sentence() -> None:
    lay = EffectDef(op="place", token="trap", at="choose", spaces=3)
    assert text_of(lay, lay) == "Place up to 2 Trap tokens on different free spaces up to 3 spaces away."
    assert text_of(lay, lay, lay, SWAP).startswith("Place up to 3 Trap tokens on different free spaces")


def test_a_token_taken_off_is_the_price_of_what_follows() -> None:
    lift = EffectDef(op="lift", token="poison", cards=1)
    feast = when("foe_tokens", lift, DRAW, SWAP, token="poison", least=1)
    text = "ake 1 Poison token off the opponent: draw 1 card, then swap places with the opponent."
    assert text_of(feast) == f"T{text}"
    assert text_of(EffectDef(op="may", then=(feast,))) == f"You may t{text}"
    # With other numbers the condition asks for more than is taken.
    other = when("foe_tokens", lift, DRAW, token="poison", least=2)
    assert text_of(other) == (
        "If the opponent has 2+ Poison tokens, take 1 Poison token off the opponent, then draw 1 card."
    )
    curse = EffectDef(op="lift", token="curse", cards=1)
    assert text_of(when("foe_tokens", curse, DRAW, token="curse", least=1)) == (
        "Take the Curse token off the opponent: draw 1 card."
    )


def test_a_choice_of_wounds_is_short() -> None:
    light, heavy = EffectDef(op="pass_wound", light=1), EffectDef(op="pass_wound", heavy=1)
    either = EffectDef(op="either", then=(heavy,), otherwise=(light,))
    assert text_of(either) == "Pass 1 light or 1 heavy wound to the opponent."
    assert text_of(EffectDef(op="may", then=(either, DRAW))) == (
        "You may pass 1 light or 1 heavy wound to the opponent, then draw 1 card."
    )
    both = replace(either, then=(replace(light, light=2, heavy=1),))
    assert text_of(both).startswith("Either pass 2 light and 1 heavy wound to the opponent, or pass ")


@pytest.mark.parametrize(
    ("per", "wounds", "text"),
    [
        ("own_light", LIGHT, "Deal 1 light wound for each you have."),
        ("foe_heavy", HEAVY, "Deal 2 heavy wounds for each the opponent has."),
        ("own_heavy", LIGHT, "Deal 1 light wound for each heavy wound you have."),
        ("foe_light", HEAVY, "Deal 2 heavy wounds for each light wound the opponent has."),
        (
            "own_light",
            replace(HEAVY, light=1),
            "Deal 1 light and 2 heavy wounds for each light wound you have.",
        ),
        ("own_wounds", LIGHT, "Deal 1 light wound for each wound you have."),
    ],
)
def test_wounds_that_are_counted_are_named_where_it_is_not_clear(
    per: str, wounds: EffectDef, text: str
) -> None:
    assert text_of(replace(wounds, op="wound_per", per=per)) == text


def test_the_opponent_is_yanked_next_to_you_or_further() -> None:
    assert (
        text_of(EffectDef(op="yank", spaces=1))
        == "Blink the opponent to a space next to you, of your choice."
    )
    assert text_of(EffectDef(op="yank", spaces=3)) == (
        "Blink the opponent to a space exactly 3 spaces from you, of your choice."
    )


def test_an_answer_to_an_attack_says_how_far_it_reaches() -> None:
    reaction = AttackDef("r", "R", REACTION, trigger="attacked")
    assert text_of(EffectDef(op="ignore_attack"), attack=reaction) == (
        "When you are attacked: ignore the whole attack, its effect and K.O. mark included (Abilities too)."
    )
    assert text_of(EffectDef(op="shield", light=1, heavy=1), attack=reaction) == (
        "When you are attacked: ignore 1 light and 1 heavy wound of its wound pool."
    )


def test_a_skill_counts_the_special_attacks_of_a_combo() -> None:
    def crowd(least: int, most: int = NO_LIMIT) -> str:
        condition = ConditionDef("combo", at_least=least, at_most=most)
        return skill_text(SkillDef("s", "S", 1, "special", condition=condition, effects=(DRAW,)))

    assert crowd(2) == "After the second and each later Special Attack of your Combo: draw 1 card."
    assert crowd(3) == "After the third and each later Special Attack of your Combo: draw 1 card."
    assert crowd(4) == "After the fourth Special Attack of your Combo: draw 1 card."
    assert "if this Combo has exactly 2 Special Attacks" in crowd(2, 2)


def test_a_skill_that_adds_wounds_adds_them_to_an_empty_pool_too() -> None:
    more = SkillDef("s", "S", 1, "my_attack", condition=ConditionDef("foe_on_edge"), light=1)
    assert skill_text(more) == (
        "If the opponent is on an edge, your attacks deal 1 light wound more, even if they deal none."
    )
    less = SkillDef("s", "S", 1, "foe_attack", heavy=-1)
    assert skill_text(less) == "The opponent's attacks deal 1 heavy wound less."


@pytest.mark.parametrize(
    ("moment", "text"),
    [
        ("blocked", "Right after you block: draw 1 card."),
        ("foe_blocked", "Right after the opponent blocks your Strike: draw 1 card."),
    ],
)
def test_a_block_is_answered_at_once(moment: str, text: str) -> None:
    assert skill_text(SkillDef("s", "S", 1, moment, effects=(DRAW,))) == text


def test_tokens_with_a_count_are_spoken_of_one_by_one() -> None:
    assert token_text(DRONE, FIGHTER).startswith("Lies on a space of the arena. ")
    assert token_text(replace(TRAP, stops_projectiles=True), FIGHTER).startswith(
        "Each lies on a space of the arena and stops projectiles that would pass it. "
    )
    assert token_text(CURSE, FIGHTER) == "Lies on the opponent's sheet."
    assert token_text(POISON, FIGHTER) == "Each lies on the opponent's sheet."
    assert (
        token_text(replace(ELIXIR, count=3), FIGHTER)
        == "Each lies on your sheet and can be spent once a round."
    )


def test_the_arenas_read_like_this() -> None:
    edges = ArenaDef("a", "A", 9, (3, 7), "dangerous_edges", edge_heavy=1)
    assert arena_text(edges) == (
        "When a fighter on an edge is attacked from the adjacent space, 1 heavy wound is added to the wound pool."
    )
    assert "2 heavy wounds are added" in arena_text(replace(edges, edge_heavy=2))
    corridors = (CorridorDef(1, 1), CorridorDef(5, 0, 1), CorridorDef(9, 1))
    assert arena_text(ArenaDef("a", "A", 9, (3, 7), "technical_corridors", corridors=corridors)) == (
        "Spaces 1, 5 and 9 are connected. On your turn, before and between your actions, you may move from one of "
        "them to another that is free, as often as you like; it is not an action. "
        "Whoever comes to space 1 or 9 this way takes 1 light wound. "
        "Whoever comes to space 5 this way takes 1 heavy wound."
    )


@pytest.mark.parametrize("box", [box.id for box in library().boxes])
def test_no_special_attack_needs_a_long_text(box: str) -> None:
    for fighter in library().box(box).fighters:
        for special in fighter.specials:
            assert len(attack_text(special, fighter)) <= LONGEST_SPECIAL, special.name

"""What is written in a box is what the rules get."""

from pathlib import Path

from knockdown.content import load_box
from knockdown.rules.definitions import (
    ABILITY,
    REACTION,
    STRIKE,
    AttackDef,
    ConditionDef,
    CorridorDef,
    EffectDef,
    RangeDef,
    SkillDef,
    TokenDef,
)
from tests.content.boxes import damage


def test_an_attack_card_is_read_as_it_is_written(box: Path) -> None:
    hook = load_box(box).attacks[0]
    assert hook == AttackDef(
        id="hook",
        name="Hook",
        kind=STRIKE,
        light=1,
        ko=True,
        range=RangeDef(1, 3),
        effects=(
            EffectDef(op="push", spaces=1),
            EffectDef(op="may", pay=("dash",), then=(EffectDef(op="wound", light=1),)),
        ),
        symbols=("high_punch",),
        copies=3,
    )


def test_a_card_without_range_has_none(box: Path) -> None:
    charge = load_box(box).attacks[1]
    assert charge.range is None
    assert charge.kind == ABILITY
    assert charge.symbols == ("dash", "low_kick")
    assert charge.effects == (EffectDef(op="wound_per", light=1, per="own_cards", every=2),)


def test_special_attacks_are_read_as_they_are_written(box: Path) -> None:
    trapper = next(fighter for fighter in load_box(box).fighters if fighter.id == "trapper")
    lay, hex_, halt, duck = trapper.specials
    assert (trapper.name, trapper.title) == ("Trapper", "Hunter")
    assert lay.cost == ("high_punch", "any")
    assert lay.effects == (EffectDef(op="place", token="trap", at="choose", spaces=3),)
    assert hex_.range == RangeDef(1, 8, projectile=True)
    assert hex_.effects[0].condition == ConditionDef("foe_tokens", token="curse", at_most=0)
    assert (halt.kind, halt.trigger) == (REACTION, "foe_moves")
    assert duck.effects == (EffectDef(op="shield", light=1),)


def test_tokens_are_read_as_they_are_written(box: Path) -> None:
    trapper = next(fighter for fighter in load_box(box).fighters if fighter.id == "trapper")
    assert trapper.tokens == (
        TokenDef("trap", "Trap", 4, "space", after="gone", entered=(EffectDef(op="wound", heavy=1),)),
        TokenDef("curse", "Curse", 1, "foe", holder_turn=(EffectDef(op="wound", light=1),)),
    )


def test_skills_are_read_as_they_are_written(box: Path) -> None:
    footwork, anger, guard, wild = load_box(box).skills[:4]
    assert footwork.may
    assert footwork.condition == ConditionDef("distance", at_most=2)
    assert footwork.effects == (EffectDef(op="step", spaces=1),)
    assert anger == SkillDef("anger", "Anger", 2, "my_attack", kinds=(STRIKE,), source="card", light=1)
    assert guard == SkillDef("guard", "Guard", 3, "block", cards=1)
    assert wild.strike == AttackDef("wild", "Wild Swing", STRIKE, light=1, range=RangeDef(1, 2))


def test_arenas_of_every_rule_are_read(box: Path) -> None:
    assert load_box(box).arena.edge_heavy == 1
    edges = 'rule = "dangerous_edges"\nedge = { heavy = 1 }'
    corridors = (
        'rule = "technical_corridors"\ncorridors = [{ space = 1, light = 1 }, { space = 5, heavy = 2 }]'
    )
    damage(box, "arena.toml", edges, corridors)
    assert load_box(box).arena.corridors == (CorridorDef(1, light=1), CorridorDef(5, heavy=2))
    damage(box, "arena.toml", corridors, 'rule = "fading_menhir"\ncandles = 4\ncandle = { light = 1 }')
    arena = load_box(box).arena
    assert (arena.candles, arena.candle_light, arena.candle_heavy) == (4, 1, 0)
    assert (arena.spaces, arena.starts) == (9, (3, 7))


def test_a_token_may_lie_on_the_own_sheet(box: Path) -> None:
    damage(
        box, "fighters/trapper.toml", 'on = "foe"\nholder_turn = [{ op = "wound", light = 1 }]', 'on = "self"'
    )
    damage(
        box,
        "fighters/trapper.toml",
        '{ op = "if", if = { is = "foe_tokens", token = "curse", at_most = 0 }, then = [{ op = "give", token = "curse" }] }',
        '{ op = "spend", token = "curse", then = [{ op = "draw", cards = 2 }] }',
    )
    trapper = next(fighter for fighter in load_box(box).fighters if fighter.id == "trapper")
    assert trapper.specials[1].effects == (
        EffectDef(op="spend", token="curse", then=(EffectDef(op="draw", cards=2),)),
    )

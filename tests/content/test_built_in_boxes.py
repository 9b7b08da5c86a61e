"""The three boxes have what a box must have, and together use everything the rules offer."""

from collections import Counter
from collections.abc import Iterator

import pytest

from knockdown.content import library
from knockdown.rules.definitions import ABILITY, REACTION, STRIKE, AttackDef, BoxDef, EffectDef
from knockdown.rules.symbols import SYMBOL_NAMES
from knockdown.rules.vocabulary import ARENA_RULES

BOXES = library().boxes
TOKENS = {"trap": 4, "poison": 2, "mist": 3, "elixir": 3, "curse": 1, "drone": 1}

each_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)


def flat(effects: tuple[EffectDef, ...]) -> Iterator[EffectDef]:
    """The effects and all within them."""
    for effect in effects:
        yield effect
        yield from flat(effect.then + effect.otherwise)


def all_attacks(box: BoxDef) -> list[AttackDef]:
    return [*box.attacks, *(special for fighter in box.fighters for special in fighter.specials)]


def range_kind(attack: AttackDef) -> str:
    if attack.range is None:
        return "none"
    if attack.range.projectile:
        return "projectile"
    return "exact" if attack.range.least == attack.range.most else "span"


def test_there_are_three_boxes_and_nine_fighters() -> None:
    assert [box.name for box in BOXES] == ["Nemesis", "Siege Storm", "Tainted Grail"]
    assert {fighter.name for fighter in library().fighters} == {
        "Veroth",
        "Xin'go",
        "Driana",
        "Sergeant Okoro",
        "Vesta-9",
        "The Brood Mother",
        "The Mistling",
        "Czerwi",
        "The Lost Knight",
    }


@each_box
def test_a_box_has_36_cards_of_12_to_18_designs(box: BoxDef) -> None:
    assert sum(attack.copies for attack in box.attacks) == 36
    assert 12 <= len(box.attacks) <= 18
    assert {attack.kind for attack in box.attacks} == {STRIKE, ABILITY}


@each_box
def test_every_symbol_is_in_every_deck(box: BoxDef) -> None:
    counts = Counter(symbol for attack in box.attacks for symbol in attack.symbols * attack.copies)
    assert set(counts) == set(SYMBOL_NAMES)
    assert min(counts.values()) >= 4


@each_box
def test_initiatives_are_distinct(box: BoxDef) -> None:
    assert len({skill.initiative for skill in box.skills}) == len(box.skills) == 12


@each_box
def test_each_fighter_has_4_special_attacks_of_its_own(box: BoxDef) -> None:
    assert len(box.fighters) == 3
    for fighter in box.fighters:
        assert len(fighter.specials) == 4
        assert len({special.effects for special in fighter.specials}) >= 2


@each_box
def test_an_arena_has_9_spaces_and_starts_on_the_third_from_each_end(box: BoxDef) -> None:
    assert box.arena.spaces == 9
    assert box.arena.starts == (3, 7)


def test_every_arena_rule_is_played() -> None:
    assert {box.arena.rule for box in BOXES} == set(ARENA_RULES)
    assert library().box("tainted_grail").arena.candles == 4


def test_all_tokens_of_the_boxes_are_there_and_used() -> None:
    tokens = {token.id: token for fighter in library().fighters for token in fighter.tokens}
    assert {name: tokens[name].count for name in tokens} == TOKENS
    used = {
        effect.token
        for fighter in library().fighters
        for effects in (
            *(special.effects for special in fighter.specials),
            *(token.entered + token.holder_turn + token.owner_turn for token in fighter.tokens),
        )
        for effect in flat(effects)
    }
    assert set(TOKENS) <= used


def test_strikes_abilities_and_reactions_occur_among_the_special_attacks() -> None:
    kinds = {special.kind for fighter in library().fighters for special in fighter.specials}
    assert kinds == {STRIKE, ABILITY, REACTION}


@each_box
def test_ko_marks_stand_on_cards_and_on_special_attacks(box: BoxDef) -> None:
    assert any(attack.ko for attack in box.attacks)
    assert any(special.ko for fighter in box.fighters for special in fighter.specials)


@each_box
def test_every_kind_of_range_occurs(box: BoxDef) -> None:
    assert {range_kind(attack) for attack in all_attacks(box)} == {"none", "exact", "span", "projectile"}


def test_names_of_cards_are_not_used_twice() -> None:
    names = Counter(attack.name for box in BOXES for attack in box.attacks)
    names.update(skill.name for box in BOXES for skill in box.skills)
    names.update(special.name for fighter in library().fighters for special in fighter.specials)
    assert [name for name, times in names.items() if times > 1] == []


def test_the_special_attacks_the_books_show_keep_their_effect() -> None:
    veroth, mistling = library().fighter("veroth"), library().fighter("mistling")
    shown = {special.id: special for special in (*veroth.specials, *mistling.specials)}
    kinds = {name: special.kind for name, special in shown.items()}
    assert kinds == {
        "fists_of_fury": STRIKE,
        "frenzied_blow": STRIKE,
        "rage_grip": REACTION,
        "double_block": REACTION,
        "doom": STRIKE,
        "chain_yank": STRIKE,
        "vengeance": ABILITY,
        "curse": ABILITY,
    }
    (fists,) = shown["fists_of_fury"].effects
    assert (fists.op, len(fists.pay), fists.then[0].op) == ("may", 2, "wound")
    (frenzied,) = shown["frenzied_blow"].effects
    assert frenzied == EffectDef(
        op="either",
        then=(EffectDef(op="wound_per", light=1, per="own_light"),),
        otherwise=(EffectDef(op="wound_per", heavy=1, per="own_heavy", every=2),),
    )
    assert (shown["rage_grip"].trigger, shown["rage_grip"].effects) == (
        "foe_moves",
        (EffectDef(op="cancel_move"),),
    )
    assert (shown["double_block"].trigger, shown["double_block"].effects) == (
        "attacked",
        (EffectDef(op="ignore_attack"),),
    )
    doom, yank = shown["doom"], shown["chain_yank"]
    assert doom.range is not None
    assert (doom.range.least, doom.range.most) == (1, 5)
    assert EffectDef(op="lift", token="curse", cards=1) in doom.effects
    assert yank.range is not None
    assert (yank.range.least, yank.range.most) == (2, 4)
    assert EffectDef(op="yank", spaces=1) in yank.effects
    assert {effect.op for effect in flat(shown["vengeance"].effects)} >= {"if", "pass_wound"}
    assert EffectDef(op="give", token="curse") in shown["curse"].effects


def test_a_siege_storm_skill_draws_from_the_deck_in_place_of_a_row_card() -> None:
    strikes = [skill.strike for skill in library().box("siege_storm").skills if skill.when == "attack_action"]
    assert len(strikes) == 1
    assert strikes[0] is not None
    assert strikes[0].light + strikes[0].heavy == 1

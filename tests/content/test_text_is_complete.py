"""Every word of the vocabulary has its sentence, and every number in the data stands in it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from knockdown.content import library
from knockdown.content.text import (
    arena_text,
    attack_line,
    attack_text,
    cost_text,
    name_text,
    range_text,
    skill_text,
    symbol_text,
    token_text,
)
from knockdown.rules.definitions import (
    ABILITY,
    NO_LIMIT,
    REACTION,
    STRIKE,
    ArenaDef,
    AttackDef,
    ConditionDef,
    CorridorDef,
    EffectDef,
    FighterDef,
    RangeDef,
    SkillDef,
    TokenDef,
)
from knockdown.rules.symbols import ANY_NAME, SYMBOL_NAMES
from knockdown.rules.vocabulary import (
    AFTER_ENTERED,
    ARENA_RULES,
    ENTERED_BY,
    MOMENTS,
    OPERATIONS,
    PLACES,
    QUANTITIES,
    SIDES,
    SOURCES,
    STATES,
    TOKEN_PLACES,
    TRIGGERS,
)

TRAP = TokenDef("trap", "Snare", 4, "space")
FIGHTER = FighterDef("trapper", "Trapper", "Hunter", (), (TRAP,))
DRAW = EffectDef(op="draw", cards=2)
DISCARD = EffectDef(op="discard", who="self", cards=3)

# One value for each field an operation can take; the numbers are told apart in the sentence.
SAMPLES: dict[str, dict[str, object]] = {
    "who": {"who": "foe"},
    "light": {"light": 4},
    "heavy": {"heavy": 5},
    "spaces": {"spaces": 6},
    "cards": {"cards": 6},
    "token": {"token": "trap"},
    "at": {"at": "choose"},
    "per": {"per": "placed_tokens"},
    "every": {"every": 7},
    "at_most": {"at_most": 8},
    "pay": {"pay": ("block", "any", "dash/low_kick")},
    "if": {"condition": ConditionDef("own_cards", at_least=5)},
    "then": {"then": (DRAW,)},
    "else": {"otherwise": (DISCARD,)},
}


def sample(op: str) -> EffectDef:
    """An effect with every field the vocabulary gives that operation."""
    fields: dict[str, object] = {}
    for entry in OPERATIONS[op]:
        for name in entry.rstrip("!").split("|"):
            fields |= SAMPLES[name]
    return replace(EffectDef(op=op), **fields)  # type: ignore[arg-type]


def text_of(*effects: EffectDef) -> str:
    return attack_text(AttackDef("card", "Card", STRIKE, effects=effects), FIGHTER)


def numbers_in(effect: EffectDef) -> Iterator[int]:
    default = EffectDef(op=effect.op)
    for name in ("light", "heavy", "spaces", "cards", "every", "at_most"):
        value: int = getattr(effect, name)
        if value != getattr(default, name):
            yield value
    if effect.condition is not None:
        yield effect.condition.at_least
    for inner in effect.then + effect.otherwise:
        yield from numbers_in(inner)


def check_whole(text: str) -> None:
    """A text that can be printed: whole sentences, nothing left to fill in."""
    assert text
    assert "{" not in text
    assert "}" not in text
    assert "None" not in text
    assert "  " not in text
    assert text == text.strip()
    assert text.endswith(".")
    assert not re.search(r"[.,:;] ?[.,:;]", text.replace("K.O.", ""))
    assert text[0] == text[0].upper()


def says(text: str, number: int) -> bool:
    return re.search(rf"(?<!\d){number}(?!\d)", text) is not None


@pytest.mark.parametrize("op", OPERATIONS)
def test_every_operation_says_all_its_numbers(op: str) -> None:
    effect = sample(op)
    text = text_of(effect)
    check_whole(text)
    for number in numbers_in(effect):
        assert says(text, number)
    if effect.token:
        assert "Snare" in text
    for term in effect.pay:
        assert cost_text((term,)) in text


def test_no_two_operations_say_the_same() -> None:
    texts = [text_of(sample(op)) for op in OPERATIONS]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("op", [op for op in OPERATIONS if "who" in "".join(OPERATIONS[op])])
def test_the_text_says_who(op: str) -> None:
    texts = {text_of(replace(sample(op), who=who)) for who in SIDES}
    assert len(texts) == len(SIDES)


def test_the_text_says_where_a_token_is_placed() -> None:
    texts = {text_of(replace(sample("place"), at=at)) for at in PLACES}
    assert len(texts) == len(PLACES)


@pytest.mark.parametrize("op", [op for op in OPERATIONS if "light|heavy" in OPERATIONS[op]])
def test_only_light_and_only_heavy_wounds_have_their_own_words(op: str) -> None:
    light, heavy = replace(sample(op), heavy=0), replace(sample(op), light=0)
    assert "4 light wounds" in text_of(light)
    assert "heavy" not in text_of(light)
    assert "5 heavy wounds" in text_of(heavy)
    assert "light" not in text_of(heavy)


@pytest.mark.parametrize("per", QUANTITIES)
@pytest.mark.parametrize("every", [1, 3])
def test_every_quantity_can_be_counted(per: str, every: int) -> None:
    token = "trap" if QUANTITIES[per] else ""
    text = text_of(EffectDef(op="wound_per", light=4, per=per, every=every, token=token))
    check_whole(text)
    assert "4 light wounds" in text
    assert says(text, 3) == (every == 3)
    assert ("Snare" in text) == QUANTITIES[per]


def conditions(kind: str) -> list[ConditionDef]:
    """The condition with each way to bound it."""
    if kind in STATES:
        return [ConditionDef(kind, token="trap" if STATES[kind] else "", at_most=3)]
    token = "trap" if QUANTITIES[kind] else ""
    bounds = [(3, NO_LIMIT), (0, 4), (3, 5), (4, 4), (1, NO_LIMIT), (0, 0), (0, 1)]
    return [ConditionDef(kind, token, least, most) for least, most in bounds]


def conditional(condition: ConditionDef) -> str:
    return text_of(EffectDef(op="if", condition=condition, then=(EffectDef(op="swap"),)))


@pytest.mark.parametrize("kind", [*QUANTITIES, *STATES])
def test_every_condition_says_its_bounds(kind: str) -> None:
    found = conditions(kind)
    texts = [conditional(condition) for condition in found]
    for text, condition in zip(texts, found, strict=True):
        check_whole(text)
        assert text.startswith("If ")
        assert ("Snare" in text) == bool(condition.token)
        for bound, ignored in ((condition.at_least, 0), (condition.at_most, NO_LIMIT)):
            # One and none have words of their own: "any", "no", "adjacent".
            if bound not in (0, 1, ignored) and (kind in QUANTITIES or STATES[kind]):
                assert says(text, bound)
    assert len(set(texts)) == len(texts)


def test_no_two_conditions_say_the_same() -> None:
    texts = [conditional(conditions(kind)[0]) for kind in (*QUANTITIES, *STATES)]
    assert len(set(texts)) == len(texts)


def skill(when: str) -> SkillDef:
    """A Skill with what its moment takes."""
    fields = MOMENTS[when]
    made = SkillDef("skill", "Skill", 1, when)
    if "light|heavy" in fields:
        made = replace(made, light=2, heavy=-3)
    if "cards!" in fields:
        made = replace(made, cards=5)
    if "effects!" in fields:
        made = replace(made, effects=(DRAW, DISCARD))
    if "strike!" in fields:
        made = replace(made, strike=AttackDef("s", "S", STRIKE, light=4, range=RangeDef(2, 5)))
    return made


@pytest.mark.parametrize("when", MOMENTS)
def test_every_moment_says_all_its_numbers(when: str) -> None:
    made = skill(when)
    text = skill_text(made)
    check_whole(text)
    numbers = [abs(made.light), abs(made.heavy), made.cards]
    numbers += [effect.cards for effect in made.effects]
    numbers += [4, 2, 5] if made.strike else []
    assert any(numbers)
    for number in numbers:
        assert number == 0 or says(text, number)


def test_no_two_moments_say_the_same() -> None:
    texts = [skill_text(skill(when)) for when in MOMENTS]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("when", [when for when in MOMENTS if "if" in MOMENTS[when]])
def test_a_skill_says_its_condition(when: str) -> None:
    text = skill_text(replace(skill(when), condition=ConditionDef("own_heavy", at_least=4)))
    check_whole(text)
    assert "if you have 4+ heavy wounds" in text.lower()


@pytest.mark.parametrize("when", [when for when in MOMENTS if "may" in MOMENTS[when]])
def test_a_skill_says_that_it_may_be_used(when: str) -> None:
    assert "you may draw 2 cards" in skill_text(replace(skill(when), may=True))


def test_a_skill_says_which_attacks_it_changes() -> None:
    kinds = [kinds for size in (1, 2, 3) for kinds in combinations((STRIKE, ABILITY, REACTION), size)]
    texts = [
        skill_text(replace(skill(when), kinds=chosen, source=source))
        for when in ("my_attack", "foe_attack")
        for source in SOURCES
        for chosen in kinds
    ]
    assert len(set(texts)) == len(texts) == 2 * 3 * 7
    for text in texts:
        check_whole(text)


def test_the_strike_of_a_skill_is_called_one() -> None:
    reaches = [None, RangeDef(1, 8, projectile=True), RangeDef(2, 2)]
    texts = []
    for reach in reaches:
        strike = AttackDef("s", "S", STRIKE, light=1, range=reach)
        texts.append(skill_text(replace(skill("attack_action"), strike=strike)))
        check_whole(texts[-1])
        assert "Strike" in texts[-1]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_a_reaction_says_its_trigger(trigger: str) -> None:
    reaction = AttackDef("r", "R", REACTION, trigger=trigger, effects=(DRAW,))
    bare = replace(reaction, effects=())
    for text in (attack_text(reaction), attack_text(bare)):
        check_whole(text)
        assert re.search("when|after", text.lower())
    others = {attack_text(replace(reaction, trigger=other)) for other in TRIGGERS}
    assert len(others) == len(TRIGGERS)


@pytest.mark.parametrize("on", TOKEN_PLACES)
def test_every_token_says_something(on: str) -> None:
    check_whole(token_text(TokenDef("t", "T", 2, on), FIGHTER))


def test_a_token_says_all_it_does() -> None:
    wound = (EffectDef(op="wound", light=4),)
    full = replace(TRAP, stops_projectiles=True, entered=wound, owner_turn=(DRAW,), after="gone")
    texts = [
        token_text(replace(full, entered_by=by, after=after), FIGHTER)
        for by in ENTERED_BY
        for after in AFTER_ENTERED
    ]
    assert len(set(texts)) == len(texts)
    for text in texts:
        check_whole(text)
        for part in ("projectiles", "4 light wounds", "raw 2 cards"):
            assert part in text
    assert "draw 2 cards" in token_text(TokenDef("t", "T", 2, "foe", holder_turn=(DRAW,)), FIGHTER)


@pytest.mark.parametrize("rule", ARENA_RULES)
def test_every_arena_rule_says_all_its_numbers(rule: str) -> None:
    arena = ArenaDef("a", "A", 9, (3, 7), rule)
    if rule == "dangerous_edges":
        arena, numbers = replace(arena, edge_light=4, edge_heavy=5), [4, 5]
    elif rule == "technical_corridors":
        arena, numbers = replace(arena, corridors=(CorridorDef(2, 5), CorridorDef(8, 0, 6))), [2, 5, 8, 6]
    else:
        arena, numbers = replace(arena, candles=6, candle_light=4, candle_heavy=3), [6, 4, 3]
    text = arena_text(arena)
    check_whole(text)
    for number in numbers:
        assert says(text, number)


def test_every_symbol_has_a_name() -> None:
    names = [symbol_text(symbol) for symbol in (*SYMBOL_NAMES, ANY_NAME)]
    assert len(set(names)) == len(names)
    assert all(names)


@pytest.mark.parametrize("box", library().boxes, ids=lambda box: box.id)
def test_everything_in_the_built_in_boxes_has_its_text(box: object) -> None:
    found = next(other for other in library().boxes if other is box)
    for attack in found.attacks:
        check_whole(attack_line(attack))
        assert bool(attack_text(attack)) == bool(attack.effects)
    for made in found.skills:
        check_whole(skill_text(made))
    for fighter in found.fighters:
        for special in fighter.specials:
            check_whole(attack_line(special, fighter))
            assert bool(attack_text(special, fighter)) == bool(special.effects or special.trigger)
            assert cost_text(special.cost)
            assert range_text(special.range)
        for token in fighter.tokens:
            check_whole(token_text(token, fighter))
            assert name_text(token)
    check_whole(arena_text(found.arena))

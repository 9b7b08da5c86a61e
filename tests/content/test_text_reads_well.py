"""The rules text in plain English, with right plurals, short enough for a card, and ready for other languages."""

import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from knockdown import i18n
from knockdown.content import library, load_box
from knockdown.content.text import (
    attack_line,
    attack_text,
    class_text,
    cost_text,
    kind_text,
    name_text,
    names_to_translate,
    range_text,
    skill_text,
    token_text,
    wounds_text,
)
from knockdown.rules.definitions import (
    NO_LIMIT,
    REACTION,
    STRIKE,
    AttackDef,
    ConditionDef,
    EffectDef,
    FighterDef,
    RangeDef,
    SkillDef,
    TokenDef,
)

LINES_ON_A_CARD = 3
LETTERS_IN_A_LINE = 24

ELIXIR = TokenDef("elixir", "Elixir", 3, "self")
CURSE = TokenDef("curse", "Curse", 1, "foe")
KNIGHT = FighterDef("knight", "Knight", "Wanderer", (), (ELIXIR, CURSE))

SWAP = EffectDef(op="swap")
DRAW = EffectDef(op="draw", cards=1)
HEAL = EffectDef(op="heal", who="self", light=1)
ON_EDGE = ConditionDef("on_edge")


def text_of(*effects: EffectDef, trigger: str = "") -> str:
    kind = REACTION if trigger else STRIKE
    return attack_text(AttackDef("card", "Card", kind, effects=effects, trigger=trigger), KNIGHT)


@pytest.mark.parametrize(
    ("light", "heavy", "text"),
    [
        (1, 0, "1 light wound"),
        (2, 0, "2 light wounds"),
        (0, 1, "1 heavy wound"),
        (0, 3, "3 heavy wounds"),
        (1, 1, "1 light and 1 heavy wound"),
        (2, 1, "2 light and 1 heavy wound"),
        (1, 2, "1 light and 2 heavy wounds"),
    ],
)
def test_wounds_are_counted_in_words(light: int, heavy: int, text: str) -> None:
    assert wounds_text(light, heavy) == text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (EffectDef(op="push", spaces=1), "Push the opponent 1 space."),
        (EffectDef(op="push", spaces=2), "Push the opponent 2 spaces."),
        (EffectDef(op="step", spaces=2), "Move up to 2 spaces."),
        (EffectDef(op="discard", cards=1), "The opponent discards 1 card."),
        (EffectDef(op="discard", who="self", cards=2), "Discard 2 cards."),
        (EffectDef(op="give", token="curse"), "Give the opponent the Curse token."),
        (EffectDef(op="lift", token="curse", cards=1), "Take the Curse token off the opponent."),
        (
            EffectDef(op="wound_per", heavy=1, per="own_heavy", every=2, at_most=3),
            "Deal 1 heavy wound for every 2 you have (at most 3 times).",
        ),
        (
            EffectDef(op="spend", token="elixir", then=(HEAL, DRAW)),
            "Spend 1 Elixir token: heal 1 light wound, then draw 1 card.",
        ),
        (
            EffectDef(op="may", pay=("high_punch", "any"), then=(HEAL,)),
            "You may discard High Punch + ?: heal 1 light wound.",
        ),
        (EffectDef(op="may", then=(SWAP,)), "You may swap places with the opponent."),
        (EffectDef(op="may", then=(EffectDef(op="tunnel"),)), "You may blink to an edge or the centre."),
        (
            EffectDef(op="may", then=(EffectDef(op="discard", cards=1),)),
            "If you like: the opponent discards 1 card.",
        ),
        (
            EffectDef(op="either", then=(DRAW,), otherwise=(HEAL,)),
            "Either draw 1 card, or heal 1 light wound.",
        ),
        (
            EffectDef(op="if", condition=ON_EDGE, then=(DRAW,), otherwise=(HEAL,)),
            "If you are on an edge, draw 1 card; otherwise heal 1 light wound.",
        ),
    ],
)
def test_an_effect_reads_like_this(effect: EffectDef, text: str) -> None:
    assert text_of(effect) == text


@pytest.mark.parametrize(
    ("least", "most", "text"),
    [
        (3, NO_LIMIT, "If you hold 3+ cards, swap"),
        (1, NO_LIMIT, "If you hold any cards, swap"),
        (0, 0, "If you hold no cards, swap"),
        (0, 1, "If you hold at most 1 card, swap"),
        (0, 2, "If you hold at most 2 cards, swap"),
        (2, 4, "If you hold 2 to 4 cards, swap"),
        (1, 1, "If you hold exactly 1 card, swap"),
    ],
)
def test_bounds_read_like_this(least: int, most: int, text: str) -> None:
    condition = ConditionDef("own_cards", at_least=least, at_most=most)
    assert text_of(EffectDef(op="if", condition=condition, then=(SWAP,))).startswith(text)


def test_the_next_space_is_called_adjacent() -> None:
    condition = ConditionDef("distance", at_most=1)
    text = text_of(EffectDef(op="if", condition=condition, then=(DRAW,)))
    assert text == "If the opponent is adjacent, draw 1 card."


def test_two_conditions_are_joined() -> None:
    inner = EffectDef(op="if", condition=ConditionDef("hurt_more"), then=(DRAW,))
    text = text_of(EffectDef(op="if", condition=ON_EDGE, then=(inner,)))
    assert text == "If you are on an edge and have more wounds than the opponent, draw 1 card."
    near = EffectDef(op="if", condition=ConditionDef("distance", at_most=2), then=(inner,))
    text = text_of(EffectDef(op="if", condition=ConditionDef("foe_on_edge"), then=(near,)))
    assert text == (
        "If the opponent is on an edge and is at most 2 spaces away and you have more wounds than the opponent, "
        "draw 1 card."
    )
    made = SkillDef(
        "s", "S", 1, "turn_start", condition=ConditionDef("own_cards", at_least=5), effects=(inner,)
    )
    assert skill_text(made) == (
        "At the start of your turn: if you hold 5+ cards and have more wounds than the opponent, draw 1 card."
    )


def test_brackets_keep_together_what_belongs_together() -> None:
    inner = EffectDef(op="if", condition=ConditionDef("hurt_more"), then=(DRAW,))
    either = EffectDef(op="if", condition=ON_EDGE, then=(inner,), otherwise=(HEAL,))
    assert text_of(either) == (
        "If you are on an edge, (if you have more wounds than the opponent, draw 1 card); "
        "otherwise heal 1 light wound."
    )
    inner = EffectDef(op="if", condition=ConditionDef("hurt_more"), then=(DRAW,), otherwise=(HEAL,))
    assert text_of(EffectDef(op="if", condition=ON_EDGE, then=(inner,))) == (
        "If you are on an edge, (if you have more wounds than the opponent, draw 1 card; "
        "otherwise heal 1 light wound)."
    )
    several = EffectDef(op="may", then=(EffectDef(op="either", then=(DRAW,), otherwise=(HEAL,)), SWAP))
    assert text_of(several) == (
        "You may (either draw 1 card, or heal 1 light wound), then swap places with the opponent."
    )


def test_the_same_effect_again_is_said_once() -> None:
    assert text_of(SWAP, SWAP, DRAW) == "Swap places with the opponent, twice. Draw 1 card."
    assert text_of(DRAW, DRAW, DRAW) == "Draw 1 card, 3 times."
    assert text_of(DRAW, SWAP, DRAW) == "Draw 1 card. Swap places with the opponent. Draw 1 card."


def test_a_reaction_reads_like_this() -> None:
    text = text_of(EffectDef(op="cancel_move"), trigger="foe_moves")
    assert (
        text
        == "When the opponent moves by action or Dash: cancel that step; what was spent for it stays spent."
    )
    assert text_of(DRAW, SWAP, trigger="attacked") == (
        "When you are attacked: draw 1 card, then swap places with the opponent."
    )
    assert text_of(trigger="foe_moved") == "Use this after the opponent moves by action or Dash."


def test_a_skill_reads_like_this() -> None:
    made = SkillDef(
        "s", "S", 1, "turn_start", may=True, condition=ON_EDGE, effects=(EffectDef(op="blink", spaces=2),)
    )
    assert (
        skill_text(made) == "At the start of your turn: if you are on an edge, you may blink up to 2 spaces."
    )
    made = SkillDef("s", "S", 1, "foe_attack", kinds=(STRIKE,), source="special", heavy=-1)
    assert skill_text(made) == "Strikes of the opponent's Special Attacks deal 1 heavy wound less."
    strike = AttackDef("s", "S", STRIKE, light=1, range=RangeDef(1, 2))
    assert skill_text(SkillDef("s", "S", 1, "attack_action", strike=strike)) == (
        "On an Attack action you may draw the deck's top card instead of taking a row card; it is not resolved. "
        "If the opponent is 1-2 spaces away, deal 1 light wound (a Strike)."
    )


def test_a_token_reads_like_this() -> None:
    trap = TokenDef("trap", "Trap", 4, "space", after="gone", entered=(EffectDef(op="wound", heavy=1),))
    assert token_text(trap, KNIGHT) == (
        "Each lies on a space of the arena. "
        "When the opponent enters its space: deal 1 heavy wound, then remove this token for this round."
    )


def test_a_whole_attack_reads_like_this() -> None:
    attack = AttackDef("a", "A", STRIKE, 1, 1, ko=True, range=RangeDef(2, 2), effects=(SWAP,))
    assert attack_line(attack) == (
        "Strike, range 2, 1 light and 1 heavy wound, K.O. mark. Swap places with the opponent."
    )


def test_costs_and_ranges_read_like_this() -> None:
    assert cost_text(("high_punch", "any", "low_kick/dash")) == "High Punch + ? + Low Kick/Dash"
    reaches = (None, RangeDef(1, 8, True), RangeDef(2, 2), RangeDef(1, 3))
    assert [range_text(reach) for reach in reaches] == ["any range", "projectile", "range 2", "range 1-3"]


@pytest.mark.parametrize("box", [box.id for box in library().boxes])
def test_the_text_of_every_attack_card_fits_on_it(box: str) -> None:
    for attack in library().box(box).attacks:
        lines = textwrap.wrap(attack_text(attack), LETTERS_IN_A_LINE)
        assert len(lines) <= LINES_ON_A_CARD, attack.name


# --- another language is one more catalogue ------------------------------------------------------------------------

POLISH = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

msgid "push the opponent {spaces} space"
msgid_plural "push the opponent {spaces} spaces"
msgstr[0] "odepchnij przeciwnika o {spaces} pole"
msgstr[1] "odepchnij przeciwnika o {spaces} pola"
msgstr[2] "odepchnij przeciwnika o {spaces} pól"

msgid "if {condition}, {effects}"
msgstr "{effects}, jeśli {condition}"

msgid "you hold {number} card"
msgid_plural "you hold {number} cards"
msgstr[0] "masz {number} kartę"
msgstr[1] "masz {number} karty"
msgstr[2] "masz {number} kart"

msgctxt "how many"
msgid "at most {most}"
msgstr "najwyżej {most}"

msgid "Strike"
msgstr "Cios"

msgctxt "attack"
msgid "Hook"
msgstr "Sierpowy"

msgctxt "class"
msgid "Hunter"
msgstr "Łowca"
"""


@pytest.fixture
def polish(tmp_path: Path) -> Iterator[None]:
    folder = tmp_path / "locale/pl/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "knockdown.po").write_text(POLISH, encoding="utf-8")
    i18n.set_language("pl", tmp_path / "locale")
    yield
    i18n.set_language("en")


def test_a_catalogue_changes_every_word_and_its_order(polish: None) -> None:
    push = EffectDef(op="push", spaces=5)
    assert text_of(push) == "Odepchnij przeciwnika o 5 pól."
    few = EffectDef(
        op="if", condition=ConditionDef("own_cards", at_most=3), then=(EffectDef(op="push", spaces=1),)
    )
    assert text_of(few) == "Odepchnij przeciwnika o 1 pole, jeśli masz najwyżej 3 karty."
    assert kind_text(STRIKE) == "Cios"


def test_names_in_a_box_are_translated_too(polish: None, box: Path) -> None:
    found = load_box(box)
    trapper = next(fighter for fighter in found.fighters if fighter.id == "trapper")
    assert name_text(found.attacks[0]) == "Sierpowy"
    assert class_text(trapper) == "Łowca"
    assert name_text(trapper) == "Trapper"


def test_all_names_of_a_box_can_be_listed_for_a_catalogue(box: Path) -> None:
    names = set(names_to_translate(load_box(box)))
    assert {
        ("attack", "Hook"),
        ("attack", "Lay a Trap"),
        ("skill", "Footwork"),
        ("token", "Trap"),
        ("fighter", "Trapper"),
        ("class", "Hunter"),
        ("arena", "The Pit"),
        ("box", "Sand Pit"),
    } <= names

"""A position that cannot be read is one sentence: what is wrong, and where."""

from dataclasses import replace

import pytest

from knockdown.content import Library
from knockdown.errors import KnockdownError
from knockdown.session import read_position, write_position
from tests.rules.proving import position, proving_ground

LEAST = 'fighters = ["ann", "bob"]\n'
ANN = LEAST + "[ann]\n"


def sentence(text: str, arena: str = "plain") -> str:
    """The one sentence that refuses a position, with no more than a sentence needs."""
    with pytest.raises(KnockdownError) as raised:
        position(text, arena)
    found = str(raised.value)
    assert found.endswith((".", "?"))
    assert found.isprintable(), "one line, and nothing that a terminal would obey"
    assert len(found) < 300
    return found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('fighters = ["ann"', "not valid TOML: unclosed array"),
        ("\0", "not valid TOML: invalid statement (at line 1, column 1)"),
        (LEAST + "round = 1\nround = 2\n", "not valid TOML: cannot overwrite a value (at line 3"),
        (LEAST + f"seed = {'9' * 5000}\n", "not valid TOML: a number"),
        (LEAST + f"row = {'[' * 5000}\n", "brackets are nested too deeply"),
        (LEAST + f"row = {'[' * 5000 + ']' * 5000}\n", "brackets are nested too deeply"),
        (LEAST + "#" * 50_000, "longer than 20000 characters"),
    ],
)
def test_a_text_that_is_no_toml(text: str, said: str) -> None:
    assert said in sentence(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", '"fighters" is missing'),
        ('fighters = "ann"', '"fighters" must be a list'),
        ("fighters = [1, 2]", 'item 1 of "fighters" must be a text'),
        ('fighters = ["ann"]', '"fighters" must have at least 2 items'),
        ('fighters = ["ann", "bob", "cid"]', '"fighters" must have at most 2 items'),
        (LEAST + "raund = 2", 'there is no line "raund"; did you mean "round"?'),
        (ANN + "lihgt = 2", 'in [ann]: there is no line "lihgt"; did you mean "light"?'),
        (LEAST + "[cid]\nspace = 4", 'there is no line "cid"'),
        (LEAST + "ann = 3", "in [ann]: it must be a table"),
        (LEAST + "actions = 3", '"actions" must be at most 2'),
        (LEAST + "actions = 0", '"actions" must be at least 1'),
        (LEAST + "round = 4", '"round" must be at most 3'),
        (LEAST + "round = 2020-01-01", '"round" must be a whole number'),
        (LEAST + "turn = 0", '"turn" must be at least 1'),
        (LEAST + "idle = 6", '"idle" must be at most 5'),
        (LEAST + 'by = "magic"', '"by" is none of the values that it may have'),
        (LEAST + "numbers = -1", '"numbers" must be from 0'),
        (LEAST + f"numbers = {2**64}", '"numbers" must be from 0'),
        (LEAST + "deck_size = -1", '"deck_size" must be at least 0'),
        (ANN + "space = -1", 'in [ann]: "space" must be at least 1'),
        (ANN + "space = 0", '"space" must be at least 1'),
        (ANN + "space = 10", '"space" must be at most 9'),
        (ANN + "space = true", '"space" must be a whole number'),
        (ANN + "light = 1000000000", '"light" must be at most 999'),
        (ANN + "light = 1e9", '"light" must be a whole number'),
        (ANN + "heavy = inf", '"heavy" must be a whole number'),
        (ANN + "heavy = -1", '"heavy" must be at least 0'),
        (ANN + "victories = 2", '"victories" must be at most 1'),
        (ANN + 'hand = "jab"', '"hand" must be a list'),
        (ANN + "hand = [3]", 'item 1 of "hand" must be a text'),
        (ANN + "tokens = { trap = { spaces = [10] } }", 'item 1 of "spaces" must be at most 9'),
        (ANN + "tokens = { trap = { on = 1 } }", 'there is no line "on"'),
        (ANN + "tokens = { trap = 3 }", "must be a table"),
    ],
)
def test_a_line_that_does_not_fit(text: str, said: str) -> None:
    assert said in sentence(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('fighters = ["ann", "zed"]', 'there is no fighter "zed"'),
        ('fighters = ["zed", "ann"]', 'there is no fighter "zed"'),
        ('fighters = ["ann", "ann"]', '"ann" cannot fight against itself'),
        (LEAST + 'arena = "moon"', 'there is no arena "moon"'),
        (LEAST + 'skills = "moon"', 'there is no skill set "moon"'),
        (LEAST + 'test = "luck"', 'there is no Knockdown Test "luck"'),
        (LEAST + 'active = "cid"', 'says active = "cid", but that is neither of the two fighters'),
        (LEAST + 'first = "cid"', 'says first = "cid", but that is neither of the two fighters'),
        (LEAST + 'row = ["zap"]', 'names the card "zap", which is not in the deck of proving'),
        (LEAST + 'deck = ["candle"]', 'names the card "candle"'),
        (ANN + 'secret = ["zap"]', 'names the card "zap"'),
        (ANN + 'skills = ["zap"]', 'names the Skill "zap", which is not in the set of proving'),
        (LEAST + 'dealt = ["zap"]', 'names the Skill "zap"'),
        (
            LEAST + "[bob]\ntokens = { trap = {} }",
            'gives bob tokens "trap", which that fighter does not have',
        ),
        (LEAST + f'row = ["{"x" * 9000}"]', f'names the card "{"x" * 40}…"'),
        (LEAST + 'row = ["\\u001b[31m\\n"]', "names the card"),
        ('fighters = ["\\u001b[31m", "bob"]\n["\\u001b[31m"]\nspace = 0', "must be at least 1"),
    ],
)
def test_a_name_that_nothing_has(text: str, said: str) -> None:
    assert said in sentence(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ANN + "space = 7", "both fighters stand on space 7"),
        (ANN + 'hand = ["jab", "jab", "jab", "hook", "hook", "hook", "dart"]', "ann holds 7 cards"),
        (
            ANN + 'hand = ["jab", "jab", "jab", "hook"]\nsecret = ["hook", "hook", "dart"]',
            "ann holds 7 cards",
        ),
        (ANN + 'hand = ["cross", "cross", "cross"]', '"cross" 2×, the position 3×'),
        (LEAST + 'discard = ["twin"]\n[ann]\nhand = ["twin"]', '"twin" 1×, the position 2×'),
        (LEAST + 'row = ["jab", "jab", "jab", "hook", "hook"]', "the row holds 5 cards"),
        (LEAST + "deck_size = 50", "fewer cards left for the deck than its deck_size"),
        (LEAST + 'deck = ["jab", "jab"]\ndeck_size = 1', "more than its deck_size"),
        (LEAST + "round = 2", "round 2, but 0 rounds have been won"),
        (LEAST + "round = 3\n[ann]\nvictories = 1", "round 3, but 1 rounds have been won"),
        (LEAST + "candles = 1", "1 candles burn, but the arena has 0"),
        (ANN + 'skills = ["calm", "grit", "late"]', "gives ann more than two Skills"),
        (ANN + 'skills = ["calm", "calm"]', 'the Skill "calm" is kept twice'),
        (ANN + 'skills = ["calm"]\n[bob]\nskills = ["calm"]', 'the Skill "calm" is kept twice'),
        (ANN + 'skills = ["grit", "late"]\nup = ["calm"]', 'turns up "calm", which ann has not kept'),
        (LEAST + 'dealt = ["calm"]', "six Skills are dealt and four kept"),
        (
            LEAST + 'dealt = ["calm", "riposte", "footwork", "second_wind", "heavy_hand", "thick_skin"]',
            "a kept Skill is the first from the own three",
        ),
        (ANN + "tokens = { trap = { spaces = [1, 2, 4, 5, 6] } }", 'there are 4 tokens "trap", but 5'),
        (ANN + "tokens = { trap = { gone = 9 } }", 'there are 4 tokens "trap", but 9'),
        (ANN + "tokens = { trap = { spaces = [1, 1] } }", 'two tokens "trap" lie on one space'),
        (ANN + "tokens = { trap = { foe = 1 } }", 'a token "trap" does not lie on the opponent\'s sheet'),
        (ANN + "tokens = { elixir = { spaces = [1] } }", 'a token "elixir" does not lie on a space'),
    ],
)
def test_a_position_that_cannot_exist(text: str, said: str) -> None:
    assert said in sentence(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("candles = 5", "5 candles burn, but the arena has 4"),
        ('row = ["candle", "jab", "jab", "jab"]', "a Candle card"),
        ('[ann]\nhand = ["candle"]', "a Candle card never comes to a hand"),
        ('[ann]\nsecret = ["candle"]', "a Candle card never comes to a hand"),
        ('discard = ["candle"]', "0 candles burn"),
        ("deck_size = 3", "more than its deck_size"),
        ('deck = ["candle", "candle", "candle", "candle", "candle"]', '"candle" 4×, the position 5×'),
    ],
)
def test_candles_that_cannot_be(text: str, said: str) -> None:
    assert said in sentence(LEAST + text, "candles")


def test_a_fighter_named_as_a_line_is_refused() -> None:
    box = proving_ground().boxes[0]
    named = replace(box.fighters[0], id="row")
    boxes = Library((replace(box, fighters=(named, *box.fighters[1:])),))
    with pytest.raises(KnockdownError, match='fighter "row" from its own line "row"'):
        read_position('fighters = ["row", "bob"]\n', boxes)
    match = position(LEAST)
    match.setup = boxes.setup(("row", "bob"), "proving", "proving")
    with pytest.raises(KnockdownError, match='fighter "row"'):
        write_position(match)

"""Who plays, in a few letters: every right spelling is an opponent, every wrong one is told in a sentence."""

from typing import cast

import pytest

from ai.bot import Limit, Ranker
from ai.bots import bot_names
from ai.levels import LEVELS, Level, level_names
from ai.opponents import make_opponent, opponent_names, read_limit
from ai.personalities import PERSONALITIES, personal_weights
from ai.search.evaluation import learned_weights
from ai.search.features import FEATURES
from knockdown.rules import Match
from knockdown.session import read_position

WEIGHING = [name for name in opponent_names() if name != "random"]


def choice_to_make() -> Match:
    return read_position('fighters = ["veroth", "driana"]\n[veroth]\nspace = 4\n[driana]\nspace = 6\n')


def test_levels_come_before_bots_and_from_the_easiest_on() -> None:
    assert opponent_names() == [*level_names(), *bot_names()]
    assert len(set(opponent_names())) == len(opponent_names())


@pytest.mark.parametrize("name", opponent_names())
def test_every_name_is_an_opponent_that_plays(name: str) -> None:
    match = choice_to_make()
    opponent = make_opponent(f"{name}@5n", 1)
    assert opponent.limit == Limit(nodes=5)
    assert opponent.bot.choose(match.view(0), opponent.limit) in match.legal_actions()


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_its_own_limit_unless_another_one_is_named(level: Level) -> None:
    assert make_opponent(level.name, 1).limit == level.limit
    assert make_opponent(f"{level.name}@7n", 1).limit == Limit(nodes=7)


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_has_no_limit_unless_one_is_named(name: str) -> None:
    assert make_opponent(name, 1).limit == Limit()


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("0.3s", Limit(seconds=0.3)),
        ("1s", Limit(seconds=1.0)),
        ("400n", Limit(nodes=400)),
        ("007n", Limit(nodes=7)),
    ],
)
def test_a_limit_is_seconds_or_nodes(text: str, limit: Limit) -> None:
    assert read_limit(text) == limit


@pytest.mark.parametrize(
    "text",
    [
        "",
        "s",
        "n",
        "5",
        "0n",
        "１n",
        "0s",
        "0.0s",
        "-1n",
        "1.5n",
        ".3s",
        "1.s",
        "1 s",
        "5N",
        "1e3n",
        "5ms",
        "5n ",
    ],
)
def test_any_other_limit_is_told(text: str) -> None:
    with pytest.raises(
        ValueError, match=r"^a limit is a time such as .* or a number of nodes such as .*\.$"
    ) as told:
        make_opponent(f"greedy@{text}", 1)
    assert f'not "{text}".' in str(told.value)


@pytest.mark.parametrize(
    "spec", ["", "nobody", "Greedy", "greedy ", "@5n", "+cautious", "mcts@5n@6n", "a+b+c", "a@5n+b"]
)
def test_whoever_does_not_exist_is_told_with_those_who_do(spec: str) -> None:
    with pytest.raises(ValueError, match=r'^there is no opponent ".*"; choose one of: rookie, .*random\.$'):
        make_opponent(spec, 1)


@pytest.mark.parametrize("name", ["", "angry", "Cautious"])
def test_a_personality_that_does_not_exist_is_told_with_those_that_do(name: str) -> None:
    with pytest.raises(ValueError, match=f'^there is no personality "{name}"; choose one of: aggressive, '):
        make_opponent(f"greedy+{name}", 1)


def test_who_weighs_nothing_has_no_personality() -> None:
    with pytest.raises(ValueError, match=r'^the bot "random" weighs nothing'):
        make_opponent("random+cautious", 1)


@pytest.mark.parametrize("character", PERSONALITIES)
@pytest.mark.parametrize("name", WEIGHING)
def test_everyone_else_can_have_each_personality(name: str, character: str) -> None:
    match = choice_to_make()
    opponent = make_opponent(f"{name}+{character}@5n", 1)
    assert opponent.bot.choose(match.view(0), opponent.limit) in match.legal_actions()


@pytest.mark.parametrize("character", PERSONALITIES)
def test_a_personality_bends_the_weights_it_names_and_no_other(character: str) -> None:
    bent = PERSONALITIES[character]
    assert set(bent) <= set(FEATURES)
    assert all(factor > 0 for factor in bent.values())
    for feature, learned, own in zip(FEATURES, learned_weights(), personal_weights(character), strict=True):
        assert own == pytest.approx(learned * bent.get(feature, 1.0))


def test_personalities_differ_in_what_they_think_of_an_action() -> None:
    view = choice_to_make().view(0)
    found = set()
    for character in ("", *(f"+{name}" for name in PERSONALITIES)):
        opponent = make_opponent(f"mcts{character}@40n", 3)
        found.add(tuple(one.value for one in cast(Ranker, opponent.bot).rank(view, opponent.limit)))
    assert len(found) == 1 + len(PERSONALITIES)


@pytest.mark.parametrize("spec", ["rookie", "greedy@60n", "mcts+trickster@20n"])
def test_the_same_letters_and_seed_are_the_same_opponent(spec: str) -> None:
    view = choice_to_make().view(0)
    chosen = []
    for _ in range(2):
        opponent = make_opponent(spec, 11)
        chosen.append([opponent.bot.choose(view, opponent.limit) for _ in range(10)])
    assert chosen[0] == chosen[1]

"""Opponents are found by name, see a view only, and repeat themselves under the same seed."""

import importlib
import itertools
import sys
import zipfile
from collections import Counter
from pathlib import Path

import pytest

import ai.bots
from ai.bot import Bot, Limit
from ai.bots import bot_names, make_bot
from ai.duel import CoinReferee, play_duel
from ai.levels import level_names
from ai.opponents import make_opponent
from knockdown.content import library
from knockdown.rules import Action, Match, View

CHECKOUT = Path(__file__).resolve().parents[2]
NEWCOMER = """
class First:
    def choose(self, view, limit):
        return view.legal_actions()[0]

def make(seed):
    return First()
"""


def opening() -> Match:
    setup = library().setup(("veroth", "driana"), "siege_storm", "siege_storm")
    return Match.new(setup, seed=3)


def choices(bot: Bot, view: View, times: int) -> list[Action]:
    return [bot.choose(view, Limit(nodes=50)) for _ in range(times)]


@pytest.mark.parametrize("name", bot_names())
def test_every_bot_chooses_a_legal_action(name: str) -> None:
    match = opening()
    bot = make_bot(name, seed=1)
    for _ in range(20):
        match.apply(bot.choose(match.view(match.to_act), Limit(nodes=50)))


@pytest.mark.parametrize("pair", list(itertools.combinations_with_replacement(bot_names(), 2)), ids="-".join)
def test_every_bot_plays_whole_matches_against_every_other(pair: tuple[str, str]) -> None:
    """On both seats, by dice and by towers, in an arena of each box."""
    for number, box in enumerate(library().boxes):
        fighters = tuple(fighter.id for fighter in library().fighters[2 * number : 2 * number + 2])
        for seats in {pair, pair[::-1]}:
            setup = library().setup((fighters[0], fighters[1]), box.id, box.id, ("dice", "tower")[number % 2])
            players = tuple(make_opponent(f"{name}@6n", seed) for seed, name in enumerate(seats))
            duel = play_duel(setup, number, (players[0], players[1]), CoinReferee(number))
            assert duel.winner in (0, 1)
            assert 2 <= len(duel.ends) <= 3


@pytest.mark.parametrize("level", level_names())
def test_every_level_plays_a_whole_match(level: str) -> None:
    """With few nodes: the rest of what a level is stays as it is."""
    players = (make_opponent(f"{level}@20n", 1), make_opponent("greedy@20n", 2))
    duel = play_duel(library().draw_setup(6), 6, players, CoinReferee(6))
    assert duel.winner in (0, 1)


@pytest.mark.parametrize("name", bot_names())
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    view = opening().view(0)
    first, second = (choices(make_bot(name, seed=8), view, 30) for _ in range(2))
    assert first == second


def test_the_random_bot_chooses_everything_about_as_often() -> None:
    view = opening().view(0)
    counted = Counter(choices(make_bot("random", seed=2), view, 900))
    assert set(counted) == set(view.legal_actions())
    assert len(counted) == 3
    # Four standard deviations of a fair choice.
    assert all(abs(count - 300) < 57 for count in counted.values())


def test_another_seed_makes_other_choices() -> None:
    view = opening().view(0)
    assert choices(make_bot("random", 1), view, 30) != choices(make_bot("random", 2), view, 30)


def test_an_unknown_bot_is_told_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r'there is no bot "nobody"; choose one of: .*random'):
        make_bot("nobody", 1)


@pytest.mark.parametrize("name", ["", "..bot", "__init__", "random.RandomBot", "ai.bots.random", "Random"])
def test_only_a_file_of_the_folder_is_a_bot(name: str) -> None:
    with pytest.raises(ValueError, match="there is no bot"):
        make_bot(name, 1)


def test_a_new_file_is_a_new_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "newcomer.py").write_text(NEWCOMER, encoding="utf-8")
    monkeypatch.setattr(ai.bots, "__path__", [*ai.bots.__path__, str(tmp_path)])
    monkeypatch.delitem(sys.modules, "ai.bots.newcomer", raising=False)
    importlib.invalidate_caches()
    try:
        assert "newcomer" in bot_names()
        view = opening().view(0)
        assert make_bot("newcomer", 1).choose(view, Limit()) == view.legal_actions()[0]
    finally:
        sys.modules.pop("ai.bots.newcomer", None)


def test_bots_are_found_in_an_archive_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a frozen program, where there is no folder to look through."""
    archive = tmp_path / "frozen.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for path in (CHECKOUT / "ai" / "bots").glob("*.py"):
            packed.write(path, path.relative_to(CHECKOUT).as_posix())
    monkeypatch.setattr(ai.bots, "__path__", [str(archive / "ai" / "bots")])
    assert "random" in bot_names()

"""Greedy plays by the rules, sees what a turn can bring, and looks at nobody's secrets."""

import random

import pytest

from ai.bot import Limit
from ai.bots.greedy import GreedyBot
from ai.duel import CoinReferee, play_duel
from ai.opponents import Opponent, make_opponent
from knockdown.content import library
from knockdown.rules import Match
from knockdown.session import read_position
from tests.rules.secrets import another_world

LIMIT = Limit(nodes=300)


def test_greedy_beats_random_nearly_always() -> None:
    wins = 0
    for seed in range(8):
        setup = library().draw_setup(seed)
        for seat in (0, 1):
            players = [make_opponent("random", seed), make_opponent("random", seed)]
            players[seat] = Opponent(GreedyBot(seed), LIMIT)
            duel = play_duel(setup, seed, (players[0], players[1]), CoinReferee(seed))
            wins += duel.winner == seat
    assert wins >= 15


def test_the_same_seed_and_views_give_the_same_match() -> None:
    digests = set()
    for _ in range(2):
        players = (Opponent(GreedyBot(5), LIMIT), Opponent(GreedyBot(6), LIMIT))
        digests.add(play_duel(library().draw_setup(3), 3, players, CoinReferee(3)).digest)
    assert len(digests) == 1


def test_greedy_takes_a_knockdown_test_that_cannot_be_passed() -> None:
    """Driana has 19 wounds and Veroth a victory: the K.O. mark of Portcullis wins the match."""
    match = read_position("""
fighters = ["veroth", "driana"]
row = ["storm_uppercut", "storm_jab", "storm_guard", "storm_charge"]
[veroth]
space = 4
victories = 1
[driana]
space = 5
light = 19
""")
    bot = GreedyBot(1)
    while match.winner < 0:
        match.apply(bot.choose(match.view(match.to_act), LIMIT))
        if match.round == 2 and match.active == 1:
            pytest.fail("the turn went by without the K.O.")
    assert (match.winner, match.by) == (0, "ko")


def test_what_greedy_cannot_see_does_not_change_its_choice() -> None:
    asked = 0
    for seed in range(10):
        chance = random.Random(seed)
        match = Match.new(library().draw_setup(seed), seed)
        for step in range(70):
            if match.winner >= 0 or match.to_act == 2:
                break
            seat = match.to_act
            if step % 7 == 0:
                other = another_world(match, seat, chance)
                chosen = [GreedyBot(9).choose(one.view(seat), LIMIT) for one in (match, other)]
                assert chosen[0] == chosen[1]
                asked += 1
            match.apply(chance.choice(match.legal_actions()))
    assert asked > 60


def test_corridors_without_end_do_not_hold_greedy_up() -> None:
    match = read_position("""
fighters = ["okoro", "vesta"]
[okoro]
space = 1
[vesta]
space = 4
""")
    assert GreedyBot(1).choose(match.view(0), Limit(nodes=20_000)) in match.legal_actions()

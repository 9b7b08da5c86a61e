"""Games of the laboratory: each can be played by itself, luck cancels, and everything is counted."""

import itertools
import pickle
from collections import Counter
from dataclasses import replace

import pytest

from ai.duel import Duel
from ai.lab.balance import Balance, Catalogue
from ai.lab.comparison import Comparison
from ai.lab.figures import Sprt
from ai.lab.games import CARD, SKILL, SPECIAL, Game, Thing, play_game
from ai.lab.restriction import FREE, Restriction, Trial, restrictions
from ai.lab.schedule import Field, duels, ladder, mixed, pairings_of, round_robin, tables
from ai.lab.standing import Standing
from ai.lab.uses import Uses
from knockdown.content import library

BOXES = ("nemesis", "siege_storm", "tainted_grail")
EVERYTHING = Field(tuple(fighter.id for fighter in library().fighters), BOXES, BOXES)
GAME = Game(7, 4, 2, ("veroth", "okoro"), "nemesis", "siege_storm", ("greedy@20n", "random"))


def played(game: Game) -> Duel:
    return play_game(library().setup(game.fighters, game.arena, game.skills), game)


# --- schedules -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 3, 4, 9, 18, 72, 648, 1000])
def test_mixing_keeps_each_thing_once(count: int) -> None:
    assert sorted(mixed(range(count))) == list(range(count))


def test_all_tables_come_once_before_any_comes_again() -> None:
    every = tables(EVERYTHING)
    assert len(set(every)) == len(every) == 9 * 8 * 3 * 3


def test_the_first_games_already_see_everything() -> None:
    some = tables(EVERYTHING)[:36]
    assert {fighter for table in some for fighter in table.fighters} == set(EVERYTHING.fighters)
    assert {table.arena for table in some} == {table.skills for table in some} == set(BOXES)


def test_each_deal_is_played_from_both_seats() -> None:
    games = list(duels(EVERYTHING, ("greedy", "random"), 7, seed=3))
    assert len(games) == 8
    for (seat, one), (other_seat, other) in itertools.pairwise(games):
        if one.deal == other.deal:
            assert (seat, other_seat) == (0, 1)
            assert one.specs == ("greedy", "random")
            assert other == replace(one, number=one.number + 1, specs=("random", "greedy"))


def test_a_longer_experiment_begins_with_the_shorter_one() -> None:
    short, long = (list(duels(EVERYTHING, ("greedy", "random"), games, 3)) for games in (6, 20))
    assert long[:6] == short


def test_a_ladder_has_neighbours_or_everybody() -> None:
    assert pairings_of(4, False) == [(0, 1), (1, 2), (2, 3)]
    assert len(pairings_of(5, True)) == 10


def test_the_pairs_of_a_ladder_meet_equally_often_from_the_start() -> None:
    specs = ("random", "greedy@5n", "greedy@50n")
    games = list(ladder(EVERYTHING, specs, pairings_of(3, False), 4, 1))
    assert Counter(tuple(sorted(pair)) for pair, _ in games[:4]) == {(0, 1): 2, (1, 2): 2}
    assert all(game.specs == (specs[pair[0]], specs[pair[1]]) for pair, game in games)


def test_a_round_robin_has_every_pair_on_both_seats_in_every_place() -> None:
    games = [game for _, game in round_robin(EVERYTHING, "greedy", 18, 1)]
    assert len(games) == 36 * 18
    assert Counter(game.fighters for game in games) == dict.fromkeys(
        itertools.permutations(EVERYTHING.fighters, 2), 9
    )
    for pair in itertools.permutations(EVERYTHING.fighters, 2):
        places = {(game.arena, game.skills) for game in games if game.fighters == pair}
        assert len(places) == 9
    assert len({game.number for game in games}) == len(games)
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert (one.deal, one.fighters) == (other.deal, other.fighters[::-1])


# --- games ---------------------------------------------------------------------------------------------------------


def test_a_game_is_plain_data_and_can_be_played_again_by_itself() -> None:
    again = pickle.loads(pickle.dumps(GAME))
    assert again == GAME
    assert played(again) == played(GAME)


def test_games_of_one_deal_have_the_same_skills_dealt() -> None:
    other = replace(GAME, number=5, specs=("random", "greedy@20n"))
    assert played(other).dealt == played(GAME).dealt
    assert played(other).digest != played(GAME).digest


def test_a_duel_remembers_what_was_used_by_whom() -> None:
    duel = played(GAME)
    setup = library().setup(GAME.fighters, GAME.arena, GAME.skills)
    cards = {card.id for card in setup.deck}
    for seat, uses in enumerate(duel.uses):
        assert set(uses.taken) <= cards
        # Every card that attacked also went to hand, but for the one that ended a round.
        assert sum(uses.resolved.values()) <= sum(uses.taken.values()) + len(duel.ends)
        assert set(uses.specials) <= {special.id for special in setup.fighters[seat].specials}
        assert set(uses.skills) <= set(duel.dealt)
        assert len(duel.seconds[seat]) > 10
    assert len(duel.seconds[0]) + len(duel.seconds[1]) == duel.decisions
    assert len(set(duel.dealt)) == 6
    assert duel.first in (0, 1)


def test_times_are_no_part_of_what_makes_duels_equal() -> None:
    duel = played(GAME)
    assert replace(duel, seconds=([], [])) == duel


# --- bans ----------------------------------------------------------------------------------------------------------


def bans(*things: Thing) -> Game:
    return replace(GAME, specs=("greedy@20n", "greedy@20n"), banned=(things, ()))


def test_what_is_banned_is_not_used() -> None:
    games = (replace(bans(), number=number) for number in range(40))
    game = next(one for one in games if played(one).uses[0].specials)
    free = played(game).uses[0]
    card, special = max(free.taken, key=lambda one: free.taken[one]), next(iter(free.specials))
    things = (Thing(CARD, "nemesis", card), Thing(SPECIAL, "veroth", special))
    bound = played(replace(game, banned=(things, ())))
    assert bound.uses[0].taken[card] <= 3, (
        "only where nothing else is legal: one in an opening of three rounds"
    )
    assert bound.uses[0].specials[special] == 0
    assert bound.digest != played(game).digest


def test_a_banned_skill_is_never_kept() -> None:
    duel = played(bans())
    for skill in duel.dealt[:3]:
        kept = played(bans(Thing(SKILL, "siege_storm", skill)))
        assert kept.uses[0].skills[skill] == 0


def test_a_ban_on_nothing_changes_nothing_for_who_plays_what_ranks_best() -> None:
    plain = replace(GAME, specs=("greedy@20n", "greedy@20n"))
    assert played(bans()) == played(plain)


def test_who_ranks_nothing_cannot_be_banned_from_anything() -> None:
    with pytest.raises(ValueError, match="does not rank its actions"):
        played(replace(GAME, banned=((), ())))


# --- counts --------------------------------------------------------------------------------------------------------


def duel_of(winner: int, first: int = 0, uses: tuple[Uses, Uses] | None = None) -> Duel:
    return Duel(
        winner, ("ko", "deck"), 50, 20, "aa", first, ("calm",), uses or (Uses(), Uses()), ([0.1], [0.2, 0.3])
    )


def test_a_comparison_follows_the_first_opponent_across_the_seats() -> None:
    found = Comparison(("a", "b"))
    found.add(0, duel_of(winner=0))
    found.add(1, duel_of(winner=1))
    found.add(0, duel_of(winner=1))
    assert (found.wins, found.tally.games) == (2, 3)
    assert found.times[0].figures()["decisions"] == 4, "one, two and one"
    assert found.times[0].figures()["max"] == 0.3


def test_a_sequential_test_looks_only_at_whole_deals() -> None:
    found = Comparison(("a", "b"), Sprt(0.5, 0.6))
    verdicts = []
    for _ in range(9):
        for seat in (0, 1):
            found.add(seat, duel_of(winner=seat))
            verdicts.append(found.verdict)
    assert verdicts == [""] * 17 + ["high"]


def small_balance() -> Balance:
    return Balance(("x", "y"), ("den",), Catalogue({"den": ["jab", "kick"]}, {"x": ["x1"], "y": ["y1"]}))


def game_of(*fighters: str) -> Game:
    return Game(1, 0, 0, (fighters[0], fighters[1]), "den", "den", ("greedy", "greedy"))


def test_balance_counts_wins_by_fighter_and_not_by_seat() -> None:
    found = small_balance()
    found.add(game_of("x", "y"), duel_of(winner=0))
    found.add(game_of("y", "x"), duel_of(winner=1))
    found.add(game_of("y", "x"), duel_of(winner=0, first=1))
    assert (found.pairing("x", "y").count, found.pairing("x", "y").games) == (2, 3)
    assert found.pairing("y", "x", "den").count == 1
    assert found.fighter("y").share == pytest.approx(1 / 3)
    assert (found.beginner.count, found.first_seat.count) == (1, 2)
    assert found.ended("ko").share == 0.5


def test_balance_counts_a_use_by_anyone_once_a_match() -> None:
    mine = Uses(Counter(jab=3, kick=1), Counter(jab=2), Counter(), Counter())
    yours = Uses(Counter(), Counter(jab=1), Counter(y1=4), Counter(calm=2))
    found = small_balance()
    found.add(game_of("x", "y"), duel_of(0, uses=(mine, yours)))
    found.add(game_of("x", "y"), duel_of(0))
    counted = {
        (thing.kind, thing.home, thing.id): (used.count, taken.count, used.games)
        for kind in (CARD, SPECIAL, SKILL)
        for thing, used, taken in found.used(kind)
    }
    assert counted == {
        (CARD, "den", "jab"): (1, 1, 2),
        (CARD, "den", "kick"): (0, 1, 2),
        (SPECIAL, "x", "x1"): (0, 0, 2),
        (SPECIAL, "y", "y1"): (1, 1, 2),
        (SKILL, "den", "calm"): (1, 1, 2),
    }


def test_balance_tells_what_is_outside_of_its_bounds_and_whether_luck_explains_it() -> None:
    assert small_balance().outside() == []
    found = small_balance()
    for _ in range(100):
        found.add(game_of("x", "y"), duel_of(0))
    outside = {one.what: one.sure for one in found.outside()}
    assert outside == {
        "fighter x": True,
        "fighter y": True,
        "pairing x against y": True,
        "first player of round 1": True,
        "seat 0": True,
        "card jab (den) used": True,
        "card kick (den) used": True,
        "special x1 (x) used": True,
        "special y1 (y) used": True,
    }
    few = small_balance()
    few.add(game_of("x", "y"), duel_of(0))
    assert not any(one.sure for one in few.outside() if one.what.startswith(("fighter", "pairing")))


# --- restrictions --------------------------------------------------------------------------------------------------

THINGS = (
    Thing(CARD, "nemesis", "hull_jab"),
    Thing(SPECIAL, "veroth", "cleave"),
    Thing(SKILL, "nemesis", "calm"),
)


def test_each_game_with_a_ban_follows_the_same_one_without() -> None:
    free: set[Game] = set()
    bound: Counter[tuple[Thing, int]] = Counter()
    for trial, game in restrictions(EVERYTHING, THINGS, "greedy", 8, 1):
        if trial.thing is None:
            assert game.banned == ((), ())
            free.add(game)
            continue
        assert replace(game, banned=((), ())) in free
        assert game.banned is not None
        assert game.banned[trial.seat] == (trial.thing,)
        assert game.banned[1 - trial.seat] == ()
        home = {CARD: game.arena, SPECIAL: game.fighters[trial.seat], SKILL: game.skills}[trial.thing.kind]
        assert home == trial.thing.home, "where it can be used, and for the side that has it"
        bound[trial.thing, trial.seat] += 1
    assert bound == {(thing, seat): 4 for thing in THINGS for seat in (0, 1)}


def test_a_swing_counts_the_games_that_the_ban_turned() -> None:
    found = Restriction(THINGS[:1])
    game = replace(GAME, banned=((), ()))
    bound = replace(game, banned=(THINGS[:1], ()))
    for deal, (before, after) in enumerate([(0, 1), (0, 1), (1, 1), (1, 0), (0, 0)]):
        found.add(FREE, replace(game, deal=deal), duel_of(before))
        found.add(Trial(THINGS[0], 0), replace(bound, deal=deal), duel_of(after))
    swung = found.swings[THINGS[0]]
    assert (swung.games, swung.before, swung.after, swung.lost, swung.won) == (5, 3, 2, 2, 1)
    assert swung.change[0] == pytest.approx(-0.2)
    assert found.tally.games == 10


def test_a_standing_knows_who_had_which_seat() -> None:
    found = Standing(("a", "b", "c"), [(0, 1), (1, 2)])
    found.add((1, 0), duel_of(winner=0))
    found.add((0, 1), duel_of(winner=1))
    found.add((0, 1), duel_of(winner=0))
    assert (found.share(1, 0).count, found.share(1, 0).games) == (2, 3)
    assert found.within((0, 1)) is True
    assert found.within((0, 2)) is None
    assert found.elo()[2] is None
    assert found.times[1].figures()["decisions"] == 1 + 2 + 2

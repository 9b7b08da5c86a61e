"""The end of a round, the next one, and the end of the match (section 8)."""

from collections import Counter

import pytest

from knockdown.rules import IllegalActionError
from knockdown.rules.decisions import ChooseAction, MatchOver
from knockdown.rules.events import Event, MatchEnded, RoundEnded, RoundStarted
from knockdown.rules.outcome import Outcome

from .proving import play, position, words
from .scenes import asked, ended, last_turn, tower
from .variants import names, token


@pytest.mark.parametrize(("attacker", "seat"), [("ann", 0), ("bob", 1)])
def test_k8_1_a_failed_test_wins_the_round_for_the_attacker(attacker: str, seat: int) -> None:
    match = tower(attacker)
    assert match.victories[seat] == 1
    assert match.victories[1 - seat] == 0
    assert (match.by, match.round) == ("ko", 2)


@pytest.mark.parametrize(
    ("ann", "bob", "winner"),
    [
        ((9, 1), (0, 2), 0),  # fewest heavy wounds, whatever the light ones
        ((0, 2), (9, 1), 1),
        ((3, 2), (4, 2), 0),  # the same: fewest light
        ((4, 2), (3, 2), 1),
        ((4, 2), (4, 2), 1),  # the same: whose turn is starting, which is Bob's after Ann's
        ((0, 0), (0, 0), 1),
    ],
)
def test_k8_2_fewest_heavy_then_fewest_light_then_who_starts_the_turn(
    ann: tuple[int, int], bob: tuple[int, int], winner: int
) -> None:
    match = ended(last_turn(f"light = {ann[0]}\nheavy = {ann[1]}", f"light = {bob[0]}\nheavy = {bob[1]}"))
    assert match.victories[winner] == 1
    assert sum(match.victories) == 1
    assert match.by == "deck"


def test_k8_2_the_tie_is_for_whoever_starts_the_turn() -> None:
    match = last_turn(table='active = "bob"')
    assert ended(match).victories == [1, 0]


def test_k8_3_the_first_round_won_gives_a_victory_token() -> None:
    match = last_turn(bob="light = 1")
    events: list[Event] = []
    match.sink = events
    ended(match)
    assert match.victories == [1, 0]
    assert match.outcome is None
    assert RoundEnded(0, "deck") in events
    assert RoundStarted(2, 1) in events


def test_k8_3_one_victory_each_leads_to_a_third_round() -> None:
    match = tower("bob", (1, 0))
    assert match.victories == [1, 1]
    assert match.round == 3
    assert match.outcome is None


@pytest.mark.parametrize("victories", [(1, 0), (1, 1)])
def test_k8_3_a_winner_who_holds_a_token_wins_the_match(victories: tuple[int, int]) -> None:
    match = tower("ann", victories)
    assert match.outcome == Outcome(0, "ko")
    assert asked(match) == MatchOver(0)
    assert match.legal_actions() == []
    with pytest.raises(IllegalActionError, match="over"):
        match.apply(match.setup.move_actions[3 * 16 + 5][0])
    with pytest.raises(IllegalActionError, match="over"):
        play(match, "move 3")


def test_k8_3_the_match_can_end_by_the_deck() -> None:
    match = last_turn("victories = 1", "light = 1", "round = 2")
    events: list[Event] = []
    match.sink = events
    ended(match)
    assert match.outcome == Outcome(0, "deck")
    assert events[-2:] == [RoundEnded(0, "deck"), MatchEnded(0, "deck")]


def test_k8_4_wounds_and_hands_are_discarded() -> None:
    hand = 'hand = ["axe", "sweep"]\nsecret = ["parry"]\nlight = 4\nheavy = '
    match = ended(last_turn(f"{hand}2", "light = 3\nheavy = 5"))
    assert (match.light, match.heavy) == ([0, 0], [0, 0])
    assert match.hands == [[], []]
    assert match.secret == [[], []]
    assert match.packed == [0, 0]
    assert [text for text in words(match) if not text.startswith(("move", "attack"))] == [], "nothing to pay"


def test_k8_4_fighter_tokens_return() -> None:
    match = ended(
        last_turn(
            "tokens = { trap = { spaces = [2, 6] }, elixir = { gone = 2 } }",
            "heavy = 1\ntokens = { mist = { spaces = [5] }, poison = { foe = 2 } }",
            second="cid",
        )
    )
    assert match.round == 2
    assert [match.supply[token(match, name)] for name in ("trap", "elixir", "mist", "poison")] == [4, 3, 3, 2]
    assert match.on_space == [0, 0, 0, 0]
    assert match.on_foe == [0, 0, 0, 0]


def test_k8_4_the_fighters_go_to_their_starting_spaces() -> None:
    match = last_turn()
    assert [space + 1 for space in match.space] == [4, 8]
    ended(match)
    assert [space + 1 for space in match.space] == list(match.setup.arena.starts)


def test_k8_4_all_attack_cards_are_shuffled_into_a_new_deck_and_the_row_is_filled() -> None:
    decks = set()
    for seed in range(12):
        match = ended(last_turn('hand = ["axe"]', "light = 1", f"seed = {seed}"))
        assert (len(match.row), len(match.deck), match.discard) == (4, 32, [])
        assert Counter(match.row + match.deck) == Counter(match.setup.all_cards)
        decks.add(tuple(match.row + match.deck))
    assert len(decks) == 12


@pytest.mark.parametrize("winner", [0, 1])
def test_k8_4_the_loser_is_first_player_and_turns_the_second_skill_up(winner: int) -> None:
    match = last_turn(*(f'skills = ["{skills}"]\nlight = {light}' for skills, light in (
        ('calm", "grit', winner), ('early", "late', 1 - winner)
    )))  # fmt: skip
    assert match.up == [1, 0, 1, 0]
    ended(match)
    loser = 1 - winner
    assert (match.first, match.active) == (loser, loser)
    assert asked(match) == ChooseAction(loser, 2)
    assert (match.turn, match.round) == (1, 2)
    assert match.up == ([1, 0, 1, 1] if loser else [1, 1, 1, 0])


def test_k8_4_the_second_skill_works_from_the_losers_first_turn_on() -> None:
    match = last_turn(bob='light = 1\nskills = ["grit", "second_wind"]')
    ended(match)
    assert [len(cards) for cards in match.secret] == [0, 1], "Bob starts with no card, so he has drawn one"


def test_k8_4_a_face_down_second_skill_can_be_the_first_that_was_kept() -> None:
    match = last_turn(bob='light = 1\nskills = ["second_wind", "grit"]\nup = ["grit"]')
    assert match.up == [1, 0, 0, 1]
    ended(match)
    assert match.up == [1, 0, 1, 1]
    assert match.held(1) == 1


def test_k8_5_wounds_are_counted_beyond_the_cubes_of_the_box() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["gut", "gut", "jab", "axe"]
[ann]
space = 4
light = 30
[bob]
space = 5
light = 25
heavy = 25
""")
    play(match, "attack gut", "attack gut")
    assert (match.light[1], match.heavy[1]) == (29, 29), "25 cubes of each kind for both together"
    for _ in range(3):
        match.wound(1, 500, 500)
    assert match.wounds(1) == 3058


def test_k8_6_a_text_beats_the_rules() -> None:
    """A Skill lets an Attack action take a card that is not in the row (against K3.4), a Reaction ignores an Ability
    (against K6.4), a Skill counts cards that are not held (against K6.2).
    """
    match = position("""
fighters = ["ann", "bob"]
row = ["axe", "gut", "jab", "jab"]
deck = ["sweep"]
[ann]
space = 4
skills = ["blind_swing", "grit"]
[bob]
space = 5
hand = ["wall", "guard", "parry"]
skills = ["broad_shield", "late"]
""")
    drawn = play(match.clone(), "draw blind_swing", "pass", "block nothing")
    assert names(drawn, drawn.secret[0]) == ["sweep"]
    assert len(drawn.row) == 4
    ignored = play(match.clone(), "attack axe", "react ward", "pay block+block")
    assert ignored.wounds(1) == 0
    assert asked(ignored) == ChooseAction(0, 1), "no K.O. either"
    blocked = play(match.clone(), "attack gut", "pass", "block wounds", "pay block")
    assert "save 2 heavy 0 light" in words(blocked), "two cards held count as four"

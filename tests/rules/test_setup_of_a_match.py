"""Setting up a match: spaces, the skill draft, row and opening cards (section 2, D1, D3, D14, D29, D30)."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from knockdown.content import Library, library
from knockdown.rules import Match
from knockdown.rules.decisions import ChooseAction, ChooseFaceUp, DraftSkill, TakeOpeningCards
from knockdown.rules.events import Event, SkillKept, SkillRevealed
from knockdown.rules.view import seen_by

from .proving import play, position, proving_ground, setup, words
from .scenes import asked

FOUR = ["jab", "hook", "guard", "dart"]


def new(seed: int = 1, arena: str = "plain") -> Match:
    """A match of the proving box before its first decision."""
    return Match.new(setup(arena=arena), seed)


def first_choices(match: Match, count: int) -> Match:
    """Take the first legal action that many times."""
    for _ in range(count):
        match.apply(match.legal_actions()[0])
    return match


def skills_of(match: Match, numbers: list[int]) -> set[str]:
    """The ids of Skills."""
    return {match.setup.skills[number].id for number in numbers}


def facing(match: Match, seat: int) -> list[int]:
    """The face-up Skills of a seat."""
    return [match.kept[place] for place in (2 * seat, 2 * seat + 1) if match.up[place]]


def opened(row: list[str], seed: int = 1) -> Match:
    """A match that comes to its opening cards with that row."""
    match = first_choices(new(seed), 6)
    cards = [next(card.index for card in match.setup.attacks if card.id == name) for name in row]
    rest = Counter(match.setup.all_cards)
    rest.subtract(cards)
    match.row, match.deck = cards, sorted(rest.elements())
    return match


def test_k2_1_each_fighter_stands_on_one_of_the_two_starting_spaces() -> None:
    match = new()
    arena = match.setup.arena
    assert [space + 1 for space in match.space] == list(arena.starts)
    assert [fighter.id for fighter in match.setup.fighters] == ["ann", "bob"]
    first_choices(match, 8)
    assert [space + 1 for space in match.space] == list(arena.starts), (
        "and there they stand in the first turn"
    )


@pytest.mark.parametrize("box", ["siege_storm", "nemesis", "tainted_grail"])
def test_d1_nine_spaces_and_starts_on_the_third_from_each_end(box: str) -> None:
    arena = library().box(box).arena
    assert arena.spaces == 9
    assert sorted(arena.starts) == [3, 7]


def test_d1_the_ninth_space_is_the_last() -> None:
    match = position('fighters = ["ann", "bob"]\n[ann]\nspace = 1\n[bob]\nspace = 9\n')
    assert [text for text in words(match) if text.startswith("move")] == ["move 2"]
    play(match, "move 2", "move 3")
    assert [text for text in words(match) if text.startswith("move")] == ["move 8"]


def test_k2_2_three_of_the_twelve_skills_are_dealt_to_each() -> None:
    matches = [new(seed) for seed in range(60)]
    for match in matches:
        assert len(set(match.dealt)) == 6
        assert asked(match) == DraftSkill(0, tuple(match.dealt[:3]))
    assert len({tuple(match.dealt) for match in matches}) > 50, "the deal is shuffled"
    assert {skill for match in matches for skill in match.dealt} == set(range(12)), "any Skill can come"


def test_k2_2_both_keep_one_of_three_and_pass_two_then_keep_one_of_the_two_received() -> None:
    match = new()
    anns, bobs = match.dealt[:3], match.dealt[3:]
    assert words(match) == [f"keep {match.setup.skills[skill].id}" for skill in anns]
    match.apply(match.legal_actions()[1])
    assert asked(match) == DraftSkill(1, tuple(bobs))
    match.apply(match.legal_actions()[2])
    assert asked(match) == DraftSkill(0, (bobs[0], bobs[1])), "what Bob passed on"
    match.apply(match.legal_actions()[1])
    assert asked(match) == DraftSkill(1, (anns[0], anns[2])), "what Ann passed on"
    match.apply(match.legal_actions()[0])
    assert match.kept == [anns[1], bobs[1], bobs[2], anns[0]]
    assert asked(match) == ChooseFaceUp(0, (anns[1], bobs[1]))


def test_k2_2_the_rest_leave_the_game() -> None:
    match = first_choices(new(), 8)
    out = skills_of(match, match.dealt) - skills_of(match, match.kept)
    assert len(out) == 2
    for _ in range(12):
        first_choices(match, 1)
        assert not out & {word for text in words(match) for word in text.split()}
    assert len(set(match.kept)) == 4


def test_k2_2_one_kept_skill_faces_up_and_the_other_is_inactive() -> None:
    for choice in (0, 1):
        match = first_choices(new(), 4)
        kept = list(match.kept)
        assert match.up == [0, 0, 0, 0]
        match.apply(match.legal_actions()[choice])
        match.apply(match.legal_actions()[1 - choice])
        assert facing(match, 0) == [kept[choice]]
        assert facing(match, 1) == [kept[3 - choice]]
        for seat in (0, 1):
            assert match.moments[seat] == match.setup.skills[facing(match, seat)[0]].moment


def test_k2_2_only_the_face_up_skill_works() -> None:
    text = 'fighters = ["ann", "bob"]\n[ann]\nspace = 4\nskills = ["{up}", "{down}"]\n[bob]\nspace = 6\n'
    match = position(text.format(up="blind_swing", down="calm"))
    assert "draw blind_swing" in words(match)
    match = position(text.format(up="calm", down="blind_swing"))
    assert "draw blind_swing" not in words(match)


def test_k2_3_four_cards_of_the_shuffled_deck_are_the_row() -> None:
    rows = []
    for seed in range(40):
        match = first_choices(new(seed), 5)
        assert match.row == [], "not before both Skills face up"
        first_choices(match, 1)
        assert (len(match.row), len(match.deck)) == (4, 32)
        assert Counter(match.row + match.deck) == Counter(match.setup.all_cards)
        rows.append(tuple(match.row))
    assert len(set(rows)) > 30


def test_k2_4_the_higher_initiative_on_the_face_up_skill_is_first_player() -> None:
    firsts = Counter[int]()
    for seed in range(40):
        for choice in (0, 1):
            match = first_choices(new(seed), 4)
            match.apply(match.legal_actions()[choice])
            match.apply(match.legal_actions()[choice])
            values = [match.setup.skills[facing(match, seat)[0]].initiative for seat in (0, 1)]
            assert match.first == values.index(max(values))
            assert asked(match) == TakeOpeningCards(match.first, 1)
            firsts[match.first] += 1
            first_choices(match, 2)
            assert asked(match) == ChooseAction(match.first, 2), "and has the first turn"
    assert len(firsts) == 2


def test_k2_4_one_card_then_two_then_the_last_and_the_row_is_refilled() -> None:
    match = opened(FOUR)
    first, second = match.first, 1 - match.first
    deck = list(match.deck)
    assert asked(match) == TakeOpeningCards(first, 1)
    assert sorted(words(match)) == ["take dart", "take guard", "take hook", "take jab"]
    play(match, "take hook")
    assert asked(match) == TakeOpeningCards(second, 2)
    play(match, "take jab+dart")
    names = [[match.setup.deck[card].id for card in hand] for hand in match.hands]
    assert names[first] == ["hook", "guard"]
    assert names[second] == ["jab", "dart"]
    assert match.row == deck[:-5:-1], "four new cards from the top"
    assert match.deck == deck[:-4]
    assert (match.round, match.turn, match.light, match.heavy) == (1, 1, [0, 0], [0, 0])


def test_d29_two_opening_cards_are_one_choice_without_an_order() -> None:
    match = play(opened(FOUR), "take hook")
    texts = words(match)
    pairs = [frozenset(text.removeprefix("take ").split("+")) for text in texts]
    assert len(texts) == 3, "each pair once, not once for each order"
    assert set(pairs) == {frozenset(pair) for pair in combinations(["jab", "guard", "dart"], 2)}


def test_d29_like_cards_are_like_choices() -> None:
    match = opened(["jab", "jab", "jab", "dart"])
    assert sorted(words(match)) == ["take dart", "take jab"]
    play(match, "take dart")
    assert words(match) == ["take jab+jab"]


def test_k2_5_candle_cards_are_shuffled_in_after_the_row_is_refilled() -> None:
    depths: set[int] = set()
    for seed in range(30):
        match = new(seed, "candles")
        candle = match.setup.candle_card
        first_choices(match, 7)
        assert len(match.row) == 3, "the first player has taken one, and none was a Candle card"
        assert candle not in match.row + match.deck
        first_choices(match, 1)
        assert match.candles == 0, "the refilled row has come before them"
        assert candle not in match.row
        assert match.deck.count(candle) == 4
        assert len(match.deck) == 28 + 4
        depths.update(place for place, card in enumerate(match.deck) if card == candle)
    assert len(depths) > 25, "anywhere in the deck"


@pytest.mark.parametrize("arena", ["plain", "edges", "corridors"])
def test_k2_5_no_other_arena_has_candle_cards(arena: str) -> None:
    match = first_choices(new(3, arena), 8)
    assert match.setup.candle_card not in match.deck
    assert len(match.deck) == 28


def test_d3_equal_initiative_is_a_seeded_coin_flip() -> None:
    box = proving_ground().boxes[0]
    even = Library((replace(box, skills=tuple(replace(skill, initiative=7) for skill in box.skills)),))
    flat = even.setup(("ann", "bob"), "proving", "proving")
    firsts = [first_choices(Match.new(flat, seed), 6).first for seed in range(200)]
    assert firsts == [first_choices(Match.new(flat, seed), 6).first for seed in range(200)]
    assert 70 < sum(firsts) < 130


def test_d14_the_skills_of_the_draft_last_the_whole_match_and_only_the_owner_sees_one_face_down() -> None:
    match = position("""
fighters = ["ann", "bob"]
row = ["jab", "hook", "guard", "dart"]
deck_size = 0
[ann]
skills = ["calm", "grit"]
[bob]
skills = ["early", "late"]
light = 1
""")
    kept = list(match.kept)
    calm, grit, early, late = kept
    assert match.view(0).state.kept == [calm, grit, early, -1]
    assert match.view(1).state.kept == [calm, -1, early, late]
    assert match.view(2).state.kept == [calm, -1, early, -1], "nobody else sees any"
    play(match, "attack jab", "attack hook")
    assert match.round == 2
    assert match.kept == kept, "no new draft"
    assert match.view(0).state.kept == kept, "Bob has lost and turned up his second Skill"
    assert match.view(1).state.kept == [calm, -1, early, late]
    assert match.view(0).state.moments == match.moments


def test_d30_the_skills_dealt_to_the_other_are_not_seen() -> None:
    match = new()
    hidden = [-1, -1, -1]
    assert match.view(0).state.dealt == match.dealt[:3] + hidden
    assert match.view(1).state.dealt == hidden + match.dealt[3:]
    assert match.view(2).state.dealt == hidden + hidden


def test_d30_a_draft_choice_stays_secret_until_both_have_chosen() -> None:
    for choice in (1, 2):
        one, other = new(), new()
        one.apply(one.legal_actions()[0])
        other.apply(other.legal_actions()[choice])
        assert one.view(1) == other.view(1)
        assert one.view(2) == other.view(2)
        assert one.view(0) != other.view(0), "the own choice is known"
        assert one.legal_actions() == other.legal_actions(), "Bob chooses from the same three"
    first_choices(one, 1)
    assert set(one.view(1).state.dealt[:3]) == {*one.dealt[1:3], -1}, "now the two passed on are seen"
    assert -1 in one.view(0).state.dealt[3:]


def test_d30_the_second_pick_and_the_skill_to_face_up_stay_secret_too() -> None:
    match = first_choices(new(), 2)
    for _ in range(2):  # Ann's second pick, then which of hers faces up; Bob decides after each
        one, other = match.clone(), match.clone()
        one.apply(one.legal_actions()[0])
        other.apply(other.legal_actions()[1])
        assert one.to_act == 1
        assert one.view(1) == other.view(1)
        assert one.view(2) == other.view(2)
        assert one.legal_actions() == other.legal_actions()
        match = first_choices(one, 1)
    assert match.view(1).state.kept[0] == match.kept[0], "both have chosen: the first kept Skill lies open"
    assert match.view(1).state.kept[1] == -1


def test_d30_events_tell_the_other_seat_no_choice() -> None:
    match = new()
    events: list[Event] = []
    match.sink = events
    first_choices(match, 5)
    kept = [event for event in events if isinstance(event, SkillKept)]
    assert len(kept) == 4
    assert not any(isinstance(event, SkillRevealed) for event in events), "Bob has still to choose"
    for event in kept:
        assert seen_by(event, event.seat) == event
        assert seen_by(event, 1 - event.seat) == SkillKept(event.seat, -1)
        assert seen_by(event, 2) == SkillKept(event.seat, -1)
    first_choices(match, 1)
    revealed = [event for event in events if isinstance(event, SkillRevealed)]
    assert [event.seat for event in revealed] == [0, 1]
    assert [seen_by(event, 1 - event.seat) for event in revealed] == revealed

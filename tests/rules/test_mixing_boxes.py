"""Mixing boxes: what is drawn, what may be chosen, and what an arena brings along (section 10)."""

from itertools import permutations, product

import pytest

from knockdown.content import Library, library, load_box
from knockdown.errors import KnockdownError
from knockdown.rules import Match, Setup
from knockdown.rules.decisions import ChooseAction

from .proving import BOX
from .scenes import asked

BOXES = ("siege_storm", "nemesis", "tainted_grail")


def drawn(setup: Setup) -> tuple[str, str, str, str]:
    """What a setup was drawn of: two fighters, arena, skill set."""
    first, second = setup.fighters
    return first.id, second.id, setup.arena.id, setup.skills_id


def home(fighter: str) -> str:
    """The box that a fighter comes from."""
    return next(box.id for box in library().boxes if fighter in {one.id for one in box.fighters})


def one_each(boxes: Library) -> list[str]:
    """The first fighter of each box."""
    return [box.fighters[0].id for box in boxes.boxes]


def test_k10_1_fighters_skills_and_arena_are_drawn_from_the_tokens_of_all_boxes() -> None:
    draws = [drawn(library().draw_setup(seed)) for seed in range(300)]
    fighters = {fighter.id for fighter in library().fighters}
    assert len(fighters) == 9
    assert {draw[0] for draw in draws} == fighters
    assert {draw[1] for draw in draws} == fighters
    assert {draw[2:] for draw in draws} == set(product(BOXES, repeat=2)), (
        "arena and skill set apart from each other"
    )
    assert all(draw[0] != draw[1] for draw in draws), "each fighter has one token"
    homes = {(home(draw[0]), home(draw[1])) for draw in draws}
    assert homes == set(product(BOXES, repeat=2))


def test_k10_1_no_token_is_likelier_than_another() -> None:
    draws = [drawn(library().draw_setup(seed)) for seed in range(900)]
    for fighter in library().fighters:
        assert 140 < sum(fighter.id in draw[:2] for draw in draws) < 260
    for box in BOXES:
        assert 240 < sum(draw[2] == box for draw in draws) < 360
        assert 240 < sum(draw[3] == box for draw in draws) < 360


def test_k10_1_the_same_seed_draws_the_same() -> None:
    assert drawn(library().draw_setup(7, "tower")) == drawn(library().draw_setup(7))
    assert library().draw_setup(7, "tower").test == "tower"


def test_k10_1_a_box_of_ones_own_has_its_tokens_too() -> None:
    boxes = Library((*library().boxes, load_box(BOX)))
    draws = [drawn(boxes.draw_setup(seed)) for seed in range(120)]
    assert "ann" in {draw[0] for draw in draws}
    assert "proving" in {draw[2] for draw in draws}
    assert "proving" in {draw[3] for draw in draws}


@pytest.mark.parametrize(("arena", "skills"), list(product(BOXES, repeat=2)))
def test_k10_1_everything_may_be_chosen_freely(arena: str, skills: str) -> None:
    for first, second in permutations(one_each(library()), 2):
        setup = library().setup((first, second), arena, skills)
        assert drawn(setup) == (first, second, arena, skills)
        assert setup.skill_cards == library().box(skills).skills
        match = Match.new(setup, 3)
        for _ in range(8):
            match.apply(match.legal_actions()[-1])
        assert asked(match) == ChooseAction(match.first, 2)


def test_k10_1_one_fighter_cannot_be_chosen_twice() -> None:
    with pytest.raises(KnockdownError, match="against itself"):
        library().setup(("veroth", "veroth"), "nemesis", "nemesis")


@pytest.mark.parametrize("arena", BOXES)
def test_k10_2_an_arena_is_played_with_its_own_boxs_attack_deck(arena: str) -> None:
    for skills in BOXES:
        setup = library().setup(("veroth", "mistling"), arena, skills)
        assert setup.deck == library().box(arena).attacks
        assert len(setup.all_cards) == 36
    for seed in range(60):
        setup = library().draw_setup(seed)
        assert setup.deck == library().box(setup.arena.id).attacks


@pytest.mark.parametrize("arena", BOXES)
def test_k10_2_and_with_its_own_set_up(arena: str) -> None:
    """Starting spaces, corridors, edges and Candle cards come with the arena, wherever the fighters come from."""
    match = Match.new(library().setup(("okoro", "czerwi"), arena, "siege_storm"), 5)
    printed = library().box(arena).arena
    assert match.setup.arena == printed
    assert [space + 1 for space in match.space] == list(printed.starts)
    for _ in range(8):
        match.apply(match.legal_actions()[0])
    assert match.deck.count(match.setup.candle_card) == (4 if arena == "tainted_grail" else 0)
    assert (printed.edge_heavy > 0) == (arena == "siege_storm")
    match.space[match.active] = printed.spaces // 2
    corridors = [text for text in map(match.text, match.legal_actions()) if text.startswith("corridor")]
    assert bool(corridors) == (arena == "nemesis")

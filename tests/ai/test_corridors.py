"""Corridors cost no action, so a turn of them would never end: no search and no opponent takes two in a row."""

import pytest

from ai.bot import Limit
from ai.bots import make_bot
from ai.bots.mcts import MctsBot
from ai.search.corridors import Footprints, without_corridors
from ai.search.tree import Node
from knockdown.content import library
from knockdown.rules import Action, Match
from knockdown.rules.actions import ATTACK, CORRIDOR, argument_of, kind_of
from knockdown.rules.decisions import ChooseAction
from knockdown.rules.ranges import in_range
from knockdown.session import read_position

POSITION = """
fighters = ["okoro", "vesta"]
[okoro]
space = 1
[vesta]
space = 4
"""


def corridors(actions: list[Action]) -> list[Action]:
    return [action for action in actions if kind_of(action) == CORRIDOR]


def after_a_corridor(footprints: Footprints) -> Match:
    match = read_position(POSITION)
    footprints.sensible(match, 0, match.legal_actions())
    match.apply(corridors(match.legal_actions())[-1])
    assert match.to_act == 0
    assert corridors(match.legal_actions())
    return match


def test_the_first_corridor_is_worth_a_thought() -> None:
    match = read_position(POSITION)
    assert Footprints().sensible(match, 0, match.legal_actions()) == match.legal_actions()
    assert corridors(match.legal_actions())


def test_after_a_corridor_no_other_one_is_worth_a_thought() -> None:
    footprints = Footprints()
    match = after_a_corridor(footprints)
    # Asked again about the same position, the answer is the same.
    for _ in range(2):
        left = footprints.sensible(match, 0, match.legal_actions())
        assert left == without_corridors(match.legal_actions())
        assert left


def test_whoever_has_not_seen_the_corridor_may_take_one() -> None:
    match = after_a_corridor(Footprints())
    assert Footprints().sensible(match, 0, match.legal_actions()) == match.legal_actions()


def test_after_an_action_a_corridor_is_worth_a_thought_again() -> None:
    footprints = Footprints()
    match = after_a_corridor(footprints)
    out_of_range = [
        action
        for action in match.legal_actions()
        if kind_of(action) == ATTACK and not in_range(match, match.setup.attacks[argument_of(action)])
    ]
    match.apply(out_of_range[0])
    assert corridors(match.legal_actions())
    assert footprints.sensible(match, 0, match.legal_actions()) == match.legal_actions()


@pytest.mark.parametrize("name", ["greedy", "mcts"])
def test_nobody_takes_two_corridors_in_a_row_and_every_turn_ends(name: str) -> None:
    taken = 0
    for seed, fighters in enumerate((("okoro", "vesta"), ("veroth", "mistling"), ("xingo", "lost_knight"))):
        match = Match.new(library().setup(fighters, "nemesis", "nemesis"), seed)
        bots = (make_bot(name, seed), make_bot(name, seed + 9))
        just_taken = False
        while match.winner < 0:
            asked = isinstance(match.decision, ChooseAction)
            chosen = bots[match.to_act].choose(match.view(match.to_act), Limit(nodes=12))
            if asked:
                assert not (just_taken and kind_of(chosen) == CORRIDOR)
                just_taken = kind_of(chosen) == CORRIDOR
                taken += just_taken
            match.apply(chosen)
    assert taken > 0


def test_the_tree_never_has_two_corridors_in_a_row() -> None:
    match = read_position(POSITION)
    bot = MctsBot(1)
    bot.rank(match.view(0), Limit(nodes=600))
    tree = bot.tree()
    assert tree is not None
    found = [0]

    def look(node: Node) -> None:
        for child in (node.children or {}).values():
            if node is not tree and kind_of(node.action) == CORRIDOR:
                found[0] += 1
                assert kind_of(child.action) != CORRIDOR
            look(child)

    look(tree)
    assert found[0] > 0

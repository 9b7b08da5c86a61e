"""The tree search: legal everywhere, reproducible, decisive, honest, and it keeps what it has learned in a turn."""

import random
from collections.abc import Iterator

import pytest

from ai.bot import Limit
from ai.bots.mcts import BATCH, MctsBot
from ai.duel import CoinReferee, play_duel
from ai.opponents import Opponent
from ai.search.evaluation import Evaluation, learned_weights
from ai.search.following import node_behind
from ai.search.tree import Node, Settings, TreeSearch
from ai.search.worlds import tower_twin
from knockdown.content import library
from knockdown.rules import Match
from knockdown.rules import actions as a
from knockdown.rules.decisions import (
    AnswerAttack,
    ChooseAction,
    ChooseFaceUp,
    ContinueCombo,
    DraftSkill,
    JudgeTower,
    StartTest,
    TakeOpeningCards,
)
from knockdown.session import read_position
from tests.rules.secrets import another_world

FEW = Limit(nodes=8)
MANY = 10**9

APART = """
fighters = ["veroth", "driana"]
test = "{test}"
[veroth]
space = 3
[driana]
space = 7
"""

KNOCKOUT = """
fighters = ["veroth", "driana"]
row = ["storm_uppercut", "storm_jab", "storm_guard", "storm_charge"]
[veroth]
space = 4
victories = 1
[driana]
space = 5
light = 19
"""

# A card taken from the row cannot be replaced any more, so the turn's end is the round's.
LAST_CARD = """
fighters = ["veroth", "driana"]
deck_size = 0
actions = {actions}
[veroth]
space = 2
victories = 1
light = {own}
[driana]
space = 8
victories = 1
light = {other}
"""


def search_of(match: Match, seat: int, iterations: int) -> TreeSearch:
    twin = tower_twin(match.setup)
    evaluation = Evaluation(twin, learned_weights())
    search = TreeSearch(match.view(seat), twin, evaluation, Settings(), 5)
    search.run(iterations)
    return search


def every_node(node: Node) -> Iterator[tuple[Node, Node]]:
    """All nodes below, each after its parent."""
    for child in (node.children or {}).values():
        yield node, child
        yield from every_node(child)


def test_mcts_answers_every_kind_of_question_with_a_legal_action() -> None:
    asked = set()
    for seed, arena in enumerate(box.id for box in library().boxes):
        match = Match.new(library().setup(("veroth", "mistling"), arena, arena), seed)
        bots = (MctsBot(seed), MctsBot(seed + 1))
        for _ in range(160):
            if match.winner >= 0:
                break
            asked.add(type(match.decision))
            match.apply(bots[match.to_act].choose(match.view(match.to_act), FEW))
    assert asked >= {
        DraftSkill,
        ChooseFaceUp,
        TakeOpeningCards,
        ChooseAction,
        ContinueCombo,
        AnswerAttack,
        StartTest,
    }


def test_towers_are_played_too() -> None:
    judged = 0
    for seed in range(3):
        match = read_position('test = "tower"\n' + KNOCKOUT.replace("light = 19", "light = 9"))
        referee, bots = CoinReferee(seed), (MctsBot(seed), MctsBot(seed + 9))
        while match.winner < 0:
            decision = match.decision
            if isinstance(decision, JudgeTower):
                judged += 1
                match.apply(referee.judge(decision))
            else:
                match.apply(bots[decision.seat].choose(match.view(decision.seat), FEW))
    assert judged > 0


def test_the_same_seed_and_nodes_give_the_same_match() -> None:
    digests = set()
    for _ in range(2):
        players = (Opponent(MctsBot(5), FEW), Opponent(MctsBot(6), FEW))
        digests.add(play_duel(library().draw_setup(3), 3, players, CoinReferee(3)).digest)
    assert len(digests) == 1


def test_another_seed_searches_other_worlds() -> None:
    match = read_position(APART.format(test="dice"))
    values = {MctsBot(seed).rank(match.view(0), Limit(nodes=60))[0].value for seed in range(4)}
    assert len(values) > 1


@pytest.mark.parametrize("limit", [{"nodes": MANY}, {"seconds": 1e9}, {"nodes": MANY, "seconds": 1e9}])
def test_a_search_that_is_told_to_stop_stops(limit: dict[str, float]) -> None:
    """Asked after each batch; nothing else could end this search."""
    looks = 0

    def stopped() -> bool:
        nonlocal looks
        looks += 1
        return looks == 3

    match = read_position(APART.format(test="dice"))
    bot = MctsBot(1)
    nodes = int(limit["nodes"]) if "nodes" in limit else None
    assert bot.choose(match.view(0), Limit(limit.get("seconds"), nodes, stopped)) in match.legal_actions()
    tree = bot.tree()
    assert tree is not None
    assert (looks, tree.visits) == (3, 3 * BATCH)


def test_a_search_whose_time_is_over_ends_after_one_batch() -> None:
    match = read_position(APART.format(test="dice"))
    bot = MctsBot(1)
    assert bot.rank(match.view(0), Limit(seconds=0.0))[0].action in match.legal_actions()
    tree = bot.tree()
    assert tree is not None
    assert tree.visits == BATCH


def test_a_limit_of_nodes_is_kept_to_the_node() -> None:
    match = read_position(APART.format(test="dice"))
    bot = MctsBot(1)
    bot.rank(match.view(0), Limit(nodes=BATCH + 3))
    tree = bot.tree()
    assert tree is not None
    assert tree.visits == BATCH + 3


# --- decisive actions --------------------------------------------------------------------------------------------------


def test_a_knockdown_test_that_cannot_be_passed_and_wins_the_match_needs_no_search() -> None:
    match = read_position(KNOCKOUT)
    match.apply(match.parse("attack storm_uppercut"))
    while not isinstance(match.decision, StartTest):
        match.apply(match.legal_actions()[0])
    bot = MctsBot(1)
    chosen = bot.choose(match.view(0), Limit(nodes=200))
    assert chosen == a.action(a.TEST, 1)
    tree = bot.tree()
    assert tree is not None
    assert tree.visits == 0
    match.apply(chosen)
    assert (match.winner, match.by) == (0, "ko")


def test_the_attack_that_leads_to_such_a_test_is_found() -> None:
    match = read_position(KNOCKOUT)
    bots = (MctsBot(1), MctsBot(2))
    while match.winner < 0 and match.turn == 1:
        match.apply(bots[match.to_act].choose(match.view(match.to_act), Limit(nodes=60)))
    assert (match.winner, match.by) == (0, "ko")


def test_a_leader_ends_the_match_with_the_decks_last_card_without_a_search() -> None:
    match = read_position(LAST_CARD.format(actions=1, own=1, other=5))
    bot = MctsBot(1)
    match.apply(bot.choose(match.view(0), Limit(nodes=200)))
    assert (match.winner, match.by) == (0, "deck")
    tree = bot.tree()
    assert tree is not None
    assert tree.visits == 0


def test_with_two_actions_left_the_leader_ends_it_too() -> None:
    match = read_position(LAST_CARD.format(actions=2, own=1, other=5))
    bot = MctsBot(1)
    while match.to_act == 0 and match.winner < 0:
        match.apply(bot.choose(match.view(0), Limit(nodes=100)))
    assert (match.winner, match.by) == (0, "deck")


def test_whoever_is_behind_leaves_the_decks_last_card() -> None:
    match = read_position(LAST_CARD.format(actions=1, own=5, other=1))
    chosen = MctsBot(1).choose(match.view(0), Limit(nodes=60))
    assert a.kind_of(chosen) != a.ATTACK
    match.apply(chosen)
    assert match.winner < 0


# --- the tree -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["move 4", "attack storm_jab"])
@pytest.mark.parametrize("test", ["tower", "dice"])
def test_after_an_own_action_the_tree_goes_on_below_it(test: str, action: str) -> None:
    match = read_position(
        'row = ["storm_jab", "storm_guard", "storm_sweep", "storm_hook"]\n' + APART.format(test=test)
    )
    bot = MctsBot(1)
    bot.rank(match.view(0), Limit(nodes=120))
    tree = bot.tree()
    assert tree is not None
    chosen = match.parse(action)
    expected = tree.child(chosen)
    assert expected is not None
    before = expected.visits
    match.apply(chosen)
    bot.rank(match.view(0), Limit(nodes=20))
    assert bot.tree() is expected
    assert expected.visits == before + 20


def test_asked_the_same_again_the_search_goes_on_where_it_was() -> None:
    match = read_position(APART.format(test="dice"))
    bot = MctsBot(1)
    for visits in (50, 100):
        bot.rank(match.view(0), Limit(nodes=50))
        tree = bot.tree()
        assert tree is not None
        assert tree.visits == visits


def test_in_another_turn_the_tree_begins_anew() -> None:
    match = read_position(APART.format(test="tower"))
    search = search_of(match, 0, 200)
    chance = random.Random(1)
    while match.to_act != 0 or match.turn == 1:
        match.apply(chance.choice(match.legal_actions()))
    assert node_behind(search, match.view(0)) is None


def test_after_a_draw_the_tree_begins_anew() -> None:
    """Another card was drawn in the world that the tree is followed in."""
    match = read_position("""
fighters = ["veroth", "driana"]
test = "tower"
deck = ["storm_headbutt"]
[veroth]
space = 3
skills = ["blind_swing", "long_stride"]
[driana]
space = 8
""")
    search = search_of(match, 0, 200)
    draw = next(action for action in match.legal_actions() if a.kind_of(action) == a.DRAW)
    drawn = search.root.child(draw)
    assert drawn is not None
    assert drawn.visits > 0
    match.apply(draw)
    assert match.to_act == 0
    assert match.turn == 1
    assert node_behind(search, match.view(0)) is None


def test_every_action_counts_how_often_it_was_available() -> None:
    """Driana holds secret cards: what she can pay for differs from world to world."""
    match = read_position(
        APART.format(test="dice").replace(
            "space = 7", 'space = 5\nsecret = ["storm_jab", "storm_guard", "storm_hook"]'
        )
    )
    search = search_of(match, 0, 600)
    assert search.root.visits == 600
    assert all(child.available == 600 for child in (search.root.children or {}).values())
    rare = 0
    for parent, child in every_node(search.root):
        assert child.visits <= child.available <= parent.visits
        if child.seat == 1 and parent.seat == 1 - child.seat:
            rare += 0 < child.available < parent.visits - 1
    assert rare > 0


def test_results_are_chances_for_whoever_chose() -> None:
    match = read_position(KNOCKOUT.replace("victories = 1", ""))
    for _, node in every_node(search_of(match, 0, 300).root):
        assert 0.0 <= node.prior <= 1.0
        assert -1e-9 <= node.total <= node.visits + 1e-9


def test_what_mcts_cannot_see_does_not_change_its_choice() -> None:
    asked = 0
    for seed in range(6):
        chance = random.Random(seed)
        match = Match.new(library().draw_setup(seed), seed)
        for step in range(70):
            if match.winner >= 0:
                break
            seat = match.to_act
            if step % 9 == 0:
                other = another_world(match, seat, chance)
                ranked = [MctsBot(9).rank(one.view(seat), Limit(nodes=24)) for one in (match, other)]
                assert ranked[0] == ranked[1]
                asked += 1
            match.apply(chance.choice(match.legal_actions()))
    assert asked > 35

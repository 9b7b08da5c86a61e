"""What the rulebooks show of the contents (section 11), played with the real fighters.

Costs and the numbers that the books do not print are read from the definitions, so that tuning them breaks nothing.
"""

import pytest

from knockdown.content import library
from knockdown.rules import Match
from knockdown.rules.decisions import ChooseAction, PayCost
from knockdown.rules.definitions import ABILITY, REACTION, STRIKE, AttackDef, RangeDef
from knockdown.session import read_position

from .proving import play, words
from .variants import names, token

ANY = "any"


def special(fighter: str, name: str) -> AttackDef:
    """A Special Attack as it is printed."""
    return next(one for one in library().fighter(fighter).specials if one.id == name)


def cards_for(arena: str, cost: tuple[str, ...]) -> list[str]:
    """Cards with one symbol each that pay a cost; a Dash for each `?`."""
    wanted = ["dash" if term == ANY else term.split("/")[0] for term in cost]
    single = {card.symbols[0]: card.id for card in library().box(arena).attacks if len(card.symbols) == 1}
    return [single[symbol] for symbol in wanted]


def duel(
    active: str, other: str, arena: str, distance: int, hands: tuple[list[str], list[str]], more: str = ""
) -> Match:
    """The active fighter on space 3, the other one that far to the right; `more` is said about the active one."""
    mine, theirs = (", ".join(f'"{card}"' for card in hand) for hand in hands)
    return read_position(
        f'fighters = ["{active}", "{other}"]\narena = "{arena}"\n'
        f"[{active}]\nspace = 3\nhand = [{mine}]\n{more}\n[{other}]\nspace = {3 + distance}\nhand = [{theirs}]\n"
    )


def pay(match: Match, left: list[str]) -> Match:
    """Pay so that these cards are left, where there is more than one way to pay."""
    if isinstance(match.decision, PayCost):
        for action in match.legal_actions():
            tried = match.clone()
            tried.apply(action)
            if sorted(names(tried, tried.hands[match.to_act])) == sorted(left):
                match.apply(action)
                return match
    return match


def perform(active: str, name: str, other: str, arena: str, distance: int, more: str = "") -> Match:
    """A Special Attack paid with exactly its cost, against an opponent with no cards to answer."""
    printed = special(active, name)
    match = duel(active, other, arena, distance, (cards_for(arena, printed.cost), []), more)
    return pay(play(match, f"special {name}"), [])


def settle(match: Match) -> Match:
    """Leave the test that an attack with the K.O. mark allows."""
    return play(match, "spare") if words(match)[0] == "test" else match


# --- Veroth, Berserker ------------------------------------------------------------------------------------------------


def test_book_veroth_is_the_berserker_with_the_four_special_attacks_of_the_book() -> None:
    veroth = library().fighter("veroth")
    assert (veroth.name, veroth.title) == ("Veroth", "Berserker")
    assert {one.id: one.kind for one in veroth.specials} == {
        "fists_of_fury": STRIKE,
        "frenzied_blow": STRIKE,
        "rage_grip": REACTION,
        "double_block": REACTION,
    }


def test_book_fists_of_fury_may_discard_two_given_symbols_for_more_wounds() -> None:
    printed = special("veroth", "fists_of_fury")
    option = printed.effects[0]
    assert (option.op, len(option.pay), ANY in option.pay) == ("may", 2, False)
    paid, extra = cards_for("siege_storm", printed.cost), cards_for("siege_storm", option.pay)
    distance = printed.range.least if printed.range else 1
    match = duel("veroth", "driana", "siege_storm", distance, (paid + extra, []))
    pay(play(match, "special fists_of_fury"), extra)
    assert words(match)[0] == "skip"
    skipped = settle(play(match.clone(), "skip"))
    assert (skipped.light[1], skipped.heavy[1]) == (printed.light, printed.heavy)
    assert len(skipped.hands[0]) == 2
    match.apply(match.legal_actions()[1])
    settle(match)
    more = option.then[0]
    assert (match.light[1], match.heavy[1]) == (printed.light + more.light, printed.heavy + more.heavy)
    assert match.hands[0] == []
    assert more.light + more.heavy > 0


@pytest.mark.parametrize(("choice", "light", "heavy"), [("choose first", 5, 0), ("choose second", 0, 2)])
def test_book_frenzied_blow_inflicts_light_per_own_light_or_heavy_per_two_own_heavy(
    choice: str, light: int, heavy: int
) -> None:
    printed = special("veroth", "frenzied_blow")
    distance = printed.range.least if printed.range else 1
    match = perform("veroth", "frenzied_blow", "driana", "siege_storm", distance, "light = 5\nheavy = 5")
    assert words(match) == ["choose first", "choose second"]
    settle(play(match, choice))
    assert (match.light[1], match.heavy[1]) == (printed.light + light, printed.heavy + heavy)
    assert (match.light[0], match.heavy[0]) == (5, 5)


def test_d26_rage_grip_cancels_a_move_and_a_dash_of_the_opponent_at_any_distance() -> None:
    grip = special("veroth", "rage_grip")
    assert (grip.trigger, grip.range) == ("foe_moves", None)
    paid = cards_for("siege_storm", grip.cost)
    dash = cards_for("siege_storm", ("dash",))
    for distance in (2, 6):
        for step in ("move 4", "dash 4 with dash"):
            match = duel("driana", "veroth", "siege_storm", distance, (dash, paid))
            play(match, step)
            assert words(match) == ["pass", "react rage_grip"]
            pay(play(match, "react rage_grip"), [])
            assert match.space[0] == 2
            assert match.hands[1] == []
            assert match.actions_left == 1


def test_d20_double_block_ignores_the_whole_sequence_abilities_and_ko_included() -> None:
    block = special("veroth", "double_block")
    assert block.trigger == "attacked"
    answer = cards_for("tainted_grail", block.cost)
    attacks = [one for one in library().fighter("mistling").specials if one.kind != REACTION]
    assert {one.kind for one in attacks} == {STRIKE, ABILITY}
    for attack in attacks:
        distance = attack.range.most if attack.range else 4
        match = duel(
            "mistling", "veroth", "tainted_grail", distance, (cards_for("tainted_grail", attack.cost), answer)
        )
        pay(play(match, f"special {attack.id}"), [])
        assert "react double_block" in words(match)
        pay(play(match, "react double_block"), [])
        assert match.decision == ChooseAction(0, 1), "no block, no effect, no test"
        assert (match.light[1], match.heavy[1], match.space[1]) == (0, 0, 2 + distance)
        assert match.on_foe[token(match, "curse")] == 0
        assert match.hands == [[], []]


# --- the Mistling, Avenger --------------------------------------------------------------------------------------------

CURSED = "tokens = { curse = { foe = 1 } }"


def test_book_the_mistling_is_the_avenger_with_the_four_special_attacks_of_the_book() -> None:
    mistling = library().fighter("mistling")
    assert (mistling.name, mistling.title) == ("The Mistling", "Avenger")
    assert {one.id: (one.kind, one.range) for one in mistling.specials} == {
        "doom": (STRIKE, RangeDef(1, 5)),
        "chain_yank": (STRIKE, RangeDef(2, 4)),
        "vengeance": (ABILITY, None),
        "curse": (ABILITY, None),
    }


def test_book_curse_puts_the_curse_token_on_the_opponent() -> None:
    match = perform("mistling", "curse", "czerwi", "tainted_grail", 6)
    number = token(match, "curse")
    assert (match.on_foe[number], match.supply[number]) == (1, match.setup.tokens[number].count - 1)


@pytest.mark.parametrize("distance", [1, 5])
def test_book_doom_removes_the_curse_token_from_the_opponent(distance: int) -> None:
    printed = special("mistling", "doom")
    match = settle(perform("mistling", "doom", "czerwi", "tainted_grail", distance, CURSED))
    assert match.on_foe[token(match, "curse")] == 0
    assert match.supply[token(match, "curse")] == match.setup.tokens[token(match, "curse")].count
    assert (match.light[1], match.heavy[1]) == (printed.light, printed.heavy)


@pytest.mark.parametrize("distance", [2, 3, 4])
def test_d39_chain_yank_blinks_the_opponent_to_a_space_at_range_1(distance: int) -> None:
    match = perform("mistling", "chain_yank", "czerwi", "tainted_grail", distance)
    assert words(match) == ["space 2", "space 4"]
    assert play(match.clone(), "space 4").space == [2, 3]
    assert play(match, "space 2").space == [2, 1], "through the Mistling"


def wounds(match: Match) -> list[int]:
    return [match.wounds(0), match.wounds(1)]


def test_book_vengeance_may_move_one_own_wound_to_a_cursed_opponent() -> None:
    printed = special("mistling", "vengeance")
    pool = printed.light + printed.heavy
    match = perform("mistling", "vengeance", "czerwi", "tainted_grail", 6, CURSED + "\nlight = 2\nheavy = 2")
    assert wounds(play(match.clone(), "skip")) == [4, pool]
    play(match, "use")
    while not isinstance(match.decision, ChooseAction):
        match.apply(match.legal_actions()[0])
    assert wounds(match) == [3, pool + 1]
    assert match.on_foe[token(match, "curse")] == 1, "the token stays"


def test_book_vengeance_does_nothing_to_an_opponent_without_the_curse() -> None:
    printed = special("mistling", "vengeance")
    match = perform("mistling", "vengeance", "czerwi", "tainted_grail", 6, "light = 2\nheavy = 2")
    assert isinstance(match.decision, ChooseAction)
    assert wounds(match) == [4, printed.light + printed.heavy]


# --- cards and Skills of Siege Storm ----------------------------------------------------------------------------------


def test_book_a_siege_storm_skill_draws_the_top_card_on_an_attack_action() -> None:
    skill = next(one for one in library().box("siege_storm").skills if one.when == "attack_action")
    strike = skill.strike
    assert strike is not None
    assert strike.kind == STRIKE
    assert strike.light + strike.heavy == 1
    assert strike.range is not None
    top = library().box("siege_storm").attacks[0].id
    more = f'skills = ["{skill.id}"]'
    for distance, hit in ((strike.range.most, 1), (strike.range.most + 1, 0)):
        match = read_position(
            f'fighters = ["veroth", "driana"]\ndeck = ["{top}"]\n[veroth]\nspace = 3\n{more}\n'
            f"[driana]\nspace = {3 + distance}\n"
        )
        row = list(match.row)
        play(match, f"draw {skill.id}")
        assert match.wounds(1) == hit, "one wound in range, and nothing of the card's own sequence"
        assert names(match, match.secret[0]) == [top]
        assert match.row == row
        assert match.decision == ChooseAction(0, 1)


def test_book_siege_storm_has_a_card_whose_effect_moves_a_fighter_one_space() -> None:
    cards = library().box("siege_storm").attacks
    assert [
        card.id for card in cards for effect in card.effects if effect.op == "advance" and effect.spaces == 1
    ]


def test_d41_fighters_skill_set_and_arena_of_different_boxes_may_be_chosen_freely() -> None:
    mixed = library().setup(("veroth", "mistling"), "nemesis", "siege_storm")
    assert [fighter.id for fighter in mixed.fighters] == ["veroth", "mistling"]
    assert (mixed.arena.id, mixed.skills_id) == ("nemesis", "siege_storm")
    assert mixed.deck == library().box("nemesis").attacks

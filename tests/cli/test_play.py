"""`knockdown play`: whole matches by typed answers, and nothing typed can break them."""

import io
import itertools
import random
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from ai.opponents import make_opponent
from knockdown.__main__ import main
from knockdown.cli.table import arena_lines, show_specials
from knockdown.cli.terminal import BOLD, Terminal
from knockdown.cli.text_duel import TextDuel
from knockdown.content import library
from knockdown.content.text import name_text
from knockdown.rules import Setup
from knockdown.session import read_position
from tests.cli.screens import Screen


@pytest.fixture(autouse=True)
def no_boxes_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KNOCKDOWN_HOME", str(tmp_path))


Play = Callable[[Iterable[str], list[str]], str]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play with these answers and options: all that is printed."""

    def run(answers: Iterable[str], options: list[str]) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
        assert main(options) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return run


def numbers(seed: int) -> Iterator[str]:
    """More answers than any match needs, some of them not to be understood."""
    chance = random.Random(seed)
    return (str(chance.choice((1, 1, 2, 2, 3, 4, 5, 6, 8))) for _ in range(6000))


def setup(first: str = "veroth", second: str = "driana", test: str = "dice") -> Setup:
    return library().setup((first, second), "siege_storm", "siege_storm", test)


PAIRS = ["veroth,driana", "okoro,mistling", "czerwi,xingo", "vesta,lost_knight", "brood_mother,veroth"]


@pytest.mark.parametrize("arena", ["siege_storm", "nemesis", "tainted_grail"])
@pytest.mark.parametrize("fighters", PAIRS)
def test_a_whole_match_can_be_played_by_numbers(play: Play, fighters: str, arena: str) -> None:
    text = play(numbers(1), ["play", "--fighters", fighters, "--arena", arena, "--seed", "3"])
    assert re.search(r"You (win the match, |lose the match: .* wins )2 rounds to [01]\.", text)
    assert max(map(len, text.splitlines())) <= 80
    assert "\x1b" not in text


def test_two_humans_can_play_a_whole_match(play: Play) -> None:
    text = play(numbers(2), ["play", "--p1", "human", "--seed", "5", "--test", "tower"])
    assert " wins the match, 2 rounds to " in text
    assert "Roll three dice instead" in text


def test_opponents_can_be_watched(play: Play) -> None:
    text = play([], ["play", "--p0", "random", "--p1", "random", "--seed", "5", "--test", "tower"])
    assert " wins the match, 2 rounds to " in text
    assert "Your answer" not in text


@pytest.mark.parametrize("spec", ["contender+aggressive@50n", "champion+aggressive@20n"])
def test_an_opponent_has_a_level_a_personality_and_a_limit(play: Play, spec: str) -> None:
    text = play([], ["play", "--p0", "random", "--p1", spec, "--seed", "5"])
    assert f" ({spec})\n" in text
    assert " wins the match, 2 rounds to " in text


def test_the_same_seed_and_answers_give_the_same_duel(play: Play) -> None:
    options = ["play", "--seed", "9"]
    assert play(numbers(4), options) == play(numbers(4), options)


def test_a_drawn_seed_is_told(play: Play) -> None:
    assert "\nSeed " in play(["", "", ""], ["play"])


def test_without_arguments_the_duel_starts(play: Play) -> None:
    assert play([], []).startswith("Who do you play? (")


@pytest.mark.parametrize("given", range(9))
def test_the_end_of_the_input_ends_the_duel(play: Play, given: int) -> None:
    text = play(["1"] * given, ["play", "--seed", "1"])
    last = "You leave the duel.\n" if given >= 3 else "You leave before the duel has begun.\n"
    assert text.endswith(last)


@pytest.mark.parametrize("given", range(6))
def test_the_duel_can_be_left(play: Play, given: int) -> None:
    text = play([*["1"] * given, "Q", "1"], ["play", "--seed", "1"])
    assert text.count("(1-") + text.count("Enter to draw one") == given + 1
    assert text.splitlines()[-1].startswith("You leave")


@pytest.mark.parametrize(
    "answer", ["0", "4", "99", "-1", "1.0", "1_0", "one", "x", "", "１", "9" * 5000, "\x1b[2J", "1 2"]
)
def test_what_is_not_understood_is_asked_again(play: Play, answer: str) -> None:
    """The first question of a match has three answers."""
    options = ["play", "--fighters", "veroth,driana", "--arena", "siege_storm", "--seed", "1"]
    text = play([answer, "1"], options)
    assert text.count("Please type a number from 1 to 3, or one of: ?, t, m, o, h, hint, q.") == 1
    assert "\x1b" not in text
    assert "Veroth keeps the Skill" in text


def test_bytes_that_are_no_text_are_asked_again() -> None:
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n1\n"), encoding="utf-8")
    target = Screen(tty=False)
    TextDuel(Terminal(source, target, {}), setup(), 1, (None, make_opponent("random", 1))).play()
    assert "Please type a number" in target.getvalue()
    assert "Veroth keeps the Skill" in target.getvalue()


@pytest.mark.parametrize(
    ("letter", "shown"),
    [
        ("?", "Win two rounds."),
        ("t", "The row:"),
        ("m", "Special Attacks of Veroth:"),
        ("o", "Special Attacks of Driana:"),
        ("O", "Trap: Each lies on a space of the arena."),
    ],
)
def test_a_letter_explains_and_the_question_stays(play: Play, letter: str, shown: str) -> None:
    options = ["play", "--fighters", "veroth,driana", "--arena", "siege_storm", "--seed", "1"]
    before = play(["1", "1", "1", "1"], options)
    after = play(["1", "1", "1", "1", letter], options)
    assert after.count(shown) == before.count(shown) + 1
    assert after.count("Your answer") == before.count("Your answer") + 1
    assert after.count("\n  1  ") == before.count("\n  1  ") + 1


def test_the_table_shows_what_one_plays_by(play: Play) -> None:
    options = ["play", "--fighters", "veroth,driana", "--arena", "nemesis", "--seed", "1"]
    text = play(["1", "1", "1", "1"], options)
    for part in (
        "[1]     [2]     [3]     [4]     [5]     [6]     [7]     [8]     [9]",
        "red                             red                             red",
        "Veroth, Berserker (you): no wounds",
        "Driana, Huntress (contender): no wounds",
        "The row:",
        "Special Attacks of Veroth:",
        "Round 1, turn ",
        " cards in the deck | ",
        "You have 2 actions left. What do you do?",
    ):
        assert part in text


def test_the_question_stands_again_below_what_a_letter_shows(play: Play) -> None:
    options = ["play", "--fighters", "veroth,driana", "--arena", "siege_storm", "--seed", "1"]
    text = play(["?", "m", "t"], options)
    assert text.count("Keep one of these Skills; the others go to Driana.") == 4


@pytest.mark.parametrize(
    "word",
    [
        "Range: the number of steps",
        "Symbol:",
        "? in a cost:",
        "Projectile:",
        "Blink:",
        "Edge:",
        "Centre:",
        "Red spaces: the ends of corridors.",
        "whoever was attacked rolls three dice",
        "A heavy wound counts as one there",
    ],
)
def test_help_explains_the_words_on_cards(play: Play, word: str) -> None:
    options = ["play", "--fighters", "veroth,driana", "--arena", "siege_storm", "--seed", "1"]
    assert word in " ".join(play(["?"], options).split())


def test_help_is_there_before_the_match(play: Play) -> None:
    text = play(["?", "q"], ["play"])
    assert "Win two rounds." in text
    assert text.count("Who do you play?") == 2


def test_each_fighter_is_offered_with_its_special_attacks(play: Play) -> None:
    text = " ".join(play(["q"], ["play"]).split())
    for fighter in library().fighters:
        assert all(special.name in text for special in fighter.specials)


def test_the_cards_of_the_row_are_offered_in_the_rows_order(play: Play) -> None:
    options = ["play", "--fighters", "veroth,driana", "--arena", "tainted_grail", "--seed", "1"]
    text = play([str(1 + number % 4) for number in range(40)], options)
    tables = text.split("The row:\n")[1:]
    compared = 0
    for table in tables:
        if "What do you do?" not in table:
            continue
        row, _, menu = table.partition("Special Attacks of Veroth:")
        lying = re.findall(r"^  (?:\d x )?(\S.* \[.*\]) - ", row, re.MULTILINE)
        menu = menu.partition("What do you do?")[2].partition("Your answer")[0]
        offered = re.findall(r"^ +\d+  (?:Attack with|Take) (.*?\])", menu, re.MULTILINE)
        assert offered == lying
        compared += 1
    assert compared > 5


CORRIDOR = """
fighters = ["veroth", "driana"]
arena = "nemesis"
[veroth]
space = 1
"""


@pytest.mark.parametrize(("answer", "gone"), [("y", True), ("Y", True), ("n", False), ("", False)])
def test_a_corridor_is_taken_only_by_who_is_sure(play: Play, tmp_path: Path, answer: str, gone: bool) -> None:
    path = tmp_path / "position.toml"
    path.write_text(CORRIDOR, encoding="utf-8")
    shown = play([], ["play", "--position", str(path)])
    number = re.search(r"(\d+)  Through the corridor to space 5", shown)
    assert number is not None
    text = play([number[1], answer], ["play", "--position", str(path)])
    assert "This costs 1 heavy wound. Sure? y/n: " in text
    assert ("Veroth goes through the corridor to space 5." in text) is gone
    assert text.count("Through the corridor to space 5") == (1 if gone else 2), "asked again"


def test_a_special_attack_used_in_this_combo_is_not_called_ready() -> None:
    match = read_position('fighters = ["veroth", "driana"]\n[veroth]\nspace = 4\n[driana]\nspace = 5')
    hand = [number for number, card in enumerate(match.setup.deck)][:6]
    match.hands[0] = hand
    match.packed[0] = sum(match.setup.card_weight[card] for card in hand)
    for combo, noted in ((0, 0), (0b11, 2)):
        match.combo = combo
        target = Screen(tty=False)
        show_specials(Terminal(None, target, {}), match, 0)
        assert target.getvalue().count("already used in this Combo") == noted


# --- secrets -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_the_opponents_secret_skills_are_not_shown(seed: int) -> None:
    """The human has seen its own three Skills and two of the opponent's; the one that it kept first is secret."""
    target = Screen(tty=False)
    duel = TextDuel(
        Terminal(io.StringIO("1\n1\n1\n1\nm\no\nt\n"), target, {}),
        setup(),
        seed,
        (None, make_opponent("random", seed)),
    )
    duel.play()
    match = duel._match
    hidden = [match.kept[place] for place in (2, 3) if not match.up[place]]
    offered = {*match.dealt[:3], *match.dealt[3:]} - {match.kept[2]}
    secret = [name_text(match.setup.skill_cards[skill]) for skill in hidden if skill not in offered]
    assert all(name not in target.getvalue() for name in secret)
    assert name_text(match.setup.skill_cards[match.kept[0]]) in target.getvalue()


def test_no_secret_of_one_human_is_shown_to_the_other() -> None:
    """Each piece of text between two hand-overs may hold the secrets of one of the two only."""
    for seed in range(6):
        target = Screen(tty=False)
        answers = io.StringIO("\n".join(itertools.islice(numbers(seed), 4000)))
        duel = TextDuel(Terminal(answers, target, {}), setup("okoro", "xingo"), seed, (None, None))
        duel.play()
        pieces = target.getvalue().split("Pass the keyboard to ")
        assert len(pieces) >= 7  # three choices of a draft for each of the two
        for piece in pieces[1:7]:
            mine = piece.partition(",")[0]
            other = "Sergeant Okoro" if mine == "Xin'go" else "Xin'go"
            assert f"{other} keeps the Skill" not in piece
        for piece in pieces[1:]:
            mine = piece.partition(",")[0]
            other = "Sergeant Okoro" if mine == "Xin'go" else "Xin'go"
            drawn = [line for line in piece.splitlines() if "draws" in line and "from the deck" in line]
            assert all(line.startswith(f"* {mine}") or "a card" in line for line in drawn), (
                mine,
                other,
                drawn,
            )


def test_what_lies_face_down_is_not_on_a_shared_screen() -> None:
    target = Screen(tty=False)
    # Three times each: pass the keyboard, then choose; then once more to both, and the opening cards.
    answers = io.StringIO("\n1\n" * 6 + "\n1\n1\nt\nm\no\n")
    TextDuel(Terminal(answers, target, {}), setup(), 1, (None, None)).play()
    *alone, shared = target.getvalue().split("Pass the keyboard to ")
    assert len(alone) == 7
    assert shared.count("Skills: ") >= 8
    assert "(face down)" not in shared


def test_one_human_is_never_asked_to_pass_the_keyboard(play: Play) -> None:
    assert "Pass the keyboard" not in play(numbers(1), ["play", "--seed", "3"])


# --- mistakes and screens ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--p1", "nobody"], 'there is no opponent "nobody"; choose one of: human, '),
        (["--p1", "champion+shy"], 'there is no personality "shy"; choose one of: '),
        (["--p1", "rookie@7"], "a limit is a time such as "),
        (["--fighters", "veroth,nobody"], 'there is no fighter "nobody"'),
        (["--fighters", "veroth"], "--fighters must be two fighters with a comma between"),
        (["--fighters", "veroth,driana", "--arena", "moon"], 'there is no arena "moon"'),
        (["--arena", "moon"], 'there is no arena "moon"'),
        (["--skills", "moon"], 'there is no skill set "moon"'),
        (["--test", "cards"], 'there is no Knockdown Test "cards"'),
        (["--seed", "x"], '--seed must be a whole number, not "x".'),
    ],
)
def test_a_wrong_option_is_told_before_anything_is_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], options: list[str], sentence: str
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 10))
    assert main(["play", *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"knockdown: {sentence}")
    assert err.count("\n") == 1


def test_a_program_without_input_leaves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["play"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("tty", "environment", "coloured"),
    [
        (True, {"WT_SESSION": "1"}, True),
        (True, {"WT_SESSION": "1", "NO_COLOR": "1"}, False),
        (True, {"WT_SESSION": "1", "TERM": "dumb"}, False),
        (False, {"WT_SESSION": "1"}, False),
    ],
)
def test_colours_are_for_screens_that_want_them(
    tty: bool, environment: dict[str, str], coloured: bool
) -> None:
    screen = Screen(tty)
    Terminal(None, screen, environment).say("Veroth", BOLD)
    assert screen.getvalue() == ("\x1b[1mVeroth\x1b[0m\n" if coloured else "Veroth\n")


@pytest.mark.parametrize(("columns", "width"), [(20, 39), (40, 39), (80, 79), (90, 89), (100, 99), (300, 99)])
def test_lines_are_as_wide_as_the_screen_within_reason(
    monkeypatch: pytest.MonkeyPatch, columns: int, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    screen = Screen(tty=True)
    terminal = Terminal(None, screen, {"NO_COLOR": "1"})
    terminal.say("word " * 200)
    lines = screen.getvalue().splitlines()
    assert width - 5 < max(map(len, lines)) <= width


def test_the_arena_has_room_on_a_narrow_screen() -> None:
    match = read_position(
        'fighters = ["veroth", "brood_mother"]\narena = "nemesis"\n[brood_mother]\nspace = 9'
    )
    for width in (39, 60, 79, 99):
        lines = [line for line, _ in arena_lines(match, width)]
        assert max(map(len, lines)) <= width
        assert all(f"[{space}]" in lines[1] for space in range(1, 10))
        assert lines[0].index("v") == lines[1].index(f"[{match.space[0] + 1}]") + 1
        assert lines[-1].rindex("^") == lines[1].index("[9]") + 1


@pytest.mark.parametrize(("lines", "short"), [("24", True), ("60", False)])
def test_a_small_screen_has_the_cards_text_in_the_answers_only(
    monkeypatch: pytest.MonkeyPatch, lines: str, short: bool
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", lines)
    target = Screen(tty=True)
    terminal = Terminal(io.StringIO(""), target, {"NO_COLOR": "1"})
    start = read_position('fighters = ["veroth", "driana"]\n')
    TextDuel(terminal, start.setup, 1, (None, make_opponent("random", 1)), ("", "random"), start).play()
    last = target.getvalue().rpartition("Round 1, turn ")[2]
    assert ("The row:" in last) is not short
    assert "Strike, range" in last
    assert not short or last.count("\n") <= 24


def test_the_end_of_a_round_waits_for_who_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal only: a file of answers has none for it."""
    for typed, shown in ((True, True), (False, False)):
        target = Screen(tty=True)
        keys = Screen(tty=typed)
        keys.write("".join(f"{number}\n" for number in itertools.islice(numbers(1), 3000)))
        keys.seek(0)
        duel = TextDuel(
            Terminal(keys, target, {"NO_COLOR": "1"}), setup(), 3, (None, make_opponent("random", 1))
        )
        duel.play()
        assert "Victory tokens: " in target.getvalue()
        assert ("Press Enter to go on: " in target.getvalue()) is shown


def test_leaving_at_the_end_of_a_round_leaves() -> None:
    text = 'fighters = ["veroth", "driana"]\nidle = 5\n[veroth]\nspace = 3'
    match = read_position(text)
    target, keys = Screen(tty=True), Screen(tty=True)
    keys.write("1\n1\nq\n")
    keys.seek(0)
    duel = TextDuel(
        Terminal(keys, target, {"NO_COLOR": "1"}),
        match.setup,
        3,
        (None, make_opponent("random", 1)),
        start=match,
    )
    duel.play()
    assert target.getvalue().endswith("Press Enter to go on: You leave the duel.\n")

"""`knockdown sim`: the same options give the same result, and the figures add up."""

import json
from collections import Counter
from pathlib import Path
from typing import Protocol

import pytest

import ai.duel
from ai.duel import CoinReferee, Duel
from ai.opponents import Opponent
from knockdown.__main__ import main
from knockdown.cli.progress import Progress, bar, clock
from knockdown.cli.sim import Pairings
from knockdown.content import library
from knockdown.content.library import USER_BOXES
from knockdown.rules import Setup
from tests.cli.screens import Screen
from tests.content.boxes import write_box


@pytest.fixture(autouse=True)
def no_boxes_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KNOCKDOWN_HOME", str(tmp_path))


class Sim(Protocol):
    """Run the command with these options: what it prints."""

    def __call__(self, *options: str) -> str: ...


@pytest.fixture
def sim(capsys: pytest.CaptureFixture[str]) -> Sim:
    def run(*options: str) -> str:
        assert main(["sim", *options]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return run


def digest(text: str) -> str:
    return text.rpartition("Digest ")[2].strip()


@pytest.mark.parametrize("test", ["dice", "tower"])
def test_the_same_seed_gives_the_same_digest(sim: Sim, test: str) -> None:
    options = ("--games", "12", "--test", test, "--seed")
    first, again, other = sim(*options, "5"), sim(*options, "5"), sim(*options, "6")
    assert first == again
    assert len(digest(first)) == 64
    assert digest(first) != digest(other)


def spy(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Setup, int, Duel]]:
    """Every match that is played from now on."""
    play = ai.duel.play_duel
    played: list[tuple[Setup, int, Duel]] = []

    def watched(setup: Setup, seed: int, players: tuple[Opponent, Opponent], referee: CoinReferee) -> Duel:
        duel = play(setup, seed, players, referee)
        played.append((setup, seed, duel))
        return duel

    monkeypatch.setattr(ai.duel, "play_duel", watched)
    return played


def test_a_longer_run_begins_with_the_shorter_one(sim: Sim, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that any game of a run can be played again by itself."""
    played = spy(monkeypatch)
    sim("--games", "3")
    sim("--games", "6")
    duels = [duel for _, _, duel in played]
    assert len(duels) == 9
    assert duels[:3] == duels[3:6]


def test_every_match_has_a_seed_of_its_own(sim: Sim, monkeypatch: pytest.MonkeyPatch) -> None:
    played = spy(monkeypatch)
    sim("--games", "20")
    sim("--games", "20", "--seed", "1")
    assert len({seed for _, seed, _ in played}) == 40


def test_the_figures_add_up(sim: Sim) -> None:
    found = json.loads(sim("--games", "20", "--json"))
    assert found["games"] == 20
    assert found["p0"]["wins"] + found["p1"]["wins"] == 20
    for seat in ("p0", "p1"):
        assert found[seat]["low"] <= found[seat]["share"] == found[seat]["wins"] / 20 <= found[seat]["high"]
    rounds = found["rounds"]
    ends = [rounds[by]["count"] for by in ("ko", "deck", "stalemate")]
    assert sum(ends) == rounds["total"]
    assert 40 <= rounds["total"] <= 60
    assert [rounds[by]["share"] for by in ("ko", "deck", "stalemate")] == [
        end / rounds["total"] for end in ends
    ]


def test_the_result_as_json_has_all_that_the_text_has(sim: Sim) -> None:
    found = json.loads(sim("--games", "4", "--json"))
    assert list(found) == [
        "games",
        "asked",
        "seed",
        "test",
        "fighters",
        "arenas",
        "skills",
        "p0",
        "p1",
        "rounds",
        "per_match",
        "digest",
    ]
    assert list(found["p0"]) == ["opponent", "wins", "share", "low", "high"]
    assert list(found["rounds"]) == ["total", "ko", "deck", "stalemate"]
    lengths = found["per_match"]
    for name in ("decisions", "turns", "rounds"):
        assert lengths[name]["least"] <= lengths[name]["mean"] <= lengths[name]["most"]
    assert digest(sim("--games", "4")) == found["digest"]


def test_the_options_choose_what_is_played(sim: Sim, monkeypatch: pytest.MonkeyPatch) -> None:
    played = spy(monkeypatch)
    sim(
        "--games",
        "2",
        "--fighters",
        "okoro, driana",
        "--arena",
        "nemesis",
        "--skills",
        "siege_storm",
        "--test",
        "tower",
    )
    chosen = {"fighters": ["okoro", "driana"], "arena": "nemesis", "skills": "siege_storm", "test": "tower"}
    assert [setup.names() for setup, _, _ in played] == [chosen, chosen]


def test_every_ordered_pair_and_arena_is_taken_in_turn() -> None:
    pairings = Pairings(library(), None, None, None, "dice")
    assert len(pairings) == 9 * 8 * 3
    taken = Counter(str(pairings.setup(game)) for game in range(len(pairings)))
    assert len(taken) == len(pairings)
    first = [pairings.setup(game) for game in range(72)]
    assert len({(one.fighters[0].id, one.fighters[1].id) for one in first}) == 72
    assert Counter(one.arena.id for one in first) == {"nemesis": 24, "siege_storm": 24, "tainted_grail": 24}
    assert all(one.skills_id == one.arena.id for one in first)


def test_what_lies_in_the_users_folder_does_not_change_the_digest(sim: Sim, tmp_path: Path) -> None:
    options = ("--games", "4", "--seed", "5")
    before = sim(*options)
    write_box(tmp_path / USER_BOXES / "sand_pit")
    (tmp_path / USER_BOXES / "broken").mkdir()
    assert sim(*options) == before
    named = str(tmp_path / USER_BOXES / "sand_pit")
    assert digest(sim(*options, "--box", named)) != digest(before)


def test_fighters_and_arenas_of_the_users_folder_play_where_they_are_named(
    sim: Sim, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_box(tmp_path / USER_BOXES / "sand_pit")
    played = spy(monkeypatch)
    sim("--games", "4", "--fighters", "bruiser,veroth")
    assert {setup.fighters[0].id for setup, _, _ in played} == {"bruiser"}
    assert {setup.arena.id for setup, _, _ in played} == {"nemesis", "siege_storm", "tainted_grail"}
    played.clear()
    sim("--games", "1", "--arena", "sand_pit")
    assert [setup.arena.id for setup, _, _ in played] == ["sand_pit"]


def test_help_names_what_the_options_take(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--help"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "opponents: " in out
    assert "random" in out.partition("opponents: ")[2]
    assert all(fighter.id in out for fighter in library().fighters)
    assert "arenas and skill sets: nemesis, siege_storm, tainted_grail" in out


def test_one_pair_still_sees_every_arena() -> None:
    pairings = Pairings(library(), ("veroth", "driana"), None, None, "dice")
    assert len({pairings.setup(game).arena.id for game in range(3)}) == 3


@pytest.mark.parametrize("option", [(), ("--json",)])
def test_interrupted_it_prints_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, option: tuple[str, ...]
) -> None:
    left = [3]
    play = ai.duel.play_duel

    def interrupted(*given: object) -> Duel:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return play(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(ai.duel, "play_duel", interrupted)
    assert main(["sim", "--games", "50", *option]) == 130
    out = capsys.readouterr().out
    if option:
        assert (json.loads(out)["games"], json.loads(out)["asked"]) == (3, 50)
    else:
        assert out.startswith("Interrupted after 3 of 50 matches.\n")
        assert len(digest(out)) == 64


def test_interrupted_at_once_it_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*given: object) -> Duel:
        raise KeyboardInterrupt

    monkeypatch.setattr(ai.duel, "play_duel", interrupted)
    assert main(["sim"]) == 130
    assert capsys.readouterr().out == "No match was finished.\n"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--games", "0"], '--games must be a whole number from 1 to 1000000000, not "0".'),
        (["--games", "-1"], '--games must be a whole number from 1 to 1000000000, not "-1".'),
        (["--games", "abc"], '--games must be a whole number from 1 to 1000000000, not "abc".'),
        (["--games", "1e9"], '--games must be a whole number from 1 to 1000000000, not "1e9".'),
        (["--games", "2.5"], '--games must be a whole number from 1 to 1000000000, not "2.5".'),
        (["--games", "1000000001"], "--games must be a whole number from 1 to 1000000000"),
        (["--games", "9" * 5000], "--games must be a whole number from 1 to 1000000000"),
        (["--seed", "seven"], '--seed must be a whole number, not "seven".'),
        (["--p0", "nobody"], 'there is no opponent "nobody"; choose one of: '),
        (["--p1", "../random"], 'there is no opponent "../random"; choose one of: '),
        (["--p1", "\x1b[2J"], "there is no opponent "),
        (["--p1", "nobody@9s"], 'there is no opponent "nobody"; choose one of: '),
        (["--p1", "greedy+shy"], 'there is no personality "shy"; choose one of: aggressive, '),
        (["--p1", "random+cautious"], 'the bot "random" weighs nothing, so it can have no personality.'),
        (
            ["--p1", "greedy@fast"],
            'a limit is a time such as "0.3s" or a number of nodes such as "400n", not "fast".',
        ),
        (["--fighters", "veroth"], '--fighters must be two fighters with a comma between, not "veroth".'),
        (["--fighters", "veroth,,driana"], "--fighters must be two fighters with a comma between"),
        (["--fighters", "veroth,drianna"], 'there is no fighter "drianna"; did you mean "driana"?'),
        (["--fighters", "veroth,veroth"], '"veroth" cannot fight against itself'),
        (
            ["--arena", "moon"],
            'there is no arena "moon"; choose one of: nemesis, siege_storm, tainted_grail.',
        ),
        (["--skills", "moon"], 'there is no skill set "moon"'),
        (["--test", "cards"], 'there is no Knockdown Test "cards"'),
        (["--box", "no such folder"], "no such folder: there is no such folder."),
        (["--box", "."], f"{Path.cwd()}: this folder is no box; a box has a file box.toml."),
        (["--box", "\x1b[2J"], "\ufffd[2J: there is no such folder."),
        (["--box", ""], "--box needs the name of a folder."),
    ],
)
def test_a_wrong_option_is_one_sentence(
    capsys: pytest.CaptureFixture[str], options: list[str], sentence: str
) -> None:
    assert main(["sim", *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"knockdown: {sentence}")
    assert err.count("\n") == 1
    assert "\x1b" not in err


def test_the_progress_bar_is_for_screens_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("knockdown.cli.progress._BETWEEN_DRAWINGS", 0.0)
    for screen, shown in ((Screen(tty=True), True), (Screen(tty=False), False)):
        progress = Progress(4, screen)
        progress.show(1)
        progress.show(4)
        progress.clear()
        assert ("1/4" in screen.getvalue()) is shown
        assert bool(screen.getvalue()) is shown
        # What was drawn is wiped out, and the next line begins at the left.
        assert screen.getvalue().rpartition("\r")[2] == ""


def test_the_progress_bar_tells_the_time_left() -> None:
    assert bar(1, 4, 10.0) == "[#######.......................] 1/4, 0:30 left"
    assert bar(4, 4, 40.0) == "[##############################] 4/4"
    assert bar(0, 4, 1.0) == "[..............................] 0/4"


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.4, "0:00"), (59.6, "1:00"), (750, "12:30"), (3723, "1:02:03")]
)
def test_times_are_told_as_a_clock_tells_them(seconds: float, text: str) -> None:
    assert clock(seconds) == text

"""`knockdown lab ladder`: how far opponents are apart."""

import json

import pytest

from knockdown.__main__ import main

HERE = ["--executor", "tests.cli.lab.farm:here"]
THREE = ["lab", "ladder", "random", "greedy@5n", "greedy@40n", "--games", "6", *HERE]


def test_neighbours_meet_and_whoever_wins_more_has_more_elo(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*THREE, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [pair["opponents"] for pair in found["pairs"]] == [
        ["greedy@5n", "random"],
        ["greedy@40n", "greedy@5n"],
    ]
    assert [pair["first_wins"]["games"] for pair in found["pairs"]] == [6, 6]
    assert found["games"] == 12
    elo = [one["elo"] for one in found["opponents"]]
    assert min(elo) == 1000
    shares = [pair["first_wins"]["share"] for pair in found["pairs"]]
    for share, weaker, stronger in zip(shares, elo[:2], elo[1:], strict=True):
        assert (share > 0.5, share < 0.5) == (stronger > weaker + 1e-6, stronger < weaker - 1e-6)
    assert all(one["seconds"]["decisions"] > 100 for one in found["opponents"])


def test_all_against_all_is_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*THREE, "--all", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["pairs"]) == 3
    assert [pair["within"] is None for pair in found["pairs"]] == [False, True, False]
    assert found["command"] == "knockdown lab ladder random greedy@5n greedy@40n --all --games 6 --seed 0"


def test_the_tables_have_every_opponent_and_every_pair(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(THREE) == 0
    text = capsys.readouterr().out
    assert text.count("\n| random | ") == 1
    assert "\n| greedy@5n | random | " in text
    assert "\n| greedy@40n | greedy@5n | " in text


@pytest.mark.parametrize(
    ("opponents", "sentence"),
    [
        (["greedy"], "a ladder needs two or more different opponents."),
        (["greedy", "greedy"], "a ladder needs two or more different opponents."),
        (["greedy", "nobody"], 'there is no opponent "nobody"'),
    ],
)
def test_wrong_opponents_are_one_sentence(
    capsys: pytest.CaptureFixture[str], opponents: list[str], sentence: str
) -> None:
    assert main(["lab", "ladder", *opponents]) == 2
    assert capsys.readouterr().err.startswith(f"knockdown: {sentence}")

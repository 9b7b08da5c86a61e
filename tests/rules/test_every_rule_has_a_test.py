"""Every rule of docs/rules.md is proved by a test that is named after it, and the page says by which."""

import collections
import functools
from pathlib import Path

import pytest

from tools.rule_table import PAGE, proofs, rows, rules_named, up_to_date

PARTS = {1: 5, 2: 5, 3: 11, 4: 3, 5: 4, 6: 4, 7: 4, 8: 6, 9: 3, 10: 2}
RULINGS = 41
RULES = [f"K{section}.{part}" for section, parts in PARTS.items() for part in range(1, parts + 1)]
RULES += [f"D{number}" for number in range(1, RULINGS + 1)]


@functools.cache
def proved() -> dict[str, list[str]]:
    return proofs()


def test_the_page_has_every_rule_in_order() -> None:
    assert [rule for rule, _ in rows(PAGE.read_text(encoding="utf-8"))] == RULES


def test_each_rule_is_summed_up_in_words_of_its_own() -> None:
    summaries = collections.Counter(summary for _, summary in rows(PAGE.read_text(encoding="utf-8")))
    assert all(len(summary) > 15 and summary.endswith(".") for summary in summaries)
    assert summaries.most_common(1)[0][1] == 1


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_has_a_test(rule: str) -> None:
    wanted = "test_" + rule.lower().replace(".", "_") + "_…"
    assert rule in proved(), f"no test proves {rule}: its name would begin with {wanted}"


def test_no_test_is_named_after_a_rule_that_does_not_exist() -> None:
    assert set(proved()) <= set(RULES)


def test_the_page_names_the_tests_there_are() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert up_to_date(page, proved()) == page, "docs/rules.md is out of date: run `python -m tools.freeze`"


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("test_k3_4_the_card_goes_to_hand", ["K3.4"]),
        ("test_k3_11_no_hand", ["K3.11"]),
        ("test_d4_light", ["D4"]),
        ("test_k7_2_d4_passing", ["K7.2", "D4"]),
        ("test_d41_k9_1_heavy", ["D41", "K9.1"]),
        ("test_k3_4", []),
        ("test_k3_later_d4_x", []),
        ("test_dice_at_k7_4_d4_x", []),
        ("test_d1_9_spaces", ["D1"]),
    ],
)
def test_a_name_tells_the_rules_it_begins_with(name: str, rules: list[str]) -> None:
    assert rules_named(name) == rules


def test_tests_are_found_in_functions_and_classes_without_running_them(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_one.py").write_text(
        "raise SystemExit\ndef test_k1_1_a(): ...\nclass TestTwo:\n    def test_d2_b(self): ...\n"
        "# def test_k1_2_c(): ...\ndef helper_k1_3_d(): ...\n",
        encoding="utf-8",
    )
    (tmp_path / "helper.py").write_text("def test_k1_4_e(): ...\n", encoding="utf-8")
    assert proofs(tmp_path) == {"K1.1": ["test_k1_1_a"], "D2": ["test_d2_b"]}


def test_the_last_column_is_made_anew_and_nothing_else() -> None:
    page = "# Rules\n\n| rule | in short | proved by |\n| --- | --- | --- |\n| K1.1 | A card. | `old` |\n| D2 | Four. | |\n"
    wanted = page.replace("`old`", "`test_k1_1_a`, `test_k1_1_b`").replace("Four. | |", "Four. | none |")
    assert up_to_date(page, {"K1.1": ["test_k1_1_a", "test_k1_1_b"]}) == wanted

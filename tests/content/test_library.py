"""Boxes come from the game, from the user's folder and from the command line, and are played alike."""

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from knockdown.content import ContentError, Library, full_library, library, load_box
from knockdown.content.library import USER_BOXES
from knockdown.errors import KnockdownError
from knockdown.rules import Match
from tests.content.boxes import damage, write_box

SIEGE = "siege_storm"


def rename(box: Path, old: str, new: str) -> None:
    """Give a fighter of a box another id."""
    damage(box, f"fighters/{old}.toml", f'id = "{old}"', f'id = "{new}"')
    (box / f"fighters/{old}.toml").rename(box / f"fighters/{new}.toml")


def test_the_built_in_boxes_are_read_once() -> None:
    assert library() is library()
    assert [box.id for box in library().boxes] == ["nemesis", "siege_storm", "tainted_grail"]


def test_the_built_in_library_knows_nothing_of_the_users_boxes(home: Path) -> None:
    write_box(home / USER_BOXES / "sand_pit")
    assert "sand_pit" not in [box.id for box in library().boxes]


def test_a_box_in_the_users_folder_is_played_like_the_built_in_ones(home: Path) -> None:
    write_box(home / USER_BOXES / "any name")
    found = full_library()
    assert found.warnings == ()
    setup = found.setup(("trapper", "veroth"), "sand_pit", "sand_pit")
    assert Match.new(setup, seed=1).legal_actions()


def test_a_box_named_on_the_command_line_is_played_like_the_built_in_ones(box: Path, home: Path) -> None:
    setup = full_library([box]).setup(("driana", "trapper"), "nemesis", "sand_pit")
    assert Match.new(setup, seed=1).legal_actions()


def test_no_users_folder_is_no_mistake(home: Path) -> None:
    assert full_library() == library()


def test_a_mistake_in_a_users_box_keeps_only_that_box_out(home: Path) -> None:
    write_box(home / USER_BOXES / "good")
    bad = write_box(home / USER_BOXES / "bad")
    damage(bad, "attacks.toml", "light = 1", "light = 77")
    (home / USER_BOXES / "empty").mkdir()
    (home / USER_BOXES / "note.txt").touch()
    (home / USER_BOXES / ".hidden").mkdir()
    found = full_library()
    assert "sand_pit" in [box.id for box in found.boxes]
    assert len(found.warnings) == 2
    assert 'bad/attacks.toml: attack "hook": "light"' in found.warnings[0]
    assert "empty/box.toml: the file is missing" in found.warnings[1]


def test_a_users_folder_that_may_not_be_read_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / USER_BOXES).mkdir(parents=True)
    library()

    def refuse(path: Path) -> object:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    with pytest.raises(KnockdownError, match=r"boxes: the folder cannot be read \(Permission denied\)"):
        full_library()


def test_a_mistake_in_a_named_box_is_an_error(box: Path, home: Path) -> None:
    damage(box, "attacks.toml", "light = 1", "light = 77")
    with pytest.raises(ContentError, match='attack "hook"'):
        full_library([box])


def test_two_boxes_may_not_have_one_id(box: Path, home: Path) -> None:
    write_box(home / USER_BOXES / "first")
    with pytest.raises(ContentError, match='two boxes have the id "sand_pit"'):
        full_library([box])


def test_two_fighters_may_not_have_one_id(box: Path, home: Path) -> None:
    rename(box, "bruiser", "veroth")
    with pytest.raises(ContentError, match=r'"veroth".*"siege_storm".*"sand_pit"'):
        full_library([box])


def test_a_users_box_that_clashes_is_left_out_and_told(home: Path) -> None:
    rename(write_box(home / USER_BOXES / "clash"), "bruiser", "veroth")
    found = full_library()
    assert found.boxes == library().boxes
    assert 'two fighters have the id "veroth"' in found.warnings[0]


def test_an_arena_is_played_with_its_own_boxs_deck() -> None:
    setup = library().setup(("veroth", "driana"), "nemesis", "tainted_grail", "tower")
    assert setup.arena.id == "nemesis"
    assert setup.deck == library().box("nemesis").attacks
    assert setup.skill_cards == library().box("tainted_grail").skills
    assert setup.skills_id == "tainted_grail"
    assert [fighter.id for fighter in setup.fighters] == ["veroth", "driana"]
    assert setup.test == "tower"


@pytest.mark.parametrize(
    ("fighters", "arena", "skills", "test", "said"),
    [
        (("verot", "driana"), SIEGE, SIEGE, "dice", 'no fighter "verot"; did you mean "veroth"?'),
        (("veroth", "zzz"), SIEGE, SIEGE, "dice", 'no fighter "zzz"; choose one of: '),
        (("veroth", "veroth"), SIEGE, SIEGE, "dice", "cannot fight against itself"),
        (("veroth",), SIEGE, SIEGE, "dice", "two fighters, not 1"),
        (("veroth", "driana"), "siege", SIEGE, "dice", 'no arena "siege"; did you mean "siege_storm"?'),
        (("veroth", "driana"), SIEGE, "nemessis", "dice", 'no skill set "nemessis"; did you mean "nemesis"?'),
        (("veroth", "driana"), SIEGE, SIEGE, "die", 'no Knockdown Test "die"'),
        (("../../etc", "driana"), SIEGE, SIEGE, "dice", "no fighter"),
    ],
)
def test_a_setup_that_cannot_be_is_one_sentence(
    fighters: tuple[str, ...], arena: str, skills: str, test: str, said: str
) -> None:
    with pytest.raises(KnockdownError) as caught:
        library().setup(fighters, arena, skills, test)
    assert said in str(caught.value)
    assert str(caught.value).endswith((".", "?"))


def test_the_same_content_has_the_same_hash_everywhere() -> None:
    code = (
        "from knockdown.content import library;"
        "print(library().setup(('veroth', 'driana'), 'nemesis', 'nemesis').content)"
    )
    here = library().setup(("veroth", "driana"), "nemesis", "nemesis").content
    other = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=_environment("7")
    )
    assert other.stdout.strip() == here
    assert len(here) == 16
    int(here, 16)


def _environment(hash_seed: str) -> dict[str, str]:
    return {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}


@pytest.mark.parametrize(
    ("file", "old", "new", "changes"),
    [
        ("attacks.toml", "light = 1", "light = 2", True),
        ("skills.toml", "initiative = 1\n", "initiative = 50\n", True),
        ("fighters/trapper.toml", "heavy = 1", "heavy = 2", True),
        ("arena.toml", "heavy = 1", "heavy = 2", True),
        ("fighters/wrestler.toml", "light = 1", "light = 9", False),
        ("attacks.toml", "light = 1", "light = 1  # a comment", False),
        ("attacks.toml", 'id = "hook"', 'id = "hoook"', True),
        ("attacks.toml", "spaces = 1", "spaces = 2", True),
        ("attacks.toml", 'name = "Hook"', 'name = "Long Hook"', False),
        ("skills.toml", 'name = "Wild Swing"', 'name = "Wild Blow"', False),
        ("arena.toml", 'name = "The Pit"', 'name = "A Pit"', False),
        ("box.toml", 'name = "Sand Pit"', 'name = "Mud Pit"', False),
        ("fighters/trapper.toml", 'name = "Trapper"', 'name = "The Trapper"', False),
        ("fighters/trapper.toml", 'class = "Hunter"', 'class = "Poacher"', False),
        ("fighters/trapper.toml", 'name = "Curse"', 'name = "Spell"', False),
        ("fighters/trapper.toml", 'name = "Hex"', 'name = "Jinx"', False),
    ],
)
def test_the_hash_tells_whether_the_content_used_is_the_same(
    box: Path, file: str, old: str, new: str, changes: bool
) -> None:
    def content() -> str:
        return Library((load_box(box),)).setup(("trapper", "bruiser"), "sand_pit", "sand_pit").content

    before = content()
    damage(box, file, old, new)
    assert (content() != before) == changes


def test_what_the_hash_leaves_out_makes_no_difference_to_a_match(box: Path) -> None:
    def play() -> list[str]:
        found = Library((load_box(box),))
        match = Match.new(found.setup(("trapper", "bruiser"), "sand_pit", "sand_pit"), seed=5)
        chance, said = random.Random(5), []
        while match.outcome is None:
            said.append(match.text(chance.choice(match.legal_actions())))
            match.apply(match.parse(said[-1]))
        return [*said, match.digest()]

    before = play()
    for path in box.rglob("*.toml"):
        text = path.read_text(encoding="utf-8")
        changed = re.sub(r'^(name|class) = ".*"$', r'\1 = "Another"', text, flags=re.MULTILINE)
        assert changed != text
        path.write_text(changed, encoding="utf-8")
    assert play() == before


def test_a_drawn_setup_is_the_same_for_the_same_seed() -> None:
    for seed in range(20):
        first, second = library().draw_setup(seed, "dice"), library().draw_setup(seed, "dice")
        assert (first.names(), first.content) == (second.names(), second.content)


def test_every_selection_token_is_drawn() -> None:
    setups = [library().draw_setup(seed, "dice") for seed in range(200)]
    boxes = {box.id for box in library().boxes}
    assert {fighter.id for setup in setups for fighter in setup.fighters} == {
        fighter.id for fighter in library().fighters
    }
    assert {setup.arena.id for setup in setups} == boxes
    assert {setup.skills_id for setup in setups} == boxes
    assert any(setup.arena.id != setup.skills_id for setup in setups)
    assert all(setup.fighters[0] is not setup.fighters[1] for setup in setups)

"""A small box that is right in everything, to be written to a folder and then damaged."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from knockdown.content import ContentError, load_box

BOX = """\
format = 1
id = "sand_pit"
name = "Sand Pit"
"""

ARENA = """\
id = "sand_pit"
name = "The Pit"
spaces = 9
starts = [3, 7]
rule = "dangerous_edges"
edge = { heavy = 1 }
"""

ATTACKS = """\
[[attack]]
id = "hook"
name = "Hook"
symbols = ["high_punch"]
copies = 3
type = "strike"
range = "1-3"
light = 1
ko = true
effects = [{ op = "push", spaces = 1 }, { op = "may", pay = ["dash"], then = [{ op = "wound", light = 1 }] }]

[[attack]]
id = "charge"
name = "Charge"
symbols = ["dash", "low_kick"]
copies = 3
type = "ability"
effects = [{ op = "wound_per", light = 1, per = "own_cards", every = 2 }]
""" + "".join(
    f"""
[[attack]]
id = "plain_{number}"
name = "Plain {number}"
symbols = ["block"]
copies = 3
type = "strike"
range = "1"
"""
    for number in range(3, 13)
)

SKILLS = """\
[[skill]]
id = "footwork"
name = "Footwork"
initiative = 1
when = "moved"
may = true
if = { is = "distance", at_most = 2 }
effects = [{ op = "step", spaces = 1 }]

[[skill]]
id = "anger"
name = "Anger"
initiative = 2
when = "my_attack"
types = ["strike"]
source = "card"
light = 1

[[skill]]
id = "guard"
name = "Guard"
initiative = 3
when = "block"
cards = 1

[[skill]]
id = "wild"
name = "Wild Swing"
initiative = 4
when = "attack_action"
strike = { light = 1, range = "1-2" }
""" + "".join(
    f"""
[[skill]]
id = "calm_{number}"
name = "Calm {number}"
initiative = {number}
when = "turn_start"
effects = [{{ op = "draw", cards = 1 }}]
"""
    for number in range(5, 13)
)

TRAPPER = """\
id = "trapper"
name = "Trapper"
class = "Hunter"

[[token]]
id = "trap"
name = "Trap"
count = 4
on = "space"
entered_by = "foe"
entered = [{ op = "wound", heavy = 1 }]
after = "gone"

[[token]]
id = "curse"
name = "Curse"
count = 1
on = "foe"
holder_turn = [{ op = "wound", light = 1 }]

[[special]]
id = "lay"
name = "Lay a Trap"
cost = ["high_punch", "any"]
type = "ability"
effects = [{ op = "place", token = "trap", at = "choose", spaces = 3 }]

[[special]]
id = "hex"
name = "Hex"
cost = ["low_punch", "block/dash"]
type = "strike"
range = "projectile"
heavy = 1
effects = [
  { op = "if", if = { is = "foe_tokens", token = "curse", at_most = 0 }, then = [{ op = "give", token = "curse" }] },
]

[[special]]
id = "halt"
name = "Halt"
cost = ["block"]
type = "reaction"
trigger = "foe_moves"
effects = [{ op = "cancel_move" }]

[[special]]
id = "duck"
name = "Duck"
cost = ["dash"]
type = "reaction"
trigger = "attacked"
effects = [{ op = "shield", light = 1 }]
"""


def plain_fighter(fighter: str) -> str:
    specials = "".join(
        f"""
[[special]]
id = "blow_{number}"
name = "Blow {number}"
cost = ["any"]
type = "strike"
range = "1"
light = {number}
"""
        for number in range(1, 5)
    )
    return f'id = "{fighter}"\nname = "{fighter.title()}"\nclass = "Brawler"\n{specials}'


def box_files() -> dict[str, str]:
    """File name -> text, of a box that is right."""
    return {
        "box.toml": BOX,
        "arena.toml": ARENA,
        "attacks.toml": ATTACKS,
        "skills.toml": SKILLS,
        "fighters/trapper.toml": TRAPPER,
        "fighters/bruiser.toml": plain_fighter("bruiser"),
        "fighters/wrestler.toml": plain_fighter("wrestler"),
    }


def write_box(folder: Path, files: dict[str, str] | None = None) -> Path:
    """Write a box into a folder, which is made."""
    for name, text in (box_files() if files is None else files).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def damage(folder: Path, name: str, old: str, new: str) -> None:
    """Replace the first occurrence of a text in one file; it must be there."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def check_sentence(folder: Path, name: str, said: Iterable[str]) -> str:
    """The box is refused with one sentence about that file, which says all of this."""
    with pytest.raises(ContentError) as caught:
        load_box(folder)
    sentence = str(caught.value)
    assert sentence.startswith(f"{folder.name}/{name}: ")
    for part in said:
        assert part in sentence
    assert sentence.isprintable()
    assert sentence.endswith((".", "?"))
    assert len(sentence) < 400
    return sentence


def check_mistake(folder: Path, name: str, old: str, new: str, said: Iterable[str]) -> str:
    """A box that is right is refused as soon as it is damaged."""
    load_box(folder)
    damage(folder, name, old, new)
    return check_sentence(folder, name, said)

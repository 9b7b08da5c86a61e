"""`knockdown validate`: check boxes and say what is in them."""

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from knockdown.cli.options import folder_named, refuse_no_box
from knockdown.cli.parsing import Parser, harmless
from knockdown.i18n import gettext, ngettext

if TYPE_CHECKING:
    from knockdown.rules.definitions import BoxDef, FighterDef

NAME = "validate"
HELP = "check a box, or all that are found, and say what is in it"
_MISTAKE = 2


def add_arguments(parser: Parser) -> None:
    """Declare the command's own options."""
    parser.add_argument(
        "folder",
        nargs="?",
        type=folder_named("validate"),
        help="the box's folder; all boxes where none is given",
    )
    parser.add_argument("--text", action="store_true", help="print the rules text of each card too")


def run(args: Namespace) -> int:
    """Print what is in the boxes; every mistake is one sentence."""
    folder: Path | None = args.folder
    text: bool = args.text
    return _validate_all(text) if folder is None else _validate_one(folder, text)


def _validate_one(folder: Path, text: bool) -> int:
    from knockdown.content import full_library, load_box

    refuse_no_box([folder])
    box = load_box(folder)
    # It must also get along with those that are at hand.
    full_library([folder])
    _print(box, text)
    return 0


def _validate_all(text: bool) -> int:
    from knockdown.content import full_library

    library = full_library()
    for box in library.boxes:
        _print(box, text)
    for warning in library.warnings:
        print(f"knockdown: {harmless(warning)}", file=sys.stderr)
    return _MISTAKE if library.warnings else 0


def _print(box: "BoxDef", text: bool) -> None:
    for line in _lines(box, text):
        print(line)


def _lines(box: "BoxDef", text: bool) -> Iterator[str]:
    from knockdown.content.text import arena_text, name_text

    yield f"{name_text(box)} ({box.id})"
    spaces = ngettext("{spaces} space", "{spaces} spaces", box.arena.spaces).format(spaces=box.arena.spaces)
    yield "  " + gettext("Arena: {arena}, {spaces}, rule {rule}").format(
        arena=name_text(box.arena), spaces=spaces, rule=box.arena.rule
    )
    if text:
        yield f"      {arena_text(box.arena)}"
    yield from _attack_lines(box, text)
    yield from _skill_lines(box, text)
    for fighter in box.fighters:
        yield from _fighter_lines(fighter, text)


def _attack_lines(box: "BoxDef", text: bool) -> Iterator[str]:
    from knockdown.content.text import attack_line, name_text, symbol_text
    from knockdown.rules.symbols import SYMBOL_NAMES

    cards = sum(attack.copies for attack in box.attacks)
    message = gettext("Attacks: {cards} cards of {designs} designs")
    yield "  " + message.format(cards=cards, designs=len(box.attacks))
    symbols: Counter[str] = Counter()
    for attack in box.attacks:
        symbols.update({symbol: attack.copies * attack.symbols.count(symbol) for symbol in attack.symbols})
        printed = " + ".join(symbol_text(symbol) for symbol in attack.symbols)
        yield f"    {attack.copies} × {name_text(attack)} ({printed})"
        if text:
            yield f"      {attack_line(attack)}"
    counts = ", ".join(f"{symbol_text(symbol)} {symbols[symbol]}" for symbol in SYMBOL_NAMES)
    yield "  " + gettext("Symbols: {counts}").format(counts=counts)


def _skill_lines(box: "BoxDef", text: bool) -> Iterator[str]:
    from knockdown.content.text import name_text, skill_text

    yield "  " + gettext("Skills: {count}").format(count=len(box.skills))
    for skill in box.skills:
        message = gettext("{name} (Initiative {initiative})")
        yield "    " + message.format(name=name_text(skill), initiative=skill.initiative)
        if text:
            yield f"      {skill_text(skill)}"


def _fighter_lines(fighter: "FighterDef", text: bool) -> Iterator[str]:
    from knockdown.content.text import attack_line, class_text, cost_text, name_text, token_text

    message = gettext("Fighter: {name}, {title} ({id})")
    yield "  " + message.format(name=name_text(fighter), title=class_text(fighter), id=fighter.id)
    for special in fighter.specials:
        yield f"    {name_text(special)} ({cost_text(special.cost)})"
        if text:
            yield f"      {attack_line(special, fighter)}"
    for token in fighter.tokens:
        tokens = ngettext("{count} {token} token", "{count} {token} tokens", token.count)
        yield "    " + tokens.format(count=token.count, token=name_text(token))
        if text:
            yield f"      {token_text(token, fighter)}"

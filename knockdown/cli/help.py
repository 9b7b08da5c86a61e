"""How to play, in short, and what the words mean."""

from collections.abc import Iterator

from knockdown.cli.terminal import BOLD, Terminal
from knockdown.content.text import arena_text, name_text
from knockdown.i18n import gettext
from knockdown.rules import Setup


def show_help(terminal: Terminal, setup: Setup) -> None:
    """The rules in short, the arena's own rule, the words, and what else can be typed."""
    terminal.rule()
    for text in _rules():
        terminal.say(text, indent=2, hang=4)
    arena = gettext("Arena {arena}: {text}").format(
        arena=name_text(setup.arena), text=arena_text(setup.arena)
    )
    terminal.say(arena, indent=2, hang=4)
    _show_words(terminal)
    terminal.say(
        gettext(
            "Type the number of your answer; t shows the table with the text of all cards, m your own sheet, o the "
            "opponent's, h gives a hint, q leaves the game."
        ),
        indent=2,
        hang=4,
    )


def show_first_help(terminal: Terminal) -> None:
    """Before a match there is no table yet."""
    terminal.rule()
    for text in _rules():
        terminal.say(text, indent=2, hang=4)
    terminal.say(
        gettext(
            "Type the number of your choice, or press Enter to have one drawn; q leaves the game. Every fighter can "
            "be played in every arena. During the match ? explains more words."
        ),
        indent=2,
        hang=4,
    )
    terminal.rule()


def _show_words(terminal: Terminal) -> None:
    terminal.say(gettext("Words:"), BOLD)
    for text in _words():
        terminal.say(text, indent=2, hang=4)


def _rules() -> Iterator[str]:
    yield gettext(
        "Win two rounds. A round is won by K.O., or by fewer heavy wounds (then light ones) when the deck cannot fill "
        "the row any more."
    )
    yield gettext(
        "A turn has two actions. Move: one space. Attack: choose a card of the row; in range it attacks, and in any "
        "case it goes to your hand. Combo: Special Attacks, each at most once, and Dashes, as many as you can pay "
        "for; the whole Combo is one action."
    )
    yield gettext(
        "Cards in hand are worth their symbols only: they pay for Special Attacks, Dashes and blocks. A hand holds "
        "six cards at most; whoever gets more discards at once."
    )
    yield gettext(
        "A Strike can be blocked: one Block card saves wounds by the cards you still hold (1 for a light wound, 2 for "
        "a heavy one), another one cancels the effect. Abilities and Reactions cannot be blocked."
    )
    yield gettext(
        "After an attack with the K.O. mark the attacker may start a Knockdown Test: whoever was attacked rolls three "
        "dice, and their sum must reach the number of all own wounds, or the round is lost. A heavy wound counts as "
        "one there, just like a light one. Whoever passes gets rid of half of the light wounds."
    )


def _words() -> Iterator[str]:
    yield gettext("Range: the number of steps from one fighter to the other; side by side is 1.")
    yield gettext("Symbol: what a card in hand pays with, written in [brackets] behind its name.")
    yield gettext("? in a cost: any one symbol pays for it.")
    yield gettext("Strike: an attack that can be blocked. Ability: one that cannot.")
    yield gettext("Reaction: a Special Attack that is paid for when what it names happens, never in a Combo.")
    yield gettext("Projectile: flies along the whole arena, unless a token in between stops it.")
    yield gettext("Push: directly away from you. Pull: directly toward you, at most side by side.")
    yield gettext("Blink: go to a space without touching those between; the other fighter can be passed.")
    yield gettext("Edge: the first and the last space of the arena. Centre: the space in the middle.")
    yield gettext(
        "Red spaces: the ends of corridors. On your turn, before or between your actions, you may go from one to "
        "another; that is no action, but costs the wounds written at the space where you arrive."
    )

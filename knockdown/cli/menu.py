"""Questions with numbered answers."""

import random
from collections.abc import Callable, Sequence

from knockdown.cli.terminal import BOLD, Terminal
from knockdown.i18n import gettext

# What can be typed besides a number, and what it shows.
Extras = dict[str, Callable[[], None]]

HELP = "?"
LEAVE = "q"


def choose(
    terminal: Terminal,
    question: str,
    answers: Sequence[str],
    chance: random.Random,
    help_shown: Callable[[], None],
) -> int | None:
    """The place of the answer chosen, by chance where only Enter was pressed; None where the player leaves."""
    _show(terminal, question, answers)
    prompt = gettext("A number, Enter to draw one, ? for help, q to leave: ")
    drawn = chance.randrange(len(answers))
    while True:
        answer = terminal.ask(prompt)
        if answer is None or answer.lower() == LEAVE:
            return None
        if answer == HELP:
            help_shown()
            _show(terminal, question, answers)
            continue
        place = drawn if not answer else number_typed(answer, len(answers))
        if place is not None:
            terminal.say(f"-> {answers[place].partition(':')[0]}")
            terminal.line("")
            return place
        terminal.say(not_understood(len(answers), (HELP,)))


def ask(terminal: Terminal, question: str, answers: Sequence[str], extras: Extras) -> int | None:
    """The place of the answer typed; None where the player leaves."""
    _show(terminal, question, answers)
    prompt = gettext("Your answer (1-{last}, ? for help): ").format(last=len(answers))
    while True:
        answer = terminal.ask(prompt)
        if answer is None or answer.lower() == LEAVE:
            return None
        if answer.lower() in extras:
            extras[answer.lower()]()
            # What was shown has pushed the question away.
            terminal.line("")
            _show(terminal, question, answers)
            continue
        place = number_typed(answer, len(answers))
        if place is not None:
            return place
        terminal.say(not_understood(len(answers), tuple(extras)))


def confirmed(terminal: Terminal, warning: str) -> bool:
    """Whether the player means it. Whatever is not a clear yes is a no."""
    answer = terminal.ask(gettext("{warning} Sure? y/n: ").format(warning=warning))
    return answer is not None and answer.lower() == gettext("y")


def _show(terminal: Terminal, question: str, answers: Sequence[str]) -> None:
    """The question, and the answers numbered from 1."""
    terminal.say(question, BOLD)
    width = len(str(len(answers)))
    for place, answer in enumerate(answers, start=1):
        terminal.say(f"{place:>{width}}  {answer}", indent=2, hang=width + 4)


def number_typed(answer: str, answers: int) -> int | None:
    """The place, counted from 0, that the number stands for."""
    # Only plain digits, and few: `int` would also take 1_0, and complain of thousands of digits.
    if not (answer.isascii() and answer.isdigit() and len(answer) <= 6):
        return None
    number = int(answer)
    return number - 1 if 1 <= number <= answers else None


def not_understood(answers: int, extras: Sequence[str]) -> str:
    """What could have been typed."""
    message = gettext("Please type a number from 1 to {last}, or one of: {letters}.")
    return message.format(last=answers, letters=", ".join((*extras, LEAVE)))

"""The end of a round: the numbers it was decided by, and what begins anew."""

from knockdown.cli.log import Before
from knockdown.cli.terminal import BOLD, Terminal
from knockdown.cli.words import fighter_name, wounds_held
from knockdown.i18n import gettext
from knockdown.rules import Setup
from knockdown.rules.events import RoundEnded
from knockdown.rules.rounds import BY_DECK, BY_STALEMATE

_TO_WIN = 2


def show_round_end(terminal: Terminal, setup: Setup, event: RoundEnded, before: Before) -> None:
    """Told once to whoever watches; the next round begins below it."""
    winner, loser = event.winner, 1 - event.winner
    names = {"winner": fighter_name(setup, winner), "loser": fighter_name(setup, loser)}
    won = before.victories[winner] + 1
    terminal.line("=" * terminal.width)
    heading = gettext("Round {number} goes to {winner}: {how}")
    terminal.say(heading.format(number=before.round, how=_how(event, before).format(**names), **names), BOLD)
    for seat in (winner, loser):
        wounds = wounds_held(before.light[seat], before.heavy[seat])
        terminal.say(f"{fighter_name(setup, seat)}: {wounds}", indent=2, hang=4)
    tokens = gettext(
        "Victory tokens: {winner} {won}, {loser} {lost}. One for each round won; two win the match."
    )
    terminal.say(tokens.format(won=won, lost=before.victories[loser], **names), indent=2, hang=4)
    if won < _TO_WIN:
        message = gettext(
            "The next round begins anew: no wounds, empty hands, all tokens back, a new deck and row, both fighters on "
            "their starting spaces. {loser} lost, so {loser} goes first and turns the second Skill face up."
        )
        terminal.say(message.format(**names), indent=2, hang=4)
    terminal.line("=" * terminal.width)


def _how(event: RoundEnded, before: Before) -> str:
    if event.by == BY_DECK:
        return gettext("the deck cannot fill the row, and {reason}.").format(reason=_reason(event, before))
    if event.by == BY_STALEMATE:
        message = gettext("no card was used for six turns, and {reason}.")
        return message.format(reason=_reason(event, before))
    return gettext("{loser} failed the Knockdown Test.")


def _reason(event: RoundEnded, before: Before) -> str:
    """K8.2, in the order in which it counts."""
    winner, loser = event.winner, 1 - event.winner
    if before.heavy[winner] != before.heavy[loser]:
        return gettext("{winner} has fewer heavy wounds")
    if before.light[winner] != before.light[loser]:
        return gettext("with equal heavy wounds {winner} has fewer light ones")
    return gettext("with equal wounds the turn of {winner} was beginning")

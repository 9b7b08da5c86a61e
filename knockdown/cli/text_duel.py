"""The duel at the terminal: shows what each human may see, asks, tells, until the match is over."""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from ai.duel import CoinReferee, derived_seed
from ai.opponents import Opponent
from knockdown.cli.answers import answer_text, in_row_order
from knockdown.cli.combo_end import ComboWatch
from knockdown.cli.happened import happened
from knockdown.cli.help import show_help
from knockdown.cli.hints import show_hints
from knockdown.cli.log import Entry, Log, begun
from knockdown.cli.menu import LEAVE, Extras, ask, confirmed
from knockdown.cli.questions import question_text
from knockdown.cli.round_end import show_round_end
from knockdown.cli.table import Players, show_briefly, show_sheet, show_table, show_tersely
from knockdown.cli.terminal import BOLD, Terminal
from knockdown.cli.words import fighter_name, wounds_held
from knockdown.errors import KnockdownError
from knockdown.i18n import gettext
from knockdown.rules import Action, Match, Setup, View
from knockdown.rules import actions as a
from knockdown.rules.decisions import (
    ChooseAction,
    ChooseFaceUp,
    DiscardCards,
    DraftSkill,
    JudgeTower,
    TakeOpeningCards,
)
from knockdown.rules.events import Event, RoundEnded, TurnStarted
from knockdown.rules.steps import REFEREE
from knockdown.session import Recording
from knockdown.session.replay_file import write_file

# From so many lines on, the text of all cards has room beside the question.
_TALL = 46


class TextDuel:
    """A match between two players; a human is where there is no opponent."""

    def __init__(
        self,
        terminal: Terminal,
        setup: Setup,
        seed: int,
        opponents: tuple[Opponent | None, Opponent | None],
        names: Players = ("", ""),
        start: Match | None = None,
        record: Path | None = None,
    ) -> None:
        self._terminal = terminal
        self._opponents = opponents
        self._seed = seed
        self._recording = None if start is not None else Recording(setup, seed)
        self._record = record
        self._match = start if start is not None else self._recorded().match
        self._news: list[Event] = []
        self._match.sink = self._news
        self._log = Log(setup, begun(self._match))
        self._combo = ComboWatch()
        self._coin = CoinReferee(derived_seed(seed, 0, "referee"))
        self._told = [0, 0, 0]  # entries of the log told to each seat and to onlookers
        self._alone: int | None = None  # who of two humans looks at the screen without the other
        self._leaving = False
        self._humans = [seat for seat in (0, 1) if opponents[seat] is None]
        self._players = names

    def play(self) -> None:
        """The whole match, or until a human leaves."""
        self._welcome()
        self._write_record()
        match = self._match
        while match.outcome is None:
            action = self._choose()
            if action is None or self._leaving:
                self._terminal.say(gettext("You leave the duel."))
                return
            self._apply(action)
            if not self._humans:
                self._tell(REFEREE)
        self._farewell()

    def _welcome(self) -> None:
        setup = self._match.setup
        first, second = (self._called(setup, seat) for seat in (0, 1))
        self._terminal.rule()
        self._terminal.say(gettext("{first} against {second}").format(first=first, second=second), BOLD)
        self._terminal.say(
            gettext("Seed {seed}; ? explains the game, h gives a hint, q leaves it.").format(seed=self._seed)
        )

    def _called(self, setup: Setup, seat: int) -> str:
        """A fighter's name, and who plays it."""
        player = gettext("you") if self._humans == [seat] else self._players[seat]
        name = fighter_name(setup, seat)
        return gettext("{fighter} ({player})").format(fighter=name, player=player) if player else name

    # --- going on -------------------------------------------------------------------------------------------------

    def _apply(self, action: Action) -> None:
        """The action happens, is written down, and waits in the log for whoever is told next."""
        match, decision = self._match, self._match.decision
        if self._recording is not None:
            self._recording.apply(action)
        else:
            match.apply(action)
        news = list(self._news)
        self._news.clear()
        ended = self._combo.ended(decision.seat, action, match)
        if ended is not None:
            # Before the next turn, which may have begun already.
            place = next((k for k, event in enumerate(news) if isinstance(event, TurnStarted)), len(news))
            self._log.add(news[:place], isinstance(decision, DiscardCards))
            self._log.add([ended])
            news = news[place:]
        self._log.add(news, isinstance(decision, DiscardCards) and ended is None)
        self._write_record()

    def _recorded(self) -> Recording:
        assert self._recording is not None
        return self._recording

    def _write_record(self) -> None:
        """After every action, so that nothing is lost; a full disk must not end the match."""
        if self._record is None or self._recording is None:
            return
        try:
            write_file(self._record, self._recording.replay().to_text())
        except KnockdownError as error:
            self._terminal.say(gettext("The match goes on, but is not recorded: {why}").format(why=error))
            self._record = None

    def _choose(self) -> Action | None:
        """The action of whoever decides now; None where a human leaves."""
        match = self._match
        decision = match.decision
        if isinstance(decision, JudgeTower):
            return self._judge() if self._humans else self._coin.judge(decision)
        opponent = self._opponents[decision.seat]
        if opponent is not None:
            return opponent.bot.choose(match.view(decision.seat), opponent.limit)
        return self._ask(decision.seat)

    def _ask(self, seat: int) -> Action | None:
        view = self._match.view(seat)
        actions = view.legal_actions()
        # Where there is nothing to choose, nothing is asked; what happens is told like all else.
        if len(actions) == 1:
            return actions[0]
        if not self._hand_over(view):
            return None
        shown = view if self._may_see_secrets(seat) else self._open_view(seat)
        self._tell(seat)
        if self._leaving:
            return None
        self._show(shown)
        return self._answer(view, shown, actions)

    def _judge(self) -> Action | None:
        """Those at the table say how the tower stands, or roll dice."""
        view = self._match.view(REFEREE)
        for human in self._humans:
            self._tell(human)
        return self._answer(view, view, self._match.legal_actions())

    def _answer(self, view: View, shown: View, actions: Sequence[Action]) -> Action | None:
        decision = view.decision
        actions = in_row_order(view.state, actions)
        question = self._addressed(view, question_text(view.state, decision, self._log.now.cause))
        # Where the table above does not show the cards' text, the answers do.
        whole = self._terminal.height < _TALL
        if not whole:
            self._terminal.line("")
        answers = [answer_text(view.state, decision, action, whole) for action in actions]
        while True:
            place = ask(self._terminal, question, answers, self._extras(view, shown, actions))
            if place is None or self._meant(view, actions[place]):
                return None if place is None else actions[place]

    def _meant(self, view: View, action: Action) -> bool:
        """The one answer that costs wounds at once is asked for twice."""
        if a.kind_of(action) != a.CORRIDOR:
            return True
        space = a.argument_of(action)
        light, heavy = view.setup.corridor_light[space], view.setup.corridor_heavy[space]
        if not light and not heavy:
            return True
        warning = gettext("This costs {wounds}.").format(wounds=wounds_held(light, heavy))
        return confirmed(self._terminal, warning)

    def _addressed(self, view: View, question: str) -> str:
        """With two humans at one keyboard the question says who is asked."""
        if len(self._humans) < 2 or view.seat == REFEREE:
            return question
        message = gettext("{fighter}: {question}")
        return message.format(fighter=fighter_name(view.setup, view.seat), question=question)

    def _extras(self, view: View, shown: View, actions: Sequence[Action]) -> Extras:
        terminal, players = self._terminal, self._players
        mine, other = (0, 1) if shown.seat == REFEREE else (shown.seat, 1 - shown.seat)
        extras: Extras = {
            "?": lambda: show_help(terminal, shown.setup),
            "t": lambda: show_table(terminal, shown, players),
            "m": lambda: show_sheet(terminal, shown, mine, players),
            "o": lambda: show_sheet(terminal, shown, other, players),
        }
        # How a tower stands is seen, not advised.
        if view.seat != REFEREE:
            extras["h"] = extras["hint"] = lambda: show_hints(terminal, view, actions)
        return extras

    def _show(self, view: View) -> None:
        """The whole table where much is to be weighed; for the small questions of a turn the arena is enough."""
        decision = view.decision
        if not isinstance(decision, (ChooseAction, TakeOpeningCards)):
            if not isinstance(decision, (DraftSkill, ChooseFaceUp)):
                show_briefly(self._terminal, view, self._players)
        elif self._terminal.height >= _TALL:
            show_table(self._terminal, view, self._players)
        else:
            show_tersely(self._terminal, view, self._players)

    # --- two humans at one keyboard ---------------------------------------------------------------------------------

    def _open_view(self, seat: int) -> View:
        """What lies open, from that seat's side."""
        return View(seat, self._match.view(REFEREE).state, [])

    def _may_see_secrets(self, seat: int) -> bool:
        return len(self._humans) == 1 or self._alone == seat

    def _hand_over(self, view: View) -> bool:
        """Before something secret is shown the other human looks away. False where the player leaves."""
        if len(self._humans) < 2 or self._alone == view.seat:
            return True
        secret = isinstance(view.decision, (DraftSkill, ChooseFaceUp)) or bool(view.state.secret[view.seat])
        if secret or self._alone is not None:
            self._terminal.clear()
            fighter = fighter_name(view.setup, view.seat)
            message = gettext("Pass the keyboard to {fighter}, and press Enter there: ")
            if self._terminal.ask(message.format(fighter=fighter)) is None:
                return False
        self._alone = view.seat if secret else None
        return True

    # --- telling what happened ----------------------------------------------------------------------------------------

    def _tell(self, seat: int) -> None:
        """What happened since that seat was last told; the end of a round stands by itself."""
        eyes = seat if self._may_see_secrets(seat) else REFEREE
        news = self._log.entries[self._told[seat] :]
        self._told[seat] = len(self._log.entries)
        for ended, together in groupby(news, key=lambda entry: isinstance(entry.event, RoundEnded)):
            if self._leaving:
                return
            if ended:
                for entry in together:
                    self._tell_round_end(entry)
            else:
                self._tell_lines(list(together), eyes)

    def _tell_lines(self, entries: list[Entry], eyes: int) -> None:
        lines = list(happened(self._match.setup, entries, eyes))
        if lines and self._humans:
            self._terminal.line("")
        for line in lines:
            self._terminal.say(f"* {line}", hang=2)

    def _tell_round_end(self, entry: Entry) -> None:
        assert isinstance(entry.event, RoundEnded)
        show_round_end(self._terminal, self._match.setup, entry.event, entry.before)
        if self._humans and self._match.outcome is None and self._terminal.watched:
            answer = self._terminal.ask(gettext("Press Enter to go on: "))
            self._leaving = answer is None or answer.lower() == LEAVE

    def _farewell(self) -> None:
        match = self._match
        seat = self._humans[0] if self._humans else REFEREE
        if len(self._humans) == 2:
            seat = REFEREE
            self._told[REFEREE] = max(self._told[0], self._told[1])
        self._tell(seat)
        winner = match.winner
        message = gettext("{fighter} wins the match, {won} rounds to {lost}.")
        if self._humans == [winner]:
            message = gettext("You win the match, {won} rounds to {lost}.")
        elif len(self._humans) == 1:
            message = gettext("You lose the match: {fighter} wins {won} rounds to {lost}.")
        self._terminal.rule()
        won, lost = match.victories[winner], match.victories[1 - winner]
        fighter = fighter_name(match.setup, winner)
        self._terminal.say(message.format(fighter=fighter, won=won, lost=lost), BOLD)

"""The duel at the terminal: shows what each human may see, asks, tells, until the match is over."""

from ai.bot import Bot, Limit
from ai.duel import CoinReferee, derived_seed
from knockdown.cli.happened import happened
from knockdown.cli.menu import Extras, ask
from knockdown.cli.questions import question_text
from knockdown.cli.table import show_briefly, show_help, show_sheet, show_table
from knockdown.cli.terminal import BOLD, Terminal
from knockdown.cli.words import action_text, fighter_name
from knockdown.i18n import gettext
from knockdown.rules import Action, Match, Setup, View
from knockdown.rules.decisions import ChooseAction, ChooseFaceUp, DraftSkill, JudgeTower, TakeOpeningCards
from knockdown.rules.events import Event
from knockdown.rules.steps import REFEREE

_THINKING = Limit(seconds=1.0)


class TextDuel:
    """A match between two players; a human is where there is no bot."""

    def __init__(
        self, terminal: Terminal, setup: Setup, seed: int, bots: tuple[Bot | None, Bot | None]
    ) -> None:
        self._terminal = terminal
        self._bots = bots
        self._seed = seed
        self._match = Match.new(setup, seed)
        self._events: list[Event] = []
        self._match.sink = self._events
        self._coin = CoinReferee(derived_seed(seed, 0, "referee"))
        self._told = [0, 0, 0]  # events told to each seat and to onlookers
        self._alone: int | None = None  # who of two humans looks at the screen without the other
        self._humans = [seat for seat in (0, 1) if bots[seat] is None]

    def play(self) -> None:
        """The whole match, or until a human leaves."""
        self._welcome()
        match = self._match
        while match.outcome is None:
            action = self._choose()
            if action is None:
                self._terminal.say(gettext("You leave the duel."))
                return
            match.apply(action)
            if not self._humans:
                self._tell(REFEREE)
        self._farewell()

    def _welcome(self) -> None:
        setup = self._match.setup
        first, second = fighter_name(setup, 0), fighter_name(setup, 1)
        self._terminal.rule()
        self._terminal.say(gettext("{first} against {second}").format(first=first, second=second), BOLD)
        self._terminal.say(gettext("Seed {seed}; ? explains the game.").format(seed=self._seed))

    def _choose(self) -> Action | None:
        """The action of whoever decides now; None where a human leaves."""
        match = self._match
        decision = match.decision
        if isinstance(decision, JudgeTower):
            return self._judge() if self._humans else self._coin.judge(decision)
        bot = self._bots[decision.seat]
        if bot is not None:
            return bot.choose(match.view(decision.seat), _THINKING)
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
        self._show(shown)
        return self._answer(view, shown, actions)

    def _judge(self) -> Action | None:
        """Those at the table say how the tower stands, or roll dice."""
        view = self._match.view(REFEREE)
        for human in self._humans:
            self._tell(human)
        return self._answer(view, view, self._match.legal_actions())

    def _answer(self, view: View, shown: View, actions: list[Action]) -> Action | None:
        decision = view.decision
        terminal = self._terminal
        terminal.line("")
        terminal.say(self._addressed(view, question_text(view.state, decision)), BOLD)
        answers = [action_text(view.state, decision, action) for action in actions]
        place = ask(terminal, answers, self._extras(shown))
        return None if place is None else actions[place]

    def _addressed(self, view: View, question: str) -> str:
        """With two humans at one keyboard the question says who is asked."""
        if len(self._humans) < 2 or view.seat == REFEREE:
            return question
        message = gettext("{fighter}: {question}")
        return message.format(fighter=fighter_name(view.setup, view.seat), question=question)

    def _extras(self, shown: View) -> Extras:
        terminal = self._terminal
        mine, other = (0, 1) if shown.seat == REFEREE else (shown.seat, 1 - shown.seat)
        return {
            "?": lambda: show_help(terminal, shown.setup),
            "t": lambda: show_table(terminal, shown),
            "m": lambda: show_sheet(terminal, shown, mine),
            "o": lambda: show_sheet(terminal, shown, other),
        }

    def _show(self, view: View) -> None:
        """The whole table where much is to be weighed; for the small questions of a turn the arena is enough."""
        decision = view.decision
        if isinstance(decision, (ChooseAction, TakeOpeningCards)):
            show_table(self._terminal, view)
        elif not isinstance(decision, (DraftSkill, ChooseFaceUp)):
            show_briefly(self._terminal, view)

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
        """What happened since that seat was last told."""
        eyes = seat if self._may_see_secrets(seat) else REFEREE
        news = self._events[self._told[seat] :]
        self._told[seat] = len(self._events)
        lines = list(happened(self._match.setup, news, eyes))
        if lines and self._humans:
            self._terminal.line("")
        for line in lines:
            self._terminal.say(f"* {line}", hang=2)

    def _farewell(self) -> None:
        match = self._match
        seat = self._humans[0] if self._humans else REFEREE
        if len(self._humans) == 2:
            seat = REFEREE
            self._told[REFEREE] = max(self._told[0], self._told[1])
        self._tell(seat)
        winner = match.winner
        victories = f"{match.victories[winner]} : {match.victories[1 - winner]}"
        message = gettext("{fighter} wins the match {victories}.")
        if self._humans == [winner]:
            message = gettext("You win the match {victories}.")
        elif len(self._humans) == 1:
            message = gettext("You lose the match {victories} to {fighter}.")
        self._terminal.rule()
        fighter = fighter_name(match.setup, winner)
        self._terminal.say(message.format(fighter=fighter, victories=victories), BOLD)

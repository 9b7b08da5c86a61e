"""The position as text: arena, fighters, row, sheets. Everything is drawn from a view, so nothing secret can slip in."""

from collections import Counter
from collections.abc import Iterator

from knockdown.cli.printed import token_name
from knockdown.cli.terminal import BOLD, CYAN, FAINT, RED, Terminal
from knockdown.cli.words import card_name, faces_list, fighter_name, spaces_away, wounds_held
from knockdown.content.text import (
    attack_line,
    class_text,
    cost_text,
    name_text,
    skill_text,
    token_text,
    wounds_text,
)
from knockdown.i18n import gettext, ngettext
from knockdown.rules import Setup, View
from knockdown.rules.definitions import REACTION
from knockdown.rules.ranges import in_range
from knockdown.rules.setup import SPECIALS
from knockdown.rules.state import State

_CELL = 8
_COLOURS = (CYAN, RED)


# Who plays each seat, as it stands behind the fighter's name; empty where the seats alone tell.
Players = tuple[str, str]


def show_table(terminal: Terminal, view: View, players: Players) -> None:
    """Everything that lies on the table, as the view's seat sees it from its side."""
    show_arena(terminal, view.state)
    for place in (view.seat, 1 - view.seat) if view.seat < 2 else (0, 1):
        show_fighter(terminal, view, place, players)
    show_row(terminal, view.state)
    if view.seat < 2:
        show_specials(terminal, view.state, view.seat)


def show_tersely(terminal: Terminal, view: View, players: Players) -> None:
    """The same in fewer lines, for small screens on which the answers must have room too."""
    state = view.state
    show_arena(terminal, state)
    for place in (view.seat, 1 - view.seat) if view.seat < 2 else (0, 1):
        hand = gettext("Hand: {cards}").format(cards=hand_text(state, place))
        terminal.say(f"{_heading(view, place, players)} | {hand}", _COLOURS[place], hang=4)
        lying = tokens_text(state, place)
        parts = [gettext("Skills: {skills}").format(skills=skills_text(state, place))]
        if lying:
            parts.append(gettext("Tokens: {tokens}").format(tokens=lying))
        terminal.say(" | ".join(parts), FAINT, indent=2, hang=4)


def show_briefly(terminal: Terminal, view: View, players: Players) -> None:
    """Arena, wounds and hands: enough for a small question in the middle of a turn."""
    show_arena(terminal, view.state)
    for seat in (view.seat, 1 - view.seat) if view.seat < 2 else (0, 1):
        show_hand(terminal, view, seat, players)


def show_arena(terminal: Terminal, state: State) -> None:
    """A heading, the line of spaces with what lies there, and the fighters above and below it."""
    setup = state.setup
    terminal.rule()
    parts = [name_text(setup.arena)]
    if state.round:
        parts = [gettext("Round {round}, turn {turn}").format(round=state.round, turn=state.turn), *parts]
        cards = len(state.deck)
        parts.append(
            ngettext("{cards} card in the deck", "{cards} cards in the deck", cards).format(cards=cards)
        )
    parts.append(spaces_away(state.distance()))
    terminal.say(" | ".join(parts), BOLD)
    for line, style in arena_lines(state, terminal.width):
        terminal.line(line, style)
    if state.candles:
        arena = setup.arena
        message = gettext("Ending a turn on a space with a candle or further out costs {wounds}.")
        terminal.say(message.format(wounds=wounds_text(arena.candle_light, arena.candle_heavy)), FAINT)


def arena_lines(state: State, width: int) -> Iterator[tuple[str, str]]:
    """The line of spaces, each line with its colour: the first fighter above, the second one below."""
    setup = state.setup
    cell = min(_CELL, width // setup.arena.spaces)
    cells = [f"[{space + 1}]" for space in range(setup.arena.spaces)]
    marks = [_marks(state, space) for space in range(setup.arena.spaces)]
    yield _pointed("v", fighter_name(setup, 0), state.space[0], cell, width), _COLOURS[0]
    yield _row_of(cells, cell), BOLD
    for height in range(max(len(words) for words in marks)):
        yield _row_of([words[height] if height < len(words) else "" for words in marks], cell), FAINT
    yield _pointed("^", fighter_name(setup, 1), state.space[1], cell, width), _COLOURS[1]


def _pointed(arrow: str, name: str, space: int, cell: int, width: int) -> str:
    """The arrow points exactly at the space; the name stands where it has room."""
    middle = space * cell + cell // 2
    if middle + 2 + len(name) <= width:
        return " " * middle + f"{arrow} {name}"
    return f"{name} {arrow}".rjust(middle + 1)


def _row_of(words: list[str], cell: int) -> str:
    line = ""
    for space, word in enumerate(words):
        word = word[: cell - 1]
        line = line.ljust(space * cell + cell // 2 - len(word) // 2) + word
    return line


def _marks(state: State, space: int) -> list[str]:
    """What lies on a space, and what the arena's rule says of it."""
    setup, arena = state.setup, state.setup.arena
    words: list[str] = []
    if (arena.edge_light or arena.edge_heavy) and space in (0, setup.last_space):
        words.append(gettext("edge"))
    if space in setup.corridor_light:
        light, heavy = setup.corridor_light[space], setup.corridor_heavy[space]
        words.append(gettext("red"))
        if light:
            words.append(gettext("{light} light").format(light=light))
        if heavy:
            words.append(gettext("{heavy} heavy").format(heavy=heavy))
    if state.candles and min(space, setup.last_space - space) == state.candles - 1:
        words.append(gettext("candle"))
    for number, spaces in enumerate(state.on_space):
        if spaces >> space & 1:
            words.append(token_name(setup, number))
    return words


def show_hand(terminal: Terminal, view: View, seat: int, players: Players) -> None:
    """Wounds and hand of one fighter."""
    terminal.say(_heading(view, seat, players), _COLOURS[seat])
    cards = hand_text(view.state, seat)
    terminal.say(gettext("Hand: {cards}").format(cards=cards), indent=2, hang=8)


def _heading(view: View, seat: int, players: Players) -> str:
    """A fighter, who plays it, and its wounds."""
    state, setup = view.state, view.setup
    fighter = setup.fighters[seat]
    parts = [wounds_held(state.light[seat], state.heavy[seat])]
    tokens = state.victories[seat]
    if tokens:
        message = ngettext("{tokens} Victory token", "{tokens} Victory tokens", tokens)
        parts.append(message.format(tokens=tokens))
    who = f"{name_text(fighter)}, {class_text(fighter)}"
    if seat == view.seat:
        who = gettext("{fighter} (you)").format(fighter=who)
    elif players[seat]:
        who = gettext("{fighter} ({player})").format(fighter=who, player=players[seat])
    return f"{who}: {', '.join(parts)}"


def show_fighter(terminal: Terminal, view: View, seat: int, players: Players) -> None:
    """Wounds, hand, Skills and tokens of one fighter."""
    state = view.state
    show_hand(terminal, view, seat, players)
    terminal.say(gettext("Skills: {skills}").format(skills=skills_text(state, seat)), indent=2, hang=10)
    lying = tokens_text(state, seat)
    if lying:
        terminal.say(gettext("Tokens: {tokens}").format(tokens=lying), indent=2, hang=10)


def hand_text(state: State, seat: int) -> str:
    """The cards of a hand; those that the opponent has not seen are marked, those of the opponent only counted."""
    setup = state.setup
    parts: list[str] = []
    if state.hands[seat]:
        parts.append(faces_list(setup, [setup.card_face[card] for card in state.hands[seat]]))
    known = [setup.card_face[card] for card in state.secret[seat] if card >= 0]
    unknown = len(state.secret[seat]) - len(known)
    if known:
        parts.append(gettext("unseen by the opponent: {cards}").format(cards=faces_list(setup, known)))
    if unknown:
        message = ngettext("{cards} unseen card", "{cards} unseen cards", unknown)
        parts.append(message.format(cards=unknown))
    return "; ".join(parts) or gettext("empty")


def skills_text(state: State, seat: int) -> str:
    """The Skills at work, and the one face down as far as the view knows it."""
    places = (2 * seat, 2 * seat + 1)
    up = [state.kept[place] for place in places if state.up[place] and state.kept[place] >= 0]
    down = [state.kept[place] for place in places if not state.up[place]]
    parts = [_skill_name(state.setup, skill) for skill in up]
    for skill in down:
        if skill >= 0:
            parts.append(gettext("{skill} (face down)").format(skill=_skill_name(state.setup, skill)))
        elif state.row:  # before the row is laid a Skill that is not seen may not be chosen yet
            parts.append(gettext("another one face down"))
    return ", ".join(parts) or gettext("none yet")


def _skill_name(setup: Setup, skill: int) -> str:
    return name_text(setup.skill_cards[skill])


def tokens_text(state: State, seat: int) -> str:
    """The tokens in a fighter's supply, and those of the other one that lie on its sheet."""
    parts: list[str] = []
    for number, token in enumerate(state.setup.tokens):
        name = token_name(state.setup, number)
        if token.owner == seat:
            parts.append(gettext("{count} {token} in supply").format(count=state.supply[number], token=name))
        elif state.on_foe[number]:
            parts.append(gettext("{count} {token} laid here").format(count=state.on_foe[number], token=name))
    return ", ".join(parts)


def show_row(terminal: Terminal, state: State) -> None:
    """The cards of the row with their text. In range they attack; in any case they can be taken."""
    if not state.row:
        return
    setup = state.setup
    terminal.say(gettext("The row:"), BOLD)
    for card, count in Counter(state.row).items():
        reach = gettext("in range") if in_range(state, setup.attacks[card]) else gettext("out of range")
        copies = f"{count} x " if count > 1 else ""
        terminal.say(f"{copies}{card_name(setup, card)} - {reach}", indent=2, hang=4)
        terminal.say(attack_line(setup.deck[card]), FAINT, indent=6)


def show_specials(terminal: Terminal, state: State, seat: int) -> None:
    """A fighter's Special Attacks with cost and text."""
    setup = state.setup
    fighter = setup.fighters[seat]
    title = gettext("Special Attacks of {fighter}:").format(fighter=name_text(fighter))
    terminal.say(title, BOLD)
    for place, special in enumerate(fighter.specials):
        attack = setup.attacks[setup.cards + SPECIALS * seat + place]
        payable = bool(setup.payments(attack.index, state.packed[seat]))
        if state.combo >> place & 1 and state.active == seat:
            note = gettext("already used in this Combo")
        elif not payable:
            note = gettext("cannot be paid now")
        elif not in_range(state, attack):
            note = gettext("out of range")
        elif special.kind == REACTION:
            note = gettext("ready for its moment")
        else:
            note = gettext("ready")
        # The opponent's unseen cards might pay for it: nothing can be said.
        note = f" - {note}" if all(card >= 0 for card in state.secret[seat]) else ""
        terminal.say(f"{name_text(special)}: {cost_text(special.cost)}{note}", indent=2, hang=4)
        terminal.say(attack_line(special, fighter), FAINT, indent=6)


def show_sheet(terminal: Terminal, view: View, seat: int, players: Players) -> None:
    """All about one fighter that can be read: Special Attacks, tokens, Skills."""
    terminal.rule()
    show_fighter(terminal, view, seat, players)
    show_specials(terminal, view.state, seat)
    fighter = view.setup.fighters[seat]
    for token in fighter.tokens:
        terminal.say(f"{name_text(token)}: {token_text(token, fighter)}", indent=2, hang=6)
    for place in (2 * seat, 2 * seat + 1):
        skill = view.state.kept[place]
        if skill >= 0:
            card = view.setup.skill_cards[skill]
            down = "" if view.state.up[place] else gettext(" (face down)")
            terminal.say(f"{name_text(card)}{down}: {skill_text(card)}", indent=2, hang=6)

"""The rules text of cards, Special Attacks, Skills, tokens and arenas."""

from collections.abc import Callable

from knockdown.i18n import gettext, ngettext
from knockdown.rules.definitions import KIND_NAMES, ArenaDef, AttackDef, FighterDef, SkillDef, TokenDef

from .effects import TokenNames, conditional_clause, effects_clause, optional_clause, sentences_text
from .words import distances_text, kind_text, kinds_text, name_text, range_text, sentence, wounds_text


def attack_text(attack: AttackDef, fighter: FighterDef | None = None) -> str:
    """What stands in the text frame: trigger and effects. A plain attack has nothing there.

    A Special Attack needs its fighter, whose tokens it may name.
    """
    tokens = _token_names(fighter)
    if not attack.trigger:
        return sentences_text(attack.effects, tokens)
    if not attack.effects:
        return sentence(_BARE_TRIGGERS[attack.trigger]())
    effects = effects_clause(attack.effects, tokens)
    return sentence(_TRIGGERS[attack.trigger]().format(effects=effects))


def attack_line(attack: AttackDef, fighter: FighterDef | None = None) -> str:
    """All of an attack in one line: type, range, wound pool, K.O. mark, text."""
    parts = [kind_text(attack.kind), range_text(attack.range)]
    if attack.light or attack.heavy:
        parts.append(wounds_text(attack.light, attack.heavy))
    if attack.ko:
        parts.append(gettext("K.O. mark"))
    line = sentence(", ".join(parts))
    text = attack_text(attack, fighter)
    return f"{line} {text}" if text else line


def skill_text(skill: SkillDef) -> str:
    """What a Skill does, and when."""
    if skill.strike is not None:
        return f"{_draw_instead()} {_skill_strike(skill.strike)}"
    if skill.cards:
        clause = _cards_count_more(skill.cards)
    elif skill.light or skill.heavy:
        clause = _pool_change(skill)
    elif skill.may:
        clause = optional_clause(skill.effects, {})
    else:
        clause = effects_clause(skill.effects, {})
    # Only effects that follow at once can begin with a condition of their own.
    following = () if skill.may else skill.effects
    clause = conditional_clause(skill.condition, following, clause, {})
    return sentence(_MOMENTS[skill.when]().format(effects=clause))


def token_text(token: TokenDef, fighter: FighterDef) -> str:
    """What a token does where it lies."""
    tokens = _token_names(fighter)
    parts: list[str] = []
    if token.on == "self":
        parts.append(gettext("a supply on your sheet, to be spent"))
    if token.on == "foe":
        parts.append(gettext("lies on the opponent's sheet"))
    if token.on == "space":
        parts.append(gettext("lies on a space of the arena"))
    if token.stops_projectiles:
        parts.append(gettext("stops projectiles that would pass it"))
    if token.holder_turn:
        parts.append(_holder_turn(token).format(effects=effects_clause(token.holder_turn, tokens)))
    if token.owner_turn:
        parts.append(_owner_turn(token).format(effects=effects_clause(token.owner_turn, tokens)))
    if token.on == "space":
        parts += _entered(token, tokens)
    return " ".join(sentence(part) for part in parts)


def arena_text(arena: ArenaDef) -> str:
    """The rule of an arena (section 9)."""
    return _ARENAS[arena.rule](arena)


def _token_names(fighter: FighterDef | None) -> TokenNames:
    return {} if fighter is None else {token.id: name_text(token) for token in fighter.tokens}


_TRIGGERS: dict[str, Callable[[], str]] = {
    "attacked": lambda: gettext("when you are attacked: {effects}"),
    "foe_moves": lambda: gettext("when the opponent moves by action or Dash: {effects}"),
    "foe_moved": lambda: gettext("after the opponent moves by action or Dash: {effects}"),
}
_BARE_TRIGGERS: dict[str, Callable[[], str]] = {
    "attacked": lambda: gettext("use this when you are attacked"),
    "foe_moves": lambda: gettext("use this when the opponent moves by action or Dash"),
    "foe_moved": lambda: gettext("use this after the opponent moves by action or Dash"),
}
_MOMENTS: dict[str, Callable[[], str]] = {
    "turn_start": lambda: gettext("at the start of your turn: {effects}"),
    "turn_end": lambda: gettext("at the end of your turn: {effects}"),
    "moved": lambda: gettext("after you move by action or Dash: {effects}"),
    "foe_moved": _TRIGGERS["foe_moved"],
    "took_card": lambda: gettext("after you take a card by an Attack action: {effects}"),
    "blocked": lambda: gettext("after you block: {effects}"),
    "foe_blocked": lambda: gettext("after the opponent blocks your Strike: {effects}"),
    "hit": lambda: gettext("after your attack wounds the opponent: {effects}"),
    "hurt": lambda: gettext("after an attack wounds you: {effects}"),
    "passed_test": lambda: gettext("after you pass a Knockdown Test: {effects}"),
    "special": lambda: gettext("after each Special Attack of your Combo: {effects}"),
    # These change a number whenever it counts: the clause says it all.
    "my_attack": lambda: "{effects}",
    "foe_attack": lambda: "{effects}",
    "block": lambda: "{effects}",
    "attack_action": lambda: "{effects}",
}


def _cards_count_more(cards: int) -> str:
    message = ngettext(
        "when you block wounds, {cards} more card counts",
        "when you block wounds, {cards} more cards count",
        cards,
    )
    return message.format(cards=cards)


def _draw_instead() -> str:
    return gettext("Attack action: you may draw the deck's top card, unresolved, instead of a row card.")


def _skill_strike(strike: AttackDef) -> str:
    wounds = wounds_text(strike.light, strike.heavy)
    if strike.range is None:
        return gettext("Then a Strike: deal {wounds}.").format(wounds=wounds)
    if strike.range.projectile:
        return gettext("Then a projectile Strike: deal {wounds}.").format(wounds=wounds)
    distances = distances_text(strike.range)
    message = gettext("Then a Strike at range {distances}: deal {wounds}.")
    return message.format(distances=distances, wounds=wounds)


def _pool_change(skill: SkillDef) -> str:
    """More and fewer wounds are two clauses, for a Skill may do both."""
    attacks = _attacks_changed(skill)
    clauses: list[str] = []
    more = max(skill.light, 0), max(skill.heavy, 0)
    fewer = max(-skill.light, 0), max(-skill.heavy, 0)
    if any(more):
        clauses.append(
            gettext("{attacks} deal {wounds} more").format(attacks=attacks, wounds=wounds_text(*more))
        )
    if any(fewer):
        clauses.append(
            gettext("{attacks} deal {wounds} less").format(attacks=attacks, wounds=wounds_text(*fewer))
        )
    if len(clauses) == 1:
        return clauses[0]
    return gettext("{first} and {second}").format(first=clauses[0], second=clauses[1])


def _attacks_changed(skill: SkillDef) -> str:
    """Which attacks a Skill changes: whose, from where, of which types."""
    every_kind = len(skill.kinds) == len(KIND_NAMES)
    kinds = kinds_text(skill.kinds)
    mine = skill.when == "my_attack"
    match skill.source:
        case "card" if every_kind:
            message = gettext("your Attack cards") if mine else gettext("the opponent's Attack cards")
        case "card":
            message = (
                gettext("{kinds} of your Attack cards")
                if mine
                else gettext("{kinds} of the opponent's Attack cards")
            )
        case "special" if every_kind:
            message = gettext("your Special Attacks") if mine else gettext("the opponent's Special Attacks")
        case "special":
            message = (
                gettext("{kinds} of your Special Attacks")
                if mine
                else gettext("{kinds} of the opponent's Special Attacks")
            )
        case _ if every_kind:
            message = gettext("your attacks") if mine else gettext("the opponent's attacks")
        case _:
            message = gettext("your {kinds}") if mine else gettext("the opponent's {kinds}")
    return message.format(kinds=kinds)


def _holder_turn(token: TokenDef) -> str:
    if token.count == 1:
        return gettext("at the start of the opponent's turn: {effects}")
    return gettext("at the start of the opponent's turn, for each one there: {effects}")


def _owner_turn(token: TokenDef) -> str:
    if token.count == 1:
        return gettext("at the start of your turn: {effects}")
    return gettext("at the start of your turn, for each one there: {effects}")


def _entered(token: TokenDef, tokens: TokenNames) -> list[str]:
    """What happens on the token's space, and what becomes of the token."""
    after = {
        "returns": gettext("return this token to your supply"),
        "gone": gettext("remove this token for this round"),
        "stays": "",
    }[token.after]
    clauses = effects_clause(token.entered, tokens)
    if clauses and after:
        clauses = gettext("{first}, then {second}").format(first=clauses, second=after)
    clauses = clauses or after
    if not clauses:
        return []
    message = {
        "foe": gettext("when the opponent enters its space: {effects}"),
        "self": gettext("when you enter its space: {effects}"),
        "any": gettext("when a fighter enters its space: {effects}"),
    }[token.entered_by]
    return [message.format(effects=clauses)]


def _dangerous_edges(arena: ArenaDef) -> str:
    wounds = wounds_text(arena.edge_light, arena.edge_heavy)
    message = gettext("A fighter on an edge who is attacked from the adjacent space takes {wounds} more.")
    return message.format(wounds=wounds)


def _technical_corridors(arena: ArenaDef) -> str:
    spaces = ", ".join(str(corridor.space) for corridor in arena.corridors)
    parts = [
        gettext("Spaces {spaces} are connected.").format(spaces=spaces),
        gettext("On your turn, before and between your actions, you may move from one to another."),
    ]
    for corridor in arena.corridors:
        if corridor.light or corridor.heavy:
            wounds = wounds_text(corridor.light, corridor.heavy)
            message = gettext("Whoever moves to space {space} takes {wounds}.")
            parts.append(message.format(space=corridor.space, wounds=wounds))
    return " ".join(parts)


def _fading_menhir(arena: ArenaDef) -> str:
    wounds = wounds_text(arena.candle_light, arena.candle_heavy)
    message = ngettext(
        "{candles} Candle card is shuffled into the deck.",
        "{candles} Candle cards are shuffled into the deck.",
        arena.candles,
    )
    return " ".join(
        (
            message.format(candles=arena.candles),
            gettext(
                "The first one drawn puts a Candle token on each edge, each later one moves both inward."
            ),
            gettext(
                "A fighter who ends its own turn at a Candle token or further out takes {wounds}."
            ).format(wounds=wounds),
        )
    )


_ARENAS: dict[str, Callable[[ArenaDef], str]] = {
    "dangerous_edges": _dangerous_edges,
    "technical_corridors": _technical_corridors,
    "fading_menhir": _fading_menhir,
}

"""Random boxes that the loader accepts, written as files: cards nobody would print, but anybody may.

The tables of words are the rules' own, so that a new operation, quantity or moment is tried as soon as it is there.
"""

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from knockdown.content.effects import MOST_EFFECTS_IN_ALL
from knockdown.content.loader import DECK_SIZE, DESIGNS, FIGHTERS, SKILLS, SPECIALS
from knockdown.rules.definitions import KIND_NAMES, MOST_SPACES
from knockdown.rules.symbols import ANY_NAME, MOST_FACES, SYMBOL_NAMES
from knockdown.rules.vocabulary import (
    AFTER_ENTERED,
    ANSWERS,
    ARENA_RULES,
    DEEPEST_EFFECT,
    ENTERED_BY,
    MOMENTS,
    OPERATIONS,
    PLACES,
    QUANTITIES,
    SIDES,
    SIMPLE_OPERATIONS,
    SOURCES,
    STATES,
    TOKEN_PLACES,
    TRIGGERS,
)
from tests.content.boxes import write_box

Table = dict[str, Any]
Tokens = Mapping[str, str]

# Where a token must lie for a word to find it.
_LIES = {
    "place": "space",
    "give": "foe",
    "lift": "foe",
    "spend": "self",
    "foe_tokens": "foe",
    "placed_tokens": "space",
    "token_near": "space",
}
_HOLDS_OTHERS = tuple(op for op, fields in OPERATIONS.items() if "then!" in fields)
_NO_TOKENS: Tokens = {}


def random_box(folder: Path, number: int, chance: random.Random) -> Path:
    """Write a random box with the id `box<number>`; no two numbers share the id of a fighter."""
    return write_box(folder, _Printer(chance).box(number))


class _Printer:
    """Prints whatever chance wants. Small numbers are likely, the limits are not rare."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.left = 0  # effects that may still be printed in the list under way

    def likely(self, share: float) -> bool:
        return self.chance.random() < share

    # --- the files --------------------------------------------------------------------------------------------------

    def box(self, number: int) -> dict[str, str]:
        name = f"box{number}"
        files = {
            "box.toml": _lines({"format": 1, "id": name, "name": f"Box {number}"}),
            "arena.toml": _lines(self.arena(name)),
            "attacks.toml": self.deck(),
            "skills.toml": "".join(f"[[skill]]\n{_lines(self.skill(place))}" for place in range(SKILLS)),
        }
        for place in range(FIGHTERS):
            fighter = f"f{number}_{place}"
            files[f"fighters/{fighter}.toml"] = self.fighter(fighter)
        return files

    def arena(self, name: str) -> Table:
        chance = self.chance
        spaces = chance.randint(5, MOST_SPACES)
        found: Table = {"id": name, "name": "Arena", "spaces": spaces}
        found["starts"] = chance.sample(range(1, spaces + 1), 2)
        found["rule"] = chance.choice(ARENA_RULES)
        if found["rule"] == "dangerous_edges":
            found["edge"] = self.wounds()
        elif found["rule"] == "technical_corridors":
            places = chance.sample(range(1, spaces + 1), chance.randint(2, spaces))
            found["corridors"] = [{"space": place, **self.wounds()} for place in places]
        else:
            found["candles"] = chance.randint(1, (spaces + 1) // 2)
            found["candle"] = self.wounds()
        return found

    def deck(self) -> str:
        chance = self.chance
        copies = [1] * chance.randint(*DESIGNS)
        while sum(copies) < DECK_SIZE:
            place = chance.randrange(len(copies))
            copies[place] = min(copies[place] + 1, 6)
        faces = [chance.choices(SYMBOL_NAMES, k=chance.choice((1, 1, 2))) for _ in range(MOST_FACES)]
        faces = faces[: chance.randint(2, MOST_FACES)]
        text = ""
        for place, count in enumerate(copies):
            card: Table = {"id": f"a{place}", "name": f"A{place}", "copies": count}
            card["symbols"] = chance.choice(faces)
            card["type"] = chance.choice(("strike", "strike", "ability"))
            text += f"[[attack]]\n{_lines(card | self.attack(_NO_TOKENS))}"
        return text

    def skill(self, place: int) -> Table:
        chance = self.chance
        when = chance.choice(tuple(MOMENTS))
        initiative = chance.choice((1, 50, 99, chance.randint(1, 99)))
        found: Table = {"id": f"s{place}", "name": f"S{place}", "initiative": initiative, "when": when}
        for field in MOMENTS[when]:
            match field:
                case "effects!":
                    found["effects"] = self.effects(_NO_TOKENS, (1, 1, 2, 3, 6))
                case "light|heavy":
                    found[chance.choice(("light", "heavy"))] = chance.choice((-3, -1, 1, 3))
                case "cards!":
                    found["cards"] = chance.randint(1, 6)
                case "strike!":
                    found["strike"] = self.wounds()
                    if self.likely(0.6):
                        found["strike"]["range"] = self.range()
                case "may" if self.likely(0.4):
                    found["may"] = True
                case "if" if self.likely(0.3):
                    found["if"] = self.condition(_NO_TOKENS)
                case "types" if self.likely(0.4):
                    found["types"] = chance.sample(KIND_NAMES, chance.randint(1, len(KIND_NAMES)))
                case "source" if self.likely(0.4):
                    found["source"] = chance.choice(SOURCES)
        return found

    def fighter(self, name: str) -> str:
        chance = self.chance
        tokens = {f"t{place}": chance.choice(TOKEN_PLACES) for place in range(chance.choice((0, 1, 2, 2)))}
        text = _lines({"id": name, "name": name.title(), "class": "Anybody"})
        for token in tokens:
            text += f"[[token]]\n{_lines(self.token(token, tokens))}"
        for place in range(SPECIALS):
            kind = chance.choice((*KIND_NAMES, "reaction"))
            card: Table = {"id": f"x{place}", "name": f"X{place}", "cost": self.cost(), "type": kind}
            trigger = ""
            if kind == "reaction":
                card["trigger"] = trigger = chance.choice(TRIGGERS)
            text += f"[[special]]\n{_lines(card | self.attack(tokens, trigger))}"
        return text

    def token(self, token: str, tokens: Tokens) -> Table:
        chance = self.chance
        lies = tokens[token]
        found: Table = {"id": token, "name": token.upper(), "count": chance.choice((1, 2, 4, 9)), "on": lies}
        if lies == "space":
            found["stops_projectiles"] = self.likely(0.4)
            found["entered_by"] = chance.choice(ENTERED_BY)
            found["after"] = chance.choice(AFTER_ENTERED)
            if self.likely(0.7):
                found["entered"] = self.effects(tokens, (1, 1, 2, 4), simple=True)
            if self.likely(0.4):
                found["owner_turn"] = self.effects(tokens, (1, 1, 2))
        if lies == "foe" and self.likely(0.6):
            found["holder_turn"] = self.effects(tokens, (1, 1, 2))
        return found

    # --- what is printed on a card ----------------------------------------------------------------------------------

    def attack(self, tokens: Tokens, trigger: str = "") -> Table:
        found: Table = {"ko": self.likely(0.35)}
        if self.likely(0.7):
            found["range"] = self.range()
        if self.likely(0.6):
            found["light"] = self.chance.choice((0, 1, 2, 9))
        if self.likely(0.4):
            found["heavy"] = self.chance.choice((0, 1, 2, 9))
        found["effects"] = self.effects(tokens, (0, 1, 1, 2, 3, 6), trigger)
        return found

    def range(self) -> str:
        least = self.chance.choice((1, 1, 1, 2, self.chance.randint(1, MOST_SPACES - 1)))
        most = self.chance.randint(least, MOST_SPACES - 1)
        return self.chance.choice(("projectile", f"{least}", f"{least}-{most}", f"{least}-{most}"))

    def wounds(self) -> Table:
        kinds = self.chance.choice((("light",), ("heavy",), ("light", "heavy")))
        return {kind: self.chance.choice((1, 1, 1, 2, 3, 9)) for kind in kinds}

    def cost(self) -> list[str]:
        return [self.term() for _ in range(self.chance.choice((1, 1, 1, 2, 2, 3, 4, 6)))]

    def term(self) -> str:
        count = self.chance.choice((0, 0, 1, 1, 2, 2, 3, len(SYMBOL_NAMES)))
        return "/".join(self.chance.sample(SYMBOL_NAMES, count)) or ANY_NAME

    def effects(
        self, tokens: Tokens, counts: Sequence[int], trigger: str = "", simple: bool = False
    ) -> list[Table]:
        """A list with all that is nested in it: no more than a card may have."""
        count = self.chance.choice(counts)
        self.left = MOST_EFFECTS_IN_ALL - count
        return [self.effect(tokens, trigger, simple, 1) for _ in range(count)]

    def nested(self, tokens: Tokens, trigger: str, simple: bool, depth: int) -> list[Table]:
        # One is always taken: whoever asked has seen that two more can be had, one for each of two lists.
        count = max(1, min(self.chance.choice((1, 1, 1, 2, 3)), self.left - 1))
        self.left -= count
        return [self.effect(tokens, trigger, simple, depth) for _ in range(count)]

    def effect(self, tokens: Tokens, trigger: str, simple: bool, depth: int) -> Table:
        chance = self.chance
        op = chance.choice(self.operations(tokens, trigger, simple, depth))
        found: Table = {"op": op}
        if op in _HOLDS_OTHERS:
            self.left -= 2  # kept for the first effect of either list
        for field in OPERATIONS[op]:
            match field.rstrip("!"):
                case "light|heavy":
                    found |= self.wounds()
                case "who" if field.endswith("!") or self.likely(0.6):
                    found["who"] = chance.choice(SIDES)
                case "spaces" if op != "place":
                    found["spaces"] = chance.choice((1, 1, 2, 3, MOST_SPACES - 1))
                case "cards":
                    found["cards"] = chance.choice((1, 1, 2, 3, 6))
                case "per":
                    found["per"] = chance.choice(_usable(QUANTITIES, tokens))
                    if QUANTITIES[found["per"]]:
                        found["token"] = chance.choice(_fitting(found["per"], tokens))
                case "every" if self.likely(0.4):
                    found["every"] = chance.choice((1, 2, 3, 9))
                case "at_most" if self.likely(0.4):
                    found["at_most"] = chance.choice((0, 1, 2, 99))
                case "token" if field.endswith("!"):
                    found["token"] = chance.choice(_fitting(op, tokens))
                case "at":
                    found["at"] = chance.choice(PLACES)
                    if found["at"] == "choose":
                        found["spaces"] = chance.choice((1, 2, MOST_SPACES - 1))
                case "if":
                    found["if"] = self.condition(tokens)
                case "then" | "else" as key if field.endswith("!") or self.likely(0.4):
                    self.left += 1
                    found[key] = self.nested(tokens, trigger, simple, depth + 1)
                case "pay" if self.likely(0.5):
                    found["pay"] = self.cost()
        return found

    def operations(self, tokens: Tokens, trigger: str, simple: bool, depth: int) -> list[str]:
        """What may stand there. An answer to a trigger is likelier than its share, for it has one place only."""
        fitting = [
            op
            for op, fields in OPERATIONS.items()
            if ANSWERS.get(op, trigger) == trigger
            and (not simple or op in SIMPLE_OPERATIONS)
            and ("token!" not in fields or _fitting(op, tokens))
            and (op not in _HOLDS_OTHERS or (depth < DEEPEST_EFFECT and self.left >= 2))
        ]
        answers = [op for op in fitting if op in ANSWERS]
        return answers if answers and self.likely(0.3) else fitting

    def condition(self, tokens: Tokens) -> Table:
        chance = self.chance
        kind = chance.choice(_usable(QUANTITIES | STATES, tokens))
        found: Table = {"is": kind}
        if (QUANTITIES | STATES)[kind]:
            found["token"] = chance.choice(_fitting(kind, tokens))
        if kind in STATES:
            return found | ({"at_most": chance.choice((0, 1, 2, 8))} if STATES[kind] else {})
        least = chance.choice((0, 1, 2, 5))
        bounds = {"at_least": least, "at_most": least + chance.choice((0, 1, 5, 90))}
        wanted = chance.choice((("at_least",), ("at_most",), ("at_least", "at_most")))
        return found | {name: bounds[name] for name in wanted}


def _fitting(word: str, tokens: Tokens) -> list[str]:
    """The tokens that lie where the word looks for them."""
    return [token for token, lies in tokens.items() if _LIES.get(word, lies) == lies]


def _usable(words: Mapping[str, bool], tokens: Tokens) -> list[str]:
    """Quantities or states that need no token, or one that is there."""
    return [word for word, counts in words.items() if not counts or _fitting(word, tokens)]


def _lines(table: Table) -> str:
    return "".join(f"{key} = {_toml(value)}\n" for key, value in table.items()) + "\n"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)

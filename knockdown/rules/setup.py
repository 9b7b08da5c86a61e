"""A match's set-up as flat tables: everything the rules look up while playing, worked out once.

One Setup serves any number of matches. It never changes but for the memos, which only remember answers of pure
functions (what a hand can pay for).
"""

from typing import Final

from .actions import ATTACK, CORRIDOR, MOVE, Action, action
from .definitions import (
    KIND_NAMES,
    MOST_SPACES,
    REACTION,
    STRIKE,
    ArenaDef,
    AttackDef,
    ConditionDef,
    EffectDef,
    FighterDef,
    SkillDef,
    TokenDef,
)
from .steps import RUN_EFFECT, Step
from .symbols import (
    BLOCK,
    DASH,
    FACE_BITS,
    FACE_MASK,
    SYMBOL_NAMES,
    Cost,
    Face,
    block_payments,
    can_pay,
    one_of,
    payments,
    symbol_named,
    term_named,
)
from .vocabulary import AFTER_ENTERED, ENTERED_BY, MOMENTS, OPERATIONS, PLACES, QUANTITIES, STATES, TRIGGERS

FROM_CARD: Final = 0
FROM_SPECIAL: Final = 1
FROM_SKILL: Final = 2

TESTS: Final = ("dice", "tower")
ROW_SIZE: Final = 4
LAYS: Final = 16 * 16
SPECIALS: Final = 4

# How `Setup.means` packs what a hand can do.
ALL_SPECIALS: Final = 15
BLOCKS: Final = 4
DASH_FACES: Final = 6

ON_SPACE: Final = 0
ON_FOE: Final = 1
ON_SELF: Final = 2

_CONDITION_NAMES: Final = (*QUANTITIES, *STATES)
MOMENT_BITS: Final = {name: 1 << place for place, name in enumerate(MOMENTS)}


class Condition:
    """A condition with its name looked up: see `conditions.py`."""

    __slots__ = ("at_least", "at_most", "kind", "token")

    def __init__(self, kind: int, token: int, at_least: int, at_most: int) -> None:
        self.kind = kind
        self.token = token
        self.at_least = at_least
        self.at_most = at_most


class Effect:
    """An effect with its names looked up. `then` and `otherwise` are agenda steps for each seat, last one first."""

    __slots__ = (
        "at",
        "at_most",
        "cards",
        "condition",
        "every",
        "heavy",
        "index",
        "light",
        "op",
        "otherwise",
        "pay",
        "per",
        "spaces",
        "then",
        "token",
        "who",
    )

    def __init__(self, index: int, source: EffectDef, token: int, condition: Condition | None) -> None:
        self.index = index
        self.op = list(OPERATIONS).index(source.op)
        self.who = 0 if source.who == "self" else 1
        self.light = source.light
        self.heavy = source.heavy
        self.spaces = source.spaces
        self.cards = source.cards
        self.token = token
        self.at = PLACES.index(source.at) if source.at else 0
        self.per = list(QUANTITIES).index(source.per) if source.per else 0
        self.every = source.every
        self.at_most = source.at_most
        self.pay: Cost = tuple(term_named(term) for term in source.pay)
        self.condition = condition
        self.then: tuple[tuple[Step, ...], tuple[Step, ...]] = ((), ())
        self.otherwise: tuple[tuple[Step, ...], tuple[Step, ...]] = ((), ())


class Attack:
    """An Attack card, a Special Attack or the strike of a Skill. `reach` has a bit for each distance in range."""

    __slots__ = (
        "cost",
        "heavy",
        "id",
        "index",
        "kind",
        "ko",
        "light",
        "projectile",
        "reach",
        "source",
        "steps",
        "trigger",
    )

    def __init__(self, index: int, printed: AttackDef, source: int) -> None:
        self.index = index
        self.id = printed.id
        self.kind = printed.kind
        self.light = printed.light
        self.heavy = printed.heavy
        self.ko = printed.ko
        self.projectile = printed.range is not None and printed.range.projectile
        self.reach = reach_of(printed)
        self.source = source
        self.cost: Cost = tuple(term_named(term) for term in printed.cost)
        self.trigger = TRIGGERS.index(printed.trigger) if printed.trigger else -1
        self.steps: tuple[tuple[Step, ...], tuple[Step, ...]] = ((), ())


class Skill:
    """A Skill with its moment as a bit, so that one test tells whether a seat has any for a moment."""

    __slots__ = (
        "cards",
        "condition",
        "heavy",
        "id",
        "initiative",
        "kinds",
        "light",
        "moment",
        "source",
        "steps",
        "strike",
    )

    def __init__(self, printed: SkillDef, condition: Condition | None) -> None:
        self.id = printed.id
        self.initiative = printed.initiative
        self.moment = MOMENT_BITS[printed.when]
        self.kinds = sum(1 << kind for kind in printed.kinds)
        self.source = {"any": -1, "card": FROM_CARD, "special": FROM_SPECIAL}[printed.source]
        self.condition = condition
        self.light = printed.light
        self.heavy = printed.heavy
        self.cards = printed.cards
        self.steps: tuple[tuple[Step, ...], tuple[Step, ...]] = ((), ())
        self.strike = -1


class Token:
    """One kind of token of the fighter in seat `owner`."""

    __slots__ = (
        "after",
        "count",
        "entered",
        "entered_by",
        "holder_turn",
        "id",
        "on",
        "owner",
        "owner_turn",
        "stops_projectiles",
    )

    def __init__(self, owner: int, printed: TokenDef) -> None:
        self.owner = owner
        self.id = printed.id
        self.count = printed.count
        self.on = ("space", "foe", "self").index(printed.on)
        self.stops_projectiles = printed.stops_projectiles
        self.entered_by = ENTERED_BY.index(printed.entered_by)
        self.after = AFTER_ENTERED.index(printed.after)
        self.entered: tuple[Step, ...] = ()
        self.holder_turn: tuple[Step, ...] = ()
        self.owner_turn: tuple[Step, ...] = ()


def reach_of(printed: AttackDef) -> int:
    """The distances in range, as bits (K5.1); a projectile and no range printed reach everywhere (K5.2)."""
    least, most = 1, MOST_SPACES - 1
    if printed.range is not None and not printed.range.projectile:
        least, most = printed.range.least, printed.range.most
    return sum(1 << distance for distance in range(least, most + 1))


class Setup:
    """Who fights whom, where, with which Skills, and how the Knockdown Test is made."""

    def __init__(
        self,
        fighters: tuple[FighterDef, FighterDef],
        arena: ArenaDef,
        deck: tuple[AttackDef, ...],
        skills: tuple[SkillDef, ...],
        skills_id: str,
        test: str,
        content: str,
    ) -> None:
        if test not in TESTS:
            raise ValueError(f'the Knockdown Test is made with "dice" or as a "tower", not "{test}"')
        self.fighters = fighters
        self.arena = arena
        self.deck = deck
        self.skill_cards = skills
        self.skills_id = skills_id
        self.test = test
        self.content = content
        self.effects: list[Effect] = []
        self.attacks: list[Attack] = []
        self.skills: list[Skill] = []
        self.tokens: list[Token] = []
        self.token_names: list[dict[str, int]] = [{}, {}]
        self._lay_out_deck()
        self._lay_out_tokens()
        self._lay_out_specials()
        self._lay_out_skills()
        self._lay_out_arena()
        self._means: list[dict[int, int]] = [{}, {}]
        self._payments: dict[tuple[int, int], tuple[int, ...]] = {}
        self.row_memo: dict[tuple[int, ...], tuple[Action, ...]] = {}
        self.special_memo: list[dict[int, tuple[Action, ...]]] = [{}, {}]
        self.dash_memo: dict[int, tuple[Action, ...]] = {}
        self.discard_memo: dict[int, tuple[Action, ...]] = {}

    def __repr__(self) -> str:
        first, second = self.fighters
        return f"<Setup {first.id} against {second.id}, arena {self.arena.id}, skills {self.skills_id}, {self.test}>"

    def names(self) -> dict[str, object]:
        """What a save must remember to make this Setup again."""
        return {
            "fighters": [fighter.id for fighter in self.fighters],
            "arena": self.arena.id,
            "skills": self.skills_id,
            "test": self.test,
        }

    # --- what a hand can do, looked up by its packed form --------------------------------------------------------

    def means(self, seat: int, hand: int) -> int:
        """What a hand can pay for: bits 0-3 the Special Attacks, 4-5 the blocks (0, 1, 2), from 6 on the Dash faces."""
        known = self._means[seat].get(hand)
        return self._work_out_means(seat, hand) if known is None else known

    def _work_out_means(self, seat: int, hand: int) -> int:
        found = blocks = 0
        counts = [0] * len(SYMBOL_NAMES)
        for face, symbols in enumerate(self.faces):
            held = hand >> (FACE_BITS * face) & FACE_MASK
            if held:
                for symbol in symbols:
                    counts[symbol] += held
                if BLOCK in symbols:
                    blocks += held
                if DASH in symbols:
                    found |= 1 << DASH_FACES + face
        for place in range(SPECIALS):
            if self._can_pay(self.attacks[self.special(seat, place)].cost, hand, counts):
                found |= 1 << place
        found |= min(blocks, 2) << BLOCKS
        self._means[seat][hand] = found
        return found

    def _can_pay(self, cost: Cost, hand: int, counts: list[int]) -> bool:
        """Whether there is a payment. Counting symbols settles most cases without looking for one."""
        if len(cost) > sum(counts):
            return False
        for symbol, count in enumerate(counts):
            if cost.count(1 << symbol) > count:
                return False
        return can_pay(cost, hand, self.faces)

    def payments(self, attack: int, hand: int) -> tuple[int, ...]:
        """Every way that hand can pay for a Special Attack (K3.6, K3.7)."""
        key = (attack, hand)
        known = self._payments.get(key)
        if known is None:
            known = tuple(payments(self.attacks[attack].cost, hand, self.faces))
            self._payments[key] = known
        return known

    def optional_payments(self, effect: Effect, hand: int) -> tuple[int, ...]:
        """Every way that hand can pay for an effect that asks for symbols."""
        key = (-1 - effect.index, hand)
        known = self._payments.get(key)
        if known is None:
            known = tuple(payments(effect.pay, hand, self.faces))
            self._payments[key] = known
        return known

    def block_payments(self, blocks: int, hand: int) -> tuple[int, ...]:
        """Every way to discard that many Block cards."""
        return tuple(block_payments(blocks, hand, self.faces))

    def row_actions(self, row: tuple[int, ...]) -> tuple[Action, ...]:
        """One Attack action for each different card of the row."""
        found = tuple(action(ATTACK, card) for card in sorted(set(row)))
        self.row_memo[row] = found
        return found

    def special(self, seat: int, place: int) -> int:
        """The attack number of a fighter's Special Attack."""
        return self.cards + SPECIALS * seat + place

    # --- laying out the tables --------------------------------------------------------------------------------------

    def _lay_out_deck(self) -> None:
        """Cards are numbered by design; copies of a design are alike. The Candle card has the next number."""
        faces: list[Face] = []
        self.card_face: list[int] = []
        self.all_cards: list[int] = []
        for number, card in enumerate(self.deck):
            face: Face = tuple(sorted(symbol_named(name) for name in card.symbols))
            if face not in faces:
                faces.append(face)
            self.card_face.append(faces.index(face))
            self.all_cards.extend([number] * card.copies)
            self.attacks.append(Attack(number, card, FROM_CARD))
        self.faces: tuple[Face, ...] = tuple(faces)
        self.cards = len(self.deck)
        self.candle_card = self.cards
        self.card_weight = [one_of(face) for face in self.card_face]
        for number, card in enumerate(self.deck):
            self.attacks[number].steps = self._steps_by_seat(card.effects)

    def _lay_out_tokens(self) -> None:
        for seat, fighter in enumerate(self.fighters):
            for printed in fighter.tokens:
                self.token_names[seat][printed.id] = len(self.tokens)
                self.tokens.append(Token(seat, printed))
        for seat, fighter in enumerate(self.fighters):
            for printed in fighter.tokens:
                token = self.tokens[self.token_names[seat][printed.id]]
                token.entered = self._steps(printed.entered, seat, seat)
                token.holder_turn = self._steps(printed.holder_turn, seat, seat)
                token.owner_turn = self._steps(printed.owner_turn, seat, seat)
        self.projectile_stops = any(token.stops_projectiles for token in self.tokens)
        self.turn_tokens = any(token.holder_turn or token.owner_turn for token in self.tokens)

    def _lay_out_specials(self) -> None:
        self.reactions: list[list[tuple[int, ...]]] = []
        for seat, fighter in enumerate(self.fighters):
            if len(fighter.specials) != SPECIALS:
                raise ValueError(
                    f"{fighter.id} must have {SPECIALS} Special Attacks, not {len(fighter.specials)}"
                )
            by_trigger: list[tuple[int, ...]] = [() for _ in TRIGGERS]
            for place, printed in enumerate(fighter.specials):
                special = Attack(len(self.attacks), printed, FROM_SPECIAL)
                steps = self._steps(printed.effects, seat, seat)
                special.steps = (steps, ()) if seat == 0 else ((), steps)
                self.attacks.append(special)
                if printed.kind == REACTION:
                    by_trigger[special.trigger] = (*by_trigger[special.trigger], place)
            self.reactions.append(by_trigger)

    def _lay_out_skills(self) -> None:
        for printed in self.skill_cards:
            skill = Skill(printed, self._condition(printed.condition, -1))
            effects = (EffectDef(op="may", then=printed.effects),) if printed.may else printed.effects
            skill.steps = self._steps_by_seat(effects)
            if printed.strike is not None:
                skill.strike = len(self.attacks)
                self.attacks.append(Attack(skill.strike, printed.strike, FROM_SKILL))
            self.skills.append(skill)

    def _lay_out_arena(self) -> None:
        """Tables by *lay*: the own space times 16 plus the opponent's."""
        arena = self.arena
        self.last_space = arena.spaces - 1
        self.starts = (arena.starts[0] - 1, arena.starts[1] - 1)
        self.moves: list[tuple[int, ...]] = [() for _ in range(LAYS)]
        self.move_actions: list[tuple[Action, ...]] = [() for _ in range(LAYS)]
        self.corridor_actions: list[tuple[Action, ...]] = [() for _ in range(LAYS)]
        red = {corridor.space - 1 for corridor in arena.corridors}
        for own in range(arena.spaces):
            for other in range(arena.spaces):
                lay = own * 16 + other
                near = [
                    space for space in (own - 1, own + 1) if 0 <= space <= self.last_space and space != other
                ]
                self.moves[lay] = tuple(near)
                self.move_actions[lay] = tuple(action(MOVE, space) for space in near)
                if own in red:
                    free = sorted(red - {own, other})
                    self.corridor_actions[lay] = tuple(action(CORRIDOR, space) for space in free)
        self.corridor_light = {corridor.space - 1: corridor.light for corridor in arena.corridors}
        self.corridor_heavy = {corridor.space - 1: corridor.heavy for corridor in arena.corridors}

    def _condition(self, printed: ConditionDef | None, owner: int) -> Condition | None:
        if printed is None:
            return None
        token = self.token_names[owner][printed.token] if printed.token else -1
        return Condition(_CONDITION_NAMES.index(printed.kind), token, printed.at_least, printed.at_most)

    def _steps_by_seat(self, effects: tuple[EffectDef, ...]) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
        """Steps for effects that both seats can come to play: row cards and Skills, which name no token."""
        return self._steps(effects, 0, -1), self._steps(effects, 1, -1)

    def _steps(self, effects: tuple[EffectDef, ...], seat: int, owner: int) -> tuple[Step, ...]:
        """Agenda steps that run the effects for that seat, last one first: the agenda is worked from its end."""
        return tuple((RUN_EFFECT, seat, self._effect(effect, owner).index) for effect in reversed(effects))

    def _effect(self, printed: EffectDef, owner: int) -> Effect:
        token = self.token_names[owner][printed.token] if printed.token else -1
        effect = Effect(len(self.effects), printed, token, self._condition(printed.condition, owner))
        self.effects.append(effect)
        effect.then = (self._steps(printed.then, 0, owner), self._steps(printed.then, 1, owner))
        effect.otherwise = (
            self._steps(printed.otherwise, 0, owner),
            self._steps(printed.otherwise, 1, owner),
        )
        return effect


def kind_name(attack: Attack) -> str:
    """Strike, ability or reaction."""
    return KIND_NAMES[attack.kind]


def is_strike(attack: Attack) -> bool:
    """Only a Strike can be blocked (K6.4)."""
    return attack.kind == STRIKE

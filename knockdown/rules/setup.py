"""A match's set-up as flat tables: everything the rules look up while playing, worked out once.

One Setup serves any number of matches. It never changes but for the memos, which only remember answers of pure
functions.
"""

from typing import Final

from .actions import ATTACK, CORRIDOR, MOVE, Action, action
from .definitions import REACTION, ArenaDef, AttackDef, ConditionDef, EffectDef, FighterDef, SkillDef
from .purse import Purse
from .steps import RUN_EFFECT, Step
from .symbols import Face, block_payments, one_of, payments, symbol_named
from .tables import FROM_CARD, FROM_SKILL, FROM_SPECIAL, Attack, Condition, Effect, Skill, Token
from .vocabulary import QUANTITIES, STATES, TRIGGERS

TESTS: Final = ("dice", "tower")
ROW_SIZE: Final = 4
SPECIALS: Final = 4
LAYS: Final = 16 * 16

_CONDITION_NAMES: Final = (*QUANTITIES, *STATES)


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
        purses: dict[str, Purse] | None = None,
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
        self.purses = self._purses({} if purses is None else purses)
        self._payments: dict[tuple[int, int], tuple[int, ...]] = {}
        self.row_memo: dict[tuple[int, ...], tuple[Action, ...]] = {}
        self.special_memo: list[dict[int, tuple[Action, ...]]] = [{}, {}]
        self.dash_memo: dict[int, tuple[Action, ...]] = {}
        self.discard_memo: dict[int, tuple[Action, ...]] = {}

    def __repr__(self) -> str:
        first, second = self.fighters
        return f"<Setup {first.id} against {second.id}, arena {self.arena.id}, skills {self.skills_id}, {self.test}>"

    def __reduce__(self) -> tuple[type["Setup"], tuple[object, ...]]:
        """Another process gets the definitions and lays out its own tables: those are many and follow from them."""
        return Setup, (
            self.fighters,
            self.arena,
            self.deck,
            self.skill_cards,
            self.skills_id,
            self.test,
            self.content,
        )

    def names(self) -> dict[str, object]:
        """What a save must remember to make this Setup again."""
        return {
            "fighters": [fighter.id for fighter in self.fighters],
            "arena": self.arena.id,
            "skills": self.skills_id,
            "test": self.test,
        }

    # --- what a hand can pay for ------------------------------------------------------------------------------------

    def payments(self, attack: int, hand: int) -> tuple[int, ...]:
        """Every way that hand can pay for a Special Attack."""
        seat, place = divmod(attack - self.cards, SPECIALS)
        return self.purses[seat].payments(place, hand)

    def optional_payments(self, effect: Effect, hand: int) -> tuple[int, ...]:
        """Every way that hand can pay for an effect that asks for symbols."""
        key = (effect.index, hand)
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
        found = tuple([self.attack_actions[card] for card in sorted(set(row))])
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
        self.attack_actions = [action(ATTACK, card) for card in range(self.cards)]
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
        self.projectile_stops = tuple(
            number for number, token in enumerate(self.tokens) if token.stops_projectiles
        )
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

    def _purses(self, known: dict[str, Purse]) -> tuple[Purse, Purse]:
        """The fighters' purses: those known for this deck, by fighter, or new ones, which are known from then on."""
        for seat, fighter in enumerate(self.fighters):
            if fighter.id not in known:
                specials = [self.attacks[self.special(seat, place)] for place in range(SPECIALS)]
                known[fighter.id] = Purse(tuple(special.cost for special in specials), self.faces)
        return known[self.fighters[0].id], known[self.fighters[1].id]

    def _lay_out_skills(self) -> None:
        for printed in self.skill_cards:
            skill = Skill(printed, self._condition(printed.condition, -1))
            effects = (EffectDef(op="may", then=printed.effects),) if printed.may else printed.effects
            skill.steps = self._steps_by_seat(effects)
            if printed.may:
                for steps in skill.steps:
                    self.effects[steps[0][2]].skill = len(self.skills)
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
        return self._for_both(effects, -1)

    def _steps(self, effects: tuple[EffectDef, ...], seat: int, owner: int) -> tuple[Step, ...]:
        """Agenda steps that run the effects for that seat, last one first: the agenda is worked from its end."""
        return self._for_both(effects, owner)[seat]

    def _for_both(
        self, effects: tuple[EffectDef, ...], owner: int
    ) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
        """The steps for either seat; the effects behind them are laid out once."""
        numbers = [self._effect(effect, owner).index for effect in reversed(effects)]
        return (
            tuple([(RUN_EFFECT, 0, number) for number in numbers]),
            tuple([(RUN_EFFECT, 1, number) for number in numbers]),
        )

    def _effect(self, printed: EffectDef, owner: int) -> Effect:
        token = self.token_names[owner][printed.token] if printed.token else -1
        effect = Effect(len(self.effects), printed, token, self._condition(printed.condition, owner))
        self.effects.append(effect)
        effect.then = self._for_both(printed.then, owner)
        effect.otherwise = self._for_both(printed.otherwise, owner)
        return effect

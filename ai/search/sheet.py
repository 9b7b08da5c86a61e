"""What the evaluation wants to know of a setup, worked out once: what attacks are worth, and from where."""

from typing import Final

from knockdown.rules import Setup
from knockdown.rules.definitions import REACTION, AttackDef, EffectDef
from knockdown.rules.purse import ALL_SPECIALS
from knockdown.rules.setup import SPECIALS

MOST_CUBES: Final = 19
# Distances 0 to 8; tables by specials that can be paid for and by distance are flat.
DISTANCES: Final = 9

# How an attack's worth is counted in light wounds: rough, for the weight of the feature is learned.
_HEAVY: Final = 2.0
_CARD: Final = 0.7
_TOKEN: Final = 1.0
_PER_SOMETHING: Final = 2.0
_PERHAPS: Final = 0.6
# A blow that first needs a step is worth less than one from here.
_AFTER_A_STEP: Final = 0.6


class Sheet:
    """Tables for one setup. `fall` is the chance to fail a Knockdown Test, by cubes."""

    __slots__ = ("blow", "card_ko", "card_reach", "deck", "fall", "ko_threat", "pools", "tokens")

    def __init__(self, setup: Setup, fall: list[float]) -> None:
        self.fall = fall
        self.deck = len(setup.all_cards) + setup.arena.candles
        self.pools = [attack_worth(card) for card in setup.deck]
        # The Candle card never lies in the row.
        self.card_reach = [attack.reach for attack in setup.attacks[: setup.cards]]
        self.card_ko = [attack.ko for attack in setup.attacks[: setup.cards]]
        self.tokens = [(token.owner, token.on) for token in setup.tokens]
        self.blow: list[list[float]] = [[], []]
        self.ko_threat: list[list[float]] = [[], []]
        for seat in (0, 1):
            for mask in range(ALL_SPECIALS + 1):
                for distance in range(DISTANCES):
                    worth, ko = _best_blow(setup, seat, mask, distance)
                    self.blow[seat].append(worth)
                    self.ko_threat[seat].append(ko)

    def chance_to_fall(self, cubes: int) -> float:
        """The chance to fail a Knockdown Test with that many cubes."""
        return self.fall[min(cubes, MOST_CUBES)]


def _best_blow(setup: Setup, seat: int, mask: int, distance: int) -> tuple[float, float]:
    """The best Special Attack among those of the mask from that distance or a step nearer or further."""
    best = ko = 0.0
    for place in range(SPECIALS):
        attack = setup.attacks[setup.special(seat, place)]
        if not mask >> place & 1 or attack.kind == REACTION:
            continue
        nearly = attack.reach << 1 | attack.reach >> 1
        share = 1.0 if attack.reach >> distance & 1 else _AFTER_A_STEP if nearly >> distance & 1 else 0.0
        best = max(best, share * attack_worth(setup.fighters[seat].specials[place]))
        if attack.ko:
            ko = max(ko, share)
    return best, ko


def attack_worth(printed: AttackDef) -> float:
    """Wounds and what the effects bring, counted in light wounds."""
    return printed.light + _HEAVY * printed.heavy + _effects_worth(printed.effects)


def _effects_worth(effects: tuple[EffectDef, ...]) -> float:
    total = 0.0
    for effect in effects:
        sign = -1.0 if effect.who == "self" else 1.0
        wounds = effect.light + _HEAVY * effect.heavy
        if effect.op == "wound":
            total += sign * wounds
        elif effect.op == "wound_per":
            total += _PER_SOMETHING
        elif effect.op in ("heal", "pass_wound", "shield"):
            total += wounds
        elif effect.op == "draw":
            total += _CARD * effect.cards
        elif effect.op == "discard":
            total += sign * _CARD * effect.cards
        elif effect.op in ("give", "place"):
            total += _TOKEN
        total += _PERHAPS * max(_effects_worth(effect.then), _effects_worth(effect.otherwise))
    return total

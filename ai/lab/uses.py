"""What was used in a match, by whom and how often: what cards, Special Attacks and Skills are worth is counted by it."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from knockdown.rules import Setup
from knockdown.rules.events import (
    AttackDeclared,
    AttackIgnored,
    CardTaken,
    Event,
    SkillRevealed,
    SkillUsed,
)
from knockdown.rules.skills import BLOCK, FOE_ATTACK, MY_ATTACK
from knockdown.rules.tables import FROM_CARD, FROM_SPECIAL

# Skills for these moments change numbers and tell no event: they work as long as they lie face up.
_SILENT: Final = MY_ATTACK | FOE_ATTACK | BLOCK


@dataclass(frozen=True, slots=True)
class Uses:
    """What one seat used, by id. A row card is `taken` in any case, and `resolved` only where it attacked."""

    taken: Counter[str] = field(default_factory=Counter)
    resolved: Counter[str] = field(default_factory=Counter)
    specials: Counter[str] = field(default_factory=Counter)
    skills: Counter[str] = field(default_factory=Counter)


class Watcher:
    """Counts uses out of the events of one match."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self.uses = (Uses(), Uses())

    def see(self, event: Event) -> None:
        """Count the event where it is a use."""
        if isinstance(event, CardTaken):
            self.uses[event.seat].taken[self._setup.attacks[event.card].id] += 1
        elif isinstance(event, AttackDeclared):
            self._attack(event.seat, event.attack, 1)
        elif isinstance(event, AttackIgnored):
            # It was declared before, and nothing of it was resolved.
            self._attack(event.seat, event.attack, -1)
        elif isinstance(event, SkillUsed):
            self.uses[event.seat].skills[self._setup.skills[event.skill].id] += 1
        elif isinstance(event, SkillRevealed):
            skill = self._setup.skills[event.skill]
            if skill.moment & _SILENT:
                self.uses[event.seat].skills[skill.id] += 1

    def _attack(self, seat: int, number: int, times: int) -> None:
        attack = self._setup.attacks[number]
        if attack.source == FROM_CARD:
            self.uses[seat].resolved[attack.id] += times
        elif attack.source == FROM_SPECIAL:
            self.uses[seat].specials[attack.id] += times

"""What the effects of one card may speak of, and what they come on top of."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from knockdown.rules.definitions import AttackDef, FighterDef, TokenDef

from .words import name_text


@dataclass(frozen=True)
class Context:
    """The tokens by id, and where the effects stand."""

    tokens: Mapping[str, TokenDef] = field(default_factory=dict)
    # Wounds of the effects come on top of a wound pool.
    pool: bool = False
    # Cards have been discarded for it: a hand is what is still held.
    paid: bool = False

    def token(self, token: str) -> str:
        """The name of a token; none has no name."""
        return name_text(self.tokens[token]) if token else ""

    def only_one(self, token: str) -> bool:
        """Whether the fighter has a single token of that kind, so that it is *the* token."""
        return bool(token) and self.tokens[token].count == 1


def context_of(fighter: FighterDef | None, attack: AttackDef | None = None) -> Context:
    """The context of a fighter's effects, on an attack or elsewhere."""
    tokens = {} if fighter is None else {token.id: token for token in fighter.tokens}
    if attack is None:
        return Context(tokens)
    return Context(tokens, pool=bool(attack.light or attack.heavy), paid=bool(attack.cost))

"""Personalities: the learned weights bent, so that an opponent likes some things more than they are worth."""

from typing import Final

from ai.search.evaluation import learned_weights
from ai.search.features import FEATURES

# What each weight is multiplied by.
PERSONALITIES: Final[dict[str, dict[str, float]]] = {
    "aggressive": {},
    "cautious": {},
    "trickster": {},
}


def personal_weights(name: str) -> list[float]:
    """The weights of that personality; ValueError, one sentence, where there is none."""
    if name not in PERSONALITIES:
        raise ValueError(f'there is no personality "{name}"; choose one of: {", ".join(PERSONALITIES)}.')
    bent = PERSONALITIES[name]
    pairs = zip(FEATURES, learned_weights(), strict=True)
    return [weight * bent.get(feature, 1.0) for feature, weight in pairs]

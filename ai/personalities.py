"""Personalities: the learned weights bent, so that an opponent likes some things more than they are worth."""

from typing import Final

from ai.search.evaluation import learned_weights
from ai.search.features import FEATURES

# What each weight is multiplied by.
PERSONALITIES: Final[dict[str, dict[str, float]]] = {
    # Loves the great blow and the count to ten, and spends its guard for it.
    "aggressive": {
        "light": 1.2,
        "ko_threat": 3.0,
        "row_ko": 2.0,
        "blow": 2.5,
        "row_pool": 1.6,
        "cards": 0.7,
        "blocks": 0.5,
    },
    # Keeps its guard up and its feet on safe ground, and sits on a lead.
    "cautious": {
        "blocks": 1.8,
        "cards": 1.4,
        "edge": 3.0,
        "candles": 2.0,
        "lead_late": 1.4,
        "row_pool": 0.7,
    },
    # Lays tokens, hoards means, and strikes when nobody expects it.
    "trickster": {
        "tokens_on_foe": 1.8,
        "tokens_on_spaces": 2.5,
        "tokens_left": 0.7,
        "cards": 1.3,
        "blow": 1.8,
        "row_pool": 0.5,
    },
}


def personal_weights(name: str) -> list[float]:
    """The weights of that personality; ValueError, one sentence, where there is none."""
    if name not in PERSONALITIES:
        raise ValueError(f'there is no personality "{name}"; choose one of: {", ".join(PERSONALITIES)}.')
    bent = PERSONALITIES[name]
    pairs = zip(FEATURES, learned_weights(), strict=True)
    return [weight * bent.get(feature, 1.0) for feature, weight in pairs]

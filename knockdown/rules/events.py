"""Events: what happened, past tense, for whoever listens (log, animation). The rules themselves never read them."""

from typing import NamedTuple

BY_ACTION, BY_DASH, BY_EFFECT, BY_BLINK, BY_CORRIDOR = range(5)


class SkillKept(NamedTuple):
    """A Skill was kept in the draft (secret)."""

    seat: int
    skill: int


class SkillRevealed(NamedTuple):
    """A Skill was turned face up."""

    seat: int
    skill: int


class RoundStarted(NamedTuple):
    """A round began; `first` is its first player."""

    number: int
    first: int


class TurnStarted(NamedTuple):
    """A turn began."""

    seat: int
    turn: int


class RowRefilled(NamedTuple):
    """Cards were laid into the row."""

    cards: tuple[int, ...]


class CandleDrawn(NamedTuple):
    """A Candle card came up; both tokens now lie that many spaces from the ends, counted from 1."""

    candles: int


class CardTaken(NamedTuple):
    """A card of the row went to a hand."""

    seat: int
    card: int


class CardDrawn(NamedTuple):
    """A card of the deck went to a hand, unseen by the opponent."""

    seat: int
    card: int


class CardDiscarded(NamedTuple):
    """A card left a hand."""

    seat: int
    card: int


class Moved(NamedTuple):
    """A fighter went from one space to another; `how` is one of the BY_ constants."""

    seat: int
    origin: int
    space: int
    how: int


class MoveCancelled(NamedTuple):
    """A Move or Dash was cancelled before it happened."""

    seat: int
    space: int


class AttackDeclared(NamedTuple):
    """An attack's sequence began: an Attack card, a Special Attack, a Reaction or a Skill's strike."""

    seat: int
    attack: int


class AttackMissed(NamedTuple):
    """A row card was taken while the opponent was out of its range."""

    seat: int
    attack: int


class AttackIgnored(NamedTuple):
    """The whole Attack Sequence was ignored."""

    seat: int
    attack: int


class AttackShielded(NamedTuple):
    """A Reaction made the wound pool smaller."""

    seat: int
    attack: int
    light: int
    heavy: int


class AttackBlocked(NamedTuple):
    """The target blocked: wounds saved, and whether the effect was cancelled."""

    seat: int
    attack: int
    light: int
    heavy: int
    effect_cancelled: bool


class WoundsInflicted(NamedTuple):
    """A fighter took wounds."""

    seat: int
    light: int
    heavy: int


class WoundsHealed(NamedTuple):
    """A fighter discarded wounds."""

    seat: int
    light: int
    heavy: int


class TokenPlaced(NamedTuple):
    """A token was laid on a space, or, with space -1, on the opponent's sheet."""

    token: int
    space: int


class TokenRemoved(NamedTuple):
    """A token left a space, or, with space -1, a sheet."""

    token: int
    space: int


class SkillUsed(NamedTuple):
    """A Skill worked."""

    seat: int
    skill: int


class KnockdownTestStarted(NamedTuple):
    """The attacker called for a Knockdown Test of `seat`."""

    seat: int
    cubes: int


class DiceRolled(NamedTuple):
    """The three dice of a Knockdown Test."""

    seat: int
    dice: tuple[int, int, int]


class KnockdownTestEnded(NamedTuple):
    """A Knockdown Test was passed or failed."""

    seat: int
    passed: bool


class RoundEnded(NamedTuple):
    """A round was won; `by` is one of the words in `outcome.py`."""

    winner: int
    by: str


class MatchEnded(NamedTuple):
    """The match was won."""

    winner: int
    by: str


class EffectChosen(NamedTuple):
    """An optional effect was used, or one of two was chosen."""

    seat: int
    effect: int
    choice: int


Event = (
    SkillKept
    | SkillRevealed
    | RoundStarted
    | TurnStarted
    | RowRefilled
    | CandleDrawn
    | CardTaken
    | CardDrawn
    | CardDiscarded
    | Moved
    | MoveCancelled
    | AttackDeclared
    | AttackMissed
    | AttackIgnored
    | AttackShielded
    | AttackBlocked
    | WoundsInflicted
    | WoundsHealed
    | TokenPlaced
    | TokenRemoved
    | SkillUsed
    | KnockdownTestStarted
    | DiceRolled
    | KnockdownTestEnded
    | RoundEnded
    | MatchEnded
    | EffectChosen
)

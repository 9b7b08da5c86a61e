"""The state of a match: flat integers and lists, cheap to copy. The other modules are the rules that change it.

Seats are 0 and 1. Spaces count from 0. Cards are numbered by design: copies of a design are alike, and no rule needs
to tell them apart. `packed` is each hand's packed form (`symbols.py`), kept along with the lists.
"""

from .events import CardDiscarded, Event, WoundsHealed, WoundsInflicted
from .setup import Setup
from .steps import Step
from .symbols import FACE_BITS, FACE_MASK


class State:
    """Plain data: no generators, no closures, nothing that does not survive a copy."""

    __slots__ = (
        "actions_left",
        "active",
        "agenda",
        "by",
        "candles",
        "cards_moved",
        "combo",
        "dealt",
        "deck",
        "discard",
        "first",
        "hands",
        "heavy",
        "idle_turns",
        "kept",
        "light",
        "moments",
        "numbers",
        "on_foe",
        "on_space",
        "packed",
        "round",
        "row",
        "secret",
        "setup",
        "sink",
        "space",
        "supply",
        "turn",
        "up",
        "victories",
        "winner",
    )

    setup: Setup
    sink: list[Event] | None  # who listens; never copied
    numbers: int  # the random numbers' state
    round: int  # 1 to 3; 0 before the first round
    turn: int  # turns begun in this round
    first: int  # the round's first player
    active: int  # whose turn it is
    actions_left: int  # of the turn; -1 once its end is being resolved
    idle_turns: int  # turns in a row in which no card left row or hand (D34)
    cards_moved: bool  # whether one has in this turn
    combo: int  # Special Attacks performed in this Combo, one bit each
    winner: int  # -1 while the match goes on
    by: str  # how the last finished round was won
    candles: int  # Candle cards drawn in this round (K9.3)
    deck: list[int]  # the last one is on top
    row: list[int]
    discard: list[int]
    hands: list[list[int]]  # open cards (D12)
    secret: list[list[int]]  # cards drawn from the deck, unseen by the opponent
    packed: list[int]  # all cards held, packed by face
    space: list[int]
    light: list[int]
    heavy: list[int]
    victories: list[int]
    dealt: list[int]  # the Skills dealt: three to seat 0, three to seat 1
    kept: list[int]  # first and second kept Skill of seat 0, then of seat 1; -1 while not chosen
    up: list[int]  # for the same four places: 1 where the Skill is face up
    moments: list[int]  # for each seat the moments its active Skills work at, as bits
    supply: list[int]  # for each token kind: how many its owner still has
    on_space: list[int]  # for each token kind: the spaces it lies on, as bits
    on_foe: list[int]  # for each token kind: how many lie on the opponent's sheet
    agenda: list[Step]

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.sink = None

    def copy_into(self, other: "State") -> None:
        """Make `other` an independent copy of this state."""
        other.numbers = self.numbers
        other.round = self.round
        other.turn = self.turn
        other.first = self.first
        other.active = self.active
        other.actions_left = self.actions_left
        other.idle_turns = self.idle_turns
        other.cards_moved = self.cards_moved
        other.combo = self.combo
        other.winner = self.winner
        other.by = self.by
        other.candles = self.candles
        other.deck = self.deck[:]
        other.row = self.row[:]
        other.discard = self.discard[:]
        first, second = self.hands
        other.hands = [first[:], second[:]]
        first, second = self.secret
        other.secret = [first[:], second[:]]
        other.packed = self.packed[:]
        other.space = self.space[:]
        other.light = self.light[:]
        other.heavy = self.heavy[:]
        other.victories = self.victories[:]
        other.dealt = self.dealt[:]
        other.kept = self.kept[:]
        other.up = self.up[:]
        other.moments = self.moments[:]
        other.supply = self.supply[:]
        other.on_space = self.on_space[:]
        other.on_foe = self.on_foe[:]
        other.agenda = self.agenda[:]

    # --- small questions ----------------------------------------------------------------------------------------

    def held(self, seat: int) -> int:
        """How many cards that seat holds."""
        return len(self.hands[seat]) + len(self.secret[seat])

    def wounds(self, seat: int) -> int:
        """All wounds of that seat: the cubes of a Knockdown Test."""
        return self.light[seat] + self.heavy[seat]

    def distance(self) -> int:
        """Steps between the fighters (K1.5)."""
        return abs(self.space[0] - self.space[1])

    # --- small changes that everything is made of ---------------------------------------------------------------

    def wound(self, seat: int, light: int, heavy: int) -> None:
        """Inflict wounds; counting goes on without limit (K8.5)."""
        self.light[seat] += light
        self.heavy[seat] += heavy
        if self.sink is not None and light + heavy:
            self.sink.append(WoundsInflicted(seat, light, heavy))

    def heal(self, seat: int, light: int, heavy: int) -> None:
        """Discard up to that many wounds."""
        light = min(light, self.light[seat])
        heavy = min(heavy, self.heavy[seat])
        self.light[seat] -= light
        self.heavy[seat] -= heavy
        if self.sink is not None and light + heavy:
            self.sink.append(WoundsHealed(seat, light, heavy))

    def discard_face(self, seat: int, face: int) -> None:
        """Discard a card with that face: an open one before a secret one, which loses nothing and tells nothing."""
        card_face = self.setup.card_face
        cards = self.hands[seat]
        for card in cards:
            if card_face[card] == face:
                break
        else:
            cards = self.secret[seat]
            for card in cards:
                if card_face[card] == face:
                    break
            else:
                raise ValueError("no card with that face is held")
        cards.remove(card)
        self.packed[seat] -= 1 << FACE_BITS * face
        self.discard.append(card)
        self.cards_moved = True
        if self.sink is not None:
            self.sink.append(CardDiscarded(seat, card))

    def discard_packed(self, seat: int, packed: int) -> None:
        """Discard a packed set of cards: a payment."""
        face = 0
        while packed:
            for _ in range(packed & FACE_MASK):
                self.discard_face(seat, face)
            packed >>= FACE_BITS
            face += 1

"""One match of an experiment as plain data, so that any process anywhere can play it, alone or again."""

from dataclasses import dataclass
from typing import NamedTuple

from ai.duel import CoinReferee, Duel, derived_seed, play_duel
from ai.lab.banning import rank_and_refuse
from ai.opponents import make_opponent
from knockdown.rules import Setup

CARD, SPECIAL, SKILL = "card", "special", "skill"


class Thing(NamedTuple):
    """A row card, Special Attack or Skill: its kind, the box or fighter that has it, and its id."""

    kind: str
    home: str
    id: str


@dataclass(frozen=True, slots=True)
class Game:
    """What a match is played from. Games of one deal have the same luck; the number gives the opponents' own.

    `specs` says who plays each seat. `banned` names what each seat never does; where it is not None, both seats play
    what they rank best, so that a match with and one without a ban differ by the ban alone.
    """

    seed: int
    number: int
    deal: int
    fighters: tuple[str, str]
    arena: str
    skills: str
    specs: tuple[str, str]
    banned: tuple[tuple[Thing, ...], tuple[Thing, ...]] | None = None


def play_game(setup: Setup, game: Game) -> Duel:
    """Play it; the same data always gives the same match, but for opponents that look at the clock."""
    players = [
        make_opponent(spec, derived_seed(game.seed, game.number, f"p{seat}"))
        for seat, spec in enumerate(game.specs)
    ]
    if game.banned is not None:
        for seat, things in enumerate(game.banned):
            players[seat] = rank_and_refuse(players[seat], [(thing.kind, thing.id) for thing in things])
    referee = CoinReferee(derived_seed(game.seed, game.deal, "referee"))
    return play_duel(setup, derived_seed(game.seed, game.deal, "match"), (players[0], players[1]), referee)

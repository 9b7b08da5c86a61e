"""The proving box with other cards in it, for what its own cards do not show."""

from dataclasses import replace

from knockdown.content import Library
from knockdown.rules import Match
from knockdown.rules.definitions import ABILITY, AttackDef, BoxDef, EffectDef, SkillDef, TokenDef
from knockdown.session import read_position

from .proving import play, proving_ground

ANN_HERE = 'space = 4\nhand = ["dart"]'
CID_THERE = "space = 6"


def variant(
    fighter: str = "ann",
    specials: tuple[AttackDef, ...] = (),
    tokens: tuple[TokenDef, ...] = (),
    skills: tuple[SkillDef, ...] = (),
    cards: tuple[AttackDef, ...] = (),
    arena: str = "plain",
) -> Library:
    """The proving box, where these take the place of the fighter's first Special Attacks, the first Skills, the first
    cards; tokens come in addition.
    """
    box: BoxDef = proving_ground(arena).boxes[0]
    fighters = tuple(
        replace(one, specials=specials + one.specials[len(specials) :], tokens=one.tokens + tokens)
        if one.id == fighter
        else one
        for one in box.fighters
    )
    return Library(
        (
            replace(
                box,
                fighters=fighters,
                skills=skills + box.skills[len(skills) :],
                attacks=cards + box.attacks[len(cards) :],
            ),
        )
    )


def trial(
    *effects: EffectDef,
    ann: str = ANN_HERE,
    cid: str = CID_THERE,
    table: str = "",
    tokens: tuple[TokenDef, ...] = (),
    arena: str = "plain",
) -> Match:
    """Ann has just performed an Ability with these effects, paid with her one card, against Cid."""
    special = AttackDef(id="trial", name="Trial", kind=ABILITY, cost=("any",), effects=effects)
    text = f'fighters = ["ann", "cid"]\n{table}\n[ann]\n{ann}\n[cid]\n{cid}\n'
    return play(
        read_position(text, variant(specials=(special,), tokens=tokens, arena=arena)), "special trial"
    )


def with_skill(skill: SkillDef, text: str) -> Match:
    """A position in which that Skill can be named."""
    return read_position(text, variant(skills=(skill,)))


def names(match: Match, cards: list[int]) -> list[str]:
    """The ids of cards."""
    return [match.setup.deck[card].id for card in cards]


def token(match: Match, name: str) -> int:
    """The number of a token kind in `supply`, `on_space` and `on_foe`."""
    return next(number for number, kind in enumerate(match.setup.tokens) if kind.id == name)


def spaces_with(match: Match, name: str) -> list[int]:
    """The spaces, counted from 1, on which a kind of token lies."""
    return [space + 1 for space in range(9) if match.on_space[token(match, name)] >> space & 1]

"""A box's folder -> its definitions, or one sentence about the first mistake in it."""

from pathlib import Path

from msgspec import UNSET, UnsetType

from knockdown.rules.definitions import (
    MOST_SPACES,
    ArenaDef,
    AttackDef,
    BoxDef,
    CorridorDef,
    FighterDef,
    SkillDef,
)
from knockdown.rules.symbols import MOST_FACES
from knockdown.rules.vocabulary import ARENA_RULES

from . import schema
from .cards import check_token_place, each_card, read_attack, read_skill, read_special, read_token
from .checks import (
    RESERVED_FIGHTER_IDS,
    check_fields,
    check_id,
    check_name,
    check_not_reserved,
    check_number,
    check_word,
    check_wounds,
)
from .files import checked_folder, fighter_files, read_table
from .mistakes import Place, shown
from .schema import given_fields, typed

FORMAT = 1
DECK_SIZE = 36
DESIGNS = (12, 18)
SKILLS = 12
FIGHTERS = 3
SPECIALS = 4
MOST_TOKENS = 2

# On fewer spaces the fighters would start next to each other, or on the edges.
_SPACES = (5, MOST_SPACES)
_ARENA_FIELDS = {
    "dangerous_edges": ("edge!",),
    "technical_corridors": ("corridors!",),
    "fading_menhir": ("candles!", "candle!"),
}


def load_box(folder: Path) -> BoxDef:
    """Read and check one box. Nothing is read but the files a box is made of."""
    folder = checked_folder(folder)
    table, place = read_table(folder, "box.toml")
    box = typed(table, schema.BoxFile, place)
    if box.format != FORMAT:
        raise place.mistake(f'"format" is {box.format}; this version of the game reads format {FORMAT}')
    check_id(place, box.id)
    check_name(place, box.name)
    return BoxDef(
        id=box.id,
        name=box.name,
        attacks=_read_attacks(folder),
        skills=_read_skills(folder),
        arena=_read_arena(folder, box.id),
        fighters=_read_fighters(folder),
    )


def _read_attacks(folder: Path) -> tuple[AttackDef, ...]:
    table, place = read_table(folder, "attacks.toml")
    tables = typed(table, schema.AttacksFile, place).attack
    attacks = tuple(read_attack(at, card) for at, card in each_card(place, "attack", tables, schema.Attack))
    least, most = DESIGNS
    if not least <= len(attacks) <= most:
        raise place.mistake(f"there must be from {least} to {most} different attacks, not {len(attacks)}")
    copies = sum(attack.copies for attack in attacks)
    if copies != DECK_SIZE:
        raise place.mistake(f'the "copies" of all attacks must make {DECK_SIZE} cards, not {copies}')
    # In a hand only symbols count, whatever their order.
    faces = {tuple(sorted(attack.symbols)) for attack in attacks}
    if len(faces) > MOST_FACES:
        raise place.mistake(f'there may be {MOST_FACES} different "symbols" on the attacks, not {len(faces)}')
    return attacks


def _read_skills(folder: Path) -> tuple[SkillDef, ...]:
    table, place = read_table(folder, "skills.toml")
    tables = typed(table, schema.SkillsFile, place).skill
    skills = tuple(read_skill(at, card) for at, card in each_card(place, "skill", tables, schema.Skill))
    if len(skills) != SKILLS:
        raise place.mistake(f"there must be {SKILLS} skills, not {len(skills)}")
    return skills


def _read_fighters(folder: Path) -> tuple[FighterDef, ...]:
    names = fighter_files(folder)
    if len(names) != FIGHTERS:
        place = Place(f"{folder.name}/fighters")
        raise place.mistake(f"there must be {FIGHTERS} fighter files, not {len(names)}")
    return tuple(_read_fighter(folder, name) for name in names)


def _read_fighter(folder: Path, name: str) -> FighterDef:
    table, file_place = read_table(folder, name)
    place = file_place.inside("fighter")
    fighter = typed(table, schema.FighterFile, place)
    check_id(place, fighter.id)
    place = file_place.inside(f'fighter "{fighter.id}"')
    if fighter.id != Path(name).stem:
        raise place.mistake(f'"id" must be the name of the file, "{Path(name).stem}"')
    check_not_reserved(place, fighter.id, RESERVED_FIGHTER_IDS)
    check_name(place, fighter.name)
    check_name(place, fighter.title, "class")
    if len(fighter.token) > MOST_TOKENS:
        raise place.mistake(f'there may be {MOST_TOKENS} kinds of "token", not {len(fighter.token)}')
    printed = list(each_card(file_place, "token", fighter.token, schema.Token))
    for at, token in printed:
        check_token_place(at, token)
    lies = {token.id: token.on for _, token in printed}
    tokens = tuple(read_token(at, token, lies) for at, token in printed)
    specials = tuple(
        read_special(at, card, lies)
        for at, card in each_card(file_place, "special", fighter.special, schema.Special)
    )
    if len(specials) != SPECIALS:
        raise place.mistake(f'there must be {SPECIALS} of "special", not {len(specials)}')
    return FighterDef(id=fighter.id, name=fighter.name, title=fighter.title, specials=specials, tokens=tokens)


def _read_arena(folder: Path, box_id: str) -> ArenaDef:
    table, place = read_table(folder, "arena.toml")
    place = place.inside("arena")
    arena = typed(table, schema.Arena, place)
    if arena.id != box_id:
        raise place.mistake(f'"id" must be that of the box, "{box_id}"')
    check_name(place, arena.name)
    check_number(place, "spaces", arena.spaces, _SPACES)
    if len(arena.starts) != 2 or arena.starts[0] == arena.starts[1]:
        raise place.mistake('"starts" must be two different spaces')
    for start in arena.starts:
        check_number(place, "starts", start, (1, arena.spaces))
    check_word(place, "rule", arena.rule, ARENA_RULES)
    always = ("id", "name", "spaces", "starts", "rule")
    owner = f'the rule "{arena.rule}"'
    check_fields(place, owner, given_fields(arena), (*always, *_ARENA_FIELDS[arena.rule]))
    edge = _read_wounds(place, "edge", arena.edge)
    candle = _read_wounds(place, "candle", arena.candle)
    candles = 0 if arena.candles is UNSET else arena.candles
    # Each takes one space from either end: with more of them no ground would be left for the last ones.
    most_candles = (arena.spaces + 1) // 2
    if arena.candles is not UNSET and not 1 <= candles <= most_candles:
        raise place.mistake(
            f'"candles" must be from 1 to {most_candles} on {arena.spaces} spaces, not {shown(candles)}'
        )
    return ArenaDef(
        id=arena.id,
        name=arena.name,
        spaces=arena.spaces,
        starts=(arena.starts[0], arena.starts[1]),
        rule=arena.rule,
        edge_light=edge.light,
        edge_heavy=edge.heavy,
        corridors=() if arena.corridors is UNSET else _read_corridors(place, arena.corridors, arena.spaces),
        candles=candles,
        candle_light=candle.light,
        candle_heavy=candle.heavy,
    )


def _read_wounds(place: Place, key: str, given: schema.Wounds | UnsetType) -> schema.Wounds:
    if given is UNSET:
        return schema.Wounds()
    check_wounds(place.inside(f'"{key}"'), given.light, given.heavy)
    return given


def _read_corridors(place: Place, given: list[schema.Corridor], spaces: int) -> tuple[CorridorDef, ...]:
    if not 2 <= len(given) <= spaces:
        raise place.mistake(f'"corridors" must have from 2 to {spaces} spaces, not {len(given)}')
    corridors: list[CorridorDef] = []
    for index, corridor in enumerate(given):
        inner = place.inside(schema.member_name("corridors", index))
        check_number(inner, "space", corridor.space, (1, spaces))
        if any(corridor.space == other.space for other in corridors):
            raise inner.mistake(f'"space" is {corridor.space}, as in a corridor before it')
        check_number(inner, "light", corridor.light)
        check_number(inner, "heavy", corridor.heavy)
        # Using a corridor is no action: only its price keeps a player from going round and round in one turn.
        if not corridor.light and not corridor.heavy:
            raise inner.mistake(
                'a corridor must cost at least one wound: "light" or "heavy" must be more than 0'
            )
        corridors.append(CorridorDef(corridor.space, corridor.light, corridor.heavy))
    return tuple(corridors)

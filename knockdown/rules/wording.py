"""Actions in plain words, for logs, replays, tests and bug reports."""

from .actions import (
    ATTACK,
    BLOCK,
    BLOCK_NAMES,
    CHOOSE,
    CORRIDOR,
    DASH,
    DASH_AGAIN,
    DISCARD,
    DRAW,
    JUDGE,
    KEEP,
    KIND_BITS,
    KIND_MASK,
    MOVE,
    PASS,
    PAY,
    REACT,
    REVEAL,
    SAVE,
    SKIP,
    SPACE,
    SPECIAL,
    STOP,
    TAKE,
    TAKE_TWO,
    TEST,
    USE,
    VERDICT_NAMES,
    Action,
)
from .setup import Setup
from .symbols import face_text, faces_in


def cards_text(setup: Setup, packed: int) -> str:
    """A packed set of cards as `block+high_punch/dash`."""
    return "+".join(face_text(setup.faces[face]) for face in faces_in(packed))


def text_of(setup: Setup, chosen: Action) -> str:
    """The action in plain words. Spaces are numbered from 1, as on the arena."""
    kind = chosen & KIND_MASK
    argument = chosen >> KIND_BITS
    if kind == KEEP or kind == REVEAL:
        return ("keep " if kind == KEEP else "reveal ") + setup.skills[argument].id
    if kind == TAKE or kind == ATTACK:
        return ("take " if kind == TAKE else "attack ") + setup.attacks[argument].id
    if kind == TAKE_TWO:
        return f"take {setup.attacks[argument >> 8].id}+{setup.attacks[argument & 255].id}"
    if kind == MOVE or kind == CORRIDOR or kind == SPACE or kind == DASH_AGAIN:
        word = {MOVE: "move", CORRIDOR: "corridor", SPACE: "space", DASH_AGAIN: "dash"}[kind]
        return f"{word} {argument + 1}"
    if kind == DRAW:
        return "draw " + setup.skills[argument].id
    if kind == SPECIAL or kind == REACT:
        return ("special " if kind == SPECIAL else "react ") + setup.attacks[argument].id
    if kind == DASH:
        return f"dash {(argument & 15) + 1} with {face_text(setup.faces[argument >> 4])}"
    if kind == PAY or kind == BLOCK:
        return "pay " + cards_text(setup, argument) if kind == PAY else "block " + BLOCK_NAMES[argument]
    if kind == SAVE:
        return f"save {argument >> 8} heavy {argument & 255} light"
    if kind == DISCARD:
        return "discard " + face_text(setup.faces[argument])
    if kind == TEST:
        return "test" if argument else "spare"
    if kind == JUDGE:
        return VERDICT_NAMES[argument]
    if kind == CHOOSE:
        return "choose second" if argument else "choose first"
    return {STOP: "stop", PASS: "pass", USE: "use", SKIP: "skip"}[kind]

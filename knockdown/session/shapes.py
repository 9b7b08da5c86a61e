"""Data from a text in the shape that is expected; what msgspec finds wrong is said in this project's words."""

import re
from typing import TypeVar

import msgspec

from knockdown.content.mistakes import shown, suggestion
from knockdown.errors import KnockdownError

Shape = TypeVar("Shape", bound=msgspec.Struct)

_MESSAGE = re.compile(r"(?P<what>.*?)(?: - at `\$(?P<path>[^`]*)`)?\Z", re.DOTALL)
_FIELD = re.compile(r"\.(\w+)(?:\[(\d+)\])?\Z")
_TYPES = {
    "int": "a whole number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}


def converted(data: object, kind: type[Shape], beginning: str) -> Shape:
    """The data in that shape; KnockdownError, one sentence after the beginning, where it has another."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        found = _MESSAGE.match(str(error))
        assert found is not None
        sentence = _explained(found["what"], found["path"] or "", kind)
    raise KnockdownError(f"{beginning}: {sentence}{'' if sentence.endswith('?') else '.'}")


def _explained(what: str, path: str, kind: type[msgspec.Struct]) -> str:
    if unknown := re.match(r"Object contains unknown field `(.*)`\Z", what, re.DOTALL):
        words = suggestion(unknown[1], kind.__struct_fields__) if not path else "it does not belong there"
        return f"there is no line {shown(unknown[1])}; {words}"
    if missing := re.match(r"Object missing required field `(.*)`\Z", what):
        return f'"{missing[1]}" is missing'
    named = _FIELD.search(path)
    if named is None:
        subject = "it" if not path else "what stands within"
    elif named[2]:
        subject = f'item {int(named[2]) + 1} of "{named[1]}"'
    else:
        subject = f'"{named[1]}"'
    if bound := re.match(r"Expected `int` (>=|<=) (-?\d+)\Z", what):
        return f"{subject} must be {_side(bound[1])} {bound[2]}"
    if bound := re.match(r"Expected `array` of length (>=|<=) (\d+)\Z", what):
        return f"{subject} must have {_side(bound[1])} {bound[2]} items"
    if wrong := re.match(r"Expected `(\w+)[^`]*`", what):
        return f"{subject} must be {_TYPES.get(wrong[1], wrong[1])}"
    return f"{subject} is none of the values that it may have"


def _side(sign: str) -> str:
    return "at least" if sign == ">=" else "at most"


def lowered(sentence: str) -> str:
    """Somebody else's sentence as a part of ours; what is written in capitals stays so."""
    word = sentence.partition(" ")[0]
    return (sentence if word.isupper() else sentence[:1].lower() + sentence[1:]).rstrip(".")

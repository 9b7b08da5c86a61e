"""Reads a translator's .po file as it is, so that a language needs no build step."""

import gettext
import io
import re
import struct
from pathlib import Path

from knockdown.errors import KnockdownError

_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"\s*\Z')
_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])?\s*(?=\")")
_ESCAPE = re.compile(r"\\(.)")
_CHARSET = re.compile(r"charset=[^\s;]+")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}

# What GNU gettext puts between a context and its message, and between the forms of a plural.
_CONTEXT_END = "\x04"
_FORM_END = "\x00"

# One entry: the text of each keyword; the plural's translations are msgstr[0], msgstr[1], ...
_Entry = dict[str, str]


def read_catalogue(path: Path) -> gettext.GNUTranslations:
    """The translations in a .po file; plural forms follow the file's own Plural-Forms header."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise KnockdownError(f"{path}: cannot be read ({error}).") from error
    compiled = _compile(_entries(path, text))
    try:
        return gettext.GNUTranslations(io.BytesIO(compiled))
    except (ValueError, IndexError, LookupError) as error:
        raise KnockdownError(
            f"{path}: the header's Content-Type or Plural-Forms is wrong ({error})."
        ) from error


def _entries(path: Path, text: str) -> list[_Entry]:
    """All finished entries. A fuzzy one is a guess that no translator has confirmed: it is left out."""
    entries: list[_Entry] = []
    entry: _Entry = {}
    keyword = ""
    fuzzy = False

    def finish() -> None:
        nonlocal entry, keyword, fuzzy
        is_header = entry.get("msgid") == ""
        if "msgid" in entry and (is_header or not fuzzy):
            entries.append(entry)
        entry, keyword, fuzzy = {}, "", False

    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        line = line.strip()
        starts_entry = line.startswith(("#", "msgctxt", "msgid ", 'msgid"'))
        if starts_entry and any(key.startswith("msgstr") for key in entry):
            finish()
        if not line or (line.startswith("#") and not line.startswith("#,")):
            continue
        if line.startswith("#,"):
            fuzzy = fuzzy or "fuzzy" in line
            continue
        if found := _KEYWORD.match(line):
            form = "" if found[2] is None else f"[{found[2]}]"
            keyword = found[1] + form
            line = line[found.end() :]
        string = _STRING.match(line)
        if string is None or not keyword:
            raise KnockdownError(f"{path}, line {number}: this is not a line of a .po file.")
        entry[keyword] = entry.get(keyword, "") + _ESCAPE.sub(lambda e: _ESCAPED.get(e[1], e[0]), string[1])
    finish()
    return entries


def _compile(entries: list[_Entry]) -> bytes:
    """The entries in the format of GNU .mo files, which is what the standard library understands."""
    messages: dict[bytes, bytes] = {}
    for entry in entries:
        key = entry["msgid"]
        if "msgctxt" in entry:
            key = entry["msgctxt"] + _CONTEXT_END + key
        if "msgid_plural" in entry:
            key += _FORM_END + entry["msgid_plural"]
        if not key:  # the header: whatever it names, the text is UTF-8 by now
            entry["msgstr"] = _CHARSET.sub("charset=UTF-8", entry.get("msgstr", ""))
        forms = [text for name, text in sorted(entry.items()) if name.startswith("msgstr")]
        if all(forms):  # an untranslated entry falls back to English
            messages[key.encode()] = _FORM_END.join(forms).encode()

    keys = sorted(messages)
    table_size = 8 * len(keys)
    header_size = 7 * 4
    place = header_size + 2 * table_size
    tables: list[bytes] = []
    body = bytearray()
    for texts in (keys, [messages[key] for key in keys]):
        for text in texts:
            tables.append(struct.pack("<II", len(text), place + len(body)))
            body += text + b"\x00"
    # Magic number, version, count, place of the keys, place of the translations, no hash table.
    header = struct.pack("<7I", 0x950412DE, 0, len(keys), header_size, header_size + table_size, 0, place)
    return header + b"".join(tables) + bytes(body)

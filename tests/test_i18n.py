"""A language is one .po file, read as it is, with its own plural forms."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from knockdown import i18n
from knockdown.errors import KnockdownError

POLISH = r"""# A comment.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

#: somewhere.py:1
#, python-format
msgid "%d wound"
msgid_plural "%d wounds"
msgstr[0] "%d rana"
msgstr[1] "%d rany"
msgstr[2] "%d ran"

msgid ""
"Push the opponent "
"one space."
msgstr "Odepchnij przeciwnika "
"o \"jedno\" pole.\n\tŻółć \\"

msgctxt "of the body"
msgid "hand"
msgstr "dłoń"

msgctxt "of cards"
msgid "hand"
msgstr "ręka"
msgid "no empty line before this"
msgstr "bez pustej linii"

#, fuzzy
msgid "guess"
msgstr "zgadywanka"

msgid "untranslated"
msgstr ""

#~ msgid "old"
#~ msgstr "stare"
"""


@pytest.fixture
def locale(tmp_path: Path) -> Iterator[Path]:
    write(tmp_path, POLISH)
    yield tmp_path
    i18n.set_language("en")


def write(locale: Path, text: str, language: str = "pl") -> None:
    folder = locale / language / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "knockdown.po").write_text(text, encoding="utf-8")


def wounds(n: int) -> str:
    return i18n.ngettext("%d wound", "%d wounds", n) % n


def test_english_needs_no_catalogue(locale: Path) -> None:
    i18n.set_language("en", locale)
    assert i18n.gettext("anything") == "anything"
    assert i18n.pgettext("of cards", "hand") == "hand"
    assert [wounds(n) for n in (1, 2, 5)] == ["1 wound", "2 wounds", "5 wounds"]


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (0, "0 ran"),
        (1, "1 rana"),
        (2, "2 rany"),
        (5, "5 ran"),
        (12, "12 ran"),
        (22, "22 rany"),
        (25, "25 ran"),
    ],
)
def test_polish_counts_in_its_own_way(locale: Path, n: int, text: str) -> None:
    i18n.set_language("pl", locale)
    assert wounds(n) == text


def test_long_texts_and_escapes_are_read(locale: Path) -> None:
    i18n.set_language("pl", locale)
    expected = 'Odepchnij przeciwnika o "jedno" pole.\n\tŻółć \\'
    assert i18n.gettext("Push the opponent one space.") == expected


def test_a_context_tells_meanings_apart(locale: Path) -> None:
    i18n.set_language("pl", locale)
    assert i18n.pgettext("of the body", "hand") == "dłoń"
    assert i18n.pgettext("of cards", "hand") == "ręka"
    assert i18n.gettext("hand") == "hand"


@pytest.mark.parametrize("message", ["guess", "untranslated", "old", "unknown"])
def test_what_is_not_surely_translated_stays_english(locale: Path, message: str) -> None:
    i18n.set_language("pl", locale)
    assert i18n.gettext(message) == message


def test_the_entry_after_one_without_an_empty_line_is_its_own(locale: Path) -> None:
    i18n.set_language("pl", locale)
    assert i18n.gettext("no empty line before this") == "bez pustej linii"


@pytest.mark.parametrize("code", ["pl", "pl_PL", "pl-PL", "pl_PL.UTF-8"])
def test_a_systems_name_for_a_language_serves(locale: Path, code: str) -> None:
    i18n.set_language(code, locale)
    assert wounds(2) == "2 rany"


def test_languages_are_those_with_a_catalogue(locale: Path) -> None:
    (locale / "empty").mkdir()
    assert i18n.available_languages(locale) == ["en", "pl"]
    assert "en" in i18n.available_languages()


@pytest.mark.parametrize("code", ["tlh", "", "../../secret", "pl/LC_MESSAGES"])
def test_an_unknown_language_is_refused_and_changes_nothing(locale: Path, code: str) -> None:
    i18n.set_language("pl", locale)
    with pytest.raises(KnockdownError, match="choose one of: en, pl"):
        i18n.set_language(code, locale)
    assert wounds(2) == "2 rany"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('msgid "a"\nmsgstr "b\n', "line 2"),
        ('"text before any keyword"\n', "line 1"),
        ("nonsense\n", "line 1"),
        ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=import os;\\n"\n', "Plural-Forms"),
        ('msgid ""\nmsgstr "Plural-Forms: what\\n"\n', "Plural-Forms"),
        ('msgid ""\nmsgstr "Language: pl\\n"\n\nmsgid "a"\nmsgstr "ż"\n', "Content-Type"),
    ],
)
def test_a_broken_catalogue_is_one_sentence(locale: Path, text: str, complaint: str) -> None:
    write(locale, text)
    with pytest.raises(KnockdownError, match=complaint):
        i18n.set_language("pl", locale)


@pytest.mark.parametrize("charset", ["CHARSET", "iso-8859-2", "utf8"])
def test_the_file_is_utf_8_whatever_its_header_names(locale: Path, charset: str) -> None:
    write(locale, POLISH.replace("UTF-8", charset))
    i18n.set_language("pl", locale)
    assert i18n.pgettext("of the body", "hand") == "dłoń"


def test_a_catalogue_that_is_not_utf_8_is_one_sentence(locale: Path) -> None:
    (locale / "pl/LC_MESSAGES/knockdown.po").write_bytes(b'msgid "a"\nmsgstr "\xff"\n')
    with pytest.raises(KnockdownError, match="cannot be read"):
        i18n.set_language("pl", locale)

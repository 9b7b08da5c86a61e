"""The language of what the user reads. English stands in the source; any other is one .po file."""

import gettext as _gettext
from pathlib import Path

from knockdown.catalogue import read_catalogue
from knockdown.errors import KnockdownError
from knockdown.paths import data_folder

SOURCE_LANGUAGE = "en"


class _Chosen:
    """The translations in use; there is one screen, so one language at a time."""

    translations = _gettext.NullTranslations()


def gettext(message: str) -> str:
    """The message in the chosen language."""
    return _Chosen.translations.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that the chosen language uses for this number."""
    return _Chosen.translations.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """The message where one English word has several meanings: the context says which."""
    return _Chosen.translations.pgettext(context, message)


def available_languages(folder: Path | None = None) -> list[str]:
    """Codes of all languages with a catalogue, and English, which needs none."""
    found = {path.parents[1].name for path in _locale_folder(folder).glob("*/LC_MESSAGES/knockdown.po")}
    return sorted(found | {SOURCE_LANGUAGE})


def set_language(code: str, folder: Path | None = None) -> None:
    """Choose a language by its code; a system's name for it (`pl_PL.UTF-8`) serves as well."""
    languages = available_languages(folder)
    exact = code.partition(".")[0].replace("-", "_")
    for language in (exact, exact.partition("_")[0]):
        if language not in languages:
            continue
        path = _locale_folder(folder) / language / "LC_MESSAGES" / "knockdown.po"
        if path.is_file():
            _Chosen.translations = read_catalogue(path)
        else:
            _Chosen.translations = _gettext.NullTranslations()
        return
    raise KnockdownError(f"there is no language '{code}'; choose one of: {', '.join(languages)}.")


def _locale_folder(folder: Path | None) -> Path:
    return data_folder("assets") / "locale" if folder is None else folder

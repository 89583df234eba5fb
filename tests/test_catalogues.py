"""The catalogues of translators: every placeholder, every plural form, nothing doubtful."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import catalogues
import messages as extraction
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from quadriga.core import rulebook
from quadriga.core.messages import languages
from quadriga.core.registry import OURS

# Whether a missing translation is a fault. While it is not, what is missing is only counted.
STRICT = True
OTHERS = [lang for lang in languages() if lang != "en"]
FORMS = {"fr": 2, "pt": 2, "ro": 3}
SOURCES = catalogues.sources()


def places(words: str) -> list[str]:
    """The places of a sentence that are filled, each once."""
    return sorted({name for _, name, _, _ in Formatter().parse(words) if name is not None})


def pairs(message: Message) -> Iterator[tuple[str, str]]:
    """The English words and their translation, form by form; nothing where it is missing."""
    one, many = (message.id, message.id) if isinstance(message.id, str) else message.id
    forms = message.string if isinstance(message.string, (list, tuple)) else [message.string]
    for i, form in enumerate(forms):
        if form:
            yield (one if i == 0 else many), form


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


def shown(path: Path) -> str:
    return str(path.relative_to(catalogues.ROOT))


@pytest.mark.parametrize("path", SOURCES, ids=shown)
def test_a_catalogue_is_sound(path: Path) -> None:
    catalogue = read(path)
    assert catalogue.num_plurals == FORMS[path.stem]
    faults = []
    for message in catalogue:
        if not message.id:
            continue
        forms = [message.string] if isinstance(message.id, str) else list(message.string or ())
        if message.fuzzy:
            faults.append((message.id, "fuzzy"))
        if any(forms) and not (all(forms) and len(forms) in (1, catalogue.num_plurals)):
            faults.append((message.id, "a form is missing"))
        if not isinstance(message.id, str) and any(forms) and len(forms) != catalogue.num_plurals:
            faults.append((message.id, "a form is missing"))
        for english, words in pairs(message):
            wanted, found = places(english), places(words)
            # one thing, or none, may be said without its number
            if found != wanted and not (message.pluralizable and set(wanted) - set(found) == {"n"}):
                faults.append((message.id, words))
            if (english[:1].isspace(), english[-1:].isspace()) != (
                words[:1].isspace(),
                words[-1:].isspace(),
            ):
                faults.append((message.id, "blanks at an end"))
    assert faults == []


@pytest.mark.parametrize("lang", OTHERS)
def test_every_message_is_translated(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    missing: dict[str, list[str]] = {}
    for home, template in extraction.templates().items():
        path = extraction.SOURCE / home / "locale" / f"{lang}.po"
        known = {each.id: each for each in read(path) if each.id and extraction.is_translated(each)}
        words = [str(each.id) for each in template if each.id and each.id not in known]
        if words:
            missing[home or "all"] = words
    with capsys.disabled():
        print(f"\n{lang}: {sum(map(len, missing.values()))} messages without translation")
    assert not (STRICT and missing)


@pytest.mark.parametrize("lang", OTHERS)
def test_a_language_uses_its_own_letters(lang: str) -> None:
    """Romanian has ș and ț with commas; an apostrophe and dots are typographic."""
    for path in SOURCES:
        if path.stem == lang:
            for message in read(path):
                for _, words in pairs(message) if message.id else ():
                    assert not re.search("[şţŞŢ]|\\.\\.\\.", words), words


@pytest.mark.parametrize("lang", OTHERS)
def test_the_files_of_a_title_are_there_in_every_language(lang: str) -> None:
    """Rules with all their numbers, the illustrated page, the edition, lessons."""
    for title in OURS:
        folder = extraction.SOURCE / "games" / title
        pages = [folder / f"{name}.md" for name in ("rules", "guide", "edition")]
        pages += [each for each in folder.glob("lessons/*.md") if each.name.count(".") == 1]
        missing = [page.name for page in pages if not page.with_suffix(f".{lang}.md").exists()]
        assert not missing, title
        english, theirs = rulebook.rules(title), rulebook.rules(title, lang)
        assert list(english) == list(theirs), title
        same = [number for number in english if english[number] == theirs[number]]
        assert same == [], title

"""Extracts every message, brings the catalogues of all languages up to date, and says how complete
they are.

    python tools/messages.py [--language de] [--folder examples/morra/morra]

A message is a call of `say` or `count` with literal words, in Python or in a template. A title's
messages are translated in its folder, `games/<title>/locale/<language>.po`; what several rooms say
is in `locale/<language>.po`. The package of another title has one catalogue of its own.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from babel.dates import UTC
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parent.parent / "src" / "quadriga"
KEYWORDS = {"say": (1,), "count": (2, 3)}
OWN = "core/messages.py"  # has messages too: what joins a list
TEMPLATES = "server/pages/templates"
SINCE = datetime(2026, 11, 18, tzinfo=UTC)
Words = str | tuple[str, ...]


def found(source: Path = SOURCE) -> Iterator[tuple[str, int, Words, list[str]]]:
    """Each message with its file, line and comments."""
    for path in sorted([*source.rglob("*.py"), *source.glob(f"{TEMPLATES}/**/*.html")]):
        method = "jinja2" if path.suffix == ".html" else "python"
        if method == "python" and not speaks(path):
            continue  # its words `say` and `count` mean something else
        for line, words, comments, _ in extract_from_file(
            method, path, keywords=KEYWORDS, comment_tags=["For translators:"]
        ):
            yield str(path.relative_to(source)), line, words, comments


def speaks(path: Path) -> bool:
    """Whether a file's calls of `say` and `count` make messages: it imports them, or is theirs."""
    return path == SOURCE / OWN or "core.messages import" in path.read_text(encoding="utf-8")


def room(file: str) -> str:
    """The folder whose catalogue a file's messages belong to: a title's, or that of all."""
    parts = Path(file).parts
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else ""


def templates(source: Path = SOURCE) -> dict[str, Catalog]:
    """The messages without translations, by the folder of their catalogue."""
    every = list(found(source))
    rooms: dict[Words, set[str]] = {}
    for file, _, words, _ in every:
        rooms.setdefault(words, set()).add(room(file))
    made: dict[str, Catalog] = {}
    for file, _, words, comments in every:
        home = room(file) if len(rooms[words]) == 1 else ""
        catalogue = made.setdefault(home, Catalog(project="Quadriga", charset="utf-8"))
        catalogue.add(words, locations=[(file, 0)], auto_comments=comments)
    return made


def catalogue_of(path: Path, language: str) -> Catalog:
    """A catalogue as it is on disk; empty if there is none yet."""
    if not path.exists():
        return Catalog(locale=language, project="Quadriga", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def update(path: Path, language: str, template: Catalog) -> Catalog:
    """Bring a catalogue up to date: new messages are empty, unknown ones disappear."""
    catalogue = catalogue_of(path, language)
    catalogue.update(template, no_fuzzy_matching=True, update_header_comment=False)
    catalogue.obsolete.clear()
    catalogue.header_comment = f"# Quadriga's words in {catalogue.locale.english_name}."
    catalogue.version, catalogue.fuzzy = "1", False
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = "Quadriga"
    catalogue.creation_date = catalogue.revision_date = SINCE  # a date would change with each run
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(
            file, catalogue, width=100, sort_by_file=True, omit_header=False, include_lineno=False
        )
    return catalogue


def is_translated(message: Message) -> bool:
    """Whether a message has all its forms in the language."""
    forms = message.string if isinstance(message.string, (list, tuple)) else [message.string]
    return all(forms)


def words_of(catalogue: Catalog) -> list[str]:
    """The English words of the messages of a catalogue."""
    texts = [each.id if isinstance(each.id, str) else each.id[0] for each in catalogue if each.id]
    return " ".join(texts).split()


def words_in(message: Message) -> int:
    """The number of words of a translation, in its last form."""
    forms = message.string if isinstance(message.string, (list, tuple)) else [message.string]
    return len((forms[-1] or "").split()) if message.id and forms else 0


def languages(source: Path) -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.stem for path in (source / "locale").glob("*.po"))


def main() -> None:
    """Update the catalogues and say how complete they are."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--language", help="a further language, which begins with empty catalogues")
    parser.add_argument("--folder", type=Path, default=SOURCE, help="the package of another title")
    given = parser.parse_args()
    made = templates(given.folder)
    english = sum(len(words_of(each)) for each in made.values())
    print(f"en: {sum(map(len, made.values()))} messages, {english} words")
    for language in sorted({*languages(given.folder), *filter(None, [given.language])}):
        missing: Counter[str] = Counter()
        words = 0
        for home, template in sorted(made.items()):
            catalogue = update(
                given.folder / home / "locale" / f"{language}.po", language, template
            )
            missing[home or "all"] = sum(not is_translated(each) for each in catalogue if each.id)
            words += sum(map(words_in, catalogue))
        rooms = ", ".join(f"{home} {n}" for home, n in missing.items() if n)
        share = 100 * (1 - missing.total() / sum(map(len, made.values())))
        print(
            f"{language}: {share:.1f} %, {words} words, {missing.total()} messages without"
            f" translation{': ' + rooms if rooms else ''}"
        )


if __name__ == "__main__":
    main()

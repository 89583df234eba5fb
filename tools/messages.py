"""Extracts every message into one catalogue, and says how many there are.

    python tools/messages.py [-o build/messages.pot]

A message is a call of `say` or `count` with literal words, in Python or in a template.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

SOURCE = Path(__file__).parent.parent / "src" / "quadriga"
KEYWORDS = {"say": (1,), "count": (2, 3)}
TEMPLATES = "server/pages/templates"


def found() -> Iterator[tuple[str, int, str | tuple[str, ...], list[str]]]:
    """Each message with its file, line and comments."""
    for path in sorted([*SOURCE.rglob("*.py"), *SOURCE.glob(f"{TEMPLATES}/**/*.html")]):
        method = "jinja2" if path.suffix == ".html" else "python"
        if method == "python" and "core.messages import" not in path.read_text(encoding="utf-8"):
            continue  # its words `say` and `count` mean something else
        for line, words, comments, _ in extract_from_file(
            method, path, keywords=KEYWORDS, comment_tags=["For translators:"]
        ):
            yield str(path.relative_to(SOURCE)), line, words, comments


def catalogue() -> Catalog:
    """The catalogue of all messages."""
    made = Catalog(project="Quadriga", charset="utf-8")
    for file, line, words, comments in found():
        made.add(words, locations=[(file, line)], auto_comments=comments)
    return made


def main() -> None:
    """Write the catalogue."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("-o", "--out", type=Path, default=Path("build/messages.pot"))
    given = parser.parse_args()
    made = catalogue()
    given.out.parent.mkdir(parents=True, exist_ok=True)
    with given.out.open("wb") as file:
        write_po(file, made, sort_by_file=True, width=100)
    texts = [message.id if isinstance(message.id, str) else message.id[0] for message in made]
    words = " ".join(texts).split()
    print(f"{len(texts) - 1} messages, {len(words)} words: {given.out}")  # one is the header


if __name__ == "__main__":
    main()

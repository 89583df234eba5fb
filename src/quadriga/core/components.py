"""What is printed in the box: tables of rows with their provenance, which the owner of a box may
correct.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from quadriga.core.errors import BadComponents
from quadriga.core.messages import Words, say, text
from quadriga.core.reading import read_json, shorten

Row = tuple[Any, ...]  # in fact a named tuple, of another type in each table
Rows = tuple[Row, ...]

# No box holds more: what is larger is refused before anything is computed from it.
MOST_ROWS = 500
MOST_ITEMS = 100  # of a list in a row
MOST_LETTERS = 200
MARKUP = frozenset("<>")  # no box prints it, and a picture must not take it for its own
LARGEST = 10_000  # number, and its negative

CONFIDENCE = {
    "rulebook": say("printed in the rulebook"),
    "attested": say("shown by an independent public source"),
    "reconstructed": say("reconstructed, because no source shows it"),
    "ruling": say("our ruling, where the sources are silent or disagree"),
    "owner": say("given by the owner of a box"),
}


class Table(NamedTuple):
    """A table of components and where its numbers come from; rows may carry a `confidence` of their
    own.
    """

    name: str
    rows: Rows
    confidence: str
    source: Words
    note: Words = ""


def check_names(table: str, found: Sequence[object], expected: Sequence[str]) -> list[str]:
    """A sentence if the rows of a table are not the ones there must be, in their order."""
    if list(found) == list(expected):
        return []
    shown = ", ".join(map(str, found))
    return [f"{table}: expected the rows {', '.join(expected)}; found {shown}"]


def as_json(title: str, tables: Sequence[Table]) -> str:
    """All tables as text, ready to be corrected and handed to `components=`."""
    shown = {
        table.name: {
            "confidence": table.confidence,
            "source": text(table.source, "en"),
            "note": text(table.note, "en"),
            "rows": [row._asdict() for row in table.rows],  # type: ignore[attr-defined]  # rows are named tuples
        }
        for table in tables
    }
    return json.dumps({"game": title, "tables": shown}, indent=1, ensure_ascii=False)


def corrected(title: str, tables: Sequence[Table], correction: str) -> tuple[Table, ...]:
    """The tables with the owner's corrections (canonical JSON of `read_correction`) in place of the
    printed ones.
    """
    if not correction:
        return tuple(tables)
    rows = json.loads(correction)
    return tuple(
        (
            Table(
                t.name, parse_rows(title, t, rows[t.name]), "owner", say("the owner's file"), t.note
            )
            if t.name in rows
            else t
        )
        for t in tables
    )


def read_correction(title: str, tables: Sequence[Table], given: object) -> str:
    """The changed tables as canonical JSON; empty if nothing is changed.

    They are given as a `pathlib.Path` to a file, as JSON text (any `str`), or as its parsed
    content.
    """
    content = read_content(title, given)
    if content.get("game", title) != title:
        raise BadComponents(
            say(
                'the components are those of {found}; expected "{title}"',
                found=shorten(content["game"]),
                title=title,
            )
        )
    found = content.get("tables")
    if not isinstance(found, Mapping):
        raise BadComponents(
            say(
                '{title} components: expected an object with "tables", found {found}',
                title=title,
                found=shorten(found),
            )
        )
    printed = {table.name: table for table in tables}
    changed: dict[str, object] = {}
    for name, table in found.items():
        if name not in printed:
            raise BadComponents(
                say(
                    "{title} has no table {found}; its tables are {known}",
                    title=title,
                    found=shorten(name),
                    known=", ".join(printed),
                )
            )
        rows = table.get("rows") if isinstance(table, Mapping) else table
        if parse_rows(title, printed[name], rows) != printed[name].rows:
            changed[name] = rows
    return (
        json.dumps(changed, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        if changed
        else ""
    )


def read_content(title: str, given: object) -> Mapping[str, object]:
    """The parsed content of corrected components.

    Only a `Path` names a file: a text is never taken for one.
    """
    if isinstance(given, Mapping):
        return given
    if isinstance(given, Path):
        try:
            given = given.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            raise BadComponents(
                say(
                    "{title} components: cannot read {given}: {error}",
                    title=title,
                    given=str(given),
                    error=str(error),
                )
            ) from error
    elif isinstance(given, str) and not given.lstrip().startswith("{"):
        raise BadComponents(
            say(
                "{title} components: {found} is not JSON: expected an object; to read a "
                "file, give a pathlib.Path",
                title=title,
                found=shorten(given),
            )
        )
    if not isinstance(given, str):
        raise BadComponents(
            say(
                "{title} components: expected a pathlib.Path, JSON text or an object, "
                "found {found}",
                title=title,
                found=shorten(given),
            )
        )
    content = read_json(given, BadComponents, f"{title} components")
    if not isinstance(content, dict):
        raise BadComponents(
            say(
                "{title} components: expected an object, found {found}",
                title=title,
                found=shorten(content),
            )
        )
    return content


def parse_rows(title: str, table: Table, rows: object) -> Rows:
    """Rows of a table from JSON, each field of the type of the printed one."""
    if not isinstance(rows, list):
        raise BadComponents(
            say(
                '{title} components, table "{name}": expected a list of rows, found {found}',
                title=title,
                name=table.name,
                found=shorten(rows),
            )
        )
    if len(rows) > MOST_ROWS:
        raise BadComponents(
            say(
                '{title} components, table "{name}": expected {most_rows} rows at most, '
                "found {number}",
                title=title,
                name=table.name,
                most_rows=MOST_ROWS,
                number=len(rows),
            )
        )
    return tuple(
        parse_row(f'{title} components, table "{table.name}", row {i + 1}', table.rows[0], row)
        for i, row in enumerate(rows)
    )


def parse_row(place: str, printed: Row, row: object) -> Row:
    """One row from JSON, shaped like a printed one."""
    fields: tuple[str, ...] = printed._fields  # type: ignore[attr-defined]  # rows are named tuples
    if not isinstance(row, dict) or set(row) != set(fields):
        raise BadComponents(
            say(
                "{place}: expected the fields {known}, found {found}",
                place=place,
                known=", ".join(fields),
                found=shorten(row),
            )
        )
    values: list[Any] = [
        parse_value(f'{place}, "{name}"', example, row[name])
        for name, example in zip(fields, printed, strict=True)
    ]
    made: Row = type(printed)(*values)
    return made


def parse_value(place: str, example: object, value: object) -> object:
    """One value from JSON, of the same type as the printed example: a word, a number, a truth value
    or a list of these.
    """
    if not isinstance(example, tuple):
        return parse_item(place, {type(example)}, value)
    if not isinstance(value, list):
        raise BadComponents(
            say("{place}: expected a list, found {found}", place=place, found=shorten(value))
        )
    if len(value) > MOST_ITEMS:
        raise BadComponents(
            say(
                "{place}: expected a list of {most_items} at most, found {number}",
                place=place,
                most_items=MOST_ITEMS,
                number=len(value),
            )
        )
    kinds = {type(item) for item in example} or {int, str}
    if any(type(item) not in kinds for item in value):
        raise BadComponents(
            say(
                "{place}: expected a list of {name_of}, found {found}",
                place=place,
                name_of=name_of(kinds),
                found=shorten(value),
            )
        )
    return tuple(parse_item(place, kinds, item) for item in value)


def parse_item(place: str, kinds: set[type], value: object) -> object:
    """A word, a number or a truth, of a size that a box can hold."""
    if type(value) not in kinds:
        raise BadComponents(
            say(
                "{place}: expected {name_of}, found {found}",
                place=place,
                name_of=name_of(kinds),
                found=shorten(value),
            )
        )
    if isinstance(value, (int, float)) and not -LARGEST <= value <= LARGEST:
        raise BadComponents(
            say(
                "{place}: expected a number from {n} to {largest}, found {found}",
                place=place,
                n=-LARGEST,
                largest=LARGEST,
                found=shorten(value),
            )
        )
    if isinstance(value, str) and (len(value) > MOST_LETTERS or not value.isprintable()):
        raise BadComponents(
            say(
                "{place}: expected at most {most_letters} printable characters, found {found}",
                place=place,
                most_letters=MOST_LETTERS,
                found=shorten(value),
            )
        )
    if isinstance(value, str) and not MARKUP.isdisjoint(value):
        raise BadComponents(
            say(
                "{place}: expected words without < and >, found {found}",
                place=place,
                found=shorten(value),
            )
        )
    return value


def name_of(kinds: set[type]) -> str:
    """What a type is called in a sentence."""
    names = {
        int: "whole numbers",
        float: "numbers with a point",
        str: "words",
        bool: "true or false",
    }
    return " or ".join(sorted(names.get(kind, kind.__name__) for kind in kinds))

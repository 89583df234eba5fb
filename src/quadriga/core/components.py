"""What is printed in the box: tables of rows with their provenance, which the owner of a box may correct."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from quadriga.core.errors import BadComponents

Row = tuple[Any, ...]  # in fact a named tuple, of another type in each table
Rows = tuple[Row, ...]

CONFIDENCE = {
    "rulebook": "printed in the rulebook",
    "attested": "shown by an independent public source",
    "reconstructed": "reconstructed, because no source shows it",
    "ruling": "our ruling, where the sources are silent or disagree",
    "owner": "given by the owner of a box",
}


class Table(NamedTuple):
    """A table of components and where its numbers come from; rows may carry a `confidence` of their own."""

    name: str
    rows: Rows
    confidence: str
    source: str
    note: str = ""


def as_json(title: str, tables: Sequence[Table]) -> str:
    """All tables as text, ready to be corrected and handed to `components=`."""
    shown = {
        table.name: {
            "confidence": table.confidence,
            "source": table.source,
            "note": table.note,
            "rows": [row._asdict() for row in table.rows],  # type: ignore[attr-defined]  # rows are named tuples
        }
        for table in tables
    }
    return json.dumps({"game": title, "tables": shown}, indent=1, ensure_ascii=False)


def corrected(title: str, tables: Sequence[Table], correction: str) -> tuple[Table, ...]:
    """The tables with the owner's corrections (canonical JSON of `read_correction`) in place of the printed ones."""
    if not correction:
        return tuple(tables)
    rows = json.loads(correction)
    return tuple(
        Table(t.name, parse_rows(title, t, rows[t.name]), "owner", "the owner's file", t.note) if t.name in rows else t
        for t in tables
    )


def read_correction(title: str, tables: Sequence[Table], given: str | Path | Mapping[str, object]) -> str:
    """The changed tables of a file (or of its parsed content) as canonical JSON; empty if nothing is changed."""
    content = given if isinstance(given, Mapping) else read_file(title, given)
    if content.get("game", title) != title:
        raise BadComponents(f'the components are those of "{content["game"]}"; expected "{title}"')
    found = content.get("tables")
    if not isinstance(found, Mapping):
        raise BadComponents(f'{title} components: expected an object with "tables", found {shorten(found)}')
    printed = {table.name: table for table in tables}
    changed: dict[str, object] = {}
    for name, table in found.items():
        if name not in printed:
            raise BadComponents(f'{title} has no table "{name}"; its tables are {", ".join(printed)}')
        rows = table.get("rows") if isinstance(table, Mapping) else table
        if parse_rows(title, printed[name], rows) != printed[name].rows:
            changed[name] = rows
    return json.dumps(changed, sort_keys=True, separators=(",", ":"), ensure_ascii=False) if changed else ""


def read_file(title: str, given: str | Path) -> Mapping[str, object]:
    """The content of a file of components, or of its text."""
    if isinstance(given, str) and given.lstrip().startswith("{"):
        text = given
    else:
        try:
            text = Path(given).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadComponents(f"{title} components: cannot read {given}: {error}") from error
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadComponents(f"{title} components: not JSON: {error}") from error
    if not isinstance(content, dict):
        raise BadComponents(f"{title} components: expected an object, found {shorten(content)}")
    return content


def parse_rows(title: str, table: Table, rows: object) -> Rows:
    """Rows of a table from JSON, each field of the type of the printed one."""
    if not isinstance(rows, list):
        raise BadComponents(f'{title} components, table "{table.name}": expected a list of rows, found {shorten(rows)}')
    return tuple(
        parse_row(f'{title} components, table "{table.name}", row {i + 1}', table.rows[0], row) for i, row in enumerate(rows)
    )


def parse_row(place: str, printed: Row, row: object) -> Row:
    """One row from JSON, shaped like a printed one."""
    fields: tuple[str, ...] = printed._fields  # type: ignore[attr-defined]  # rows are named tuples
    if not isinstance(row, dict) or set(row) != set(fields):
        raise BadComponents(f"{place}: expected the fields {', '.join(fields)}, found {shorten(row)}")
    values: list[Any] = [
        parse_value(f'{place}, "{name}"', example, row[name]) for name, example in zip(fields, printed, strict=True)
    ]
    made: Row = type(printed)(*values)
    return made


def parse_value(place: str, example: object, value: object) -> object:
    """One value from JSON, of the same type as the printed example."""
    if isinstance(example, tuple):
        if not isinstance(value, list):
            raise BadComponents(f"{place}: expected a list, found {shorten(value)}")
        kinds = {type(item) for item in example} or {int, str}
        if any(type(item) not in kinds and not isinstance(item, list) for item in value):
            raise BadComponents(f"{place}: expected a list of {name_of(kinds)}, found {shorten(value)}")
        return tuple(tuple(item) if isinstance(item, list) else item for item in value)
    if type(value) is not type(example):
        raise BadComponents(f"{place}: expected {name_of({type(example)})}, found {shorten(value)}")
    return value


def name_of(kinds: set[type]) -> str:
    """What a type is called in a sentence."""
    names = {int: "whole numbers", str: "words", bool: "true or false", tuple: "lists"}
    return " or ".join(sorted(names.get(kind, kind.__name__) for kind in kinds))


def shorten(value: object) -> str:
    """A value as it was found, cut to fit a sentence."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 80 else text[:77] + "…"

"""Writing a long log at once: one statement with all rows as JSON, where one statement for each row
would block the event loop.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

COLUMNS = {
    "table_id": "text",
    "seq": "bigint",
    "kind": "text",
    "seat": "integer",
    "value": "text",
    "forced": "boolean",
    "key": "text",
    "at": "double precision",
    "note": "text",
}
INTO = f"INSERT INTO log ({', '.join(COLUMNS)}) SELECT "
STATEMENTS = {
    "sqlite": text(
        INTO
        + ", ".join([f"json_extract(given.value, '$.{name}')" for name in COLUMNS])
        + " FROM json_each(:rows) AS given"
    ),
    "postgresql": text(
        INTO
        + ", ".join([f"given.{name}" for name in COLUMNS])
        + " FROM json_to_recordset(CAST(:rows AS json)) AS given("
        + ", ".join([f"{name} {kind}" for name, kind in COLUMNS.items()])
        + ")"
    ),
}


async def add_log(connection: AsyncConnection, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add rows to the log."""
    statement = STATEMENTS[connection.dialect.name]
    await connection.execute(statement, {"rows": json.dumps(rows)})

"""The version of the rules of a table, and moves as text."""

import json
from pathlib import Path

import sqlalchemy as sa
from alembic import op

from quadriga.core.errors import UnknownGame
from quadriga.core.registry import title

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

# The numbers that moves had when the log stored them. They are frozen here: a title may number its
# moves anew at any time, and an old database may be brought up to date long after that.
NUMBERED = Path(__file__).parent.parent / "numbered_moves.json"
GIVE_TEXTS = """
    UPDATE log SET value = COALESCE(
        (SELECT move_texts.text FROM move_texts JOIN tables ON tables.title = move_texts.title
         WHERE tables.id = log.table_id AND move_texts.number = log.value), value)
    WHERE kind = 'play'
"""


def upgrade() -> None:
    """Bring the database forward."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(
            sa.Column("rules", sa.Integer(), nullable=False, server_default="1")
        )  # there was no other version
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("rules", server_default=None)
    with op.batch_alter_table("log") as log:
        log.alter_column(
            "value", existing_type=sa.Integer(), type_=sa.Text(), postgresql_using="value::text"
        )
    move_texts = op.create_table(
        "move_texts",
        sa.Column("title", sa.String(40), primary_key=True),
        sa.Column("number", sa.Text(), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
    )
    titles: list[str] = [
        row[0] for row in op.get_bind().execute(sa.text("SELECT DISTINCT title FROM tables"))
    ]
    rows = [
        {"title": name, "number": str(i), "text": text}
        for name in titles
        for i, text in enumerate(texts_of(name))
    ]
    op.bulk_insert(move_texts, rows)
    op.execute(GIVE_TEXTS)
    op.drop_table("move_texts")


def texts_of(name: str) -> list[str]:
    """The texts of a title's moves by their old numbers; of a title from elsewhere as it numbers
    them now, if it is there.
    """
    ranges: dict[str, list[tuple[str, str]]] = json.loads(NUMBERED.read_text(encoding="utf-8"))
    if name in ranges:
        return [
            text
            for kind, words in ranges[name]
            for text in [f"{kind}:{word}" for word in words.split()] or [kind]
        ]
    try:
        return title(name).moves.texts
    except UnknownGame:
        return []  # its numbers stay, and are read as numbers

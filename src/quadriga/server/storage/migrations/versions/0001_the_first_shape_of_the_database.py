"""The first shape of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    add_tables()
    add_seats()
    add_log()
    add_talk()


def add_tables() -> None:
    """The tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("owner", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("undo", sa.String(10), nullable=False),
        sa.Column("confirm", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("origin", sa.String(80), nullable=False),
        sa.Column("successor", sa.String(16), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("ix_tables_status", "tables", ["status"])


def add_seats() -> None:
    """The seats of the tables."""
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("invited", sa.Boolean(), nullable=False),
        sa.Column("link", sa.String(64), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_index("ix_seats_link", "seats", ["link"])


def add_log() -> None:
    """The log of the tables."""
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("value", sa.Integer(), nullable=False),
        sa.Column("forced", sa.Boolean(), nullable=False),
        sa.Column("key", sa.String(64), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.UniqueConstraint("table_id", "key"),
    )


def add_talk() -> None:
    """Chat and notes."""
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_index("chat_by_table", "chat", ["table_id", "id"])
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
    )


def downgrade() -> None:
    """Take the database back."""
    for name in ("notes", "chat", "log", "seats", "tables", "people"):
        op.drop_table(name)

"""Requests that came with an idempotency key, and what they led to."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    op.create_table(
        "requests",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("result", sa.String(16), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_index("ix_requests_at", "requests", ["at"])

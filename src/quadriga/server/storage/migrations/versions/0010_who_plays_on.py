"""The bot that plays on for whoever resigns."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(
            sa.Column("plays_on", sa.String(40), nullable=False, server_default="apprentice")
        )

"""Whether a table helps beginners: the course of a turn, and warnings before known mistakes."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(
            sa.Column("beginner", sa.Boolean, nullable=False, server_default=sa.false())
        )

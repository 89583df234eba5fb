"""The settings that guests chose."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("look", sa.Text, nullable=False, server_default=""))

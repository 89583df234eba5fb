"""What players add to the chance before the deal."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("entropy", sa.String(80), nullable=False, server_default=""))

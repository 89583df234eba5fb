"""Who may let a bot play for somebody else.

Nobody at a table made before was told that its owner can replace them, so these get what new tables
get unless they choose otherwise: it takes agreement. Bots that play for somebody already play on.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(
            sa.Column("stand_in", sa.String(10), nullable=False, server_default="agreement")
        )

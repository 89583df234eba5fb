"""What the lobby shows of a table and whether a bot owes a move, readable without playing its log;
notes in the log.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    with op.batch_alter_table("log") as log:
        log.add_column(sa.Column("note", sa.String(200), nullable=False, server_default=""))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("noted", sa.BigInteger(), nullable=False, server_default="-1"))
        tables.add_column(sa.Column("waiting", sa.JSON(), nullable=False, server_default="[]"))
        tables.add_column(sa.Column("moves", sa.Integer(), nullable=False, server_default="0"))
        tables.add_column(
            sa.Column("bots_owe", sa.Boolean(), nullable=False, server_default=sa.false())
        )
        tables.create_index("ix_tables_owner", ["owner"])

"""Tables that start from a position, and whether players may try out a game that goes on.

Nobody at a table of several people made before was told of trials, so there are none at those.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    with op.batch_alter_table("tables") as change:
        change.add_column(sa.Column("opening", sa.Text(), nullable=False, server_default=""))
        change.add_column(
            sa.Column("trials", sa.Boolean(), nullable=False, server_default=sa.true())
        )
    seats = sa.table("seats", sa.column("table_id"), sa.column("person"))
    tables = sa.table("tables", sa.column("id"), sa.column("trials", sa.Boolean()))
    people = sa.select(sa.func.count(seats.c.person.distinct())).where(
        seats.c.table_id == tables.c.id, seats.c.person != ""
    )
    op.execute(sa.update(tables).where(people.scalar_subquery() > 1).values(trials=sa.false()))

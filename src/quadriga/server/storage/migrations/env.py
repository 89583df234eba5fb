"""How Alembic reaches the database: `quadriga.server.storage.migrate` hands it a connection."""

from alembic import context

from quadriga.server.storage.models import Base

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    render_as_batch=connection.dialect.name == "sqlite",
)
with context.begin_transaction():
    context.run_migrations()

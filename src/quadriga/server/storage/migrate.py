"""Bringing a database up to date with Alembic, from the migrations inside the package."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text

FOLDER = Path(__file__).parent / "migrations"
LOCK = 8_214_903  # any number, as long as every process asks for the same


def upgrade(url: str, revision: str = "head") -> None:
    """Run all migrations that the database has not seen, up to a revision; several processes may do so at once."""
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            config = Config()
            config.set_main_option("script_location", str(FOLDER))
            config.set_main_option("path_separator", "os")
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    finally:
        engine.dispose()

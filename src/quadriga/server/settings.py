"""Settings of the server: from flags, the environment or a `.env` file, checked before anything
starts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from pydantic import AliasChoices, Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from quadriga.core.errors import QuadrigaError


class BadSetting(QuadrigaError):
    """A setting of the server has a value it cannot have."""


class Settings(BaseSettings):
    """What can be set; the environment variable is `QUADRIGA_` and the name in capitals."""

    model_config = SettingsConfigDict(
        env_prefix="QUADRIGA_", env_file=".env", extra="ignore", populate_by_name=True
    )

    data: Path = Field(Path("data"), description="directory of the SQLite file")
    database_url: str = Field(
        "",
        validation_alias=AliasChoices("database_url", "DATABASE_URL", "QUADRIGA_DATABASE_URL"),
        description="a PostgreSQL address; empty for SQLite in the data directory",
    )
    host: str = Field("127.0.0.1", description="address to listen on")
    port: int = Field(8000, ge=0, le=65535, description="port to listen on")
    origin: str = Field("", description="public address of the site, if it stands behind a proxy")
    secure_cookies: bool = Field(False, description="send cookies over HTTPS only")
    bot_workers: int = Field(
        2,
        ge=1,
        le=64,
        description=(
            "processes in which bots think; of several the last serves only tables with people"
        ),
    )
    bot_grace: float = Field(
        30,
        gt=0,
        le=600,
        description="seconds a bot may take beyond its level's own before a lower level moves",
    )
    bot_seconds_per_hour: float = Field(
        3600,
        gt=0,
        description=(
            "seconds the bots of one guest's tables may think in an hour before new ones are"
            " refused"
        ),
    )
    tables_per_guest: int = Field(200, ge=1, description="tables of one guest that are not over")
    bot_tables_per_guest: int = Field(
        4, ge=0, description="tables of one guest that are not over and have only bots"
    )
    bot_pause: float = Field(
        0.35, ge=0, le=60, description="seconds a bot waits before each of its moves"
    )
    writes_per_minute: int = Field(
        1200,
        ge=1,
        description=(
            "how many writes one visitor may make in a minute; one address ten times as many"
        ),
    )
    guests_per_hour: int = Field(
        200, ge=1, description="how many new guests may come from one address in an hour"
    )
    chat_per_minute: int = Field(
        30, ge=1, description="how many lines of chat one guest may write in a minute"
    )
    max_body: int = Field(600_000, ge=1024, description="largest request in bytes")

    head_seconds: float = Field(
        10.0, gt=0, description="seconds in which the head of a request must arrive"
    )
    body_seconds: float = Field(
        30.0, gt=0, description="seconds in which the body of a request must arrive"
    )
    drain_seconds: float = Field(
        20.0, gt=0, description="seconds after which an answer that nobody reads is given up"
    )
    max_connections: int = Field(
        1000, ge=8, description="connections at once, as far as the system allows"
    )
    reads_per_minute: int = Field(
        12_000, ge=1, description="reads of one visitor in a minute; one address ten times as many"
    )
    max_streams: int = Field(
        20,
        ge=1,
        description="streams of live updates of one visitor; of one address ten times as many",
    )

    log_format: Literal["text", "json"] = Field(
        "text", description="how the log is written: text or json"
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="the least that is logged"
    )

    @field_validator("database_url")
    @classmethod
    def known_database(cls, value: str) -> str:
        """Only the two databases we test on are accepted."""
        if value and value.split("://")[0] not in (
            "postgresql",
            "postgres",
            "postgresql+psycopg",
            "sqlite",
        ):
            raise ValueError("expected an address that begins with postgresql:// or sqlite:///")
        return value

    @field_validator("origin")
    @classmethod
    def whole_address(cls, value: str) -> str:
        """An origin is a scheme and a host, without a path."""
        if value and (not value.startswith(("http://", "https://")) or value.count("/") != 2):
            raise ValueError("expected an address like https://games.example.org, without a path")
        return value

    @property
    def url(self) -> str:
        """The address of the database, with its driver."""
        if not self.database_url:
            return f"sqlite:///{(self.data / 'quadriga.sqlite').absolute()}"
        scheme, _, rest = self.database_url.partition("://")
        return self.database_url if scheme == "sqlite" else f"postgresql+psycopg://{rest}"


def load(**flags: Any) -> Settings:
    """The settings, flags before environment before `.env`.

    >>> load(port=99999)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    quadriga.server.settings.BadSetting: QUADRIGA_PORT: found 99999; input should be less than ...
    """
    try:
        settings = Settings(**{name: value for name, value in flags.items() if value is not None})
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]) if first["loc"] else "settings"
        shown = (
            "DATABASE_URL" if name.lower().endswith("database_url") else f"QUADRIGA_{name.upper()}"
        )
        reason = str(first["msg"]).removeprefix("Value error, ")
        raise BadSetting(
            f"{shown}: found {first['input']}; {reason[0].lower()}{reason[1:]}"
        ) from error
    check_directory(settings)
    return settings


def check_directory(settings: Settings) -> None:
    """Make the data directory, or say why that is not possible."""
    if settings.url.startswith("postgresql"):
        return
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting(
            f"QUADRIGA_DATA: found {settings.data}; expected a directory that can be written:"
            f" {error}"
        ) from error

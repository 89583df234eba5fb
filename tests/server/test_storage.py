"""The store keeps its promises, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from quadriga.server.settings import Settings, load
from quadriga.server.storage import Conflict, Store
from quadriga.server.storage.migrate import upgrade
from quadriga.server.storage.models import Base


def address(database_url: str) -> str:
    return load(database_url=database_url).url


@asynccontextmanager
async def opened(database_url: str) -> AsyncIterator[Store]:
    url = address(database_url)
    await asyncio.to_thread(upgrade, url)
    store = Store(url)
    try:
        yield store
    finally:
        await store.close()


def run(database_url: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        async with opened(database_url) as store:
            await store.add_person({"id": "p", "token_hash": "h", "name": "Ann", "created": 1.0})
            await store.add_table(
                table_row("t"), [seat_row("t", 0), seat_row("t", 1, link="secret")], []
            )
            await test(store)

    asyncio.run(main())


def table_row(name: str, **values: Any) -> dict[str, Any]:
    return {
        "id": name,
        "title": "trajan",
        "rules": 1,
        "options": {"players": 2},
        "seed": "1" * 39,
        "owner": "p",
        "public": True,
        "undo": "all",
        "confirm": True,
        "status": "open",
        "origin": "",
        "successor": "",
        "created": time.time(),
        **values,
    }


def seat_row(name: str, seat: int, link: str = "") -> dict[str, Any]:
    return {
        "table_id": name,
        "seat": seat,
        "person": "",
        "name": "",
        "bot": "",
        "invited": bool(link),
        "link": link,
        "ready": False,
    }


def log_row(seq: int, key: str | None = None, table: str = "t") -> dict[str, Any]:
    return {
        "table_id": table,
        "seq": seq,
        "kind": "play",
        "seat": 0,
        "value": str(seq),
        "forced": False,
        "key": key,
        "at": 1.5,
    }


def test_the_migrations_lead_to_the_models(database_url: str) -> None:
    url = address(database_url)
    upgrade(url)
    upgrade(url)
    engine = create_engine(url)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    engine.dispose()
    assert differences == []


def test_rows_come_back_in_order_and_only_those_asked_for(database_url: str) -> None:
    async def test(store: Store) -> None:
        await store.append("t", [log_row(1), log_row(2, "k")])
        await store.append("t", [log_row(3)])
        table, seats, log = await store.load("t", 1)
        assert table is not None
        assert (table.title, table.rules, table.options, table.seed) == (
            "trajan",
            1,
            {"players": 2},
            "1" * 39,
        )
        assert [seat.seat for seat in seats] == [0, 1]
        assert [(row.seq, row.key, row.value, row.at) for row in log] == [
            (2, "k", "2", 1.5),
            (3, None, "3", 1.5),
        ]

    run(database_url, test)


def test_a_number_or_key_that_is_taken_is_refused_and_the_others_of_the_commit_are_kept(
    database_url: str,
) -> None:
    async def test(store: Store) -> None:
        await store.add_table(table_row("u"), [seat_row("u", 0)], [])
        await store.append("t", [log_row(1, "k")])
        waiting = [
            store.append("t", [log_row(1)]),
            store.append("t", [log_row(2, "k")]),
            store.append("u", [log_row(1, "k", "u")]),
            store.append("t", [log_row(2, "l"), log_row(3)]),
        ]
        results = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(result) for result in results] == [Conflict, Conflict, type(None), type(None)]
        assert [(row.seq, row.key) for row in (await store.load("t", 0))[2]] == [
            (1, "k"),
            (2, "l"),
            (3, None),
        ]

    run(database_url, test)


def test_a_part_of_a_refused_write_is_not_kept(database_url: str) -> None:
    async def test(store: Store) -> None:
        await store.append("t", [log_row(2)])
        with pytest.raises(Conflict):
            await store.append("t", [log_row(1), log_row(2)])
        assert [row.seq for row in (await store.load("t", 0))[2]] == [2]

    run(database_url, test)


def test_many_writes_at_once_are_all_kept(database_url: str) -> None:
    async def test(store: Store) -> None:
        await asyncio.gather(*(store.append("t", [log_row(seq)]) for seq in range(1, 201)))
        assert [row.seq for row in (await store.load("t", 0))[2]] == list(range(1, 201))

    run(database_url, test)


def test_a_link_serves_once(database_url: str) -> None:
    async def test(store: Store) -> None:
        found = await store.seat_of_link("secret")
        assert found is not None
        assert found.seat == 1
        seated = [{"person": name, "name": name, "link": "", "ready": True} for name in "xyz"]
        claims = [store.claim_seat("t", 1, "secret", values) for values in seated]
        results = await asyncio.gather(*claims, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == [
            "Conflict",
            "Conflict",
            "NoneType",
        ]
        assert await store.seat_of_link("secret") is None
        assert await store.seat_of_link("") is None

    run(database_url, test)


def test_a_game_that_goes_on_is_listed_before_younger_ones_that_are_over(database_url: str) -> None:
    async def test(store: Store) -> None:
        await store.add_table(
            table_row("old", status="running", created=1.0), [seat_row("old", 0)], []
        )
        await store.add_table(
            table_row("over", status="over", created=time.time() + 9), [seat_row("over", 0)], []
        )
        assert [row.id for row in await store.tables_of("p")] == ["t", "old", "over"]
        assert [row.id for row in await store.tables_of("p", limit=2)] == ["t", "old"]

    run(database_url, test)


def test_a_further_device_is_known_by_its_token_once_its_link_is_used(database_url: str) -> None:
    async def test(store: Store) -> None:
        await store.add_device("p", "void")
        await store.add_device("p", "link")
        assert await store.person_of_link("void") is None
        assert await store.find_person("link") is None
        uses = [store.use_device("link", token) for token in ("x", "y")]
        assert sorted(await asyncio.gather(*uses)) == [False, True]
        assert await store.person_of_link("link") is None
        known = [await store.find_person(token) for token in ("h", "x", "y")]
        assert [row is not None and row.id == "p" for row in known].count(True) == 2
        await store.add_device("p", "next")
        assert [await store.find_person(token) is not None for token in ("h", "x", "y")].count(
            True
        ) == 2

    run(database_url, test)


def test_people_tables_chat_and_notes(database_url: str) -> None:
    async def test(store: Store) -> None:
        person = await store.find_person("h")
        assert person is not None
        assert person.name == "Ann"
        await store.change_person("p", name="Änne 🏛")
        renamed = await store.find_person("h")
        assert renamed is not None
        assert renamed.name == "Änne 🏛"
        assert await store.find_person("other") is None
        assert [row.id for row in await store.public_tables()] == ["t"]
        assert [row.id for row in await store.tables_of("p")] == ["t"]
        for words in ("first", "second"):
            await store.add_chat(
                {"table_id": "t", "name": "Ann", "seat": 0, "text": words, "at": 1.0}
            )
        assert [row.text for row in await store.said("t")] == ["first", "second"]
        await store.keep_notes("t", "p", "one")
        await store.keep_notes("t", "p", "two")
        assert await store.notes("t", "p") == "two"
        assert await store.notes("t", "q") == ""

    run(database_url, test)


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (
            {"port": 99999},
            "QUADRIGA_PORT: found 99999; input should be less than or equal to 65535",
        ),
        ({"port": "many"}, "QUADRIGA_PORT: found many; input should be a valid integer"),
        (
            {"database_url": "mysql://x"},
            "DATABASE_URL: found mysql://x; expected an address that begins with postgresql://",
        ),
        (
            {"origin": "games.example.org"},
            "QUADRIGA_ORIGIN: found games.example.org; expected an address like https://",
        ),
        (
            {"bot_pause": -1},
            "QUADRIGA_BOT_PAUSE: found -1; input should be greater than or equal to 0",
        ),
        (
            {"data": "/dev/null/x"},
            "QUADRIGA_DATA: found /dev/null/x; expected a directory that can be written",
        ),
    ],
)
def test_a_bad_setting_is_refused_with_a_sentence(flags: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError) as refusal:
        load(**flags)
    assert sentence in str(refusal.value)


def test_every_setting_is_in_the_sample(request: pytest.FixtureRequest) -> None:
    sample = (request.config.rootpath / ".env.sample").read_text()
    for name in Settings.model_fields:
        variable = "DATABASE_URL" if name == "database_url" else f"QUADRIGA_{name.upper()}"
        assert f"{variable}=" in sample, variable

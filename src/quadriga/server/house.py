"""The house: all tables, who sits at them, and the bots; what pages and API can do goes through here."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Row

from quadriga.core.errors import QuadrigaError
from quadriga.core.options import Value
from quadriga.core.record import Record
from quadriga.core.registry import game as make_game
from quadriga.server.bots import ALLOWED, Thinkers, in_some_style, name_of
from quadriga.server.errors import bad_request, conflict, forbidden, not_found, used_link
from quadriga.server.live import Hub, listen
from quadriga.server.seats import Person, Seat, clean_name, hash_of, new_id, new_token, seat_rows
from quadriga.server.settings import Settings
from quadriga.server.storage.migrate import upgrade
from quadriga.server.storage.models import PLAY
from quadriga.server.storage.store import Conflict, Store
from quadriga.server.tables import Entry, LiveTable

log = logging.getLogger("quadriga.server")
SEED_LENGTH = 80
UNDO_RIGHTS = ("all", "owner", "nobody")
MOST_TABLES = 300  # kept in memory though nobody is using them
MOST_PEOPLE = 10_000


class House:
    """Everything that runs: the store, the tables in memory, their watchers and their bots.

    A table is in memory while somebody uses it, and the ones asked for last stay there: a site may run for years.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)
        self.hub = Hub()
        self.thinkers = Thinkers(settings.bot_workers)
        self.tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()  # never two of the same
        self.recent: OrderedDict[str, LiveTable] = OrderedDict()
        self.loading = asyncio.Lock()
        self.driving: dict[str, asyncio.Task[None]] = {}
        self.listener: asyncio.Task[None] | None = None
        self.waking: asyncio.Task[None] | None = None
        self.people: dict[str, Person] = {}  # by the hash of their token

    async def open(self) -> None:
        """Bring the database up to date, listen to other processes and wake the bots."""
        await asyncio.to_thread(upgrade, self.settings.url)
        if self.store.is_postgres:
            self.listener = asyncio.create_task(listen(self.settings.url, self.store.process, self.changed_elsewhere))
        self.waking = asyncio.create_task(self.wake_bots())

    async def wake_bots(self) -> None:
        """Let the bots go on where they were when the site was stopped; meanwhile people can play already."""
        for row in await self.store.tables_with_bots():
            try:
                await self.table(row.id)
            except QuadrigaError as error:  # its title came from a package that is no longer there
                log.warning("table %s cannot go on: %s", row.id, error)

    async def close(self) -> None:
        """Stop everything."""
        self.hub.close()
        tasks = [task for task in (self.listener, self.waking, *self.driving.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()
        await self.store.close()

    # --- people ---

    async def person(self, token: str | None) -> Person | None:
        """The guest behind a token."""
        if not token:
            return None
        key = hash_of(token)
        if key not in self.people:
            row = await self.store.find_person(key)
            if row is None:
                return None
            self.remember(key, Person(row.id, row.name))
        return self.people[key]

    def remember(self, key: str, person: Person) -> None:
        """Keep a guest in memory."""
        if len(self.people) >= MOST_PEOPLE:
            self.people.clear()
        self.people[key] = person

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new guest, and the token for the cookie."""
        person, token = Person(new_id(), clean_name(name)), new_token()
        values = {"id": person.id, "token_hash": hash_of(token), "name": person.name, "created": time.time()}
        await self.store.add_person(values)
        self.remember(hash_of(token), person)
        return person, token

    async def rename(self, token: str, name: str) -> Person:
        """Give a guest another name; at tables where he sits he keeps the old one."""
        person = await self.person(token)
        assert person is not None
        renamed = Person(person.id, clean_name(name))
        await self.store.rename_person(person.id, renamed.name)
        for key, known in self.people.items():
            if known.id == person.id:
                self.people[key] = renamed
        return renamed

    async def device_link(self, person: Person) -> str:
        """The secret of a new link by which another browser becomes this guest's, once."""
        secret = new_token()
        await self.store.add_device(person.id, hash_of(secret))
        return secret

    async def guest_of_link(self, secret: str) -> Person:
        """Whose browser a link would make this one."""
        row = await self.store.person_of_link(hash_of(secret))
        if row is None:
            raise used_link()
        return Person(row.id, row.name)

    async def use_device_link(self, secret: str) -> tuple[Person, str]:
        """Make a browser a guest's: he, and the token for its cookie."""
        person, token = await self.guest_of_link(secret), new_token()
        if not await self.store.use_device(hash_of(secret), hash_of(token)):
            raise used_link()
        return person, token

    # --- tables ---

    async def table(self, table_id: str) -> LiveTable:
        """A table, from memory or from the log."""
        table = self.tables.get(table_id) or await self.load(table_id)
        self.recent[table_id] = table
        self.recent.move_to_end(table_id)
        if len(self.recent) > MOST_TABLES:
            self.recent.popitem(last=False)
        return table

    async def load(self, table_id: str) -> LiveTable:
        """A table from the log."""
        async with self.loading:
            table = self.tables.get(table_id)
            if table is None:
                row, seats, entries = await self.store.load(table_id, 0)
                if row is None:
                    raise not_found("table of that name")
                table = LiveTable(row)
                self.take_in(table, row, seats, entries)
                self.tables[table_id] = table
        await self.settle(table)
        return table

    @staticmethod
    def take_in(table: LiveTable, row: Row[Any] | None, seats: Sequence[Row[Any]], entries: Sequence[Row[Any]]) -> None:
        """Bring a table in memory up to what was read from the store."""
        assert row is not None
        table.seats = [Seat(s.seat, s.person, s.name, s.bot, s.invited, s.link, s.ready) for s in seats]
        table.set_row(row)
        for e in entries:
            if e.seq == table.seq + 1:
                table.fold(Entry(e.seq, e.kind, e.seat, e.value, e.forced, e.key, e.at))

    async def refresh(self, table: LiveTable) -> None:
        """Take in what was written since, here or by another process."""
        row, seats, entries = await self.store.load(table.id, table.seq)
        self.take_in(table, row, seats, entries)
        self.hub.publish(table.id)

    async def chat(self, table: LiveTable) -> list[Row[Any]]:
        """What was said at a table."""
        if table.chat is None:
            reading = asyncio.create_task(self.store.said(table.id))
            table.chat = await asyncio.shield(
                reading
            )  # who asked may leave in the middle of it; the connection must not notice
        return table.chat

    async def changed_elsewhere(self, table_id: str) -> None:
        """Another process changed a table."""
        table = self.tables.get(table_id)
        if table is not None:
            async with table.lock:
                table.hear_again()
                await self.refresh(table)

    async def create(
        self, owner: Person, title: str, options: Mapping[str, Value], kinds: list[str],
        public: bool = False, undo: str = "all", confirm: bool = True,
    ) -> LiveTable:  # fmt: skip
        """A new table; it begins at once if nobody has to be waited for."""
        if undo not in UNDO_RIGHTS:
            raise bad_request(f'Undo is for {", ".join(UNDO_RIGHTS)}; found "{undo[:40]}".')
        try:
            game = make_game(title, **{**options, "players": len(kinds)})
        except QuadrigaError as error:
            raise bad_request(f"{error}.") from error
        table_id = new_id()
        seats = seat_rows(table_id, game.name, kinds, owner)
        row = {
            "id": table_id, "title": game.name, "options": game.options, "seed": str(secrets.randbits(128)), "owner": owner.id,
            "public": public, "undo": undo, "confirm": confirm, "status": "open", "origin": "", "successor": "",
            "created": time.time(),
        }  # fmt: skip
        await self.store.add_table(row, seats, [])
        table = await self.table(table_id)
        await self.maybe_start(table)
        return table

    async def upload(self, owner: Person, text: str) -> LiveTable:
        """A table from the text of a record: a replay if it is finished, else a game at one screen."""
        try:
            record = Record.parse(text)
            record.verify()
        except (ValueError, TypeError, LookupError, RecursionError) as error:  # whatever damaged text can lead to
            raise bad_request(f"This is not a record we can read: {error}.") from error
        if len(str(record.seed)) > SEED_LENGTH:
            raise bad_request(f"A seed has {SEED_LENGTH} digits at most.")
        return await self.from_record(owner, record, "upload")

    async def from_record(self, owner: Person, record: Record, origin: str) -> LiveTable:
        """A same-screen table that goes on from a record that was checked (a fork, or an upload)."""
        state = record.replay()
        table_id, now = new_id(), time.time()
        seats = seat_rows(table_id, record.game.name, ["me"] * record.game.players, owner)
        for row, name in zip(seats, record.seats, strict=True):
            row["name"] = (name or row["name"])[:40]
        values = {
            "id": table_id, "title": record.game.name, "options": record.game.options, "seed": str(record.seed),
            "owner": owner.id, "public": False, "undo": "all", "confirm": False,
            "status": "over" if state.over else "running", "origin": origin, "successor": "", "created": now,
        }  # fmt: skip
        moves = [Entry(i + 1, PLAY, seat, move, False, None, now) for i, (seat, move) in enumerate(record.moves)]
        await self.store.add_table(values, seats, [{"table_id": table_id, **entry._asdict()} for entry in moves])
        return await self.table(table_id)

    async def fork(self, table: LiveTable, person: Person, ply: int) -> LiveTable:
        """A same-screen table that goes on from a position of a finished game."""
        if not table.over:
            raise conflict("running", "A game can be forked when it is over: before that its future is nobody's to see.")
        if not 0 <= ply < len(table.moves):
            raise bad_request(f"The game has {len(table.moves)} moves: fork it at 0 to {len(table.moves) - 1}.")
        whole = table.record()
        part = Record(whole.game, whole.seats, whole.seed, whole.seed_hash, whole.moves[:ply])
        return await self.from_record(person, part, f"fork of {table.id} at {ply}")

    async def rematch(self, table: LiveTable, person: Person) -> LiveTable:
        """A new table with the same options and people, made once."""
        if not table.over:
            raise conflict("running", "The game is not over yet.")
        if person.id not in {seat.person for seat in table.seats} | {table.owner}:
            raise forbidden("Only who played here can ask for a rematch.")
        async with table.lock:
            if table.successor:
                return await self.table(table.successor)
            again = await self.repeat(table, person)
            await self.store.change_table(table.id, successor=again.id)
            await self.refresh(table)
        return again

    async def repeat(self, table: LiveTable, person: Person) -> LiveTable:
        """A new table with the same options and the same people, who say again that they are ready."""
        table_id = new_id()
        seats = [
            {"table_id": table_id, "seat": s.number, "person": s.person, "name": s.name, "bot": "" if s.person else s.bot,
             "invited": s.invited, "link": "", "ready": s.person == person.id or not s.person}
            for s in table.seats
        ]  # fmt: skip
        row = {
            "id": table_id, "title": table.game.name, "options": table.game.options, "seed": str(secrets.randbits(128)),
            "owner": person.id, "public": table.public, "undo": table.undo, "confirm": table.confirm, "status": "open",
            "origin": f"rematch of {table.id}", "successor": "", "created": time.time(),
        }  # fmt: skip
        await self.store.add_table(row, seats, [])
        again = await self.table(table_id)
        await self.maybe_start(again)
        return again

    async def maybe_start(self, table: LiveTable) -> None:
        """Deal, once all seats are taken and ready."""
        if table.status == "open" and all(seat.ready and not seat.free for seat in table.seats):
            async with table.lock:
                await self.store.change_table(table.id, status="running")
                await self.refresh(table)
            await self.settle(table)
        self.hub.publish(table.id)

    # --- seats ---

    async def claim(self, person: Person, table: LiveTable, number: int, link: str = "") -> None:
        """Sit down on an open seat, or on the one a link leads to."""
        if not 0 <= number < len(table.seats):
            raise not_found("such seat")
        seat = table.seats[number]
        if seat.invited and (not link or link != seat.link):
            raise forbidden("This seat is kept for somebody who was sent a link.")
        async with table.lock:
            values = {"person": person.id, "name": person.name, "link": "", "ready": True, "bot": ""}
            if not await self.store.claim_seat(table.id, number, link, **values):
                raise conflict("taken", "Somebody else has taken this seat already.")
            await self.refresh(table)
        await self.maybe_start(table)

    async def set_ready(self, person: Person, table: LiveTable, number: int, ready: bool) -> None:
        """Say that one is ready, or not yet."""
        self.own_seat(person, table, number)
        if table.status != "open":
            raise conflict("begun", "The game has begun already.")
        await self.change_seat(table, number, ready=ready)
        await self.maybe_start(table)

    async def stand_in(self, person: Person, table: LiveTable, number: int, bot: str) -> None:
        """Put a bot in for somebody (the owner), or come back (an empty `bot`, by who sits there)."""
        if not 0 <= number < len(table.seats):
            raise not_found("such seat")
        seat = table.seats[number]
        if bot and person.id not in (table.owner, seat.person):
            raise forbidden("Only the owner of the table can put in a bot for somebody.")
        if not bot:
            self.own_seat(person, table, number)
        if bot and bot not in ALLOWED:
            raise bad_request(f'There is no bot "{bot[:40]}"; there are {", ".join(ALLOWED)}.')
        name = seat.name or name_of(bot, number)
        plays = bot if seat.person else in_some_style(bot, table.game.name)
        await self.change_seat(table, number, bot=plays, name=name, ready=True, link="")
        await self.maybe_start(table)
        await self.settle(table)

    async def change_seat(self, table: LiveTable, number: int, **values: object) -> None:
        """Write a change of a seat and tell everybody."""
        async with table.lock:
            await self.store.change_seat(table.id, number, **values)
            await self.refresh(table)

    @staticmethod
    def own_seat(person: Person | None, table: LiveTable, number: int) -> Seat:
        """The seat, if it is the person's own."""
        if not 0 <= number < len(table.seats):
            raise not_found("such seat")
        seat = table.seats[number]
        if person is None or seat.person != person.id:
            raise forbidden(f"This is the seat of {seat.shown}, not yours.")
        return seat

    # --- writing ---

    async def commit(self, table: LiveTable, entries: list[Entry]) -> None:
        """Write rows of the log, and only then take them in and tell everybody. The caller holds the table's lock."""
        try:
            await self.store.append(table.id, [{"table_id": table.id, **entry._asdict()} for entry in entries])
        except Conflict as error:
            await self.refresh(table)
            raise conflict("stale", "Somebody else was faster: look at the table again.") from error
        for entry in entries:
            table.fold(entry)
        self.hub.publish(table.id)

    async def settle(self, table: LiveTable) -> None:
        """After a change: note the end of the game, wake the bots."""
        if table.over and table.status != "over":
            table.status = "over"
            table.version += 1
            await self.store.change_table(table.id, status="over")
            self.hub.publish(table.id)
        if table.bots_to_move():
            task = self.driving.get(table.id)
            if task is None or task.done():
                self.driving[table.id] = asyncio.create_task(self.run_bots(table))
                self.driving[table.id].add_done_callback(lambda done: self.park(table.id, done))

    def park(self, table_id: str, done: asyncio.Task[None]) -> None:
        """The bots of a table have nothing to do for now."""
        if self.driving.get(table_id) is done:
            del self.driving[table_id]

    async def run_bots(self, table: LiveTable) -> None:
        """Let the bots of a table move until it is somebody else's turn."""
        from quadriga.server.play import play_bot

        while seats := table.bots_to_move():
            if self.settings.bot_pause:
                await asyncio.sleep(self.settings.bot_pause)
            try:
                await play_bot(self, table, seats[0])
            except QuadrigaError as refusal:
                log.info("table %s: a bot was too late: %s", table.id, refusal)
        if table.over:
            await self.settle(table)

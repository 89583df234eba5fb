"""Guests: who is behind a token, and the links by which further browsers become theirs."""

from __future__ import annotations

import hmac
import time
from dataclasses import replace

from quadriga.server.entrance import name_of_guest
from quadriga.server.errors import used_link
from quadriga.server.once import once
from quadriga.server.seats import Person, hash_of, new_id, new_token
from quadriga.server.storage import Keyed, Store

MOST_PEOPLE = 10_000


class People:
    """The guests of the house; those used last stay in memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: dict[str, Person] = {}  # by the hash of their token

    async def find(self, token: str | None) -> Person | None:
        """The guest behind a token."""
        if not token:
            return None
        key = hash_of(token)
        if key not in self.known:
            row = await self.store.find_person(key)
            if row is None:
                return None
            self.remember(key, Person(row.id, row.name, row.look))
        return self.known[key]

    def remember(self, key: str, person: Person) -> None:
        """Keep a guest in memory."""
        if len(self.known) >= MOST_PEOPLE:
            self.known.clear()
        self.known[key] = person

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new guest, and the token for the cookie."""
        person, token = Person(new_id(), name_of_guest(name)), new_token()
        values = {
            "id": person.id,
            "token_hash": hash_of(token),
            "name": person.name,
            "created": time.time(),
        }
        await self.store.add_person(values)
        self.remember(hash_of(token), person)
        return person, token

    async def rename(self, token: str, name: str) -> Person:
        """Give a guest another name; at tables where they sit they keep the old one."""
        person = await self.find(token)
        assert person is not None
        renamed = replace(person, name=name_of_guest(name))
        await self.store.change_person(person.id, name=renamed.name)
        self.renew(renamed)
        return renamed

    async def keep_look(self, person: Person, look: str) -> None:
        """Keep the settings that a guest chose."""
        if look != person.look:
            await self.store.change_person(person.id, look=look)
            self.renew(replace(person, look=look))

    def renew(self, person: Person) -> None:
        """Know a guest anew, in all their browsers."""
        for key, known in self.known.items():
            if known.id == person.id:
                self.known[key] = person

    async def device_link(self, person: Person, token: str, request: Keyed | None = None) -> str:
        """The secret of a new link by which another browser becomes this guest's, once.

        It is stored nowhere: for a request with a key it follows from the guest's token and the
        key.
        """
        secret = (
            new_token()
            if request is None
            else hmac.digest(token.encode(), request.key.encode(), "sha256").hex()
        )

        async def add() -> str:
            await self.store.add_device(person.id, hash_of(secret), request)
            return ""

        await once(self.store, request, add)
        return secret

    async def guest_of_link(self, secret: str) -> Person:
        """Whose browser a link would make this one."""
        row = await self.store.person_of_link(hash_of(secret))
        if row is None:
            raise used_link()
        return Person(row.id, row.name, row.look)

    async def use_device_link(self, secret: str) -> tuple[Person, str]:
        """Make a browser a guest's: the guest, and the token for its cookie."""
        person, token = await self.guest_of_link(secret), new_token()
        if not await self.store.use_device(hash_of(secret), hash_of(token)):
            raise used_link()
        return person, token

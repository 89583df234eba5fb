"""Seats: who may sit where, and how seats are asked for when a table is made."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import Row

from quadriga.core.messages import Words, listed, say
from quadriga.server.bots import ALLOWED, in_some_style, name_of
from quadriga.server.entrance import SEATS
from quadriga.server.errors import bad_request
from quadriga.server.text import alike, told_apart


@dataclass
class Seat:
    """A seat of a table."""

    number: int
    person: str  # empty while nobody has claimed it
    name: str
    bot: str  # the bot that plays here or stands in; empty for none
    invited: bool  # only whoever has the link may sit here
    link: str
    ready: bool
    entropy: str  # what the player adds to the chance before the deal

    @property
    def free(self) -> bool:
        """Whether somebody can still sit down."""
        return not self.person and not self.bot

    @property
    def stands_in(self) -> bool:
        """Whether a bot plays for a person who left."""
        return bool(self.person and self.bot)

    @property
    def shown(self) -> Words:
        """The name as everybody sees it."""
        if self.free:
            return say("open seat")
        return say("{name} (a bot plays)", name=self.name) if self.stands_in else self.name


def seat_of(row: Row[Any]) -> Seat:
    """A seat as it is stored."""
    return Seat(
        row.seat, row.person, row.name, row.bot, row.invited, row.link, row.ready, row.entropy
    )


@dataclass(frozen=True)
class Person:
    """A visitor who has a name."""

    id: str
    name: str
    look: str = ""  # the settings they chose; empty if they never did


def hash_of(token: str) -> str:
    """The hash of a secret token, which the database stores."""
    return sha256(token.encode()).hexdigest()


def new_id() -> str:
    """A short random name for a table or a person."""
    return secrets.token_hex(5)


def new_token() -> str:
    """A secret that cannot be guessed."""
    return secrets.token_urlsafe(24)


def plain_name(name: str) -> str:
    """A name at a table, that of a bot without its level."""
    return name.partition(" (")[0]


def plain_names(rows: Iterable[Mapping[str, Any]]) -> list[str]:
    """The names at some seats."""
    return [plain_name(row["name"]) for row in rows]


def bot_name(level: str, seat: int, taken: Collection[str]) -> str:
    """What a bot is called at its seat, so that it is mistaken for nobody else there."""
    names = [name_of(level, number) for number in range(seat, seat + SEATS)]
    return next(
        (name for name in names if not any(alike(plain_name(name), other) for other in taken)),
        names[0],
    )


def seat_rows(
    table_id: str, title: str, kinds: list[str], owner: Person, wait: bool = False
) -> list[dict[str, Any]]:
    """The seats of a new table, each `me`, `same` (screen), `open`, `link` or a bot."""
    rows: list[dict[str, Any]] = []
    for number, kind in enumerate(kinds):
        row: dict[str, Any] = {"table_id": table_id, "seat": number, "person": "", "name": ""}
        row |= {"bot": "", "invited": False, "link": "", "ready": False}
        if kind in ("me", "same"):
            name = told_apart(owner.name, plain_names(rows))
            row |= {"person": owner.id, "name": name, "ready": kind == "same" or not wait}
        elif kind == "link":
            row |= {"invited": True, "link": new_token()}
        elif kind in ALLOWED:
            name = bot_name(kind, number, [owner.name, *plain_names(rows)])
            row |= {"bot": in_some_style(kind, title), "name": name, "ready": True}
        elif kind != "open":
            words = say('A seat is me, same, open, link or a bot ({known}); found "{given}".')
            raise bad_request(words.fill(known=listed(ALLOWED), given=kind[:40]))
        rows.append(row)
    return rows

"""The tables of the database."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

PLAY, END, UNDO, BACK, ASK, AGREE, REFUSE = "play", "end", "undo", "back", "ask", "agree", "refuse"
NEWER, RULES = "newer", "rules"  # somebody asks to go on under newer rules; the table does
ASK_BOT, BOT = (
    "ask-bot",
    "bot",
)  # somebody asks to let a bot play for a person; it does, or the person comes back

RESIGN = "resign"  # somebody gives up: the game is over, or a bot plays on
ASK_END, ENDED = "ask-end", "ended"  # somebody asks to end the game; it is over


class Base(DeclarativeBase):
    """What all tables share."""


class PersonRow(Base):
    """A guest: a name and the hash of the token in the cookie."""

    __tablename__ = "people"
    id: Mapped[str] = mapped_column(sa.String(16), primary_key=True)
    token_hash: Mapped[str] = mapped_column(sa.String(64), unique=True)
    name: Mapped[str] = mapped_column(sa.String(40))
    created: Mapped[float] = mapped_column(sa.Float)
    look: Mapped[str] = mapped_column(sa.Text, server_default="")  # the settings they chose


class DeviceRow(Base):
    """A further browser of a guest: first the one-time link that makes it theirs, then the token in
    its cookie.
    """

    __tablename__ = "devices"
    token_hash: Mapped[str] = mapped_column(
        sa.String(64), primary_key=True
    )  # of the link until it is used, then of the cookie
    person: Mapped[str] = mapped_column(sa.ForeignKey("people.id"), index=True)
    used: Mapped[bool] = mapped_column(sa.Boolean)
    created: Mapped[float] = mapped_column(sa.Float)


class TableRow(Base):
    """A table: which game, by which rules, with which options, and how far it has come."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(sa.String(16), primary_key=True)
    title: Mapped[str] = mapped_column(sa.String(40))
    rules: Mapped[int] = mapped_column(sa.Integer)  # the version it was begun under
    options: Mapped[dict[str, str | int | bool]] = mapped_column(sa.JSON)
    seed: Mapped[str] = mapped_column(sa.String(80))
    owner: Mapped[str] = mapped_column(sa.ForeignKey("people.id"), index=True)
    public: Mapped[bool] = mapped_column(sa.Boolean)
    undo: Mapped[str] = mapped_column(sa.String(10))  # all, owner or nobody
    confirm: Mapped[bool] = mapped_column(
        sa.Boolean
    )  # a turn is ended by a click while it can be taken back
    stand_in: Mapped[str] = mapped_column(
        sa.String(10), server_default="agreement"
    )  # who may let a bot play for somebody else
    plays_on: Mapped[str] = mapped_column(
        sa.String(40), server_default="apprentice"
    )  # the bot for whoever resigns where others play on
    trials: Mapped[bool] = mapped_column(
        sa.Boolean, server_default=sa.true()
    )  # whether players may try out how the game could go on while it does
    beginner: Mapped[bool] = mapped_column(
        sa.Boolean, server_default=sa.false()
    )  # whether it shows the course of a turn and warns of known mistakes
    opening: Mapped[str] = mapped_column(
        sa.Text, server_default=""
    )  # the position it starts from, as JSON; empty if it starts with a deal
    status: Mapped[str] = mapped_column(sa.String(10), index=True)  # open, running or over
    origin: Mapped[str] = mapped_column(sa.String(80))  # "", "fork of …", "trial of …", …
    successor: Mapped[str] = mapped_column(sa.String(16))  # the rematch, once there is one
    created: Mapped[float] = mapped_column(sa.Float)
    # Noted from the log, for those who do not play it: up to which row (-1 if seats have changed
    # since), and what it led to.
    noted: Mapped[int] = mapped_column(sa.BigInteger, server_default="-1")
    waiting: Mapped[list[int]] = mapped_column(
        sa.JSON, server_default="[]"
    )  # the seats the table waits for
    moves: Mapped[int] = mapped_column(sa.Integer, server_default="0")  # that everybody may know of
    bots_owe: Mapped[bool] = mapped_column(
        sa.Boolean, server_default=sa.false()
    )  # whether a bot is to move


class SeatRow(Base):
    """A seat of a table: open, a person's or a bot's."""

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(sa.ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(sa.Integer, primary_key=True)
    person: Mapped[str] = mapped_column(
        sa.String(16), index=True
    )  # empty while nobody has claimed it
    name: Mapped[str] = mapped_column(sa.String(40))
    bot: Mapped[str] = mapped_column(
        sa.String(40)
    )  # the bot that plays here, or stands in; empty for none
    invited: Mapped[bool] = mapped_column(sa.Boolean)  # only the guest with the link may sit here
    link: Mapped[str] = mapped_column(
        sa.String(64), index=True
    )  # the one-time link; empty once it is used
    ready: Mapped[bool] = mapped_column(sa.Boolean)
    entropy: Mapped[str] = mapped_column(
        sa.String(80), server_default=""
    )  # what the player adds to the chance before the deal


class LogRow(Base):
    """One row of a table's log. Rows are only ever added; the game is what they add up to."""

    __tablename__ = "log"
    __table_args__ = (sa.UniqueConstraint("table_id", "key"),)
    table_id: Mapped[str] = mapped_column(sa.ForeignKey("tables.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(sa.BigInteger, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(sa.String(8))
    seat: Mapped[int] = mapped_column(sa.Integer)
    value: Mapped[str] = mapped_column(
        sa.Text
    )  # the text of the move, the ply to go back to, or a seat and its bot ("1:novice")
    forced: Mapped[bool] = mapped_column(
        sa.Boolean
    )  # played by the driver, because there was no choice
    key: Mapped[str | None] = mapped_column(
        sa.String(64)
    )  # of the request, so that a repeated one is known
    at: Mapped[float] = mapped_column(sa.Float)
    note: Mapped[str] = mapped_column(
        sa.String(200), server_default=""
    )  # how it came about, if that was unusual


class ChatRow(Base):
    """A line said at a table."""

    __tablename__ = "chat"
    __table_args__ = (sa.Index("chat_by_table", "table_id", "id"),)
    id: Mapped[int] = mapped_column(sa.Integer, primary_key=True)
    table_id: Mapped[str] = mapped_column(sa.ForeignKey("tables.id"))
    name: Mapped[str] = mapped_column(sa.String(40))
    seat: Mapped[int] = mapped_column(sa.Integer)  # -1 for a spectator
    text: Mapped[str] = mapped_column(sa.String(500))
    at: Mapped[float] = mapped_column(sa.Float)


class NoteRow(Base):
    """A person's private notes at a table."""

    __tablename__ = "notes"
    table_id: Mapped[str] = mapped_column(sa.ForeignKey("tables.id"), primary_key=True)
    person: Mapped[str] = mapped_column(sa.ForeignKey("people.id"), primary_key=True)
    text: Mapped[str] = mapped_column(sa.Text)


class RequestRow(Base):
    """A request that came with a key, and what it led to: a repetition is given the same answer."""

    __tablename__ = "requests"
    person: Mapped[str] = mapped_column(sa.ForeignKey("people.id"), primary_key=True)
    key: Mapped[str] = mapped_column(sa.String(64), primary_key=True)
    fingerprint: Mapped[str] = mapped_column(sa.String(64))
    result: Mapped[str] = mapped_column(
        sa.String(16)
    )  # the id of the table that was made or changed
    at: Mapped[float] = mapped_column(sa.Float, index=True)


class PulseRow(Base):
    """The one row that `/readyz` writes."""

    __tablename__ = "pulse"
    id: Mapped[int] = mapped_column(sa.Integer, primary_key=True)
    at: Mapped[float] = mapped_column(sa.Float)

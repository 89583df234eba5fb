"""What a viewer has on the screen, drawn once for all who see the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from html import escape
from itertools import count
from typing import Any

from markupsafe import Markup

from quadriga.core.messages import LANGUAGE
from quadriga.server.pages.render import fill, partial, say
from quadriga.server.present import Json, notice_json, retraction_json
from quadriga.server.tables import LiveTable
from quadriga.server.telling import Told, tellings, turn_start
from quadriga.table.diff import changes
from quadriga.table.picture import Elements
from quadriga.table.svg import Layers

PARTS = ("status", "ask", "players", "score", "compare", "chat", "say")
INDENTED = re.compile(r"\s*\n\s*")
serial = count()


class Screen:
    """The parts of the page as one viewer sees them at one moment."""

    def __init__(
        self,
        version: int,
        context: Mapping[str, Any],
        log: Elements,
        board: Layers | str,
        before: Json | None,
    ) -> None:
        self.number = next(serial)
        self.version = version
        self.seq: int = context["t"]["seq"]
        self.view: Json | None = context["t"].get("view")
        self.before = before  # the view with which this one was compared, to mark what has moved
        self.parts = {name: one_line(fill(f"parts/{name}.html", context)) for name in PARTS}
        self.log = log
        self.board = board
        self.told: dict[int, str] = {}  # the news since other screens, by their numbers

    @property
    def whole(self) -> dict[str, str]:
        """All parts in full."""
        board = self.board.markup() if isinstance(self.board, Layers) else self.board
        return {**self.parts, "board": board, "log": "".join(self.log.values())}

    def mark(self) -> str:
        """A fingerprint by which a page says what it shows."""
        return blake2b("\0".join(self.whole.values()).encode(), digest_size=9).hexdigest()

    def news_since(self, old: Screen | None) -> str:
        """The messages that turn an old screen into this one; empty if they look the same."""
        number = old.number if old else -1
        if number not in self.told:
            if len(self.told) > 8:
                self.told.clear()
            self.told[number] = news(old, self)
        return self.told[number]


def one_line(markup: str) -> str:
    """Markup without the indentation of its template, which would be sent with every change."""
    return INDENTED.sub(" ", markup).strip()


def news(old: Screen | None, new: Screen) -> str:
    """What changed: elements of board and log one by one, other parts as a whole."""
    lists, parts = "", ""
    if (
        old is None
        or not isinstance(old.board, Layers)
        or not isinstance(new.board, Layers)
        or old.board.shell != new.board.shell
    ):
        if old is None or old.whole["board"] != new.whole["board"]:
            lists += f'<div data-all="p-board">{new.whole["board"]}</div>{label_of(new)}'
    else:
        lists += changes("l-still", "svg", old.board.still, new.board.still)
        lists += changes("l-pieces", "svg", old.board.pieces, new.board.pieces)
        if old.board.targets != new.board.targets:
            lists += f'<svg data-all="l-targets">{new.board.targets}</svg>'
        if old.board.label != new.board.label:
            lists += label_of(new)
    if old is None:
        lists += f'<ol data-all="l-log">{"".join(new.log.values())}</ol>'
    else:
        lists += changes("l-log", "ol", old.log, new.log)
    parts += "".join(
        [
            partial(f"p-{name}", part)
            for name, part in new.parts.items()
            if old is None or old.parts[name] != part
        ]
    )
    messages = event(new.seq, lists, "cut") if lists else ""
    return messages + (event(new.seq, parts) if parts else "")


def label_of(screen: Screen) -> str:
    """The picture in one sentence."""
    return (
        f"<p data-label>{escape(screen.board.label)}</p>"
        if isinstance(screen.board, Layers)
        else ""
    )


def event(seq: int, content: str, name: str = "") -> str:
    """A message of the stream."""
    lines = "".join([f"data: {line}\n" for line in content.split("\n")])
    return f"id: {seq}\n" + (f"event: {name}\n" if name else "") + f"{lines}\n"


def log_of(table: LiveTable, seats: tuple[int, ...], most: int) -> Elements:
    """The last turns and the changes of who plays, the latest first."""
    lines = table.lines_for(seats)
    first = turn_start(lines, max(0, len(lines) - most)) if lines else 0
    shown = [
        (told.end - 1, 2, f"turn-{told.first}", turn_html(table, told, told.turn.seat in seats))
        for told in tellings(lines[first:])
    ]
    shown += [
        (notice.ply, 0, f"note-{i}", notice_html(f"note-{i}", notice_json(table, notice)))
        for i, notice in enumerate(table.notices)
        if notice.ply >= first
    ]
    shown += [
        (back.ply, 1, f"back-{i}", back_html(f"back-{i}", retraction_json(table, back)))
        for i, back in enumerate(table.retractions)
        if back.ply >= first
    ]
    return {key: html for _, _, key, html in sorted(shown, key=lambda item: item[:2])[::-1]}


def last_turn(table: LiveTable, seats: tuple[int, ...]) -> Told | None:
    """The latest turn that some seats may read of."""
    lines = table.lines_for(seats)
    told = tellings(lines[turn_start(lines, len(lines) - 1) :]) if lines else []
    return told[-1] if told else None


def notice_html(key: str, notice: Json) -> str:
    """A line of the log that is no move."""
    name = Markup("<b>{}</b>").format(notice["name"])
    deed = say("{name} {deed}", name=name, deed=notice["text"])
    return f'<li id="{key}">{deed}</li>'


def back_html(key: str, back: Json) -> str:
    """A line of the log that holds what was taken back."""
    return fill("parts/taken_back.html", {"key": key, "back": back}).strip()


def turn_html(table: LiveTable, told: Told, is_own: bool) -> str:
    """A turn as a line of the log."""
    return turn_in(LANGUAGE.get(), told, table.seats[told.turn.seat].name, is_own, table.address)


@lru_cache(maxsize=16384)
def turn_in(_lang: str, told: Told, name: str, is_own: bool, here: str) -> str:
    """A turn in the language being spoken. Once it is over it stays as it is."""
    address = f"{here}/told?from={told.first}&to={told.end}"
    context = {"told": told, "turn": told.turn, "name": name, "is_own": is_own, "address": address}
    return fill("parts/turn.html", context).strip()

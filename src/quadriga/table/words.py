"""The table in words, read from its description: for terminals and screen readers."""

from __future__ import annotations

from typing import Any

from quadriga.core.game import Game
from quadriga.core.messages import Part, say, text
from quadriga.core.panels import Panel
from quadriga.core.texts import seat_name
from quadriga.table.area import Area, Compared, Table, heading
from quadriga.table.board import areas
from quadriga.table.zone import Scene, scene_of


def panels(table: Table, game: Game, view: Any) -> list[Panel]:
    """All that a view shows: the players side by side, then area by area what lies where."""
    scene = scene_of(game, view, table.layout(game, view, "wide"))
    shown = [area_panel(area, scene, seat) for area, seat, _ in areas(table, scene.layout)]
    return [comparison(table, view), *(panel for panel in shown if panel.rows)]


def comparison(table: Table, view: Any) -> Panel:
    """The players side by side."""
    names = [seat_name(seat) for seat in range(len(view["players"]))]
    rows = tuple(
        (text(figure.heading), *[value(figure, player) for player in view["players"]])
        for figure in table.compared
    )
    return Panel(text(say("Players")), ("", *names), rows)


def beside(table: Table, game: Game, view: Any) -> list[dict[str, str]]:
    """The areas that the page shows beside a picture for laptops, and what they say first."""
    scene = scene_of(game, view, table.layout(game, view, "wide"))
    found = [area for area in table.areas if area.name in table.beside]
    return [
        {
            "name": area.name,
            "title": text(area.title),
            "words": next((text(mark.words) for mark in area.marks(scene, 0) if mark.words), ""),
        }
        for area in found
        if area.name in scene.layout.rooms
    ]


def value(figure: Compared, player: Any) -> str:
    """A figure of a player."""
    found: Part = figure.value(player)
    return text(found)


def area_panel(area: Area, scene: Scene, seat: int) -> Panel:
    """What lies in an area, space by space, and what is written there."""
    spaces: dict[str, list[str]] = {}
    marks = list(area.marks(scene, seat))
    for mark in marks:
        if mark.where:
            spaces.setdefault(text(mark.where), []).append(text(mark.name))
    for zone in area.zones:
        for piece in zone.pieces(scene, seat):
            spaces.setdefault(piece.where, []).append(piece.name)
    rows = [(where, counted(names)) for where, names in spaces.items() if any(names)]
    rows += [("", text(mark.words)) for mark in marks if mark.words and not mark.where]
    return Panel(heading(area, seat), ("", ""), tuple(rows))


def counted(names: list[str]) -> str:
    """Names, equal ones with their number.

    >>> counted(["bread", "games", "bread", ""])
    'bread ×2, games'
    """
    numbers = {name: names.count(name) for name in names if name}
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in numbers.items())

"""Beside the board: strips with the key figures of the players, and what they open."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from quadriga.core.messages import Words, say, text
from quadriga.core.picture import board_of
from quadriga.server.errors import not_begun, not_found
from quadriga.server.pages import render
from quadriga.server.pages.forms import query_number
from quadriga.server.present import Json, viewer_of
from quadriga.server.seats import Person
from quadriga.server.tables import LiveTable
from quadriga.server.web import asking, table_at
from quadriga.table.board import Board, area_picture, mat_picture
from quadriga.table.picture import Picture
from quadriga.table.svg import layers
from quadriga.table.words import beside, value

WIDTH: Final = 560  # of what a strip opens, in pixels


def strips_of(table: LiveTable, view: Json) -> list[list[dict[str, str]]]:
    """The key figures of each player."""
    board = board_of(table.game.title)
    if not isinstance(board, Board):
        return []
    return [
        [
            {"heading": text(figure.heading), "sign": figure.sign, "value": value(figure, player)}
            for figure in board.table.compared
            if figure.sign
        ]
        for player in view["players"]
    ]


def beside_of(table: LiveTable, view: Json) -> list[dict[str, str]]:
    """Areas for which the picture for laptops has no room: their names and what they say first."""
    board = board_of(table.game.title)
    return beside(board.table, table.game, view) if isinstance(board, Board) else []


async def mat(request: Request) -> Response:
    """What a player has, as far as the viewer may know it."""
    table, board, view, person = await looked_at(request)
    number: int = request.path_params["seat"]
    if number >= table.game.players:
        raise not_found(say("There is no such seat."))
    shown = mat_picture(board.table, table.game, view, number)
    score: int = view["players"][number]["score"]
    return await opened(request, table, person, shown, table.seats[number].shown, number, score)


async def area(request: Request) -> Response:
    """An area for which the picture for laptops has no room."""
    table, board, view, person = await looked_at(request)
    named = {found["name"]: found["title"] for found in beside_of(table, view)}
    name = request.path_params["name"]
    if name not in named:
        raise not_found(say("There is no such area."))
    shown = area_picture(board.table, table.game, view, name)
    return await opened(request, table, person, shown, named[name])


async def looked_at(request: Request) -> tuple[LiveTable, Board, Json, Person | None]:
    """The table, what draws it, and what the viewer sees."""
    person = await asking(request)
    table = await table_at(request)
    if table.state is None:
        raise not_begun()
    board = board_of(table.game.title)
    if not isinstance(board, Board):
        raise not_found(say("This title has no picture."))
    seat = viewer_of(table, person, query_number(request, "seat")).seat
    return table, board, table.state.view(seat), person


async def opened(
    request: Request,
    table: LiveTable,
    person: Person | None,
    shown: Picture,
    name: Words,
    number: int = -1,
    score: int | None = None,
) -> Response:
    """What a strip opens: beside the table for the script, else as a page."""
    is_part = render.wants_parts(request)
    picture = layers(shown, render.theme_of(request), WIDTH).alone(is_part)
    context: dict[str, Any] = {"whose": name, "number": number, "score": score, "picture": picture}
    if is_part:
        return HTMLResponse(render.fill("parts/mat.html", context))
    return await render.page(request, "mat.html", person=person, table=table, **context)


ROUTES = [
    Route("/tables/{id}/seats/{seat:place}/mat", mat),
    Route("/tables/{id}/areas/{name}", area),
]

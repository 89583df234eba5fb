"""What happened: a turn with its steps and its places on the board, and the table as it was."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from quadriga.server.errors import not_begun
from quadriga.server.pages import render
from quadriga.server.pages.forms import query_number
from quadriga.server.present import Viewer, picture, viewer_of
from quadriga.server.tables import LiveTable
from quadriga.server.telling import checked_range, marks_of, seen
from quadriga.server.web import asking, table_at
from quadriga.table.diff import changes
from quadriga.table.picture import Elements
from quadriga.table.svg import layers


async def asked(request: Request) -> tuple[LiveTable, Viewer, int, int]:
    """The table, who looks at it, and the moves they want to see."""
    person = await asking(request)
    table = await table_at(request)
    if table.state is None:
        raise not_begun()
    viewer = viewer_of(table, person, query_number(request, "seat"))
    first, end = (query_number(request, name) for name in ("from", "to"))
    return table, viewer, *checked_range(table, viewer, first, end)


async def told(request: Request) -> Response:
    """The steps of some moves, and what they changed on the board."""
    table, viewer, first, end = await asked(request)
    width = render.width_of(request)
    views = list(seen(table, viewer, first, end))
    marks = marks_of(*(picture(table.game, view, {}, width) for view in (views[0], views[-1])))
    lines = [line for line in table.lines_for(viewer.seats)[first:end] if not line.story.is_part]
    names = [seat.name for seat in table.seats]
    context: dict[str, Any] = {
        "lines": lines,
        "names": names,
        "marks": marks,
        "here": table.address,
    }
    context |= {"known": table.replayable}
    if render.wants_parts(request):
        return HTMLResponse(render.fill("parts/told.html", context))
    return await render.page(request, "told.html", **context)


async def again(request: Request) -> Response:
    """The board before some moves and after each of them, as changes of one list after another."""
    table, viewer, first, end = await asked(request)
    theme, width = render.theme_of(request), render.width_of(request)
    parts: list[str] = []
    still: Elements = {}
    pieces: Elements = {}
    for view in seen(table, viewer, first, end):
        scene = picture(table.game, view, {}, width)
        if scene is None:
            break
        drawn = layers(scene, theme, width)
        news = changes("l-still", "svg", still, drawn.still)
        news += changes("l-pieces", "svg", pieces, drawn.pieces)
        still, pieces = drawn.still, drawn.pieces
        parts.append(f"<section>{news}</section>")
    return HTMLResponse("".join(parts), headers={"Cache-Control": "no-store"})


ROUTES = [Route("/tables/{id}/told", told), Route("/tables/{id}/again", again)]

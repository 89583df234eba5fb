"""Replay of every game, its record, the check of its shuffle, forks and uploads."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from quadriga.core.chance import commitment, written_seed
from quadriga.core.messages import say
from quadriga.server import making
from quadriga.server.entrance import FIELDS
from quadriga.server.errors import bad_request, not_begun
from quadriga.server.pages.chart import chart
from quadriga.server.pages.forms import known_or_new, query_number, repeatable, sent_to, text
from quadriga.server.pages.render import fill, page, theme_of, wants_parts, whole_width_of
from quadriga.server.past import checked, eyes, record_of, score_course, state_at, turn_starts
from quadriga.server.present import Json, Viewer, line_json, picture, retraction_json, viewer_of
from quadriga.server.tables import LiveTable
from quadriga.server.trying import may_try
from quadriga.server.undoing import told_often
from quadriga.server.web import asking, house_of, table_of
from quadriga.table.svg import layers

NEAR = 1000  # moves before and after the one that is shown, listed beside it


async def replay(request: Request) -> Response:
    """A position of the game: while it runs as one's own seat saw it, then as any did."""
    person = await asking(request)
    table = await table_of(request, request.path_params["id"])
    if table.state is None:
        raise not_begun()
    viewer = viewer_of(table, person)
    last = table.open_from
    ply = query_number(request, "ply", last)
    seat = eyes(table, query_number(request, "seat", viewer.seat), viewer.seats)
    assert ply is not None
    state = state_at(table, ply)
    view, before = state.view(seat), state_at(table, max(0, ply - 1)).view(seat)
    theme, width = theme_of(request), whole_width_of(request)
    scene = picture(table.game, view, {}, width, before=before)
    context: dict[str, Any] = {
        "table": table,
        "ply": ply,
        "last": last,
        "seat": seat,
        "board": layers(scene, theme, width) if scene is not None else None,
        "panels": table.game.title.panels(table.game, view),
        "may_try": (table.over or (may_try(table, person) and seat is not None)) and not state.over,
        "now": line_json(table, table.lines[ply - 1]) if ply else None,
        "turns": turn_starts(table, ply),
        "names": [s.name for s in table.seats],
    }
    if wants_parts(request):
        return HTMLResponse(fill("parts/replay.html", context), headers={"Vary": "HX-Request"})
    context |= beside(table, viewer, ply)
    return await page(request, "replay.html", person=person, **context)


def beside(table: LiveTable, viewer: Viewer, ply: int) -> dict[str, Any]:
    """What a replay shows beside the position, the same for each move."""
    lines = table.lines[max(0, ply - NEAR) : min(ply + NEAR, table.open_from)]
    return {
        "seen_again": told_often(table),
        "backs": backs_of(table),
        "lines": [line_json(table, line) for line in lines],
        "eyes": range(table.game.players) if table.over else viewer.seats,
        "chart": chart(score_course(table), [s.name for s in table.seats]) if table.over else "",
    }


def backs_of(table: LiveTable) -> dict[int, list[Json]]:
    """What was taken back, by the move before which it stands."""
    found: dict[int, list[Json]] = {}
    for back in table.retractions:
        found.setdefault(back.ply, []).append(retraction_json(table, back))
    return found


async def record(request: Request) -> Response:
    """The record as a file."""
    table_id = request.path_params["id"]
    title, content = await record_of(table_of(request, table_id))
    headers = {
        "Content-Disposition": f'attachment; filename="{title}-{table_id}.qgn"',
        "Cache-Control": "no-store",
    }
    return PlainTextResponse(content, headers=headers)


async def verify(request: Request) -> Response:
    """Check that the seed is the one promised, and that the moves lead where they did."""
    table = await table_of(request, request.path_params["id"])
    good, sentence = checked(table)
    seed = written_seed(table.seed) if table.over else None
    shown = commitment(table.seed) if table.over else ""
    return await page(
        request,
        "verify.html",
        table=table,
        sentence=sentence,
        good=good,
        seed=seed,
        computed=shown,
        promised=table.seed_hash,
    )


async def upload_form(request: Request) -> Response:
    """The page for uploads."""
    return await page(request, "upload.html")


async def upload(request: Request) -> Response:
    """A table from a record."""
    async with request.form(max_files=1, max_fields=FIELDS) as form:
        file = form.get("file")
        content = (
            await file.read()
            if isinstance(file, UploadFile) and file.size
            else text(form, "text", "").encode()
        )
    try:
        words = content.decode()
    except UnicodeDecodeError as error:
        sentence = say("A record is text in UTF-8; this file is something else.")
        raise bad_request(sentence) from error
    if not words.strip():
        raise bad_request(say("Choose a file, or paste a record."))
    person, token = await known_or_new(request)
    table = await making.upload(
        house_of(request), person, words, repeatable(request, person, form, words)
    )
    where = f"/tables/{table.id}/replay?ply=0" if table.over else f"/tables/{table.id}"
    return sent_to(request, where, token)


async def to_replay(request: Request) -> Response:
    """A link to one move."""
    return RedirectResponse(
        f"/tables/{request.path_params['id']}/replay?ply={request.path_params['ply']}", 307
    )


ROUTES = [
    Route("/tables/{id}/replay", replay),
    Route("/tables/{id}/record", record),
    Route("/tables/{id}/verify", verify),
    Route("/upload", upload_form),
    Route("/upload", upload, methods=["POST"]),
    Route("/tables/{id}/at/{ply:place}", to_replay),
]

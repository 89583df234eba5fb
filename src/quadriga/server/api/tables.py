"""Tables: listing, making, looking, sitting down, talking, records and replays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Path, Query, Request
from sqlalchemy import Row
from starlette.responses import PlainTextResponse, StreamingResponse

from quadriga.core.chance import written_seed
from quadriga.core.messages import LANGUAGE, say, text
from quadriga.server import making
from quadriga.server.api.keys import Repeatable
from quadriga.server.api.verbs import TableId
from quadriga.server.bodies import Listing, NewTable, WhyNot, Words
from quadriga.server.errors import conflict, forbidden, not_begun
from quadriga.server.house import House
from quadriga.server.listing import listed
from quadriga.server.past import checked, eyes, record_of, score_course, state_at
from quadriga.server.play import parse_move
from quadriga.server.present import (
    Json,
    Viewer,
    choices_of,
    line_json,
    picture,
    present,
    question_of,
    recap,
    viewer_of,
)
from quadriga.server.previews import preview_json
from quadriga.server.seats import Person
from quadriga.server.streams import follow
from quadriga.server.tables import LiveTable
from quadriga.server.telling import story_json
from quadriga.server.web import asking, house_of, somebody, table_of
from quadriga.table.svg import document

router, moves = APIRouter(tags=["tables"]), APIRouter(tags=["moves"])
WantedSeat = Annotated[
    int | None,
    Query(ge=0, le=11, description="of several own seats, the one through whose eyes to look"),
]
PICTURE_POLICY = (  # it stands alone, with its styles and no scripts
    "default-src 'none'; style-src 'unsafe-inline'; sandbox"
)


class Looking(NamedTuple):
    """Somebody who looks at a table."""

    house: House
    table: LiveTable
    viewer: Viewer


async def looking(request: Request, table_id: TableId, seat: WantedSeat = None) -> Looking:
    """The requested table, and its viewer."""
    house, person = house_of(request), await asking(request)
    table = await table_of(request, table_id)
    return Looking(house, table, viewer_of(table, person, seat))


async def asked_table(request: Request, table_id: TableId) -> LiveTable:
    """The table that is asked for."""
    return await table_of(request, table_id)


Look = Annotated[Looking, Depends(looking)]
Asked = Annotated[LiveTable, Depends(asked_table)]
Who = Annotated[Person, Depends(somebody)]


@router.get("/tables")
async def listing(
    request: Request,
    title: Annotated[str, Query(max_length=40, description="only tables of this game")] = "",
    status: Annotated[
        str, Query(max_length=10, description="only tables that are open, running or over")
    ] = "",
) -> Listing:
    """My tables, those where it is my turn first, and the public ones."""
    house, person = house_of(request), await asking(request)
    mine, public = await listed(house, person, title, status)
    return Listing(mine=mine, public=public)


@router.post("/tables", status_code=201)
async def create(request: Request, body: NewTable, asked: Repeatable) -> Json:
    """Make a table. The answer holds the one-time links, which only the owner sees."""
    person = await somebody(request)
    table = await making.create(house_of(request), person, body, asked)
    return present(table, viewer_of(table, person)) | {
        "links": {s.number: s.link for s in table.seats if s.link}
    }


@router.get("/tables/{table_id}")
async def look(at: Look, log_from: Annotated[int, Query(ge=0, le=10**6)] = 0) -> Json:
    """The table as the asker may know it: view, question, legal moves, log."""
    return present(at.table, at.viewer, log_from)


@router.get("/tables/{table_id}/links")
async def links(person: Who, table: Asked) -> dict[int, str]:
    """The one-time links that are not used yet, for the owner."""
    if person.id != table.owner:
        raise forbidden(say("Only the owner of a table may see its links."))
    return {s.number: s.link for s in table.seats if s.link}


@router.get("/tables/{table_id}/picture", response_class=PlainTextResponse)
async def svg(at: Look, narrow: bool = False, dark: bool = False) -> PlainTextResponse:
    """The picture as SVG."""
    if at.table.state is None:
        raise not_begun()
    shown = present(at.table, at.viewer)
    theme, width = "dark" if dark else "light", 390 if narrow else 1280
    scene = picture(at.table.game, shown["view"], choices_of(shown), width, question_of(shown))
    content = document(scene, theme, width) if scene is not None else ""
    return PlainTextResponse(
        content, media_type="image/svg+xml", headers={"Content-Security-Policy": PICTURE_POLICY}
    )


@router.get("/tables/{table_id}/events", response_class=StreamingResponse)
async def events(request: Request, table_id: TableId, seat: WantedSeat = None) -> StreamingResponse:
    """A stream (text/event-stream): after each change the table as the asker may know it, with the
    new lines of log and chat.

    `Last-Event-ID` is accepted; the first event always holds the present state.
    """
    house, person = house_of(request), await asking(request)
    table, seen, said, last = await table_of(request, table_id), 0, 0, ""

    async def news() -> str:
        nonlocal seen, said, last
        viewer = viewer_of(table, person, seat)
        lines = chat_json(await house.chat(table))
        shown = present(table, viewer, min(seen, table.open_from))
        now = json.dumps([shown | {"log": 0}, lines])
        if now == last:  # that somebody has begun to answer in secret is no news
            return ""
        content = shown | {"chat": [line for line in lines if line["id"] > said]}
        seen, last, said = table.open_from, now, max((line["id"] for line in lines), default=0)
        return f"id: {shown['seq']}\ndata: {json.dumps(content)}\n\n"

    return follow(request, table.id, news)


def chat_json(lines: Sequence[Row[Any]]) -> list[Json]:
    """Lines of chat."""
    return [
        {"id": c.id, "name": c.name, "seat": c.seat, "text": c.text, "at": int(c.at)} for c in lines
    ]


@router.get("/tables/{table_id}/chat")
async def chat(request: Request, table: Asked) -> list[Json]:
    """What was said at the table."""
    return chat_json(await house_of(request).chat(table))


@router.get("/tables/{table_id}/notes")
async def notes(request: Request, person: Who, table: Asked) -> Words:
    """One's private notes."""
    return Words(text=await house_of(request).store.notes(table.id, person.id))


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse)
async def record(request: Request, table_id: TableId) -> PlainTextResponse:
    """The record: with its seed when the game is over."""
    return PlainTextResponse((await record_of(table_of(request, table_id)))[1])


@router.get("/tables/{table_id}/positions/{ply}")
async def position(
    at: Look, ply: Annotated[int, Path(ge=0, le=10**6)], seat: WantedSeat = None
) -> Json:
    """An earlier position: while the game runs as one's own seat saw it, afterwards as any seat
    did.
    """
    if at.table.state is None:
        raise not_begun()
    state = state_at(at.table, ply)
    seen_by = eyes(at.table, at.viewer.seat if seat is None else seat, at.viewer.seats)
    line = line_json(at.table, at.table.lines[ply - 1]) if ply else None
    return {"ply": ply, "seat": seen_by, "view": state.view(seen_by), "line": line}


@moves.get("/tables/{table_id}/why-not")
async def why_not(at: Look, move: Annotated[str, Query(max_length=80)]) -> WhyNot:
    """Why a move (its number or text) is not possible now for one's own seat."""
    state, seat = at.table.state, at.viewer.seat
    number = parse_move(at.table, int(move) if move.isdecimal() and move.isascii() else move)
    if state is None or seat is None:
        return WhyNot(reason=text(say("You have no seat in a running game here")), rule="")
    refusal = state.why_not(number, seat, LANGUAGE.get())
    reason, rule = (refusal.reason, refusal.rule) if refusal else ("", "")
    return WhyNot(reason=text(reason), rule=rule)


@moves.get("/tables/{table_id}/preview")
async def preview(at: Look, move: Annotated[str, Query(max_length=80)]) -> Json:
    """What is certain to follow from a move (its number or text) of one's own seat."""
    number = parse_move(at.table, int(move) if move.isdecimal() and move.isascii() else move)
    return preview_json(at.table, at.viewer, number)


@router.get("/tables/{table_id}/recap")
async def since_my_last_move(at: Look) -> list[Json]:
    """The lines of the log since the last decision of one's own seat."""
    return recap(at.table, at.viewer) if at.table.state is not None else []


@router.get("/tables/{table_id}/story")
async def story(at: Look, since: Annotated[int | None, Query(ge=0, le=10**6)] = None) -> list[Json]:
    """What happened since a move, a sentence for each turn with its points and lines; by default
    since the last decision of one's own seat.
    """
    return story_json(at.table, at.viewer, since) if at.table.state is not None else []


@router.get("/tables/{table_id}/scores")
async def scores(table: Asked) -> list[list[int]]:
    """The scores of all seats over time, when the game is over."""
    if not table.over:
        words = say("The course of the scores is shown when the game is over.")
        raise conflict("running", words)
    return [list(each) for each in score_course(table)]


@router.get("/tables/{table_id}/verify")
async def verify(table: Asked) -> Json:
    """The check of the shuffle: the hash published before the deal and, when the game is over,
    whether the seed has it.
    """
    good, sentence = checked(table)
    return {
        "promised": table.seed_hash,
        "seed": written_seed(table.seed) if table.over else None,
        "entropy": list(table.entropy),
        "kept": good,
        "sentence": text(sentence),
    }


@router.post("/records", status_code=201)
async def upload(request: Request, body: Words, asked: Repeatable) -> Json:
    """A table from a record: a replay if it is finished, else a game at one screen."""
    person = await somebody(request)
    table = await making.upload(house_of(request), person, body.text, asked)
    return present(table, viewer_of(table, person))

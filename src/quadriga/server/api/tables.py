"""Tables: listing, making, looking, sitting down, talking, records and replays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from sqlalchemy import Row
from starlette.responses import PlainTextResponse, StreamingResponse

from quadriga.core.chance import written_seed
from quadriga.server import closing, making, seating, stand_ins
from quadriga.server.api.keys import Repeatable
from quadriga.server.api.models import Fork, Listing, NewTable, Ready, Sit, StandIn, Words
from quadriga.server.errors import conflict, forbidden
from quadriga.server.past import checked, eyes, record_of, score_course, state_at
from quadriga.server.present import (
    choices_of,
    line_json,
    listed,
    picture,
    present,
    question_of,
    recap,
    viewer_of,
)
from quadriga.server.streams import follow
from quadriga.server.talk import keep_notes, say
from quadriga.server.web import asking, house_of, somebody
from quadriga.table.svg import document

router = APIRouter(tags=["tables"])
TableId = Annotated[str, Path(max_length=40)]
Seat = Annotated[int, Path(ge=0, le=11)]
WantedSeat = Annotated[
    int | None,
    Query(ge=0, le=11, description="of several own seats, the one through whose eyes to look"),
]
PICTURE_POLICY = (  # it stands alone, with its styles and no scripts
    "default-src 'none'; style-src 'unsafe-inline'; sandbox"
)


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
async def create(request: Request, body: NewTable, asked: Repeatable) -> dict[str, Any]:
    """Make a table. The answer holds the one-time links, which only the owner sees."""
    house, person = house_of(request), await somebody(request)
    table = await making.create(
        house,
        person,
        body.title,
        dict(body.options),
        list(body.seats),
        public=body.public,
        undo=body.undo,
        confirm=body.confirm,
        stand_in=body.stand_in,
        wait=body.wait,
        request=asked,
    )
    return present(table, viewer_of(table, person)) | {
        "links": {s.number: s.link for s in table.seats if s.link}
    }


@router.get("/tables/{table_id}")
async def look(
    request: Request,
    table_id: TableId,
    seat: WantedSeat = None,
    log_from: Annotated[int, Query(ge=0, le=10**6)] = 0,
) -> dict[str, Any]:
    """The table as the asker may know it: view, question, legal moves, log."""
    house, person = house_of(request), await asking(request)
    table = await house.table(table_id)
    return present(table, viewer_of(table, person, seat), log_from)


@router.delete("/tables/{table_id}", status_code=204)
async def close(request: Request, table_id: TableId) -> None:
    """Remove a table of one's own that is not over and at which nobody else sits."""
    house, person = house_of(request), await somebody(request)
    await closing.close(house, await house.table(table_id), person)


@router.get("/tables/{table_id}/links")
async def links(request: Request, table_id: TableId) -> dict[int, str]:
    """The one-time links that are not used yet, for the owner."""
    house, person = house_of(request), await somebody(request)
    table = await house.table(table_id)
    if person.id != table.owner:
        raise forbidden("The links of a table are for its owner.")
    return {s.number: s.link for s in table.seats if s.link}


@router.get("/tables/{table_id}/picture", response_class=PlainTextResponse)
async def svg(
    request: Request,
    table_id: TableId,
    seat: WantedSeat = None,
    narrow: bool = False,
    dark: bool = False,
) -> PlainTextResponse:
    """The picture as SVG."""
    house, person = house_of(request), await asking(request)
    table = await house.table(table_id)
    if table.state is None:
        raise conflict("not-begun", "The game has not begun.")
    shown = present(table, viewer_of(table, person, seat))
    theme, width = "dark" if dark else "light", 390 if narrow else 1280
    scene = picture(table.game, shown["view"], choices_of(shown), width, question_of(shown))
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
    table = await house.table(table_id)

    seen, said, last = 0, 0, ""

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


@router.post("/tables/{table_id}/seats/{seat}/claim")
async def claim(
    request: Request, table_id: TableId, seat: Seat, asked: Repeatable, body: Sit | None = None
) -> dict[str, Any]:
    """Sit down on an open seat; what one adds to the chance counts if the game begins."""
    house, person = house_of(request), await somebody(request)
    table = await house.table(table_id)
    await seating.claim(house, person, table, seat, (body or Sit()).entropy, asked)
    return present(table, viewer_of(table, person, seat))


@router.put("/tables/{table_id}/seats/{seat}/ready")
async def ready(request: Request, table_id: TableId, seat: Seat, body: Ready) -> dict[str, Any]:
    """Say that one is ready, or not yet, and add to the chance; once the game has begun nothing can
    be added.
    """
    house, person = house_of(request), await somebody(request)
    table = await house.table(table_id)
    await seating.set_ready(house, person, table, seat, body.ready, body.entropy)
    return present(table, viewer_of(table, person, seat))


@router.put("/tables/{table_id}/seats/{seat}/bot")
async def stand_in(
    request: Request, table_id: TableId, seat: Seat, body: StandIn
) -> dict[str, Any]:
    """Put a bot on one's own seat or, as the owner, on an open one; with an empty level, come back.

    On the seat of somebody else as the table's `stand_in` says: by the owner at once, by agreement
    of the others (the answer then holds an `ask`, see `answer`), or never.
    """
    house, person = house_of(request), await somebody(request)
    table = await house.table(table_id)
    await stand_ins.stand_in(house, person, table, seat, body.bot)
    return present(table, viewer_of(table, person, seat))


def chat_json(lines: Sequence[Row[Any]]) -> list[dict[str, Any]]:
    """Lines of chat."""
    return [
        {"id": c.id, "name": c.name, "seat": c.seat, "text": c.text, "at": int(c.at)} for c in lines
    ]


@router.get("/tables/{table_id}/chat")
async def chat(request: Request, table_id: TableId) -> list[dict[str, Any]]:
    """What was said at the table."""
    house = house_of(request)
    table = await house.table(table_id)
    return chat_json(await house.chat(table))


@router.post("/tables/{table_id}/chat", status_code=204)
async def add_chat(request: Request, table_id: TableId, body: Words, asked: Repeatable) -> None:
    """Say something."""
    house, person = house_of(request), await somebody(request)
    await say(house, await house.table(table_id), person, body.text, asked)


@router.get("/tables/{table_id}/notes")
async def notes(request: Request, table_id: TableId) -> Words:
    """One's private notes."""
    house, person = house_of(request), await somebody(request)
    return Words(text=await house.store.notes((await house.table(table_id)).id, person.id))


@router.put("/tables/{table_id}/notes", status_code=204)
async def set_notes(request: Request, table_id: TableId, body: Words) -> None:
    """Replace one's private notes."""
    house, person = house_of(request), await somebody(request)
    await keep_notes(house, await house.table(table_id), person, body.text)


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(request: Request, table_id: TableId) -> dict[str, Any]:
    """The same again."""
    house, person = house_of(request), await somebody(request)
    table = await making.rematch(house, await house.table(table_id), person)
    return present(table, viewer_of(table, person))


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse)
async def record(request: Request, table_id: TableId) -> PlainTextResponse:
    """The record: with its seed when the game is over."""
    return PlainTextResponse((await record_of(house_of(request), table_id))[1])


@router.get("/tables/{table_id}/positions/{ply}")
async def position(
    request: Request,
    table_id: TableId,
    ply: Annotated[int, Path(ge=0, le=10**6)],
    seat: WantedSeat = None,
) -> dict[str, Any]:
    """An earlier position: while the game runs as one's own seat saw it, afterwards as any seat
    did.
    """
    house, person = house_of(request), await asking(request)
    table = await house.table(table_id)
    if table.state is None:
        raise conflict("not-begun", "The game has not begun.")
    viewer = viewer_of(table, person, seat)
    state = state_at(table, ply)
    looking = eyes(table, viewer.seat if seat is None else seat, viewer.seats)
    line = line_json(table, table.lines[ply - 1]) if ply else None
    return {"ply": ply, "seat": looking, "view": state.view(looking), "line": line}


@router.get("/tables/{table_id}/recap")
async def since_my_last_move(
    request: Request, table_id: TableId, seat: WantedSeat = None
) -> list[dict[str, Any]]:
    """The lines of the log since the last decision of one's own seat."""
    house, person = house_of(request), await asking(request)
    table = await house.table(table_id)
    return recap(table, viewer_of(table, person, seat)) if table.state is not None else []


@router.get("/tables/{table_id}/scores")
async def scores(request: Request, table_id: TableId) -> list[list[int]]:
    """The scores of all seats over time, when the game is over."""
    table = await house_of(request).table(table_id)
    if not table.over:
        raise conflict("running", "The course of the scores is shown when the game is over.")
    return [list(each) for each in score_course(table)]


@router.get("/tables/{table_id}/verify")
async def verify(request: Request, table_id: TableId) -> dict[str, Any]:
    """The check of the shuffle: what was promised before the deal and, when the game is over,
    whether it was kept.
    """
    table = await house_of(request).table(table_id)
    good, sentence = checked(table)
    return {
        "promised": table.seed_hash,
        "seed": written_seed(table.seed) if table.over else None,
        "entropy": list(table.entropy),
        "kept": good,
        "sentence": sentence,
    }


@router.post("/tables/{table_id}/fork", status_code=201)
async def fork(
    request: Request, table_id: TableId, body: Fork, asked: Repeatable
) -> dict[str, Any]:
    """Go on from a position of a finished game at one screen."""
    house, person = house_of(request), await somebody(request)
    table = await making.fork(house, await house.table(table_id), person, body.ply, asked)
    return present(table, viewer_of(table, person))


@router.post("/records", status_code=201)
async def upload(request: Request, body: Words, asked: Repeatable) -> dict[str, Any]:
    """A table from a record: a replay if it is finished, else a game at one screen."""
    house, person = house_of(request), await somebody(request)
    table = await making.upload(house, person, body.text, asked)
    return present(table, viewer_of(table, person))

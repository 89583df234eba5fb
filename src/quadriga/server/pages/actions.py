"""The verbs as forms: what can be done at a table from its page."""

from __future__ import annotations

from functools import partial

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from quadriga.core.messages import say
from quadriga.server import leaving, stand_ins, trying
from quadriga.server.bodies import Ack
from quadriga.server.errors import forbidden
from quadriga.server.listing import seat_json, summary
from quadriga.server.pages.forms import (
    body_of,
    known_or_new,
    query_number,
    read,
    repeatable,
    sent_to,
    text,
)
from quadriga.server.pages.render import page, wants_parts
from quadriga.server.present import viewer_of
from quadriga.server.tables import LiveTable
from quadriga.server.verb import Result, Sitting, Verb, running
from quadriga.server.verbs import VERBS
from quadriga.server.web import house_of, somebody, table_of


async def act(verb: Verb, request: Request) -> Response:
    """Do what a form asks, and lead to what came of it.

    The script is answered with nothing: the news come by the stream.
    """
    house, given, form = house_of(request), request.path_params, await read(request)
    table = await table_of(request, given["id"])
    person, token = (
        await known_or_new(request, text(form, "name", "").strip())
        if verb.for_newcomers
        else (await somebody(request), None)
    )
    body = body_of(form, verb.body) if verb.body is not None else None
    asked = repeatable(request, person, form) if verb.keyed else None
    result = await verb(Sitting(house, table, person, given.get("seat", -1), asked), body)
    if wants_parts(request):
        seq = {"X-Table-Seq": str(result.seq)} if isinstance(result, Ack) else {}
        return Response(status_code=204, headers=seq)
    return sent_to(request, verb.leads or page_after(result, table, form), token)


def page_after(result: Result, table: LiveTable, form: FormData) -> str:
    """The page to see after a form: a new table, or the one it stood on, through the same eyes."""
    if isinstance(result, LiveTable):
        return f"/tables/{result.id}"
    seat = form.get("seat")
    eyes = f"?seat={seat}" if isinstance(seat, str) and seat.isdecimal() else ""
    return f"/tables/{table.id}{eyes}"


async def confirm_bot(request: Request) -> Response:
    """Ask once more before a bot plays for somebody, and at which level."""
    person, number = await somebody(request), request.path_params["seat"]
    table = await table_of(request, request.path_params["id"])
    asked = stand_ins.to_agree(person, table, number)
    running(table)
    return await page(
        request,
        "stand_in.html",
        person=person,
        t=summary(table, person),
        s=seat_json(table.seats[number], to_move=False),
        asked=[table.seats[seat].name for seat in asked],
    )


async def confirm_leaving(how: str, request: Request) -> Response:
    """Ask once more before somebody resigns, or asks the others to end the game."""
    person, table = await somebody(request), await table_of(request, request.path_params["id"])
    viewer = viewer_of(table, person, query_number(request, "seat"))
    if viewer.seat is None:
        raise forbidden(say("Only players may leave a game: you have no seat here."))
    running(table)
    return await page(
        request,
        "leaving.html",
        person=person,
        how=how,
        t=summary(table, person),
        s=seat_json(table.seats[viewer.seat], to_move=False),
        consequence=leaving.consequence(table, viewer.seat),
        asked=[table.seats[seat].name for seat in sorted(table.voters(viewer.seat))],
    )


async def confirm_trial(request: Request) -> Response:
    """Ask against which bots somebody wants to try out the game, and say what a trial is."""
    person, table = await somebody(request), await table_of(request, request.path_params["id"])
    seat = trying.eyes_of(Sitting(house_of(request), table, person), None)
    seat = viewer_of(table, person, query_number(request, "seat")).seat or seat
    return await page(request, "try.html", person=person, t=summary(table, person), seat=seat)


ROUTES = [
    Route("/tables/{id}/try", confirm_trial),
    Route("/tables/{id}/resign", partial(confirm_leaving, "resign")),
    Route("/tables/{id}/end", partial(confirm_leaving, "end")),
    Route("/tables/{id}/seats/{seat:place}/bot", confirm_bot),
    *(Route(f"/tables/{{id}}{verb.form}", partial(act, verb), methods=["POST"]) for verb in VERBS),
]

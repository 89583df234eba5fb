"""The verbs as routes of the API: FastAPI describes them, and one handler answers them."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from functools import partial
from inspect import Parameter, Signature
from typing import Annotated, Any

from fastapi import Path, Request
from fastapi.routing import APIRoute
from pydantic import ValidationError
from starlette.responses import JSONResponse, Response

from quadriga.core.messages import say
from quadriga.server.api.keys import Repeatable, repeatable
from quadriga.server.api.links import links_of
from quadriga.server.bodies import Ack, Body, Problem
from quadriga.server.entrance import SEATS, whole_number
from quadriga.server.errors import Refused, bad_field, bad_request
from quadriga.server.present import present, viewer_of
from quadriga.server.verb import Sitting, Verb
from quadriga.server.verbs import VERBS
from quadriga.server.web import house_of, somebody, table_of

PREFIX = "/api/v1"
TableId = Annotated[str, Path(max_length=40)]
SeatPath = Annotated[int, Path(ge=0, le=SEATS - 1)]
MEANINGS = {
    400: "The body is not JSON.",
    401: "Nobody we know asks.",
    403: "This is for somebody else to do.",
    404: "There is no such thing.",
    409: "Not now: the table has moved on, the move is not legal, the game is over.",
    410: "The one-time link has been used.",
    413: "The body is too large.",
    422: "The request makes no sense.",
    429: "Too many writes in a minute.",
}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {
        "model": Problem,
        "content": {"application/problem+json": {}},
        "description": meaning,
    }
    for status, meaning in MEANINGS.items()
}


def operation_id(route: APIRoute) -> str:
    """An operation is called as its function, so that links can name it."""
    return route.name


class VerbRoute(APIRoute):
    """The route of a verb. What FastAPI does around a move would cost more than the move."""

    def __init__(self, verb: Verb) -> None:
        self.verb = verb
        answers = verb.run.__annotations__["return"] == "Ack"
        links = links_of(verb.name)
        super().__init__(
            f"{PREFIX}/tables/{{table_id}}{verb.path}",
            described(verb),
            methods=[verb.method],
            status_code=verb.status,
            response_model=Ack if answers else None if verb.status == 204 else dict[str, Any],
            tags=["moves" if answers else "tables"],
            responses=REFUSALS | ({verb.status: {"links": links}} if links else {}),
            generate_unique_id_function=operation_id,
        )

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The verb itself, without what FastAPI would do around it."""
        return partial(answer, self.verb)


def described(verb: Verb) -> Callable[..., None]:
    """A function with the signature, the name and the words of a verb, for the description."""

    def takes() -> None: ...

    given: dict[str, Any] = {"table_id": TableId}
    if "{seat}" in verb.path:
        given["seat"] = SeatPath
    if verb.keyed:
        given["asked"] = Repeatable
    if verb.body is not None:
        given["body"] = verb.body | None if verb.may_be_empty else verb.body
    takes.__signature__ = Signature(  # type: ignore[attr-defined]  # what FastAPI reads
        [
            Parameter(
                name,
                Parameter.KEYWORD_ONLY,
                annotation=kind,
                default=None if name == "body" and verb.may_be_empty else Parameter.empty,
            )
            for name, kind in given.items()
        ]
    )
    takes.__name__, takes.__doc__ = verb.name, verb.run.__doc__
    return takes


async def answer(verb: Verb, request: Request) -> Response:
    """Do what a request asks, and answer it."""
    house, given = house_of(request), request.path_params
    table, person = await table_of(request, given["table_id"]), await somebody(request)
    seat = seat_of(given["seat"]) if "seat" in given else -1
    key = request.headers.get("idempotency-key") if verb.keyed else None
    at = Sitting(house, table, person, seat, await repeatable(request, key))
    body = await body_of(request, verb) if verb.body is not None else None
    result = await verb(at, body)
    if result is None:
        return Response(status_code=204)
    if isinstance(result, Ack):
        return Response(result.model_dump_json(), media_type="application/json")
    return JSONResponse(present(result, viewer_of(result, person, seat)), verb.status)


def seat_of(words: str) -> int:
    """The seat that an address names."""
    seat = whole_number(words, "seat")
    if not 0 <= seat < SEATS:
        raise bad_request(say("Seats are numbered from 0 to {last}.", last=SEATS - 1))
    return seat


async def body_of(request: Request, verb: Verb) -> Body:
    """The body of a request, checked."""
    assert verb.body is not None
    content = await request.body()
    if verb.may_be_empty and content in (b"", b"null"):
        return verb.body()
    try:
        return verb.body.model_validate(json.loads(content))
    except ValidationError as error:
        raise bad_field(error) from error
    except (ValueError, RecursionError) as error:
        raise Refused(400, "not-json", say("The body is not JSON.")) from error


ROUTES = [VerbRoute(verb) for verb in VERBS]

"""The thin path: moves and what undoes them.

Handlers read the body themselves; FastAPI only describes them.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, ValidationError
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from quadriga.server import play as playing
from quadriga.server.api.models import Ack, Answer, Move, TakeBack, Turn, Undo, WhyNot
from quadriga.server.entrance import what_is_wrong
from quadriga.server.errors import Refused
from quadriga.server.present import viewer_of
from quadriga.server.web import asking, house_of, somebody

router = APIRouter(tags=["moves"])
TableId = Annotated[str, Path(max_length=40)]
B = TypeVar("B", bound=BaseModel)


def described(model: type[BaseModel]) -> dict[str, Any]:
    """The description of a body that the handler reads itself."""
    return {
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": model.model_json_schema()}},
        }
    }


async def body_of(request: Request, model: type[B]) -> B:
    """The body of a request, checked."""
    try:
        return model.model_validate_json(await request.body())
    except ValidationError as error:
        first = error.errors()[0]
        if first["type"] == "json_invalid":
            raise Refused(400, "not-json", "The body is not JSON.") from error
        raise what_is_wrong(first) from error


def answered(ack: playing.Ack) -> Response:
    """The answer to a write."""
    return Response(
        json.dumps({"seq": ack.seq, "repeated": ack.repeated}), media_type="application/json"
    )


@router.post("/tables/{table_id}/moves", response_model=Ack, openapi_extra=described(Move))
async def move(request: Request, table_id: TableId) -> Response:
    """Play a move.

    It is answered when it is safely on disk; a stale sequence number is refused with 409.
    """
    house = house_of(request)
    table, person = await house.table(table_id), await somebody(request)
    body = await body_of(request, Move)
    return answered(
        await playing.play(house, table, person, body.seat, body.move, body.seq, body.key)
    )


async def thin_move(request: Request) -> Response:
    """The same without FastAPI around it, which costs more than the move itself; this is the one
    that is asked.
    """
    return await move(request, request.path_params["table_id"])


THIN = Route("/api/v1/tables/{table_id}/moves", thin_move, methods=["POST"])


@router.post("/tables/{table_id}/end-turn", response_model=Ack, openapi_extra=described(Turn))
async def end_turn(request: Request, table_id: TableId) -> Response:
    """End a turn that could still be taken back."""
    house = house_of(request)
    table, person = await house.table(table_id), await somebody(request)
    body = await body_of(request, Turn)
    return answered(await playing.end_turn(house, table, person, body.seat, body.key))


@router.post("/tables/{table_id}/undo", response_model=Ack, openapi_extra=described(Undo))
async def undo(request: Request, table_id: TableId) -> Response:
    """Take back one's last decision or the whole turn, as far as nothing irreversible has
    happened.
    """
    house = house_of(request)
    table, person = await house.table(table_id), await somebody(request)
    body = await body_of(request, Undo)
    return answered(
        await playing.undo(house, table, person, body.seat, body.what == "turn", body.seq, body.key)
    )


@router.post("/tables/{table_id}/take-back", response_model=Ack, openapi_extra=described(TakeBack))
async def take_back(request: Request, table_id: TableId) -> Response:
    """Ask the others to take back more than undo allows."""
    house = house_of(request)
    table, person = await house.table(table_id), await somebody(request)
    body = await body_of(request, TakeBack)
    return answered(await playing.ask_back(house, table, person, body.seat, body.ply))


@router.post("/tables/{table_id}/newest-rules", response_model=Ack)
async def newest_rules(request: Request, table_id: TableId) -> Response:
    """Ask the others to go on under the newest rules (the owner), if all that was played is legal
    under them.
    """
    house = house_of(request)
    table, person = await house.table(table_id), await somebody(request)
    return answered(await playing.ask_newest(house, table, person))


@router.post("/tables/{table_id}/answer", response_model=Ack, openapi_extra=described(Answer))
async def answer(request: Request, table_id: TableId) -> Response:
    """Agree to a take-back, to newer rules or to a bot for somebody, or refuse."""
    house = house_of(request)
    table, person = await house.table(table_id), await somebody(request)
    body = await body_of(request, Answer)
    return answered(await playing.answer_ask(house, table, person, body.seat, body.agree))


@router.get("/tables/{table_id}/why-not", response_model=WhyNot)
async def why_not(
    request: Request,
    table_id: TableId,
    move: Annotated[str, Query(max_length=80)],
    seat: Annotated[int | None, Query(ge=0, le=11)] = None,
) -> Response:
    """Why a move (its number or text) is not possible now for one's own seat."""
    house, person = house_of(request), await asking(request)
    table = await house.table(table_id)
    viewer = viewer_of(table, person, seat)
    number = playing.parse_move(table, int(move) if move.isdecimal() and move.isascii() else move)
    if table.state is None or viewer.seat is None:
        return JSONResponse({"reason": "You have no seat in a running game here", "rule": ""})
    refusal = table.state.why_not(number, viewer.seat)
    return JSONResponse(
        {"reason": refusal.reason if refusal else "", "rule": refusal.rule if refusal else ""}
    )

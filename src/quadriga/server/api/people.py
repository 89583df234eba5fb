"""Guests, games, and the seats that links lead to."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

import quadriga
from quadriga.core.game import Game
from quadriga.core.registry import title as find_title
from quadriga.server.api.models import Me, Name, NewMe
from quadriga.server.bots import LEVELS
from quadriga.server.errors import Refused
from quadriga.server.present import present, viewer_of
from quadriga.server.web import give_cookie, house_of, somebody, token_of

router = APIRouter()


@router.post("/me", status_code=201, tags=["people"])
async def become(request: Request, response: Response, body: Name) -> NewMe:
    """Become a guest with a name. The token is set as a cookie and can be sent as `Authorization: Bearer …`."""
    house = house_of(request)
    person, token = await house.welcome(body.name)
    give_cookie(response, token, house.settings)
    return NewMe(id=person.id, name=person.name, token=token)


@router.get("/me", tags=["people"])
async def me(request: Request) -> Me:
    """Who asks."""
    person = await somebody(request)
    return Me(id=person.id, name=person.name)


@router.put("/me", tags=["people"])
async def rename(request: Request, body: Name) -> Me:
    """Choose another name."""
    await somebody(request)
    token = token_of(request)
    assert token is not None
    person = await house_of(request).rename(token, body.name)
    return Me(id=person.id, name=person.name)


@router.get("/games", tags=["games"])
async def games() -> list[dict[str, Any]]:
    """The games, with their options, and the levels of bots."""
    found = []
    for name in quadriga.games():
        title = find_title(name)
        options = [
            {
                "name": option.name,
                "choices": list(option.choices),
                "default": option.default,
                "help": option.help,
                "rule": option.rule,
            }
            for option in Game.all_options(title)
        ]
        found.append(
            {"name": name, "full_name": title.full_name, "players": list(title.players), "rules_version": title.version,
             "options": options, "bots": list(LEVELS), "num_moves": title.moves.size}
        )  # fmt: skip
    return found


@router.post("/join/{link}", tags=["people"])
async def join(request: Request, link: str) -> dict[str, Any]:
    """Use a one-time link: sit down on its seat."""
    house, person = house_of(request), await somebody(request)
    row = await house.store.seat_of_link(link)
    if row is None:
        raise Refused(410, "used-link", "This link has been used already, or was never made. Ask for a new one.")
    table = await house.table(row.table_id)
    await house.claim(person, table, row.seat, row.link)
    return present(table, viewer_of(table, person))

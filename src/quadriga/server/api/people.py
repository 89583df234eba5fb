"""Guests, games, and the seats that links lead to."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

import quadriga
from quadriga.core import rulebook
from quadriga.core.errors import QuadrigaError
from quadriga.core.game import Game
from quadriga.core.messages import text
from quadriga.core.registry import title as find_title
from quadriga.server import seating
from quadriga.server.api.keys import Repeatable
from quadriga.server.bodies import DeviceLink, Me, Name, NewMe, Sit
from quadriga.server.bots import LEVELS
from quadriga.server.entrance import known_title
from quadriga.server.present import present, viewer_of
from quadriga.server.web import give_cookie, house_of, somebody, token_of, welcome

router = APIRouter()


@router.post("/me", status_code=201, tags=["people"])
async def become(request: Request, response: Response, body: Name) -> NewMe:
    """Become a guest with a name.

    The token is set as a cookie and can be sent as `Authorization: Bearer …`.
    """
    house = house_of(request)
    person, token = await welcome(request, body.name)
    give_cookie(response, token, house.settings)
    return NewMe(id=person.id, name=person.name, token=token)


@router.get("/me", tags=["people"])
async def me(request: Request) -> Me:
    """The guest who sends the request."""
    person = await somebody(request)
    return Me(id=person.id, name=person.name)


@router.put("/me", tags=["people"])
async def rename(request: Request, body: Name) -> Me:
    """Choose another name."""
    await somebody(request)
    token = token_of(request)
    assert token is not None
    person = await house_of(request).people.rename(token, body.name)
    return Me(id=person.id, name=person.name)


@router.post("/me/devices", status_code=201, tags=["people"])
async def device_link(request: Request, asked: Repeatable) -> DeviceLink:
    """A one-time link that signs in another browser or program as the asking guest; an earlier
    unused one is void.
    """
    person, token = await somebody(request), token_of(request)
    assert token is not None
    secret = await house_of(request).people.device_link(person, token, asked)
    return DeviceLink(link=f"/devices/{secret}", secret=secret)


@router.post("/devices/{secret}", status_code=201, tags=["people"])
async def use_device_link(request: Request, response: Response, secret: str) -> NewMe:
    """Become the guest who made a link. The token is set as a cookie, too."""
    house = house_of(request)
    person, token = await house.people.use_device_link(secret)
    give_cookie(response, token, house.settings)
    return NewMe(id=person.id, name=person.name, token=token)


@router.get("/games", tags=["games"])
async def games() -> list[dict[str, Any]]:
    """The games, with their options, and the levels of bots."""
    found = []
    for name in quadriga.games():
        title = find_title(name)
        options = [option._asdict() for option in Game.all_options(title)]
        shown = ("name", "choices", "default", "help", "rule")
        found.append(
            {
                "name": name,
                "full_name": title.full_name,
                "players": list(title.players),
                "rules_version": title.version,
                "options": [
                    {name: option[name] for name in shown} | {"help": text(option["help"])}
                    for option in options
                ],
                "bots": list(LEVELS),
                "num_moves": title.moves.size,
            }
        )
    return found


@router.get("/games/{name}/rules", tags=["games"])
async def rules(name: str) -> dict[str, str]:
    """The rules in our wording, by their numbers."""
    title = known_title(name)
    try:
        return dict(rulebook.rules(title))
    except QuadrigaError:  # a title of another package need not bring its rules
        return {}


@router.get("/games/{name}/components", tags=["games"])
async def components(name: str) -> list[dict[str, Any]]:
    """About this edition: where the numbers of each table of components come from."""
    tables = find_title(known_title(name)).tables
    return [
        table._asdict()
        | {"rows": len(table.rows), "source": text(table.source), "note": text(table.note)}
        for table in tables
    ]


@router.post("/join/{link}", tags=["people"])
async def join(
    request: Request, link: str, asked: Repeatable, body: Sit | None = None
) -> dict[str, Any]:
    """Use a one-time link: sit down on its seat."""
    house, person = house_of(request), await somebody(request)
    table = await seating.join(house, person, link, (body or Sit()).entropy, asked)
    return present(table, viewer_of(table, person))

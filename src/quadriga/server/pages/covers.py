"""A picture for each title, by which people choose: a part of the table in the middle of a game."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import quadriga
from quadriga.bots import contestant
from quadriga.bots.bot import Budget
from quadriga.core.engine import State
from quadriga.core.game import Title
from quadriga.core.messages import kept, say
from quadriga.core.picture import board_of
from quadriga.core.registry import title as find_title
from quadriga.server.entrance import known_title
from quadriga.server.errors import not_found
from quadriga.table.palette import THEMES
from quadriga.table.svg import document

MOVES: Final = 150  # of the game that is shown
WIDTH: Final = 640
DAY: Final = 24 * 3600  # for which browsers keep a picture


@cache
def middle_of_a_game(title: Title) -> State:
    """A table as it looks when novices have played for a while, always the same one."""
    game = quadriga.game(title.name, players=3 if 3 in title.players else title.players[-1])
    state, chance = game.start(7), quadriga.Rng(7)
    bots = [contestant("novice").sit_down(game) for _ in range(game.players)]
    while not state.over and state.ply < MOVES:
        seat = state.to_move[0]
        known = state.determinise(seat, chance)
        state.play(bots[seat].choose(known, seat, Budget(), chance), seat)
    return state


@kept(64)
def cover(name: str, theme: str) -> str:
    """The picture of a title; empty if nothing draws it."""
    title = find_title(name)
    board = board_of(title)
    if board is None:
        return ""
    state = middle_of_a_game(title)
    left, top, width = board.table.cover
    drawn = board.picture(state.game, state.view(None), {}, "wide")
    box = (left, top, width, width * 5 // 8)
    return document(drawn, theme, WIDTH, fonts=True, box=box)


async def show(request: Request) -> Response:
    """The picture of a title by day or by night."""
    name, theme = known_title(request.path_params["title"]), request.path_params["theme"]
    if theme not in THEMES:
        raise not_found(say("There is nothing at this address."))
    drawn = await asyncio.to_thread(cover, name, theme)
    if not drawn:
        raise not_found(say("There is no picture of this game."))
    headers = {"Cache-Control": f"public, max-age={DAY}"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


ROUTES = [Route("/covers/{title}/{theme}", show)]

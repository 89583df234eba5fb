"""How a visitor wants tables to look: the size of text, zoom, what stands beside the board, and the
pace at which others' moves are shown.

The choice is a cookie and becomes classes of the page, so that it works without script too.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from quadriga.core.messages import Message, say
from quadriga.server.pages.forms import read, text, way_back
from quadriga.server.web import YEAR

COOKIE: Final = "look"
# What can be chosen: the field, its words, and each value with its words; the first is usual.
CHOICES: Final[tuple[tuple[str, Message, tuple[tuple[str, Message], ...]], ...]] = (
    (
        "text",
        say("Text"),
        (("", say("normal")), ("large", say("large")), ("larger", say("larger"))),
    ),
    (
        "zoom",
        say("Zoom of the board"),
        (("", say("fit the window")), ("near", say("125 %")), ("nearer", say("150 %"))),
    ),
    (
        "show",
        say("Show"),
        (
            ("", say("board and side column")),
            ("folded", say("side column folded")),
            ("alone", say("board only")),
        ),
    ),
    (
        "pace",
        say("Moves of others"),
        (("", say("quick")), ("calm", say("calm")), ("at-once", say("at once"))),
    ),
)
KNOWN: Final = tuple(value for _, _, values in CHOICES for value, _ in values if value)


def look_of(request: Request) -> tuple[str, ...]:
    """What the visitor chose, and nothing else that a cookie may hold."""
    given = request.cookies.get(COOKIE, "").split(".")
    return tuple(value for value in KNOWN if value in given)


async def choose(request: Request) -> Response:
    """Keep what the form says, for a year."""
    form = await read(request)
    given = [text(form, name, "") for name, _, _ in CHOICES]
    response = RedirectResponse(way_back(form), 303)
    chosen = ".".join(value for value in KNOWN if value in given)
    response.set_cookie(COOKIE, chosen, max_age=YEAR, samesite="lax")
    return response


ROUTES = [Route("/look", choose, methods=["POST"])]

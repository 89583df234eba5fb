"""The page of all settings."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from quadriga.server.pages.look import GROUPS, choose
from quadriga.server.pages.render import page


async def show(request: Request) -> Response:
    """All that can be chosen, with what it means."""
    return await page(
        request, "settings.html", groups=GROUPS, saved="saved" in request.query_params
    )


ROUTES = [Route("/settings", show), Route("/settings", choose, methods=["POST"])]

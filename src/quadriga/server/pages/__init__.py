"""The pages, rendered on the server: lobby, table, replay, rules."""

from starlette.routing import BaseRoute

from quadriga.server.pages import actions, lobby, reading, replay, table
from quadriga.server.pages.render import error_page

__all__ = ["error_page", "routes"]


def routes() -> list[BaseRoute]:
    """All pages and forms."""
    return [*lobby.ROUTES, *table.ROUTES, *actions.ROUTES, *replay.ROUTES, *reading.ROUTES]

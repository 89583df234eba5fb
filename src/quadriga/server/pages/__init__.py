"""The pages, rendered on the server: lobby, table, replay, rules."""

from starlette.routing import BaseRoute

from quadriga.server.pages import (
    actions,
    covers,
    install,
    learn,
    lobby,
    mats,
    preferences,
    reading,
    replay,
    rules,
    story,
    table,
)
from quadriga.server.pages.render import error_page

__all__ = ["error_page", "routes"]


def routes() -> list[BaseRoute]:
    """All pages and forms."""
    named = (
        lobby,
        covers,
        install,
        preferences,
        table,
        mats,
        story,
        actions,
        replay,
        rules,
        reading,
        learn,
    )
    return [route for module in named for route in module.ROUTES]

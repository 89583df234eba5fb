"""Pages to read: which rules there are, where the components of each title come from, credits."""

from __future__ import annotations

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from quadriga.core import rulebook
from quadriga.core.components import CONFIDENCE
from quadriga.core.messages import LANGUAGE, kept
from quadriga.core.registry import title as find_title
from quadriga.server.credits import FONTS, ICON_AUTHORS, ICONS, LIBRARIES, OTHER_ICONS
from quadriga.server.entrance import known_title
from quadriga.server.pages.render import page
from quadriga.server.pages.rules import linked


@kept(16)
def edition_html(title: str) -> str:
    """What is to be said about the edition of a title, below the heading of its page."""
    return linked(rulebook.edition(title, LANGUAGE.get()).partition("\n")[2])


async def all_rules(request: Request) -> Response:
    """Which rules there are."""
    return await page(request, "all_rules.html")


async def about(request: Request) -> Response:
    """About this edition: sources, rulings, and every table of components with its provenance."""
    title = find_title(known_title(request.path_params["title"]))
    return await page(
        request,
        "about.html",
        title=title,
        confidence=CONFIDENCE,
        content=edition_html(title.name),
    )


async def credit(request: Request) -> Response:
    """Whose work this is: the games, icons, fonts and libraries."""
    return await page(
        request,
        "credits.html",
        icons={
            author: [icon_link(author, name) for name in names] for author, names in ICONS.items()
        },
        other_icons=OTHER_ICONS,
        icon_authors=ICON_AUTHORS,
        fonts=FONTS,
        libraries=LIBRARIES,
    )


def icon_link(author: str, name: str) -> Markup:
    """An icon, with its page at game-icons.net."""
    folder = author.lower().replace(" ", "-")
    address = f"https://game-icons.net/1x1/{folder}/{name}.html"
    return Markup('<a href="{}">{}</a>').format(address, name.replace("-", " "))


ROUTES = [
    Route("/credits", credit),
    Route("/rules", all_rules),
    Route("/about/{title}", about),
]

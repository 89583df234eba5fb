"""Pages to read: the rules in our wording, and where the components of each title come from."""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from quadriga.core import rulebook
from quadriga.core.components import CONFIDENCE
from quadriga.core.messages import LANGUAGE
from quadriga.core.registry import title as find_title
from quadriga.server.credits import FONTS, ICON_AUTHORS, LIBRARIES
from quadriga.server.entrance import known_title
from quadriga.server.pages.render import page, rule_link

NUMBER = re.compile(r"<strong>([A-Z]{2}-[0-9A-Z]+(?:\.[0-9A-Z]+)*)")
CITED = re.compile(r"(?<![\w#\"/>-])([A-Z]{2}-[0-9]+(?:\.[0-9A-Z]+)+)(?![\w\"])")


@lru_cache
def rules_html(title: str, lang: str = "en") -> str:
    """The rules of a title as HTML, each with its number as an anchor and citations as links."""
    return linked(rulebook.text(title, lang))


@lru_cache
def edition_html(title: str, lang: str = "en") -> str:
    """What is to be said about the edition of a title, below the heading of its page."""
    return linked(rulebook.edition(title, lang).partition("\n")[2])


def linked(markdown: str) -> str:
    """Markdown as HTML, its rules with their numbers as anchors and citations as links."""
    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown))
    html = html.replace(
        "<table>", '<div class="scroll" tabindex="0" role="region" aria-label="table"><table>'
    )
    html = html.replace("</table>", "</table></div>")
    here = set(NUMBER.findall(html))
    marked = NUMBER.sub(r'<strong id="\1">\1', html)

    def link(cited: re.Match[str]) -> str:
        rule = cited[1]
        return f'<a href="{f"#{rule}" if rule in here else rule_link(rule)}">{rule}</a>'

    return CITED.sub(link, marked)


async def rules(request: Request) -> Response:
    """The rules of a title."""
    name, lang = known_title(request.path_params["title"]), LANGUAGE.get()
    return await page(
        request,
        "rules.html",
        title=find_title(name),
        content=rules_html(name, lang),
        elsewhere=list(rulebook.of_edition(name)),
    )


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
        content=edition_html(title.name, LANGUAGE.get()),
    )


async def credit(request: Request) -> Response:
    """Whose work this is: the games, icons, fonts and libraries."""
    return await page(
        request, "credits.html", icon_authors=ICON_AUTHORS, fonts=FONTS, libraries=LIBRARIES
    )


ROUTES = [
    Route("/credits", credit),
    Route("/rules", all_rules),
    Route("/rules/{title}", rules),
    Route("/about/{title}", about),
]

"""Turning what a viewer may know into pages: the templates and what all of them share."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import quadriga
from quadriga.core.chance import MOST_ENTROPY
from quadriga.core.registry import title as find_title
from quadriga.server.bots import LEVELS
from quadriga.server.errors import Refused
from quadriga.server.stand_ins import POLICIES
from quadriga.server.web import asking

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
NARROW = 390
WIDE = 1280
OUR_FAULT = 500  # and above: a page that says so asks the database nothing


@lru_cache(maxsize=4096)
def rule_link(rule: str) -> str:
    """The address of a rule from its number."""
    for name in quadriga.games():
        if rule.startswith(name[:2].upper() + "-"):
            return f"/rules/{name}#{rule}"
    return "/rules"


TEMPLATES.globals["rule_link"] = rule_link
TEMPLATES.globals["levels"] = LEVELS
TEMPLATES.globals["policies"] = POLICIES
TEMPLATES.globals["most_entropy"] = MOST_ENTROPY


def all_titles() -> list[Any]:
    """The titles there are."""
    return [find_title(name) for name in quadriga.games()]


def form_key() -> str:
    """A key for a form: sent twice, by a second click or after a lost answer, it does what it does
    once.
    """
    return secrets.token_urlsafe(12)


TEMPLATES.globals["all_titles"] = all_titles
TEMPLATES.globals["form_key"] = form_key


def theme_of(request: Request) -> str:
    """Light or dark, as the visitor chose or his system prefers."""
    wanted = request.cookies.get("theme") or request.headers.get(
        "sec-ch-prefers-color-scheme", "light"
    )
    return "dark" if wanted == "dark" else "light"


def width_of(request: Request) -> int:
    """The width of pictures for this visitor: the script tells by a cookie; without it telephones
    are known by their name.
    """
    told = request.cookies.get("narrow")
    if told in ("0", "1"):
        return NARROW if told == "1" else WIDE
    return NARROW if request.headers.get("sec-ch-ua-mobile") == "?1" else WIDE


def fill(name: str, context: Mapping[str, Any]) -> str:
    """A template filled in."""
    return TEMPLATES.get_template(name).render(context)


async def page(request: Request, name: str, status: int = 200, **context: Any) -> Response:
    """A whole page."""
    person = context.pop("person", None) or (await asking(request) if status < OUR_FAULT else None)
    common = {
        "person": person,
        "theme": theme_of(request),
        "chosen_theme": request.cookies.get("theme", ""),
        "path": request.url.path,
    }
    response = HTMLResponse(fill(name, {**common, **context}), status)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Accept-CH"] = "Sec-CH-Prefers-Color-Scheme"
    response.headers["Vary"] = "Cookie, Sec-CH-Prefers-Color-Scheme"
    return response


def wants_parts(request: Request) -> bool:
    """Whether the script asks, rather than a plain form."""
    return request.headers.get("hx-request") == "true"


def partial(target: str, content: str) -> str:
    """A piece of a page that the script puts in place."""
    return f'<hx-partial hx-target="#{target}" hx-swap="innerMorph">{content}</hx-partial>'


async def error_page(request: Request, refused: Refused) -> Response:
    """A refusal, as a notice on the page or as a page of its own."""
    if wants_parts(request):
        notice = fill(
            "parts/notice.html",
            {"sentence": refused.sentence, "rule": refused.extra.get("rule", "")},
        )
        return HTMLResponse(partial("p-notice", notice), refused.status, refused.headers)
    response = await page(request, "error.html", refused.status, refused=refused)
    response.headers.update(refused.headers)
    return response

"""Turning what a viewer may know into pages: the templates and what all of them share."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import quadriga
from quadriga.bots.levels import rated
from quadriga.core import rulebook
from quadriga.core.chance import MOST_ENTROPY
from quadriga.core.game import Title
from quadriga.core.messages import (
    LANGUAGE,
    Part,
    both,
    capital,
    either,
    signed,
    text,
    translated,
)
from quadriga.core.registry import title as find_title
from quadriga.core.texts import seat_name
from quadriga.server.assets import address
from quadriga.server.errors import Refused
from quadriga.server.languages import direction
from quadriga.server.lessons import first_lesson
from quadriga.server.pages.look import CHOICES, brought_along, look_of
from quadriga.server.stand_ins import POLICIES
from quadriga.server.trying import policy
from quadriga.server.web import asking
from quadriga.table.palette import THEMES
from quadriga.table.picture import LAPTOP_WIDTH, NARROW_WIDTH, WIDE_WIDTH

WIDTHS = {"narrow": NARROW_WIDTH, "laptop": LAPTOP_WIDTH, "wide": WIDE_WIDTH}  # by layout
OUR_FAULT = 500  # and above: a page that says so asks the database nothing


def say(words: str, /, **parts: Part) -> Markup:
    """A sentence of a page; its words and parts are escaped, except for parts that are markup."""
    return filled(sentence(LANGUAGE.get(), words), parts)


def count(n: int, one: str, many: str, /, **parts: Part) -> Markup:
    """A sentence of a page whose form depends on a number."""
    return filled(sentence(LANGUAGE.get(), one, many, n), {"n": n, **parts})


def filled(words: Markup, parts: Mapping[str, Part]) -> Markup:
    """A sentence with its parts, which are escaped unless they are markup."""
    found = {name: part if isinstance(part, str) else text(part) for name, part in parts.items()}
    return words.format_map({name: escape(part) for name, part in found.items()})


@lru_cache(maxsize=4096)
def sentence(lang: str, words: str, many: str = "", n: int = 1) -> Markup:
    """The words of a sentence in a language, escaped before their places are filled."""
    return escape(translated(lang, words, many, n))


@lru_cache(maxsize=4096)
def rule_link(rule: str) -> str:
    """The address of a rule from its number."""
    prefix = rule.partition("-")[0]
    for title in all_titles():
        if title.rule_prefix == prefix:
            page = "about" if rule in rulebook.of_edition(title.name) else "rules"
            return f"/{page}/{title.name}#{rule}"
    return "/rules"


def all_titles() -> list[Title]:
    """The titles there are."""
    return [find_title(name) for name in quadriga.games()]


def manner(title: str, style: str) -> str:
    """How a bot plays, in words; the style itself where a title has none for it."""
    return text(dict(find_title(title).styles).get(style, style))


def form_key() -> str:
    """A key for a form: sent twice, it does what it does once."""
    return secrets.token_urlsafe(12)


TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
TEMPLATES.globals |= {
    "all_titles": all_titles,
    "both": both,
    "count": count,
    "either": either,
    "first_lesson": first_lesson,
    "form_key": form_key,
    "direction": direction,
    "language": LANGUAGE.get,
    "letter": seat_name,
    "manner": manner,
    "most_entropy": MOST_ENTROPY,
    "panel": {theme: colours["panel"] for theme, colours in THEMES.items()},
    "policies": POLICIES,
    "rated": rated,
    "trial_policy": policy,
    "rule_link": rule_link,
    "say": say,
    "signed": signed,
    "static": address(),
}
UI: Any = TEMPLATES.get_template("macros.html").module
TEMPLATES.globals["ui"] = UI
TEMPLATES.filters |= {
    "zip": zip,
    "enumerated": enumerate,
    "capital": capital,
    "chip": UI.chip,
    "written": text,
}


def theme_of(request: Request) -> str:
    """Light or dark, as the visitor chose or the system prefers."""
    chosen = [theme for theme in THEMES if theme in look_of(request)]
    if chosen:
        return chosen[0]
    prefers = request.headers.get("sec-ch-prefers-color-scheme", "light")
    return "dark" if (request.cookies.get("theme") or prefers) == "dark" else "light"


def width_of(request: Request) -> int:
    """The width of pictures for this visitor, as the script told or the browser says."""
    is_mobile = request.headers.get("sec-ch-ua-mobile") == "?1"
    usual = WIDTHS["narrow" if is_mobile else "laptop"]
    return WIDTHS.get(request.cookies.get("layout", ""), usual)


def whole_width_of(request: Request) -> int:
    """The width of pictures that show all players, since nothing stands beside them."""
    width = width_of(request)
    return width if width == WIDTHS["narrow"] else WIDTHS["wide"]


def fill(name: str, context: Mapping[str, Any]) -> str:
    """A template filled in."""
    return TEMPLATES.get_template(name).render(context)


async def page(request: Request, name: str, status: int = 200, **context: Any) -> Response:
    """A whole page."""
    person = context.pop("person", None) or (await asking(request) if status < OUR_FAULT else None)
    look = look_of(request, person)
    common = {
        "person": person,
        "theme": theme_of(request),
        "chosen_theme": next(
            (theme for theme in THEMES if theme in look), request.cookies.get("theme", "")
        ),
        "path": request.url.path,
        "look": look,
        "looks": CHOICES,
    }
    response = HTMLResponse(fill(name, {**common, **context}), status)
    response.headers["Cache-Control"] = "no-store"
    brought_along(request, person, response)
    response.headers["Accept-CH"] = "Sec-CH-Prefers-Color-Scheme"
    response.headers["Vary"] = "Sec-CH-Prefers-Color-Scheme"
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
        rule = refused.extra.get("rule", "")
        notice = fill("parts/notice.html", {"sentence": refused.sentence, "rule": rule})
        return HTMLResponse(partial("p-notice", notice), refused.status, refused.headers)
    response = await page(request, "error.html", refused.status, refused=refused)
    response.headers.update(refused.headers)
    return response

"""The rules of a title, with pictures beside them, and its illustrated page."""

from __future__ import annotations

import re
from asyncio import to_thread
from collections.abc import Callable
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import escape
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from quadriga.core import rulebook
from quadriga.core.examples import examples
from quadriga.core.lesson import RULE
from quadriga.core.messages import LANGUAGE, kept, say, text
from quadriga.core.registry import title as find_title
from quadriga.server.entrance import known_title
from quadriga.server.errors import not_found
from quadriga.server.pages import figures
from quadriga.server.pages.render import page, rule_link, whole_width_of
from quadriga.table.picture import format_of
from quadriga.table.svg import still

NUMBER: Final = re.compile(r"<strong>([A-Z]{2}-[0-9A-Z]+(?:\.[0-9A-Z]+)*)")
CITED: Final = re.compile(r"(?<![\w#\"/>-])([A-Z]{2}-[0-9]+(?:\.[0-9A-Z]+)+)(?![\w\"])")
ANCHOR: Final = re.compile(r'<strong id="([^"]*)">[A-Z0-9.-]*')
SHOWN: Final = re.compile(rf"example: ({RULE.pattern})")
MOST_WORDS: Final = 100  # letters of a search
PARSER: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def linked(
    markdown: str,
    add: Callable[[str], str] = lambda _rule: "",
    show: Callable[[str], str] = lambda _rule: "",
) -> str:
    """Markdown as HTML: rules with their numbers as anchors, citations as links, below each rule
    what is to be added to it, and the examples that the text asks for.
    """
    tokens = placed(PARSER.parse(markdown), add, show)
    html = str(PARSER.renderer.render(tokens, PARSER.options, {}))
    html = html.replace(
        "<table>", '<div class="scroll" tabindex="0" role="region" aria-label="table"><table>'
    ).replace("</table>", "</table></div>")
    here = set(NUMBER.findall(html))
    marked = NUMBER.sub(r'<strong id="\1">\1', html)

    def link(cited: re.Match[str]) -> str:
        rule = cited[1]
        return f'<a href="{f"#{rule}" if rule in here else rule_link(rule)}">{rule}</a>'

    return CITED.sub(link, marked)


def placed(
    tokens: list[Token], add: Callable[[str], str], show: Callable[[str], str]
) -> list[Token]:
    """The tokens of a page with what is added below each rule and where an example is asked for."""
    found: list[Token] = []
    items = [""]  # the rules whose list items are open
    for token in tokens:
        if token.type == "list_item_open":
            items.append("")
        elif token.type == "list_item_close":
            rule = items.pop()
            found.append(raw(add(rule) if rule else ""))
        elif token.type == "inline":
            if (number := rulebook.NUMBER.match(token.content)) and not items[-1]:
                items[-1] = number[1]
            elif example := SHOWN.fullmatch(token.content):
                found[-1] = raw(show(example[1]))  # in place of the paragraph's beginning
                continue
        elif token.type == "paragraph_close" and found[-1].type == "html_block":
            continue
        found.append(token)
    return found


def raw(html: str) -> Token:
    """HTML between the tokens of a page."""
    return Token("html_block", "", 0, content=html)


@kept(32)
def rules_html(title: str) -> str:
    """The rules of a title with their pictures."""
    return linked(rulebook.text(title, LANGUAGE.get()), beside(title))


@kept(32)
def guide_html(title: str) -> str:
    """The illustrated page of a title; nothing if it has none."""
    markdown = rulebook.written(title, "guide", LANGUAGE.get())
    return linked(markdown, show=lambda rule: shown(title, rule)) if markdown else ""


def beside(title: str) -> Callable[[str], str]:
    """What stands below a rule: where it appears in play, and the examples that begin with it."""
    words = escape(text(say("In play")))

    def add(rule: str) -> str:
        link = f' <a class="in-play" href="/rules/{title}/play/{rule}">{words}</a>'
        own = [i for i, example in enumerate(examples(title)) if example.rules[0] == rule]
        return (link if examples(title) else "") + "".join(
            [figures.figure(title, place) for place in own]
        )

    return add


def shown(title: str, rule: str) -> str:
    """The example of a rule."""
    return figures.figure(title, figures.place_of(title, rule))


def containing(title: str, words: str) -> list[str]:
    """The rules that contain all words, as they are written."""
    wanted = words.casefold().split()
    page = rulebook.numbered(rulebook.text(title, LANGUAGE.get()))
    return [rule for rule in page.values() if all(word in rule.casefold() for word in wanted)]


def found_html(title: str, rules: tuple[str, ...]) -> str:
    """Rules that were found; the number of each leads to its place among all."""
    html = linked("\n".join(rules), beside(title))
    return ANCHOR.sub(rf'<strong id="\1"><a href="/rules/{title}#\1">\1</a>', html)


def content_of(title: str, words: str, found: tuple[str, ...]) -> str:
    """What the page of rules shows. The first time in a language all pictures are drawn, which
    takes longer than others should wait: it is done in a thread.
    """
    return found_html(title, found) if words else rules_html(title)


async def rules(request: Request) -> Response:
    """The rules of a title, or those that contain some words."""
    name = known_title(request.path_params["title"])
    words = request.query_params.get("q", "")[:MOST_WORDS].strip()
    found = containing(name, words) if words else []
    content = await to_thread(content_of, name, words, tuple(found))
    return await page(
        request,
        "rules.html",
        title=find_title(name),
        words=words,
        found=len(found),
        content=content,
        elsewhere=list(rulebook.of_edition(name)),
        defs=figures.sheet_of(name).defs if examples(name) else "",
    )


async def guide(request: Request) -> Response:
    """The illustrated page of a title."""
    name = known_title(request.path_params["title"])
    content = await to_thread(guide_html, name)
    if not content:
        raise not_found(say("This title has no illustrated page."))
    defs = figures.sheet_of(name).defs
    return await page(request, "guide.html", title=find_title(name), content=content, defs=defs)


async def in_play(request: Request) -> Response:
    """The whole table where a rule appears in play."""
    name, rule = known_title(request.path_params["title"]), request.path_params["rule"]
    if not examples(name) or rule not in rulebook.rules(name):
        raise not_found(say("There is no picture of this rule."))
    example = examples(name)[figures.place_of(name, rule)]
    width = whole_width_of(request)
    picture = figures.whole(example, format_of(width))
    return await page(
        request,
        "in_play.html",
        title=find_title(name),
        rule=rule,
        words=linked(rulebook.rule(name, rule, LANGUAGE.get())),
        example=example,
        is_near=any(figures.is_near(rule, other) for other in example.rules),
        picture=still(picture, width),
        defs=picture.sheet.defs,
    )


async def art(request: Request) -> Response:
    """The stylesheet of the pictures beside the rules of a title."""
    name = known_title(request.path_params["title"])
    headers = {"Cache-Control": "max-age=3600"}
    return Response(figures.art(name), media_type="text/css", headers=headers)


ROUTES = [
    Route("/rules/{title}", rules),
    Route("/rules/{title}/art.css", art),
    Route("/rules/{title}/play/{rule}", in_play),
    Route("/guide/{title}", guide),
]

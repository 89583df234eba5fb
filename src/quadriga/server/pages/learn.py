"""Lessons on the page: the real table, with a step of the lesson in the place of the question."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

import quadriga
from quadriga.core import guide
from quadriga.core.lesson import RULE, SITE
from quadriga.core.messages import either, say, text
from quadriga.core.picture import board_of
from quadriga.server import lessons
from quadriga.server.errors import not_found
from quadriga.server.lessons import NOWHERE, START, LessonTable, table_of_lesson
from quadriga.server.pages import mats, render, story, table as tables
from quadriga.server.pages.forms import known_or_new, query_number, read, repeatable, sent_to
from quadriga.server.pages.render import UI, page, theme_of, width_of
from quadriga.server.pages.screen import Screen
from quadriga.server.present import Json, present
from quadriga.server.trying import play_on
from quadriga.server.web import asking, house_of
from quadriga.table.board import Board
from quadriga.table.picture import format_of
from quadriga.table.svg import Layers

NOVICE: Final = "novice"  # who plays on against a pupil
HERE: Final = "/learn/{title}/{lesson}/{way}"


async def index(request: Request) -> Response:
    """All lessons."""
    found = lessons.all_lessons(quadriga.games())
    about = [plan for plans in found.values() for plan in plans if plan.name == SITE]
    return await page(request, "learn.html", lessons=found, about=about, site=SITE)


async def begin(request: Request) -> Response:
    """The first step of a lesson."""
    at = request.path_params
    return RedirectResponse(table_of_lesson(at["title"], at["lesson"], START).address, 307)


async def show(request: Request) -> Response:
    """A step of a lesson; with a move, what the lesson says to it."""
    at = request.path_params
    table = table_of_lesson(at["title"], at["lesson"], at["way"])
    stand = table.stand
    move = query_number(request, "move")
    if move is not None and (way := lessons.next_way(table, move)):
        return RedirectResponse(f"/learn/{at['title']}/{at['lesson']}/{way}", 303)
    wanted = query_number(request, "step", stand.first + 1)
    number = stand.last if move is not None or wanted is None else wanted - 1
    if not stand.first <= number <= stand.last:
        raise not_found(NOWHERE)
    asks = bool(stand.find) and number == stand.last
    said = answer(table, move) if move is not None else None
    if asks and "show" in request.query_params:
        said = shown_move(table)
    return await step_page(request, table, number, asks, said)


async def step_page(
    request: Request, table: LessonTable, number: int, asks: bool, said: Markup | None
) -> Response:
    """The page of a step."""
    plan, theme, width = table.plan, theme_of(request), width_of(request)
    screen, shown = screen_of(table, asks, theme, width)
    step = plan.steps[number]
    context: Json = {
        "t": shown,
        "seat": plan.seat,
        "here": table.address,
        "way": table.way or START,
        "plan": plan,
        "number": number,
        "asks": asks,
        "said": said,
        "praise": cited(table.stand.praise if number == table.stand.first else ""),
        "step": step,
        "words": cited(step.text),
        "back": step_before(table, number),
        "onward": f"{table.address}?step={number + 2}" if number < table.stand.last else "",
        "over": number == len(plan.steps) - 1,
    }
    parts = screen.whole | {
        "ask": render.fill("parts/lesson.html", context),
        "status": render.fill("parts/lesson_status.html", context),
        "board": highlighted(screen, table, step.rooms, width),
    }
    context |= {"parts": parts, "label": getattr(screen.board, "label", "")}
    return await page(request, "lesson.html", person=await asking(request), **context)


def screen_of(table: LessonTable, asks: bool, theme: str, width: int) -> tuple[Screen, Json]:
    """The table of a lesson; while there is something to read first, nothing can be clicked."""
    known: tuple[Screen, Json] | None = table.screens.get((asks, theme, width))
    if known is None:
        viewer = lessons.eyes_of(table)
        shown = present(table, viewer, table.open_from)
        if asks:  # a lesson leads back from every move
            shown["legal"] = [move | {"final": False} for move in shown["legal"]]
        else:
            shown |= {"legal": [], "question": "", "prompt": "", "rule": ""}
        screen = tables.laid_out(table, viewer, shown, theme, width, view_before(table))
        known = screen, shown
        table.screens[asks, theme, width] = known
    return known


def view_before(table: LessonTable) -> Json | None:
    """What the pupil saw before the last choice: what has moved since is marked."""
    if not table.way:
        return None
    title, name = table.game.name, table.plan.name
    earlier = table_of_lesson(title, name, table.way[:-1] or START).state
    return earlier.view(table.plan.seat) if earlier is not None else None


def highlighted(screen: Screen, table: LessonTable, places: tuple[str, ...], width: int) -> str:
    """The picture with frames around the places of a step."""
    board, drawn = board_of(table.game.title), screen.board
    if not isinstance(drawn, Layers) or not isinstance(board, Board):
        return str(screen.whole["board"])
    layout = board.table.layout(table.game, screen.view, format_of(width))
    frames = "".join([framed(*layout.box(name, table.plan.seat)) for name in places])
    layer = f'<g id="l-places" class="places" aria-hidden="true">{frames}</g>'
    return drawn.markup().removesuffix("</svg>") + layer + "</svg>"


def framed(x: float, y: float, w: float, h: float) -> str:
    """A frame around a place."""
    return f'<rect x="{x - 2:g}" y="{y - 2:g}" width="{w + 4:g}" height="{h + 4:g}" rx="8"/>'


def step_before(table: LessonTable, number: int) -> str:
    """The address of the step before one; empty for the first."""
    if number > table.stand.first:
        return f"{table.address}?step={number}"
    if not table.way:
        return ""
    way = table.way[:-1] or START
    earlier = table_of_lesson(table.game.name, table.plan.name, way)
    return f"{earlier.address}?step={earlier.stand.last + 1}"


def answer(table: LessonTable, move: int) -> Markup:
    """What the lesson says to a move that is not the one to find, or the rules if it is none."""
    assert table.state is not None
    seat, stand = table.plan.seat, table.stand
    if not stand.find or not 0 <= move < table.game.title.moves.size:
        raise not_found(NOWHERE)
    refusal = table.state.why_not(move, seat)
    if refusal is not None:
        return Markup("{}{}").format(refusal.reason, UI.rule(refusal.rule))
    return cited(guide.answer(table.plan, table.plan.steps[stand.last], move))


def shown_move(table: LessonTable) -> Markup:
    """The move to find, for whoever wants to be told."""
    assert table.state is not None
    right = guide.right_moves(table.plan, table.state, table.done)
    sentences = [table.state.describe(move, table.plan.seat) for move in right]
    return escape(text(say("Choose: {move}.", move=either(sentences))))


def cited(words: str) -> Markup:
    """The words of a lesson, with its rules as links."""
    words = str(escape(words))
    # What is not ours is escaped, and numbers of rules are letters, digits, points and hyphens.
    return Markup(RULE.sub(lambda found: str(UI.rule(found[0])).strip(), words))  # noqa: S704


async def go_on(request: Request) -> Response:
    """Play on from a lesson against novices, at a table of one's own."""
    at = request.path_params
    table = table_of_lesson(at["title"], at["lesson"], at["way"])
    if table.state is None or table.state.over:
        raise not_found(NOWHERE)
    form = await read(request)
    person, token = await known_or_new(request)
    asked = repeatable(request, person, form)
    house, seat = house_of(request), table.plan.seat
    made = await play_on(house, person, table.state, seat, NOVICE, asked)
    return sent_to(request, made.address, token)


ROUTES: Final[list[Any]] = [
    Route("/learn", index),
    Route("/learn/{title}/{lesson}", begin),
    Route(HERE, show),
    Route(f"{HERE}/play", go_on, methods=["POST"]),
    Route(f"{HERE}/art.css", tables.art),
    Route(f"{HERE}/words", tables.words),
    Route(f"{HERE}/why-not", tables.why_not),
    Route(f"{HERE}/preview", tables.preview),
    Route(f"{HERE}/told", story.told),
    Route(f"{HERE}/again", story.again),
    Route(f"{HERE}/seats/{{seat:place}}/mat", mats.mat),
    Route(f"{HERE}/areas/{{name}}", mats.area),
]

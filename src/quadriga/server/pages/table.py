"""The table: one page made of parts, and a stream that sends each viewer the parts that changed."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from quadriga.core import beginner
from quadriga.core.engine import State
from quadriga.core.game import Game
from quadriga.core.messages import LANGUAGE, kept, say
from quadriga.core.opening import suggested
from quadriga.core.picture import board_of
from quadriga.server.closing import may_close
from quadriga.server.errors import not_begun
from quadriga.server.house import House
from quadriga.server.pages import render
from quadriga.server.pages.chart import chart
from quadriga.server.pages.forms import query_number
from quadriga.server.pages.mats import beside_of, strips_of
from quadriga.server.pages.screen import Screen, last_turn, log_of
from quadriga.server.past import score_course
from quadriga.server.present import (
    Json,
    Viewer,
    choices_of,
    picture,
    present,
    viewer_of,
)
from quadriga.server.previews import ghosts_of, preview_json
from quadriga.server.stand_ins import offered
from quadriga.server.streams import follow
from quadriga.server.tables import LiveTable
from quadriga.server.trying import may_try
from quadriga.server.undoing import told_often
from quadriga.server.web import asking, house_of, table_at, table_of
from quadriga.table.svg import Layers, layers, stylesheet
from quadriga.table.words import comparison

MOST_SCREENS = 48  # of one table, kept for those who look at it
LOG_LINES = 40
MOST_GREYED = 40
MOST_FORETOLD = 8  # moves of which a beginner reads at once what follows


async def show(request: Request) -> Response:
    """The whole page."""
    house, person = house_of(request), await asking(request)
    table = await table_of(request, request.path_params["id"])
    viewer = viewer_of(table, person, query_number(request, "seat"))
    screen = await screen_of(
        house, table, viewer, render.theme_of(request), render.width_of(request)
    )
    notes = await house.store.notes(table.id, person.id) if person else ""
    return await render.page(
        request,
        "table.html",
        person=person,
        t=present(table, viewer, table.open_from),
        here=table.address,
        parts=screen.whole,
        notes=notes,
        seat=viewer.seat,
        mark=screen.mark(),
        label=screen.board.label if isinstance(screen.board, Layers) else "",
        chat=table.chat,
        may_close=may_close(table, person),
        may_try=may_try(table, person),
        may_leave=may_leave(table, viewer),
    )


async def screen_of(
    house: House, table: LiveTable, viewer: Viewer, theme: str, width: int
) -> Screen:
    """What a viewer sees now: drawn once for all who see the same."""
    is_owner = viewer.person is not None and viewer.person.id == table.owner
    look = (theme, width, LANGUAGE.get())
    key = (viewer.seats, viewer.seat, is_owner, viewer.person is not None, *look)
    await house.chat(table)
    known: Screen | None = table.screens.get(key)
    if known is None or known.version != table.version:
        known = table.screens[key] = drawn(table, viewer, theme, width, known)
        if len(table.screens) > MOST_SCREENS:
            del table.screens[next(iter(table.screens))]
    return known


def drawn(table: LiveTable, viewer: Viewer, theme: str, width: int, known: Screen | None) -> Screen:
    """What a viewer sees now, made from what they may know and from nothing else."""
    shown = present(table, viewer, table.open_from)
    before = None
    if known is not None:  # if nothing that they see has moved, what moved before stays marked
        before = known.before if known.view == shown.get("view") else known.view
    return laid_out(table, viewer, shown, theme, width, before)


def laid_out(
    table: LiveTable, viewer: Viewer, shown: Json, theme: str, width: int, before: Json | None
) -> Screen:
    """What is shown of a table as the parts of a page."""
    context = context_of(table, viewer, shown, width)
    board: Layers | str = ""
    if table.state is not None:
        view = shown["view"]
        if table.ending is not None or table.ended is not None:
            view = {**view, "to_move": list(table.waiting_for), "over": table.over}
        scene = picture(table.game, view, choices_of(shown), width, before=before)
        board = layers(scene, theme, width) if scene is not None else ""
    if not board:
        if table.state is not None:
            context["panels"] = table.game.title.panels(table.game, shown["view"])
        board = render.fill("parts/board.html", context)
    return Screen(table.version, context, log_of(table, viewer.seats, LOG_LINES), board, before)


def context_of(
    table: LiveTable, viewer: Viewer, shown: dict[str, Any], width: int
) -> dict[str, Any]:
    """What the parts of the page are filled with."""
    seat = viewer.seat
    context: dict[str, Any] = {
        "t": shown,
        "here": table.address,
        "seat": seat,
        "viewer": viewer,
        "chat": table.chat or [],
        "links": {s.number: s.link for s in table.seats if s.link} if shown["is_owner"] else {},
        "others": [s for s in viewer.seats if s != seat and s in table.waiting_for],
        "names": [s.shown for s in table.seats],
        **{
            name: []
            for name in ("panels", "greyed", "sheet", "points", "compare", "strips", "beside")
        },
        "tie": None,
        "start": None,
        "course": (),
        "stage": -1,
        "warned": {},
        "follows": {},
        "last": last_turn(table, viewer.seats),
        "offered": offered(viewer.person, table),
        "alone": seat is not None and not table.voters(seat),
    }
    if table.state is not None:
        context |= {
            "greyed": bool(greyed(table.game, shown)),
            "compare": compared(table, shown["view"]),
        }
        view = shown["view"]
        context |= {"strips": strips_of(table, view), "beside": beside_of(table, view)}
        context |= scores_of(shown) | {"start": start_of(table, shown)}
    if table.beginner and table.state is not None and seat is not None and not table.over:
        context |= help_of(table, viewer, shown)
    if table.over:
        context |= end_of(table, shown)
    return context


def help_of(table: LiveTable, viewer: Viewer, shown: Json) -> dict[str, Any]:
    """What a beginner's table adds: the course of a turn, what is certain to follow from a move
    where there are few, and warnings.
    """
    stages, choices = beginner.course(table.game), choices_of(shown)
    few = choices if len(choices) <= MOST_FORETOLD else {}
    return {
        "course": stages,
        "stage": beginner.stage_of(stages, shown["rule"]),
        "warned": beginner.warnings(table.game, shown["view"], sorted(choices)),
        "follows": {move: preview_json(table, viewer, move)["steps"] for move in few},
    }


def start_of(table: LiveTable, shown: dict[str, Any]) -> dict[str, Any] | None:
    """What the title suggests for a first decision, with the sentence of the move."""
    choices = choices_of(shown)
    found = suggested(table.game, shown["view"], sorted(choices)) if choices else None
    if found is None:
        return None
    return {"move": found.move, "sentence": choices[found.move], "reason": found.reason}


def scores_of(shown: dict[str, Any]) -> dict[str, Any]:
    """The score sheets side by side, and their sums."""
    sums = [sum(sheet.values()) for sheet in shown["score_sheet"]]
    return {"sheet": shown["score_rows"], "points": sums}


def end_of(table: LiveTable, shown: dict[str, Any]) -> dict[str, Any]:
    """The ranking, how a tie was broken, and the course of the scores; without a winner the seats
    in their order.
    """
    names = [seat.name for seat in table.seats]
    ranking: list[int] = shown["ranking"] or [0] * len(names)
    places = sorted((place, seat) for seat, place in enumerate(ranking))
    return {
        "places": places,
        "winners": [names[seat] for place, seat in places if place == 1],
        "seen_again": told_often(table),
        "tie": None if table.ended else tie_of(shown["scores"], ranking, table.game.title.tie_rule),
        "chart": chart(score_course(table), names),
    }


def may_leave(table: LiveTable, viewer: Viewer) -> bool:
    """Whether a viewer plays here and can resign."""
    playing = viewer.seat is not None and not table.seats[viewer.seat].bot
    return playing and table.state is not None and not table.over


def compared(table: LiveTable, view: Json) -> list[tuple[str, ...]]:
    """The players side by side: a row for each thing that is compared, a column for each seat."""
    board = board_of(table.game.title)
    if board is None:
        return []
    players = comparison(board.table, view)
    return [players.columns, *players.rows]


def tie_of(scores: list[int], ranking: list[int], rule: str) -> dict[str, object] | None:
    """What to say when players have the same number of points."""
    pairs = [(a, b) for a in range(len(scores)) for b in range(a) if scores[a] == scores[b]]
    if not pairs:
        return None
    if all(ranking[a] == ranking[b] for a, b in pairs):
        words = say("Equal points after every tie-break: the place is shared.")
    else:
        words = say("Equal points: the tie-break of the rules decided.")
    return {"sentence": words, "rule": rule}


def greyed(game: Game, shown: dict[str, Any]) -> list[int]:
    """Moves of the kinds that are asked for, which are not possible now."""
    space, legal = game.title.moves, choices_of(shown)
    asked = {space.kind(move) for move in legal}
    ranges = [range(k.start, k.start + k.size) for k in space.ranges if k.name in asked]
    return [move for each in ranges for move in each if move not in legal][:MOST_GREYED]


def greyed_words(state: State, shown: dict[str, Any]) -> list[dict[str, Any]]:
    """The same with their sentences, each once and none that is possible too."""
    moves, possible = greyed(state.game, shown), set(choices_of(shown).values())
    found = {state.describe(move, shown["seat"], LANGUAGE.get()): move for move in moves}
    return [
        {"move": move, "words": words} for words, move in found.items() if words not in possible
    ]


async def live(request: Request) -> Response:
    """The stream: after each change, what looks different now."""
    house, person = house_of(request), await asking(request)
    table = await table_of(request, request.path_params["id"])
    wanted, theme, width = (
        query_number(request, "seat"),
        render.theme_of(request),
        render.width_of(request),
    )
    seats = tuple(table.seats_of(person.id if person else None))
    shown = request.query_params.get("have") if "last-event-id" not in request.headers else None

    old: Screen | None = None

    async def news() -> str:
        nonlocal old
        viewer = viewer_of(
            table, person, wanted if wanted is not None else (seats[0] if len(seats) == 1 else None)
        )
        new = await screen_of(house, table, viewer, theme, width)
        is_known = old is None and shown is not None and new.mark() == shown
        words = "" if is_known else new.news_since(old)
        old = new
        return words

    return follow(request, table.id, news)


async def art(request: Request) -> Response:
    """The stylesheet of a table's pictures; it depends on the game and its options only."""
    table = await table_at(request)
    return Response(
        art_of(table.game), media_type="text/css", headers={"Cache-Control": "max-age=3600"}
    )


@kept(64)
def art_of(game: Game) -> str:
    """The styles of all pictures of a game; nothing if it is not drawn."""
    scene = picture(game, game.start(1).view(None), {}, 1280)
    return stylesheet(scene.sheet) if scene is not None else ""


async def words(request: Request) -> Response:
    """The table in words, for those who read it rather than look at it."""
    person = await asking(request)
    table = await table_at(request)
    if table.state is None:
        raise not_begun()
    seat = viewer_of(table, person, query_number(request, "seat")).seat
    panels = table.game.title.panels(table.game, table.state.view(seat))
    if render.wants_parts(request):
        return HTMLResponse(render.fill("parts/panels.html", {"panels": panels}))
    return await render.page(
        request, "words.html", person=person, table=table, seat=seat, panels=panels
    )


async def preview(request: Request) -> Response:
    """What is certain to follow from a move: sentences, points and the pieces as ghosts."""
    person = await asking(request)
    table = await table_at(request)
    viewer = viewer_of(table, person, query_number(request, "seat"))
    move = query_number(request, "move", -1) or 0
    seen = preview_json(table, viewer, move)
    ghosts = ghosts_of(table, viewer, move, render.width_of(request))
    context: Json = {"p": seen, "seats": table.seats, "seat": viewer.seat, "ghosts": ghosts}
    if render.wants_parts(request):
        return HTMLResponse(render.fill("parts/preview.html", context))
    return await render.page(request, "preview.html", back=table.address, **context)


async def why_not(request: Request) -> Response:
    """Why a move is not possible, with its rule; without a move, those that are not possible."""
    person = await asking(request)
    table = await table_at(request)
    viewer = viewer_of(table, person, query_number(request, "seat"))
    if "move" not in request.query_params:
        return await not_possible(request, table, viewer)
    move = query_number(request, "move", -1)
    refusal = (
        table.state.why_not(move or 0, viewer.seat, LANGUAGE.get())
        if table.state is not None and viewer.seat is not None
        else None
    )
    possible = (say("This move is possible."), "")
    sentence, rule = (refusal.reason, refusal.rule) if refusal else possible
    if render.wants_parts(request):
        return HTMLResponse(
            render.partial(
                "p-notice", render.fill("parts/notice.html", {"sentence": sentence, "rule": rule})
            )
        )
    return await render.page(request, "why.html", back=table.address, sentence=sentence, rule=rule)


async def not_possible(request: Request, table: LiveTable, viewer: Viewer) -> Response:
    """The moves of the kinds that a viewer is asked for, which are not possible now."""
    shown = present(table, viewer, table.open_from)
    found = greyed_words(table.state, shown) if table.state is not None else []
    context: Json = {"greyed": found, "here": table.address, "seat": viewer.seat}
    if render.wants_parts(request):
        return HTMLResponse(render.fill("parts/greyed.html", context))
    back = table.address
    return await render.page(request, "why.html", back=back, sentence="", rule="", **context)


ROUTES = [
    Route("/tables/{id}", show),
    Route("/tables/{id}/live", live),
    Route("/tables/{id}/art.css", art),
    Route("/tables/{id}/words", words),
    Route("/tables/{id}/why-not", why_not),
    Route("/tables/{id}/preview", preview),
]

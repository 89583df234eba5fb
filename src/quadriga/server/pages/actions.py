"""What can be done at a table by a form: play, end the turn, take back, talk, change seats."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from quadriga.bots.levels import ratings
from quadriga.server import closing, making, seating, stand_ins
from quadriga.server import play as playing
from quadriga.server.house import House
from quadriga.server.pages.forms import number, read, repeatable, text
from quadriga.server.pages.render import done, page
from quadriga.server.present import seat_json, summary
from quadriga.server.seats import Person
from quadriga.server.tables import LiveTable
from quadriga.server.talk import keep_notes, say
from quadriga.server.web import house_of, somebody


async def opened(request: Request) -> tuple[House, LiveTable, Person, FormData]:
    """What every form needs."""
    house = house_of(request)
    person = await somebody(request)
    return house, await house.table(request.path_params["id"]), person, await read(request)


def back_to(table: LiveTable, form: FormData) -> str:
    """The page the form stood on."""
    seat = form.get("seat")
    return f"/tables/{table.id}" + (
        f"?seat={seat}" if isinstance(seat, str) and seat.isdecimal() else ""
    )


async def move(request: Request) -> Response:
    """Play a move."""
    house, table, person, form = await opened(request)
    key, answer = text(form, "key", ""), number(form, "move")
    own = (
        f"{key}.{answer}" if key else None
    )  # another answer to the same question, from another device, is no repetition
    ack = await playing.play(
        house, table, person, number(form, "seat"), answer, number(form, "seq"), own
    )
    return done(request, back_to(table, form), ack.seq)


async def end_turn(request: Request) -> Response:
    """End one's turn."""
    house, table, person, form = await opened(request)
    ack = await playing.end_turn(
        house, table, person, number(form, "seat"), text(form, "key", "") or None
    )
    return done(request, back_to(table, form), ack.seq)


async def undo(request: Request) -> Response:
    """Take back one's last choice, or the turn."""
    house, table, person, form = await opened(request)
    whole = text(form, "what", "step") == "turn"
    ack = await playing.undo(
        house,
        table,
        person,
        number(form, "seat"),
        whole,
        number(form, "seq"),
        text(form, "key", "") or None,
    )
    return done(request, back_to(table, form), ack.seq)


async def ask_back(request: Request) -> Response:
    """Ask the others to take back more."""
    house, table, person, form = await opened(request)
    ack = await playing.ask_back(house, table, person, number(form, "seat"), number(form, "ply"))
    return done(request, back_to(table, form), ack.seq)


async def newest_rules(request: Request) -> Response:
    """Ask the others to go on under the newest rules."""
    house, table, person, form = await opened(request)
    ack = await playing.ask_newest(house, table, person)
    return done(request, back_to(table, form), ack.seq)


async def answer(request: Request) -> Response:
    """Agree to what is asked, or not."""
    house, table, person, form = await opened(request)
    ack = await playing.answer_ask(
        house, table, person, number(form, "seat"), text(form, "agree") == "yes"
    )
    return done(request, back_to(table, form), ack.seq)


async def chat(request: Request) -> Response:
    """Say something."""
    house, table, person, form = await opened(request)
    await say(house, table, person, text(form, "text"), repeatable(request, person, form))
    return done(request, back_to(table, form))


async def notes(request: Request) -> Response:
    """Keep one's private notes."""
    house, table, person, form = await opened(request)
    await keep_notes(house, table, person, text(form, "text"))
    return done(request, back_to(table, form))


async def ready(request: Request) -> Response:
    """Say that one is ready, or not yet."""
    house, table, person, form = await opened(request)
    added = text(form, "entropy") if "entropy" in form else None
    await seating.set_ready(
        house, person, table, request.path_params["seat"], text(form, "ready") == "yes", added
    )
    return done(request, f"/tables/{table.id}")


async def confirm_bot(request: Request) -> Response:
    """Ask once more before a bot plays for somebody, and at which level."""
    house, person = house_of(request), await somebody(request)
    table, number = await house.table(request.path_params["id"]), request.path_params["seat"]
    asked = stand_ins.to_agree(person, table, number)
    playing.running(table)
    return await page(
        request,
        "stand_in.html",
        person=person,
        t=summary(table, person),
        s=seat_json(table.seats[number], to_move=False),
        asked=[table.seats[seat].name for seat in asked],
        ratings=ratings(table.game.name),
    )


async def stand_in(request: Request) -> Response:
    """Put a bot in, or ask for it, or come back."""
    house, table, person, form = await opened(request)
    await stand_ins.stand_in(
        house, person, table, request.path_params["seat"], text(form, "bot", "")
    )
    return done(request, f"/tables/{table.id}")


async def close(request: Request) -> Response:
    """Give a table up."""
    house, table, person, _ = await opened(request)
    await closing.close(house, table, person)
    return RedirectResponse("/", 303)


async def rematch(request: Request) -> Response:
    """The same again."""
    house, table, person, _ = await opened(request)
    again = await making.rematch(house, table, person)
    return RedirectResponse(f"/tables/{again.id}", 303)


ROUTES = [
    Route("/tables/{id}/move", move, methods=["POST"]),
    Route("/tables/{id}/end-turn", end_turn, methods=["POST"]),
    Route("/tables/{id}/undo", undo, methods=["POST"]),
    Route("/tables/{id}/take-back", ask_back, methods=["POST"]),
    Route("/tables/{id}/newest-rules", newest_rules, methods=["POST"]),
    Route("/tables/{id}/answer", answer, methods=["POST"]),
    Route("/tables/{id}/chat", chat, methods=["POST"]),
    Route("/tables/{id}/notes", notes, methods=["POST"]),
    Route("/tables/{id}/seats/{seat:place}/ready", ready, methods=["POST"]),
    Route("/tables/{id}/seats/{seat:place}/bot", confirm_bot),
    Route("/tables/{id}/seats/{seat:place}/bot", stand_in, methods=["POST"]),
    Route("/tables/{id}/close", close, methods=["POST"]),
    Route("/tables/{id}/rematch", rematch, methods=["POST"]),
]

"""The lobby: my tables, open tables, new tables, and the links by which friends sit down."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

import quadriga
from quadriga.bots.levels import rated
from quadriga.core.game import Game, Title
from quadriga.core.lesson import names as lessons
from quadriga.core.messages import Words, either, say
from quadriga.core.options import Option, usual, written
from quadriga.core.registry import title as find_title
from quadriga.server import making, seating
from quadriga.server.bodies import NewTable
from quadriga.server.bots import LEVELS
from quadriga.server.entrance import SEATS, known_choice, known_title
from quadriga.server.errors import bad_request, used_link
from quadriga.server.listing import listed, summary
from quadriga.server.pages.forms import (
    checked,
    known_or_new,
    number,
    read,
    repeatable,
    sent_to,
    text,
    way_back,
)
from quadriga.server.pages.look import (
    KNOWS,
    brought_along,
    kept,
    known_titles,
    remember,
    words_of,
)
from quadriga.server.pages.render import all_titles, page
from quadriga.server.web import asking, house_of, somebody, token_of

LINK: Final = "device-link"  # the cookie that brings a new link to the page that shows it
LINK_SECONDS: Final = 600
SECRET: Final = re.compile(r"[\w-]{20,100}")
# How much there is to think about, in words.
WEIGHTS: Final = {
    1: say("light"),
    2: say("rather light"),
    3: say("medium"),
    4: say("demanding"),
    5: say("very demanding"),
}


def by_weight() -> list[Title]:
    """The titles as a newcomer may try them: the lightest first, those that do not say it last."""
    return sorted(all_titles(), key=lambda title: (title.weight or 9, title.minutes))


def usual_players(title: Title) -> int:
    """With how many players a title is played if nobody says it."""
    return 3 if 3 in title.players else title.players[0]


async def lobby(request: Request) -> Response:
    """My tables with those where it is my turn first, and the open ones."""
    house, person = house_of(request), await asking(request)
    wanted, state = request.query_params.get("title", ""), request.query_params.get("status", "")
    mine, _ = await listed(house, person)
    _, public = await listed(house, person, wanted, state)
    others = [table for table in public if not table["my_seats"]]
    return await page(
        request,
        "lobby.html",
        person=person,
        mine=mine,
        listed=others,
        titles=by_weight(),
        known=known_titles(request, person) | {table["title"] for table in mine},
        lessons=lessons,
        usual_players=usual_players,
        weights=WEIGHTS,
        wanted=wanted,
        state=state,
        version=quadriga.__version__,
        build=house.thinkers.build,
    )


async def play_now(request: Request) -> Response:
    """A game against bots, at once: one click."""
    form = await read(request)
    title = find_title(known_title(text(form, "title")))
    bots = number(form, "bots") if "bots" in form else usual_players(title) - 1
    if text(form, "solo", "") and 1 in title.players:
        bots = 0
    if bots + 1 not in title.players:
        words = say("{title} is for {players} players; found {number}.", title=title.full_name)
        raise bad_request(words.fill(players=either(title.players), number=bots + 1))
    level = text(form, "level", LEVELS[1])
    fields = {"title": title.name, "seats": ["me", *[level] * bots], "beginner": "beginner" in form}
    wish = checked(NewTable, fields)
    person, token = await known_or_new(request)
    asked = repeatable(request, person, form)
    table = await making.create(house_of(request), person, wish, asked)
    return sent_to(request, f"/tables/{table.id}", token)


async def first_time(request: Request) -> Response:
    """What somebody answers who is asked, once, whether they know a title."""
    form, person = await read(request), await asking(request)
    title = find_title(known_title(text(form, "title")))
    answer = known_choice(text(form, "answer"), ("lesson", "table", "known"), "answer")
    token = None
    if answer == "table":
        players = next(n for n in title.players if n > 1)
        options = {name: written(value) for name, value in title.first_game}
        seats = ["me", *[LEVELS[0]] * (players - 1)]
        fields = {"title": title.name, "seats": seats, "options": options, "beginner": True}
        wish = checked(NewTable, fields)
        person, token = await known_or_new(request)
        table = await making.create(
            house_of(request), person, wish, repeatable(request, person, form)
        )
        there = f"/tables/{table.id}"
    else:
        there = f"/learn/{title.name}/first" if answer == "lesson" and lessons(title.name) else "/"
    response = sent_to(request, there, token)
    await remember(request, person, response, [*words_of(request, person), KNOWS + title.name])
    return response


async def new_table(request: Request) -> Response:
    """The form for a new table."""
    title = find_title(known_title(request.query_params.get("title", quadriga.games()[0])))
    seats = [kinds_of(title, number) for number in range(title.players[-1])]
    return await page(request, "new.html", title=title, groups=options_of(title), seats=seats)


def options_of(title: Title) -> dict[Words, list[tuple[Option, Words, list[tuple[str, Words]]]]]:
    """The options by their headings: each with what is usual and the other choices in words."""
    every = Game.all_options(title)
    found: dict[Words, list[tuple[Option, Words, list[tuple[str, Words]]]]] = {}
    for option in every[1:]:  # the number of players follows from the seats
        others = [
            (written(choice), option.choice(choice))
            for choice in option.choices
            if choice != option.default or option.preset is not None
        ]
        found.setdefault(option.group, []).append((option, usual(every, option), others))
    return found


def kinds_of(title: Title, number: int) -> list[tuple[str, Words]]:
    """What a seat of a new table can be, in words."""
    kinds: list[tuple[str, Words]] = [("me", say("me"))] if number == 0 else []
    if number >= title.players[0]:
        kinds.append(("none", say("not used")))
    kinds += [("link", say("a friend, by link")), ("open", say("open to anybody"))]
    if number:
        kinds.append(("same", say("on my screen")))
    return kinds + [(level, say("bot: {level}", level=words)) for level, words in rated(title.name)]


def read_options(form: FormData) -> dict[str, str]:
    """The options of the form that are not left as they are."""
    given = {
        name.removeprefix("option-"): text(form, name)
        for name in form
        if name.startswith("option-")
    }
    return {name: value for name, value in given.items() if value}


async def create_table(request: Request) -> Response:
    """Make the table the form describes."""
    form = await read(request)
    seats = [text(form, f"seat-{i}", "none") for i in range(SEATS)]
    fields: dict[str, object] = {"title": text(form, "title"), "options": read_options(form)}
    fields["seats"] = [kind for kind in seats if kind != "none"]
    if not fields["seats"]:
        raise bad_request(say("A table needs at least one player."))
    fields |= {name: name in form for name in ("public", "confirm", "trials", "wait", "beginner")}
    fields |= {name: text(form, name) for name in ("undo", "stand_in", "plays_on") if name in form}
    wish = checked(NewTable, fields)
    person, token = await known_or_new(request, text(form, "name", "").strip())
    asked = repeatable(request, person, form)
    table = await making.create(house_of(request), person, wish, asked)
    return sent_to(request, f"/tables/{table.id}", token)


async def rename(request: Request) -> Response:
    """Choose another name."""
    form = await read(request)
    _, token = await known_or_new(request, text(form, "name"))
    return sent_to(request, way_back(form), token)


async def make_device_link(request: Request) -> Response:
    """Make a link by which another browser becomes mine; a page of its own shows it, so that going
    back sends nothing again.
    """
    person, token = await somebody(request), token_of(request)
    assert token is not None
    await house_of(request).people.keep_look(person, kept(words_of(request, person)))
    secret = await house_of(request).people.device_link(person, token)
    response = RedirectResponse("/devices", 303)
    secure = house_of(request).settings.secure_cookies
    response.set_cookie(
        LINK, secret, LINK_SECONDS, path="/devices", httponly=True, samesite="lax", secure=secure
    )
    return response


async def device_link(request: Request) -> Response:
    """The link that was just made."""
    await somebody(request)
    secret = request.cookies.get(LINK, "")
    if not SECRET.fullmatch(secret):
        return RedirectResponse("/", 303)
    return await page(request, "device_link.html", secret=secret)


async def device(request: Request) -> Response:
    """The page behind such a link: looking at it does not use it up."""
    secret = request.path_params["secret"]
    return await page(
        request,
        "device.html",
        guest=await house_of(request).people.guest_of_link(secret),
        secret=secret,
    )


async def use_device_link(request: Request) -> Response:
    """Be who sent the link, in this browser too."""
    person, token = await house_of(request).people.use_device_link(request.path_params["secret"])
    response = sent_to(request, "/", token)
    brought_along(request, person, response)
    return response


async def join(request: Request) -> Response:
    """The page behind a one-time link: looking at it does not use it up."""
    house = house_of(request)
    row = await house.store.seat_of_link(request.path_params["link"])
    if row is None:
        raise used_link()
    table = await house.table(row.table_id)
    return await page(
        request,
        "join.html",
        table=summary(table, None),
        seat=row.seat,
        link=row.link,
        options=table.game.options,
        seed_hash=table.seed_hash,
        takes_entropy=table.takes_entropy,
    )


async def sit_down(request: Request) -> Response:
    """Use a one-time link."""
    form = await read(request)
    house, link = house_of(request), request.path_params["link"]
    if await asking(request) is None and await house.store.seat_of_link(link) is None:
        raise used_link()  # before somebody becomes a guest for nothing
    person, token = await known_or_new(request, text(form, "name", "").strip())
    table = await seating.join(
        house, person, link, text(form, "entropy", ""), repeatable(request, person, form)
    )
    return sent_to(request, f"/tables/{table.id}", token)


ROUTES = [
    Route("/", lobby),
    Route("/play-now", play_now, methods=["POST"]),
    Route("/first-time", first_time, methods=["POST"]),
    Route("/new", new_table),
    Route("/tables", create_table, methods=["POST"]),
    Route("/name", rename, methods=["POST"]),
    Route("/devices", device_link),
    Route("/devices", make_device_link, methods=["POST"]),
    Route("/devices/{secret}", device),
    Route("/devices/{secret}", use_device_link, methods=["POST"]),
    Route("/join/{link}", join),
    Route("/join/{link}", sit_down, methods=["POST"]),
]

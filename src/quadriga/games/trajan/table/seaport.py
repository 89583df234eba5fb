"""The seaport: three ships, the draw pile and two discard piles."""

from collections.abc import Iterable
from typing import Any

from quadriga.core.game import Game
from quadriga.core.messages import Message, count, kept, say
from quadriga.games.trajan import moves, words
from quadriga.games.trajan.components import PAIRS, QUARTERS, Box
from quadriga.games.trajan.table.art import goods
from quadriga.table.area import Area, Mark
from quadriga.table.icons import icon
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, pile, rect
from quadriga.table.text import text
from quadriga.table.zone import Look, Point, Scene, Zone, touch, within

DRAW: Point = (225, 50)
DISCARDS: tuple[Point, ...] = ((203, 112), (244, 112))
SHIPS = 3
TAKES = (
    say("1–4 of the same goods"),
    say("1–3 pairs, each of other goods"),
    say("1–4 different goods"),
)
SHORT = (say("same"), say("pairs"), say("differ"))


def ship_place(ship: int) -> Point:
    """The upper left corner of a ship's row."""
    return 8, 25 + 40 * ship


def frame(_game: Game, layout: Layout, _seat: int) -> str:
    """The places of the discard piles."""
    room = layout.rooms["seaport"]
    places = [rect(x - 15, y - 20, 30, 40, "empty", 2.5) for x, y in DISCARDS]
    return panel(0, 0, room.w, room.h, say("Seaport"), "seaport") + "".join(places)


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """Ships as they lie, draw pile and discard piles."""
    view, box = scene.view, scene.box
    for ship in range(SHIPS):
        is_grey = bool(view["grey_ships"] >> ship & 1)
        sides = (box.ships[ship], box.grey_ships[ship])
        loaded = sum(view["load"]) // (2 if ship == PAIRS else 1) if ship == view["ship"] else 0
        is_last = view["quarter"] >= QUARTERS - 1
        yield ship_mark(ship, sides[is_grey], sides[not is_grey], (is_grey, is_last), loaded)
    left = view["goods_left"]
    told = count(left, "Draw pile: {n} goods card", "Draw pile: {n} goods cards")
    yield Mark(told, pile(*DRAW, 30, 40, left))
    for name, (x, y), cards in zip(words.PILE, DISCARDS, view["discards"], strict=True):
        yield Mark("", text(x, y + 30, f"{name} · {len(cards)}", 11.5, "m s"))


@kept(64)
def ship_mark(
    ship: int,
    values: tuple[int, ...],
    others: tuple[int, ...],
    turned: tuple[bool, bool],
    loaded: int,
) -> Mark:
    """A ship: what it takes, the points on the side that is up and, small, those on the other.

    `turned` says whether it is grey, and whether it stays so because the last quarter is on.
    """
    x, y = ship_place(ship)
    is_grey, is_last = turned
    parts = [
        rect(x, y, 164, 37, "tile greyside" if is_grey else "tile sail", 4),
        icon("seaport", x + 17, y + 14, 24, "on-card"),
        text(x + 18, y + 34, SHORT[ship], 11, "m on-card", 34),
    ]
    w = 38 if ship == PAIRS else 28
    for i, (value, other) in enumerate(zip(values, others, strict=True)):
        left, is_reached = x + 38 + (w + 3) * i, i + 1 == loaded
        parts += [
            rect(left, y + 4, w, 29, "reached tile face" if is_reached else "tile face", 3),
            text(left + w / 2, y + 17.5, str(value), 13, "h m on-card"),
            text(left + w / 2, y + 30, cell_note(ship, i, other), 11.5, "m on-card", w - 1),
        ]
        if is_reached:
            parts.append(rect(left - 1, y + 3, w + 2, 31, "reached", 4))
    return Mark(ship_words(ship, values, others, is_grey, is_last), "".join(parts), rule="TR-6.13")


def cell_note(ship: int, i: int, other: int) -> str:
    """How many cards a space of a ship is for, and what it is worth on the other side."""
    return f"{i + 1}{'×2' if ship == PAIRS else ''}: {other}"


def ship_words(
    ship: int, values: tuple[int, ...], others: tuple[int, ...], is_grey: bool, is_last: bool
) -> Message:
    """What a ship takes and is worth."""
    told = say(
        "Ship for {sort} goods ({takes}), coloured side up; turned grey when used: {up} points;"
        " other side {down}"
    )
    if is_grey and is_last:
        told = say("Ship for {sort} goods ({takes}), grey side up until the end: {up} points")
    elif is_grey:
        told = say(
            "Ship for {sort} goods ({takes}), grey side up; turned back at the end of the quarter:"
            " {up} points; other side {down}"
        )
    up, down = ", ".join(map(str, values)), ", ".join(map(str, others))
    return told.fill(sort=words.SHIP[ship], takes=TAKES[ship], up=up, down=down)


def discards(box: Box, _seat: int, read: Any, room: Room) -> Iterable[Piece]:
    """The two topmost cards of each discard pile."""
    for name, place, cards in zip("ab", DISCARDS, read[0], strict=True):
        for i, card in list(enumerate(cards))[-2:]:
            look = goods(box, card)
            told = say("{goods}, on discard pile {pile}", goods=look.name, pile=name.upper())
            look = Look(look.kind, look.art, look.name, told)
            where = say("discard pile {pile}", pile=name.upper())
            yield within(room, f"discard-{name}-{i:02}", look, place, where=where)


def touches(scene: Scene, _seat: int) -> Iterable[Target]:
    """The piles and the ships."""
    room = scene.layout.rooms["seaport"]
    for move in (moves.DRAW, moves.DRAW_TWO):
        yield touch(room, move, DRAW, (38, 48, 5))
    for i, place in enumerate(DISCARDS):
        for first in (moves.TAKE, moves.ONTO):
            yield touch(room, first + i, place, (36, 46, 5))
    for ship in range(SHIPS):
        x, y = ship_place(ship)
        yield touch(room, moves.SHIP + ship, (x + 82, y + 18.5), (168, 40, 5))


PILES = Zone("seaport", ("discards",), discards, touches, ((moves.DRAW, moves.LOAD),))
AREA = Area(
    "seaport",
    say("Seaport"),
    frame,
    marks,
    (PILES,),
    ("grey_ships", "ship", "load", "goods_left", "discards", "quarter"),
    "TR-6.10",
)

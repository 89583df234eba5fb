"""The open objectives, the deck and the discard pile."""

from collections.abc import Iterable
from typing import Any

from quadriga.core.game import Game
from quadriga.core.messages import count, kept, say
from quadriga.games.augustus import components as c, moves, words
from quadriga.games.augustus.components import Box
from quadriga.games.augustus.table import art
from quadriga.games.augustus.table.art import CARD, LARGE
from quadriga.table.area import Area, Mark
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Put, Room
from quadriga.table.shapes import panel, pile, rect
from quadriga.table.text import paragraph, text, width_of
from quadriga.table.zone import Scene, Zone, touch, within

LARGER = 1.2  # scale of an open objective where there is room


def is_roomy(room: Room) -> bool:
    """Whether the objectives lie in one row and may be larger."""
    return room.w > 900


def cells(room: Room) -> list[Put]:
    """The middles of the five open objectives, and of the deck: one row, or two of three."""
    columns, high, scale = (
        (3, 202, 1.18) if room.w < 400 else (6, 184, LARGER if is_roomy(room) else 1.06)
    )
    wide, middle = (room.w - 10) / columns, 26 + LARGE.h * scale / 2
    return [
        Put(5 + wide * (i % columns + 0.5), middle + high * (i // columns), scale)
        for i in range(c.DISPLAY + 1)
    ]


def frame(_game: Game, layout: Layout, _seat: int) -> str:
    """The places of the objectives, and the colours of the sorts of powers."""
    room = layout.rooms["display"]
    parts = [panel(0, 0, room.w, room.h, say("Open objectives"), "objective")]
    for x, y, scale in cells(room)[: c.DISPLAY]:
        w, h = CARD * scale, LARGE.h * scale
        parts.append(rect(round(x - w / 2, 2), round(y - h / 2, 2), w, h, "empty", 5))
    left = room.w - 10
    for sort, name in reversed(words.SORT.items()) if not layout.is_narrow else ():
        parts.append(text(left, 17, name, 11.5, "s e"))
        left -= width_of(name, 11.5) + 14
        parts.append(rect(round(left, 2), 8.5, 10, 10, f"band {sort}", 2))
        left -= 14
    return "".join(parts)


# Where the figures on the cards come from, for the table in words.
CARDS = {
    "reconstructed": say("The cards are reconstructed: no list of the printed ones is public"),
    "owner": say("The cards are as the owner of the box has entered them"),
}


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """What the open objectives do, in words, and the piles."""
    view, places = scene.view, cells(scene.layout.rooms["display"])
    for number, put in zip(view["display"], places, strict=False):
        yield Mark("", power_note(scene.box, number - 1, put) if number else "")
    x, y, scale = places[c.DISPLAY]
    left, down, up = view["deck_left"], view["discarded_face_down"], len(view["discard"])
    told = count(left, "{n} objective in the deck", "{n} objectives in the deck")
    yield Mark(told, pile(x, round(y - 32 * scale, 2), 70, 52, left))
    place = round(x - 33 * scale, 2), round(y + 10 * scale, 2), 66 * scale, 48 * scale
    yield Mark("", "" if up else rect(*place, "empty", 4))
    size = 10.5 if scene.layout.format == "wide" else 11.5
    low = round(y + LARGE.h * scale / 2, 2)
    lines = text(x, low + 13, say("deck {n}", n=left), size, "m s")
    lines += text(x, low + 26, say("discarded {n}", n=up + down), size, "m s")
    told = say("Discarded objectives: shuffled again if the deck runs out")
    if down:
        lines += text(x, low + 38, say("{n} face down", n=down), size, "m s", 104)
        told = say(
            "Discarded objectives, {n} of them face down: shuffled again if the deck runs out",
            n=down,
        )
    yield Mark(told, lines)
    yield Mark(CARDS.get(scene.game.tables[0].confidence, ""), "")


@kept(512)
def power_note(box: Box, objective: int, put: Put) -> str:
    """The power of an open objective in words, below it."""
    x, y, scale = put
    top = round(y + LARGE.h * scale / 2 + 13, 2)
    size = 11.5 if scale > 1.1 else 10.5  # the last on the wide layout
    short, power = words.short_power(box, objective), box.power[objective]
    if power == c.NO_POWER:
        return text(x, top, short, size, "m s")
    name = text(x, top, words.SORT[words.sort_of(power)], size, "b m accent")
    lines = paragraph(x, top + 12.5, short, size, "m", CARD * scale + 2, 2)
    rule = words.power_rule(box, objective)
    return Mark(words.power(box, objective), name + lines, rule=rule).markup()


def open_objectives(box: Box, _seat: int, numbers: Any, room: Room) -> Iterable[Piece]:
    """The five open objectives."""
    for i, (number, (x, y, scale)) in enumerate(zip(numbers, cells(room), strict=False)):
        if number:
            look, where = art.card(box, number, LARGE), str(i + 1)
            yield within(room, f"objective-{number}", look, (x, y), 1, scale, where)


def touches(scene: Scene, _seat: int) -> Iterable[Target]:
    """An open objective is taken."""
    room = scene.layout.rooms["display"]
    for i, (x, y, scale) in enumerate(cells(room)[: c.DISPLAY]):
        yield touch(room, moves.TAKE + i, (x, y), ((CARD + 4) * scale, (LARGE.h + 4) * scale, 6))


def discarded(box: Box, _seat: int, numbers: Any, room: Room) -> Iterable[Piece]:
    """The objectives discarded face up, below the deck."""
    x, y, scale = cells(room)[-1]
    step = min(4.0, 24 / max(1, len(numbers) - 1))
    for i, number in enumerate(numbers):
        at, look = (x, y + (34 - step * i) * scale), art.mini(box, number)
        yield within(room, f"objective-{number}", look, at, 1, 0.9 * scale, say("discarded"))


def reads(view: Any, _seat: int) -> Any:
    """What decides the marks."""
    piles = view["deck_left"], view["discarded_face_down"], len(view["discard"])
    return tuple(view["display"]), piles


AREA = Area(
    "display",
    say("Open objectives"),
    frame,
    marks,
    (
        Zone("display", lambda view, _seat: tuple(view["display"]), open_objectives, touches),
        Zone("display", lambda view, _seat: tuple(view["discard"]), discarded),
    ),
    reads,
    "AU-5.8",
)

"""The call: the token drawn, the bag, the supply of legions, and who has answered."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.core.messages import Message, Words, capital, count, either, kept, say
from quadriga.core.texts import seat_name
from quadriga.games.augustus import components as c, words
from quadriga.games.augustus.components import Box
from quadriga.games.augustus.table.art import LEGION
from quadriga.table.area import Area, Cue, Mark
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.picture import Piece
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, rect
from quadriga.table.stamps import stamp
from quadriga.table.text import text
from quadriga.table.zone import Look, Point, Scene, Zone, thing, within

CALLED: Final = (66, 66)  # the middle of the token just called
LARGE: Final = 3.5  # its scale
STATES: Final = {
    "thinking": say("{seat} has to decide"),
    "answered": say("{seat} has answered"),
    "": say("{seat} is not asked"),
}
TOKENS: Final = [
    Look(f"token-{kind}", stamp(f"token-{kind}"), name, say("{token}, drawn", token=name))
    for kind, name in enumerate(words.TOKEN)
]
DRAWN: Final = say("drawn")
LEGION_OF_NOBODY: Final = Look("supply", stamp("supply"))


def is_narrow(room: Room) -> bool:
    """Whether the room is that of the narrow layout, where nothing is written smaller than eleven
    units.
    """
    return room.w > 300


def place(room: Room, kind: int, i: int) -> Point:
    """The middle of the i-th token of a kind in the list of the bag."""
    first, step = (166, 33) if is_narrow(room) else (164, 21.5)
    return first + step * i, 38 + 21.8 * kind


def supply_room(room: Room) -> Room:
    """Where the legions of nobody lie."""
    return Room(12, room.h - 29, 92, 20, 0.8)


def disc(at: Point, radius: float, css: str) -> str:
    """A disc at a place."""
    return f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="{radius:g}" class="{css}"/>'


def frame(game: Game, layout: Layout, _seat: int) -> str:
    """The places of the called token and of the list of the bag."""
    box, room = game.box, layout.rooms["call"]
    assert isinstance(box, Box)
    size, (left, _) = 11, place(room, 0, 0)
    parts = [panel(0, 0, room.w, room.h, say("The call"), "crier")]
    parts.append(disc(CALLED, 10 * LARGE + 1, "hollow"))
    parts.append(text(left - 16, 20, say("left"), size, "s e"))
    parts.append(text(room.w - 10, 20, say("the tokens"), size, "s e"))
    for kind, copies in enumerate(box.token_copies):
        parts += [disc(place(room, kind, i), 9.5, "hollow") for i in range(copies)]
    return "".join(parts)


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """What is left in the bag, the name of the token, the supply, and who has answered."""
    view, room, (x, y) = scene.view, scene.layout.rooms["call"], CALLED
    size = 11
    yield from bag(room, tuple(scene.box.token_copies), tuple(view["bag"]))
    token = view["token"]
    is_shown = token == c.JOKER and not view["table"][c.JOKER]
    yield Mark("", icon("joker", x, y, 44, "watermark") if is_shown else "")
    name = capital(words.TOKEN[token]) if token != c.EMPTY else say("No token yet")
    called = text(x, y + 55, name, 15, "h m ink" if token != c.EMPTY else "h m s", 116)
    yield Mark(capital(when(view)), called + text(x, y + 68, note(view), size, "m s"))
    supply, number = supply_room(room), view["supply"]
    ground = rect(supply.x - 3, supply.y - 1, supply.w + 6, supply.h + 2, "inset", 4)
    told = count(
        number,
        "Supply: {n} legion that nobody owns",
        "Supply: {n} legions that nobody owns",
    )
    figure = text(supply.x + supply.w + 22, supply.middle + 4, str(number), 11.5, "b e")
    yield Mark(told, ground + figure, rule="AU-1.7")
    yield from states(states_of(view), y + 82)
    start, low = place(room, 0, 0)[0], room.h - 17
    legend = disc((start - 4, low), 5, "in-bag") + disc((start + 74, low), 5, "disc")
    legend += text(start + 5, low + 4, say("{n} in the bag", n=sum(view["bag"])), size, "s")
    legend += text(start + 83, low + 4, say("{n} drawn", n=sum(view["table"])), size, "s")
    yield Mark("", legend)


def note(view: Any) -> Message:
    """What stands below the token."""
    if view["token"] == c.JOKER:
        return say("any symbol")
    if view["round"]:
        return say("round {n}", n=view["round"])
    return say("choose objectives")


@kept(256)
def bag(room: Room, copies: tuple[int, ...], left: tuple[int, ...]) -> list[Mark]:
    """The tokens still in the bag, at the right of those drawn."""
    told = say("{token}: {n} of {all} still in the bag")
    found = []
    for kind, number in enumerate(left):
        x, y = place(room, kind, 0)
        row = [text(x - 16, y + 4.5, str(number), 13, "b e" if number else "b e s")]
        for i in range(copies[kind] - number, copies[kind]):
            at = place(room, kind, i)
            row.append(disc(at, 9.5, "in-bag"))
            row.append(icon(c.TOKEN_NAMES[kind], *at, 12.5, "on-back"))
        counts = {"n": number, "all": copies[kind]}
        found.append(
            Mark(str(told.fill(token=words.TOKEN[kind], **counts)), "".join(row), rule="AU-3.3")
        )
    return found


def state_of(view: Any, seat: int) -> str:
    """Whether a seat is asked now, has answered, or neither."""
    return "thinking" if seat in view["to_move"] else "answered" if seat in view["asked"] else ""


def states_of(view: Any) -> tuple[str, ...]:
    """The states of all seats."""
    return tuple([state_of(view, seat) for seat in range(len(view["players"]))])


def state_sign(state: str, x: float, y: float, size: float) -> str:
    """The sign of who is asked or has answered."""
    return icon(state, x, y, size, "wait" if state == "thinking" else "go")


@kept(64)
def states(found: tuple[str, ...], y: float) -> list[Mark]:
    """All players in a row, and who has answered."""
    marks = []
    for seat, state in enumerate(found):
        x = 75 - 9 * len(found) + 18 * seat
        sign = state_sign(state, x, y + 15, 10) if state else text(x, y + 18, "–", 11, "m s")
        told = str(STATES[state].fill(seat=seat_name(seat)))
        marks.append(Mark(told, badge(seat, x, y, 7.7) + sign, rule="AU-4.6"))
    return marks


def tokens(_box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The tokens on the table; the one just called lies apart."""
    called, table = found
    for kind, number in enumerate(table):
        look, name = TOKENS[kind], c.TOKEN_NAMES[kind]
        for i in range(number):
            ident = f"token-{name}-{i}"
            if kind == called and i == number - 1:
                told = say("The token called: {token}", token=look.name)
                shown = look._replace(tip=told)
                yield within(room, ident, shown, CALLED, 2, LARGE, say("called"))
            else:
                yield within(room, ident, look, place(room, kind, i), 2, 1, DRAWN)


def supply(_box: Box, _seat: int, number: int, room: Room) -> Iterable[Piece]:
    """The legions of nobody."""
    lane = supply_room(room)
    for i, x in enumerate(lane.spread(number, 2 * LEGION)):
        yield thing(f"supply-{i:02}", LEGION_OF_NOBODY, *room.at(x, lane.middle), 1, lane.scale)


def when(view: Any) -> Words:
    """How far the game is."""
    if view["token"] == c.EMPTY:
        return say("round {n}", n=view["round"])
    return say("round {n}, {token} is called", n=view["round"], token=words.TOKEN[view["token"]])


def cue(view: Any) -> Cue:
    """The token and the symbols it serves for the viewer by equivalences."""
    token, seat = view["token"], view["seat"]
    if token == c.EMPTY:
        return Cue("", ())
    is_plain = token == c.JOKER or seat is None
    return served(token, 0 if is_plain else view["players"][seat]["reach"][token])


@lru_cache(maxsize=256)
def served(token: int, reach: int) -> Cue:
    """A token and other symbols, given as bits, that it serves."""
    others = [kind for kind in range(c.SYMBOLS) if kind != token and reach >> kind & 1]
    kinds = [token, *others]
    told = say("The token serves {symbols}", symbols=either([words.TOKEN[kind] for kind in kinds]))
    return Cue(told, tuple(c.TOKEN_NAMES[kind] for kind in kinds))


def reads(view: Any, _seat: int) -> Any:
    """What decides the marks."""
    bag = tuple(view["bag"])
    return view["token"], view["round"], bag, view["supply"], states_of(view)


AREA = Area(
    "call",
    say("The call"),
    frame,
    marks,
    (
        Zone("call", lambda view, _seat: (view["token"], tuple(view["table"])), tokens),
        Zone("call", lambda view, _seat: view["supply"], supply, rule="AU-1.7"),
    ),
    reads,
    "AU-3.2",
)

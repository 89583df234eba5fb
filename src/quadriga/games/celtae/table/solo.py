"""Solitairix: the solo tile with its four quarters, its card, and what it owns."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.core.messages import Words, capital, listed, say
from quadriga.games.celtae import components as c, words
from quadriga.games.celtae.components import QUARTERS, Box
from quadriga.games.celtae.table import art
from quadriga.games.celtae.table.art import RIVAL, RIVAL_LETTER
from quadriga.games.celtae.table.layout import SOLO
from quadriga.games.celtae.table.workers import cell
from quadriga.table.area import Area, Mark, tipped
from quadriga.table.icons import icon
from quadriga.table.picture import Piece
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, rect
from quadriga.table.text import text
from quadriga.table.zone import NO_MOVES, Look, Scene, Zone, within

ROWS: Final = 92  # where the quarters begin
ROW: Final = 47  # height of a quarter
CARD: Final = (306, 50)
WORKER: Final = (246, 54)
# Rooms within the area, with their signs, what lies there, and a short name.
ROOMS: Final[dict[str, tuple[Room, str, Words, Words]]] = {
    "discs": (Room(8, 286, 222, 36, 1.1), "disc", say("Discs of Solitairix"), ""),
    "cubes": (Room(234, 286, 110, 36, 1.05), "cube", say("Garrison cubes of Solitairix"), ""),
    "armies": (
        Room(8, 326, 336, 44, 0.96),
        "army",
        say("Roman Army tiles of Solitairix"),
        say("armies"),
    ),
    "orders": (
        Room(8, 374, 336, 44, 0.96),
        "order",
        say("Druid tiles of Solitairix"),
        say("Druid tiles"),
    ),
    "bonus": (
        Room(8, 422, 166, 44, 1.1),
        "bonus",
        say("Bonus tiles of Solitairix"),
        say("bonus tiles"),
    ),
    "druids": (Room(178, 422, 166, 44, 1.2), "druid", say("Druids of Solitairix"), say("druids")),
}
WHEN: Final = (
    say("now"), say("next, if the symbols differ"), say("next, if the symbols agree"), "",
)  # fmt: skip
ACTIVE: Final = Look("quarter", art.QUARTER, say("the active quarter"))
# What a quarter does to workers: refresh the area, or swap with the first, middle or last one.
CHANGE: Final = (
    say("swap with the first worker"),
    say("swap with the middle worker"),
    say("swap with the last worker"),
    say("refresh the area"),
)
SHORT: Final = (
    say("first worker; Farm: {slots}"),
    say("middle worker; Farm: {slots}"),
    say("last worker; Farm: {slots}"),
    say("refresh; Farm: {slots}"),
)


def frame(_game: Game, _layout: Layout, _seat: int) -> str:
    """Places for the tile, the card, the worker and what is collected."""
    parts = [panel(0, 0, *SOLO, say("Solitairix"), "solitairix")]
    (x, y), (left, top) = CARD, WORKER
    place = rect(x - 21, y - 28, 42, 56, "empty", 3)
    parts.append(tipped(say("Solitairix's card, while it acts"), place))
    place = rect(left - 19, top - 22, 38, 44, "cell near", 6)
    parts.append(tipped(say("Solitairix's worker"), place))
    parts.append(text(left, y - 27, say("worker"), 11.2, "m s"))
    for room, picture, told, name in ROOMS.values():
        sign = icon(picture, room.x + 11, room.middle, 15, "watermark")
        if name:
            sign += text(room.x + room.w - 5, room.y + room.h - 4.5, name, 11.2, "s e")
        parts.append(tipped(told, rect(room.x, room.y, room.w, room.h, "inset", 4) + sign))
    return "".join(parts)


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """The side of the tile that is up with its quarters, and the points needed."""
    solo, score = scene.view["solo"], scene.view["players"][0]["score"]
    side, active = divmod(solo["quarter"], QUARTERS)
    need, have = say("You need {n} points", n=solo["goal"]), say("and would have {n} now", n=score)
    told = say("You need {n} points and would have {score} now", n=solo["goal"], score=score)
    yield Mark(told, text(14, 44, need, 13, "b") + text(14, 62, have, 11.5, "s"), rule="CE-18.16")
    name = say("Solo tile, side {side}", side="AB"[side])
    yield Mark(name, text(14, 82, name, 11.5, "h accent"))
    for quarter in range(QUARTERS):
        ahead = (quarter - active) % QUARTERS
        yield quarter_mark(scene.box, side * QUARTERS + quarter, ahead)


def quarter_mark(box: Box, quarter: int, ahead: int) -> Mark:
    """A quarter of the tile: the actions in their order, the change of workers, the cards discarded
    by Farm.
    """
    y, ink = ROWS + ROW * (quarter % QUARTERS), "ink" if ahead else "on-card"
    parts = [rect(8, y, 336, ROW - 4, "cell" if ahead else "tile face", 5)]
    actions, swap = box.quarter_actions[quarter], box.quarter_swap[quarter]
    for i, action in enumerate(actions):  # each has the sign of its worker
        parts.append(icon(c.WORKER_NAMES[action], 38 + 28 * i, y + 15, 20, ink))
        if i:
            parts.append(text(24 + 28 * i, y + 19, "›", 12, f"m {ink}"))
    is_swap = swap != c.REFRESH_AREA
    parts.append(swap_sign(swap, 164, y + 15) if is_swap else icon("refresh", 164, y + 15, 17, ink))
    for slot in range(c.SLOTS):
        css = "chosen" if slot + 1 in box.quarter_discards[quarter] else "empty"
        parts.append(rect(192 + 15 * slot, y + 6, 12, 17, css, 2))
    parts.append(text(28, y + 38, WHEN[ahead], 11.2, "s" if ahead else f"b {ink}"))
    slots = listed(box.quarter_discards[quarter])
    parts.append(text(338, y + 38, SHORT[swap].fill(slots=slots), 11.2, f"e {ink}"))
    names = listed([words.ACTION[action] for action in actions])
    told = say("The first possible of {names}; {change}; Farm discards slots {slots}", names=names)
    if WHEN[ahead]:
        told = say("{when}: the first possible of {names}; {change}; Farm discards slots {slots}")
        told = told.fill(when=capital(WHEN[ahead]), names=names)
    return Mark(told.fill(change=CHANGE[swap], slots=slots), "".join(parts))


def swap_sign(swap: int, x: float, y: float) -> str:
    """Which of the three workers of the area is exchanged."""
    css = ["chosen" if i == swap else "empty" for i in range(3)]
    return "".join(
        [f'<circle cx="{x + 12 * (i - 1):g}" cy="{y:g}" r="5" class="{css[i]}"/>' for i in range(3)]
    )


def pieces(box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The sign of the active quarter, card and worker."""
    quarter, card, kind = found
    at = (15, ROWS + ROW * (quarter % QUARTERS) + 21.5)
    where = say("quarter {n} of the tile", n=quarter % QUARTERS + 1)
    yield within(room, "solo-quarter", ACTIVE, at, 2, 0.9, where)
    if card != c.EMPTY:
        look = art.card(card, say("Solitairix's card: {card}", card=words.CARD[card]))
        yield within(room, "solo-card", look, CARD, 3, 1, say("card"))
    if kind != c.EMPTY:
        look = art.worker(kind, say("Solitairix's {worker}", worker=words.WORKER[kind]))
        ident = f"worker-{RIVAL_LETTER}-{c.WORKER_NAMES[kind]}"
        yield within(room, ident, look, WORKER, 3, 1.25, say("worker"))


def supply(name: str, lies: Callable[[Any], int], look: Look, places: Room, cells: int) -> Zone:
    """Discs or cubes not yet placed; `lies` says how many are."""

    def left(_box: Box, _seat: int, placed: int, room: Room) -> Iterable[Piece]:
        for i in range(placed, cells):
            ident, at = f"{name}-{RIVAL_LETTER}-hole-{i}", cell(places, i, cells)
            yield within(room, ident, look, at, 3, places.scale)

    return Zone("solo", lambda view, _seat: lies(view["solo"]), left, moves=NO_MOVES)


def druids(_box: Box, _seat: int, number: int, room: Room) -> Iterable[Piece]:
    """The druids of Solitairix."""
    inner, look = ROOMS["druids"][0], art.worker(c.DRUID, capital(words.a_worker(c.DRUID)))
    for i, x in enumerate(inner.spread(number, 24, 22)):
        ident, at = f"druid-{RIVAL_LETTER}-{i}", (x, inner.middle)
        yield within(room, ident, look, at, 3, inner.scale, say("druids"))


def tiles(name: str, field: str, look: Callable[[Box, int], Look], size: float) -> Zone:
    """The tiles Solitairix has taken."""

    def taken(box: Box, _seat: int, found: int, room: Room) -> Iterable[Piece]:
        inner, _, _, where = ROOMS[name]
        numbers = [tile for tile in range(found.bit_length()) if found >> tile & 1]
        for x, tile in zip(inner.spread(len(numbers), size, 22), numbers, strict=True):
            shown, at = look(box, tile), (x, inner.middle)
            yield within(room, f"{shown.kind}-{tile}", shown, at, 2, inner.scale, where)

    return Zone("solo", lambda view, _seat: view["solo"][field], taken, moves=NO_MOVES)


def shown(view: Any, _seat: int) -> tuple[int, int, int]:
    """The quarter, the card and the worker."""
    solo = view["solo"]
    return solo["quarter"], solo["card"], solo["worker"]


AREA = Area(
    "solo",
    say("Solitairix"),
    frame,
    marks,
    (
        Zone("solo", shown, pieces, moves=NO_MOVES),
        supply(
            "disc",
            lambda solo: sum(solo["discs"]),
            art.disc(RIVAL, False),
            ROOMS["discs"][0]._replace(x=28, w=200),
            c.DISCS,
        ),
        supply(
            "cube",
            lambda solo: solo["garrison"].bit_count(),
            art.cube(RIVAL, False),
            ROOMS["cubes"][0]._replace(x=254, w=88),
            c.CUBES,
        ),
        Zone("solo", lambda view, _seat: view["solo"]["druids"], druids, moves=NO_MOVES),
        tiles("armies", "armies", art.army, 44),
        tiles("orders", "orders", art.order, 44),
        tiles("bonus", "bonus_tiles", art.bonus, 30),
    ),
    lambda view, _seat: (view["solo"]["quarter"], view["players"][0]["score"]),
    "CE-18.7",
)

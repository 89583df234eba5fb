"""Zones: what lies where on a table, how it looks, what it is called, and the moves made by
pointing at it.

A title declares its zones once. Pieces, targets, tips, the table in words, the terminal and the
pictures of single areas are readers of that.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from quadriga.core.game import Game
from quadriga.core.messages import Words, kept, text
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.targets import around

Point = tuple[float, float]
Size = tuple[float, float, float]  # width, height and roundness of a target
NOTHING = -1  # no thing on a space


class Look(NamedTuple):
    """How a thing looks and what it is called."""

    kind: str  # things of one kind can be taken for each other
    art: str  # drawn about the origin
    name: Words = ""
    tip: Words = ""  # what it is for; its name where there is nothing to add


class Scene(NamedTuple):
    """A view that is being drawn. The box and the view are the title's own, hence `Any`."""

    game: Game
    view: Any
    layout: Layout
    choices: Mapping[int, str]
    question: str = ""

    @property
    def box(self) -> Any:
        """The components of the game."""
        return self.game.box


@dataclass(frozen=True, eq=False)
class Zone:
    """Places of one kind."""

    room: str
    # All that decides what lies there, at a seat: the drawing is kept for as long as it is equal.
    # None is nothing at all.
    lies: Callable[[Any, int], Hashable]
    # The things, from what `of` gives (the box), the seat, what `lies` has found and the room.
    things: Callable[[Any, int, Any, Room], Iterable[Piece]]
    touches: Callable[[Scene, int], Iterable[Target]] = lambda _scene, _seat: ()
    of: Callable[[Scene], Any] = lambda scene: scene.box

    def pieces(self, scene: Scene, seat: int) -> tuple[Piece, ...]:
        """What lies in the zone."""
        lies = self.lies(scene.view, seat)
        if lies is None:
            return ()
        return drawn(self, self.of(scene), seat, lies, scene.layout.room(self.room, seat))


@kept(16384)
def drawn(zone: Zone, of: Any, seat: int, lies: Any, room: Room) -> tuple[Piece, ...]:
    """The things of a zone: from move to move most of a table stays as it is."""
    return tuple(zone.things(of, seat, lies, room))


def thing(
    ident: str,
    look: Look,
    x: float,
    y: float,
    z: int = 0,
    scale: float = 1.0,
    where: Words = "",
) -> Piece:
    """A piece from its look and its place on the picture."""
    tip = text(look.tip or look.name)
    return Piece(
        ident, look.kind, x, y, look.art, tip, z, scale, text(look.name) or tip, text(where)
    )


def within(
    room: Room, ident: str, look: Look, at: Point, z: int = 0, scale: float = 1, where: Words = ""
) -> Piece:
    """A piece from its look and its place in a room."""
    return thing(ident, look, *room.at(*at), z, room.scale * scale, where)


def touch(room: Room, move: int, at: Point, size: Size, ghost: str = "") -> Target:
    """A target about a place in a room."""
    w, h, round_ = size
    scale = room.scale
    return around(move, *room.at(*at), w * scale, h * scale, round_ * scale, ghost)


def spaces(
    room: str,
    name: str,
    places: Sequence[Point],
    lies: Callable[[Any], Sequence[int]],
    look: Callable[[Any, int], Look],
    where: Callable[[int], Words] = lambda _space: "",
    move: int = NOTHING,
    size: Size = (0, 0, 0),
    z: int = 0,
    scale: float = 1.0,
    shift: Point = (0, 0),
) -> Zone:
    """Fixed spaces of a room with at most one thing on each.

    A thing is called after its space, or, with `name` empty, after its kind and number.
    """

    def things(box: Any, _seat: int, found: tuple[int, ...], at: Room) -> Iterable[Piece]:
        for space, one in enumerate(found):
            if one != NOTHING:
                shown = look(box, one)
                ident = f"{name}-{space}" if name else f"{shown.kind}-{one}"
                x, y = places[space]
                yield within(at, ident, shown, (x + shift[0], y + shift[1]), z, scale, where(space))

    def touches(scene: Scene, seat: int) -> Iterable[Target]:
        at = scene.layout.room(room, seat)
        for space, place in enumerate(places):
            if move + space in scene.choices:
                yield touch(at, move + space, place, size)

    return Zone(
        room,
        lambda view, _seat: tuple(lies(view)),
        things,
        touches if move != NOTHING else lambda _scene, _seat: (),
    )


def row(
    room: str,
    where: Words,
    lies: Callable[[Any, int], Sequence[tuple[str, int]]],
    look: Callable[[Any, int, Room], Look],
    size: float,
    moves: Sequence[int] = (),
    z: int = 2,
    lead: float = 20,
) -> Zone:
    """Things side by side in a room of a mat: each by its id and its number.

    `moves` are made with a thing of the viewer's own: each is the first of a range by number.
    """

    def things(box: Any, _seat: int, found: Any, at: Room) -> Iterable[Piece]:
        for x, (ident, one) in zip(at.spread(len(found), size, lead), found, strict=True):
            yield thing(ident, look(box, one, at), x, at.middle, z, at.scale, where)

    def touches(scene: Scene, seat: int) -> Iterable[Target]:
        if seat != scene.view["seat"]:
            return
        at, found = scene.layout.room(room, seat), lies(scene.view, seat)
        places = at.spread(len(found), size, lead)
        wide = (size + 2) * at.scale
        step = min(wide, places[1] - places[0]) if len(places) > 1 else wide
        for left, (_, one) in zip(places, found, strict=True):
            for first in moves:
                if one >= 0 and first + one in scene.choices:
                    yield Target(first + one, left - wide / 2, at.y + 1, step, at.h - 2)

    return Zone(room, lambda view, seat: tuple(lies(view, seat)), things, touches)

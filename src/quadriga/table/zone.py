"""Zones: what lies where on a table, how it looks, what it is called, and the moves made by
pointing at it.

A title declares its zones once. Pieces, targets, tips, the table in words, the terminal and the
pictures of single areas read that description.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from quadriga.core.game import Game
from quadriga.core.messages import LANGUAGE, Words, text
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.targets import around

Point = tuple[float, float]
Size = tuple[float, float, float]  # width, height and roundness of a target
NOTHING = -1  # no thing on a space
NO_MOVES = ((0, 0),)  # of a zone in which nothing is touched


# Fields of the view, with a dot before their name those of the seat's player, with a star those of
# all players; or a function of view and seat. A drawing is kept for as long as they are equal.
Reads = tuple[str, ...] | Callable[[Any, int], Hashable]
Moves = tuple[tuple[int, int], ...]  # ranges: the first, and the one after the last


class Fields(dict[str, Any]):
    """The fields of a view as one seat's parts of the table read them, lists as tuples."""

    def __missing__(self, name: str) -> tuple[Any, ...]:
        """The field of all players behind a star."""
        return tuple([unchanging(player[name[1:]]) for player in self["players"]])


class Reading:
    """A view from which the parts of a table read what they depend on, in a form that can be
    compared.
    """

    def __init__(self, view: Any) -> None:
        self.view = view
        common = {
            name: unchanging(value) if type(value) is list and name != "players" else value
            for name, value in view.items()
        }
        self.seats = [Fields(common) for _ in view["players"]]
        for fields, player in zip(self.seats, view["players"], strict=True):
            for name, value in player.items():
                fields["." + name] = unchanging(value) if type(value) is list else value

    def read(self, reads: Reads, seat: int) -> Hashable:
        """What a part depends on, at a seat."""
        if not isinstance(reads, tuple):
            return reads(self.view, seat)
        fields = self.seats[seat]
        return (fields[reads[0]],) if len(reads) == 1 else tuple([fields[name] for name in reads])


def unchanging(value: Any) -> Any:
    """A list, and those in it, as a tuple; anything else as it is."""
    if type(value) is not list:
        return value
    if value and type(value[0]) is list:
        return tuple([unchanging(item) for item in value])
    return tuple(value)


# From move to move most of a table stays as it is, so what was drawn is kept.
DRAWN: Final[dict[object, tuple[Piece, ...]]] = {}
MOST_DRAWN: Final = 32768


class Look(NamedTuple):
    """How a thing looks and what it is called."""

    kind: str  # things of one kind can be taken for each other
    art: str  # drawn about the origin
    name: Words = ""
    tip: Words = ""  # what it is for; its name where there is nothing to add
    rule: str = ""  # where the rules speak of it, if not where they speak of its zone


class Scene(NamedTuple):
    """A view that is being drawn. The box and the view are the title's own, hence `Any`."""

    game: Game
    view: Any
    layout: Layout
    choices: Mapping[int, str]
    question: str
    reading: Reading
    lang: str

    @property
    def box(self) -> Any:
        """The components of the game."""
        return self.game.box

    def at(self, view: Any) -> Scene:
        """Another view in the same layout."""
        return self._replace(view=view, reading=Reading(view))


def scene_of(
    game: Game,
    view: Any,
    layout: Layout,
    choices: Mapping[int, str] | None = None,
    question: str = "",
) -> Scene:
    """A view that is to be drawn."""
    return Scene(game, view, layout, choices or {}, question, Reading(view), LANGUAGE.get())


@dataclass(frozen=True, eq=False)
class Zone:
    """Places of one kind."""

    room: str
    lies: Reads  # all that decides what lies there
    # The things, from what `of` gives, the seat, what was read and the room.
    things: Callable[[Any, int, Any, Room], Iterable[Piece]]
    touches: Callable[[Scene, int], Iterable[Target]] = lambda _scene, _seat: ()
    moves: Moves = ()  # those that are made here; any if none is named
    of: Callable[[Scene], Any] | None = None  # the box, unless it is given
    rule: str = ""  # where the rules speak of it, if not where they speak of its area

    def pieces(self, scene: Scene, seat: int) -> tuple[Piece, ...]:
        """What lies in the zone."""
        layout, found = scene.layout, scene.reading.read(self.lies, seat)
        of = scene.game.box if self.of is None else self.of(scene)
        key = (self, of, layout, seat, found, scene.lang)
        drawn = DRAWN.get(key)
        if drawn is None:
            if len(DRAWN) >= MOST_DRAWN:
                DRAWN.clear()
            things = self.things(of, seat, found, layout.seats[seat][self.room])
            drawn = DRAWN[key] = tuple([ruled(piece, self.rule) for piece in things])
        return drawn

    def is_touched(self, choices: Mapping[int, str]) -> bool:
        """Whether one of the legal moves may be made here."""
        return not self.moves or any(first <= m < end for m in choices for first, end in self.moves)


def ruled(piece: Piece, rule: str) -> Piece:
    """A piece with a rule, unless it has one of its own."""
    return piece if piece.rule or not rule else piece._replace(rule=rule)


def lying(zones: Iterable[tuple[Zone, int]], scene: Scene) -> list[Piece]:
    """What lies in zones, each of a seat."""
    return [piece for zone, seat in zones for piece in zone.pieces(scene, seat)]


def touched(zones: Iterable[tuple[Zone, int]], scene: Scene) -> list[Target]:
    """The places of the legal moves in zones, each of a seat."""
    return [
        target
        for zone, seat in zones
        if zone.is_touched(scene.choices)
        for target in zone.touches(scene, seat)
        if target.move in scene.choices
    ]


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
    name = text(look.name) or tip
    return Piece(ident, look.kind, x, y, look.art, tip, z, scale, name, text(where), look.rule)


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
    lies: str | Callable[[Any], Sequence[int]],
    look: Callable[[Any, int], Look],
    where: Callable[[int], Words] = lambda _space: "",
    move: int = NOTHING,
    size: Size = (0, 0, 0),
    z: int = 0,
    scale: float = 1.0,
    shift: Point = (0, 0),
    rule: str = "",
) -> Zone:
    """Fixed spaces of a room with at most one thing on each, from a field of the view.

    A thing is called after its space, or, with `name` empty, after its kind and number.
    """

    def things(box: Any, _seat: int, read: Any, at: Room) -> Iterable[Piece]:
        for space, one in enumerate(read[0] if isinstance(lies, str) else read):
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

    made = ((move, move + len(places)),) if move != NOTHING else NO_MOVES
    if isinstance(lies, str):
        return Zone(room, (lies,), things, touches, made, rule=rule)
    return Zone(room, lambda view, _seat: tuple(lies(view)), things, touches, made, rule=rule)


def in_rows(
    room: Room, number: int, size: float, lead: float, high: float
) -> list[tuple[float, float, float]]:
    """The middles of so many things of a width and height in a room, and from each to the next: in
    one row, or in two where one is too short for them and the room is high enough.

    >>> in_rows(Room(0, 0, 100, 50), 2, 20, 0, 20), in_rows(Room(0, 0, 50, 50), 3, 20, 0, 20)[2]
    ([(10.0, 25.0, 22.0), (32.0, 25.0, 22.0)], (10.0, 37.5, 22.0))
    """
    wide = (size + 2) * room.scale
    is_full = high and room.h >= 2 * high * room.scale and lead + number * wide > room.w
    rows = [(number + 1) // 2, number // 2] if is_full else [number]
    found = []
    for i, own in enumerate(rows):
        lefts, y = room.spread(own, size, lead), room.y + room.h * (i + 0.5) / len(rows)
        step = min(wide, lefts[1] - lefts[0]) if own > 1 else wide
        found += [(x, y, step) for x in lefts]
    return found


def row(
    room: str,
    where: Words,
    lies: Callable[[Any, int], Sequence[tuple[str, int]]],
    look: Callable[[Any, int, Room], Look],
    size: float,
    moves: Sequence[int] = (),
    z: int = 2,
    lead: float = 20,
    reads: tuple[str, ...] = (),
    kinds: int = 0,
    high: float = 0,
    rule: str = "",
) -> Zone:
    """Things side by side in a room of a mat: each by its id and its number.

    `lies` finds them from what is read, or, if `reads` is empty, from the view, and the seat.
    `moves` are made with a thing of the viewer's own: each is the first of a range of `kinds`.
    Things of a height lie in two rows where one would be too short and the room has place for two.
    """

    def things(box: Any, seat: int, found: Any, at: Room) -> Iterable[Piece]:
        found = lies(found, seat) if reads else found
        for (x, y, _), (ident, one) in zip(
            in_rows(at, len(found), size, lead, high), found, strict=True
        ):
            yield thing(ident, look(box, one, at), x, y, z, at.scale, where)

    def touches(scene: Scene, seat: int) -> Iterable[Target]:
        if seat != scene.view["seat"]:
            return
        at = scene.layout.room(room, seat)
        found = lies(scene.reading.read(reads, seat) if reads else scene.view, seat)
        places = in_rows(at, len(found), size, lead, high)
        wide, tall = (size + 2) * at.scale, at.h / len({y for _, y, _ in places} or (0,))
        for (x, y, step), (_, one) in zip(places, found, strict=True):
            for first in moves:
                if one >= 0 and first + one in scene.choices:
                    yield Target(first + one, x - wide / 2, y - tall / 2 + 1, step, tall - 2)

    made: Moves = tuple((first, first + kinds) for first in moves) if kinds else ()
    made = made if moves else NO_MOVES
    if reads:
        return Zone(room, reads, things, touches, made, rule=rule)
    return Zone(room, lambda view, seat: tuple(lies(view, seat)), things, touches, made, rule=rule)

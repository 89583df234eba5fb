"""What the map is drawn on: coasts, tinted provinces, roads and sea lanes, from the coordinates of
the tables.
"""

from math import hypot
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.games.concordia import components as c
from quadriga.games.concordia.components import Box
from quadriga.games.concordia.maps import LAND
from quadriga.games.concordia.table.coasts import COASTS, Outline, Point
from quadriga.table.places import Room
from quadriga.table.shapes import rect

# A corner of a cell, and the city on the other side of the edge that begins there.
Edge = tuple[Point, int]
NORTH: Final = 12  # the maps are cut off above and below
SOUTH: Final = 692
MARGIN: Final = 26  # further out on the turned map, so that the names at its sides have room
EDGE: Final = 60.0  # how far the land goes on beyond the canvas of the maps
TINT: Final = 0.3  # how much of its own colour a province has
WAVE: Final = 7.5  # length of half a wave of a sea lane
HEIGHT: Final = 2.2
MOST_KEPT: Final = 32


class Places:
    """Where the cities, lines and provinces of a game's map are, by their numbers."""

    def __init__(self, game: Game) -> None:
        box = game.box
        assert isinstance(box, Box)
        # Rows are those of maps.py, by their names.
        tables: dict[str, Any] = {table.name: table.rows for table in game.tables}
        self.box = box
        self.coast = COASTS[box.map]
        self.cities: dict[int, Point] = {
            c.CITY_NAMES.index(row.id): (row.x, row.y) for row in tables[f"{box.map}_cities"]
        }
        self.roads: dict[int, Point] = {}
        self.lanes: dict[int, Point] = {}
        for row in tables[f"{box.map}_lines"]:
            is_road = row.kind == LAND
            names, lines = (c.ROAD_NAMES, self.roads) if is_road else (c.LANE_NAMES, self.lanes)
            lines[names.index(f"{row.a}--{row.b}")] = (row.x, row.y)
        self.tints: dict[int, str] = {
            c.PROVINCE_NAMES.index(row.id): row.colour for row in tables[f"{box.map}_provinces"]
        }

    def sign(self, name: str, room: Room) -> Point:
        """Where a province's name and marker, the map's title or the coins stand in a room."""
        coast = self.coast
        upright = {**coast.provinces, "title": coast.title, "coins": coast.coins}
        point = upright[name]
        return at(room, coast.turned.get(name, point) if is_turned(room) else point)

    def place(self, is_sea: bool, place: int) -> Point:
        """Where a colonist stands, in a city or on a line."""
        if place < c.CITIES:
            return self.cities[place]
        return (self.lanes if is_sea else self.roads)[place - c.CITIES]


def places_of(game: Game) -> Places:
    """The places of a game's map, kept by its box: the hash of a game is made of all its options
    and takes longer than what is looked up.
    """
    box = game.box
    assert isinstance(box, Box)
    if box not in KEPT:
        if len(KEPT) == MOST_KEPT:
            KEPT.clear()
        KEPT[box] = Places(game)
    return KEPT[box]


KEPT: Final[dict[Box, Places]] = {}


def is_turned(room: Room) -> bool:
    """Whether the map is turned so that its right side lies below."""
    return room.h > room.w


def at(room: Room, point: Point) -> Point:
    """A point of the map in its room."""
    x, y = point
    if is_turned(room):
        across = (SOUTH + MARGIN - y) * room.w / (SOUTH - NORTH + 2 * MARGIN)
        return round(across, 1), round(x * room.h / 1000, 1)
    return round(x * room.w / 1000, 1), round((y - NORTH) * room.h / (SOUTH - NORTH), 1)


def tints(places: Places, land: str) -> tuple[tuple[str, str], ...]:
    """The colours of the provinces: those of the table, blended with the theme's land."""
    return tuple(
        (f"p{i}", blended(colour, land, TINT)) for i, colour in sorted(places.tints.items())
    )


def blended(one: str, other: str, share: float) -> str:
    """A colour between two.

    >>> blended("#ffffff", "#000000", 0.2)
    '#333333'
    """
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join([f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs])


# --- land ---


def smooth(points: list[Point]) -> str:
    """A closed curve through points."""
    number = len(points)
    parts = [f"M{points[0][0]:g} {points[0][1]:g}"]
    for i in range(number):
        (ax, ay), (bx, by) = points[i - 1], points[i]
        (cx, cy), (dx, dy) = points[(i + 1) % number], points[(i + 2) % number]
        one = f"{bx + (cx - ax) / 6:.1f} {by + (cy - ay) / 6:.1f}"
        two = f"{cx - (dx - bx) / 6:.1f} {cy - (dy - by) / 6:.1f}"
        parts.append(f"C{one} {two} {cx:g} {cy:g}")
    return "".join(parts) + "Z"


def outline(room: Room, outlines: tuple[Outline, ...]) -> str:
    """Coasts as one path."""
    return "".join([smooth([at(room, point) for point in points]) for points in outlines])


def cell(seeds: list[tuple[int, Point]], number: int) -> list[Edge]:
    """The part of the map that is nearer to one point than to any other."""
    corners: list[Edge] = [
        ((-EDGE, -EDGE), c.EMPTY), ((1000 + EDGE, -EDGE), c.EMPTY),
        ((1000 + EDGE, 700 + EDGE), c.EMPTY), ((-EDGE, 700 + EDGE), c.EMPTY),
    ]  # fmt: skip
    _, (x, y) = seeds[number]
    for i, (other, (ox, oy)) in enumerate(seeds):
        if i != number:
            reach = ((ox * ox + oy * oy) - (x * x + y * y)) / 2
            corners = cut(corners, ox - x, oy - y, reach, other)
    return corners


def cut(corners: list[Edge], dx: float, dy: float, reach: float, other: int) -> list[Edge]:
    """A polygon without its part beyond the line dx·x + dy·y = reach."""
    left: list[Edge] = []
    for i, ((ax, ay), beyond) in enumerate(corners):
        (bx, by), _ = corners[(i + 1) % len(corners)]
        a, b = dx * ax + dy * ay - reach, dx * bx + dy * by - reach
        if a <= 0:
            left.append(((ax, ay), beyond))
        if (a <= 0) != (b <= 0):
            share = a / (a - b)
            crossing = (ax + (bx - ax) * share, ay + (by - ay) * share)
            left.append((crossing, other if a <= 0 else beyond))
    return left


def provinces(places: Places, room: Room) -> tuple[str, str]:
    """The tinted provinces, and the path of the borders between them."""
    tinted, borders = [], []
    further = [(c.CITY_NAMES.index(name), point) for name, point in places.coast.reach]
    seeds, province_of = [*places.cities.items(), *further], places.box.city_province
    for number, (city, _) in enumerate(seeds):
        corners, province = cell(seeds, number), province_of[city]
        points = [at(room, corner) for corner, _ in corners]
        if province != c.EMPTY:
            shape, colour = " ".join([f"{x:g},{y:g}" for x, y in points]), f"var(--p{province})"
            tinted.append(f'<polygon points="{shape}" fill="{colour}" stroke="{colour}"/>')
        for i, (_, other) in enumerate(corners):
            if other > city and province_of[other] != province:
                (ax, ay), (bx, by) = points[i], points[(i + 1) % len(points)]
                borders.append(f"M{ax:g} {ay:g}L{bx:g} {by:g}")
    return "".join(tinted), "".join(borders)


def ground(places: Places, room: Room) -> str:
    """Sea, land and the provinces with the borders between them."""
    coast, islets = outline(room, places.coast.land), outline(room, places.coast.islets)
    tinted, borders = provinces(places, room)
    name, area = sheet_name(room), f'width="{room.w:g}" height="{room.h:g}"'
    return (
        f'<clipPath id="c-land-{name}"><path d="{coast}" clip-rule="evenodd"/></clipPath>'
        f'<clipPath id="c-map-{name}"><rect {area} rx="6"/></clipPath>'
        f'<g clip-path="url(#c-map-{name})"><rect {area} class="sea"/>'
        f'<path d="{coast}" class="shore"/><path d="{islets}" class="shore"/>'
        f'<g clip-path="url(#c-land-{name})">'
        f'<path d="{coast}" class="land" fill-rule="evenodd"/>{tinted}'
        f'<path d="{borders}" class="border"/></g>'
        f'<path d="{coast}" class="coast"/><path d="{islets}" class="coast islet"/></g>'
    )


# --- lines ---


def curve(room: Room, a: Point, b: Point, middle: Point) -> tuple[Point, Point, Point]:
    """The start, control and end of the quadratic curve from one city to the other through the
    line's middle.
    """
    (ax, ay), (bx, by), (mx, my) = at(room, a), at(room, b), at(room, middle)
    return (ax, ay), (2 * mx - (ax + bx) / 2, 2 * my - (ay + by) / 2), (bx, by)


def road(start: Point, control: Point, end: Point) -> str:
    """A road: a solid curve."""
    return f"M{start[0]:g} {start[1]:g}Q{control[0]:.1f} {control[1]:.1f} {end[0]:g} {end[1]:g}"


def lane(start: Point, control: Point, end: Point) -> str:
    """A sea lane: waves along the curve. Each wave mirrors the one before (`T`)."""
    (ax, ay), (cx, cy), (bx, by) = start, control, end
    dx, dy = bx - ax, by - ay
    long = hypot(dx, dy)
    number = max(4, 2 * round(long / WAVE / 2))
    knots: list[Point] = []
    for t in [0.5 / number, *[(i + 1) / number for i in range(number)]]:
        x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx
        y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by
        knots.append((x, y))
    (px, py), *ends = knots
    px, py = px + dy * HEIGHT * 2 / long, py - dx * HEIGHT * 2 / long
    waves = "T".join([f"{x:.1f} {y:.1f}" for x, y in ends])
    return f"M{ax:g} {ay:g}Q{px:.1f} {py:.1f} {waves}"


def lines(places: Places, room: Room) -> str:
    """All roads and sea lanes, and the stops where colonists stand."""
    paths: dict[str, list[str]] = {"lane": [], "road": []}
    stops = []
    for i, middle in places.roads.items():
        a, b = places.box.roads.ends[i]
        paths["road"].append(road(*curve(room, places.cities[a], places.cities[b], middle)))
        x, y = at(room, middle)
        stops.append(rect(x - 3, y - 3, 6, 6, "stop", 1))
    for i, middle in places.lanes.items():
        a, b = places.box.lanes.ends[i]
        paths["lane"].append(lane(*curve(room, places.cities[a], places.cities[b], middle)))
        x, y = at(room, middle)
        stops.append(f'<circle cx="{x:g}" cy="{y:g}" r="3.2" class="stop water"/>')
    drawn = [f'<path d="{"".join(path)}" class="{css}"/>' for css, path in paths.items()]
    return "".join([*drawn, *stops])


def sheet_name(room: Room) -> str:
    """What the map without its words is called in the definitions: it is drawn there once, upright
    and turned.
    """
    return "turned" if is_turned(room) else "upright"


def map_sheet(places: Places, room: Room) -> str:
    """Land and lines, as a definition."""
    return f'<g id="a-{sheet_name(room)}">{ground(places, room)}{lines(places, room)}</g>'

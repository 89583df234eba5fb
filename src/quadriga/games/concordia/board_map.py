"""The map: coasts, tinted provinces, roads, sea lanes and cities, drawn from the coordinates of the
tables.
"""

from functools import lru_cache
from math import hypot
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.games.concordia.board_coasts import COASTS, Outline, Point
from quadriga.games.concordia.board_layout import Frame
from quadriga.games.concordia.components import (
    CITIES,
    CITY_NAMES,
    CITY_TITLES,
    EMPTY,
    GOODS_NAMES,
    LANE_NAMES,
    LETTERS,
    PROVINCE_NAMES,
    PROVINCE_TITLES,
    ROAD_NAMES,
    ROMA,
    Box,
)
from quadriga.games.concordia.maps import LAND
from quadriga.table.icons import icon
from quadriga.table.shapes import rect
from quadriga.table.text import text

View = dict[str, Any]
Edge = tuple[
    Point, int
]  # a corner of a cell, and the city on the other side of the edge that begins there
EDGE: Final = 60.0  # how far the land goes on beyond the canvas of the maps
TINT: Final = 0.3  # how much of its own colour a province has
WAVE: Final = 7.5  # length of half a wave of a sea lane
HEIGHT: Final = 2.2
TITLES: Final = {"Isca Dumnoniorum": "Isca D.", "Colonia Agrippina": "Colonia A."}


class Places:
    """Where the cities, lines and provinces of a game's map are, by their numbers."""

    def __init__(self, game: Game) -> None:
        box = game.box
        assert isinstance(box, Box)
        tables = {table.name: table.rows for table in game.tables}
        self.name = box.map
        self.coast = COASTS[box.map]
        self.cities: dict[int, Point] = {}
        for row in tables[f"{box.map}_cities"]:
            self.cities[CITY_NAMES.index(row[0])] = (row[5], row[6])
        self.roads: dict[int, Point] = {}
        self.lanes: dict[int, Point] = {}
        for kind, a, b, x, y in tables[f"{box.map}_lines"]:
            names, lines = (ROAD_NAMES, self.roads) if kind == LAND else (LANE_NAMES, self.lanes)
            lines[names.index(f"{a}--{b}")] = (x, y)
        self.tints = {
            PROVINCE_NAMES.index(row[0]): row[4] for row in tables[f"{box.map}_provinces"]
        }

    def sign(self, name: str, frame: Frame) -> Point:
        """Where a province's name and marker, the map's title or the coins stand on the picture."""
        coast = self.coast
        upright = {**coast.provinces, "title": coast.title, "coins": coast.coins}
        return frame.at(
            *(coast.turned.get(name, upright[name]) if frame.is_turned else upright[name])
        )

    def place(self, is_sea: bool, place: int) -> Point:
        """Where a colonist stands, in a city or on a line."""
        if place < CITIES:
            return self.cities[place]
        return (self.lanes if is_sea else self.roads)[place - CITIES]


@lru_cache(maxsize=32)
def places_of(game: Game) -> Places:
    """The places of a game's map."""
    return Places(game)


@lru_cache(maxsize=32)
def tints(game: Game, land: str) -> tuple[tuple[str, str], ...]:
    """The colours of the provinces: those of the table, blended with the theme's land."""
    return tuple(
        [
            (f"p{i}", blended(colour, land, TINT))
            for i, colour in sorted(places_of(game).tints.items())
        ]
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


def outline(frame: Frame, outlines: tuple[Outline, ...]) -> str:
    """Coasts as one path."""
    return "".join([smooth([frame.at(*point) for point in points]) for points in outlines])


def cell(seeds: list[tuple[int, Point]], number: int) -> list[Edge]:
    """The part of the map that is nearer to one point than to any other."""
    corners: list[Edge] = [
        ((-EDGE, -EDGE), EMPTY), ((1000 + EDGE, -EDGE), EMPTY),
        ((1000 + EDGE, 700 + EDGE), EMPTY), ((-EDGE, 700 + EDGE), EMPTY),
    ]  # fmt: skip
    _, (x, y) = seeds[number]
    for i, (other, (ox, oy)) in enumerate(seeds):
        if i != number:
            reach = ((ox * ox + oy * oy) - (x * x + y * y)) / 2
            corners = cut(corners, ox - x, oy - y, reach, other)
    return corners


def cut(corners: list[Edge], dx: float, dy: float, reach: float, other: int) -> list[Edge]:
    """A polygon without its part beyond the line dx·x + dy·y = reach."""
    kept: list[Edge] = []
    for i, ((ax, ay), beyond) in enumerate(corners):
        (bx, by), _ = corners[(i + 1) % len(corners)]
        a, b = dx * ax + dy * ay - reach, dx * bx + dy * by - reach
        if a <= 0:
            kept.append(((ax, ay), beyond))
        if (a <= 0) != (b <= 0):
            share = a / (a - b)
            crossing = (ax + (bx - ax) * share, ay + (by - ay) * share)
            kept.append((crossing, other if a <= 0 else beyond))
    return kept


def ground(places: Places, box: Box, frame: Frame) -> str:
    """Sea, land and the provinces with the borders between them."""
    coast = outline(frame, places.coast.land)
    tinted, borders = [], []
    seeds = [
        *places.cities.items(),
        *((CITY_NAMES.index(name), point) for name, point in places.coast.reach),
    ]
    for number, (city, _) in enumerate(seeds):
        corners = cell(seeds, number)
        province = box.city_province[city]
        points = [frame.at(*corner) for corner, _ in corners]
        shape = " ".join([f"{x:g},{y:g}" for x, y in points])
        if province != EMPTY:
            tinted.append(
                f'<polygon points="{shape}" fill="var(--p{province})" stroke="var(--p{province})"/>'
            )
        for i, (_, other) in enumerate(corners):
            if other > city and box.city_province[other] != province:
                (ax, ay), (bx, by) = points[i], points[(i + 1) % len(points)]
                borders.append(f"M{ax:g} {ay:g}L{bx:g} {by:g}")
    name = sheet(frame)
    inside = f'<clipPath id="c-land-{name}"><path d="{coast}" clip-rule="evenodd"/></clipPath>'
    area = f'x="{frame.x:g}" y="{frame.y:g}" width="{frame.w:g}" height="{frame.h:g}"'
    window = f'<clipPath id="c-map-{name}"><rect {area} rx="6"/></clipPath>'
    return (
        f'{inside}{window}<g clip-path="url(#c-map-{name})"><rect {area} class="sea"/><path'
        f' d="{coast}" class="shore"/><path d="{outline(frame, places.coast.islets)}"'
        f' class="shore"/><g clip-path="url(#c-land-{name})"><path d="{coast}" class="land"'
        f' fill-rule="evenodd"/>{"".join(tinted)}<path d="{"".join(borders)}"'
        f' class="border"/></g><path d="{coast}" class="coast"/><path'
        f' d="{outline(frame, places.coast.islets)}" class="coast islet"/></g>'
    )


# --- lines ---


def curve(frame: Frame, a: Point, b: Point, middle: Point) -> tuple[Point, Point, Point]:
    """The start, control and end of the quadratic curve from one city to the other through the
    line's middle.
    """
    (ax, ay), (bx, by), (mx, my) = frame.at(*a), frame.at(*b), frame.at(*middle)
    return (ax, ay), (2 * mx - (ax + bx) / 2, 2 * my - (ay + by) / 2), (bx, by)


def road(frame: Frame, a: Point, b: Point, middle: Point) -> str:
    """A road: a solid curve."""
    (ax, ay), (cx, cy), (bx, by) = curve(frame, a, b, middle)
    return f"M{ax:g} {ay:g}Q{cx:.1f} {cy:.1f} {bx:g} {by:g}"


def lane(frame: Frame, a: Point, b: Point, middle: Point) -> str:
    """A sea lane: waves along the curve."""
    (ax, ay), (cx, cy), (bx, by) = curve(frame, a, b, middle)
    number = max(4, 2 * round(hypot(bx - ax, by - ay) / WAVE / 2))
    parts = [f"M{ax:g} {ay:g}"]
    for i in range(number):
        knots = []
        for t in ((i + 0.5) / number, (i + 1) / number):
            x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx
            y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by
            knots.append((x, y))
        dx, dy = bx - ax, by - ay
        long = hypot(dx, dy)
        side = HEIGHT * (1 if i % 2 else -1) / long
        (px, py), (qx, qy) = knots
        parts.append(f"Q{px - dy * side * 2:.1f} {py + dx * side * 2:.1f} {qx:.1f} {qy:.1f}")
    return "".join(parts)


def lines(places: Places, box: Box, frame: Frame) -> str:
    """All roads and sea lanes, and the stops where colonists stand."""
    roads = [
        road(frame, *ends(places, box.roads.ends[i]), middle) for i, middle in places.roads.items()
    ]
    lanes = [
        lane(frame, *ends(places, box.lanes.ends[i]), middle) for i, middle in places.lanes.items()
    ]
    stops = []
    for x, y in [frame.at(*middle) for middle in places.roads.values()]:
        stops.append(rect(x - 3, y - 3, 6, 6, "stop", 1))
    for x, y in [frame.at(*middle) for middle in places.lanes.values()]:
        stops.append(f'<circle cx="{x:g}" cy="{y:g}" r="3.2" class="stop water"/>')
    return (
        f'<path d="{"".join(lanes)}" class="lane"/><path d="{"".join(roads)}"'
        f' class="road"/>{"".join(stops)}'
    )


def ends(places: Places, pair: tuple[int, int]) -> tuple[Point, Point]:
    """The places of a line's two cities."""
    return places.cities[pair[0]], places.cities[pair[1]]


# --- cities ---


def sheet(frame: Frame) -> str:
    """How the map without its words is called in the definitions: it is drawn there once, upright
    and turned.
    """
    return "turned" if frame.is_turned else "upright"


@lru_cache(maxsize=32)
def map_sheet(game: Game, frame: Frame) -> str:
    """Land and lines, as a definition."""
    box = game.box
    assert isinstance(box, Box)
    places = places_of(game)
    return f'<g id="a-{sheet(frame)}">{ground(places, box, frame)}{lines(places, box, frame)}</g>'


@lru_cache(maxsize=64)
def map_board(game: Game, frame: Frame) -> str:
    """All of the map that is printed: land, lines, names."""
    box = game.box
    assert isinstance(box, Box)
    places = places_of(game)
    parts = [f'<use href="#a-{sheet(frame)}"/>']
    for province in box.provinces:
        x, y = places.sign(PROVINCE_NAMES[province], frame)
        parts.append(
            text(x, y + 21, PROVINCE_TITLES[province], frame.words + 0.5, "h m accent halo")
        )
    for city, point in places.cities.items():
        x, y = frame.at(*point)
        name = TITLES.get(CITY_TITLES[city], CITY_TITLES[city])
        drop = 25 if city == ROMA else 18
        parts.append(
            text(
                x,
                y + drop,
                name,
                frame.words + (2 if city == ROMA else 0),
                "h m halo" if city == ROMA else "b m halo",
            )
        )
    x, y = frame.at(*places.cities[ROMA])
    parts.append(
        f'<circle cx="{x:g}" cy="{y:g}" r="15" class="capital'
        f' tile"/>{icon("roma", x, y, 20, "on-capital")}'
    )
    x, y = places.sign("title", frame)
    parts.append(text(x, y, box.map.title(), 22, "h accent halo"))
    return "".join(parts)


@lru_cache(maxsize=64)
def cities_now(game: Game, frame: Frame, produces: tuple[int, ...]) -> list[str]:
    """The city tiles with what they produce."""
    box = game.box
    assert isinstance(box, Box)
    places = places_of(game)
    parts = []
    for city in box.cities:
        x, y = frame.at(*places.cities[city])
        good = produces[city]
        paid = " and ".join(
            [GOODS_NAMES[i] for i, units in enumerate(box.house_goods[good]) if units]
        )
        words = (
            f"{CITY_TITLES[city]} ({LETTERS[box.city_letter[city]]}) in"
            f" {PROVINCE_TITLES[box.city_province[city]]} produces {GOODS_NAMES[good]}. A house"
            f" costs {paid}, and {box.house_coins[good]} sestertii for each house then there."
        )
        face = f'<use href="#a-city-{good}" x="{x:g}" y="{y:g}"/>'
        parts.append(f'<g id="city-{CITY_NAMES[city]}"><title>{words}</title>{face}</g>')
    return parts

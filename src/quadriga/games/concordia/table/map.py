"""The map: cities and what they produce, bonus markers, houses and colonists.

Pieces are called after their place: `bonus-gallia`, `house-A-massilia`, `land-B-roma-0`,
`sea-B-massilia--roma-0`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.core.messages import Message, Words, kept, say
from quadriga.core.texts import seat_name
from quadriga.games.concordia import components as c, moves, words
from quadriga.games.concordia.table.art import colonist, sort_of
from quadriga.games.concordia.table.ground import (
    Places,
    at,
    is_turned,
    places_of,
    sheet_name,
)
from quadriga.games.concordia.table.market import paid
from quadriga.table.area import Area, Mark
from quadriga.table.icons import icon
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import rect
from quadriga.table.stamps import stamp
from quadriga.table.text import text, width_of
from quadriga.table.zone import NO_MOVES, Look, Point, Scene, Zone, touch, within

GABLE: Final = 14.5  # from house to house in a city
STEP: Final = 16.0  # from colonist to colonist in a city
SHORT: Final = {"Isca Dumnoniorum": "Isca D.", "Colonia Agrippina": "Colonia A."}
Colonists = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # by seat: on land, at sea
Stand = tuple[int, int, int, int]  # seat, is at sea, place, number among its equals there


def name_size(room: Room) -> float:
    """The size of the cities' names."""
    return 11.2 if is_turned(room) else 12


def piece_scale(_room: Room) -> float:
    """The scale of houses and colonists."""
    return 1.12


# --- what is printed and written ---


def frame(game: Game, layout: Layout, _seat: int) -> str:
    """Land, lines and names."""
    places, room = places_of(game), layout.rooms["map"]
    size = name_size(room)
    parts = [f'<use href="#a-{sheet_name(room)}"/>']
    for province in places.box.provinces:
        x, y = places.sign(c.PROVINCE_NAMES[province], room)
        title = c.PROVINCE_TITLES[province]
        parts.append(text(x, y + 21, title, size + 0.5, "h m accent halo"))
    for city, point in places.cities.items():
        x, y = at(room, point)
        name = SHORT.get(c.CITY_TITLES[city], c.CITY_TITLES[city])
        if city == c.ROMA:
            parts.append(text(x, y + 25, name, size + 2, "h m halo"))
            parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="15" class="capital tile"/>')
            parts.append(icon("roma", x, y, 20, "on-capital"))
        else:
            parts.append(text(x, y + 18, name, size, "b m halo"))
    x, y = places.sign("title", room)
    return "".join([*parts, text(x, y, words.MAP[places.box.map], 22, "h accent halo")])


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """The city tiles, the coins on the markers, and how far the game is."""
    places, room, view = places_of(scene.game), scene.layout.rooms["map"], scene.view
    yield from city_tiles(places, room, view["produces"])
    yield coins(places, room, view["coins"])
    yield Mark(turn(view), "")
    if view["steps_left"]:
        yield Mark(say("Steps left to move colonists: {n}", n=view["steps_left"]), "")


def city_tiles(places: Places, room: Room, produces: Sequence[int]) -> Iterable[Mark]:
    """The city tiles with what they produce."""
    box = places.box
    for city in [city for province in box.provinces for city in box.province_cities[province]]:
        (x, y), good = at(room, places.cities[city]), produces[city]
        told = say(
            "{city} ({letter}) in {province} produces {good}. A house costs {goods}, and {coins}"
            " for each house then there.",
            city=c.CITY_TITLES[city],
            letter=c.LETTERS[box.city_letter[city]],
            province=c.PROVINCE_TITLES[box.city_province[city]],
            good=words.GOODS[good],
            goods=paid(box, good),
            coins=words.sestertii(box.house_coins[good]),
        )
        tile = f'<use href="#a-city-{good}" x="{x:g}" y="{y:g}"/>'
        yield Mark(told, tile, words.GOODS[good], words.city(box, city))


def coins(places: Places, room: Room, number: int) -> Mark:
    """What a Prefect who takes the cash receives now."""
    x, y = places.sign("coins", room)
    plate = rect(x - 40, y - 15, 80, 30, "plate", 6) + icon("prefect", x - 27, y, 18, "accent")
    plate += icon("purse", x - 4, y, 17, "gold") + text(x + 10, y + 5.5, str(number), 15, "b")
    told = say("Coins on the markers: a Prefect may take {coins} instead of producing")
    return Mark(told.fill(coins=words.sestertii(number)), plate, rule="CO-7.5")


def turn(view: Any) -> Message:
    """Which turn it is, and at most how many there are."""
    told = say("{map}, turn {n} of at most {most}: player {seat}", most=view["most_turns"])
    if view["most_turns"] == c.NO_LIMIT:
        told = say("{map}, turn {n}: player {seat}")
    seat, number = seat_name(view["current"]), view["turns"] + 1
    return told.fill(map=words.MAP[view["map"]], n=number, seat=seat)


def when(view: Any) -> Message:
    """How far the game is."""
    return say("turn {n} on the map {map}", n=view["turns"] + 1, map=words.MAP[view["map"]])


# --- what lies there ---


def markers(places: Places, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The bonus markers of the provinces."""
    goods, coin_side = found
    for province in places.box.provinces:
        look = marker(places, province, goods[province], coin_side >> province & 1 == 1)
        name, where = c.PROVINCE_NAMES[province], c.PROVINCE_TITLES[province]
        yield within(room, f"bonus-{name}", look, places.sign(name, room), 2, where=where)


def marker(places: Places, province: int, good: int, is_coins: bool) -> Look:
    """A bonus marker on one of its sides."""
    number, name = places.box.marker_coins[good], words.units(1, good)
    tip = say("{province}: {good} for the Prefect who lets it produce; {coins} on the coin side")
    if is_coins:
        name = words.sestertii(number)
        tip = say("{province} has produced: {coins} on the coin side for the Prefect who collects")
    art = stamp(f"{'coin' if is_coins else 'goods'}-side-{good}")
    title, bonus = c.PROVINCE_TITLES[province], words.units(1, good)
    return Look("bonus", art, name, tip.fill(province=title, good=bonus, coins=str(number)))


def houses(places: Places, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The houses above the city tiles, in the order of the seats."""
    for city in places.box.cities:
        owners = [seat for seat, own in enumerate(found[0]) if own >> city & 1]
        x, y = at(room, places.cities[city])
        step = min(GABLE, 46 / max(1, len(owners)))
        for i, seat in enumerate(owners):
            look, where = house(seat, city), words.city(places.box, city)
            spot = (x + (i - (len(owners) - 1) / 2) * step, y - 15)
            ident = f"house-{seat_name(seat)}-{c.CITY_NAMES[city]}"
            yield within(room, ident, look, spot, 4, piece_scale(room), where)


@kept(512)
def house(seat: int, city: int) -> Look:
    """A house of a seat."""
    name = seat_name(seat)
    tip = say("House of {seat} in {city}", seat=name, city=c.CITY_TITLES[city])
    called = say("house of {seat}", seat=name)
    return Look(f"house-{name}", stamp(f"house-{seat}"), str(called), str(tip))


def on_board(view: Any) -> Colonists:
    """Everybody's colonists on the board."""
    return tuple((tuple(player["land"]), tuple(player["sea"])) for player in view["players"])


def colonists(places: Places, _seat: int, found: Colonists, room: Room) -> Iterable[Piece]:
    """The colonists on the board."""
    for (seat, is_sea, place, i), spot in stands(places, room, found).items():
        lines = c.LANE_NAMES if is_sea else c.ROAD_NAMES
        where: Words
        if place < c.CITIES:
            name, where = c.CITY_NAMES[place], words.city(places.box, place)
        else:
            name = lines[place - c.CITIES]
            where = words.line(name)
        ident = f"{sort_of(is_sea == 1)}-{seat_name(seat)}-{name}-{i}"
        look = colonist(seat, is_sea == 1)
        yield within(room, ident, look, spot, 5, piece_scale(room), where)


@lru_cache(maxsize=256)
def stands(places: Places, room: Room, found: Colonists) -> dict[Stand, Point]:
    """Where each colonist stands."""
    spots: dict[Stand, Point] = {}
    in_city: dict[int, list[Stand]] = {}
    for seat, sorts in enumerate(found):
        for is_sea, own in enumerate(sorts):
            for i, place in enumerate(own):
                key = (seat, is_sea, place, own[:i].count(place))
                if place >= c.CITIES:
                    spots[key] = at(room, places.place(is_sea == 1, place))
                else:
                    in_city.setdefault(place, []).append(key)
    for city, keys in in_city.items():
        spots.update(stands_in(city, at(room, places.cities[city]), keys))
    return spots


def stands_in(city: int, middle: Point, keys: list[Stand]) -> Iterator[tuple[Stand, Point]]:
    """The colonists in one city: land colonists in a row, ships in another; equal ones of a player
    behind each other.
    """
    x, y = middle
    is_mixed = len({key[1] for key in keys}) == 2
    for key in keys:
        seat, is_sea, _, i = key
        seats = sorted({other[0] for other in keys if other[1] == is_sea})
        left = x + (seats.index(seat) - (len(seats) - 1) / 2) * (STEP + 4 * is_sea)
        drop = (42 if is_sea else -27) if city == c.ROMA else 30
        if city != c.ROMA and is_mixed:
            left += 11 if is_sea else -11
        yield key, (round(left + 2.5 * i, 1), round(y + drop - 3 * i, 1))


# --- what is done there ---


def touches(scene: Scene, _seat: int) -> Iterable[Target]:
    """Lines, cities, provinces and coins, and the viewer's colonists."""
    places, room, viewer = places_of(scene.game), scene.layout.rooms["map"], scene.view["seat"]
    fixed = targets(places, room, viewer)
    yield from [fixed[move] for move in scene.choices if move in fixed]
    size = 30 if is_turned(room) else 26
    for (seat, is_sea, place, i), spot in stands(places, room, on_board(scene.view)).items():
        if seat == viewer and not i:
            first = moves.MOVE_SEA if is_sea else moves.MOVE_LAND
            yield touch(room, first + place, spot, (size, size, 9))


@lru_cache(maxsize=128)
def targets(places: Places, room: Room, seat: int) -> dict[int, Target]:
    """The places of moves that are the same in every position, by move; with the piece of a seat
    that would come there.
    """
    size = 30 if is_turned(room) else 24
    found = []
    for first, middles in ((moves.TO_ROAD, places.roads), (moves.TO_LANE, places.lanes)):
        for i, middle in middles.items():
            found.append(touch(room, first + i, at(room, middle), (size, size, size / 2)))
    for city, point in places.cities.items():
        x, y = at(room, point)
        away = 30 if city == c.ROMA else 15
        found += [
            touch(
                room,
                moves.BUILD + city,
                (x, y),
                (42, size, 12),
                ghost(room, "house", seat, x, y - 15),
            ),
            *[
                touch(
                    room,
                    first + city,
                    (x + side, y),
                    (30, 30, 8),
                    ghost(room, sort, seat, x + side, y),
                )
                for first, sort, side in (
                    (moves.SETTLE_LAND, "land", -away),
                    (moves.SETTLE_SEA, "sea", away),
                )
            ],
        ]
    for province in places.tints:
        x, y = places.sign(c.PROVINCE_NAMES[province], room)
        wide = max(52, width_of(c.PROVINCE_TITLES[province], name_size(room) + 0.5, "h") + 8)
        found.append(touch(room, moves.PRODUCE + province, (x, y + 6), (wide, 40, 8)))
    found.append(touch(room, moves.CASH, places.sign("coins", room), (84, 34, 8)))
    return {target.move: target for target in found}


def ghost(room: Room, sort: str, seat: int, x: float, y: float) -> str:
    """A preview of a piece."""
    left, top = room.at(x, y)
    place = f"translate({round(left, 1):g},{round(top, 1):g}) scale({piece_scale(room):g})"
    return f'<g transform="{place}">{stamp(f"{sort}-{seat}")}</g>'


def of_map(scene: Scene) -> Places:
    """What the things of the map are read from."""
    return places_of(scene.game)


MADE = ((moves.MOVE_LAND, moves.KEEP), (moves.SETTLE_LAND, moves.SELL))
AREA = Area(
    "map",
    say("Map"),
    frame,
    marks,
    (
        Zone("map", ("markers", "coin_side"), markers, touches, MADE, of_map, "CO-7.1"),
        Zone("map", ("*houses",), houses, moves=NO_MOVES, of=of_map, rule="CO-6.9"),
        Zone(
            "map",
            lambda view, _seat: on_board(view),
            colonists,
            moves=NO_MOVES,
            of=of_map,
            rule="CO-6.1",
        ),
    ),
    ("produces", "coins"),
    "CO-1.4",
)

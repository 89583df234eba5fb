"""The pieces of a Concordia view: everything that can move, with its id and place.

What exists once keeps its id (`praefectus`, `concordia`, `bonus-gallia`, `sale-12`). The rest is
called after its place: `house-A-massilia`, `land-B-roma-0`, `sea-B-massilia--roma-0`,
`hand-A-prefect-1`, `good-A-wine-0`.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from quadriga.core.game import Game
from quadriga.core.texts import seat_name
from quadriga.games.concordia.board_art import CONCORDIA, PRAEFECTUS, card_words
from quadriga.games.concordia.board_layout import (
    CARD_H,
    CARD_W,
    CELL,
    SMALL_W,
    Frame,
    Layout,
    card_row,
    concordia_place,
    display_place,
    hand_places,
    space_place,
)
from quadriga.games.concordia.board_map import Places, places_of
from quadriga.games.concordia.components import (
    CITIES,
    CITY_NAMES,
    CITY_TITLES,
    DISPLAY,
    EMPTY,
    GOODS,
    GOODS_NAMES,
    HOUSES,
    KIND_NAMES,
    KINDS,
    LANE_NAMES,
    OF_EACH_KIND,
    PROVINCE_NAMES,
    PROVINCE_TITLES,
    ROAD_NAMES,
    ROMA,
    SPACES,
    Box,
)
from quadriga.table.picture import Piece
from quadriga.table.places import Room
from quadriga.table.stamps import stamp

View = dict[str, Any]
GABLE = 13.0  # from house to house in a city
STEP = 14.0  # from colonist to colonist in a city


def pieces_of(game: Game, view: View, layout: Layout) -> list[Piece]:
    """All pieces of a view.

    Each group depends on few values and is kept: most of a table stays as it is from move to move.
    """
    box = game.box
    assert isinstance(box, Box)
    frame, players = layout.map, view["players"]
    pieces = [*display_pieces(box, layout, tuple(view["display"]))]
    pieces += bonus_pieces(game, frame, tuple(view["markers"]), view["coin_side"])
    houses = tuple([player["houses"] for player in players])
    pieces += house_pieces(game, frame, houses)
    colonists = tuple([(tuple(player["land"]), tuple(player["sea"])) for player in players])
    pieces += colonist_pieces(game, frame, colonists)
    for seat, player in enumerate(players):
        mat = layout.mats[seat]
        land, sea = colonists[seat]
        pieces += store_pieces(mat.rooms.store, seat, tuple(player["goods"]), len(land), len(sea))
        if any(player["incoming"]):
            pieces += incoming_pieces(mat.rooms.incoming, seat, tuple(player["incoming"]))
        pieces += hand_pieces(box, mat.rooms.hand, seat, tuple(player["hand"]))
        pieces += discard_pieces(
            box, mat.rooms.discard, seat, tuple(player["discard"]), player["top"]
        )
        pieces += supply_pieces(mat.rooms.houses, seat, HOUSES - houses[seat].bit_count())
    return pieces + special_pieces(layout, view)


def special_pieces(layout: Layout, view: View) -> list[Piece]:
    """The two cards that exist once."""
    holder, ender = view["praefectus"], view["concordia"]
    room = layout.mats[holder].rooms.badges
    words = (
        f"{seat_name(holder)} holds the Praefectus Magnus: the bonus of his next province counts"
        " twice"
    )
    x = room.x + 17 * room.scale
    pieces = [Piece("praefectus", "praefectus", x, room.middle, PRAEFECTUS, words, 3, room.scale)]
    words = "Concordia: 7 points for who ends the game"
    if ender == EMPTY:
        x, y, scale = concordia_place(layout)
    else:
        room = layout.mats[ender].rooms.badges
        x, y, scale = room.x + 54 * room.scale, room.middle, room.scale
    return [*pieces, Piece("concordia", "concordia", x, y, CONCORDIA, words, 3, scale)]


@lru_cache(maxsize=256)
def display_pieces(box: Box, layout_: Layout, display: tuple[int, ...]) -> tuple[Piece, ...]:
    """The cards for sale."""
    pieces = []
    for position in range(DISPLAY):
        card = display[position]
        if card != EMPTY:
            kind = box.card_kind[card]
            x, y, scale = display_place(layout_, position)
            name, art = f"card-{KIND_NAMES[kind]}", stamp(f"card-{kind}")
            pieces.append(Piece(f"sale-{card}", name, x, y, art, card_words(box, kind), 2, scale))
    return tuple(pieces)


# --- the map ---


@lru_cache(maxsize=256)
def bonus_pieces(
    game: Game, frame: Frame, markers: tuple[int, ...], coin_side: int
) -> tuple[Piece, ...]:
    """The bonus markers of the provinces."""
    box = game.box
    assert isinstance(box, Box)
    pieces = []
    for province in box.provinces:
        good, is_coins = markers[province], coin_side >> province & 1
        x, y = places_of(game).sign(PROVINCE_NAMES[province], frame)
        coins = box.marker_coins[good]
        words = (
            f"{PROVINCE_TITLES[province]}: 1 {GOODS_NAMES[good]} for the Prefect who lets it"
            f" produce; {coins} on the coin side"
        )
        if is_coins:
            words = (
                f"{PROVINCE_TITLES[province]} has produced: {coins} on the coin side for the"
                " Prefect who collects"
            )
        art = stamp(f"{'coin' if is_coins else 'goods'}-side-{good}")
        pieces.append(Piece(f"bonus-{PROVINCE_NAMES[province]}", "bonus", x, y, art, words, 2))
    return tuple(pieces)


@lru_cache(maxsize=256)
def house_pieces(game: Game, frame: Frame, houses: tuple[int, ...]) -> tuple[Piece, ...]:
    """The houses above the city tiles, in the order of the seats."""
    box = game.box
    assert isinstance(box, Box)
    pieces = []
    for city in box.cities:
        owners = [seat for seat, own in enumerate(houses) if own >> city & 1]
        x, y = frame.at(*places_of(game).cities[city])
        step = min(GABLE, 46 / max(1, len(owners)))
        for i, seat in enumerate(owners):
            name = seat_name(seat)
            left = x + (i - (len(owners) - 1) / 2) * step
            ident, words = (
                f"house-{name}-{CITY_NAMES[city]}",
                f"House of {name} in {CITY_TITLES[city]}",
            )
            pieces.append(
                Piece(
                    ident,
                    f"house-{name}",
                    left,
                    y - 15,
                    stamp(f"house-{seat}"),
                    words,
                    4,
                    frame.pieces,
                )
            )
    return tuple(pieces)


def place_name(is_sea: bool, place: int) -> str:
    """A colonist's place, as in the texts of moves."""
    if place < CITIES:
        return CITY_NAMES[place]
    return (LANE_NAMES if is_sea else ROAD_NAMES)[place - CITIES]


@lru_cache(maxsize=256)
def colonist_pieces(
    game: Game, frame: Frame, colonists: tuple[tuple[tuple[int, ...], ...], ...]
) -> tuple[Piece, ...]:
    """The colonists on the board."""
    places, pieces = places_of(game), []
    spots = colonist_spots(places, frame, colonists)
    for (seat, is_sea, place, i), (x, y) in spots.items():
        sort, name = "sea" if is_sea else "land", seat_name(seat)
        ident = f"{sort}-{name}-{place_name(is_sea == 1, place)}-{i}"
        words = f"{sort.title()} colonist of {name}"
        pieces.append(
            Piece(ident, f"{sort}-{name}", x, y, stamp(f"{sort}-{seat}"), words, 5, frame.pieces)
        )
    return tuple(pieces)


def colonist_spots(
    places: Places, frame: Frame, colonists: tuple[tuple[tuple[int, ...], ...], ...]
) -> dict[tuple[int, int, int, int], tuple[float, float]]:
    """Where each colonist stands: (seat, is at sea, place, number among its equals there) ->
    point.
    """
    spots: dict[tuple[int, int, int, int], tuple[float, float]] = {}
    in_city: dict[int, list[tuple[int, int, int, int]]] = {}
    for seat, sorts in enumerate(colonists):
        for is_sea, own in enumerate(sorts):
            for i, place in enumerate(own):
                key = (seat, is_sea, place, own[:i].count(place))
                if place >= CITIES:
                    spots[key] = frame.at(*places.place(is_sea == 1, place))
                else:
                    in_city.setdefault(place, []).append(key)
    for city, keys in in_city.items():
        spots.update(city_spots(frame.at(*places.cities[city]), city, keys))
    return spots


def city_spots(
    middle: tuple[float, float], city: int, keys: Sequence[tuple[int, int, int, int]]
) -> dict[tuple[int, int, int, int], tuple[float, float]]:
    """The colonists in one city: land colonists in a row, ships in another; equal ones of a player
    behind each other.
    """
    spots = {}
    x, y = middle
    for is_sea in (0, 1):
        seats = sorted({key[0] for key in keys if key[1] == is_sea})
        for key in keys:
            if key[1] == is_sea:
                left = x + (seats.index(key[0]) - (len(seats) - 1) / 2) * (STEP + 4 * is_sea)
                drop = (42 if is_sea else -27) if city == ROMA else 30
                if city != ROMA:
                    left += (11 if is_sea else -11) if len({k[1] for k in keys}) == 2 else 0
                spots[key] = (round(left + 2.5 * key[3], 1), round(y + drop - 3 * key[3], 1))
    return spots


# --- the players ---


@lru_cache(maxsize=1024)
def store_pieces(
    room: Room, seat: int, goods: tuple[int, ...], land: int, sea: int
) -> tuple[Piece, ...]:
    """The storehouse: goods from its first space on, colonists from its last."""
    name, pieces, space = seat_name(seat), [], 0
    for good in range(GOODS):
        for i in range(goods[good]):
            ident, kind = f"good-{name}-{GOODS_NAMES[good]}-{i:02}", f"good-{GOODS_NAMES[good]}"
            x, y = space_place(room, space)
            pieces.append(
                Piece(ident, kind, x, y, stamp(f"good-{good}"), GOODS_NAMES[good], 2, room.scale)
            )
            space += 1
    space = SPACES - 1
    for sort, placed in (("sea", sea), ("land", land)):
        for i in range(OF_EACH_KIND - placed):
            x, y = space_place(room, space)
            words = f"{sort.title()} colonist of {name} in the storehouse"
            pieces.append(
                Piece(
                    f"{sort}-{name}-store-{i}",
                    f"{sort}-{name}",
                    x,
                    y,
                    stamp(f"{sort}-{seat}"),
                    words,
                    5,
                    max(0.96, room.scale),
                )
            )
            space -= 1
    return tuple(pieces)


@lru_cache(maxsize=256)
def incoming_pieces(room: Room, seat: int, incoming: tuple[int, ...]) -> tuple[Piece, ...]:
    """Goods that arrive and are still to be stored."""
    name, pieces = seat_name(seat), []
    units = [(good, i) for good in range(GOODS) for i in range(incoming[good])]
    for x, (good, i) in zip(room.spread(len(units), CELL), units, strict=True):
        ident, kind = f"incoming-{name}-{GOODS_NAMES[good]}-{i:02}", f"good-{GOODS_NAMES[good]}"
        words = f"{GOODS_NAMES[good]}, still to be stored"
        pieces.append(
            Piece(ident, kind, x, room.middle, stamp(f"good-{good}"), words, 6, room.scale)
        )
    return tuple(pieces)


def is_small(room: Room) -> bool:
    """Whether cards in a room show their signs only."""
    return room.h < CARD_H * room.scale


def cards_of(counts: tuple[int, ...]) -> list[tuple[int, int]]:
    """Each card as its kind and its number among its equals."""
    return [(kind, i) for kind in range(KINDS) for i in range(counts[kind])]


def kinds_of(cards: list[tuple[int, int]]) -> tuple[int, ...]:
    """The kinds of cards, one after the other."""
    return tuple([kind for kind, _ in cards])


@lru_cache(maxsize=1024)
def hand_pieces(box: Box, room: Room, seat: int, hand: tuple[int, ...]) -> tuple[Piece, ...]:
    """The cards of a hand, which everybody knows."""
    name, small, cards = seat_name(seat), is_small(room), cards_of(hand)
    pieces = []
    for (x, y), (kind, i) in zip(hand_places(room, kinds_of(cards), small), cards, strict=True):
        ident, sort = f"hand-{name}-{kind:02}-{i}", f"card-{KIND_NAMES[kind]}"
        art = stamp(f"{'small' if small else 'card'}-{kind}")
        pieces.append(Piece(ident, sort, x, y, art, card_words(box, kind), 2, room.scale))
    return tuple(pieces)


@lru_cache(maxsize=1024)
def discard_pieces(
    box: Box, room: Room, seat: int, discard: tuple[int, ...], top: int
) -> tuple[Piece, ...]:
    """The played cards: the last one at the left, those below it in a row beside it."""
    if top == EMPTY:
        return ()
    name, small, cards = seat_name(seat), is_small(room), cards_of(discard)
    last = (top, discard[top] - 1)
    cards.remove(last)
    lead = top_width(room)
    places = [
        top_place(room),
        *(
            (x, room.middle)
            for x in card_row(room, kinds_of(cards), SMALL_W if small else CARD_W, lead)
        ),
    ]
    pieces = []
    for (x, y), (kind, i) in zip(places, [last, *cards], strict=True):
        ident, sort = f"discard-{name}-{kind:02}-{i}", f"card-{KIND_NAMES[kind]}"
        art = stamp(f"{'small' if small else 'card'}-{kind}")
        words = ("Last card played. " if (kind, i) == last else "Played. ") + card_words(box, kind)
        pieces.append(
            Piece(ident, sort, x, y, art, words, 3 if (kind, i) == last else 2, room.scale)
        )
    return tuple(pieces)


def top_width(room: Room) -> float:
    """The room that the last card takes."""
    return (SMALL_W if is_small(room) else CARD_W) * room.scale + 14


def top_place(room: Room) -> tuple[float, float]:
    """The middle of the last card played."""
    return room.x + (top_width(room) - 14) / 2 + 4, room.middle


@lru_cache(maxsize=512)
def supply_pieces(room: Room, seat: int, number: int) -> tuple[Piece, ...]:
    """The houses not built yet."""
    name, art, pieces = seat_name(seat), stamp(f"roof-{seat}"), []
    rows = 2 if room.h > 40 else 1
    per_row = 8 if rows == 2 else HOUSES
    lane = room._replace(w=room.w - (0 if rows == 2 else 22))
    lefts = lane.spread(per_row, 14)
    for i in range(number):
        y = room.middle if rows == 1 else room.y + room.h * (0.28 + 0.46 * (i // per_row))
        pieces.append(
            Piece(
                f"house-{name}-supply-{i:02}",
                f"house-{name}",
                lefts[i % per_row],
                y,
                art,
                "",
                3,
                room.scale * 0.9,
            )
        )
    return tuple(pieces)

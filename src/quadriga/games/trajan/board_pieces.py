"""The pieces of a Trajan view: everything that can move, with its id and place.

Unique things keep their id (`leader-A`, `tile-37`, `building-4`, `bonus-2`). Interchangeable ones
are called after their place (`worker-A-7`, `forum-3`, `hand-A-wine-0`). The two markers of a colour
are numbered in the order of their bowls.
"""

from functools import lru_cache
from typing import Any

from quadriga.core.texts import seat_name
from quadriga.games.trajan.board_art import (
    TIME,
    bonus,
    bonus_words,
    building,
    forum_words,
    tile_words,
    trajan_tile,
)
from quadriga.games.trajan.board_layout import (
    BOWL_PLACES,
    CAMPS,
    CIRCLE,
    DISCARD_PLACES,
    HIGH,
    PLUS_PLACES,
    PROVINCES,
    SLOT_PLACES,
    TIGHT,
    Layout,
    bonus_place,
    building_place,
    demand_place,
    district_place,
    forum_place,
    in_bowl,
    on_tray,
    senate_place,
    stack_place,
    time_place,
)
from quadriga.games.trajan.components import (
    ACTIONS,
    BONUS_TILES,
    BOWLS,
    CAMP,
    COLOUR_NAMES,
    COLOURS,
    EMPTY,
    EXTRA,
    GOODS,
    GOODS_NAMES,
    ICON_NAMES,
    JOKER_CONSTRUCTION,
    JOKER_DEMAND,
    JOKER_EXTRA,
    JOKER_GOODS,
    PER_TYPE,
    PERMANENT,
    SENATE_TILES,
    SPACES,
    TYPE_NAMES,
    TYPES,
    Box,
)
from quadriga.table.picture import Piece
from quadriga.table.places import Room, Spot
from quadriga.table.stamps import stamp

View = dict[str, Any]
NO_MARKERS = (0,) * COLOURS
TILE_ROOMS = {
    "tiles0": (0, 1, 2, PERMANENT, PERMANENT + 1, PERMANENT + 2, JOKER_DEMAND),
    "tiles1": (*range(EXTRA, EXTRA + 6), JOKER_EXTRA),
    "tiles2": (*range(SENATE_TILES, SENATE_TILES + 4), JOKER_GOODS, JOKER_CONSTRUCTION),
}


def pieces_of(box: Box, view: View, layout: Layout) -> list[Piece]:
    """All pieces of a view.

    Each group depends on few values and is kept: most of a table stays as it is from move to move.
    """
    pieces = [
        Piece(
            "time", "time", *time_place(layout, view["time"], box.lap), TIME, "The time marker", 1
        )
    ]
    pieces += table_pieces(box, view, layout)
    for seat, player in enumerate(view["players"]):
        mat, bowls = layout.mats[seat], player["bowls"]
        if bowls is not None:
            loose = loose_markers(view, seat, bowls)
            pieces += marker_pieces(
                mat.circle, seat, tuple(bowls), loose if seat != view["seat"] else NO_MARKERS
            )
            if seat == view["seat"]:
                pieces += tray_pieces(layout, seat, loose)
        on_way = view["tile"] if seat in view["to_move"] else EMPTY
        pieces += circle_pieces(
            box,
            mat.circle,
            seat,
            player["arch"],
            tuple(player["slots"]),
            on_way,
            player["plus_two"],
        )
        pieces += pawn_pieces(
            layout.areas["military"],
            layout.areas["district"],
            seat,
            player["leader"],
            player["legions"],
            player["workers"],
        )
        for name, number in CAMPS:
            pieces += camp_pieces(mat.rooms[name], name, seat, player[number])
        open_cards = player["cards"] if player["cards"] is not None else player["known"]
        pieces += hand_pieces(mat.rooms["hand"], seat, tuple(open_cards), player["hand"])
        pieces += display_pieces(mat.rooms["display"], seat, tuple(player["display"]))
        for name, kinds in TILE_ROOMS.items():
            pieces += tile_pieces(mat.rooms[name], seat, kinds, tuple(player["tiles"]))
        pieces += building_pieces(box, mat.rooms["buildings"], player["buildings"])
        pieces += bonus_pieces(
            box, mat.rooms["bonus"], player["yellow_bonus"], player["grey_bonus"]
        )
    pieces += disc_pieces(layout, view)
    return pieces


def loose_markers(view: View, seat: int, bowls: list[int]) -> tuple[int, ...]:
    """The markers a player is moving, or has not put into the bowls yet, by colour."""
    if seat == view["current"] and any(view["held"]):
        return tuple(view["held"])
    return tuple([2 - sum(bowls[colour::COLOURS]) for colour in range(COLOURS)])


def put(
    spot: Spot,
    ident: str,
    kind: str,
    place: tuple[float, float],
    art: str,
    label: str,
    z: int = 0,
    scale: float = 1.0,
) -> Piece:
    """A piece in an area."""
    return Piece(
        ident,
        kind,
        spot.x + place[0] * spot.scale,
        spot.y + place[1] * spot.scale,
        art,
        label,
        z,
        spot.scale * scale,
    )


def table_pieces(box: Box, view: View, layout: Layout) -> list[Piece]:
    """What lies in the areas of the board."""
    areas, pieces = (
        layout.areas,
        [*district_pieces(box, layout.areas["district"], tuple(view["district"]))],
    )
    for i, sign in enumerate(view["demands"]):
        words = f"Demand: {ICON_NAMES[sign]}"
        pieces.append(
            Piece(
                f"demand-{view['quarter']}-{i}",
                "demand",
                *demand_place(layout, i),
                stamp(f"forum-{sign}"),
                words,
                0,
                0.86,
            )
        )
    for space, kind in enumerate(view["forum"]):
        if kind != EMPTY:
            pieces.append(
                put(
                    areas["forum"],
                    f"forum-{space}",
                    f"forum-{kind}",
                    forum_place(space),
                    stamp(f"forum-{kind}"),
                    forum_words(kind),
                )
            )
    for province, kind in enumerate(view["provinces"]):
        if kind != EMPTY:
            x, y = PROVINCES[province]
            art, words = stamp(f"forum-{kind}"), forum_words(kind)
            pieces.append(
                put(
                    areas["military"],
                    f"province-{province}",
                    f"forum-{kind}",
                    (x - 7, y - 4),
                    art,
                    words,
                    0,
                    0.76,
                )
            )
    for category, tile in enumerate(view["stacks"]):
        if tile != EMPTY:
            art, words = trajan_tile(box, tile), tile_words(box, tile)
            pieces.append(
                put(
                    areas["stacks"],
                    f"tile-{tile}",
                    "tile",
                    stack_place(category),
                    art,
                    words,
                    1,
                    1.32,
                )
            )
    for i, tile in enumerate(view["senate_bonus"]):
        if tile != EMPTY:
            words = bonus_words(box, tile, False)
            pieces.append(
                Piece(
                    f"bonus-{tile}",
                    "bonus",
                    *bonus_place(layout, i),
                    bonus(box, tile, False),
                    words,
                    1,
                    1.1,
                )
            )
    for name, place, cards in zip("ab", DISCARD_PLACES, view["discards"], strict=True):
        for i, goods in list(enumerate(cards))[-2:]:
            ident, words = (
                f"discard-{name}-{i:02}",
                f"{GOODS_NAMES[goods]}, on discard pile {name.upper()}",
            )
            pieces.append(
                put(
                    areas["seaport"], ident, f"goods-{goods}", place, stamp(f"goods-{goods}"), words
                )
            )
    return pieces


@lru_cache(maxsize=256)
def district_pieces(box: Box, district: Spot, tiles: tuple[int, ...]) -> tuple[Piece, ...]:
    """The construction tiles still in the district."""
    pieces = []
    for space, tile in enumerate(tiles):
        if tile != EMPTY:
            words = f"{TYPE_NAMES[tile // PER_TYPE]}, {box.building_vp[tile]} points"
            pieces.append(
                put(
                    district,
                    f"building-{tile}",
                    "building",
                    district_place(space),
                    building(box, tile),
                    words,
                )
            )
    return tuple(pieces)


def disc_pieces(layout: Layout, view: View) -> list[Piece]:
    """The discs in the senate; of several on one space the later in the order lies higher."""
    pieces, height = [], [0] * 8
    for seat in view["senate_order"]:
        space = view["players"][seat]["senate"]
        x, y = senate_place(layout, space)
        words = f"Senate disc of {seat_name(seat)}"
        level = height[space]
        height[space] += 1
        side = 7 if space else 0
        pieces.append(
            Piece(
                f"disc-{seat_name(seat)}",
                "disc",
                x + side,
                y - 7 - 15 * level,
                stamp(f"disc-{seat}"),
                words,
                2,
            )
        )
    return pieces


@lru_cache(maxsize=512)
def marker_pieces(
    circle: Spot, seat: int, bowls: tuple[int, ...], loose: tuple[int, ...]
) -> tuple[Piece, ...]:
    """The twelve action markers: in the bowls, in the middle while they are moved, or not yet
    placed.
    """
    name, numbers = seat_name(seat), [0] * COLOURS
    pieces: list[Piece] = []
    for bowl in range(BOWLS + 1):
        counts = loose if bowl == BOWLS else bowls[bowl * COLOURS : (bowl + 1) * COLOURS]
        middle = BOWL_PLACES[bowl] if bowl < BOWLS else (CIRCLE / 2, CIRCLE / 2)
        colours = [colour for colour in range(COLOURS) for _ in range(counts[colour])]
        where = f"in the {ACTIONS[bowl]} bowl" if bowl < BOWLS else "to be placed"
        for colour, (dx, dy, scale) in zip(colours, in_bowl(len(colours)), strict=True):
            ident, kind = f"marker-{name}-{colour}-{numbers[colour]}", f"marker-{name}-{colour}"
            words = f"{COLOUR_NAMES[colour].replace('_', ' ')} marker {where}"
            place = (middle[0] + dx, middle[1] + dy)
            pieces.append(
                put(circle, ident, kind, place, stamp(f"marker-{colour}"), words, 3, scale)
            )
            numbers[colour] += 1
    return tuple(pieces)


def tray_pieces(layout: Layout, seat: int, loose: tuple[int, ...]) -> list[Piece]:
    """The markers the viewer is to place.

    They come after those in the bowls, so the last numbers are theirs.
    """
    colours = [(colour, i) for colour in range(COLOURS) for i in range(2 - loose[colour], 2)]
    pieces = []
    for (colour, i), (x, y, scale) in zip(colours, on_tray(layout, len(colours)), strict=True):
        ident, kind = f"marker-{seat_name(seat)}-{colour}-{i}", f"marker-{seat_name(seat)}-{colour}"
        words = f"{COLOUR_NAMES[colour].replace('_', ' ')} marker to be placed"
        pieces.append(Piece(ident, kind, x, y, stamp(f"marker-{colour}"), words, 3, scale))
    return pieces


@lru_cache(maxsize=512)
def circle_pieces(
    box: Box, circle: Spot, seat: int, arch: int, slots: tuple[int, ...], on_way: int, plus_two: int
) -> tuple[Piece, ...]:
    """The Arch, the tiles at the slots, one on its way to a slot, and the [+2] markers."""
    name = seat_name(seat)
    words = f"Arch of {name}: the next Trajan tile lies here"
    pieces = [put(circle, f"arch-{name}", "arch", SLOT_PLACES[arch], stamp("arch"), words, 2)]
    for slot, tile in enumerate((*slots, on_way)):
        if tile != EMPTY:
            pieces.append(
                put(
                    circle,
                    f"tile-{tile}",
                    "tile",
                    SLOT_PLACES[slot],
                    trajan_tile(box, tile),
                    tile_words(box, tile),
                    1,
                    0.98,
                )
            )
    for action in range(BOWLS):
        if plus_two >> action & 1:
            words = f"An extra-action tile repeats {ACTIONS[action]} twice"
            pieces.append(
                put(
                    circle,
                    f"plus-{name}-{action}",
                    f"plus-{name}",
                    PLUS_PLACES[action],
                    stamp("plus"),
                    words,
                    3,
                )
            )
    return tuple(pieces)


@lru_cache(maxsize=512)
def pawn_pieces(
    map_: Spot, district: Spot, seat: int, leader: int, legions: int, workers: int
) -> tuple[Piece, ...]:
    """The leader and the pawns on the board."""
    name, art = seat_name(seat), stamp(f"pawn-{seat}")
    kind = f"pawn-{name}"
    x, y = PROVINCES[leader]
    place = (x - 11 + 22 * (seat % 2), y - 2 + 18 * (seat // 2))
    if leader != CAMP:
        place = (x + 14 + 15 * (seat % 2), y - 12 + 15 * (seat // 2))
    pieces = [
        put(
            map_,
            f"leader-{name}",
            f"leader-{name}",
            place,
            stamp(f"leader-{seat}"),
            f"Leader of {name}",
            4,
        )
    ]
    for province in range(CAMP):
        if legions >> province & 1:
            x, y = PROVINCES[province]
            place = (x - 30 + 20 * seat, y + 23.5)
            pieces.append(
                put(
                    map_, f"legion-{name}-{province}", kind, place, art, f"Legionnaire of {name}", 3
                )
            )
    for space in range(SPACES):
        if workers >> space & 1:
            x, y = district_place(space)
            place = (x - 11 + 22 * (seat % 2), y - 6.5 + 13 * (seat // 2))
            pieces.append(
                put(district, f"worker-{name}-{space}", kind, place, art, f"Worker of {name}", 3)
            )
    return tuple(pieces)


@lru_cache(maxsize=512)
def camp_pieces(room: Room, camp: str, seat: int, number: int) -> tuple[Piece, ...]:
    """The pawns in supply or in a camp."""
    name, y = seat_name(seat), room.middle
    # On the mat of another player the letter would be too small; the mat bears it at its head.
    art = stamp(f"pawn-{seat}" if room.scale >= 1 else f"bare-{seat}")
    if room.w < TIGHT:
        room = room._replace(w=room.w - 15)
    return tuple(
        Piece(f"{camp}-{name}-{i:02}", f"pawn-{name}", x, y, art, "", 3, room.scale)
        for i, x in enumerate(room.spread(number, 15, 19))
    )


@lru_cache(maxsize=512)
def hand_pieces(
    room: Room, seat: int, open_cards: tuple[int, ...], number: int
) -> tuple[Piece, ...]:
    """The hand: cards the viewer knows, then backs."""
    name, pieces = seat_name(seat), []
    shown = [(goods, i) for goods in range(GOODS) for i in range(open_cards[goods])]
    places = room.spread(number, 30, 20)
    for x, (goods, i) in zip(places, shown, strict=False):
        ident = f"hand-{name}-{GOODS_NAMES[goods]}-{i}"
        pieces.append(
            Piece(
                ident,
                f"goods-{goods}",
                x,
                room.middle,
                stamp(f"goods-{goods}"),
                GOODS_NAMES[goods],
                2,
                room.scale,
            )
        )
    for i, x in enumerate(places[len(shown) :]):
        pieces.append(
            Piece(
                f"hand-{name}-back-{i:02}",
                f"back-{name}",
                x,
                room.middle,
                stamp("back"),
                "A hidden card",
                2,
                room.scale,
            )
        )
    return tuple(pieces)


@lru_cache(maxsize=512)
def display_pieces(room: Room, seat: int, display: tuple[int, ...]) -> tuple[Piece, ...]:
    """The goods cards in front of a player."""
    name, pieces = seat_name(seat), []
    laid = [(goods, i) for goods in range(GOODS) for i in range(display[goods])]
    for x, (goods, i) in zip(room.spread(len(laid), 30, 20), laid, strict=True):
        ident, words = (
            f"display-{name}-{GOODS_NAMES[goods]}-{i}",
            f"{GOODS_NAMES[goods]} in the display",
        )
        pieces.append(
            Piece(
                ident,
                f"goods-{goods}",
                x,
                room.middle,
                stamp(f"goods-{goods}"),
                words,
                2,
                room.scale,
            )
        )
    return tuple(pieces)


@lru_cache(maxsize=512)
def tile_pieces(
    room: Room, seat: int, kinds: tuple[int, ...], tiles: tuple[int, ...]
) -> tuple[Piece, ...]:
    """Forum tiles and lasting demand tiles on the mat: those of one use."""
    name, pieces = seat_name(seat), []
    kept = [(kind, i) for kind in kinds for i in range(tiles[kind])]
    for x, (kind, i) in zip(room.spread(len(kept), 36, 20), kept, strict=True):
        ident, art = f"mat-{name}-{kind:02}-{i:02}", stamp(f"forum-{kind}")
        pieces.append(
            Piece(ident, f"forum-{kind}", x, room.middle, art, forum_words(kind), 2, room.scale)
        )
    return tuple(pieces)


@lru_cache(maxsize=512)
def building_pieces(box: Box, room: Room, buildings: int) -> tuple[Piece, ...]:
    """Construction tiles, a column for each type."""
    pieces = []
    for kind in range(TYPES):
        taken = [
            tile for tile in range(kind * PER_TYPE, (kind + 1) * PER_TYPE) if buildings >> tile & 1
        ]
        for i, tile in enumerate(taken):
            words = f"{TYPE_NAMES[kind]}, {box.building_vp[tile]} points"
            place = building_place(room, kind, i)
            art = building(box, tile) if room.h > HIGH else stamp(f"type-{kind}")
            pieces.append(Piece(f"building-{tile}", "building", *place, art, words, 2, room.scale))
    return tuple(pieces)


@lru_cache(maxsize=512)
def bonus_pieces(box: Box, room: Room, yellow: int, grey: int) -> tuple[Piece, ...]:
    """Bonus tiles, the yellow ones first."""
    pieces = []
    sides = [
        (tile, is_grey)
        for is_grey in (False, True)
        for tile in range(BONUS_TILES)
        if (grey if is_grey else yellow) >> tile & 1
    ]
    for x, (tile, is_grey) in zip(room.spread(len(sides), 42, 20), sides, strict=True):
        art, words = bonus(box, tile, is_grey), bonus_words(box, tile, is_grey)
        pieces.append(Piece(f"bonus-{tile}", "bonus", x, room.middle, art, words, 2, room.scale))
    return tuple(pieces)

"""The pieces of a Trajan view: everything that can move, with its id and place.

Unique things keep their id (`leader-A`, `tile-37`, `building-4`, `bonus-2`). Interchangeable ones are called after their place
(`worker-A-7`, `forum-3`, `hand-A-wine-0`). The two markers of a colour are numbered in the order of their bowls.
"""

from typing import Any

from quadriga.core.texts import seat_name
from quadriga.draw.identity import token
from quadriga.draw.pieces import Piece
from quadriga.draw.places import Room, Spot
from quadriga.draw.shapes import back_art
from quadriga.games.trajan.board_art import (
    ARCH,
    PLUS,
    TIME,
    bonus,
    bonus_words,
    building,
    forum_art,
    forum_words,
    goods_art,
    marker_art,
    tile_words,
    trajan_tile,
)
from quadriga.games.trajan.board_layout import (
    BOWL_PLACES,
    CIRCLE,
    DISCARD_PLACES,
    PLUS_PLACES,
    PROVINCES,
    SLOT_PLACES,
    Layout,
    Mat,
    bonus_place,
    demand_place,
    district_place,
    forum_place,
    in_bowl,
    senate_place,
    stack_place,
    time_place,
)
from quadriga.games.trajan.components import (
    ACTIONS,
    BONUS_TILES,
    BOWLS,
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
from quadriga.games.trajan.components import PROVINCES as PROVINCE_COUNT

View = dict[str, Any]
TILE_ROOMS = {
    "tiles0": (0, 1, 2, PERMANENT, PERMANENT + 1, PERMANENT + 2, JOKER_DEMAND),
    "tiles1": (*range(EXTRA, EXTRA + 6), JOKER_EXTRA),
    "tiles2": (*range(SENATE_TILES, SENATE_TILES + 4), JOKER_GOODS, JOKER_CONSTRUCTION),
}


def pieces_of(box: Box, view: View, layout: Layout) -> list[Piece]:
    """All pieces of a view."""
    pieces = [Piece("time", "time", *time_place(layout, view["time"]), TIME, "The time marker", 1)]
    pieces += table_pieces(box, view, layout)
    for seat, player in enumerate(view["players"]):
        mat = layout.mats[seat]
        pieces += marker_pieces(mat.circle, seat, player, view)
        pieces += circle_pieces(box, mat.circle, seat, player, view)
        pieces += pawn_pieces(layout, seat, player)
        pieces += card_pieces(mat, seat, player)
        pieces += tile_pieces(mat, seat, player)
        pieces += kept_pieces(box, mat, seat, player)
    pieces += disc_pieces(layout, view)
    return pieces


def put(spot: Spot, ident: str, kind: str, place: tuple[float, float], art: str, label: str, z: int = 0, scale: float = 1.0) -> Piece:
    """A piece in an area."""
    return Piece(ident, kind, spot.x + place[0] * spot.scale, spot.y + place[1] * spot.scale, art, label, z, spot.scale * scale)


def table_pieces(box: Box, view: View, layout: Layout) -> list[Piece]:
    """What lies in the areas of the board."""
    areas, pieces = layout.areas, []
    for i, sign in enumerate(view["demands"]):
        words = f"Demand: {ICON_NAMES[sign]}"
        pieces.append(Piece(f"demand-{view['quarter']}-{i}", "demand", *demand_place(layout, i), forum_art(sign), words, 0, 0.86))
    for space, kind in enumerate(view["forum"]):
        if kind != EMPTY:
            pieces.append(put(areas["forum"], f"forum-{space}", f"forum-{kind}", forum_place(space), forum_art(kind), forum_words(kind)))
    for province, kind in enumerate(view["provinces"]):
        if kind != EMPTY:
            x, y = PROVINCES[province]
            art, words = forum_art(kind), forum_words(kind)
            pieces.append(put(areas["military"], f"province-{province}", f"forum-{kind}", (x - 5, y - 4), art, words, 0, 0.76))
    for space, tile in enumerate(view["district"]):
        if tile != EMPTY:
            words = f"{TYPE_NAMES[tile // PER_TYPE]}, {box.building_vp[tile]} points"
            pieces.append(put(areas["district"], f"building-{tile}", "building", district_place(space), building(box, tile), words))
    for category, tile in enumerate(view["stacks"]):
        if tile != EMPTY:
            art, words = trajan_tile(box, tile), tile_words(box, tile)
            pieces.append(put(areas["stacks"], f"tile-{tile}", "tile", stack_place(category), art, words, 1, 1.32))
    for i, tile in enumerate(view["senate_bonus"]):
        if tile != EMPTY:
            words = bonus_words(box, tile, False)
            pieces.append(Piece(f"bonus-{tile}", "bonus", *bonus_place(layout, i), bonus(box, tile, False), words, 1, 1.1))
    for name, place, cards in zip("ab", DISCARD_PLACES, view["discards"], strict=True):
        for i, goods in list(enumerate(cards))[-2:]:
            ident, words = f"discard-{name}-{i:02}", f"{GOODS_NAMES[goods]}, on discard pile {name.upper()}"
            pieces.append(put(areas["seaport"], ident, f"goods-{goods}", place, goods_art(goods), words))
    return pieces


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
        pieces.append(Piece(f"disc-{seat_name(seat)}", "disc", x + side, y - 8 - 14 * level, token(seat, 8), words, 2))
    return pieces


def marker_pieces(circle: Spot, seat: int, player: View, view: View) -> list[Piece]:
    """The twelve action markers: in the bowls, in the middle while they are moved, or not yet placed."""
    bowls, name = player["bowls"], seat_name(seat)
    if bowls is None:
        return []
    loose = view["held"] if seat == view["current"] else [0] * COLOURS
    if not any(loose):
        loose = [2 - sum(bowls[colour::COLOURS]) for colour in range(COLOURS)]
    numbers = [0] * COLOURS
    pieces: list[Piece] = []
    for bowl in range(BOWLS + 1):
        counts = loose if bowl == BOWLS else bowls[bowl * COLOURS : (bowl + 1) * COLOURS]
        total = sum(counts)
        if not total:
            continue
        middle = BOWL_PLACES[bowl] if bowl < BOWLS else (CIRCLE / 2, CIRCLE / 2)
        places = iter(in_bowl(total))
        where = f"in the {ACTIONS[bowl]} bowl" if bowl < BOWLS else "to be placed"
        for colour in range(COLOURS):
            for _ in range(counts[colour]):
                dx, dy, scale = next(places)
                ident, kind = f"marker-{name}-{colour}-{numbers[colour]}", f"marker-{name}-{colour}"
                words = f"{COLOUR_NAMES[colour].replace('_', ' ')} marker {where}"
                place = (middle[0] + dx, middle[1] + dy)
                pieces.append(put(circle, ident, kind, place, marker_art(colour), words, 3, scale))
                numbers[colour] += 1
    return pieces


def circle_pieces(box: Box, circle: Spot, seat: int, player: View, view: View) -> list[Piece]:
    """The Arch, the tiles at the slots and the [+2] markers."""
    name = seat_name(seat)
    pieces = [put(circle, f"arch-{name}", "arch", SLOT_PLACES[player["arch"]], ARCH, f"Arch of {name}: the next Trajan tile lies here", 2)]
    for slot, tile in enumerate(player["slots"]):
        if tile != EMPTY:
            art, words = trajan_tile(box, tile), tile_words(box, tile)
            pieces.append(put(circle, f"tile-{tile}", "tile", SLOT_PLACES[slot], art, words, 1, 0.98))
    if view["tile"] != EMPTY and seat in view["to_move"]:
        tile = view["tile"]
        pieces.append(put(circle, f"tile-{tile}", "tile", SLOT_PLACES[BOWLS], trajan_tile(box, tile), tile_words(box, tile), 1))
    for action in range(BOWLS):
        if player["plus_two"] >> action & 1:
            words = f"An extra-action tile repeats {ACTIONS[action]} twice"
            pieces.append(put(circle, f"plus-{name}-{action}", f"plus-{name}", PLUS_PLACES[action], PLUS, words, 3))
    return pieces


def pawn_pieces(layout: Layout, seat: int, player: View) -> list[Piece]:
    """The leader, legionnaires, workers and the pawns in supply."""
    name, mat, kind = seat_name(seat), layout.mats[seat], f"pawn-{seat_name(seat)}"
    art, map_, district = token(seat, 6.4), layout.areas["military"], layout.areas["district"]
    x, y = PROVINCES[player["leader"]]
    spread = (x + 16 + 16 * (seat % 2), y - 12 + 15 * (seat // 2)) if player["leader"] < PROVINCE_COUNT else (
        x - 11 + 22 * (seat % 2), y - 2 + 18 * (seat // 2))  # fmt: skip
    pieces = [put(map_, f"leader-{name}", f"leader-{name}", spread, token(seat, 8.2, "military"), f"Leader of {name}", 4)]
    for province in range(PROVINCE_COUNT):
        if player["legions"] >> province & 1:
            x, y = PROVINCES[province]
            place = (x - 30 + 20 * seat, y + 23.5)
            pieces.append(put(map_, f"legion-{name}-{province}", kind, place, art, f"Legionnaire of {name}", 3))
    for space in range(SPACES):
        if player["workers"] >> space & 1:
            x, y = district_place(space)
            place = (x - 11 + 22 * (seat % 2), y - 6.5 + 13 * (seat // 2))
            pieces.append(put(district, f"worker-{name}-{space}", kind, place, art, f"Worker of {name}", 3, 0.95))
    for room_name, number in (("supply", "supply"), ("military", "military_camp"), ("workers", "worker_camp")):
        room = mat.rooms[room_name]
        for i, left in enumerate(room.spread(player[number], 15, 19)):
            pieces.append(Piece(f"{room_name}-{name}-{i:02}", kind, left, room.middle, art, "", 3, room.scale))
    return pieces


def card_pieces(mat: Mat, seat: int, player: View) -> list[Piece]:
    """The hand: open to its owner, backs to others but for cards everybody saw; and the display."""
    name, pieces = seat_name(seat), []
    open_cards = player["cards"] if player["cards"] is not None else player["known"]
    shown = [goods for goods in range(GOODS) for _ in range(open_cards[goods])]
    backs = player["hand"] - len(shown)
    room, numbers = mat.rooms["hand"], [0] * GOODS
    places = room.spread(len(shown) + backs, 30, 20)
    for left, goods in zip(places, shown, strict=False):
        ident = f"hand-{name}-{GOODS_NAMES[goods]}-{numbers[goods]}"
        numbers[goods] += 1
        pieces.append(Piece(ident, f"goods-{goods}", left, room.middle, goods_art(goods), GOODS_NAMES[goods], 2, room.scale))
    for i, left in enumerate(places[len(shown) :]):
        pieces.append(Piece(f"hand-{name}-back-{i:02}", f"back-{name}", left, room.middle, back_art(30, 40), "A hidden card", 2, room.scale))
    room = mat.rooms["display"]
    laid = [(goods, i) for goods in range(GOODS) for i in range(player["display"][goods])]
    for left, (goods, i) in zip(room.spread(len(laid), 30, 20), laid, strict=True):
        words = f"{GOODS_NAMES[goods]} in the display"
        pieces.append(Piece(f"display-{name}-{GOODS_NAMES[goods]}-{i}", f"goods-{goods}", left, room.middle, goods_art(goods), words, 2, room.scale))
    return pieces


def tile_pieces(mat: Mat, seat: int, player: View) -> list[Piece]:
    """Forum tiles and lasting demand tiles on the mat, in three rows by their use."""
    name, pieces, tiles = seat_name(seat), [], player["tiles"]
    for room_name, kinds in TILE_ROOMS.items():
        room = mat.rooms[room_name]
        kept = [(kind, i) for kind in kinds for i in range(tiles[kind])]
        for left, (kind, i) in zip(room.spread(len(kept), 36, 20), kept, strict=True):
            pieces.append(Piece(f"mat-{name}-{kind:02}-{i:02}", f"forum-{kind}", left, room.middle, forum_art(kind), forum_words(kind), 2, room.scale))
    return pieces


def kept_pieces(box: Box, mat: Mat, seat: int, player: View) -> list[Piece]:
    """Construction tiles by type, and bonus tiles."""
    pieces = []
    room = mat.rooms["buildings"]
    for kind in range(TYPES):
        taken = [tile for tile in range(kind * PER_TYPE, (kind + 1) * PER_TYPE) if player["buildings"] >> tile & 1]
        for i, tile in enumerate(taken):
            x, y = building_place(room, kind, i)
            words = f"{TYPE_NAMES[kind]}, {box.building_vp[tile]} points"
            pieces.append(Piece(f"building-{tile}", "building", x, y, building(box, tile), words, 2, room.scale))
    room = mat.rooms["bonus"]
    sides = [(tile, False) for tile in range(BONUS_TILES) if player["yellow_bonus"] >> tile & 1]
    sides += [(tile, True) for tile in range(BONUS_TILES) if player["grey_bonus"] >> tile & 1]
    for left, (tile, is_grey) in zip(room.spread(len(sides), 46, 20), sides, strict=True):
        words = bonus_words(box, tile, is_grey)
        pieces.append(Piece(f"bonus-{tile}", "bonus", left, room.middle, bonus(box, tile, is_grey), words, 2, room.scale))
    return pieces


def building_place(room: Room, kind: int, i: int) -> tuple[float, float]:
    """Where the i-th tile of a type lies: below each other if the room is high, else slightly shifted."""
    step = (room.w - 20) / TYPES
    x = room.x + 20 + step * (kind + 0.5)
    if room.h > 60:
        return x, room.y + 17 * room.scale + i * (room.h - 34 * room.scale) / 3
    return x + (i - 1.5) * 3, room.middle

"""The pieces of a Celtae view: everything that can move, with its id and place.

Unique things keep their id (`marker`, `army-3`, `leader-5`). Interchangeable ones are called after
their place and, where different ones may lie there, after what they are (`worker-2-0-noble`,
`market-1-4-teal-traps`, `disc-A-hole-7`), so that a worker or card that changes places glides there
from the place of one of its kind.
"""

from functools import lru_cache
from typing import Any

from quadriga.core.texts import seat_name
from quadriga.games.celtae.board_art import (
    MARKER,
    RIVAL,
    TEUTATES,
    army,
    army_words,
    bonus_words,
    card_words,
    leader_art,
    leader_words,
    order,
    order_words,
    owner_name,
)
from quadriga.games.celtae.board_layout import (
    BESIDE_PLACE,
    CORNER_PLACES,
    DISCARD_PLACE,
    STACK_PLACE,
    Layout,
    Mat,
    bonus_place,
    card_place,
    cell,
    cube_place,
    disc_place,
    hole_place,
    market_place,
    offer_place,
    row_place,
    sign_place,
    supply_place,
    track_place,
    tribe_place,
    worker_place,
)
from quadriga.games.celtae.board_solo import solo_pieces
from quadriga.games.celtae.board_table import slot_offset
from quadriga.games.celtae.components import (
    ACTIVE,
    CARD_NAMES,
    CARDS,
    COLOURS,
    CUBES,
    DISCS,
    DRUID,
    EMPTY,
    GARRISON_SPACES,
    ORDERS,
    ORDINARY,
    PLACES,
    POSITIONS,
    SLOTS,
    TILES,
    TRIBE,
    WORKER_NAMES,
    WORKER_SPACES,
    Box,
)
from quadriga.games.celtae.tables import LEADER_NAMES
from quadriga.table.picture import Piece
from quadriga.table.places import Room, Spot
from quadriga.table.stamps import stamp

View = dict[str, Any]
LOW = 36  # in a room no higher than this, tiles show only what still counts


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


def pieces_of(box: Box, view: View, layout: Layout, spaces: list[tuple[int, ...]]) -> list[Piece]:
    """All pieces of a view.

    Each group depends on few values and is kept: most of a table stays as it is from move to move.
    """
    pieces = [*rondel_pieces(layout.rondel, view["marker"], tuple(view["areas"]), view["tokens"])]
    pieces += discard_pieces(layout.rondel, tuple(view["discard"][-2:]), len(view["discard"]))
    owners = [(seat, player) for seat, player in enumerate(view["players"])]
    if view["solo"] is not None and layout.solo is not None:
        owners.append((RIVAL, view["solo"]))
        pieces += solo_pieces(box, layout.solo, view["solo"])
    for region in range(2):
        pieces += region_pieces(box, view, layout, region, spaces[region], owners)
    pieces += progress_pieces(box, view, layout)
    pieces += offer_pieces(box, layout, view["leaders"])
    for seat, player in enumerate(view["players"]):
        pieces += mat_pieces(box, layout.mats[seat], seat, player)
    if view["solo"] is None:
        x, y = sign_place(layout.mats[view["teutates"]].head, 0)
        words = "The Teutates tile: its holder places the next progress marker"
        pieces.append(Piece("teutates", "teutates", x, y, TEUTATES, words, 3, 0.92))
    return pieces


@lru_cache(maxsize=512)
def rondel_pieces(
    rondel: Spot, marker: int, areas: tuple[int, ...], tokens: int
) -> tuple[Piece, ...]:
    """The action marker, the workers of the areas and of the centre, and the tokens of the
    supply.
    """
    words = f"The action marker on {POSITIONS[marker]}"
    pieces = [put(rondel, "marker", "marker", CORNER_PLACES[marker], MARKER, words, 4)]
    for space in range(WORKER_SPACES):
        kind = areas[space]
        if kind != EMPTY:
            area, place = divmod(space, PLACES)
            ident, name = f"worker-{area}-{place}-{WORKER_NAMES[kind]}", WORKER_NAMES[kind]
            pieces.append(
                put(
                    rondel,
                    ident,
                    f"worker-{kind}",
                    worker_place(area, place),
                    stamp(f"worker-{kind}"),
                    name,
                    3,
                )
            )
    for i in range(tokens):
        pieces.append(
            put(
                rondel,
                f"token-supply-{i}",
                "token",
                supply_place(i),
                stamp("token"),
                "A bonus token",
                1,
                0.9,
            )
        )
    return tuple(pieces)


@lru_cache(maxsize=512)
def discard_pieces(rondel: Spot, top: tuple[int, ...], number: int) -> tuple[Piece, ...]:
    """The two uppermost cards of the discard pile."""
    first = number - len(top)
    return tuple(
        put(rondel, f"discard-{first + i:02}", f"card-{card}", DISCARD_PLACE, stamp(f"card-{card}"),
            f"{card_words(card)}, discarded", 1, 0.75)
        for i, card in enumerate(top)
    )  # fmt: skip


def region_pieces(
    box: Box,
    view: View,
    layout: Layout,
    region: int,
    spaces: tuple[int, ...],
    owners: list[tuple[int, View]],
) -> list[Piece]:
    """What lies in the four parts of a region."""
    parts = layout.parts
    first, here = region * COLOURS, slice(region * COLOURS, (region + 1) * COLOURS)
    pieces = [
        *market_pieces(
            parts["market", region],
            region,
            tuple(view["market"][region * SLOTS : (region + 1) * SLOTS]),
        )
    ]
    discs = tuple([(owner, tuple(player["discs"][here])) for owner, player in owners])
    citadels = parts["citadels", region]
    pieces += citadel_pieces(citadels, region, spaces, tuple(box.spaces[here]), discs)
    pieces += bonus_pieces(box, citadels, tuple(view["bonus"][first : first + COLOURS]))
    cubes = tuple([(owner, player["garrison"]) for owner, player in owners])
    pieces += garrison_pieces(box, parts["armies", region], region, cubes)
    tops = view["army_tops"][region], view["order_tops"][region]
    return [
        *pieces,
        *stack_pieces(
            box,
            parts["armies", region],
            parts["druids", region],
            region,
            tops,
            view["beside"],
            view["druids"][region],
        ),
    ]


@lru_cache(maxsize=512)
def market_pieces(market: Spot, region: int, cards: tuple[int, ...]) -> tuple[Piece, ...]:
    """The cards of a market."""
    return tuple(
        put(
            market,
            f"market-{region}-{slot}-{CARD_NAMES[card]}",
            f"card-{card}",
            market_place(slot),
            stamp(f"card-{card}"),
            card_words(card),
            2,
            0.96,
        )
        for slot, card in enumerate(cards)
        if card != EMPTY
    )


@lru_cache(maxsize=512)
def citadel_pieces(
    citadels: Spot,
    region: int,
    spaces: tuple[int, ...],
    is_open: tuple[int, ...],
    discs: tuple[tuple[int, tuple[int, ...]], ...],
) -> tuple[Piece, ...]:
    """The discs in the citadels; neutral ones block the last spaces."""
    pieces = []
    for colour in range(COLOURS):
        number, citadel = spaces[colour], region * COLOURS + colour
        for i in range(number - is_open[colour]):
            place = disc_place(colour, number - 1 - i, number)
            words = "A neutral disc: this space is closed"
            pieces.append(
                put(
                    citadels,
                    f"neutral-disc-{citadel}-{i}",
                    "neutral",
                    place,
                    stamp("disc-neutral"),
                    words,
                    2,
                )
            )
        laid = 0
        for owner, there in discs:
            name = owner_name(owner)
            for i in range(there[colour]):
                place = disc_place(colour, laid, number)
                laid += 1
                ident = f"disc-{name}-{citadel}-{i}"
                pieces.append(
                    put(
                        citadels,
                        ident,
                        f"disc-{name}",
                        place,
                        stamp(f"disc-{owner}"),
                        f"Disc of {name}",
                        3,
                    )
                )
    return tuple(pieces)


@lru_cache(maxsize=256)
def bonus_pieces(box: Box, citadels: Spot, tiles: tuple[int, ...]) -> tuple[Piece, ...]:
    """The bonus tiles at the citadels."""
    return tuple(
        put(
            citadels,
            f"bonus-{tile}",
            "bonus",
            bonus_place(colour),
            stamp(f"bonus-{box.bonus_kind[tile]}"),
            bonus_words(box, tile),
            2,
        )
        for colour, tile in enumerate(tiles)
        if tile != EMPTY
    )


@lru_cache(maxsize=256)
def garrison_pieces(
    box: Box, armies: Spot, region: int, cubes: tuple[tuple[int, int], ...]
) -> tuple[Piece, ...]:
    """The cubes in a garrison."""
    pieces = []
    spaces = [space for space in range(GARRISON_SPACES) if box.garrison_region[region] >> space & 1]
    for i, space in enumerate(spaces):
        x, y = row_place(i)
        place = (x, y + 16)
        if not box.garrison_open >> space & 1:
            words = "A neutral cube: this space is closed"
            pieces.append(
                put(
                    armies,
                    f"neutral-cube-{space}",
                    "neutral",
                    place,
                    stamp("cube-neutral"),
                    words,
                    2,
                )
            )
        for owner, bits in cubes:
            if bits >> space & 1:
                name = owner_name(owner)
                ident, words = f"cube-{name}-{space}", f"Garrison cube of {name}"
                pieces.append(
                    put(
                        armies, ident, f"cube-{name}", place, stamp(f"cube-{owner}"), words, 3, 1.05
                    )
                )
    return tuple(pieces)


@lru_cache(maxsize=512)
def stack_pieces(
    box: Box, armies: Spot, druids: Spot, region: int, tops: tuple[int, int], beside: int, left: int
) -> tuple[Piece, ...]:
    """The tiles on top of the stacks, the progress markers beside them, and the druids on their
    track.
    """
    pieces = []
    top_army, top_order = tops
    if top_army != EMPTY:
        words = army_words(box, top_army)
        pieces.append(
            put(armies, f"army-{top_army}", "army", STACK_PLACE, army(box, top_army), words, 2)
        )
    if top_order != EMPTY:
        words = order_words(box, top_order)
        pieces.append(
            put(druids, f"order-{top_order}", "order", STACK_PLACE, order(box, top_order), words, 2)
        )
    for stack, spot in ((region, armies), (ORDERS + region, druids)):
        if beside >> stack & 1:
            words = "Goes to a progress card when the stack is empty"
            pieces.append(
                put(
                    spot,
                    f"progress-beside-{stack}",
                    "progress",
                    BESIDE_PLACE,
                    stamp("menhir"),
                    words,
                    3,
                )
            )
    for i in range(left):
        ident, art = f"druid-{region}-{i}", stamp(f"worker-{DRUID}")
        pieces.append(put(druids, ident, f"worker-{DRUID}", row_place(i), art, "A druid", 3, 1.1))
    return tuple(pieces)


def progress_pieces(box: Box, view: View, layout: Layout) -> list[Piece]:
    """The progress markers on the track and on the cards."""
    pieces, art = [], stamp("menhir")
    for i in range(box.track - view["track"], box.track):
        x, y = track_place(layout, i, box.track)
        pieces.append(
            Piece(f"progress-track-{i:02}", "progress", x, y, art, "A progress marker", 3)
        )
    for place, card in enumerate(view["cards"]):
        spot, slots = card_place(layout, place, len(view["cards"])), box.card_slots[card]
        for i in range(view["markers"][place]):
            ident = f"progress-card-{place}-{i}"
            pieces.append(
                put(spot, ident, "progress", (slot_offset(i, slots), 22.5), art, "1 point", 3, 0.86)
            )
    return pieces


def offer_pieces(box: Box, layout: Layout, leaders: int) -> list[Piece]:
    """The leaders to choose from."""
    offered = [leader for leader in range(len(LEADER_NAMES)) if leaders >> leader & 1]
    pieces = []
    for i, leader in enumerate(offered):
        spot = offer_place(layout, i, len(offered))
        pieces.append(leader_piece(box, spot, leader, 0))
    return pieces


def leader_piece(box: Box, spot: Spot, leader: int, turned: int) -> Piece:
    """A leader card."""
    return Piece(f"leader-{leader}", "leader", spot.x, spot.y, leader_art(box, leader, turned),
                 leader_words(box, leader, turned), 2, spot.scale)  # fmt: skip


# --- the players ---


def mat_pieces(box: Box, mat: Mat, seat: int, player: View) -> list[Piece]:
    """All that lies on a player's board and before him."""
    rooms = mat.rooms
    pieces = [*worker_pieces(rooms["active"], rooms["tribe"], seat, tuple(player["workers"]))]
    pieces += supply_pieces(
        box,
        rooms["discs"],
        rooms["cubes"],
        rooms["strength"],
        seat,
        player["built"],
        player["garrison"].bit_count(),
        player["strength"],
    )
    open_cards = player["cards"] if player["cards"] is not None else player["known"]
    pieces += hand_pieces(rooms["hand"], seat, tuple(open_cards), player["hand"])
    pieces += tile_pieces(
        box,
        rooms["armies"],
        rooms["orders"],
        rooms["bonus"],
        player["armies"],
        player["orders"],
        player["bonus_tiles"],
    )
    pieces += token_pieces(rooms["tokens"], seat, player["tokens"])
    if player["leader"] != EMPTY:
        pieces.append(leader_piece(box, mat.leader, player["leader"], player["turned"]))
    return pieces


def active_list(workers: tuple[int, ...] | list[int]) -> list[int]:
    """The kinds of the active workers in order."""
    return [kind for kind in range(ORDINARY) for _ in range(workers[kind])]


def tribe_list(workers: tuple[int, ...] | list[int]) -> list[int]:
    """The kinds of the tribe's workers in order, druids last."""
    return [kind for kind in range(DRUID + 1) for _ in range(workers[TRIBE + kind])]


@lru_cache(maxsize=512)
def worker_pieces(
    active: Room, tribe: Room, seat: int, workers: tuple[int, ...]
) -> tuple[Piece, ...]:
    """Active workers and tribe."""
    pieces: list[Piece] = []
    for group, room, kinds in (
        ("active", active, active_list(workers)),
        ("tribe", tribe, tribe_list(workers)),
    ):
        numbers = [0] * (DRUID + 1)
        for i, kind in enumerate(kinds):
            name = WORKER_NAMES[kind]
            x, y = (
                cell(room, i, max(ACTIVE, len(kinds)))
                if group == "active"
                else tribe_place(room, i, len(kinds))
            )
            ident = f"{group}-{seat_name(seat)}-{name}-{numbers[kind]}"
            numbers[kind] += 1
            pieces.append(
                Piece(
                    ident,
                    f"worker-{kind}",
                    x,
                    y,
                    stamp(f"worker-{kind}"),
                    f"{name}, {group}",
                    3,
                    room.scale,
                )
            )
    return tuple(pieces)


@lru_cache(maxsize=512)
def supply_pieces(
    box: Box,
    holes: Room,
    room: Room,
    track: Room,
    seat: int,
    built: int,
    placed: int,
    strength: int,
) -> tuple[Piece, ...]:
    """Discs and cubes not yet placed, and the cube on the strength track."""
    name, pieces = seat_name(seat), []
    for i in range(built, DISCS):
        x, y = hole_place(holes, i)
        pieces.append(
            Piece(
                f"disc-{name}-hole-{i}",
                f"disc-{name}",
                x,
                y,
                stamp(f"disc-{seat}"),
                "",
                3,
                holes.scale,
            )
        )
    for i in range(placed, CUBES):
        x, y = cube_place(room, i)
        pieces.append(
            Piece(
                f"cube-{name}-hole-{i}",
                f"cube-{name}",
                x,
                y,
                stamp(f"cube-{seat}"),
                "",
                3,
                room.scale,
            )
        )
    x, y = cell(track, strength, box.most_strength + 1)
    words = f"Strength of {name}: {strength}"
    return (
        *pieces,
        Piece(
            f"strength-{name}",
            f"strength-{name}",
            x,
            y,
            stamp(f"cube-{seat}"),
            words,
            3,
            track.scale * 1.1,
        ),
    )


@lru_cache(maxsize=512)
def hand_pieces(
    room: Room, seat: int, open_cards: tuple[int, ...], number: int
) -> tuple[Piece, ...]:
    """The hand: cards the viewer knows, then backs."""
    name, pieces = seat_name(seat), []
    shown = [(card, i) for card in range(CARDS) for i in range(open_cards[card])]
    places = hand_places(room, number)
    for x, (card, i) in zip(places, shown, strict=False):
        ident = f"hand-{name}-{card:02}-{i}"
        pieces.append(
            Piece(
                ident,
                f"card-{card}",
                x,
                room.middle,
                stamp(f"card-{card}"),
                card_words(card),
                2,
                room.scale,
            )
        )
    for i, x in enumerate(places[len(shown) :]):
        ident = f"hand-{name}-unseen-{i:02}"
        pieces.append(
            Piece(
                ident, f"back-{name}", x, room.middle, stamp("back"), "A hidden card", 2, room.scale
            )
        )
    return tuple(pieces)


def hand_places(room: Room, number: int) -> list[float]:
    """Where the cards of a hand lie."""
    return room.spread(number, 40, 20)


@lru_cache(maxsize=512)
def tile_pieces(
    box: Box,
    army_room: Room,
    order_room: Room,
    bonus_room: Room,
    armies: int,
    orders: int,
    bonus: int,
) -> tuple[Piece, ...]:
    """The tiles taken."""
    pieces = []
    taken = [tile for tile in range(TILES) if armies >> tile & 1]
    is_full = army_room.h > LOW
    for x, tile in zip(army_room.spread(len(taken), 44 if is_full else 34, 20), taken, strict=True):
        words, art = (
            army_words(box, tile),
            army(box, tile) if is_full else stamp(f"army-taken-{box.army_vp[tile]}"),
        )
        pieces.append(
            Piece(f"army-{tile}", "army", x, army_room.middle, art, words, 2, army_room.scale)
        )
    taken = [tile for tile in range(TILES) if orders >> tile & 1]
    for x, tile in zip(
        order_room.spread(len(taken), 44 if is_full else 34, 20), taken, strict=True
    ):
        words, art = (
            order_words(box, tile),
            order(box, tile) if is_full else stamp(f"order-taken-{box.order_vp[tile]}"),
        )
        pieces.append(
            Piece(f"order-{tile}", "order", x, order_room.middle, art, words, 2, order_room.scale)
        )
    taken = [tile for tile in range(len(box.bonus_kind)) if bonus >> tile & 1]
    for x, tile in zip(bonus_room.spread(len(taken), 30, 20), taken, strict=True):
        art, y = stamp(f"{'bonus' if is_full else 'won'}-{box.bonus_kind[tile]}"), bonus_room.middle
        pieces.append(
            Piece(f"bonus-{tile}", "bonus", x, y, art, "A bonus tile: 1 point", 2, bonus_room.scale)
        )
    return tuple(pieces)


@lru_cache(maxsize=256)
def token_pieces(room: Room, seat: int, number: int) -> tuple[Piece, ...]:
    """The bonus tokens of a player."""
    return tuple(
        Piece(
            f"token-{seat_name(seat)}-{i}",
            "token",
            x,
            room.middle,
            stamp("token"),
            "A bonus token",
            2,
            room.scale,
        )
        for i, x in enumerate(room.spread(number, 20, 20))
    )

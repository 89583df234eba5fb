"""What a seat may know, as numbers for learning programs: its own things first, then the others' in
the order of the table.
"""

from functools import lru_cache
from typing import Final

from quadriga.core.layout import (
    NUMBERS,
    Block,
    FeatureLayout,
    Numbers,
    bits,
    for_each_seat,
    lay_out,
    numbered,
    one_hot,
    question_of,
    row,
    write,
    write_movers,
)
from quadriga.games.trajan import components as c, steps
from quadriga.games.trajan.senate import votes
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.tables import PROVINCE_ROWS
from quadriga.games.trajan.tiles import top_tile
from quadriga.games.trajan.view import is_filling

STEPS: Final = steps.SCORE_GAME + 1
TILE_WORDS: Final = (*c.CATEGORIES, *c.COLOUR_NAMES, *c.ICON_NAMES)
PLACES: Final = (*[row.name for row in PROVINCE_ROWS], "camp")
BONUS_WORDS: Final = numbered(c.BONUS_TILES)
NO_BOWLS: Final = row([0] * (c.BOWLS * c.COLOURS))

BITS_3: Final = bits(3)
BITS_5: Final = bits(5)
BITS_6: Final = bits(6)
SEAT_ROWS: Final = [one_hot(players) for players in range(5)]
CATEGORY_ROWS: Final = one_hot(len(c.CATEGORIES))
BOWL_ROWS: Final = one_hot(c.BOWLS)
ARCH_ROWS: Final = one_hot(c.BOWLS + 1)
PLACE_ROWS: Final = one_hot(c.PROVINCES + 1)
KIND_ROWS: Final = one_hot(len(c.FORUM_KINDS))
ICON_ROWS: Final = one_hot(c.ICONS)
GOODS_ROWS: Final = one_hot(c.GOODS)
BONUS_ROWS: Final = one_hot(c.BONUS_TILES)
QUARTER_ROWS: Final = one_hot(c.QUARTERS + 1)
STEP_ROWS: Final = one_hot(STEPS)
SHIP_ROWS: Final = one_hot(3)


def layout(players: int) -> FeatureLayout:
    """The numbers that `features` writes, by name."""
    return lay_out(
        [
            *question_blocks(players),
            *for_each_seat(players, player_blocks()),
            *board_blocks(players),
        ]
    )


def question_blocks(players: int) -> list[Block]:
    """Who decides, and what the seat itself is being asked."""
    seats = numbered(players)
    return [
        Block("to move", seats),
        Block("current", seats),
        Block("first", seats),
        Block("question", tuple([str(step) for step in range(STEPS)])),
        Block("question may be declined"),
        Block("question action", c.ACTIONS),
        Block("question goods", c.GOODS_NAMES),
        Block("question icon", c.ICON_NAMES),
        *tile_blocks("question tile"),
    ]


def tile_blocks(name: str) -> list[Block]:
    """A Trajan tile: its category, the markers it needs, its icon and its points."""
    return [Block(name, TILE_WORDS, 2), Block(name + " vp", high=9)]


def player_blocks() -> list[Block]:
    """What lies before a player; of the others' hands only what everybody saw."""
    return [
        Block(
            "bowls",
            tuple([f"{action}/{colour}" for action in c.ACTIONS for colour in c.COLOUR_NAMES]),
            2,
        ),
        Block("cards", c.GOODS_NAMES, 5),
        Block("hand", high=20),
        Block("display", c.GOODS_NAMES, 5),
        *[block for slot in c.SLOTS for block in tile_blocks(f"slot {slot}")],
        Block("arch", (*c.SLOTS, "centre")),
        Block("tiles", c.KIND_NAMES, 4),
        Block("points", c.SOURCES, 60, -60),
        Block("score", high=150, low=-60),
        Block("pawns", ("supply", "military camp", "worker camp"), 15),
        Block("leader", PLACES),
        Block("legions", PLACES[:-1]),
        Block("workers", c.SPACE_NAMES),
        Block(
            "buildings",
            tuple([f"{kind}/{i + 1}" for kind in c.TYPE_NAMES for i in range(c.PER_TYPE)]),
        ),
        Block("plus two", c.ACTIONS),
        Block("yellow bonus", BONUS_WORDS),
        Block("grey bonus", BONUS_WORDS),
        Block("senate", ("steps", "height"), 7),
        Block("votes", high=25),
    ]


def board_blocks(players: int) -> list[Block]:
    """What lies on the board, and the scratch of the turn in progress."""
    spaces = [
        *[f"green{i + 1}" for i in range(3 * players)],
        *[f"yellow{i + 1}" for i in range(c.YELLOW_SPACES)],
    ]
    return [
        Block("time to go", high=22),
        Block("quarters finished", numbered(c.QUARTERS + 1)),
        Block("demands", c.ICON_NAMES, 3),
        *[Block(f"forum {space}", c.FORUM_NAMES) for space in spaces],
        Block("left", ("forum tiles", "extra tiles", "bonus tiles", "goods"), 70),
        *[Block(f"province {place}", c.FORUM_NAMES) for place in PLACES[:-1]],
        *[
            block
            for space in c.SPACE_NAMES
            for block in (
                Block(f"district {space}", c.TYPE_NAMES),
                Block(f"district {space} vp", high=5),
            )
        ],
        *[
            block
            for category in c.CATEGORIES
            for block in (
                *tile_blocks(f"stack {category}"),
                Block(f"stack {category} left", high=c.PER_CATEGORY),
            )
        ],
        *[Block(f"senate bonus {place}", BONUS_WORDS) for place in ("left", "right")],
        *[
            Block(f"discard {pile} {what}", c.GOODS_NAMES, high)
            for pile in "ab"
            for what, high in (("top", 1), ("cards", 5))
        ],
        Block("grey ship", c.SHIP_NAMES),
        Block("held", c.COLOUR_NAMES, 2),
        Block("bowl", c.ACTIONS),
        Block("extra action used"),
        Block("ship", c.SHIP_NAMES),
        Block("load", c.GOODS_NAMES, 4),
        Block("unmet", high=3),
        Block("met", c.ICON_NAMES, 3),
    ]


@lru_cache(maxsize=64)
def tile_rows(box: c.Box) -> list[Numbers]:
    """What each Trajan tile is: category, markers needed, icon, points; the last row, for EMPTY, is
    empty.
    """
    rows: list[Numbers] = []
    for tile in range(len(box.tile_vp)):
        category, icon = tile // c.PER_CATEGORY, box.tile_icon[tile]
        colours = [0] * c.COLOURS
        colours[box.tile_first[tile]] += 1
        colours[box.tile_second[tile]] += 1
        rows.append(
            CATEGORY_ROWS[category] + row(colours) + ICON_ROWS[icon] + row([box.tile_vp[tile]])
        )
    return [*rows, row([0] * (len(TILE_WORDS) + 1))]


@lru_cache(maxsize=64)
def building_rows(box: c.Box) -> list[Numbers]:
    """What each construction tile is: type and points."""
    types = one_hot(c.TYPES)
    built = [types[tile // c.PER_TYPE] + row([box.building_vp[tile]]) for tile in range(c.SPACES)]
    return [*built, row([0] * (c.TYPES + 1))]


def features(s: State, seat: int, out: list[Numbers]) -> None:
    """Write all that a seat may know."""
    tiles: list[Numbers] = tile_rows(s.box)
    players = len(s.players)
    write_question(s, seat, tiles, out)
    filling = is_filling(s)
    for i in range(players):
        other = (seat + i) % players
        player = s.players[other]
        if filling and i:
            out.append(NO_BOWLS)
        else:
            write(player.bowls, out)
        write(player.known if i else player.hand, out)
        write_player(s, other, player, tiles, out)
    write_board(s, tiles, out)
    write_turn(s, out)


def write_question(s: State, seat: int, tiles: list[Numbers], out: list[Numbers]) -> None:
    """Who decides, and what the seat itself is being asked."""
    players = len(s.players)
    write_movers(s, seat, out)
    out.append(SEAT_ROWS[players][(s.current - seat) % players])
    out.append(SEAT_ROWS[players][(s.first - seat) % players])
    step, arg = question_of(s, seat)
    out.append(STEP_ROWS[step])
    out.append(NUMBERS[arg & steps.MAY_PASS if steps.ACT <= step < steps.ACT + c.BOWLS else 0])
    out.append(BOWL_ROWS[arg if step in (steps.OFFER_EXTRA, steps.USE_EXTRA) else c.EMPTY])
    out.append(GOODS_ROWS[arg if step == steps.CHOOSE_PILE else c.EMPTY])
    out.append(ICON_ROWS[s.demands[arg & 3] if step == steps.MEET_DEMAND else c.EMPTY])
    out.append(tiles[arg if step == steps.USE_EFFECT else s.tile])


def write_player(
    s: State, seat: int, player: Player, tiles: list[Numbers], out: list[Numbers]
) -> None:
    """What lies before a player for all to see."""
    out.append(NUMBERS[sum(player.hand)])
    write(player.display, out)
    for tile in player.slots:
        out.append(tiles[tile])
    out.append(ARCH_ROWS[player.arch])
    write(player.tiles, out)
    write(player.points, out)
    write([sum(player.points), player.supply, player.military_camp, player.worker_camp], out)
    out.append(PLACE_ROWS[player.leader])
    out.append(BITS_5[player.legions & 31])
    out.append(BITS_5[player.legions >> 5])
    for twenty in (player.workers, player.buildings):
        out.append(BITS_5[twenty & 31])
        out.append(BITS_5[twenty >> 5 & 31])
        out.append(BITS_5[twenty >> 10 & 31])
        out.append(BITS_5[twenty >> 15])
    out.append(BITS_6[player.plus_two])
    for twelve in (player.yellow_bonus, player.grey_bonus):
        out.append(BITS_6[twelve & 63])
        out.append(BITS_6[twelve >> 6])
    write([player.senate, s.senate_order.index(seat), votes(s, seat)], out)


def write_board(s: State, tiles: list[Numbers], out: list[Numbers]) -> None:
    """What lies on the board."""
    out.append(NUMBERS[s.box.lap - s.time])
    out.append(QUARTER_ROWS[s.quarter])
    write([s.demands.count(0), s.demands.count(1), s.demands.count(2)], out)
    for kind in s.forum[: 3 * len(s.players)]:
        out.append(KIND_ROWS[kind])
    for kind in s.forum[c.MOST_GREEN_SPACES :]:
        out.append(KIND_ROWS[kind])
    out.append(NUMBERS[len(s.forum_pile) - s.forum_drawn])
    out.append(NUMBERS[len(s.extra_pile) - s.extra_drawn])
    out.append(NUMBERS[len(s.bonus_pile) - s.bonus_drawn])
    out.append(NUMBERS[len(s.goods_pile) - s.goods_drawn])
    for kind in s.provinces:
        out.append(KIND_ROWS[kind])
    buildings: list[Numbers] = building_rows(s.box)
    for space in range(c.SPACES):
        out.append(buildings[s.district[space] if s.standing >> space & 1 else c.EMPTY])
    for category in range(len(c.CATEGORIES)):
        out.append(tiles[top_tile(s, category)])
        out.append(NUMBERS[c.PER_CATEGORY - s.taken[category]])
    for bonus in s.senate_bonus:
        out.append(BONUS_ROWS[bonus])
    for pile in (s.discard_a, s.discard_b):
        out.append(GOODS_ROWS[pile[-1] if pile else c.EMPTY])
        counts = [0] * c.GOODS
        for goods in pile:
            counts[goods] += 1
        write(counts, out)


def write_turn(s: State, out: list[Numbers]) -> None:
    """The scratch of the turn or stage in progress."""
    out.append(BITS_3[s.grey_ships])
    write(s.held, out)
    out.append(BOWL_ROWS[s.bowl])
    out.append(NUMBERS[s.extra_used])
    out.append(SHIP_ROWS[s.ship])
    write(s.load, out)
    out.append(NUMBERS[s.unmet])
    write(s.met, out)

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
from quadriga.games.concordia import components as c
from quadriga.games.concordia.scoring import card_points, god_value
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.steps import CHOOSE_LINE, SCORE_TRIBUNE
from quadriga.games.concordia.storehouse import room

STEPS: Final = SCORE_TRIBUNE + 1
MOST_LINES: Final = 60  # of one kind on one map
MOST_MONEY: Final = 10_000  # told; more makes no difference
BITS_6: Final = bits(6)
SEAT_ROWS: Final = [one_hot(players) for players in range(6)]
STEP_ROWS: Final = one_hot(STEPS)
KIND_ROWS: Final = one_hot(c.KINDS)
GOOD_ROWS: Final = one_hot(c.GOODS)


def layout(players: int) -> FeatureLayout:
    """The numbers that `features` writes, by name."""
    return lay_out(
        [
            *question_blocks(players),
            *own_blocks(),
            *for_each_seat(players, player_blocks()),
            *board_blocks(),
        ]
    )


def question_blocks(players: int) -> list[Block]:
    """Who decides, and what the seat itself is being asked."""
    seats = numbered(players)
    return [
        Block("to move", seats),
        Block("current", seats),
        Block("first", seats),
        Block("praefectus", seats),
        Block("concordia", seats),
        Block("question", tuple([str(step) for step in range(STEPS)])),
        Block("question number", high=6),
        Block("question sea colonist"),
    ]


def own_blocks() -> list[Block]:
    """Where the seat's own colonists stand."""
    return [
        Block("land colonists", (*c.CITY_NAMES, *c.ROAD_NAMES), 3),
        Block("sea colonists", (*c.CITY_NAMES, *c.LANE_NAMES), 3),
    ]


def player_blocks() -> list[Block]:
    """What lies before a player: all of it is public."""
    return [
        Block("goods", c.GOODS_NAMES, 12),
        Block("room", high=12),
        Block("incoming", c.GOODS_NAMES, 12),
        Block("money", high=200),
        Block("hand", c.KIND_NAMES, 5),
        Block("discard", c.KIND_NAMES, 5),
        Block("top card", c.KIND_NAMES),
        Block("colonists", ("land", "sea"), 3),
        Block("houses", c.CITY_NAMES),
        Block("houses built", high=15),
        Block("god", c.GODS[:-1], 25),
        Block("points", c.KIND_NAMES, 40),
        Block("score", high=200),
    ]


def board_blocks() -> list[Block]:
    """What lies on the board and for sale, and the scratch of the turn in progress."""
    return [
        *[Block(f"produces {city}", c.GOODS_NAMES) for city in c.CITY_NAMES],
        *[Block(f"marker {province}", c.GOODS_NAMES) for province in c.PROVINCE_NAMES],
        Block("coin side", (*c.PROVINCE_NAMES, "spare")),
        Block("road taken", numbered(MOST_LINES)),
        Block("lane taken", numbered(MOST_LINES)),
        *[
            block
            for i in range(c.DISPLAY)
            for block in (
                Block(f"card {i + 1}", c.KIND_NAMES),
                Block(f"card {i + 1} cost", (*c.GOODS_NAMES, "any"), 3),
            )
        ],
        Block("cards left", high=c.SALE_CARDS),
        Block("turns left", high=750),
        Block("compared"),
        Block("steps left", high=6),
        Block("traded", (*c.GOODS_NAMES, "spare")),
        Block("praefectus used"),
    ]


@lru_cache(maxsize=64)
def sale_rows(box: c.Box) -> list[Numbers]:
    """For each sale card and position (card * PRICES + position): its kind and what it costs; the
    last row is empty.
    """
    rows: list[Numbers] = []
    for card in range(c.SALE_CARDS):
        for position in range(c.PRICES):
            rows.append(
                KIND_ROWS[box.card_kind[card]]
                + row([*box.cost[card * c.PRICES + position], box.any_goods[position]])
            )
    return [*rows, bytes(len(rows[0]))]


@lru_cache(maxsize=256)
def goods_rows(goods: tuple[int, ...]) -> Numbers:
    """A one-hot row for each good, one after the other; the same all game long but costly to
    write.
    """
    return b"".join([GOOD_ROWS[good] for good in goods])


def features(s: State, seat: int, out: list[Numbers]) -> None:
    """Write all that a seat may know."""
    players = len(s.players)
    write_question(s, seat, out)
    own = s.players[seat]
    write_places(own.land, c.LAND_PLACES, out)
    write_places(own.sea, c.SEA_PLACES, out)
    for i in range(players):
        other = (seat + i) % players
        write_player(s, other, s.players[other], out)
    write_board(s, out)


def write_question(s: State, seat: int, out: list[Numbers]) -> None:
    """Who decides, and what the seat itself is being asked."""
    players = len(s.players)
    seats = SEAT_ROWS[players]
    write_movers(s, seat, out)
    for one in (s.current, s.first, s.praefectus):
        out.append(seats[(one - seat) % players])
    out.append(seats[(s.concordia - seat) % players if s.concordia != c.EMPTY else c.EMPTY])
    step, arg = question_of(s, seat)
    out.append(STEP_ROWS[step])
    write([0, arg & 1] if step == CHOOSE_LINE else [arg, 0], out)


def write_places(places: tuple[int, ...], most: int, out: list[Numbers]) -> None:
    """How many colonists stand on each place."""
    counts = [0] * most
    for place in places:
        counts[place] += 1
    write(counts, out)


def write_bits(number: int, sixes: int, out: list[Numbers]) -> None:
    """The bits of a number, six at a time."""
    for _ in range(sixes):
        out.append(BITS_6[number & 63])
        number >>= 6


def write_player(s: State, seat: int, player: Player, out: list[Numbers]) -> None:
    """What lies before a player."""
    write(player.goods, out)
    out.append(NUMBERS[room(player)])
    write(player.incoming, out)
    out.append(NUMBERS[min(player.money, MOST_MONEY)])
    write(player.hand, out)
    write(player.discard, out)
    out.append(KIND_ROWS[player.top])
    write([len(player.land), len(player.sea)], out)
    write_bits(player.houses, c.CITIES // 6, out)
    out.append(NUMBERS[player.houses.bit_count()])
    write([min(god_value(s, player, god), MOST_MONEY) for god in range(c.MINERVA)], out)
    points = [min(vp, MOST_MONEY) for vp in card_points(s, player)]
    write(points, out)
    score = sum(points) + (c.CONCORDIA_VP if s.concordia == seat else 0)
    out.append(NUMBERS[min(score, MOST_MONEY)])


def write_board(s: State, out: list[Numbers]) -> None:
    """What lies on the board and for sale, and the scratch of the turn in progress."""
    out.append(goods_rows(s.produces))
    out.append(goods_rows(s.markers))
    write_bits(s.coin_side, (c.PROVINCES + 1) // 6, out)
    write_bits(s.roads_taken, MOST_LINES // 6, out)
    write_bits(s.lanes_taken, MOST_LINES // 6, out)
    rows: list[Numbers] = sale_rows(s.box)
    for position, card in enumerate(s.display):
        out.append(rows[card * c.PRICES + position if card != c.EMPTY else c.EMPTY])
    turns_left = max(0, min(s.box.most_turns - s.turns, MOST_MONEY))
    write([len(s.stack) - s.drawn, turns_left, s.compared, s.steps_left], out)
    out.append(BITS_6[s.traded])
    out.append(NUMBERS[s.praefectus_used])

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
from quadriga.games.celtae import components as c
from quadriga.games.celtae.battle import top_army
from quadriga.games.celtae.recruit import top_order
from quadriga.games.celtae.scoring import points
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.steps import PAY_CARDS, SCORE_GAME, USE_TOKEN
from quadriga.games.celtae.tables import LEADER_NAMES

STEPS: Final = SCORE_GAME + 1
MOST_CARDS: Final = 9  # progress cards laid out
CITADEL_WORDS: Final = tuple(
    [f"{region}/{colour}" for region in c.REGIONS for colour in c.COLOUR_NAMES]
)
GARRISON_WORDS: Final = numbered(c.GARRISON_SPACES)
TILE_WORDS: Final = numbered(c.TILES)
ORDINARY_NAMES: Final = c.WORKER_NAMES[: c.ORDINARY]

BITS_4: Final = bits(4)
BITS_5: Final = bits(5)
SEAT_ROWS: Final = [one_hot(players) for players in range(5)]
STEP_ROWS: Final = one_hot(STEPS)
FOUR_ROWS: Final = one_hot(4)
THREE_ROWS: Final = one_hot(3)
TWO_ROWS: Final = one_hot(2)
LEADER_ROWS: Final = one_hot(len(LEADER_NAMES))
COLOUR_ROWS: Final = one_hot(c.COLOURS + 1)
QUARTER_ROWS: Final = one_hot(8)
ONE_CARD_ROWS: Final = one_hot(c.CARDS)
CARD_ROWS: Final = [
    FOUR_ROWS[card // c.SYMBOLS] + THREE_ROWS[card % c.SYMBOLS] for card in range(c.CARDS)
] + [row([0] * 7)]


def layout(players: int) -> FeatureLayout:
    """The numbers that `features` writes, by name."""
    blocks = [
        *question_blocks(players),
        *for_each_seat(players, player_blocks()),
        *board_blocks(),
        *progress_blocks(),
    ]
    return lay_out([*blocks, *(solo_blocks() if players == 1 else [])])


def question_blocks(players: int) -> list[Block]:
    """Who decides, and what the seat itself is being asked."""
    seats = numbered(players)
    return [
        Block("to move", seats),
        Block("current", seats),
        Block("first", seats),
        Block("teutates", seats),
        Block("question", tuple([str(step) for step in range(STEPS)])),
        Block("question number", high=16),
        Block("question action", c.ACTION_NAMES),
        Block("question colour", (*c.COLOUR_NAMES, "any")),
    ]


def player_blocks() -> list[Block]:
    """What lies before a player; of the others' hands only what everybody saw."""
    return [
        Block("cards", c.CARD_NAMES, 5),
        Block("hand", high=20),
        Block(
            "workers",
            (
                *[f"active {name}" for name in ORDINARY_NAMES],
                *[f"tribe {name}" for name in c.WORKER_NAMES],
            ),
            8,
        ),
        Block("discs", CITADEL_WORDS, 4),
        Block("built", high=9),
        Block("garrison", GARRISON_WORDS),
        Block("armies", TILE_WORDS),
        Block("orders", TILE_WORDS),
        Block("bonus tiles", numbered(c.CITADELS)),
        Block("strength", high=15),
        Block("tokens", high=5),
        Block("leader", LEADER_NAMES),
        Block("leader turned"),
        Block("points", c.SOURCES, 10),
        Block("score", high=40),
    ]


def board_blocks() -> list[Block]:
    """What lies on the board, and the scratch of the turn in progress."""
    return [
        *[
            Block(f"area {area} {place}", ORDINARY_NAMES)
            for area in c.AREAS
            for place in c.PLACE_NAMES
        ],
        Block("bag", ORDINARY_NAMES, 16),
        *[
            Block(f"market {region} {i + 1}", (*c.COLOUR_NAMES, *c.SYMBOL_NAMES))
            for region in c.REGIONS
            for i in range(6)
        ],
        Block("discard pile", c.CARD_NAMES, 5),
        Block("cards left", high=60),
        Block("spaces", CITADEL_WORDS, 4),
        *[Block(f"bonus {citadel}", c.BONUS_KINDS) for citadel in CITADEL_WORDS],
        *[Block(f"army {region}", ("strength", "vp"), 12) for region in c.REGIONS],
        *[Block(f"order {region}", (*ORDINARY_NAMES, "vp"), 2) for region in c.REGIONS],
        Block("stacks left", ("armies/north", "armies/south", "orders/north", "orders/south"), 5),
        Block("druids", (*c.REGIONS, "box"), 5),
        Block("marker", c.POSITIONS),
        Block("leaders left", LEADER_NAMES),
        Block("tokens left", high=10),
        Block("ending", ("none", "last round", "final round")),
        Block("area", c.AREAS[:-1]),
        Block("region", c.REGIONS),
        Block("workers from tokens", high=5),
    ]


def progress_blocks() -> list[Block]:
    """The progress markers and cards."""
    cards = [
        block
        for i in range(MOST_CARDS)
        for block in (
            Block(f"progress {i + 1}", c.WHAT),
            Block(f"progress {i + 1}", ("needs", "slots", "markers"), 5),
        )
    ]
    return [
        Block("progress markers", ("on the track", "removed"), 16),
        Block("marker beside", ("armies/north", "armies/south", "orders/north", "orders/south")),
        *cards,
    ]


def solo_blocks() -> list[Block]:
    """What lies before Solitairix."""
    return [
        Block("solitairix quarter", numbered(8)),
        Block("solitairix card", c.CARD_NAMES),
        Block("solitairix worker", ORDINARY_NAMES),
        Block("solitairix discs", CITADEL_WORDS, 4),
        Block("solitairix garrison", GARRISON_WORDS),
        Block("solitairix armies", TILE_WORDS),
        Block("solitairix orders", TILE_WORDS),
        Block("solitairix bonus tiles", numbered(c.CITADELS)),
        Block("solitairix druids", high=10),
        Block("goal", high=40),
    ]


@lru_cache(maxsize=64)
def progress_rows(box: c.Box) -> list[Numbers]:
    """What each progress card counts, how many it needs and its slots."""
    kinds = one_hot(len(c.WHAT))
    rows = zip(box.card_what, box.card_needs, box.card_slots, strict=True)
    return [kinds[what] + row([needs, slots]) for what, needs, slots in rows]


def features(s: State, seat: int, out: list[Numbers]) -> None:
    """Write all that a seat may know."""
    players = len(s.players)
    write_question(s, seat, out)
    for i in range(players):
        other = (seat + i) % players
        player = s.players[other]
        shown = [player.hand[card] - player.unseen[card] for card in range(c.CARDS)]
        write(shown if i else player.hand, out)
        write_player(s, other, player, out)
    write_board(s, out)
    write_progress(s, out)
    if players == 1:
        write_solitairix(s, out)


def write_question(s: State, seat: int, out: list[Numbers]) -> None:
    """Who decides, and what the seat itself is being asked."""
    players = len(s.players)
    seats = SEAT_ROWS[players]
    write_movers(s, seat, out)
    for one in (s.current, s.first, s.teutates):
        out.append(seats[(one - seat) % players])
    step, arg = question_of(s, seat)
    out.append(STEP_ROWS[step])
    out.append(NUMBERS[arg >> 3 if step == PAY_CARDS else arg])
    out.append(FOUR_ROWS[arg if step == USE_TOKEN else c.EMPTY])
    out.append(COLOUR_ROWS[arg & 7 if step == PAY_CARDS else c.EMPTY])


def write_player(s: State, seat: int, player: Player, out: list[Numbers]) -> None:
    """What lies before a player for all to see."""
    out.append(NUMBERS[sum(player.hand)])
    write(player.workers, out)
    write(player.discs, out)
    out.append(NUMBERS[player.built])
    for ten in (player.garrison, player.armies, player.orders):
        out.append(BITS_5[ten & 31])
        out.append(BITS_5[ten >> 5])
    out.append(BITS_4[player.bonus_tiles & 15])
    out.append(BITS_4[player.bonus_tiles >> 4])
    write([player.strength, player.tokens], out)
    out.append(LEADER_ROWS[player.leader])
    out.append(NUMBERS[player.turned])
    lines = points(s, seat)
    write(lines, out)
    out.append(NUMBERS[sum(lines)])


def write_board(s: State, out: list[Numbers]) -> None:
    """What lies on the board."""
    box = s.box
    for worker in s.areas:
        out.append(FOUR_ROWS[worker])
    write(s.bag, out)
    for card in s.market:
        out.append(CARD_ROWS[card])
    counts = [0] * c.CARDS
    for card in s.discard:
        counts[card] += 1
    write(counts, out)
    out.append(NUMBERS[len(s.deck) - s.drawn])
    write(s.spaces, out)
    for tile in s.bonus:
        out.append(FOUR_ROWS[box.bonus_kind[tile] if tile != c.EMPTY else c.EMPTY])
    for region in (c.NORTH, c.SOUTH):
        army = top_army(s, region)
        write([box.army_strength[army], box.army_vp[army]] if army != c.EMPTY else [0, 0], out)
    for region in (c.NORTH, c.SOUTH):
        order = top_order(s, region)
        write([*box.order_needs[order], box.order_vp[order]] if order != c.EMPTY else [0] * 5, out)
    for stack in (c.ARMIES, c.ARMIES + 1, c.ORDERS, c.ORDERS + 1):
        out.append(NUMBERS[box.depth - s.taken[stack]])
    write(s.druids, out)
    out.append(NUMBERS[s.boxed_druids])
    out.append(FOUR_ROWS[s.marker])
    out.append(BITS_4[s.leaders & 15])
    out.append(BITS_4[s.leaders >> 4])
    out.append(NUMBERS[s.tokens])
    out.append(THREE_ROWS[s.ending])
    out.append(FOUR_ROWS[s.area])
    out.append(TWO_ROWS[s.region])
    out.append(NUMBERS[s.extra])


def write_progress(s: State, out: list[Numbers]) -> None:
    """The progress markers and cards."""
    write([s.track, s.removed], out)
    out.append(BITS_4[s.beside])
    rows: list[Numbers] = progress_rows(s.box)
    for place, card in enumerate(s.cards):
        out.append(rows[card])
        out.append(NUMBERS[s.markers[place]])
    write([0] * ((len(c.WHAT) + 3) * (MOST_CARDS - len(s.cards))), out)


def write_solitairix(s: State, out: list[Numbers]) -> None:
    """What lies before Solitairix."""
    out.append(QUARTER_ROWS[s.quarter])
    out.append(ONE_CARD_ROWS[s.solo_card])
    out.append(FOUR_ROWS[s.rival_worker])
    write(s.rival_discs, out)
    for ten in (s.rival_garrison, s.rival_armies, s.rival_orders):
        out.append(BITS_5[ten & 31])
        out.append(BITS_5[ten >> 5])
    out.append(BITS_4[s.rival_bonus & 15])
    out.append(BITS_4[s.rival_bonus >> 4])
    write([s.rival_druids, s.box.goal], out)

"""The moves of Trajan and their texts."""

from typing import Final

from quadriga.core.moves import MoveSpace, Range
from quadriga.games.trajan import components as c
from quadriga.games.trajan.tables import PROVINCE_ROWS

PASS: Final = 0  # decline an option
DONE: Final = 1  # that was all
SOW: Final = 2  # + bowl
PLACE: Final = 8  # + colour
DRAW: Final = 14  # draw from the draw pile
TAKE: Final = 15  # + discard pile A or B
DRAW_TWO: Final = 17
DISCARD: Final = 18  # + goods
ONTO: Final = 30  # + discard pile
LAY: Final = 32  # + goods
SHIP: Final = 44  # + ship
LOAD: Final = 47  # + goods
JOKER: Final = 59  # + goods the joker stands for
FORUM_SPACE: Final = 71  # + space; the twelve green ones, then the three yellow ones
RECRUIT: Final = 86
MARCH: Final = 87  # + province, or the camp
STATION: Final = 98
SENATE_STEP: Final = 99
TILE: Final = 100  # + category
SLOT: Final = 106  # + slot
HIRE: Final = 112
BUILD: Final = 113  # + space
EFFECT: Final = 133  # use a tile's effect
PAWNS: Final = 134  # + 0 for one pawn, + 1 for two
MARKER: Final = 136  # + action: where the [+2] marker goes
EXTRA_TILE: Final = 142
EXTRA_JOKER: Final = 143
MEET_TRAJAN: Final = 144  # meet a demand with a Trajan tile
MEET_TILE: Final = 145
MEET_JOKER: Final = 146
BONUS: Final = 147  # + 0 or 1

FORUM_WORDS: Final = (*(f"green{i + 1}" for i in range(12)), *(f"yellow{i + 1}" for i in range(3)))
MARCH_WORDS: Final = (*(row.name for row in PROVINCE_ROWS), "camp")

MOVES: Final = MoveSpace(
    [
        Range("pass", PASS),
        Range("done", DONE),
        Range("sow", SOW, c.ACTIONS),
        Range("place", PLACE, c.COLOUR_NAMES),
        Range("draw", DRAW),
        Range("take", TAKE, ("a", "b")),
        Range("draw-two", DRAW_TWO),
        Range("discard", DISCARD, c.GOODS_NAMES),
        Range("onto", ONTO, ("a", "b")),
        Range("lay", LAY, c.GOODS_NAMES),
        Range("ship", SHIP, c.SHIP_NAMES),
        Range("load", LOAD, c.GOODS_NAMES),
        Range("joker", JOKER, c.GOODS_NAMES),
        Range("forum", FORUM_SPACE, FORUM_WORDS),
        Range("recruit", RECRUIT),
        Range("march", MARCH, MARCH_WORDS),
        Range("station", STATION),
        Range("senate", SENATE_STEP),
        Range("tile", TILE, c.CATEGORIES),
        Range("slot", SLOT, c.SLOTS),
        Range("hire", HIRE),
        Range("build", BUILD, c.SPACE_NAMES),
        Range("effect", EFFECT),
        Range("pawns", PAWNS, ("one", "two")),
        Range("plus-two", MARKER, c.ACTIONS),
        Range("extra-tile", EXTRA_TILE),
        Range("extra-joker", EXTRA_JOKER),
        Range("meet-with-trajan-tile", MEET_TRAJAN),
        Range("meet-with-forum-tile", MEET_TILE),
        Range("meet-with-joker", MEET_JOKER),
        Range("bonus", BONUS, ("left", "right")),
    ]
)

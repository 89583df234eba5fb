"""The moves of Concordia: one fixed range of numbers for both maps, and their texts."""

from typing import Final

from quadriga.core.moves import MoveSpace, Range
from quadriga.core.texts import seat_name
from quadriga.games.concordia.components import (
    CITIES,
    CITY_NAMES,
    DISPLAY,
    GOODS,
    GOODS_NAMES,
    KIND_NAMES,
    KINDS,
    LAND_PLACES,
    LANE_NAMES,
    LANES,
    MOST_PLAYERS,
    PROVINCE_NAMES,
    PROVINCES,
    ROAD_NAMES,
    ROADS,
    SEA_PLACES,
    SPACES,
)

DONE: Final = 0
PLAY: Final = 1  # + kind of card
MOVE_LAND: Final = PLAY + KINDS  # + place of a land colonist: a city, or CITIES + road
MOVE_SEA: Final = MOVE_LAND + LAND_PLACES  # + place of a sea colonist: a city, or CITIES + sea lane
TO_ROAD: Final = MOVE_SEA + SEA_PLACES  # + road
TO_LANE: Final = TO_ROAD + ROADS  # + sea lane
BUILD: Final = TO_LANE + LANES  # + city
PRODUCE: Final = BUILD + CITIES  # + province
CASH: Final = PRODUCE + PROVINCES
KEEP: Final = CASH + 1  # + good
PLACE: Final = KEEP + GOODS
INCOME: Final = PLACE + 1
SETTLE_LAND: Final = INCOME + 1  # + city
SETTLE_SEA: Final = SETTLE_LAND + CITIES  # + city
SELL: Final = SETTLE_SEA + CITIES  # + good * SPACES + units - 1
BUY: Final = SELL + GOODS * SPACES  # likewise
COPY: Final = BUY + GOODS * SPACES  # + seat
CARD: Final = COPY + MOST_PLAYERS  # + position in the display
PAY: Final = CARD + DISPLAY  # + good

TRADE_WORDS: Final = tuple(f"{good}-{units + 1}" for good in GOODS_NAMES for units in range(SPACES))

MOVES: Final = MoveSpace(
    [
        Range("done", DONE),
        Range("play", PLAY, KIND_NAMES),
        Range("move-land", MOVE_LAND, CITY_NAMES),
        Range("move-road", MOVE_LAND + CITIES, ROAD_NAMES),
        Range("move-sea", MOVE_SEA, CITY_NAMES),
        Range("move-lane", MOVE_SEA + CITIES, LANE_NAMES),
        Range("to-road", TO_ROAD, ROAD_NAMES),
        Range("to-lane", TO_LANE, LANE_NAMES),
        Range("build", BUILD, CITY_NAMES),
        Range("produce", PRODUCE, PROVINCE_NAMES),
        Range("cash", CASH),
        Range("keep", KEEP, GOODS_NAMES),
        Range("place-colonists", PLACE),
        Range("income", INCOME),
        Range("settle-land", SETTLE_LAND, CITY_NAMES),
        Range("settle-sea", SETTLE_SEA, CITY_NAMES),
        Range("sell", SELL, TRADE_WORDS),
        Range("buy", BUY, TRADE_WORDS),
        Range("copy", COPY, tuple(seat_name(seat) for seat in range(MOST_PLAYERS))),
        Range("card", CARD, tuple(str(position + 1) for position in range(DISPLAY))),
        Range("pay", PAY, GOODS_NAMES),
    ]
)

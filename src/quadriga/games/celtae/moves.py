"""The moves of Celtae and their texts."""

from typing import Final

from quadriga.core.moves import MoveSpace, Range
from quadriga.games.celtae import components as c
from quadriga.games.celtae.tables import LEADER_NAMES

PASS: Final = 0  # decline an option
DONE: Final = 1  # that was all
LEADER: Final = 2  # + leader
MOVE: Final = 10  # + spaces - 1
MARKER: Final = 13  # + place among the progress cards laid out
KEEP: Final = 22  # leave the leader on side A
TURN: Final = 23  # turn the leader to side B
AREA: Final = 24  # + choice of area and region; one that is not adjacent costs a bonus token
REFRESH: Final = 30
SWAP: Final = 31  # + active worker * 3 + place in the area
FARM: Final = 43
BUILD: Final = 44
EXTRA: Final = 45  # + worker a bonus token stands for
TAKE: Final = 49  # + slot of the market
CITADEL: Final = 55  # + colour
DISCARD: Final = 59  # + card
FIGHT: Final = 71
RECRUIT: Final = 72  # + worker
ORDER: Final = 76  # send workers to the Druid order
CENTRE_PLACE: Final = 77  # + space of the centre
TAKE_A_DRUID: Final = 80
REMOVE: Final = 81  # + worker

ORDINARY_NAMES: Final = c.WORKER_NAMES[: c.ORDINARY]
SWAP_WORDS: Final = tuple(
    [f"{worker}-{place}" for worker in ORDINARY_NAMES for place in c.PLACE_NAMES]
)

MOVES: Final = MoveSpace(
    [
        Range("pass", PASS),
        Range("done", DONE),
        Range("leader", LEADER, LEADER_NAMES),
        Range("move", MOVE, ("1", "2", "3")),
        Range("marker", MARKER, ("1", "2", "3", "4", "5", "6", "7", "8", "9")),
        Range("keep-leader", KEEP),
        Range("turn-leader", TURN),
        Range("area", AREA, c.CHOICES),
        Range("refresh", REFRESH),
        Range("swap", SWAP, SWAP_WORDS),
        Range("farm", FARM),
        Range("build", BUILD),
        Range("token", EXTRA, ORDINARY_NAMES),
        Range("take", TAKE, ("1", "2", "3", "4", "5", "6")),
        Range("citadel", CITADEL, c.COLOUR_NAMES),
        Range("discard", DISCARD, c.CARD_NAMES),
        Range("fight", FIGHT),
        Range("recruit", RECRUIT, ORDINARY_NAMES),
        Range("druid-order", ORDER),
        Range("centre", CENTRE_PLACE, ("1", "2", "3")),
        Range("druid", TAKE_A_DRUID),
        Range("remove", REMOVE, c.WORKER_NAMES),
    ]
)

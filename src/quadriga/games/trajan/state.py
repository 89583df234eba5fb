"""The table of Trajan as data: what lies on the board, and what each player has.

What changes with almost every move is a list; what changes seldom is a tuple, replaced when it
changes and shared by copies.
"""

from __future__ import annotations

from typing import ClassVar

from quadriga.core import engine
from quadriga.core.fields import Field, many, one, pile
from quadriga.games.trajan.components import CAMP, MOST_LAP, PAWNS, PER_CATEGORY, Box


class Player:
    """One player's mat, pieces and cards."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        many("bowls", 36, high=2),  # bowl * 6 + colour -> markers
        many("hand", 12, high=5),  # goods -> cards
        many("known", 12, high=5),  # goods -> cards in hand that everybody saw being taken
        pile("display", 12, high=5),  # goods -> cards
        pile("slots", 6, low=-1, high=53),  # slot -> Trajan tile or EMPTY
        many("tiles", 20, high=82),  # kind of tile -> tiles on the mat
        many("points", 16, low=-1_000_000, high=1_000_000),  # source -> victory points
        one("arch", high=6),  # slot or CENTRE
        one("supply", high=15, opening=PAWNS - 2),  # pawns
        one("military_camp", high=15, opening=1),  # legionnaires
        one("worker_camp", high=15, opening=1),
        one("leader", high=10, opening=CAMP),  # province or CAMP
        one("legions", high=2**10 - 1),  # bits: provinces with a legionnaire
        one("workers", high=2**20 - 1),  # bits: spaces of the district with a worker
        one("buildings", high=2**20 - 1),  # bits: construction tiles taken
        one("plus_two", high=2**6 - 1),  # bits: actions with a [+2] marker
        one("yellow_bonus", high=2**12 - 1),  # bits: bonus tiles, yellow side up
        one("grey_bonus", high=2**12 - 1),
        one("senate", high=7),  # steps made on the senate track
    )

    def copy(self) -> Player:
        """An independent copy."""
        return Player().take(self)

    def take(self, other: Player) -> Player:
        """Become a copy of another player."""
        self.bowls: list[int] = other.bowls[:]
        self.hand: list[int] = other.hand[:]
        self.known: list[int] = other.known[:]
        self.display: tuple[int, ...] = other.display
        self.slots: tuple[int, ...] = other.slots
        self.tiles: list[int] = other.tiles[:]
        self.points: list[int] = other.points[:]
        self.arch: int = other.arch
        self.supply: int = other.supply
        self.military_camp: int = other.military_camp
        self.worker_camp: int = other.worker_camp
        self.leader: int = other.leader
        self.legions: int = other.legions
        self.workers: int = other.workers
        self.buildings: int = other.buildings
        self.plus_two: int = other.plus_two
        self.yellow_bonus: int = other.yellow_bonus
        self.grey_bonus: int = other.grey_bonus
        self.senate: int = other.senate
        return self


class State(engine.State):
    """The whole table."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        one("first", high=3),  # the seat that took the first turn
        one("time", high=MOST_LAP - 1),  # of the time marker: spaces from its start
        one("laps", high=3),  # rounds that end after this turn
        one("quarter", high=4),  # quarters finished
        pile("demands", high=2),  # icons of the demands face up
        pile("demand_pile", 15, high=2),  # the twelve of the stack, then the three removed
        # Space -> kind of tile or EMPTY; twelve green spaces, then three yellow ones.
        many("forum", 15, low=-1, high=16),
        pile("forum_pile", 70, high=16),
        one("forum_drawn", high=70),
        pile("extra_pile", 12, high=16),
        one("extra_drawn", high=12),
        pile("provinces", 10, low=-1, high=16),  # province -> kind of tile or EMPTY
        pile("district", 20, high=19),  # space -> construction tile laid there at the start
        # Bits: spaces whose tile is still there.
        one("standing", high=2**20 - 1, opening=2**20 - 1),
        pile("stacks", high=53),  # category * 9 + place from the top -> Trajan tile
        pile("taken", 6, high=9, opening=PER_CATEGORY),  # category -> tiles taken from the stack
        pile("bonus_pile", high=11),
        one("bonus_drawn", high=12),
        pile("senate_bonus", 2, low=-1, high=11),  # the two bonus tiles in the senate, or EMPTY
        pile("goods_pile", high=11),
        one("goods_drawn", high=60),
        many("discard_a", high=11),  # the top card comes last
        many("discard_b", high=11),
        one("grey_ships", high=7),  # bits: ships that show their grey side
        # Seats; of two discs on one space the later one lies on top.
        pile("senate_order", high=3),
        # Scratch of the turn or stage in progress:
        many("held", 6, high=2),  # colour -> markers still to be placed
        one("bowl", high=5),  # the bowl of the last marker
        one("tile", low=-1, high=53),  # a Trajan tile on its way to a slot, or EMPTY
        one("extra_used", high=1),  # 1 if an extra-action tile was used in this turn
        one("ship", high=2),  # the ship being loaded
        pile("load", 12, high=4),  # goods -> cards loaded, jokers included
        one("unmet", high=3),  # demands the player being settled could not meet
        # Icon -> Trajan tiles that player has used for demands in this quarter.
        pile("met", 3, high=3),
    )

    def copy(self) -> State:
        """An independent copy."""
        return State(self.game).take(self)

    def take(self, other: State) -> State:
        """Become a copy of another table."""
        self.go_on_from(other)
        self.box: Box = other.box
        self.players: list[Player] = [player.copy() for player in other.players]
        self.first: int = other.first
        self.time: int = other.time
        self.laps: int = other.laps
        self.quarter: int = other.quarter
        self.demands: tuple[int, ...] = other.demands
        self.demand_pile: tuple[int, ...] = other.demand_pile
        self.forum: list[int] = other.forum[:]
        self.forum_pile: tuple[int, ...] = other.forum_pile
        self.forum_drawn: int = other.forum_drawn
        self.extra_pile: tuple[int, ...] = other.extra_pile
        self.extra_drawn: int = other.extra_drawn
        self.provinces: tuple[int, ...] = other.provinces
        self.district: tuple[int, ...] = other.district
        self.standing: int = other.standing
        self.stacks: tuple[int, ...] = other.stacks
        self.taken: tuple[int, ...] = other.taken
        self.bonus_pile: tuple[int, ...] = other.bonus_pile
        self.bonus_drawn: int = other.bonus_drawn
        self.senate_bonus: tuple[int, ...] = other.senate_bonus
        self.goods_pile: tuple[int, ...] = other.goods_pile
        self.goods_drawn: int = other.goods_drawn
        self.discard_a: list[int] = other.discard_a[:]
        self.discard_b: list[int] = other.discard_b[:]
        self.grey_ships: int = other.grey_ships
        self.senate_order: tuple[int, ...] = other.senate_order
        self.held: list[int] = other.held[:]
        self.bowl: int = other.bowl
        self.tile: int = other.tile
        self.extra_used: int = other.extra_used
        self.ship: int = other.ship
        self.load: tuple[int, ...] = other.load
        self.unmet: int = other.unmet
        self.met: tuple[int, ...] = other.met
        return self

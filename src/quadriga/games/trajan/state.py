"""The table of Trajan as data: what lies on the board, and what each player has.

What changes with almost every move is a list; what changes seldom is a tuple, replaced when it
changes and shared by copies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from quadriga.core import engine
from quadriga.core.fields import Field, many, one, pile
from quadriga.games.trajan.components import MOST_LAP, Box

if TYPE_CHECKING:
    from quadriga.core.game import Game


class Player:
    """One player's mat, pieces and cards."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        many("bowls", 36, high=2),
        many("hand", 12, high=5),
        many("known", 12, high=5),
        pile("display", 12, high=5),
        pile("slots", 6, low=-1, high=53),
        many("tiles", 20, high=82),
        many("points", 16, low=-1_000_000, high=1_000_000),
        one("arch", high=6),
        one("supply", high=15),
        one("military_camp", high=15),
        one("worker_camp", high=15),
        one("leader", high=10),
        one("legions", high=2**10 - 1),
        one("workers", high=2**20 - 1),
        one("buildings", high=2**20 - 1),
        one("plus_two", high=2**6 - 1),
        one("yellow_bonus", high=2**12 - 1),
        one("grey_bonus", high=2**12 - 1),
        one("senate", high=7),
    )

    def __init__(
        self,
        bowls: list[int],
        hand: list[int],
        known: list[int],
        display: tuple[int, ...],
        slots: tuple[int, ...],
        tiles: list[int],
        points: list[int],
        arch: int,
        supply: int,
        military_camp: int,
        worker_camp: int,
        leader: int,
        legions: int,
        workers: int,
        buildings: int,
        plus_two: int,
        yellow_bonus: int,
        grey_bonus: int,
        senate: int,
    ) -> None:
        self.bowls = bowls  # bowl * 6 + colour -> markers
        self.hand = hand  # goods -> cards
        self.known = known  # goods -> cards in hand that everybody saw being taken
        self.display = display  # goods -> cards
        self.slots = slots  # slot -> Trajan tile or EMPTY
        self.tiles = tiles  # kind of tile -> tiles on the mat
        self.points = points  # source -> victory points
        self.arch = arch  # slot or CENTRE
        self.supply = supply  # pawns
        self.military_camp = military_camp  # legionnaires
        self.worker_camp = worker_camp
        self.leader = leader  # province or CAMP
        self.legions = legions  # bits: provinces with a legionnaire
        self.workers = workers  # bits: spaces of the district with a worker
        self.buildings = buildings  # bits: construction tiles taken
        self.plus_two = plus_two  # bits: actions with a [+2] marker
        self.yellow_bonus = yellow_bonus  # bits: bonus tiles, yellow side up
        self.grey_bonus = grey_bonus
        self.senate = senate  # steps made on the senate track

    def copy(self) -> Player:
        """An independent copy."""
        return Player(
            self.bowls[:],
            self.hand[:],
            self.known[:],
            self.display,
            self.slots,
            self.tiles[:],
            self.points[:],
            self.arch,
            self.supply,
            self.military_camp,
            self.worker_camp,
            self.leader,
            self.legions,
            self.workers,
            self.buildings,
            self.plus_two,
            self.yellow_bonus,
            self.grey_bonus,
            self.senate,
        )


class State(engine.State):
    """The whole table."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        one("first", high=3),
        one("time", high=MOST_LAP - 1),
        one("laps", high=3),
        one("quarter", high=4),
        pile("demands", high=2),
        pile("demand_pile", 15, high=2),
        many("forum", 15, low=-1, high=16),
        pile("forum_pile", 70, high=16),
        one("forum_drawn", high=70),
        pile("extra_pile", 12, high=16),
        one("extra_drawn", high=12),
        pile("provinces", 10, low=-1, high=16),
        pile("district", 20, high=19),
        one("standing", high=2**20 - 1),
        pile("stacks", high=53),
        pile("taken", 6, high=9),
        pile("bonus_pile", high=11),
        one("bonus_drawn", high=12),
        pile("senate_bonus", 2, low=-1, high=11),
        pile("goods_pile", high=11),
        one("goods_drawn", high=60),
        many("discard_a", high=11),
        many("discard_b", high=11),
        one("grey_ships", high=7),
        pile("senate_order", high=3),
        many("held", 6, high=2),
        one("bowl", high=5),
        one("tile", low=-1, high=53),
        one("extra_used", high=1),
        one("ship", high=2),
        pile("load", 12, high=4),
        one("unmet", high=3),
        pile("met", 3, high=3),
    )

    def __init__(
        self,
        game: Game,
        pending: list[int],
        rng: int,
        ply: int,
        barrier: int,
        last_seat: int,
        current: int,
        players: list[Player],
        first: int,
        time: int,
        laps: int,
        quarter: int,
        demands: tuple[int, ...],
        demand_pile: tuple[int, ...],
        forum: list[int],
        forum_pile: tuple[int, ...],
        forum_drawn: int,
        extra_pile: tuple[int, ...],
        extra_drawn: int,
        provinces: tuple[int, ...],
        district: tuple[int, ...],
        standing: int,
        stacks: tuple[int, ...],
        taken: tuple[int, ...],
        bonus_pile: tuple[int, ...],
        bonus_drawn: int,
        senate_bonus: tuple[int, ...],
        goods_pile: tuple[int, ...],
        goods_drawn: int,
        discard_a: list[int],
        discard_b: list[int],
        grey_ships: int,
        senate_order: tuple[int, ...],
        held: list[int],
        bowl: int,
        tile: int,
        extra_used: int,
        ship: int,
        load: tuple[int, ...],
        unmet: int,
        met: tuple[int, ...],
    ) -> None:
        super().__init__(game, pending, rng, ply, barrier, last_seat, current)
        box = game.box
        assert isinstance(box, Box)
        self.box: Box = box
        self.players = players
        self.first = first  # the seat that took the first turn
        self.time = time  # of the time marker: spaces from its start
        self.laps = laps  # rounds that end after this turn
        self.quarter = quarter  # quarters finished
        self.demands = demands  # icons of the demands face up
        self.demand_pile = demand_pile  # the twelve of the stack, then the three removed
        self.forum = (
            forum  # space -> kind of tile or EMPTY; twelve green spaces, then three yellow ones
        )
        self.forum_pile = forum_pile
        self.forum_drawn = forum_drawn
        self.extra_pile = extra_pile
        self.extra_drawn = extra_drawn
        self.provinces = provinces  # province -> kind of tile or EMPTY
        self.district = district  # space -> construction tile laid there at the start
        self.standing = standing  # bits: spaces whose tile is still there
        self.stacks = stacks  # category * 9 + place from the top -> Trajan tile
        self.taken = taken  # category -> tiles taken from the stack
        self.bonus_pile = bonus_pile
        self.bonus_drawn = bonus_drawn
        self.senate_bonus = senate_bonus  # the two bonus tiles in the senate, or EMPTY
        self.goods_pile = goods_pile
        self.goods_drawn = goods_drawn
        self.discard_a = discard_a  # the top card comes last
        self.discard_b = discard_b
        self.grey_ships = grey_ships  # bits: ships that show their grey side
        self.senate_order = (
            senate_order  # seats; of two discs on one space the later one lies on top
        )
        # Scratch of the turn or stage in progress:
        self.held = held  # colour -> markers still to be placed
        self.bowl = bowl  # the bowl of the last marker
        self.tile = tile  # a Trajan tile on its way to a slot, or EMPTY
        self.extra_used = extra_used  # 1 if an extra-action tile was used in this turn
        self.ship = ship  # the ship being loaded
        self.load = load  # goods -> cards loaded, jokers included
        self.unmet = unmet  # demands the player being settled could not meet
        self.met = met  # icon -> Trajan tiles that player has used for demands in this quarter

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.game,
            self.pending[:],
            self.rng,
            self.ply,
            self.barrier,
            self.last_seat,
            self.current,
            [player.copy() for player in self.players],
            self.first,
            self.time,
            self.laps,
            self.quarter,
            self.demands,
            self.demand_pile,
            self.forum[:],
            self.forum_pile,
            self.forum_drawn,
            self.extra_pile,
            self.extra_drawn,
            self.provinces,
            self.district,
            self.standing,
            self.stacks,
            self.taken,
            self.bonus_pile,
            self.bonus_drawn,
            self.senate_bonus,
            self.goods_pile,
            self.goods_drawn,
            self.discard_a[:],
            self.discard_b[:],
            self.grey_ships,
            self.senate_order,
            self.held[:],
            self.bowl,
            self.tile,
            self.extra_used,
            self.ship,
            self.load,
            self.unmet,
            self.met,
        )

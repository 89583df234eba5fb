"""The table of Concordia as data: what lies on the board, and what each player has.

What changes with almost every move is a list; what changes seldom is a tuple, replaced when it
changes and shared by copies. Cities, lines and provinces are numbered over both maps; sets of them
are bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from quadriga.core import engine
from quadriga.core.fields import Field, many, one, pile
from quadriga.games.concordia.components import Box

if TYPE_CHECKING:
    from quadriga.core.game import Game


class Player:
    """One player's storehouse, cards and pieces."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        many("goods", 5, high=12),
        many("hand", 17, high=37),
        many("discard", 17, high=37),
        pile("land", high=137),
        pile("sea", high=111),
        pile("incoming", 5, high=20),
        one("money", high=10**9),
        one("top", low=-1, high=16),
        one("houses", high=2**54 - 1),
        one("noted", low=-1, high=10**6),
    )

    def __init__(
        self,
        goods: list[int],
        hand: list[int],
        discard: list[int],
        land: tuple[int, ...],
        sea: tuple[int, ...],
        incoming: tuple[int, ...],
        money: int,
        top: int,
        houses: int,
        noted: int,
    ) -> None:
        self.goods = goods  # good -> units in the storehouse
        self.hand = hand  # kind of card -> cards
        self.discard = discard  # kind of card -> cards
        self.land = (
            land  # places of the land colonists on the board, ascending: a city, or CITIES + road
        )
        self.sea = (
            sea  # places of the sea colonists on the board, ascending: a city, or CITIES + sea lane
        )
        self.incoming = incoming  # good -> units received that are still to be stored
        self.money = money
        self.top = top  # kind of the top card of the discard pile, or EMPTY
        self.houses = houses  # bits: cities with a house
        self.noted = noted  # total of the intermediate scoring, or EMPTY before the first Tribune

    def copy(self) -> Player:
        """An independent copy."""
        return Player(
            self.goods[:],
            self.hand[:],
            self.discard[:],
            self.land,
            self.sea,
            self.incoming,
            self.money,
            self.top,
            self.houses,
            self.noted,
        )


class State(engine.State):
    """The whole table."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        one("first", high=4),
        one("praefectus", high=4),
        one("turns", high=10**6),
        pile("produces", 54, low=-1, high=4),
        pile("producers", 5, high=2**54 - 1),
        pile("markers", 23, low=-1, high=4),
        one("coin_side", high=2**23 - 1),
        pile("stack", high=29),
        one("drawn", high=30),
        pile("display", 7, low=-1, high=29),
        one("roads_taken", high=2**60 - 1),
        one("lanes_taken", high=2**60 - 1),
        one("concordia", low=-1, high=4),
        one("compared", high=1),
        one("steps_left", high=6),
        one("traded", high=31),
        one("praefectus_used", high=1),
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
        praefectus: int,
        turns: int,
        produces: tuple[int, ...],
        producers: tuple[int, ...],
        markers: tuple[int, ...],
        coin_side: int,
        stack: tuple[int, ...],
        drawn: int,
        display: tuple[int, ...],
        roads_taken: int,
        lanes_taken: int,
        concordia: int,
        compared: int,
        steps_left: int,
        traded: int,
        praefectus_used: int,
    ) -> None:
        super().__init__(game, pending, rng, ply, barrier, last_seat, current)
        box = game.box
        assert isinstance(box, Box)
        self.box: Box = box
        self.players = players
        self.first = first  # the seat that took the first turn
        self.praefectus = praefectus  # the seat that holds the Praefectus Magnus
        self.turns = turns  # finished so far
        self.produces = produces  # city -> good, or EMPTY for Roma and the other map's cities
        self.producers = producers  # good -> bits: the cities that produce it
        self.markers = (
            markers  # province -> good on its bonus marker, or EMPTY for the other map's provinces
        )
        self.coin_side = coin_side  # bits: provinces whose marker shows coins
        self.stack = stack  # sale cards, the top one first
        self.drawn = drawn
        self.display = display  # position -> sale card or EMPTY
        self.roads_taken = (
            roads_taken  # bits, counted from the map's first road: roads with a colonist
        )
        self.lanes_taken = lanes_taken
        self.concordia = concordia  # the seat that holds the Concordia card, or EMPTY
        self.compared = compared  # 1 once the intermediate scorings were compared
        # Scratch of the turn in progress:
        self.steps_left = steps_left  # of an Architect
        self.traded = traded  # bits: goods a Mercator has traded
        self.praefectus_used = (
            praefectus_used  # 1 if the Praefectus Magnus passes on after this turn
        )

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
            self.praefectus,
            self.turns,
            self.produces,
            self.producers,
            self.markers,
            self.coin_side,
            self.stack,
            self.drawn,
            self.display,
            self.roads_taken,
            self.lanes_taken,
            self.concordia,
            self.compared,
            self.steps_left,
            self.traded,
            self.praefectus_used,
        )

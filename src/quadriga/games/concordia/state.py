"""The table of Concordia as data: what lies on the board, and what each player has.

What changes with almost every move is a list; what changes seldom is a tuple, replaced when it
changes and shared by copies. Cities, lines and provinces are numbered over both maps; sets of them
are bits.
"""

from __future__ import annotations

from typing import ClassVar

from quadriga.core import engine
from quadriga.core.fields import Field, many, one, pile
from quadriga.games.concordia.components import DISPLAY, Box


class Player:
    """One player's storehouse, cards and pieces."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        many("goods", 5, high=12),  # good -> units in the storehouse
        many("hand", 17, high=37),  # kind of card -> cards
        many("discard", 17, high=37),  # kind of card -> cards
        # Places of the land colonists on the board, ascending: a city, or CITIES + road.
        pile("land", high=137),
        # Places of the sea colonists on the board, ascending: a city, or CITIES + sea lane.
        pile("sea", high=111),
        pile("incoming", 5, high=20),  # good -> units received that are still to be stored
        one("money", high=10**9),
        one("top", low=-1, high=16),  # kind of the top card of the discard pile, or EMPTY
        one("houses", high=2**54 - 1),  # bits: cities with a house
        # Total of the intermediate scoring, or EMPTY before the first Tribune.
        one("noted", low=-1, high=10**6),
    )

    def copy(self) -> Player:
        """An independent copy."""
        return Player().take(self)

    def take(self, other: Player) -> Player:
        """Become a copy of another player."""
        self.goods: list[int] = other.goods[:]
        self.hand: list[int] = other.hand[:]
        self.discard: list[int] = other.discard[:]
        self.land: tuple[int, ...] = other.land
        self.sea: tuple[int, ...] = other.sea
        self.incoming: tuple[int, ...] = other.incoming
        self.money: int = other.money
        self.top: int = other.top
        self.houses: int = other.houses
        self.noted: int = other.noted
        return self


class State(engine.State):
    """The whole table."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        one("first", high=4),  # the seat that took the first turn
        one("praefectus", high=4),  # the seat that holds the Praefectus Magnus
        one("turns", high=10**6),  # finished so far
        # City -> good, or EMPTY for Roma and the other map's cities.
        pile("produces", 54, low=-1, high=4),
        pile("producers", 5, high=2**54 - 1),  # good -> bits: the cities that produce it
        # Province -> good on its bonus marker, or EMPTY for the other map's provinces.
        pile("markers", 23, low=-1, high=4),
        one("coin_side", high=2**23 - 1),  # bits: provinces whose marker shows coins
        pile("stack", high=29),  # sale cards, the top one first
        one("drawn", high=30, opening=DISPLAY),
        pile("display", 7, low=-1, high=29),  # position -> sale card or EMPTY
        # Bits, counted from the map's first road: roads with a colonist.
        one("roads_taken", high=2**60 - 1),
        one("lanes_taken", high=2**60 - 1),
        one("concordia", low=-1, high=4),  # the seat that holds the Concordia card, or EMPTY
        one("compared", high=1),  # 1 once the intermediate scorings were compared
        # Scratch of the turn in progress:
        one("steps_left", high=6),  # of an Architect
        one("traded", high=31),  # bits: goods a Mercator has traded
        one("praefectus_used", high=1),  # 1 if the Praefectus Magnus passes on after this turn
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
        self.praefectus: int = other.praefectus
        self.turns: int = other.turns
        self.produces: tuple[int, ...] = other.produces
        self.producers: tuple[int, ...] = other.producers
        self.markers: tuple[int, ...] = other.markers
        self.coin_side: int = other.coin_side
        self.stack: tuple[int, ...] = other.stack
        self.drawn: int = other.drawn
        self.display: tuple[int, ...] = other.display
        self.roads_taken: int = other.roads_taken
        self.lanes_taken: int = other.lanes_taken
        self.concordia: int = other.concordia
        self.compared: int = other.compared
        self.steps_left: int = other.steps_left
        self.traded: int = other.traded
        self.praefectus_used: int = other.praefectus_used
        return self

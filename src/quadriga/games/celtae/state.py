"""The table of Celtae as data: what lies on the board, and what each player has.

What changes with almost every move is a list; what changes seldom is a tuple, replaced when it
changes and shared by copies.
"""

from __future__ import annotations

from typing import ClassVar, Final

from quadriga.core import engine
from quadriga.core.fields import Field, many, one, pile
from quadriga.games.celtae.components import STACK_MARKERS, Box

LAST_ROUND: Final = 1  # the last marker has left the track: this round is finished
FINAL_ROUND: Final = 2  # the round of double turns


class Player:
    """One player's board, pieces and cards."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        many("hand", 12, high=60),  # card -> cards
        pile("unseen", 12, high=5),  # card -> cards of the hand that nobody else has seen
        # Active workers by kind, then those of the tribe, druids last.
        many("workers", 9, high=16, opening=(1, 1, 1, 0, 0, 0, 0, 0, 0)),
        pile("discs", 8, high=9),  # citadel -> own discs there
        one("built", high=9),  # discs placed
        one("garrison", high=2**10 - 1),  # bits: garrison spaces with an own cube
        one("armies", high=2**10 - 1),  # bits: Roman Army tiles taken
        one("orders", high=2**10 - 1),  # bits: Druid tiles taken
        one("bonus_tiles", high=2**8 - 1),  # bits: bonus tiles taken
        one("strength", high=1000),
        one("tokens", high=10, opening=1),  # bonus tokens
        one("leader", low=-1, high=7),  # or EMPTY before the draft
        one("turned", high=1),  # 1 if the leader shows side B
    )

    def copy(self) -> Player:
        """An independent copy."""
        return Player().take(self)

    def take(self, other: Player) -> Player:
        """Become a copy of another player."""
        self.hand: list[int] = other.hand[:]
        self.unseen: tuple[int, ...] = other.unseen
        self.workers: list[int] = other.workers[:]
        self.discs: tuple[int, ...] = other.discs
        self.built: int = other.built
        self.garrison: int = other.garrison
        self.armies: int = other.armies
        self.orders: int = other.orders
        self.bonus_tiles: int = other.bonus_tiles
        self.strength: int = other.strength
        self.tokens: int = other.tokens
        self.leader: int = other.leader
        self.turned: int = other.turned
        return self


class State(engine.State):
    """The whole table."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        one("first", high=3),  # the start player
        one("teutates", high=3),  # the seat that holds the Teutates tile
        one("marker", high=3),  # position of the action marker
        # Area * 3 + place -> worker; the centre comes last and may have gaps.
        many("areas", 15, low=-1, high=3),
        many("bag", 4, high=16),  # ordinary worker -> how many
        pile("deck", high=11),
        one("drawn", high=60),  # cards drawn from the deck
        many("discard", high=11),  # the top card comes last
        many("market", 12, low=-1, high=11),  # region * 6 + slot -> card or EMPTY
        pile("spaces", 8, high=9),  # citadel -> open spaces left
        pile("bonus", 8, low=-1, high=7),  # citadel -> bonus tile, or EMPTY when taken
        # The northern stack from the top, the southern one, the rest in the box.
        pile("armies", 10, high=9),
        pile("orders", 10, high=9),  # Druid tiles in the same way
        pile("taken", 4, high=5),  # stack -> tiles taken
        pile("druids", 2, high=10),  # region -> druids on its track
        one("boxed_druids", high=10),
        one("track", high=16),  # progress markers on the track
        # Bits: stacks with a progress marker beside them.
        one("beside", high=15, opening=2**STACK_MARKERS - 1),
        one("removed", high=16),  # progress markers out of the game since it began
        pile("cards", high=25),  # progress cards laid out
        pile("markers", high=3),  # place of a progress card -> markers on it
        one("leaders", high=255),  # bits: leaders that can still be chosen
        one("tokens", high=10),  # bonus tokens in the supply
        one("ending", high=2),  # 0, LAST_ROUND or FINAL_ROUND
        # Scratch of the turn in progress:
        one("area", high=3),  # where the action takes place
        one("region", high=1),
        one("extra", high=10),  # workers that bonus tokens stand for in this action
        # Solitairix, in solo play:
        one("quarter", high=7),  # of the solo tile: side * 4 + quarter on top
        one("solo_card", low=-1, high=11),  # Solitairix's card while it acts
        one("rival_worker", low=-1, high=3),  # Solitairix's worker
        pile("rival_discs", 8, high=9),  # citadel -> Solitairix's discs
        one("rival_garrison", high=2**10 - 1),
        one("rival_armies", high=2**10 - 1),
        one("rival_orders", high=2**10 - 1),
        one("rival_bonus", high=2**8 - 1),
        one("rival_druids", high=10),
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
        self.teutates: int = other.teutates
        self.marker: int = other.marker
        self.areas: list[int] = other.areas[:]
        self.bag: list[int] = other.bag[:]
        self.deck: tuple[int, ...] = other.deck
        self.drawn: int = other.drawn
        self.discard: list[int] = other.discard[:]
        self.market: list[int] = other.market[:]
        self.spaces: tuple[int, ...] = other.spaces
        self.bonus: tuple[int, ...] = other.bonus
        self.armies: tuple[int, ...] = other.armies
        self.orders: tuple[int, ...] = other.orders
        self.taken: tuple[int, ...] = other.taken
        self.druids: tuple[int, ...] = other.druids
        self.boxed_druids: int = other.boxed_druids
        self.track: int = other.track
        self.beside: int = other.beside
        self.removed: int = other.removed
        self.cards: tuple[int, ...] = other.cards
        self.markers: tuple[int, ...] = other.markers
        self.leaders: int = other.leaders
        self.tokens: int = other.tokens
        self.ending: int = other.ending
        self.area: int = other.area
        self.region: int = other.region
        self.extra: int = other.extra
        self.quarter: int = other.quarter
        self.solo_card: int = other.solo_card
        self.rival_worker: int = other.rival_worker
        self.rival_discs: tuple[int, ...] = other.rival_discs
        self.rival_garrison: int = other.rival_garrison
        self.rival_armies: int = other.rival_armies
        self.rival_orders: int = other.rival_orders
        self.rival_bonus: int = other.rival_bonus
        self.rival_druids: int = other.rival_druids
        return self

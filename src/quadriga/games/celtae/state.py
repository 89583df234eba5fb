"""The table of Celtae as data: what lies on the board, and what each player has.

What changes with almost every move is a list; what changes seldom is a tuple, replaced when it
changes and shared by copies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from quadriga.core import engine
from quadriga.core.fields import Field, many, one, pile
from quadriga.games.celtae.components import Box

if TYPE_CHECKING:
    from quadriga.core.game import Game

LAST_ROUND: Final = 1  # the last marker has left the track: this round is finished
FINAL_ROUND: Final = 2  # the round of double turns


class Player:
    """One player's board, pieces and cards."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        many("hand", 12, high=60),
        pile("unseen", 12, high=5),
        many("workers", 9, high=16),
        pile("discs", 8, high=9),
        one("built", high=9),
        one("garrison", high=2**10 - 1),
        one("armies", high=2**10 - 1),
        one("orders", high=2**10 - 1),
        one("bonus_tiles", high=2**8 - 1),
        one("strength", high=1000),
        one("tokens", high=10),
        one("leader", low=-1, high=7),
        one("turned", high=1),
    )

    def __init__(
        self,
        hand: list[int],
        unseen: tuple[int, ...],
        workers: list[int],
        discs: tuple[int, ...],
        built: int,
        garrison: int,
        armies: int,
        orders: int,
        bonus_tiles: int,
        strength: int,
        tokens: int,
        leader: int,
        turned: int,
    ) -> None:
        self.hand = hand  # card -> cards
        self.unseen = unseen  # card -> cards of the hand that nobody else has seen
        self.workers = workers  # active workers by kind, then those of the tribe, druids last
        self.discs = discs  # citadel -> own discs there
        self.built = built  # discs placed
        self.garrison = garrison  # bits: garrison spaces with an own cube
        self.armies = armies  # bits: Roman Army tiles taken
        self.orders = orders  # bits: Druid tiles taken
        self.bonus_tiles = bonus_tiles  # bits: bonus tiles taken
        self.strength = strength
        self.tokens = tokens  # bonus tokens
        self.leader = leader  # or EMPTY before the draft
        self.turned = turned  # 1 if the leader shows side B

    def copy(self) -> Player:
        """An independent copy."""
        return Player(
            self.hand[:],
            self.unseen,
            self.workers[:],
            self.discs,
            self.built,
            self.garrison,
            self.armies,
            self.orders,
            self.bonus_tiles,
            self.strength,
            self.tokens,
            self.leader,
            self.turned,
        )


class State(engine.State):
    """The whole table."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        one("first", high=3),
        one("teutates", high=3),
        one("marker", high=3),
        many("areas", 15, low=-1, high=3),
        many("bag", 4, high=16),
        pile("deck", high=11),
        one("drawn", high=60),
        many("discard", high=11),
        many("market", 12, low=-1, high=11),
        pile("spaces", 8, high=9),
        pile("bonus", 8, low=-1, high=7),
        pile("armies", 10, high=9),
        pile("orders", 10, high=9),
        pile("taken", 4, high=5),
        pile("druids", 2, high=10),
        one("boxed_druids", high=10),
        one("track", high=16),
        one("beside", high=15),
        one("removed", high=16),
        pile("cards", high=25),
        pile("markers", high=3),
        one("leaders", high=255),
        one("tokens", high=10),
        one("ending", high=2),
        one("area", high=3),
        one("region", high=1),
        one("extra", high=10),
        one("quarter", high=7),
        one("solo_card", low=-1, high=11),
        one("rival_worker", low=-1, high=3),
        pile("rival_discs", 8, high=9),
        one("rival_garrison", high=2**10 - 1),
        one("rival_armies", high=2**10 - 1),
        one("rival_orders", high=2**10 - 1),
        one("rival_bonus", high=2**8 - 1),
        one("rival_druids", high=10),
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
        teutates: int,
        marker: int,
        areas: list[int],
        bag: list[int],
        deck: tuple[int, ...],
        drawn: int,
        discard: list[int],
        market: list[int],
        spaces: tuple[int, ...],
        bonus: tuple[int, ...],
        armies: tuple[int, ...],
        orders: tuple[int, ...],
        taken: tuple[int, ...],
        druids: tuple[int, ...],
        boxed_druids: int,
        track: int,
        beside: int,
        removed: int,
        cards: tuple[int, ...],
        markers: tuple[int, ...],
        leaders: int,
        tokens: int,
        ending: int,
        area: int,
        region: int,
        extra: int,
        quarter: int,
        solo_card: int,
        rival_worker: int,
        rival_discs: tuple[int, ...],
        rival_garrison: int,
        rival_armies: int,
        rival_orders: int,
        rival_bonus: int,
        rival_druids: int,
    ) -> None:
        super().__init__(game, pending, rng, ply, barrier, last_seat, current)
        box = game.box
        assert isinstance(box, Box)
        self.box: Box = box
        self.players = players
        self.first = first  # the start player
        self.teutates = teutates  # the seat that holds the Teutates tile
        self.marker = marker  # position of the action marker
        self.areas = areas  # area * 3 + place -> worker; the centre comes last and may have gaps
        self.bag = bag  # ordinary worker -> how many
        self.deck = deck
        self.drawn = drawn  # cards drawn from the deck
        self.discard = discard  # the top card comes last
        self.market = market  # region * 6 + slot -> card or EMPTY
        self.spaces = spaces  # citadel -> open spaces left
        self.bonus = bonus  # citadel -> bonus tile, or EMPTY when taken
        self.armies = (
            armies  # the northern stack from the top, the southern one, the rest in the box
        )
        self.orders = orders  # Druid tiles in the same way
        self.taken = taken  # stack -> tiles taken
        self.druids = druids  # region -> druids on its track
        self.boxed_druids = boxed_druids
        self.track = track  # progress markers on the track
        self.beside = beside  # bits: stacks with a progress marker beside them
        self.removed = removed  # progress markers out of the game since it began
        self.cards = cards  # progress cards laid out
        self.markers = markers  # place of a progress card -> markers on it
        self.leaders = leaders  # bits: leaders that can still be chosen
        self.tokens = tokens  # bonus tokens in the supply
        self.ending = ending  # 0, LAST_ROUND or FINAL_ROUND
        # Scratch of the turn in progress:
        self.area = area  # where the action takes place
        self.region = region
        self.extra = extra  # workers that bonus tokens stand for in this action
        # Solitairix, in solo play:
        self.quarter = quarter  # of the solo tile: side * 4 + quarter on top
        self.solo_card = solo_card  # Solitairix's card while it acts
        self.rival_worker = rival_worker  # Solitairix's worker
        self.rival_discs = rival_discs  # citadel -> Solitairix's discs
        self.rival_garrison = rival_garrison
        self.rival_armies = rival_armies
        self.rival_orders = rival_orders
        self.rival_bonus = rival_bonus
        self.rival_druids = rival_druids

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
            self.teutates,
            self.marker,
            self.areas[:],
            self.bag[:],
            self.deck,
            self.drawn,
            self.discard[:],
            self.market[:],
            self.spaces,
            self.bonus,
            self.armies,
            self.orders,
            self.taken,
            self.druids,
            self.boxed_druids,
            self.track,
            self.beside,
            self.removed,
            self.cards,
            self.markers,
            self.leaders,
            self.tokens,
            self.ending,
            self.area,
            self.region,
            self.extra,
            self.quarter,
            self.solo_card,
            self.rival_worker,
            self.rival_discs,
            self.rival_garrison,
            self.rival_armies,
            self.rival_orders,
            self.rival_bonus,
            self.rival_druids,
        )

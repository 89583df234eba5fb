"""Which moves of Celtae look good at first sight."""

from __future__ import annotations

from quadriga.core.engine import FRAME
from quadriga.games.celtae.battle import top_army
from quadriga.games.celtae.build import cards_of, price
from quadriga.games.celtae.components import (
    BUILDER,
    CHOICE_AREA,
    COLOURS,
    EAST,
    EMPTY,
    FARMER,
    NOBLE,
    PLACES,
    SLOTS,
    SOLDIER,
    SYMBOLS,
    TRIBE,
    WEST,
)
from quadriga.games.celtae.estimate import Estimate
from quadriga.games.celtae.moves import (
    AREA,
    BUILD,
    CENTRE_PLACE,
    CITADEL,
    DISCARD,
    DONE,
    EXTRA,
    FARM,
    FIGHT,
    KEEP,
    LEADER,
    MARKER,
    MOVE,
    ORDER,
    RECRUIT,
    REFRESH,
    REMOVE,
    SWAP,
    TAKE,
    TAKE_A_DRUID,
)
from quadriga.games.celtae.scoring import meets_card
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.steps import FIGHT_BATTLE
from quadriga.games.celtae.workers import count_workers

WORKER_WORTH = (0.5, 0.6, 0.7, 0.9, 1.0)


class Heuristics(Estimate):
    """The judgement of Celtae."""

    def rank(self, s: State, seat: int, moves: list[int]) -> list[float]:
        player = s.players[seat]
        step = s.pending[-1] % FRAME
        return [self.first_sight(s, player, seat, step, move) for move in moves]

    def first_sight(self, s: State, player: Player, seat: int, step: int, move: int) -> float:
        """What a move brings, roughly."""
        if move <= DONE or move < MOVE:
            return 0.2 if move < LEADER else 0.0
        if move < MARKER:
            return (0.5, 0.3, -0.5)[move - MOVE]
        if move < KEEP:
            return 1.0 if meets_card(s, seat, s.cards[move - MARKER]) else 0.0
        if move < AREA:
            return 0.0
        if move < REFRESH:
            return self.area_worth(s, player, move - AREA)
        if move < FARM:
            return -0.2 if move == REFRESH else self.swap_worth(s, player, move - SWAP)
        if move < EXTRA:
            return 1.0 if move == BUILD else 0.4
        if move < TAKE:
            return -0.3
        if move < CITADEL:
            card = s.market[s.region * SLOTS + move - TAKE]
            return 0.4 + 0.15 * min(4, cards_of(player, card // SYMBOLS)) if card != EMPTY else 0.0
        if move < DISCARD:
            return self.citadel_worth(s, player, s.region * COLOURS + move - CITADEL)
        if move < FIGHT:
            return self.discard_worth(s, player, step, move - DISCARD)
        if move == FIGHT:
            return 2.5
        if move < ORDER:
            return 0.6 if player.workers[TRIBE + move - RECRUIT] == 0 else 0.4
        if move < TAKE_A_DRUID:
            return 2.0 if move == ORDER else WORKER_WORTH[s.areas[12 + move - CENTRE_PLACE]]
        if move == TAKE_A_DRUID:
            return 1.0
        return -WORKER_WORTH[move - REMOVE]

    def area_worth(self, s: State, player: Player, choice: int) -> float:
        """What the action of an area would bring."""
        area, region = CHOICE_AREA[choice], choice % 2
        worth = 0.0 if choice in s.box.adjacent[s.marker] else -0.6
        if area == EAST:
            army = top_army(s, region)
            if army == EMPTY:
                return worth
            soldiers = min(4, count_workers(s, player, SOLDIER))
            missing = s.box.army_strength[army] - player.strength
            if missing <= 0 or missing <= soldiers * 2:
                return worth + 1.2 * s.box.army_vp[army] + 0.4
            return worth + 0.1 * soldiers
        if area == WEST:
            return worth + 0.7 + 0.25 * count_workers(s, player, NOBLE)
        cost = price(s, player, count_workers(s, player, BUILDER)) if player.built < 9 else 99
        for colour in range(COLOURS):
            if s.spaces[region * COLOURS + colour] and cards_of(player, colour) >= cost:
                return worth + 1.6
        return worth + 0.4 + 0.2 * min(4, count_workers(s, player, FARMER))

    def swap_worth(self, s: State, player: Player, swap: int) -> float:
        """What an exchanged worker adds to the action of the area."""
        given, taken = swap // PLACES, s.areas[s.area * PLACES + swap % PLACES]
        if s.area == EAST:
            wanted = SOLDIER
        elif s.area == WEST:
            wanted = NOBLE
        else:
            wanted = BUILDER if given == FARMER else FARMER
        worth = 0.2 * (WORKER_WORTH[taken] - WORKER_WORTH[given])
        if taken == wanted and given != wanted:
            worth += 0.5
        elif given == wanted:
            worth -= 0.4
        return worth + 0.15

    def citadel_worth(self, s: State, player: Player, citadel: int) -> float:
        """What a disc in a citadel brings: its bonus, and completing it."""
        worth = 1.0 + 0.3 * player.discs[citadel]
        if s.spaces[citadel] == 1:
            worth += 1.0 + self.complete + player.discs[citadel]
        return worth

    def discard_worth(self, s: State, player: Player, step: int, card: int) -> float:
        """Giving a card: rather one of a colour that is rare in the hand; in battle only when it
        helps.
        """
        rare = -0.1 * cards_of(player, card // SYMBOLS)
        if step != FIGHT_BATTLE:
            return 0.5 + rare
        army = top_army(s, s.region)
        if army == EMPTY or player.strength >= s.box.army_strength[army]:
            return -0.4 + rare
        return 0.8 + rare

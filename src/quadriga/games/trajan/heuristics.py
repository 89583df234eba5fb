"""Which moves of Trajan look good at first sight."""

from __future__ import annotations

from quadriga.core.engine import FRAME
from quadriga.games.trajan.components import (
    BONUS_GOODS,
    BONUS_TILES,
    BOWLS,
    CAMP,
    COLOURS,
    DIFFERENT,
    EMPTY,
    EXTRA,
)
from quadriga.games.trajan.estimate import Estimate, shipment
from quadriga.games.trajan.military import province_worth
from quadriga.games.trajan.moves import (
    BONUS,
    BUILD,
    DONE,
    DRAW_TWO,
    EFFECT,
    EXTRA_JOKER,
    EXTRA_TILE,
    FORUM_SPACE,
    HIRE,
    JOKER,
    LAY,
    LOAD,
    MARCH,
    MARKER,
    MEET_JOKER,
    MEET_TRAJAN,
    PASS,
    PAWNS,
    PLACE,
    RECRUIT,
    SENATE_STEP,
    SHIP,
    SOW,
    STATION,
    TAKE,
    TILE,
)
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.steps import CHOOSE_BOWL, FILL_BOWL, LOAD_SHIP, PLACE_MARKER
from quadriga.games.trajan.tiles import top_tile


class Heuristics(Estimate):
    """The judgement of Trajan."""

    def rank(self, s: State, seat: int, moves: list[int]) -> list[float]:
        player = s.players[seat]
        step = s.pending[-1] % FRAME
        if step == CHOOSE_BOWL:
            return [self.bowl_worth(s, player, move - SOW) for move in moves]
        if step == PLACE_MARKER:
            return [self.placing(s, player, move - PLACE) for move in moves]
        if step == FILL_BOWL:
            return [0.0] * len(moves)
        return [self.first_sight(s, player, step, move) for move in moves]

    def placing(self, s: State, player: Player, colour: int) -> float:
        """A marker where a tile waits for its colour."""
        bowl = (s.bowl + 1) % BOWLS
        tile = player.slots[bowl]
        worth = 0.0
        if tile != EMPTY:
            first, second = s.box.tile_first[tile], s.box.tile_second[tile]
            lying = player.bowls[bowl * COLOURS + colour]
            if colour in (first, second) and (lying == 0 or first == second):
                worth = 0.35 * self.tile_worth(s, tile)
                if sum(s.held) == 1:
                    worth *= 2.0
        return worth

    def first_sight(self, s: State, player: Player, step: int, move: int) -> float:
        """What a move of an action brings at once, roughly."""
        if move <= DONE:
            return 0.5 if move == PASS else 1.5
        if move < LAY:
            return 1.0 if move < TAKE or move >= DRAW_TWO else 1.2
        if move < FORUM_SPACE:
            return self.trading(s, player, step, move)
        if move < RECRUIT:
            return self.kind_worth(s, player, s.forum[move - FORUM_SPACE])
        if move < SENATE_STEP:
            return self.marching(s, player, move)
        if move == SENATE_STEP:
            return float(s.box.senate_space[player.senate + 1]) + 1.0
        if TILE <= move < TILE + 6:
            tile = top_tile(s, move - TILE)
            return 0.5 * self.tile_worth(s, tile) if tile != EMPTY else 0.0
        if move == HIRE:
            return 1.5 if player.worker_camp else 3.0
        if BUILD <= move < EFFECT:
            return 1.0 + self.site_worth(s, player, move - BUILD)
        if move < MARKER:
            return 2.0 if move == EFFECT else 2.0 + move - PAWNS
        if move < EXTRA_TILE:
            return 1.0 + player.tiles[EXTRA + move - MARKER]
        if move <= EXTRA_JOKER:
            return 2.5 if move == EXTRA_TILE else 1.5
        if move < BONUS:
            return (2.0, 1.0, 0.0)[move - MEET_TRAJAN] if move <= MEET_JOKER else 0.0
        return 0.0

    def trading(self, s: State, player: Player, step: int, move: int) -> float:
        """Laying out, loading and shipping."""
        if move < SHIP:
            goods = move - LAY
            return (
                0.8 + (1.5 if is_wanted(s, player, goods) else 0.0) - 0.8 * (player.hand[goods] - 1)
            )
        if move < LOAD:
            return shipment(s, move - SHIP, player.hand) - 1.5
        if step == LOAD_SHIP and s.ship == DIFFERENT:
            return 2.0 - 0.3 * player.hand[move - LOAD] if move < JOKER else 0.0
        return 1.0 + player.hand[move - LOAD] if move < JOKER else 1.6

    def marching(self, s: State, player: Player, move: int) -> float:
        """Recruiting, marching, stationing."""
        if move == RECRUIT:
            return 1.5 if player.military_camp else 3.0
        if move == STATION:
            return float(province_worth(s, player.leader)) + 1.0
        province = move - MARCH
        if province == CAMP:
            return 0.0
        worth = 0.0 if player.legions >> province & 1 else 0.4 * province_worth(s, province)
        if s.provinces[province] != EMPTY:
            worth += self.kind_worth(s, player, s.provinces[province])
        return worth


def is_wanted(s: State, player: Player, goods: int) -> bool:
    """Whether a bonus tile pays for goods of a kind."""
    owned = player.yellow_bonus | player.grey_bonus
    for tile in range(BONUS_TILES):
        pays = owned >> tile & 1 and s.box.bonus_kind[tile] == BONUS_GOODS
        if pays and goods in (s.box.bonus_first[tile], s.box.bonus_second[tile]):
            return True
    return False

"""Which moves of Concordia look good at first sight."""

from __future__ import annotations

from quadriga.core.engine import FRAME
from quadriga.games.concordia.architect import building_sites, house_price
from quadriga.games.concordia.components import (
    ACT_ARCHITECT,
    ACT_COLONIST,
    ACT_CONSUL,
    ACT_DIPLOMAT,
    ACT_MERCATOR,
    ACT_PREFECT,
    ACT_SENATOR,
    ACT_TRIBUNE,
    BRICK,
    CITIES,
    DISPLAY,
    EMPTY,
    FOOD,
    GOODS,
    MOST_STEPS,
    NO_SURCHARGE,
    PRICES,
    SPACES,
    TOOL,
)
from quadriga.games.concordia.estimate import Estimate
from quadriga.games.concordia.moves import (
    BUILD,
    BUY,
    CARD,
    CASH,
    COPY,
    DONE,
    INCOME,
    KEEP,
    MOVE_LAND,
    PAY,
    PLACE,
    PLAY,
    PRODUCE,
    SELL,
    SETTLE_LAND,
    TO_LANE,
    TO_ROAD,
)
from quadriga.games.concordia.prefect import visible_coins
from quadriga.games.concordia.senator import can_buy
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.steps import BUY_FOR_COST, MOVE_COLONIST
from quadriga.games.concordia.storehouse import can_pay, room


class Heuristics(Estimate):
    """The judgement of Concordia."""

    def rank(self, s: State, seat: int, moves: list[int]) -> list[float]:
        player = s.players[seat]
        left = self.time_left(s)
        step = s.pending[-1] % FRAME
        return [self.first_sight(s, player, step, move, left) for move in moves]

    def first_sight(self, s: State, player: Player, step: int, move: int, left: float) -> float:
        """What a move brings, roughly."""
        if move == DONE:
            return 1.5 if step == MOVE_COLONIST else 0.0
        if move < MOVE_LAND:
            return self.action_worth(s, player, move - PLAY, left)
        if move < TO_ROAD:
            return 2.0
        if move < BUILD:
            return self.line_worth(s, player, move, left)
        if move < PRODUCE:
            return self.house_gain(s, player, move - BUILD, left) - 1.5
        if move < CASH:
            return self.province_worth(s, player, move - PRODUCE)
        if move == CASH:
            return self.money * visible_coins(s)
        if move < PLACE:
            return 0.3 * s.box.price[move - KEEP] - 0.5 * player.goods[move - KEEP]
        if move < SETTLE_LAND:
            can_settle = (
                player.goods[FOOD]
                and player.goods[TOOL]
                and len(player.land) + len(player.sea) < MOST_STEPS
            )
            return (
                self.money * (5 + len(player.land) + len(player.sea))
                if move == INCOME
                else 4.0
                if can_settle
                else 0.0
            )
        if move < SELL:
            return 2.5 + 2.0 * left + (0.5 if (move - SETTLE_LAND) % CITIES else 0.0)
        if move < COPY:
            return self.trade_worth(s, player, move)
        if move < CARD:
            return self.action_worth(s, player, s.players[move - COPY].top, left)
        if move < PAY:
            surcharge = NO_SURCHARGE if step == BUY_FOR_COST else move - CARD
            return self.purchase_worth(s, player, move - CARD, surcharge, left)
        return 0.5 * player.goods[move - PAY] - 0.2 * s.box.price[move - PAY]

    def action_worth(self, s: State, player: Player, kind: int, left: float) -> float:
        """What playing a card brings, roughly."""
        action = s.box.action[kind]
        if action == ACT_TRIBUNE:
            back = sum(player.discard)
            colonist = (
                player.goods[FOOD]
                and player.goods[TOOL]
                and len(player.land) + len(player.sea) < MOST_STEPS
            )
            return 0.8 * back - 2.5 + (2.0 if colonist else 0.0) - 0.5 * sum(player.hand)
        if action == ACT_ARCHITECT:
            return self.building(s, player, left)
        if action == ACT_PREFECT:
            best = self.money * visible_coins(s)
            for province in s.box.provinces:
                if not s.coin_side >> province & 1:
                    best = max(best, self.province_worth(s, player, province))
            return best
        if action == ACT_MERCATOR:
            return self.money * s.box.income[kind] + 0.25 * min(6, sum(player.goods)) + 0.6
        if action == ACT_COLONIST:
            return 2.0 if player.goods[FOOD] and player.goods[TOOL] else 1.2
        if action == ACT_DIPLOMAT:
            return self.copying(s, player, left)
        if action in (ACT_SENATOR, ACT_CONSUL):
            return self.buying(s, player, action == ACT_CONSUL, left)
        good = s.box.kind_good[kind]
        units = min(room(player), (player.houses & s.producers[good]).bit_count())
        return self.goods * s.box.price[good] * units

    def building(self, s: State, player: Player, left: float) -> float:
        """What an Architect brings: houses that can be paid, where the colonists stand or may
        go.
        """
        affordable = 0
        for good in range(GOODS):
            if can_pay(player, s.box.house_goods[good]) and player.money >= s.box.house_coins[good]:
                affordable += 1
        if not affordable:
            return 0.3
        houses = min(affordable, max(1, player.goods[BRICK]) + (1 if player.goods[FOOD] > 1 else 0))
        return 1.0 + 2.6 * min(2, houses) + 0.5 * left

    def copying(self, s: State, player: Player, left: float) -> float:
        """The best card of the others to copy."""
        best = 0.0
        for other in s.players:
            if (
                other is not player
                and other.top != EMPTY
                and s.box.action[other.top] not in (ACT_DIPLOMAT, ACT_TRIBUNE)
            ):
                best = max(best, self.action_worth(s, player, other.top, left))
        return 0.95 * best

    def buying(self, s: State, player: Player, is_consul: bool, left: float) -> float:
        """The best card of the display that can be paid, and a little for a second one."""
        best = second = 0.0
        for position in range(DISPLAY):
            surcharge = NO_SURCHARGE if is_consul else position
            if can_buy(s, player, position, surcharge):
                worth = self.purchase_worth(s, player, position, surcharge, left)
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
        return best if is_consul else best + 0.5 * second

    def purchase_worth(
        self, s: State, player: Player, position: int, surcharge: int, left: float
    ) -> float:
        """What a card of the display brings, less its cost."""
        card = s.display[position]
        row = card * PRICES + surcharge
        cost = 4.0 * s.box.any_goods[surcharge]
        for good in range(GOODS):
            cost += s.box.price[good] * s.box.cost[row][good]
        return (
            self.card_gain(s, player, s.box.card_kind[card], left)
            - self.goods * min(1.0, 2.5 * left) * cost
        )

    def province_worth(self, s: State, player: Player, province: int) -> float:
        """What a province produces for a player, less what the others get."""
        here = s.box.province_bits[province]
        bonus = 2 if s.players[s.praefectus] is player else 1
        own = s.box.price[s.markers[province]] * bonus
        others = 0
        for other in s.players:
            houses = other.houses & here
            if houses:
                for good in range(GOODS):
                    units = (houses & s.producers[good]).bit_count() * s.box.price[good]
                    if other is player:
                        own += units
                    else:
                        others += units
        return self.goods * (own - 0.3 * others)

    def line_worth(self, s: State, player: Player, move: int, left: float) -> float:
        """What can be built beside a line."""
        sites = (
            s.box.lanes.sites[move - TO_LANE]
            if move >= TO_LANE
            else s.box.roads.sites[move - TO_ROAD]
        )
        sites &= ~player.houses & ~building_sites(s, player)
        worth = 0.0
        while sites:
            lowest = sites & -sites
            sites ^= lowest
            city = lowest.bit_length() - 1
            gain = self.house_gain(s, player, city, left) - self.money * house_price(s, city)
            pays = can_pay(
                player, s.box.house_goods[s.produces[city]]
            ) and player.money >= house_price(s, city)
            worth += gain if pays else 0.3 * gain
        return worth

    def trade_worth(self, s: State, player: Player, move: int) -> float:
        """Selling what abounds, buying what a house or a colonist lacks."""
        if move < BUY:
            good, units = divmod(move - SELL, SPACES)
            stays = player.goods[good] - units - 1
            short = player.money < 10
            return 0.12 * (units + 1) * s.box.price[good] * (1.4 if short else 0.7) - (
                1.5 if stays == 0 else 0.0
            )
        good, units = divmod(move - BUY, SPACES)
        lacking = player.goods[good] == 0
        after = player.money - (units + 1) * s.box.price[good]
        return (1.6 if lacking else 0.4) - 0.3 * units - (1.5 if after < 5 else 0.0)

"""Which moves of Concordia look good at first sight: a class for each kind of move."""

from __future__ import annotations

from typing import Final

from quadriga.core.engine import FRAME
from quadriga.core.heuristics import by_move, starts
from quadriga.games.concordia import components as c
from quadriga.games.concordia.architect import building_sites, house_price
from quadriga.games.concordia.estimate import Estimate
from quadriga.games.concordia.moves import MOVES
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
        return [SIGHT[move].worth(self, s, player, move - START[move], left) for move in moves]

    def action_worth(self, s: State, player: Player, kind: int, left: float) -> float:
        """What playing a card brings, roughly."""
        action = s.box.action[kind]
        if action == c.ACT_TRIBUNE:
            back = sum(player.discard)
            return 0.8 * back - 2.5 + (2.0 if can_settle(player) else 0.0) - 0.5 * sum(player.hand)
        if action == c.ACT_ARCHITECT:
            return self.building(s, player, left)
        if action == c.ACT_PREFECT:
            best = self.money * visible_coins(s)
            for province in s.box.provinces:
                if not s.coin_side >> province & 1:
                    best = max(best, self.province_worth(s, player, province))
            return best
        if action == c.ACT_MERCATOR:
            return self.money * s.box.income[kind] + 0.25 * min(6, sum(player.goods)) + 0.6
        if action == c.ACT_COLONIST:
            return 2.0 if player.goods[c.FOOD] and player.goods[c.TOOL] else 1.2
        if action == c.ACT_DIPLOMAT:
            return self.copying(s, player, left)
        if action in (c.ACT_SENATOR, c.ACT_CONSUL):
            return self.buying(s, player, action == c.ACT_CONSUL, left)
        good = s.box.kind_good[kind]
        units = min(room(player), (player.houses & s.producers[good]).bit_count())
        return self.goods * s.box.price[good] * units

    def building(self, s: State, player: Player, left: float) -> float:
        """What an Architect brings: houses that can be paid, where the colonists stand or may
        go.
        """
        affordable = 0
        for good in range(c.GOODS):
            if can_pay(player, s.box.house_goods[good]) and player.money >= s.box.house_coins[good]:
                affordable += 1
        if not affordable:
            return 0.3
        houses = min(
            affordable, max(1, player.goods[c.BRICK]) + (1 if player.goods[c.FOOD] > 1 else 0)
        )
        return 1.0 + 2.6 * min(2, houses) + 0.5 * left

    def copying(self, s: State, player: Player, left: float) -> float:
        """The best card of the others to copy."""
        best = 0.0
        for other in s.players:
            if (
                other is not player
                and other.top != c.EMPTY
                and s.box.action[other.top] not in (c.ACT_DIPLOMAT, c.ACT_TRIBUNE)
            ):
                best = max(best, self.action_worth(s, player, other.top, left))
        return 0.95 * best

    def buying(self, s: State, player: Player, is_consul: bool, left: float) -> float:
        """The best card of the display that can be paid, and a little for a second one."""
        best = second = 0.0
        for position in range(c.DISPLAY):
            surcharge = c.NO_SURCHARGE if is_consul else position
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
        row = card * c.PRICES + surcharge
        cost = 4.0 * s.box.any_goods[surcharge]
        for good in range(c.GOODS):
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
                for good in range(c.GOODS):
                    units = (houses & s.producers[good]).bit_count() * s.box.price[good]
                    if other is player:
                        own += units
                    else:
                        others += units
        return self.goods * (own - 0.3 * others)

    def line_worth(self, s: State, player: Player, sites: int, left: float) -> float:
        """What can be built beside a line, at some sites (bits)."""
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


class Sight:
    """What a move of one kind brings, roughly; `which` counts within the kind, `left` is the share
    of the game that is still to come.
    """

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        raise NotImplementedError


class Flat(Sight):
    """The same whatever lies on the table."""

    def __init__(self, points: float) -> None:
        self.points = points

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return self.points


class Done(Sight):
    """Enough; a colonist that could move rather stays."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return 1.5 if s.pending[-1] % FRAME == MOVE_COLONIST else 0.0


class Play(Sight):
    """The action of a card."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return judge.action_worth(s, player, which, left)


class ToRoad(Sight):
    """What can be built beside a road."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return judge.line_worth(s, player, s.box.roads.sites[which], left)


class ToLane(Sight):
    """What can be built beside a sea lane."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return judge.line_worth(s, player, s.box.lanes.sites[which], left)


class Build(Sight):
    """A house in a city."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return judge.house_gain(s, player, which, left) - 1.5


class Produce(Sight):
    """The goods of a province."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return judge.province_worth(s, player, which)


class Cash(Sight):
    """The coins of the bonus markers."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return judge.money * visible_coins(s)


class Keep(Sight):
    """A dear good of which there are few."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return 0.3 * s.box.price[which] - 0.5 * player.goods[which]


class PlaceColonists(Sight):
    """New colonists, if there are any and they can be paid."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return 4.0 if can_settle(player) else 0.0


class Income(Sight):
    """Money for each colonist on the board."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return judge.money * (5 + len(player.land) + len(player.sea))


class Settle(Sight):
    """A colonist, rather not in Roma."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return 2.5 + 2.0 * left + (0.5 if which != c.ROMA else 0.0)


class Sell(Sight):
    """Goods that abound."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        good, units = divmod(which, c.SPACES)
        stays = player.goods[good] - units - 1
        short = player.money < 10
        return 0.12 * (units + 1) * s.box.price[good] * (1.4 if short else 0.7) - (
            1.5 if stays == 0 else 0.0
        )


class Buy(Sight):
    """Goods that a house or a colonist lacks."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        good, units = divmod(which, c.SPACES)
        lacking = player.goods[good] == 0
        after = player.money - (units + 1) * s.box.price[good]
        return (1.6 if lacking else 0.4) - 0.3 * units - (1.5 if after < 5 else 0.0)


class Copy(Sight):
    """The action of another player's card."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return judge.action_worth(s, player, s.players[which].top, left)


class Card(Sight):
    """A card of the display, less its cost."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        surcharge = c.NO_SURCHARGE if s.pending[-1] % FRAME == BUY_FOR_COST else which
        return judge.purchase_worth(s, player, which, surcharge, left)


class Pay(Sight):
    """A cheap good of which there are many."""

    def worth(self, judge: Heuristics, s: State, player: Player, which: int, left: float) -> float:
        return 0.5 * player.goods[which] - 0.2 * s.box.price[which]


def can_settle(player: Player) -> bool:
    """Whether a player has the goods for a colonist, and one left."""
    has_one = len(player.land) + len(player.sea) < c.MOST_STEPS
    return has_one and player.goods[c.FOOD] > 0 and player.goods[c.TOOL] > 0


SIGHTS: Final[dict[str, Sight]] = {
    "done": Done(),
    "play": Play(),
    "move-land": Flat(2.0),
    "move-road": Flat(2.0),
    "move-sea": Flat(2.0),
    "move-lane": Flat(2.0),
    "to-road": ToRoad(),
    "to-lane": ToLane(),
    "build": Build(),
    "produce": Produce(),
    "cash": Cash(),
    "keep": Keep(),
    "place-colonists": PlaceColonists(),
    "income": Income(),
    "settle-land": Settle(),
    "settle-sea": Settle(),
    "sell": Sell(),
    "buy": Buy(),
    "copy": Copy(),
    "card": Card(),
    "pay": Pay(),
}
# move -> how its kind looks, and the first move of its kind
SIGHT: Final[list[Sight]] = by_move(MOVES, SIGHTS)
START: Final = starts(MOVES)

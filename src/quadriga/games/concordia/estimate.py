"""How a position of Concordia looks: what the gods will pay for cards and network, and the engine
behind them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quadriga.core import heuristics
from quadriga.games.concordia import components as c
from quadriga.games.concordia.architect import building_sites, house_price
from quadriga.games.concordia.scoring import card_points, god_value
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.storehouse import can_pay, room

ENOUGH: Final = 30  # sestertii beyond which money only counts for Vesta


class Estimate(heuristics.Heuristics[State]):
    """How a position of Concordia looks to a seat."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(weights)
        self.money = weights["money"]
        self.goods = weights["goods"]
        self.crowded = weights["crowded"]
        self.coming = [
            0.0,
            weights["card_jupiter"],
            weights["card_saturnus"],
            weights["card_mercurius"],
            weights["card_mars"],
        ]
        self.grow = weights["grow"]
        self.production = weights["production"]
        self.hand = weights["hand"]
        self.tribune_back = weights["tribune_back"]
        self.steps = weights["steps"]
        self.site = weights["site"]
        self.variety = weights["variety"]
        self.turns = weights["turns"]

    def evaluate(self, s: State, seat: int) -> float:
        player = s.players[seat]
        if not s.pending or s.concordia == seat:
            return float(
                sum(card_points(s, player)) + (c.CONCORDIA_VP if s.concordia == seat else 0)
            )
        left = self.time_left(s)
        worth = self.gods(s, player, left)
        worth += self.wealth(s, player, left)
        worth += self.engine(s, player, left)
        return worth

    def time_left(self, s: State) -> float:
        """The share of the game that is still to come, by the houses, the cards and the usual turns
        left, from 1 to 0.

        Who hoards on when the usual number of turns is over has little to hope for but the end.
        """
        if s.concordia != c.EMPTY:
            return 0.02
        most = 0
        for player in s.players:
            most = max(most, player.houses.bit_count())
        cards = len(s.stack) - s.drawn
        for card in s.display:
            if card != c.EMPTY:
                cards += 1
        by_cards = cards / len(s.stack)
        by_houses = 1.0 - most / c.HOUSES
        by_turns = 1.0 - s.turns / (self.turns * len(s.players))
        return max(0.04, min(by_cards, by_houses, by_turns))

    def gods(self, s: State, player: Player, left: float) -> float:
        """What the gods will pay: cards there are and will be, times what they count, now and at
        the end.
        """
        counts = cards_of_gods(s, player)
        most = (0, c.HOUSES, len(s.box.provinces), 2 * c.GOODS, 2 * c.MOST_STEPS)
        worth = counts[c.VESTA] * float(god_value(s, player, c.VESTA))
        for god in range(c.JUPITER, c.MINERVA):
            value = float(god_value(s, player, god))
            expected = value + self.grow * left * max(0.0, most[god] - value)
            worth += (counts[god] + self.coming[god] * left) * expected
        for kind in range(c.KINDS):
            if s.box.god[kind] == c.MINERVA and (player.hand[kind] or player.discard[kind]):
                good = s.box.kind_good[kind]
                cities = (player.houses & s.producers[good]).bit_count()
                worth += s.box.specialist_vp[kind] * (cities + self.grow * left * 2.0)
        return worth

    def wealth(self, s: State, player: Player, left: float) -> float:
        """Money and goods as means to build and to buy."""
        soon = min(1.0, 2.5 * left)
        worth = self.money * min(ENOUGH, player.money)
        kinds = 0
        for good in range(c.GOODS):
            units = player.goods[good]
            if units:
                kinds += 1
                worth += (
                    self.goods
                    * s.box.price[good]
                    * (units if units <= 3 else 3 + 0.6 * (units - 3))
                )
        free = room(player)
        if free < 3:
            worth -= self.crowded * (3 - free)
        return soon * (worth + self.variety * kinds)

    def engine(self, s: State, player: Player, left: float) -> float:
        """What brings more: producing houses, cards at hand, colonists and the sites beside
        them.
        """
        worth = 0.0
        for good in range(c.GOODS):
            worth += (
                self.production
                * s.box.price[good]
                * left
                * (player.houses & s.producers[good]).bit_count()
            )
        soon = min(1.0, 3.0 * left)
        held, played = sum(player.hand), sum(player.discard)
        worth += soon * (self.hand * min(held, 6) + self.tribune_back * max(0, played - 3))
        worth += self.steps * left * (len(player.land) + len(player.sea))
        sites = building_sites(s, player)
        best = second = 0.0
        while sites:
            lowest = sites & -sites
            sites ^= lowest
            gain = self.site_gain(s, player, lowest.bit_length() - 1, left)
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
        return worth + self.site * soon * (best + 0.5 * second)

    def site_gain(self, s: State, player: Player, city: int, left: float) -> float:
        """What a house in a city would bring, less its price; less certain if it cannot be paid
        yet.
        """
        gain = self.house_gain(s, player, city, left) - self.money * house_price(s, city)
        if not can_pay(player, s.box.house_goods[s.produces[city]]):
            gain *= 0.5
        return max(0.0, gain)

    def house_gain(self, s: State, player: Player, city: int, left: float) -> float:
        """What a house in a city adds to what the gods pay, and to the production."""
        counts = cards_of_gods(s, player)
        good = s.produces[city]
        gain = self.production * s.box.price[good] * left
        if good != c.BRICK:
            gain += counts[c.JUPITER] + self.coming[c.JUPITER] * left
        if not player.houses & s.box.province_bits[s.box.city_province[city]]:
            gain += counts[c.SATURNUS] + self.coming[c.SATURNUS] * left
        if not player.houses & s.producers[good]:
            gain += 2.0 * (counts[c.MERCURIUS] + self.coming[c.MERCURIUS] * left)
        for kind in range(c.KINDS):
            if s.box.kind_good[kind] == good and (player.hand[kind] or player.discard[kind]):
                gain += s.box.specialist_vp[kind]
        return gain

    def card_gain(self, s: State, player: Player, kind: int, left: float) -> float:
        """What one more card of a kind adds to what the gods pay, and to the choice of moves."""
        god = s.box.god[kind]
        gain = self.hand * min(1.0, 3.0 * left)
        if god == c.MINERVA:
            cities = (player.houses & s.producers[s.box.kind_good[kind]]).bit_count()
            return gain + s.box.specialist_vp[kind] * (cities + self.grow * left * 2.0)
        most = (0, c.HOUSES, len(s.box.provinces), 2 * c.GOODS, 2 * c.MOST_STEPS)
        value = float(god_value(s, player, god))
        return gain + value + self.grow * left * max(0.0, most[god] - value)


def cards_of_gods(s: State, player: Player) -> list[int]:
    """How many cards of each god a player owns; Minerva's are left out."""
    counts = [0, 0, 0, 0, 0, 0]
    god = s.box.god
    hand, discard = player.hand, player.discard
    for kind in range(c.KINDS):
        cards = hand[kind] + discard[kind]
        if cards:
            counts[god[kind]] += cards
    return counts

"""How a position of Celtae looks: progress cards, the leader, strength and cards as means, the
tribe, and the time left.
"""

from __future__ import annotations

from collections.abc import Mapping

from quadriga.core import heuristics
from quadriga.games.celtae import components as c
from quadriga.games.celtae.battle import top_army
from quadriga.games.celtae.build import cards_of, price
from quadriga.games.celtae.recruit import top_order
from quadriga.games.celtae.scoring import count_of, is_won, meets_card, points, rival_count
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.workers import tribe_size


class Estimate(heuristics.Heuristics[State]):
    """How a position of Celtae looks to a seat."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(weights)
        self.open_disc = weights["open_disc"]
        self.card = weights["card"]
        self.same_colour = weights["same_colour"]
        self.payable = weights["payable"]
        self.strength = weights["strength"]
        self.army = weights["army"]
        self.tribe = weights["tribe"]
        self.druid = weights["druid"]
        self.noble = weights["noble"]
        self.order = weights["order"]
        self.token = weights["token"]
        self.cube = weights["cube"]
        self.progress = weights["progress"]
        self.leader = weights["leader"]
        self.complete = weights["complete"]

    def par(self, s: State) -> float:
        return float(s.box.goal)

    def is_won(self, s: State, seat: int) -> bool:
        return is_won(s) if s.box.solo else s.ranking[seat] == 1

    def evaluate(self, s: State, seat: int) -> float:
        worth = float(sum(points(s, seat)))
        if not s.pending:
            return worth
        player = s.players[seat]
        left = time_left(s)
        worth += self.citadels(s, player, left)
        worth += self.means(s, player, left)
        worth += self.people(s, player, left)
        worth += self.goals(s, player, seat, left)
        return worth

    def citadels(self, s: State, player: Player, left: float) -> float:
        """Discs in citadels that are not full yet."""
        worth = 0.0
        for citadel in range(c.CITADELS):
            spaces = s.spaces[citadel]
            if spaces and player.discs[citadel]:
                worth += self.open_disc * player.discs[citadel] * left / (left + 0.15 * spaces)
        return worth

    def means(self, s: State, player: Player, left: float) -> float:
        """Cards, strength and tokens: what they can still buy."""
        soon = min(1.0, 4.0 * left)
        worth = self.token * soon * min(3, player.tokens) + self.strength * soon * min(
            12, player.strength
        )
        cards = sum(player.hand)
        worth += self.card * soon * min(10, cards)
        if player.built < c.DISCS:
            builders = (
                player.workers[c.BUILDER]
                + player.workers[c.TRIBE + c.BUILDER]
                + player.workers[c.TRIBE + c.DRUID]
            )
            cost = price(s, player, builders)
            for colour in range(c.COLOURS):
                if s.spaces[colour] or s.spaces[c.COLOURS + colour]:
                    had = cards_of(player, colour)
                    worth += soon * (
                        self.same_colour * min(cost, had) + (self.payable if had >= cost else 0.0)
                    )
        for region in range(2):
            army = top_army(s, region)
            if army != c.EMPTY and player.strength >= s.box.army_strength[army]:
                worth += self.army * soon
        return worth

    def people(self, s: State, player: Player, left: float) -> float:
        """The tribe, which works in every action to come, and the Druid tiles it can fill."""
        workers = player.workers
        soon = min(1.0, 3.0 * left)
        size = min(c.TRIBE_LIMIT, tribe_size(player))
        worth = left * (self.tribe * size + self.druid * workers[c.TRIBE + c.DRUID])
        worth += soon * self.noble * (workers[c.NOBLE] + workers[c.TRIBE + c.NOBLE])
        for region in range(2):
            tile = top_order(s, region)
            if tile != c.EMPTY:
                needs = s.box.order_needs[tile]
                missing = 0
                for kind in range(c.ORDINARY):
                    missing += max(0, needs[kind] - workers[c.TRIBE + kind])
                if missing <= 1:
                    worth += (
                        self.order * soon * s.box.order_vp[tile] * (1.0 if missing == 0 else 0.4)
                    )
        return worth

    def goals(self, s: State, player: Player, seat: int, left: float) -> float:
        """Progress cards: points to come on those that are met, and nearness to the others; the
        leader; cubes.
        """
        worth = 0.0
        for place in range(len(s.cards)):
            card = s.cards[place]
            slots = s.box.card_slots[card]
            coming = s.markers[place] + 0.6 * (slots - s.markers[place]) * min(
                1.0, 1.5 * left + 0.2
            )
            if meets_card(s, seat, card):
                worth += self.progress * (coming - s.markers[place])
            else:
                worth += self.progress * left * coming * nearness(s, player, seat, card)
        worth += self.cube * min(1.0, 2.0 * left) * player.garrison.bit_count()
        return worth + self.leader * leader_nearness(s, player)


def time_left(s: State) -> float:
    """The share of the game still to come, from 1 to nearly 0."""
    if s.ending:
        return 0.06
    return max(0.08, s.track / s.box.track)


def nearness(s: State, player: Player, seat: int, card: int) -> float:
    """How near a player is to the condition of a progress card, from 0 to 1."""
    what = s.box.card_what[card]
    own = count_of(s, player, what)
    needs = s.box.card_needs[card]
    if not needs:
        if s.box.solo:
            needs = max(1, s.box.card_solo[card] or rival_count(s, what))
        else:
            needs = 1
            for other in s.players:
                needs = max(needs, count_of(s, other, what))
    return min(1.0, own / needs)


def leader_nearness(s: State, player: Player) -> float:
    """How near a player is to what his leader asks for, from 0 to 1; side B is the aim until it is
    decided.
    """
    if player.leader == c.EMPTY:
        return 0.0
    needs = (
        s.box.leader_b[player.leader]
        if player.turned or s.track > 2
        else s.box.leader_a[player.leader]
    )
    counts = s.box.leader_counts[player.leader]
    total = 0.0
    for i in range(len(counts)):
        total += min(1.0, count_of(s, player, counts[i]) / needs[i])
    part = total / len(counts)
    return part * part

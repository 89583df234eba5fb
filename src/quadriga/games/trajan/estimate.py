"""How a position of Trajan looks: bowls a turn ahead, tiles within reach, demands, votes, sets and
the time left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quadriga.core import heuristics
from quadriga.games.trajan import components as c
from quadriga.games.trajan.construction import can_build
from quadriga.games.trajan.military import province_worth
from quadriga.games.trajan.scoring import bonus_count, set_points
from quadriga.games.trajan.senate import votes
from quadriga.games.trajan.state import Player, State

MARKERS_A_TURN: Final = 2.2  # what a turn costs in time, on average


class Estimate(heuristics.Heuristics[State]):
    """How a position of Trajan looks to a seat."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(weights)
        self.ship = weights["ship"]
        self.worker = weights["worker"]
        self.legionnaire = weights["legionnaire"]
        self.pair = weights["pair"]
        self.three = weights["three"]
        self.icon = weights["icon"]
        self.permanent = weights["permanent"]
        self.unmet = weights["unmet"]
        self.consul = weights["consul"]
        self.senate_step = weights["senate_step"]
        self.extra = weights["extra"]
        self.extra_joker = weights["extra_joker"]
        self.plus_two = weights["plus_two"]
        self.goods_joker = weights["goods_joker"]
        self.construction_joker = weights["construction_joker"]
        self.reach = weights["reach"]
        self.site = weights["site"]
        self.tile_none = weights["tile_none"]
        self.tile_half = weights["tile_half"]
        self.tile_ready = weights["tile_ready"]
        self.best_bowl = weights["best_bowl"]
        self.second_bowl = weights["second_bowl"]
        self.spare_time = weights["spare_time"]

    # --- the estimate ---

    def evaluate(self, s: State, seat: int) -> float:
        player = s.players[seat]
        points = float(sum(player.points))
        if not s.pending:
            return points
        turns = turns_left(s)
        soon = min(1.0, turns / 5.0)
        points += self.goods(s, player, soon)
        points += self.pawns(s, player, soon)
        points += self.construction(s, player, soon)
        points += self.bonuses(s, player, turns)
        points += self.demands(s, player)
        points += self.senate(s, seat)
        points += self.extras(player, turns)
        points += self.military(s, player, turns)
        points += self.circle(s, player, turns)
        return points

    def goods(self, s: State, player: Player, soon: float) -> float:
        """Cards in hand: a point each, or what the best ship would bring; jokers."""
        cards = sum(player.hand)
        jokers = player.tiles[c.JOKER_GOODS]
        worth = float(cards)
        if soon > 0.0:
            worth += self.ship * soon * best_shipment(s, player.hand)
        return worth + self.goods_joker * soon * jokers

    def pawns(self, s: State, player: Player, soon: float) -> float:
        """Pawns in the camps: a point each, and the work the next ones can do."""
        workers, legionnaires = player.worker_camp, player.military_camp
        worth = float(workers + legionnaires)
        worth += self.worker * soon * min(2, workers) + 0.4 * soon * max(0, min(2, workers - 2))
        return (
            worth
            + self.legionnaire * soon * min(2, legionnaires)
            + 0.4 * soon * max(0, min(2, legionnaires - 2))
        )

    def construction(self, s: State, player: Player, soon: float) -> float:
        """Sets of construction tiles, begun ones too, and the best site within reach."""
        worth = (
            float(set_points(s, player))
            + self.construction_joker * soon * player.tiles[c.JOKER_CONSTRUCTION]
        )
        for kind in range(c.TYPES):
            count = (player.buildings >> (kind * c.PER_TYPE) & 0b1111).bit_count()
            if count == 2:
                worth += self.pair * soon
            elif count == 3:
                worth += self.three * soon
        if player.worker_camp:
            best = 0.0
            for space in range(c.SPACES):
                if s.standing >> space & 1 and can_build(s, player, space):
                    best = max(best, self.site_worth(s, player, space))
            worth += self.site * soon * best
        return worth

    def site_worth(self, s: State, player: Player, space: int) -> float:
        """What a worker on a space of the district brings."""
        if not s.standing >> space & 1:
            return 0.0
        tile = s.district[space]
        kind = tile // c.PER_TYPE
        count = (player.buildings >> (kind * c.PER_TYPE) & 0b1111).bit_count()
        worth = float(s.box.building_vp[tile])
        if count == 0:
            worth += 2.5  # the first of its type grants an action
        elif count == 1:
            worth += self.pair
        else:
            worth += 8.0 if count == 2 else 10.0
        return worth

    def bonuses(self, s: State, player: Player, turns: float) -> float:
        """Bonus tiles as they would count now; an icon may yet be spent on a demand."""
        owned = player.yellow_bonus | player.grey_bonus
        if not owned:
            return 0.0
        worth = 0.0
        for tile in range(c.BONUS_TILES):
            if owned >> tile & 1:
                halves = (
                    s.box.bonus_yellow[tile]
                    if player.yellow_bonus >> tile & 1
                    else s.box.bonus_grey[tile]
                )
                kind = s.box.bonus_kind[tile]
                count = float(bonus_count(s, player, tile))
                if kind == c.BONUS_ICON:
                    count = 0.6 + 0.4 * (count if turns < 6.0 else 0.5)
                elif kind == c.BONUS_GOODS:
                    count += min(1.0, 0.1 * turns) * (
                        player.hand[s.box.bonus_first[tile]] + player.hand[s.box.bonus_second[tile]]
                    )
                else:
                    count += 0.12 * turns
                worth += 0.5 * halves * count
        return worth

    def demands(self, s: State, player: Player) -> float:
        """Demands open and to come, against the tiles that meet them."""
        quarters = c.QUARTERS - s.quarter - 1
        to_come = c.DEMANDS - len(s.demands)
        missing = 0
        worth = 0.0
        for icon in range(c.ICONS):
            lasting = player.tiles[c.PERMANENT + icon]
            spare = player.tiles[icon] + lasting - s.demands.count(icon)
            worth += self.permanent * lasting * quarters * (1.0 if lasting == 1 else 0.7)
            if spare < 0:
                missing -= spare
            else:
                chance = min(1.0, 0.34 * (to_come + 0.8 * c.DEMANDS * quarters))
                for i in range(min(3, spare)):
                    worth += self.icon * chance * (1.0, 0.6, 0.3)[i]
        jokers = player.tiles[c.JOKER_DEMAND]
        used = min(jokers, missing)
        worth += (jokers - used) * (self.icon + 1.0) * min(1.0, 0.5 * to_come + quarters)
        missing -= used
        urgency = self.unmet + (1.0 - self.unmet) * len(s.demands) / c.DEMANDS
        return worth - urgency * s.box.penalty[min(3, missing)]

    def senate(self, s: State, seat: int) -> float:
        """The step on the track, and the odds of becoming consul."""
        if s.quarter == c.QUARTERS:
            return 0.0
        mine = votes(s, seat)
        best = 0
        for other in range(len(s.players)):
            if other != seat:
                best = max(best, votes(s, other))
        lead = float(mine - best) + (0.5 if s.senate_order[-1] == seat else 0.0)
        rounds = len(s.demands) + s.time / s.box.lap  # of the four of a quarter
        odds = 0.5 + 0.5 * lead / (abs(lead) + 7.0 - 1.5 * rounds)
        left = max(0.0, 1.0 - rounds / 4.0)
        return self.consul * odds + self.senate_step * s.players[seat].senate * left * 4.0

    def extras(self, player: Player, turns: float) -> float:
        """Extra actions and the markers that double them."""
        soon = min(1.0, turns / 6.0)
        worth = self.extra_joker * player.tiles[c.JOKER_EXTRA]
        for action in range(c.BOWLS):
            tiles = player.tiles[c.EXTRA + action]
            doubled = player.plus_two >> action & 1
            worth += self.extra * min(2, tiles) * (1.7 if doubled else 1.0)
            if doubled:
                worth += self.plus_two
        return worth * soon

    def military(self, s: State, player: Player, turns: float) -> float:
        """What the leader can reach."""
        soon = min(1.0, turns / 4.0)
        best = 0.0
        if player.leader != c.CAMP and not player.legions >> player.leader & 1:
            best = province_worth(s, player.leader) * (1.8 if player.military_camp else 1.0)
        for province in s.box.roads[player.leader]:
            if province != c.CAMP:
                worth = 0.0
                if not player.legions >> province & 1:
                    worth = province_worth(s, province) * (0.9 if player.military_camp else 0.5)
                if s.provinces[province] != c.EMPTY:
                    worth += self.kind_worth(s, player, s.provinces[province])
                best = max(best, worth)
        return self.reach * soon * best

    def kind_worth(self, s: State, player: Player, kind: int) -> float:
        """What a forum tile is worth to a player."""
        if kind < c.ICONS:
            spare = player.tiles[kind] + player.tiles[c.PERMANENT + kind] - s.demands.count(kind)
            return 5.0 if spare < 0 else self.icon * (1.0 if spare == 0 else 0.5)
        if c.VOTES[kind]:
            return 0.6 * c.VOTES[kind]
        if kind == c.JOKER_GOODS:
            return self.goods_joker
        if kind == c.JOKER_DEMAND:
            return self.icon + 1.5
        if kind == c.JOKER_CONSTRUCTION:
            return self.construction_joker + 2.0
        if kind == c.JOKER_EXTRA:
            return self.extra_joker
        return self.extra * (1.7 if player.plus_two >> (kind - c.EXTRA) & 1 else 1.0)

    # --- the action circle ---

    def circle(self, s: State, player: Player, turns: float) -> float:
        """Tiles on their way to completion, and the best turns the bowls offer next."""
        soon = min(1.0, turns / 4.0)
        worth = 0.0
        for slot in range(c.BOWLS):
            tile = player.slots[slot]
            if tile == c.EMPTY:
                continue
            have = markers_there(s, player, slot, tile)
            share = (
                self.tile_none if have == 0 else self.tile_half if have == 1 else self.tile_ready
            )
            worth += 1.0 + share * soon * self.tile_worth(s, tile)
        if player.arch == c.CENTRE:
            worth -= 1.0 * soon
        return worth + self.next_turns(s, player, turns)

    def tile_worth(self, s: State, tile: int) -> float:
        """What completing a Trajan tile brings."""
        category = tile // c.PER_CATEGORY
        left = c.QUARTERS - s.quarter
        worth = float(s.box.tile_vp[tile]) - 1.0
        if category == c.CARDS:
            return worth + 4.0
        if category == c.VICTORY:
            return worth
        if category == c.PLUS_TWO:
            return worth + 1.2 * left
        if category == c.DEMAND:
            return worth + self.permanent * left
        amount = s.box.tile_amount[tile]
        return worth + amount * (1.0 + (self.worker if category == c.WORKERS else self.legionnaire))

    def next_turns(self, s: State, player: Player, turns: float) -> float:
        """The two best turns that the bowls offer as they lie."""
        if turns < 0.5:
            return 0.0
        best = second = -5.0
        for bowl in range(c.BOWLS):
            worth = self.bowl_worth(s, player, bowl)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        return self.best_bowl * max(0.0, best) + self.second_bowl * max(0.0, second) * min(
            1.0, turns / 3.0
        )

    def bowl_worth(self, s: State, player: Player, bowl: int) -> float:
        """What sowing a bowl would bring: the action where it ends, and a tile it may complete;
        less the time it takes.
        """
        row = bowl * c.COLOURS
        bowls = player.bowls
        count = 0
        for colour in range(c.COLOURS):
            count += bowls[row + colour]
        if count == 0:
            return -10.0
        target = (bowl + count) % c.BOWLS
        worth = self.action_worth(s, player, target) - self.spare_time * (count - 2)
        tile = player.slots[target]
        if tile != c.EMPTY and target != bowl:
            have = markers_there(s, player, target, tile)
            first, second = s.box.tile_first[tile], s.box.tile_second[tile]
            aim = target * c.COLOURS
            if have == 2:
                worth += self.tile_worth(s, tile)
            elif have == 1:
                missing = second if first == second or bowls[aim + first] else first
                if bowls[row + missing]:
                    worth += self.tile_worth(s, tile)
        return worth

    def action_worth(self, s: State, player: Player, action: int) -> float:
        """What an action would bring, roughly."""
        worth = 2.0
        if action == c.SENATE:
            worth = (
                s.box.senate_space[player.senate + 1] + 0.5 if player.senate < c.LAST_SPACE else 0.0
            )
        elif action == c.TRAJAN:
            worth = 2.5 if player.arch != c.CENTRE else 0.0
        elif action == c.CONSTRUCTION:
            worth = 4.0 if player.worker_camp else 2.0
        elif action == c.MILITARY:
            worth = 3.0
        elif action == c.FORUM:
            worth = 2.6
        elif action == c.SEAPORT:
            worth = max(1.5, 0.8 * best_shipment(s, player.hand))
        if player.tiles[c.EXTRA + action] or player.tiles[c.JOKER_EXTRA]:
            worth += 2.0
        return worth


def turns_left(s: State) -> float:
    """How many turns each player will still have, about."""
    rounds = (c.QUARTERS - s.quarter) * (c.DEMANDS + 1) - len(s.demands)
    spaces = rounds * s.box.lap - s.time - s.laps * s.box.lap
    return max(0.0, spaces / (MARKERS_A_TURN * len(s.players)))


def markers_there(s: State, player: Player, slot: int, tile: int) -> int:
    """How many of the two markers a tile needs lie in its bowl."""
    row = slot * c.COLOURS
    first, second = s.box.tile_first[tile], s.box.tile_second[tile]
    if first == second:
        return player.bowls[row + first]
    return (1 if player.bowls[row + first] else 0) + (1 if player.bowls[row + second] else 0)


def best_shipment(s: State, hand: list[int]) -> float:
    """What the best shipment of a hand brings, beyond the point each card is worth."""
    return max(
        0.0,
        shipment(s, c.IDENTICAL, hand),
        shipment(s, c.PAIRS, hand),
        shipment(s, c.DIFFERENT, hand),
    )


def shipment(s: State, ship: int, hand: list[int]) -> float:
    """What a ship pays for the best load of a hand, less a point for each card."""
    if ship == c.IDENTICAL:
        cards = min(4, max(hand))
        loads = cards
    elif ship == c.PAIRS:
        loads = 0
        for goods in range(c.GOODS):
            if hand[goods] >= 2:
                loads += 1
        loads = min(3, loads)
        cards = 2 * loads
    else:
        loads = min(4, c.GOODS - hand.count(0))
        cards = loads
    if loads == 0:
        return -1.0
    table = s.box.grey_ships[ship] if s.grey_ships >> ship & 1 else s.box.ships[ship]
    return float(table[loads - 1] - cards)

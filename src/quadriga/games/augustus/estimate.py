"""How a position of Augustus looks: the odds of the symbols in the bag, objectives on their way,
the race for rewards.
"""

from __future__ import annotations

from collections.abc import Mapping

from quadriga.core import heuristics
from quadriga.games.augustus import components as c
from quadriga.games.augustus.rewards import colours_of, producers
from quadriga.games.augustus.scoring import points, power_points
from quadriga.games.augustus.state import Player, State


class Estimate(heuristics.Heuristics[State]):
    """How a position of Augustus looks to a seat."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(weights)
        self.round = weights["round"]
        self.stock = weights["stock"]
        self.tempo = weights["tempo"]
        self.powers = [0.0] * 13
        self.powers[c.GAIN_LEGIONS] = weights["gain_legions"]
        self.powers[c.MOBILISE_LEGIONS] = weights["mobilise"]
        self.powers[c.COMPLETE_OBJECTIVE] = weights["complete"]
        self.powers[c.TAKE_TWO_OBJECTIVES] = weights["take_two"]
        self.powers[c.REARRANGE_LEGIONS] = weights["rearrange"]
        self.powers[c.ATTACK_LEGIONS] = weights["attack"]
        self.powers[c.ATTACK_CLEAR] = weights["attack"]
        self.powers[c.ATTACK_CONTROLLED] = weights["attack_controlled"]
        self.powers[c.EQUIVALENCE] = weights["equivalence"]
        self.per_thing = weights["per_thing"]
        self.colour = weights["colour"]
        self.each = weights["each"]
        self.number = weights["number"]
        self.resource = weights["resource"]

    def evaluate(self, s: State, seat: int) -> float:
        worth = float(sum(points(s, seat)))
        if not s.pending:
            return worth
        player = s.players[seat]
        rounds = self.rounds_left(s)
        neutral = player.waiting | (s.chain if seat == s.current else 0)
        rates = rates_of(s, player)
        counts = colours_of(s.box, player)
        for place in range(len(player.row)):
            code = player.row[place]
            if code != c.NO_OBJECTIVE:
                share = (
                    1.0
                    if neutral >> place & 1
                    else rounds / (rounds + waiting_time(s, code, rates))
                )
                worth += share * self.objective_worth(
                    s, player, seat, code // c.CODES, rounds, counts
                )
        worth += self.stock * min(4, player.stock) + self.tempo * len(player.controlled)
        return worth + self.prospects(s, player, seat, counts)

    def rounds_left(self, s: State) -> float:
        """How many tokens will still be drawn, about."""
        most = 0
        for player in s.players:
            most = max(most, len(player.controlled))
        return 1.5 + self.round * (c.LAST_OBJECTIVE - most)

    def objective_worth(
        self, s: State, player: Player, seat: int, objective: int, rounds: float, counts: list[int]
    ) -> float:
        """What controlling an objective brings: points, power, and steps towards rewards."""
        box = s.box
        kind = box.power[objective]
        early = min(1.0, rounds / 25.0)
        worth = box.vp[objective] + self.tempo
        if kind >= c.VP_PER_SYMBOL:
            worth += power_points(box, player, objective) + self.per_thing * box.amount[
                objective
            ] * (0.6 + early)
        elif kind:
            amount = box.amount[objective] if kind in (c.GAIN_LEGIONS, c.ATTACK_LEGIONS) else 1
            worth += self.powers[kind] * early * amount
        colour = box.colour[objective]
        for reward in range(c.COLOURS):
            if c.REWARD_COLOURS[reward] == colour and s.holders[reward] == c.EMPTY:
                worth += box.reward_vp[reward] * (0.15, 0.3, 0.9, 0.0)[min(3, counts[colour])]
        if s.holders[c.ONE_OF_EACH] == c.EMPTY and not counts[colour]:
            worth += self.each * box.reward_vp[c.ONE_OF_EACH]
        for resource in range(c.RESOURCES):
            if box.resources[objective] >> resource & 1:
                worth += self.resource_worth(s, player, seat, resource)
        return worth

    def resource_worth(self, s: State, player: Player, seat: int, resource: int) -> float:
        """What one more objective with gold or wheat is worth."""
        holder = s.holders[c.RESOURCE_REWARD + resource]
        if holder == seat:
            return 0.5 * self.resource
        if holder == c.EMPTY:
            return 1.5 * self.resource
        gap = producers(s.box, s.players[holder], resource) - producers(s.box, player, resource)
        return 1.5 * self.resource if gap <= 1 else 0.5 * self.resource

    def prospects(self, s: State, player: Player, seat: int, counts: list[int]) -> float:
        """Rewards within reach."""
        box = s.box
        worth = 0.0
        for reward in range(c.COLOURS):
            if s.holders[reward] == c.EMPTY:
                part = min(c.OF_ONE_COLOUR, counts[c.REWARD_COLOURS[reward]]) / c.OF_ONE_COLOUR
                worth += self.colour * box.reward_vp[reward] * part * part
        if s.holders[c.ONE_OF_EACH] == c.EMPTY:
            part = (c.COLOURS - counts.count(0)) / c.COLOURS
            worth += self.each * box.reward_vp[c.ONE_OF_EACH] * part * part
        return worth + self.next_number(s, player, seat)

    def next_number(self, s: State, player: Player, seat: int) -> float:
        """What the rewards for the number of objectives still promise."""
        best = 0.0
        for number in range(c.LEAST_NUMBER, c.MOST_NUMBER + 1):
            holder = s.holders[c.NUMBER_REWARD + number]
            if holder == seat:
                return 0.0
            ahead = number - len(player.controlled)
            if holder == c.EMPTY and ahead > 0:
                best = max(
                    best,
                    s.box.reward_vp[c.NUMBER_REWARD + number] * self.number * 0.75 ** (ahead - 1),
                )
        return best


def rates_of(s: State, player: Player) -> list[float]:
    """For each symbol, how likely the next token serves it: what is in the bag, and what it will be
    filled with again.
    """
    left = sum(s.bag)
    rates = [0.0] * c.SYMBOLS
    for token in range(c.JOKER + 1):
        chance = 0.5 * s.box.token_copies[token] / c.TOKENS
        chance += 0.5 * s.bag[token] / left if left else chance
        served = player.reach[token]
        for symbol in range(c.SYMBOLS):
            if served >> symbol & 1:
                rates[symbol] += chance
    return rates


def waiting_time(s: State, code: int, rates: list[float]) -> float:
    """How many tokens an objective still takes, about: symbols are waited for side by side, equal
    ones in turn.
    """
    first = code // c.CODES * c.SYMBOLS
    longest = total = 0.0
    for symbol in range(c.SYMBOLS):
        missing = (s.box.group[first + symbol] & ~code).bit_count()
        if missing:
            time = missing / rates[symbol]
            total += time
            longest = max(longest, time)
    return 0.5 * longest + 0.5 * total

"""The Prefect: a province produces for everybody in it, or the coins of the markers are
collected.
"""

from quadriga.core.engine import Refusal, Step
from quadriga.core.messages import Words, say
from quadriga.games.concordia import words
from quadriga.games.concordia.components import ACT_PREFECT, GOODS, PROVINCE_TITLES, PROVINCES
from quadriga.games.concordia.moves import CASH, DONE, PRODUCE
from quadriga.games.concordia.refusals import needed
from quadriga.games.concordia.state import State
from quadriga.games.concordia.storehouse import receive


class Govern(Step[State]):
    """Prefect: let a province produce, or take the visible coins."""

    prompt = say("{card}: let a province produce, or take the coins")
    rule = "CO-7.1"

    def legal(self, s: State, arg: int) -> list[int]:
        coin_side = s.coin_side
        moves = [
            PRODUCE + province for province in s.box.provinces if not coin_side >> province & 1
        ]
        moves.append(CASH)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == CASH:
            coins = visible_coins(s)
            s.players[s.current].money += coins
            s.coin_side = 0
            if s.events is not None:
                s.tell("cashed", s.current, "CO-7.5", coins)
        else:
            produce(s, move - PRODUCE)

    def question(self, s: State, arg: int) -> Words:
        asked = self.prompt
        if s.praefectus == s.current:
            asked = say("{card}, with double bonus: let a province produce, or take the coins")
        return asked.fill(card=words.asking(s.box, s.players[s.current].top, ACT_PREFECT))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move == DONE:
            either = say("You let a province produce or take the coins: choose one of the two")
            return Refusal(either, "CO-7.1")
        if not PRODUCE <= move < PRODUCE + PROVINCES:
            return needed(move)
        province, name = move - PRODUCE, PROVINCE_TITLES[move - PRODUCE]
        if province not in s.box.provinces:
            return Refusal(say("{province} is not on this map", province=name), "CO-3.1")
        done = say("{province} has produced: its marker shows coins", province=name)
        return Refusal(done, "CO-7.1")


def visible_coins(s: State) -> int:
    """The coins on all markers that show their coin side."""
    return sum([s.box.marker_coins[s.markers[i]] for i in s.box.provinces if s.coin_side >> i & 1])


def produce(s: State, province: int) -> None:
    """Turn the marker, and give the bonus and the production: the active player chooses first what
    fits, then clockwise.
    """
    s.coin_side |= 1 << province
    if s.events is not None:
        s.tell("produced", s.current, "CO-7.2", province, s.markers[province])
    if s.praefectus == s.current:
        s.praefectus_used = 1
        if s.events is not None:
            s.tell("doubled", s.current, "CO-13.1")
    first = len(s.pending)
    for seat, goods in yields(s, province, s.current):
        receive(s, seat, goods, "CO-7.4")
    # Who is to choose first lies on top.
    s.pending[first:] = reversed(s.pending[first:])


def yields(s: State, province: int, seat: int) -> list[tuple[int, list[int]]]:
    """What each player receives if a seat lets a province produce, bonus included: that seat first,
    then clockwise.
    """
    found: list[tuple[int, list[int]]] = []
    players = len(s.players)
    here = s.box.province_bits[province]
    for i in range(players):
        other = (seat + i) % players
        houses = s.players[other].houses & here
        if not houses and i:
            continue
        goods = [0] * GOODS
        for city in s.box.province_cities[province]:
            goods[s.produces[city]] += houses >> city & 1
        if not i:
            goods[s.markers[province]] += 2 if s.praefectus == seat else 1
        found.append((other, goods))
    return found

"""The Tribune's second part: a new colonist. The cards are back in the hand already."""

from typing import Final

from quadriga.core.engine import Refusal, Step
from quadriga.core.messages import say
from quadriga.games.concordia.components import CITIES, FOOD, OF_EACH_KIND, ROMA, TOOL
from quadriga.games.concordia.moves import DONE, SETTLE_LAND, SETTLE_SEA
from quadriga.games.concordia.refusals import needed
from quadriga.games.concordia.state import Player, State

AFTER_SETTLING: Final = SETTLE_SEA + CITIES


class BuyColonist(Step[State]):
    """Tribune: a new colonist in Roma for 1 food and 1 tool, or not."""

    prompt = say("Tribune: buy a colonist for Roma, for 1 food and 1 tool?")
    rule = "CO-5.3"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        moves = [DONE]
        if player.goods[FOOD] and player.goods[TOOL]:
            if len(player.land) < OF_EACH_KIND:
                moves.append(SETTLE_LAND + ROMA)
            if len(player.sea) < OF_EACH_KIND:
                moves.append(SETTLE_SEA + ROMA)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move != DONE:
            settle(s, move, "CO-5.3")
        elif s.events is not None:
            s.tell("no-colonist", s.current, "CO-5.3")

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not SETTLE_LAND <= move < AFTER_SETTLING:
            return needed(move)
        if (move - SETTLE_LAND) % CITIES != ROMA:
            return Refusal(say("A Tribune's colonist begins in Roma"), "CO-5.3")
        return why_no_colonist(s.players[s.current], move)


def settle(s: State, move: int, rule: str) -> None:
    """Pay for a colonist and put it into a city."""
    player = s.players[s.current]
    player.goods[FOOD] -= 1
    player.goods[TOOL] -= 1
    city = (move - SETTLE_LAND) % CITIES
    if move < SETTLE_SEA:
        player.land = tuple(sorted((*player.land, city)))
    else:
        player.sea = tuple(sorted((*player.sea, city)))
    if s.events is not None:
        s.tell("settled", s.current, rule, int(move >= SETTLE_SEA), city)


def why_no_colonist(player: Player, move: int) -> Refusal | None:
    """Why a player cannot pay for a colonist or has none."""
    if move < SETTLE_SEA and len(player.land) == OF_EACH_KIND:
        return Refusal(say("You have no land colonist left in your storehouse"), "CO-8.1")
    if move >= SETTLE_SEA and len(player.sea) == OF_EACH_KIND:
        return Refusal(say("You have no sea colonist left in your storehouse"), "CO-8.1")
    if not player.goods[FOOD] and not player.goods[TOOL]:
        neither = say("You have neither food nor tool: a colonist costs 1 food and 1 tool")
        return Refusal(neither, "CO-5.3")
    if not player.goods[FOOD]:
        return Refusal(say("You have no food: a colonist costs 1 food and 1 tool"), "CO-5.3")
    if not player.goods[TOOL]:
        return Refusal(say("You have no tool: a colonist costs 1 food and 1 tool"), "CO-5.3")
    return None

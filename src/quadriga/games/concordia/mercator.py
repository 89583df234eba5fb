"""The Mercator: buying and selling two kinds of goods at the list price."""

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.games.concordia.components import GOODS, GOODS_NAMES, SPACES, TRADES
from quadriga.games.concordia.moves import BUY, DONE, SELL
from quadriga.games.concordia.state import State
from quadriga.games.concordia.steps import TRADE
from quadriga.games.concordia.storehouse import room


class Trade(Step[State]):
    """Mercator: sell or buy any number of one kind, then of another, or stop."""

    prompt = "Mercator: sell or buy one kind of goods, or stop"
    rule = "CO-9.2"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        goods, money, traded, price = player.goods, player.money, s.traded, s.box.price
        moves = [DONE]
        for good in range(GOODS):
            if not traded >> good & 1:
                first = SELL + good * SPACES
                moves += range(first, first + goods[good])
        free = room(player)
        for good in range(GOODS):
            most = min(free, money // price[good])
            if most > 0 and not traded >> good & 1:
                first = BUY + good * SPACES
                moves += range(first, first + most)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == DONE:
            return
        player = s.players[s.current]
        is_sale = move < BUY
        good, units = divmod(move - (SELL if is_sale else BUY), SPACES)
        units += 1
        sestertii = units * s.box.price[good]
        player.goods[good] -= units if is_sale else -units
        player.money += sestertii if is_sale else -sestertii
        s.traded |= 1 << good
        if s.events is not None:
            s.tell(
                "sold" if is_sale else "bought",
                s.current,
                "CO-9.2",
                units,
                GOODS_NAMES[good],
                sestertii,
            )
        if arg > 1:
            s.pending.append(TRADE + FRAME * (arg - 1))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not SELL <= move < BUY + GOODS * SPACES:
            return None
        player = s.players[s.current]
        is_sale = move < BUY
        good, units = divmod(move - (SELL if is_sale else BUY), SPACES)
        name = GOODS_NAMES[good]
        if s.traded >> good & 1:
            return Refusal(
                f"You have traded {name} already: the {TRADES} kinds must be different", "CO-9.3"
            )
        if is_sale:
            return Refusal(f"You have {player.goods[good]} {name} to sell", "CO-9.2")
        if units + 1 > room(player):
            return Refusal(f"Your storehouse has room for {room(player)} units", "CO-9.4")
        return Refusal(
            f"{units + 1} {name} cost {(units + 1) * s.box.price[good]} sestertii, you have"
            f" {player.money}",
            "CO-9.4",
        )

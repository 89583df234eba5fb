"""The Mercator: buying and selling two kinds of goods at the list price."""

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.messages import Words, count, say
from quadriga.games.concordia import words
from quadriga.games.concordia.components import ACT_MERCATOR, GOODS, SPACES, TRADES
from quadriga.games.concordia.moves import BUY, DONE, SELL
from quadriga.games.concordia.refusals import needed
from quadriga.games.concordia.state import State
from quadriga.games.concordia.steps import TRADE
from quadriga.games.concordia.storehouse import room


class Trade(Step[State]):
    """Mercator: sell or buy any number of one kind, then of another, or stop."""

    prompt = say("{card}: sell or buy one kind of goods, or none: {room}")
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
            if s.events is not None:
                s.tell("no-trade", s.current, "CO-9.2", int(arg < TRADES))
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
                good,
                sestertii,
            )
        if arg > 1:
            s.pending.append(TRADE + FRAME * (arg - 1))

    def question(self, s: State, arg: int) -> Words:
        player = s.players[s.current]
        second = say("{card}: sell or buy a second kind, or stop: {room}")
        asked = self.prompt if arg == TRADES else second
        free = count(room(player), "room for {n} unit", "room for {n} units")
        return asked.fill(card=words.asking(s.box, player.top, ACT_MERCATOR), room=free)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not SELL <= move < BUY + GOODS * SPACES:
            return needed(move)
        player = s.players[s.current]
        is_sale = move < BUY
        good, units = divmod(move - (SELL if is_sale else BUY), SPACES)
        name, had = words.GOODS[good], player.goods[good]
        if s.traded >> good & 1:
            again = say("You have traded {good} already: the two kinds must be different")
            return Refusal(again.fill(good=name), "CO-9.3")
        if is_sale and not had:
            return Refusal(say("You have no {good} to sell", good=name), "CO-9.2")
        if is_sale:
            return Refusal(say("You have only {goods}", goods=words.units(had, good)), "CO-9.2")
        if units + 1 > room(player):
            full = count(
                room(player),
                "Your storehouse has room for {n} more unit",
                "Your storehouse has room for {n} more units",
            )
            return Refusal(full, "CO-9.4")
        dear = say("The price of {goods} is {price}, and you have {money}")
        goods, price = (
            words.units(units + 1, good),
            words.sestertii((units + 1) * s.box.price[good]),
        )
        money = words.sestertii(player.money)
        return Refusal(dear.fill(goods=goods, price=price, money=money), "CO-9.4")

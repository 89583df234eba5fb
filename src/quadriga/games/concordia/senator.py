"""The Senator and the Consul: buying cards from the display, which then moves up and is
refilled.
"""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, count, say
from quadriga.games.concordia import components as c, words
from quadriga.games.concordia.architect import take_concordia
from quadriga.games.concordia.moves import CARD, DONE, PAY
from quadriga.games.concordia.refusals import needed
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.steps import BUY_CARD, PAY_ANY
from quadriga.games.concordia.storehouse import can_pay, pay


class BuyCard(Step[State]):
    """Senator: up to two cards, each for its own cost and the surcharge of its position."""

    prompt = say("{card}: buy up to two cards, one at a time, or none")
    rule = "CO-11.1"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        return [DONE] + [
            CARD + position
            for position in range(c.DISPLAY)
            if can_buy(s, player, position, position)
        ]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == DONE:
            if s.events is not None:
                s.tell("no-card", s.current, "CO-11.1", int(arg < c.PURCHASES))
            return
        if arg > 1:
            s.pending.append(BUY_CARD + FRAME * (arg - 1))
        buy(s, move - CARD, move - CARD)

    def question(self, s: State, arg: int) -> Words:
        second = say("{card}: buy a second card, or stop")
        asked = self.prompt if arg == c.PURCHASES else second
        return asked.fill(card=words.asking(s.box, s.players[s.current].top, c.ACT_SENATOR))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        return why_no_card(s, move - CARD, move - CARD) if is_card(move) else needed(move)


class BuyForCost(Step[State]):
    """Consul: one card for its own cost only."""

    prompt = say("{card}: buy a card without surcharge, or none")
    rule = "CO-11.7"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        return [DONE] + [
            CARD + position
            for position in range(c.DISPLAY)
            if can_buy(s, player, position, c.NO_SURCHARGE)
        ]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move != DONE:
            buy(s, move - CARD, c.NO_SURCHARGE)
        elif s.events is not None:
            s.tell("no-card", s.current, "CO-11.7", 0)

    def question(self, s: State, arg: int) -> Words:
        card = words.asking(s.box, s.players[s.current].top, c.ACT_CONSUL)
        return self.prompt.fill(card=card)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        return why_no_card(s, move - CARD, c.NO_SURCHARGE) if is_card(move) else needed(move)


def is_card(move: int) -> bool:
    """Whether a move buys a card."""
    return CARD <= move < CARD + c.DISPLAY


def can_buy(s: State, player: Player, position: int, surcharge: int) -> bool:
    """Whether a card lies there that a player can pay in full, goods of choice included."""
    card = s.display[position]
    if card == c.EMPTY:
        return False
    row = card * c.PRICES + surcharge
    return sum(player.goods) >= s.box.cost_size[row] and can_pay(player, s.box.cost[row])


def buy(s: State, position: int, surcharge: int) -> None:
    """Pay what is fixed, ask for what is of choice, and take the card into the hand: it can be
    played from the next turn on.
    """
    player = s.players[s.current]
    card = s.display[position]
    cost = s.box.cost[card * c.PRICES + surcharge]
    pay(player, cost)
    s.pending += [PAY_ANY] * s.box.any_goods[surcharge]
    player.hand[s.box.card_kind[card]] += 1
    s.display = replaced(s.display, position, c.EMPTY)
    if s.events is not None:
        rule = "CO-11.7" if surcharge == c.NO_SURCHARGE else "CO-11.1"
        s.tell("bought-card", s.current, rule, s.box.card_kind[card], position, *cost)


def why_no_card(s: State, position: int, surcharge: int) -> Refusal:
    """Why a card of the display cannot be bought."""
    card = s.display[position]
    if card == c.EMPTY:
        if s.drawn == len(s.stack):
            return Refusal(say("No card lies there, and the stack is empty"), "CO-11.6")
        gap = say("No card lies there: new ones come only after the purchase")
        return Refusal(gap, "CO-11.3")
    dear = say(
        "The {card} costs {price}; you have {goods}",
        card=words.card(s.box, s.box.card_kind[card]),
        price=words.price(s.box.cost[card * c.PRICES + surcharge], s.box.any_goods[surcharge]),
        goods=words.several(s.players[s.current].goods),
    )
    return Refusal(dear, "CO-11.7" if surcharge == c.NO_SURCHARGE else "CO-11.1")


class PayAny(Step[State]):
    """Senator: the good of the buyer's choice that a position asks for."""

    prompt = say("Pay {goods} of your choice for the position of the card")
    rule = "CO-11.2"

    def legal(self, s: State, arg: int) -> list[int]:
        goods = s.players[s.current].goods
        return [PAY + good for good in range(c.GOODS) if goods[good]]

    def apply(self, s: State, arg: int, move: int) -> None:
        s.players[s.current].goods[move - PAY] -= 1
        if s.events is not None:
            s.tell("paid", s.current, "CO-11.2", move - PAY)

    def question(self, s: State, arg: int) -> Words:
        left = s.pending.count(PAY_ANY)
        return self.prompt.fill(goods=count(left, "{n} good", "{n} goods"))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if PAY <= move < PAY + c.GOODS:
            none = say("You have no {good} left", good=words.GOODS[move - PAY])
            return Refusal(none, "CO-11.2")
        if move == DONE or is_card(move):
            first = say("You have taken the card: pay first for its position")
            return Refusal(first, "CO-11.2")
        return needed(move)


class Refill(Step[State]):
    """After a purchase: the cards of the display move up, new ones follow, and the last card sold
    ends the game.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        cards = [card for card in s.display if card != c.EMPTY]
        if len(cards) == c.DISPLAY:
            return
        tell_moved_up(s, cards)
        while len(cards) < c.DISPLAY and s.drawn < len(s.stack):
            card = s.stack[s.drawn]
            s.drawn += 1
            s.reveal()
            cards.append(card)
            if s.events is not None:
                s.tell("new-card", NOBODY, "CO-11.5", card, s.box.card_kind[card], len(cards))
        if not cards and s.concordia == c.EMPTY:
            take_concordia(s)
        s.display = tuple(cards + [c.EMPTY] * (c.DISPLAY - len(cards)))


def tell_moved_up(s: State, cards: list[int]) -> None:
    """Tell that the cards of the display close its gaps, if there is one before a card."""
    if s.events is not None and s.display[: len(cards)] != tuple(cards):
        s.tell("moved-up", NOBODY, "CO-11.5")

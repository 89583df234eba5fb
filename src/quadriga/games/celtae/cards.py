"""Player cards: deck, discard pile and markets, and paying with cards of the hand."""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Message, Words, count, say
from quadriga.core.rng import shuffled
from quadriga.games.celtae import components as c, words
from quadriga.games.celtae.moves import DISCARD
from quadriga.games.celtae.sequence import not_declined
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.steps import PAY_CARDS


def draw_card(s: State) -> int:
    """Draw the top card of the deck, which is made anew from the discard pile if it is empty; EMPTY
    if there is none.
    """
    if s.drawn == len(s.deck):
        if not s.discard:
            return c.EMPTY
        if s.events is not None:
            s.tell("reshuffled", NOBODY, "CE-4.4", len(s.discard))
        s.deck = shuffled(s, s.discard)
        s.drawn = 0
        s.discard = []
    card = s.deck[s.drawn]
    s.drawn += 1
    s.reveal()
    return card


def discard_card(s: State, seat: int, card: int) -> None:
    """Put a card of a hand face up on the discard pile."""
    player = s.players[seat]
    player.hand[card] -= 1
    if player.unseen[card] > player.hand[card]:
        player.unseen = replaced(player.unseen, card, player.hand[card])
    s.discard.append(card)


def lacks(card: int) -> Message:
    """That a player has no such card."""
    return say("You have no {card} in your hand", card=words.CARD[card])


def take_from_market(s: State, slot: int, farmers: int, rule: str) -> None:
    """Take a card of the region's market; the others stay in their slots until all are taken."""
    place = s.region * c.SLOTS + slot
    card = s.market[place]
    s.market[place] = c.EMPTY
    s.players[s.current].hand[card] += 1
    if s.events is not None:
        s.tell("took-card", s.current, rule, place, card, farmers)


def refill_market(s: State, region: int) -> None:
    """Slide the cards of a market to the left and fill it up from the deck."""
    first = region * c.SLOTS
    kept = [card for card in s.market[first : first + c.SLOTS] if card != c.EMPTY]
    if s.events is not None:
        s.tell("slid", NOBODY, "CE-8.4", region)
    while len(kept) < c.SLOTS:
        card = draw_card(s)
        if card == c.EMPTY:
            kept += [c.EMPTY] * (c.SLOTS - len(kept))
        else:
            if s.events is not None:
                s.tell("laid-card", NOBODY, "CE-8.4", first + len(kept), card)
            kept.append(card)
    s.market[first : first + c.SLOTS] = kept


def eligible(player: Player, colour: int) -> list[int]:
    """The cards of a hand that can pay: those of a colour, or any."""
    hand = player.hand
    if colour == c.ANY_COLOUR:
        return [card for card in range(c.CARDS) if hand[card]]
    first = colour * c.SYMBOLS
    return [card for card in range(first, first + c.SYMBOLS) if hand[card]]


def pay(s: State, number: int, colour: int) -> None:
    """Ask the current player for cards to discard, or take them at once where it makes no
    difference which.
    """
    player = s.players[s.current]
    cards = eligible(player, colour)
    if len(cards) == 1:
        pay_card(s, cards[0], number)
    # In solo play the order of the discards matters, so even a whole hand is asked for card by
    # card.
    elif not s.box.solo and sum([player.hand[card] for card in cards]) == number:
        for card in cards:
            pay_card(s, card, player.hand[card])
    else:
        s.pending.append(PAY_CARDS + FRAME * (number * 8 + colour))


def pay_card(s: State, card: int, number: int) -> None:
    """Discard so many equal cards of the current player as a payment."""
    for _ in range(number):
        discard_card(s, s.current, card)
    if s.events is not None:
        s.tell("paid", s.current, "CE-19.1", card, number)


class PayCards(Step[State]):
    """Paying: the cards to discard, one at a time, wherever they differ."""

    rule = "CE-19.1"

    def legal(self, s: State, arg: int) -> list[int]:
        return [DISCARD + card for card in eligible(s.players[s.current], arg % 8)]

    def apply(self, s: State, arg: int, move: int) -> None:
        pay_card(s, move - DISCARD, 1)
        if arg >= 16:
            pay(s, arg // 8 - 1, arg % 8)

    def question(self, s: State, arg: int) -> Words:
        left, colour = divmod(arg, 8)
        if colour == c.ANY_COLOUR:
            return count(left, "Pay {n} card for the druid", "Pay {n} cards for the druid")
        return say("Pay {cards} for the disc", cards=words.coloured(left, colour))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not DISCARD <= move < DISCARD + c.CARDS:
            bound = Refusal(say("You have chosen what to pay for, and now you must pay"), "CE-9.2")
            return not_declined(move, bound)
        card = move - DISCARD
        if arg % 8 != c.ANY_COLOUR and card // c.SYMBOLS != arg % 8:
            told = say("All cards you pay must have the colour of the {citadel}")
            return Refusal(told.fill(citadel=words.CITADEL[arg % 8]), "CE-9.2")
        rule = "CE-11.7" if arg % 8 == c.ANY_COLOUR else "CE-9.2"
        return Refusal(lacks(card), rule)

"""Goods cards: the draw pile, the two discard piles, and what everybody has seen."""

from quadriga.core.engine import NOBODY
from quadriga.core.rng import shuffled
from quadriga.games.trajan.components import EMPTY
from quadriga.games.trajan.state import Player, State


def drawable(s: State) -> int:
    """How many cards can be drawn, after a reshuffle if need be."""
    left = len(s.goods_pile) - s.goods_drawn
    if s.box.reshuffle:
        left += max(0, len(s.discard_a) - 1) + max(0, len(s.discard_b) - 1)
    return left


def maybe_reshuffle(s: State) -> None:
    """Make a new draw pile of the discards, all but the two on top, if the old one is empty."""
    if s.goods_drawn < len(s.goods_pile) or drawable(s) == 0:
        return
    buried = s.discard_a[:-1] + s.discard_b[:-1]
    s.discard_a = s.discard_a[-1:]
    s.discard_b = s.discard_b[-1:]
    s.goods_pile = shuffled(s, sorted(buried))
    s.goods_drawn = 0
    s.tell("reshuffled", NOBODY, "TR-11.2", len(buried))


def draw_card(s: State) -> int:
    """Draw the top card of the draw pile, which is made anew from the discards if it is empty;
    EMPTY if there is none.
    """
    maybe_reshuffle(s)
    if s.goods_drawn == len(s.goods_pile):
        return EMPTY
    goods = s.goods_pile[s.goods_drawn]
    s.goods_drawn += 1
    s.reveal()
    return goods


def draw_to_hand(s: State, seat: int, number: int, rule: str) -> None:
    """Draw cards as far as there are any."""
    hand = s.players[seat].hand
    while number and drawable(s):
        maybe_reshuffle(s)
        at_once = min(number, len(s.goods_pile) - s.goods_drawn)
        for _ in range(at_once):
            hand[draw_card(s)] += 1
        number -= at_once
        s.tell("drew", seat, rule, at_once)


def discards(s: State, which: int) -> list[int]:
    """Discard pile A (0) or B (1)."""
    return s.discard_b if which else s.discard_a


def take_discard(s: State, seat: int, which: int, rule: str) -> None:
    """Take the top card of a discard pile into a hand; an empty pile is refilled at once."""
    goods = discards(s, which).pop()
    goes_public(s.players[seat], goods)
    s.tell("took-card", seat, rule, goods, which)
    refill_discards(s, "TR-6.17")


def refill_discards(s: State, rule: str) -> None:
    """Turn up a card for each discard pile that is empty."""
    for which in (0, 1):
        if not discards(s, which):
            goods = draw_card(s)
            if goods != EMPTY:
                discards(s, which).append(goods)
                s.tell("turned-up", NOBODY, rule, goods, which)


def goes_public(player: Player, goods: int) -> None:
    """Put a card that everybody saw into the hand."""
    player.hand[goods] += 1
    player.known[goods] += 1


def leaves_hand(player: Player, goods: int) -> None:
    """Take a card out of the hand; others can no longer be sure of one they saw."""
    player.hand[goods] -= 1
    if player.known[goods]:
        player.known[goods] -= 1

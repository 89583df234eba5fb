"""Goods cards: the draw pile, the two discard piles, and what everybody has seen."""

from quadriga.core.rng import shuffled
from quadriga.games.trajan.components import EMPTY
from quadriga.games.trajan.state import Player, State


def drawable(s: State) -> int:
    """How many cards can be drawn, after a reshuffle if need be."""
    left = len(s.goods_pile) - s.goods_drawn
    if s.box.reshuffle:
        left += max(0, len(s.discard_a) - 1) + max(0, len(s.discard_b) - 1)
    return left


def draw_card(s: State) -> int:
    """Draw the top card of the draw pile, which is made anew from the discards if it is empty;
    EMPTY if there is none.
    """
    if s.goods_drawn == len(s.goods_pile):
        if drawable(s) == 0:
            return EMPTY
        buried = s.discard_a[:-1] + s.discard_b[:-1]
        s.discard_a = s.discard_a[-1:]
        s.discard_b = s.discard_b[-1:]
        s.goods_pile = shuffled(s, sorted(buried))
        s.goods_drawn = 0
    goods = s.goods_pile[s.goods_drawn]
    s.goods_drawn += 1
    s.reveal()
    return goods


def draw_to_hand(s: State, player: Player, number: int) -> None:
    """Draw cards as far as there are any."""
    for _ in range(number):
        goods = draw_card(s)
        if goods != EMPTY:
            player.hand[goods] += 1


def discards(s: State, which: int) -> list[int]:
    """Discard pile A (0) or B (1)."""
    return s.discard_b if which else s.discard_a


def take_discard(s: State, which: int) -> int:
    """Take the top card of a discard pile; an empty pile is refilled at once."""
    goods = discards(s, which).pop()
    refill_discards(s)
    return goods


def refill_discards(s: State) -> None:
    """Turn up a card for each discard pile that is empty."""
    for which in (0, 1):
        if not discards(s, which):
            goods = draw_card(s)
            if goods != EMPTY:
                discards(s, which).append(goods)


def goes_public(player: Player, goods: int) -> None:
    """Put a card that everybody saw into the hand."""
    player.hand[goods] += 1
    player.known[goods] += 1


def leaves_hand(player: Player, goods: int) -> None:
    """Take a card out of the hand; others can no longer be sure of one they saw."""
    player.hand[goods] -= 1
    if player.known[goods]:
        player.known[goods] -= 1

"""Moves with goods cards in words."""

from quadriga.core.messages import Message, count, either, say
from quadriga.core.texts import points_of
from quadriga.games.trajan import components as c, steps, words
from quadriga.games.trajan.cards import discards, drawable
from quadriga.games.trajan.seaport import sets_of, values
from quadriga.games.trajan.texts.asked import Asked


def describe_take(at: Asked, pile: int) -> Message:
    """Which card lies on a discard pile."""
    cards = discards(at.s, pile)
    if not cards:
        return say("Take the top card of discard pile {pile}", pile=words.PILE[pile])
    told = say("Take {goods} from discard pile {pile}")
    return told.fill(goods=words.GOODS[cards[-1]], pile=words.PILE[pile])


def describe_draw_two(at: Asked, _number: int) -> Message:
    """How many cards there are to draw."""
    cards = min(2, drawable(at.s)) or 2
    return count(
        cards,
        "Draw the last goods card, then discard one",
        "Draw {n} goods cards, then discard one",
    )


def describe_onto(at: Asked, pile: int) -> Message:
    """Which card goes onto a pile, and what it covers."""
    name, cards = words.PILE[pile], discards(at.s, pile)
    if at.step != steps.CHOOSE_PILE:
        return say("Onto discard pile {pile}", pile=name)
    goods = words.GOODS[at.arg]
    if not cards:
        return say("Discard {goods} onto the empty pile {pile}", goods=goods, pile=name)
    told = say("Discard {goods} onto pile {pile}, covering {top}")
    return told.fill(goods=goods, pile=name, top=words.GOODS[cards[-1]])


def describe_lay(at: Asked, goods: int) -> Message:
    """What laying out a card yields."""
    if at.step != steps.LAY_ANOTHER:
        told = say("Lay out {goods}: you draw as many cards as you lay out")
        return told.fill(goods=words.GOODS[goods])
    return count(
        min(2, drawable(at.s)),
        "Lay out {goods} as the second card, and draw {n} goods card",
        "Lay out {goods} as the second card, and draw {n} goods cards",
        goods=words.GOODS[goods],
    )


def describe_ship(at: Asked, ship: int) -> Message:
    """What a ship is worth."""
    told = (
        say("Load the ship for {goods} goods, for {points} points by the number of pairs")
        if ship == c.PAIRS
        else say("Load the ship for {goods} goods, for {points} points by the number of cards")
    )
    return told.fill(goods=words.SHIP[ship], points=either(list(values(at.s, ship))))


def describe_load(at: Asked, goods: int) -> Message:
    """What a card makes the ship worth."""
    return loaded(at, words.GOODS[goods])


def describe_joker(at: Asked, goods: int) -> Message:
    """What a joker stands for, and makes the ship worth."""
    return loaded(at, say("a joker as {goods}", goods=words.GOODS[goods]))


def loaded(at: Asked, card: Message) -> Message:
    """What one more card makes the ship worth."""
    cards, table = sum(at.s.load) + 1, values(at.s, at.s.ship)
    sets = sets_of(at.s.ship, cards)
    if at.step != steps.LOAD_SHIP or sets > len(table):
        return say("Load {card}", card=card)
    if at.s.ship == c.PAIRS and cards % 2:
        return say("Load {card} as the first of a pair", card=card)
    points = points_of(table[sets - 1])
    if sets == len(table):
        return say("Load {card} and let the full ship sail for {points}", card=card, points=points)
    return say("Load {card}, for {points} so far", card=card, points=points)

"""Moves of Concordia in words."""

from collections.abc import Callable, Sequence
from typing import Final

from quadriga.core.engine import FRAME
from quadriga.core.messages import Message, Words, count, listed, say
from quadriga.core.texts import seat_name
from quadriga.games.concordia import components as c, moves, steps, words
from quadriga.games.concordia.architect import house_price
from quadriga.games.concordia.prefect import visible_coins, yields
from quadriga.games.concordia.state import State
from quadriga.games.concordia.storehouse import room

# What it means to do no more, by the step that asks.
DONE: Final = {
    steps.BUY_COLONIST: say("Buy no colonist"),
    steps.MOVE_COLONIST: say("Stop moving"),
    steps.BUILD_HOUSE: say("Stop building"),
    steps.PLACE_COLONIST: say("Place no more colonists"),
    steps.TRADE: say("Stop trading"),
    steps.COPY_CARD: say("Copy no card"),
    steps.BUY_CARD: say("Buy no more cards"),
    steps.BUY_FOR_COST: say("Buy no card"),
}


def describe(s: State, move: int, seat: int) -> Words:
    """A move as a sentence."""
    actor = s.current if seat < 0 else seat
    return DESCRIBERS[moves.MOVES.kind(move)](s, move, actor)


def asked(s: State, seat: int) -> tuple[int, int]:
    """The step that asks a seat, and its argument."""
    frame = s.frame_of(seat)
    return frame % FRAME, frame // FRAME


def describe_done(s: State, _move: int, seat: int) -> Message:
    """Doing no more."""
    return DONE.get(asked(s, seat)[0], say("That is all"))


def describe_play(s: State, move: int, _seat: int) -> Message:
    """Playing a card."""
    return say("Play the {card}", card=words.card(s.box, move - moves.PLAY))


def describe_move(_s: State, move: int, _seat: int) -> Message:
    """Choosing the colonist to move."""
    if move < moves.MOVE_SEA:
        place = words.place(move - moves.MOVE_LAND, is_sea=0)
        return say("Move the land colonist {place}", place=place)
    place = words.place(move - moves.MOVE_SEA, is_sea=1)
    return say("Move the sea colonist {place}", place=place)


def describe_to(s: State, move: int, seat: int) -> Message:
    """Choosing the line to move to, with the steps it takes."""
    is_sea = move >= moves.TO_LANE
    if is_sea:
        net, line = s.box.lanes, move - moves.TO_LANE
        told = say("To the sea lane {line}", line=words.line(c.LANE_NAMES[line]))
    else:
        net, line = s.box.roads, move - moves.TO_ROAD
        told = say("To the road {line}", line=words.line(c.ROAD_NAMES[line]))
    step, place = asked(s, seat)
    if step != steps.CHOOSE_LINE or line not in net.lines or place % 2 != is_sea:
        return told
    cost = net.cost[place // 2][line - net.base]
    return say("{move}, {steps}", move=told, steps=count(cost, "{n} step", "{n} steps"))


def describe_build(s: State, move: int, _seat: int) -> Message:
    """Building a house, with its price."""
    city = move - moves.BUILD
    good = s.produces[city]
    if good == c.EMPTY:
        return say("Build in {city}", city=c.CITY_TITLES[city])
    return say(
        "Build in {city}, a {good} city, for {price}",
        city=c.CITY_TITLES[city],
        good=words.GOODS[good],
        price=words.price(s.box.house_goods[good], coins=house_price(s, city)),
    )


def describe_produce(s: State, move: int, seat: int) -> Message:
    """A province that produces, with what everybody receives."""
    province = move - moves.PRODUCE
    title = c.PROVINCE_TITLES[province]
    if s.markers[province] == c.EMPTY:
        return say("Let {province} produce", province=title)
    gains = listed([gain(s, other, goods) for other, goods in yields(s, province, seat)])
    return say("Let {province} produce: {gains}", province=title, gains=gains)


def gain(s: State, seat: int, goods: Sequence[int]) -> Message:
    """What a seat receives, and for how much of it there is room."""
    free, name = room(s.players[seat]), seat_name(seat)
    told = say("{seat} receives {goods}", seat=name, goods=words.price(goods))
    return told if sum(goods) <= free else say("{gain} (room for {n})", gain=told, n=free)


def describe_cash(s: State, _move: int, _seat: int) -> Message:
    """Collecting the coins."""
    return say("Take {coins} and turn the markers back", coins=words.sestertii(visible_coins(s)))


def describe_income(s: State, _move: int, seat: int) -> Message:
    """The Colonist's money."""
    player = s.players[seat]
    coins = c.COLONIST_INCOME + len(player.land) + len(player.sea)
    return say("Take {coins}", coins=words.sestertii(coins))


def describe_settle(_s: State, move: int, _seat: int) -> Message:
    """A new colonist."""
    if move < moves.SETTLE_SEA:
        city = c.CITY_TITLES[move - moves.SETTLE_LAND]
        return say("Put a land colonist into {city}", city=city)
    return say("Put a sea colonist into {city}", city=c.CITY_TITLES[move - moves.SETTLE_SEA])


def describe_trade(s: State, move: int, _seat: int) -> Message:
    """Selling or buying goods."""
    is_sale = move < moves.BUY
    good, more = divmod(move - (moves.SELL if is_sale else moves.BUY), c.SPACES)
    told = say("Sell {goods} for {coins}") if is_sale else say("Buy {goods} for {coins}")
    coins = words.sestertii((more + 1) * s.box.price[good])
    return told.fill(goods=words.units(more + 1, good), coins=coins)


def describe_copy(s: State, move: int, _seat: int) -> Message:
    """Copying a card."""
    other = move - moves.COPY
    if other >= len(s.players) or s.players[other].top == c.EMPTY:
        return say("Copy the last card of {seat}", seat=seat_name(other))
    card = words.card(s.box, s.players[other].top)
    return say("Copy the {card} of {seat}", card=card, seat=seat_name(other))


def describe_card(s: State, move: int, seat: int) -> Message:
    """Buying a card, with its price."""
    position = move - moves.CARD
    number = s.display[position]
    if number == c.EMPTY:
        return say("Buy the card in position {n}", n=position + 1)
    extra = c.NO_SURCHARGE if asked(s, seat)[0] == steps.BUY_FOR_COST else position
    return say(
        "Buy the {card} in position {n} for {price}",
        card=words.card(s.box, s.box.card_kind[number]),
        n=position + 1,
        price=words.price(s.box.cost[number * c.PRICES + extra], s.box.any_goods[extra]),
    )


DESCRIBERS: Final[dict[str, Callable[[State, int, int], Message]]] = {
    "done": describe_done,
    "play": describe_play,
    "move-land": describe_move,
    "move-road": describe_move,
    "move-sea": describe_move,
    "move-lane": describe_move,
    "to-road": describe_to,
    "to-lane": describe_to,
    "build": describe_build,
    "produce": describe_produce,
    "cash": describe_cash,
    "keep": lambda _s, move, _seat: say("Keep {good}", good=words.units(1, move - moves.KEEP)),
    "place-colonists": lambda _s, _move, _seat: say("Place new colonists"),
    "income": describe_income,
    "settle-land": describe_settle,
    "settle-sea": describe_settle,
    "sell": describe_trade,
    "buy": describe_trade,
    "copy": describe_copy,
    "card": describe_card,
    "pay": lambda _s, move, _seat: say("Pay {good}", good=words.units(1, move - moves.PAY)),
}

"""Moves of Concordia in words."""

from collections.abc import Callable, Sequence
from typing import Final

from quadriga.core.engine import FRAME
from quadriga.core.messages import Message, Words, count, either, listed, say
from quadriga.core.texts import seat_name
from quadriga.games.concordia import components as c, moves, steps, words
from quadriga.games.concordia.architect import house_price
from quadriga.games.concordia.prefect import visible_coins, yields
from quadriga.games.concordia.state import State
from quadriga.games.concordia.storehouse import room

# What it means to do no more, by the step that asks.
DONE: Final = {
    steps.BUY_COLONIST: say("Buy no colonist"),
    steps.BUILD_HOUSE: say("Stop building"),
    steps.PLACE_COLONIST: say("Place no more colonists"),
    steps.TRADE: say("Trade nothing"),
    steps.COPY_CARD: say("Copy no card"),
    steps.BUY_CARD: say("Buy no card"),
    steps.BUY_FOR_COST: say("Buy no card"),
}
# The second time a card asks, with one trade or purchase left.
DONE_SECOND: Final = {
    steps.TRADE: say("Trade no second good"),
    steps.BUY_CARD: say("Buy no second card"),
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
    step, arg = asked(s, seat)
    if step == steps.MOVE_COLONIST:
        return count(s.steps_left, "Stop moving: {n} step unused", "Stop moving: {n} steps unused")
    if arg == 1 and step in DONE_SECOND:
        return DONE_SECOND[step]
    return DONE.get(step, say("Do no more"))


def describe_play(s: State, move: int, seat: int) -> Message:
    """Playing a card, with what it does."""
    kind = move - moves.PLAY
    card = words.card(s.box, kind)
    return say(
        "Play the {card}: {effect}", card=card, effect=EFFECTS[s.box.action[kind]](s, kind, seat)
    )


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
    return say("{move}, {steps}", move=told, steps=words.steps(cost))


def describe_build(s: State, move: int, seat: int) -> Message:
    """Building a house, with its price."""
    city = move - moves.BUILD
    good = s.produces[city]
    if good == c.EMPTY:
        return say("Build in {city}", city=c.CITY_TITLES[city])
    is_last = s.players[seat].houses.bit_count() == c.HOUSES - 1
    told = say("Build in {city}, a {good} city, for {price}")
    if is_last and s.concordia == c.EMPTY:
        told = say(
            "Build in {city}, a {good} city, for {price}: your last house, and the Concordia card"
            " for 7 points"
        )
    return told.fill(
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
    told = say("Let {province} produce: {gains}")
    if s.praefectus == seat:
        told = say("Let {province} produce with the Praefectus Magnus: {gains}")
    return told.fill(province=title, gains=gains)


def gain(s: State, seat: int, goods: Sequence[int]) -> Message:
    """What a seat receives, and for how much of it there is room."""
    received = with_room(s, seat, goods)
    return say("{seat} receives {goods}", seat=seat_name(seat), goods=received)


def with_room(s: State, seat: int, goods: Sequence[int]) -> Words:
    """Goods for a seat, and for how many of them there is room if not for all."""
    free, told = room(s.players[seat]), words.price(goods)
    if sum(goods) <= free:
        return told
    if not free:
        return say("{goods} (no room)", goods=told)
    return say("{goods} (room for {n})", goods=told, n=free)


def describe_cash(s: State, _move: int, _seat: int) -> Message:
    """Collecting the coins."""
    coins = visible_coins(s)
    if not coins:
        return say("Take no coins: no marker shows any")
    return say("Take {coins} and turn the markers back", coins=words.sestertii(coins))


def income(s: State, seat: int) -> Message:
    """The money that a Colonist brings."""
    player = s.players[seat]
    return words.sestertii(c.COLONIST_INCOME + len(player.land) + len(player.sea))


def describe_income(s: State, _move: int, seat: int) -> Message:
    """The Colonist's money."""
    on_board = len(s.players[seat].land) + len(s.players[seat].sea)
    told = say("Take {coins}: {basic}, and {n} for your colonists on the board")
    return told.fill(coins=income(s, seat), basic=c.COLONIST_INCOME, n=on_board)


def describe_settle(_s: State, move: int, _seat: int) -> Message:
    """A new colonist."""
    if move < moves.SETTLE_SEA:
        told = say("Put a land colonist into {city} for 1 food and 1 tool")
        return told.fill(city=c.CITY_TITLES[move - moves.SETTLE_LAND])
    told = say("Put a sea colonist into {city} for 1 food and 1 tool")
    return told.fill(city=c.CITY_TITLES[move - moves.SETTLE_SEA])


def describe_trade(s: State, move: int, _seat: int) -> Message:
    """Selling or buying goods."""
    is_sale = move < moves.BUY
    good, more = divmod(move - (moves.SELL if is_sale else moves.BUY), c.SPACES)
    told = say("Sell {goods} for {coins}") if is_sale else say("Buy {goods} for {coins}")
    coins = words.sestertii((more + 1) * s.box.price[good])
    return told.fill(goods=words.units(more + 1, good), coins=coins)


def describe_copy(s: State, move: int, seat: int) -> Message:
    """Copying a card, with what it does."""
    other = move - moves.COPY
    if other >= len(s.players) or s.players[other].top == c.EMPTY:
        return say("Copy the last card of {seat}", seat=seat_name(other))
    kind = s.players[other].top
    told = say("Copy the {card} of {seat}: {effect}", card=words.card(s.box, kind))
    return told.fill(seat=seat_name(other), effect=EFFECTS[s.box.action[kind]](s, kind, seat))


def describe_card(s: State, move: int, seat: int) -> Message:
    """Buying a card, with its price."""
    position = move - moves.CARD
    number = s.display[position]
    if number == c.EMPTY:
        return say("Buy the card in position {n}", n=position + 1)
    extra = c.NO_SURCHARGE if asked(s, seat)[0] == steps.BUY_FOR_COST else position
    told = say("Buy the {card} in position {n} for {price}")
    if is_last_card(s) and s.concordia == c.EMPTY:
        told = say(
            "Buy the {card} in position {n} for {price}: the last card for sale, and the Concordia"
            " card for 7 points"
        )
    return told.fill(
        card=words.card(s.box, s.box.card_kind[number]),
        n=position + 1,
        price=words.price(s.box.cost[number * c.PRICES + extra], s.box.any_goods[extra]),
    )


def is_last_card(s: State) -> bool:
    """Whether one card is left for sale."""
    return s.drawn == len(s.stack) and s.display.count(c.EMPTY) == c.DISPLAY - 1


# --- what a card does ---


def take_cards_back(s: State, _kind: int, seat: int) -> Message:
    """A Tribune, which comes back itself."""
    cards = 1 + sum(s.players[seat].discard)
    told = count(cards, "take {n} card back", "take {n} cards back")
    if cards <= c.FREE_CARDS:
        return told
    return say(
        "{cards} and receive {coins}", cards=told, coins=words.sestertii(cards - c.FREE_CARDS)
    )


def move_and_build(s: State, _kind: int, seat: int) -> Message:
    """An Architect."""
    steps_left = len(s.players[seat].land) + len(s.players[seat].sea)
    return say("move up to {steps} and build", steps=words.steps(steps_left))


def produce_or_cash(s: State, _kind: int, _seat: int) -> Message:
    """A Prefect."""
    coins = visible_coins(s)
    if not coins:
        return say("let a province produce")
    return say("let a province produce, or take {coins}", coins=words.sestertii(coins))


def earn_and_trade(s: State, kind: int, _seat: int) -> Message:
    """A Mercator."""
    coins = words.sestertii(s.box.income[kind])
    return say("receive {coins} and trade two kinds of goods", coins=coins)


def place_or_income(s: State, _kind: int, seat: int) -> Message:
    """A Colonist."""
    return say("place colonists, or take {coins}", coins=income(s, seat))


def copy_a_card(s: State, _kind: int, seat: int) -> Message:
    """A Diplomat, with the cards that can be copied now."""
    cards = [
        say("the {card} of {seat}", card=words.card(s.box, player.top), seat=seat_name(other))
        for other, player in enumerate(s.players)
        if other != seat and player.top != c.EMPTY and s.box.action[player.top] != c.ACT_DIPLOMAT
    ]
    if not cards:
        return say("there is no card to copy")
    return say("copy {cards}", cards=either(cards))


def produce_own(s: State, kind: int, seat: int) -> Message:
    """A specialist."""
    good = s.box.kind_good[kind]
    goods = [0] * c.GOODS
    goods[good] = (s.players[seat].houses & s.producers[good]).bit_count()
    if not any(goods):
        return say("receive nothing")
    return say("receive {goods}", goods=with_room(s, seat, goods))


# By what a card does.
EFFECTS: Final[tuple[Callable[[State, int, int], Message], ...]] = (
    take_cards_back,
    move_and_build,
    produce_or_cash,
    earn_and_trade,
    place_or_income,
    copy_a_card,
    lambda _s, _kind, _seat: say("buy up to two cards"),
    lambda _s, _kind, _seat: say("buy a card without surcharge"),
    produce_own,
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
    "place-colonists": lambda _s, _move, _seat: say(
        "Place new colonists, each for 1 food and 1 tool"
    ),
    "income": describe_income,
    "settle-land": describe_settle,
    "settle-sea": describe_settle,
    "sell": describe_trade,
    "buy": describe_trade,
    "copy": describe_copy,
    "card": describe_card,
    "pay": lambda _s, move, _seat: say("Pay {good}", good=words.units(1, move - moves.PAY)),
}

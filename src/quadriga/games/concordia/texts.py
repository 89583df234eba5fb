"""Moves and events of Concordia in words."""

from quadriga.core.events import Event
from quadriga.core.texts import fill, seat_name
from quadriga.games.concordia.architect import house_price
from quadriga.games.concordia.components import (
    CITIES,
    CITY_NAMES,
    CITY_TITLES,
    COLONIST_INCOME,
    EMPTY,
    GOODS,
    GOODS_NAMES,
    LANE_NAMES,
    PROVINCE_TITLES,
    ROAD_NAMES,
    SPACES,
)
from quadriga.games.concordia.moves import (
    BUILD,
    BUY,
    CARD,
    COPY,
    MOVE_LAND,
    MOVE_SEA,
    MOVES,
    PLAY,
    PRODUCE,
    SELL,
    SETTLE_LAND,
    SETTLE_SEA,
    TO_LANE,
    TO_ROAD,
)
from quadriga.games.concordia.prefect import visible_coins
from quadriga.games.concordia.state import State

tr = str

SENTENCES = {
    "done": "That is all",
    "keep": "Keep 1 {word}",
    "place-colonists": "Place new colonists",
    "pay": "Pay 1 {word}",
}

EVENTS = {
    "played": "plays the {0}",
    "took-back": "takes {0:card|cards} back",
    "earned": "receives {0:sestertius|sestertii}",
    "settled": "places a {0} colonist in {1}",
    "moved": "moves a colonist to {0}",
    "built": "builds a house in {0} for {1:sestertius|sestertii}",
    "produced": "lets {0} produce",
    "specialist": "lets the own {0} cities produce",
    "received": "receives {0} {1}",
    "lost": "returns {0:unit|units} for want of room",
    "sold": "sells {0} {1} for {2:sestertius|sestertii}",
    "bought": "buys {0} {1} for {2:sestertius|sestertii}",
    "copied": "copies the {0} of {1}",
    "bought-card": "buys the {0} from position {1}",
    "paid": "pays 1 {0} of choice",
    "new-card": "turns up a new card: {0}",
    "praefectus": "receives the Praefectus Magnus",
    "concordia": "takes the Concordia card: the others have one more turn each",
    "noted": "notes {0:point|points} in the intermediate scoring",
    "prize": "receives {0:sestertius|sestertii} for the intermediate scoring",
    "scored": "{0:point|points} from {1}",
    "turn limit": "turn limit: the game ends after {0} turns of each player",
}


def describe(s: State, move: int, seat: int) -> str:
    """A move as a sentence."""
    kind = MOVES.kind(move)
    if kind in SENTENCES:
        return fill(tr(SENTENCES[kind]), word=tr(MOVES.text(move).partition(":")[2]))
    actor = s.current if seat < 0 else seat
    return DESCRIBERS[kind](s, move, actor)


def line_title(name: str) -> str:
    """A line by the cities it joins.

    >>> line_title("novaria--roma")
    'Novaria–Roma'
    """
    return "–".join(CITY_TITLES[CITY_NAMES.index(city)] for city in name.split("--"))


def place_title(place: int, names: tuple[str, ...]) -> str:
    """Where a colonist stands."""
    if place < CITIES:
        return fill(tr("in {city}"), city=CITY_TITLES[place])
    return fill(
        tr("between {a} and {b}"),
        a=line_title(names[place - CITIES]).split("–")[0],
        b=line_title(names[place - CITIES]).split("–")[1],
    )


def goods_list(counts: tuple[int, ...]) -> str:
    """Goods with their numbers."""
    shown = [f"{counts[good]} {tr(GOODS_NAMES[good])}" for good in range(GOODS) if counts[good]]
    return ", ".join(shown)


def describe_play(s: State, move: int, seat: int) -> str:
    """Playing a card."""
    return fill(tr("Play the {card}"), card=tr(s.box.kind_title[move - PLAY]))


def describe_move(s: State, move: int, seat: int) -> str:
    """Choosing the colonist to move."""
    if move < MOVE_SEA:
        return fill(
            tr("Move the land colonist {place}"),
            place=place_title(move - MOVE_LAND, ROAD_NAMES),
        )
    return fill(tr("Move the sea colonist {place}"), place=place_title(move - MOVE_SEA, LANE_NAMES))


def describe_to(s: State, move: int, seat: int) -> str:
    """Choosing the line to move to."""
    if move < TO_LANE:
        return fill(tr("To the road {line}"), line=line_title(ROAD_NAMES[move - TO_ROAD]))
    return fill(tr("To the sea lane {line}"), line=line_title(LANE_NAMES[move - TO_LANE]))


def describe_build(s: State, move: int, seat: int) -> str:
    """Building a house, with its price."""
    city = move - BUILD
    good = s.produces[city]
    if good == EMPTY:
        return fill(tr("Build in {city}"), city=CITY_TITLES[city])
    goods = goods_list(s.box.house_goods[good])
    return fill(
        tr("Build in {city}, a {good} city, for {goods} and {coins:sestertius|sestertii}"),
        city=CITY_TITLES[city],
        good=tr(GOODS_NAMES[good]),
        goods=goods,
        coins=house_price(s, city),
    )


def describe_produce(s: State, move: int, seat: int) -> str:
    """A province that produces, with its bonus."""
    province = move - PRODUCE
    good = s.markers[province]
    if good == EMPTY:
        return fill(tr("Let {province} produce"), province=PROVINCE_TITLES[province])
    units = 2 if s.praefectus == seat else 1
    return fill(
        tr("Let {province} produce: {units} {good} as bonus"),
        province=PROVINCE_TITLES[province],
        units=units,
        good=tr(GOODS_NAMES[good]),
    )


def describe_cash(s: State, move: int, seat: int) -> str:
    """Collecting the coins."""
    return fill(
        tr("Take {coins:sestertius|sestertii} and turn the markers back"), coins=visible_coins(s)
    )


def describe_income(s: State, move: int, seat: int) -> str:
    """The Colonist's money."""
    player = s.players[seat]
    return fill(
        tr("Take {coins:sestertius|sestertii}"),
        coins=COLONIST_INCOME + len(player.land) + len(player.sea),
    )


def describe_settle(s: State, move: int, seat: int) -> str:
    """A new colonist."""
    if move < SETTLE_SEA:
        return fill(tr("Put a land colonist into {city}"), city=CITY_TITLES[move - SETTLE_LAND])
    return fill(tr("Put a sea colonist into {city}"), city=CITY_TITLES[move - SETTLE_SEA])


def describe_trade(s: State, move: int, seat: int) -> str:
    """Selling or buying goods."""
    good, units = divmod(move - (SELL if move < BUY else BUY), SPACES)
    sentence = (
        tr("Sell {units} {good} for {coins:sestertius|sestertii}")
        if move < BUY
        else tr("Buy {units} {good} for {coins:sestertius|sestertii}")
    )
    return fill(
        sentence, units=units + 1, good=tr(GOODS_NAMES[good]), coins=(units + 1) * s.box.price[good]
    )


def describe_copy(s: State, move: int, seat: int) -> str:
    """Copying a card."""
    other = move - COPY
    if other >= len(s.players) or s.players[other].top == EMPTY:
        return fill(tr("Copy the last card of {seat}"), seat=seat_name(other))
    return fill(
        tr("Copy the {card} of {seat}"),
        card=tr(s.box.kind_title[s.players[other].top]),
        seat=seat_name(other),
    )


def describe_card(s: State, move: int, seat: int) -> str:
    """Buying a card."""
    card = s.display[move - CARD]
    if card == EMPTY:
        return fill(tr("Buy the card in position {position}"), position=move - CARD + 1)
    kind = s.box.card_kind[card]
    return fill(
        tr("Buy the {card} in position {position}"),
        card=tr(s.box.kind_title[kind]),
        position=move - CARD + 1,
    )


DESCRIBERS = {
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
    "income": describe_income,
    "settle-land": describe_settle,
    "settle-sea": describe_settle,
    "sell": describe_trade,
    "buy": describe_trade,
    "copy": describe_copy,
    "card": describe_card,
}


def tell(event: Event) -> str:
    """An event as a sentence without its subject."""
    words = [tr(detail) if isinstance(detail, str) else detail for detail in event.details]
    if event.kind == "moved":
        words = [line_title(str(words[0]))]
    return fill(tr(EVENTS[event.kind]), *words)

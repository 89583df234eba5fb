"""What happens in a game of Concordia: how it is told, and what it changes on the table."""

from collections.abc import Sequence
from typing import Final

from quadriga.core.events import Kind
from quadriga.core.fields import fill
from quadriga.core.game import Game
from quadriga.core.messages import Words, count, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.concordia import components as c, log_changes, words
from quadriga.games.concordia.prefect import visible_coins
from quadriga.games.concordia.scoring import card_points
from quadriga.games.concordia.setup import producers_of
from quadriga.games.concordia.state import State
from quadriga.games.concordia.storehouse import room
from quadriga.games.concordia.view import View


def limited(_game: Game, turns: int) -> Words:
    """The limit of turns that ends the game."""
    return count(
        turns,
        "the game ends: every player has had {n} turn, the limit of this game",
        "the game ends: every player has had {n} turns, the limit of this game",
    )


def had_income(_game: Game, coins: int, colonists: int) -> Words:
    """Money for the colonists on the board."""
    told = say("receives {coins}: {basic}, and {n} for colonists on the board")
    return told.fill(coins=words.sestertii(coins), basic=coins - colonists, n=colonists)


def settled(_game: Game, is_sea: int, city: int) -> Words:
    """A new colonist."""
    told = say("places a land colonist in {city} for 1 food and 1 tool")
    if is_sea:
        told = say("places a sea colonist in {city} for 1 food and 1 tool")
    return told.fill(city=c.CITY_TITLES[city])


def chose(_game: Game, is_sea: int, place: int) -> Words:
    """The colonist that will move."""
    told = say("chooses the land colonist {place}")
    if is_sea:
        told = say("chooses the sea colonist {place}")
    return told.fill(place=words.place(place, is_sea))


def moved(_game: Game, is_sea: int, place: int, line: int, cost: int) -> Words:
    """From where to where a colonist goes."""
    told = say("moves the land colonist {place} {steps} to the road {line}")
    if is_sea:
        told = say("moves the sea colonist {place} {steps} to the sea lane {line}")
    name = (c.LANE_NAMES if is_sea else c.ROAD_NAMES)[line]
    steps = count(cost, "{n} step", "{n} steps")
    return told.fill(place=words.place(place, is_sea), line=words.line(name), steps=steps)


def built(_game: Game, city: int, coins: int, *goods: int) -> Words:
    """A new house, and what it cost."""
    price = words.price(goods, coins=coins)
    return say("builds a house in {city} for {price}", city=c.CITY_TITLES[city], price=price)


def produced(_game: Game, province: int, good: int) -> Words:
    """A province that produces, and its bonus."""
    told = say("lets {province} produce with a bonus of {goods}")
    return told.fill(province=c.PROVINCE_TITLES[province], goods=words.units(1, good))


def cashed(_game: Game, coins: int) -> Words:
    """The coins on the markers."""
    if not coins:
        return say("takes no coins, since no marker shows any")
    return say("takes {coins} and turns the markers back", coins=words.sestertii(coins))


def had_cities(_game: Game, good: int, cities: int) -> Words:
    """For what a specialist produces."""
    if not cities:
        return say("has a house in no {good} city", good=words.GOODS[good])
    told = count(cities, "has a house in {n} {good} city", "has houses in {n} {good} cities")
    return told.fill(good=words.GOODS[good])


def sold(_game: Game, units: int, good: int, coins: int) -> Words:
    """Goods sold."""
    goods = words.units(units, good)
    return say("sells {goods} for {coins}", goods=goods, coins=words.sestertii(coins))


def bought(_game: Game, units: int, good: int, coins: int) -> Words:
    """Goods bought."""
    goods = words.units(units, good)
    return say("buys {goods} for {coins}", goods=goods, coins=words.sestertii(coins))


def copied(game: Game, kind: int, seat: int) -> Words:
    """The card that is copied."""
    card = card_of(game, kind)
    return say("copies the {card} of {seat}", card=card, seat=seat_name(seat))


def turned_up(game: Game, _card: int, kind: int, number: int) -> Words:
    """A new card in the display."""
    card = card_of(game, kind)
    return say("the {card} comes into position {n}", card=card, n=number)


def bought_card(game: Game, kind: int, position: int, *goods: int) -> Words:
    """A card and its price; goods of choice are told when they are paid."""
    told = say("buys the {card} from position {n} for {price}")
    card = card_of(game, kind)
    return told.fill(card=card, n=position + 1, price=words.price(goods))


def won_prize(_game: Game, coins: int, points: int) -> Words:
    """The prize for a total."""
    told = say("receives {coins} for {points} in the intermediate scoring")
    return told.fill(coins=words.sestertii(coins), points=points_of(points))


def scored(game: Game, god: int, kind: int, cards: int, value: int) -> Words:
    """Points of the final scoring."""
    told = say("scores {points} from {god}: {cards} × {value}", god=words.GOD[god])
    if god == c.MINERVA:
        told = say("scores {points} from the {card}: {cards} × {value}", card=card_of(game, kind))
    number = count(cards, "{n} card", "{n} cards")
    return told.fill(points=points_of(cards * value), cards=number, value=value)


def card_of(game: Game, kind: int) -> Words:
    """A kind of card, as a game calls it."""
    box = game.box
    assert isinstance(box, c.Box)
    return words.card(box, kind)


def laid(game: Game, view: View) -> State:
    """What a view shows, as far as something is computed from it."""
    s = game.opening.copy()
    assert isinstance(s, State)
    fill(
        s,
        {
            "producers": producers_of(view["produces"]),
            "markers": tuple(view["markers"]),
            "coin_side": view["coin_side"],
            "concordia": view["concordia"],
        },
    )
    for player, seen in zip(s.players, view["players"], strict=True):
        player.goods, player.hand, player.discard = seen["goods"], seen["hand"], seen["discard"]
        player.land, player.sea = tuple(seen["land"]), tuple(seen["sea"])
        player.money, player.houses = seen["money"], seen["houses"]
    return s


def complete(game: Game, view: View) -> None:
    """What the view computes from itself: coins, cards, lines, room and the points so far."""
    s = laid(game, view)
    scores = s.scores
    view["coins"] = visible_coins(s)
    view["stack"] = sum([len(deck) for deck in view["unseen"]])
    view["roads_taken"] = taken([player.land for player in s.players], s.box.roads.base)
    view["lanes_taken"] = taken([player.sea for player in s.players], s.box.lanes.base)
    for seat, player in enumerate(s.players):
        seen = view["players"][seat]
        seen["room"], seen["cards"] = room(player), card_points(s, player)
        seen["score"] = scores[seat]


def taken(colonists: Sequence[Sequence[int]], base: int) -> int:
    """The lines on which a colonist stands, as bits from the map's first line."""
    lines = {place - c.CITIES for places in colonists for place in places if place >= c.CITIES}
    return sum([1 << (line - base) for line in lines])


EVENTS: Final = {
    "played": Kind(
        lambda game, kind: say("plays the {card}", card=card_of(game, kind)), log_changes.play
    ),
    "praefectus": Kind(
        lambda _game, seat: say("hands the Praefectus Magnus to {seat}", seat=seat_name(seat)),
        log_changes.pass_praefectus,
    ),
    "turn": Kind(
        lambda _game, is_last: say("has a last turn") if is_last else say("has the next turn"),
        log_changes.begin_turn,
        is_step=True,
        begins=True,
    ),
    "end": Kind(say("the game ends: every other player has had a last turn"), log_changes.end),
    "turn limit": Kind(limited, log_changes.end),
    "took-back": Kind(
        lambda _game, n: count(n, "takes {n} card back", "takes {n} cards back"),
        log_changes.take_back,
    ),
    "earned": Kind(
        lambda _game, coins: say(
            "receives {coins} for cards beyond the third", coins=words.sestertii(coins)
        ),
        log_changes.earn,
    ),
    "no-colonist": Kind(say("buys no colonist"), brief=""),
    "placing": Kind(say("chooses to place colonists"), brief=""),
    "settled": Kind(settled, log_changes.settle),
    "placed": Kind(say("stops placing colonists"), brief=""),
    "income": Kind(had_income, log_changes.earn),
    "steps": Kind(
        lambda _game, n: count(n, "has {n} step", "has {n} steps"),
        log_changes.count_steps,
        brief="",
    ),
    "chosen": Kind(chose, brief=""),
    "moved": Kind(moved, log_changes.move),
    "stopped": Kind(
        lambda _game, n: count(n, "leaves {n} step unused", "leaves {n} steps unused"), brief=""
    ),
    "built": Kind(built, log_changes.build),
    "no-house": Kind(say("stops building"), brief=""),
    "concordia": Kind(say("takes the Concordia card for 7 points"), log_changes.take_concordia),
    "produced": Kind(produced, log_changes.produce),
    "doubled": Kind(say("doubles the bonus with the Praefectus Magnus"), log_changes.double),
    "cashed": Kind(cashed, log_changes.cash),
    "specialist": Kind(had_cities),
    "received": Kind(
        lambda _game, *goods: say("receives {goods}", goods=words.price(goods)), log_changes.receive
    ),
    "overflow": Kind(
        lambda _game, free, *goods: say(
            "receives {goods} with room for {n} of them", n=free, goods=words.price(goods)
        ),
        log_changes.overflow,
    ),
    "kept": Kind(
        lambda _game, *goods: say("keeps {goods}", goods=words.price(goods)), log_changes.keep
    ),
    "lost": Kind(
        lambda _game, *goods: say("has no room for {goods}", goods=words.price(goods)),
        log_changes.lose,
    ),
    "mercator": Kind(
        lambda _game, coins: say("receives {coins}", coins=words.sestertii(coins)),
        log_changes.begin_trade,
    ),
    "sold": Kind(sold, log_changes.sell),
    "bought": Kind(bought, log_changes.buy),
    "no-trade": Kind(
        lambda _game, is_second: (
            say("trades no second good") if is_second else say("trades nothing")
        ),
        brief=lambda _game, is_second: "" if is_second else say("trades nothing"),
    ),
    "copied": Kind(copied),
    "no-copy": Kind(say("copies no card")),
    "bought-card": Kind(bought_card, log_changes.buy_card),
    "paid": Kind(
        lambda _game, good: say(
            "pays {good} of choice for the position of the card", good=words.units(1, good)
        ),
        log_changes.pay,
    ),
    "no-card": Kind(
        lambda _game, is_second: say("buys no second card") if is_second else say("buys no card"),
        brief=lambda _game, is_second: "" if is_second else say("buys no card"),
    ),
    "moved-up": Kind(say("the cards of the display move up"), log_changes.move_up, is_step=True),
    "new-card": Kind(turned_up, log_changes.turn_up, is_step=True),
    "noted": Kind(
        lambda _game, points: say(
            "notes {points} in the intermediate scoring", points=points_of(points)
        ),
        log_changes.note,
    ),
    "prize": Kind(won_prize, log_changes.earn),
    "compared": Kind(say("the totals of the intermediate scoring are erased"), log_changes.compare),
    "scored": Kind(scored, is_step=True),
    "scored-concordia": Kind(
        lambda _game, points: say(
            "scores {points} for the Concordia card", points=points_of(points)
        ),
        is_step=True,
    ),
    "ranked": Kind(
        lambda _game, place, points: say(
            "finishes in place {place} with {points}", place=place, points=points_of(points)
        ),
        is_step=True,
    ),
}

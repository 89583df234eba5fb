"""What the events of Concordia change on the table, as everybody sees it."""

from collections.abc import Sequence

from quadriga.games.concordia import components as c
from quadriga.games.concordia.view import View


def play(view: View, seat: int, kind: int) -> None:
    """A card goes from the hand onto the discard pile."""
    player = view["players"][seat]
    player["hand"][kind] -= 1
    player["discard"][kind] += 1
    player["top"] = kind


def pass_praefectus(view: View, _seat: int, neighbour: int) -> None:
    """The Praefectus Magnus was used and passes on."""
    view["praefectus"], view["praefectus_used"] = neighbour, 0


def begin_turn(view: View, seat: int, _is_last: int) -> None:
    """A turn is over, and the next one begins."""
    view["turns"] += 1
    view["current"] = seat


def end(view: View, _seat: int, *_turns: int) -> None:
    """The last turn is over."""
    view["turns"] += 1
    view["over"] = True


def take_back(view: View, seat: int, _cards: int) -> None:
    """The discard pile returns to the hand."""
    player = view["players"][seat]
    for kind, cards in enumerate(player["discard"]):
        player["hand"][kind] += cards
        player["discard"][kind] = 0
    player["top"] = c.EMPTY


def earn(view: View, seat: int, coins: int, *_why: int) -> None:
    """Money comes from the bank."""
    view["players"][seat]["money"] += coins


def settle(view: View, seat: int, is_sea: int, city: int) -> None:
    """A colonist leaves the storehouse for food and a tool."""
    player = view["players"][seat]
    player["goods"][c.FOOD] -= 1
    player["goods"][c.TOOL] -= 1
    places = player["sea"] if is_sea else player["land"]
    places.append(city)
    places.sort()


def count_steps(view: View, _seat: int, steps: int) -> None:
    """An Architect begins."""
    view["steps_left"] = steps


def move(view: View, seat: int, is_sea: int, place: int, line: int, cost: int) -> None:
    """A colonist goes to a line."""
    player = view["players"][seat]
    places = player["sea"] if is_sea else player["land"]
    places[places.index(place)] = c.CITIES + line
    places.sort()
    view["steps_left"] -= cost


def build(view: View, seat: int, city: int, coins: int, *goods: int) -> None:
    """A house is paid for and built."""
    player = view["players"][seat]
    add_goods(player["goods"], goods, -1)
    player["money"] -= coins
    player["houses"] |= 1 << city


def take_concordia(view: View, seat: int) -> None:
    """The Concordia card goes to whoever ends the game."""
    view["concordia"] = seat


def produce(view: View, _seat: int, province: int, _good: int) -> None:
    """A marker is turned to its coins."""
    view["coin_side"] |= 1 << province


def double(view: View, _seat: int) -> None:
    """The Praefectus Magnus is used."""
    view["praefectus_used"] = 1


def cash(view: View, seat: int, coins: int) -> None:
    """The coins are paid out, and all markers show goods again."""
    view["players"][seat]["money"] += coins
    view["coin_side"] = 0


def receive(view: View, seat: int, *goods: int) -> None:
    """Goods are stored."""
    add_goods(view["players"][seat]["goods"], goods)


def overflow(view: View, seat: int, _free: int, *goods: int) -> None:
    """Goods wait to be stored."""
    view["players"][seat]["incoming"] = list(goods)


def keep(view: View, seat: int, *goods: int) -> None:
    """Goods that waited are stored."""
    player = view["players"][seat]
    add_goods(player["goods"], goods)
    add_goods(player["incoming"], goods, -1)


def lose(view: View, seat: int, *_goods: int) -> None:
    """What does not fit goes back to the bank."""
    view["players"][seat]["incoming"] = list(c.NO_GOODS)


def begin_trade(view: View, seat: int, coins: int) -> None:
    """A Mercator is paid, and may trade every good."""
    view["players"][seat]["money"] += coins
    view["traded"] = 0


def sell(view: View, seat: int, units: int, good: int, coins: int) -> None:
    """Goods become money."""
    trade(view, seat, good, -units, coins)


def buy(view: View, seat: int, units: int, good: int, coins: int) -> None:
    """Money becomes goods."""
    trade(view, seat, good, units, -coins)


def trade(view: View, seat: int, good: int, units: int, coins: int) -> None:
    """Goods and money change, and the good is traded."""
    player = view["players"][seat]
    player["goods"][good] += units
    player["money"] += coins
    view["traded"] |= 1 << good


def buy_card(view: View, seat: int, kind: int, position: int, *goods: int) -> None:
    """A card goes from the display into the hand."""
    player = view["players"][seat]
    add_goods(player["goods"], goods, -1)
    player["hand"][kind] += 1
    view["display"][position] = c.EMPTY


def pay(view: View, seat: int, good: int) -> None:
    """A good goes back to the bank."""
    view["players"][seat]["goods"][good] -= 1


def move_up(view: View, _seat: int) -> None:
    """The cards of the display close its gaps."""
    cards = [card for card in view["display"] if card != c.EMPTY]
    view["display"] = cards + [c.EMPTY] * (c.DISPLAY - len(cards))


def turn_up(view: View, _seat: int, card: int, _kind: int, number: int) -> None:
    """A face-down card comes into the display."""
    view["display"][number - 1] = card
    deck = view["unseen"][0]
    deck.remove(card)
    if not deck:
        del view["unseen"][0]


def note(view: View, seat: int, points: int) -> None:
    """A total is noted."""
    view["players"][seat]["noted"] = points


def compare(view: View, _seat: int) -> None:
    """The totals are erased."""
    view["compared"] = 1
    for player in view["players"]:
        player["noted"] = 0


def add_goods(stored: list[int], goods: Sequence[int], times: int = 1) -> None:
    """Add goods to others, or take them away."""
    for good, units in enumerate(goods):
        stored[good] += times * units

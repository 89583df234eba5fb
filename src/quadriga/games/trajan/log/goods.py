"""The log of goods cards: drawing, taking, laying out and shipping."""

from typing import Final

from quadriga.core.events import Kind
from quadriga.core.game import Game
from quadriga.core.messages import Words, both, count, say, several
from quadriga.core.texts import points_of
from quadriga.games.trajan import components as c, words
from quadriga.games.trajan.view import PlayerView, View


def draw(view: View, seat: int, cards: int) -> None:
    """Cards go from the draw pile to a hand."""
    view["goods_left"] -= cards
    view["players"][seat]["hand"] += cards


def drew(_game: Game, cards: int) -> Words:
    """How many cards are drawn."""
    return count(cards, "draws {n} goods card", "draws {n} goods cards")


def take(view: View, seat: int, goods: int, pile: int) -> None:
    """The top card of a discard pile goes to a hand, before all eyes."""
    view["discards"][pile].pop()
    view["players"][seat]["hand"] += 1
    view["players"][seat]["known"][goods] += 1


def took(_game: Game, goods: int, pile: int) -> Words:
    """Which card is taken from which pile."""
    told = say("takes {goods} from discard pile {pile}")
    return told.fill(goods=words.GOODS[goods], pile=words.PILE[pile])


def turn_up(view: View, _seat: int, goods: int, pile: int) -> None:
    """A card of the draw pile refills a discard pile."""
    view["discards"][pile].append(goods)
    view["goods_left"] -= 1


def turned_up(_game: Game, goods: int, pile: int) -> Words:
    """Which card refills which pile."""
    told = say("discard pile {pile} gets a new card: {goods}")
    return told.fill(goods=words.GOODS[goods], pile=words.PILE[pile])


def reshuffle(view: View, _seat: int, cards: int) -> None:
    """The discards but the two on top are the new draw pile."""
    view["discards"] = [pile[-1:] for pile in view["discards"]]
    view["goods_left"] = cards


def reshuffled(_game: Game, cards: int) -> Words:
    """How many cards make the new draw pile."""
    return count(
        cards,
        "the draw pile is empty: {n} discarded card is the new one",
        "the draw pile is empty: {n} discarded cards are shuffled into a new one",
    )


def leave_hand(player: PlayerView, goods: int) -> None:
    """A card leaves a hand: perhaps the one that all saw being taken."""
    player["hand"] -= 1
    player["known"][goods] = max(0, player["known"][goods] - 1)


def discard(view: View, seat: int, goods: int, pile: int) -> None:
    """A card of a hand lies on a discard pile."""
    leave_hand(view["players"][seat], goods)
    view["discards"][pile].append(goods)


def discarded(_game: Game, goods: int, pile: int) -> Words:
    """Which card goes onto which pile."""
    told = say("discards {goods} onto pile {pile}")
    return told.fill(goods=words.GOODS[goods], pile=words.PILE[pile])


def lay_out(view: View, seat: int, goods: int) -> None:
    """A card goes from a hand to the display."""
    player = view["players"][seat]
    leave_hand(player, goods)
    player["display"][goods] += 1


def laid_out(_game: Game, goods: int) -> Words:
    """Which card is laid out."""
    return say("lays out {goods}", goods=words.GOODS[goods])


def choose_ship(view: View, _seat: int, ship: int) -> None:
    """A ship is being loaded."""
    view["ship"] = ship


def ship_chosen(_game: Game, ship: int) -> Words:
    """Which ship is being loaded."""
    return say("loads the ship for {goods} goods", goods=words.SHIP[ship])


def load(view: View, seat: int, goods: int) -> None:
    """A card goes to the display and counts for the ship."""
    lay_out(view, seat, goods)
    view["load"][goods] += 1


def loaded(_game: Game, goods: int) -> Words:
    """Which card is loaded."""
    return say("loads {goods}", goods=words.GOODS[goods])


def load_joker(view: View, seat: int, goods: int) -> None:
    """A goods joker leaves the game and counts for the ship."""
    view["players"][seat]["tiles"][c.JOKER_GOODS] -= 1
    view["load"][goods] += 1


def joker_loaded(_game: Game, goods: int) -> Words:
    """What a joker stands for."""
    return say("spends a goods joker as {goods}", goods=words.GOODS[goods])


def sail(view: View, seat: int, vp: int, *_load: int) -> None:
    """The shipment is booked."""
    view["players"][seat]["points"][c.FROM_SHIPPING] += vp
    view["load"] = [0] * c.GOODS


def sailed(_game: Game, vp: int, *load: int) -> Words:
    """What is shipped, and for how much."""
    cargo = both([several(words.GOODS[goods], n) for goods, n in enumerate(load) if n])
    return say("ships {cargo} for {points}", cargo=cargo, points=points_of(vp))


def turn_grey(view: View, _seat: int, ship: int) -> None:
    """A ship shows its grey side."""
    view["grey_ships"] |= 1 << ship


def turned_grey(_game: Game, ship: int) -> Words:
    """Which ship is turned."""
    return say("the ship for {goods} goods turns to its grey side", goods=words.SHIP[ship])


EVENTS: Final = {
    "drew": Kind(drew, draw),
    "took-card": Kind(took, take),
    "turned-up": Kind(turned_up, turn_up, is_step=True),
    "reshuffled": Kind(reshuffled, reshuffle, is_step=True),
    "chose-card": Kind(say("chooses a card to discard"), brief=""),
    "discarded": Kind(discarded, discard),
    "laid-out": Kind(laid_out, lay_out),
    "no-second-card": Kind(say("lays out no second card"), brief=""),
    "ship": Kind(ship_chosen, choose_ship, brief=""),
    "loaded": Kind(loaded, load, brief=""),
    "loaded-joker": Kind(joker_loaded, load_joker, brief=""),
    "sailed": Kind(sailed, sail),
    "turned-grey": Kind(turned_grey, turn_grey, is_step=True),
}

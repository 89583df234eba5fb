"""The table before the first turn."""

from quadriga.core.rng import first_seat, shuffled
from quadriga.games.concordia import components as c
from quadriga.games.concordia.state import State
from quadriga.games.concordia.steps import PLAY_CARD


def set_up(s: State) -> None:
    """The table up to the first player's turn."""
    s.pending.append(PLAY_CARD)
    lay_tiles(s)
    stack: list[int] = []
    for deck in s.box.decks:
        stack += shuffled(s, deck)
    s.stack = tuple(stack)
    s.display = s.stack[: c.DISPLAY]
    seat_players(s)


def lay_tiles(s: State) -> None:
    """A city tile on each city, by letters, and on each province the marker of its most valuable
    good.
    """
    box = s.box
    produces = [c.EMPTY] * c.CITIES
    for letter in range(len(c.LETTERS)):
        cities = [city for city in box.cities if box.city_letter[city] == letter]
        if not cities:
            continue  # The tiles of a letter that the map does not show stay in the box.
        tiles = shuffled(
            s, [good for good in range(c.GOODS) for _ in range(box.tiles[letter][good])]
        )
        for i, city in enumerate(cities):
            produces[city] = tiles[i]
    s.produces = tuple(produces)
    s.producers = producers_of(produces)
    s.markers = markers_of(box, produces)


def producers_of(produces: list[int]) -> tuple[int, ...]:
    """For each good, the cities that produce it, as bits."""
    return tuple(
        [
            sum([1 << city for city in range(c.CITIES) if produces[city] == good])
            for good in range(c.GOODS)
        ]
    )


def markers_of(box: c.Box, produces: list[int]) -> tuple[int, ...]:
    """For each province, the most valuable good of its cities."""
    return tuple(
        [
            max([produces[city] for city in box.province_cities[i]] or [c.EMPTY])
            for i in range(c.PROVINCES)
        ]
    )


def seat_players(s: State) -> None:
    """The first player, money by the order of turns, the Praefectus Magnus for the last, and to
    everybody the first goods, cards and colonists.
    """
    box = s.box
    players = s.game.players
    s.first = first_seat(s)
    s.current = s.first
    s.praefectus = (s.first - 1) % players
    for seat, player in enumerate(s.players):
        player.money = box.first_money[(seat - s.first) % players]
        player.goods = box.first_goods[:]
        player.hand = box.first_hand[:]
        player.land = (c.ROMA,) * box.first_land
        player.sea = (c.ROMA,) * box.first_sea

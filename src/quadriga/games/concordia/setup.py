"""The table before the first turn."""

from quadriga.core.engine import NOBODY
from quadriga.core.game import Game
from quadriga.core.rng import first_seat, shuffled
from quadriga.games.concordia.components import (
    CITIES,
    DISPLAY,
    EMPTY,
    GOODS,
    KINDS,
    LETTERS,
    NO_GOODS,
    PROVINCES,
    ROMA,
    Box,
)
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.steps import PLAY_CARD


def new_player(box: Box, money: int) -> Player:
    """A player with his first goods, cards and colonists."""
    return Player(
        goods=box.first_goods[:],
        hand=box.first_hand[:],
        discard=[0] * KINDS,
        land=(ROMA,) * box.first_land,
        sea=(ROMA,) * box.first_sea,
        incoming=NO_GOODS,
        money=money,
        top=EMPTY,
        houses=0,
        noted=EMPTY,
    )


def set_up(game: Game, rng: int) -> State:
    """The table up to the first player's turn."""
    box = game.box
    assert isinstance(box, Box)
    s = State(
        game=game,
        pending=[PLAY_CARD],
        rng=rng,
        ply=0,
        barrier=0,
        last_seat=NOBODY,
        current=0,
        players=[],
        first=0,
        praefectus=0,
        turns=0,
        produces=(),
        producers=(),
        markers=(),
        coin_side=0,
        stack=(),
        drawn=DISPLAY,
        display=(),
        roads_taken=0,
        lanes_taken=0,
        concordia=EMPTY,
        compared=0,
        steps_left=0,
        traded=0,
        praefectus_used=0,
    )
    lay_tiles(s)
    stack: list[int] = []
    for deck in box.decks:
        stack += shuffled(s, deck)
    s.stack = tuple(stack)
    s.display = s.stack[:DISPLAY]
    seat_players(s)
    return s


def lay_tiles(s: State) -> None:
    """A city tile on each city, by letters, and on each province the marker of its most valuable
    good.
    """
    box = s.box
    produces = [EMPTY] * CITIES
    for letter in range(len(LETTERS)):
        cities = [city for city in box.cities if box.city_letter[city] == letter]
        if not cities:
            continue  # The tiles of a letter that the map does not show stay in the box.
        tiles = shuffled(s, [good for good in range(GOODS) for _ in range(box.tiles[letter][good])])
        for i, city in enumerate(cities):
            produces[city] = tiles[i]
    s.produces = tuple(produces)
    s.producers = producers_of(produces)
    s.markers = markers_of(box, produces)


def producers_of(produces: list[int]) -> tuple[int, ...]:
    """For each good, the cities that produce it, as bits."""
    return tuple(
        [
            sum([1 << city for city in range(CITIES) if produces[city] == good])
            for good in range(GOODS)
        ]
    )


def markers_of(box: Box, produces: list[int]) -> tuple[int, ...]:
    """For each province, the most valuable good of its cities."""
    return tuple(
        [
            max([produces[city] for city in box.province_cities[i]] or [EMPTY])
            for i in range(PROVINCES)
        ]
    )


def seat_players(s: State) -> None:
    """The first player, money by the order of turns, and the Praefectus Magnus for the last."""
    players = s.game.players
    s.first = first_seat(s)
    s.current = s.first
    s.praefectus = (s.first - 1) % players
    s.players = [
        new_player(s.box, s.box.first_money[(seat - s.first) % players]) for seat in range(players)
    ]

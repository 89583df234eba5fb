"""What a seat may know, and the same position with everything else dealt again.

Everything is public but the order of the face-down sale cards; how many of each deck are left is
known, and so is which ones.
"""

from typing import TypedDict

from quadriga.core.engine import Json
from quadriga.core.rng import Rng
from quadriga.core.views import TableView, shown, table_view
from quadriga.games.concordia.components import EMPTY
from quadriga.games.concordia.prefect import visible_coins
from quadriga.games.concordia.scoring import card_points, concordia_points
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.storehouse import room


class PlayerView(TypedDict):
    """One player as everybody sees them."""

    goods: list[int]
    room: int
    money: int
    hand: list[int]
    discard: list[int]
    top: int
    land: list[int]
    sea: list[int]
    houses: int
    incoming: list[int]
    noted: int
    score: int
    cards: list[int]


class View(TableView):
    """The table as everybody sees it."""

    map: str
    players: list[PlayerView]
    first: int
    turns: int
    most_turns: int
    praefectus: int
    praefectus_used: int
    produces: list[int]
    markers: list[int]
    coin_side: int
    coins: int
    display: list[int]
    stack: int
    unseen: list[list[int]]
    roads_taken: int
    lanes_taken: int
    concordia: int
    compared: int
    steps_left: int
    traded: int


def view(s: State, seat: int | None) -> Json:
    """All that a seat may know; None is a spectator."""
    computed: Json = {
        "map": s.box.map,
        "players": [player_view(s, player, i) for i, player in enumerate(s.players)],
        "most_turns": s.box.most_turns,
        "coins": visible_coins(s),
        "stack": len(s.stack) - s.drawn,
        "unseen": [sorted(group) for group in hidden_groups(s)],
    }
    return table_view(s, seat, View, computed)


def player_view(s: State, player: Player, seat: int) -> Json:
    """One player as everybody sees them: hands follow from what was played in the open."""
    points = card_points(s, player)
    score = sum(points) + concordia_points(s, seat)
    computed: Json = {"room": room(player), "score": score, "cards": points}
    return shown(player, PlayerView, computed)


def hidden_groups(s: State) -> list[list[int]]:
    """The face-down cards by deck, from the top: each deck was shuffled for itself."""
    groups: list[list[int]] = []
    deck = EMPTY
    for card in s.stack[s.drawn :]:
        if s.box.card_deck[card] != deck:
            deck = s.box.card_deck[card]
            groups.append([])
        groups[-1].append(card)
    return groups


def determinise(s: State, seat: int | None, rng: Rng) -> State:
    """A copy in which everything the seat cannot know is dealt again: the face-down cards within
    their decks.
    """
    twin = s.copy()
    stack = list(s.stack[: s.drawn])
    for group in hidden_groups(s):
        group.sort()
        rng.shuffle(group)
        stack += group
    twin.stack = tuple(stack)
    return twin

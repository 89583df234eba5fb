"""What a seat may know, and the same position with everything else dealt again.

Everything is public but the order of the face-down sale cards; how many of each deck are left is
known, and so is which ones.
"""

from quadriga.core.engine import Json
from quadriga.core.rng import Rng
from quadriga.games.concordia.components import EMPTY
from quadriga.games.concordia.prefect import visible_coins
from quadriga.games.concordia.scoring import card_points
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.storehouse import room


def view(s: State, seat: int | None) -> Json:
    """All that a seat may know; None is a spectator."""
    scores = s.scores
    return {
        "game": s.game.name,
        "map": s.box.map,
        "seat": seat,
        "players": [player_view(s, player, scores[i]) for i, player in enumerate(s.players)],
        "to_move": list(s.to_move),
        "over": s.over,
        "current": s.current,
        "first": s.first,
        "ply": s.ply,
        "turns": s.turns,
        "most_turns": s.box.most_turns,
        "praefectus": s.praefectus,
        "praefectus_used": s.praefectus_used,
        "produces": list(s.produces),
        "markers": list(s.markers),
        "coin_side": s.coin_side,
        "coins": visible_coins(s),
        "display": list(s.display),
        "stack": len(s.stack) - s.drawn,
        "unseen": [sorted(group) for group in hidden_groups(s)],
        "roads_taken": s.roads_taken,
        "lanes_taken": s.lanes_taken,
        "concordia": s.concordia,
        "compared": s.compared,
        "steps_left": s.steps_left,
        "traded": s.traded,
    }


def player_view(s: State, player: Player, score: int) -> Json:
    """One player as everybody sees him: hands follow from what was played in the open."""
    return {
        "goods": player.goods[:],
        "room": room(player),
        "money": player.money,
        "hand": player.hand[:],
        "discard": player.discard[:],
        "top": player.top,
        "land": list(player.land),
        "sea": list(player.sea),
        "houses": player.houses,
        "incoming": list(player.incoming),
        "noted": player.noted,
        "score": score,
        "cards": card_points(s, player),
    }


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

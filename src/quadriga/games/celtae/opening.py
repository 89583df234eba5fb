"""A good start in Celtae: the leader, and the cards to keep."""

from typing import Any, Final

from quadriga.core.messages import Words, say
from quadriga.core.opening import Suggestion
from quadriga.games.celtae import components as c
from quadriga.games.celtae.moves import DISCARD, LEADER
from quadriga.games.celtae.tables import LEADER_NAMES

DECISIONS: Final = 3  # of each player before the first turn: a leader, and two cards
# The leaders by how easily a beginner meets what they ask for, the easiest first.
LEADERS: Final[dict[str, Words]] = {
    "vercingetorix": say("One disc in each region comes with building, which you do anyway."),
    "caratacus": say("Three workers in the tribe come with two or three times of recruiting."),
    "cartimandua": say("A single bonus tile is enough on the first side."),
    "boudica": say("Three discs in citadels are enough, and nearly everybody builds more."),
    "avarus": say("Two garrison cubes are enough: two battles won."),
    "ambiorix": say("One Roman Army tile of 2 points is enough on the first side."),
    "viriato": say("It asks for battles in the middle of the game; the others here ask for more."),
}


def suggest(box: c.Box, view: Any, legal: list[int]) -> Suggestion | None:
    """What to do before the first turn."""
    player = view["players"][view["seat"]]
    if LEADER <= legal[0] < LEADER + len(LEADER_NAMES):
        return choose_leader(legal)
    is_set_up = view["ply"] < DECISIONS * len(view["players"])
    if DISCARD <= legal[0] < DISCARD + c.CARDS and is_set_up:
        return discard(player["cards"], legal)
    return None


def choose_leader(legal: list[int]) -> Suggestion | None:
    """The leader whose condition is met most easily."""
    for name, reason in LEADERS.items():
        move = LEADER + LEADER_NAMES.index(name)
        if move in legal:
            return Suggestion(move, reason)
    return None


def discard(cards: list[int], legal: list[int]) -> Suggestion:
    """A card of the colour of which there are fewest; two of one colour are soon a disc."""
    colours = [sum(cards[i * c.SYMBOLS : (i + 1) * c.SYMBOLS]) for i in range(c.COLOURS)]
    symbols = [sum(cards[i :: c.SYMBOLS]) for i in range(c.SYMBOLS)]

    def kept(move: int) -> tuple[int, int]:
        card = move - DISCARD
        return colours[card // c.SYMBOLS], symbols[card % c.SYMBOLS]

    return Suggestion(
        min(legal, key=kept),
        say("Cards of one colour build a disc together: keep those, and give up the single ones."),
    )

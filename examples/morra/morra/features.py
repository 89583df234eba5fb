"""What a seat may know, as numbers for learning programs."""

from functools import lru_cache

from morra.state import State
from morra.view import is_open
from quadriga.core.layout import (
    Block,
    FeatureLayout,
    Numbers,
    for_each_seat,
    lay_out,
    numbered,
    one_hot,
    write,
    write_movers,
)

FINGERS = ("none", "one", "two")
rows = lru_cache(one_hot)


def layout(players: int) -> FeatureLayout:
    """The numbers that `features` writes, by name."""
    return lay_out(
        [
            Block("to move", numbered(players)),
            Block("caller", numbered(players)),
            Block("round", high=5),
            Block("stake", high=3),
            *for_each_seat(players, [Block("points", high=15), Block("fingers", FINGERS)]),
        ]
    )


def features(s: State, seat: int, out: list[Numbers]) -> None:
    """Write all that a seat may know."""
    players = len(s.players)
    write_movers(s, seat, out)
    out.append(rows(players)[(s.current - seat) % players])
    write([s.round, s.stake], out)
    for i in range(players):
        player = s.players[(seat + i) % players]
        write([player.points], out)
        out.append(rows(len(FINGERS))[player.fingers if i == 0 or is_open(s) else -1])

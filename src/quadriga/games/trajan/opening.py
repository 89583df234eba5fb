"""A good start in Trajan: the bowls, and the first tiles."""

from typing import Any, Final

from quadriga.core.messages import say
from quadriga.core.opening import Suggestion
from quadriga.games.trajan import components as c, words
from quadriga.games.trajan.moves import PLACE, SLOT, TILE

READY: Final = 10  # a tile that the first turn can complete outweighs any points


def suggest(box: c.Box, view: Any, legal: list[int]) -> Suggestion | None:
    """What to do before the first turn."""
    player = view["players"][view["seat"]]
    if PLACE <= legal[0] < PLACE + c.COLOURS and not sum(view["held"]):
        return fill_bowl(player["bowls"], legal)
    if TILE <= legal[0] < TILE + len(c.CATEGORIES) and not sum(player["points"]):
        return take_tile(box, view["stacks"], player, legal)
    if SLOT <= legal[0] < SLOT + c.BOWLS and not sum(player["points"]):
        return lay_tile(box, view["tile"], player["bowls"], legal)
    return None


def fill_bowl(bowls: list[int], legal: list[int]) -> Suggestion:
    """Two colours in each bowl; one of them lies again two bowls on, where the markers will end."""
    bowl = sum(bowls) // 2
    here = bowls[bowl * c.COLOURS : (bowl + 1) * c.COLOURS]
    wanted = [bowl, (bowl + 2) % c.COLOURS]
    fresh = [move for move in legal if not here[move - PLACE]] or legal
    move = min(fresh, key=lambda move: move - PLACE not in wanted)
    reason = say(
        "Two colours in each bowl keep most tiles within reach; one of them lies again two bowls"
        " on, where these two markers will end."
    )
    return Suggestion(move, reason)


def readiness(box: c.Box, tile: int, bowls: list[int], slot: int) -> int:
    """How many of a tile's two colours the first turn can bring together at a slot: those in its
    bowl, and one of those two bowls before, which end there.
    """
    at = slot * c.COLOURS
    before = (slot - 2) % c.BOWLS * c.COLOURS
    wanted = [box.tile_first[tile], box.tile_second[tile]]
    left = [wanted[i] for i in range(2) if bowls[at + wanted[i]] <= wanted[:i].count(wanted[i])]
    comes = bool(left) and bowls[before + left[0]] > 0
    return 2 - len(left) + comes


def take_tile(box: c.Box, stacks: list[int], player: Any, legal: list[int]) -> Suggestion:
    """The tile that is nearest to being completed; of several the one with most points."""
    free = [slot for slot in c.FIRST_TILE_SLOTS if player["slots"][slot] == c.EMPTY]

    def worth(move: int) -> int:
        tile = stacks[move - TILE]
        best = max(readiness(box, tile, player["bowls"], slot) for slot in free)
        return READY * (best == 2) + 3 * best + box.tile_vp[tile]

    move = max(legal, key=worth)
    tile = stacks[move - TILE]
    colours = {
        "first": words.COLOUR[box.tile_first[tile]],
        "second": words.COLOUR[box.tile_second[tile]],
    }
    if worth(move) >= READY:
        told = say("Its colours, {first} and {second}, can meet in one bowl in your first turn.")
        return Suggestion(move, told.fill(**colours))
    told = say("Of the tiles on offer its colours, {first} and {second}, lie nearest together.")
    return Suggestion(move, told.fill(**colours))


def lay_tile(box: c.Box, tile: int, bowls: list[int], legal: list[int]) -> Suggestion:
    """The slot at whose bowl the tile's colours meet soonest."""
    move = max(legal, key=lambda move: readiness(box, tile, bowls, move - SLOT))
    if readiness(box, tile, bowls, move - SLOT) == 2:
        return Suggestion(move, say("There its two colours can meet in your first turn."))
    return Suggestion(move, say("There most of its colours lie already, or end with one sowing."))

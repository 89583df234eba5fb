"""Where things come from: laws of points and of what is not laid out yet."""

from quadriga.core.engine import FRAME
from quadriga.games.trajan import components as c
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.steps import REFILL


def laid_tiles(s: State) -> list[int]:
    """The Trajan tiles on slots, and the one on its way to a slot."""
    slots = [tile for player in s.players for tile in player.slots]
    return [tile for tile in [*slots, s.tile] if tile != c.EMPTY]


def completed_tiles(s: State) -> list[int]:
    """The Trajan tiles that were taken and lie on no slot any more."""
    laid = laid_tiles(s)
    completed: list[int] = []
    for category in range(len(s.stacks) // c.PER_CATEGORY):
        taken = s.stacks[category * c.PER_CATEGORY : category * c.PER_CATEGORY + s.taken[category]]
        completed += [tile for tile in taken if tile not in laid]
    return completed


def origin_laws(s: State) -> list[str]:
    """Points that nothing on the table accounts for."""
    broken: list[str] = []
    for seat, player in enumerate(s.players):
        broken += [f"player {seat + 1}: {problem}" for problem in point_laws(s, player)]
    scored = sum([player.points[c.FROM_TRAJAN_TILES] for player in s.players])
    worth = sum([s.box.tile_vp[tile] for tile in completed_tiles(s)])
    if scored != worth:
        broken.append(f"expected {worth} points for completed Trajan tiles, found {scored}")
    return broken


def point_laws(s: State, player: Player) -> list[str]:
    """Points are gained but for unmet demands; those for construction stand on the tiles."""
    for source, points in enumerate(player.points):
        if source != c.FROM_UNMET_DEMANDS and points < 0:
            return [f"nobody loses points by {c.SOURCES[source]}"]
    lost = -player.points[c.FROM_UNMET_DEMANDS]
    is_ending = REFILL in [frame % FRAME for frame in s.pending]
    most = s.box.penalty[-1] * (s.quarter + is_ending)
    if not 0 <= lost <= most:
        return [f"expected from 0 to {most} points lost by unmet demands, found {lost}"]
    built = sum([s.box.building_vp[i] for i in range(c.SPACES) if player.buildings >> i & 1])
    if player.points[c.FROM_CONSTRUCTION] != built:
        return [
            f"expected {built} points for construction tiles, found"
            f" {player.points[c.FROM_CONSTRUCTION]}"
        ]
    if s.pending and any(player.points[c.FROM_HAND :]):
        return ["points of the final scoring before the end of the game"]
    return []


def unlaid_laws(s: State) -> list[str]:
    """While the bowls are filled, bonus tiles and goods cards are still in the box."""
    if s.bonus_drawn or s.senate_bonus != (c.EMPTY, c.EMPTY):
        return ["bonus tiles are drawn only when the bowls are filled"]
    if s.goods_pile or s.goods_drawn or s.discard_a or s.discard_b:
        return ["goods cards are laid out only when the bowls are filled"]
    return []

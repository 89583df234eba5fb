"""Final scoring, the score sheet and the tie-break."""

from itertools import combinations_with_replacement

from quadriga.core.engine import Step
from quadriga.games.trajan import components as c
from quadriga.games.trajan.points import score
from quadriga.games.trajan.state import Player, State


class ScoreGame(Step[State]):
    """Final scoring."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        for seat, player in enumerate(s.players):
            add(s, seat, sum(player.hand), c.FROM_HAND, "TR-10.2")
            add(s, seat, player.worker_camp, c.FROM_WORKER_CAMP, "TR-10.2")
            add(s, seat, player.military_camp, c.FROM_MILITARY_CAMP, "TR-10.2")
            if s.box.score_circle:
                on_circle = sum([tile != c.EMPTY for tile in player.slots])
                add(s, seat, on_circle, c.FROM_CIRCLE, "TR-13.1")
            add(s, seat, set_points(s, player), c.FROM_SETS, "TR-10.3")
            for kind, vp in enumerate(bonus_points(s, player)):
                add(s, seat, vp, c.FROM_BONUS + kind, "TR-10.4")
        if s.events is not None:
            winner = ranking(s).index(1)
            s.tell("won", winner, "TR-10.5", sum(s.players[winner].points))


def add(s: State, seat: int, vp: int, source: int, rule: str) -> None:
    """Book points of the final scoring."""
    score(s, seat, vp, source)
    if s.events is not None and vp:
        s.tell("scored", seat, rule, vp, source)


def set_points(s: State, player: Player) -> int:
    """The points for construction sets, with the jokers where they bring most."""
    counts = [
        (player.buildings >> (kind * c.PER_TYPE) & 0b1111).bit_count() for kind in range(c.TYPES)
    ]
    best = 0
    for kinds in combinations_with_replacement(range(c.TYPES), player.tiles[c.JOKER_CONSTRUCTION]):
        sizes = [min(c.PER_TYPE, count + kinds.count(kind)) for kind, count in enumerate(counts)]
        best = max(best, sum([s.box.set_vp[size] for size in sizes]))
    return best


def bonus_points(s: State, player: Player) -> list[int]:
    """The points of the bonus tiles by kind."""
    points = [0] * 5
    owned = [
        tile
        for tile in range(c.BONUS_TILES)
        if (player.yellow_bonus | player.grey_bonus) >> tile & 1
    ]
    goods = [tile for tile in owned if s.box.bonus_kind[tile] == c.BONUS_GOODS]
    for tile in owned:
        if tile not in goods:
            points[s.box.bonus_kind[tile]] += bonus_worth(
                s, player, tile, bonus_count(s, player, tile)
            )
    # A goods joker stands for one card of one tile: all ways to share them out are tried.
    for jokers in combinations_with_replacement(goods, player.tiles[c.JOKER_GOODS]):
        worth = [
            bonus_worth(s, player, tile, bonus_count(s, player, tile) + jokers.count(tile))
            for tile in goods
        ]
        points[c.BONUS_GOODS] = max(points[c.BONUS_GOODS], sum(worth))
    return points


def bonus_worth(s: State, player: Player, tile: int, count: int) -> int:
    """The points of a bonus tile that pays so often, by the side that lies up."""
    is_yellow = player.yellow_bonus >> tile & 1
    total = (s.box.bonus_yellow[tile] if is_yellow else s.box.bonus_grey[tile]) * count
    return (total + 1) // 2 if s.box.grey_workers_up else total // 2


def bonus_count(s: State, player: Player, tile: int) -> int:
    """How often a bonus tile pays."""
    kind, first = s.box.bonus_kind[tile], s.box.bonus_first[tile]
    if kind == c.BONUS_ICON:
        has_icon = player.tiles[first] > 0 or (
            s.box.joker_for_icons and player.tiles[c.JOKER_DEMAND] > 0
        )
        return 1 if has_icon else 0
    if kind == c.BONUS_WORKERS:
        return player.workers.bit_count()
    if kind == c.BONUS_GOODS:
        return player.display[first] + player.display[s.box.bonus_second[tile]]
    if kind == c.BONUS_LEGIONNAIRES:
        return player.legions.bit_count()
    assert kind == c.BONUS_YELLOW
    return player.yellow_bonus.bit_count()


def score_sheet(s: State) -> tuple[dict[str, int], ...]:
    """For each seat, the points by source."""
    return tuple(dict(zip(c.SOURCES, player.points, strict=True)) for player in s.players)


def ranking(s: State) -> tuple[int, ...]:
    """Places by points; ties go to the disc that lies higher in the senate."""
    standing = [
        (sum(player.points), player.senate, s.senate_order.index(seat))
        for seat, player in enumerate(s.players)
    ]
    return tuple(1 + sum(other > mine for other in standing) for mine in standing)

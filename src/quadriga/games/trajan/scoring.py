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
    """The points for construction sets."""
    return sets_worth(s, best_sets(s, player))


def sets_worth(s: State, sizes: list[int]) -> int:
    """The points for so many tiles of each type."""
    return sum([s.box.set_vp[size] for size in sizes])


def best_sets(s: State, player: Player) -> list[int]:
    """The tiles of each type, with the construction jokers where they bring most."""
    counts = [
        (player.buildings >> (kind * c.PER_TYPE) & 0b1111).bit_count() for kind in range(c.TYPES)
    ]
    jokers = combinations_with_replacement(range(c.TYPES), player.tiles[c.JOKER_CONSTRUCTION])
    ways = [
        [min(c.PER_TYPE, count + kinds.count(kind)) for kind, count in enumerate(counts)]
        for kinds in jokers
    ]
    return max(ways, key=lambda sizes: sets_worth(s, sizes))


def bonus_points(s: State, player: Player) -> list[int]:
    """The points of the bonus tiles by kind."""
    points = [0] * 5
    for tile, count in bonus_counts(s, player):
        points[s.box.bonus_kind[tile]] += bonus_worth(s, player, tile, count)
    return points


def bonus_counts(s: State, player: Player) -> list[tuple[int, int]]:
    """The bonus tiles of a player and how often each pays, with the goods jokers where they bring
    most.
    """
    owned = [
        tile
        for tile in range(c.BONUS_TILES)
        if (player.yellow_bonus | player.grey_bonus) >> tile & 1
    ]
    jokers = best_goods_jokers(s, player, owned)
    return [(tile, bonus_count(s, player, tile) + jokers.count(tile)) for tile in owned]


def best_goods_jokers(s: State, player: Player, owned: list[int]) -> tuple[int, ...]:
    """The bonus tiles for which the goods jokers stand, each for one card of one tile."""
    goods = [tile for tile in owned if s.box.bonus_kind[tile] == c.BONUS_GOODS]
    ways = list(combinations_with_replacement(goods, player.tiles[c.JOKER_GOODS]))
    return max(ways, key=lambda jokers: goods_worth(s, player, goods, jokers), default=())


def goods_worth(s: State, player: Player, goods: list[int], jokers: tuple[int, ...]) -> int:
    """The points of the goods bonus tiles, with jokers that stand for one card each."""
    return sum(
        [
            bonus_worth(s, player, tile, bonus_count(s, player, tile) + jokers.count(tile))
            for tile in goods
        ]
    )


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

"""Which moves of Trajan look good at first sight: a class for each kind of move."""

from __future__ import annotations

from typing import Final

from quadriga.core.engine import FRAME
from quadriga.core.heuristics import by_move, starts
from quadriga.games.trajan import components as c
from quadriga.games.trajan.estimate import Estimate, shipment
from quadriga.games.trajan.military import province_worth
from quadriga.games.trajan.moves import MOVES
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.steps import FILL_BOWL
from quadriga.games.trajan.tiles import top_tile


class Heuristics(Estimate):
    """The judgement of Trajan."""

    def rank(self, s: State, seat: int, moves: list[int]) -> list[float]:
        player = s.players[seat]
        return [SIGHT[move].worth(self, s, player, move - START[move]) for move in moves]


class Sight:
    """What a move of one kind brings at once, roughly; `which` counts within the kind."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        raise NotImplementedError


class Flat(Sight):
    """The same whatever lies on the table."""

    def __init__(self, points: float) -> None:
        self.points = points

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        return self.points


class Higher(Sight):
    """More for the later ones of the kind."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        return 2.0 + which


class Sow(Sight):
    """The turn that a bowl offers."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        return judge.bowl_worth(s, player, which)


class Place(Sight):
    """A marker where a tile waits for its colour."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        bowl = (s.bowl + 1) % c.BOWLS
        tile = player.slots[bowl]
        if tile == c.EMPTY or s.pending[-1] % FRAME == FILL_BOWL:
            return 0.0
        first, second = s.box.tile_first[tile], s.box.tile_second[tile]
        there = player.bowls[bowl * c.COLOURS + which]
        if which not in (first, second) or (there and first != second):
            return 0.0
        return 0.35 * judge.tile_worth(s, tile) * (2.0 if sum(s.held) == 1 else 1.0)


class Lay(Sight):
    """A card for which a bonus tile pays, rather than one of several."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        bonus = 1.5 if is_wanted(s, player, which) else 0.0
        return 0.8 + bonus - 0.8 * (player.hand[which] - 1)


class Ship(Sight):
    """What the ship pays for the best load."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        return shipment(s, which, player.hand) - 1.5


class Load(Sight):
    """A card of which there are many; different ones rather from those of which there are few."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        cards = player.hand[which]
        return 2.0 - 0.3 * cards if s.ship == c.DIFFERENT else 1.0 + cards


class Joker(Sight):
    """A joker, but hardly where any card will do."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        return 0.0 if s.ship == c.DIFFERENT else 1.6


class Forum(Sight):
    """The tile on a space of the forum."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        return judge.kind_worth(s, player, s.forum[which])


class Recruit(Sight):
    """A legionnaire, above all the first."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        return 1.5 if player.military_camp else 3.0


class March(Sight):
    """The tile of a province, and its points later."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        if which == c.CAMP:
            return 0.0
        worth = 0.0 if player.legions >> which & 1 else 0.4 * province_worth(s, which)
        if s.provinces[which] != c.EMPTY:
            worth += judge.kind_worth(s, player, s.provinces[which])
        return worth


class Station(Sight):
    """The points of the leader's province."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        return float(province_worth(s, player.leader)) + 1.0


class Senate(Sight):
    """The points of the next space."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        return float(s.box.senate_space[player.senate + 1]) + 1.0


class TakeTile(Sight):
    """A part of what the tile on top will bring."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        tile = top_tile(s, which)
        return 0.5 * judge.tile_worth(s, tile) if tile != c.EMPTY else 0.0


class Hire(Sight):
    """A worker, above all the first."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        return 1.5 if player.worker_camp else 3.0


class Build(Sight):
    """What a space of the district brings."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        return 1.0 + judge.site_worth(s, player, which)


class PlusTwo(Sight):
    """A marker where extra actions wait."""

    def worth(self, judge: Estimate, s: State, player: Player, which: int) -> float:
        return 1.0 + player.tiles[c.EXTRA + which]


def is_wanted(s: State, player: Player, goods: int) -> bool:
    """Whether a bonus tile pays for goods of a kind."""
    owned = player.yellow_bonus | player.grey_bonus
    for tile in range(c.BONUS_TILES):
        pays = owned >> tile & 1 and s.box.bonus_kind[tile] == c.BONUS_GOODS
        if pays and goods in (s.box.bonus_first[tile], s.box.bonus_second[tile]):
            return True
    return False


SIGHTS: Final[dict[str, Sight]] = {
    "pass": Flat(0.5),
    "done": Flat(1.5),
    "sow": Sow(),
    "place": Place(),
    "draw": Flat(1.0),
    "take": Flat(1.2),
    "draw-two": Flat(1.0),
    "discard": Flat(1.0),
    "onto": Flat(1.0),
    "lay": Lay(),
    "ship": Ship(),
    "load": Load(),
    "joker": Joker(),
    "forum": Forum(),
    "recruit": Recruit(),
    "march": March(),
    "station": Station(),
    "senate": Senate(),
    "tile": TakeTile(),
    "slot": Higher(),
    "hire": Hire(),
    "build": Build(),
    "effect": Flat(2.0),
    "pawns": Higher(),
    "plus-two": PlusTwo(),
    "extra-tile": Flat(2.5),
    "extra-joker": Flat(1.5),
    "meet-with-trajan-tile": Flat(2.0),
    "meet-with-forum-tile": Flat(1.0),
    "meet-with-joker": Flat(0.0),
    "bonus": Flat(0.0),
}


# move -> how its kind looks, and the first move of its kind
SIGHT: Final[list[Sight]] = by_move(MOVES, SIGHTS)
START: Final = starts(MOVES)

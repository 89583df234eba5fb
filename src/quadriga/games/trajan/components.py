"""What is printed in the box of Trajan, in its order, with where each number comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from quadriga.core.options import Value

if TYPE_CHECKING:
    from quadriga.core.game import Game
    from quadriga.games.trajan.tables import BonusTile, Province, Tables

# The action circle, clockwise from bowl I.
SEAPORT: Final = 0
FORUM: Final = 1
MILITARY: Final = 2
SENATE: Final = 3
TRAJAN: Final = 4
CONSTRUCTION: Final = 5
ACTIONS: Final = ("seaport", "forum", "military", "senate", "trajan", "construction")
BOWLS: Final = 6
SLOTS: Final = ("I", "II", "III", "IV", "V", "VI")
FIRST_TILE_SLOTS: Final = (1, 3, 5)  # II, IV and VI
CENTRE: Final = 6  # where the Arch waits while no slot is free
EMPTY: Final = -1  # no tile here

# Action markers: two of each colour for every player.
COLOURS: Final = 6
COLOUR_NAMES: Final = ("yellow", "orange", "light_green", "white", "pink", "blue")

# Kinds of forum tiles; the demand icons come first and are also numbers of demands.
ICONS: Final = 3
ICON_NAMES: Final = ("bread", "games", "religion")
SENATE_TILES: Final = 3
JOKER_GOODS: Final = 7
JOKER_DEMAND: Final = 8
JOKER_CONSTRUCTION: Final = 9
JOKER_EXTRA: Final = 10
EXTRA: Final = 11  # + action
PERMANENT: Final = 17  # + icon: a completed demand Trajan tile, which serves every quarter
KINDS: Final = 20
FORUM_KINDS: Final = tuple(range(17))  # those of the stacks, in the order of their table
VOTES: Final = (0, 0, 0, 2, 3, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # by kind
VOTING: Final = (SENATE_TILES, SENATE_TILES + 1, SENATE_TILES + 2, SENATE_TILES + 3)
KIND_NAMES: Final = (
    "bread",
    "games",
    "religion",
    "senate_2",
    "senate_3",
    "senate_4",
    "senate_5",
    "joker_goods",
    "joker_demand",
    "joker_construction",
    "joker_extra_action",
    "extra_seaport",
    "extra_forum",
    "extra_military",
    "extra_senate",
    "extra_trajan",
    "extra_construction",
    "permanent_bread",
    "permanent_games",
    "permanent_religion",
)
FORUM_NAMES: Final = tuple([KIND_NAMES[kind] for kind in FORUM_KINDS])

# Trajan tiles: six categories of nine; tile // 9 is its category.
CARDS: Final = 0
VICTORY: Final = 1
WORKERS: Final = 2
LEGIONNAIRES: Final = 3
PLUS_TWO: Final = 4
DEMAND: Final = 5
CATEGORIES: Final = ("cards", "victory", "workers", "legionnaires", "plus_two", "demand")
PER_CATEGORY: Final = 9
TRAJAN_TILES: Final = 54

GOODS: Final = 12
GOODS_NAMES: Final = (
    "columns", "furs", "scrolls", "oils", "fruit", "ceramics",
    "wine", "fish", "jewellery", "gems", "cattle", "wheat",
)  # fmt: skip
COPIES: Final = 5

# Ships.
IDENTICAL: Final = 0
PAIRS: Final = 1
DIFFERENT: Final = 2
SHIP_NAMES: Final = ("identical", "pairs", "different")

PROVINCES: Final = 10
CAMP: Final = 10  # where the leader starts; not a province

# The construction district: 4 rows of 5 spaces; tile // 4 is its type.
ROWS: Final = 4
COLUMNS: Final = 5
SPACES: Final = 20
TYPES: Final = 5
TYPE_NAMES: Final = ("stairs", "door", "fountain", "roof", "window")
PER_TYPE: Final = 4
SPACE_NAMES: Final = tuple(
    f"r{row + 1}c{column + 1}" for row in range(ROWS) for column in range(COLUMNS)
)

# Bonus tiles, by kind.
BONUS_TILES: Final = 12
BONUS_ICON: Final = 0
BONUS_WORKERS: Final = 1
BONUS_GOODS: Final = 2
BONUS_LEGIONNAIRES: Final = 3
BONUS_YELLOW: Final = 4
BONUS_KINDS: Final = ("icon", "workers", "goods", "legionnaires", "yellow")

PAWNS: Final = 15
QUARTERS: Final = 4
DEMANDS: Final = 3  # revealed in a quarter
DEMAND_TILES: Final = 15
LAST_SPACE: Final = 7  # of the senate track: the space that shows 8
FIRST_CARDS: Final = 3
YELLOW_SPACES: Final = 3  # of the forum, for extra-action tiles
MOST_GREEN_SPACES: Final = 12
LEAST_LAP: Final = 4  # bounds for an owner's table
MOST_LAP: Final = 40
MOST: Final = 100

# Where points come from: the lines of the score sheet.
FROM_TRAJAN_TILES: Final = 0
FROM_SHIPPING: Final = 1
FROM_PROVINCES: Final = 2
FROM_SENATE: Final = 3
FROM_CONSTRUCTION: Final = 4
FROM_UNMET_DEMANDS: Final = 5
FROM_HAND: Final = 6
FROM_WORKER_CAMP: Final = 7
FROM_MILITARY_CAMP: Final = 8
FROM_CIRCLE: Final = 9
FROM_SETS: Final = 10
FROM_BONUS: Final = 11  # + kind of bonus tile
SOURCES: Final = (
    "Trajan tiles",
    "shipping",
    "provinces",
    "senate",
    "construction tiles",
    "unmet demands",
    "goods in hand",
    "workers in camp",
    "legionnaires in camp",
    "tiles on the circle",
    "construction sets",
    "bonus: forum icons",
    "bonus: workers",
    "bonus: goods",
    "bonus: legionnaires",
    "bonus: yellow tiles",
)


class Box:
    """The components and rulings of one game, in the columns the rules read."""

    def __init__(self, game: Game, tables: Tables) -> None:
        self.rules = game.rules  # the version by which this game is played
        self.read_tiles(tables)
        self.read_provinces(tables.provinces)
        self.read_bonus(tables.bonus_tiles)
        self.ships = [ship.coloured_side for ship in tables.ships]
        self.grey_ships = [ship.grey_side for ship in tables.ships]
        self.neighbours = [neighbours_of(space) for space in range(SPACES)]
        self.penalty = [0, *[row.value for row in tables.demand_penalties]]
        self.senate_space = [0, *[row.value for row in tables.senate_track]]
        self.set_vp = [0, 0, 0, *[row.value for row in tables.construction_sets]]
        track = tables.time_track[game.players - 2]
        self.lap = track.short if game.options["time_track"] == "short" else track.long
        self.green_spaces = 3 * game.players
        self.read_rulings(game.options)

    def read_tiles(self, tables: Tables) -> None:
        """Trajan, forum, demand and construction tiles."""
        tiles = tables.trajan_tiles
        self.tile_first = [COLOUR_NAMES.index(tile.first) for tile in tiles]
        self.tile_second = [COLOUR_NAMES.index(tile.second) for tile in tiles]
        self.tile_vp = [tile.vp for tile in tiles]
        self.tile_amount = [tile.amount for tile in tiles]
        self.tile_icon = [ICON_NAMES.index(tile.icon) if tile.icon else EMPTY for tile in tiles]
        self.forum_copies, self.extra_copies = [0] * KINDS, [0] * KINDS  # by kind
        for kind, row in zip(FORUM_KINDS, tables.forum_tiles, strict=False):  # new kinds come last
            self.forum_copies[kind] = row.in_forum_stack
            self.extra_copies[kind] = row.in_extra_stack
        self.demand_copies = [demand.copies for demand in tables.demand_tiles]
        buildings = tables.construction_tiles
        self.building_vp = [tile.vp for tile in buildings]
        self.building_action = [ACTIONS.index(t.first_build) for t in buildings[::PER_TYPE]]

    def read_provinces(self, provinces: tuple[Province, ...]) -> None:
        """The map; the roads out of the camp come last."""
        names = [province.name for province in provinces]
        self.province_names = tuple(names)
        self.province_vp = [province.vp for province in provinces]
        self.roads = [sorted([names.index(n) for n in province.adjacent]) for province in provinces]
        self.roads.append([i for i, province in enumerate(provinces) if province.borders_camp])

    def read_bonus(self, tiles: tuple[BonusTile, ...]) -> None:
        """The bonus tiles."""
        self.bonus_kind = [BONUS_KINDS.index(tile.kind) for tile in tiles]
        self.bonus_first = [bonus_index(tile.first) for tile in tiles]
        self.bonus_second = [bonus_index(tile.second) for tile in tiles]
        self.bonus_yellow = [tile.yellow_halves for tile in tiles]
        self.bonus_grey = [tile.grey_halves for tile in tiles]

    def read_rulings(self, options: Mapping[str, Value]) -> None:
        """What the options decide."""
        self.bowls_random = options["bowls"] == "random"
        self.draft_in_rounds = options["tile_draft"] == "one-at-a-time"
        self.score_circle = options["score_circle"] is True
        self.grey_workers_up = options["grey_workers"] == "up"
        self.replace_province_tiles = options["province_refill"] == "unoccupied"
        self.extra_on_bonus_action = options["extra_on_bonus_action"] is True
        self.reshuffle = options["reshuffle"] is True
        self.joker_for_icons = options["demand_joker_counts"] is True
        if options["leader_may_return"]:
            for province in self.roads[CAMP]:
                self.roads[province] = [*self.roads[province], CAMP]
        if options["grey_goods"] == 1:
            for tile, kind in enumerate(self.bonus_kind):
                if kind == BONUS_GOODS:
                    self.bonus_grey[tile] = 2


def bonus_index(name: str) -> int:
    """The icon or goods a bonus tile names."""
    if name in ICON_NAMES:
        return ICON_NAMES.index(name)
    return GOODS_NAMES.index(name) if name in GOODS_NAMES else EMPTY


def neighbours_of(space: int) -> int:
    """The spaces orthogonally adjacent to one of the district, as a set of bits."""
    row, column = divmod(space, COLUMNS)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return sum(1 << (r * COLUMNS + c) for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS)

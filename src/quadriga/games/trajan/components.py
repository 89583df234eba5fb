"""What is printed in the box of Trajan, in its order, with where each number comes from."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from quadriga.core.components import Row, Rows, Table

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
SENATE_TILES: Final = 3  # + 0…3 for 2, 3, 4 and 5 votes
JOKER_GOODS: Final = 7
JOKER_DEMAND: Final = 8
JOKER_CONSTRUCTION: Final = 9
JOKER_EXTRA: Final = 10
EXTRA: Final = 11  # + action
PERMANENT: Final = 17  # + icon: a completed demand Trajan tile, which serves every quarter
KINDS: Final = 20
FORUM_KINDS: Final = 17
KIND_NAMES: Final = (
    "bread", "games", "religion",
    "senate_2", "senate_3", "senate_4", "senate_5",
    "joker_goods", "joker_demand", "joker_construction", "joker_extra_action",
    "extra_seaport", "extra_forum", "extra_military", "extra_senate", "extra_trajan", "extra_construction",
)  # fmt: skip

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
SPACE_NAMES: Final = tuple(f"r{row + 1}c{column + 1}" for row in range(ROWS) for column in range(COLUMNS))

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
DEMANDS_REMOVED: Final = 3
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
    "Trajan tiles", "shipping", "provinces", "senate", "construction tiles", "unmet demands",
    "goods in hand", "workers in camp", "legionnaires in camp", "tiles on the circle", "construction sets",
    "bonus: forum icons", "bonus: workers", "bonus: goods", "bonus: legionnaires", "bonus: yellow tiles",
)  # fmt: skip


class TrajanTile(NamedTuple):
    """A Trajan tile: the two markers it needs, its points and its effect."""

    category: str
    first: str
    second: str
    vp: int
    amount: int  # cards, pawns or markers
    icon: str  # of a demand tile


class Province(NamedTuple):
    """A province of the military area."""

    name: str
    vp: int
    adjacent: tuple[str, ...]
    borders_camp: bool


class ForumTile(NamedTuple):
    """A kind of forum tile: how many lie in the forum stack and in the stack of extra actions."""

    kind: str
    in_forum_stack: int
    in_extra_stack: int


class Ship(NamedTuple):
    """A ship: the points for 1, 2, 3… cards (or pairs) on either side."""

    takes: str
    coloured_side: tuple[int, ...]
    grey_side: tuple[int, ...]


class ConstructionTile(NamedTuple):
    """A construction tile; the first of its type grants an action."""

    type: str
    vp: int
    first_build: str


class BonusTile(NamedTuple):
    """A bonus tile: points on the yellow and the grey side, counted in halves."""

    kind: str
    first: str  # icon or goods
    second: str
    yellow_halves: int
    grey_halves: int


class Demand(NamedTuple):
    """A kind of demand tile."""

    icon: str
    copies: int


class TimeTrack(NamedTuple):
    """The spaces of one lap, by number of players."""

    players: int
    short: int
    long: int


class Number(NamedTuple):
    """A single number of the rules."""

    name: str
    value: int


TRAJAN_TILE_ROWS: Final = (
    TrajanTile("cards", "blue", "blue", 3, 2, ""),
    TrajanTile("cards", "blue", "orange", 3, 2, ""),
    TrajanTile("cards", "blue", "white", 3, 2, ""),
    TrajanTile("cards", "light_green", "pink", 3, 2, ""),
    TrajanTile("cards", "light_green", "yellow", 3, 2, ""),
    TrajanTile("cards", "orange", "orange", 3, 2, ""),
    TrajanTile("cards", "orange", "yellow", 3, 2, ""),
    TrajanTile("cards", "pink", "white", 3, 2, ""),
    TrajanTile("cards", "yellow", "yellow", 3, 2, ""),
    TrajanTile("victory", "blue", "blue", 9, 0, ""),
    TrajanTile("victory", "blue", "white", 9, 0, ""),
    TrajanTile("victory", "light_green", "light_green", 9, 0, ""),
    TrajanTile("victory", "orange", "orange", 9, 0, ""),
    TrajanTile("victory", "orange", "white", 9, 0, ""),
    TrajanTile("victory", "pink", "pink", 9, 0, ""),
    TrajanTile("victory", "white", "white", 9, 0, ""),
    TrajanTile("victory", "white", "yellow", 9, 0, ""),
    TrajanTile("victory", "yellow", "yellow", 9, 0, ""),
    TrajanTile("workers", "blue", "light_green", 5, 1, ""),
    TrajanTile("workers", "light_green", "orange", 5, 1, ""),
    TrajanTile("workers", "orange", "pink", 5, 1, ""),
    TrajanTile("workers", "orange", "white", 5, 1, ""),
    TrajanTile("workers", "orange", "yellow", 5, 1, ""),
    TrajanTile("workers", "blue", "yellow", 2, 2, ""),
    TrajanTile("workers", "orange", "orange", 2, 2, ""),
    TrajanTile("workers", "orange", "yellow", 2, 2, ""),
    TrajanTile("workers", "yellow", "yellow", 2, 2, ""),
    TrajanTile("legionnaires", "blue", "blue", 5, 1, ""),
    TrajanTile("legionnaires", "blue", "light_green", 5, 1, ""),
    TrajanTile("legionnaires", "blue", "pink", 5, 1, ""),
    TrajanTile("legionnaires", "blue", "white", 5, 1, ""),
    TrajanTile("legionnaires", "blue", "yellow", 5, 1, ""),
    TrajanTile("legionnaires", "blue", "orange", 2, 2, ""),
    TrajanTile("legionnaires", "light_green", "yellow", 2, 2, ""),
    TrajanTile("legionnaires", "pink", "yellow", 2, 2, ""),
    TrajanTile("legionnaires", "white", "yellow", 2, 2, ""),
    TrajanTile("plus_two", "blue", "pink", 4, 1, ""),
    TrajanTile("plus_two", "light_green", "pink", 4, 1, ""),
    TrajanTile("plus_two", "light_green", "white", 4, 1, ""),
    TrajanTile("plus_two", "orange", "pink", 4, 1, ""),
    TrajanTile("plus_two", "pink", "pink", 4, 1, ""),
    TrajanTile("plus_two", "pink", "white", 4, 1, ""),
    TrajanTile("plus_two", "pink", "white", 4, 1, ""),
    TrajanTile("plus_two", "pink", "yellow", 4, 1, ""),
    TrajanTile("plus_two", "white", "white", 4, 1, ""),
    TrajanTile("demand", "light_green", "light_green", 1, 0, "bread"),
    TrajanTile("demand", "light_green", "orange", 1, 0, "bread"),
    TrajanTile("demand", "pink", "pink", 1, 0, "bread"),
    TrajanTile("demand", "light_green", "light_green", 1, 0, "games"),
    TrajanTile("demand", "light_green", "pink", 1, 0, "games"),
    TrajanTile("demand", "light_green", "yellow", 1, 0, "games"),
    TrajanTile("demand", "blue", "orange", 1, 0, "religion"),
    TrajanTile("demand", "light_green", "white", 1, 0, "religion"),
    TrajanTile("demand", "white", "white", 1, 0, "religion"),
)

PROVINCE_ROWS: Final = (
    Province(
        "britannia",
        10,
        (
            "belgica",
            "germania_inferior",
            "lugudunensis",
        ),
        False,
    ),
    Province(
        "germania_inferior",
        10,
        (
            "belgica",
            "britannia",
            "germania_superior",
        ),
        False,
    ),
    Province(
        "germania_superior",
        6,
        (
            "belgica",
            "germania_inferior",
            "raetia",
        ),
        False,
    ),
    Province(
        "belgica",
        6,
        (
            "alpes",
            "britannia",
            "germania_inferior",
            "germania_superior",
            "lugudunensis",
            "raetia",
        ),
        False,
    ),
    Province(
        "lugudunensis",
        6,
        (
            "alpes",
            "aquitania",
            "belgica",
            "britannia",
            "narbonensis",
        ),
        False,
    ),
    Province(
        "aquitania",
        10,
        (
            "lugudunensis",
            "narbonensis",
        ),
        False,
    ),
    Province(
        "narbonensis",
        6,
        (
            "alpes",
            "aquitania",
            "lugudunensis",
        ),
        False,
    ),
    Province(
        "alpes",
        3,
        (
            "belgica",
            "lugudunensis",
            "narbonensis",
            "raetia",
        ),
        True,
    ),
    Province(
        "raetia",
        3,
        (
            "alpes",
            "belgica",
            "germania_superior",
            "noricum",
        ),
        True,
    ),
    Province("noricum", 5, ("raetia",), True),
)

FORUM_ROWS: Final = (
    ForumTile("bread", 14, 0),
    ForumTile("games", 14, 0),
    ForumTile("religion", 14, 0),
    ForumTile("senate_2", 3, 0),
    ForumTile("senate_3", 3, 0),
    ForumTile("senate_4", 3, 0),
    ForumTile("senate_5", 3, 0),
    ForumTile("joker_goods", 3, 0),
    ForumTile("joker_demand", 3, 0),
    ForumTile("joker_construction", 2, 0),
    ForumTile("joker_extra_action", 2, 0),
    ForumTile("extra_seaport", 1, 2),
    ForumTile("extra_forum", 1, 2),
    ForumTile("extra_military", 1, 2),
    ForumTile("extra_senate", 1, 2),
    ForumTile("extra_trajan", 1, 2),
    ForumTile("extra_construction", 1, 2),
)

SHIP_ROWS: Final = (
    Ship("identical", (2, 6, 12, 20), (0, 1, 7, 15)),
    Ship("pairs", (5, 10, 15), (1, 6, 11)),
    Ship("different", (2, 4, 6, 8), (0, 1, 3, 5)),
)

FIRST_BUILD: Final = {"stairs": "forum", "door": "senate", "fountain": "seaport", "roof": "trajan", "window": "military"}
CONSTRUCTION_ROWS: Final = tuple(ConstructionTile(kind, vp, FIRST_BUILD[kind]) for kind in TYPE_NAMES for vp in (2, 3, 4, 5))

BONUS_ROWS: Final = (
    BonusTile("icon", "bread", "", 18, 12),
    BonusTile("icon", "games", "", 18, 12),
    BonusTile("icon", "religion", "", 18, 12),
    BonusTile("workers", "", "", 2, 1),
    BonusTile("goods", "columns", "furs", 6, 4),
    BonusTile("goods", "scrolls", "oils", 6, 4),
    BonusTile("goods", "fruit", "ceramics", 6, 4),
    BonusTile("goods", "wine", "fish", 6, 4),
    BonusTile("goods", "jewellery", "gems", 6, 4),
    BonusTile("goods", "cattle", "wheat", 6, 4),
    BonusTile("legionnaires", "", "", 4, 2),
    BonusTile("yellow", "", "", 6, 4),
)

DEMAND_ROWS: Final = tuple(Demand(icon, 5) for icon in ICON_NAMES)
TIME_ROWS: Final = (TimeTrack(2, 11, 12), TimeTrack(3, 16, 17), TimeTrack(4, 21, 22))
PENALTY_ROWS: Final = (Number("1 unmet", 4), Number("2 unmet", 9), Number("3 unmet", 15))
SENATE_ROWS: Final = tuple(Number(f"space {n}", n) for n in (2, 3, 4, 5, 6, 7, 8))
SET_ROWS: Final = (Number("3 of a type", 10), Number("4 of a type", 20))

TABLES: Final = (
    Table("trajan_tiles", TRAJAN_TILE_ROWS, "attested", "two independent implementations and photographs of 49 of the 54 tiles",
          "Each colour occurs 18 times, each pair of the same colour 3 times."),
    Table("provinces", PROVINCE_ROWS, "attested", "photograph of the board; an independent implementation of 2013"),
    Table("forum_tiles", FORUM_ROWS, "attested", "an independent implementation, a published list; totals from the rulebook"),
    Table("ships", SHIP_ROWS, "rulebook", "rulebooks of 2011 and 2016"),
    Table("construction_tiles", CONSTRUCTION_ROWS, "attested", "photographs of the tiles and the mat; two implementations"),
    Table("bonus_tiles", BONUS_ROWS, "attested", "photographs of both sides of all tiles; published tile list",
          "Points are counted in halves."),
    Table("demand_tiles", DEMAND_ROWS, "attested", "published list; total from the rulebook"),
    Table("time_track", TIME_ROWS, "attested", "two public implementations that differ by one space",
          "Low certainty: the option time_track chooses between them."),
    Table("demand_penalties", PENALTY_ROWS, "rulebook", "rulebooks of 2011 and 2016"),
    Table("senate_track", SENATE_ROWS, "attested", "photograph of the board; rulebooks"),
    Table("construction_sets", SET_ROWS, "rulebook", "rulebooks of 2011 and 2016"),
)  # fmt: skip


class Box:
    """The components and rulings of one game, in the columns the rules read."""

    def __init__(self, players: int, options: Mapping[str, str | int | bool], tables: Mapping[str, Rows]) -> None:
        tiles = tables["trajan_tiles"]
        self.tile_first = [COLOUR_NAMES.index(tile[1]) for tile in tiles]
        self.tile_second = [COLOUR_NAMES.index(tile[2]) for tile in tiles]
        self.tile_vp: list[int] = [tile[3] for tile in tiles]
        self.tile_amount: list[int] = [tile[4] for tile in tiles]
        self.tile_icon = [ICON_NAMES.index(tile[5]) if tile[5] else EMPTY for tile in tiles]
        names = [province[0] for province in tables["provinces"]]
        self.province_names = tuple(names)
        self.province_vp: list[int] = [province[1] for province in tables["provinces"]]
        self.roads = [sorted(names.index(other) for other in province[2]) for province in tables["provinces"]]
        self.roads.append([i for i, province in enumerate(tables["provinces"]) if province[3]])
        if options["leader_may_return"]:
            for province in self.roads[CAMP]:
                self.roads[province] = [*self.roads[province], CAMP]
        self.forum_copies: list[int] = [tile[1] for tile in tables["forum_tiles"]]
        self.extra_copies: list[int] = [tile[2] for tile in tables["forum_tiles"]]
        self.ships: list[tuple[int, ...]] = [ship[1] for ship in tables["ships"]]
        self.grey_ships: list[tuple[int, ...]] = [ship[2] for ship in tables["ships"]]
        self.building_vp: list[int] = [tile[1] for tile in tables["construction_tiles"]]
        self.building_action = [ACTIONS.index(tables["construction_tiles"][kind * PER_TYPE][2]) for kind in range(TYPES)]
        self.neighbours = [neighbours_of(space) for space in range(SPACES)]
        self.bonus_kind = [BONUS_KINDS.index(tile[0]) for tile in tables["bonus_tiles"]]
        self.bonus_first = [bonus_index(tile[1]) for tile in tables["bonus_tiles"]]
        self.bonus_second = [bonus_index(tile[2]) for tile in tables["bonus_tiles"]]
        self.bonus_yellow: list[int] = [tile[3] for tile in tables["bonus_tiles"]]
        self.bonus_grey: list[int] = [tile[4] for tile in tables["bonus_tiles"]]
        self.demand_copies: list[int] = [demand[1] for demand in tables["demand_tiles"]]
        self.penalty: list[int] = [0, *(row[1] for row in tables["demand_penalties"])]
        self.senate_space: list[int] = [0, *(row[1] for row in tables["senate_track"])]
        self.set_vp: list[int] = [0, 0, 0, *(row[1] for row in tables["construction_sets"])]
        track: Row = tables["time_track"][players - 2]
        self.lap: int = track[1] if options["time_track"] == "short" else track[2]
        self.green_spaces = 3 * players
        self.bowls_random = options["bowls"] == "random"
        self.draft_in_rounds = options["tile_draft"] == "one-at-a-time"
        self.score_circle = options["score_circle"] is True
        self.grey_workers_up = options["grey_workers"] == "up"
        self.replace_province_tiles = options["province_refill"] == "unoccupied"
        self.extra_on_bonus_action = options["extra_on_bonus_action"] is True
        self.reshuffle = options["reshuffle"] is True
        self.joker_for_icons = options["demand_joker_counts"] is True
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


def check_tables(tables: Mapping[str, Rows]) -> list[str]:
    """What does not add up in a set of tables, as sentences."""
    lengths = {"bonus_tiles": BONUS_TILES, "time_track": 3, "demand_penalties": 3, "senate_track": 7, "construction_sets": 2}
    problems = [
        f"{name}: expected {length} rows, found {len(tables[name])}"
        for name, length in lengths.items()
        if len(tables[name]) != length
    ]
    problems += check_names("provinces", tables, tuple(row.name for row in PROVINCE_ROWS))
    problems += check_names("forum_tiles", tables, KIND_NAMES)
    problems += check_names("ships", tables, SHIP_NAMES)
    problems += check_names("demand_tiles", tables, ICON_NAMES)
    problems += check_names("construction_tiles", tables, tuple(kind for kind in TYPE_NAMES for _ in range(PER_TYPE)))
    problems += check_numbers(tables)
    if problems:
        return problems
    problems += check_trajan_tiles(tables["trajan_tiles"])
    problems += check_provinces(tables["provinces"])
    problems += check_construction(tables["construction_tiles"])
    problems += check_bonus(tables["bonus_tiles"])
    problems += check_time(tables["time_track"])
    for name, column, total in (("forum_tiles", 1, 70), ("forum_tiles", 2, 12), ("demand_tiles", 1, DEMAND_TILES)):
        found = sum(row[column] for row in tables[name])
        if found != total:
            problems.append(f"{name}: the copies in column {column + 1} add up to {found}; expected {total}")
    for ship, cards in zip(tables["ships"], (4, 3, 4), strict=True):
        if len(ship[1]) != cards or len(ship[2]) != cards:
            problems.append(f'ships: "{ship[0]}" needs {cards} values on each side')
    return problems


def check_names(table: str, tables: Mapping[str, Rows], expected: tuple[str, ...]) -> list[str]:
    """A sentence if the first column of a table is not what it should be."""
    found = tuple(row[0] for row in tables[table])
    return (
        [] if found == expected else [f"{table}: expected the rows {', '.join(expected)}; found {', '.join(map(str, found))}"]
    )


def check_numbers(tables: Mapping[str, Rows]) -> list[str]:
    """No number is below 0 or absurdly large."""
    problems: list[str] = []
    for name, rows in tables.items():
        for i, row in enumerate(rows):
            values = [number for value in row for number in (value if isinstance(value, tuple) else (value,))]
            problems += [
                f"{name}, row {i + 1}: expected numbers from 0 to {MOST}, found {number}"
                for number in values
                if isinstance(number, int) and not 0 <= number <= MOST
            ]
    return problems


def check_trajan_tiles(tiles: Rows) -> list[str]:
    """Nine tiles of each category in order, with known colours and icons."""
    found = [tile[0] for tile in tiles]
    problems = [
        f'trajan_tiles: expected {PER_CATEGORY} tiles of category "{category}", found {found.count(category)}'
        for category in CATEGORIES
        if found.count(category) != PER_CATEGORY
    ]
    if not problems and found != [category for category in CATEGORIES for _ in range(PER_CATEGORY)]:
        problems.append(f"trajan_tiles: expected the categories in the order {', '.join(CATEGORIES)}")
    for i, tile in enumerate(tiles):
        place = f"trajan_tiles, row {i + 1}"
        problems += [
            f'{place}: "{colour}" is no colour; expected one of {", ".join(COLOUR_NAMES)}'
            for colour in (tile[1], tile[2])
            if colour not in COLOUR_NAMES
        ]
        if (tile[0] == "demand") != (tile[5] in ICON_NAMES):
            problems.append(f"{place}: a demand tile, and no other, shows one of {', '.join(ICON_NAMES)}")
        if tile[0] in ("workers", "legionnaires") and tile[4] not in (1, 2):
            problems.append(f"{place}: workers and legionnaires come one or two at a time, found {tile[4]}")
    return problems


def check_provinces(rows: Rows) -> list[str]:
    """Whether the map is whole: roads both ways, a way out of the camp."""
    roads = {row[0]: set(row[2]) for row in rows}
    problems: list[str] = []
    for name, others in roads.items():
        for other in sorted(others):
            if other not in roads:
                problems.append(f'provinces: "{name}" borders on "{other}", which is no province')
            elif name not in roads[other]:
                problems.append(f'provinces: "{name}" borders on "{other}", but not the other way round')
    if not any(row[3] for row in rows):
        problems.append("provinces: none borders on the camp")
    return problems


def check_construction(rows: Rows) -> list[str]:
    """Each type grants one known action."""
    problems: list[str] = []
    for i, row in enumerate(rows):
        if row[2] not in ACTIONS:
            problems.append(f'construction_tiles, row {i + 1}: "{row[2]}" is no action; expected one of {", ".join(ACTIONS)}')
        elif row[2] != rows[i - i % PER_TYPE][2]:
            problems.append(f"construction_tiles, row {i + 1}: all tiles of a type grant the same action")
    return problems


def check_bonus(rows: Rows) -> list[str]:
    """Bonus tiles are of known kinds and name known icons and goods."""
    problems: list[str] = []
    for i, row in enumerate(rows):
        place = f"bonus_tiles, row {i + 1}"
        if row[0] not in BONUS_KINDS:
            problems.append(f'{place}: "{row[0]}" is no kind of bonus; expected one of {", ".join(BONUS_KINDS)}')
        if row[0] == "icon" and row[1] not in ICON_NAMES:
            problems.append(f'{place}: "{row[1]}" is no icon; expected one of {", ".join(ICON_NAMES)}')
        if row[0] == "goods":
            problems += [
                f'{place}: "{name}" is no goods; expected one of {", ".join(GOODS_NAMES)}'
                for name in (row[1], row[2])
                if name not in GOODS_NAMES
            ]
    return problems


def check_time(rows: Rows) -> list[str]:
    """A lap for each number of players, not so short that a turn could end a whole quarter."""
    problems: list[str] = []
    for i, row in enumerate(rows):
        if row[0] != i + 2:
            problems.append(f"time_track, row {i + 1}: expected {i + 2} players, found {row[0]}")
        problems += [
            f"time_track, row {i + 1}: expected a lap of {LEAST_LAP} to {MOST_LAP} spaces, found {lap}"
            for lap in (row[1], row[2])
            if not LEAST_LAP <= lap <= MOST_LAP
        ]
    return problems

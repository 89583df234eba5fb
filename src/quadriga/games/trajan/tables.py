"""The component tables of Trajan, as printed: every piece with its figures."""

from typing import Final, NamedTuple

from quadriga.core.components import Table
from quadriga.core.messages import say
from quadriga.games.trajan.components import ICON_NAMES, TYPE_NAMES


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


class Tables(NamedTuple):
    """The rows of all tables."""

    trajan_tiles: tuple[TrajanTile, ...]
    provinces: tuple[Province, ...]
    forum_tiles: tuple[ForumTile, ...]
    ships: tuple[Ship, ...]
    construction_tiles: tuple[ConstructionTile, ...]
    bonus_tiles: tuple[BonusTile, ...]
    demand_tiles: tuple[Demand, ...]
    time_track: tuple[TimeTrack, ...]
    demand_penalties: tuple[Number, ...]
    senate_track: tuple[Number, ...]
    construction_sets: tuple[Number, ...]


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

FIRST_BUILD: Final = {
    "stairs": "forum",
    "door": "senate",
    "fountain": "seaport",
    "roof": "trajan",
    "window": "military",
}
CONSTRUCTION_ROWS: Final = tuple(
    ConstructionTile(kind, vp, FIRST_BUILD[kind]) for kind in TYPE_NAMES for vp in (2, 3, 4, 5)
)

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
    Table("trajan_tiles", TRAJAN_TILE_ROWS, "attested",
        say("two independent implementations and photographs of 49 of the 54 tiles"),
          say("Each colour occurs 18 times, each pair of the same colour 3 times.")),
    Table("provinces", PROVINCE_ROWS, "attested",
        say("photograph of the board; an independent implementation of 2013")),
    Table("forum_tiles", FORUM_ROWS, "attested",
        say("an independent implementation, a published list; totals from the rulebook")),
    Table("ships", SHIP_ROWS, "rulebook", say("rulebooks of 2011 and 2016")),
    Table("construction_tiles", CONSTRUCTION_ROWS, "attested",
        say("photographs of the tiles and the mat; two implementations")),
    Table("bonus_tiles", BONUS_ROWS, "attested",
        say("photographs of both sides of all tiles; published tile list"),
          say("Points are counted in halves.")),
    Table("demand_tiles", DEMAND_ROWS, "attested", say("published list; total from the rulebook")),
    Table("time_track", TIME_ROWS, "attested",
        say("two public implementations that differ by one space"),
          say("Low certainty: the option time_track chooses between them.")),
    Table("demand_penalties", PENALTY_ROWS, "rulebook", say("rulebooks of 2011 and 2016")),
    Table("senate_track", SENATE_ROWS, "attested", say("photograph of the board; rulebooks")),
    Table("construction_sets", SET_ROWS, "rulebook", say("rulebooks of 2011 and 2016")),
)  # fmt: skip

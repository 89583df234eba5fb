"""What is printed in the box of Celtae, with where each number comes from."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from quadriga.core.components import Row, Rows, Table

EMPTY: Final = -1  # nothing here

# The two regions, divided by the river.
NORTH: Final = 0
SOUTH: Final = 1
REGIONS: Final = ("north", "south")

# The corners of the rondel, clockwise; the step from the last to the first crosses the river and triggers progress.
POSITIONS: Final = ("SE", "SW", "NW", "NE")
CORNERS: Final = 4

# Action areas, each with three worker spaces; the centre follows them.
AREAS: Final = ("north", "south", "east", "west", "centre")
EAST: Final = 2
WEST: Final = 3
CENTRE: Final = 4
PLACES: Final = 3  # worker spaces of an area
CENTRE_SPACE: Final = 12
WORKER_SPACES: Final = 15
PLACE_NAMES: Final = ("first", "middle", "last")

# An area in a region: choice % 2 is the region.
CHOICES: Final = ("north", "south", "east-north", "east-south", "west-north", "west-south")
CHOICE_AREA: Final = (0, 1, 2, 2, 3, 3)

# Workers; the first four are ordinary, and each stands behind the action of the same number.
FARMER: Final = 0
BUILDER: Final = 1
SOLDIER: Final = 2
NOBLE: Final = 3
DRUID: Final = 4
ORDINARY: Final = 4
WORKER_NAMES: Final = ("farmer", "builder", "soldier", "noble", "druid")
TRIBE: Final = 4  # where the tribe begins in a player's workers, after the active ones

# Actions.
FARM_ACTION: Final = 0
BUILD_ACTION: Final = 1
BATTLE_ACTION: Final = 2
RECRUIT_ACTION: Final = 3
ACTION_NAMES: Final = ("farm", "build", "battle", "recruit")

# Player cards: colour * 3 + symbol.
COLOURS: Final = 4
COLOUR_NAMES: Final = ("pink", "orange", "teal", "purple")
SYMBOLS: Final = 3
SYMBOL_NAMES: Final = ("warriors", "traps", "fortresses")
CARDS: Final = 12
CARD_NAMES: Final = tuple(f"{colour}-{symbol}" for colour in COLOUR_NAMES for symbol in SYMBOL_NAMES)
DECK: Final = 60
DEALT: Final = 5
DISCARDED: Final = 2
SLOTS: Final = 6  # of a market
ANY_COLOUR: Final = 4

CITADELS: Final = 8  # region * 4 + colour
DISCS: Final = 9
CUBES: Final = 4  # garrison cubes of a player
ACTIVE: Final = 3
TRIBE_LIMIT: Final = 8
MOST_STRENGTH_PER_CARD: Final = 4
REFRESH_COST: Final = 1
TILES: Final = 10  # Roman Army tiles, and as many Druid tiles
GARRISON_SPACES: Final = 10
MARKERS: Final = 16
STACK_MARKERS: Final = 4
DECISION_AT: Final = 3  # markers left on the track when the leaders may be turned
DRUIDS: Final = 10
STRENGTH_BONUS: Final = 3
CARDS_BONUS: Final = 2

# Stacks of tiles: kind * 2 + region.
ARMIES: Final = 0
ORDERS: Final = 2  # the Druid tiles
STACK_NAMES: Final = ("Roman Army, north", "Roman Army, south", "Druid tiles, north", "Druid tiles, south")

# Bonus tiles.
BONUS_TOKEN: Final = 0
BONUS_RECRUIT: Final = 1
BONUS_CARDS: Final = 2
BONUS_STRENGTH: Final = 3
BONUS_KINDS: Final = ("token", "recruit", "cards", "strength")

# What leaders and progress cards count.
WHAT: Final = (
    "discs_pink", "discs_orange", "discs_teal", "discs_purple", "discs_north", "discs_south", "discs",
    "tribe_farmer", "tribe_builder", "tribe_soldier", "tribe_noble", "tribe_druid", "tribe",
    "bonus_tiles", "druid_tiles", "army_tiles", "druid_tiles_1", "druid_tiles_2", "army_tiles_1", "army_tiles_2",
    "cubes_north", "cubes_south", "cubes",
)  # fmt: skip
DISCS_OF_COLOUR: Final = 0
DISCS_OF_REGION: Final = 4
ALL_DISCS: Final = 6
TRIBE_OF_KIND: Final = 7
TRIBE_WITHOUT_DRUIDS: Final = 12
BONUS_TILE_COUNT: Final = 13
DRUID_TILE_COUNT: Final = 14
ARMY_TILE_COUNT: Final = 15
DRUID_TILES_OF: Final = 16  # + 0 for tiles of 1 point, + 1 for 2 points
ARMY_TILES_OF: Final = 18
CUBES_IN_REGION: Final = 20
ALL_CUBES: Final = 22

# Solitairix.
REFRESH_AREA: Final = 3  # instead of an exchange with the first, middle or last worker
SWAP_NAMES: Final = ("first", "middle", "last", "refresh")
QUARTERS: Final = 4

# Where points come from: the lines of the score sheet.
SOURCES: Final = (
    "discs in complete citadels", "bonus tiles", "Druid tiles", "Roman Army tiles", "garrisons", "tribe", "disc spaces",
    "all cubes placed", "strength and cards", "progress cards", "leader",
)  # fmt: skip
SOURCE_RULES: Final = tuple(f"CE-14.{letter}" for letter in "ABCDEFGHIJK")


class Position(NamedTuple):
    """A corner of the rondel, where the action marker can stand."""

    name: str
    region: str
    areas: tuple[str, ...]


class MarkerMove(NamedTuple):
    """What moving the marker gives or costs."""

    spaces: int
    strength: int


class Number(NamedTuple):
    """A printed number."""

    name: str
    value: int


class Marked(NamedTuple):
    """A printed number whose certainty differs from that of its table."""

    name: str
    value: int
    confidence: str


class FirstWorkers(NamedTuple):
    """The workers printed on the three spaces of an area; an empty word is a space filled from the bag."""

    area: str
    first: str
    middle: str
    last: str


class PlayerCard(NamedTuple):
    """A kind of player card."""

    colour: str
    symbol: str
    copies: int


class Citadel(NamedTuple):
    """A citadel: for each disc space, from how many players on it is open."""

    region: str
    colour: str
    spaces: tuple[int, ...]


class BonusTile(NamedTuple):
    """A bonus tile and the points on its back."""

    region: str
    kind: str
    vp: int


class Stack(NamedTuple):
    """The tiles of each of the two stacks of a sort."""

    players: int
    one_point: int
    two_point: int


class Army(NamedTuple):
    """A Roman Army tile."""

    strength: int
    vp: int
    confidence: str


class DruidTile(NamedTuple):
    """A Druid tile: the workers it asks for."""

    workers: tuple[str, ...]
    vp: int
    confidence: str


class Track(NamedTuple):
    """Spaces of a region: for each, from how many players on it is used."""

    region: str
    spaces: tuple[int, ...]


class GarrisonSpace(NamedTuple):
    """A garrison space, its symbol, and from how many players on it is open."""

    region: str
    symbol: str
    players: int


class ProgressCard(NamedTuple):
    """A progress card: what it counts, how many are needed (0: the most), and its slots for markers."""

    what: str
    needs: int
    slots: int
    solo: int  # the number needed in solo play; 0: as many as Solitairix has


class Revealed(NamedTuple):
    """How many progress cards are laid out."""

    players: int
    two_slots: int
    three_slots: int


class DiscSpace(NamedTuple):
    """A disc hole of the player board: what building from it costs, and the point under it."""

    cost: int
    vp: int


class Leader(NamedTuple):
    """A leader: what it counts, and how many of each are needed on either side."""

    name: str
    people: str
    counts: tuple[str, ...]
    side_a: tuple[int, ...]
    side_b: tuple[int, ...]


class Quarter(NamedTuple):
    """A quarter of the solo tile: three rows."""

    side: str
    actions: tuple[str, ...]
    swap: str
    discards: tuple[int, ...]
    confidence: str


RECONSTRUCTED: Final = "reconstructed"

POSITION_ROWS: Final = (
    Position("SE", "south", ("south", "east")),
    Position("SW", "south", ("south", "west")),
    Position("NW", "north", ("north", "west")),
    Position("NE", "north", ("north", "east")),
)
MOVE_ROWS: Final = (MarkerMove(1, 1), MarkerMove(2, 0), MarkerMove(3, -3))
PIECE_ROWS: Final = (
    Number("discs of a colour", 9), Number("cubes of a colour", 5), Number("progress markers", 16), Number("bonus tokens", 10),
    Number("farmers", 16), Number("builders", 16), Number("soldiers", 16), Number("nobles", 8), Number("druids", 10),
)  # fmt: skip
WORKER_ROWS: Final = (
    FirstWorkers("north", "farmer", "builder", ""),
    FirstWorkers("south", "farmer", "builder", ""),
    FirstWorkers("east", "soldier", "", "soldier"),
    FirstWorkers("west", "noble", "", "noble"),
    FirstWorkers("centre", "noble", "", ""),
)
CARD_ROWS: Final = tuple(PlayerCard(colour, symbol, 5) for colour in COLOUR_NAMES for symbol in SYMBOL_NAMES)
MARKET_ROWS: Final = tuple(Number(f"slot {i + 1}", cost) for i, cost in enumerate((0, 1, 1, 1, 2, 2)))
CITADEL_ROWS: Final = (
    Citadel("north", "pink", (2, 2, 2, 4)), Citadel("north", "orange", (2, 2, 3)),
    Citadel("north", "teal", (2, 2, 2, 4)), Citadel("north", "purple", (2, 2, 3)),
    Citadel("south", "pink", (2, 2, 3)), Citadel("south", "orange", (2, 2, 2, 4)),
    Citadel("south", "teal", (2, 2, 3)), Citadel("south", "purple", (2, 2, 2, 4)),
)  # fmt: skip
BONUS_ROWS: Final = tuple(BonusTile(region, kind, 1) for region in REGIONS for kind in BONUS_KINDS)
STACK_ROWS: Final = (Stack(2, 1, 2), Stack(3, 2, 2), Stack(4, 3, 2))
ARMY_ROWS: Final = (
    Army(4, 1, RECONSTRUCTED), Army(4, 1, RECONSTRUCTED), Army(5, 1, RECONSTRUCTED), Army(5, 1, RECONSTRUCTED),
    Army(6, 1, RECONSTRUCTED), Army(6, 1, RECONSTRUCTED),
    Army(8, 2, RECONSTRUCTED), Army(9, 2, RECONSTRUCTED), Army(10, 2, "rulebook"), Army(11, 2, RECONSTRUCTED),
)  # fmt: skip
DRUID_ROWS: Final = (
    DruidTile(("farmer", "builder"), 1, RECONSTRUCTED),
    DruidTile(("farmer", "soldier"), 1, RECONSTRUCTED),
    DruidTile(("farmer", "noble"), 1, "rulebook"),
    DruidTile(("builder", "soldier"), 1, RECONSTRUCTED),
    DruidTile(("builder", "noble"), 1, RECONSTRUCTED),
    DruidTile(("soldier", "noble"), 1, RECONSTRUCTED),
    DruidTile(("farmer", "builder", "soldier"), 2, RECONSTRUCTED),
    DruidTile(("farmer", "builder", "noble"), 2, RECONSTRUCTED),
    DruidTile(("farmer", "soldier", "noble"), 2, RECONSTRUCTED),
    DruidTile(("builder", "soldier", "noble"), 2, RECONSTRUCTED),
)
DRUID_TRACK_ROWS: Final = (Track("north", (2, 2, 2, 3, 4)), Track("south", (2, 2, 2, 3, 4)))
GARRISON_ROWS: Final = (
    GarrisonSpace("north", "warriors", 2), GarrisonSpace("north", "traps", 2), GarrisonSpace("north", "fortresses", 2),
    GarrisonSpace("north", "warriors", 3), GarrisonSpace("north", "fortresses", 4),
    GarrisonSpace("south", "warriors", 2), GarrisonSpace("south", "traps", 2), GarrisonSpace("south", "fortresses", 2),
    GarrisonSpace("south", "traps", 3), GarrisonSpace("south", "warriors", 4),
)  # fmt: skip
TRACK_ROWS: Final = tuple(Number(f"space {i + 1}", players) for i, players in enumerate((4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2)))
PROGRESS_ROWS: Final = (
    ProgressCard("discs_pink", 0, 2, 0), ProgressCard("discs_orange", 0, 2, 0),
    ProgressCard("discs_teal", 0, 2, 0), ProgressCard("discs_purple", 0, 2, 0),
    ProgressCard("discs_north", 0, 2, 0), ProgressCard("discs_south", 0, 2, 0),
    ProgressCard("tribe_farmer", 0, 2, 3), ProgressCard("tribe_builder", 0, 2, 3), ProgressCard("tribe_soldier", 0, 2, 3),
    ProgressCard("tribe_noble", 0, 2, 2), ProgressCard("tribe_druid", 0, 2, 0), ProgressCard("tribe", 0, 2, 6),
    ProgressCard("bonus_tiles", 0, 2, 0), ProgressCard("druid_tiles", 0, 2, 0), ProgressCard("army_tiles", 0, 2, 0),
    ProgressCard("discs_pink", 2, 3, 0), ProgressCard("discs_orange", 2, 3, 0),
    ProgressCard("discs_teal", 2, 3, 0), ProgressCard("discs_purple", 2, 3, 0),
    ProgressCard("bonus_tiles", 2, 3, 0), ProgressCard("tribe_druid", 2, 3, 0), ProgressCard("tribe", 5, 3, 0),
    ProgressCard("druid_tiles", 3, 3, 0), ProgressCard("army_tiles", 3, 3, 0),
    ProgressCard("cubes_north", 2, 3, 0), ProgressCard("cubes_south", 2, 3, 0),
)  # fmt: skip
REVEALED_ROWS: Final = (Revealed(2, 3, 2), Revealed(3, 4, 3), Revealed(4, 5, 4))
DISC_ROWS: Final = (
    DiscSpace(2, 0), DiscSpace(2, 0), DiscSpace(3, 1), DiscSpace(3, 0), DiscSpace(4, 1),
    DiscSpace(4, 0), DiscSpace(5, 1), DiscSpace(5, 0), DiscSpace(6, 1),
)  # fmt: skip
TRIBE_ROWS: Final = tuple(Number(f"space {i + 1}", vp) for i, vp in enumerate((0, 0, 0, 1, 0, 1, 0, 1)))
STRENGTH_ROWS: Final = (Marked("first", 0, "attested"), Marked("last", 15, RECONSTRUCTED))
LEADER_ROWS: Final = (
    Leader("Viriato", "Lusitani", ("army_tiles_1", "army_tiles_2"), (1, 1), (2, 2)),
    Leader("Avarus", "Celtiberians", ("cubes",), (2,), (4,)),
    Leader("Diviciacus", "Aedui", ("druid_tiles_1", "druid_tiles_2"), (1, 1), (2, 2)),
    Leader("Ambiorix", "Belgae", ("army_tiles_2",), (1,), (3,)),
    Leader("Vercingetorix", "Arverni", ("discs_north", "discs_south"), (1, 1), (3, 3)),
    Leader("Caratacus", "Catuvellauni", ("tribe",), (3,), (6,)),
    Leader("Cartimandua", "Brigantes", ("bonus_tiles",), (1,), (3,)),
    Leader("Boudica", "Iceni", ("discs",), (3,), (7,)),
)
LEADER_NAMES: Final = tuple(row.name.lower() for row in LEADER_ROWS)
QUARTER_ROWS: Final = (
    Quarter("A", ("build", "farm"), "first", (1, 2, 5, 6), "rulebook"),
    Quarter("A", ("battle", "recruit", "farm"), "refresh", (1, 3, 4, 6), RECONSTRUCTED),
    Quarter("A", ("build", "battle", "recruit", "farm"), "middle", (2, 3, 4, 5), RECONSTRUCTED),
    Quarter("A", ("battle", "recruit", "build", "farm"), "last", (1, 2, 3, 4), RECONSTRUCTED),
    Quarter("B", ("battle", "recruit", "farm"), "first", (3, 4, 5, 6), RECONSTRUCTED),
    Quarter("B", ("build", "farm"), "last", (1, 2, 4, 5), RECONSTRUCTED),
    Quarter("B", ("battle", "recruit", "build", "farm"), "middle", (1, 2, 3, 6), RECONSTRUCTED),
    Quarter("B", ("build", "battle", "recruit", "farm"), "refresh", (2, 3, 5, 6), RECONSTRUCTED),
)
DIFFICULTY_ROWS: Final = (Number("easy", 25), Number("normal", 30), Number("hard", 35))

RULEBOOK: Final = "rulebook of 2023"
TABLES: Final = (
    Table("pieces", PIECE_ROWS, "rulebook", f"{RULEBOOK}, list of components"),
    Table("rondel", POSITION_ROWS, "attested", "five independent reviews; agrees with every example of the rulebook",
          "Clockwise; the marker starts on SE, and the step from NE to SE triggers progress."),
    Table("marker_moves", MOVE_ROWS, "rulebook", RULEBOOK),
    Table("first_workers", WORKER_ROWS, RECONSTRUCTED, "the rulebook says that some spaces show a type, not which",
          "Low certainty. Each area shows the workers of its own actions, one space stays open."),
    Table("player_cards", CARD_ROWS, RECONSTRUCTED, "the rulebook gives 60 cards, four colours and three symbols",
          "High certainty: the only even distribution."),
    Table("market", MARKET_ROWS, "rulebook", f"{RULEBOOK}, example of Farm", "Farmers needed for each slot."),
    Table("citadels", CITADEL_ROWS, RECONSTRUCTED, "the rulebook gives eight citadels, one for each colour and region",
          "The numbers of spaces are of low certainty; they agree with both scoring examples."),
    Table("bonus_tiles", BONUS_ROWS, "rulebook", RULEBOOK, "One of each kind in each region is inferred."),
    Table("stacks", STACK_ROWS, RECONSTRUCTED, "counts of the rulebook and what the leaders ask for", "High certainty."),
    Table("army_tiles", ARMY_ROWS, RECONSTRUCTED, "one tile from an example of the rulebook; armies grow stronger",
          "Strengths of low certainty, the split 6 to 4 of high certainty."),
    Table("druid_tiles", DRUID_ROWS, RECONSTRUCTED, "one tile from an example of the rulebook",
          "High certainty: the six pairs and the four triples of the four workers."),
    Table("druid_tracks", DRUID_TRACK_ROWS, RECONSTRUCTED, "ten druids, one for each Druid tile", "High certainty."),
    Table("garrisons", GARRISON_ROWS, RECONSTRUCTED, "solo rules and the example of Battle",
          "The three spaces open to two players are of high certainty, the symbols of the others of low certainty."),
    Table("progress_track", TRACK_ROWS, RECONSTRUCTED, "16 markers, 4 of them beside the stacks",
          "From the top: from how many players on a space is used. Twelve of high certainty, ten and eight of medium."),
    Table("progress_cards", PROGRESS_ROWS, RECONSTRUCTED, "the rulebook describes 14 kinds on 26 cards",
          "The kinds are printed. Slots and the 26th card (most druids) are reconstructed; of the solo numbers only those for "
          "farmers and for all workers are printed in an example."),
    Table("progress_cards_revealed", REVEALED_ROWS, RECONSTRUCTED, "7 cards in the example for three, 5 in the solo one",
          "Totals for two and three of high certainty, the rest of medium."),
    Table("disc_spaces", DISC_ROWS, RECONSTRUCTED, "two reviews and three examples of the rulebook",
          "Costs that rise are attested; the numbers are of medium certainty."),
    Table("tribe_spaces", TRIBE_ROWS, RECONSTRUCTED, "one example of the rulebook: 4 workers, 1 point", "Medium certainty."),
    Table("strength_track", STRENGTH_ROWS, RECONSTRUCTED, "a review for the first space; an example reaches 10"),
    Table("leaders", LEADER_ROWS, "rulebook", f"{RULEBOOK}, table of leaders"),
    Table("solo_tile", QUARTER_ROWS, RECONSTRUCTED, "one quarter from the solo example; its four swap icons",
          "Low certainty but for the first quarter."),
    Table("difficulty", DIFFICULTY_ROWS, "rulebook", f"{RULEBOOK}, solo chapter"),
)  # fmt: skip


class Box:
    """The components and rulings of one game, in the columns the rules read."""

    def __init__(self, players: int, options: Mapping[str, str | int | bool], tables: Mapping[str, Rows]) -> None:
        self.solo = players == 1
        self.seats = max(2, players)  # the set-up to follow: solo play uses that for two
        self.read_board(tables)
        self.read_tiles(tables)
        self.read_cards(tables)
        levels = {row[0]: row[1] for row in tables["difficulty"]}
        self.goal: int = levels[options["difficulty"]]

    def read_board(self, tables: Mapping[str, Rows]) -> None:
        """The rondel, the regions and the player board."""
        seats = self.seats
        regions = [REGIONS.index(row[1]) for row in tables["rondel"]]
        self.position_region = regions
        self.adjacent = [sorted(choice_of(area, row[1]) for area in row[2]) for row in tables["rondel"]]
        self.move_strength: list[int] = [row[1] for row in tables["marker_moves"]]
        pieces: list[int] = [row[1] for row in tables["pieces"]]
        self.tokens = pieces[3]
        self.workers = pieces[4:8]
        self.first_workers = [
            WORKER_NAMES.index(word) if word else EMPTY for row in tables["first_workers"] for word in (row[1], row[2], row[3])
        ]
        self.slot_cost: list[int] = [row[1] for row in tables["market"]]
        self.spaces = [len([space for space in row[2] if space <= seats]) for row in tables["citadels"]]
        self.neutral_discs = sum([len(row[2]) for row in tables["citadels"]]) - sum(self.spaces)
        self.druid_spaces = [len([space for space in row[1] if space <= seats]) for row in tables["druid_tracks"]]
        self.garrison_open = sum([1 << i for i, row in enumerate(tables["garrisons"]) if row[2] <= seats])
        self.garrison_symbol = [SYMBOL_NAMES.index(row[1]) for row in tables["garrisons"]]
        self.garrison_region = [
            sum([1 << i for i, row in enumerate(tables["garrisons"]) if row[0] == region]) for region in REGIONS
        ]
        # region * 3 + symbol -> bits of the spaces that are open in this game
        self.garrison_spaces = [
            sum(
                [
                    1 << i
                    for i, row in enumerate(tables["garrisons"])
                    if row[0] == region and row[1] == symbol and row[2] <= seats
                ]
            )
            for region in REGIONS
            for symbol in SYMBOL_NAMES
        ]
        self.track = len([row for row in tables["progress_track"] if row[1] <= seats])
        self.disc_cost: list[int] = [row[0] for row in tables["disc_spaces"]]
        self.disc_vp = running([row[1] for row in tables["disc_spaces"]])
        self.tribe_vp = running([row[1] for row in tables["tribe_spaces"]])
        self.most_strength: int = tables["strength_track"][1][1]

    def read_tiles(self, tables: Mapping[str, Rows]) -> None:
        """Bonus, Roman Army and Druid tiles."""
        self.bonus_kind = [BONUS_KINDS.index(row[1]) for row in tables["bonus_tiles"]]
        self.bonus_vp: list[int] = [row[2] for row in tables["bonus_tiles"]]
        stack: Row = tables["stacks"][self.seats - 2]
        self.ones: int = stack[1]
        self.twos: int = stack[2]
        self.depth = self.ones + self.twos
        self.army_strength: list[int] = [row[0] for row in tables["army_tiles"]]
        self.army_vp: list[int] = [row[1] for row in tables["army_tiles"]]
        self.order_needs: list[list[int]] = [
            [row[0].count(name) for name in WORKER_NAMES[:ORDINARY]] for row in tables["druid_tiles"]
        ]
        self.order_vp: list[int] = [row[1] for row in tables["druid_tiles"]]
        # bits of the tiles worth 1 and 2 points
        self.armies_of = [bits_of(self.army_vp, 1), bits_of(self.army_vp, 2)]
        self.orders_of = [bits_of(self.order_vp, 1), bits_of(self.order_vp, 2)]

    def read_cards(self, tables: Mapping[str, Rows]) -> None:
        """Player cards, progress cards, leaders and the solo tile."""
        self.copies: list[int] = [row[2] for row in tables["player_cards"]]
        self.card_what = [WHAT.index(row[0]) for row in tables["progress_cards"]]
        self.card_needs: list[int] = [row[1] for row in tables["progress_cards"]]
        self.card_slots: list[int] = [row[2] for row in tables["progress_cards"]]
        self.card_solo: list[int] = [row[3] for row in tables["progress_cards"]]
        revealed: Row = tables["progress_cards_revealed"][self.seats - 2]
        self.two_slots: int = revealed[1]
        self.three_slots: int = revealed[2]
        self.leader_names: list[str] = [row[0] for row in tables["leaders"]]
        self.leader_counts = [[WHAT.index(word) for word in row[2]] for row in tables["leaders"]]
        self.leader_a: list[tuple[int, ...]] = [row[3] for row in tables["leaders"]]
        self.leader_b: list[tuple[int, ...]] = [row[4] for row in tables["leaders"]]
        self.quarter_actions = [[ACTION_NAMES.index(word) for word in row[1]] for row in tables["solo_tile"]]
        self.quarter_swap = [SWAP_NAMES.index(row[2]) for row in tables["solo_tile"]]
        self.quarter_discards: list[tuple[int, ...]] = [row[3] for row in tables["solo_tile"]]


def choice_of(area: str, region: str) -> int:
    """An area as it acts in a region."""
    return CHOICES.index(area if area in REGIONS else f"{area}-{region}")


def running(points: list[int]) -> list[int]:
    """The points of the first 0, 1, 2… spaces of a row."""
    return [sum(points[:i]) for i in range(len(points) + 1)]


def bits_of(values: list[int], value: int) -> int:
    """The places of a value, as a set of bits."""
    return sum([1 << i for i, found in enumerate(values) if found == value])


def check_tables(tables: Mapping[str, Rows]) -> list[str]:
    """What does not add up in a set of tables, as sentences."""
    problems = check_shapes(tables)
    if problems:
        return problems
    for row, printed in zip(tables["pieces"], PIECE_ROWS, strict=True):
        if row != printed:
            problems.append(f'pieces: expected {printed.value} for "{printed.name}", found {row[1]}')
    copies = sum([row[2] for row in tables["player_cards"]])
    if copies != DECK:
        problems.append(f"player_cards: the copies add up to {copies}; expected {DECK}")
    if min([row[2] for row in tables["player_cards"]]) < 0:
        problems.append("player_cards: copies are never negative")
    if tuple([row[0] for row in tables["marker_moves"]]) != (1, 2, 3):
        problems.append("marker_moves: expected 1, 2 and 3 spaces")
    elif tables["marker_moves"][0][1] < 0:
        problems.append("marker_moves: moving 1 space must not cost strength, or a player could be stuck")
    if min([row[1] for row in tables["market"]]) < 0:
        problems.append("market: no card gives farmers back")
    elif tables["market"][0][1] != 0:
        problems.append(f"market: the first card is free, found a cost of {tables['market'][0][1]}")
    if tables["strength_track"][0][1] != 0 or tables["strength_track"][1][1] < 3:
        problems.append("strength_track: expected a track from 0 to at least 3")
    problems += check_rondel(tables["rondel"]) + check_spaces(tables) + check_tiles(tables) + check_progress(tables)
    return problems + check_leaders(tables["leaders"]) + check_quarters(tables["solo_tile"])


def check_shapes(tables: Mapping[str, Rows]) -> list[str]:
    """Whether each table has its rows, in order, and every word is known."""
    problems: list[str] = []
    for table in TABLES:
        found = len(tables[table.name])
        if found != len(table.rows):
            problems.append(f"{table.name}: expected {len(table.rows)} rows, found {found}")
    if problems:
        return problems
    for name, columns in (
        ("pieces", 1), ("rondel", 1), ("first_workers", 1), ("player_cards", 2), ("market", 1), ("citadels", 2),
        ("bonus_tiles", 1), ("stacks", 1), ("druid_tracks", 1), ("progress_cards_revealed", 1), ("strength_track", 1),
        ("leaders", 1), ("difficulty", 1), ("solo_tile", 1),
    ):  # fmt: skip
        printed = next(table for table in TABLES if table.name == name).rows
        for i, (row, expected) in enumerate(zip(tables[name], printed, strict=True)):
            if row[:columns] != expected[:columns]:
                wanted, found_words = words(expected[:columns]), words(row[:columns])
                problems.append(f"{name}, row {i + 1}: expected {wanted}, found {found_words}")
    for name, column, known in (
        ("rondel", 1, REGIONS), ("bonus_tiles", 1, BONUS_KINDS), ("garrisons", 0, REGIONS), ("garrisons", 1, SYMBOL_NAMES),
        ("progress_cards", 0, WHAT), ("solo_tile", 2, SWAP_NAMES), ("first_workers", 1, ("", *WORKER_NAMES[:ORDINARY])),
        ("first_workers", 2, ("", *WORKER_NAMES[:ORDINARY])), ("first_workers", 3, ("", *WORKER_NAMES[:ORDINARY])),
    ):  # fmt: skip
        problems += [f'{name}, row {i + 1}: "{row[column]}" is not known; expected one of {words(known)}'
                     for i, row in enumerate(tables[name]) if row[column] not in known]  # fmt: skip
    return problems


def words(items: Row) -> str:
    """Values in a sentence."""
    return ", ".join([str(item) or "nothing" for item in items])


def check_rondel(rows: Rows) -> list[str]:
    """Each corner touches the Farm and Build area of its region, and one of the others."""
    return [
        f'rondel: "{row[0]}" must touch "{row[1]}" and one of east and west, found {words(row[2])}'
        for row in rows
        if len(row[2]) != 2 or row[1] not in row[2] or not ("east" in row[2] or "west" in row[2])
    ]


def check_spaces(tables: Mapping[str, Rows]) -> list[str]:
    """Whether there is room on the board, and enough pieces to block what is closed."""
    problems: list[str] = []
    for row in tables["citadels"]:
        if not 1 <= len(row[2]) <= DISCS or min(row[2]) != 2 or max(row[2]) > 4:
            problems.append(f'citadels: "{row[0]} {row[1]}" needs 1 to {DISCS} spaces for 2, 3 or 4 players, one of them for 2')
    closed = sum([len([space for space in row[2] if space > 2]) for row in tables["citadels"]])
    if closed > 2 * DISCS:
        problems.append(f"citadels: {closed} spaces are closed to two players; there are {2 * DISCS} unused discs")
    if sum([len(row[1]) for row in tables["druid_tracks"]]) > DRUIDS:
        problems.append(f"druid_tracks: there are only {DRUIDS} druids")
    if len([row for row in tables["progress_track"] if row[1] <= 2]) <= DECISION_AT:
        problems.append(f"progress_track: more than {DECISION_AT} spaces must be used by two players")
    if min([row[0] for row in tables["disc_spaces"]]) < 1:
        problems.append("disc_spaces: every disc costs at least 1 card")
    given = [word for row in tables["first_workers"] for word in row[1:4]]
    for name, limit in zip(WORKER_NAMES[:ORDINARY], (4, 4, 4, 8), strict=True):
        if given.count(name) > limit:
            problems.append(f"first_workers: expected at most {limit} of {name}, found {given.count(name)}")
    return problems


def check_tiles(tables: Mapping[str, Rows]) -> list[str]:
    """Whether the tiles fill the stacks, and those of the regions are complete."""
    problems: list[str] = []
    for name in ("army_tiles", "druid_tiles"):
        values = [row[1] for row in tables[name]]
        if any([value not in (1, 2) for value in values]):
            problems.append(f"{name}: every tile is worth 1 or 2 points")
        for row in tables["stacks"]:
            if values.count(1) < 2 * row[1] or values.count(2) < 2 * row[2] or row[1] + row[2] < 1:
                problems.append(
                    f"stacks: for {row[0]} players two stacks of {row[1]} and {row[2]} cannot be made of the {name}"
                )
    for i, row in enumerate(tables["druid_tiles"]):
        if not row[0] or any([name not in WORKER_NAMES[:ORDINARY] for name in row[0]]):
            problems.append(f"druid_tiles, row {i + 1}: expected ordinary workers, found {words(row[0])}")
    if min([row[0] for row in tables["army_tiles"]]) < 0:
        problems.append("army_tiles: the strength of an army is never negative")
    for region in REGIONS:
        if len([row for row in tables["bonus_tiles"] if row[0] == region]) != COLOURS:
            problems.append(f"bonus_tiles: expected {COLOURS} tiles of the {region}")
    return problems


def check_progress(tables: Mapping[str, Rows]) -> list[str]:
    """Whether there are enough progress cards of both sorts."""
    problems: list[str] = []
    slots = [row[2] for row in tables["progress_cards"]]
    if any([number not in (2, 3) for number in slots]):
        problems.append("progress_cards: every card has 2 or 3 slots")
    for row in tables["progress_cards_revealed"]:
        if row[1] > slots.count(2) or row[2] > slots.count(3) or not 1 <= row[1] + row[2] <= 9:
            problems.append(f"progress_cards_revealed: {row[1]} and {row[2]} cards cannot be laid out for {row[0]} players")
    return problems


def check_leaders(rows: Rows) -> list[str]:
    """Whether every leader counts known things, with a number for each on both sides."""
    return [
        f'leaders: "{row[0]}" must count things among {words(WHAT)}, with a number for each on both sides'
        for row in rows
        if any([word not in WHAT for word in row[2]]) or len(row[2]) != len(row[3]) or len(row[2]) != len(row[4])
    ]


def check_quarters(rows: Rows) -> list[str]:
    """Whether Solitairix always finds something to do."""
    problems: list[str] = []
    for i, row in enumerate(rows):
        if any([word not in ACTION_NAMES for word in row[1]]) or "farm" not in row[1]:
            problems.append(f"solo_tile, row {i + 1}: expected actions that end with farm, found {words(row[1])}")
        if any([not 1 <= slot <= SLOTS for slot in row[3]]) or len(set(row[3])) != len(row[3]):
            problems.append(f"solo_tile, row {i + 1}: expected different slots from 1 to {SLOTS}, found {words(row[3])}")
    return problems

"""What is printed in the box of Celtae, with where each number comes from."""

from collections.abc import Mapping
from typing import Final

from quadriga.core.components import Row, Rows

EMPTY: Final = -1  # nothing here

# The two regions, divided by the river.
NORTH: Final = 0
SOUTH: Final = 1
REGIONS: Final = ("north", "south")

# The corners of the rondel, clockwise; the step from the last to the first crosses the river and
# triggers progress.
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
CARD_NAMES: Final = tuple(
    f"{colour}-{symbol}" for colour in COLOUR_NAMES for symbol in SYMBOL_NAMES
)
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
STACK_NAMES: Final = (
    "Roman Army, north",
    "Roman Army, south",
    "Druid tiles, north",
    "Druid tiles, south",
)

# Bonus tiles.
BONUS_TOKEN: Final = 0
BONUS_RECRUIT: Final = 1
BONUS_CARDS: Final = 2
BONUS_STRENGTH: Final = 3
BONUS_KINDS: Final = ("token", "recruit", "cards", "strength")

# What leaders and progress cards count.
WHAT: Final = (
    "discs_pink",
    "discs_orange",
    "discs_teal",
    "discs_purple",
    "discs_north",
    "discs_south",
    "discs",
    "tribe_farmer",
    "tribe_builder",
    "tribe_soldier",
    "tribe_noble",
    "tribe_druid",
    "tribe",
    "bonus_tiles",
    "druid_tiles",
    "army_tiles",
    "druid_tiles_1",
    "druid_tiles_2",
    "army_tiles_1",
    "army_tiles_2",
    "cubes_north",
    "cubes_south",
    "cubes",
)
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
    "discs in complete citadels",
    "bonus tiles",
    "Druid tiles",
    "Roman Army tiles",
    "garrisons",
    "tribe",
    "disc spaces",
    "all cubes placed",
    "strength and cards",
    "progress cards",
    "leader",
)
SOURCE_RULES: Final = tuple(f"CE-14.{letter}" for letter in "ABCDEFGHIJK")


class Box:
    """The components and rulings of one game, in the columns the rules read."""

    def __init__(
        self,
        rules: int,
        players: int,
        options: Mapping[str, str | int | bool],
        tables: Mapping[str, Rows],
    ) -> None:
        self.rules = rules  # the version by which this game is played
        self.discards_without_soldiers = rules >= 2  # CE-20.7
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
        self.adjacent = [
            sorted(choice_of(area, row[1]) for area in row[2]) for row in tables["rondel"]
        ]
        self.move_strength: list[int] = [row[1] for row in tables["marker_moves"]]
        pieces: list[int] = [row[1] for row in tables["pieces"]]
        self.tokens = pieces[3]
        self.workers = pieces[4:8]
        self.first_workers = [
            WORKER_NAMES.index(word) if word else EMPTY
            for row in tables["first_workers"]
            for word in (row[1], row[2], row[3])
        ]
        self.slot_cost: list[int] = [row[1] for row in tables["market"]]
        self.spaces = [
            len([space for space in row[2] if space <= seats]) for row in tables["citadels"]
        ]
        self.all_spaces = [len(row[2]) for row in tables["citadels"]]  # closed ones included
        self.neutral_discs = sum([len(row[2]) for row in tables["citadels"]]) - sum(self.spaces)
        self.druid_spaces = [
            len([space for space in row[1] if space <= seats]) for row in tables["druid_tracks"]
        ]
        self.garrison_open = sum(
            [1 << i for i, row in enumerate(tables["garrisons"]) if row[2] <= seats]
        )
        self.garrison_symbol = [SYMBOL_NAMES.index(row[1]) for row in tables["garrisons"]]
        self.garrison_region = [
            sum([1 << i for i, row in enumerate(tables["garrisons"]) if row[0] == region])
            for region in REGIONS
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
            [row[0].count(name) for name in WORKER_NAMES[:ORDINARY]]
            for row in tables["druid_tiles"]
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
        self.quarter_actions = [
            [ACTION_NAMES.index(word) for word in row[1]] for row in tables["solo_tile"]
        ]
        self.quarter_swap = [SWAP_NAMES.index(row[2]) for row in tables["solo_tile"]]
        self.quarter_discards: list[tuple[int, ...]] = [row[3] for row in tables["solo_tile"]]

    def needed(self, card: int) -> int:
        """How many a progress card asks for; 0: the most.

        In solo play worker cards print a minimum instead.
        """
        return self.card_needs[card] or (self.card_solo[card] if self.solo else 0)


def choice_of(area: str, region: str) -> int:
    """An area as it acts in a region."""
    return CHOICES.index(area if area in REGIONS else f"{area}-{region}")


def running(points: list[int]) -> list[int]:
    """The points of the first 0, 1, 2… spaces of a row."""
    return [sum(points[:i]) for i in range(len(points) + 1)]


def bits_of(values: list[int], value: int) -> int:
    """The places of a value, as a set of bits."""
    return sum([1 << i for i, found in enumerate(values) if found == value])

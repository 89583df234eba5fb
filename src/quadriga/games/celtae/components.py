"""What is printed in the box of Celtae, with where each number comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from quadriga.core.game import Game
    from quadriga.games.celtae.tables import Tables

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

    def __init__(self, game: Game, tables: Tables) -> None:
        self.rules = game.rules  # the version by which this game is played
        self.discards_without_soldiers = game.rules >= 2  # CE-20.7
        self.solo = game.players == 1
        self.seats = max(2, game.players)  # the set-up to follow: solo play uses that for two
        self.read_rondel(tables)
        self.read_regions(tables)
        self.read_garrisons(tables)
        self.read_tiles(tables)
        self.read_cards(tables)
        self.read_solo(tables)
        levels = {row.name: row.value for row in tables.difficulty}
        self.goal = levels[str(game.options["difficulty"])]

    def read_rondel(self, tables: Tables) -> None:
        """The rondel, the first workers and the player board."""
        self.position_region = [REGIONS.index(row.region) for row in tables.rondel]
        self.adjacent = [
            sorted([choice_of(area, row.region) for area in row.areas]) for row in tables.rondel
        ]
        self.move_strength = [row.strength for row in tables.marker_moves]
        pieces = {row.name: row.value for row in tables.pieces}
        self.tokens = pieces["bonus tokens"]
        self.workers = [pieces[kind] for kind in ("farmers", "builders", "soldiers", "nobles")]
        self.first_workers = [
            WORKER_NAMES.index(word) if word else EMPTY
            for row in tables.first_workers
            for word in (row.first, row.middle, row.last)
        ]
        self.disc_cost = [row.cost for row in tables.disc_spaces]
        self.disc_vp = running([row.vp for row in tables.disc_spaces])
        self.tribe_vp = running([row.value for row in tables.tribe_spaces])
        self.most_strength = tables.strength_track[-1].value

    def read_regions(self, tables: Tables) -> None:
        """Markets, citadels and tracks."""
        seats = self.seats
        self.slot_cost = [row.value for row in tables.market]
        self.spaces = [
            len([space for space in row.spaces if space <= seats]) for row in tables.citadels
        ]
        self.all_spaces = [len(row.spaces) for row in tables.citadels]  # closed ones included
        self.neutral_discs = sum(self.all_spaces) - sum(self.spaces)
        self.druid_spaces = [
            len([space for space in row.spaces if space <= seats]) for row in tables.druid_tracks
        ]
        self.track = len([row for row in tables.progress_track if row.value <= seats])

    def read_garrisons(self, tables: Tables) -> None:
        """The garrison spaces, as bits."""
        rows = list(enumerate(tables.garrisons))
        is_open = [row.players <= self.seats for row in tables.garrisons]
        self.garrison_open = sum([1 << i for i, _ in rows if is_open[i]])
        self.garrison_symbol = [SYMBOL_NAMES.index(row.symbol) for row in tables.garrisons]
        self.garrison_region = [
            sum([1 << i for i, row in rows if row.region == region]) for region in REGIONS
        ]
        # region * 3 + symbol -> the spaces that are open in this game
        self.garrison_spaces = [
            sum([1 << i for i, row in rows if (row.region, row.symbol) == kind and is_open[i]])
            for kind in [(region, symbol) for region in REGIONS for symbol in SYMBOL_NAMES]
        ]

    def read_tiles(self, tables: Tables) -> None:
        """Bonus, Roman Army and Druid tiles."""
        self.bonus_kind = [BONUS_KINDS.index(row.kind) for row in tables.bonus_tiles]
        self.bonus_vp = [row.vp for row in tables.bonus_tiles]
        stack = tables.stacks[self.seats - 2]
        self.ones = stack.one_point
        self.twos = stack.two_point
        self.depth = self.ones + self.twos
        self.army_strength = [row.strength for row in tables.army_tiles]
        self.army_vp = [row.vp for row in tables.army_tiles]
        self.order_needs = [
            [row.workers.count(name) for name in WORKER_NAMES[:ORDINARY]]
            for row in tables.druid_tiles
        ]
        self.order_vp = [row.vp for row in tables.druid_tiles]
        # bits of the tiles worth 1 and 2 points
        self.armies_of = [bits_of(self.army_vp, 1), bits_of(self.army_vp, 2)]
        self.orders_of = [bits_of(self.order_vp, 1), bits_of(self.order_vp, 2)]

    def read_cards(self, tables: Tables) -> None:
        """Player cards, progress cards and leaders."""
        self.copies = [row.copies for row in tables.player_cards]
        self.card_what = [WHAT.index(row.what) for row in tables.progress_cards]
        self.card_needs = [row.needs for row in tables.progress_cards]
        self.card_slots = [row.slots for row in tables.progress_cards]
        self.card_solo = [row.solo for row in tables.progress_cards]
        revealed = tables.progress_cards_revealed[self.seats - 2]
        self.two_slots = revealed.two_slots
        self.three_slots = revealed.three_slots
        self.leader_names = [row.name for row in tables.leaders]
        self.leader_counts = [[WHAT.index(word) for word in row.counts] for row in tables.leaders]
        self.leader_a = [row.side_a for row in tables.leaders]
        self.leader_b = [row.side_b for row in tables.leaders]

    def read_solo(self, tables: Tables) -> None:
        """The quarters of the solo tile."""
        self.quarter_actions = [
            [ACTION_NAMES.index(word) for word in row.actions] for row in tables.solo_tile
        ]
        self.quarter_swap = [SWAP_NAMES.index(row.swap) for row in tables.solo_tile]
        self.quarter_discards = [row.discards for row in tables.solo_tile]

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

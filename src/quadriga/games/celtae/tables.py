"""The component tables of Celtae, as printed: every piece with its figures."""

from typing import Final, NamedTuple

from quadriga.core.components import Table
from quadriga.core.messages import say
from quadriga.games.celtae.components import BONUS_KINDS, COLOUR_NAMES, REGIONS, SYMBOL_NAMES


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
    """The workers printed on the three spaces of an area; an empty word is a space filled from the
    bag.
    """

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
    """A progress card: what it counts, how many are needed (0: the most), and its slots for
    markers.
    """

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


class Tables(NamedTuple):
    """The rows of all tables."""

    pieces: tuple[Number, ...]
    rondel: tuple[Position, ...]
    marker_moves: tuple[MarkerMove, ...]
    first_workers: tuple[FirstWorkers, ...]
    player_cards: tuple[PlayerCard, ...]
    market: tuple[Number, ...]
    citadels: tuple[Citadel, ...]
    bonus_tiles: tuple[BonusTile, ...]
    stacks: tuple[Stack, ...]
    army_tiles: tuple[Army, ...]
    druid_tiles: tuple[DruidTile, ...]
    druid_tracks: tuple[Track, ...]
    garrisons: tuple[GarrisonSpace, ...]
    progress_track: tuple[Number, ...]
    progress_cards: tuple[ProgressCard, ...]
    progress_cards_revealed: tuple[Revealed, ...]
    disc_spaces: tuple[DiscSpace, ...]
    tribe_spaces: tuple[Number, ...]
    strength_track: tuple[Marked, ...]
    leaders: tuple[Leader, ...]
    solo_tile: tuple[Quarter, ...]
    difficulty: tuple[Number, ...]


RECONSTRUCTED: Final = "reconstructed"

POSITION_ROWS: Final = (
    Position("SE", "south", ("south", "east")),
    Position("SW", "south", ("south", "west")),
    Position("NW", "north", ("north", "west")),
    Position("NE", "north", ("north", "east")),
)
MOVE_ROWS: Final = (MarkerMove(1, 1), MarkerMove(2, 0), MarkerMove(3, -3))
PIECE_ROWS: Final = (
    Number("discs of a colour", 9), Number("cubes of a colour", 5), Number("progress markers", 16),
        Number("bonus tokens", 10),
    Number("farmers", 16), Number("builders", 16), Number("soldiers", 16), Number("nobles", 8),
        Number("druids", 10),
)  # fmt: skip
WORKER_ROWS: Final = (
    FirstWorkers("north", "farmer", "builder", ""),
    FirstWorkers("south", "farmer", "builder", ""),
    FirstWorkers("east", "soldier", "", "soldier"),
    FirstWorkers("west", "noble", "", "noble"),
    FirstWorkers("centre", "noble", "", ""),
)
CARD_ROWS: Final = tuple(
    PlayerCard(colour, symbol, 5) for colour in COLOUR_NAMES for symbol in SYMBOL_NAMES
)
MARKET_ROWS: Final = tuple(
    Number(f"slot {i + 1}", cost) for i, cost in enumerate((0, 1, 1, 1, 2, 2))
)
CITADEL_ROWS: Final = (
    Citadel("north", "pink", (2, 2, 2, 4)), Citadel("north", "orange", (2, 2, 3)),
    Citadel("north", "teal", (2, 2, 2, 4)), Citadel("north", "purple", (2, 2, 3)),
    Citadel("south", "pink", (2, 2, 3)), Citadel("south", "orange", (2, 2, 2, 4)),
    Citadel("south", "teal", (2, 2, 3)), Citadel("south", "purple", (2, 2, 2, 4)),
)  # fmt: skip
BONUS_ROWS: Final = tuple(BonusTile(region, kind, 1) for region in REGIONS for kind in BONUS_KINDS)
STACK_ROWS: Final = (Stack(2, 1, 2), Stack(3, 2, 2), Stack(4, 3, 2))
ARMY_ROWS: Final = (
    Army(4, 1, RECONSTRUCTED), Army(4, 1, RECONSTRUCTED), Army(5, 1, RECONSTRUCTED), Army(5, 1,
        RECONSTRUCTED),
    Army(6, 1, RECONSTRUCTED), Army(6, 1, RECONSTRUCTED),
    Army(8, 2, RECONSTRUCTED), Army(9, 2, RECONSTRUCTED), Army(10, 2, "rulebook"), Army(11, 2,
        RECONSTRUCTED),
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
    GarrisonSpace("north", "warriors", 2), GarrisonSpace("north", "traps", 2),
        GarrisonSpace("north", "fortresses", 2),
    GarrisonSpace("north", "warriors", 3), GarrisonSpace("north", "fortresses", 4),
    GarrisonSpace("south", "warriors", 2), GarrisonSpace("south", "traps", 2),
        GarrisonSpace("south", "fortresses", 2),
    GarrisonSpace("south", "traps", 3), GarrisonSpace("south", "warriors", 4),
)  # fmt: skip
TRACK_ROWS: Final = tuple(
    Number(f"space {i + 1}", players)
    for i, players in enumerate((4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2))
)
PROGRESS_ROWS: Final = (
    ProgressCard("discs_pink", 0, 2, 0), ProgressCard("discs_orange", 0, 2, 0),
    ProgressCard("discs_teal", 0, 2, 0), ProgressCard("discs_purple", 0, 2, 0),
    ProgressCard("discs_north", 0, 2, 0), ProgressCard("discs_south", 0, 2, 0),
    ProgressCard("tribe_farmer", 0, 2, 3), ProgressCard("tribe_builder", 0, 2, 3),
        ProgressCard("tribe_soldier", 0, 2, 3),
    ProgressCard("tribe_noble", 0, 2, 2), ProgressCard("tribe_druid", 0, 2, 0),
        ProgressCard("tribe", 0, 2, 6),
    ProgressCard("bonus_tiles", 0, 2, 0), ProgressCard("druid_tiles", 0, 2, 0),
        ProgressCard("army_tiles", 0, 2, 0),
    ProgressCard("discs_pink", 2, 3, 0), ProgressCard("discs_orange", 2, 3, 0),
    ProgressCard("discs_teal", 2, 3, 0), ProgressCard("discs_purple", 2, 3, 0),
    ProgressCard("bonus_tiles", 2, 3, 0), ProgressCard("tribe_druid", 2, 3, 0),
        ProgressCard("tribe", 5, 3, 0),
    ProgressCard("druid_tiles", 3, 3, 0), ProgressCard("army_tiles", 3, 3, 0),
    ProgressCard("cubes_north", 2, 3, 0), ProgressCard("cubes_south", 2, 3, 0),
)  # fmt: skip
REVEALED_ROWS: Final = (Revealed(2, 3, 2), Revealed(3, 4, 3), Revealed(4, 5, 4))
DISC_ROWS: Final = (
    DiscSpace(2, 0), DiscSpace(2, 0), DiscSpace(3, 1), DiscSpace(3, 0), DiscSpace(4, 1),
    DiscSpace(4, 0), DiscSpace(5, 1), DiscSpace(5, 0), DiscSpace(6, 1),
)  # fmt: skip
TRIBE_ROWS: Final = tuple(
    Number(f"space {i + 1}", vp) for i, vp in enumerate((0, 0, 0, 1, 0, 1, 0, 1))
)
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

RULEBOOK: Final = say("rulebook of 2023")
TABLES: Final = (
    Table("pieces", PIECE_ROWS, "rulebook", say("rulebook of 2023, list of components")),
    Table("rondel", POSITION_ROWS, "attested",
        say("five independent reviews; agrees with every example of the rulebook"),
          say("Clockwise; the marker starts on SE, and the step from NE to SE triggers progress.")),
    Table("marker_moves", MOVE_ROWS, "rulebook", RULEBOOK),
    Table("first_workers", WORKER_ROWS, RECONSTRUCTED,
        say("the rulebook says that some spaces show a type, not which"),
          say("Low certainty. Each area shows the workers of its own actions, one space stays "
              "open.")),
    Table("player_cards", CARD_ROWS, RECONSTRUCTED,
        say("the rulebook gives 60 cards, four colours and three symbols"),
          say("High certainty: the only even distribution.")),
    Table("market", MARKET_ROWS, "rulebook", say("rulebook of 2023, example of Farm"),
        say("Farmers needed for each slot.")),
    Table("citadels", CITADEL_ROWS, RECONSTRUCTED,
        say("the rulebook gives eight citadels, one for each colour and region"),
          say("The numbers of spaces are of low certainty; they agree with both scoring "
              "examples.")),
    Table("bonus_tiles", BONUS_ROWS, "rulebook", RULEBOOK,
        say("One of each kind in each region is inferred.")),
    Table("stacks", STACK_ROWS, RECONSTRUCTED,
        say("counts of the rulebook and what the leaders ask for"), say("High certainty.")),
    Table("army_tiles", ARMY_ROWS, RECONSTRUCTED,
        say("one tile from an example of the rulebook; armies grow stronger"),
          say("Strengths of low certainty, the split 6 to 4 of high certainty.")),
    Table("druid_tiles", DRUID_ROWS, RECONSTRUCTED, say("one tile from an example of the rulebook"),
          say("High certainty: the six pairs and the four triples of the four workers.")),
    Table("druid_tracks", DRUID_TRACK_ROWS, RECONSTRUCTED,
          say("ten druids, one for each Druid tile"),
        say("High certainty.")),
    Table("garrisons", GARRISON_ROWS, RECONSTRUCTED, say("solo rules and the example of Battle"),
          say("The three spaces open to two players are of high certainty, the symbols of the "
          "others of low certainty.")),
    Table("progress_track", TRACK_ROWS, RECONSTRUCTED,
          say("16 markers, 4 of them beside the stacks"),
          say("From the top: from how many players on a space is used. Twelve of high certainty, "
          "ten and eight of medium.")),
    Table("progress_cards", PROGRESS_ROWS, RECONSTRUCTED,
        say("the rulebook describes 14 kinds on 26 cards"),
          say("The kinds are printed. Slots and the 26th card (most druids) are reconstructed; of"
          " the solo numbers only those for "
          "farmers and for all workers are printed in an example.")),
    Table("progress_cards_revealed", REVEALED_ROWS, RECONSTRUCTED,
        say("7 cards in the example for three, 5 in the solo one"),
          say("Totals for two and three of high certainty, the rest of medium.")),
    Table("disc_spaces", DISC_ROWS, RECONSTRUCTED,
          say("two reviews and three examples of the rulebook"),
          say("Costs that rise are attested; the numbers are of medium certainty.")),
    Table("tribe_spaces", TRIBE_ROWS, RECONSTRUCTED,
        say("one example of the rulebook: 4 workers, 1 point"), say("Medium certainty.")),
    Table("strength_track", STRENGTH_ROWS, RECONSTRUCTED,
        say("a review for the first space; an example reaches 10")),
    Table("leaders", LEADER_ROWS, "rulebook", say("rulebook of 2023, table of leaders")),
    Table("solo_tile", QUARTER_ROWS, RECONSTRUCTED,
        say("one quarter from the solo example; its four swap icons"),
          say("Low certainty but for the first quarter.")),
    Table("difficulty", DIFFICULTY_ROWS, "rulebook", say("rulebook of 2023, solo chapter")),
)  # fmt: skip

"""What is printed in the box of Concordia, with where each number comes from, and the form in which the rules read it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from quadriga.core.components import Rows, Table
from quadriga.games.concordia.maps import (
    IMPERIUM_CITIES,
    IMPERIUM_LINES,
    IMPERIUM_PROVINCES,
    ITALIA_CITIES,
    ITALIA_LINES,
    ITALIA_PROVINCES,
    LAND,
    SEA,
)

EMPTY: Final = -1  # no card, no good, nobody

# Goods, in ascending value.
BRICK: Final = 0
FOOD: Final = 1
TOOL: Final = 2
WINE: Final = 3
CLOTH: Final = 4
GOODS: Final = 5
GOODS_NAMES: Final = ("brick", "food", "tool", "wine", "cloth")
NO_GOODS: Final = (0, 0, 0, 0, 0)

# Kinds of personality cards: two cards of a kind are interchangeable in a hand.
TRIBUNE: Final = 0
ARCHITECT: Final = 1
PREFECT: Final = 2
MERCATOR: Final = 3
MERCATOR_5: Final = 4
COLONIST: Final = 5
DIPLOMAT: Final = 6
DIPLOMAT_SATURNUS: Final = 7
DIPLOMAT_MERCURIUS: Final = 8
DIPLOMAT_MARS: Final = 9
SENATOR: Final = 10
CONSUL: Final = 11
MASON: Final = 12
FARMER: Final = 13
SMITH: Final = 14
VINTNER: Final = 15
WEAVER: Final = 16
KINDS: Final = 17
KIND_NAMES: Final = (
    "tribune", "architect", "prefect", "mercator", "mercator-5", "colonist",
    "diplomat", "diplomat-saturnus", "diplomat-mercurius", "diplomat-mars",
    "senator", "consul", "mason", "farmer", "smith", "vintner", "weaver",
)  # fmt: skip

# What a card does.
ACT_TRIBUNE: Final = 0
ACT_ARCHITECT: Final = 1
ACT_PREFECT: Final = 2
ACT_MERCATOR: Final = 3
ACT_COLONIST: Final = 4
ACT_DIPLOMAT: Final = 5
ACT_SENATOR: Final = 6
ACT_CONSUL: Final = 7
ACT_SPECIALIST: Final = 8
ACTIONS: Final = ("tribune", "architect", "prefect", "mercator", "colonist", "diplomat", "senator", "consul", "specialist")

# The gods, in the order in which they are scored.
VESTA: Final = 0
JUPITER: Final = 1
SATURNUS: Final = 2
MERCURIUS: Final = 3
MARS: Final = 4
MINERVA: Final = 5
GODS: Final = ("vesta", "jupiter", "saturnus", "mercurius", "mars", "minerva")

MAPS: Final = ("imperium", "italia")
PRINTED_PLAYERS: Final = {"imperium": (3, 4, 5), "italia": (2, 3, 4)}
LETTERS: Final = ("A", "B", "C", "D")

# Cities, lines and provinces of both maps share one numbering each, so that a number and its text mean the same everywhere.
ROMA: Final = 0
CITY_ROWS: Final = tuple(row for row in IMPERIUM_CITIES if row.id != "roma") + tuple(
    row for row in ITALIA_CITIES if row.id not in [city.id for city in IMPERIUM_CITIES]
)
CITY_NAMES: Final = ("roma", *(row.id for row in CITY_ROWS))
CITY_TITLES: Final = ("Roma", *(row.name for row in CITY_ROWS))
CITIES: Final = len(CITY_NAMES)
ROAD_NAMES: Final = tuple(f"{line.a}--{line.b}" for line in IMPERIUM_LINES + ITALIA_LINES if line.kind == LAND)
LANE_NAMES: Final = tuple(f"{line.a}--{line.b}" for line in IMPERIUM_LINES + ITALIA_LINES if line.kind == SEA)
ROADS: Final = len(ROAD_NAMES)
LANES: Final = len(LANE_NAMES)
PROVINCE_ROWS: Final = IMPERIUM_PROVINCES + ITALIA_PROVINCES
PROVINCE_NAMES: Final = tuple(row.id for row in PROVINCE_ROWS)
PROVINCE_TITLES: Final = tuple(row.name for row in PROVINCE_ROWS)
PROVINCES: Final = len(PROVINCE_NAMES)
# A colonist's place is a city, or CITIES + its road (land) or sea lane (sea).
LAND_PLACES: Final = CITIES + ROADS
SEA_PLACES: Final = CITIES + LANES

MOST_PLAYERS: Final = 5
SPACES: Final = 12  # of a storehouse
HOUSES: Final = 15
OF_EACH_KIND: Final = 3  # land colonists, and sea colonists
MOST_STEPS: Final = 2 * OF_EACH_KIND
STEP_COUNTS: Final = MOST_STEPS + 1
DISPLAY: Final = 7
SALE_CARDS: Final = 30
NO_SURCHARGE: Final = DISPLAY  # the "position" of a card bought with a Consul
PRICES: Final = DISPLAY + 1
TRADES: Final = 2  # kinds a Mercator may trade
PURCHASES: Final = 2  # of a Senator
FREE_CARDS: Final = 3  # taken back by a Tribune without money
COLONIST_INCOME: Final = 5
CONCORDIA_VP: Final = 7
TURN_LIMITS: Final = (150, 100, 75, 50, 25)
FAR: Final = 99  # steps to a line that cannot be reached


class Good(NamedTuple):
    """A kind of goods and its list price in sestertii."""

    name: str
    price: int


class HouseCost(NamedTuple):
    """What a house costs in a city that produces a good; the coins are multiplied by the houses then standing there."""

    city: str
    goods: tuple[str, ...]
    coins: int


class Surcharge(NamedTuple):
    """What a position of the display adds to a card's cost."""

    position: int
    goods: tuple[str, ...]
    any: int  # goods of the buyer's choice


class Personality(NamedTuple):
    """A kind of personality card: its god, its action, and what it needs to know of them."""

    kind: str
    name: str
    god: str
    action: str
    good: str  # of a specialist
    income: int  # of a Mercator
    vp: int  # of a specialist, for each city


class StartingCard(NamedTuple):
    """A card every player begins with."""

    kind: str
    copies: int


class SaleCard(NamedTuple):
    """A card for sale: the number of its deck and the goods in its red field."""

    deck: int
    kind: str
    cost: tuple[str, ...]


class CityTile(NamedTuple):
    """City tiles with the same letter and good."""

    letter: str
    good: str
    copies: int


class BonusMarker(NamedTuple):
    """Bonus markers of a good, and the coins on their back."""

    good: str
    coins: int
    copies: int


class Start(NamedTuple):
    """What a player begins with."""

    name: str
    number: int


GOOD_ROWS: Final = (Good("brick", 3), Good("food", 4), Good("tool", 5), Good("wine", 6), Good("cloth", 7))
HOUSE_ROWS: Final = (
    HouseCost("brick", ("food",), 1),
    HouseCost("food", ("brick", "food"), 2),
    HouseCost("tool", ("brick", "tool"), 3),
    HouseCost("wine", ("brick", "wine"), 4),
    HouseCost("cloth", ("brick", "cloth"), 5),
)
DISPLAY_ROWS: Final = (
    Surcharge(1, (), 0),
    Surcharge(2, (), 1),
    Surcharge(3, (), 1),
    Surcharge(4, ("cloth",), 0),
    Surcharge(5, ("cloth",), 0),
    Surcharge(6, ("cloth",), 1),
    Surcharge(7, ("cloth", "cloth"), 0),
)
PERSONALITY_ROWS: Final = (
    Personality("tribune", "Tribune", "mars", "tribune", "", 0, 0),
    Personality("architect", "Architect", "jupiter", "architect", "", 0, 0),
    Personality("prefect", "Prefect", "saturnus", "prefect", "", 0, 0),
    Personality("mercator", "Mercator", "mercurius", "mercator", "", 3, 0),
    Personality("mercator-5", "Mercator (5)", "mercurius", "mercator", "", 5, 0),
    Personality("colonist", "Colonist", "mars", "colonist", "", 0, 0),
    Personality("diplomat", "Diplomat", "jupiter", "diplomat", "", 0, 0),
    Personality("diplomat-saturnus", "Diplomat", "saturnus", "diplomat", "", 0, 0),
    Personality("diplomat-mercurius", "Diplomat", "mercurius", "diplomat", "", 0, 0),
    Personality("diplomat-mars", "Diplomat", "mars", "diplomat", "", 0, 0),
    Personality("senator", "Senator", "vesta", "senator", "", 0, 0),
    Personality("consul", "Consul", "jupiter", "consul", "", 0, 0),
    Personality("mason", "Mason", "minerva", "specialist", "brick", 0, 3),
    Personality("farmer", "Farmer", "minerva", "specialist", "food", 0, 3),
    Personality("smith", "Smith", "minerva", "specialist", "tool", 0, 3),
    Personality("vintner", "Vintner", "minerva", "specialist", "wine", 0, 4),
    Personality("weaver", "Weaver", "minerva", "specialist", "cloth", 0, 5),
)
STARTING_CARD_ROWS: Final = (
    StartingCard("tribune", 1),
    StartingCard("architect", 1),
    StartingCard("prefect", 2),
    StartingCard("mercator", 1),
    StartingCard("diplomat", 1),
    StartingCard("senator", 1),
)
SALE_ROWS: Final = (
    SaleCard(1, "architect", ("tool",)),
    SaleCard(1, "prefect", ("wine",)),
    SaleCard(1, "mercator-5", ("wine",)),
    SaleCard(1, "colonist", ("food",)),
    SaleCard(1, "diplomat-saturnus", ("tool",)),
    SaleCard(1, "mason", ("food",)),
    SaleCard(1, "farmer", ("brick", "food")),
    SaleCard(1, "smith", ("brick", "tool")),
    SaleCard(2, "architect", ("tool",)),
    SaleCard(2, "prefect", ("wine",)),
    SaleCard(2, "mercator-5", ("wine",)),
    SaleCard(2, "colonist", ("food",)),
    SaleCard(2, "consul", ("cloth",)),
    SaleCard(2, "vintner", ("brick", "wine")),
    SaleCard(2, "weaver", ("brick", "cloth")),
    SaleCard(3, "architect", ("tool",)),
    SaleCard(3, "prefect", ("wine",)),
    SaleCard(3, "mercator-5", ("wine",)),
    SaleCard(3, "colonist", ("food",)),
    SaleCard(3, "consul", ("cloth",)),
    SaleCard(3, "diplomat-saturnus", ("food",)),
    SaleCard(4, "architect", ("tool",)),
    SaleCard(4, "prefect", ("wine",)),
    SaleCard(4, "colonist", ("food",)),
    SaleCard(4, "consul", ("cloth",)),
    SaleCard(4, "diplomat-mercurius", ("tool",)),
    SaleCard(5, "prefect", ("wine",)),
    SaleCard(5, "mercator-5", ("wine",)),
    SaleCard(5, "consul", ("cloth",)),
    SaleCard(5, "diplomat-mars", ("food",)),
)
TILE_ROWS: Final = tuple(
    CityTile(letter, good, copies)
    for letter, group in zip(LETTERS, ((2, 2, 1, 1, 1), (2, 2, 2, 1, 1), (3, 2, 2, 2, 1), (1, 1, 1, 1, 1)), strict=True)
    for good, copies in zip(GOODS_NAMES, group, strict=True)
)
MARKER_ROWS: Final = (
    BonusMarker("brick", 2, 3),
    BonusMarker("food", 2, 6),
    BonusMarker("tool", 2, 6),
    BonusMarker("wine", 2, 5),
    BonusMarker("cloth", 1, 4),
)
START_ROWS: Final = (
    *(Start(name, number) for name, number in zip(GOODS_NAMES, (1, 2, 1, 1, 1), strict=True)),
    *(Start(f"sestertii of player {i + 1}", 5 + i) for i in range(MOST_PLAYERS)),
    Start("land colonists in Roma", 1),
    Start("sea colonists in Roma", 1),
)

BOARD: Final = "scans of both printed sides, read line by line; independent transcriptions; rulebook of 2017"
TABLES: Final = (
    Table("goods", GOOD_ROWS, "rulebook", "rulebook of 2017; food from photographs of the storehouse"),
    Table("house_costs", HOUSE_ROWS, "rulebook", "rulebook of 2017"),
    Table("display", DISPLAY_ROWS, "attested", "scans of the board; examples of the rulebook agree"),
    Table("personalities", PERSONALITY_ROWS, "attested", "photographs of all cards; an independent implementation"),
    Table("starting_cards", STARTING_CARD_ROWS, "attested", "photographs; three independent implementations"),
    Table("sale_cards", SALE_ROWS, "attested", "photographs of all cards by deck; an independent implementation",
          "The numbers of cards of each god agree with the chart printed on the board."),
    Table("city_tiles", TILE_ROWS, "attested", "three independent implementations; a fourth differs for letter B"),
    Table("bonus_markers", MARKER_ROWS, "attested", "two implementations and photographs; 24 in all from the rulebook",
          "How the 24 are split is reconstructed: the most of each that can be needed at once. It changes nothing."),
    Table("start", START_ROWS, "attested", "four published summaries of the set-up sheet agree"),
    Table("imperium_provinces", IMPERIUM_PROVINCES, "attested", BOARD),
    Table("imperium_cities", IMPERIUM_CITIES, "attested", BOARD, "The coordinates are ours."),
    Table("imperium_lines", IMPERIUM_LINES, "attested", BOARD, "The coordinates are ours."),
    Table("italia_provinces", ITALIA_PROVINCES, "attested", BOARD),
    Table("italia_cities", ITALIA_CITIES, "attested", BOARD, "The coordinates are ours."),
    Table("italia_lines", ITALIA_LINES, "attested", BOARD, "The coordinates are ours."),
)  # fmt: skip


class Box:
    """The components and options of one game, in the columns the rules read."""

    def __init__(self, players: int, options: Mapping[str, str | int | bool], tables: Mapping[str, Rows]) -> None:
        self.map = str(options["map"])
        self.outside_print = players not in PRINTED_PLAYERS[self.map]
        self.most_turns = int(options["turn_limit"]) * players
        self.intermediate = options["intermediate_scoring"] is True
        self.price: list[int] = [row[1] for row in tables["goods"]]
        self.house_goods = [counted(row[1]) for row in tables["house_costs"]]
        self.house_coins: list[int] = [row[2] for row in tables["house_costs"]]
        self.any_goods: list[int] = [*(row[2] for row in tables["display"]), 0]
        self.kind_title: list[str] = [row[1] for row in tables["personalities"]]
        self.god = [GODS.index(row[2]) for row in tables["personalities"]]
        self.action = [ACTIONS.index(row[3]) for row in tables["personalities"]]
        self.kind_good = [GOODS_NAMES.index(row[4]) if row[4] else EMPTY for row in tables["personalities"]]
        self.income: list[int] = [row[5] for row in tables["personalities"]]
        self.specialist_vp: list[int] = [row[6] for row in tables["personalities"]]
        self.first_hand = [0] * KINDS
        for row in tables["starting_cards"]:
            self.first_hand[KIND_NAMES.index(row[0])] += row[1]
        self.card_deck: list[int] = [row[0] for row in tables["sale_cards"]]
        self.card_kind = [KIND_NAMES.index(row[1]) for row in tables["sale_cards"]]
        self.decks = [[card for card in range(SALE_CARDS) if self.card_deck[card] == deck + 1] for deck in range(players)]
        surcharges = [*(row[1] for row in tables["display"]), ()]
        # card * PRICES + position -> goods to give, "?" not counted; and how many goods there must be, "?" counted
        self.cost = [counted((*row[2], *extra)) for row in tables["sale_cards"] for extra in surcharges]
        self.cost_size = [sum(goods) + self.any_goods[i % PRICES] for i, goods in enumerate(self.cost)]
        self.tiles = [[row[2] for row in tables["city_tiles"] if row[0] == letter] for letter in LETTERS]
        self.marker_coins: list[int] = [row[1] for row in tables["bonus_markers"]]
        self.marker_copies: list[int] = [row[2] for row in tables["bonus_markers"]]
        start: list[int] = [row[1] for row in tables["start"]]
        self.first_goods = start[:GOODS]
        self.first_money = start[GOODS : GOODS + MOST_PLAYERS]
        self.first_land, self.first_sea = start[GOODS + MOST_PLAYERS], start[GOODS + MOST_PLAYERS + 1]
        self.read_cities(tables[f"{self.map}_cities"])
        lines = tables[f"{self.map}_lines"]
        self.roads = Network(LAND, ROAD_NAMES, lines)
        self.lanes = Network(SEA, LANE_NAMES, lines)

    def read_cities(self, rows: Rows) -> None:
        """The cities of the map by number, with their provinces and letters; Roma has neither."""
        self.cities: list[int] = sorted([CITY_NAMES.index(row[0]) for row in rows if row[3]])
        self.city_province = [EMPTY] * CITIES
        self.city_letter = [EMPTY] * CITIES
        for row in rows:
            if row[3]:
                city = CITY_NAMES.index(row[0])
                self.city_province[city] = PROVINCE_NAMES.index(row[3])
                self.city_letter[city] = LETTERS.index(row[4])
        self.provinces: list[int] = sorted({self.city_province[city] for city in self.cities})
        self.province_cities = [[city for city in self.cities if self.city_province[city] == i] for i in range(PROVINCES)]
        self.province_bits = [sum([1 << city for city in cities]) for cities in self.province_cities]


class Network:
    """The lines of one kind on one map, with everything a colonist can reach worked out beforehand."""

    def __init__(self, kind: str, names: tuple[str, ...], rows: Rows) -> None:
        self.lines: list[int] = sorted([names.index(f"{row[1]}--{row[2]}") for row in rows if row[0] == kind])
        self.base = self.lines[0]  # bits of a set of lines count from the map's first one
        pairs = [name.split("--") for name in names]
        self.ends = [(CITY_NAMES.index(pair[0]), CITY_NAMES.index(pair[1])) for pair in pairs]
        self.touching = [[line for line in self.lines if city in self.ends[line]] for city in range(CITIES)]
        self.cities = sum([1 << city for city in range(CITIES) if self.touching[city]])
        # line -> bits of the cities where a colonist on it gives the right to build: never Roma
        self.sites = [((1 << end[0]) | (1 << end[1])) & ~(1 << ROMA) for end in self.ends]
        self.cost = [self.costs_from(place) for place in range(CITIES + len(names))]  # place -> line - base -> steps
        self.targets: list[list[int]] = []  # place * STEP_COUNTS + steps -> lines within reach
        self.reach: list[int] = []  # the same as bits
        for costs in self.cost:
            for steps in range(STEP_COUNTS):
                within = [line for line in self.lines if 0 < costs[line - self.base] <= steps]
                self.targets.append(within)
                self.reach.append(sum([1 << (line - self.base) for line in within]))

    def costs_from(self, place: int) -> list[int]:
        """The steps from a place to every line, counted along the network whoever stands on it."""
        costs = [FAR] * (self.lines[-1] - self.base + 1)
        reached = [place] if place < CITIES else list(self.ends[place - CITIES])
        if place >= CITIES:
            if place - CITIES not in self.lines:
                return costs
            costs[place - CITIES - self.base] = 0
        seen = set(reached)
        steps = 1
        while reached:
            further: list[int] = []
            for city in reached:
                for line in self.touching[city]:
                    costs[line - self.base] = min(costs[line - self.base], steps)
                    further += [end for end in self.ends[line] if end not in seen]
                    seen.update(self.ends[line])
            reached = further
            steps += 1
        return costs


def counted(names: tuple[str, ...]) -> tuple[int, ...]:
    """Goods given by name, as a number of each."""
    return tuple([names.count(good) for good in GOODS_NAMES])

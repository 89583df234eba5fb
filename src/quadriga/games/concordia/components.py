"""What is printed in the box of Concordia, with where each number comes from, and the form in which
the rules read it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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

if TYPE_CHECKING:
    from quadriga.core.game import Game
    from quadriga.games.concordia.maps import City, Line
    from quadriga.games.concordia.tables import Start, Tables

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
ACTIONS: Final = (
    "tribune",
    "architect",
    "prefect",
    "mercator",
    "colonist",
    "diplomat",
    "senator",
    "consul",
    "specialist",
)

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

# Cities, lines and provinces of both maps share one numbering each, so that a number and its text
# mean the same everywhere.
ROMA: Final = 0
CITY_ROWS: Final = tuple(row for row in IMPERIUM_CITIES if row.id != "roma") + tuple(
    row for row in ITALIA_CITIES if row.id not in [city.id for city in IMPERIUM_CITIES]
)
CITY_NAMES: Final = ("roma", *(row.id for row in CITY_ROWS))
CITY_TITLES: Final = ("Roma", *(row.name for row in CITY_ROWS))
CITIES: Final = len(CITY_NAMES)
ROAD_NAMES: Final = tuple(
    f"{line.a}--{line.b}" for line in IMPERIUM_LINES + ITALIA_LINES if line.kind == LAND
)
LANE_NAMES: Final = tuple(
    f"{line.a}--{line.b}" for line in IMPERIUM_LINES + ITALIA_LINES if line.kind == SEA
)
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
TURN_LIMITS: Final = (150, 100, 75, 50, 25, "none")
NO_LIMIT: Final = 10**6  # turns: more than anybody plays
FAR: Final = 99  # steps to a line that cannot be reached


class Box:
    """The components and options of one game, in the columns the rules read."""

    def __init__(self, game: Game, tables: Tables) -> None:
        options, players = game.options, game.players
        self.rules = game.rules  # the version by which this game is played
        self.map = str(options["map"])
        self.outside_print = players not in PRINTED_PLAYERS[self.map]
        self.most_turns = (
            NO_LIMIT if options["turn_limit"] == "none" else int(options["turn_limit"]) * players
        )
        self.intermediate = options["intermediate_scoring"] is True
        self.read_goods(tables)
        self.read_cards(tables, players)
        self.read_costs(tables)
        self.read_start(tables.start)
        self.read_cities(tables.cities(self.map))
        lines = tables.lines(self.map)
        self.roads = Network(LAND, ROAD_NAMES, lines)
        self.lanes = Network(SEA, LANE_NAMES, lines)

    def read_goods(self, tables: Tables) -> None:
        """Prices, houses, city tiles and bonus markers."""
        self.price = [row.price for row in tables.goods]
        self.house_goods = [counted(row.goods) for row in tables.house_costs]
        self.house_coins = [row.coins for row in tables.house_costs]
        self.tiles = [
            [row.copies for row in tables.city_tiles if row.letter == letter] for letter in LETTERS
        ]
        self.marker_coins = [row.coins for row in tables.bonus_markers]
        self.marker_copies = [row.copies for row in tables.bonus_markers]

    def read_cards(self, tables: Tables, players: int) -> None:
        """The personality cards, by kind, and the decks of those for sale."""
        kinds = tables.personalities
        self.kind_title = [row.name for row in kinds]
        self.god = [GODS.index(row.god) for row in kinds]
        self.action = [ACTIONS.index(row.action) for row in kinds]
        self.kind_good = [GOODS_NAMES.index(row.good) if row.good else EMPTY for row in kinds]
        self.income = [row.income for row in kinds]
        self.specialist_vp = [row.vp for row in kinds]
        self.first_hand = [0] * KINDS
        for row in tables.starting_cards:
            self.first_hand[KIND_NAMES.index(row.kind)] += row.copies
        self.card_deck = [card.deck for card in tables.sale_cards]
        self.card_kind = [KIND_NAMES.index(card.kind) for card in tables.sale_cards]
        self.decks = [
            [card for card in range(SALE_CARDS) if self.card_deck[card] == deck + 1]
            for deck in range(players)
        ]

    def read_costs(self, tables: Tables) -> None:
        """What each sale card costs at each position of the display."""
        self.any_goods = [*[row.any for row in tables.display], 0]
        surcharges = [*[row.goods for row in tables.display], ()]
        # card * PRICES + position -> goods to give, "?" not counted; and how many goods there must
        # be, "?" counted
        self.cost = [
            counted((*card.cost, *extra)) for card in tables.sale_cards for extra in surcharges
        ]
        self.cost_size = [
            sum(goods) + self.any_goods[i % PRICES] for i, goods in enumerate(self.cost)
        ]

    def read_start(self, rows: tuple[Start, ...]) -> None:
        """What a player begins with: goods, money by the order of turns, colonists."""
        start = [row.number for row in rows]
        self.first_goods = start[:GOODS]
        self.first_money = start[GOODS : GOODS + MOST_PLAYERS]
        self.first_land, self.first_sea = start[GOODS + MOST_PLAYERS :]

    def read_cities(self, rows: tuple[City, ...]) -> None:
        """The cities of the map by number, with their provinces and letters; Roma has neither."""
        self.cities: list[int] = sorted([CITY_NAMES.index(row.id) for row in rows if row.province])
        self.city_province = [EMPTY] * CITIES
        self.city_letter = [EMPTY] * CITIES
        for row in rows:
            if row.province:
                city = CITY_NAMES.index(row.id)
                self.city_province[city] = PROVINCE_NAMES.index(row.province)
                self.city_letter[city] = LETTERS.index(row.letter)
        self.provinces: list[int] = sorted({self.city_province[city] for city in self.cities})
        self.province_cities = [
            [city for city in self.cities if self.city_province[city] == i]
            for i in range(PROVINCES)
        ]
        self.province_bits = [
            sum([1 << city for city in cities]) for cities in self.province_cities
        ]


class Network:
    """The lines of one kind on one map, with everything a colonist can reach worked out
    beforehand.
    """

    def __init__(self, kind: str, names: tuple[str, ...], rows: tuple[Line, ...]) -> None:
        self.lines: list[int] = sorted(
            [names.index(f"{row.a}--{row.b}") for row in rows if row.kind == kind]
        )
        self.base = self.lines[0]  # bits of a set of lines count from the map's first one
        pairs = [name.split("--") for name in names]
        self.ends = [(CITY_NAMES.index(pair[0]), CITY_NAMES.index(pair[1])) for pair in pairs]
        self.touching = [
            [line for line in self.lines if city in self.ends[line]] for city in range(CITIES)
        ]
        self.cities = sum([1 << city for city in range(CITIES) if self.touching[city]])
        # line -> bits of the cities where a colonist on it gives the right to build: never Roma
        self.sites = [((1 << end[0]) | (1 << end[1])) & ~(1 << ROMA) for end in self.ends]
        self.cost = [
            self.costs_from(place) for place in range(CITIES + len(names))
        ]  # place -> line - base -> steps
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

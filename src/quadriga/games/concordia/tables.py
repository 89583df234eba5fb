"""The component tables of Concordia, as printed: every piece with its figures."""

from typing import Final, NamedTuple

from quadriga.core.components import Table
from quadriga.core.messages import say
from quadriga.games.concordia import maps
from quadriga.games.concordia.components import GOODS_NAMES, LETTERS, MOST_PLAYERS


class Good(NamedTuple):
    """A kind of goods and its list price in sestertii."""

    name: str
    price: int


class HouseCost(NamedTuple):
    """What a house costs in a city that produces a good; the coins are multiplied by the houses
    then standing there.
    """

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


class Tables(NamedTuple):
    """The rows of all tables."""

    goods: tuple[Good, ...]
    house_costs: tuple[HouseCost, ...]
    display: tuple[Surcharge, ...]
    personalities: tuple[Personality, ...]
    starting_cards: tuple[StartingCard, ...]
    sale_cards: tuple[SaleCard, ...]
    city_tiles: tuple[CityTile, ...]
    bonus_markers: tuple[BonusMarker, ...]
    start: tuple[Start, ...]
    imperium_provinces: tuple[maps.Province, ...]
    imperium_cities: tuple[maps.City, ...]
    imperium_lines: tuple[maps.Line, ...]
    italia_provinces: tuple[maps.Province, ...]
    italia_cities: tuple[maps.City, ...]
    italia_lines: tuple[maps.Line, ...]

    def provinces(self, name: str) -> tuple[maps.Province, ...]:
        """The provinces of a map."""
        found: tuple[maps.Province, ...] = getattr(self, f"{name}_provinces")
        return found

    def cities(self, name: str) -> tuple[maps.City, ...]:
        """The cities of a map."""
        found: tuple[maps.City, ...] = getattr(self, f"{name}_cities")
        return found

    def lines(self, name: str) -> tuple[maps.Line, ...]:
        """The lines of a map."""
        found: tuple[maps.Line, ...] = getattr(self, f"{name}_lines")
        return found


GOOD_ROWS: Final = (
    Good("brick", 3),
    Good("food", 4),
    Good("tool", 5),
    Good("wine", 6),
    Good("cloth", 7),
)
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
    for letter, group in zip(
        LETTERS, ((2, 2, 1, 1, 1), (2, 2, 2, 1, 1), (3, 2, 2, 2, 1), (1, 1, 1, 1, 1)), strict=True
    )
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

BOARD: Final = say(
    "scans of both printed sides, read line by line; independent transcriptions; rulebook of 2017"
)
TABLES: Final = (
    Table("goods", GOOD_ROWS, "rulebook",
        say("rulebook of 2017; food from photographs of the storehouse")),
    Table("house_costs", HOUSE_ROWS, "rulebook", say("rulebook of 2017")),
    Table("display", DISPLAY_ROWS, "attested",
        say("scans of the board; examples of the rulebook agree")),
    Table("personalities", PERSONALITY_ROWS, "attested",
        say("photographs of all cards; an independent implementation")),
    Table("starting_cards", STARTING_CARD_ROWS, "attested",
        say("photographs; three independent implementations")),
    Table("sale_cards", SALE_ROWS, "attested",
        say("photographs of all cards by deck; an independent implementation"),
          say("The numbers of cards of each god agree with the chart printed on the board.")),
    Table("city_tiles", TILE_ROWS, "attested",
        say("three independent implementations; a fourth differs for letter B")),
    Table("bonus_markers", MARKER_ROWS, "attested",
        say("two implementations and photographs; 24 in all from the rulebook"),
          say("How the 24 are split is reconstructed: the most of each that can be needed at "
          "once. It changes nothing.")),
    Table("start", START_ROWS, "attested",
          say("four published summaries of the set-up sheet agree")),
    Table("imperium_provinces", maps.IMPERIUM_PROVINCES, "attested", BOARD),
    Table("imperium_cities", maps.IMPERIUM_CITIES, "attested", BOARD,
          say("The coordinates are ours.")),
    Table("imperium_lines", maps.IMPERIUM_LINES, "attested", BOARD,
          say("The coordinates are ours.")),
    Table("italia_provinces", maps.ITALIA_PROVINCES, "attested", BOARD),
    Table("italia_cities", maps.ITALIA_CITIES, "attested", BOARD, say("The coordinates are ours.")),
    Table("italia_lines", maps.ITALIA_LINES, "attested", BOARD, say("The coordinates are ours.")),
)  # fmt: skip

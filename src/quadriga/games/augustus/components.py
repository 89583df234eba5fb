"""What is printed in the box of Augustus, in its order, with where each number comes from."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from quadriga.core.components import Rows, Table

EMPTY: Final = -1  # nothing here

# Symbols, from the commonest token to the rarest.
SYMBOLS: Final = 6
SYMBOL_NAMES: Final = ("sword", "shield", "chariot", "catapult", "standard", "dagger")
JOKER: Final = 6  # a token that stands for any symbol
TOKEN_NAMES: Final = (*SYMBOL_NAMES, "joker")
ANY_SYMBOL: Final = (1 << SYMBOLS) - 1  # all symbols, as bits
TOKENS: Final = 23

# Objectives. The objective with number n is objective n - 1 of the rules.
OBJECTIVES: Final = 88
FEWEST_SPACES: Final = 2
MOST_SPACES: Final = 6
# What lies on a place of a conquest row is one code: objective * CODES + bits of its spaces that hold a legion.
# Spaces of one symbol are alike, so they are filled from the lowest bit and emptied from the highest.
CODES: Final = 1 << MOST_SPACES
NO_OBJECTIVE: Final = OBJECTIVES * CODES  # the code of an empty place
PLACES: Final = 8  # of a conquest row, at most

GREEN: Final = 0
PINK: Final = 1
ORANGE: Final = 2
SENATOR: Final = 3
COLOURS: Final = 4
COLOUR_NAMES: Final = ("green", "pink", "orange", "senator")

GOLD: Final = 0
WHEAT: Final = 1
RESOURCES: Final = 2
RESOURCE_NAMES: Final = ("gold", "wheat")

# Kinds of powers.
NO_POWER: Final = 0
GAIN_LEGIONS: Final = 1
MOBILISE_LEGIONS: Final = 2
COMPLETE_OBJECTIVE: Final = 3
TAKE_TWO_OBJECTIVES: Final = 4
REARRANGE_LEGIONS: Final = 5
ATTACK_LEGIONS: Final = 6
ATTACK_CLEAR: Final = 7
ATTACK_CONTROLLED: Final = 8
EQUIVALENCE: Final = 9
VP_PER_SYMBOL: Final = 10
VP_PER_COLOUR: Final = 11
VP_PER_RED: Final = 12
POWER_NAMES: Final = (
    "none", "gain_legions", "mobilise", "complete_objective", "take_two_objectives", "rearrange_legions",
    "attack_legions", "attack_clear_objective", "attack_controlled_objective",
    "equivalence", "vp_per_symbol", "vp_per_colour", "vp_per_red",
)  # fmt: skip
RED_POWERS: Final = (ATTACK_LEGIONS, ATTACK_CLEAR, ATTACK_CONTROLLED)

# Rewards, in the order of their table.
REWARDS: Final = 12
ONE_OF_EACH: Final = 4  # after three senators, green, orange and pink
NUMBER_REWARD: Final = 3  # + the number of objectives, 2 to 6
LEAST_NUMBER: Final = 2
MOST_NUMBER: Final = 6
RESOURCE_REWARD: Final = 10  # + resource
REWARD_NAMES: Final = (
    "three_senators", "three_green", "three_orange", "three_pink", "one_of_each",
    "two_objectives", "three_objectives", "four_objectives", "five_objectives", "six_objectives",
    "gold", "wheat",
)  # fmt: skip
REWARD_COLOURS: Final = (SENATOR, GREEN, ORANGE, PINK)  # of the first four
OF_ONE_COLOUR: Final = 3

LEGIONS: Final = 48
FIRST_LEGIONS: Final = 7  # of each player
DISPLAY: Final = 5
DEALT: Final = 6
KEPT: Final = 3
LAST_OBJECTIVE: Final = 7  # who controls so many ends the game
# Ruling: see README, "Games without end". The game ends after the round in which so many decisions have been made.
DECISIONS: Final = 10_000
# No round is longer than this: two answers of six players to the token; then each of them resolves at most PLACES
# objectives, the longest power being a rearrangement (two answers for each legion, and the end), claims and takes.
MOST_IN_A_ROUND: Final = 2 * 6 + 6 * (PLACES * (2 * LEGIONS + 1) + 1 + PLACES)
MAX_MOVES: Final = DECISIONS + MOST_IN_A_ROUND

# Where points come from: the lines of the score sheet.
SOURCES: Final = (
    "colour rewards", "number reward", "gold and wheat", "objectives", "points per symbol", "points per colour",
    "points per red objective",
)  # fmt: skip


class Objective(NamedTuple):
    """An objective: what it needs, what it is worth, and its power as a declared effect."""

    number: int
    name: str
    colour: str  # of a province, or "senator"
    resources: tuple[str, ...]
    spaces: tuple[str, ...]  # the symbol of each
    vp: int
    power: str
    amount: int = 0  # legions gained or lost, or points for each thing counted
    of: tuple[str, ...] = ()  # the symbols or the colour the power speaks of
    limit: int = 0  # of the points per symbol
    confidence: str = "reconstructed"
    known: str = ""  # what a source does show of this card


class Token(NamedTuple):
    """A kind of mobilization token."""

    symbol: str
    copies: int


class Reward(NamedTuple):
    """A reward; each exists once."""

    name: str
    vp: int
    confidence: str  # of the points; the conditions are those of the rulebook


OBJECTIVE_ROWS: Final = (
    Objective(1, "Corsica", "green", (), ("sword", "sword", "sword"), 3, "none", 0, (), 0, known="rulebook: number"),
    Objective(2, "Albius", "senator", (), ("shield", "standard"), 1, "gain_legions", 1, ()),
    Objective(3, "Epirus", "orange", (), ("sword", "sword", "shield"), 3, "none"),
    Objective(4, "Alpes Maritimae", "green", (), ("catapult", "catapult"), 0,
              "equivalence", 0, ("sword", "shield"), 0, known="rulebook: number"),
    Objective(5, "Bassus", "senator", (), ("chariot", "standard"), 1, "rearrange_legions"),
    Objective(6, "Calvinus", "senator", (), ("shield", "shield", "shield"), 0,
              "gain_legions", 2, (), 0, known="rulebook: number; gives extra legions"),
    Objective(7, "Alpes Cottiae", "green", (), ("sword", "shield", "chariot"), 2, "gain_legions", 1, ()),
    Objective(8, "Byzacena", "pink", ("wheat",), ("catapult", "standard"), 4, "none"),
    Objective(9, "Decimus", "senator", (), ("sword", "sword", "catapult"), 2, "attack_legions", 1, ()),
    Objective(10, "Pamphylia", "orange", (), ("shield", "shield", "chariot"), 2, "mobilise", 0, ("sword", "sword")),
    Objective(11, "Ennius", "senator", (), ("sword", "dagger"), 1, "equivalence", 0, ("standard", "dagger")),
    Objective(12, "Baleares", "green", (), ("sword", "chariot", "chariot"), 4, "none"),
    Objective(13, "Tripolitania", "pink", (), ("sword", "shield", "catapult"), 2, "gain_legions", 1, ()),
    Objective(14, "Cyprus", "orange", (), ("shield", "dagger"), 1, "equivalence", 0, ("catapult", "standard")),
    Objective(15, "Raetia", "green", (), ("shield", "chariot", "chariot"), 1, "equivalence", 0, ("shield", "chariot")),
    Objective(16, "Faustus", "senator", (), ("chariot", "dagger"), 1, "equivalence", 0, ("chariot", "catapult")),
    Objective(17, "Cyrenaica", "pink", ("wheat",), ("sword", "chariot", "catapult"), 1, "take_two_objectives"),
    Objective(18, "Alpes Poeninae", "green", (), ("standard", "standard"), 5, "none"),
    Objective(19, "Gallus", "senator", (), ("shield", "shield", "catapult"), 0,
              "vp_per_colour", 2, ("senator",), 0,
              known="rulebook: number; at least one shield space; public source: a senator worth points per senator"),
    Objective(20, "Aquitania", "green", ("gold",), ("sword", "shield", "standard"), 0,
              "vp_per_colour", 2, ("green",), 0, known="rulebook: number; at least one shield space"),
    Objective(21, "Hirtius", "senator", (), ("sword", "sword", "standard"), 3,
              "attack_legions", 1, (), 0, known="rulebook: number"),
    Objective(22, "Lycia", "orange", (), ("chariot", "chariot", "chariot"), 3, "gain_legions", 1, ()),
    Objective(23, "Sardinia", "green", ("wheat",), ("sword", "sword", "sword", "shield"), 5, "none"),
    Objective(24, "Iuncus", "senator", (), ("chariot", "chariot", "catapult"), 0,
              "vp_per_colour", 2, ("senator",), 0, known="public source: a senator worth points per senator"),
    Objective(25, "Creta", "orange", (), ("sword", "sword", "shield", "shield"), 2, "rearrange_legions"),
    Objective(26, "Novempopulania", "green", (), ("sword", "sword", "sword", "chariot"), 2,
              "equivalence", 0, ("sword", "shield")),
    Objective(27, "Kaeso", "senator", (), ("sword", "sword", "shield", "chariot"), 2, "mobilise", 0, ("shield", "shield")),
    Objective(28, "Mauretania Tingitana", "pink", ("gold",), ("chariot", "catapult", "catapult"), 5, "none"),
    Objective(29, "Lentulus", "senator", (), ("sword", "sword", "sword", "catapult"), 0, "vp_per_red", 5, ()),
    Objective(30, "Thracia", "orange", ("gold",), ("sword", "sword", "dagger"), 3, "attack_legions", 1, ()),
    Objective(31, "Germania Inferior", "green", (), ("sword", "sword", "shield", "catapult"), 2, "gain_legions", 2, ()),
    Objective(32, "Murena", "senator", (), ("catapult", "catapult", "catapult"), 3, "take_two_objectives"),
    Objective(33, "Galatia", "orange", (), ("sword", "shield", "chariot", "chariot"), 6, "none"),
    Objective(34, "Phoenice", "pink", (), ("shield", "shield", "chariot", "chariot"), 2,
              "equivalence", 0, ("shield", "chariot"), 0, known="public source: two shields and two chariots"),
    Objective(35, "Germania Superior", "green", (), ("sword", "sword", "sword", "standard"), 4, "gain_legions", 1, ()),
    Objective(36, "Nerva", "senator", (), ("shield", "shield", "shield", "catapult"), 6, "none"),
    Objective(37, "Bithynia", "orange", (), ("shield", "chariot", "chariot", "chariot"), 0,
              "vp_per_colour", 3, ("orange",)),
    Objective(38, "Gallia Lugdunensis", "green", (), ("shield", "shield", "chariot", "catapult"), 3, "rearrange_legions"),
    Objective(39, "Opimius", "senator", (), ("sword", "sword", "sword", "shield", "shield"), 3, "attack_legions", 2, ()),
    Objective(40, "Sicilia", "green", ("wheat",), ("chariot", "chariot", "dagger"), 0,
              "vp_per_colour", 2, ("green",), 0, known="rulebook: number; a province with wheat"),
    Objective(41, "Numidia", "pink", ("wheat",), ("shield", "chariot", "chariot", "catapult"), 7, "none"),
    Objective(42, "Dalmatia", "orange", ("gold",), ("shield", "shield", "shield", "standard"), 3,
              "equivalence", 0, ("chariot", "catapult")),
    Objective(43, "Gallia Belgica", "green", ("wheat",), ("sword", "sword", "sword", "shield", "chariot"), 4,
              "mobilise", 0, ("shield", "shield")),
    Objective(44, "Africa Proconsularis", "pink", ("wheat",), ("sword", "chariot", "catapult", "catapult"), 0,
              "vp_per_colour", 4, ("pink",)),
    Objective(45, "Piso", "senator", (), ("shield", "shield", "chariot", "standard"), 4, "take_two_objectives"),
    Objective(46, "Cilicia", "orange", (), ("shield", "chariot", "catapult", "catapult"), 7, "none"),
    Objective(47, "Hispania Tarraconensis", "green", ("gold", "wheat"), ("sword", "shield", "catapult", "standard"), 4,
              "mobilise", 0, ("chariot", "chariot")),
    Objective(48, "Quintilius", "senator", (), ("shield", "standard", "dagger"), 4, "attack_legions", 2, ()),
    Objective(49, "Iudaea", "pink", (), ("shield", "chariot", "chariot", "standard"), 3,
              "equivalence", 0, ("catapult", "standard")),
    Objective(50, "Moesia Superior", "orange", (), ("sword", "shield", "shield", "dagger"), 3, "gain_legions", 2, ()),
    Objective(51, "Rufus", "senator", (), ("sword", "shield", "shield", "chariot", "chariot"), 0,
              "vp_per_colour", 3, ("orange",)),
    Objective(52, "Noricum", "green", ("gold",), ("sword", "shield", "shield", "shield", "catapult"), 8, "none"),
    Objective(53, "Sabinus", "senator", (), ("sword", "sword", "sword", "shield", "standard"), 4,
              "equivalence", 0, ("standard", "dagger")),
    Objective(54, "Pontus", "orange", (), ("sword", "sword", "sword", "catapult", "catapult"), 5, "take_two_objectives"),
    Objective(55, "Osroene", "pink", (), ("sword", "shield", "shield", "chariot", "catapult"), 0, "vp_per_red", 5, ()),
    Objective(56, "Gallia Narbonensis", "green", ("wheat",), ("sword", "sword", "sword", "chariot", "standard"), 8, "none"),
    Objective(57, "Tarius", "senator", (), ("sword", "shield", "chariot", "chariot", "catapult"), 0,
              "vp_per_colour", 4, ("pink",)),
    Objective(58, "Moesia Inferior", "orange", ("wheat",), ("sword", "shield", "shield", "shield", "standard"), 5,
              "mobilise", 0, ("chariot", "chariot")),
    Objective(59, "Urgulanius", "senator", (), ("chariot", "catapult", "catapult", "standard"), 5, "rearrange_legions"),
    Objective(60, "Lusitania", "green", ("gold",), ("sword", "sword", "sword", "shield", "dagger"), 9, "none"),
    Objective(61, "Mesopotamia", "pink", (), ("sword", "sword", "shield", "shield", "dagger"), 6, "attack_legions", 2, ()),
    Objective(62, "Varro", "senator", (), ("sword", "chariot", "standard", "dagger"), 0,
              "vp_per_symbol", 3, ("catapult",), 15),
    Objective(63, "Macedonia", "orange", ("gold",), ("sword", "sword", "sword", "standard", "standard"), 5,
              "mobilise", 0, ("catapult", "catapult")),
    Objective(64, "Volusius", "senator", (), ("chariot", "catapult", "catapult", "dagger"), 4, "attack_clear_objective"),
    Objective(65, "Britannia Inferior", "green", (), ("sword", "sword", "shield", "shield", "chariot", "catapult"), 0,
              "vp_per_symbol", 1, ("shield",), 8),
    Objective(66, "Mauretania Caesariensis", "pink", ("wheat",), ("sword", "shield", "shield", "standard", "standard"), 9,
              "none"),
    Objective(67, "Achaea", "orange", (), ("sword", "sword", "sword", "shield", "shield", "standard"), 0,
              "vp_per_symbol", 1, ("shield",), 8),
    Objective(68, "Cinna", "senator", (), ("chariot", "chariot", "standard", "dagger"), 1, "complete_objective"),
    Objective(69, "Cappadocia", "orange", (), ("chariot", "chariot", "catapult", "catapult", "catapult"), 0,
              "vp_per_symbol", 2, ("chariot",), 10),
    Objective(70, "Carthaginensis", "green", (), ("sword", "sword", "chariot", "catapult", "dagger"), 8,
              "mobilise", 0, ("sword", "sword"), 0, known="rulebook: number; mobilises two legions"),
    Objective(71, "Arabia Petraea", "pink", ("gold",), ("sword", "chariot", "dagger", "dagger"), 0,
              "vp_per_symbol", 4, ("standard",), 12),
    Objective(72, "Gallaecia", "green", ("gold",), ("sword", "chariot", "chariot", "standard", "standard"), 10, "none"),
    Objective(73, "Plancus", "senator", (), ("shield", "chariot", "dagger", "dagger"), 0,
              "vp_per_symbol", 3, ("catapult",), 15),
    Objective(74, "Pannonia Inferior", "orange", (), ("shield", "chariot", "chariot", "standard", "standard"), 2,
              "complete_objective"),
    Objective(75, "Assyria", "pink", (), ("shield", "shield", "chariot", "catapult", "dagger"), 0,
              "vp_per_symbol", 5, ("dagger",), 20),
    Objective(76, "Messalla", "senator", (), ("sword", "shield", "shield", "chariot", "chariot", "standard"), 5,
              "attack_clear_objective", 0, (), 0, known="rulebook: number; all others clear an objective in progress"),
    Objective(77, "Baetica", "green", ("wheat",), ("shield", "catapult", "dagger", "dagger"), 11, "none"),
    Objective(78, "Pannonia Superior", "orange", (), ("shield", "chariot", "chariot", "catapult", "dagger"), 0,
              "vp_per_symbol", 2, ("chariot",), 10),
    Objective(79, "Syria", "pink", ("wheat",), ("sword", "catapult", "catapult", "standard", "standard"), 6,
              "mobilise", 0, ("any", "any")),
    Objective(80, "Italia", "green", (), ("sword", "sword", "sword", "chariot", "chariot", "dagger"), 11,
              "none", 0, (), 0, known="rulebook: number; no power, many points"),
    Objective(81, "Statilius", "senator", (), ("sword", "chariot", "chariot", "catapult", "catapult", "catapult"), 4,
              "attack_controlled_objective", 0, (), 0, known="rulebook: number; all others lose a controlled objective"),
    Objective(82, "Dacia", "orange", ("gold",), ("sword", "sword", "chariot", "catapult", "catapult", "standard"), 0,
              "vp_per_symbol", 5, ("dagger",), 20),
    Objective(83, "Armenia", "pink", ("gold",), ("sword", "shield", "shield", "shield", "catapult", "dagger"), 4,
              "complete_objective"),
    Objective(84, "Carrinas", "senator", (), ("sword", "sword", "shield", "catapult", "standard", "standard"), 0,
              "vp_per_symbol", 4, ("standard",), 12),
    Objective(85, "Britannia Superior", "green", ("gold",), ("shield", "shield", "chariot", "catapult", "catapult", "standard"),
              12, "none"),
    Objective(86, "Saturninus", "senator", (), ("catapult", "standard", "dagger", "dagger"), 5,
              "attack_controlled_objective"),
    Objective(87, "Aegyptus", "pink", ("gold", "wheat"), ("sword", "shield", "catapult", "dagger", "dagger"), 4,
              "complete_objective"),
    Objective(88, "Asia", "orange", ("gold", "wheat"), ("sword", "shield", "chariot", "catapult", "standard", "standard"), 12,
              "none"),
)  # fmt: skip

TOKEN_ROWS: Final = (
    Token("sword", 6),
    Token("shield", 5),
    Token("chariot", 4),
    Token("catapult", 3),
    Token("standard", 2),
    Token("dagger", 1),
    Token("joker", 2),
)

REWARD_ROWS: Final = (
    Reward("three_senators", 2, "reconstructed"),
    Reward("three_green", 4, "reconstructed"),
    Reward("three_orange", 6, "reconstructed"),
    Reward("three_pink", 8, "reconstructed"),
    Reward("one_of_each", 6, "reconstructed"),
    Reward("two_objectives", 2, "reconstructed"),
    Reward("three_objectives", 4, "attested"),
    Reward("four_objectives", 6, "attested"),
    Reward("five_objectives", 8, "reconstructed"),
    Reward("six_objectives", 10, "attested"),
    Reward("gold", 5, "attested"),
    Reward("wheat", 5, "attested"),
)

TABLES: Final = (
    Table("objectives", OBJECTIVE_ROWS, "reconstructed", "a reconstruction: no public list of the 88 cards is known",
          "What a source does show of a card stands in its row. The set fits every known fact: 88 numbers, "
          "2 to 6 spaces, senators without resources, harder cards with higher numbers "
          "and more points, the rarity of the tokens, and all that the rulebook says of single cards."),
    Table("tokens", TOKEN_ROWS, "attested", "the total from the rulebook; the counts from five independent reviews"),
    Table("rewards", REWARD_ROWS, "reconstructed", "the conditions from the rulebook; five values from an independent review",
          "The values of the colour rewards follow the scarcity of the colours; those for two and five objectives fill "
          "the series."),
)  # fmt: skip


class Box:
    """The components of one game, in the columns the rules read."""

    def __init__(self, tables: Mapping[str, Rows]) -> None:
        rows = tables["objectives"]
        self.names: tuple[str, ...] = tuple(row[1] for row in rows)
        self.colour = [COLOUR_NAMES.index(row[2]) for row in rows]
        self.resources = [bits_of(row[3], RESOURCE_NAMES) for row in rows]  # bits
        self.spaces = [tuple(sorted(SYMBOL_NAMES.index(symbol) for symbol in row[4])) for row in rows]
        self.vp: list[int] = [row[5] for row in rows]
        self.power = [POWER_NAMES.index(row[6]) for row in rows]
        self.amount: list[int] = [row[7] for row in rows]
        # The symbols of a power, each as bits; "any" stands for all of them.
        self.of_symbols = [
            tuple(ANY_SYMBOL if word == "any" else 1 << SYMBOL_NAMES.index(word) for word in row[8] if word not in COLOUR_NAMES)
            for row in rows
        ]
        self.of_colour = [COLOUR_NAMES.index(row[8][0]) if row[6] == "vp_per_colour" else EMPTY for row in rows]
        self.links = [sum(self.of_symbols[i]) if kind == EQUIVALENCE else 0 for i, kind in enumerate(self.power)]  # bits
        self.limit: list[int] = [row[9] for row in rows]
        self.is_red = [kind in RED_POWERS for kind in self.power]
        # objective * SYMBOLS + symbol -> bits of its spaces; code -> bits of the symbols with a free space, or with a legion
        self.group = [group_of(spaces, symbol) for spaces in self.spaces for symbol in range(SYMBOLS)]
        self.free: list[int] = []
        self.taken: list[int] = []
        for spaces in self.spaces:
            for bits in range(CODES):
                self.free.append(symbols_of(spaces, ~bits))
                self.taken.append(symbols_of(spaces, bits))
        self.free.append(0)  # of NO_OBJECTIVE
        self.taken.append(0)
        self.token_copies: list[int] = [row[1] for row in tables["tokens"]]
        self.reward_vp: list[int] = [row[1] for row in tables["rewards"]]


def bits_of(words: tuple[str, ...], names: tuple[str, ...]) -> int:
    """Words as a set of bits."""
    return sum({1 << names.index(word) for word in words})


def group_of(spaces: tuple[int, ...], symbol: int) -> int:
    """The spaces with a symbol, as bits."""
    return sum([1 << i for i, found in enumerate(spaces) if found == symbol])


def symbols_of(spaces: tuple[int, ...], bits: int) -> int:
    """The symbols of some spaces, as bits."""
    symbols = 0
    for i, symbol in enumerate(spaces):
        if bits >> i & 1:
            symbols |= 1 << symbol
    return symbols


def check_tables(tables: Mapping[str, Rows]) -> list[str]:
    """What does not add up in a set of tables, as sentences."""
    rows = tables["objectives"]
    problems: list[str] = []
    if [row[0] for row in rows] != list(range(1, OBJECTIVES + 1)):
        problems.append(f"objectives: expected the numbers 1 to {OBJECTIVES}, each once and in order; found {len(rows)} rows")
    for row in rows:
        problems += [f"objectives, number {row[0]}: {problem}" for problem in [*check_objective(row), *check_power(row)]]
    extra = [row[6] for row in rows].count("take_two_objectives")
    if extra > PLACES - KEPT:
        problems.append(f"objectives: at most {PLACES - KEPT} may let a player take two objectives, found {extra}")
    problems += check_names("tokens", tables["tokens"], TOKEN_NAMES)
    problems += check_names("rewards", tables["rewards"], REWARD_NAMES)
    if not problems:
        if (found := sum([row[1] for row in tables["tokens"]])) != TOKENS or min([row[1] for row in tables["tokens"]]) < 0:
            problems.append(f"tokens: expected {TOKENS} in all, found {found}")
        elif not tables["tokens"][JOKER][1]:
            problems.append("tokens: without a joker the bag would run empty")
    problems += [f'rewards: "{row[0]}" must not cost points' for row in tables["rewards"] if row[1] < 0]
    return problems


def check_objective(row: tuple[object, ...]) -> list[str]:
    """What is wrong with the spaces, the colour or the resources of one card."""
    assert isinstance(row, Objective)
    problems: list[str] = []
    if row.colour not in COLOUR_NAMES:
        problems.append(f'"{row.colour}" is no colour; expected one of {", ".join(COLOUR_NAMES)}')
    if not FEWEST_SPACES <= len(row.spaces) <= MOST_SPACES:
        problems.append(f"expected {FEWEST_SPACES} to {MOST_SPACES} spaces, found {len(row.spaces)}")
    problems += [f'"{word}" is no symbol' for word in row.spaces if word not in SYMBOL_NAMES]
    problems += [f'"{word}" is no resource' for word in row.resources if word not in RESOURCE_NAMES]
    if row.colour == "senator" and row.resources:
        problems.append("a senator produces nothing")
    if row.vp < 0:
        problems.append(f"expected points from 0 upwards, found {row.vp}")
    return problems


def check_power(row: tuple[object, ...]) -> list[str]:
    """What is wrong with the power of one card."""
    assert isinstance(row, Objective)
    if row.power not in POWER_NAMES:
        return [f'"{row.power}" is no power; expected one of {", ".join(POWER_NAMES)}']
    words: dict[str, tuple[int, tuple[str, ...]]] = {  # power -> how many words it needs, and from which
        "mobilise": (2, (*SYMBOL_NAMES, "any")),
        "equivalence": (2, SYMBOL_NAMES),
        "vp_per_symbol": (1, SYMBOL_NAMES),
        "vp_per_colour": (1, COLOUR_NAMES),
    }
    count, allowed = words.get(row.power, (0, ()))
    if len(row.of) != count or any([word not in allowed for word in row.of]):
        wanted = f"{count} of {', '.join(allowed)}" if count else "nothing"
        return [f'the power "{row.power}" speaks of {wanted}; found {", ".join(row.of) or "nothing"}']
    if row.power == "equivalence" and row.of[0] == row.of[1]:
        return ["an equivalence links two different symbols"]
    if row.power in ("gain_legions", "attack_legions") and row.amount not in (1, 2):
        return [f'the power "{row.power}" concerns 1 or 2 legions; found {row.amount}']
    if row.power.startswith("vp_per") and row.amount < 1:
        return [f"expected points for each thing counted, found {row.amount}"]
    if row.power == "vp_per_symbol" and row.limit < row.amount:
        return [f"expected a maximum of points, found {row.limit}"]
    return []


def check_names(table: str, rows: Rows, expected: tuple[str, ...]) -> list[str]:
    """A sentence if the first column of a table is not what it should be."""
    found = tuple(row[0] for row in rows)
    return (
        [] if found == expected else [f"{table}: expected the rows {', '.join(expected)}; found {', '.join(map(str, found))}"]
    )

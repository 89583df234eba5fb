"""The component tables of Augustus, as printed: every piece with its figures."""

from typing import Final, NamedTuple

from quadriga.core.components import Table
from quadriga.core.messages import say


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


class Tables(NamedTuple):
    """The rows of all tables."""

    objectives: tuple[Objective, ...]
    tokens: tuple[Token, ...]
    rewards: tuple[Reward, ...]


OBJECTIVE_ROWS: Final = (
    Objective(1, "Corsica", "green", (), ("sword", "sword", "sword"), 3, "none", 0, (), 0,
        known="rulebook: number"),
    Objective(2, "Albius", "senator", (), ("shield", "standard"), 1, "gain_legions", 1, ()),
    Objective(3, "Epirus", "orange", (), ("sword", "sword", "shield"), 3, "none"),
    Objective(4, "Alpes Maritimae", "green", (), ("catapult", "catapult"), 0,
              "equivalence", 0, ("sword", "shield"), 0, known="rulebook: number"),
    Objective(5, "Bassus", "senator", (), ("chariot", "standard"), 1, "rearrange_legions"),
    Objective(6, "Calvinus", "senator", (), ("shield", "shield", "shield"), 0,
              "gain_legions", 2, (), 0, known="rulebook: number; gives extra legions"),
    Objective(7, "Alpes Cottiae", "green", (), ("sword", "shield", "chariot"), 2, "gain_legions", 1,
        ()),
    Objective(8, "Byzacena", "pink", ("wheat",), ("catapult", "standard"), 4, "none"),
    Objective(9, "Decimus", "senator", (), ("sword", "sword", "catapult"), 2, "attack_legions", 1,
        ()),
    Objective(10, "Pamphylia", "orange", (), ("shield", "shield", "chariot"), 2, "mobilise", 0,
        ("sword", "sword")),
    Objective(11, "Ennius", "senator", (), ("sword", "dagger"), 1, "equivalence", 0, ("standard",
        "dagger")),
    Objective(12, "Baleares", "green", (), ("sword", "chariot", "chariot"), 4, "none"),
    Objective(13, "Tripolitania", "pink", (), ("sword", "shield", "catapult"), 2, "gain_legions", 1,
        ()),
    Objective(14, "Cyprus", "orange", (), ("shield", "dagger"), 1, "equivalence", 0, ("catapult",
        "standard")),
    Objective(15, "Raetia", "green", (), ("shield", "chariot", "chariot"), 1, "equivalence", 0,
        ("shield", "chariot")),
    Objective(16, "Faustus", "senator", (), ("chariot", "dagger"), 1, "equivalence", 0, ("chariot",
        "catapult")),
    Objective(17, "Cyrenaica", "pink", ("wheat",), ("sword", "chariot", "catapult"), 1,
        "take_two_objectives"),
    Objective(18, "Alpes Poeninae", "green", (), ("standard", "standard"), 5, "none"),
    Objective(19, "Gallus", "senator", (), ("shield", "shield", "catapult"), 0,
              "vp_per_colour", 2, ("senator",), 0,
              known="rulebook: number; at least one shield space; public source: a senator "
                    "worth points per senator"),
    Objective(20, "Aquitania", "green", ("gold",), ("sword", "shield", "standard"), 0,
              "vp_per_colour", 2, ("green",), 0,
              known="rulebook: number; at least one shield space"),
    Objective(21, "Hirtius", "senator", (), ("sword", "sword", "standard"), 3,
              "attack_legions", 1, (), 0, known="rulebook: number"),
    Objective(22, "Lycia", "orange", (), ("chariot", "chariot", "chariot"), 3, "gain_legions", 1,
        ()),
    Objective(23, "Sardinia", "green", ("wheat",), ("sword", "sword", "sword", "shield"), 5,
        "none"),
    Objective(24, "Iuncus", "senator", (), ("chariot", "chariot", "catapult"), 0,
              "vp_per_colour", 2, ("senator",), 0,
              known="public source: a senator worth points per senator"),
    Objective(25, "Creta", "orange", (), ("sword", "sword", "shield", "shield"), 2,
        "rearrange_legions"),
    Objective(26, "Novempopulania", "green", (), ("sword", "sword", "sword", "chariot"), 2,
              "equivalence", 0, ("sword", "shield")),
    Objective(27, "Kaeso", "senator", (), ("sword", "sword", "shield", "chariot"), 2, "mobilise", 0,
        ("shield", "shield")),
    Objective(28, "Mauretania Tingitana", "pink", ("gold",), ("chariot", "catapult", "catapult"), 5,
        "none"),
    Objective(29, "Lentulus", "senator", (), ("sword", "sword", "sword", "catapult"), 0,
        "vp_per_red", 5, ()),
    Objective(30, "Thracia", "orange", ("gold",), ("sword", "sword", "dagger"), 3, "attack_legions",
        1, ()),
    Objective(31, "Germania Inferior", "green", (), ("sword", "sword", "shield", "catapult"), 2,
        "gain_legions", 2, ()),
    Objective(32, "Murena", "senator", (), ("catapult", "catapult", "catapult"), 3,
        "take_two_objectives"),
    Objective(33, "Galatia", "orange", (), ("sword", "shield", "chariot", "chariot"), 6, "none"),
    Objective(34, "Phoenice", "pink", (), ("shield", "shield", "chariot", "chariot"), 2,
              "equivalence", 0, ("shield", "chariot"), 0,
              known="public source: two shields and two chariots"),
    Objective(35, "Germania Superior", "green", (), ("sword", "sword", "sword", "standard"), 4,
        "gain_legions", 1, ()),
    Objective(36, "Nerva", "senator", (), ("shield", "shield", "shield", "catapult"), 6, "none"),
    Objective(37, "Bithynia", "orange", (), ("shield", "chariot", "chariot", "chariot"), 0,
              "vp_per_colour", 3, ("orange",)),
    Objective(38, "Gallia Lugdunensis", "green", (), ("shield", "shield", "chariot", "catapult"), 3,
        "rearrange_legions"),
    Objective(39, "Opimius", "senator", (), ("sword", "sword", "sword", "shield", "shield"), 3,
        "attack_legions", 2, ()),
    Objective(40, "Sicilia", "green", ("wheat",), ("chariot", "chariot", "dagger"), 0,
              "vp_per_colour", 2, ("green",), 0, known="rulebook: number; a province with wheat"),
    Objective(41, "Numidia", "pink", ("wheat",), ("shield", "chariot", "chariot", "catapult"), 7,
        "none"),
    Objective(42, "Dalmatia", "orange", ("gold",), ("shield", "shield", "shield", "standard"), 3,
              "equivalence", 0, ("chariot", "catapult")),
    Objective(43, "Gallia Belgica", "green", ("wheat",), ("sword", "sword", "sword", "shield",
        "chariot"), 4,
              "mobilise", 0, ("shield", "shield")),
    Objective(44, "Africa Proconsularis", "pink", ("wheat",), ("sword", "chariot", "catapult",
        "catapult"), 0,
              "vp_per_colour", 4, ("pink",)),
    Objective(45, "Piso", "senator", (), ("shield", "shield", "chariot", "standard"), 4,
        "take_two_objectives"),
    Objective(46, "Cilicia", "orange", (), ("shield", "chariot", "catapult", "catapult"), 7,
        "none"),
    Objective(47, "Hispania Tarraconensis", "green", ("gold", "wheat"), ("sword", "shield",
        "catapult", "standard"), 4,
              "mobilise", 0, ("chariot", "chariot")),
    Objective(48, "Quintilius", "senator", (), ("shield", "standard", "dagger"), 4,
        "attack_legions", 2, ()),
    Objective(49, "Iudaea", "pink", (), ("shield", "chariot", "chariot", "standard"), 3,
              "equivalence", 0, ("catapult", "standard")),
    Objective(50, "Moesia Superior", "orange", (), ("sword", "shield", "shield", "dagger"), 3,
        "gain_legions", 2, ()),
    Objective(51, "Rufus", "senator", (), ("sword", "shield", "shield", "chariot", "chariot"), 0,
              "vp_per_colour", 3, ("orange",)),
    Objective(52, "Noricum", "green", ("gold",), ("sword", "shield", "shield", "shield",
        "catapult"), 8, "none"),
    Objective(53, "Sabinus", "senator", (), ("sword", "sword", "sword", "shield", "standard"), 4,
              "equivalence", 0, ("standard", "dagger")),
    Objective(54, "Pontus", "orange", (), ("sword", "sword", "sword", "catapult", "catapult"), 5,
        "take_two_objectives"),
    Objective(55, "Osroene", "pink", (), ("sword", "shield", "shield", "chariot", "catapult"), 0,
        "vp_per_red", 5, ()),
    Objective(56, "Gallia Narbonensis", "green", ("wheat",), ("sword", "sword", "sword", "chariot",
        "standard"), 8, "none"),
    Objective(57, "Tarius", "senator", (), ("sword", "shield", "chariot", "chariot", "catapult"), 0,
              "vp_per_colour", 4, ("pink",)),
    Objective(58, "Moesia Inferior", "orange", ("wheat",), ("sword", "shield", "shield", "shield",
        "standard"), 5,
              "mobilise", 0, ("chariot", "chariot")),
    Objective(59, "Urgulanius", "senator", (), ("chariot", "catapult", "catapult", "standard"), 5,
        "rearrange_legions"),
    Objective(60, "Lusitania", "green", ("gold",), ("sword", "sword", "sword", "shield", "dagger"),
        9, "none"),
    Objective(61, "Mesopotamia", "pink", (), ("sword", "sword", "shield", "shield", "dagger"), 6,
        "attack_legions", 2, ()),
    Objective(62, "Varro", "senator", (), ("sword", "chariot", "standard", "dagger"), 0,
              "vp_per_symbol", 3, ("catapult",), 15),
    Objective(63, "Macedonia", "orange", ("gold",), ("sword", "sword", "sword", "standard",
        "standard"), 5,
              "mobilise", 0, ("catapult", "catapult")),
    Objective(64, "Volusius", "senator", (), ("chariot", "catapult", "catapult", "dagger"), 4,
        "attack_clear_objective"),
    Objective(65, "Britannia Inferior", "green", (), ("sword", "sword", "shield", "shield",
        "chariot", "catapult"), 0,
              "vp_per_symbol", 1, ("shield",), 8),
    Objective(66, "Mauretania Caesariensis", "pink", ("wheat",), ("sword", "shield", "shield",
        "standard", "standard"), 9,
              "none"),
    Objective(67, "Achaea", "orange", (), ("sword", "sword", "sword", "shield", "shield",
        "standard"), 0,
              "vp_per_symbol", 1, ("shield",), 8),
    Objective(68, "Cinna", "senator", (), ("chariot", "chariot", "standard", "dagger"), 1,
        "complete_objective"),
    Objective(69, "Cappadocia", "orange", (), ("chariot", "chariot", "catapult", "catapult",
        "catapult"), 0,
              "vp_per_symbol", 2, ("chariot",), 10),
    Objective(70, "Carthaginensis", "green", (), ("sword", "sword", "chariot", "catapult",
        "dagger"), 8,
              "mobilise", 0, ("sword", "sword"), 0,
              known="rulebook: number; mobilises two legions"),
    Objective(71, "Arabia Petraea", "pink", ("gold",), ("sword", "chariot", "dagger", "dagger"), 0,
              "vp_per_symbol", 4, ("standard",), 12),
    Objective(72, "Gallaecia", "green", ("gold",), ("sword", "chariot", "chariot", "standard",
        "standard"), 10, "none"),
    Objective(73, "Plancus", "senator", (), ("shield", "chariot", "dagger", "dagger"), 0,
              "vp_per_symbol", 3, ("catapult",), 15),
    Objective(74, "Pannonia Inferior", "orange", (), ("shield", "chariot", "chariot", "standard",
        "standard"), 2,
              "complete_objective"),
    Objective(75, "Assyria", "pink", (), ("shield", "shield", "chariot", "catapult", "dagger"), 0,
              "vp_per_symbol", 5, ("dagger",), 20),
    Objective(76, "Messalla", "senator", (), ("sword", "shield", "shield", "chariot", "chariot",
        "standard"), 5,
              "attack_clear_objective", 0, (), 0,
              known="rulebook: number; all others clear an objective in progress"),
    Objective(77, "Baetica", "green", ("wheat",), ("shield", "catapult", "dagger", "dagger"), 11,
        "none"),
    Objective(78, "Pannonia Superior", "orange", (), ("shield", "chariot", "chariot", "catapult",
        "dagger"), 0,
              "vp_per_symbol", 2, ("chariot",), 10),
    Objective(79, "Syria", "pink", ("wheat",), ("sword", "catapult", "catapult", "standard",
        "standard"), 6,
              "mobilise", 0, ("any", "any")),
    Objective(80, "Italia", "green", (), ("sword", "sword", "sword", "chariot", "chariot",
        "dagger"), 11,
              "none", 0, (), 0, known="rulebook: number; no power, many points"),
    Objective(81, "Statilius", "senator", (), ("sword", "chariot", "chariot", "catapult",
        "catapult", "catapult"), 4,
              "attack_controlled_objective", 0, (), 0,
              known="rulebook: number; all others lose a controlled objective"),
    Objective(82, "Dacia", "orange", ("gold",), ("sword", "sword", "chariot", "catapult",
        "catapult", "standard"), 0,
              "vp_per_symbol", 5, ("dagger",), 20),
    Objective(83, "Armenia", "pink", ("gold",), ("sword", "shield", "shield", "shield", "catapult",
        "dagger"), 4,
              "complete_objective"),
    Objective(84, "Carrinas", "senator", (), ("sword", "sword", "shield", "catapult", "standard",
        "standard"), 0,
              "vp_per_symbol", 4, ("standard",), 12),
    Objective(85, "Britannia Superior", "green", ("gold",), ("shield", "shield", "chariot",
        "catapult", "catapult", "standard"),
              12, "none"),
    Objective(86, "Saturninus", "senator", (), ("catapult", "standard", "dagger", "dagger"), 5,
              "attack_controlled_objective"),
    Objective(87, "Aegyptus", "pink", ("gold", "wheat"), ("sword", "shield", "catapult", "dagger",
        "dagger"), 4,
              "complete_objective"),
    Objective(88, "Asia", "orange", ("gold", "wheat"), ("sword", "shield", "chariot", "catapult",
        "standard", "standard"), 12,
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

# Rules 2: a review with pictures of cards shows orange provinces on the African coast and purple
# ones in the East, and a Mauretania worth 6 points for each orange province. So orange is the
# scarcest colour, and the rest of Europe is green.
AFRICAN: Final = (8, 13, 17, 28, 41, 44, 66, 87)
EASTERN: Final = (10, 14, 22, 33, 37, 46, 54, 69, 88)
EUROPEAN: Final = (3, 25, 30, 42, 50, 58, 63, 67, 74, 78, 82)
PER_COLOUR: Final = {
    37: (4, "pink"),
    51: (6, "orange"),
    66: (6, "orange"),
}  # number -> points for each of a colour
SHOWN: Final = {66: "a review with pictures: a Mauretania worth 6 points for each orange province"}


def revised(row: Objective) -> Objective:
    """A card of the first reconstruction as the pictures show it, with what they show of it."""
    if row.number in AFRICAN:
        row = row._replace(
            colour="orange", known="a review with pictures: orange provinces on the African coast"
        )
    elif row.number in EASTERN:
        row = row._replace(
            colour="pink", known="a review with pictures: purple provinces in the East"
        )
    elif row.number in EUROPEAN:
        row = row._replace(colour="green")
    if row.number in PER_COLOUR:
        vp, colour = PER_COLOUR[row.number]
        row = row._replace(
            vp=0,
            power="vp_per_colour",
            amount=vp,
            of=(colour,),
            known=SHOWN.get(row.number, row.known),
        )
    return (
        row._replace(vp=7, power="none", amount=0, of=()) if row.number == 44 else row
    )  # its points per colour went to 66


REVISED_ROWS: Final = tuple([revised(row) for row in OBJECTIVE_ROWS])
FORMER: Final = (
    (1, Table("objectives", OBJECTIVE_ROWS, "reconstructed",
    say("a reconstruction: no public list of the 88 cards is known"),
              say("The first reconstruction, without what pictures of cards show."))),
)  # fmt: skip

TABLES: Final = (
    Table("objectives", REVISED_ROWS, "reconstructed",
        say("a reconstruction: no public list of the 88 cards is known"),
          say("What a source does show of a card stands in its row. The set fits every known "
          "fact: 88 numbers, "
          "2 to 6 spaces, senators without resources, harder cards with higher numbers "
          "and more points, the rarity of the tokens, and all that the rulebook says of "
          "single cards.")),
    Table("tokens", TOKEN_ROWS, "attested",
        say("the total from the rulebook; the counts from five independent reviews")),
    Table("rewards", REWARD_ROWS, "reconstructed",
        say("the conditions from the rulebook; five values from an independent review"),
          say("No source shows the values of the colour rewards: they follow the scarcity of the"
          " colours among the cards of rules 1 and stay as they were when pictures showed that"
          " orange is scarcer than pink. Those for two and five objectives fill the series.")),
)  # fmt: skip

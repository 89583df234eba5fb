"""What is printed in the box of Augustus, in its order, with where each number comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from quadriga.core.game import Game
    from quadriga.games.augustus.tables import Objective, Tables

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
# What lies on a place of a conquest row is one code: objective * CODES + bits of its spaces that
# hold a legion. Spaces of one symbol are alike, so they are filled from the lowest bit and emptied
# from the highest.
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
    "none",
    "gain_legions",
    "mobilise",
    "complete_objective",
    "take_two_objectives",
    "rearrange_legions",
    "attack_legions",
    "attack_clear_objective",
    "attack_controlled_objective",
    "equivalence",
    "vp_per_symbol",
    "vp_per_colour",
    "vp_per_red",
)
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
# Ruling: see README, "Games without end". The game ends after the round in which so many decisions
# have been made.
DECISIONS: Final = 10_000
# No round is longer than this: two answers of six players to the token; then each of them resolves
# at most PLACES objectives, the longest power being a rearrangement (two answers for each legion,
# and the end), claims and takes.
MOST_IN_A_ROUND: Final = 2 * 6 + 6 * (PLACES * (2 * LEGIONS + 1) + 1 + PLACES)
MAX_MOVES: Final = DECISIONS + MOST_IN_A_ROUND

# Where points come from: the lines of the score sheet.
SOURCES: Final = (
    "colour rewards",
    "number reward",
    "gold and wheat",
    "objectives",
    "points per symbol",
    "points per colour",
    "points per red objective",
)


class Box:
    """The components of one game, in the columns the rules read."""

    def __init__(self, game: Game, tables: Tables) -> None:
        self.rules = game.rules  # the version by which this game is played
        # AU-16.7: whether completing another objective may be declined
        self.may_leave_objectives = game.rules < 2
        self.token_copies = [row.copies for row in tables.tokens]
        self.reward_vp = [row.vp for row in tables.rewards]
        self.read_objectives(tables.objectives)
        self.read_powers(tables.objectives)
        self.read_spaces()

    def read_objectives(self, rows: tuple[Objective, ...]) -> None:
        """What the cards show."""
        self.names = tuple([row.name for row in rows])
        self.colour = [COLOUR_NAMES.index(row.colour) for row in rows]
        self.resources = [bits_of(row.resources, RESOURCE_NAMES) for row in rows]  # bits
        self.spaces = [
            tuple(sorted([SYMBOL_NAMES.index(symbol) for symbol in row.spaces])) for row in rows
        ]
        self.vp = [row.vp for row in rows]

    def read_powers(self, rows: tuple[Objective, ...]) -> None:
        """What the cards can do."""
        self.power = [POWER_NAMES.index(row.power) for row in rows]
        self.is_red = [kind in RED_POWERS for kind in self.power]
        self.amount = [row.amount for row in rows]
        self.limit = [row.limit for row in rows]
        # The symbols of a power, each as bits; "any" stands for all of them.
        self.of_symbols = [
            tuple(
                [
                    ANY_SYMBOL if word == "any" else 1 << SYMBOL_NAMES.index(word)
                    for word in row.of
                    if word not in COLOUR_NAMES
                ]
            )
            for row in rows
        ]
        self.of_colour = [
            COLOUR_NAMES.index(row.of[0]) if row.power == "vp_per_colour" else EMPTY for row in rows
        ]
        self.links = [
            sum(self.of_symbols[i]) if kind == EQUIVALENCE else 0
            for i, kind in enumerate(self.power)
        ]  # bits

    def read_spaces(self) -> None:
        """The spaces of each symbol, and the symbols that still have a free one."""
        # objective * SYMBOLS + symbol -> bits of its spaces; code -> bits of the symbols with a
        # free space, or with a legion
        self.group = [
            group_of(spaces, symbol) for spaces in self.spaces for symbol in range(SYMBOLS)
        ]
        self.free: list[int] = []
        self.taken: list[int] = []
        for spaces in self.spaces:
            for bits in range(CODES):
                self.free.append(symbols_of(spaces, ~bits))
                self.taken.append(symbols_of(spaces, bits))
        self.free.append(0)  # of NO_OBJECTIVE
        self.taken.append(0)


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

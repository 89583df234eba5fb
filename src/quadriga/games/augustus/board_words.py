"""What stands on an objective or a reward, in whole sentences: the tooltips of the picture."""

from functools import lru_cache

from quadriga.core.texts import fill
from quadriga.games.augustus.components import (
    COLOUR_NAMES,
    EMPTY,
    LEAST_NUMBER,
    NUMBER_REWARD,
    ONE_OF_EACH,
    RESOURCE_NAMES,
    RESOURCE_REWARD,
    REWARD_COLOURS,
    SYMBOL_NAMES,
)
from quadriga.games.augustus.tables import Objective

IMMEDIATE = (
    "gain_legions",
    "mobilise",
    "complete_objective",
    "take_two_objectives",
    "rearrange_legions",
)
NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six")


def sort_of(power: str) -> str:
    """When a power works: the class of its ground."""
    if power in IMMEDIATE:
        return "at-once"
    if power.startswith("attack"):
        return "attack"
    return "for-good" if power == "equivalence" else "at-end"


def kind_words(colour: str) -> str:
    """A card of a colour."""
    return colour if colour == "senator" else f"{colour} province"


@lru_cache(maxsize=256)
def power_words(card: Objective) -> str:
    """What the power of an objective does; empty if it has none."""
    amount, of = card.amount, [*card.of, "", ""]
    each = f"{amount} point{'s' if amount > 1 else ''} for each"
    legions = fill("{0:legion|legions}", amount)
    return {
        "none": "",
        "gain_legions": f"At once: {legions} more, for the rest of the game",
        "mobilise": f"At once: one legion from the stock on a space with {of[0]}, one on {of[1]}",
        "complete_objective": (
            "At once: complete another of your objectives, whatever is missing on it"
        ),
        "take_two_objectives": "At once: take one objective more from the display",
        "rearrange_legions": "At once: rearrange the legions on your objectives",
        "attack_legions": f"Attack: all others take back {legions} from their objectives",
        "attack_clear_objective": (
            "Attack: all others take back all legions from one of their objectives"
        ),
        "attack_controlled_objective": "Attack: all others lose one of their controlled objectives",
        "equivalence": (
            f"For good: a token with {of[0]} serves for {of[1]} too, and the other way round"
        ),
        "vp_per_symbol": (
            f"At the end: {each} {of[0]} on your controlled objectives, at most {card.limit}"
        ),
        "vp_per_colour": f"At the end: {each} {kind_words(of[0])} you control",
        "vp_per_red": f"At the end: {each} objective with an attack you control",
    }[card.power]


@lru_cache(maxsize=256)
def short_words(card: Objective) -> str:
    """The power in a few words, for the display."""
    amount, of = card.amount, [*card.of, "", ""]
    each = f"{amount} point{'s' if amount > 1 else ''} per"
    both = (
        f"a {of[0]} and a {of[1]} space"
        if of[0] != of[1]
        else f"two {of[0]} spaces"
        if of[0] != "any"
        else "any two spaces"
    )
    return {
        "none": "no power",
        "gain_legions": f"{amount} more legion{'s' if amount > 1 else ''}, for good",
        "mobilise": f"legions from the stock on {both}",
        "complete_objective": "complete another objective",
        "take_two_objectives": "take one objective more",
        "rearrange_legions": "rearrange your legions",
        "attack_legions": f"others take back {amount} legion{'s' if amount > 1 else ''}",
        "attack_clear_objective": "others clear one objective",
        "attack_controlled_objective": "others lose a controlled objective",
        "equivalence": f"{of[0]} and {of[1]} serve for each other",
        "vp_per_symbol": f"{each} {of[0]} you control, at most {card.limit}",
        "vp_per_colour": f"{each} {kind_words(of[0])} you control",
        "vp_per_red": f"{each} attack you control",
    }[card.power]


@lru_cache(maxsize=256)
def card_words(card: Objective) -> str:
    """An objective in whole sentences."""
    counted = [
        (card.spaces.count(symbol), symbol) for symbol in SYMBOL_NAMES if symbol in card.spaces
    ]
    needs = ", ".join([f"{number} × {symbol}" for number, symbol in counted])
    words = (
        f"{card.number} {card.name}: {kind_words(card.colour)},"
        f" {fill('{0:point|points}', card.vp)}. Needs {needs}."
    )
    if card.resources:
        words += f" Brings {' and '.join(card.resources)}."
    return f"{words} {power_words(card)}." if card.power != "none" else words


@lru_cache(maxsize=256)
def reward_words(reward: int, vp: int, holder: int) -> str:
    """What a reward is for, and who has it."""
    who = "" if holder == EMPTY else f" Held by {'ABCDEF'[holder]}."
    if reward >= RESOURCE_REWARD:
        name = RESOURCE_NAMES[reward - RESOURCE_REWARD]
        rule = (
            f"passes to whoever gains an objective with {name} and then has at least as many as the"
            " holder"
        )
        return f"{vp} points: {name}. It {rule}.{who}"
    if reward > ONE_OF_EACH:
        number = NUMBER_WORDS[reward - NUMBER_REWARD]
        last = "Each player may hold only one reward for a number, and may refuse it once."
        return (
            f"{vp} points: the first with exactly {number} controlled objectives who wants it."
            f" {last}{who}"
        )
    if reward == ONE_OF_EACH:
        return (
            f"{vp} points: the first with an objective of each colour,"
            f" {', '.join(COLOUR_NAMES)}.{who}"
        )
    name = COLOUR_NAMES[REWARD_COLOURS[reward]]
    return (
        f"{vp} points: the first with three"
        f" {'senators' if name == 'senator' else name + ' provinces'}.{who}"
    )


assert NUMBER_REWARD + LEAST_NUMBER == ONE_OF_EACH + 1

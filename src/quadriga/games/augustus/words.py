"""What the things of Augustus are called, and what stands on them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quadriga.core.messages import Message, Words, both, count, listed, say, several
from quadriga.core.texts import points_of, seat_name
from quadriga.games.augustus import components as c
from quadriga.games.augustus.components import Box

SYMBOL: Final = (
    say("sword"), say("shield"), say("chariot"), say("catapult"), say("standard"), say("dagger"),
)  # fmt: skip
TOKEN: Final = (*SYMBOL, say("joker"))
COLOUR: Final = (say("green"), say("pink"), say("orange"), say("senator"))
CARD: Final = (
    say("green province"), say("pink province"), say("orange province"), say("senator"),
)  # fmt: skip
CARDS: Final = (
    say("green provinces"), say("pink provinces"), say("orange provinces"), say("senators"),
)  # fmt: skip
RESOURCE: Final = (say("gold"), say("wheat"))
REWARD: Final = (
    say("three senators"), say("three green provinces"), say("three orange provinces"),
    say("three pink provinces"), say("one of each colour"), say("two objectives"),
    say("three objectives"), say("four objectives"), say("five objectives"),
    say("six objectives"), *RESOURCE,
)  # fmt: skip
NUMBER: Final = (say("zero"), say("one"), say("two"), say("three"), say("four"), say("five"),
                 say("six"))  # fmt: skip


def legions(number: int) -> Message:
    """So many legions."""
    return count(number, "{n} legion", "{n} legions")


def objectives(number: int) -> Message:
    """So many objectives."""
    return count(number, "{n} objective", "{n} objectives")


def tokens(counts: Sequence[int]) -> Words:
    """Tokens, or symbols, by kind."""
    found = [several(TOKEN[kind], n) for kind, n in enumerate(counts) if n]
    return listed(found) or say("none")


def served(token: int, reach: int) -> Message:
    """A token, and what else it serves for, as bits."""
    others = [SYMBOL[i] for i in range(c.SYMBOLS) if i != token and reach >> i & 1]
    if token == c.JOKER or not others:
        return TOKEN[token]
    return say("{token}, for you also {others}", token=TOKEN[token], others=both(others))


def resources(box: Box, objective: int) -> list[Message]:
    """What an objective produces."""
    return [name for i, name in enumerate(RESOURCE) if box.resources[objective] >> i & 1]


def needs(box: Box, objective: int) -> Words:
    """The symbols of an objective's spaces."""
    return tokens([box.spaces[objective].count(symbol) for symbol in range(c.SYMBOLS)])


def symbol_of(bits: int) -> Message:
    """A symbol by its bit; all of them are any symbol."""
    return say("any symbol") if bits == c.ANY_SYMBOL else SYMBOL[bits.bit_length() - 1]


def spaces_for(symbols: Sequence[int]) -> Words:
    """The spaces on which a power places legions, each symbol by its bit."""
    kinds = sorted(set(symbols), key=symbols.index)
    found = []
    for bits in kinds:
        number = symbols.count(bits)
        if bits == c.ANY_SYMBOL:
            told = count(number, "any space", "any {number} spaces")
        else:
            told = count(number, "a {symbol} space", "{number} {symbol} spaces")
        found.append(told.fill(number=NUMBER[number], symbol=symbol_of(bits)))
    return both(found)


def space_of(symbol: Message, card: Words) -> Message:
    """A space of an objective."""
    return say("a {symbol} space of {card}", symbol=symbol, card=card)


def spot(box: Box, row: Sequence[int], at: int) -> Message:
    """A spot of a conquest row."""
    place, symbol = divmod(at, c.SYMBOLS)
    return space_of(SYMBOL[symbol], at_place(box, row, place))


def at_place(box: Box, row: Sequence[int], place: int) -> Message:
    """The objective at a place of a conquest row, by its number and name."""
    code = row[place] if place < len(row) else c.NO_OBJECTIVE
    return say("an empty place") if code == c.NO_OBJECTIVE else titled(box, code // c.CODES)


# --- powers ---

# The sorts of powers, by the classes of their grounds.
SORT: Final = {
    "at-once": say("at once"),
    "attack": say("attack"),
    "for-good": say("for good"),
    "at-end": say("at the end"),
}


def sort_of(power: int) -> str:
    """When a power works."""
    if c.GAIN_LEGIONS <= power <= c.REARRANGE_LEGIONS:
        return "at-once"
    if power in c.RED_POWERS:
        return "attack"
    return "for-good" if power == c.EQUIVALENCE else "at-end"


FULL: Final = {
    c.GAIN_LEGIONS: say("At once: {legions} more, for the rest of the game"),
    c.MOBILISE_LEGIONS: say("At once: legions from the stock on {spaces}"),
    c.COMPLETE_OBJECTIVE: say(
        "At once: complete another of your objectives, whatever is missing on it"
    ),
    c.TAKE_TWO_OBJECTIVES: say("At once: take one objective more from the display"),
    c.REARRANGE_LEGIONS: say("At once: rearrange the legions on your objectives"),
    c.ATTACK_LEGIONS: say("Attack: all others take back {legions} from their objectives"),
    c.ATTACK_CLEAR: say("Attack: all others take back all legions from one of their objectives"),
    c.ATTACK_CONTROLLED: say("Attack: all others lose one of their controlled objectives"),
    c.EQUIVALENCE: say(
        "For good: a token with {first} serves for {second} too, and the other way round"
    ),
    c.VP_PER_SYMBOL: say(
        "At the end: {points} for each {first} on your controlled objectives, at most {limit}"
    ),
    c.VP_PER_COLOUR: say("At the end: {points} for each {card} you control"),
    c.VP_PER_RED: say("At the end: {points} for each objective with an attack you control"),
}
SHORT: Final = {
    c.GAIN_LEGIONS: say("{more}, for good"),
    c.MOBILISE_LEGIONS: say("legions from the stock on {spaces}"),
    c.COMPLETE_OBJECTIVE: say("complete another objective"),
    c.TAKE_TWO_OBJECTIVES: say("take one objective more"),
    c.REARRANGE_LEGIONS: say("rearrange your legions"),
    c.ATTACK_LEGIONS: say("others take back {legions}"),
    c.ATTACK_CLEAR: say("others clear one objective"),
    c.ATTACK_CONTROLLED: say("others lose a controlled objective"),
    c.EQUIVALENCE: say("{first} and {second} serve for each other"),
    c.VP_PER_SYMBOL: say("{points} per {first} you control, at most {limit}"),
    c.VP_PER_COLOUR: say("{points} per {card} you control"),
    c.VP_PER_RED: say("{points} per attack you control"),
}


def power(box: Box, objective: int) -> Words:
    """What the power of an objective does; empty if it has none."""
    kind = box.power[objective]
    return told(FULL[kind], box, objective) if kind != c.NO_POWER else ""


# Where the rules speak of each power.
POWER_RULES: Final = {
    c.GAIN_LEGIONS: "AU-7.6",
    c.MOBILISE_LEGIONS: "AU-7.2",
    c.COMPLETE_OBJECTIVE: "AU-7.3",
    c.TAKE_TWO_OBJECTIVES: "AU-7.4",
    c.REARRANGE_LEGIONS: "AU-7.5",
    c.ATTACK_LEGIONS: "AU-8.3",
    c.ATTACK_CLEAR: "AU-8.4",
    c.ATTACK_CONTROLLED: "AU-8.5",
    c.EQUIVALENCE: "AU-9.1",
    c.VP_PER_SYMBOL: "AU-12.6",
    c.VP_PER_COLOUR: "AU-12.7",
    c.VP_PER_RED: "AU-12.8",
}


def power_rule(box: Box, objective: int) -> str:
    """Where the rules speak of the power of an objective; empty if it has none."""
    return POWER_RULES.get(box.power[objective], "")


def short_power(box: Box, objective: int) -> Words:
    """The power of an objective in a few words."""
    kind = box.power[objective]
    return told(SHORT[kind], box, objective) if kind != c.NO_POWER else say("no power")


def told(sentence: Message, box: Box, objective: int) -> Message:
    """The sentence of a power with what the card says."""
    amount, of = box.amount[objective], box.of_symbols[objective]
    symbols = [symbol_of(bits) for bits in of]
    parts = dict(zip(("first", "second"), symbols, strict=False))
    if box.of_colour[objective] != c.EMPTY:
        parts["card"] = CARD[box.of_colour[objective]]
    return sentence.fill(
        legions=legions(amount),
        more=count(amount, "{n} more legion", "{n} more legions"),
        points=points_of(amount),
        limit=box.limit[objective],
        spaces=spaces_for(of),
        **parts,
    )


# --- objectives and rewards ---


def titled(box: Box, objective: int) -> Message:
    """An objective by its number and name."""
    return say("{number} {name}", number=objective + 1, name=box.names[objective])


@lru_cache(maxsize=512)
def card(box: Box, objective: int) -> Message:
    """An objective in a line: colour, resources, points, spaces and power."""
    kind = listed(
        [
            CARD[box.colour[objective]],
            *resources(box, objective),
            points_of(box.vp[objective]),
        ]
    )
    return say(
        "{card} ({kind}; {needs}; {power})",
        card=titled(box, objective),
        kind=kind,
        needs=needs(box, objective),
        power=short_power(box, objective),
    )


@lru_cache(maxsize=512)
def card_tip(box: Box, objective: int) -> Message:
    """An objective in whole sentences."""
    about = say(
        "{card}: {kind}, {points}. Needs {needs}.",
        card=titled(box, objective),
        kind=CARD[box.colour[objective]],
        points=points_of(box.vp[objective]),
        needs=needs(box, objective),
    )
    if brings := resources(box, objective):
        about = say("{about} Brings {resources}.", about=about, resources=both(brings))
    if does := power(box, objective):
        about = say("{about} {power}.", about=about, power=does)
    return about


def reward(box: Box, reward: int) -> Message:
    """A reward in a line."""
    return say("{reward}, {points}", reward=REWARD[reward], points=points_of(box.reward_vp[reward]))


def reward_tip(reward: int, vp: int, holder: int) -> Message:
    """What a reward is for, and who has it."""
    about = reward_rule(reward).fill(points=points_of(vp))
    if holder == c.EMPTY:
        return about
    return say("{about} Held by {seat}.", about=about, seat=seat_name(holder))


def reward_rule(reward: int) -> Message:
    """What a reward is for."""
    if reward >= c.RESOURCE_REWARD:
        return say(
            "{points}: {resource}. It passes to whoever gains an objective with {resource} and"
            " then has at least as many as the holder.",
            resource=RESOURCE[reward - c.RESOURCE_REWARD],
        )
    if reward > c.ONE_OF_EACH:
        return say(
            "{points}: the first with exactly {number} controlled objectives who wants it. Each"
            " player may hold only one reward for a number, and may refuse it once.",
            number=NUMBER[reward - c.NUMBER_REWARD],
        )
    if reward == c.ONE_OF_EACH:
        return say(
            "{points}: the first with an objective of each colour, {colours}.",
            colours=listed(COLOUR),
        )
    cards = CARDS[c.REWARD_COLOURS[reward]]
    return say("{points}: the first with three {cards}.", cards=cards)

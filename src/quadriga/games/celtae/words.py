"""What the things of Celtae are called."""

from collections.abc import Sequence
from typing import Final

from quadriga.core.messages import Message, Words, both, count, say
from quadriga.core.texts import points_of
from quadriga.games.celtae.components import CARDS, COLOURS, STRENGTH_BONUS, SYMBOLS, Box
from quadriga.games.celtae.steps import FROM_STACK, FROM_TRACK

REGION: Final = (say("North"), say("South"))
AREA: Final = (say("North"), say("South"), say("East"), say("West"), say("centre"))
CHOICE: Final = (
    say("North"), say("South"),
    say("East, in the North"), say("East, in the South"),
    say("West, in the North"), say("West, in the South"),
)  # fmt: skip
CORNER: Final = (say("SE"), say("SW"), say("NW"), say("NE"))
PLACE: Final = (say("first"), say("middle"), say("last"))
ACTION: Final = (say("Farm"), say("Build"), say("Battle"), say("Recruit"))
WORKER: Final = (say("farmer"), say("builder"), say("soldier"), say("noble"), say("druid"))
# A colour agrees with what it colours, so it is said with that.
CITADEL: Final = (
    say("pink citadel"), say("orange citadel"), say("teal citadel"), say("purple citadel"),
)  # fmt: skip
OF_COLOUR: Final = (
    say("pink {symbol}"), say("orange {symbol}"), say("teal {symbol}"), say("purple {symbol}"),
)  # fmt: skip
SYMBOL: Final = (say("warriors"), say("traps"), say("fortresses"))
CARD: Final = tuple(
    OF_COLOUR[card // SYMBOLS].fill(symbol=SYMBOL[card % SYMBOLS]) for card in range(CARDS)
)
STACK: Final = (
    say("the Roman Army tiles of the North"), say("the Roman Army tiles of the South"),
    say("the Druid tiles of the North"), say("the Druid tiles of the South"),
)  # fmt: skip
BONUS: Final = (
    say("a bonus token"),
    say("recruit one active worker"),
    say("two cards of the market"),
    say("{n} strength", n=STRENGTH_BONUS),
)
# What leaders and progress cards count, in the order of their numbers.
COUNTED: Final = (
    say("discs in pink citadels"), say("discs in orange citadels"),
    say("discs in teal citadels"), say("discs in purple citadels"),
    say("discs in the North"), say("discs in the South"), say("discs in citadels"),
    say("farmers in the tribe"), say("builders in the tribe"), say("soldiers in the tribe"),
    say("nobles in the tribe"), say("druids in the tribe"),
    say("workers in the tribe, druids excluded"),
    say("bonus tiles"), say("Druid tiles"), say("Roman Army tiles"),
    say("Druid tiles of 1 point"), say("Druid tiles of 2 points"),
    say("Roman Army tiles of 1 point"), say("Roman Army tiles of 2 points"),
    say("garrison cubes in the North"), say("garrison cubes in the South"),
    say("garrison cubes on the board"),
)  # fmt: skip
SOURCE: Final = (
    say("discs in complete citadels"), say("bonus tiles"), say("Druid tiles"),
    say("Roman Army tiles"), say("garrisons"), say("tribe"), say("disc spaces"),
    say("all cubes placed"), say("strength and cards"), say("progress cards"), say("leader"),
)  # fmt: skip


def workers(kind: int, number: int) -> Message:
    """So many workers of a kind."""
    return (
        count(number, "{n} farmer", "{n} farmers"),
        count(number, "{n} builder", "{n} builders"),
        count(number, "{n} soldier", "{n} soldiers"),
        count(number, "{n} noble", "{n} nobles"),
        count(number, "{n} druid", "{n} druids"),
    )[kind]


def a_worker(kind: int) -> Message:
    """Any worker of a kind."""
    return (
        say("a farmer"), say("a builder"), say("a soldier"), say("a noble"), say("a druid"),
    )[kind]  # fmt: skip


def cards(number: int) -> Message:
    """So many cards."""
    return count(number, "{n} card", "{n} cards")


def coloured(number: int, colour: int) -> Message:
    """So many cards of a colour."""
    return (
        count(number, "{n} pink card", "{n} pink cards"),
        count(number, "{n} orange card", "{n} orange cards"),
        count(number, "{n} teal card", "{n} teal cards"),
        count(number, "{n} purple card", "{n} purple cards"),
    )[colour]


def citadel(number: int) -> Message:
    """A citadel by its colour and region."""
    region, colour = divmod(number, COLOURS)
    return say("the {citadel} of the {region}", citadel=CITADEL[colour], region=REGION[region])


def source(number: int) -> Message:
    """Where a progress marker comes from."""
    return say("the track") if number == FROM_TRACK else STACK[number - FROM_STACK]


def crew(needs: Sequence[int]) -> Words:
    """The workers that a Druid tile asks for."""
    return both([workers(kind, n) for kind, n in enumerate(needs) if n])


def battle(army: int, had: int, worth: int, symbol: int) -> Message:
    """The question of a battle, and the symbol of the cards discarded so far, or EMPTY."""
    told = say("Strength {had} against {army}: discard cards for {worth} each, fight, or stop?")
    if symbol >= 0:
        told = say(
            "Strength {had} against {army}: discard more {symbol} for {worth} each, fight, or stop?"
        ).fill(symbol=SYMBOL[symbol])
    return told.fill(army=army, had=had, worth=worth)


def battle_without_army(worth: int, symbol: int) -> Message:
    """The question of a battle where no army is left."""
    told = say("No army is left: discard cards for {worth} strength each, or stop?")
    if symbol >= 0:
        told = say("No army is left: discard more {symbol} for {worth} strength each, or stop?")
        told = told.fill(symbol=SYMBOL[symbol])
    return told.fill(worth=worth)


def condition(what: int, needs: int) -> Message:
    """What a progress card or a leader asks for."""
    if not needs:
        return say("most {counted}", counted=COUNTED[what])
    # One is a form of its own in other languages.
    told = count(needs, "{n} or more {counted}", "{n} or more {counted}")
    return told.fill(counted=COUNTED[what])


def progress_card(box: Box, card: int) -> Message:
    """A progress card by its condition."""
    return condition(box.card_what[card], box.needed(card))


def leader_side(box: Box, leader: int, needs: tuple[int, ...]) -> Words:
    """What one side of a leader asks for."""
    pairs = zip(box.leader_counts[leader], needs, strict=True)
    return both([condition(what, need) for what, need in pairs])


def army(box: Box, tile: int) -> Message:
    """A Roman Army tile."""
    strength, points = box.army_strength[tile], points_of(box.army_vp[tile])
    return say("Roman Army of strength {strength}: {points}", strength=strength, points=points)


def order(box: Box, tile: int) -> Message:
    """A Druid tile."""
    needed, points = crew(box.order_needs[tile]), points_of(box.order_vp[tile])
    return say("Druid tile for {workers} of the tribe: {points}", workers=needed, points=points)

"""Moves of a turn in words: markers, Trajan tiles, what is declined or repeated, demands."""

from typing import Final

from quadriga.core.engine import NOBODY
from quadriga.core.messages import Message, Words, count, say
from quadriga.core.texts import points_of
from quadriga.games.trajan import components as c, steps, words
from quadriga.games.trajan.cards import drawable
from quadriga.games.trajan.extra import FIRST_BUILD, SECOND_REPETITION, TARGET, occasion, times
from quadriga.games.trajan.foresight import could_complete, target_of, would_complete
from quadriga.games.trajan.seaport import can_sail, cargo_worth
from quadriga.games.trajan.texts.asked import Asked
from quadriga.games.trajan.tiles import top_tile

LEFT: Final = {
    TARGET: say("Do without the {action}"),
    FIRST_BUILD: say("Do without the {action} of the first build"),
    SECOND_REPETITION: say("Do without the second repetition of the {action}"),
}


def describe_pass(at: Asked, _number: int) -> Message:
    """What is declined."""
    if steps.ACT <= at.step < steps.ACT + c.BOWLS and at.arg & steps.MAY_PASS:
        told = LEFT[occasion(at.s, at.arg)]
        return told.fill(action=words.THE_ACTION[at.step - steps.ACT])
    if at.step == steps.USE_EFFECT:
        return say("Make no use of the {tile}", tile=words.tile(at.s.box, at.arg))
    if at.step == steps.USE_EXTRA:
        return say("Do not repeat the {action}", action=words.THE_ACTION[at.arg])
    return say("Pass")


def describe_done(at: Asked, _number: int) -> Message:
    """What follows if no card is added."""
    if at.step == steps.LAY_ANOTHER:
        cards = min(1, drawable(at.s))
        return count(
            cards,
            "Lay out no second card, and draw {n} goods card",
            "Lay out no second card, and draw {n} goods cards",
        )
    if at.step == steps.LOAD_SHIP and can_sail(at.s.ship, at.s.load):
        return say("Let the ship sail for {points}", points=points_of(cargo_worth(at.s)))
    return say("No more cards")


# --- markers ---


def describe_sow(at: Asked, bowl: int) -> Message:
    """How many markers move, where the last one lands, and what that may complete."""
    s, bowls = at.s, at.player.bowls
    number = sum(bowls[bowl * c.COLOURS : (bowl + 1) * c.COLOURS])
    target = target_of(bowls, bowl)
    told = count(
        number,
        "Sow the marker of the {bowl}, ending at the {target}",
        "Sow the {n} markers of the {bowl}, ending at the {target}",
        bowl=words.BOWL[bowl],
        target=words.BOWL[target],
    )
    if could_complete(s.box, bowls, at.player.slots, bowl):
        tile = at.player.slots[target]
        told = say(
            "{sow}, where the {tile} can be completed for {points}",
            sow=told,
            tile=words.tile(s.box, tile),
            points=points_of(s.box.tile_vp[tile]),
        )
    if number and s.time + number >= s.box.lap:
        told = say("{sow}; the round ends after this turn", sow=told)
    return told


def completes(at: Asked, tile: int, bowl: int, colour: int) -> bool:
    """Whether a marker completes the tile at its bowl."""
    return tile != c.EMPTY and would_complete(at.s.box, at.player.bowls, tile, bowl, colour)


def describe_place(at: Asked, colour: int) -> Message:
    """Into which bowl a marker goes, and what it completes."""
    name = words.COLOUR[colour]
    if at.step == steps.FILL_BOWL:
        bowl = words.BOWL[sum(at.player.bowls) // 2]
        return say("Put the {colour} marker into your {bowl}", colour=name, bowl=bowl)
    if at.step != steps.PLACE_MARKER:
        return say("Place the {colour} marker", colour=name)
    target = (at.s.bowl + 1) % c.BOWLS
    bowl, tile = words.BOWL[target], at.player.slots[target]
    if at.arg > 1 or not completes(at, tile, target, colour):
        return say("Place the {colour} marker into the {bowl}", colour=name, bowl=bowl)
    return say(
        "Place the {colour} marker into the {bowl}, completing the {tile} for {points}",
        colour=name,
        bowl=bowl,
        tile=words.tile(at.s.box, tile),
        points=points_of(at.s.box.tile_vp[tile]),
    )


# --- Trajan tiles ---


def describe_tile(at: Asked, category: int) -> Message:
    """What the top tile of a stack needs and gives, and where it goes."""
    tile = top_tile(at.s, category)
    if tile == c.EMPTY:
        return say("Take a tile from the stack of {name} tiles", name=words.CATEGORY[category])
    told = say("Take the {tile}: {points} when completed")
    if at.step == steps.ACT_TRAJAN and at.player.arch != c.CENTRE:
        arch = at.player.arch
        told = say("Take the {tile} for slot {slot}, at the {bowl}: {points} when completed")
        told = told.fill(slot=c.SLOTS[arch], bowl=words.BOWL[arch])
    return told.fill(tile=words.tile(at.s.box, tile), points=points_of(at.s.box.tile_vp[tile]))


def describe_slot(at: Asked, slot: int) -> Message:
    """Which tile goes on a slot, and at which bowl that is."""
    where: dict[str, Words] = {"slot": c.SLOTS[slot], "bowl": words.BOWL[slot]}
    if at.s.tile == c.EMPTY:
        return say("Lay a Trajan tile on slot {slot}, at the {bowl}").fill(**where)
    told = say("Lay the {tile} on slot {slot}, at the {bowl}").fill(**where)
    return told.fill(tile=words.tile(at.s.box, at.s.tile))


def describe_effect(at: Asked, _number: int) -> Message:
    """How many cards a completed tile draws."""
    amount = at.s.box.tile_amount[at.arg] if at.step == steps.USE_EFFECT else 2
    return count(min(amount, drawable(at.s)), "Draw {n} goods card", "Draw {n} goods cards")


def describe_pawns(at: Asked, more: int) -> Message:
    """What pawns become."""
    category = at.arg // c.PER_CATEGORY if at.step == steps.USE_EFFECT else NOBODY
    if category == c.WORKERS:
        return count(more + 1, "Turn {n} pawn into a worker", "Turn {n} pawns into workers")
    if category == c.LEGIONNAIRES:
        return count(
            more + 1, "Turn {n} pawn into a legionnaire", "Turn {n} pawns into legionnaires"
        )
    return count(more + 1, "Use {n} pawn", "Use {n} pawns")


def describe_plus_two(_at: Asked, action: int) -> Message:
    """What a [+2] marker does."""
    told = say("Put the [+2] marker on the {action}: an extra-action tile repeats it twice")
    return told.fill(action=words.THE_ACTION[action])


# --- extra actions and demands ---


def describe_extra(at: Asked, joker: int) -> Message:
    """What is spent for which repetition."""
    spent = say("an extra-action joker") if joker else say("an extra-action tile")
    if at.step != steps.USE_EXTRA:
        return say("Spend {tile}", tile=spent)
    return count(
        times(at.player, at.arg),
        "Spend {tile} to repeat the {action}",
        "Spend {tile} to repeat the {action} up to {n} times",
        tile=spent,
        action=words.THE_ACTION[at.arg],
    )


def describe_meet(at: Asked, means: int) -> Message:
    """What a demand costs."""
    if at.step != steps.MEET_DEMAND:
        return MEANS[means]
    icon = words.ICON[at.s.demands[at.arg % 4]]
    return MET[means].fill(icon=icon)


MEANS: Final = (
    say("Use a Trajan tile, which you keep"),
    say("Spend a forum tile"),
    say("Spend a demand joker"),
)
MET: Final = (
    say("Meet the demand for {icon} with a Trajan tile, which you keep"),
    say("Spend a {icon} tile for the demand"),
    say("Spend a demand joker for the demand for {icon}"),
)

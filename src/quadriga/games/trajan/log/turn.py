"""The log of a turn: markers and time, Trajan tiles, and actions left or repeated."""

from typing import Final

from quadriga.core.events import Kind
from quadriga.core.game import Game
from quadriga.core.messages import Words, count, say
from quadriga.core.texts import points_of
from quadriga.games.trajan import components as c, words
from quadriga.games.trajan.extra import FIRST_BUILD, SECOND_REPETITION, TARGET
from quadriga.games.trajan.log.common import box_of
from quadriga.games.trajan.view import View

PASSED: Final = {
    TARGET: say("does without the {action}"),
    FIRST_BUILD: say("does without the {action} of the first build"),
    SECOND_REPETITION: say("does without the second repetition of the {action}"),
}


def begin_turn(view: View, seat: int) -> None:
    """Another player is on turn, and may use an extra-action tile."""
    view["current"] = seat
    view["extra_used"] = 0


def sow(view: View, seat: int, bowl: int, markers: int) -> None:
    """The markers of a bowl are held; the time marker moves on by their number."""
    bowls = view["players"][seat]["bowls"]
    assert bowls is not None
    row = slice(bowl * c.COLOURS, (bowl + 1) * c.COLOURS)
    view["bowl"], view["held"] = bowl, bowls[row]
    bowls[row] = [0] * c.COLOURS
    view["time"] = (view["time"] + markers) % view["lap"]


def sowed(_game: Game, bowl: int, markers: int) -> Words:
    """How many markers move, and the time marker with them."""
    return count(
        markers,
        "sows the marker of the {bowl}, and the time marker moves {n} space",
        "sows the {n} markers of the {bowl}, and the time marker moves {n} spaces",
        bowl=words.BOWL[bowl],
    )


def sowed_briefly(_game: Game, bowl: int, markers: int) -> Words:
    """How many markers of which bowl."""
    return count(
        markers,
        "sows the marker of the {bowl}",
        "sows {n} markers of the {bowl}",
        bowl=words.BOWL[bowl],
    )


def lapped(_game: Game, laps: int) -> Words:
    """How many rounds end after this turn."""
    return count(
        laps,
        "the time marker reaches its start: the round ends after this turn",
        "the time marker reaches its start {n} times: {n} rounds end after this turn",
    )


def place(view: View, seat: int, colour: int, bowl: int) -> None:
    """A marker held goes into the next bowl."""
    bowls = view["players"][seat]["bowls"]
    assert bowls is not None
    view["bowl"] = bowl
    view["held"][colour] -= 1
    bowls[bowl * c.COLOURS + colour] += 1


def placed(_game: Game, colour: int, bowl: int) -> Words:
    """Which marker goes into which bowl."""
    told = say("places the {colour} marker into the {bowl}")
    return told.fill(colour=words.COLOUR[colour], bowl=words.BOWL[bowl])


def complete_tile(view: View, seat: int, _tile: int, slot: int, vp: int) -> None:
    """A tile leaves its slot, for the points printed on it."""
    player = view["players"][seat]
    player["slots"][slot] = c.EMPTY
    player["points"][c.FROM_TRAJAN_TILES] += vp


def completed(game: Game, tile: int, slot: int, vp: int) -> Words:
    """Which tile is completed, where, and for how much."""
    told = say("completes the {tile} at the {bowl} for {points}")
    tile_words = words.tile(box_of(game), tile)
    return told.fill(tile=tile_words, bowl=words.BOWL[slot], points=points_of(vp))


def move_arch(view: View, seat: int, slot: int) -> None:
    """The Arch stands elsewhere."""
    view["players"][seat]["arch"] = slot


def arch_moved(_game: Game, slot: int) -> Words:
    """Where the Arch goes."""
    if slot == c.CENTRE:
        return say("moves the Arch to the centre of the circle: no slot is free")
    return say("moves the Arch to slot {slot}", slot=c.SLOTS[slot])


def keep(view: View, seat: int, icon: int) -> None:
    """A demand tile stays on the mat."""
    view["players"][seat]["tiles"][c.PERMANENT + icon] += 1


def kept(_game: Game, icon: int) -> Words:
    """What a demand tile is kept for."""
    return say("keeps it to meet a demand for {icon} in every quarter", icon=words.ICON[icon])


def put_marker(view: View, seat: int, action: int) -> None:
    """An action has a [+2] marker."""
    view["players"][seat]["plus_two"] |= 1 << action


def marker_put(_game: Game, action: int) -> Words:
    """Where a [+2] marker goes."""
    return say("puts a [+2] marker on the {action}", action=words.THE_ACTION[action])


def declined_effect(game: Game, tile: int) -> Words:
    """Which effect is left."""
    return say("makes no use of the {tile}", tile=words.tile(box_of(game), tile))


def passed(_game: Game, action: int, why: int) -> Words:
    """Which action is left."""
    return PASSED[why].fill(action=words.THE_ACTION[action])


def not_repeated(_game: Game, action: int) -> Words:
    """Which action is not repeated."""
    return say("does not repeat the {action}", action=words.THE_ACTION[action])


def spend_extra(view: View, seat: int, kind: int, _action: int, _times: int) -> None:
    """An extra-action tile or joker leaves the game."""
    view["players"][seat]["tiles"][kind] -= 1
    view["extra_used"] = 1


def extra_spent(_game: Game, kind: int, action: int, times: int) -> Words:
    """What is spent for which repetition."""
    return count(
        times,
        "spends {tile} to repeat the {action}",
        "spends {tile} to repeat the {action} up to {n} times",
        tile=words.forum_tile(kind) if kind == c.JOKER_EXTRA else say("an extra-action tile"),
        action=words.THE_ACTION[action],
    )


EVENTS: Final = {
    "turn": Kind(say("is next"), begin_turn, is_step=True),
    "sowed": Kind(sowed, sow, brief=sowed_briefly),
    "lap": Kind(lapped, is_step=True),
    "placed": Kind(placed, place, brief=""),
    "completed": Kind(completed, complete_tile),
    "arch": Kind(arch_moved, move_arch, is_step=True),
    "kept": Kind(kept, keep),
    "plus-two": Kind(marker_put, put_marker),
    "declined-effect": Kind(declined_effect),
    "passed": Kind(passed),
    "not-repeated": Kind(not_repeated, brief=""),
    "extra": Kind(extra_spent, spend_extra),
}

"""What the things of Trajan are called."""

from typing import Final

from quadriga.core.messages import Message, count, say
from quadriga.games.trajan import components as c

ACTION: Final = (
    say("seaport"), say("forum"), say("military"), say("senate"), say("Trajan"),
    say("construction"),
)  # fmt: skip
# An action and a bowl in a sentence: what agrees with their names stands with them.
THE_ACTION: Final = (
    say("seaport action"), say("forum action"), say("military action"), say("senate action"),
    say("Trajan action"), say("construction action"),
)  # fmt: skip
BOWL: Final = (
    say("seaport bowl"), say("forum bowl"), say("military bowl"), say("senate bowl"),
    say("Trajan bowl"), say("construction bowl"),
)  # fmt: skip
COLOUR: Final = (
    say("yellow"), say("orange"), say("light green"), say("white"), say("pink"), say("blue"),
)  # fmt: skip
GOODS: Final = (
    say("columns"), say("furs"), say("scrolls"), say("oils"), say("fruit"), say("ceramics"),
    say("wine"), say("fish"), say("jewellery"), say("gems"), say("cattle"), say("wheat"),
)  # fmt: skip
ICON: Final = (say("bread"), say("games"), say("religion"))
TYPE: Final = (say("a staircase"), say("a door"), say("a fountain"), say("a roof"), say("a window"))
TYPES: Final = (say("stairs"), say("doors"), say("fountains"), say("roofs"), say("windows"))
CATEGORY: Final = (
    say("cards"), say("victory"), say("workers"), say("legionnaires"), say("[+2]"), say("demand"),
)  # fmt: skip
PLAIN_TILE: Final = {
    c.CARDS: say("cards tile ({first} + {second})"),
    c.VICTORY: say("victory tile ({first} + {second})"),
    c.PLUS_TWO: say("[+2] tile ({first} + {second})"),
}
# What is asked about the effect of a completed tile.
EFFECT: Final = {
    c.CARDS: say("You completed the {tile}: do you draw goods cards?"),
    c.PLUS_TWO: say("You completed the {tile}: where does the [+2] marker go?"),
    c.WORKERS: say("You completed the {tile}: how many pawns become workers?"),
    c.LEGIONNAIRES: say("You completed the {tile}: how many pawns become legionnaires?"),
}
SHIP: Final = (say("identical"), say("pairs of"), say("different"))
JOKER: Final = (
    say("goods joker"), say("demand joker"), say("construction joker"), say("extra-action joker"),
)  # fmt: skip
A_JOKER: Final = (
    say("a goods joker"), say("a demand joker"), say("a construction joker"),
    say("an extra-action joker"),
)  # fmt: skip
SOURCE: Final = (
    say("Trajan tiles"), say("shipping"), say("provinces"), say("senate"),
    say("construction tiles"), say("unmet demands"), say("goods in hand"), say("workers in camp"),
    say("legionnaires in camp"), say("tiles on the circle"), say("construction sets"),
    say("bonus: forum icons"), say("bonus: workers"), say("bonus: goods"),
    say("bonus: legionnaires"), say("bonus: yellow tiles"),
)  # fmt: skip
# Why an action is asked for, by the numbers of `extra.py`.
OCCASION: Final = (
    say("{question}"),
    say("First-build bonus. {question}"),
    say("Repetition. {question}"),
    say("Second repetition. {question}"),
)
ONLY_ACTION: Final = (
    say("Your last marker lies in the {bowl}: only that action can be performed"),
    say("The first build grants the {action} and no other"),
    say("Only the {action} is repeated"),
    say("Only the {action} is repeated"),
)
NO_EXTRA: Final = say("An extra-action tile is used only directly after its action")
PILE: Final = ("A", "B")


def kind(tile: int) -> Message:
    """A forum tile, or a lasting demand tile, by its kind."""
    if tile == c.EMPTY:
        return say("nothing")
    if c.VOTES[tile]:
        return say("{n} votes", n=c.VOTES[tile])
    if tile >= c.PERMANENT:
        return say("lasting {icon}", icon=ICON[tile - c.PERMANENT])
    if tile >= c.EXTRA:
        return say("extra {action}", action=THE_ACTION[tile - c.EXTRA])
    return ICON[tile] if tile < c.ICONS else JOKER[tile - c.JOKER_GOODS]


def forum_tile(tile: int) -> Message:
    """A forum tile in a sentence."""
    if c.VOTES[tile]:
        return say("a tile of {n} votes", n=c.VOTES[tile])
    if tile >= c.EXTRA:
        return say("an extra-action tile ({action})", action=ACTION[tile - c.EXTRA])
    if tile < c.ICONS:
        return say("a {icon} tile", icon=ICON[tile])
    return A_JOKER[tile - c.JOKER_GOODS]


def forum_space(space: int) -> Message:
    """A space of the forum."""
    if space >= c.MOST_GREEN_SPACES:
        return say("yellow space {n}", n=space - c.MOST_GREEN_SPACES + 1)
    return say("green space {n}", n=space + 1)


def tile(box: c.Box, number: int) -> Message:
    """A Trajan tile by what it gives and the two markers it needs."""
    category, pawns = number // c.PER_CATEGORY, box.tile_amount[number]
    if category == c.DEMAND:
        told = say("{icon} demand tile ({first} + {second})", icon=ICON[box.tile_icon[number]])
    elif category == c.WORKERS:
        told = count(
            pawns,
            "workers tile ({first} + {second}, {n} pawn)",
            "workers tile ({first} + {second}, {n} pawns)",
        )
    elif category == c.LEGIONNAIRES:
        told = count(
            pawns,
            "legionnaires tile ({first} + {second}, {n} pawn)",
            "legionnaires tile ({first} + {second}, {n} pawns)",
        )
    else:
        told = PLAIN_TILE[category]
    return told.fill(first=COLOUR[box.tile_first[number]], second=COLOUR[box.tile_second[number]])


def province(name: str) -> str:
    """A province as it is printed."""
    return name.replace("_", " ").title()


def counted_by(kind: int, first: int, second: int) -> dict[str, Message]:
    """The icon or the goods that a bonus tile counts."""
    if kind == c.BONUS_ICON:
        return {"icon": ICON[first]}
    if kind == c.BONUS_GOODS:
        return {"first": GOODS[first], "second": GOODS[second]}
    return {}


def half(points: int) -> str:
    """Points counted in halves: 9, 4½, ½."""
    whole = str(points // 2) if points > 1 or not points % 2 else ""
    return whole + ("½" if points % 2 else "")


PAYS: Final = {
    c.BONUS_ICON: say("{points} with at least one {icon} tile"),
    c.BONUS_GOODS: say("{points} for each {first} or {second} card in the display"),
    c.BONUS_WORKERS: say("{points} for each worker in the district"),
    c.BONUS_LEGIONNAIRES: say("{points} for each legionnaire in a province"),
    c.BONUS_YELLOW: say("{points} for each yellow bonus tile"),
}


def bonus_pays(box: c.Box, number: int, is_grey: bool = False) -> Message:
    """What a bonus tile pays to its owner at the end."""
    halves = (box.bonus_grey if is_grey else box.bonus_yellow)[number]
    points = say("1 point") if halves == 2 else say("{n} points", n=half(halves))
    kind, first, second = box.bonus_kind[number], box.bonus_first[number], box.bonus_second[number]
    return PAYS[kind].fill(points=points, **counted_by(kind, first, second))


def bonus(box: c.Box, number: int) -> Message:
    """A bonus tile by what it rewards."""
    kind, first, second = box.bonus_kind[number], box.bonus_first[number], box.bonus_second[number]
    return {
        c.BONUS_ICON: say("{icon} tiles"),
        c.BONUS_GOODS: say("{first} and {second}"),
        c.BONUS_WORKERS: say("workers"),
        c.BONUS_LEGIONNAIRES: say("legionnaires"),
        c.BONUS_YELLOW: say("yellow bonus tiles"),
    }[kind].fill(**counted_by(kind, first, second))

"""What the things of Trajan are called."""

from typing import Final

from quadriga.core.messages import Message, say
from quadriga.games.trajan import components as c

ACTION: Final = (
    say("seaport"), say("forum"), say("military"), say("senate"), say("Trajan"),
    say("construction"),
)  # fmt: skip
COLOUR: Final = (
    say("yellow"), say("orange"), say("light green"), say("white"), say("pink"), say("blue"),
)  # fmt: skip
GOODS: Final = (
    say("columns"), say("furs"), say("scrolls"), say("oils"), say("fruit"), say("ceramics"),
    say("wine"), say("fish"), say("jewellery"), say("gems"), say("cattle"), say("wheat"),
)  # fmt: skip
ICON: Final = (say("bread"), say("games"), say("religion"))
TYPE: Final = (say("stairs"), say("a door"), say("a fountain"), say("a roof"), say("a window"))
CATEGORY: Final = (
    say("cards"), say("victory"), say("workers"), say("legionnaires"), say("[+2]"), say("demand"),
)  # fmt: skip
SHIP: Final = (say("identical"), say("pairs of"), say("different"))
JOKER: Final = (
    say("goods joker"), say("demand joker"), say("construction joker"), say("extra-action joker"),
)  # fmt: skip
SOURCE: Final = (
    say("Trajan tiles"), say("shipping"), say("provinces"), say("senate"),
    say("construction tiles"), say("unmet demands"), say("goods in hand"), say("workers in camp"),
    say("legionnaires in camp"), say("tiles on the circle"), say("construction sets"),
    say("bonus: forum icons"), say("bonus: workers"), say("bonus: goods"),
    say("bonus: legionnaires"), say("bonus: yellow tiles"),
)  # fmt: skip
PILE: Final = ("A", "B")


def kind(tile: int) -> Message:
    """A forum tile, or a lasting demand tile, by its kind."""
    if tile == c.EMPTY:
        return say("nothing")
    if tile >= c.PERMANENT:
        return say("lasting {icon}", icon=ICON[tile - c.PERMANENT])
    if tile >= c.EXTRA:
        return say("extra {action} action", action=ACTION[tile - c.EXTRA])
    if tile >= c.SENATE_TILES + len(JOKER):
        return JOKER[tile - c.SENATE_TILES - len(JOKER)]
    if tile >= c.SENATE_TILES:
        return say("{n} votes", n=tile - c.SENATE_TILES + 2)
    return ICON[tile]


def province(name: str) -> str:
    """A province as it is printed."""
    return name.replace("_", " ").title()


def several(name: Message, number: int) -> Message:
    """A thing and how many there are of it."""
    return name if number == 1 else say("{name} ×{n}", name=name, n=number)


def counted_by(kind: int, first: int, second: int) -> dict[str, Message]:
    """The icon or the goods that a bonus tile counts."""
    if kind == c.BONUS_ICON:
        return {"icon": ICON[first]}
    if kind == c.BONUS_GOODS:
        return {"first": GOODS[first], "second": GOODS[second]}
    return {}


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

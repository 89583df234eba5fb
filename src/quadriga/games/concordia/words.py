"""What the things of Concordia are called."""

from collections.abc import Sequence
from typing import Final

from quadriga.core.messages import Message, Words, both, count, listed, say
from quadriga.games.concordia import components as c
from quadriga.games.concordia.tables import PERSONALITY_ROWS

GOODS: Final = (say("brick"), say("food"), say("tool"), say("wine"), say("cloth"))
# For translators: the signs of brick, food, tool, wine and cloth on the board; all must differ.
SIGNS: Final = say("B F T W C")
GOD: Final = (
    say("Vesta"), say("Jupiter"), say("Saturnus"), say("Mercurius"), say("Mars"), say("Minerva"),
)  # fmt: skip
# As printed on the cards, by what they do; specialists have a name each.
ACTION: Final = (
    say("Tribune"), say("Architect"), say("Prefect"), say("Mercator"), say("Colonist"),
    say("Diplomat"), say("Senator"), say("Consul"),
)  # fmt: skip
# Kinds of cards, told apart by income or god where the print is the same.
KIND: Final = (
    say("Tribune"), say("Architect"), say("Prefect"), say("Mercator (3)"), say("Mercator (5)"),
    say("Colonist"), say("Diplomat (Jupiter)"), say("Diplomat (Saturnus)"),
    say("Diplomat (Mercurius)"), say("Diplomat (Mars)"), say("Senator"), say("Consul"),
    say("Mason"), say("Farmer"), say("Smith"), say("Vintner"), say("Weaver"),
)  # fmt: skip
MAP: Final = {"imperium": say("Imperium"), "italia": say("Italia")}
COLONIST: Final = (say("land colonist of {seat}"), say("sea colonist of {seat}"))


def card(box: c.Box, kind: int) -> Words:
    """A kind of card; by the owner's name for it if they have given it another one."""
    title = box.kind_title[kind]
    if title == PERSONALITY_ROWS[kind].name:
        return KIND[kind]
    if box.kind_title.count(title) == 1:
        return title
    return say("{card} ({god})", card=title, god=GOD[box.god[kind]])


def asking(box: c.Box, top: int, action: int) -> Words:
    """The card that asks a question: the one just played, or a Diplomat that copies it."""
    if top != c.EMPTY and box.action[top] == c.ACT_DIPLOMAT:
        return say("Diplomat as {card}", card=ACTION[action])
    return ACTION[action]


def face(box: c.Box, kind: int) -> Words:
    """The name on a card."""
    action = box.action[kind]
    if action == c.ACT_SPECIALIST or box.kind_title[kind] != PERSONALITY_ROWS[kind].name:
        return card(box, kind)
    return ACTION[action]


def line(name: str) -> Message:
    """A road or sea lane by the cities it joins.

    >>> str(line("novaria--roma"))
    'Novaria–Roma'
    """
    one, other = ends(name)
    return say("{one}–{other}", one=one, other=other)


def ends(name: str) -> tuple[str, str]:
    """The two cities of a road or sea lane."""
    one, other = name.split("--")
    return c.CITY_TITLES[c.CITY_NAMES.index(one)], c.CITY_TITLES[c.CITY_NAMES.index(other)]


def place(number: int, is_sea: int) -> Message:
    """Where a land or sea colonist stands.

    >>> str(place(0, is_sea=1))
    'in Roma'
    """
    if number < c.CITIES:
        return say("in {city}", city=c.CITY_TITLES[number])
    one, other = ends((c.LANE_NAMES if is_sea else c.ROAD_NAMES)[number - c.CITIES])
    return say("between {one} and {other}", one=one, other=other)


def city(box: c.Box, number: int) -> Words:
    """A city with its province; Roma has none."""
    name, province = c.CITY_TITLES[number], box.city_province[number]
    if province == c.EMPTY:
        return name
    return say("{city}, {province}", city=name, province=c.PROVINCE_TITLES[province])


def steps(number: int) -> Message:
    """So many steps of colonists."""
    return count(number, "{n} step", "{n} steps")


def sestertii(coins: int) -> Message:
    """So much money."""
    return count(coins, "{n} sestertius", "{n} sestertii")


def units(number: int, good: int) -> Message:
    """So many units of a good."""
    return (
        count(number, "{n} brick", "{n} brick"),
        count(number, "{n} food", "{n} food"),
        count(number, "{n} tool", "{n} tool"),
        count(number, "{n} wine", "{n} wine"),
        count(number, "{n} cloth", "{n} cloth"),
    )[good]


def amounts(goods: Sequence[int], choice: int = 0) -> list[Message]:
    """Goods with their numbers, and how many of choice, for a list."""
    found = [units(number, good) for good, number in enumerate(goods) if number]
    of_choice = count(choice, "{n} good of choice", "{n} goods of choice")
    return [*found, of_choice] if choice else found


def price(goods: Sequence[int], choice: int = 0, coins: int = 0) -> Words:
    """What is paid or received: goods, and money."""
    found = amounts(goods, choice)
    return both([*found, sestertii(coins)] if coins else found) or say("nothing")


def several(goods: Sequence[int]) -> Words:
    """Goods that somebody has."""
    return listed(amounts(goods)) or say("no goods")

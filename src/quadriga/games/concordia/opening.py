"""A good start in Concordia: the first card, and the first houses."""

from typing import Any, Final

from quadriga.core.messages import Words, say
from quadriga.core.opening import Suggestion
from quadriga.games.concordia import components as c
from quadriga.games.concordia.moves import BUILD, MOVE_LAND, PLAY, PRODUCE, TO_LANE, TO_ROAD

ARCHITECT: Final = PLAY + c.KIND_NAMES.index("architect")
FIRST_HOUSES: Final = 2
FIRST_TURNS: Final = 2  # of each player
# What a first house is wanted for, by its good: building and colonists come before selling.
WANTED: Final = {c.BRICK: 5, c.FOOD: 4}
REASONS: Final = {
    c.BRICK: say("Every house outside brick cities needs brick: now you have a source of it."),
    c.FOOD: say("Food builds houses and feeds colonists: a source of it serves the whole game."),
}


def suggest(box: c.Box, view: Any, legal: list[int]) -> Suggestion | None:
    """What to do until two houses stand."""
    player = view["players"][view["seat"]]
    mine = [city for city in box.cities if player["houses"] >> city & 1]
    if len(mine) >= FIRST_HOUSES or view["turns"] >= FIRST_TURNS * len(view["players"]):
        return None
    if ARCHITECT in legal:
        reason = say("First houses while all cities are empty and cheap: they produce from now on.")
        return Suggestion(ARCHITECT, reason)
    produces, have = view["produces"], {view["produces"][city] for city in mine}

    def worth(cities: list[int]) -> int:
        return sum(WANTED.get(produces[city], 1) for city in cities if produces[city] not in have)

    houses = [move for move in legal if BUILD <= move < PRODUCE]
    if houses:
        move = max(houses, key=lambda move: worth([move - BUILD]))
        return Suggestion(move, why_build(produces[move - BUILD]))
    lines = [move for move in legal if TO_ROAD <= move < BUILD]
    if lines:
        move = max(lines, key=lambda move: worth(ends_of(box, move)))
        return Suggestion(move, say("From there you can build in the cities at both ends."))
    steps = [move for move in legal if MOVE_LAND <= move < TO_ROAD]
    if steps:
        return Suggestion(steps[0], say("You build where your colonists stand beside a city."))
    return None


def ends_of(box: c.Box, move: int) -> list[int]:
    """The cities at the ends of a line to which a move leads."""
    ends = box.lanes.ends[move - TO_LANE] if move >= TO_LANE else box.roads.ends[move - TO_ROAD]
    return [city for city in ends if city in box.cities]


def why_build(good: int) -> Words:
    """What speaks for a house in a city of a good."""
    return REASONS.get(good, say("A house costs least in an empty city, and what it makes sells."))

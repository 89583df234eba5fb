"""Where each move of Concordia is made on the picture; moves without a place of their own become
buttons.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.games.concordia.board_layout import (
    CARD_H,
    CARD_W,
    CELL,
    Layout,
    display_place,
    hand_places,
    layout_of,
    market_cell,
    space_place,
    space_size,
)
from quadriga.games.concordia.board_map import places_of
from quadriga.games.concordia.board_pieces import (
    cards_of,
    colonist_spots,
    is_small,
    kinds_of,
    top_place,
    top_width,
)
from quadriga.games.concordia.components import (
    CITIES,
    DISPLAY,
    EMPTY,
    GOODS,
    PROVINCE_NAMES,
    PROVINCE_TITLES,
    ROMA,
    SPACES,
)
from quadriga.games.concordia.moves import (
    BUILD,
    BUY,
    CARD,
    CASH,
    COPY,
    DONE,
    INCOME,
    KEEP,
    MOVE_LAND,
    MOVE_SEA,
    PAY,
    PLACE,
    PLAY,
    PRODUCE,
    SELL,
    SETTLE_LAND,
    SETTLE_SEA,
    TO_LANE,
    TO_ROAD,
)
from quadriga.table.asking import start_of_buttons
from quadriga.table.picture import Target
from quadriga.table.stamps import stamp
from quadriga.table.targets import BUTTON, TOUCH, Choice, around, homeless, strip
from quadriga.table.text import width_of

View = dict[str, Any]
BUTTONS: Final = {
    DONE: ("That is all", ""),
    PLACE: ("Place colonists", "colonist"),
}

PREVIEWS: Final = (
    (BUILD, BUILD + CITIES, "house"),
    (SETTLE_LAND, SETTLE_LAND + CITIES, "land"),
    (SETTLE_SEA, SETTLE_SEA + CITIES, "sea"),
)


def targets_of(
    game: Game, view: View, layout: Layout, choices: Mapping[int, str], question: str = ""
) -> list[Target]:
    """The places of all legal moves, and buttons for the rest."""
    if not choices:
        return []
    targets = [
        previewed(target, view["seat"], layout.map.pieces)
        for target in fixed_targets(game, layout.is_narrow)
        if target.move in choices
    ]
    targets += [target for target in own_targets(game, view, layout) if target.move in choices]
    buttons = [Choice(move, *button_words(move, choices)) for move in homeless(targets, choices)]
    room, start = layout.strip, start_of_buttons(layout.strip, question)
    tall = TOUCH if layout.is_narrow else BUTTON
    return [*targets, *strip(room.x + start, room.y, room.w - start, 2, buttons, tall)]


def button_words(move: int, choices: Mapping[int, str]) -> tuple[str, str]:
    """The text and icon of a button."""
    return BUTTONS.get(move, (choices[move], "purse" if move == INCOME else ""))


@lru_cache(maxsize=64)
def fixed_targets(game: Game, is_narrow: bool) -> tuple[Target, ...]:
    """The places of moves that are the same in every position."""
    layout = layout_of(game.players, 0, is_narrow)
    places, frame = places_of(game), layout.map
    size = 30 if is_narrow else 24
    targets = [
        around(TO_ROAD + i, *frame.at(*middle), size, size, size / 2)
        for i, middle in places.roads.items()
    ]
    targets += [
        around(TO_LANE + i, *frame.at(*middle), size, size, size / 2)
        for i, middle in places.lanes.items()
    ]
    for city, point in places.cities.items():
        x, y = frame.at(*point)
        targets.append(around(BUILD + city, x, y, 42, 30 if is_narrow else 24, 12))
        away = 30 if city == ROMA else 15
        targets.append(around(SETTLE_LAND + city, x - away, y, 30, 30, 8))
        targets.append(around(SETTLE_SEA + city, x + away, y, 30, 30, 8))
    for province in places.tints:
        x, y = places.sign(PROVINCE_NAMES[province], frame)
        wide = max(52, width_of(PROVINCE_TITLES[province], frame.words + 0.5, "h") + 8)
        targets.append(around(PRODUCE + province, x, y + 6, wide, 40, 8))
    x, y = places.sign("coins", frame)
    targets.append(around(CASH, x, y, 84, 34, 8))
    for position in range(DISPLAY):
        x, y, scale = display_place(layout, position)
        targets.append(around(CARD + position, x, y, CARD_W * scale + 3, CARD_H * scale + 3, 5))
    for good in range(GOODS):
        for units in range(SPACES):
            targets.append(
                Target(BUY + good * SPACES + units, *market_cell(layout, good, units + 1), 3)
            )
    return tuple(targets)


def own_targets(game: Game, view: View, layout: Layout) -> list[Target]:
    """Places that depend on where the pieces are."""
    seat: int = view["seat"]
    player, mat = view["players"][seat], layout.mats[seat]
    targets = card_targets(layout, view, seat) + store_targets(layout, seat, player["goods"])
    everybody = tuple([(tuple(p["land"]), tuple(p["sea"])) for p in view["players"]])
    spots = colonist_spots(places_of(game), layout.map, everybody)
    size = 30 if layout.is_narrow else 26
    for (owner, is_sea, place, i), (x, y) in spots.items():
        if owner == seat and not i:
            targets.append(around((MOVE_SEA if is_sea else MOVE_LAND) + place, x, y, size, size, 9))
    units = [good for good in range(GOODS) for _ in range(player["incoming"][good])]
    room = mat.rooms.incoming
    for good, x in zip(units, room.spread(len(units), CELL), strict=True):
        targets.append(
            around(KEEP + good, x, room.middle, (CELL + 2) * room.scale, (CELL + 2) * room.scale)
        )
    for other, rival in enumerate(view["players"]):
        if rival["top"] != EMPTY:
            room = layout.mats[other].rooms.discard
            targets.append(
                around(COPY + other, *top_place(room), top_width(room) - 6, room.h - 1, 5)
            )
    return targets


def card_targets(layout: Layout, view: View, seat: int) -> list[Target]:
    """The cards of the own hand, one target for each kind: what can be seen of its cards."""
    room = layout.mats[seat].rooms.hand
    cards = cards_of(tuple(view["players"][seat]["hand"]))
    places = hand_places(room, kinds_of(cards), is_small(room))
    w, h = CARD_W * room.scale, CARD_H * room.scale
    boxes: dict[tuple[int, float], tuple[float, float]] = {}  # kind and row -> left and right side
    for i, ((x, y), (kind, _)) in enumerate(zip(places, cards, strict=True)):
        end = x + w / 2
        if i + 1 < len(places) and places[i + 1][1] == y:
            end = min(end, places[i + 1][0] - w / 2)
        boxes[kind, y] = (boxes.get((kind, y), (x - w / 2, 0))[0], end)
    return [
        Target(PLAY + kind, left, y - h / 2, end - left, h, 5)
        for (kind, y), (left, end) in boxes.items()
    ]


def store_targets(layout: Layout, seat: int, goods: list[int]) -> list[Target]:
    """The goods of the own storehouse: any of a kind is paid with, and the third of a kind stands
    for selling three.
    """
    room, space = layout.mats[seat].rooms.store, 0
    w, h = space_size(room)
    targets = []
    for good in range(GOODS):
        for units in range(goods[good]):
            x, y = space_place(room, space)
            targets.append(around(PAY + good, x, y, w, h))
            targets.append(around(SELL + good * SPACES + units, x, y, w, h))
            space += 1
    return targets


def previewed(target: Target, seat: int, scale: float) -> Target:
    """A target with the piece that would come there, where one would."""
    for start, end, sort in PREVIEWS:
        if start <= target.move < end:
            x, y = target.x + target.w / 2, target.y + target.h / 2
            if sort == "house":
                y -= 15
            return target._replace(ghost=ghost(sort, seat, round(x, 1), round(y, 1), scale))
    return target


@lru_cache(maxsize=1024)
def ghost(sort: str, seat: int, x: float, y: float, scale: float) -> str:
    """A preview of a piece."""
    return f'<g transform="translate({x:g},{y:g}) scale({scale:g})">{stamp(f"{sort}-{seat}")}</g>'

"""The cards of a mat: hand and discard pile, which everybody knows."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from quadriga.core.messages import Words, say
from quadriga.core.texts import seat_name
from quadriga.games.concordia import components as c, moves
from quadriga.games.concordia.components import Box
from quadriga.games.concordia.table.art import CARD_H, CARD_W, SMALL_H, SMALL_W, card
from quadriga.table.area import tipped
from quadriga.table.icons import icon
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Room
from quadriga.table.shapes import rect
from quadriga.table.targets import around
from quadriga.table.zone import Point, Scene, Zone, thing

NEAR: Final = 0.22  # of its width is seen of a card that an equal one covers
LEAD: Final = 4
Card = tuple[int, int]  # a kind, and the number among its equals
HAND: Final = say("hand")
# Where a card of the discard pile lies, and its tip.
LAST: Final = (say("last card played"), say("Last card played. {thing}"))
BELOW: Final = (say("played"), say("Played. {thing}"))


def is_small(room: Room) -> bool:
    """Whether cards in a room show their signs only."""
    return room.h < CARD_H * room.scale


def sizes(room: Room) -> tuple[float, float]:
    """Width and height of a card in a room, before scaling."""
    return (SMALL_W, SMALL_H) if is_small(room) else (CARD_W, CARD_H)


def each(counts: Iterable[int]) -> list[Card]:
    """Each card."""
    return [(kind, i) for kind, number in enumerate(counts) for i in range(number)]


@lru_cache(maxsize=4096)
def in_row(room: Room, kinds: tuple[int, ...], lead: float) -> list[float]:
    """The middles of cards side by side; where there are many, equal ones cover each other
    first.
    """
    w, _ = sizes(room)
    wide = w * room.scale
    if lead + len(kinds) * (wide + 2) <= room.w:
        return room.spread(len(kinds), w, lead)
    changes = sum([one != other for one, other in pairwise(kinds)])
    free = max(0, room.w - lead - wide - 4)
    near = min(wide * NEAR, free / max(1, len(kinds) - 1))
    far = min(wide + 2, (free - near * (len(kinds) - 1 - changes)) / max(1, changes))
    places = [room.x + lead + wide / 2]
    for one, other in pairwise(kinds):
        places.append(places[-1] + (near if one == other else far))
    return places


# --- the hand ---


@lru_cache(maxsize=4096)
def hand_places(room: Room, kinds: tuple[int, ...]) -> tuple[Point, ...]:
    """The middles of the cards of a hand: one row, or two where the room is high."""
    high = sizes(room)[1] * room.scale
    if room.h <= 2 * high:
        return tuple([(x, room.middle) for x in in_row(room, kinds, LEAD)])
    first = max(min(len(kinds), 5), (len(kinds) + 1) // 2)
    upper = [(x, room.y + high / 2 + 3) for x in in_row(room, kinds[:first], LEAD)]
    lower = [(x, room.y + room.h - high / 2 - 3) for x in in_row(room, kinds[first:], LEAD)]
    return (*upper, *lower)


def placed(room: Room, hand: Iterable[int]) -> list[tuple[Card, Point]]:
    """The cards of a hand and where they lie."""
    cards = each(hand)
    return list(zip(cards, hand_places(room, tuple([kind for kind, _ in cards])), strict=True))


def hand(box: Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The cards of a hand."""
    for (kind, i), at in placed(room, found[0]):
        look, ident = card(box, kind, is_small(room)), f"hand-{seat_name(seat)}-{kind:02}-{i}"
        yield thing(ident, look, *at, 2, room.scale, HAND)


def playable(scene: Scene, seat: int) -> Iterable[Target]:
    """The cards of the viewer's hand, one target for each kind: what can be seen of its cards."""
    if seat != scene.view["seat"]:
        return
    room = scene.layout.room("hand", seat)
    cards = placed(room, scene.view["players"][seat]["hand"])
    w, h = CARD_W * room.scale, CARD_H * room.scale
    boxes: dict[tuple[int, float], tuple[float, float]] = {}  # kind and row -> left and right side
    for i, ((kind, _), (x, y)) in enumerate(cards):
        end = x + w / 2
        if i + 1 < len(cards) and cards[i + 1][1][1] == y:
            end = min(end, cards[i + 1][1][0] - w / 2)
        boxes[kind, y] = (boxes.get((kind, y), (x - w / 2, 0))[0], end)
    for (kind, y), (left, end) in boxes.items():
        yield Target(moves.PLAY + kind, left, y - h / 2, end - left, h, 5)


# --- the discard pile ---


def top_width(room: Room) -> float:
    """The room that the last card takes."""
    return sizes(room)[0] * room.scale + 14


def top_place(room: Room) -> Point:
    """The middle of the last card played."""
    return room.x + (top_width(room) - 14) / 2 + 4, room.middle


def discard(box: Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The played cards: the last one at the left, those below it in a row beside it."""
    counts, top = found
    if top == c.EMPTY:
        return
    last, cards = (top, counts[top] - 1), each(counts)
    cards.remove(last)
    yield played(box, seat, last, room, top_place(room), True)
    kinds = tuple([kind for kind, _ in cards])
    for one, at in zip(cards, below_places(room, kinds), strict=True):
        yield played(box, seat, one, room, at, False)


@lru_cache(maxsize=4096)
def below_places(room: Room, kinds: tuple[int, ...]) -> tuple[Point, ...]:
    """The middles of the cards below the last one: two rows where one is too short for them and
    the room is high enough.
    """
    (w, h), lead = sizes(room), top_width(room)
    is_long = lead + len(kinds) * (w * room.scale + 2) > room.w
    if not is_long or room.h < 2 * h * room.scale:
        return tuple([(x, room.middle) for x in in_row(room, kinds, lead)])
    half = (len(kinds) + 1) // 2
    rows = ((kinds[:half], room.y + room.h * 0.26), (kinds[half:], room.y + room.h * 0.74))
    return tuple([(x, y) for row, y in rows for x in in_row(room, row, lead)])


def played(box: Box, seat: int, one: Card, room: Room, at: Point, is_last: bool) -> Piece:
    """A card of the discard pile."""
    (kind, i), (where, tip) = one, LAST if is_last else BELOW
    ident = f"discard-{seat_name(seat)}-{kind:02}-{i}"
    look = card(box, kind, is_small(room), tip)
    return thing(ident, look, *at, 3 if is_last else 2, room.scale, where)


def copy(scene: Scene, seat: int) -> Iterable[Target]:
    """The last card of each player."""
    if scene.view["players"][seat]["top"] != c.EMPTY:
        room = scene.layout.room("discard", seat)
        w, h = top_width(room) - 6, room.h - 1
        yield around(moves.COPY + seat, *top_place(room), w, h, 5)


# --- their places ---


def frame(hands: Room, discards: Room) -> str:
    """The places of the cards."""
    parts = [
        inset(hands, "hand", say("Cards in hand")),
        inset(discards, "discard", say("Played cards, the last one in front")),
        outline(
            discards, top_width(discards) - 14, sizes(discards)[1] * discards.scale, "empty", 4
        ),
    ]
    return "".join(parts)


def inset(room: Room, picture: str, told: Words) -> str:
    """A place for cards, with its sign in the corner."""
    sign = icon(picture, room.x + room.w - 11, room.y + room.h - 10, 14, "watermark")
    return tipped(told, rect(*room[:4], "inset", 4) + sign)


def outline(room: Room, w: float, h: float, css: str, round_: float) -> str:
    """A box about the last card played."""
    x, y = top_place(room)
    return rect(round(x - w / 2, 1), round(y - h / 2, 1), round(w, 1), round(h, 1), css, round_)


@lru_cache(maxsize=64)
def top_mark(room: Room) -> str:
    """What marks the last card played."""
    return outline(room, top_width(room) - 10, sizes(room)[1] * room.scale + 4, "top", 5)


ZONES = (
    Zone("hand", (".hand",), hand, playable, ((moves.PLAY, moves.MOVE_LAND),), rule="CO-4.1"),
    Zone(
        "discard", (".discard", ".top"), discard, copy, ((moves.COPY, moves.CARD),), rule="CO-5.1"
    ),
)

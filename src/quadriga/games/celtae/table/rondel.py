"""The rondel: the action marker between the areas, their workers and the centre; bag, tokens and
deck.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.core.messages import Message, count, kept, listed, say, signed
from quadriga.games.celtae import components as c, moves, words
from quadriga.games.celtae.components import Box
from quadriga.games.celtae.table import art
from quadriga.games.celtae.table.layout import RONDEL
from quadriga.table.area import Area, Mark, tipped
from quadriga.table.icons import icon
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, pile, rect
from quadriga.table.text import text
from quadriga.table.zone import NO_MOVES, Look, Point, Scene, Zone, touch, within

MIDDLE: Final = (148, 192)
CORNER_PLACES: Final = ((236, 280), (60, 280), (60, 104), (236, 104))  # SE, SW, NW, NE
COST_PLACES: Final = ((262, 313), (34, 313), (34, 71), (262, 71))
BOXES: Final = ((92, 66, 112, 58), (92, 260, 112, 58), (219, 136, 56, 112), (21, 136, 56, 112))
HALF: Final = 41.0  # height of a part of East or West: the worker in the middle belongs to both
CENTRE_RADIUS: Final = 41
DECK: Final = (124, 358)
DISCARD: Final = (168, 358)
DONE_IN: Final = (
    say("North: Farm or Build in the North"),
    say("South: Farm or Build in the South"),
    say("East: Battle, in the region of the marker"),
    say("West: Recruit, in the region of the marker"),
)
# The actions of the areas: their icons and where they stand.
SIGNS: Final = (
    ("farmer", 135, 78),
    ("builder", 161, 78),
    ("farmer", 135, 306),
    ("builder", 161, 306),
    ("soldier", 263, 192),
    ("noble", 33, 192),
)
CROSSING: Final = (
    '<path class="way" d="M259 112Q291 124 290 176M290 208Q291 260 262 271M262 271l4-7.5M262 271l8'
    ' 2"/><circle cx="288" cy="192" r="7.5" class="spot"/>'
    + icon("progress", 288, 192, 11, "accent")
)


def worker_place(area: int, place: int) -> Point:
    """A worker space of an area, or of the centre."""
    x, y = MIDDLE
    if area == c.CENTRE:
        return ((x, y - 18), (x - 17.5, y + 14), (x + 17.5, y + 14))[place]
    if area >= c.EAST:
        return 238 if area == c.EAST else 58, y + 34 * (place - 1)
    return x + 34 * (place - 1), 104 if area == 0 else 280


def frame(game: Game, _layout: Layout, _seat: int) -> str:
    """The four areas about the centre, the corners between them and the way of the marker."""
    box, (x, y) = game.box, MIDDLE
    assert isinstance(box, Box)
    parts = [panel(0, 0, *RONDEL), ring_art()]
    parts += [
        tipped(told, rect(*BOXES[area], "cell", 9), rule="CE-2.1")
        for area, told in enumerate(DONE_IN)
    ]
    parts += [icon(name, left, top, 15, "accent") for name, left, top in SIGNS]
    centre = f'<circle cx="{x}" cy="{y}" r="{CENTRE_RADIUS}" class="cell"/>'
    parts.append(
        tipped(
            say("The centre: active workers and areas are refilled from here"),
            centre,
            rule="CE-11.5",
        )
    )
    for space in range(c.WORKER_SPACES):
        left, top = worker_place(*divmod(space, c.PLACES))
        parts.append(f'<circle cx="{left:g}" cy="{top:g}" r="10" class="empty"/>')
    for corner, (left, top) in enumerate(CORNER_PLACES):
        told = say("{corner}: actions in the {region}", corner=words.CORNER[corner])
        spot = f'<circle cx="{left}" cy="{top}" r="23" class="spot"/>'
        spot += text(left, top + 4, words.CORNER[corner], 12, "h m s")
        region = words.REGION[box.position_region[corner]]
        parts.append(tipped(told.fill(region=region), spot))
    parts.append(tipped(say("From NE to SE: progress is triggered"), CROSSING, rule="CE-12.1"))
    x, y = DISCARD
    return "".join(parts) + rect(x - 15, y - 19.5, 30, 39, "empty", 2.5)


def ring_art() -> str:
    """The direction of the marker, about the centre."""
    x, y = MIDDLE
    head = f'd="M{x - 4} {y - 55}l6 4-6 4"'
    heads = [
        f'<path class="way" transform="rotate({45 + 90 * i} {x} {y})" {head}/>'
        for i in range(c.CORNERS)
    ]
    return f'<circle cx="{x}" cy="{y}" r="51" class="ring"/>{"".join(heads)}'


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """The bag, the areas beside the marker and what each step of it costs, deck, discards and
    supply.
    """
    view, box = scene.view, scene.box
    yield bag_mark(tuple(view["bag"]))
    yield Mark("", near_art(box, view["marker"]))
    yield from [cost_mark(box, view["marker"], i) for i in range(len(box.move_strength))]
    deck, discards, tokens = view["deck_left"], len(view["discard"]), view["tokens"]
    told = count(deck, "Draw pile: {n} card", "Draw pile: {n} cards")
    yield Mark(told, pile(*DECK, 30, 39, deck), rule="CE-4.4")
    told = count(discards, "Discard pile: {n} card", "Discard pile: {n} cards")
    yield Mark(
        told, text(DISCARD[0] + 20, DISCARD[1] + 16, f"×{discards}", 11.5, "s"), rule="CE-4.4"
    )
    told = say("Bonus tokens in the supply: {n}", n=tokens)
    yield Mark("", tipped(told, text(156, 33.5, str(tokens), 12, "b"), rule="CE-7.4"))


@kept(512)
def bag_mark(bag: tuple[int, ...]) -> Mark:
    """What the bag holds."""
    parts = [icon("bag", 20, 25, 22, "accent"), text(20, 48, str(sum(bag)), 12, "b m")]
    for kind, number in enumerate(bag):
        left = 48 + 27 * kind
        parts.append(icon(c.WORKER_NAMES[kind], left, 22, 12, "ink"))
        parts.append(text(left, 41, str(number), 12, "m"))
    held = listed([words.workers(kind, number) for kind, number in enumerate(bag)])
    return Mark(say("The bag: {workers}", workers=held), "".join(parts), rule="CE-11.5")


@lru_cache(maxsize=64)
def near_art(box: Box, marker: int) -> str:
    """The areas beside the marker."""
    boxes = [BOXES[c.CHOICE_AREA[choice]] for choice in box.adjacent[marker]]
    return "".join([rect(*each, "near", 9) for each in boxes])


@kept(64)
def cost_mark(box: Box, marker: int, i: int) -> Mark:
    """The strength that a corner within reach gives or costs."""
    corner, strength = (marker + i + 1) % c.CORNERS, box.move_strength[i]
    (x, y), number = COST_PLACES[corner], signed(strength) if strength else "0"
    pill = rect(x - 21, y - 9.5, 42, 19, "pill", 9.5) + icon("strength", x - 10, y, 12, "ink")
    told = say("{spaces} on, to {corner}: {strength} strength", spaces=i + 1)
    told = told.fill(corner=words.CORNER[corner], strength=number)
    return Mark(told, pill + text(x + 8, y + 4.2, number, 12, "b m"))


# --- what lies there ---


def marker(_box: Box, _seat: int, found: tuple[int], room: Room) -> Iterable[Piece]:
    """The action marker."""
    (corner,) = found
    told = say("The action marker on {corner}", corner=words.CORNER[corner])
    look = Look("marker", art.MARKER, say("action marker"), told)
    yield within(room, "marker", look, CORNER_PLACES[corner], 4, 1, words.CORNER[corner])


def workers(_box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The workers of the areas and of the centre."""
    for space, kind in enumerate(found[0]):
        if kind != c.EMPTY:
            area, place = divmod(space, c.PLACES)
            ident, at = f"worker-{area}-{place}-{c.WORKER_NAMES[kind]}", worker_place(area, place)
            yield within(room, ident, art.worker(kind), at, 3, 1, area_name(area))


def area_name(area: int) -> Message:
    """An area of the rondel, or its centre."""
    return say("centre") if area == c.CENTRE else say("area {area}", area=words.AREA[area])


def tokens(_box: Box, _seat: int, found: tuple[int], room: Room) -> Iterable[Piece]:
    """The bonus tokens of the supply."""
    for i in range(found[0]):
        ident, at, where = f"token-supply-{i}", (180 + 11.2 * i, 30), say("supply")
        yield within(room, ident, art.BONUS_TOKEN, at, 1, 0.9, where)


def discards(_box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The two uppermost cards of the discard pile."""
    (cards,) = found
    for i, card in list(enumerate(cards))[-2:]:
        look = art.card(card, say("{card}, discarded", card=words.CARD[card]))
        where = say("on the discard pile")
        yield within(room, f"discard-{i:02}", look, DISCARD, 1, 0.75, where)


# --- the moves ---


def touches(scene: Scene, _seat: int) -> Iterable[Target]:
    """The corners, the areas and the workers of the centre."""
    return rondel_targets(scene.box, scene.layout.rooms["rondel"], scene.view["marker"])


@lru_cache(maxsize=64)
def rondel_targets(box: Box, room: Room, at: int) -> tuple[Target, ...]:
    """The targets of the rondel with the marker on a corner."""
    targets = []
    for i in range(len(box.move_strength)):
        ghost, corner = room.put(way(at, i + 1)), CORNER_PLACES[(at + i + 1) % c.CORNERS]
        targets.append(touch(room, moves.MOVE + i, corner, (50, 50, 25), ghost))
    for choice in range(len(c.CHOICES)):
        x, y, w, h = area_part(choice)
        ghost = "" if choice in box.adjacent[at] else room.put(token_sign(choice))
        middle = (x + w / 2, y + h / 2)
        targets.append(touch(room, moves.AREA + choice, middle, (w, h, 9), ghost))
    for i in range(c.PLACES):
        at_centre = worker_place(c.CENTRE, i)
        targets.append(touch(room, moves.CENTRE_PLACE + i, at_centre, (29, 29, 14)))
    return tuple(targets)


def area_part(choice: int) -> tuple[float, float, float, float]:
    """The part of an area that stands for it in a region: above the middle worker of East and West
    is the North.
    """
    x, y, w, h = BOXES[c.CHOICE_AREA[choice]]
    if c.CHOICE_AREA[choice] < c.EAST:
        return x, y, w, h
    return x, y + (h - HALF) * (choice % 2), w, HALF


def token_sign(choice: int) -> str:
    """The token that an area costs, clear of the workers: beside the sign of the action."""
    x, y, w, h = area_part(choice)
    left = x + 11 if c.CHOICE_AREA[choice] == c.WEST else x + w - 11
    top = y + h - 11 if choice % 2 else y + 11
    ring = f'<circle cx="{left:g}" cy="{top:g}" r="8.5" class="rim"/>'
    return ring + icon("token", left, top, 13, "on-card")


def way(at: int, steps: int) -> str:
    """The way of the marker, shown while its end is pointed at."""
    places = [CORNER_PLACES[(at + i) % c.CORNERS] for i in range(steps + 1)]
    return f'<path class="path" d="M{"L".join([f"{x} {y}" for x, y in places])}"/>'


MADE = (
    (moves.MOVE, moves.MOVE + 3),
    (moves.AREA, moves.AREA + len(c.CHOICES)),
    (moves.CENTRE_PLACE, moves.CENTRE_PLACE + c.PLACES),
)
AREA = Area(
    "rondel",
    say("Rondel"),
    frame,
    marks,
    (
        Zone("rondel", ("marker",), marker, touches, MADE),
        Zone("rondel", ("areas",), workers, moves=NO_MOVES, rule="CE-6.3"),
        Zone("rondel", ("tokens",), tokens, moves=NO_MOVES, rule="CE-7.4"),
        Zone("rondel", ("discard",), discards, moves=NO_MOVES, rule="CE-4.4"),
    ),
    ("bag", "marker", "deck_left", "discard", "tokens"),
    "CE-5.1",
)

"""The citadels of the two regions with their discs and bonus tiles."""

from collections.abc import Iterable
from typing import Any

from quadriga.core.game import Game
from quadriga.core.messages import capital, count, say
from quadriga.games.celtae import components as c, moves, words
from quadriga.games.celtae.components import COLOURS, Box
from quadriga.games.celtae.table import art
from quadriga.games.celtae.table.layout import PART
from quadriga.table.area import Area, Mark, tipped
from quadriga.table.icons import icon
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, rect
from quadriga.table.stamps import stamp
from quadriga.table.zone import NO_MOVES, Look, Point, Scene, Zone, touch, within

CLOSED = Look(
    "neutral",
    stamp("disc-neutral"),
    say("neutral disc"),
    say("A neutral disc: this space is closed"),
)


def citadel_box(colour: int) -> tuple[float, float, float, float]:
    """The box of a citadel."""
    return 6.5 + 71.5 * colour, 23, 70, 63


def disc_place(colour: int, i: int, spaces: int) -> Point:
    """A disc space of a citadel."""
    x, y, w, _ = citadel_box(colour)
    step = min(16.5, w / max(1, spaces))
    return x + w / 2 + step * (i - (spaces - 1) / 2), y + 50


def bonus_place(colour: int) -> Point:
    """The bonus tile of a citadel."""
    x, y, _, _ = citadel_box(colour)
    return x + 51, y + 19


def owners(view: Any) -> list[tuple[int, Any]]:
    """All who own discs and cubes: the players, and Solitairix."""
    found = list(enumerate(view["players"]))
    return found if view["solo"] is None else [*found, (art.RIVAL, view["solo"])]


def citadels(region: int) -> Area:
    """The citadels of a region."""
    name, title = f"citadels-{region}", say("{region} citadels", region=words.REGION[region])
    first, here = region * COLOURS, slice(region * COLOURS, (region + 1) * COLOURS)

    def frame(game: Game, _layout: Layout, _seat: int) -> str:
        assert isinstance(game.box, Box)
        ground = panel(0, 0, *PART, title, "builder", say("complete: 1 point a disc"))
        spaces = game.box.all_spaces[here]
        faces = [citadel_art(region, colour, spaces[colour]) for colour in range(COLOURS)]
        return ground + "".join(faces)

    def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
        for colour, left in enumerate(scene.view["spaces"][here]):
            yield complete_mark(colour) if not left else open_mark(colour, left)

    def laid(view: Any, _seat: int) -> Any:
        return tuple((owner, tuple(each["discs"][here])) for owner, each in owners(view))

    def discs(box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
        """The discs; neutral ones block the last spaces."""
        for colour in range(COLOURS):
            citadel, where = first + colour, words.CITADEL[colour]
            number = box.all_spaces[citadel]
            for i in range(number - box.spaces[citadel]):
                at = disc_place(colour, number - 1 - i, number)
                yield within(room, f"neutral-disc-{citadel}-{i}", CLOSED, at, 2, 1, where)
            there = [(owner, i) for owner, numbers in found for i in range(numbers[colour])]
            for place, (owner, i) in enumerate(there):
                ident = f"disc-{art.owner_name(owner)}-{citadel}-{i}"
                at = disc_place(colour, place, number)
                yield within(room, ident, art.disc(owner), at, 3, 1, where)

    def bonuses(box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
        for colour, tile in enumerate(found[0][here]):
            if tile != c.EMPTY:
                look, at = art.offered_bonus(box, tile), bonus_place(colour)
                yield within(room, f"bonus-{tile}", look, at, 2, 1, words.CITADEL[colour])

    def touches(scene: Scene, _seat: int) -> Iterable[Target]:
        if region == scene.view["region"]:
            for colour in range(COLOURS):
                x, y, w, h = citadel_box(colour)
                middle = (x + w / 2, y + h / 2)
                room = scene.layout.rooms[name]
                yield touch(room, moves.CITADEL + colour, middle, (w + 3, h + 3, 6))

    zones = (
        Zone(name, ("bonus",), bonuses, moves=NO_MOVES, rule="CE-9.5"),
        Zone(name, laid, discs, touches, ((moves.CITADEL, moves.CITADEL + COLOURS),)),
    )
    return Area(name, title, frame, marks, zones, ("spaces",), "CE-9.2")


def citadel_art(region: int, colour: int, spaces: int) -> str:
    """A citadel with its disc spaces."""
    x, y, w, h = citadel_box(colour)
    face = rect(x, y, w, h, f"tile c{colour}", 5)
    face += icon(c.COLOUR_NAMES[colour], x + 19, y + 19, 28, "on-card")
    for i in range(spaces):
        left, top = disc_place(colour, i, spaces)
        face += f'<circle cx="{left:g}" cy="{top:g}" r="7.4" class="pale"/>'
    told = count(
        spaces,
        "{citadel} of the {region}: {n} disc space",
        "{citadel} of the {region}: {n} disc spaces",
        citadel=capital(words.CITADEL[colour]),
        region=words.REGION[region],
    )
    return tipped(told, face + rect(x + 36, y + 4, 30, 30, "empty", 3))


def complete_mark(colour: int) -> Mark:
    """The sign of a citadel that is complete."""
    sign = icon("vp", *bonus_place(colour), 24, "on-card")
    told = say("The {citadel} is complete: 1 point for each disc", citadel=words.CITADEL[colour])
    return Mark(told, sign, rule="CE-14.A")


def open_mark(colour: int, left: int) -> Mark:
    """How many discs a citadel still takes, for those who cannot see it."""
    told = count(left, "{citadel}: {n} space open", "{citadel}: {n} spaces open")
    return Mark(told.fill(citadel=capital(words.CITADEL[colour])), "")


AREAS = tuple(citadels(region) for region in (c.NORTH, c.SOUTH))

"""The stacks of the regions: Roman Army tiles with the garrison, Druid tiles with the druids."""

from collections.abc import Hashable, Iterable
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.core.messages import Message, capital, listed, say
from quadriga.games.celtae import components as c, moves, words
from quadriga.games.celtae.components import Box
from quadriga.games.celtae.table import art
from quadriga.games.celtae.table.citadels import owners
from quadriga.games.celtae.table.layout import PART
from quadriga.table.area import Area, Mark, tipped
from quadriga.table.icons import icon
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, rect
from quadriga.table.stamps import stamp
from quadriga.table.text import text
from quadriga.table.zone import NO_MOVES, Look, Point, Scene, Zone, touch, within

STACK: Final = (31, 55)
BESIDE: Final = (70, 40)
MENHIR: Final = art.menhir(say("Goes to a progress card when the stack is empty"))
CLOSED: Final = Look(
    "neutral",
    stamp("cube-neutral"),
    say("neutral cube"),
    say("A neutral cube: this space is closed"),
)
LEFT: Final = (say("Roman Army tiles left: {n}"), say("Druid tiles left: {n}"))
UNDER: Final = (
    say("Roman Army tiles left: {n}; under the top worth {under}"),
    say("Druid tiles left: {n}; under the top worth {under}"),
)


def row_place(i: int) -> Point:
    """The middle of a space of a garrison or of a druid track."""
    return 113 + 40 * i, 55


def stack_art() -> str:
    """The place of a stack and of the progress marker beside it."""
    (x, y), (left, top) = STACK, BESIDE
    ring = f'<circle cx="{left}" cy="{top}" r="10" class="empty"/>'
    return rect(x - 23, y - 28, 46, 57, "empty", 4) + ring


def stack_mark(box: Box, sort: int, left: int) -> Mark:
    """How many tiles a stack has left, and what those under the top are worth."""
    worth = [1] * box.ones + [2] * box.twos
    under = worth[len(worth) - left + 1 :] if left else []
    told = UNDER[sort].fill(n=left, under=listed(under)) if under else LEFT[sort].fill(n=left)
    (x, y), shown = STACK, ""
    for i in range(min(2, left - 1), 0, -1):
        shown += rect(x - 22 + 2.2 * i, y - 22 + 2.2 * i, 44, 44, "back", 4)
    return Mark(told, shown + text(BESIDE[0], BESIDE[1] + 29, f"×{left}", 13, "b m"))


def beside(name: str, stack: int) -> Zone:
    """The progress marker beside a stack."""

    def marker(_box: Box, _seat: int, found: tuple[int], room: Room) -> Iterable[Piece]:
        if found[0] >> stack & 1:
            where = say("beside the stack")
            yield within(room, f"progress-beside-{stack}", MENHIR, BESIDE, 3, 1, where)

    return Zone(name, ("beside",), marker, moves=NO_MOVES, rule="CE-12.5")


# --- armies and garrison ---


def garrison(box: Box, region: int) -> list[int]:
    """The garrison spaces of a region."""
    return [space for space in range(c.GARRISON_SPACES) if box.garrison_region[region] >> space & 1]


def symbol_of(box: Box, space: int) -> Message:
    """The symbol of a garrison space."""
    return words.SYMBOL[box.garrison_symbol[space]]


def armies(region: int) -> Area:
    """The Roman Army stack and the garrison of a region."""
    name, title = f"armies-{region}", say("{region} armies", region=words.REGION[region])

    def frame(game: Game, _layout: Layout, _seat: int) -> str:
        box = game.box
        assert isinstance(box, Box)
        parts = [panel(0, 0, *PART, title, "soldier", say("and garrison")), stack_art()]
        for i, space in enumerate(garrison(box, region)):
            x, y = row_place(i)
            sign = icon(c.SYMBOL_NAMES[box.garrison_symbol[space]], x, y - 13, 22, "ink")
            face = rect(x - 17, y - 28, 34, 57, "cell", 5) + sign
            told = say("Garrison space: {symbol}", symbol=symbol_of(box, space))
            parts.append(tipped(told, face + rect(x - 9.5, y + 6.5, 19, 19, "empty", 2)))
        return "".join(parts)

    def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
        yield stack_mark(scene.box, 0, scene.view["armies_left"][region])
        taken = sum(cubes for _, cubes in placed(scene.view, 0))  # no space has two of them
        yield free_mark(scene.box, region, taken)

    def placed(view: Any, _seat: int) -> tuple[tuple[int, int], ...]:
        return tuple((owner, each["garrison"]) for owner, each in owners(view))

    def reads(view: Any, seat: int) -> Hashable:
        return view["armies_left"][region], placed(view, seat)

    def cubes(box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
        for i, space in enumerate(garrison(box, region)):
            x, y = row_place(i)
            where = say("garrison space, {symbol}", symbol=symbol_of(box, space))
            if not box.garrison_open >> space & 1:
                yield within(room, f"neutral-cube-{space}", CLOSED, (x, y + 16), 2, 1, where)
            for owner, bits in found:
                if bits >> space & 1:
                    ident, look = f"cube-{art.owner_name(owner)}-{space}", art.cube(owner)
                    yield within(room, ident, look, (x, y + 16), 3, 1.05, where)

    def top(box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
        if (tile := found[0][region]) != c.EMPTY:
            look, where = art.army(box, tile), say("on top of the stack")
            yield within(room, f"army-{tile}", look, STACK, 2, 1, where)

    def touches(scene: Scene, _seat: int) -> Iterable[Target]:
        if region == scene.view["region"]:
            yield touch(scene.layout.rooms[name], moves.FIGHT, STACK, (50, 60, 5))

    zones = (
        Zone(name, placed, cubes, moves=NO_MOVES, rule="CE-10.3"),
        Zone(name, ("army_tops",), top, touches, ((moves.FIGHT, moves.FIGHT + 1),)),
        beside(name, c.ARMIES + region),
    )
    return Area(name, title, frame, marks, zones, reads, "CE-10.2")


def free_mark(box: Box, region: int, taken: int) -> Mark:
    """The garrison spaces that are free, for those who cannot see them."""
    free = box.garrison_open & ~taken
    symbols = [symbol_of(box, space) for space in garrison(box, region) if free >> space & 1]
    if not symbols:
        return Mark(say("No garrison space is free"), "")
    return Mark(say("Free garrison spaces: {symbols}", symbols=listed(symbols)), "")


# --- Druid tiles and druids ---


def druids(region: int) -> Area:
    """The stack of Druid tiles and the druid track of a region."""
    name, title = f"druids-{region}", say("{region} druids", region=words.REGION[region])

    def frame(game: Game, _layout: Layout, _seat: int) -> str:
        assert isinstance(game.box, Box)
        note = say("the k-th druid costs k cards")
        parts = [panel(0, 0, *PART, title, "noble", note), stack_art()]
        for i in range(game.box.druid_spaces[region]):
            x, y = row_place(i)
            parts.append(rect(x - 17, y - 28, 34, 57, "cell", 5))
            parts.append(icon("druid", x, y, 20, "watermark"))
        return "".join(parts)

    def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
        yield stack_mark(scene.box, 1, scene.view["orders_left"][region])

    def top(box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
        if (tile := found[0][region]) != c.EMPTY:
            look, where = art.order(box, tile), say("on top of the stack")
            yield within(room, f"order-{tile}", look, STACK, 2, 1, where)

    def track(_box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
        look = art.worker(c.DRUID, capital(words.a_worker(c.DRUID)))
        for i in range(found[0][region]):
            ident, where = f"druid-{region}-{i}", say("druid track")
            yield within(room, ident, look, row_place(i), 3, 1.1, where)

    def touches(scene: Scene, _seat: int) -> Iterable[Target]:
        if region == scene.view["region"]:
            room, last = scene.layout.rooms[name], max(0, scene.view["druids"][region] - 1)
            yield touch(room, moves.ORDER, STACK, (50, 60, 5))
            yield touch(room, moves.TAKE_A_DRUID, row_place(last), (36, 58, 5))

    made = ((moves.ORDER, moves.ORDER + 1), (moves.TAKE_A_DRUID, moves.TAKE_A_DRUID + 1))
    zones = (
        Zone(name, ("order_tops",), top, touches, made),
        Zone(name, ("druids",), track, moves=NO_MOVES, rule="CE-11.7"),
        beside(name, c.ORDERS + region),
    )
    return Area(name, title, frame, marks, zones, ("orders_left",), "CE-11.4")


ARMIES = tuple(armies(region) for region in (c.NORTH, c.SOUTH))
DRUIDS = tuple(druids(region) for region in (c.NORTH, c.SOUTH))

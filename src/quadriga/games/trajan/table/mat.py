"""A player's mat: the circle, what they hold and collect, and their pawns everywhere."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.core.messages import Words, count, listed, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.trajan import components as c, moves, words
from quadriga.games.trajan.components import Box
from quadriga.games.trajan.table import art, circle, district, military
from quadriga.games.trajan.table.layout import CIRCLE
from quadriga.table.area import Area, Mark, tipped
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, rect
from quadriga.table.stamps import stamp
from quadriga.table.text import text
from quadriga.table.zone import NO_MOVES, Look, Point, Scene, Zone, row, thing, within

HIGH: Final = 60  # in a higher room construction tiles lie in columns
TIGHT: Final = 120  # a room for pawns that is narrower also says their number
BACK: Final = say("a hidden card")
# The rooms: their signs, what lies there, and a short name for those that have room for it.
ROOMS: Final[dict[str, tuple[str, Words, Words]]] = {
    "hand": ("hand", say("Goods cards in hand"), say("hand")),
    "display": ("seaport", say("Display: goods cards laid out or shipped"), say("display")),
    "demands": ("bread", say("Tiles for demands"), say("demands")),
    "extra": ("time", say("Tiles for extra actions"), say("extra actions")),
    "votes": (
        "senate",
        say("Votes until the end of the quarter, and jokers for goods and construction"),
        say("votes, jokers"),
    ),
    "supply": ("pawn", say("Supply of pawns"), ""),
    "legionnaires": ("legionnaires", say("Legionnaires in the military camp"), ""),
    "workers": ("workers", say("Workers in the worker camp"), ""),
    "buildings": ("construction", say("Construction tiles, by type"), ""),
    "bonus": ("vp", say("Bonus tiles, which score at the end"), say("bonus")),
}
CAMPS: Final = {"supply": "supply", "legionnaires": "military_camp", "workers": "worker_camp"}
HIRED: Final = {"legionnaires": moves.RECRUIT, "workers": moves.HIRE}
KINDS: Final = {
    "demands": (0, 1, 2, c.PERMANENT, c.PERMANENT + 1, c.PERMANENT + 2, c.JOKER_DEMAND),
    "extra": (*range(c.EXTRA, c.EXTRA + 6), c.JOKER_EXTRA),
    "votes": (*c.VOTING, c.JOKER_GOODS, c.JOKER_CONSTRUCTION),
}


def frame(_game: Game, layout: Layout, seat: int) -> str:
    """The places for everything."""
    mat = layout.mats[seat]
    parts = [panel(*mat["mat"][:4]), mat["circle"].put(circle.circle_frame())]
    parts += [room_frame(mat[name], *ROOMS[name]) for name in mat if name in ROOMS]
    buildings = mat["buildings"]
    if buildings.h > HIGH:
        for kind, name in enumerate(c.TYPE_NAMES):
            x, _ = building_place(buildings, kind, 0)
            low = buildings.y + buildings.h - 14
            parts.append(icon(name, round(x, 1), low, 18, "watermark"))
    return "".join(parts)


def room_frame(room: Room, picture: str, told: Words, name: Words) -> str:
    """A place for pieces of one sort, with its sign at the left and, if it is large, its name at
    the right.
    """
    size = min(15, room.h * 0.55)
    sign = icon(picture, room.x + 9, round(room.middle, 2), round(size, 2), "watermark")
    if name and room.w > 158:  # not on the mats of others, which are full
        sign += text(room.x + room.w - 5, room.y + room.h - 4.5, name, 12, "s e faint")
    return tipped(told, rect(room.x, room.y, room.w, room.h, "inset", 4) + sign)


def marks(scene: Scene, seat: int) -> Iterable[Mark]:
    """Whose mat it is, their points and votes, and whether it is their turn."""
    view, mat = scene.view, scene.layout.mats[seat]
    player, room, ring = view["players"][seat], mat["mat"], mat["circle"]
    scale, top, left = ring.scale, ring.y, room.x + 6
    end, low = ring.x + CIRCLE * scale - 2, top + CIRCLE * scale
    asked = rect(room.x + 1, room.y + 1, room.w - 2, room.h - 2, "turn", 5)
    yield Mark("", asked if seat in view["to_move"] else "")
    yield Mark("", badge(seat, left + 15 * scale, top + 16 * scale, round(11 * scale, 2)))
    you = say("you") if seat == view["seat"] else ""
    yield Mark("", text(left + 33 * scale, top + 20 * scale, you, 12, "s"))
    score = text(end, top + 22 * scale, player["score"], 20 * scale, "h e gold")
    score += text(end, top + 37 * scale, say("points"), 11.5, "s e")
    yield Mark(score_words(player), score, rule="TR-10.1")
    votes = icon("senate", left + 10, low - 11, 15, "accent")
    votes += text(left + 20, low - 6.5, str(player["votes"]), 13, "b")
    told = count(player["votes"], "{n} vote in the senate", "{n} votes in the senate")
    yield Mark(told, votes, rule="TR-9.6")
    for name, field in CAMPS.items():
        camp = mat[name]
        number = text(camp.x + camp.w - 3, camp.middle + 3.8, str(player[field]), 11, "b e")
        if camp.w < TIGHT:
            yield Mark("", number)
    hand = mat["hand"]
    if hand.scale < 1:
        number = text(hand.x + hand.w + 9, hand.middle + 4, str(player["hand"]), 12, "b m")
        yield Mark(count(player["hand"], "{n} card in hand", "{n} cards in hand"), number)
    if seat == view["first"]:
        yield Mark(say("Took the first turn"), icon("first", end - 9, low - 12, 16, "accent"))
    if (bowl := circle.next_bowl(view, seat)) is not None:
        x, y = ring.at(*circle.BOWL_PLACES[bowl])
        radius = (circle.BOWL + 3) * scale
        yield Mark("", f'<circle cx="{x:.5g}" cy="{y:.5g}" r="{radius:.4g}" class="next"/>')
    if player["bowls"] is None:
        x, y = ring.at(CIRCLE / 2, CIRCLE / 2)
        yield Mark("", text(x, y + 4, say("hidden"), 11, "m s"))


def score_words(player: Any) -> Words:
    """Where the points come from."""
    total = points_of(player["score"])
    lines = [
        say("{source} {points}", source=source, points=points)
        for source, points in zip(words.SOURCE, player["points"], strict=True)
        if points
    ]
    return say("{total}: {sources}", total=total, sources=listed(lines)) if lines else total


# --- pawns ---


def legions(_box: Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The leader and the legionnaires in the provinces."""
    (leader, legionnaires), name = found, seat_name(seat)
    look = art.pawn(seat, say("leader of {seat}"), "leader")
    where = military.province_name(leader)
    yield within(room, f"leader-{name}", look, leader_place(leader, seat), 4, 1, where)
    look = art.pawn(seat, say("legionnaire of {seat}"))
    for province in range(c.CAMP):
        if legionnaires >> province & 1:
            x, y = military.PLACES[province]
            at, where = (x - 30 + 20 * seat, y + 23.5), military.province_name(province)
            yield within(room, f"legion-{name}-{province}", look, at, 3, 1, where)


def leader_place(leader: int, seat: int) -> Point:
    """Where a leader stands in a province or in the camp."""
    x, y = military.PLACES[leader]
    if leader != c.CAMP:
        return x + 14 + 15 * (seat % 2), y - 12 + 15 * (seat // 2)
    return x - 11 + 22 * (seat % 2), y - 2 + 18 * (seat // 2)


def builders(_box: Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The workers in the district."""
    name, look = seat_name(seat), art.pawn(seat, say("worker of {seat}"))
    for space in range(c.SPACES):
        if found[0] >> space & 1:
            x, y = district.PLACES[space]
            at = (x - 11 + 22 * (seat % 2), y - 6.5 + 13 * (seat // 2))
            where = district.space_name(space)
            yield within(room, f"worker-{name}-{space}", look, at, 3, 1, where)


def camp(name: str) -> Zone:
    """The pawns in supply or in a camp."""

    def pawns(_box: Box, seat: int, found: tuple[int], room: Room) -> Iterable[Piece]:
        # On the mat of another player the letter would be too small; the mat bears it at its head.
        drawing = stamp(f"{'pawn' if room.scale > 1 else 'bare'}-{seat}")
        look = Look(f"pawn-{seat_name(seat)}", drawing)
        lane = room._replace(w=room.w - 15) if room.w < TIGHT else room
        for i, x in enumerate(lane.spread(found[0], 15, 19)):
            ident = f"{name}-{seat_name(seat)}-{i:02}"
            yield thing(ident, look, x, room.middle, 3, room.scale)

    def touches(scene: Scene, seat: int) -> Iterable[Target]:
        if seat == scene.view["seat"] and name in HIRED:
            yield Target(HIRED[name], *scene.layout.room(name, seat)[:4])

    made = ((HIRED[name], HIRED[name] + 1),) if name in HIRED else NO_MOVES
    return Zone(name, (f".{CAMPS[name]}",), pawns, touches, made, rule="TR-1.4")


# --- cards and tiles ---


def in_hand(found: Any, seat: int) -> Sequence[tuple[str, int]]:
    """The hand: cards the viewer knows, then backs, which have a number below for each seat."""
    (number, own, seen), name = found, seat_name(seat)
    known = own if own is not None else seen
    cards = [
        (f"hand-{name}-{c.GOODS_NAMES[kind]}-{i}", kind)
        for kind in range(c.GOODS)
        for i in range(known[kind])
    ]
    backs = range(number - len(cards))
    return [*cards, *((f"hand-{name}-back-{i:02}", c.EMPTY - seat) for i in backs)]


def card(box: Box, kind: int, _room: Room) -> Look:
    """A goods card of a hand, or its back."""
    if kind >= 0:
        return art.goods(box, kind)
    return Look(f"back-{seat_name(c.EMPTY - kind)}", stamp("back"), BACK)


def on_display(found: Any, seat: int) -> Sequence[tuple[str, int]]:
    """The goods cards in front of a player."""
    (shown,), name = found, seat_name(seat)
    return [
        (f"display-{name}-{c.GOODS_NAMES[kind]}-{i}", kind)
        for kind in range(c.GOODS)
        for i in range(shown[kind])
    ]


def displayed(box: Box, kind: int, _room: Room) -> Look:
    """A goods card in the display."""
    look = art.goods(box, kind)
    return look._replace(tip=say("{goods} in the display", goods=look.name))


def tiles(name: str) -> Zone:
    """Forum tiles and lasting demand tiles of one use."""

    def lies(found: Any, seat: int) -> Sequence[tuple[str, int]]:
        (owned,) = found
        return [
            (f"mat-{seat_name(seat)}-{kind:02}-{i:02}", kind)
            for kind in KINDS[name]
            for i in range(owned[kind])
        ]

    def look(box: Box, kind: int, _room: Room) -> Look:
        return art.forum_tile(box, kind)

    return row(name, ROOMS[name][2], lies, look, 36, reads=(".tiles",))


def building_place(room: Room, kind: int, i: int) -> Point:
    """Where the i-th tile of a type lies: below each other if the room is high, else slightly
    shifted.
    """
    x = room.x + 20 + (room.w - 20) / c.TYPES * (kind + 0.5)
    if room.h > HIGH:
        return x, room.y + 17 * room.scale + i * (room.h - 34 * room.scale) / 3
    return x + (i - 1.5) * 3, room.middle


def buildings(box: Box, _seat: int, found: tuple[int], room: Room) -> Iterable[Piece]:
    """Construction tiles, a column for each type."""
    for kind in range(c.TYPES):
        numbers = range(kind * c.PER_TYPE, (kind + 1) * c.PER_TYPE)
        for i, number in enumerate([number for number in numbers if found[0] >> number & 1]):
            look = art.building(box, number, room.h <= HIGH)
            x, y = building_place(room, kind, i)
            yield thing(f"building-{number}", look, x, y, 2, room.scale, say("buildings"))


def bonus_tiles(found: Any, _seat: int) -> Sequence[tuple[str, int]]:
    """Bonus tiles, the yellow ones first; grey ones have a number beyond."""
    sides = zip(found, (0, c.BONUS_TILES), strict=True)
    return [
        (f"bonus-{tile}", tile + side)
        for bits, side in sides
        for tile in range(c.BONUS_TILES)
        if bits >> tile & 1
    ]


def bonus(box: Box, number: int, _room: Room) -> Look:
    """A bonus tile on its yellow or grey side."""
    return art.bonus(box, number % c.BONUS_TILES, number >= c.BONUS_TILES)


def reads(view: Any, seat: int) -> Hashable:
    """What decides the marks of a mat."""
    player = view["players"][seat]
    about = (seat in view["to_move"], seat == view["seat"], seat == view["first"])
    numbers = [player[name] for name in ("votes", "hand", *CAMPS.values())]
    bowl = (circle.next_bowl(view, seat), player["bowls"] is None)
    return about, tuple(numbers), bowl, tuple(player["points"])


AREA = Area(
    "mat",
    say("Player {seat}"),
    frame,
    marks,
    (
        *circle.ZONES,
        Zone("military", (".leader", ".legions"), legions, moves=NO_MOVES, rule="TR-6.32"),
        Zone("district", (".workers",), builders, moves=NO_MOVES, rule="TR-6.61"),
        *map(camp, CAMPS),
        row(
            "hand",
            say("hand"),
            in_hand,
            card,
            30,
            (moves.DISCARD, moves.LAY, moves.LOAD),
            reads=(".hand", ".cards", ".known"),
            kinds=c.GOODS,
            high=40,
            rule="TR-6.12",
        ),
        row(
            "display",
            say("display"),
            on_display,
            displayed,
            30,
            reads=(".display",),
            rule="TR-1.6",
        ),
        *map(tiles, KINDS),
        Zone("buildings", (".buildings",), buildings, moves=NO_MOVES),
        row(
            "bonus",
            say("bonus tiles of the senate"),
            bonus_tiles,
            bonus,
            42,
            reads=(".yellow_bonus", ".grey_bonus"),
        ),
    ),
    reads,
    "TR-1.2",
)

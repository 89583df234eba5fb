"""A player's mat: leader, workers, discs, cubes, strength, hand and tiles."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.core.messages import Message, Words, count, listed, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.celtae import components as c, moves, words
from quadriga.games.celtae.components import Box
from quadriga.games.celtae.table import art, workers
from quadriga.games.celtae.table.leaders import leader
from quadriga.games.celtae.table.workers import cell
from quadriga.table.area import Area, Mark, tipped
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.picture import Piece
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import coin, panel, rect
from quadriga.table.stamps import stamp
from quadriga.table.text import text
from quadriga.table.zone import NO_MOVES, Look, Point, Scene, Zone, row, thing, within

SHEET: Final = 11.5  # size of the lines of the score sheet
LOW: Final = 36  # in a room no higher than this, tiles show only what still counts
# Rooms for pieces of one sort: their signs, what lies there, and a short name.
ROOMS: Final = {
    "hand": ("hand", say("Cards in hand"), say("hand")),
    "armies": ("army", say("Roman Army tiles defeated"), say("armies")),
    "orders": ("order", say("Druid tiles"), say("Druid tiles")),
    "bonus": ("bonus", say("Bonus tiles of completed citadels"), say("bonus tiles")),
    "tokens": (
        "token",
        say("Bonus tokens: one more worker, or an action in any area"),
        say("tokens"),
    ),
}
SHORT: Final = (
    say("citadels"), say("bonus tiles"), say("Druid tiles"), say("armies"), say("garrisons"),
    say("tribe"), say("disc spaces"), say("all cubes placed"), say("strength, cards"),
    say("progress"), say("leader"),
)  # fmt: skip
TEUTATES: Final = Look(
    "teutates",
    art.TEUTATES,
    say("the Teutates tile"),
    say("The Teutates tile: its holder places the next progress marker"),
    "CE-12.2",
)


def frame(game: Game, layout: Layout, seat: int) -> str:
    """The places for everything."""
    box, mat = game.box, layout.mats[seat]
    assert isinstance(box, Box)
    parts = [panel(*mat["mat"][:4])]
    parts += [room_frame(mat[name], *signs) for name, signs in ROOMS.items()]
    parts += [tribe_frame(box, mat["tribe"]), active_frame(mat["active"])]
    parts += [discs_frame(box, mat["discs"]), cubes_frame(mat["cubes"])]
    parts.append(strength_frame(box, mat["strength"]))
    empty = rect(0, 0, 136, 54, "empty", 4) + icon("leader", 68, 27, 26, "watermark")
    return "".join(parts) + mat["leader"].put(empty)


def room_frame(room: Room, picture: str, told: Words, name: Words) -> str:
    """A place for pieces of one sort, with its sign at the left and, if it is large, its name at
    the right.
    """
    size = min(15, room.h * 0.5)
    sign = icon(picture, room.x + 10, round(room.middle, 2), round(size, 2), "watermark")
    if room.h > 37:
        sign += text(room.x + room.w - 5, room.y + room.h - 4.5, name, 11.5, "s e faint")
    return tipped(told, rect(room.x, room.y, room.w, room.h, "inset", 4) + sign)


def tribe_frame(box: Box, room: Room) -> str:
    """The eight spaces of the tribe; some give a point when they are occupied."""
    parts, w = [], room.w / c.TRIBE_LIMIT - 2
    for i in range(c.TRIBE_LIMIT):
        x, y = cell(room, i, c.TRIBE_LIMIT)
        vp = box.tribe_vp[i + 1] - box.tribe_vp[i]
        told = say("Space {n} of the tribe: {points} when occupied", points=points_of(vp))
        told = (told if vp else say("Space {n} of the tribe")).fill(n=i + 1)
        face = rect(round(x - w / 2, 2), room.y, round(w, 2), room.h, "cell", 4)
        parts.append(tipped(told, face + (coin(round(x, 2), round(y, 2), vp, 7.8) if vp else "")))
    return "".join(parts)


def active_frame(room: Room) -> str:
    """The places of the three active workers."""
    parts = [rect(room.x, room.y, room.w, room.h, "cell near", 6)]
    for i in range(c.ACTIVE):
        x, y = cell(room, i, c.ACTIVE)
        parts.append(f'<circle cx="{x:.5g}" cy="{y:.5g}" r="{8 * room.scale:.3g}" class="empty"/>')
    return tipped(
        say("Active workers: they act, are swapped and recruited"), "".join(parts), rule="CE-7.3"
    )


def discs_frame(box: Box, room: Room) -> str:
    """The disc spaces with what building from them costs, and the points under some."""
    parts = [rect(room.x, room.y, room.w, room.h, "inset", 4)]
    for i in range(c.DISCS):
        (x, y), cost = hole_place(room, i), box.disc_cost[i]
        vp = box.disc_vp[i + 1] - box.disc_vp[i]
        face = f'<circle cx="{x:.5g}" cy="{y:.5g}" r="{8.4 * room.scale:.3g}" class="spot"/>'
        face += coin(round(x, 2), round(y, 2), vp, round(7.6 * room.scale, 2)) if vp else ""
        size = 12 if room.h > 40 else 11
        face += text(round(x, 2), room.y + room.h - 3.5, str(cost), size, "b m")
        told = say("Disc {disc} costs {cards}, one less for each builder")
        if vp:
            told = say("Disc {disc} costs {cards}, one less for each builder; {points} when gone")
        told = told.fill(disc=i + 1, cards=words.cards(cost), points=points_of(vp))
        parts.append(tipped(told, face))
    return "".join(parts)


def cubes_frame(room: Room) -> str:
    """The garrison cubes not yet placed, with the point for placing all."""
    parts, size = [rect(room.x, room.y, room.w, room.h, "inset", 4)], min(18, 17 * room.scale)
    for i in range(c.CUBES):
        x, y = cube_place(room, i)
        corner, wide = (round(x - size / 2, 2), round(y - size / 2, 2)), round(size, 2)
        parts.append(rect(*corner, wide, wide, "empty", 2))
    parts.append(coin(room.x + room.w - 12, room.middle, 1, 7.8))
    told = say("Garrison cubes to place; 1 point when all four are on the board")
    return tipped(told, "".join(parts))


def strength_frame(box: Box, room: Room) -> str:
    """The strength track."""
    cells, parts = box.most_strength + 1, []
    w, size = room.w / cells - 1.2, 12 if room.h > 30 else 11
    for i in range(cells):
        x, y = cell(room, i, cells)
        parts.append(rect(round(x - w / 2, 2), room.y, round(w, 2), room.h, "cell", 3))
        parts.append(text(round(x, 2), round(y + 3.6, 2), str(i), size, "m s"))
    return tipped(
        say("Strength, from 0 to {most}", most=box.most_strength), "".join(parts), rule="CE-1.12"
    )


# --- what is written there ---


def marks(scene: Scene, seat: int) -> Iterable[Mark]:
    """Whose mat it is, their points and signs, and whether it is their turn."""
    view, mat = scene.view, scene.layout.mats[seat]
    player, room, head, is_own = view["players"][seat], mat["mat"], mat["head"], "counts" in mat
    asked = rect(room.x + 1, room.y + 1, room.w - 2, room.h - 2, "turn", 5)
    yield Mark("", asked if seat in view["to_move"] else "")
    yield Mark("", badge(seat, head.x + 15, head.y + 17, 11 if is_own else 10))
    place, css = ((33, 21), "s") if head.h < 40 else ((15, 48), "m s")
    you = text(head.x + place[0], head.y + place[1], say("you"), 12, css)
    yield Mark("", you if seat == view["seat"] else "")
    end = head.x + head.w - 2
    score = text(end, head.y + 22, player["score"], 21, "h e gold")
    score += text(end, head.y + 36, say("points"), 11.5, "s e")
    yield Mark(score_words(tuple(player["points"])), score, rule="CE-14.1")
    if seat == view["first"]:
        x, y = sign_place(head, 1)
        sign = icon("first", round(x, 2), round(y, 2), 17, "accent")
        yield Mark(say("The start player"), sign, rule="CE-4.1")
    counts = tuple(player["counts"])
    if is_own:
        yield Mark("", counts_large(mat["counts"], counts, player["price"]))
    else:
        yield Mark("", counts_small(head, counts))
        hand = mat["hand"]
        x, y = round(hand.x + hand.w + 10, 2), round(hand.middle + 4, 2)
        told = count(player["hand"], "{n} card in hand", "{n} cards in hand")
        yield Mark(told, text(x, y, str(player["hand"]), 12, "b m"))
    if "sheet" in mat:
        yield Mark("", sheet_art(mat["sheet"], tuple(player["points"])))


def counts_large(room: Room, counts: tuple[int, ...], price: int) -> str:
    """How many workers count for each action, and what the next disc costs."""
    parts = [rect(room.x, room.y, room.w, room.h, "inset", 4)]
    (start, step), y = ((24, 52) if room.w > 300 else (14, 31)), round(room.middle, 2)
    for kind, number in enumerate(counts):
        x = room.x + start + step * kind
        face = icon(c.WORKER_NAMES[kind], x, y, 16, "accent")
        parts.append(
            tipped(
                effect(kind, number),
                face + text(x + 11, y + 5, str(number), 14, "b"),
                rule="CE-0.7",
            )
        )
    told = say("next disc: {cards}", cards=words.cards(price)) if price else say("no disc left")
    return "".join(parts) + text(room.x + room.w - 8, y + 4, told, 12, "e", room.w - step * 4 - 14)


def counts_small(head: Room, counts: tuple[int, ...]) -> str:
    """How many workers of another player count for each action, in a line."""
    parts, scale = [], head.scale
    for kind, number in enumerate(counts):
        x, y = head.x + head.w - 156 * scale + 29 * scale * kind, head.y + 45 * scale
        face = icon(c.WORKER_NAMES[kind], round(x, 2), round(y, 2), 12, "accent")
        face += text(round(x + 8, 2), round(y + 4, 2), str(number), 11.5, "b")
        parts.append(tipped(effect(kind, number), face, rule="CE-0.7"))
    return "".join(parts)


def effect(kind: int, number: int) -> Message:
    """How many workers count for an action."""
    told = say("{action}: {workers}", action=words.ACTION[kind])
    return told.fill(workers=words.workers(kind, number))


def sheet_art(room: Room, points: tuple[int, ...]) -> str:
    """Where the points come from, as if the game ended now."""
    parts, step = [], room.h / len(points)
    for i, (name, vp) in enumerate(zip(SHORT, points, strict=True)):
        y, css = round(room.y + step * (i + 0.8), 2), "" if vp else "s"
        parts.append(text(room.x, y, name, SHEET, css, room.w - 24))
        number = vp or "–"
        parts.append(text(room.x + room.w, y, number, SHEET, f"e {'b' if vp else 's'}"))
    return tipped(say("Points if the game ended now"), "".join(parts), rule="CE-14.1")


def score_words(points: tuple[int, ...]) -> Words:
    """Where the points come from."""
    lines = [
        say("{source} {points}", source=source, points=vp)
        for source, vp in zip(words.SOURCE, points, strict=True)
        if vp
    ]
    if not lines:
        return say("{points} if the game ended now", points=points_of(0))
    told = say("{points} if the game ended now: {sources}", points=points_of(sum(points)))
    return told.fill(sources=listed(lines))


# --- places ---


def sign_place(head: Room, i: int) -> Point:
    """The Teutates tile and the sign of the start player, beside the points."""
    return (head.x + 70 + 25 * i if head.w < 200 else head.x + head.w - 92 + 27 * i), head.y + 16


def cube_place(room: Room, i: int) -> Point:
    """A garrison cube not yet placed, beside the point for placing all."""
    return cell(room._replace(w=room.w - 20), i, c.CUBES)


def hole_place(room: Room, i: int) -> Point:
    """A disc space; its cost is printed under it."""
    x, y = cell(room, i, c.DISCS)
    return x, y - room.h * 0.14


# --- discs, cubes, strength, signs ---


def discs(_box: Box, seat: int, found: tuple[int], room: Room) -> Iterable[Piece]:
    """The discs not yet placed."""
    for i in range(found[0], c.DISCS):
        ident, look = f"disc-{seat_name(seat)}-hole-{i}", art.disc(seat, False)
        yield thing(ident, look, *hole_place(room, i), 3, room.scale)


def cubes(_box: Box, seat: int, found: tuple[int], room: Room) -> Iterable[Piece]:
    """The garrison cubes not yet placed."""
    for i in range(found[0].bit_count(), c.CUBES):
        ident, look = f"cube-{seat_name(seat)}-hole-{i}", art.cube(seat, False)
        yield thing(ident, look, *cube_place(room, i), 3, room.scale)


def strength(box: Box, seat: int, found: tuple[int], room: Room) -> Iterable[Piece]:
    """The cube on the strength track."""
    (number,), name = found, seat_name(seat)
    told = say("Strength of {seat}: {n}", seat=name, n=number)
    look = Look(f"strength-{name}", stamp(f"cube-{seat}"), str(number), told)
    x, y = cell(room, number, box.most_strength + 1)
    yield thing(f"strength-{name}", look, x, y, 3, room.scale * 1.1, say("strength"))


def chosen(box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The leader."""
    number, turned = found
    if number != c.EMPTY:
        look, where = leader(box, number, turned), say("leader")
        yield within(room, f"leader-{number}", look, (68, 27), 2, 1, where)


def holds_teutates(view: Any, seat: int) -> bool:
    """Whether a player has the Teutates tile, which is not used in solo play."""
    return view["solo"] is None and bool(view["teutates"] == seat)


def teutates(_box: Box, _seat: int, is_here: bool, room: Room) -> Iterable[Piece]:
    """The Teutates tile."""
    if is_here:
        yield thing("teutates", TEUTATES, *sign_place(room, 0), 3, 0.92, say("holds"))


# --- hand, tiles, tokens ---


def in_hand(found: Any, seat: int) -> Sequence[tuple[str, int]]:
    """The hand: cards the viewer knows, then backs, which have a number below for each seat."""
    (number, own, seen), name = found, seat_name(seat)
    known = own if own is not None else seen
    cards = [
        (f"hand-{name}-{card:02}-{i}", card) for card in range(c.CARDS) for i in range(known[card])
    ]
    backs = range(number - len(cards))
    return [*cards, *((f"hand-{name}-unseen-{i:02}", c.EMPTY - seat) for i in backs)]


def card(_box: Box, number: int, _room: Room) -> Look:
    """A card of a hand, or its back."""
    return art.card(number) if number >= 0 else art.back(c.EMPTY - number)


def tokens(found: tuple[int], seat: int) -> Sequence[tuple[str, int]]:
    """The bonus tokens of a player."""
    return [(f"token-{seat_name(seat)}-{i}", 0) for i in range(found[0])]


def tiles(name: str, field: str, look: Callable[[Box, int, bool], Look], size: float) -> Zone:
    """Tiles a player has taken, smaller on the mats of others."""

    def taken(box: Box, _seat: int, found: tuple[int], room: Room) -> Iterable[Piece]:
        (bits,), is_full = found, room.h > LOW
        numbers = [tile for tile in range(bits.bit_length()) if bits >> tile & 1]
        places = room.spread(len(numbers), size if is_full else min(size, 34), 20)
        for x, tile in zip(places, numbers, strict=True):
            shown = look(box, tile, is_full)
            ident = f"{shown.kind}-{tile}"
            yield thing(ident, shown, x, room.middle, 2, room.scale, ROOMS[name][2])

    return Zone(name, (f".{field}",), taken, moves=NO_MOVES)


def reads(view: Any, seat: int) -> Hashable:
    """What decides the marks of a mat."""
    player = view["players"][seat]
    about = (seat in view["to_move"], seat == view["seat"], seat == view["first"])
    return about, tuple(player["points"]), tuple(player["counts"]), player["price"], player["hand"]


AREA = Area(
    "mat",
    say("Player {seat}"),
    frame,
    marks,
    (
        *workers.ZONES,
        Zone("discs", (".built",), discs, moves=NO_MOVES, rule="CE-9.2"),
        Zone("cubes", (".garrison",), cubes, moves=NO_MOVES, rule="CE-10.3"),
        Zone("strength", (".strength",), strength, moves=NO_MOVES, rule="CE-1.12"),
        row(
            "hand",
            say("hand"),
            in_hand,
            card,
            40,
            (moves.DISCARD,),
            reads=(".hand", ".cards", ".known"),
            kinds=c.CARDS,
            high=52,
            rule="CE-1.4",
        ),
        tiles("armies", "armies", art.army, 44),
        tiles("orders", "orders", art.order, 44),
        tiles("bonus", "bonus_tiles", art.bonus, 30),
        row(
            "tokens",
            say("tokens"),
            tokens,
            lambda *_: art.BONUS_TOKEN,
            20,
            reads=(".tokens",),
            rule="CE-7.4",
        ),
        Zone("leader", (".leader", ".turned"), chosen, moves=NO_MOVES),
        Zone("head", holds_teutates, teutates, moves=NO_MOVES),
    ),
    reads,
    "CE-3.2",
)

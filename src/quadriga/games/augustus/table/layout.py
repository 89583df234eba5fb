"""Where everything lies on the layouts of the Augustus picture."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from quadriga.core.game import Game
from quadriga.games.augustus.table.art import (
    BARE,
    CARD,
    LARGE,
    MINI,
    REWARD,
    SMALL,
    TALL,
    TINY,
    Form,
)
from quadriga.table.picture import (
    LAPTOP_HEIGHT,
    LAPTOP_WIDTH,
    NARROW_WIDTH,
    WIDE_WIDTH,
    Format,
)
from quadriga.table.places import Layout, Put, Room, in_seats

WIDE_HEIGHT: Final = 740
NARROW_MAT: Final = 212  # height of another player's mat on the narrow layout
IN_A_LINE: Final = 3  # own objectives in a line of the narrow layout
CROWDED: Final = 0.9  # below this scale an objective cannot bear its name
HIGH: Final = 200  # a mat of this height has room for large objectives
LEAST_CONTROLLED: Final = 7  # places are kept for so many, so that nothing shifts before
GAP: Final = 5


class Row(NamedTuple):
    """A kind of room for objectives in progress."""

    form: Form
    least: int = 3  # places are kept for so many
    chips: float = 0  # below an own objective: room for the moves of a legion to it
    legible: float = 0.586  # below this scale their figures cannot be read


ROWS: Final = {
    "": Row(LARGE),
    "own": Row(LARGE, 4, 26),
    "own-narrow": Row(TALL, 3, 37),
    "dealt": Row(LARGE, 6),
    "low": Row(SMALL),
    "low-narrow": Row(SMALL, legible=0.7),
}
Mat = Mapping[str, Room]


def main_seat(view: Any) -> int:
    """Whose mat is the large one."""
    seat: int = view["seat"] or 0
    return seat


def layout(game: Game, view: Any, format_: Format) -> Layout:
    """The layout as a seat sees it: its own mat is the large one, the others follow in the order
    of play.
    """
    if format_ == "mat":
        return alone(game.players)
    if format_ == "laptop":
        is_dealt = not view["players"][main_seat(view)]["row"]
        return laptop(game.players, main_seat(view), is_dealt)
    if format_ != "narrow":
        rows = [len(player["row"]) for player in view["players"]]
        crowds = [
            (number, view["rewards"].count(seat)) if number > ROWS["low"].least else (0, 0)
            for seat, number in enumerate(rows)
        ]
        return wide(game.players, main_seat(view), tuple(crowds) if game.players > 4 else ())
    own = view["players"][main_seat(view)]
    number = max(IN_A_LINE, len(own["row"]) or own["hidden"])
    return narrow(game.players, main_seat(view), -(-number // IN_A_LINE))


@lru_cache(maxsize=256)
def wide(players: int, main: int, crowds: tuple[tuple[int, int], ...] = ()) -> Layout:
    """1280 × 740: the centre of the table above, the others below it, the own things at the
    bottom. A crowd is how many objectives in progress and rewards a seat has.
    """
    others, free = places_of_others(players - 1)
    rooms = {
        "call": Room(8, 8, 296, 206),
        "display": Room(310, 8, 672, 206),
        "rewards": Room(988, 8, 284, 206),
        "strip": Room(180, 515, 620, 28),
    }
    rooms |= {"reference": free} if free else {}
    mats = in_seats([own_wide(8, 508), *(other_mat(*room[:4]) for room in others)], main)
    if crowds:
        mats = tuple(crowded(mat, *crowd) for mat, crowd in zip(mats, crowds, strict=True))
    return Layout("wide", WIDE_WIDTH, WIDE_HEIGHT, rooms, mats)


@lru_cache(maxsize=32)
def laptop(players: int, main: int, is_dealt: bool) -> Layout:
    """960 × 740: call and rewards, the open objectives, the own things; the page shows the others
    beside it.
    """
    rooms = {
        "call": Room(5, 5, 296, 206, 1.146),
        "rewards": Room(349, 5, 284, 206, 1.146),
        "reference": Room(680, 5, 275, 236),
        "display": Room(5, 246, 950, 214),
        "strip": Room(173, 470, 520, 28),
    }
    mats: list[Mat] = [own_laptop(5, 465, is_dealt), *({} for _ in range(players - 1))]
    return Layout("laptop", LAPTOP_WIDTH, LAPTOP_HEIGHT, rooms, in_seats(mats, main))


def own_laptop(x: float, y: float, is_dealt: bool) -> Mat:
    """The own mat beside a column: legions and rewards at the left, then as on the wide layout."""
    return {
        "mat": Room(x, y, 950, 270, kind="own"),
        "head": Room(x + 8, y + 8, 150, 84, kind="own"),
        "row": Room(x + 170, y + 34, 520, 232, 1.3, "dealt" if is_dealt else "own"),
        "controlled": Room(x + 700, y + 26, 244, 196, 1.15),
        "held": Room(x + 8, y + 202, 150, 62, 0.9, "close"),
        "stock": Room(x + 8, y + 112, 150, 66, 1.2),
    }


@lru_cache(maxsize=8)
def alone(players: int) -> Layout:
    """The mat of another player alone."""
    return Layout("mat", 640, 282, {}, tuple(other_mat(0, 0, 640, 282) for _ in range(players)))


def places_of_others(number: int) -> tuple[list[Room], Room | None]:
    """The places of the other players, and a free one: one row up to three, else two."""
    y, w, h = 220, WIDE_WIDTH - 16, 282
    if number == 1:
        return [Room(8, y, 640, h)], Room(654, y, w - 646, h)
    columns, rows = 2 if number == 4 else 3, 1 if number < 4 else 2
    wide, high = (w - 6 * (columns - 1)) / columns, h if rows == 1 else 138
    cells = [
        Room(8 + (wide + 6) * (i % columns), y + 144 * (i // columns), wide, high)
        for i in range(columns * rows)
    ]
    return cells[:number], cells[number] if number < len(cells) else None


def own_wide(x: float, y: float) -> Mat:
    """The own mat: legions at the left, objectives in progress in the middle, what is controlled at
    the right.
    """
    return {
        "mat": Room(x, y, 1264, 224, kind="own"),
        "head": Room(x + 8, y + 8, 150, 84, kind="own"),
        "row": Room(x + 170, y + 36, 592, 184, 1.29, "own"),
        "controlled": Room(x + 778, y + 26, 360, 140, 1.2),
        "held": Room(x + 1152, y + 26, 106, 190, 1.0, "close"),
        "stock": Room(x + 8, y + 128, 150, 88, 1.15),
    }


def other_mat(x: float, y: float, w: float, h: float) -> Mat:
    """Another player's mat on the wide layout, low or tall."""
    left, room = x + 94, w - 100
    mat = {"mat": Room(x, y, w, h), "head": Room(x + 6, y + 6, 82, 70)}
    if h > HIGH and w > 600:
        return mat | {
            "row": Room(left, y + 8, room, 152, 1.3),
            "controlled": Room(left, y + 168, room, 62, 1.14),
            "held": Room(left, y + 238, room, 38, 0.94),
            "stock": Room(x + 10, y + 168, 74, 108),
        }
    if h > HIGH:
        return mat | {
            "row": Room(left, y + 7, room, 123, 1.05),
            "controlled": Room(left, y + 134, room, 102, 0.9),
            "held": Room(left, y + 241, room, 35, 0.86),
            "stock": Room(x + 10, y + 136, 74, 98),
        }
    part = room * 0.74
    return mat | {
        "row": Room(left, y + 6, part, 84, 0.79, "low"),
        "controlled": Room(left, y + 94, room, 39, 1, "low"),
        "held": Room(left + part + 4, y + 8, room - part - 4, 80, 0.68),
        "stock": Room(x + 9, y + 90, 74, 40, 0.78),
    }


def crowded(mat: Mat, objectives: int, rewards: int) -> Mat:
    """A low mat with more objectives in progress than usual: they take all its width, and rewards
    lie below them.
    """
    row, controlled, held = mat["row"], mat["controlled"], mat["held"]
    if row.kind != "low" or objectives <= ROWS["low"].least:
        return mat
    taken = rewards * (REWARD[0] * held.scale + 4)
    rest = controlled.w - taken
    return {
        **mat,
        "row": row._replace(w=controlled.w),
        "controlled": controlled._replace(w=rest),
        "held": Room(controlled.x + rest, controlled.y, taken, controlled.h, held.scale, "close"),
    }


@lru_cache(maxsize=64)
def narrow(players: int, main: int, lines: int) -> Layout:
    """390 wide, as long as it takes: own things, token and bag, display, rewards, the others.
    `lines` is how many lines of own objectives there are.
    """
    high = 209 * lines
    y = 186 + high
    own = {
        "mat": Room(8, 8, 374, y + 246, kind="own"),
        "head": Room(16, 110, 190, 62, kind="own"),
        "row": Room(14, 180, 362, high, 1.2, "own-narrow"),
        "controlled": Room(14, y + 18, 362, 132, 1.18),
        "held": Room(14, y + 206, 362, 42, 1.06),
        "stock": Room(222, 114, 148, 54, 1.1),
    }
    rooms = {
        "strip": Room(16, 16, 358, 86),
        "call": Room(8, y + 262, 374, 210),
        "display": Room(8, y + 480, 374, 424),
        "rewards": Room(8, y + 912, 374, 226),
    }
    y += 1146
    step = NARROW_MAT + 8
    mats = [own, *(narrow_mat(8, y + step * i) for i in range(players - 1))]
    height = y + step * (players - 1)
    return Layout("narrow", NARROW_WIDTH, height, rooms, in_seats(mats, main))


def narrow_mat(x: float, y: float) -> Mat:
    """Another player's mat on the narrow layout."""
    return {
        "mat": Room(x, y, 374, NARROW_MAT),
        "head": Room(x + 6, y + 6, 82, 70),
        "row": Room(x + 96, y + 8, 272, 98, 0.9, "low-narrow"),
        "controlled": Room(x + 8, y + 112, 358, 48, 1.2, "low"),
        "held": Room(x + 8, y + 166, 358, 40, 1.0),
        "stock": Room(x + 10, y + 82, 50, 22, 0.8),
    }


# --- places in the rooms of a mat ---


@lru_cache(maxsize=1024)
def grid(room: Room, number: int, w: float, h: float, gap: float = GAP) -> tuple[Put, ...]:
    """Places for so many things of a size in a room, side by side and as large as they can be:
    nothing ever overlaps.
    """
    best, columns = 0.0, 1
    for tried in range(1, number + 1):
        rows = -(-number // tried)
        across = (room.w - gap * (tried - 1)) / (tried * w)
        scale = min(room.scale, across, (room.h - gap * (rows - 1)) / (rows * h))
        if scale >= best - 0.001:
            best, columns = scale, tried
    rows = max(1, -(-number // columns))
    top = room.y + (room.h - rows * h * best - gap * (rows - 1)) / 2
    return tuple(
        Put(
            room.x + (i % columns) * (w * best + gap) + w * best / 2,
            top + (i // columns) * (h * best + gap) + h * best / 2,
            best,
        )
        for i in range(number)
    )


@lru_cache(maxsize=1024)
def row_places(room: Room, number: int) -> tuple[Put, ...]:
    """The middles of so many objectives in progress."""
    kind = ROWS[room.kind]
    high = form_of(room, number).h + kind.chips
    places = grid(room, max(number, kind.least), CARD, high)
    return tuple(Put(x, y - kind.chips / 2 * scale, scale) for x, y, scale in places[:number])


@lru_cache(maxsize=256)
def form_of(room: Room, number: int) -> Form:
    """How so many objectives in progress are printed: without names if they would be too small to
    be read.
    """
    kind, scale = ROWS[room.kind], room.scale
    if number and room.h < 2 * LARGE.h:
        scale = min(scale, (room.w - GAP * (number - 1)) / (number * CARD))
    if kind.form.has_name and scale >= CROWDED:
        return kind.form
    return SMALL if scale >= kind.legible else BARE


def mini_size(room: Room) -> tuple[float, float]:
    """The size of a controlled objective: on a low mat it is tiny."""
    return TINY if room.kind == "low" else MINI


def controlled_places(room: Room, number: int) -> tuple[Put, ...]:
    """The middles of so many controlled objectives, and of the places that are kept."""
    return grid(room, max(number, LEAST_CONTROLLED if room.w > 240 else 3), *mini_size(room))


def held_places(room: Room, number: int) -> tuple[Put, ...]:
    """The middles of so many rewards of a player."""
    return grid(room, number if room.kind == "close" else max(number, 4), *REWARD, 4)

"""Where everything lies on the two layouts of the Augustus picture."""

from functools import lru_cache
from typing import Final, NamedTuple

from quadriga.games.augustus.board_art import (
    BARE,
    CARD,
    LARGE,
    MINI_H,
    MINI_W,
    REWARD_H,
    REWARD_W,
    SMALL,
    TINY_H,
    TINY_W,
    Form,
)
from quadriga.games.augustus.components import DISPLAY, NUMBER_REWARD, ONE_OF_EACH, RESOURCE_REWARD
from quadriga.table.picture import NARROW_WIDTH, WIDE_WIDTH
from quadriga.table.places import Room

WIDE_HEIGHT: Final = 740
NARROW_MAT: Final = 212  # height of another player's mat on the narrow layout
CHIPS: Final = 26  # below an own objective: room for the moves of a legion to it
HIGH_CHIPS: Final = 37  # the same for a finger
CROWDED: Final = 0.9  # below this scale an objective cannot bear its name
ILLEGIBLE: Final = 0.63  # below this scale its figures cannot be read
TALL: Final = 200  # a mat of this height has room for large objectives
LEAST_CONTROLLED: Final = 7  # places are kept for so many, so that nothing shifts before
GAP: Final = 5


class Put(NamedTuple):
    """A place and a scale."""

    x: float
    y: float
    scale: float


class Mat(NamedTuple):
    """Where a player's things lie."""

    panel: Room
    head: Room  # badge, points, crier, answer
    row: Room  # objectives in progress
    controlled: Room
    rewards: Room
    stock: Room
    form: Form
    is_own: bool
    chips: float = 0
    small: float = 9.5  # size of lesser words


class Layout(NamedTuple):
    """The places of one picture."""

    is_narrow: bool
    width: int
    height: int
    token: Room
    display: Room
    rewards: Room
    mats: tuple[Mat, ...]  # by seat
    strip: Room
    help: Room | None  # a free place, for the reference


@lru_cache(maxsize=128)
def layout_of(players: int, main: int, is_narrow: bool, lines: int = 1) -> Layout:
    """The layout as `main` sees it; `lines` is how many lines of own objectives the narrow one
    has.
    """
    return narrow(players, main, lines) if is_narrow else wide(players, main)


def in_seats(players: int, main: int, mats: list[Mat]) -> tuple[Mat, ...]:
    """Mats given from the main seat on, by seat."""
    return tuple(mats[(seat - main) % players] for seat in range(players))


def wide(players: int, main: int) -> Layout:
    """1280 × 740: the centre of the table above, the others below it, the own things at the
    bottom.
    """
    rooms, free = others(players - 1)
    mats = [own_wide(8, 508), *(other_mat(*room[:4]) for room in rooms)]
    return Layout(
        False, WIDE_WIDTH, WIDE_HEIGHT, Room(8, 8, 296, 206), Room(310, 8, 672, 206), Room(988, 8,
        284, 206),
        in_seats(players, main, mats), Room(180, 515, 620, 28), free,
    )  # fmt: skip


def others(number: int) -> tuple[list[Room], Room | None]:
    """The places of the other players, and a free one: one row up to three, else two."""
    y, w, h = 220, WIDE_WIDTH - 16, 282
    third = (w - 12) / 3
    if number == 1:
        return [Room(8, y, 640, h)], Room(654, y, w - 646, h)
    if number == 4:
        half = (w - 6) / 2
        return [
            Room(8 + (half + 6) * (i % 2), y + 144 * (i // 2), half, 138) for i in range(4)
        ], None
    high = h if number < 4 else 138
    cells = [
        Room(8 + (third + 6) * (i % 3), y + 144 * (i // 3), third, high)
        for i in range(6 if number > 3 else 3)
    ]
    return cells[:number], cells[number] if number < len(cells) else None


def own_wide(x: float, y: float) -> Mat:
    """The own mat: legions at the left, objectives in progress in the middle, what is controlled at
    the right.
    """
    return Mat(
        Room(x, y, 1264, 224), Room(x + 8, y + 8, 150, 84), Room(x + 170, y + 36, 592, 184, 1.29),
        Room(x + 778, y + 26, 360, 140, 1.2), Room(x + 1152, y + 26, 106, 190, 1.0), Room(x + 8,
            y + 128, 150, 88, 1.15),
        LARGE, True, CHIPS,
    )  # fmt: skip


def other_mat(x: float, y: float, w: float, h: float) -> Mat:
    """Another player's mat on the wide layout, low or tall."""
    panel, head = Room(x, y, w, h), Room(x + 6, y + 6, 82, 70)
    left, room = x + 94, w - 100
    if h > TALL and w > 600:
        return Mat(
            panel, head, Room(left, y + 8, room, 152, 1.3), Room(left, y + 168, room, 62, 1.14),
            Room(left, y + 238, room, 38, 0.94), Room(x + 10, y + 168, 74, 108), LARGE, False,
        )  # fmt: skip
    if h > TALL:
        return Mat(
            panel, head, Room(left, y + 7, room, 123, 1.05), Room(left, y + 134, room, 102, 0.9),
            Room(left, y + 241, room, 35, 0.86), Room(x + 10, y + 136, 74, 98), LARGE, False,
        )  # fmt: skip
    part = room * 0.74
    return Mat(
        panel,
        head,
        Room(left, y + 6, part, 84, 0.79),
        Room(left, y + 94, room, 39, 1),
        Room(left + part + 4, y + 8, room - part - 4, 80, 0.68),
        Room(x + 9, y + 90, 74, 40, 0.78),
        SMALL,
        False,
    )


def narrow(players: int, main: int, lines: int) -> Layout:
    """390 wide, as long as it takes: own things, token and bag, display, rewards, the others."""
    high = 182 * lines
    row = Room(14, 180, 362, high, 1.2)
    y: float = 180 + high + 6
    own = Mat(
        Room(8, 8, 374, y + 254 - 8), Room(16, 110, 190, 62), row, Room(14, y + 18, 362, 132, 1.18),
        Room(14, y + 206, 362, 42, 1.06), Room(222, 114, 148, 54, 1.1), LARGE, True, HIGH_CHIPS, 11,
    )  # fmt: skip
    y += 262
    token, display, rewards = (
        Room(8, y, 374, 210),
        Room(8, y + 218, 374, 424),
        Room(8, y + 650, 374, 226),
    )
    y += 884
    mats = [own]
    for _ in range(players - 1):
        mats.append(narrow_mat(8, y))
        y += NARROW_MAT + 8
    strip = Room(16, 16, 358, 86)
    return Layout(
        True,
        NARROW_WIDTH,
        round(y),
        token,
        display,
        rewards,
        in_seats(players, main, mats),
        strip,
        None,
    )


def narrow_mat(x: float, y: float) -> Mat:
    """Another player's mat on the narrow layout."""
    return Mat(
        Room(x, y, 374, NARROW_MAT), Room(x + 6, y + 6, 82, 70), Room(x + 96, y + 8, 272, 98, 0.9),
        Room(x + 8, y + 112, 358, 48, 1.2), Room(x + 8, y + 166, 358, 40, 1.0), Room(x + 10, y + 82,
            50, 22, 0.8),
        SMALL, False, 0, 11,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def grid(room: Room, number: int, w: float, h: float, gap: float = GAP) -> tuple[Put, ...]:
    """Places for so many things of a size in a room, side by side and as large as they can be:
    nothing ever overlaps.
    """
    best, columns = 0.0, 1
    for tried in range(1, number + 1):
        rows = -(-number // tried)
        scale = min(
            room.scale,
            (room.w - gap * (tried - 1)) / (tried * w),
            (room.h - gap * (rows - 1)) / (rows * h),
        )
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
def row_places(mat: Mat, number: int) -> tuple[Put, ...]:
    """The middles of so many objectives in progress."""
    places = grid(mat.row, max(number, least_of(mat)), CARD, form_of(mat, number).h + mat.chips)
    return tuple(Put(x, y - mat.chips / 2 * scale, scale) for x, y, scale in places[:number])


def least_of(mat: Mat) -> int:
    """Places are kept for so many objectives in progress."""
    return 4 if mat.is_own and mat.row.w > 400 else 3


@lru_cache(maxsize=256)
def form_of(mat: Mat, number: int) -> Form:
    """How so many objectives in progress are printed: without names if they would be too small to
    be read.
    """
    scale = mat.row.scale
    if number and mat.row.h < 2 * LARGE.h:
        scale = min(scale, (mat.row.w - GAP * (number - 1)) / (number * CARD))
    if mat.form is LARGE and scale >= CROWDED:
        return LARGE
    return SMALL if scale >= (ILLEGIBLE if mat.small > 10 else ILLEGIBLE * 0.93) else BARE


@lru_cache(maxsize=1024)
def crowded(mat: Mat, objectives: int, rewards: int) -> Mat:
    """A low mat with more objectives in progress than usual: they take all its width, and rewards
    lie below them.
    """
    low = mat.form is SMALL and mat.row.y + mat.row.h > mat.rewards.y > mat.row.y - 10
    if not low or objectives <= least_of(mat):
        return mat
    wide, taken = mat.controlled.w, rewards * (REWARD_W * mat.rewards.scale + 4)
    return mat._replace(
        row=mat.row._replace(w=wide),
        controlled=mat.controlled._replace(w=wide - taken),
        rewards=mat.controlled._replace(
            x=mat.controlled.x + wide - taken, w=taken, scale=mat.rewards.scale
        ),
    )


def controlled_places(mat: Mat, number: int) -> tuple[Put, ...]:
    """The middles of so many controlled objectives."""
    return grid(mat.controlled, max(number, places_kept(mat)), *mini_size(mat))


def places_kept(mat: Mat) -> int:
    """How many places of controlled objectives are shown, filled or not."""
    return LEAST_CONTROLLED if mat.controlled.w > 300 else 3


def mini_size(mat: Mat) -> tuple[float, float]:
    """The size of a controlled objective: on a low mat it is tiny."""
    return (TINY_W, TINY_H) if mat.form is SMALL else (MINI_W, MINI_H)


def held_places(mat: Mat, number: int) -> tuple[Put, ...]:
    """The middles of so many rewards of a player."""
    return grid(
        mat.rewards,
        number if mat.rewards.y == mat.controlled.y else max(number, 4),
        REWARD_W,
        REWARD_H,
        4,
    )


def display_places(layout: Layout) -> tuple[Put, ...]:
    """The middles of the five open objectives; the sixth is that of the deck."""
    return cells_of(layout.display, layout.is_narrow)


@lru_cache(maxsize=8)
def cells_of(room: Room, is_narrow: bool) -> tuple[Put, ...]:
    """Six cells: one row, or two of three."""
    columns, high, scale = (3, 202, 1.18) if is_narrow else (6, 184, 1.06)
    wide = (room.w - 10) / columns
    middle = 26 + LARGE.h * scale / 2
    return tuple(
        Put(room.x + 5 + wide * (i % columns + 0.5), room.y + middle + high * (i // columns), scale)
        for i in range(DISPLAY + 1)
    )


@lru_cache(maxsize=32)
def reward_place(room: Room, reward: int) -> Put:
    """The middle of a reward's place in the centre: colours, numbers, resources."""
    step = (room.w - 14) / 5
    row, column = 2, reward - RESOURCE_REWARD
    if reward < RESOURCE_REWARD:
        row, column = (0, reward) if reward <= ONE_OF_EACH else (1, reward - NUMBER_REWARD - 2)
    scale = min(1.2, step / (REWARD_W + 3))
    return Put(room.x + 7 + step * (column + 0.5), room.y + 49 + (room.h / 3.55) * row, scale)


def called_place(layout: Layout) -> Put:
    """The middle of the token just called."""
    return Put(layout.token.x + 66, layout.token.y + 66, 3.5)


def token_place(layout: Layout, kind: int, i: int) -> tuple[float, float]:
    """The middle of the i-th token of a kind in the list of the bag."""
    room = layout.token
    step = 33 if layout.is_narrow else 21.5
    return room.x + (166 if layout.is_narrow else 164) + step * i, room.y + 38 + 21.8 * kind


def supply_room(layout: Layout) -> Room:
    """Where the legions of nobody lie."""
    room = layout.token
    return Room(room.x + 12, room.y + room.h - 29, 92, 20, 0.8)


def crier_place(mat: Mat) -> Put:
    """Beside the crier's badge."""
    if mat.is_own:
        return Put(mat.head.x + 82, mat.head.y + 17, 1.1)
    return Put(mat.head.x + 14, mat.head.y + 43, 0.85)

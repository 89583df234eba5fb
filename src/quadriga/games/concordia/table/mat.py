"""A player's mat: points, money, gods, cards, storehouse and houses, and the two cards of the table
that go from player to player.
"""

from collections.abc import Iterable
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.core.messages import count, kept, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.concordia import components as c, words
from quadriga.games.concordia.components import Box
from quadriga.games.concordia.table import cards, storehouse
from quadriga.games.concordia.table.art import CONCORDIA, PRAEFECTUS, WORTH
from quadriga.games.concordia.table.layout import print_size
from quadriga.table.area import Area, Mark
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.picture import Piece
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, rect
from quadriga.table.stamps import stamp
from quadriga.table.text import text
from quadriga.table.zone import NO_MOVES, Look, Scene, Zone, thing

TALL: Final = 60  # a head that is higher has its lines below each other
HIGH: Final = 40  # a higher room for houses has two rows of them


def frame(_game: Game, layout: Layout, seat: int) -> str:
    """The places for everything."""
    mat = layout.mats[seat]
    parts = [panel(*mat["mat"][:4]), cards.frame(mat["hand"], mat["discard"])]
    return "".join([*parts, rect(*mat["gods"][:4], "inset", 4), storehouse.frame(mat["store"])])


def marks(scene: Scene, seat: int) -> Iterable[Mark]:
    """Whose mat it is, their points, money and houses, what the gods give them, and whether it is
    their turn.
    """
    mat = scene.layout.mats[seat]
    room, (is_asked, top, *found) = mat["mat"], figures_of(scene.view, seat)
    asked = rect(room.x + 1, room.y + 1, room.w - 2, room.h - 2, "turn", 5)
    yield Mark("", asked if is_asked else "")
    yield Mark("", cards.top_mark(mat["discard"]) if top != c.EMPTY else "")
    yield from figures(scene.box, scene.layout, *found)


def figures_of(view: Any, seat: int) -> tuple[Any, ...]:
    """All that decides the marks of a mat: whose turn it is, and what it says of its player."""
    player = view["players"][seat]
    whose_ = seat, seat == view["seat"], seat == view["concordia"]
    numbers = player["score"], player["money"], c.HOUSES - player["houses"].bit_count()
    owned = [one + other for one, other in zip(player["hand"], player["discard"], strict=True)]
    worth = tuple(owned), tuple(player["cards"])
    return seat in view["to_move"], player["top"], whose_, numbers, worth


@kept(512)
def figures(
    box: Box,
    layout: Layout,
    whose_: tuple[int, bool, bool],
    numbers: tuple[int, int, int],
    worth: tuple[tuple[int, ...], tuple[int, ...]],
) -> tuple[Mark, ...]:
    """What a mat says of its player."""
    (seat, is_you, has_concordia), (points, coins, left) = whose_, numbers
    mat, size = layout.mats[seat], print_size(layout)
    return (
        score(mat["head"], points, has_concordia),
        money(mat["head"], seat, coins),
        houses_left(mat["houses"], left, size),
        whose(mat["head"], seat, is_you),
        *gods(box, mat["gods"], *worth, size),
    )


def whose(room: Room, seat: int, is_you: bool) -> Mark:
    """The badge, and the words beside numbers where there is room for them."""
    if room.h <= TALL:
        return Mark("", badge(seat, room.x + 13, room.middle, 11))
    end = room.x + room.w - 8
    parts = [
        badge(seat, room.x + 15, room.y + 17, 12),
        text(room.x + 34, room.y + 21, say("you") if is_you else "", 12, "s"),
        text(end, room.y + 39, say("points"), 12, "s e"),
        text(end, room.y + 61, say("sestertii"), 12, "s e"),
    ]
    return Mark("", "".join(parts))


def score(room: Room, points: int, has_concordia: bool) -> Mark:
    """What the points would be."""
    told = say("{points} if the game ended now")
    if has_concordia:
        told = say("{points} if the game ended now, {n} of them from Concordia", n=c.CONCORDIA_VP)
    if room.h > TALL:
        art = text(room.x + room.w - 8, room.y + 25, str(points), 22, "h e gold")
    else:
        art = icon("vp", room.x + 38, room.middle, 14, "gold")
        art += text(room.x + 48, room.middle + 6, str(points), 17, "h gold")
    return Mark(str(told.fill(points=points_of(points))), art, rule="CO-15.8")


def money(room: Room, seat: int, coins: int) -> Mark:
    """What a player can spend."""
    told = say("{seat} has {money}", seat=seat_name(seat), money=words.sestertii(coins))
    if room.h > TALL:
        art = icon("purse", room.x + 11, room.y + 56, 20, "gold")
        art += text(room.x + 27, room.y + 62, str(coins), 17, "b")
    else:
        art = icon("purse", room.x + 94, room.middle, 15, "gold")
        art += text(room.x + 105, room.middle + 5, str(coins), 14, "b")
    return Mark(str(told), art, rule="CO-4.4")


def houses_left(room: Room, left: int, size: float) -> Mark:
    """How many houses can still be built."""
    told = str(count(left, "{n} house left", "{n} houses left"))
    if room.h > HIGH:
        return Mark(told, text(room.x, room.y - 5, told, size, "s"))
    return Mark(told, text(room.x + room.w - 3, room.middle + 4.5, str(left), 12, "b e"))


# Where the rules speak of each god.
GOD_RULES: Final = ("CO-15.2", "CO-15.3", "CO-15.4", "CO-15.5", "CO-15.6", "CO-15.7")


@kept(512)
def gods(
    box: Box, room: Room, owned: tuple[int, ...], points: tuple[int, ...], print_: float
) -> tuple[Mark, ...]:
    """For each god the cards a player owns and what they are worth to them now."""
    w, h = room.w / 3, room.h / 2
    size, is_large = 17 if w > 50 else 14, w > 60 and h > 30
    found = []
    for god, name in enumerate(c.GODS):
        kinds = [kind for kind in range(c.KINDS) if box.god[kind] == god]
        number, worth = sum([owned[kind] for kind in kinds]), sum([points[kind] for kind in kinds])
        x, y = room.x + w * (god % 3), room.y + h * (god // 3 + 0.5)
        left, low = round(x + size + 8, 1), round(y + (0 if is_large else 4.5), 1)
        css = "accent" if number else "watermark"
        row = icon(name, round(x + 4 + size / 2, 1), round(y, 1), size, css)
        row += text(left, low, str(worth), 14 if is_large else 12, "b" if worth else "s")
        if is_large:
            row += text(left, round(y + 11.5, 1), words.GOD[god], print_, "s", w - size - 12)
            row += text(round(x + w - 6, 1), round(y, 1), f"×{number}", print_, "s e")
        told = say(
            "{god}: {cards}, {points} now. Each card: {worth}.",
            god=words.GOD[god],
            cards=count(number, "{n} card", "{n} cards"),
            points=points_of(worth),
            worth=WORTH[god],
        )
        found.append(Mark(str(told), row, rule=GOD_RULES[god]))
    return tuple(found)


# --- pieces ---


def supply(_box: Box, seat: int, built: Any, room: Room) -> Iterable[Piece]:
    """The houses not built yet."""
    name = seat_name(seat)
    look = Look(f"house-{name}", stamp(f"roof-{seat}"))
    is_high = room.h > HIGH
    per_row = 8 if is_high else c.HOUSES
    lefts = room._replace(w=room.w - (0 if is_high else 22)).spread(per_row, 14)
    for i in range(c.HOUSES - built[0].bit_count()):
        y = room.y + room.h * (0.28 + 0.46 * (i // per_row)) if is_high else room.middle
        ident = f"house-{name}-supply-{i:02}"
        yield thing(ident, look, lefts[i % per_row], y, 3, room.scale * 0.9)


def badges(_box: Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The Praefectus Magnus and the Concordia card."""
    praefectus, concordia = found
    if praefectus == seat:
        told = say(
            "{seat} holds the Praefectus Magnus: the bonus of their next province is doubled"
        )
        tip = told.fill(seat=seat_name(seat))
        look = Look("praefectus", PRAEFECTUS, say("Praefectus Magnus"), tip)
        yield thing("praefectus", look, room.x + 17 * room.scale, room.middle, 3, room.scale)
    if concordia == seat:
        x = room.x + 54 * room.scale
        yield thing("concordia", CONCORDIA, x, room.middle, 3, room.scale)


AREA = Area(
    "mat",
    say("Player {seat}"),
    frame,
    marks,
    (
        *storehouse.ZONES,
        *cards.ZONES,
        Zone("houses", (".houses",), supply, moves=NO_MOVES, rule="CO-6.9"),
        Zone("badges", ("praefectus", "concordia"), badges, moves=NO_MOVES, rule="CO-13.1"),
    ),
    figures_of,
    "CO-3.8",
)

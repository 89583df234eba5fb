"""A player's mat: points, legions, the conquest row, what is controlled, and the rewards."""

from collections.abc import Iterable
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.core.messages import both, count, kept, listed, say
from quadriga.core.texts import seat_name
from quadriga.games.augustus import components as c, moves, words
from quadriga.games.augustus.components import Box
from quadriga.games.augustus.table import art, row
from quadriga.games.augustus.table.art import CARD, LEGION, MINI
from quadriga.games.augustus.table.call import STATES, state_of, state_sign
from quadriga.games.augustus.table.layout import (
    controlled_places,
    form_of,
    grid,
    mini_size,
    row_places,
)
from quadriga.games.augustus.table.rewards import HELD
from quadriga.table.area import Area, Mark, tipped
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Put, Room
from quadriga.table.shapes import panel, rect
from quadriga.table.stamps import stamp
from quadriga.table.targets import around
from quadriga.table.text import text
from quadriga.table.zone import Look, Scene, Zone, thing

LOW: Final = 30  # a stock of this height is too small to count its legions at a glance
STATE_NAMES: Final = {"thinking": say("thinking"), "answered": say("answered")}
# What rewards ask for: the icons and their names.
ASKED_FOR: Final = (
    *((c.COLOUR_NAMES[colour], words.COLOUR[colour]) for colour in c.REWARD_COLOURS),
    *zip(c.RESOURCE_NAMES, words.RESOURCE, strict=True),
)


def lesser(layout: Layout) -> float:
    """The size of lesser words."""
    return 10.5 if layout.format == "wide" else 11.5


def frame(_game: Game, layout: Layout, seat: int) -> str:
    """The places for everything."""
    mat = layout.mats[seat]
    stock, controlled, held = mat["stock"], mat["controlled"], mat["held"]
    end = stock.x + stock.w + (26 if stock.h < LOW else 0)  # beside a low room stands the number
    ground = rect(stock.x - 3, stock.y - 2, end - stock.x + 6, stock.h + 4, "inset", 4)
    ground += icon("legion", end - 5, stock.y + stock.h - 6, 15, "watermark")
    parts = [panel(*mat["mat"][:4]), tipped(say("Legions in stock"), ground, rule="AU-2.2")]
    if mat["mat"].kind == "own":
        if stock.h > 60:
            place = stock.x + stock.w, stock.y - 6
            parts.append(text(*place, say("legions in stock"), lesser(layout), "s e"))
        parts.append(text(controlled.x, controlled.y - 5, say("Controlled"), 12, "h accent"))
        parts.append(text(held.x, held.y - 5, say("Rewards"), 12, "h accent"))
    return "".join(parts)


def cell(put: Put, w: float, h: float, round_: float) -> str:
    """An empty place."""
    x, y, scale = put
    w, h = w * scale, h * scale
    left, top = round(x - w / 2, 2), round(y - h / 2, 2)
    return rect(left, top, round(w, 2), round(h, 2), "empty", round_)


@kept(512)
def places(controlled: Room, taken: int, row: Room, objectives: int) -> str:
    """The places of controlled objectives, so many of which are taken, and of those in progress."""
    parts = []
    for i, put in enumerate(controlled_places(controlled, taken)):
        figure = text(round(put.x, 2), round(put.y + 4, 2), str(i + 1), 12, "m s")
        told = say("Place of controlled objective {n}; seven end the game", n=i + 1)
        parts.append(tipped(told, cell(put, *mini_size(controlled), 4) + figure, rule="AU-12.1"))
    form = form_of(row, objectives)
    parts += [cell(put, CARD, form.h, 5) for put in row_places(row, objectives)]
    return "".join(parts)


def marks(scene: Scene, seat: int) -> Iterable[Mark]:
    """Whose mat it is, the points, how many objectives, and whether an answer is awaited."""
    view, layout, mat = scene.view, scene.layout, scene.layout.mats[seat]
    player, room, stock, held = view["players"][seat], mat["mat"], mat["stock"], mat["held"]
    small, controlled, number = lesser(layout), mat["controlled"], len(player["controlled"])
    turn = rect(room.x + 1, room.y + 1, room.w - 2, room.h - 2, "turn", 5)
    yield Mark("", turn if seat in view["to_move"] else "")
    in_progress = len(player["row"]) or player["hidden"] or 3
    yield Mark("", places(controlled, number, mat["row"], in_progress))
    yield from head(mat["head"], view, seat, small)
    low = text(stock.x + stock.w + 14, stock.middle + 4.5, str(player["stock"]), 12, "b e")
    told = count(player["stock"], "{n} legion in stock", "{n} legions in stock")
    yield Mark(told, low if stock.h < LOW else "", rule="AU-2.2")
    if room.kind == "own":
        yield from brought(scene.box, controlled, tuple(player["controlled"]))
    if refused := player["refused"]:
        note = say("refused {numbers}", numbers=listed(refused))
        line = text(held.x + held.w, held.y + held.h - 4, note, small, "s e")
        told = say("Has refused the reward for {numbers} objectives", numbers=both(refused))
        yield Mark(told, line if held.kind != "close" else "", rule="AU-10.3")
    hidden = player["hidden_objectives"]
    if hidden and player["row"]:
        names = both([scene.box.names[number - 1] for number in hidden])
        place, note = (
            (controlled.x + controlled.w, controlled.y - 5),
            say("{n} discarded face down"),
        )
        told = say("You have discarded face down: {names}", names=names)
        yield Mark(told, text(*place, note.fill(n=len(hidden)), small, "s e"), rule="AU-2.5")


@kept(256)
def brought(box: Box, room: Room, controlled: tuple[int, ...]) -> list[Mark]:
    """How many of each colour and of each resource are controlled: what the rewards ask for."""
    y, marks = room.y + room.h + 24, []
    for i, (name, word) in enumerate(ASKED_FOR):
        number = sum([name in art.printed_signs(box, objective - 1) for objective in controlled])
        x, css = room.x + room.w / 6 * i, name if name in c.COLOUR_NAMES else "plate"
        sign = rect(x, y - 13, 22, 22, f"band {css}", 4) + icon(name, x + 11, y - 2, 17, "on-card")
        figure = text(x + 28, y + 3, str(number), 14, "b" if number else "b s")
        told = str(say("Controlled: {n} × {name}", n=number, name=word))
        marks.append(Mark(told, sign + figure, rule="AU-10.2"))
    return marks


def head(room: Room, view: Any, seat: int, small: float) -> Iterable[Mark]:
    """The sign of the seat with its figures."""
    player, right, is_own = view["players"][seat], room.x + room.w, room.kind == "own"
    score, number = player["score"], len(player["controlled"])
    told = count(score, "{n} point so far", "{n} points so far")
    points = text(right, room.y + 22, str(score), 21, "h e gold")
    yield Mark(told, points + text(right, room.y + 36, say("points"), small, "s e"), rule="AU-12.3")
    told = count(
        number,
        "{n} objective controlled; seven end the game",
        "{n} objectives controlled; seven end the game",
    )
    sign = icon("objective", right - 40, room.y + 50, 14, "accent")
    yield Mark(
        told,
        sign + text(right, room.y + 54, f"{number} / {c.LAST_OBJECTIVE}", 12.5, "b e"),
        rule="AU-12.1",
    )
    if is_own:
        you = say("you") if seat == view["seat"] else ""
        name = text(room.x + 40, room.y + 22, you, 13, "s")
        yield Mark("", badge(seat, room.x + 17, room.y + 17, 14) + name)
    else:
        yield Mark("", badge(seat, room.x + 14, room.y + 15, 11.5))
    if state := state_of(view, seat):
        y = room.y + (54 if is_own else 66)
        sign = state_sign(state, room.x + 10, y - 1, 13)
        sign += text(room.x + 20, y + 3, STATE_NAMES[state], small + 0.5, "b s")
        yield Mark(STATES[state].fill(seat=seat_name(seat)), sign, rule="AU-4.6")


def stock(_box: Box, seat: int, number: int, room: Room) -> Iterable[Piece]:
    """The legions in stock."""
    name, size = seat_name(seat), 2 * LEGION + 2
    places = grid(room, max(number, 7), size, size, 1)
    # On a small legion the letter could not be read; the mat bears it at its head.
    drawing = stamp(f"stock-{seat}" if places[0].scale > 0.77 else f"bare-{seat}")
    look = Look(f"legion-{name}", drawing)
    for i, (x, y, scale) in enumerate(places[:number]):
        yield thing(f"stock-{name}-{i:02}", look, x, y, 3, scale)


def of_controlled(view: Any, seat: int) -> Any:
    """The controlled objectives, and the viewer's own answer if it is to lose one."""
    player = view["players"][seat]
    given = player["answer"] or ()
    return tuple(player["controlled"]), given[0] if given and given[0] >= moves.LOSE else c.EMPTY


def controlled(box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The controlled objectives in the order in which they were gained."""
    numbers, answer = found
    is_tiny = mini_size(room) != MINI
    for number, put in zip(numbers, controlled_places(room, len(numbers)), strict=False):
        look = art.tiny(box, number, put.scale) if is_tiny else art.mini(box, number)
        yield thing(f"objective-{number}", look, put.x, put.y, 1, put.scale, say("controlled"))
        if answer == moves.LOSE + number - 1:
            told = say("lose {card}", card=words.titled(box, number - 1))
            yield row.chosen("answer-0", put, MINI[0] + 2, MINI[1] + 2, told)


def losses(scene: Scene, seat: int) -> Iterable[Target]:
    """A controlled objective is lost."""
    if seat == scene.view["seat"]:
        numbers = scene.view["players"][seat]["controlled"]
        places = controlled_places(scene.layout.room("controlled", seat), len(numbers))
        for number, (x, y, scale) in zip(numbers, places, strict=False):
            w, h = ((size + 4) * scale for size in MINI)
            yield around(moves.LOSE + number - 1, x, y, w, h, 6)


def crier(_box: Box, seat: int, is_here: bool, room: Room) -> Iterable[Piece]:
    """The sign of the crier."""
    if is_here:
        dx, dy, scale = (82, 17, 1.1) if room.kind == "own" else (14, 43, 0.85)
        tip = say("{seat} is the crier and draws the tokens, until a joker is drawn")
        look = Look("crier", stamp("crier"), say("crier"), tip.fill(seat=seat_name(seat)), "AU-3.2")
        yield thing("crier", look, room.x + dx, room.y + dy, 2, scale)


def receivers(scene: Scene, seat: int) -> Iterable[Target]:
    """A reward is given to a player."""
    room = scene.layout.room("head", seat)
    yield Target(moves.GIVE + seat, room.x - 1, room.y - 1, 32, 32)


def reads(view: Any, seat: int) -> Any:
    """What decides the marks of a mat."""
    player = view["players"][seat]
    numbers = player["score"], player["stock"], len(player["row"]) or player["hidden"]
    hidden = tuple(player["hidden_objectives"] or ()) if player["row"] else ()
    about = state_of(view, seat), seat == view["seat"]
    return about, numbers, tuple(player["controlled"]), tuple(player["refused"]), hidden


AREA = Area(
    "mat",
    say("Player {seat}"),
    frame,
    marks,
    (
        Zone("head", lambda view, seat: seat == view["crier"], crier, receivers),
        row.ROW,
        Zone("stock", lambda view, seat: view["players"][seat]["stock"], stock),
        Zone("controlled", of_controlled, controlled, losses),
        HELD,
    ),
    reads,
    "AU-4.1",
)

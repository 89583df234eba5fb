"""The conquest row of a player: objectives in progress, the legions on them, the objectives dealt
at the start, and the answers given in secret.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from quadriga.core.messages import Message, kept, say
from quadriga.core.texts import seat_name
from quadriga.games.augustus import components as c, moves, words
from quadriga.games.augustus.components import Box
from quadriga.games.augustus.table import art
from quadriga.games.augustus.table.art import CARD, LARGE, SPACE, Form, space_places
from quadriga.games.augustus.table.layout import ROWS, form_of, row_places
from quadriga.table.icons import icon
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Put, Room
from quadriga.table.shapes import rect
from quadriga.table.stamps import stamp
from quadriga.table.targets import around
from quadriga.table.zone import Look, Scene, Zone, thing

TOUCH: Final = max(2 * SPACE + 3, 30 / 1.16)  # on the narrow layout no target is below 30 units
LAUREL: Final = Look("completed", stamp("laurel"), say("completed"), say("Completed"))
BACK: Final = Look("dealt", stamp("back"), say("a hidden card"))
SEAL: Final = Look("kept", stamp("seal"), say("kept"), say("You keep this"))
Place = tuple[int, int, bool]  # number of the objective or 0, bits of its legions, completed
PLACES: Final = [say("place {n}", n=place + 1) for place in range(c.PLACES)]


def places_of(view: Any, seat: int) -> tuple[Place, ...]:
    """The places of a row."""
    row = view["players"][seat]["row"]
    return tuple([(at["objective"], at["legions"], at["completed"]) for at in row])


def lies(view: Any, seat: int) -> Any:
    """The places of a row, the viewer's own answer, and where the next legion moves; before there
    is a row, the objectives dealt.
    """
    player = view["players"][seat]
    if not player["row"]:
        known, kept = player["hidden_objectives"] or (), player["kept"] or ()
        return player["hidden"], tuple(known), tuple(kept)
    towards = view["towards"] if seat == view["current"] else c.EMPTY
    return places_of(view, seat), tuple(player["answer"] or ()), towards


def objectives(box: Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The objectives in progress, or those dealt, and what is chosen."""
    if isinstance(found[0], int):
        yield from dealt(box, seat, found, room)
        return
    row, given, towards = found
    form = form_of(room, len(row))
    for at, (place, put) in enumerate(zip(row, row_places(room, len(row)), strict=True)):
        if place[0]:
            yield from objective(box, seat, at, place, put, form)
    yield from answers(box, row, given, towards, room)


@kept(2048)
def objective(box: Box, seat: int, at: int, place: Place, put: Put, form: Form) -> list[Piece]:
    """One objective in progress, its legions, and a laurel if it is completed."""
    (number, legions, is_completed), (x, y, scale) = place, put
    name, where, spaces = seat_name(seat), PLACES[at], box.spaces[number - 1]
    found = [thing(f"objective-{number}", art.card(box, number, form), x, y, 1, scale, where)]
    for i, (dx, dy) in enumerate(space_places(len(spaces), form)):
        if legions >> i & 1:
            ident, look = f"legion-{name}-{at}-{i}", legion(seat, spaces[i])
            found.append(thing(ident, look, x + dx * scale, y + dy * scale, 3, scale, where))
    if is_completed:
        low = y + (form.h / 2 + 3) * scale
        found.append(thing(f"completed-{name}-{at}", LAUREL, x, low, 4, scale, where))
    return found


@lru_cache(maxsize=64)
def legion(seat: int, symbol: int) -> Look:
    """A legion on a space."""
    name = seat_name(seat)
    told = say("legion on {symbol}", symbol=words.SYMBOL[symbol])
    tip = say("Legion of {seat} on {symbol}", seat=name, symbol=words.SYMBOL[symbol])
    return Look(f"legion-{name}", stamp(f"legion-{seat}-{symbol}"), told, tip, "AU-4.7")


def whole(move: int, put: Put, h: float) -> Target:
    """A target about an objective."""
    return around(move, put.x, put.y, (CARD + 4) * put.scale, (h + 4) * put.scale, 6)


def touches(scene: Scene, seat: int) -> Iterator[Target]:
    """An own objective is completed or cleared; a legion comes to one of its spaces, or leaves;
    before there is a row, a dealt objective is kept.
    """
    if seat != scene.view["seat"]:
        return
    room, row = scene.layout.room("row", seat), places_of(scene.view, seat)
    if not row:
        for i, put in enumerate(row_places(room, c.DEALT)):
            yield whole(moves.KEEP + i, put, form_of(room, c.DEALT).h)
    form = form_of(room, len(row))
    for place, put in enumerate(row_places(room, len(row))):
        for first in (moves.COMPLETE, moves.CLEAR):
            yield whole(first + place, put, form.h)
        yield from chips(scene, put, form.h, ROWS[room.kind].chips, place)
    for move in scene.choices:
        if moves.PLACE <= move < moves.COMPLETE and not is_chip(scene, move):
            for x, y, scale in spots(scene.box, room, row, move):
                size = TOUCH * scale
                yield around(move, x, y, size, size, size / 2)


def is_chip(scene: Scene, move: int) -> bool:
    """Whether a legion may be moved to a spot and also be placed there."""
    return moves.MOVE <= move < moves.FROM and move - moves.MOVE + moves.PLACE in scene.choices


def chips(scene: Scene, put: Put, card: float, high: float, place: int) -> Iterator[Target]:
    """Below an objective to which a legion may both be placed and moved: a small button for each
    move to it.
    """
    first = moves.MOVE + place * c.SYMBOLS
    symbols = [
        symbol
        for symbol in range(c.SYMBOLS)
        if first + symbol in scene.choices and is_chip(scene, first + symbol)
    ]
    x, y, scale = put
    columns, w, h = min(3, len(symbols)), 33.4 * scale, (high - 3) * scale
    for i, symbol in enumerate(symbols):
        left = x + (i % 3 - (columns - 1) / 2) * (w + 2) - w / 2
        top = y + (card / 2 + 2) * scale - (i // 3) * (h + 2)
        face = chip_face(left, top, w, h, symbol)
        yield Target(first + symbol, left, top, w, h, 5, "", face)


def chip_face(x: float, y: float, w: float, h: float, symbol: int) -> str:
    """An arrow and the symbol of the space."""
    middle = y + h / 2
    way = f"M{x + w * 0.12:.5g} {middle:.5g}h{w * 0.26:.4g}m-3.5-3.5 3.5 3.5-3.5 3.5"
    place = round(x + w * 0.69, 2), round(middle, 2), round(min(h * 0.72, w * 0.52), 2)
    sign = icon(c.SYMBOL_NAMES[symbol], *place, "on-go")
    return f'<path class="arrow pale" d="{way}"/>{sign}'


def spots(box: Box, room: Room, row: tuple[Place, ...], move: int) -> list[Put]:
    """The spaces to which a move can bring a legion, or from which it takes one."""
    at, symbol = divmod((move - moves.PLACE) % moves.SPOTS, c.SYMBOLS)
    number, legions, _ = row[at]
    if not number:
        return []
    (x, y, scale), spaces = row_places(room, len(row))[at], box.spaces[number - 1]
    return [
        Put(x + dx * scale, y + dy * scale, scale)
        for i, (dx, dy) in enumerate(space_places(len(spaces), form_of(room, len(row))))
        if spaces[i] == symbol and bool(legions >> i & 1) == (move >= moves.FROM)
    ]


def dealt(box: Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The objectives dealt at the start: the own ones with a seal on those that are kept, those of
    others as backs.
    """
    number, known, kept = found
    name, form = seat_name(seat), form_of(room, number)
    for i, (x, y, scale) in enumerate(row_places(room, number)):
        where = say("dealt {n}", n=i + 1)
        if known:
            look = art.card(box, known[i], form)
            yield thing(f"objective-{known[i]}", look, x, y, 1, scale, where)
        else:
            yield thing(f"dealt-{name}-{i}", BACK, x, y, 1, scale * form.h / LARGE.h, say("dealt"))
        if i in kept:
            low = y + (form.h / 2 + 3) * scale
            yield thing(f"kept-{name}-{i}", SEAL, x, low, 4, scale * 1.2, where)


# --- what is chosen ---

# By what is done with a legion: placing, moving and taking have each so many moves.
SPOTS: Final = (
    say("place a legion from the stock on {space}"),
    say("move a legion to {space}"),
    say("take a legion from {space}"),
)


def chosen(ident: str, put: Put, w: float, h: float, name: Message) -> Piece:
    """A mark about what is chosen."""
    outline = rect(-w / 2, -h / 2, w, h, "chosen", min(w / 2, 14) if w < 40 else 6)
    look = Look("answer", outline, name, say("Your answer: {answer}", answer=name))
    return thing(ident, look, put.x, put.y, 5, put.scale, say("your answer"))


def answers(box: Box, row: Any, given: Any, towards: int, room: Room) -> Iterable[Piece]:
    """What the viewer has answered in secret, marked where it will happen; while legions are
    rearranged, the space to which the next one moves.
    """
    size = 2 * SPACE + 4
    for i, move in enumerate(given):
        if moves.CLEAR <= move < moves.LOSE:
            place = move - moves.CLEAR
            put, h = row_places(room, len(row))[place], form_of(room, len(row)).h + 2
            told = say(
                "take all legions back from {card}", card=words.titled(box, row[place][0] - 1)
            )
            yield chosen(f"answer-{i}", put, CARD + 2, h, told)
        elif 0 < move < moves.CLEAR:
            is_taken = move >= moves.FROM
            place, symbol = divmod((move - moves.PLACE) % moves.SPOTS, c.SYMBOLS)
            told = SPOTS[(move - moves.PLACE) // moves.SPOTS]
            name = words.titled(box, row[place][0] - 1)
            told = told.fill(space=words.space_of(words.SYMBOL[symbol], name))
            found = spots(box, room, row, move)
            for put in found[-1:] if is_taken else found[:1]:
                yield chosen(f"answer-{i}", put, size, size, told)
    if towards != c.EMPTY:
        for put in spots(box, room, row, moves.MOVE + towards)[:1]:
            yield chosen("towards", put, size, size, say("a legion moves here"))


ROW: Final = Zone("row", lies, objectives, touches)
assert moves.MOVE - moves.PLACE == moves.FROM - moves.MOVE == moves.SPOTS

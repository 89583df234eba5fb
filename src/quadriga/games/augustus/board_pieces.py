"""The pieces of an Augustus view: everything that can move, with its id and place.

Unique things keep their id (`objective-34`, `reward-3`, `crier`). Legions are called after their
place (`legion-A-0-2` on the third space of the first objective, `stock-A-03`); tokens are numbered
within their symbol in the order of their drawing.
"""

from functools import lru_cache
from typing import Any

from quadriga.core.game import Game
from quadriga.core.texts import seat_name
from quadriga.games.augustus.board_art import (
    CARD,
    LARGE,
    LEGION,
    MINI_H,
    MINI_W,
    SMALL,
    SPACE,
    Form,
    card_face,
    mini_face,
    reward_face,
    space_places,
    tiny_face,
)
from quadriga.games.augustus.board_layout import (
    Layout,
    Mat,
    Put,
    called_place,
    controlled_places,
    crier_place,
    display_places,
    form_of,
    grid,
    held_places,
    reward_place,
    row_places,
    supply_room,
    token_place,
)
from quadriga.games.augustus.board_words import card_words, reward_words
from quadriga.games.augustus.components import EMPTY, SYMBOL_NAMES, SYMBOLS, TOKEN_NAMES, Box
from quadriga.games.augustus.moves import CLEAR, FROM, LOSE, MOVE, PLACE, SPOTS
from quadriga.games.augustus.tables import Objective
from quadriga.table.picture import Piece
from quadriga.table.shapes import rect
from quadriga.table.stamps import stamp

View = dict[str, Any]
READABLE = 0.93  # a tiny objective that is smaller bears no figures
Place = tuple[int, int, bool]  # number of the objective or 0, bits of its legions, completed


def pieces_of(game: Game, view: View, layout: Layout) -> list[Piece]:
    """All pieces of a view.

    Each group depends on few values and is kept: most of a table stays as it is from move to move.
    """
    box = game.box
    assert isinstance(box, Box)
    pieces = [
        *token_pieces(layout, view["token"], tuple(view["table"])),
        *supply_pieces(layout, view["supply"]),
    ]
    pieces += display_pieces(game, layout, tuple(view["display"]))
    pieces += discard_pieces(game, layout, tuple(view["discard"]))
    pieces.append(crier_piece(layout.mats[view["crier"]], view["crier"]))
    for seat, player in enumerate(view["players"]):
        mat = layout.mats[seat]
        row: tuple[Place, ...] = tuple(
            [(at["objective"], at["legions"], at["completed"]) for at in player["row"]]
        )
        pieces += row_pieces(game, mat, seat, row)
        pieces += stock_pieces(mat, seat, player["stock"])
        pieces += controlled_pieces(game, mat, tuple(player["controlled"]))
        if not row and player["hidden"]:
            known = player["hidden_objectives"]
            pieces += dealt_pieces(
                game, mat, seat, player["hidden"], tuple(known or ()), tuple(player["kept"] or ())
            )
        if player["answer"] is not None:
            pieces += answer_pieces(box, mat, player)
    pieces += reward_pieces(box, layout, tuple(view["rewards"]))
    if view["towards"] != EMPTY:
        pieces += towards_pieces(
            box, layout.mats[view["current"]], view["players"][view["current"]], view["towards"]
        )
    return pieces


def objective_of(game: Game, number: int) -> Objective:
    """The printed card with a number."""
    card = game.tables[0].rows[number - 1]
    assert isinstance(card, Objective)
    return card


def spaces_of(game: Game, number: int) -> tuple[int, ...]:
    """The spaces of an objective, in the order of its legions' bits."""
    assert isinstance(game.box, Box)
    return game.box.spaces[number - 1]


def card_piece(game: Game, number: int, put: Put, form: Form, z: int = 1) -> Piece:
    """An objective with its spaces."""
    card = objective_of(game, number)
    art = card_face(card, spaces_of(game, number), form)
    return Piece(
        f"objective-{number}", "objective", put.x, put.y, art, card_words(card), z, put.scale
    )


def mini_piece(game: Game, number: int, put: Put, is_tiny: bool = False) -> Piece:
    """An objective that is controlled, or discarded."""
    card = objective_of(game, number)
    art = (
        tiny_face(card, put.scale >= READABLE)
        if is_tiny
        else mini_face(card, spaces_of(game, number))
    )
    return Piece(
        f"objective-{number}", "objective", put.x, put.y, art, card_words(card), 1, put.scale
    )


# --- the centre ---


@lru_cache(maxsize=512)
def token_pieces(layout: Layout, called: int, table: tuple[int, ...]) -> tuple[Piece, ...]:
    """The tokens on the table; the one just called lies apart."""
    pieces = []
    for kind, number in enumerate(table):
        for i in range(number):
            ident, words = f"token-{TOKEN_NAMES[kind]}-{i}", f"{TOKEN_NAMES[kind]}, drawn"
            if kind == called and i == number - 1:
                put = called_place(layout)
                words = f"The token called: {TOKEN_NAMES[kind]}"
            else:
                put = Put(*token_place(layout, kind, i), 1.0)
            pieces.append(
                Piece(
                    ident,
                    f"token-{kind}",
                    put.x,
                    put.y,
                    stamp(f"token-{kind}"),
                    words,
                    2,
                    put.scale,
                )
            )
    return tuple(pieces)


@lru_cache(maxsize=128)
def supply_pieces(layout: Layout, number: int) -> tuple[Piece, ...]:
    """The legions of nobody."""
    room = supply_room(layout)
    return tuple(
        Piece(f"supply-{i:02}", "supply", x, room.middle, stamp("supply"), "", 1, room.scale)
        for i, x in enumerate(room.spread(number, 2 * LEGION))
    )


@lru_cache(maxsize=512)
def display_pieces(game: Game, layout: Layout, display: tuple[int, ...]) -> tuple[Piece, ...]:
    """The five open objectives."""
    places = display_places(layout)
    return tuple(
        card_piece(game, number, places[i], LARGE) for i, number in enumerate(display) if number
    )


@lru_cache(maxsize=128)
def discard_pieces(game: Game, layout: Layout, discard: tuple[int, ...]) -> tuple[Piece, ...]:
    """The objectives discarded face up, below the deck."""
    x, y, scale = display_places(layout)[-1]
    pieces = []
    for i, number in enumerate(discard):
        up = min(4.0, 24 / max(1, len(discard) - 1)) * i
        pieces.append(mini_piece(game, number, Put(x, y + (34 - up) * scale, 0.9 * scale)))
    return tuple(pieces)


@lru_cache(maxsize=256)
def reward_pieces(box: Box, layout: Layout, holders: tuple[int, ...]) -> tuple[Piece, ...]:
    """The rewards, in the centre or with their holders."""
    pieces = []
    for reward, holder in enumerate(holders):
        put = reward_place(layout.rewards, reward)
        if holder != EMPTY:
            own = [other for other, seat in enumerate(holders) if seat == holder]
            put = held_places(layout.mats[holder], len(own))[own.index(reward)]
        vp = box.reward_vp[reward]
        art, words = reward_face(reward, vp), reward_words(reward, vp, holder)
        pieces.append(Piece(f"reward-{reward}", "reward", put.x, put.y, art, words, 2, put.scale))
    return tuple(pieces)


@lru_cache(maxsize=64)
def crier_piece(mat: Mat, seat: int) -> Piece:
    """The sign of the crier, at his mat."""
    put = crier_place(mat)
    words = f"{seat_name(seat)} is the crier and draws the tokens, until a joker is drawn"
    return Piece("crier", "crier", put.x, put.y, stamp("crier"), words, 2, put.scale)


# --- a player ---


@lru_cache(maxsize=2048)
def row_pieces(game: Game, mat: Mat, seat: int, row: tuple[Place, ...]) -> tuple[Piece, ...]:
    """The objectives in progress and the legions on them."""
    pieces: list[Piece] = []
    for at, (place, put) in enumerate(zip(row, row_places(mat, len(row)), strict=True)):
        if place[0]:
            pieces += place_pieces(game, put, form_of(mat, len(row)), seat, at, place)
    return tuple(pieces)


@lru_cache(maxsize=2048)
def place_pieces(
    game: Game, put: Put, form: Form, seat: int, at: int, place: Place
) -> tuple[Piece, ...]:
    """One objective in progress, its legions, and a laurel if it is completed."""
    number, legions, completed = place
    spaces, name = spaces_of(game, number), seat_name(seat)
    pieces = [card_piece(game, number, put, form)]
    for i, (symbol, (x, y)) in enumerate(zip(spaces, space_places(len(spaces), form), strict=True)):
        if legions >> i & 1:
            words = f"Legion of {name} on {SYMBOL_NAMES[symbol]}"
            pieces.append(
                Piece(
                    f"legion-{name}-{at}-{i}",
                    f"legion-{name}",
                    put.x + x * put.scale,
                    put.y + y * put.scale,
                    stamp(f"legion-{seat}-{symbol}"),
                    words,
                    3,
                    put.scale,
                )
            )
    if completed:
        x, y = put.x, put.y + (form.h / 2 + 3) * put.scale
        pieces.append(
            Piece(
                f"completed-{name}-{at}",
                "completed",
                x,
                y,
                stamp("laurel"),
                "Completed",
                4,
                put.scale,
            )
        )
    return tuple(pieces)


@lru_cache(maxsize=1024)
def stock_pieces(mat: Mat, seat: int, number: int) -> tuple[Piece, ...]:
    """The legions in stock."""
    name = seat_name(seat)
    places = grid(mat.stock, max(number, 7), 2 * LEGION + 2, 2 * LEGION + 2, 1)
    art = stamp(
        f"stock-{seat}" if places[0].scale > 0.77 else f"bare-{seat}"
    )  # the mat's head bears the letter
    return tuple(
        Piece(f"stock-{name}-{i:02}", f"legion-{name}", put.x, put.y, art, "", 3, put.scale)
        for i, put in enumerate(places[:number])
    )


@lru_cache(maxsize=1024)
def controlled_pieces(game: Game, mat: Mat, controlled: tuple[int, ...]) -> tuple[Piece, ...]:
    """The controlled objectives in the order in which they were gained."""
    places = controlled_places(mat, len(controlled))
    return tuple(
        mini_piece(game, number, put, mat.form is SMALL)
        for number, put in zip(controlled, places, strict=False)
    )


@lru_cache(maxsize=512)
def dealt_pieces(
    game: Game, mat: Mat, seat: int, number: int, known: tuple[int, ...], kept: tuple[int, ...]
) -> tuple[Piece, ...]:
    """The objectives dealt at the start: the own ones with a seal on those that are kept, those of
    others as backs.
    """
    name, pieces, form = seat_name(seat), [], form_of(mat, number)
    for i, put in enumerate(row_places(mat, number)):
        if known:
            pieces.append(card_piece(game, known[i], put, form))
        else:
            fit = put.scale * form.h / LARGE.h
            pieces.append(
                Piece(
                    f"dealt-{name}-{i}",
                    "dealt",
                    put.x,
                    put.y,
                    stamp("back"),
                    "A hidden card",
                    1,
                    fit,
                )
            )
        if i in kept:
            x, y = put.x, put.y + (form.h / 2 + 3) * put.scale
            pieces.append(
                Piece(
                    f"kept-{name}-{i}",
                    "kept",
                    x,
                    y,
                    stamp("seal"),
                    "You keep this",
                    4,
                    put.scale * 1.2,
                )
            )
    return tuple(pieces)


# --- what is chosen ---


def answer_pieces(box: Box, mat: Mat, player: View) -> list[Piece]:
    """What the viewer has answered in secret, marked where it will happen."""
    pieces = []
    row = tuple([(at["objective"], at["legions"]) for at in player["row"]])
    for i, move in enumerate(player["answer"]):
        box_of = answer_box(box, mat, row, tuple(player["controlled"]), move) if move > 0 else None
        if box_of is not None:
            put, w, h = box_of
            art = rect(-w / 2, -h / 2, w, h, "chosen", min(w / 2, 14) if w < 40 else 6)
            pieces.append(
                Piece(f"answer-{i}", "answer", put.x, put.y, art, "Your answer", 5, put.scale)
            )
    return pieces


def answer_box(
    box: Box, mat: Mat, row: tuple[tuple[int, int], ...], controlled: tuple[int, ...], move: int
) -> tuple[Put, float, float] | None:
    """Where an answer happens, and how large that is."""
    if move >= LOSE:
        at = controlled.index(move - LOSE + 1)
        return controlled_places(mat, len(controlled))[at], MINI_W + 2, MINI_H + 2
    if move >= CLEAR:
        return row_places(mat, len(row))[move - CLEAR], CARD + 2, form_of(mat, len(row)).h + 2
    first = PLACE if move < MOVE else MOVE if move < FROM else FROM
    spots = spots_at(box, mat, row, move - first, move >= FROM)
    return (
        (spots[-1] if move >= FROM else spots[0], 2 * SPACE + 4, 2 * SPACE + 4) if spots else None
    )


@lru_cache(maxsize=1024)
def spots_at(
    box: Box, mat: Mat, row: tuple[tuple[int, int], ...], spot: int, taken: bool
) -> tuple[Put, ...]:
    """The spaces of a spot (a place and a symbol) with a legion, or without."""
    place, symbol = divmod(spot, SYMBOLS)
    number, legions = row[place]
    if not number:
        return ()
    x, y, scale = row_places(mat, len(row))[place]
    spaces = box.spaces[number - 1]
    return tuple(
        Put(x + dx * scale, y + dy * scale, scale)
        for i, (dx, dy) in enumerate(space_places(len(spaces), form_of(mat, len(row))))
        if spaces[i] == symbol and bool(legions >> i & 1) == taken
    )


def towards_pieces(box: Box, mat: Mat, player: View, spot: int) -> list[Piece]:
    """While legions are rearranged: the space to which the next one moves."""
    row = tuple([(at["objective"], at["legions"]) for at in player["row"]])
    size = 2 * SPACE + 4
    art = rect(-size / 2, -size / 2, size, size, "chosen", 14)
    found = spots_at(box, mat, row, spot % SPOTS, False)[:1]
    return [
        Piece("towards", "answer", put.x, put.y, art, "A legion moves here", 5, put.scale)
        for put in found
    ]

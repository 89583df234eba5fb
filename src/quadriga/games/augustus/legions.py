"""Legions on the spaces of objectives in progress: where they are, where they may go, and
completion.
"""

from quadriga.games.augustus.components import CODES, NO_OBJECTIVE, SYMBOLS, Box
from quadriga.games.augustus.moves import FROM, FROM_AT, MOVE, MOVE_AT, PLACE_AT
from quadriga.games.augustus.state import Player, State


def put(box: Box, player: Player, spot: int) -> None:
    """Set a legion on a free space of a spot."""
    place = spot // SYMBOLS
    code = player.row[place]
    empty = box.group[code // CODES * SYMBOLS + spot % SYMBOLS] & ~code
    player.row[place] = code + (empty & -empty)


def without_legion(box: Box, code: int, symbol: int) -> int:
    """The code of an objective with one legion less on a symbol."""
    held = box.group[code // CODES * SYMBOLS + symbol] & code
    return code - (1 << (held.bit_length() - 1))


def take_off(box: Box, player: Player, spot: int) -> None:
    """Lift a legion from a spot."""
    place = spot // SYMBOLS
    player.row[place] = without_legion(box, player.row[place], spot % SYMBOLS)


def last_filled(box: Box, code: int, symbol: int) -> int:
    """The space on which the last legion of a symbol was set."""
    return (box.group[code // CODES * SYMBOLS + symbol] & code).bit_length() - 1


def last_emptied(box: Box, code: int, symbol: int) -> int:
    """The space from which the last legion of a symbol was lifted."""
    empty = box.group[code // CODES * SYMBOLS + symbol] & ~code
    return (empty & -empty).bit_length() - 1


def recall(player: Player, place: int) -> None:
    """All legions of one objective go back to the stock."""
    code = player.row[place]
    player.stock += (code % CODES).bit_count()
    player.row[place] = code - code % CODES


def tell_placed(s: State, seat: int, spot: int, rule: str) -> None:
    """Say where a legion from the stock stands now."""
    place, symbol = divmod(spot, SYMBOLS)
    code = s.players[seat].row[place]
    s.tell("placed", seat, rule, place, code // CODES, last_filled(s.box, code, symbol))


def tell_moved(s: State, seat: int, spot: int, source: int, rule: str) -> None:
    """Say where a legion stands now, and where it stood before."""
    (place, symbol), (before, lifted) = divmod(spot, SYMBOLS), divmod(source, SYMBOLS)
    code, left = s.players[seat].row[place], s.players[seat].row[before]
    target = (place, code // CODES, last_filled(s.box, code, symbol))
    s.tell("moved", seat, rule, *target, before, left // CODES, last_emptied(s.box, left, lifted))


def is_full(box: Box, code: int) -> bool:
    """Whether the last space of an objective is filled."""
    return code != NO_OBJECTIVE and not box.free[code]


def open_row(s: State, seat: int) -> list[int]:
    """The conquest row of a seat without its completed objectives, which are neutralised."""
    player = s.players[seat]
    neutral = player.waiting | s.chain if seat == s.current else player.waiting
    if not neutral:
        return player.row
    return [NO_OBJECTIVE if neutral >> place & 1 else code for place, code in enumerate(player.row)]


def legions_in(row: list[int]) -> int:
    """The legions on the objectives of a row."""
    return sum([(code % CODES).bit_count() for code in row])


def places_for(box: Box, row: list[int], symbols: int) -> list[int]:
    """The moves that set a legion from the stock on a free space with one of the symbols."""
    moves: list[int] = []
    at = 0
    for code in row:
        found = box.free[code] & symbols
        if found:
            moves += PLACE_AT[at + found]
        at += CODES
    return moves


def answers(box: Box, row: list[int], symbols: int, has_stock: bool, otherwise: int) -> list[int]:
    """The moves that bring a legion, from the stock or from elsewhere, to a free space with one of
    the symbols.

    The move `otherwise`, which does nothing of the kind, stands first.
    """
    free, taken = box.free, box.taken
    moves = [otherwise]
    moving: list[int] = []
    groups = 0  # bits: spots with a legion, the last place lowest
    at = 0
    for code in row:
        groups = groups << SYMBOLS | taken[code]
        found = free[code] & symbols
        if found:
            if has_stock:
                moves += PLACE_AT[at + found]
            moving += MOVE_AT[at + found]
        at += CODES
    if groups & (groups - 1):
        moves += moving
    elif groups:
        # The only spot with legions cannot be a target: spaces of one symbol are alike.
        bit = groups.bit_length() - 1
        only = MOVE + (len(row) - 1 - bit // SYMBOLS) * SYMBOLS + bit % SYMBOLS
        moves += [move for move in moving if move != only]
    return moves


def sources(box: Box, row: list[int], target: int) -> list[int]:
    """The moves that name a legion on another spot than the target (EMPTY for any spot)."""
    moves: list[int] = []
    at = 0
    for code in row:
        found = box.taken[code]
        if found:
            moves += FROM_AT[at + found]
        at += CODES
    return [move for move in moves if move != FROM + target] if target >= 0 else moves


def reach_of(box: Box, controlled: tuple[int, ...]) -> tuple[int, ...]:
    """For each token the symbols it serves: its own, and those linked to it; links are not
    chained.
    """
    reach = [1 << symbol for symbol in range(SYMBOLS)]
    for objective in controlled:
        for symbol in range(SYMBOLS):
            if box.links[objective] >> symbol & 1:
                reach[symbol] |= box.links[objective]
    return (*reach, (1 << SYMBOLS) - 1)


def tell_links(
    s: State, seat: int, kind: str, fewer: tuple[int, ...], more: tuple[int, ...]
) -> None:
    """Say which pairs of symbols more tokens serve than fewer."""
    for symbol in range(SYMBOLS):
        new = more[symbol] & ~fewer[symbol]
        for other in range(symbol + 1, SYMBOLS):
            if new >> other & 1:
                s.tell(kind, seat, "AU-9.1", symbol, other)

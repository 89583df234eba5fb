"""What the last move did to each piece: nothing, or it moved, arrived from somewhere, or is new."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from quadriga.table.picture import Piece

RANK: Final = attrgetter("z", "id")  # the place of a piece in the layer


def marked(
    pieces: Sequence[Piece], before: Sequence[Piece] | None
) -> list[tuple[Piece, str, Piece | None]]:
    """The pieces in the order of painting, each with its classes and where it glides in from.

    The order is that of their ids, so that a page never has to reorder them. A piece that appears
    is matched with one of its kind that has disappeared.
    """
    ordered = sorted(pieces, key=RANK)
    if before is None:
        return [(piece, "", None) for piece in ordered]
    old, ids = {piece.id: piece for piece in before}, {piece.id for piece in pieces}
    gone: dict[str, list[Piece]] = {}
    for piece in sorted(before, key=RANK, reverse=True):
        if piece.id not in ids:
            gone.setdefault(piece.kind, []).append(piece)
    found: list[tuple[Piece, str, Piece | None]] = []
    for piece in ordered:
        if piece.id in old:
            found.append((piece, "" if stays(old[piece.id], piece) else " moved", None))
        elif gone.get(piece.kind):
            found.append((piece, " moved arrived", gone[piece.kind].pop()))
        else:
            found.append((piece, " moved new", None))
    return found


def stays(old: Piece, new: Piece) -> bool:
    """Whether a piece looks as it did before, where it was before."""
    return abs(old.x - new.x) < 1 and abs(old.y - new.y) < 1 and old.art == new.art

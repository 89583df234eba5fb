"""What the last move did to each piece: nothing, or it moved, arrived from somewhere, or is new."""

from collections.abc import Iterator, Sequence

from quadriga.table.picture import Piece


def marked(
    pieces: Sequence[Piece], before: Sequence[Piece] | None
) -> Iterator[tuple[Piece, str, Piece | None]]:
    """The pieces in the order of painting, each with its classes and where it glides in from.

    The order is that of their ids, so that a page never has to reorder them. A piece that appears
    is matched with one of its kind that has disappeared.
    """
    ordered = sorted(pieces, key=rank)
    if before is None:
        yield from ((piece, "", None) for piece in ordered)
        return
    old, ids = {piece.id: piece for piece in before}, {piece.id for piece in pieces}
    gone: dict[str, list[Piece]] = {}
    for piece in sorted(before, key=rank, reverse=True):
        if piece.id not in ids:
            gone.setdefault(piece.kind, []).append(piece)
    for piece in ordered:
        if piece.id in old:
            yield piece, "" if stays(old[piece.id], piece) else " moved", None
        elif gone.get(piece.kind):
            yield piece, " moved arrived", gone[piece.kind].pop()
        else:
            yield piece, " moved new", None


def rank(piece: Piece) -> tuple[int, str]:
    """The place of a piece in the layer."""
    return piece.z, piece.id


def stays(old: Piece, new: Piece) -> bool:
    """Whether a piece looks as it did before, where it was before."""
    return abs(old.x - new.x) < 1 and abs(old.y - new.y) < 1 and old.art == new.art

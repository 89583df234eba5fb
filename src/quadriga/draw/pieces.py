"""Everything that can move, in one flat layer above the board: each piece has an id and is placed by a CSS transform.

Identity. A piece that exists once (a leader, a numbered tile) has its own id for the whole game and glides when its place
changes, because the page morphs one picture into the next. Interchangeable pieces are called after their place ("the worker
of A on space 7"), or, where they wander within one small region, numbered in the order of their places. When the view before
is known, a piece that appears is matched with one of its kind that has disappeared, and glides in from there.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import NamedTuple


class Piece(NamedTuple):
    """A piece and its place; `art` is drawn about the origin."""

    id: str
    kind: str  # pieces of one kind can be taken for each other
    x: float
    y: float
    art: str
    label: str = ""  # the tooltip
    z: int = 0  # higher ones lie on top
    scale: float = 1.0  # the same art may be smaller in another place


def piece_layer(pieces: Sequence[Piece], before: Sequence[Piece] | None = None) -> str:
    """The layer of pieces. Their order in it is that of their ids, so that morphing never has to reorder them."""
    ordered = sorted(pieces, key=rank)
    if before is None:
        return f'<g class="pieces">{"".join([drawn(p, "", "") for p in ordered])}</g>'
    old = {piece.id: piece for piece in before}
    ids = {piece.id for piece in pieces}
    gone: dict[str, list[Piece]] = {}
    for piece in sorted(before, key=rank, reverse=True):
        if piece.id not in ids:
            gone.setdefault(piece.kind, []).append(piece)
    return f'<g class="pieces">{"".join([marked(p, old.get(p.id), gone) for p in ordered])}</g>'


def rank(piece: Piece) -> tuple[int, str]:
    """The place of a piece in the layer."""
    return piece.z, piece.id


def marked(piece: Piece, old: Piece | None, gone: dict[str, list[Piece]]) -> str:
    """A piece with what the last move did to it."""
    if old is not None:
        stays = abs(old.x - piece.x) < 1 and abs(old.y - piece.y) < 1 and old.art == piece.art
        return drawn(piece, "" if stays else " moved", "")
    if gone.get(piece.kind):
        source = gone[piece.kind].pop()
        return drawn(piece, " moved arrived", f";--from:{placed(source)}")
    return drawn(piece, " moved new", "")


def placed(piece: Piece) -> str:
    """The transform that puts a piece in its place."""
    if piece.scale == 1.0:
        return f"translate({piece.x:.5g}px,{piece.y:.5g}px)"
    return f"translate({piece.x:.5g}px,{piece.y:.5g}px) scale({piece.scale:.3g})"


@lru_cache(maxsize=32768)
def drawn(piece: Piece, css: str, style: str) -> str:
    """The markup of a piece. From one picture to the next most pieces stay as they are, so they are kept."""
    title = f"<title>{escape(piece.label, quote=False)}</title>" if piece.label else ""
    return f'<g id="{piece.id}" class="piece{css}" style="transform:{placed(piece)}{style}">{title}{piece.art}</g>'


def stamps(art: Mapping[str, str]) -> str:
    """Definitions of art that many pieces share, for `Picture.defs`: each piece then only refers to it with `stamp`."""
    return "".join([f'<g id="a-{name}">{markup}</g>' for name, markup in art.items()])


@lru_cache(maxsize=1024)
def stamp(name: str) -> str:
    """The art of a piece that is defined once."""
    return f'<use href="#a-{name}"/>'

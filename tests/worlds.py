"""Real games that differ in one draw, in one sealed answer or in how many there are, of which a
seat can see nothing.

A redeal keeps what it forgets to deal again, so two redeals of one game agree about it. Games that
were really dealt and played apart do not: whatever of the real deal is left in any field tells them
apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import pytest

import quadriga
from quadriga.core.rng import STATE_BYTES

if TYPE_CHECKING:
    from hashlib import _Hash

MOST_PAIRS = 3  # followed at once
TRIES = 40  # draws changed in search of a world


class Pair(NamedTuple):
    """Two worlds that looked the same to a seat from the first decision on, and how they differ."""

    true: quadriga.State
    other: quadriga.State
    difference: str


@contextmanager
def one_draw_changed(counter: int) -> Iterator[None]:
    """Let one draw of the generator of keys come out differently."""

    def changed(data: bytes) -> _Hash:
        hit = len(data) == STATE_BYTES and int.from_bytes(data[32:], "big") == counter
        return sha256(data + b"!" if hit else data)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("quadriga.core.rng.sha256", changed)
        yield


def pairs(game: quadriga.Game, seat: int, number: int) -> Iterator[Pair]:
    """Pairs of worlds after every decision of a random game, as long as the seat cannot tell them
    apart.
    """
    rng = quadriga.Rng(number * 10 + seat)
    key = sha256(f"world {number}".encode()).digest()
    true = game.start(key)
    live = list(dealt_apart(game, seat, key, rng))
    yield from live
    while not true.over:
        mover = true.to_move[rng.below(len(true.to_move))]
        legal = true.legal(mover)
        move = legal[rng.below(len(legal))]
        before = true.copy()
        true.play(move, mover)
        live = [pair for pair in live if follows(pair, true, seat, mover, move)]
        live = [pair._replace(true=true) for pair in live]
        if mover != seat and len(legal) > 1 and before.sealed_frames():
            live += begun_apart(before, true, seat, mover)
            live += decided_apart(
                before, true, seat, mover, [other for other in legal if other != move], rng
            )
        while len(live) > MOST_PAIRS:
            live.pop(rng.below(len(live)))
        yield from live


def dealt_apart(game: quadriga.Game, seat: int, key: bytes, rng: quadriga.Rng) -> Iterator[Pair]:
    """Games in which one draw of the set-up came out differently where the seat does not see it."""
    true = game.start(key)
    shown, whole, draws = true.view(seat), true.to_json(), true.rng % 2**64
    for _ in range(TRIES):
        counter = rng.below(draws)
        with one_draw_changed(counter):
            other = game.start(key)
        if other.view(seat) == shown and other.to_json() != whole:
            yield Pair(true, other, f"draw {counter} came out differently")


def decided_apart(
    before: quadriga.State,
    true: quadriga.State,
    seat: int,
    mover: int,
    moves: list[int],
    rng: quadriga.Rng,
) -> list[Pair]:
    """The game in which another seat gave another sealed answer, if the seat cannot see it; other
    decisions are public.
    """
    other = before.copy()
    move = moves[rng.below(len(moves))]
    other.play(move, mover)
    if other.view(seat) != true.view(seat) or other.to_json() == true.to_json():
        return []
    return [Pair(true, other, f"move {true.ply} was {true.game.move_text(move)}")]


def begun_apart(before: quadriga.State, true: quadriga.State, seat: int, mover: int) -> list[Pair]:
    """The game in which another seat has not come as far with a sealed answer, if the seat cannot
    see it.
    """
    if mover not in true.to_move or before.view(seat) != true.view(seat):
        return []
    return [Pair(true, before.copy(), f"move {true.ply} was not made yet")]


def follows(pair: Pair, true: quadriga.State, seat: int, mover: int, move: int) -> bool:
    """Play the move in the other world too; whether it is possible there and the seat still cannot
    tell.
    """
    if move not in pair.other.legal(mover):
        return False
    pair.other.play(move, mover)
    return pair.other.view(seat) == true.view(seat)

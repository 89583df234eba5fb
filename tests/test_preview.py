"""A preview says what is certain of a move: all of it comes true, and nothing hidden appears."""

from __future__ import annotations

import pytest

import quadriga
from quadriga.core.preview import outlook
from test_log import FEW, GAMES, MANY, decisions, ids
from worlds import pairs

STRIDE = 7  # one decision in so many is compared between worlds


def check_preview(game: quadriga.Game, seed: int) -> None:
    for s, seat, move in decisions(game, seed):
        before = s.to_json()
        seen = s.preview(move, seat)
        assert s.to_json() == before, "looking ahead changes nothing"
        told, ply = s.game.move_text(move), s.ply
        final = outlook(s, seat)[move].is_final if ply % STRIDE == 0 else None
        s.play(move, seat)
        assert final in (None, s.barrier > ply), f"{told} stays, or can be taken back"
        events = tuple(s.events or ())
        where = f"{game} seed {seed}, move {s.ply}: {told}"
        assert events[: len(seen.events)] == seen.events, where
        if seen.is_all:
            assert len(events) == len(seen.events), where


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_what_a_preview_says_comes_true(game: quadriga.Game) -> None:
    for seed in range(FEW):
        check_preview(game, seed)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_what_many_previews_say_comes_true(game: quadriga.Game) -> None:
    variants = [other for other in GAMES if other.name == game.name]
    for seed in range(100, 100 + -(-MANY // len(variants))):
        check_preview(game, seed)


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_a_preview_is_the_same_in_every_world_a_seat_cannot_tell_apart(
    game: quadriga.Game,
) -> None:
    compared = 0
    for seat in range(game.players):
        for i, pair in enumerate(pairs(game, seat, 1)):
            if i % STRIDE or seat not in pair.true.to_move:
                continue
            assert outlook(pair.true, seat) == outlook(pair.other, seat)
            for move in pair.true.legal(seat):
                compared += 1
                assert pair.true.preview(move, seat) == pair.other.preview(move, seat)
    assert compared

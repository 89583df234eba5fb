"""What the tests share: citing rules, playing by text, and positions from random play."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import pytest

import quadriga
from quadriga.core import registry
from quadriga.core.game import Title
from quadriga.core.playout import play_randomly

rule = pytest.mark.rule


def all_games() -> list[quadriga.Game]:
    """Every registered title at every number of players."""
    return [
        quadriga.game(name, players=players)
        for name in quadriga.games()
        for players in registry.title(name).players
    ]


def former_games() -> list[quadriga.Game]:
    """Every registered title at every number of players, by each earlier version of its rules."""
    titles = [registry.title(name) for name in quadriga.games()]
    return [
        quadriga.game(title.name, players=players, rules=rules)
        for title in titles
        for rules in range(title.oldest, title.version)
        for players in title.players
    ]


@contextmanager
def upgraded(title: Title) -> Iterator[None]:
    """The package as it would be if this were the title of its name."""
    module = import_module(title.package)
    before = module.TITLE
    module.TITLE = title  # type: ignore[attr-defined]  # put back below
    registry.title.cache_clear()
    try:
        yield
    finally:
        module.TITLE = before  # type: ignore[attr-defined]  # as it was
        registry.title.cache_clear()


def play(s: quadriga.State, *texts: str, seat: int = -1) -> None:
    """Play moves given as texts, each checked as at an edge."""
    for text in texts:
        move = s.game.parse_move(text)
        s.game.check_move(s, move, seat)
        s.play(move, seat)


def perft(s: quadriga.State, depth: int) -> int:
    """How many sequences of so many decisions there are; a game that is over counts as one."""
    if depth == 0 or s.over:
        return 1
    seat = s.to_move[0]
    moves = s.legal(seat)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = s.copy()
        twin.play(move, seat)
        total += perft(twin, depth - 1)
    return total


def legal_texts(s: quadriga.State, seat: int = -1) -> list[str]:
    """The legal moves as texts."""
    return [s.game.move_text(move) for move in s.legal(seat)]


def why_not(s: quadriga.State, text: str, seat: int = -1) -> str:
    """The rule's number that forbids a move."""
    refusal = s.why_not(s.game.parse_move(text), seat)
    assert refusal is not None, f"{text} is allowed"
    return refusal.rule


def random_states(game: quadriga.Game, count: int, seed: int = 0) -> Iterator[quadriga.State]:
    """Positions from the course of random games, spread from the first decision to the last."""
    for i in range(count):
        rng = quadriga.Rng(seed * 1_000_003 + i)
        length = game.start(i)
        made = play_randomly(length, rng, game.title.max_moves)
        state = game.start(i)
        play_randomly(state, quadriga.Rng(seed * 1_000_003 + i), rng.below(made + 1))
        yield state


def default_signals() -> None:
    """Let a child process end when it is told to: `nohup` and shells that run the suite in the
    background leave signals ignored, and children inherit that.
    """
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_DFL)

"""The log: events tell every public change of the table, and every move and question in words that
nobody can mistake.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import quadriga
from quadriga.core.engine import Json
from quadriga.core.events import Event, retold
from quadriga.core.texts import seat_name
from support import all_games, former_games

GAMES = [*all_games(), *former_games()]
MANY = 200  # games of a title, over all its numbers of players and rules
UNSAID = ("ply", "to_move")  # the number of the decision, and who decides next
FEW = 2


def ids(game: quadriga.Game) -> str:
    return f"{game.name}-{game.players}-{game.rules}"


def decisions(game: quadriga.Game, seed: int) -> Iterator[tuple[quadriga.State, int, int]]:
    """The decisions of a random game that is told: the state before each, the seat, the move."""
    rng = quadriga.Rng(seed)
    s = game.start(seed)
    while not s.over:
        seat = s.to_move[rng.below(len(s.to_move))]
        moves = s.legal(seat)
        move = moves[rng.below(len(moves))]
        s.events = []
        yield s, seat, move


def public(s: quadriga.State) -> Json:
    return {name: value for name, value in s.view(None).items() if name not in UNSAID}


def check_log(game: quadriga.Game, seed: int) -> None:
    """Whoever knows the table and hears the log knows the table: after every decision."""
    for s, seat, move in decisions(game, seed):
        before, told = public(s), s.game.move_text(move)
        s.play(move, seat)
        events = s.events or []
        where = f"{game} seed {seed}, move {s.ply}: {seat_name(seat)} {told}"
        after = retold(game, before, events)
        expected = public(s)
        changed = {name for name in expected if expected[name] != after[name]}
        assert not changed, f"{where}: {differences(expected, after)}\n{spoken(game, events)}"


def differences(expected: object, found: object, path: str = "") -> list[str]:
    """Where two views differ."""
    if isinstance(expected, dict) and isinstance(found, dict):
        names = [*expected, *(name for name in found if name not in expected)]
        return [
            line
            for name in names
            for line in differences(expected.get(name), found.get(name), f"{path}.{name}")
        ]
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [
            line
            for i, pair in enumerate(zip(expected, found, strict=True))
            for line in differences(*pair, f"{path}[{i}]")
        ]
    return [] if expected == found else [f"{path}: expected {expected}, told {found}"]


def spoken(game: quadriga.Game, events: list[Event]) -> str:
    """The events as they are told."""
    return "\n".join(
        f"  {seat_name(event.seat) if event.seat >= 0 else ''} {game.tell(event)} {event}"
        for event in events
    )


def check_words(game: quadriga.Game, seed: int) -> None:
    """No two answers to a question read the same."""
    for s, seat, move in decisions(game, seed):
        sentences: dict[str, int] = {}
        for legal in s.legal(seat):
            words = s.describe(legal, seat)
            assert words not in sentences, (
                f"{game} seed {seed}, move {s.ply}: {s.game.move_text(legal)} and"
                f" {s.game.move_text(sentences[words])} both read {words!r}"
            )
            sentences[words] = legal
        s.play(move, seat)


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_the_log_tells_every_public_change(game: quadriga.Game) -> None:
    for seed in range(FEW):
        check_log(game, seed)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_the_log_of_many_games_tells_every_public_change(game: quadriga.Game) -> None:
    variants = [other for other in GAMES if other.name == game.name]
    for seed in range(100, 100 + -(-MANY // len(variants))):
        check_log(game, seed)


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_no_two_answers_to_a_question_read_the_same(game: quadriga.Game) -> None:
    for seed in range(FEW):
        check_words(game, seed)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_no_two_answers_in_many_games_read_the_same(game: quadriga.Game) -> None:
    variants = [other for other in GAMES if other.name == game.name]
    for seed in range(100, 100 + -(-MANY // len(variants))):
        check_words(game, seed)

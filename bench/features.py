"""How much the features tell: a linear model of them predicts the final score, next to one on the
score so far alone.

python bench/features.py [games]     for every title, at its smallest number of players above one
and at its largest

Positions come from random games: half of the games teach the models, a quarter chooses how strongly
the weights are held back, and the last quarter judges. R² is the share of the variance of the final
score that a model explains in games it has never seen. The score so far is one of the features and
is never held back, so that the others can only add to it.
"""

import sys
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import quadriga
from quadriga.adapters.observation import Observer
from quadriga.core import registry
from quadriga.core.playout import play_randomly

PER_GAME = 3  # positions
BATCH = 200  # games summed up at a time
STRENGTHS = (0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)  # of the ridge, for each position

Matrix = NDArray[np.float64]


class Sums(NamedTuple):
    """All that a linear model needs to know of many positions; the last column is the constant
    1.
    """

    square: Matrix
    product: Matrix
    answers: float
    squared_answers: float
    size: int

    def explained(self, weights: Matrix) -> float:
        """R² of weights."""
        wrong = (
            self.squared_answers
            - 2 * float(weights @ self.product)
            + float(weights @ self.square @ weights)
        )
        return 1.0 - wrong / (self.squared_answers - self.answers**2 / self.size)


def positions(
    game: quadriga.Game, observer: Observer, seeds: range
) -> tuple[NDArray[np.float32], Matrix]:
    """Features, with a 1 at the end, and final score of a seat at moments spread over random
    games.
    """
    rows, final = [], []
    for seed in seeds:
        seat = seed % game.players
        length = play_randomly(game.start(seed), quadriga.Rng(seed), game.title.max_moves)
        state, rng = game.start(seed), quadriga.Rng(seed)
        for i in range(PER_GAME):
            play_randomly(state, rng, (i + 1) * length // (PER_GAME + 1) - state.ply)
            rows.append(np.append(observer.observe(state, seat), np.float32(1)))
        play_randomly(state, rng, game.title.max_moves)
        final += [state.scores[seat]] * PER_GAME
    return np.array(rows, np.float32), np.array(final, np.float64)


def summed(game: quadriga.Game, seeds: range) -> Sums:
    """The sums over the positions of many games."""
    observer = Observer(game)
    size = observer.size + 1
    square, product, answers, squared = np.zeros((size, size)), np.zeros(size), 0.0, 0.0
    for first in range(seeds.start, seeds.stop, BATCH):
        rows, final = positions(game, observer, range(first, min(first + BATCH, seeds.stop)))
        square += rows.T @ rows
        product += rows.T @ final
        answers += float(final.sum())
        squared += float(final @ final)
    return Sums(square, product, answers, squared, len(seeds) * PER_GAME)


def weights(lessons: Sums, columns: list[int], free: list[int], strength: float) -> Matrix:
    """A ridge regression on some columns, each held back by its own variance, but for those that
    are free.
    """
    part = np.ix_(columns, columns)
    means = lessons.square[-1, columns] / lessons.size
    variance = np.maximum(np.diag(lessons.square)[columns] / lessons.size - means**2, 1e-6)
    hold = strength * lessons.size * variance
    hold[[columns.index(column) for column in free]] = 1e-6
    found = np.zeros(len(lessons.product))
    found[columns] = np.linalg.solve(lessons.square[part] + np.diag(hold), lessons.product[columns])
    return found


def compare(game: quadriga.Game, games: int) -> tuple[float, float]:
    """R² of the score so far alone, and of all features."""
    half, quarter = games // 2, games // 4
    lessons = summed(game, range(half))
    choice = summed(game, range(half, half + quarter))
    judge = summed(game, range(half + quarter, games))
    size = len(lessons.product)
    score = [Observer(game).layout.names.index("me.score"), size - 1]
    tried = [weights(lessons, list(range(size)), score, strength) for strength in STRENGTHS]
    best = max(tried, key=choice.explained)
    return judge.explained(weights(lessons, score, score, 1.0)), judge.explained(best)


def main() -> int:
    """Print the table; fail if the features tell no more than the score."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    failed = False
    print(f"R² of the final score, {games} random games, {quadriga.BUILD}")
    print(f"{'':<16}{'numbers':>8}{'score so far':>14}{'features':>10}")
    for name in registry.OURS:
        counts = [players for players in registry.title(name).players if players > 1]
        for players in (counts[0], counts[-1]):
            game = quadriga.game(name, players=players)
            alone, together = compare(game, games)
            failed |= together <= alone
            print(
                f"{name:<12}{players:>4}{Observer(game).size:>8}{alone:>14.3f}{together:>10.3f}",
                flush=True,
            )
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())

"""What the environments share: observations, masks and rewards, as arrays."""

from typing import Any, NamedTuple

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError('environments need numpy: pip install "quadriga[rl]"') from error

from quadriga.core import registry
from quadriga.core.engine import State
from quadriga.core.errors import BadOption
from quadriga.core.game import Game, Title
from quadriga.core.layout import Numbers, features_of

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]
WRITTEN = np.dtype("<i2")

FINAL = ("rank", "score", "both")
DENSE_UNIT = 100.0  # so many points gained make a dense reward of 1
SOLO_UNIT = (
    100.0  # so many points make a final score reward of 1 where there is nobody to compare with
)


def described_titles() -> list[Title]:
    """The titles that describe their positions for learning programs."""
    titles = [registry.title(name) for name in registry.games()]
    return [title for title in titles if title.brings("features")]


class Observer:
    """Turns what a seat may know into a vector of numbers from -1 to 1, in the layout of the
    title's `features.py`.

    >>> import quadriga
    >>> game = quadriga.game("trajan", players=2)
    >>> observer = Observer(game)
    >>> observer.observe(game.start(seed=7), 0).shape == (observer.size,)
    True
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.layout, self.write = features_of(game.title, game.players)
        self.size = self.layout.size
        self.scale: Vector = (1.0 / np.array(self.layout.highs)).astype(np.float32)

    def observe(self, state: State, seat: int) -> Vector:
        """A new vector of what a seat may know."""
        vector = np.empty(self.size, np.float32)
        self.fill(state, seat, vector)
        return vector

    def fill(self, state: State, seat: int, vector: Vector) -> None:
        """Write what a seat may know into a vector."""
        written: list[Numbers] = []
        self.write(state, seat, written)
        np.multiply(np.frombuffer(b"".join(written), WRITTEN), self.scale, out=vector)
        np.minimum(vector, 1.0, out=vector)
        np.maximum(vector, -1.0, out=vector)

    def mask(self, legal: list[int]) -> Mask:
        """A new mask: 1 for each legal move."""
        mask = np.zeros(self.game.num_moves, np.int8)
        mask[legal] = 1
        return mask

    def __reduce__(self) -> tuple[Any, tuple[Game]]:
        return (Observer, (self.game,))


class Rewards(NamedTuple):
    """What a game pays: `final` at its end, `dense` times the points gained (in hundreds) after
    every move.

    Final rewards go from -1 to 1. "rank" pays 1 for the first place and -1 for the last, evenly in
    between; shared places share their pay, so that all together get nothing. "score" pays the lead
    over the best of the others as a share of the higher score. "both" pays their mean.
    """

    final: str = "rank"
    dense: float = 0.0

    def check(self) -> None:
        """Raise `BadOption` if there are no such rewards."""
        if self.final not in FINAL:
            raise BadOption(f'reward="{self.final}" is not possible; expected {", ".join(FINAL)}')

    def at_the_end(self, state: State) -> list[float]:
        """The final reward of each seat."""
        if self.final == "rank":
            return rank_rewards(state.ranking)
        if self.final == "score":
            return score_rewards(state.scores)
        pairs = zip(rank_rewards(state.ranking), score_rewards(state.scores), strict=True)
        return [(rank + score) / 2 for rank, score in pairs]


def rank_rewards(ranking: tuple[int, ...]) -> list[float]:
    """From 1 for the first place to -1 for the last; alone, 1 for a game won.

    >>> rank_rewards((1, 3, 2)), rank_rewards((1, 1, 3)), rank_rewards((1,))
    ([1.0, -1.0, 0.0], [0.5, 0.5, -1.0], [1.0])
    """
    seats = len(ranking)
    if seats == 1:
        return [1.0 if ranking[0] == 1 else -1.0]
    # Whoever shares a place with n others stands, on average, n / 2 places behind it.
    return [
        1.0 - 2.0 * (rank - 1 + (ranking.count(rank) - 1) / 2) / (seats - 1) for rank in ranking
    ]


def score_rewards(scores: tuple[int, ...]) -> list[float]:
    """The lead over the best of the others as a share of the higher of the two scores; alone, the
    score in hundreds.

    >>> score_rewards((80, 100, 60)), score_rewards((42,))
    ([-0.2, 0.2, -0.4], [0.42])
    """
    if len(scores) == 1:
        return [max(-1.0, min(1.0, scores[0] / SOLO_UNIT))]
    rewards: list[float] = []
    for seat, score in enumerate(scores):
        best = max(scores[:seat] + scores[seat + 1 :])
        share = (score - best) / max(1, abs(score), abs(best))
        rewards.append(max(-1.0, min(1.0, share)))
    return rewards

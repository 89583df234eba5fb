"""Gymnasium: one learning seat, the others played by bots.

>>> import gymnasium
>>> import quadriga.adapters.gymnasium
>>> table = gymnasium.make("quadriga/Trajan-v0", players=3, opponents="random", seat=1)
>>> observation, info = table.reset(seed=7)
>>> int(info["action_mask"].sum()) == int(table.unwrapped.action_masks().sum())
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

try:
    import gymnasium
except ImportError as error:
    raise ImportError('this environment needs Gymnasium: pip install "quadriga[rl]"') from error

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from quadriga.adapters import VERSION
from quadriga.adapters.observation import DENSE_UNIT, Observer, Rewards, Vector, described_titles
from quadriga.adapters.rendering import MODES, check_mode, modes, render
from quadriga.bots import Bot, local_contestant
from quadriga.core import registry
from quadriga.core.errors import BadOption
from quadriga.core.options import Value
from quadriga.core.rng import Rng

ILLEGAL_REWARD = -1.0
LARGEST_SEED = 2**31


class Environment(gymnasium.Env[Vector, np.int64]):
    """One seat of a game against bots.

    An illegal move ends the game with a reward of -1, and `info["illegal"]` says why.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # declared so there

    def __init__(
        self,
        title: str,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        render_mode: str | None = None,
        reward: str = "rank",
        dense: float = 0.0,
        **options: Value,
    ) -> None:
        self.pay = Rewards(reward, dense)
        self.pay.check()
        self.game = registry.game(title, **options)
        check_mode(self.game, render_mode)
        self.metadata = {**Environment.metadata, "render_modes": modes(self.game)}
        if not 0 <= seat < self.game.players:
            raise BadOption(f"seat={seat} is not possible; expected 0 to {self.game.players - 1}")
        self.seat = seat
        self.others = [other for other in range(self.game.players) if other != seat]
        names = [opponents] * len(self.others) if isinstance(opponents, str) else list(opponents)
        if len(names) != len(self.others):
            raise BadOption(
                f"opponents: found {len(names)} bots; expected one for all or {len(self.others)}"
            )
        self.contestants = dict(
            zip(self.others, [local_contestant(name) for name in names], strict=True)
        )
        self.render_mode = render_mode
        self.observer = Observer(self.game)
        self.observation_space = spaces.Box(-1.0, 1.0, (self.observer.size,), np.float32)
        self.action_space = spaces.Discrete(self.game.num_moves)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Begin a new game and let the bots play until the learning seat is asked."""
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(LARGEST_SEED))
        self.position = self.game.start(seed)
        self.chance = Rng(seed)
        self.bots: dict[int, Bot] = {
            other: self.contestants[other].sit_down(self.game) for other in self.others
        }
        self.score = self.position.scores[self.seat] if self.pay.dense else 0
        self.wait()
        return self.observer.observe(self.position, self.seat), self.info()

    def step(self, action: np.int64 | int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Play a move, and then the bots' moves until the learning seat is asked again or the game
        is over.
        """
        move = int(action)
        if move not in self.legal:
            reason = str(self.position.why_not(move, self.seat))
            return (
                self.observer.observe(self.position, self.seat),
                ILLEGAL_REWARD,
                True,
                False,
                {"illegal": reason},
            )
        self.position.play(move, self.seat)
        self.wait()
        return (
            self.observer.observe(self.position, self.seat),
            self.earned(),
            self.position.over,
            False,
            self.info(),
        )

    def wait(self) -> None:
        """Let the bots play until the learning seat is asked or the game is over."""
        state = self.position
        while not state.over and self.seat not in state.to_move:
            other = state.to_move[0]
            state.play(
                self.contestants[other].choose(self.bots[other], state, other, self.chance), other
            )
        self.legal = state.legal(self.seat)
        if self.render_mode == "human":
            self.render()

    def earned(self) -> float:
        """What the last step pays."""
        reward = 0.0
        if self.pay.dense:
            score = self.position.scores[self.seat]
            reward = self.pay.dense * (score - self.score) / DENSE_UNIT
            self.score = score
        if self.position.over:
            reward += self.pay.at_the_end(self.position)[self.seat]
        return reward

    def info(self) -> dict[str, Any]:
        """The mask; at the end scores and ranking."""
        found: dict[str, Any] = {"action_mask": self.observer.mask(self.legal)}
        if self.position.over:
            found |= {"scores": self.position.scores, "ranking": self.position.ranking}
        return found

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal moves, as sb3-contrib asks for them."""
        return self.observer.mask(self.legal).astype(bool)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the learning seat sees it."""
        return render(self.position, self.seat, self.render_mode)


def register() -> None:
    """Enter the titles in Gymnasium's registry."""
    for title in described_titles():
        name = f"quadriga/{title.name.capitalize()}-v{VERSION}"
        if name not in gymnasium.registry:
            entry = f"{__name__}:{Environment.__name__}"
            gymnasium.register(name, entry, kwargs={"title": title.name}, disable_env_checker=False)


register()

"""PettingZoo: every title as a turn-based environment (AEC), with masks for the moves that are not
legal.

>>> from quadriga.adapters.pettingzoo import env
>>> table = env("trajan", players=3)
>>> table.reset(seed=7)
>>> observation, reward, termination, truncation, info = table.last()
>>> observation["observation"].shape == table.observation_space("player_0")["observation"].shape
True
"""

from __future__ import annotations

from typing import Any, TypedDict

try:
    import pettingzoo
    from pettingzoo import AECEnv
except ImportError as error:
    raise ImportError('these environments need PettingZoo: pip install "quadriga[rl]"') from error

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from quadriga.adapters import VERSION
from quadriga.adapters.observation import (
    DENSE_UNIT,
    Mask,
    Observer,
    Rewards,
    Vector,
    described_titles,
)
from quadriga.adapters.rendering import check_mode, modes, render
from quadriga.core import registry
from quadriga.core.errors import IllegalMove, QuadrigaError
from quadriga.core.game import Game
from quadriga.core.options import Value

PARALLEL = "quadriga.adapters.parallel:parallel_env"
ILLEGAL_REWARD = -1.0
LARGEST_SEED = 2**31


class Observation(TypedDict):
    """What an agent observes: the features of its seat, and which moves it may make now."""

    observation: Vector
    action_mask: Mask


def agent_names(game: Game) -> list[str]:
    """The agents of a game, seat by seat."""
    return [f"player_{seat}" for seat in range(game.players)]


def observation_space(observer: Observer) -> spaces.Dict:
    """The space of an agent's observations."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (observer.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (observer.game.num_moves,), np.int8),
        }
    )


def metadata(game: Game, parallel: bool) -> dict[str, Any]:
    """What PettingZoo wants to know of an environment."""
    return {
        "name": f"{game.name}_v{VERSION}",
        "render_modes": modes(game),
        "is_parallelizable": parallel,
        "render_fps": 1,
    }


class Environment(AECEnv[str, Observation, int]):
    """One game.

    An illegal move ends it with a reward of -1 for the agent that made it or, if `strict`, is
    refused with the reason.

    PettingZoo's wrappers for that are not used: what they do is done here, and a step takes half
    the time.
    """

    def __init__(self, game: Game, rewards: Rewards, render_mode: str | None, strict: bool) -> None:
        super().__init__()
        rewards.check()
        check_mode(game, render_mode)
        self.game = game
        self.pay = rewards
        self.strict = strict
        self.render_mode = render_mode
        self.metadata = metadata(game, parallel=False)
        self.observer = Observer(game)
        self.possible_agents = agent_names(game)
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(self.observer) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(game.num_moves) for agent in self.possible_agents
        }
        self.chance = np.random.default_rng()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """The moves of the title, by their numbers."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game: that of the seed, or one drawn from the generator of the last seed."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        else:
            seed = int(self.chance.integers(LARGEST_SEED))
        self.position = self.game.start(seed)
        self.scores = self.position.scores if self.pay.dense else ()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.select()

    def select(self) -> None:
        """Find who decides next, and among which moves."""
        seat = self.position.to_move[0]
        self.agent_selection = self.possible_agents[seat]
        self.legal = self.position.legal(seat)
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Play the move of the agent whose turn it is; None takes an agent off the table whose game
        is over.
        """
        if not self.agents:
            raise QuadrigaError("there is no game in progress: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat, move = self.seats[agent], -1 if action is None else int(action)
        if move not in self.legal:
            self.refuse(agent, str(self.position.why_not(move, seat)))
            return
        self._cumulative_rewards[agent] = 0.0
        self.position.play(move, seat)
        if self.pay.dense or self.position.over:
            self.settle()
        if not self.position.over:
            self.select()

    def refuse(self, agent: str, reason: str) -> None:
        """An illegal move: nothing is played, and the game ends here unless the environment is
        strict.
        """
        if self.strict:
            raise IllegalMove(reason)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL_REWARD
        self._accumulate_rewards()
        self.infos[agent] = {"illegal": reason}
        self.terminations = dict.fromkeys(self.agents, True)
        self.legal = []
        self.agent_selection = self.agents[0]

    def settle(self) -> None:
        """Pay what the last move earned and, if the game is over, what its end earns."""
        state = self.position
        earned = [0.0] * self.game.players
        if self.pay.dense:
            scores = state.scores
            earned = [
                self.pay.dense * (new - old) / DENSE_UNIT
                for new, old in zip(scores, self.scores, strict=True)
            ]
            self.scores = scores
        if state.over:
            ranking, scores = state.ranking, state.scores
            earned = [
                some + more for some, more in zip(earned, self.pay.at_the_end(state), strict=True)
            ]
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {
                a: {"score": scores[seat], "rank": ranking[seat]}
                for seat, a in enumerate(self.agents)
            }
            self.legal = []
            self.agent_selection = self.agents[0]
        self.rewards = dict(zip(self.agents, earned, strict=True))
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent may know; the mask of all but the selected agent is empty."""
        return {
            "observation": self.observer.observe(self.position, self.seats[agent]),
            "action_mask": self.observer.mask(self.legal if agent == self.agent_selection else []),
        }

    def state(self) -> Vector:
        """What all agents together know: their observations one after the other."""
        return np.concatenate(
            [self.observer.observe(self.position, seat) for seat in range(self.game.players)]
        )

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as a spectator sees it."""
        return render(self.position, None, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


def env(
    title: str,
    *,
    render_mode: str | None = None,
    reward: str = "rank",
    dense: float = 0.0,
    **options: Value,
) -> Environment:
    """A game: an illegal move ends it with a reward of -1 for the agent that made it, as in
    PettingZoo's own games.
    """
    return Environment(
        registry.game(title, **options), Rewards(reward, dense), render_mode, strict=False
    )


def raw_env(
    title: str,
    *,
    render_mode: str | None = None,
    reward: str = "rank",
    dense: float = 0.0,
    **options: Value,
) -> Environment:
    """A game that is strict about illegal moves: they raise `IllegalMove` with the reason and
    change nothing.
    """
    return Environment(
        registry.game(title, **options), Rewards(reward, dense), render_mode, strict=True
    )


def register() -> None:
    """Enter the titles in PettingZoo's registry: `pettingzoo.make("aec", "quadriga/trajan-v0",
    players=3)`.
    """
    if not hasattr(pettingzoo, "register"):  # it has one from version 1.27 on
        return
    for title in described_titles():
        name, chosen = f"quadriga/{title.name}-v{VERSION}", {"title": title.name}
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, f"{__name__}:env", kwargs=chosen)
            if title.simultaneous:
                pettingzoo.register("parallel", name, PARALLEL, kwargs=chosen)


register()

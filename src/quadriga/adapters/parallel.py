"""PettingZoo's parallel form: all seats that are asked decide at once, as in Augustus."""

from __future__ import annotations

from typing import Any

try:
    from pettingzoo import ParallelEnv
except ImportError as error:
    raise ImportError('these environments need PettingZoo: pip install "quadriga[rl]"') from error

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from quadriga.adapters.observation import DENSE_UNIT, Observer, Rewards, Vector
from quadriga.adapters.pettingzoo import (
    LARGEST_SEED,
    Observation,
    agent_names,
    metadata,
    observation_space,
)
from quadriga.adapters.rendering import check_mode, render
from quadriga.core.errors import IllegalMove
from quadriga.core.game import Game
from quadriga.core.options import Value
from quadriga.core.registry import game as make_game

WAIT = 0  # the only answer of a seat that is not asked; it is not looked at


class ParallelEnvironment(ParallelEnv[str, Observation, int]):
    """One game in which every step asks all seats that must decide now; the others wait."""

    def __init__(self, game: Game, rewards: Rewards, render_mode: str | None) -> None:
        rewards.check()
        check_mode(game, render_mode)
        self.game = game
        self.pay = rewards
        self.render_mode = render_mode
        self.metadata = metadata(game, parallel=True)
        self.observer = Observer(game)
        self.possible_agents = agent_names(game)
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game: that of the seed, or one drawn from the generator of the last seed."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        else:
            seed = int(self.chance.integers(LARGEST_SEED))
        self.position = self.game.start(seed)
        self.agents = self.possible_agents[:]
        if self.render_mode == "human":
            self.render()
        return self.observations(), self.infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play the answers of all seats that are asked.

        If one of them is illegal none is played.
        """
        asked = self.position.to_move
        answers = {seat: int(actions[self.possible_agents[seat]]) for seat in asked}
        for seat, move in answers.items():
            if move not in self.position.legal(seat):
                raise IllegalMove(str(self.position.why_not(move, seat)))
        before = self.position.scores if self.pay.dense else ()
        for seat, move in answers.items():
            self.position.play(move, seat)
        over = self.position.over
        rewards = self.earned(before)
        found = (
            self.observations(),
            rewards,
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, False),
            self.infos(),
        )
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return found

    def earned(self, before: tuple[int, ...]) -> dict[str, float]:
        """What the last step pays."""
        state = self.position
        earned = [0.0] * self.game.players
        if self.pay.dense:
            earned = [
                self.pay.dense * (new - old) / DENSE_UNIT
                for new, old in zip(state.scores, before, strict=True)
            ]
        if state.over:
            earned = [
                some + more for some, more in zip(earned, self.pay.at_the_end(state), strict=True)
            ]
        return dict(zip(self.agents, earned, strict=True))

    def observations(self) -> dict[str, Observation]:
        """What each agent may know; an agent that is not asked may only wait."""
        found: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            legal = self.position.legal(seat) or [WAIT]
            found[agent] = {
                "observation": self.observer.observe(self.position, seat),
                "action_mask": self.observer.mask(legal),
            }
        return found

    def infos(self) -> dict[str, dict[str, Any]]:
        """Whether each agent is asked; at the end its score and rank."""
        state = self.position
        if state.over:
            scores, ranking = state.scores, state.ranking
            return {
                agent: {"score": scores[i], "rank": ranking[i]}
                for i, agent in enumerate(self.possible_agents)
            }
        return {
            agent: {"asked": seat in state.to_move}
            for seat, agent in enumerate(self.possible_agents)
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


def parallel_env(
    title: str,
    *,
    render_mode: str | None = None,
    reward: str = "rank",
    dense: float = 0.0,
    **options: Value,
) -> ParallelEnvironment:
    """A game in which all seats that are asked decide at once."""
    return ParallelEnvironment(make_game(title, **options), Rewards(reward, dense), render_mode)

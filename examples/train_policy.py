"""Trains a small masked policy by playing against itself, on the CPU, and saves it for the bot
`policy:FILE`.

    python examples/train_policy.py celtae --minutes 3 --output celtae-policy.json
    quadriga match celtae --seats policy:celtae-policy.json,random --games 200

The network has one hidden layer; the method is an actor with a critic (advantages over several
steps, clipped updates), written out in numpy. All seats share the network. What it is paid is the
lead: its own points less the mean of the others'.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault(
    "OPENBLAS_NUM_THREADS", "1"
)  # for matrices as small as these, several threads mostly wait for each other

import numpy as np
from numpy.typing import NDArray

import quadriga
from quadriga.adapters.vector import Games
from quadriga.bots import local_contestant
from quadriga.bots.policy import Network
from quadriga.core.layout import features_of

Array = NDArray[np.float32]

GAMES = 64
STEPS = 128  # of each game between two updates
HIDDEN = 128
RATE = 1e-3
DISCOUNT = 0.995
TRACE = 0.95  # how far an advantage looks ahead
CLIP = 0.2
ENTROPY = 0.01
EPOCHS = 3
BATCH = 1024
POINT = 0.03  # what a point pays on the way, where the first place pays 1 at the end


class Weights:
    """The network and its Adam optimiser."""

    def __init__(self, inputs: int, moves: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.parts = [
            chance.normal(0, 1 / np.sqrt(30), (inputs, HIDDEN)).astype(
                np.float32
            ),  # some thirty features are not zero
            np.zeros(HIDDEN, np.float32),
            chance.normal(0, 0.01, (HIDDEN, moves)).astype(np.float32),
            np.zeros(moves, np.float32),
            np.zeros((HIDDEN, 1), np.float32),
            np.zeros(1, np.float32),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.updates = 0

    def forward(self, seen: Array, masks: NDArray[np.int8]) -> tuple[Array, Array, Array]:
        """The hidden layer, the probabilities of the legal moves, and the value."""
        inner, inner_bias, outer, outer_bias, judge, judge_bias = self.parts
        hidden = np.maximum(seen @ inner + inner_bias, 0)
        logits = np.where(masks > 0, hidden @ outer + outer_bias, np.float32(-1e9))
        logits -= logits.max(axis=1, keepdims=True)
        odds = np.exp(logits)
        return hidden, odds / odds.sum(axis=1, keepdims=True), (hidden @ judge + judge_bias)[:, 0]

    def backward(
        self, seen: Array, hidden: Array, to_logits: Array, to_value: Array
    ) -> list[Array]:
        """The gradients of all parts."""
        back = (to_logits @ self.parts[2].T + to_value[:, None] @ self.parts[4].T) * (hidden > 0)
        return [
            seen.T @ back,
            back.sum(axis=0),
            hidden.T @ to_logits,
            to_logits.sum(axis=0),
            hidden.T @ to_value[:, None],
            to_value.sum(keepdims=True),
        ]

    def update(self, gradients: list[Array]) -> None:
        """One step of Adam, the whole gradient held to length 1."""
        length = float(np.sqrt(sum(float((g * g).sum()) for g in gradients)))
        self.updates += 1
        for part, first, second, gradient in zip(
            self.parts, self.first, self.second, gradients, strict=True
        ):
            short = gradient / max(1.0, length)
            first += 0.1 * (short - first)
            second += 0.001 * (short * short - second)
            step = (
                first
                / (1 - 0.9**self.updates)
                / (np.sqrt(second / (1 - 0.999**self.updates)) + 1e-8)
            )
            part -= RATE * step

    def network(self, game: quadriga.Game) -> Network:
        """The actor, for the bot."""
        layout, _ = features_of(game.title, game.players)
        inner, inner_bias, outer, outer_bias = [part.astype(float) for part in self.parts[:4]]
        return Network(
            game.name,
            game.players,
            layout.names,
            inner.tolist(),
            inner_bias.tolist(),
            tuple(game.title.moves.texts),
            outer.T.tolist(),
            outer_bias.tolist(),
        )


class Lessons(NamedTuple):
    """Decisions with what came of them."""

    seen: Array
    masks: NDArray[np.int8]
    moves: NDArray[np.int64]
    odds: Array
    advantages: Array
    returns: Array


class Memory:
    """What each seat of each game has decided since the last update, until what came of it is
    known.
    """

    def __init__(self, games: int, seats: int) -> None:
        self.open: list[list[list[int]]] = [[[] for _ in range(seats)] for _ in range(games)]
        self.paid = np.zeros((games, seats), np.float32)  # since a seat's last decision
        self.seen: list[Array] = []
        self.masks: list[NDArray[np.int8]] = []
        self.moves: list[int] = []
        self.odds: list[float] = []
        self.values: list[float] = []
        self.rewards: list[float] = []
        self.last: list[bool] = []
        self.chains: list[list[int]] = []

    def decide(
        self,
        row: int,
        seat: int,
        seen: Array,
        mask: NDArray[np.int8],
        move: int,
        odds: float,
        value: float,
    ) -> None:
        """Note a decision; what was paid since the seat's last one belongs to that."""
        chain = self.open[row][seat]
        if chain:
            self.rewards[chain[-1]] += float(self.paid[row, seat])
        self.paid[row, seat] = 0
        chain.append(len(self.moves))
        self.seen.append(seen)
        self.masks.append(mask)
        self.moves.append(move)
        self.odds.append(odds)
        self.values.append(value)
        self.rewards.append(0.0)
        self.last.append(False)

    def end(self, row: int) -> None:
        """A game is over: its last payments belong to the last decisions."""
        for seat, chain in enumerate(self.open[row]):
            if chain:
                self.rewards[chain[-1]] += float(self.paid[row, seat])
                self.last[chain[-1]] = True
                self.chains.append(chain)
            self.open[row][seat] = []
        self.paid[row] = 0

    def lessons(self) -> Lessons:
        """All decisions with their advantages; the last open one of each seat only tells what the
        one before it was worth.
        """
        chains = self.chains + [chain for row in self.open for chain in row if chain]
        advantages = np.zeros(len(self.moves), np.float32)
        used: list[int] = []
        for chain in chains:
            ahead = 0.0
            done = self.last[chain[-1]]
            for place in range(len(chain) - 1, -1, -1):
                i = chain[place]
                if place == len(chain) - 1 and not done:
                    continue
                next_value = 0.0 if place == len(chain) - 1 else self.values[chain[place + 1]]
                ahead = (
                    self.rewards[i]
                    + DISCOUNT * next_value
                    - self.values[i]
                    + DISCOUNT * TRACE * ahead
                )
                advantages[i] = ahead
                used.append(i)
        values = np.array(self.values, np.float32)
        return Lessons(
            np.array([self.seen[i] for i in used]),
            np.array([self.masks[i] for i in used]),
            np.array([self.moves[i] for i in used]),
            np.array([self.odds[i] for i in used], np.float32),
            advantages[used],
            (advantages + values)[used],
        )


def collect(
    games: Games, weights: Weights, chance: np.random.Generator
) -> tuple[Lessons, list[float]]:
    """Play on in all games and return the lessons, with the mean scores of the games that ended."""
    seats = games.game.players
    memory = Memory(GAMES, seats)
    rows = np.arange(GAMES)
    ended: list[float] = []
    for _ in range(STEPS):
        seen, masks, to_move = (
            games.observations.copy(),
            games.masks.copy(),
            games.arrays.seats.copy(),
        )
        _, odds, values = weights.forward(seen, masks)
        drawn = odds.cumsum(axis=1) > chance.random((GAMES, 1)) * (1 - 1e-6)
        moves = np.where(
            masks[rows, drawn.argmax(axis=1)] > 0, drawn.argmax(axis=1), masks.argmax(axis=1)
        )
        for row in range(GAMES):
            move = int(moves[row])
            memory.decide(
                row,
                int(to_move[row]),
                seen[row],
                masks[row],
                move,
                float(odds[row, move]),
                float(values[row]),
            )
        games.step(moves)
        paid = games.arrays.rewards
        memory.paid += paid - (paid.sum(axis=1, keepdims=True) - paid) / (seats - 1)
        for over in np.flatnonzero(games.arrays.ended):
            memory.end(int(over))
            ended.append(float(games.arrays.scores[over].mean()))
    return memory.lessons(), ended


def learn(weights: Weights, lessons: Lessons, chance: np.random.Generator) -> None:
    """Some passes over the lessons."""
    advantages = (lessons.advantages - lessons.advantages.mean()) / (
        lessons.advantages.std() + 1e-6
    )
    for _ in range(EPOCHS):
        order = chance.permutation(len(advantages))
        for first in range(0, len(order), BATCH):
            part = order[first : first + BATCH]
            seen, moves, rows = lessons.seen[part], lessons.moves[part], np.arange(len(part))
            hidden, odds, values = weights.forward(seen, lessons.masks[part])
            chosen = odds[rows, moves]
            ratio = chosen / lessons.odds[part]
            gain = advantages[part]
            pushes = np.where(
                gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP
            )  # no further where the policy has moved enough
            to_logits = odds * (pushes * ratio * gain)[:, None]
            to_logits[rows, moves] -= pushes * ratio * gain
            logs = np.log(odds + 1e-9)
            to_logits += ENTROPY * odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
            to_value = 0.5 * (values - lessons.returns[part])
            share = np.float32(1 / len(part))
            weights.update(
                weights.backward(
                    seen, hidden, to_logits * share, (to_value * share).astype(np.float32)
                )
            )


def match(game: quadriga.Game, path: Path, games: int) -> tuple[float, float]:
    """How often the policy is ahead of `random`, draws counting half, and its mean lead in
    points.
    """
    policy, other = local_contestant(f"policy:{path}"), local_contestant("random")
    won, lead = 0.0, 0.0
    for seed in range(games):
        seat = seed % game.players
        bots = [(policy if i == seat else other) for i in range(game.players)]
        seated = [bot.sit_down(game) for bot in bots]
        state, rng = game.start(1_000_000 + seed), quadriga.Rng(seed)
        while not state.over:
            mover = state.to_move[0]
            state.play(bots[mover].choose(seated[mover], state, mover, rng), mover)
        firsts = [i for i, rank in enumerate(state.ranking) if rank == 1]
        won += (seat in firsts) / len(firsts)
        lead += state.scores[seat] - max(score for i, score in enumerate(state.scores) if i != seat)
    return won / games, lead / games


def train(game: quadriga.Game, seconds: float, workers: int, seed: int) -> Weights:
    """Train for some time and return the weights."""
    chance = np.random.default_rng(seed)
    started, spent, decisions, finished, rounds = time.monotonic(), 0.0, 0, 0, 0
    with Games(game, GAMES, workers, seed, reward="rank", dense=100 * POINT) as games:
        weights = Weights(games.observations.shape[1], game.num_moves, seed)
        while not rounds or spent < seconds:
            lessons, ended = collect(games, weights, chance)
            learn(weights, lessons, chance)
            decisions, finished, rounds = (
                decisions + GAMES * STEPS,
                finished + len(ended),
                rounds + 1,
            )
            spent = time.monotonic() - started
            if rounds % 10 == 0 or spent >= seconds:
                mean = f"{np.mean(ended):.1f}" if ended else "–"
                print(
                    f"{spent:5.0f} s  {decisions:>9,} decisions  {finished:>6,} games  mean score"
                    f" {mean}",
                    flush=True,
                )
    return weights


def main() -> None:
    """Train, save, and play against `random`."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("title", nargs="?", default="celtae")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--games", type=int, default=200, help="games against random after the training"
    )
    parser.add_argument("--output", type=Path, default=Path("policy.json"))
    given = parser.parse_args()
    game = quadriga.game(given.title, players=given.players)
    weights = train(game, 60 * given.minutes, given.workers, given.seed)
    weights.network(game).save(given.output)
    won, lead = match(game, given.output, given.games)
    print(
        f"{given.output}: wins {won:.0%} of {given.games} games against random, {lead:+.1f} points"
        " ahead on average"
    )


if __name__ == "__main__":
    main()

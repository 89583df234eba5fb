"""A bot that learnt: a small network over the title's features, as a file holds it (`policy:FILE`).

The file is JSON: the title, the number of players, the names of the features, and the weights of
one hidden layer. It is run in plain Python, where the features that are zero, which are most, cost
nothing.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from quadriga.bots.bot import Bot, Budget
from quadriga.bots.judgement import read_file
from quadriga.core.engine import State
from quadriga.core.errors import QuadrigaError
from quadriga.core.game import Game
from quadriga.core.layout import features_of, numbers
from quadriga.core.rng import Rng

FIELDS = ("game", "players", "features", "hidden", "hidden_bias", "texts", "moves", "moves_bias")
DIGITS = 5  # of a weight, in the file


class Network(NamedTuple):
    """The weights: of each feature to the hidden layer, and of each move from it."""

    game: str
    players: int
    features: tuple[str, ...]
    hidden: list[list[float]]
    hidden_bias: list[float]
    texts: tuple[str, ...]  # of the moves, whose numbers may change with the title
    moves: list[list[float]]
    moves_bias: list[float]

    def save(self, path: Path) -> None:
        """Write the network to a file."""
        content = {name: rounded(value) for name, value in zip(FIELDS, self, strict=True)}
        path.write_text(json.dumps(content, separators=(",", ":")), encoding="utf-8")

    def check(self, game: Game) -> None:
        """Raise `QuadrigaError` if the network was not made for a game."""
        if (self.game, self.players) != (game.name, game.players):
            raise QuadrigaError(
                f"the policy was trained on {self.game} for {self.players}; this is {game.name} for"
                f" {game.players}"
            )
        layout, _ = features_of(game.title, game.players)
        if self.features != layout.names or list(self.texts) != game.title.moves.texts:
            raise QuadrigaError(
                f"the policy was made for other features or moves of {game.name}; train it again"
            )


def rounded(value: object) -> object:
    """A value of the file, its numbers shortened."""
    if isinstance(value, float):
        return float(f"{value:.{DIGITS}g}")
    if isinstance(value, (list, tuple)):
        return [rounded(item) for item in value]
    return value


@lru_cache(maxsize=8)
def load(path: Path) -> Network:
    """A network from its file."""
    content = read_file(path, f"a policy with {', '.join(FIELDS)}")
    try:
        network = Network(*[content[name] for name in FIELDS])
        network = network._replace(features=tuple(network.features), texts=tuple(network.texts))
        shapes = {len(row) for row in (*network.hidden, *network.moves)} | {
            len(network.hidden_bias)
        }
        outer = {len(network.texts), len(network.moves), len(network.moves_bias)}
        if len(shapes) != 1 or len(network.hidden) != len(network.features) or len(outer) != 1:
            raise ValueError("the sizes of the layers do not fit together")
    except (ValueError, KeyError, TypeError) as error:
        raise QuadrigaError(
            f"{path}: expected a policy with {', '.join(FIELDS)}: {error}"
        ) from error
    return network


class Policy(Bot):
    """Plays the move its network likes best."""

    def __init__(self, network: Network, game: Game) -> None:
        network.check(game)
        self.network = network
        self.layout, self.write = features_of(game.title, game.players)

    def choose(self, state: State, seat: int, budget: Budget, rng: Rng) -> int:
        """The legal move with the highest preference."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        layer = self.hidden_layer(state, seat)
        best, most = legal[0], float("-inf")
        for move in legal:
            row = self.network.moves[move]
            preference = self.network.moves_bias[move] + sum(
                [a * b for a, b in zip(layer, row, strict=True)]
            )
            if preference > most:
                best, most = move, preference
        return best

    def hidden_layer(self, state: State, seat: int) -> list[float]:
        """What the hidden layer makes of a position: sums, and nothing below zero."""
        layer = self.network.hidden_bias
        highs = self.layout.highs
        for i, number in enumerate(numbers(self.write, state, seat)):
            if number:
                share = max(-1.0, min(1.0, number / highs[i]))
                layer = [a + share * b for a, b in zip(layer, self.network.hidden[i], strict=True)]
        return [max(0.0, value) for value in layer]

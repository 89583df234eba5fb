"""Quadriga: four Roman board games pulled by one engine.

>>> import quadriga
>>> game = quadriga.game("trajan", players=3)
>>> state = game.start(seed=7)
>>> state.to_move
(0, 1, 2)
"""

from typing import TYPE_CHECKING

from quadriga._build import BUILD  # first: it decides which build the others are imported from
from quadriga.core.engine import State, Step
from quadriga.core.errors import (
    BadComponents,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    QuadrigaError,
    UnknownGame,
)
from quadriga.core.game import Game
from quadriga.core.position import from_json, from_line, to_line
from quadriga.core.record import Record
from quadriga.core.registry import game
from quadriga.core.rng import Rng

if TYPE_CHECKING:
    from quadriga.core.registry import games
else:
    from quadriga import games  # the package of the titles, which can be called

__version__ = "0.1.0"

__all__ = [
    "BUILD",
    "BadComponents",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalMove",
    "QuadrigaError",
    "Record",
    "Rng",
    "State",
    "Step",
    "UnknownGame",
    "from_json",
    "from_line",
    "game",
    "games",
    "to_line",
]

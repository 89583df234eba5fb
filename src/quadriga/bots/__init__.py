"""Players made of code: random, greedy, search, and five levels for people.

A bot sees only what its seat may know.
"""

from quadriga.bots.bot import Bot, Budget, view_safe
from quadriga.bots.fault import FaultyBot
from quadriga.bots.registry import Contestant, bots, contestant, local_contestant

__all__ = [
    "Bot",
    "Budget",
    "Contestant",
    "FaultyBot",
    "bots",
    "contestant",
    "local_contestant",
    "view_safe",
]

"""Bots at a table: they think in other processes, know only what their seat may know, and hold nobody up."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import quadriga

LEVELS = ("random",)
QUICK = ("random",)  # so quick that sending the position to another process would take longer


def think(position: str, seat: int, level: str, seed: int) -> int:
    """The move a bot chooses in a position that was dealt again as its seat sees it."""
    rng = quadriga.Rng(seed)
    state = quadriga.from_json(position)
    legal = state.legal(seat)
    return legal[rng.below(len(legal))]


class Thinkers:
    """The processes in which bots think, started when the first one must."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, state: quadriga.State, seat: int, level: str) -> int:
        """A bot's choice for a seat."""
        seed = secrets.randbits(62)
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if level in QUICK:
            return legal[seed % len(legal)]
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))
        guess = state.determinise(seat, quadriga.Rng(seed))
        return await asyncio.get_running_loop().run_in_executor(self.pool, think, guess.to_json(), seat, level, seed)

    def close(self) -> None:
        """Stop thinking."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)

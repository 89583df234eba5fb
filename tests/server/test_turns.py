"""Watchers draw one after the other, and whoever plays comes in between."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from quadriga.server.live import Hub


def test_between_two_drawings_others_have_their_turn() -> None:
    seen: list[str] = []

    async def watcher(hub: Hub, number: int) -> None:
        await hub.turn()
        seen.append(f"drawing {number}")

    async def player() -> None:
        while len(seen) < 8:
            await asyncio.sleep(0)
            seen.append("move")

    async def both() -> None:
        hub = Hub()
        await asyncio.gather(*[watcher(hub, number) for number in range(4)], player())
        assert not hub.waiting

    asyncio.run(both())
    drawings = [i for i, what in enumerate(seen) if what != "move"]
    assert [seen[i] for i in drawings] == [f"drawing {number}" for number in range(4)]
    assert all(b - a > 1 for a, b in pairwise(drawings)), seen


def test_who_has_left_the_row_holds_up_nobody() -> None:
    async def row() -> list[bool]:
        hub = Hub()
        waiting = [asyncio.create_task(hub.turn()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        waiting[1].cancel()
        await asyncio.wait_for(waiting[2], 1)
        await asyncio.wait_for(hub.turn(), 1)  # and the row begins anew
        return [task.cancelled() for task in waiting]

    assert asyncio.run(row()) == [True, True, False]

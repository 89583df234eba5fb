"""Requests with a key: a repetition is given the first answer, and does nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from quadriga.core.messages import say
from quadriga.server.errors import Refused, conflict
from quadriga.server.storage import Conflict, Keyed, Store


async def once(store: Store, request: Keyed | None, work: Callable[[], Awaitable[str]]) -> str:
    """The result of a request: of the work, or of the first time it came."""
    if request is None:
        return await work()
    if (known := await result_of(store, request)) is not None:
        return known
    try:
        return await work()
    except (Conflict, Refused):  # perhaps because the first one came at the same time, and is done
        if (known := await result_of(store, request)) is not None:
            return known
        raise


async def result_of(store: Store, request: Keyed) -> str | None:
    """What a request led to when it came before; a refusal if its key came with another one."""
    row = await store.find_request(request)
    if row is None:
        return None
    if row.fingerprint != request.fingerprint:
        words = say("You used this key for another request: choose a new key for a new request.")
        raise conflict("key-used", words)
    return str(row.result)

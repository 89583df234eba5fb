"""Where tables are kept: an append-only log of moves, and beside it who sits where."""

from quadriga.server.storage.store import Conflict, Store

__all__ = ["Conflict", "Store"]

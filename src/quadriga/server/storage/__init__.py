"""The storage of tables: an append-only log of moves, and beside it who sits where."""

from quadriga.server.storage.store import Conflict, Keyed, Store

__all__ = ["Conflict", "Keyed", "Store"]

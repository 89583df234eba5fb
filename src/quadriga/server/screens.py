"""A cache of the screens drawn last, for all tables together; the oldest leaves first."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any
from weakref import ref

MOST = 500  # screens, each of about 300 KB

Known = dict[object, Any]


class Screens(Known):
    """The screens of one table by their viewers."""

    def __setitem__(self, key: object, screen: object) -> None:
        """Keep a screen, and let go of what was drawn long ago, at this table or another."""
        super().__setitem__(key, screen)
        DRAWN[id(self), key] = ref(self)
        DRAWN.move_to_end((id(self), key))
        while len(DRAWN) > MOST:
            (_, oldest), table = DRAWN.popitem(last=False)
            if (screens := table()) is not None:
                screens.pop(oldest, None)


DRAWN: OrderedDict[tuple[int, object], ref[Screens]] = OrderedDict()

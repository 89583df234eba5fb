"""The moves of Morra and their texts."""

from typing import Final

from quadriga.core.moves import MoveSpace, Range

SHOW: Final = 0  # + fingers
KEEP: Final = 3
SHARE: Final = 4

MOVES: Final = MoveSpace(
    [Range("show", SHOW, ("none", "one", "two")), Range("keep", KEEP), Range("share", SHARE)]
)

"""What a sow would lead to, from what everybody sees: for drawings and hints."""

from collections.abc import Sequence

from quadriga.games.trajan.components import BOWLS, COLOURS, EMPTY, Box


def target_of(bowls: Sequence[int], bowl: int) -> int:
    """The bowl of the last marker if those of a bowl are moved (TR-4.4)."""
    return (bowl + sum(bowls[bowl * COLOURS : (bowl + 1) * COLOURS])) % BOWLS


def could_complete(box: Box, bowls: Sequence[int], slots: Sequence[int], bowl: int) -> bool:
    """Whether the markers of a bowl can be moved so that the tile at their target is completed
    (TR-5.1).
    """
    target = target_of(bowls, bowl)
    tile = slots[target]
    if tile == EMPTY:
        return False
    held = bowls[bowl * COLOURS : (bowl + 1) * COLOURS]
    drops = sum([1 for i in range(1, sum(held) + 1) if (bowl + i) % BOWLS == target])
    there = [0] * COLOURS if target == bowl else bowls[target * COLOURS : (target + 1) * COLOURS]
    needed = [0] * COLOURS
    needed[box.tile_first[tile]] += 1
    needed[box.tile_second[tile]] += 1
    missing = [max(0, n - t) for n, t in zip(needed, there, strict=True)]
    return sum(missing) <= drops and all([m <= h for m, h in zip(missing, held, strict=True)])


def would_complete(box: Box, bowls: Sequence[int], tile: int, bowl: int, colour: int) -> bool:
    """Whether a tile is completed if a marker of this colour goes into its bowl (TR-5.1)."""
    there = list(bowls[bowl * COLOURS : (bowl + 1) * COLOURS])
    there[colour] += 1
    first, second = box.tile_first[tile], box.tile_second[tile]
    return there[first] > 1 if first == second else there[first] > 0 and there[second] > 0

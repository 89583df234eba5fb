"""How long a picture takes, per title with a board: the positions of whole games with four players,
as one seat sees them.

    python bench/pictures.py        exits 1 if a picture takes more than two milliseconds on average

Time is that of the processor. Each position is drawn once, after the move that led to it, so that
caches hold what they would hold at a table; "cold" empties them before each picture.
"""

import gc
import gzip
import sys
from functools import _lru_cache_wrapper
from time import process_time

import quadriga
from quadriga.core import registry
from quadriga.core.picture import picture
from quadriga.table.svg import layers

LIMIT = 2.0  # milliseconds


def empty_caches() -> None:
    """Forget everything the drawings have kept."""
    for kept in gc.get_objects():
        if (
            isinstance(kept, _lru_cache_wrapper)
            and kept.__module__.startswith("quadriga")
            and kept.__name__ not in ("icons", "fonts")
        ):
            kept.cache_clear()


def measure(game: quadriga.Game, games: int, cold: bool) -> tuple[float, int, int]:
    """Milliseconds for a picture; kilobytes of the last, whole and without what never changes,
    compressed.
    """
    spent, drawn, svg = 0.0, 0, ""
    for seed in range(games):
        state, rng = game.start(seed), quadriga.Rng(seed)
        while not state.over:
            moves = state.legal(state.to_move[0])
            state.play(moves[rng.below(len(moves))], state.to_move[0])
            if cold and state.ply % 40:
                continue
            if cold:
                empty_caches()
            before = process_time()
            svg = state.svg(0)
            spent += process_time() - before
            drawn += 1
    shown = layers(picture(state, 0, 1280), "light", 1280)
    changing = "".join([*shown.still.values(), *shown.pieces.values(), shown.targets])
    return spent / drawn * 1000, len(svg), len(gzip.compress(changing.encode()))


def main() -> int:
    """Measure every title that can be drawn."""
    slow = False
    print(f"{quadriga.BUILD} engine (the drawing itself is never compiled)")
    print("title          ms a picture     cold     bytes   changing part, compressed")
    for name in registry.OURS:
        title = registry.title(name)
        if not title.brings("table"):
            continue
        game = quadriga.game(name, players=4 if 4 in title.players else title.players[-1])
        warm, size, small = measure(game, 2, False)
        cold, _, _ = measure(game, 1, True)
        slow |= warm > LIMIT
        print(f"{name:<14} {warm:>12.2f} {cold:>8.2f} {size:>9,} {small:>9,}")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())

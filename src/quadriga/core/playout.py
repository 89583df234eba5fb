"""Random play: the inner loop of searches, sweeps and benchmarks, compiled with the rules."""

from quadriga.core.engine import State
from quadriga.core.rng import LOW, MULTIPLIER, Rng


def play_randomly(s: State, rng: Rng, limit: int) -> int:
    """Play random moves until the game is over or `limit` moves are made; returns how many were
    made.

    >>> import quadriga
    >>> state = quadriga.game("trajan", players=2).start(seed=7)
    >>> play_randomly(state, Rng(1), 10)
    10
    """
    made = 0
    pending = s.pending
    draw = rng.state  # The generator is unrolled here: this loop is the hottest there is.
    while pending and made < limit:
        legal = s.legal()
        draw = MULTIPLIER * (draw & LOW) + (draw >> 32)
        s.play(legal[(((draw & LOW) ^ (draw >> 32)) * len(legal)) >> 32])
        made += 1
    rng.state = draw
    return made

"""Equivalence: games played at random with and without a mutant must agree in every list of moves and every position."""

import os
from hashlib import sha256
from typing import Final

import quadriga
from mutants.finding import Mutant
from mutants.running import fork, put_in
from quadriga.core import registry

GAMES: Final = 1_000


def prove(title: str, mutant: Mutant) -> str:
    """Where games with the mutant differ from those without; nothing if nowhere."""
    (pid, true), (other, changed) = fork(lambda: digests(title, None)), fork(lambda: digests(title, mutant))
    statuses = [os.waitpid(child, 0)[1] for child in (pid, other)]
    with os.fdopen(true) as first, os.fdopen(changed) as second:
        pairs = list(zip(first.read().split(), second.read().split(), strict=False))
    if any(statuses) or not pairs:
        return "the games end in an error"
    return next((f"game {i} differs" for i, (a, b) in enumerate(pairs) if a != b), "")


def digests(title: str, mutant: Mutant | None) -> str:
    """A fingerprint of each of the games."""
    if mutant:
        put_in(title, mutant)
    return " ".join(course(game_of(title, number), number) for number in range(GAMES))


def game_of(title: str, number: int) -> quadriga.Game:
    """A game with another number of players, and one option after the other at each of its values, as the number rises."""
    players, options = registry.title(title).players, registry.title(title).options
    given = [(option.name, choice) for option in options for choice in option.choices if option.name != "players"]
    name, choice = given[number // len(players) % len(given)] if given else ("players", players[0])
    return quadriga.game(title, **{name: choice, "players": players[number % len(players)]})


def course(game: quadriga.Game, seed: int) -> str:
    """What may be played at each decision of a random game, and where it ends."""
    state, rng, seen = game.start(seed), quadriga.Rng(seed), sha256()
    while not state.over:
        moves = state.legal()
        seen.update(repr(moves).encode())
        state.play(moves[rng.below(len(moves))])
        if state.ply % 10 == 0 or state.over:
            seen.update(state.digest().encode())
    return seen.hexdigest()[:16]

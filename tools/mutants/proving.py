"""Equivalence: games played at random with and without a mutant must agree in every list of moves
and in their positions.
"""

import os
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final

import quadriga
from mutants.finding import Mutant
from mutants.running import fork, put_in
from quadriga.core import registry

GAMES: Final = 1_000
OFTEN: Final = 50  # decisions between two positions that are compared; the last one always is


def prove(title: str, mutants: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Each mutant with where its games differ from the true ones; nothing if nowhere."""
    started: list[tuple[int, int]] = []
    waiting: list[Mutant | None] = [None, *mutants]
    true: list[str] = []
    for number, mutant in enumerate(waiting):
        started += [
            fork(lambda: digests(title, other))  # noqa: B023  # at once
            for other in waiting[len(started) : number + jobs]
        ]
        found = outcome(*started[number])
        if mutant is None:
            true = found
        else:
            yield mutant, difference(true, found)


def outcome(pid: int, answer: int) -> list[str]:
    """What a process said, word by word, once it has ended; nothing if it ended in an error."""
    status = os.waitpid(pid, 0)[1]
    with os.fdopen(answer) as lines:
        return lines.read().split() if status == 0 else []


def difference(true: list[str], found: list[str]) -> str:
    """Which game differs first."""
    if len(true) != GAMES or len(found) != GAMES:
        return "the games end in an error"
    return next(
        (f"game {number} differs" for number in range(GAMES) if true[number] != found[number]), ""
    )


def digests(title: str, mutant: Mutant | None) -> str:
    """A fingerprint of each of the games."""
    if mutant:
        put_in(title, mutant)
    return " ".join(course(game_of(title, number), number) for number in range(GAMES))


def game_of(title: str, number: int) -> quadriga.Game:
    """A game by the next version of the rules, then with another number of players, and one option
    after the other at each of its values, as the number rises.
    """
    known = registry.title(title)
    players, options = known.players, known.options
    versions = known.version - known.oldest + 1
    number, rules = number // versions, known.oldest + number % versions
    given = [
        (option.name, choice)
        for option in options
        for choice in option.choices
        if option.name != "players"
    ]
    name, choice = given[number // len(players) % len(given)] if given else ("players", players[0])
    chosen = {name: choice, "players": players[number % len(players)]}
    return quadriga.game(title, **chosen, rules=rules)


def course(game: quadriga.Game, seed: int) -> str:
    """What may be played at each decision of a random game, and what it leads to."""
    state, rng, seen = game.start(seed), quadriga.Rng(seed), sha256()
    while not state.over:
        moves = state.legal()
        seen.update(repr(moves).encode())
        state.play(moves[rng.below(len(moves))])
        if state.ply % OFTEN == 0 or state.over:
            seen.update(state.digest().encode())
    return seen.hexdigest()[:16]

"""Random play through Python in our titles and in others' games, in one run, as ratios (make
bench-peers).
"""

import random
from collections.abc import Callable
from time import process_time

import chess
import pyspiel
from catanatron import Color, Game, RandomPlayer

import quadriga
from quadriga.core import registry
from quadriga.core.playout import play_randomly

Run = Callable[[int], int]  # plays the game of a seed and returns how many decisions were made


def our_title(name: str) -> Run:
    """One of our titles with three players (or what it takes), driven by its own loop."""
    game = quadriga.game(name, players=min(3, registry.title(name).players[-1]))
    return lambda seed: play_randomly(game.start(seed), quadriga.Rng(seed), game.title.max_moves)


def our_title_from_outside(name: str) -> Run:
    """The same, driven from a script through the public contract."""
    game = quadriga.game(name, players=min(3, registry.title(name).players[-1]))

    def run(seed: int) -> int:
        state, rng, made = game.start(seed), random.Random(seed), 0
        while not state.over:
            state.play(rng.choice(state.legal()))
            made += 1
        return made

    return run


def python_chess(seed: int) -> int:
    """Chess in pure Python, at most 200 moves."""
    board, rng = chess.Board(), random.Random(seed)
    while not board.is_game_over() and board.ply() < 200:
        board.push(rng.choice(list(board.legal_moves)))
    return board.ply()


def open_spiel(name: str) -> Run:
    """A game of OpenSpiel, written in C++, driven from Python."""
    game = pyspiel.load_game(name)

    def run(seed: int) -> int:
        state, rng, made = game.new_initial_state(), random.Random(seed), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        return made

    return run


def catan(seed: int) -> int:
    """Settlers by catanatron, four random players."""
    game = Game(
        [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)],
        seed=seed,
    )
    game.play()
    return len(game.state.actions)


def decisions_per_second(run: Run, seconds: float = 1.5) -> float:
    """Decisions per second of processor time."""
    start, made, seed = process_time(), 0, 0
    while process_time() - start < seconds:
        made += run(seed)
        seed += 1
    return made / (process_time() - start)


def main() -> None:
    """Measure everybody and print the table."""
    build = str(quadriga.BUILD)
    runs: dict[str, Run] = {"python-chess": python_chess, "catanatron": catan}
    runs |= {
        f"OpenSpiel {name} (C++)": open_spiel(name) for name in ("chess", "backgammon", "gin_rummy")
    }
    runs |= {f"{name}, from a script": our_title_from_outside(name) for name in registry.OURS}
    runs |= {f"{name}, own loop": our_title(name) for name in registry.OURS}
    measured = {name: decisions_per_second(run) for name, run in runs.items()}
    print(f"random play, one core; ours {build}      decisions/s   × python-chess")
    for name, speed in sorted(measured.items(), key=lambda item: item[1]):
        print(f"  {name:<36} {speed:>12,.0f} {speed / measured['python-chess']:>12.1f}")


if __name__ == "__main__":
    main()

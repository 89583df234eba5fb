"""A game of bots, told by its log as people read it, with the final score sheet.

    python tools/tell.py TITLE [--seed 7] [--players 3] [--bots greedy] [--output FILE]
    python tools/tell.py --gallery

Each decision is a line with the rules behind it in brackets; its steps stand below it. `--gallery`
writes docs/gallery/<title>-log.txt for every title of ours.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

import quadriga
from quadriga.bots import local_contestant
from quadriga.core import registry
from quadriga.core.messages import Words, text
from quadriga.core.panels import as_text
from quadriga.core.scores import score_panel
from quadriga.core.story import Story, Teller
from quadriga.core.texts import seat_name

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "gallery"
WIDTH = 110
SEED = 7
PLAYERS = 3
BOT = "greedy"
LETTERS = [seat_name(seat) for seat in range(6)]


def played(state: quadriga.State, seed: int, names: list[str]) -> Iterator[Story]:
    """Let bots play a game to its end, and tell it."""
    teller, rng = Teller(), quadriga.Rng(-1 - seed)  # not the numbers of the shuffle
    who = [local_contestant(name) for name in names]
    bots = [each.sit_down(state.game) for each in who]
    while not state.over:
        seat = state.to_move[0]
        legal = state.legal(seat)
        move = legal[0] if len(legal) == 1 else who[seat].choose(bots[seat], state, seat, rng)
        yield from teller.play(state, move, seat)


def lines_of(story: Story) -> Iterator[str]:
    """A decision: its line, and the steps below it."""
    yield line(story.sentence(seat_name(story.seat)), story.rules)
    for step, words in zip(story.steps, story.below(LETTERS), strict=True):
        yield line(words, (step.rule,) if step.rule else (), "    ")


def line(words: Words, rules: tuple[str, ...], indent: str = "") -> str:
    """A sentence with its rules in brackets, on as many lines as it needs."""
    brackets = f" [{', '.join(rules)}]" if rules else ""
    hanging = f"{indent}  "
    return fill(f"{text(words)}{brackets}", WIDTH, initial_indent=indent, subsequent_indent=hanging)


def told(title: str, seed: int, players: int, bots: list[str]) -> str:
    """A whole game: its log and its score sheet."""
    game = quadriga.game(title, players=players)
    state = game.start(seed)
    names = [bots[seat % len(bots)] for seat in range(players)]
    heading = f"{game.title.full_name}, {players} players, seed {seed}, bots {', '.join(bots)}"
    log = [each for story in played(state, seed, names) for each in lines_of(story)]
    seats = tuple([seat_name(seat) for seat in range(players)])
    return "\n".join([heading, "", *log, "", as_text([score_panel(state, seats)]), ""])


def arguments() -> argparse.Namespace:
    """What to play, and where to write it."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    what = words.add_mutually_exclusive_group(required=True)
    what.add_argument("title", nargs="?")
    what.add_argument("--gallery", action="store_true", help="write the logs of docs/gallery")
    words.add_argument("--seed", type=int, default=SEED)
    words.add_argument("--players", type=int, default=PLAYERS)
    words.add_argument("--bots", default=BOT, help="bots, separated by commas; repeated if few")
    words.add_argument("--output", type=Path, help="a file, instead of the screen")
    return words.parse_args()


def main() -> None:
    """Play a game, and tell it."""
    given = arguments()
    titles = list(registry.OURS) if given.gallery else [given.title]
    for title in titles:
        story = told(title, given.seed, given.players, given.bots.split(","))
        path = FOLDER / f"{title}-log.txt" if given.gallery else given.output
        if path is None:
            print(story, end="")
        else:
            path.write_text(story, encoding="utf-8")
            print(f"{path}: {story.count(chr(10))} lines")


if __name__ == "__main__":
    main()

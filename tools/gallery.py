"""The pictures of docs/gallery: start, middle and end of one recorded game per title, light and
dark, in all layouts.

    python tools/gallery.py [--only TITLE] [--play]

The games are the records docs/gallery/<title>.qgn; `--play` plays new ones, with players who look a
little ahead.
"""

import argparse
from io import BytesIO
from pathlib import Path

from PIL import Image

import quadriga
from quadriga.core import registry
from quadriga.core.picture import picture
from quadriga.core.playout import play_randomly
from quadriga.table.export import png
from quadriga.table.picture import format_of

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "gallery"
SEED = 7
TRIES, AHEAD = 6, 14  # random continuations for each move, and their length
SHOTS = (("start", 0.06), ("middle", 0.55), ("end", 1.0))
LOOKS = tuple(
    (theme, width, zoom)
    for width, zoom in ((1280, 1.25), (960, 1.25), (390, 1.0))
    for theme in ("light", "dark")
)


def choose(state: quadriga.State, seat: int, rng: quadriga.Rng) -> int:
    """The move after which the seat fares best in a few random continuations."""
    moves = state.legal(seat)
    if len(moves) == 1:
        return moves[0]
    best, chosen = -1e9, moves[0]
    for move in moves:
        worth = 0.0
        for _ in range(TRIES):
            twin = state.determinise(seat, rng)
            twin.play(move, seat)
            play_randomly(twin, rng, AHEAD)
            others = [score for other, score in enumerate(twin.scores) if other != seat]
            worth += twin.scores[seat] - sum(others) / max(1, len(others)) / 2
        worth += rng.below(100) / 1000
        if worth > best:
            best, chosen = worth, move
    return chosen


def play(game: quadriga.Game) -> quadriga.Record:
    """A whole game."""
    state, rng = game.start(SEED), quadriga.Rng(SEED)
    moves: list[tuple[int, int]] = []
    while not state.over:
        seat = state.to_move[0]
        move = choose(state, seat, rng)
        moves.append((seat, move))
        state.play(move, seat)
    return quadriga.Record.of(quadriga.Record.begin(game, SEED), state, moves)


def recorded(name: str, anew: bool) -> quadriga.Record:
    """The title's game, played now if there is none."""
    path = FOLDER / f"{name}.qgn"
    if anew or not path.exists():
        title = registry.title(name)
        record = play(quadriga.game(name, players=4 if 4 in title.players else title.players[-1]))
        path.write_text(record.format(), encoding="utf-8")
    return quadriga.Record.parse(path.read_text(encoding="utf-8"))


def draw(name: str, record: quadriga.Record) -> None:
    """All pictures of a title."""
    for shot, part in SHOTS:
        number = interesting(record, round(len(record.moves) * part))
        state = record.replay(number)
        seat = state.to_move[0] if state.to_move else 0
        before = record.replay(max(0, number - 4)).view(seat)
        for theme, width, zoom in LOOKS:
            path = FOLDER / f"{name}-{shot}-{theme}-{format_of(width)}.png"
            drawn = png(picture(state, seat, width, before), theme, width, zoom)
            image = Image.open(BytesIO(drawn))
            image.convert("RGB").quantize(
                256, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE
            ).save(path, optimize=True)
            print(f"{path.relative_to(FOLDER.parent.parent)}: {path.stat().st_size // 1024} KB")


def interesting(record: quadriga.Record, number: int) -> int:
    """The next position, from a number of moves on, in which there is much to choose."""
    for i, state in enumerate(record.states(None)):
        if i >= number and (
            state.over or (state.to_move and len(state.legal(state.to_move[0])) > 4)
        ):
            return i
    return len(record.moves)


def main() -> None:
    """Draw the gallery."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("--only", choices=registry.OURS)
    words.add_argument("--play", action="store_true")
    given = words.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in registry.OURS:
        if given.only in (None, name) and registry.title(name).brings("table"):
            draw(name, recorded(name, given.play))


if __name__ == "__main__":
    main()

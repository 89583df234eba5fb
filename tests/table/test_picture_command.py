"""`quadriga picture`: a position of a record as a file, or one sentence about what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import quadriga
from quadriga.cli.picture import picture
from quadriga.core import picture as drawing
from quadriga.core.playout import play_randomly
from quadriga.table.svg import document


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of thirty moves in a file."""
    game = quadriga.game("trajan", players=2, bowls="random")
    state, moves = game.start(5), []
    for _ in range(30):
        seat = state.to_move[0]
        moves.append((seat, state.legal(seat)[-1]))
        state.play(moves[-1][1], seat)
    path = tmp_path / "game.qgn"
    path.write_text(
        quadriga.Record.of(quadriga.Record.begin(game, 5), state, moves).format(), encoding="utf-8"
    )
    return path


def test_a_position_is_drawn_as_svg_as_a_seat_sees_it(record: Path, tmp_path: Path) -> None:
    picture(record, tmp_path / "out.svg", at=20, seat="b", theme="dark", width=1000)
    drawn = quadriga.Record.parse(record.read_text(encoding="utf-8"))
    expected = drawing.picture(drawn.replay(20), 1, 1000, drawn.replay(19).view(1))
    written = (tmp_path / "out.svg").read_text(encoding="utf-8")
    assert written == document(expected, "dark", 1000, fonts=True)
    assert "@font-face" in written


def test_a_position_is_drawn_as_png(record: Path, tmp_path: Path) -> None:
    picture(record, tmp_path / "out.png")
    assert (tmp_path / "out.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"at": 31}, "has 30 moves; expected --at from 0 to 30, found 31"),
        ({"seat": "C"}, 'the seats are A, B; found "C"'),
        ({"theme": "sepia"}, 'the themes are light and dark; found "sepia"'),
        ({"width": 10}, "a picture is 200 to 8000 pixels wide; found 10"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_written(
    record: Path, tmp_path: Path, given: dict[str, object], sentence: str
) -> None:
    with pytest.raises(quadriga.QuadrigaError, match=sentence):
        picture(record, tmp_path / "out.svg", **given)  # type: ignore[arg-type]  # one wrong value after the other
    assert not (tmp_path / "out.svg").exists()


def test_other_endings_are_refused(record: Path, tmp_path: Path) -> None:
    with pytest.raises(quadriga.QuadrigaError, match=r'as .svg or .png; found "out.gif"'):
        picture(record, tmp_path / "out.gif")


def test_a_notebook_shows_the_spectators_picture_with_its_fonts() -> None:
    state = quadriga.game("trajan", players=2).start(1)
    play_randomly(state, quadriga.Rng(1), 40)
    shown = drawing.picture(state, None, 1280)
    assert state._repr_svg_() == document(shown, "light", 1280, fonts=True)

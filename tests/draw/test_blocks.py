"""The building blocks: text that fits, pieces that are matched, targets in order, buttons that have room, files."""

import re
from pathlib import Path

import pytest

from quadriga.draw import assets
from quadriga.draw.document import Picture, document, split, with_fonts
from quadriga.draw.export import flattened, png, write
from quadriga.draw.icons import icon, icon_defs
from quadriga.draw.identity import SEATS, letter, shape, token
from quadriga.draw.pieces import Piece, piece_layer, stamp, stamps
from quadriga.draw.targets import Choice, Target, hint_layer, homeless, strip, target_layer
from quadriga.draw.text import paragraph, text, width_of, wrapped


def test_a_text_is_made_smaller_until_it_fits_and_cut_as_the_last_resort() -> None:
    assert 'font-size="12"' in text(0, 0, "Senate", 12, "", 200)
    smaller = text(0, 0, "Germania Superior", 12, "", 80)
    assert "Germania Superior" in smaller
    assert 'font-size="12"' not in smaller
    assert "…" in text(0, 0, "Germania Superior", 12, "", 30)


def test_text_is_escaped() -> None:
    assert "<script>" not in text(0, 0, "<script>&", 12, "b", 300)


def test_lines_are_broken_where_they_fit() -> None:
    lines = wrapped("Take any one tile of the forum", 11, "", 80)
    assert " ".join(lines) == "Take any one tile of the forum"
    assert all(width_of(line, 11) <= 80 for line in lines)
    assert paragraph(0, 0, "Take any one tile of the forum", 11, "", 80, 2).count("<text") == 2


def test_each_seat_has_its_own_shape_and_letter() -> None:
    bare = {re.sub(r' class="[^"]*"', "", shape(seat, 8)) for seat in range(SEATS)}
    assert len(bare) == SEATS
    assert all(f">{letter(seat)}</text>" in token(seat, 8) for seat in range(SEATS))


def test_an_icon_that_was_not_built_is_named() -> None:
    with pytest.raises(KeyError, match="no-such-icon; run `make assets` again"):
        icon_defs({"mine": "no-such-icon"})
    assert 'href="#i-vp"' in icon("vp", 0, 0, 10)


def test_missing_assets_say_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(assets, "FOLDER", tmp_path)
    with pytest.raises(assets.MissingAssets, match="run `make assets`"):
        assets.read("icons.json")


def test_pieces_keep_their_order_and_a_new_one_glides_in_from_where_its_kind_vanished() -> None:
    before = [Piece("b", "leader", 1, 1, ""), Piece("camp-0", "pawn", 5, 6, ""), Piece("a", "disc", 0, 0, "")]
    after = [
        Piece("b", "leader", 9, 9, ""),
        Piece("field-3", "pawn", 50, 60, ""),
        Piece("a", "disc", 0, 0, ""),
        Piece("c", "x", 0, 0, ""),
    ]
    layer = piece_layer(after, before)
    assert re.findall(r'id="([^"]+)" class="([^"]+)"', layer) == [
        ("a", "piece"), ("b", "piece moved"), ("c", "piece moved new"), ("field-3", "piece moved arrived"),
    ]  # fmt: skip
    assert "--from:translate(5px,6px)" in layer
    assert "moved" not in piece_layer(after)


def test_targets_follow_the_reading_order_and_only_legal_ones_are_drawn() -> None:
    targets = [
        Target(3, 50, 100, 20, 20),
        Target(1, 80, 10, 20, 20),
        Target(2, 10, 12, 20, 20),
        Target(9, 0, 0, 5, 5),
        Target(3, 90, 100, 20, 20),
    ]
    layer = target_layer(targets, {1: "One", 2: "Two", 3: 'Say "three" & <go>'})
    assert re.findall(r'data-move="(\d)" role="button" tabindex="(-?\d)"', layer) == [
        ("2", "0"),
        ("1", "0"),
        ("3", "0"),
        ("3", "-1"),
    ]
    assert 'aria-label="Say &quot;three&quot; &amp; &lt;go&gt;"' in layer
    assert homeless(targets, {1: "One", 7: "Seven"}) == [7]
    assert hint_layer(targets, {1: "One"}, 100).count('class="hint ') == 1


@pytest.mark.parametrize("number", [1, 3, 13])
def test_buttons_never_leave_their_strip(number: int) -> None:
    choices = [Choice(i, f"Load a joker as number {i}", "card") for i in range(number)]
    buttons = strip(10, 20, 300, 2, choices)
    assert len(buttons) == number
    assert all(b.x >= 10 and b.x + b.w <= 310.01 and b.y + b.h <= 20 + 2 * 32 for b in buttons)
    assert strip(0, 0, 100, 2, []) == []


def picture() -> str:
    """A small picture with one of everything."""
    pieces = [Piece("p", "pawn", 20, 20, stamp("pawn"), "A pawn", scale=0.5)]
    parts = Picture(
        "test",
        'A "test"',
        100,
        50,
        "",
        (),
        stamps({"pawn": token(0, 8)}),
        text(5, 45, "Hail", 10),
        pieces,
        [],
        [Target(1, 0, 0, 9, 9)],
        {1: "Go"},
    )
    return document(parts, "light", 200)


def test_a_picture_can_be_split_into_what_changes_and_what_does_not() -> None:
    changing, lasting = split(picture())
    assert changing.startswith("<svg")
    assert "<style>" not in changing.partition('class="hints"')[0].partition("<style>svg:has")[0]
    assert lasting.startswith("<style>")
    assert "<defs>" in lasting


def test_fonts_are_added_to_a_picture_that_stands_alone() -> None:
    assert "@font-face" not in picture()
    assert with_fonts(picture()).count("@font-face") == 3


def test_a_flattened_picture_has_no_variables_and_no_css_transforms() -> None:
    flat = flattened(picture())
    assert "var(" not in flat
    assert 'transform="translate(20,20) scale(0.5)"' in flat
    assert ":has(" not in flat


def test_png_and_svg_are_written_by_the_ending(tmp_path: Path) -> None:
    write(picture(), tmp_path / "a.png")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    write(picture(), tmp_path / "a.svg")
    assert "@font-face" in (tmp_path / "a.svg").read_text()
    with pytest.raises(ValueError, match=r'written as .svg or .png; found "a.gif"'):
        write(picture(), tmp_path / "a.gif")


def test_png_shows_the_pieces_in_their_places() -> None:
    assert png(picture()) != png(picture().replace("translate(20px,20px)", "translate(70px,20px)"))

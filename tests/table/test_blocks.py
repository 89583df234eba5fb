"""The building blocks: text that fits, pieces that are matched, targets in order, buttons that have
room, files.
"""

import re
from pathlib import Path

import pytest

from quadriga.table import assets
from quadriga.table.asking import LEAD, asked_line, end_line, start_of_buttons
from quadriga.table.export import png, write
from quadriga.table.icons import icon, icon_defs
from quadriga.table.identity import SEATS, letter, shape, token
from quadriga.table.motion import marked
from quadriga.table.picture import Picture, Piece, Sheet, Target, numbered
from quadriga.table.places import Room
from quadriga.table.stamps import stamp, stamps
from quadriga.table.svg import document, layers, piece_markup, plain, stylesheet
from quadriga.table.targets import TOUCH, Choice, hint_layer, homeless, strip, target_layer
from quadriga.table.text import paragraph, text, width_of, wrapped

SOURCE = Path(assets.__file__).parent.parent


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


def test_a_line_never_begins_with_a_colon() -> None:
    lines = wrapped("Cultiver\u202f: une carte", 11, "", width_of("Cultiver", 11) + 1)
    assert lines[0] == "Cultiver\u00a0:"  # the fonts have this space, and its width is known
    assert text(0, 0, "Prix\u202f: 3") == text(0, 0, "Prix\u00a0: 3")


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
    before = [
        Piece("b", "leader", 1, 1, ""),
        Piece("camp-0", "pawn", 5, 6, ""),
        Piece("a", "disc", 0, 0, ""),
    ]
    after = [
        Piece("b", "leader", 9, 9, ""),
        Piece("field-3", "pawn", 50, 60, ""),
        Piece("a", "disc", 0, 0, ""),
        Piece("c", "x", 0, 0, ""),
    ]
    assert [(piece.id, css, source) for piece, css, source in marked(after, before)] == [
        ("a", "", None),
        ("b", " moved", None),
        ("c", " moved new", None),
        ("field-3", " moved arrived", before[1]),
    ]
    assert {css for _, css, _ in marked(after, None)} == {""}
    assert ";--from:translate(5px,6px)" in piece_markup(after[1], " moved", before[1], "style")


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


def test_the_outline_of_a_target_has_an_edging_below_it_and_a_button_needs_none() -> None:
    layer = target_layer(
        [Target(1, 0, 0, 20, 20), Target(2, 0, 50, 20, 20, face="<text>Go</text>")],
        {1: "One", 2: "Two"},
    )
    first, second = re.split(r'<g class="target(?: button)?"', layer)[1:]
    assert re.findall(r'<rect [^>]*class="(\w+)"', first) == ["edging", "hit"]
    assert re.findall(r'<rect [^>]*class="(\w+)"', second) == ["hit"]


def test_a_small_target_reaches_as_far_as_its_neighbours_leave_room() -> None:
    box = re.compile(
        r'<rect x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)" height="([-\d.]+)" rx="0"'
        r' class="reach"/>'
    )
    alone = target_layer([Target(1, 100, 100, 20, 20)], {1: "One"}, 40)
    assert [tuple(map(float, found)) for found in box.findall(alone)] == [(90, 90, 40, 40)]
    pair = [Target(1, 100, 100, 20, 20), Target(2, 124, 100, 50, 50), Target(1, 100, 200, 60, 60)]
    beside = target_layer(pair, {1: "One", 2: "Two"}, 40)
    assert [tuple(map(float, found)) for found in box.findall(beside)] == [(90, 90, 32, 40)]
    below = target_layer(
        [Target(1, 100, 100, 60, 20), Target(2, 100, 126, 60, 60)], {1: "One", 2: "Two"}, 40
    )
    assert [tuple(map(float, found)) for found in box.findall(below)] == [(100, 90, 60, 33)]
    assert "reach" not in target_layer(pair, {1: "One", 2: "Two"})


LOW, HIGH = Room(10, 20, 600, 28), Room(10, 20, 300, 86)


@pytest.mark.parametrize("room", [LOW, HIGH])
def test_the_viewer_reads_what_is_asked_and_others_who_is(room: Room) -> None:
    assert "Your move" in asked_line(room, [1, 2], 2, "Which one?")
    assert "Which one?" in asked_line(room, [1, 2], 2, "Which one?")
    waiting = asked_line(room, [1, 2], 0, "Which one?")
    assert "Which one?" not in waiting
    assert re.findall(r">([A-F])</text>", waiting) == ["B", "C"]


def test_buttons_begin_behind_a_question_that_stands_beside_them() -> None:
    assert start_of_buttons(HIGH, "Which one?") == LEAD == start_of_buttons(LOW, "")
    assert start_of_buttons(LOW, "Which one?") > LEAD + width_of("Which one?", 11.5)
    long = "Claim the reward for two objectives? You may hold only one such reward"
    assert start_of_buttons(LOW, long) < LEAD + width_of(long, 11.5)
    assert asked_line(LOW, [0], 0, long).count("<text") == 3


def test_the_final_scores_stand_in_order_with_true_signs_and_within_their_room() -> None:
    line = end_line(Room(16, 16, 358, 86), [3, 40, -19, 7, 12, 0])
    assert re.findall(r">([A-F])</text>", line) == ["B", "E", "D", "A", "F", "C"]
    assert "−19" in line
    assert all(16 <= float(x) <= 16 + 358 for x in re.findall(r"translate\(([\d.]+),", line))


@pytest.mark.parametrize("number", [1, 3, 13])
def test_buttons_never_leave_their_strip(number: int) -> None:
    choices = [Choice(i, f"Load a joker as number {i}", "card") for i in range(number)]
    buttons = strip(10, 20, 300, 2, choices)
    assert len(buttons) == number
    assert all(b.x >= 10 and b.x + b.w <= 310.01 and b.y + b.h <= 20 + 2 * 32 for b in buttons)
    tall = strip(10, 20, 300, 2, choices, TOUCH)
    assert all(b.h == TOUCH and b.y + b.h <= 20 + 2 * (TOUCH + 6) for b in tall[:8])
    assert strip(0, 0, 100, 2, []) == []


def picture(x: float = 20) -> Picture:
    """A small picture with one of everything."""
    return Picture(
        "test",
        'A "test"',
        100,
        50,
        "wide",
        Sheet("", {"light": (), "dark": (("own", "#123456"),)}, stamps({"pawn": token(0, 8)})),
        numbered("board", [text(5, 45, "Hail", 10), "", text(50, 45, "Farewell", 10)]),
        [Piece("p", "pawn", x, 20, stamp("pawn"), "A pawn", scale=0.5)],
        [],
        [Target(1, 0, 0, 9, 9)],
        {1: "Go"},
    )


def test_a_page_gets_the_picture_in_named_elements_without_styles() -> None:
    shown = layers(picture(), "light", 200)
    assert list(shown.still) == ["s-board-0", "s-board-2"]
    assert list(shown.pieces) == ["p"]
    assert shown.label == 'A "test"'
    assert "<style" not in shown.markup()
    assert ' style="' not in shown.markup()
    assert 'data-style="transform:translate(20px,20px) scale(0.5)"' in shown.markup()
    assert 'transform="translate(20,20) scale(0.5)"' in shown.markup(), "for want of a script"


def test_the_stylesheet_has_the_colours_of_both_themes_and_the_classes() -> None:
    css = stylesheet(picture().sheet)
    assert ".quadriga.dark{--paper:" in css
    assert "--own:#123456}" in css
    assert css.count("--own") == 1
    assert ".target{" in css


def test_fonts_are_inside_a_picture_that_stands_alone() -> None:
    assert "@font-face" not in document(picture(), "light", 200)
    assert document(picture(), "light", 200, fonts=True).count("@font-face") == 6


def test_the_fonts_have_all_letters_of_the_catalogues() -> None:
    written = "".join(path.read_text("utf-8") for path in SOURCE.glob("**/locale/*.po"))
    letters = {*written, *written.upper()}
    for font in assets.fonts().values():
        assert not [each for each in letters if each.isalpha() and each not in font.widths]


def test_a_plain_picture_has_no_variables_and_no_css_transforms() -> None:
    flat = plain(picture(), "light", 200)
    assert "var(" not in flat
    assert ' style="' not in flat
    assert 'transform="translate(20,20) scale(0.5)"' in flat
    assert ":is(" not in flat


def test_png_and_svg_are_written_by_the_ending(tmp_path: Path) -> None:
    write(picture(), tmp_path / "a.png", "light", 200)
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    write(picture(), tmp_path / "a.svg", "light", 200)
    assert "@font-face" in (tmp_path / "a.svg").read_text()
    with pytest.raises(ValueError, match=r'written as .svg or .png; found "a.gif"'):
        write(picture(), tmp_path / "a.gif", "light", 200)


def test_png_shows_the_pieces_in_their_places() -> None:
    assert png(picture(), "light", 200) != png(picture(70), "light", 200)

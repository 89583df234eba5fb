"""Colours that everybody can tell apart: WCAG AA contrast, and three kinds of colour blindness."""

import re
from itertools import combinations
from pathlib import Path

import pytest

import quadriga
from colours import BLINDNESS, contrast, difference
from quadriga.table.palette import DARK, LIGHT, THEMES, palette, properties

each_theme = pytest.mark.parametrize("theme", THEMES)
SEATS = "abcdef"
STATIC = Path(quadriga.__file__).parent / "server" / "static"
TEXT = [
    ("ink", "panel"),
    ("ink", "paper"),
    ("ink", "inset"),
    ("soft", "panel"),
    ("soft", "inset"),
    ("soft", "paper"),
    ("accent", "panel"),
    ("gold", "panel"),
    ("gold", "inset"),
    ("on-gold", "gold"),
    ("on-card", "card"),
    ("on-back", "back"),
    ("on-go", "go"),
    ("panel", "ink"),
    *((f"on-{seat}", f"seat-{seat}") for seat in SEATS),
]
GRAPHICS = [("go", "panel"), ("go", "inset"), ("moved", "panel"), ("accent", "inset")]
GREYS = [f"#{value:02x}{value:02x}{value:02x}" for value in range(256)]


@each_theme
@pytest.mark.parametrize(("front", "ground"), TEXT)
def test_text_has_the_contrast_of_wcag_aa(theme: str, front: str, ground: str) -> None:
    colours = palette(theme)
    assert contrast(colours[front], colours[ground]) >= 4.5


@each_theme
@pytest.mark.parametrize(("front", "ground"), GRAPHICS)
def test_marks_have_the_contrast_of_wcag_aa_for_graphics(
    theme: str, front: str, ground: str
) -> None:
    colours = palette(theme)
    assert contrast(colours[front], colours[ground]) >= 3


@each_theme
def test_the_outline_of_what_may_be_done_shows_on_every_ground(theme: str) -> None:
    # It is drawn twice, in `go` and, wider below it, in `halo`: cards, tiles and maps have all
    # kinds of colours.
    colours = palette(theme)
    for ground in (*GREYS, *colours.values()):
        assert max(contrast(colours["go"], ground), contrast(colours["halo"], ground)) >= 3, ground
    assert contrast(colours["go"], colours["halo"]) >= 3


@each_theme
@pytest.mark.parametrize("seat", SEATS)
def test_a_piece_stands_out_from_the_board_by_its_colour_or_its_outline(
    theme: str, seat: str
) -> None:
    colours = palette(theme)
    for ground in ("panel", "inset"):
        assert (
            max(
                contrast(colours[f"seat-{seat}"], colours[ground]),
                contrast(colours["edge"], colours[ground]),
            )
            >= 3
        )


@each_theme
@pytest.mark.parametrize("blindness", [None, *BLINDNESS])
def test_seats_differ_for_everybody(theme: str, blindness: str | None) -> None:
    colours = palette(theme)
    for one, other in combinations(SEATS, 2):
        assert difference(colours[f"seat-{one}"], colours[f"seat-{other}"], blindness) >= 15, (
            one,
            other,
        )


def test_both_themes_have_the_same_colours() -> None:
    assert list(LIGHT) == list(DARK)


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(
        ValueError, match='there is no theme "sepia"; the themes are light and dark'
    ):
        properties("sepia")


@pytest.mark.parametrize("sheet", sorted(STATIC.glob("*.css")), ids=lambda sheet: sheet.name)
def test_pages_have_no_colours_but_the_palette(sheet: Path) -> None:
    written = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(", written) == []

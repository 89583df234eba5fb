"""What holds for the picture of every title that has one."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

import quadriga
from quadriga.core.picture import question_to
from support import all_games, random_states

GAMES = [game for game in all_games() if game.title.brings("table")]
each_game = pytest.mark.parametrize(
    "game", GAMES, ids=[f"{game.name}-{game.players}" for game in GAMES]
)
WIDTHS = (1280, 960, 390)


def positions(few: int, many: int) -> pytest.MarkDecorator:
    """So many random positions, and in the long tests many more."""
    return pytest.mark.parametrize("number", [few, pytest.param(many, marks=pytest.mark.long)])


COLOUR = re.compile(r"(?:[:\"'(]|\s)#(?:[0-9a-fA-F]{3}){1,2}\b|\brgba?\(")


def seats_of(game: quadriga.Game) -> list[int | None]:
    """All who may look."""
    return [None, *range(game.players)]


def attributes(svg: str, name: str) -> list[str]:
    """All values of an attribute."""
    return re.findall(rf' {name}="([^"]*)"', svg)


@each_game
def test_a_picture_is_valid_and_its_ids_are_unique(game: quadriga.Game) -> None:
    for i, state in enumerate(random_states(game, 4)):
        for seat in seats_of(game):
            svg = state.svg(seat, theme=("light", "dark")[i % 2], width=WIDTHS[i // 2 % 2])
            root = ET.fromstring(svg)
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
            ids = Counter(attributes(svg, "id"))
            assert max(ids.values()) == 1, [name for name, n in ids.items() if n > 1]
            used = {name[1:] for name in attributes(svg, "href")}
            assert used <= set(ids), used - set(ids)


@each_game
def test_the_same_view_gives_the_same_bytes(game: quadriga.Game) -> None:
    for state in random_states(game, 3, seed=1):
        twin = game.from_json(state.to_json())
        for width in WIDTHS:
            assert state.svg(0, width=width) == twin.svg(0, width=width)


@each_game
@positions(5, 60)
def test_every_legal_move_can_be_made_in_the_picture_and_no_other(
    game: quadriga.Game, number: int
) -> None:
    for state in random_states(game, number, seed=2):
        for seat in range(game.players):
            for width in WIDTHS:
                root = ET.fromstring(state.svg(seat, width=width))
                targets = [element for element in root.iter() if "data-move" in element.attrib]
                assert {int(target.attrib["data-move"]) for target in targets} == set(
                    state.legal(seat)
                )
                for target in targets:
                    assert target.attrib["role"] == "button"
                    sentence = state.describe(int(target.attrib["data-move"]), seat)
                    assert target.attrib["aria-label"].endswith(sentence)
                in_focus = [
                    target.attrib["data-move"]
                    for target in targets
                    if target.attrib["tabindex"] == "0"
                ]
                assert len(in_focus) == len(set(in_focus)) == len(state.legal(seat))
        assert "data-move" not in state.svg(None)


@each_game
@positions(6, 120)
def test_nothing_hidden_is_in_the_picture(game: quadriga.Game, number: int) -> None:
    for i, state in enumerate(random_states(game, number, seed=3)):
        for seat in seats_of(game):
            twin = state.determinise(seat, quadriga.Rng(i))
            assert state.svg(seat, width=WIDTHS[i % 3]) == twin.svg(seat, width=WIDTHS[i % 3])


@each_game
def test_colours_come_from_the_palette_alone(game: quadriga.Game) -> None:
    for state in random_states(game, 2, seed=4):
        light, dark = state.svg(0, theme="light"), state.svg(0, theme="dark")
        body = light.partition(">")[2]
        assert not COLOUR.search(body), COLOUR.search(body)
        assert body == dark.partition(">")[2]


@each_game
def test_the_wide_layout_fits_a_window_and_the_narrow_one_a_telephone(game: quadriga.Game) -> None:
    state = game.start(1)
    _, _, width, height = map(float, attributes(state.svg(0), "viewBox")[0].split())
    assert width == 1280
    assert height <= 760
    assert attributes(state.svg(0, width=960), "viewBox")[0].split()[2:] == ["960", "740"]
    assert attributes(state.svg(0, width=390), "viewBox")[0].split()[2] == "390"


@each_game
def test_what_changed_is_marked_and_nothing_else(game: quadriga.Game) -> None:
    for state in random_states(game, 4, seed=5):
        view = state.view(0)
        assert ' class="piece moved' not in state.svg(0, before=view)
        marks = re.compile(r'(?<=class="piece)( [a-z]+)+(?=")')
        before, after = marks.sub("", state.svg(0, before=game.start(0).view(0))), state.svg(0)
        assert re.sub(r";--from:[^\"]*", "", before) == after


@each_game
def test_all_pieces_lie_in_one_flat_layer_and_are_placed_by_a_transform(
    game: quadriga.Game,
) -> None:
    for state in random_states(game, 2, seed=9):
        root = ET.fromstring(state.svg(0))
        layers = [element for element in root if element.attrib.get("class") == "pieces"]
        assert len(layers) == 1
        pieces = [
            element
            for element in root.iter()
            if element.attrib.get("class", "").split(" ")[0] == "piece"
        ]
        assert list(layers[0]) == pieces
        for piece in pieces:
            assert re.match(r"transform:translate\([-\d.e]+px,[-\d.e]+px\)", piece.attrib["style"])


@each_game
def test_the_picture_says_what_is_asked_and_of_whom(game: quadriga.Game) -> None:
    for state in random_states(game, 4, seed=10):
        for seat in seats_of(game):
            for width in (1280, 390):  # beside a picture for laptops the page says it
                root = ET.fromstring(state.svg(seat, width=width))
                words = " ".join(
                    [element.text or "" for element in root.iter() if element.tag.endswith("}text")]
                )
                assert ("Your move" in words) == (seat in state.to_move)
                if seat is not None and seat in state.to_move:
                    assert question_to(state, seat) in words
                assert ("The end" in words) == state.over


@each_game
def test_a_piece_has_the_same_id_in_all_layouts(game: quadriga.Game) -> None:
    for state in random_states(game, 2, seed=6):
        wide, laptop, narrow = (
            re.findall(r'id="([^"]+)" class="piece', state.svg(0, width=width)) for width in WIDTHS
        )
        assert wide == narrow
        assert laptop == [piece for piece in wide if piece in laptop]

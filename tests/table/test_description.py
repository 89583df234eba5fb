"""What holds for every described table: nothing is drawn from what its parts do not read, every
move made there is named, and the words agree with the picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import quadriga
from quadriga.core import rulebook
from quadriga.core.picture import board_of
from quadriga.core.playout import play_randomly
from quadriga.table import board, words, zone
from quadriga.table.area import Table
from quadriga.table.picture import Format, Picture
from quadriga.table.svg import document, layers
from support import all_games, random_states

FORMATS: tuple[Format, ...] = ("wide", "laptop", "narrow")
GAMES = [game for game in all_games() if game.title.brings("table")]
each_game = pytest.mark.parametrize("game", GAMES, ids=[f"{g.name}-{g.players}" for g in GAMES])


def table_of(game: quadriga.Game) -> Table:
    """The description of a title's table."""
    described: board.Board = board_of(game.title)
    return described.table


def drawn(state: quadriga.State, seat: int | None, format_: Format = "wide") -> Picture:
    """The picture of a position."""
    game = state.game
    choices = {} if seat is None else {move: str(move) for move in state.legal(seat)}
    return board.picture(table_of(game), game, state.view(seat), choices, format_)


def course(game: quadriga.Game) -> Iterator[quadriga.State]:
    """The positions of a game, a few decisions apart."""
    state, rng = game.start(11), quadriga.Rng(11)
    while not state.over:
        yield state
        play_randomly(state, rng, 1 + rng.below(9))


@each_game
def test_a_part_reads_all_that_it_shows(game: quadriga.Game) -> None:
    for i, state in enumerate(course(game)):
        seat = (None, *range(game.players))[i % (game.players + 1)]
        kept = document(drawn(state, seat, FORMATS[i % 3]), "light", 1280)
        if i % 7 == 0:
            zone.DRAWN.clear()
            board.MARKS.clear()
            assert document(drawn(state, seat, FORMATS[i % 3]), "light", 1280) == kept


@each_game
def test_what_moved_is_found_in_the_layout_of_now(game: quadriga.Game) -> None:
    table, before = table_of(game), None
    for state in course(game):
        view = state.view(0)
        for format_ in FORMATS:
            scene = board.picture(table, game, view, {}, format_, "", before)
            assert (scene.before is None) == (before is None)
        before = view


@each_game
def test_a_zone_names_all_moves_that_are_made_there(game: quadriga.Game) -> None:
    table = table_of(game)
    for state in random_states(game, 8, seed=12):
        for seat in state.to_move:
            choices = {move: str(move) for move in state.legal(seat)}
            view = state.view(seat)
            scene = zone.scene_of(game, view, table.layout(game, view, "wide"), choices)
            for area, owner, _ in board.areas(table, scene.layout):
                for each in area.zones:
                    made = {target.move for target in each.touches(scene, owner)} & set(choices)
                    assert not made or each.is_touched(choices), (area.name, sorted(made))


@each_game
def test_the_table_in_words_shows_no_codes_and_all_players(game: quadriga.Game) -> None:
    for state in random_states(game, 3, seed=13):
        panels = words.panels(table_of(game), game, state.view(0))
        assert panels[0].columns[1:] == tuple("ABCDEF"[: game.players])
        shown = [cell for panel in panels for row in panel.rows for cell in row]
        assert shown
        assert not [cell for cell in shown if re.search(r"[a-z]_[a-z]|\{|\}", cell)]


@each_game
def test_every_tip_leads_to_a_rule_that_exists(game: quadriga.Game) -> None:
    known = rulebook.rules(game.title.name)
    for state in random_states(game, 5, seed=15):
        scene = drawn(state, 0)
        assert [piece.id for piece in scene.pieces if piece.label and not piece.rule] == []
        shown = layers(scene, "light", 1280)
        still = {
            name: markup
            for name, markup in shown.still.items()
            if "aria-label" in markup and "data-rule" not in markup and name != "s-strip"
        }
        assert still == {}
        cited = re.findall(r'data-rule="([^"]*)"', shown.markup())
        assert len(cited) > 20
        assert set(cited) <= set(known)


@each_game
def test_an_area_can_be_drawn_alone(game: quadriga.Game) -> None:
    state = next(iter(random_states(game, 1, seed=14)))
    table, view = table_of(game), state.view(None)
    for area in table.areas:
        if area.name in table.layout(game, view, "wide").rooms:
            alone = board.area_picture(table, game, view, area.name)
            assert document(alone, "light", alone.width).startswith("<svg")
            outside = [
                piece.id
                for piece in alone.pieces
                if not (-1 <= piece.x <= alone.width + 1 and -1 <= piece.y <= alone.height + 1)
            ]
            assert outside == []

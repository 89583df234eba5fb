"""The score sheet as people read it: it adds up, and says how each line comes about."""

from __future__ import annotations

import pytest
from celtae_scenes import hand, lay_cards, leader, scene, workers

import quadriga
from quadriga.core.scores import ScoreRow
from quadriga.games.celtae.state import State
from quadriga.games.celtae.tables import PROGRESS_ROWS
from support import rule


def sheet(s: State) -> dict[str, tuple[tuple[int, ...], tuple[str, ...]]]:
    """The rows by their words: points and reasons."""
    return {str(row.words): (row.points, tuple(map(str, row.how))) for row in s.score_rows()}


def cards(rows: tuple[ScoreRow, ...]) -> list[ScoreRow]:
    """The rows of progress cards."""
    return [row for row in rows if str(row.words).startswith("progress card ")]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("rules", [1, 2])
def test_the_rows_add_up_to_the_scores_at_every_moment(players: int, rules: int) -> None:
    s, rng = quadriga.game("celtae", players=players, rules=rules).start(5), quadriga.Rng(5)
    while not s.over:
        legal = s.legal()
        s.play(legal[rng.below(len(legal))])
        if s.ply % 10 and not s.over:
            continue
        rows = s.score_rows()
        plain = [row for row in rows if not row.is_sum]
        sums = [row for row in rows if row.is_sum]
        seats = range(players)
        assert tuple(sum(row.points[seat] for row in plain) for seat in seats) == s.scores
        assert all(any(row.points) for row in plain)
        assert bool(sums) == bool(cards(rows))
        for subtotal in sums:
            added = tuple(sum(row.points[seat] for row in cards(rows)) for seat in seats)
            assert (str(subtotal.words), subtotal.points) == ("progress cards", added)


def rich(players: int = 2) -> State:
    """Seat A has something on every line of the pad."""
    s = scene(players)
    lay_cards(s)
    for seat in range(players):
        hand(s, seat)
        workers(s, seat)
        leader(s, seat, "boudica")
    player = s.players[0]
    player.discs, player.built = (2, 1, 0, 0, 1, 0, 0, 0), 4
    s.spaces = (0, 1, *s.spaces[2:4], 0, *s.spaces[5:])
    player.bonus_tiles, player.orders, player.armies = 0b11, 0b1000011, 0b1
    player.garrison = 0b0000100111
    player.strength = 9
    hand(s, 0, "pink-traps", "teal-traps")
    workers(s, 0, tribe="farmer farmer noble druid")
    return s


@rule("CE-14.A", "CE-14.B", "CE-14.C", "CE-14.D", "CE-14.E", "CE-14.F")
def test_a_row_shows_what_is_added() -> None:
    found = sheet(rich())
    assert found["discs in complete citadels"] == ((3, 0), ("2 + 1", ""))
    assert found["bonus tiles"] == ((2, 0), ("1 + 1", ""))
    assert found["Druid tiles"] == ((4, 0), ("1 + 1 + 2", ""))
    assert found["Roman Army tiles"] == ((1, 0), ("", ""))
    assert found["garrisons"] == ((4, 0), ("3 in the North and 1 in the South", ""))
    assert found["tribe"][1] == ("4 workers", "")


@rule("CE-14.G", "CE-14.H", "CE-14.I", "CE-14.K")
def test_a_row_names_holes_cubes_strength_and_leader() -> None:
    s = rich()
    found = sheet(s)
    assert found["disc spaces"][1] == ("4 empty holes", "")
    assert found["all cubes placed"] == ((1, 0), ("4 cubes", ""))
    assert found["strength and cards"] == ((2, 0), ("(9 + 2) ÷ 5", ""))
    assert found["leader"] == ((1, 0), ("Boudica, side A", ""))
    s.players[0].built, s.players[0].turned = 7, 1
    s.players[0].discs = (2, 1, 1, 1, 1, 1, 0, 0)
    assert sheet(s)["leader"] == ((3, 0), ("Boudica, side B", ""))


@rule("CE-14.J")
def test_each_progress_card_has_a_row_and_those_of_nobody_are_left_out() -> None:
    s = rich()
    what = [row.what for row in PROGRESS_ROWS]
    lay_cards(s, what.index("army_tiles"), what.index("cubes_south"), markers=2)
    s.players[1].armies = 0b10
    s.players[0].garrison = 0
    found = sheet(s)
    assert found["progress card 1: most Roman Army tiles"] == ((2, 2), ("2 markers", "2 markers"))
    assert found["progress cards"] == ((2, 2), ())
    assert not [name for name in found if name.startswith("progress card 2")]


@rule("CE-18.14")
def test_in_solo_play_a_card_that_is_not_met_shows_what_it_costs() -> None:
    s = rich(1)
    what = [row.what for row in PROGRESS_ROWS]
    lay_cards(s, what.index("army_tiles"), what.index("cubes_south"), markers=1)
    s.players[0].garrison = 0
    found = sheet(s)
    assert found["progress card 2: 2 or more garrison cubes in the South"] == (
        (-1,),
        ("1 marker, not met",),
    )
    assert found["progress cards"] == ((0,), ())

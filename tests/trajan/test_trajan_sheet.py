"""The score sheet as people read it: rows that add up, and how their points come about."""

from __future__ import annotations

from trajan_scenes import change, scene

import quadriga
from quadriga.core.messages import text
from quadriga.core.playout import play_randomly
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import SCORE_GAME
from support import rule


def at_the_end(**changes: object) -> State:
    """The final scoring of two players, of whom B has nothing."""
    options = {"edition": "2011"} if changes.pop("edition", "") == "2011" else {}
    s = scene(2, options=options)
    bare = {"hand": "", "display": "", "slots": {}, "tiles": "", "buildings": 0, "legions": 0}
    for seat in (0, 1):
        change(s, seat, worker_camp=0, military_camp=0, yellow_bonus=0, grey_bonus=0, **bare)
    change(s, **changes)
    s.pending = [SCORE_GAME]
    s.advance()
    return s


def how(s: State, source: str) -> str:
    """How the points of seat A from a source come about."""
    (row,) = [row for row in s.score_rows() if text(row.words) == source]
    return text(row.how[0])


def test_rows_add_up_to_the_scores_and_subtotals_to_their_rows() -> None:
    for seed in range(4):
        s = quadriga.game("trajan", players=2 + seed % 3).start(seed)
        play_randomly(s, quadriga.Rng(seed), 200 if seed == 3 else s.game.title.max_moves)
        seats = range(s.game.players)
        rows, since = s.score_rows(), [0] * s.game.players
        for row in rows:
            assert any(row.points)
            if row.is_sum:
                assert list(row.points) == since
                since = [0] * s.game.players
            else:
                since = [since[seat] + row.points[seat] for seat in seats]
        plain = [row for row in rows if not row.is_sum]
        assert tuple(sum(row.points[seat] for row in plain) for seat in seats) == s.scores
        assert sum(row.is_sum for row in rows) == (2 if s.over else 0)


@rule("TR-10.2", "TR-13.1")
def test_what_is_left_counts_one_point_each() -> None:
    s = at_the_end(hand="fish fish wine", worker_camp=2, military_camp=1, slots={"I": 3, "V": 12})
    assert [(text(row.words), row.points, text(row.how[0])) for row in s.score_rows()[1:-1]] == [
        ("goods in hand", (3, 0), "3 × 1"),
        ("workers in camp", (2, 0), "2 × 1"),
        ("legionnaires in camp", (1, 0), "1 × 1"),
        ("tiles on the circle", (2, 0), "2 × 1"),
    ]
    assert text(s.score_rows()[-1].words) == "final scoring"


@rule("TR-10.3")
def test_sets_say_their_types_with_the_joker() -> None:
    s = at_the_end(buildings="door2 door3 roof2 roof3 roof4 roof5", tiles="joker_construction")
    assert how(s, "construction sets") == "doors ×3: 10 + roofs ×4: 20"


@rule("TR-10.4", "TR-13.2")
def test_bonus_tiles_say_how_often_they_pay_how_much() -> None:
    s = at_the_end(
        yellow_bonus="columns yellow", grey_bonus="wine workers", display="columns columns wine",
        tiles="joker_goods", workers="r1c1 r1c2 r1c3",
    )  # fmt: skip
    assert how(s, "bonus: goods") == "3 × 3 + 1 × 2"
    assert how(s, "bonus: yellow tiles") == "2 × 3"
    assert how(s, "bonus: workers") == "3 × ½, rounded up"
    s = at_the_end(edition="2011", grey_bonus="workers", workers="r1c1 r1c2 r1c3")
    assert how(s, "bonus: workers") == "3 × ½, rounded down"
    s = at_the_end(grey_bonus="workers", workers="r1c1 r1c2")
    assert how(s, "bonus: workers") == "2 × ½"


@rule("TR-6.32", "TR-6.62")
def test_provinces_and_construction_tiles_say_where_their_points_are() -> None:
    s = scene(legions="alpes raetia", buildings="door2 roof4", points=[0, 0, 6, 0, 6] + [0] * 11)
    assert how(s, "provinces") == "2 provinces"
    assert how(s, "construction tiles") == "2 + 4"
    change(s, buildings="roof4", points=[0, 0, 0, 0, 4] + [0] * 11)
    assert how(s, "construction tiles") == ""

"""The score sheet as people read it: rows that can be checked by eye."""

from __future__ import annotations

from augustus_scenes import scene

import quadriga
from quadriga.core.scores import ScoreRow
from support import random_states, rule

ROWS = [[1, 3, 12], [23, 25, 26]]


def written(row: ScoreRow) -> str:
    """A row on one line."""
    how = [str(words) for words in row.how if str(words)]
    return f"{row.words}: {list(row.points)}" + f" ({'; '.join(how)})" * bool(how)


@rule("AU-12.3", "AU-12.4", "AU-12.5", "AU-12.6", "AU-12.7", "AU-12.8")
def test_the_sheet_has_the_three_totals_of_the_pad() -> None:
    s = scene(
        "sword",
        *ROWS,
        controlled={0: [65, 6, 36, 10, 40], 1: [29, 9, 21, 8]},
        holders={0: 1, 8: 0, 10: -1, 11: 1},
    )
    assert [written(row) for row in s.score_rows()] == [
        "Reward for three senators: [0, 2]",
        "Reward for five objectives: [8, 0]",
        "Reward for wheat: [0, 5]",
        "Total of the rewards: [8, 7]",
        "Pink provinces: [2, 0] (2)",
        "Orange provinces: [0, 4] (4)",
        "Senators: [6, 5] (0 + 6; 0 + 2 + 3)",
        "Total of the controlled objectives: [8, 9]",
        "29 Lentulus: objectives with an attack: [0, 10] (2 × 5)",
        "40 Sicilia: green provinces: [4, 0] (2 × 2)",
        "65 Britannia Inferior: spaces with shield: [8, 0] (10 × 1, at most 8)",
        "Total of the powers: [12, 10]",
    ]


@rule("AU-12.3")
def test_who_has_nothing_has_no_rows() -> None:
    assert scene("sword", *ROWS).score_rows() == ()
    assert [row.is_sum for row in scene("sword", *ROWS, controlled={0: [18]}).score_rows()] == [
        False,
        True,
    ]


def test_rows_add_up_to_the_scores_and_totals_to_their_rows() -> None:
    for players in (2, 4, 6):
        for s in random_states(quadriga.game("augustus", players=players), 12, seed=players):
            rows = s.score_rows()
            zeros = [0] * players
            plain = [row.points for row in rows if not row.is_sum]
            assert tuple(map(sum, zip(zeros, *plain, strict=True))) == s.scores
            above: list[tuple[int, ...]] = []
            for row in rows:
                if row.is_sum:
                    assert row.points == tuple(map(sum, zip(*above, strict=True)))
                    above = []
                else:
                    assert any(row.points)
                    above.append(row.points)
            assert not above

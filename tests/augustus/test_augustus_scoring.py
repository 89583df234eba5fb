"""The score sheet and the tie-break."""

from __future__ import annotations

from augustus_scenes import scene

from quadriga.games.augustus.scoring import ranking, score_sheet
from support import rule

ROWS = [[1, 3, 12], [23, 25, 26]]


def sheet(controlled: list[int], holders: dict[int, int] | None = None) -> dict[str, int]:
    """The points of seat A by source, those without points left out."""
    lines = score_sheet(scene("sword", *ROWS, controlled={0: controlled}, holders=holders))[0]
    return {source: vp for source, vp in lines.items() if vp}


@rule("AU-12.3", "AU-12.5")
def test_controlled_objectives_score_and_those_in_progress_do_not() -> None:
    assert sheet([]) == {}
    assert sheet([18, 36]) == {"objectives": 11}


@rule("AU-12.4")
def test_rewards_held_score() -> None:
    assert sheet([], {0: 0, 3: 0, 8: 0, 5: 1}) == {"colour rewards": 10, "number reward": 8}
    assert sheet([47]) == {"objectives": 4, "gold and wheat": 10}


@rule("AU-12.6", "AU-16.13")
def test_points_per_symbol_count_all_spaces_their_own_card_included_up_to_the_maximum() -> None:
    assert sheet([65]) == {"points per symbol": 2}  # Britannia Inferior has two shields itself.
    assert sheet([65, 6]) == {"points per symbol": 5}
    # As in the rulebook's example: ten shields, but at most eight points.
    assert sheet([65, 6, 36, 10]) == {"points per symbol": 8, "objectives": 8}


@rule("AU-12.6")
def test_the_maximum_applies_to_each_card_by_itself() -> None:
    assert sheet([65, 67, 6, 36, 10])["points per symbol"] == 16


@rule("AU-12.7")
def test_points_per_colour_count_their_own_card_and_have_no_maximum() -> None:
    assert sheet([40, 4, 7, 15, 18])["points per colour"] == 10
    assert sheet([51, 8, 28])["points per colour"] == 12


@rule("AU-12.8", "AU-16.20")
def test_five_points_for_each_red_objective() -> None:
    assert sheet([29]) == {}
    assert sheet([29, 9, 21, 76])["points per red objective"] == 15


@rule("AU-12.9")
def test_the_highest_score_wins_and_ties_go_to_the_player_with_more_senators() -> None:
    assert ranking(scene("sword", *ROWS, controlled={0: [46], 1: [36]})) == (1, 2)
    senator = scene("sword", *ROWS, controlled={0: [33], 1: [36]})
    assert senator.scores == (6, 6)
    assert ranking(senator) == (2, 1)


@rule("AU-16.11")
def test_who_is_level_in_senators_too_shares_the_victory() -> None:
    s = scene("sword", *ROWS, controlled={0: [18], 1: [54]})
    assert s.scores == (5, 5)
    assert ranking(s) == (1, 1)

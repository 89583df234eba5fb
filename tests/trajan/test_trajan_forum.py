"""The Forum action."""

from __future__ import annotations

from trajan_scenes import scene, tiles_of

from support import legal_texts, play, rule, why_not


@rule("TR-6.20", "TR-12.5")
def test_any_tile_of_a_green_or_yellow_space_may_be_taken() -> None:
    s = scene(
        step="forum",
        tiles="",
        forum={"green1": "bread", "green6": "senate_5", "yellow2": "extra_forum"},
    )
    assert legal_texts(s) == ["pass", "forum:green1", "forum:green6", "forum:yellow2"]
    play(s, "forum:green6")
    assert tiles_of(s.players[0]) == "senate_5"
    assert s.scores == (0, 0)


@rule("TR-6.20")
def test_the_space_stays_empty_until_the_quarter_ends() -> None:
    s = scene(step="forum", tiles="", forum={"green1": "bread", "green2": "games"})
    drawn = s.forum_drawn
    play(s, "forum:green1")
    assert s.forum[0] == -1
    assert s.forum_drawn == drawn
    assert why_not(scene(step="forum", forum={"green2": "games"}), "forum:green1") == "TR-6.20"


@rule("TR-2.3")
def test_the_spaces_for_more_players_are_not_used() -> None:
    assert why_not(scene(2, step="forum"), "forum:green7") == "TR-2.3"
    assert "forum:green7" in legal_texts(scene(3, step="forum"))


@rule("TR-11.4")
def test_an_empty_forum_offers_no_action() -> None:
    assert legal_texts(scene(step="forum", forum={})) == ["pass"]


@rule("TR-6.20")
def test_a_second_tile_of_a_kind_is_stacked_on_the_mat() -> None:
    s = scene(step="forum", tiles="bread bread", forum={"green1": "bread"})
    play(s, "forum:green1")
    assert tiles_of(s.players[0]) == "bread bread bread"

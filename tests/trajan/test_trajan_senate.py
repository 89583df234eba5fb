"""The Senate: advancing, the vote, and the bonus tiles."""

from __future__ import annotations

from trajan_scenes import BONUSES, change, scene, score_of

from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import VOTE
from support import legal_texts, play, rule, why_not


def vote(
    players: int, spaces: dict[int, int], tiles: dict[int, str], order: tuple[int, ...]
) -> State:
    """A vote: steps made on the track and senate tiles by seat, and the stack from bottom to
    top.
    """
    s = scene(players, senate_order=order, senate_bonus="bread columns")
    for seat in range(players):
        change(
            s,
            seat,
            senate=spaces.get(seat, 0),
            tiles=tiles.get(seat, ""),
            yellow_bonus=0,
            grey_bonus=0,
        )
    s.pending[:] = [s.pending[0], VOTE]
    s.advance()
    return s


@rule("TR-6.50", "TR-12.5")
def test_example_a_disc_goes_from_four_to_five_for_five_points() -> None:
    s = scene(step="senate", senate=3)
    play(s, "senate")
    assert s.players[0].senate == 4
    assert score_of(s) == 5


@rule("TR-6.50", "TR-13.8")
def test_the_spaces_pay_from_two_to_eight() -> None:
    points = []
    for steps in range(7):
        s = scene(step="senate", senate=steps)
        play(s, "senate")
        points.append(score_of(s))
    assert points == [2, 3, 4, 5, 6, 7, 8]


@rule("TR-6.50")
def test_the_disc_goes_on_top_of_those_already_there() -> None:
    s = scene(3, step="senate", senate_order=(0, 1, 2), senate=1)
    change(s, 1, senate=2)
    change(s, 2, senate=2)
    play(s, "senate")
    assert s.senate_order == (1, 2, 0)


@rule("TR-6.51", "TR-13.8")
def test_a_disc_on_the_last_space_cannot_move() -> None:
    s = scene(step="senate", senate=7)
    assert legal_texts(s) == ["pass"]
    assert why_not(s, "senate") == "TR-6.51"
    assert legal_texts(scene(step="senate", senate=6)) == ["pass", "senate"]


@rule("TR-9.6", "TR-9.7", "TR-9.8", "TR-12.8")
def test_example_brown_beats_green_who_lies_on_top_by_a_senate_tile_of_three_votes() -> None:
    brown, green = 0, 1
    s = vote(2, {brown: 4, green: 4}, {brown: "senate_3"}, (brown, green))
    assert s.view(None)["players"][brown]["votes"] == 8  # type: ignore[index]  # a view is plain data
    assert s.to_move == (brown,)
    play(s, "bonus:left")
    assert s.players[brown].yellow_bonus == 1 << BONUSES.index("bread")
    assert s.players[green].grey_bonus == 1 << BONUSES.index("columns")
    assert (s.players[brown].grey_bonus, s.players[green].yellow_bonus) == (0, 0)


@rule("TR-9.7")
def test_example_without_the_tile_green_would_have_won_from_the_top_of_the_stack() -> None:
    s = vote(2, {0: 4, 1: 4}, {}, (0, 1))
    assert s.to_move == (1,)


@rule("TR-9.7")
def test_with_equal_votes_the_disc_further_along_wins() -> None:
    # Space 5 without tiles against space 2 with a tile of 3 votes, whose disc moved later.
    s = vote(2, {0: 4, 1: 1}, {1: "senate_3"}, (0, 1))
    assert s.to_move == (0,)


@rule("TR-9.6")
def test_all_senate_tiles_count_and_the_start_space_has_no_votes() -> None:
    s = vote(3, {0: 7}, {1: "senate_2 senate_2 senate_5", 2: "senate_4 senate_4"}, (0, 1, 2))
    players = s.view(None)["players"]
    assert isinstance(players, list)
    assert [player["votes"] for player in players] == [8, 9, 8]
    assert s.to_move == (1,)
    play(s, "bonus:right")
    assert s.players[0].grey_bonus  # Seats A and C have 8 votes each; A's disc is further along.
    assert not s.players[2].grey_bonus


@rule("TR-9.8")
def test_the_consul_chooses_and_nobody_but_the_vice_consul_gets_the_other() -> None:
    s = vote(4, {0: 3, 1: 2, 2: 1}, {}, (3, 2, 1, 0))
    assert legal_texts(s, 0) == ["bonus:left", "bonus:right"]
    play(s, "bonus:right")
    assert [player.yellow_bonus for player in s.players] == [1 << BONUSES.index("columns"), 0, 0, 0]
    assert [player.grey_bonus for player in s.players] == [0, 1 << BONUSES.index("bread"), 0, 0]
    assert s.senate_bonus == (-1, -1)


@rule("TR-14.22", "TR-14.23")
def test_without_any_votes_the_stack_decides_and_the_tiles_are_given_out_all_the_same() -> None:
    s = vote(3, {}, {}, (1, 2, 0))
    assert s.to_move == (0,)
    play(s, "bonus:left")
    assert s.players[0].yellow_bonus
    assert s.players[2].grey_bonus


@rule("TR-9.9")
def test_the_discs_return_with_the_consul_on_top() -> None:
    s = vote(4, {0: 1, 1: 3, 2: 5, 3: 1}, {0: "senate_5"}, (3, 0, 1, 2))
    play(s, "bonus:left")
    assert s.senate_order == (3, 1, 2, 0)  # 2, 4, 6 and 7 votes
    assert [player.senate for player in s.players] == [0] * 4


@rule("TR-9.9", "TR-9.7")
def test_ties_keep_their_order_in_the_new_stack() -> None:
    s = vote(4, {0: 1, 1: 1}, {}, (2, 0, 3, 1))
    play(s, "bonus:left")
    assert s.senate_order == (2, 3, 0, 1)


@rule("TR-14.22")
def test_with_two_players_both_always_get_a_tile() -> None:
    s = vote(2, {0: 7}, {}, (1, 0))
    play(s, "bonus:left")
    assert (s.players[0].yellow_bonus.bit_count(), s.players[1].grey_bonus.bit_count()) == (1, 1)

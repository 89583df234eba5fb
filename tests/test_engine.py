"""The engine: sealed answers, barriers, options, and titles of other packages (shown with the
example title).
"""

from itertools import permutations

import pytest

import quadriga
from quadriga.core.benchmark import calibration
from quadriga.core.engine import State
from quadriga.core.events import Event
from quadriga.core.rng import Rng, advance, seeded
from support import play


def morra(seed: int = 1, **options: int | str) -> State:
    return quadriga.game("morra", **{"players": 3, "first_player": "A", **options}).start(seed)


def test_a_title_of_another_package_is_found_by_its_entry_point() -> None:
    assert "morra" in quadriga.games()
    assert quadriga.games() == tuple(sorted(quadriga.games()))


def test_sealed_answers_may_come_in_any_order_and_give_the_same_position() -> None:
    ends = set()
    for order in permutations(range(3)):
        s = morra()
        assert s.to_move == (0, 1, 2)
        for seat in order:
            play(s, ("show:one", "show:two", "show:none")[seat], seat=seat)
        ends.add(s.digest())
    assert len(ends) == 1


def fingers(s: State, seat: int | None) -> list[int | None]:
    """What a seat sees of the fingers shown."""
    players = s.view(seat)["players"]
    assert isinstance(players, list)
    return [player["fingers"] for player in players]


def test_a_sealed_answer_is_seen_by_its_own_seat_only() -> None:
    s = morra()
    play(s, "show:two", seat=1)
    assert fingers(s, 1) == [None, 2, None]
    assert fingers(s, 0) == [-1, None, None]
    assert fingers(s, None) == [None, None, None]
    assert s.to_move == (0, 2)
    assert s.legal(1) == []


def test_who_has_answered_is_refused_a_second_answer() -> None:
    s = morra()
    play(s, "show:two", seat=1)
    refusal = s.why_not(0, 1)
    assert refusal is not None
    assert "the game waits for A and C" in refusal.reason


def test_the_reveal_is_a_barrier() -> None:
    s = morra()
    for seat in (2, 0, 1):
        play(s, "show:one", seat=seat)
    assert s.barrier == s.ply == 3
    assert s.to_move == (0,)  # an odd sum: the caller decides about the stake


def test_an_own_decision_can_be_taken_back_until_another_seat_decides() -> None:
    s = quadriga.game("trajan", players=2, bowls="random", first_player="A").start(3)
    play(s, *["draw"] * 6)
    assert s.barrier == s.ply  # cards were drawn
    play(s, "tile:cards")
    assert s.barrier == s.ply  # the next tile of the stack came to light
    play(s, "slot:II")
    assert s.barrier == s.ply - 1


def test_chance_is_the_same_everywhere() -> None:
    rng = Rng(2026)
    assert [rng.below(100) for _ in range(6)] == [65, 98, 70, 38, 92, 17]
    assert advance(seeded(1)) < 2**61


def test_the_generator_is_fair_enough() -> None:
    rng = Rng(5)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert (
        sum((count - 10_000) ** 2 / 10_000 for count in counts) < 20.5
    )  # chi-square, 5 degrees of freedom, p = 0.001


def test_a_shuffle_reaches_every_order() -> None:
    rng, seen = Rng(1), set()
    for _ in range(400):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        seen.add(tuple(items))
    assert len(seen) == 24


def test_events_are_data_with_rule_numbers() -> None:
    s = morra()
    s.events = []
    for seat in range(3):
        play(s, "show:two", seat=seat)
    assert s.events[:4] == [
        *(Event("shown", seat, "MO-1.1", (2,)) for seat in range(3)),
        Event("caller", 1, "MO-1.4"),
    ]
    assert s.events[4:6] == [Event("won", 1, "MO-1.3", (1,)), Event("won", 2, "MO-1.3", (1,))]
    assert s.copy().events is None


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 5}, "trajan: players=5 is not possible; expected 2, 3 or 4"),
        ({"players": True}, "trajan: players=true is not possible; expected 2, 3 or 4"),
        ({"edition": "1999"}, 'trajan: edition="1999" is not possible; expected "2016" or "2011"'),
        (
            {"colour": "red"},
            'trajan has no option "colour"; its options are players, first_player, edition',
        ),
        (
            {"first_player": "E"},
            'trajan: first_player="E" is not possible; expected "random", "A", "B", "C" or "D"',
        ),
        ({"players": 2, "first_player": "D"}, "there is no seat D among 2 players"),
    ],
)
def test_a_bad_option_is_named(options: dict[str, str | int], sentence: str) -> None:
    with pytest.raises(quadriga.BadOption) as error:
        quadriga.game("trajan", **options)
    assert sentence in str(error.value)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(quadriga.UnknownGame, match=r'there is no game "chess"; there are .*trajan'):
        quadriga.game("chess")


def test_options_may_be_given_as_text_and_follow_presets() -> None:
    game = quadriga.game("trajan", players="3", edition="2011", score_circle="true")
    assert game.options["players"] == 3
    assert game.options["score_circle"] is True
    assert game.options["grey_workers"] == "down"
    assert game == quadriga.game("trajan", players=3, edition="2011", score_circle=True)
    assert game != quadriga.game("trajan", players=3, edition="2011")


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing() -> None:
    s = morra()
    before = s.to_json()
    with pytest.raises(
        quadriga.IllegalMove,
        match=r"That does not answer what is asked now: How many fingers do you show\?",
    ):
        s.game.check_move(s, s.game.parse_move("keep"), 0)
    with pytest.raises(
        quadriga.QuadrigaError, match='"show:three" is not a move; expected one like show:none'
    ):
        s.game.parse_move("show:three")
    assert s.why_not(999, 0) is not None
    assert s.to_json() == before


def test_the_yardstick_of_plain_python_is_plain_python_in_both_builds() -> None:
    assert hasattr(calibration, "__code__"), "a compiled function has no bytecode"
    assert calibration() > 0


@pytest.mark.parametrize("name", ["augustus", "concordia"])
def test_only_a_position_that_is_listened_to_holds_what_a_preview_needs(name: str) -> None:
    s = quadriga.game(name).start(1)
    s.preview(s.legal()[0])
    # Python shares the names of fewer than 30 attributes between objects: copies stay quick.
    # (A compiled position has no such table.)
    assert len(getattr(s.copy(), "__dict__", {})) < 30
    assert s.certain == -1

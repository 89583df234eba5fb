"""The log as people read it: one line for each decision with its steps below, in the same words on
the page, in the terminal and in the API.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

import quadriga
from quadriga.cli.screen import console, show_scores, show_stories
from quadriga.cli.session import Session
from quadriga.core.engine import NOBODY
from quadriga.core.messages import count, say, text
from quadriga.core.scores import ScoreRow
from quadriga.core.story import (
    Decision,
    Deed,
    Story,
    Teller,
    decide,
    revealed,
    story,
    sums,
    turns,
)

ROWS = (
    ScoreRow(
        say("temples"),
        (12, 0),
        (count(3, "{n} card × {value}", "{n} cards × {value}", value=4), ""),
    ),
    ScoreRow(say("roads"), (2, 5)),
    ScoreRow(say("buildings"), (14, 5), is_sum=True),
)


def told(*deeds: Deed) -> Story:
    """What the first seat did."""
    return story(0, say("Build a temple"), "XX-1.1", deeds)


def sealed(seat: int, *deeds: Deed) -> Decision:
    """An answer of a seat, and what it revealed."""
    return Decision(seat, say("Show a hand"), "XX-1.1", is_sealed=True, is_known=True, deeds=deeds)


def lines(stories: list[Story]) -> list[str]:
    """The lines of some stories, with letters for names."""
    return [text(each.sentence("ABCDE"[each.seat])) for each in stories]


def below(each: Story) -> list[str]:
    """The steps below a line."""
    return [text(words) for words in each.below("ABCDE")]


def test_what_a_seat_did_is_one_sentence_and_the_rest_stands_below_it() -> None:
    found = told(
        Deed(0, say("builds a temple"), "XX-1.1"),
        Deed(0, say("pays 2 stones"), "XX-1.2", is_step=True),
        Deed(0, say("takes a card"), "XX-1.3"),
        Deed(1, say("gains 1 coin"), "XX-1.4"),
        Deed(0, say("scores 3 points"), "XX-1.1"),
    )
    assert lines([found]) == ["A builds a temple, takes a card and scores 3 points"]
    assert found.rules == ("XX-1.1", "XX-1.3")
    assert below(found) == ["pays 2 stones", "B gains 1 coin"]


def test_a_detail_after_what_another_did_names_its_subject() -> None:
    found = told(
        Deed(0, say("pays 2 stones"), "XX-1.2", is_step=True),
        Deed(1, say("gains 1 coin"), "XX-1.4"),
        Deed(0, say("pays 1 coin"), "XX-1.2", is_step=True),
    )
    assert below(found) == ["pays 2 stones", "B gains 1 coin", "A pays 1 coin"]


def test_a_decision_of_which_nothing_is_told_is_the_move_itself() -> None:
    found = told(Deed(1, say("gains 1 coin"), "XX-1.4"))
    assert lines([found]) == ["A: Build a temple"]
    assert found.rules == ("XX-1.1",)
    assert below(found) == ["B gains 1 coin"]


@pytest.mark.parametrize(
    "news",
    [Deed(NOBODY, say("round 2 begins"), "XX-2"), Deed(1, say("is first"), "XX-2", begins=True)],
)
def test_what_begins_after_a_decision_is_no_part_of_its_line(news: Deed) -> None:
    news = news._replace(begins=True)
    found = told(
        Deed(0, say("builds a temple"), "XX-1.1"), news, Deed(0, say("gains 1 coin"), "XX-1.4")
    )
    assert lines([found]) == ["A builds a temple"]
    assert below(found) == [
        "Round 2 begins" if news.seat == NOBODY else "B is first",
        "A gains 1 coin",
    ]


def test_what_sealed_answers_reveal_stands_in_their_own_lines() -> None:
    found = revealed(
        [
            sealed(0),
            sealed(0),
            sealed(
                1,
                Deed(0, say("shows a fist"), "XX-1.1"),
                Deed(1, say("shows a palm"), "XX-1.1"),
                Deed(1, say("wins"), "XX-1.2"),
                Deed(2, say("loses 1 coin"), "XX-1.3"),
                Deed(0, say("begins the next round"), "XX-2.1", begins=True),
                Deed(0, say("draws a card"), "XX-2.2"),
            ),
        ]
    )
    assert [each.is_part for each in found] == [True, False, False]
    assert lines(found[1:]) == ["A shows a fist", "B shows a palm and wins"]
    assert below(found[1]) == []
    assert below(found[2]) == ["C loses 1 coin", "A begins the next round", "A draws a card"]


def test_sealed_answers_are_told_when_all_are_given() -> None:
    state, teller = quadriga.game("morra", players=2).start(1), Teller()
    assert teller.play(state, state.game.parse_move("show:one"), 0) == []
    shown = teller.play(state, state.game.parse_move("show:one"), 1)
    assert lines(shown)[0] == "A shows 1 finger" + (
        " and wins 1 point" if state.players[0].points else ""  # type: ignore[attr-defined]  # Morra's
    )
    assert lines(shown)[1].startswith("B shows 1 finger")


def test_a_sealed_answer_that_is_taken_back_is_not_told() -> None:
    state, teller = quadriga.game("morra", players=2).start(1), Teller()
    before = state.copy()
    teller.play(state, state.game.parse_move("show:two"), 0)
    teller.forget(1)
    teller.play(before, state.game.parse_move("show:none"), 0)
    assert lines(teller.play(before, state.game.parse_move("show:none"), 1))[0].startswith(
        "A shows 0 fingers"
    )


@pytest.mark.parametrize("name", quadriga.games())
def test_nothing_of_a_game_is_lost_on_the_way_to_its_lines(name: str) -> None:
    state, rng = quadriga.game(name).start(5), quadriga.Rng(5)
    group: list[Decision] = []
    while not state.over:
        seat = state.to_move[0]
        legal = state.legal(seat)
        group.append(decide(state, legal[rng.below(len(legal))], seat))
        if not group[-1].is_known:
            continue
        found = [each for each in revealed(group) if not each.is_part]
        shown = "\n".join([line for each in found for line in (text(each.words), *below(each))])
        for deed in [deed for decision in group for deed in decision.deeds]:
            assert text(deed.words)[1:] in shown
        assert {each.seat for each in found} == {decision.seat for decision in group}
        group = []
    assert group == []


# --- turns ---


def test_what_a_seat_decides_in_a_row_is_one_sentence_with_its_points() -> None:
    small = Deed(0, say("chooses a site"), "XX-1.1", brief="")
    built = Deed(0, say("builds a temple on hill 3"), "XX-1.1", brief=say("builds a temple"))
    card = Deed(0, say("takes a card"), "XX-1.3")
    lines = [told(small), told(built)._replace(points=(3, 0)), told(card), told(card)]
    other = story(1, say("Pass"), "XX-1.4", [Deed(1, say("passes"), "XX-1.4")])
    first, second = turns([*lines, other])
    assert text(first.sentence("Ann")) == "Ann builds a temple and takes a card ×2"
    assert first.points == (3, 0)
    assert (second.seat, text(second.sentence("Ben"))) == (1, "Ben passes")


def test_a_turn_of_small_things_alone_is_told_by_its_last_line() -> None:
    (turn,) = turns([told(Deed(0, say("chooses a site"), "XX-1.1", brief=""))])
    assert text(turn.sentence("Ann")) == "Ann chooses a site"


def test_a_step_that_matters_to_everybody_is_part_of_the_turn() -> None:
    built = Deed(0, say("builds a temple"), "XX-1.1")
    late = Deed(0, say("was late"), "", is_step=True, brief=say("was late"))
    (turn,) = turns([told(built, late)])
    assert text(turn.sentence("Ann")) == "Ann builds a temple and was late"


def test_what_begins_ends_a_turn_though_the_same_seat_goes_on() -> None:
    begun = Deed(NOBODY, say("round 2 begins"), "XX-2", begins=True)
    build = Deed(0, say("builds a temple"), "XX-1.1")
    assert len(turns([told(build, begun), told(build)])) == len("AA")


def test_points_of_sealed_answers_stand_in_the_lines_of_their_seats() -> None:
    first, second, third = (sealed(seat) for seat in (0, 1, 0))
    found = revealed([first, second, third._replace(points=(2, 1, -3))])
    assert [each.points for each in found] == [(0, 0, 0), (0, 1, 0), (2, 0, -3)]


@pytest.mark.parametrize("name", quadriga.games())
def test_the_points_of_the_turns_add_up_to_the_scores(name: str) -> None:
    """Whoever hears the story alone knows the scores, and who leads, after every turn."""
    for seed in range(3):
        state, teller, rng = quadriga.game(name).start(seed), Teller(), quadriga.Rng(seed)
        known: tuple[int, ...] = tuple(state.scores)
        told_so_far: list[Story] = []
        while not state.over:
            seat = state.to_move[rng.below(len(state.to_move))]
            legal = state.legal(seat)
            told_so_far += teller.play(state, legal[rng.below(len(legal))], seat)
            if teller.sealed:
                continue
            view: Any = state.view(None)
            shown = [player["score"] for player in view["players"]]
            heard = sums([known, *(turn.points for turn in turns(told_so_far))])
            assert list(heard) == shown == list(state.scores)
            leaders = [seat for seat, score in enumerate(shown) if score == max(shown)]
            assert [seat for seat, won in enumerate(heard) if won == max(heard)] == leaders
            if len(told_so_far) > 30:  # what was heard long ago is added up
                known, told_so_far = heard, []


# --- the terminal ---


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A game of Trajan at the keyboard, with a bot that has not moved yet."""
    monkeypatch.setenv("QUADRIGA_DATA", str(tmp_path))
    return Session.new(quadriga.game("trajan", players=2), 7, ("me", "random"))


def test_an_answer_without_a_choice_is_given_by_itself_and_told(session: Session) -> None:
    forced = 0
    while not session.state.over and not forced:
        seat = session.person_to_move()
        if seat is not None:
            session.play(session.state.legal(seat)[0], seat)
            continue
        to_move = session.state.to_move[0]
        is_forced = to_move == 0 and len(session.state.legal(0)) == 1
        before = len(session.moves)
        shown = next(session.answer_for_others(), None)
        if is_forced:
            forced += 1
            assert shown is not None
            assert shown.seat == session.moves[before][0] == 0
    assert forced


def test_the_terminal_prints_lines_with_their_steps(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(
        Deed(0, say("builds [a] temple"), "XX-1.1"),
        Deed(0, say("pays 2 stones"), "XX-1.2", is_step=True),
        Deed(NOBODY, say("round 2 begins"), "XX-2.1", begins=True),
    )
    show_stories([found], ("Ann", "Ben"))
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == [
        "  ● A Ann builds [a] temple (XX-1.1)",
        "      pays 2 stones (XX-1.2)",
        "      Round 2 begins (XX-2.1)",
    ]


def test_the_terminal_prints_the_sheet_with_how_points_come_about(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console, "width", 100)
    state = quadriga.game("morra", players=2).start(1)
    monkeypatch.setattr(type(state), "score_rows", lambda self: ROWS)
    show_scores(state, ("Ann", "Ben"))
    rows = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert rows == [
        "Scores so far",
        "● A Ann ■ B Ben",
        "temples 12 (3 cards × 4) 0",
        "roads 2 5",
        "= buildings 14 5",
        "points 0 0",
    ]


# --- the logs of the gallery ---


def test_a_whole_game_is_told_with_its_final_sheet() -> None:
    path = Path(__file__).parent.parent / "tools" / "tell.py"
    spec = importlib.util.spec_from_file_location("tell", path)
    assert spec is not None
    assert spec.loader is not None
    tell = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tell)
    log = tell.told("morra", 3, 2, ["random"])
    assert log.startswith("Morra, 2 players, seed 3, bots random\n\n")
    assert "\n    Round 2 begins, for " in log
    assert "[MO-1.1]" in log
    assert "\nFinal scores\n" in log

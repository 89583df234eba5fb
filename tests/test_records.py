"""Records and positions: damaged ones are refused with the place, and nothing else happens."""

import json
import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import quadriga
from quadriga.core.chance import commitment
from quadriga.core.playout import play_randomly
from quadriga.core.record import Record

GAME = quadriga.game("trajan", players=2, bowls="random")


def finished(seed: int = 5) -> Record:
    state, moves, rng = GAME.start(seed), [], quadriga.Rng(seed)
    while not state.over:
        legal = state.legal()
        move = legal[rng.below(len(legal))]
        moves.append((state.to_move[0], move))
        state.play(move)
    return Record.of(Record.begin(GAME, seed, ("Ann", 'Ben "the" [Bot]')), state, moves)


TEXT = finished().format()


def test_a_record_reads_like_a_score_sheet() -> None:
    lines = TEXT.splitlines()
    assert lines[:3] == ['[Quadriga "1"]', '[Game "trajan"]', '[Rules "2"]']
    assert '[SeatB "Ben \\"the\\" [Bot]"]' in lines
    assert f'[SeedHash "{commitment(5)}"]' in lines
    assert re.search(r"^\d+\. [AB]: sow:\w+ place:\w+", TEXT, re.MULTILINE)
    assert max(len(line) for line in lines if line[0:1].isdigit()) <= 120


def test_a_record_round_trips() -> None:
    assert Record.parse(TEXT) == finished()
    assert Record.parse(TEXT).format() == TEXT


def test_the_seed_is_committed_to_and_withheld_while_the_game_runs() -> None:
    open_record = finished().without_seed()
    text = open_record.format()
    assert "[Seed " not in text
    assert Record.parse(text).seed_hash == commitment(5)
    with pytest.raises(quadriga.BadRecord, match="not published yet"):
        Record.parse(text).replay()


@pytest.mark.parametrize(
    ("find", "put", "sentence"),
    [
        (r'\[Quadriga "1"\]\n', "", "this is not a Quadriga record of format 1"),
        (r'\[Rules "2"\]', '[Rules "99"]', "trajan has rules 1 to 2, found 99"),
        (r'\[Game "trajan"\]', '[Game "chess"]', 'there is no game "chess"'),
        (r"edition=2016", "edition=1066", 'edition="1066" is not possible'),
        (r"edition=2016", "edition", r'\[Options\]: expected name=value, found "edition"'),
        (r'\[Seed "5"\]', '[Seed "6"]', "the seed 6 does not have the hash sha256:"),
        (r'\[Seed "5"\]', '[Seed "five"]', r'\[Seed\]: expected a whole number, found "five"'),
        (r'\[Digest "..', '[Digest "00', "the digest is .*; the record says 00"),
        (r'\[Scores "\S+', '[Scores "999', "the scores are .*; the record says"),
        (r'\[Ranking "(\d) (\d)"', r'[Ranking "\2 \1"', "the ranking is .*; the record says"),
        (r"\n[^\n]+\n$", "\n", "it is truncated or edited"),
        (
            r"place:blue",
            "place:mauve",
            r'line \d+: "place:mauve" is not a move; expected one like place:yellow',
        ),
        (r"\n1\. [AB]:", "\n1. F:", "line 14: there is no seat F among 2 players"),
        (r"\n2\. ", "\nwhat? ", 'expected a tag or "12. A: moves", found "what'),
        (r'"Ann"', '"Ann', "the value of the tag is not a quoted text|expected a tag"),
    ],
)
def test_a_damaged_record_is_refused_with_the_place(find: str, put: str, sentence: str) -> None:
    damaged = re.sub(find, put, TEXT, count=1)
    assert damaged != TEXT
    with pytest.raises(quadriga.QuadrigaError, match=sentence):
        Record.parse(damaged).verify()


def test_an_illegal_move_is_named_with_its_number() -> None:
    record = finished()
    moves = list(record.moves)
    place = next(i for i, (_, move) in enumerate(moves) if GAME.move_text(move).startswith("sow"))
    moves[place] = (moves[place][0], GAME.parse_move("hire"))
    edited = Record(record.game, record.seats, record.seed, record.seed_hash, tuple(moves))
    with pytest.raises(
        quadriga.BadRecord,
        match=rf"move {place + 1} \([AB]: hire\): First move the markers of a bowl",
    ):
        edited.replay()


@settings(max_examples=60, deadline=None)
@given(cut=st.integers(0, len(TEXT)), junk=st.text(max_size=5))
def test_any_edit_is_accepted_whole_or_refused_with_a_sentence(cut: int, junk: str) -> None:
    edited = TEXT[:cut] + junk + TEXT[cut + len(junk) :]
    with suppress(quadriga.QuadrigaError):  # any other error fails the test
        assert Record.parse(edited).verify().ply <= len(finished().moves)


def position() -> dict[str, Any]:
    state = GAME.start(3)
    play_randomly(state, quadriga.Rng(1), 60)
    content: dict[str, Any] = json.loads(state.to_json())
    return content


def refuse(content: object, sentence: str) -> None:
    with pytest.raises(quadriga.QuadrigaError, match=sentence):
        quadriga.from_json(json.dumps(content))


def test_a_position_with_a_missing_marker_is_refused() -> None:
    content = position()
    bowls = content["players"][0]["bowls"]
    bowls[next(i for i, count in enumerate(bowls) if count)] -= 1
    refuse(
        content,
        "the position breaks a law of trajan: player 1: expected 2 markers of each colour, found 1",
    )


def test_a_position_with_a_wrong_shape_is_refused_with_the_place() -> None:
    content = position()
    content["table"]["time"] = "noon"
    refuse(content, 'table, "time": expected numbers from 0 to 39, found "noon"')
    content = position()
    content["table"]["forum"] = [1, 2, 3]
    refuse(content, 'table, "forum": expected 15 numbers, found 3')
    content = position()
    del content["table"]["ship"]
    refuse(content, "table: expected the fields first, time")
    content = position()
    content["players"].pop()
    refuse(content, '"players": expected 2, found')
    content = position()
    content["loop"]["pending"] = [250]
    refuse(content, '"pending": there is no step 250')
    content = position()
    content["loop"]["current"] = 7
    refuse(content, '"current": expected a seat from 0 to 1, found 7')
    content = position()
    content["rules"] = 0
    refuse(content, "trajan has rules 1 to 2, found 0")
    content["rules"] = None
    refuse(content, "trajan has rules 1 to 2, found null")
    refuse([1, 2], "a position has game, loop, options")


def test_a_position_of_another_game_is_refused() -> None:
    text = quadriga.game("trajan", players=3).start(1).to_json()
    with pytest.raises(
        quadriga.BadPosition,
        match=r"the position belongs to trajan\(players=3.*expected trajan\(players=2",
    ):
        GAME.from_json(text)
    with pytest.raises(quadriga.BadPosition, match="a position is one line of JSON"):
        GAME.from_json("{")


def test_a_damaged_line_is_refused() -> None:
    line = quadriga.to_line(GAME.start(1))
    assert "\n" not in line
    for damaged in ("nonsense", line[:-20], line.replace("/", "-")):
        with pytest.raises(quadriga.BadPosition):
            quadriga.from_line(damaged)

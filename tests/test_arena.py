"""The arena: matches, their intervals, going on after an interruption, ratings, statistics,
tuning.
"""

from __future__ import annotations

import json
import subprocess
import sys
from io import StringIO
from math import log10
from pathlib import Path

import pytest
from rich.console import Console

import quadriga
from quadriga.arena import figures, runner
from quadriga.arena.match import match_jobs, play_match, rotations
from quadriga.arena.play import Job, Result, play_job
from quadriga.arena.stats import frame, sources, write_plots, write_tables
from quadriga.arena.tournament import ratings, round_robin, strengths
from quadriga.arena.tune import tune, write_weights
from quadriga.cli.match import table_of


def made(seats: list[str], scores: list[int], index: int = 0, deal: int = 0) -> Result:
    """A result that was never played."""
    best = max(scores)
    ranking = [1 + sum(other > score for other in scores) for score in scores]
    won = [1 / scores.count(best) if score == best else 0.0 for score in scores]
    zeros = [0.0] * len(seats)
    sheet = [{"points": score} for score in scores]
    return Result(
        index,
        "trajan",
        seats,
        0,
        deal,
        scores,
        ranking,
        won,
        sheet,
        9,
        [1] * len(seats),
        zeros,
        zeros,
        zeros,
        [0] * len(seats),
    )


def test_a_table_of_results_folds_long_names_in_80_columns_and_cuts_no_figure() -> None:
    seats = ["search:500@provider-of-my-own.json", "greedy"]
    lines = figures.summary([made(seats, [100 + i, 90 - i], i, i) for i in range(200)])
    screen = Console(width=80, file=StringIO())
    screen.print(table_of("trajan, 200 games", lines))
    shown = screen.file.getvalue()  # type: ignore[attr-defined]  # a StringIO
    assert "…" not in shown
    assert "100.0 (98–100)" in shown
    assert str(lines[0].margin) in shown


def test_every_deal_is_played_from_all_seats() -> None:
    jobs = match_jobs("trajan", ["greedy", "random", "random"], 6, seed=5)
    assert [job.seed for job in jobs] == [5, 5, 5, 6, 6, 6]
    assert {job.seats.index("greedy") for job in jobs[:3]} == {0, 1, 2}
    assert len(rotations(("a", "b", "c"))) == 3


def test_a_match_gives_the_same_results_on_one_process_and_on_two(tmp_path: Path) -> None:
    alone = play_match("trajan", ["random", "random"], 4, workers=1, quiet=True)
    together = play_match(
        "trajan", ["random", "random"], 4, workers=2, quiet=True, records=str(tmp_path)
    )
    assert [result.digest for result in alone] == [result.digest for result in together]
    records = sorted(tmp_path.glob("*.qgn"))
    assert len(records) == 4
    for path, result in zip(records, together, strict=True):
        assert quadriga.Record.parse(path.read_text()).verify().digest() == result.digest


def test_a_match_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "match.jsonl"
    first = play_match("trajan", ["random", "random"], 3, out=out, workers=1, quiet=True)
    with out.open("a") as file:
        file.write('{"index": 3, "tit')  # the machine went down while writing
    played: list[int] = []

    def counted(job: Job) -> Result:
        played.append(job.index)
        return play_job(job)

    monkeypatch.setattr(runner, "play_job", counted)
    results = play_match("trajan", ["random", "random"], 5, out=out, workers=1, quiet=True)
    assert played == [3, 4]
    assert results[:3] == first
    assert len(runner.read(out)[1]) == 5
    with pytest.raises(runner.BadResults, match="other games"):
        play_match("trajan", ["greedy", "random"], 5, out=out, workers=1, quiet=True)


def test_strengths_weigh_all_games_together() -> None:
    def game(winner: str, loser: str) -> Result:
        return Result(
            0,
            "trajan",
            [winner, loser],
            0,
            0,
            [1, 0],
            [1, 2],
            [1.0, 0.0],
            [],
            0,
            [],
            [],
            [],
            [],
            [],
        )

    even = [game("a", "b"), game("b", "a")]
    assert strengths(even, "a") == {"a": 1500, "b": 1500}
    chain = (
        [game("b", "a")] * 29 + [game("a", "b")] * 9 + [game("c", "b")] * 29 + [game("b", "c")] * 9
    )
    found = strengths(chain, "a", at=1000)
    assert list(found) == ["a", "b", "c"]
    step = 400 * log10((29 + 0.5) / (9 + 0.5))
    assert found["b"] - found["a"] == pytest.approx(step, abs=0.1)
    assert found["c"] - found["b"] == pytest.approx(step, abs=0.1)


def test_a_tournament_with_more_games_goes_on_with_those_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, bots = tmp_path / "tournament.jsonl", ["random", "dabbler", "greedy"]
    few = runner.run(round_robin("augustus", bots, 2, 2), out, workers=1, quiet=True)
    played: list[int] = []

    def counted(job: Job) -> Result:
        played.append(job.index)
        return play_job(job)

    monkeypatch.setattr(runner, "play_job", counted)
    jobs = round_robin("augustus", bots, 2, 4)
    more = runner.run(jobs, out, workers=1, quiet=True)
    assert played == [2, 3, 6, 7, 10, 11]
    assert [(tuple(result.seats), result.seed) for result in more] == [
        (job.seats, job.seed) for job in jobs
    ]
    assert [more[i].digest for i in (0, 1, 4, 5, 8, 9)] == [result.digest for result in few]


def test_damaged_results_are_refused(tmp_path: Path) -> None:
    out = tmp_path / "match.jsonl"
    with pytest.raises(runner.BadResults, match="cannot read"):
        runner.read(out)
    out.write_text("nonsense\n")
    with pytest.raises(runner.BadResults, match="first line"):
        runner.read(out)
    out.write_text('{"plan": {}}\nnonsense\n{}\n')
    with pytest.raises(runner.BadResults, match="line 2"):
        runner.read(out)


def test_a_match_stops_when_the_answer_is_certain() -> None:
    results = play_match("celtae", ["greedy", "random"], 40, workers=1, until=0.5, quiet=True)
    assert 5 <= len(results) < 20
    with pytest.raises(quadriga.QuadrigaError, match="between 0 and 1"):
        play_match("trajan", ["greedy", "random"], 2, until=1.5)


def test_certainty_holds_however_often_one_looks() -> None:
    rng, alarms = quadriga.Rng(1), 0
    for _ in range(300):
        wins = 0
        for games in range(1, 201):
            wins += rng.below(2)
            if figures.is_certain(wins, games, 0.5):
                alarms += 1
                break
    assert alarms <= 15 + 8  # 5 % of 300, with room for chance


def test_the_summary_counts_wins_margins_and_deals() -> None:
    results = [
        made(["a", "b"], [10, 20], 0, 0),
        made(["b", "a"], [30, 10], 1, 0),
        made(["a", "b"], [15, 15], 2, 1),
    ]
    best, other = figures.summary(results)
    assert (best.name, other.name) == ("b", "a")
    assert best.games == 3
    assert best.wins.value == pytest.approx(2.5 / 3)
    assert best.margin.value == pytest.approx((15 + 0) / 2)  # the first deal counts once
    low, high = best.wins.low, best.wins.high
    assert 0 < low < best.wins.value < high < 1


def test_ratings_follow_the_places() -> None:
    results = [made(["a", "b", "c"], [3, 2, 1], i) for i in range(20)]
    assert [rating.name for rating in ratings(results)] == ["a", "b", "c"]
    with pytest.raises(quadriga.QuadrigaError, match="different bots"):
        round_robin("trajan", ["greedy"], 2, 4)
    jobs = round_robin("trajan", ["random", "greedy", "search:5"], 2, 2)
    assert len(jobs) == 6
    assert [job.index for job in jobs] == list(range(6))


def test_statistics_are_written_as_tables_and_pictures(tmp_path: Path) -> None:
    results = play_match("trajan", ["random", "random"], 4, workers=1, quiet=True)
    table = frame(results)
    assert table.height == 8
    assert sources(results).group_by(["game", "seat"]).agg().height == 8
    for path in write_tables(results, tmp_path) + write_plots(results, tmp_path):
        assert path.stat().st_size > 200
    assert {path.suffix for path in tmp_path.iterdir()} == {".csv", ".parquet", ".png", ".svg"}


def test_tuning_keeps_what_wins_and_says_why(tmp_path: Path) -> None:
    weights, attempts = tune("celtae", attempts=1, games=8, bot="greedy", workers=1)
    assert len(attempts) == 1
    out = tmp_path / "weights.json"
    write_weights(out, weights, attempts, "quadriga tune celtae")
    content = json.loads(out.read_text())
    assert set(content["weights"]) == set(weights)
    assert content["justified_by"]["attempts"] == 1


def test_two_processes_with_one_file_play_no_game_twice(tmp_path: Path) -> None:
    out = tmp_path / "m.jsonl"
    with runner.alone(out), pytest.raises(runner.BadResults, match="another process writes to"):
        play_match("trajan", ("random", "random"), 2, out=out, workers=1, quiet=True)
    words = [
        "match",
        "trajan",
        "--seats",
        "random,random",
        "--games",
        "30",
        "--workers",
        "1",
        "--out",
        str(out),
    ]
    both = [
        subprocess.Popen([sys.executable, "-m", "quadriga.cli", *words], stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    told = [process.communicate(timeout=120)[1].decode() for process in both]
    codes = [process.returncode for process in both]
    assert 0 in codes, told
    assert all(
        code == 0 or "another process writes to" in words
        for code, words in zip(codes, told, strict=True)
    )
    seeds = [json.loads(line)["seed"] for line in out.read_text().splitlines()[1:]]
    assert sorted(seeds) == list(range(30))


def test_a_game_that_stands_twice_in_a_file_counts_once_and_reading_changes_nothing(
    tmp_path: Path,
) -> None:
    out = tmp_path / "m.jsonl"
    play_match("trajan", ("random", "random"), 2, out=out, workers=1, quiet=True)
    head, *lines = out.read_text().splitlines()
    text = "\n".join([head, *lines, *lines, '{"index": 7'])
    out.write_text(text)
    assert len(runner.read(out)[1]) == 2
    assert out.read_text() == text
    assert len(play_match("trajan", ("random", "random"), 3, out=out, workers=1, quiet=True)) == 3
    assert len(out.read_text().splitlines()) == 6, "the half line is gone, one game was added"

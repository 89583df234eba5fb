"""The commands of the arena."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from quadriga.cli import app


def test_match_prints_a_table_with_intervals(tmp_path: Path) -> None:
    out = tmp_path / "m.jsonl"
    words = [
        "match",
        "trajan",
        "--seats",
        "random,random",
        "--games",
        "2",
        "--workers",
        "1",
        "--out",
        str(out),
    ]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "Mean winning score" in done.output
    done = CliRunner().invoke(app, ["stats", str(out), "--folder", str(tmp_path / "stats")])
    assert done.exit_code == 0, done.output
    assert (tmp_path / "stats" / "scores.svg").exists()


def test_tournament_prints_ratings() -> None:
    words = ["tournament", "trajan", "--bots", "random,search:1", "--games", "1", "--workers", "1"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "Ratings" in done.output


def test_tune_writes_weights(tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    words = [
        "tune",
        "trajan",
        "--attempts",
        "1",
        "--games",
        "8",
        "--bot",
        "random",
        "--workers",
        "1",
        "--out",
        str(out),
    ]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert out.exists()

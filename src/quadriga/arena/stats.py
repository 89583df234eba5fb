"""Statistics of many games: tables for other programs, and plots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import matplotlib
import polars as pl

from quadriga.arena.play import Result

matplotlib.use("Agg")

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

GOLD, RED, INK = "#b8860b", "#8b1a1a", "#333333"
FORMATS = ("png", "svg")


def frame(results: Sequence[Result]) -> pl.DataFrame:
    """A row for every seat of every game."""
    rows = [
        {
            "game": result.index,
            "title": result.title,
            "deal": result.deal,
            "seed": result.seed,
            "seat": seat,
            "bot": result.seats[seat],
            "score": result.scores[seat],
            "place": result.ranking[seat],
            "won": result.won[seat],
            "moves": result.moves,
            "choices": result.choices[seat],
            "branching": result.branching[seat],
            "seconds": result.seconds[seat],
        }
        for result in results
        for seat in range(len(result.seats))
    ]
    return pl.DataFrame(rows)


def sources(results: Sequence[Result]) -> pl.DataFrame:
    """A row for every source of points of every seat of every game."""
    rows = [
        {
            "game": result.index,
            "seat": seat,
            "bot": result.seats[seat],
            "won": result.won[seat],
            "source": source,
            "points": vp,
        }
        for result in results
        for seat, sheet in enumerate(result.sheet)
        for source, vp in sheet.items()
    ]
    return pl.DataFrame(rows)


def write_tables(results: Sequence[Result], folder: Path) -> list[Path]:
    """The tables as CSV and Parquet."""
    folder.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    for name, table in (("seats", frame(results)), ("sources", sources(results))):
        table.write_csv(folder / f"{name}.csv")
        table.write_parquet(folder / f"{name}.parquet")
        made += [folder / f"{name}.csv", folder / f"{name}.parquet"]
    return made


def write_plots(results: Sequence[Result], folder: Path) -> list[Path]:
    """The plots as PNG and SVG."""
    import matplotlib.pyplot as plt

    folder.mkdir(parents=True, exist_ok=True)
    table, points = frame(results), sources(results)
    title = f"{results[0].title}, {len(results)} games"
    made: list[Path] = []
    for name, draw in (
        ("scores", draw_scores),
        ("length", draw_length),
        ("branching", draw_branching),
        ("win-by-seat", draw_win_by_seat),
    ):
        figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
        draw(axes, table)
        made += save(figure, axes, f"{title}: {name.replace('-', ' ')}", folder / name)
    figure, axes = plt.subplots(figsize=(8, 5.5), layout="constrained")
    draw_sources(axes, points)
    return made + save(figure, axes, f"{title}: points by source", folder / "sources")


def save(figure: Figure, axes: Axes, title: str, path: Path) -> list[Path]:
    """Finish a plot and write it."""
    import matplotlib.pyplot as plt

    axes.set_title(title, loc="left", color=INK)
    axes.spines[["top", "right"]].set_visible(False)
    made = [path.with_suffix("." + kind) for kind in FORMATS]
    for file in made:
        figure.savefig(file, dpi=140)
    plt.close(figure)
    return made


def draw_scores(axes: Axes, table: pl.DataFrame) -> None:
    """How the final scores are spread, for each bot."""
    for i, (bot,) in enumerate(table.select("bot").unique().sort("bot").iter_rows()):
        scores = table.filter(pl.col("bot") == bot)["score"].to_list()
        label = f"{bot}, mean {sum(scores) / len(scores):.1f}"
        axes.hist(scores, bins=30, alpha=0.6, label=label, color=(GOLD, RED, INK, "#4a6fa5")[i % 4])
    axes.set_xlabel("final score")
    axes.set_ylabel("seats")
    axes.legend(frameon=False)


def draw_length(axes: Axes, table: pl.DataFrame) -> None:
    """How long the games are."""
    axes.hist(table.unique("game")["moves"].to_list(), bins=30, color=GOLD)
    axes.set_xlabel("moves, forced ones included")
    axes.set_ylabel("games")


def draw_branching(axes: Axes, table: pl.DataFrame) -> None:
    """How many moves there are to choose from."""
    axes.hist(table["branching"].to_list(), bins=30, color=GOLD)
    axes.set_xlabel("legal moves at a decision, mean of a seat in a game")
    axes.set_ylabel("seats")


def draw_win_by_seat(axes: Axes, table: pl.DataFrame) -> None:
    """Whether a seat is better than another."""
    from quadriga.arena.figures import win_rate

    rows = table.group_by("seat").agg(pl.col("won").sum(), pl.len().alias("games")).sort("seat")
    for seat, won, games in rows.iter_rows():
        found = win_rate(won, games)
        errors = [[100 * (found.value - found.low)], [100 * (found.high - found.value)]]
        axes.bar(
            chr(ord("A") + seat), 100 * found.value, yerr=errors, color=GOLD, ecolor=INK, capsize=4
        )
    axes.axhline(100 / rows.height, color=RED, linewidth=1)
    axes.set_xlabel("seat")
    axes.set_ylabel("wins, % (95 %)")


def draw_sources(axes: Axes, points: pl.DataFrame) -> None:
    """Where the points come from, for winners and for the others."""
    for won, colour, shift in ((True, GOLD, -0.2), (False, INK, 0.2)):
        chosen = points.filter((pl.col("won") > 0) == won)
        if chosen.is_empty():
            continue
        rows = chosen.group_by("source", maintain_order=True).agg(pl.col("points").mean())
        places = [i + shift for i in range(rows.height)]
        axes.barh(
            places,
            rows["points"].to_list(),
            height=0.4,
            color=colour,
            label="winners" if won else "others",
        )
        axes.set_yticks(range(rows.height), rows["source"].to_list())
    axes.invert_yaxis()
    axes.set_xlabel("points, mean")
    axes.legend(frameon=False)

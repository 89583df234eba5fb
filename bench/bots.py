"""The tables of docs/bots.md: what the bots are worth, measured here and now.

    python bench/bots.py greedy             greedy against random, two players
    python bench/bots.py search             search against greedy, two players
    python bench/bots.py doublings          search against itself with half the budget, four times
    python bench/bots.py scores             search against itself: winning scores; Celtae alone:
                                            wins
    python bench/bots.py levels             a tournament of the levels, and their ratings
    python bench/bots.py styles             greedy in each style against greedy without one
    python bench/bots.py speed              milliseconds of greedy, simulations a second, keeping
                                            the time
    python bench/bots.py cores              greedy games of each title on one core and on all

Results are kept in build/bots as JSON lines, so that an interrupted measurement goes on where it
stopped.
"""

import argparse
import json
import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from time import perf_counter, process_time

import quadriga
from quadriga.arena.figures import Performance, is_certain, line_of, mean, win_rate, wins_of
from quadriga.arena.match import match_jobs, play_match
from quadriga.arena.play import Job, Result
from quadriga.arena.runner import run
from quadriga.arena.tournament import strengths
from quadriga.bots import Budget, contestant, view_safe
from quadriga.bots.judgement import heuristics, styles as styles_of
from quadriga.bots.levels import LEVELS
from quadriga.bots.search import Search
from quadriga.core.registry import OURS

OUT = Path("build/bots")
GAMES = Path(__file__).parent.parent / "src/quadriga/games"
FIRST_BUDGET = 25
DOUBLINGS = 4
GREEDY_GAMES = 4  # from which the positions come that greedy is timed with
ROUNDS = 3  # of a measurement that others on the machine may disturb
QUICK = 4  # so many times as many games where nobody searches
HEAD = "| title | match | games | wins % (95 %) | score | margin |\n|---|---|---|---|---|---|"


def row(title: str, match: str, line: Performance) -> str:
    """A line of a table."""
    return (
        f"| {title} | {match} | {line.games} | {line.wins.percent()} | {line.score} |"
        f" {line.margin} |"
    )


def duel(title: str, seats: list[str], games: int, until: float | None) -> str:
    """Play a match and describe the first bot's result."""
    name = f"{title}-{'-'.join(seats)}.jsonl".replace(":", "_")
    results = play_match(title, seats, games, out=OUT / name, until=until)
    return row(title, " – ".join(seats), line_of(seats[0], results))


def greedy(titles: list[str], games: int, budget: str) -> None:
    """Greedy against random."""
    print(HEAD)
    for title in titles:
        print(duel(title, ["greedy", "random"], games, None), flush=True)


def search(titles: list[str], games: int, budget: str) -> None:
    """Search against greedy, until it is certain that it wins more or less than three games of
    four.
    """
    print(HEAD)
    for title in titles:
        print(duel(title, [f"search:{budget}", "greedy"], games, 0.75), flush=True)


def doublings(titles: list[str], games: int, budget: str) -> None:
    """Search against itself with half the budget."""
    print(HEAD)
    for title in titles:
        for i in range(DOUBLINGS):
            small = FIRST_BUDGET * 2**i
            print(duel(title, [f"search:{2 * small}", f"search:{small}"], games, 0.5), flush=True)


def scores(titles: list[str], games: int, budget: str) -> None:
    """Search against itself: mean winning scores; Celtae alone: wins."""
    bot = f"search:{budget}"
    print("| title | players | games | winning score | all scores |\n|---|---|---|---|---|")
    for title, players in (("concordia", 3), ("concordia", 4), ("trajan", 2), ("trajan", 3)):
        if title not in titles:
            continue
        name = f"{title}-{players}-{bot}-itself.jsonl".replace(":", "_")
        results = run(match_jobs(title, [bot] * players, games), OUT / name)
        winners = mean([max(result.scores) for result in results])
        everyone = mean([score for result in results for score in result.scores])
        print(f"| {title} | {players} | {len(results)} | {winners} | {everyone} |", flush=True)
    if "celtae" in titles:
        alone = run(
            match_jobs("celtae", [bot], games),
            OUT / f"celtae-alone-{bot}.jsonl".replace(":", "_"),
            stop=solo_certain,
        )
        wins, played = wins_of(bot, alone)
        points = mean([result.scores[0] for result in alone])
        print(
            f"\nCeltae alone, normal: {played} games, wins {win_rate(wins, played).percent()} %,"
            f" points {points}"
        )


def solo_certain(results: Sequence[Result]) -> bool:
    """Whether it is certain that more or less than 60 % are won."""
    return is_certain(sum(result.won[0] for result in results), len(results), 0.6)


def levels(titles: list[str], games: int, budget: str) -> None:
    """A tournament of the levels, the highest one with a budget of its own, as the machine allows.

    Each meets the next one: who is further away loses nearly always, and that tells a rating
    nothing. What is found is written into the titles' folders.
    """
    entrants = [
        "random",
        *[bot for level, bot in LEVELS.items() if level != "emperor"],
        f"search:{budget}",
    ]
    for title in titles:
        jobs: list[Job] = []
        for lower, higher in pairwise(entrants):
            jobs += match_jobs(
                title,
                (lower, higher),
                games if "search" in higher else QUICK * games,
                first=len(jobs),
            )
        results = run(jobs, OUT / f"{title}-levels.jsonl")
        rated = strengths(results, LEVELS["apprentice"])
        print(f"\n{title}, {len(results)} games\n\n| bot | Elo | wins % |\n|---|---|---|")
        for name, elo in rated.items():
            print(f"| {name} | {elo:.0f} | {line_of(name, results).wins.percent()} |", flush=True)
        command = f"python bench/bots.py levels --titles {title} --games {games} --budget {budget}"
        points = {level: round(rated[bot]) for level, bot in zip(LEVELS, entrants[1:], strict=True)}
        (GAMES / title / "ratings.json").write_text(
            json.dumps({"measured_by": command, "ratings": points}, indent=1) + "\n",
            encoding="utf-8",
        )


def styles(titles: list[str], games: int, budget: str) -> None:
    """Greedy in each style against greedy without one, and from where its points come."""
    print(
        "| title | style | wins % (95 %) | margin | more (without a style) | less"
        " |\n|---|---|---|---|---|---|"
    )
    for title in titles:
        for style in styles_of(title):
            seats = [f"greedy@{style}", "greedy"]
            results = play_match(title, seats, games, quiet=True)
            line = line_of(seats[0], results)
            shifts = sorted(
                (own - other, f"{name} {own:.1f} ({other:.1f})")
                for name, own, other in sources(seats, results)
            )
            more, less = (
                " and ".join(words for _, words in found) for found in (shifts[:-3:-1], shifts[:2])
            )
            print(
                f"| {title} | {style} | {line.wins.percent()} | {line.margin} | {more} | {less} |",
                flush=True,
            )


def sources(seats: list[str], results: Sequence[Result]) -> list[tuple[str, float, float]]:
    """Where the points of two bots come from: source, points of the first on average, points of the
    second.
    """
    names = {source: None for result in results for sheet in result.sheet for source in sheet}
    first, second = ([result.sheet[result.seats.index(bot)] for result in results] for bot in seats)
    return [(name, average(name, first), average(name, second)) for name in names]


def average(source: str, sheets: list[dict[str, int]]) -> float:
    """The points of a source on a sheet, on average."""
    return sum(sheet.get(source, 0) for sheet in sheets) / len(sheets)


def positions(title: str, count: int, seed: int = 1) -> list[tuple[quadriga.State, int]]:
    """Positions with a real choice, from a game between two greedy bots."""
    game = quadriga.game(title, players=2)
    state, rng, who = game.start(seed), quadriga.Rng(-7), contestant("greedy")
    bots = [who.sit_down(game) for _ in range(2)]
    found: list[tuple[quadriga.State, int]] = []
    while not state.over:
        seat = state.to_move[0]
        if len(state.legal(seat)) > 1:
            found.append((state.copy(), seat))
        state.play(who.choose(bots[seat], state, seat, rng), seat)
    return found[:: max(1, len(found) // count)][:count]


def speed(titles: list[str], games: int, budget: str) -> None:
    """How long greedy takes, and how many simulations search makes, by the processor's time; and
    keeping the clock's time.
    """
    print("| title | greedy ms, mean | 99 of 100 below | worst | simulations/s | 0.5 s became |")
    print("|---|---|---|---|---|---|")
    for title in titles:
        took: list[float] = []
        spent = simulations = longest = 0.0
        rng = quadriga.Rng(-3)
        for state, seat in [
            found for seed in range(GREEDY_GAMES) for found in positions(title, 100, seed)
        ]:
            seen = view_safe(state, seat, rng)
            start = process_time()
            contestant("greedy").sit_down(state.game).choose(seen, seat, Budget(), rng)
            took.append(1000 * (process_time() - start))
        for state, seat in positions(title, 8):
            bot = Search(heuristics(title))
            seen = view_safe(state, seat, rng)
            start, worked = perf_counter(), process_time()
            bot.choose(seen, seat, Budget(seconds=0.5), rng)
            spent += process_time() - worked
            simulations += bot.simulations
            longest = max(longest, perf_counter() - start)
        took.sort()
        print(
            f"| {title} | {sum(took) / len(took):.2f} | {took[len(took) * 99 // 100]:.2f} |"
            f" {took[-1]:.2f} | {simulations / spent:,.0f} | {longest:.3f} s at most |",
            flush=True,
        )


def cores(titles: list[str], games: int, budget: str) -> None:
    """Greedy games by the same processes, all of them on one core and on all cores in turn; the
    best of each counts.
    """
    available = os.sched_getaffinity(0)
    print(
        f"| title | games | one core, s | {len(available)} cores, s | speed-up"
        " |\n|---|---|---|---|---|"
    )
    for title in titles:
        one: list[float] = []
        every: list[float] = []
        for _ in range(ROUNDS):
            for used, times in (({min(available)}, one), (available, every)):
                os.sched_setaffinity(0, used)
                start = perf_counter()
                run(
                    match_jobs(title, ["greedy", "greedy"], games), None, len(available), quiet=True
                )
                times.append(perf_counter() - start)
        print(
            f"| {title} | {games} | {min(one):.1f} | {min(every):.1f} |"
            f" {min(one) / min(every):.2f} |",
            flush=True,
        )


STAGES = {f.__name__: f for f in (greedy, search, doublings, scores, levels, styles, speed, cores)}


def main() -> None:
    """Run one stage."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("stage", choices=STAGES)
    parser.add_argument("--titles", default=",".join(OURS))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--budget", default="1s")
    words = parser.parse_args()
    print(f"{quadriga.BUILD} build, load {os.getloadavg()[0]:.1f}\n")
    STAGES[words.stage](words.titles.split(","), words.games, words.budget)


if __name__ == "__main__":
    main()

"""The chart of scores over time, as SVG that needs no script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from quadriga.core.messages import listed, say as words
from quadriga.core.texts import seat_name
from quadriga.server.pages.render import say

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 300, 52, 90, 16, 30
DASHES = ("", "7 3", "2 3", "9 3 2 3", "5 2", "1 2")  # lines differ in more than colour


def chart(course: Sequence[tuple[int, ...]], names: Sequence[str]) -> str:
    """A line for each seat from the first turn to the last."""
    low, high = min(0, min(map(min, course))), max(1, max(map(max, course)))
    span = max(1, len(course) - 1)

    def x(i: int) -> float:
        return LEFT + i * (WIDTH - LEFT - RIGHT) / span

    def y(score: int) -> float:
        return HEIGHT - BOTTOM - (score - low) * (HEIGHT - TOP - BOTTOM) / (high - low)

    grid = [
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(v):.1f}" y2="{y(v):.1f}" class="grid"/>'
        f'<text x="{LEFT - 6}" y="{y(v) + 4:.1f}" text-anchor="end">{v}</text>'
        for v in ticks(low, high)
    ]
    lines = []
    for seat, name in enumerate(names):
        points = " ".join(f"{x(i):.1f},{y(scores[seat]):.1f}" for i, scores in enumerate(course))
        last = course[-1][seat]
        lines.append(
            f'<polyline class="line seat-{seat_name(seat).lower()}" points="{points}"'
            f' stroke-dasharray="{DASHES[seat % 6]}"><title>{escape(name)}:'
            f" {last}</title></polyline>"
        )
    labels = end_labels(
        [
            (y(course[-1][seat]), f"{seat_name(seat)} {course[-1][seat]}")
            for seat in range(len(names))
        ]
    )
    scores = [
        words("{name} {points}", name=name, points=course[-1][seat])
        for seat, name in enumerate(names)
    ]
    said = say("Scores over time; at the end {scores}", scores=listed(scores))
    start, end = say("start"), say("end")
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{said}">'
        f'{"".join(grid)}{"".join(lines)}{labels}<text x="{LEFT}" y="{HEIGHT - 6}">{start}</text>'
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 6}" text-anchor="end">{end}</text></svg>'
    )


def ticks(low: int, high: int) -> list[int]:
    """Round numbers between two scores.

    >>> ticks(0, 57)
    [0, 20, 40]
    """
    step = next(s for k in range(9) for s in (10**k, 2 * 10**k, 5 * 10**k) if (high - low) / s <= 5)
    return list(range(-(-low // step) * step, high + 1, step))


def end_labels(places: list[tuple[float, str]]) -> str:
    """Labels at the ends of the lines, pushed apart where they would overlap."""
    parts, free = [], 0.0
    for place, label in sorted(places):
        at = max(place + 4, free)
        free = at + 26
        parts.append(
            f'<text x="{WIDTH - RIGHT + 8}" y="{at:.1f}" class="end">{escape(label)}</text>'
        )
    return "".join(parts)

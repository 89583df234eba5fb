"""Random play and copying, per title, compared with the committed baseline as ratios to plain
Python on the same machine.

python bench/engine.py            compare; exits 1 if a title has become more than 30 % slower
python bench/engine.py --write    make what is measured now the baseline of this build
"""

import json
import sys
from pathlib import Path

import quadriga
from quadriga.core import registry
from quadriga.core.benchmark import calibration, speed

BASELINE = Path(__file__).with_name("baseline.json")
SLOWER = 0.7


def measure() -> dict[str, dict[str, float]]:
    """What this machine does now: absolute figures, and decisions per million loop passes of plain
    Python.
    """
    measured: dict[str, dict[str, float]] = {}
    for name in registry.OURS:
        game = quadriga.game(name, players=registry.title(name).players[-1])
        before = calibration()
        found = speed(game, runs=15)
        unit = max(before, calibration())
        measured[name] = {
            "decisions_per_second": round(found.decisions),
            "copy_microseconds": round(found.copy, 2),
            "decisions_per_million_passes": round(found.decisions / unit),
        }
    return measured


def main() -> int:
    """Measure, print, and compare with the baseline or replace it."""
    build = str(quadriga.BUILD)
    baselines = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    measured = measure()
    failed = False
    print(f"{build} build{'':24} decisions/s   copy µs   against the baseline")
    for name, figures in measured.items():
        known = baselines.get(build, {}).get(name)
        ratio = (
            figures["decisions_per_million_passes"] / known["decisions_per_million_passes"]
            if known
            else 1.0
        )
        failed |= ratio < SLOWER
        print(
            f"  {name:<32} {figures['decisions_per_second']:>12,}"
            f" {figures['copy_microseconds']:>9.2f}   {ratio:.2f}"
        )
    if "--write" in sys.argv:
        BASELINE.write_text(
            json.dumps({**baselines, build: measured}, indent=1, sort_keys=True) + "\n"
        )
        return 0
    if failed:
        print(f"a title is slower than {SLOWER:.0%} of the baseline", file=sys.stderr)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())

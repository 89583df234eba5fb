"""Which files one move and one redraw pass through: a measure of how a thing is scattered.

    python tools/walk.py [--title trajan] [--files]

A table is played for a while, so that caches hold what they would hold; then a move is sent and the
viewer's screen is drawn anew. Printed are the files of the package that were entered, and how often
the path changed from one to another.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).parent.parent
SOURCE = str(ROOT / "src" / "quadriga")
sys.path.insert(0, str(ROOT / "tests"))

from web_support import Guest, site_of  # noqa: E402  # found by the line above


class Walk:
    """The files entered, in their order."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self.is_on = False

    def note(self, frame: FrameType, event: str, _arg: object) -> None:
        """Take down the file of a call."""
        if self.is_on and event == "call" and frame.f_code.co_filename.startswith(SOURCE):
            name = frame.f_code.co_filename.removeprefix(f"{SOURCE}/")
            if not self.files or self.files[-1] != name:
                self.files.append(name)

    def during(self, work: Callable[[], object]) -> list[str]:
        """The files that some work passes through."""
        self.files, self.is_on = [], True
        try:
            work()
        finally:
            self.is_on = False
        return self.files


def told(what: str, files: list[str], is_long: bool) -> None:
    """Print how many files there were."""
    print(f"{what}: {len(set(files))} files, {len(files)} changes of file")
    if is_long:
        for name in sorted(set(files)):
            print(f"    {files.count(name):4} {name}")


def main() -> None:
    """Walk along a move and a redraw."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--title", default="trajan")
    parser.add_argument("--files", action="store_true", help="name the files")
    parser.add_argument("--moves", type=int, default=60, help="moves before the one that counts")
    given = parser.parse_args()
    walk = Walk()
    threading.setprofile(walk.note)
    with tempfile.TemporaryDirectory() as folder, site_of(data=Path(folder)) as site:
        ann = Guest(site, "Ann")
        table = str(ann.table(given.title, ["me", "me"], confirm=False)["id"])
        for _ in range(given.moves):
            ann.play_once(table, ann.look(table)["waiting_for"][0])
            ann.page(f"/tables/{table}")
        seat = ann.look(table)["waiting_for"][0]
        shown = ann.look(table, seat=seat)
        body = {"seat": seat, "move": shown["legal"][0]["move"], "seq": shown["seq"]}
        told("a move", walk.during(lambda: ann.post(f"/tables/{table}/moves", body)), given.files)
        told("a redraw", walk.during(lambda: ann.page(f"/tables/{table}")), given.files)


if __name__ == "__main__":
    main()

"""Which files one move and one redraw pass through: a measure of how a thing is scattered.

    python tools/walk.py [--title trajan] [--kind sow] [--files]

A table is played for a while, so that caches hold what they would hold; then moves are sent, and
after each the news are made that the stream sends to a viewer, and the whole page. Printed are the
files of the package that were entered and how often the path changed from one to another: the
median of all moves of a kind.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).parent.parent
SOURCE = str(ROOT / "src" / "quadriga")
sys.path.insert(0, str(ROOT / "tests"))

from starlette.testclient import TestClient  # noqa: E402  # found by the line above

from fixed_chance import fix_chance  # noqa: E402
from quadriga.server.pages.table import screen_of  # noqa: E402
from quadriga.server.present import Viewer  # noqa: E402
from web_support import Guest, site_of  # noqa: E402

Files = list[str]


class Walk:
    """The files entered, in their order."""

    def __init__(self) -> None:
        self.files: Files = []
        self.is_on = False

    def note(self, frame: FrameType, event: str, _arg: object) -> None:
        """Take down the file of a call."""
        if self.is_on and event == "call" and frame.f_code.co_filename.startswith(SOURCE):
            name = frame.f_code.co_filename.removeprefix(f"{SOURCE}/")
            if not self.files or self.files[-1] != name:
                self.files.append(name)

    def during(self, work: Callable[[], object]) -> Files:
        """The files that some work passes through."""
        self.files, self.is_on = [], True
        try:
            work()
        finally:
            self.is_on = False
        return self.files


class Watcher:
    """Who looks at a table from its first seat, and is sent what changed."""

    def __init__(self, site: TestClient, table_id: str) -> None:
        self.house: Any = site.app.state.house  # type: ignore[attr-defined]  # it is FastAPI's
        self.site, self.table_id, self.old = site, table_id, None

    def push(self) -> None:
        """Draw the screen anew and make the news of it, as the stream does."""
        assert self.site.portal is not None
        self.site.portal.call(self.news)

    async def news(self) -> str:
        """What changed since the last time."""
        table = await self.house.table(self.table_id)
        screen: Any = await screen_of(self.house, table, Viewer(None, (0,), 0), "light", 1280)
        words, self.old = screen.news_since(self.old), screen
        return str(words)


def walks(walk: Walk, site: TestClient, given: argparse.Namespace) -> dict[str, list[Files]]:
    """The files of each move of a kind, and of the push and the page after it."""
    found: dict[str, list[Files]] = {"a move": [], "a push": [], "a page": []}
    ann = Guest(site, "Ann")
    table = str(ann.table(given.title, ["me", "me"], confirm=False)["id"])
    watcher = Watcher(site, table)
    for i in range(given.moves):
        if not (waiting := ann.look(table)["waiting_for"]):
            break
        shown = ann.look(table, seat=waiting[0])
        move = shown["legal"][i * 7 % len(shown["legal"])]
        body = {"seat": waiting[0], "move": move["move"], "seq": shown["seq"]}
        every: tuple[Callable[[], object], ...] = (
            partial(ann.post, f"/tables/{table}/moves", body),
            watcher.push,
            partial(ann.page, f"/tables/{table}"),
        )
        for (_, files), work in zip(found.items(), every, strict=True):
            passed = walk.during(work)
            if i >= given.moves // 2 and move["text"].startswith(given.kind):
                files.append(passed)
    return found


def told(what: str, every: list[Files], is_long: bool) -> None:
    """Print how many files there were in the median of all walks."""
    files = sorted(every, key=lambda files: (len(set(files)), len(files)))[len(every) // 2]
    print(f"{what}: {len(set(files))} files, {len(files)} changes of file ({len(every)} walks)")
    if is_long:
        for name in sorted(set(files)):
            print(f"    {files.count(name):4} {name}")


def main() -> None:
    """Walk along moves and redraws."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--title", default="trajan")
    parser.add_argument("--kind", default="", help="how the text of the moves begins that count")
    parser.add_argument("--files", action="store_true", help="name the files")
    parser.add_argument("--moves", type=int, default=120, help="the second half of them counts")
    given = parser.parse_args()
    walk = Walk()
    fix_chance()
    threading.setprofile(walk.note)
    with tempfile.TemporaryDirectory() as folder, site_of(data=Path(folder)) as site:
        for what, every in walks(walk, site, given).items():
            told(what, every, given.files)


if __name__ == "__main__":
    main()

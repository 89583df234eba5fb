"""Which build the bots think with: the site says so, and changes over when a compiled one is
ready.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import quadriga
from quadriga.server import thinkers
from quadriga.server.thinkers import Asker, Thinkers

# A process that says which build it has, as the file tells when it starts, and answers with its own
# number.
FAKE = """
import json, os, sys
print(json.dumps({{"ready": open({file!r}).read()}}), flush=True)
for line in sys.stdin:
    print(json.dumps({{"move": os.getpid()}}), flush=True)
"""


def test_processes_change_over_when_the_compiled_engine_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = tmp_path / "build"
    monkeypatch.setattr(thinkers, "COMMAND", [sys.executable, "-c", FAKE.format(file=str(build))])
    monkeypatch.setattr(thinkers, "LOOK_EVERY", 0)
    monkeypatch.setattr(thinkers, "is_compiled_ready", lambda: build.read_text() == "compiled")

    async def ask_four_times() -> list[int]:
        thinking, asker, answers = Thinkers(1, 30, 3600), Asker("ann", True), []
        for now in ("interpreted", "interpreted", "compiled", "compiled"):
            build.write_text(now)
            answers.append(await thinking.think({"level": "novice"}, asker))
            assert [worker.build for worker in thinking.hired] == [now]
        await thinking.close()
        return answers

    first, second, third, fourth = asyncio.run(ask_four_times())
    assert first == second, "one process serves as long as nothing better is there"
    assert second != third, "the compiled one takes its place"
    assert third == fourth


@pytest.mark.parametrize("build", ["interpreted", "compiled"])
def test_the_lobby_and_readyz_say_which_build_plays(
    site: TestClient, monkeypatch: pytest.MonkeyPatch, build: str
) -> None:
    monkeypatch.setattr(thinkers, "is_compiled_ready", lambda: build == "compiled")
    assert site.get("/readyz").text == f"ready, bots {build}\n"
    assert (
        f"Quadriga {quadriga.__version__}. The bots think with the {build} engine"
        in site.get("/").text
    )

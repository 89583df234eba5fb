"""The example of a bot as a client plays a whole game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx2

from web_support import Guest, server_of

EXAMPLE = Path(__file__).parent.parent.parent / "examples/bot_client.py"


def test_the_client_bot_plays_a_game_to_its_end(tmp_path: Path) -> None:
    with (
        server_of(data=tmp_path, bot_pause=0, writes_per_minute=10**6) as server,
        httpx2.Client(base_url=server.url) as client,
    ):
        ann = Guest(client, "Ann")
        made = ann.table("augustus", ["random", "link"])
        command = [sys.executable, str(EXAMPLE), server.url, made["links"]["1"]]
        played = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        assert played.returncode == 0, played.stderr
        assert played.stdout.startswith("the scores are [")
        assert ann.look(made["id"])["status"] == "over"

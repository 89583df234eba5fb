"""What the server hands to the processes in which bots think: a position dealt again, and nothing
of the real deal.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import pytest

import quadriga
from quadriga.core.chance import written_seed
from quadriga.core.registry import OURS
from quadriga.server import thinkers
from quadriga.server.house import House
from quadriga.server.thinkers import Asker, Thinkers, Thought
from web_support import Guest, site_of

# A process that writes down every question, and answers by it.
SPY = """
import json, sys
import quadriga
print(json.dumps({{"ready": "interpreted"}}), flush=True)
with open({file!r}, "a") as heard:
    for line in sys.stdin:
        heard.write(line)
        heard.flush()
        question = json.loads(line)
        legal = quadriga.from_json(question["position"]).legal(question["seat"])
        print(json.dumps({{"move": legal[question["seed"] % len(legal)]}}), flush=True)
"""


@pytest.mark.parametrize("title", OURS)
def test_no_question_to_a_bot_holds_anything_of_the_real_deal(
    tmp_path: Path, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over a whole game: what is sent is what would be sent in another world that the bot's seat
    cannot tell apart.
    """
    file, asked, choose = (
        tmp_path / "questions",
        dict[tuple[int, int], quadriga.State](),
        Thinkers.choose,
    )

    async def noted(
        self: Thinkers,
        game: str,
        state: quadriga.State,
        seat: int,
        level: str,
        asker: Asker,
        seed: int,
    ) -> Thought:
        asked[seat, seed] = state.copy()
        return await choose(self, game, state, seat, level, asker, seed)

    monkeypatch.setattr(thinkers, "COMMAND", [sys.executable, "-c", SPY.format(file=str(file))])
    monkeypatch.setattr(Thinkers, "choose", noted)
    with site_of(data=tmp_path) as site:
        made = Guest(site, "Ann").table(title, ["adept", "adept"])["id"]
        house = site.app.state.house  # type: ignore[attr-defined]  # FastAPI's state
        assert isinstance(house, House)
        table, deadline = house.tables[made], time.monotonic() + 300
        while not table.over:
            assert time.monotonic() < deadline, "the game never ended"
            time.sleep(0.05)
        key = table.seed
    assert isinstance(key, bytes)
    questions = file.read_text().splitlines()
    assert len(questions) > 5
    for line in questions:
        question = json.loads(line)
        seat, seed = question["seat"], question["seed"]
        assert written_seed(key) not in line
        assert str(int.from_bytes(key, "big")) not in line
        assert quadriga.from_json(question["position"]).rng < 2**61
        other = asked[seat, seed].determinise(seat, quadriga.Rng(1))
        assert question["position"] == other.determinise(seat, quadriga.Rng(seed)).to_json(), (
            made,
            seat,
            other.ply,
        )

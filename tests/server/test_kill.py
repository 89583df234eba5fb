"""SIGKILL under load, again and again: no acknowledged move is lost, none is doubled, every game goes on."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import httpx2
import pytest

import quadriga
from quadriga import Record
from quadriga.core.chance import Seed
from quadriga.core.registry import rebuild
from quadriga.server.seeds import restored
from web_support import Guest, Server

TITLES = ("trajan", "concordia", "augustus", "celtae")


class Player(threading.Thread):
    """Somebody who plays against a bot without a pause and remembers every move that was acknowledged."""

    def __init__(self, server: Server, guest: Guest, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.server, self.guest, self.table = server, guest, table
        self.random = random.Random(seed)
        self.acknowledged: dict[str, tuple[int, int]] = {}  # key -> move, sequence number
        self.stopping = threading.Event()
        self.repeated = 0
        self.errors: list[str] = []

    def run(self) -> None:
        with httpx2.Client(base_url=self.server.url, timeout=10) as client:
            self.guest.site = client
            while not self.stopping.is_set():
                try:
                    self.step()
                except (httpx2.TransportError, httpx2.RemoteProtocolError):
                    time.sleep(0.02)  # the server is being killed
                except AssertionError as error:
                    self.errors.append(str(error))
                    return

    def step(self) -> None:
        """Look, and answer; the same request is sent again until it is acknowledged."""
        shown = self.guest.look(self.table, log_from=10**6)
        if shown["status"] == "over":
            self.stopping.set()
        elif shown.get("legal"):
            move = self.random.choice(shown["legal"])["move"]
            key = f"k{self.random.getrandbits(60)}"
            self.insist({"seat": 0, "move": move, "seq": shown["seq"], "key": key})
        else:
            time.sleep(0.005)

    def insist(self, body: dict[str, object]) -> None:
        while not self.stopping.is_set():
            try:
                answer = self.guest.post(f"/tables/{self.table}/moves", body)
            except (httpx2.TransportError, httpx2.RemoteProtocolError):
                time.sleep(0.02)
                continue
            if answer.status_code == 200:
                self.repeated += answer.json()["repeated"]
                self.acknowledged[str(body["key"])] = (int(str(body["move"])), answer.json()["seq"])
            else:
                assert answer.status_code == 409, answer.text
            return


def kill_again_and_again(folder: Path, tables: int, kills: int) -> tuple[int, int]:
    """Players at so many tables, so many kills; returns the acknowledged moves and those that were sent twice."""
    server = Server(data=folder, bot_pause=0, writes_per_minute=10**6)
    server.start()
    players = []
    with httpx2.Client(base_url=server.url, timeout=30) as client:
        for i in range(tables):
            guest = Guest(client, f"Guest {i}")
            table = guest.table(TITLES[i % 4], ["me", "random"], confirm=False)["id"]
            players.append(Player(server, guest, table, i))
    try:
        for player in players:
            player.start()
        chance = random.Random(7)
        for _ in range(kills):
            time.sleep(0.15 + chance.random() * 0.5)
            server.stop(signal.SIGKILL)
            server.start()
        time.sleep(0.5)
        still_going(server, players)
    finally:
        for player in players:
            player.stopping.set()
            player.join(30)
        server.stop(signal.SIGKILL)
    for player in players:
        assert player.errors == []
        check_log(folder, player)
    return sum(len(player.acknowledged) for player in players), sum(player.repeated for player in players)


def still_going(server: Server, players: list[Player]) -> None:
    """Every game that is not over goes on after the last start."""
    before = [len(player.acknowledged) for player in players]
    deadline = time.monotonic() + 60
    waiting = set(range(len(players)))
    while waiting and time.monotonic() < deadline:
        time.sleep(0.2)
        waiting = {i for i in waiting if len(players[i].acknowledged) == before[i] and not players[i].stopping.is_set()}
    assert not waiting, f"tables {sorted(waiting)} do not go on"


def check_log(folder: Path, player: Player) -> None:
    """The log holds every acknowledged move once, without a gap, and replays."""
    with closing(sqlite3.connect(folder / "quadriga.sqlite")) as database:
        title, rules, options, seed = database.execute(
            "SELECT title, rules, options, seed FROM tables WHERE id = ?", (player.table,)
        ).fetchone()
        log = database.execute(
            "SELECT seq, seat, value, key FROM log WHERE table_id = ? ORDER BY seq", (player.table,)
        ).fetchall()
    game = rebuild(title, json.loads(options), rules)
    rows = [(seq, seat, game.parse_move(text), key) for seq, seat, text, key in log]
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1)), "no gap and no number twice"
    by_key = {row[3]: row for row in rows if row[3]}
    assert len(by_key) == sum(1 for row in rows if row[3])
    for key, (move, _) in player.acknowledged.items():
        assert by_key[f"0.{key}"][2] == move, "an acknowledged move is in the log"
    states = [play_log(game, restored(seed), rows) for _ in range(2)]
    assert states[0].digest() == states[1].digest()
    start = Record.begin(game, restored(seed))
    record = Record.of(start, states[0], [(row[1], row[2]) for row in rows])
    assert record.verify().digest() == states[0].digest()


def play_log(game: quadriga.Game, seed: Seed, rows: list[tuple[int, int, int, str]]) -> quadriga.State:
    """The position to which the rows of a log lead, each move checked."""
    state = game.start(seed)
    for _, seat, move, _ in rows:
        game.check_move(state, move, seat)
        state.play(move, seat)
    return state


def test_killed_a_few_times_with_a_few_tables(tmp_path: Path) -> None:
    acknowledged, _ = kill_again_and_again(tmp_path, tables=4, kills=2)
    assert acknowledged > 20


@pytest.mark.long
def test_killed_a_hundred_times_with_twenty_tables(tmp_path: Path) -> None:
    kills = int(os.environ.get("QUADRIGA_KILLS", "100"))
    acknowledged, repeated = kill_again_and_again(tmp_path, tables=20, kills=kills)
    print(f"{kills} kills, {acknowledged} acknowledged moves, {repeated} of them sent again after a kill and played once")
    assert acknowledged > 20 * 20

"""Connections: who sends no request, or reads no answer, keeps nobody out and nothing in memory."""

from __future__ import annotations

import asyncio
import gc
import resource
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread

import httpx2 as httpx
import pytest
import uvicorn
from fastapi import FastAPI

from quadriga.server import streams
from quadriga.server.app import make_app
from quadriga.server.connections import Connection, connections
from quadriga.server.pages.screen import Screen
from quadriga.server.rates import network_of
from quadriga.server.settings import load
from web_support import Guest, Server, site_of

SMALL = 4096
STREAMS = ("/tables/{}/live", "/api/v1/tables/{}/events")


class Site:
    """A server in a thread."""

    def __init__(self, server: uvicorn.Server, app: FastAPI, listening: socket.socket) -> None:
        self.server = server
        self.app = app
        self.address = listening.getsockname()
        self.url = f"http://127.0.0.1:{self.address[1]}"

    def connect(self, stack: ExitStack, request: str) -> socket.socket:
        """A connection on which this was sent."""
        made = stack.enter_context(socket.socket())
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        made.settimeout(60)
        made.connect(self.address)
        made.sendall(request.replace("\n", "\r\n").encode())
        return made

    def stream(self, stack: ExitStack, table: str, path: str = STREAMS[0]) -> socket.socket:
        """A stream of live updates that has begun; no more than its head is read."""
        made = self.connect(
            stack, f"GET {path.format(table)} HTTP/1.1\nHost: x\nCookie: quadriga=me\n\n"
        )
        assert b"200 OK" in made.recv(64)
        return made

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        for _ in range(600):
            if is_so():
                return
            time.sleep(0.05)
        raise AssertionError(
            f"there are still {len(self.server.server_state.connections)} connections"
        )


@contextmanager
def running(data: Path, *, buffer: int = SMALL, **settings: object) -> Iterator[Site]:
    """A site whose system takes so many bytes of an answer; 0 for as many as it usually does."""
    made = load(data=data, bot_pause=0, **settings)
    listening = socket.socket()
    if buffer:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    listening.bind(("127.0.0.1", 0))
    app = make_app(made)
    server = uvicorn.Server(
        uvicorn.Config(
            app, http=connections(made), log_level="critical", timeout_graceful_shutdown=1
        )
    )
    thread = Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        site = Site(server, app, listening)
        site.wait_until(lambda: server.started)
        yield site
    finally:
        server.should_exit = True
        thread.join(60)
        listening.close()


def table_of(site: Site) -> str:
    with httpx.Client(base_url=site.url, timeout=60) as client:
        made: str = Guest(client, "Ann").table("trajan", ["me", "me"])["id"]
        return made


def test_half_a_request_is_dropped(tmp_path: Path) -> None:
    with running(tmp_path, head_seconds=0.3) as site, ExitStack() as stack:
        half = site.connect(stack, "GET / HTTP/1.1\nHost:")
        silent = site.connect(stack, "")
        assert closed(half)
        assert closed(silent)


def closed(connection: socket.socket) -> bool:
    """Whether the other side ends the connection."""
    try:
        while connection.recv(65536):
            pass
    except ConnectionResetError:
        pass
    return True


def test_a_head_without_end_is_dropped(tmp_path: Path) -> None:
    with running(tmp_path, head_seconds=3600) as site, ExitStack() as stack:
        endless = site.connect(stack, "GET / HTTP/1.1\n")
        try:
            for _ in range(200):
                endless.sendall(b"X-Padding: " + b"x" * 1000 + b"\r\n")
        except OSError:
            return
        assert closed(endless)


def test_half_sent_requests_keep_nobody_out(tmp_path: Path) -> None:
    with running(tmp_path, head_seconds=3600, max_connections=8) as site, ExitStack() as stack:
        for _ in range(40):
            site.connect(stack, "GET / HTTP/1.1\nHost:")
        assert httpx.get(f"{site.url}/healthz", timeout=60).text == "ok\n"
        assert len(site.server.server_state.connections) <= 9


def few_descriptors() -> None:
    """Let a process open no more than 64 files and sockets."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


def test_half_sent_requests_leave_descriptors_for_others(tmp_path: Path) -> None:
    server = Server(data=tmp_path, bot_pause=0, head_seconds=3600)
    server.start(preexec_fn=few_descriptors)
    try:
        with ExitStack() as stack:
            for _ in range(46):
                half = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
                half.sendall(b"GET / HTTP/1.1\r\nHost:")
            with httpx.Client(base_url=server.url, timeout=60) as client:
                ann = Guest(client, "Ann")
                table = ann.table("trajan", ["me", "me"])["id"]
                ann.play_once(table, 0)
                assert ann.page("/").status_code == 200
    finally:
        server.stop()


def test_a_full_house_says_so(tmp_path: Path) -> None:
    with running(tmp_path, max_connections=8) as site, ExitStack() as stack:
        table = table_of(site)
        site.wait_until(lambda: not site.server.server_state.connections)
        for _ in range(8):
            site.stream(stack, table)
        answer = httpx.get(f"{site.url}/healthz", timeout=60)
        assert (answer.status_code, answer.json()["title"]) == (503, "full")
        assert answer.headers["retry-after"] == "5"


def test_a_body_that_does_not_come(tmp_path: Path) -> None:
    with running(tmp_path, body_seconds=0.3) as site, ExitStack() as stack:
        slow = site.connect(
            stack, 'POST /api/v1/me HTTP/1.1\nHost: x\nContent-Length: 99\n\n{"name"'
        )
        shown = b""
        while more := slow.recv(65536):
            shown += more
        assert b"408" in shown
        assert b"did not arrive within 0.3 seconds" in shown


@pytest.mark.parametrize("buffer", [SMALL, 0])
def test_a_stream_that_nobody_reads_is_given_up(tmp_path: Path, buffer: int) -> None:
    with running(tmp_path, drain_seconds=0.5, buffer=buffer) as site, ExitStack() as stack:
        table = table_of(site)
        for _ in range(5):
            site.stream(stack, table)
        site.wait_until(lambda: not site.server.server_state.connections)


@pytest.mark.parametrize("path", STREAMS)
def test_a_reader_who_stops_is_noticed_although_nothing_happens(
    tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)
    with running(tmp_path, drain_seconds=0.5, buffer=0) as site, ExitStack() as stack:
        stream, read = site.stream(stack, table_of(site), path), b""
        while b": still here" not in read:
            read = read[-64:] + stream.recv(65536)
        site.wait_until(lambda: not site.server.server_state.connections)


def kept() -> Counter[str]:
    """How many objects of the kinds that a stream needs there are."""
    gc.collect()
    kinds = (Connection, Screen, streams.Stream)
    return Counter(type(found).__name__ for found in gc.get_objects() if isinstance(found, kinds))


def test_nothing_is_kept_of_streams_that_were_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)
    with (
        running(tmp_path, drain_seconds=0.5, max_streams=100) as site,
        httpx.Client(base_url=site.url) as client,
    ):
        ann = Guest(client, "Ann")
        table = ann.table("trajan", ["me", "me"])["id"]
        hub, loop = site.app.state.house.hub, site.app.state.house.hub.loop

        def give_up(number: int) -> tuple[Counter[str], set[str]]:
            with ExitStack() as stack:
                for path in STREAMS * number:
                    site.stream(stack, table, path)
                ann.play_once(table, 0)
                site.wait_until(lambda: len(site.server.server_state.connections) <= 1)  # Ann's own
                site.wait_until(lambda: not hub.watchers)
            return kept(), {
                str(task.get_coro()).split(" at ")[0] for task in asyncio.all_tasks(loop)
            }

        few, many = give_up(2), give_up(20)
        assert many == few
        assert not site.app.state.streams.open


def test_a_visitor_has_so_many_streams(tmp_path: Path) -> None:
    with running(tmp_path, max_streams=2) as site, ExitStack() as stack:
        table = table_of(site)
        for _ in range(2):
            site.stream(stack, table)
        for path in (f"/tables/{table}/live", f"/api/v1/tables/{table}/events"):
            refused = site.connect(stack, f"GET {path} HTTP/1.1\nHost: x\nCookie: quadriga=me\n\n")
            assert b"429" in refused.recv(64)


def test_too_many_reads(tmp_path: Path) -> None:
    with site_of(data=tmp_path, reads_per_minute=3) as site:
        answers = [site.get("/api/v1/games", headers={"Cookie": "quadriga=me"}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].headers["retry-after"] == "60"
        assert "3 reads in a minute" in answers[-1].json()["detail"]
        assert all(site.get("/readyz").status_code == 200 for _ in range(9))


def test_a_network_of_ipv6_counts_as_one_address() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("192.0.2.1") != network_of("192.0.2.2")

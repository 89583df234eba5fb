"""Secrecy: two worlds that a seat cannot tell apart give that seat byte-identical answers, on every route."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.requests import Request
from starlette.routing import Route
from starlette.testclient import TestClient

import quadriga
from quadriga.core.engine import State
from quadriga.server import past
from quadriga.server.api import tables as api_tables
from quadriga.server.pages import replay as replay_page
from quadriga.server.pages import table as table_page
from quadriga.server.storage.models import PLAY
from quadriga.server.tables import Entry, LiveTable
from web_support import Guest, site_of

TITLES = quadriga.games()
STREAMS = {"/tables/{id}/live": table_page.live, "/api/v1/tables/{table_id}/events": api_tables.events}
# Routes that say nothing of a table.
ELSEWHERE = {
    "/healthz", "/readyz", "/", "/new", "/join/{link}", "/upload", "/rules", "/rules/{title}", "/about/{title}", "/api/v1/me",
    "/api/v1/games", "/api/v1/tables", "/api/v1/openapi.json", "/tables/{id}/at/{ply}",
}  # fmt: skip


class World:
    """A table of two people and a watcher, and everything the site answers to one of them."""

    def __init__(self, site: TestClient, title: str) -> None:
        self.site = site
        self.ann, self.ben, self.watcher = Guest(site, "Ann"), Guest(site, "Ben"), Guest(site, "Cleo")
        players = len(quadriga.game(title).start(1).scores)
        made = self.ann.table(title, ["me", "link", *["me"] * (players - 2)][:players])
        if players > 1:
            assert self.ben.post(f"/join/{made['links']['1']}").status_code == 200
        self.table: LiveTable = site.app.state.house.tables[made["id"]]  # type: ignore[attr-defined]  # FastAPI's state
        self.viewers = ((self.ben, 1), (self.watcher, None)) if players > 1 else ((self.watcher, None),)

    def play(self, decisions: int, seed: int) -> None:
        """Random moves, straight into the table; the last one is never made, because then nothing is secret."""
        rng = quadriga.Rng(seed)
        for _ in range(decisions):
            state, twin = self.state, self.state.copy()
            seat = state.to_move[rng.below(len(state.to_move))]
            legal = state.legal(seat)
            move = legal[rng.below(len(legal))]
            twin.play(move, seat)
            if twin.over:
                return
            self.fold(seat, move)

    def fold(self, seat: int, move: int) -> None:
        self.table.fold(Entry(self.table.seq + 1, PLAY, seat, move, False, None, 1.0))

    @property
    def state(self) -> State:
        assert self.table.state is not None
        return self.table.state

    def paths(self) -> Iterator[tuple[str, str]]:
        """Each route that answers GET with something of this table, and an address for it."""
        for route in self.site.app.routes:  # type: ignore[attr-defined]  # a list of routes
            for path, methods in routes_in(route):
                if "GET" in methods and path not in ELSEWHERE and path not in STREAMS:
                    filled = path.replace("{id}", self.table.id).replace("{table_id}", self.table.id)
                    ply = str(min(len(self.table.moves), 9))
                    yield path, filled.replace("{ply}", ply) + ("?move=3" if path.endswith("why-not") else "")

    def answers(self, guest: Guest) -> dict[str, bytes]:
        """All that the site tells somebody of the table."""
        headers = {"Authorization": f"Bearer {guest.token}"}
        found: dict[str, bytes] = {}
        for path, address in self.paths():
            answer = self.site.get(address, headers=headers)
            assert answer.status_code in (200, 403), (path, answer.text)
            found[path] = answer.content
        for path in ("/", "/api/v1/tables"):
            found[path] = self.site.get(path, headers=headers).content
        for path, stream in STREAMS.items():
            found[path] = self.first_message(stream, guest)
        return found

    def first_message(self, stream: Any, guest: Guest) -> bytes:
        """What a stream says first."""
        scope = {
            "type": "http", "method": "GET", "path": "/", "query_string": b"", "app": self.site.app,
            "headers": [(b"authorization", f"Bearer {guest.token}".encode())], "path_params": {"id": self.table.id},
        }  # fmt: skip

        async def ask() -> bytes:
            more = {} if stream is table_page.live else {"table_id": self.table.id}
            response = await stream(Request(scope), **more)
            first = await anext(response.body_iterator)
            await response.body_iterator.aclose()
            return str(first).encode()

        assert self.site.portal is not None
        return self.site.portal.call(ask)


def routes_in(route: Any, prefix: str = "") -> Iterator[tuple[str, set[str]]]:
    """The paths of a route and of those within it."""
    inner = getattr(route, "routes", None) or getattr(getattr(route, "original_router", None), "routes", None)
    if inner and not isinstance(route, Route):
        own = getattr(route, "path", "") or getattr(getattr(route, "include_context", None), "prefix", "") or ""
        for other in inner:
            yield from routes_in(other, prefix + own)
    elif getattr(route, "methods", None):
        yield prefix + route.path.replace(":int}", "}"), route.methods


@pytest.fixture
def world(site: TestClient, request: pytest.FixtureRequest) -> World:
    return World(site, request.param)


def test_every_route_about_a_table_is_asked(site: TestClient) -> None:
    paths = {path for path, _ in World(site, "trajan").paths()}
    assert {
        "/tables/{id}",
        "/tables/{id}/replay",
        "/tables/{id}/record",
        "/tables/{id}/verify",
        "/tables/{id}/why-not",
    } <= paths
    assert {
        f"/api/v1/tables/{{table_id}}{rest}"
        for rest in ("", "/links", "/picture", "/chat", "/notes", "/record", "/positions/{ply}", "/why-not")
    } <= paths


@pytest.mark.parametrize("world", TITLES, indirect=True)
@pytest.mark.parametrize("decisions", [3, 25, 70, 160])
def test_what_is_dealt_otherwise_to_the_others_changes_no_answer(
    world: World, decisions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.play(decisions, decisions)
    true = world.state
    for guest, seat in world.viewers:
        expected = world.answers(guest)
        for seed in range(3):
            world.table.state = true.determinise(seat, quadriga.Rng(seed))

            def dealt_again(table: LiveTable, ply: int, seat: int | None = seat, seed: int = seed) -> State:
                return past.state_at(table, ply).determinise(seat, quadriga.Rng(seed))

            for module in (replay_page, api_tables):
                monkeypatch.setattr(module, "state_at", dealt_again)
            found = world.answers(guest)
            monkeypatch.undo()
            world.table.state = true
            for path, content in expected.items():
                assert found[path] == content, (path, seat)


@pytest.mark.parametrize("world", TITLES, indirect=True)
def test_a_choice_that_a_seat_cannot_see_changes_no_answer(world: World) -> None:
    """Whenever two moves of another seat leave the same view, the log, the record and all the rest are the same too."""
    found = 0
    for round_ in range(60):
        world.play(1 + round_ % 3, round_)
        if found >= 12:
            break
        for guest, seat in world.viewers:
            pair = unseen_choice(world.state, seat)
            if pair is not None:
                found += 1
                mover, first, second = pair
                assert told(world, guest, mover, first) == told(world, guest, mover, second), (seat, mover, first, second)
    if world.table.game.name == "trajan":
        assert found, "the filling of the bowls is unseen"


def unseen_choice(state: State, seat: int | None) -> tuple[int, int, int] | None:
    """A seat and two of its moves that differ only in what somebody else cannot see: same view, same questions to come."""
    for mover in state.to_move:
        if mover == seat:
            continue
        seen: dict[str, tuple[int, str]] = {}
        for move in state.legal(mover):
            twin = state.copy()
            twin.play(move, mover)
            view = repr(twin.view(seat)) + repr(twin.pending)
            if view in seen and seen[view][1] != twin.to_json():
                return mover, seen[view][0], move
            seen[view] = move, twin.to_json()
    return None


def told(world: World, guest: Guest, mover: int, move: int) -> dict[str, bytes]:
    """What somebody is told after a move, which is then taken out again."""
    table = world.table
    before = len(table.moves)
    seq = table.seq
    world.fold(mover, move)
    answers = world.answers(guest)
    table.go_back(before)
    table.seq = seq
    table.asked_at = dict.fromkeys(world.state.to_move, seq)
    return answers


def test_a_running_game_publishes_neither_seed_nor_digest_nor_sealed_answers() -> None:
    from pathlib import Path
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder, site_of(data=Path(folder)) as site:
        world = World(site, "trajan")
        world.play(9, 4)
        assert world.table.open_from < len(world.table.moves), "answers are still sealed"
        text = world.ann.get(f"/tables/{world.table.id}/record").text
        assert "[Seed " not in text
        assert "[Digest" not in text
        assert '[Moves "0"]' in text
        for guest in (world.ann, world.ben, world.watcher):
            for content in world.answers(guest).values():
                assert str(world.table.seed).encode() not in content
                assert world.state.digest().encode() not in content

"""Secrecy: two worlds that a seat cannot tell apart give that seat byte-identical answers, on every
route.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

import quadriga
from quadriga.core.chance import written_seed
from quadriga.core.engine import State
from quadriga.server import past
from quadriga.server.api import tables as api_tables
from quadriga.server.bodies import Words
from quadriga.server.pages import replay as replay_page, table as table_page
from quadriga.server.rows import entries_of
from quadriga.server.seats import Person
from quadriga.server.storage.models import PLAY
from quadriga.server.tables import Entry, LiveTable
from quadriga.server.talk import add_chat
from quadriga.server.verb import Sitting
from web_support import Guest, answers_of, routes_of, site_of

TITLES = quadriga.games()
FORM_KEY = re.compile(rb'name="key" value="[\w-]{16}"')  # drawn for every page
STREAMS: dict[str, Any] = {
    "/tables/{id}/live": table_page.live,
    "/api/v1/tables/{table_id}/events": api_tables.events,
}
# Routes that say nothing of a table.
ELSEWHERE = {
    "/healthz",
    "/readyz",
    "/",
    "/new",
    "/join/{link}",
    "/devices",
    "/manifest.webmanifest",
    "/sw.js",
    "/offline",
    "/devices/{secret}",
    "/upload",
    "/rules",
    "/rules/{title}",
    "/rules/{title}/art.css",
    "/rules/{title}/play/{rule}",
    "/guide/{title}",
    "/about/{title}",
    "/credits",
    "/settings",
    "/covers/{title}/{theme}",
    "/learn",
    "/learn/{title}/{lesson}",
    *(
        f"/learn/{{title}}/{{lesson}}/{{way}}{rest}"
        for rest in (
            *("", "/art.css", "/words", "/why-not", "/preview", "/told", "/again"),
            *("/seats/{seat}/mat", "/areas/{name}"),
        )
    ),
    "/api/v1/me",
    "/api/v1/games",
    "/api/v1/games/{name}/rules",
    "/api/v1/games/{name}/components",
    "/api/v1/tables",
    "/api/v1/openapi.json",
    "/tables/{id}/at/{ply}",
    "/static/{file}",
}

UNSEEN = {
    "augustus": 2,
    "celtae": 0,
    "concordia": 0,
    "morra": 0,
    "trajan": 2,
}  # choices of others that the test finds at least
RESTORED = (
    "state",
    "moves",
    "lines",
    "stages",
    "open_from",
    "veiled",
    "keys",
    "questions",
    "asked_at",
    "turn_ended",
    "ask",
    "seq",
    "notices",
    "acted_at",
    "retractions",
    "seen_again",
    "resigned",
    "ended",
)


class World:
    """A table of two people and a watcher, and everything the site answers to one of them."""

    def __init__(self, site: TestClient, title: str) -> None:
        self.site = site
        self.ann, self.ben, self.watcher = (
            Guest(site, "Ann"),
            Guest(site, "Ben"),
            Guest(site, "Cleo"),
        )
        players = len(quadriga.game(title).start(1).scores)
        made = self.ann.table(title, ["me", "link", *["me"] * (players - 2)][:players])
        if players > 1:
            self.ann.send(
                "PUT",
                f"/tables/{made['id']}/seats/0/ready",
                {"ready": True, "entropy": "ides of March"},
            )
            assert (
                self.ben.post(f"/join/{made['links']['1']}", {"entropy": "rain"}).status_code == 200
            )
        self.table: LiveTable = site.app.state.house.tables[made["id"]]  # type: ignore[attr-defined]  # FastAPI's state
        self.viewers = (
            ((self.ben, 1), (self.watcher, None)) if players > 1 else ((self.watcher, None),)
        )

    def play(self, decisions: int, seed: int) -> None:
        """Random moves, straight into the table; the last one is never made, because then nothing
        is secret.
        """
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
        self.table.fold(
            Entry(self.table.seq + 1, PLAY, seat, self.state.game.move_text(move), False, None, 1.0)
        )

    @property
    def state(self) -> State:
        assert self.table.state is not None
        return self.table.state

    def paths(self) -> Iterator[tuple[str, str]]:
        """Each route that answers GET with something of this table, and an address for it."""
        for method, path in routes_of(self.site):
            if method == "GET" and path not in ELSEWHERE and path not in STREAMS:
                filled = (
                    path.replace("{id}", self.table.id)
                    .replace("{table_id}", self.table.id)
                    .replace("{seat}", "0")
                    .replace("{name}", "solitairix")
                    .replace("{ply}", str(min(self.table.open_from, 9)))
                )
                yield path, filled + ("?move=3" if path.endswith(("why-not", "preview")) else "")

    def addresses(self) -> Iterator[str]:
        """The address of each route, and some of them once more: with a seat that is not one's own,
        and other sizes.
        """
        yield from (address for _, address in self.paths())
        yield from ("/", "/api/v1/tables", "/?status=running")
        page, api = f"/tables/{self.table.id}", f"/api/v1/tables/{self.table.id}"
        yield from (
            f"{page}?seat=0",
            f"{page}/replay?seat=0&ply=0",
            f"{api}?seat=0&log_from=2",
            f"{api}/picture?seat=0&narrow=1",
        )

    def answers(self, guest: Guest) -> dict[str, bytes]:
        """All that the site tells somebody of the table."""
        headers = {"Authorization": f"Bearer {guest.token}"}
        found: dict[str, bytes] = {}
        self.table.screens.clear()  # what was drawn in another world is not compared with this one
        for address in self.addresses():
            answer = self.site.get(address, headers=headers)
            is_drawn = address.endswith(("/mat", "/areas/solitairix"))  # 404 where nothing is
            expected = (200, 403, 404, 409) if is_drawn else (200, 403, 409)
            assert answer.status_code in expected, (address, answer.text)
            found[address] = FORM_KEY.sub(b"", answer.content)
        for path, stream in STREAMS.items():
            found[path] = self.first_message(stream, guest)
        return found

    def first_message(self, stream: Any, guest: Guest) -> bytes:
        """What a stream says first."""

        async def ask() -> bytes:
            more = {} if stream is table_page.live else {"table_id": self.table.id}
            response = await stream(Request(self.scope(guest)), **more)
            first = await anext(response.body_iterator)
            await response.body_iterator.aclose()
            return str(first).encode()

        assert self.site.portal is not None
        return self.site.portal.call(ask)

    def scope(self, guest: Guest) -> dict[str, Any]:
        """A request to a stream, which a test client cannot leave before its end."""
        return {
            "type": "http",
            "method": "GET",
            "path": "/",
            "query_string": b"",
            "app": self.site.app,
            "headers": [(b"authorization", f"Bearer {guest.token}".encode())],
            "path_params": {"id": self.table.id},
        }


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(
        data=tmp_path_factory.mktemp("site"), writes_per_minute=10**6, reads_per_minute=10**6
    ) as client:
        yield client


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
        "/tables/{id}/preview",
        "/tables/{id}/told",
        "/tables/{id}/again",
        "/tables/{id}/words",
        "/tables/{id}/art.css",
        "/tables/{id}/seats/{seat}/bot",
    } <= paths
    assert {
        f"/api/v1/tables/{{table_id}}{rest}"
        for rest in (
            "",
            "/links",
            "/picture",
            "/chat",
            "/notes",
            "/record",
            "/positions/{ply}",
            "/why-not",
            "/preview",
            "/recap",
            "/story",
            "/scores",
            "/verify",
        )
    } <= paths


@pytest.mark.parametrize("world", TITLES, indirect=True)
@pytest.mark.parametrize("decisions", [3, 70])
def test_what_is_dealt_otherwise_to_the_others_changes_no_answer(
    world: World, decisions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.play(decisions, decisions)
    true = world.state
    for guest, seat in world.viewers:
        expected = world.answers(guest)
        for seed in range(2):
            world.table.state = true.determinise(seat, quadriga.Rng(seed))
            world.table.version += 1

            def dealt_again(
                table: LiveTable, ply: int, seat: int | None = seat, seed: int = seed
            ) -> State:
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
    """Whenever two moves of another seat leave the same view, the log, the record and all the rest
    are the same too.
    """
    found = 0
    for round_ in range(40):
        world.play(1 + round_ % 3, round_)
        for guest, seat in world.viewers:
            pair = unseen_choice(world.state, seat)
            if pair is not None and found < 4:
                found += 1
                mover, first, second = pair
                texts = [world.table.game.move_text(move) for move in (first, second)]
                moves = [
                    [Entry(world.table.seq + 1, PLAY, mover, text, False, None, 1.0)]
                    for text in texts
                ]
                assert told_after(world, guest, moves[0]) == told_after(world, guest, moves[1]), (
                    seat,
                    mover,
                    first,
                    second,
                )
    assert found >= UNSEEN[world.table.game.name], "there are such choices"


def unseen_choice(state: State, seat: int | None) -> tuple[int, int, int] | None:
    """A seat and two of its moves that differ only in what somebody else cannot see: same view,
    same questions to come.
    """
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


def told_after(world: World, guest: Guest, entries: list[Entry]) -> dict[str, bytes]:
    """What somebody is told after some rows of the log, which are then taken out again."""
    table = world.table
    kept = {name: copied(getattr(table, name)) for name in RESTORED}
    for entry in entries:
        table.fold(entry)
    answers = world.answers(guest)
    for name, value in kept.items():
        setattr(table, name, value)
    table.version += 1
    return answers


def rows_of(world: World, mover: int, moves: tuple[int, ...]) -> list[Entry]:
    """The rows for an answer of several moves, with what is forced by them, as the server writes
    them.
    """
    table, entries = world.table, []
    kept = {name: copied(getattr(table, name)) for name in RESTORED}
    for move in moves:
        if move in world.state.legal(mover):  # else it was forced, and is there already
            rows = entries_of(table, mover, move)
            for row in rows:
                table.fold(row)
            entries += rows
    for name, value in kept.items():
        setattr(table, name, value)
    return entries


def told(world: World, guest: Guest, mover: int, *moves: int) -> dict[str, bytes]:
    """What somebody is told after an answer of a seat, whole or half."""
    return told_after(world, guest, rows_of(world, mover, moves))


def copied(value: Any) -> Any:
    """An independent copy of a state, a list, a set or a dictionary."""
    return value.copy() if hasattr(value, "copy") else value


@pytest.mark.parametrize(
    ("world", "rounds"),
    [("trajan", 1), ("morra", 1), ("augustus", 1), ("augustus", 24), ("augustus", 60)],
    indirect=["world"],
)
def test_a_half_given_sealed_answer_tells_nothing_but_who_has_answered(
    world: World, rounds: int
) -> None:
    """A player who has begun looks like one who has not; a player who has finished looks the same
    after every choice.
    """
    rng, compared = quadriga.Rng(rounds), 0
    for _ in range(400):
        state = world.state
        movers = [seat for seat in state.to_move if seat != 1]
        if (
            state.ply >= rounds - 1
            and len(state.to_move) > 1
            and movers
            and len(state.legal(movers[0])) > 1
        ):
            all_answers = (
                answers_of(state, movers[0]) if state.ply > 40 else few_answers(state, movers[0])
            )
            compared += compare_answers(world, movers[0], all_answers, rng)
            if compared > 3:
                break
        world.play(1, rng.below(10**6))
    assert compared


def compare_answers(
    world: World, mover: int, answers: list[tuple[int, ...]], rng: quadriga.Rng
) -> int:
    """Compare what the others are told of several answers, and of answers that are half given."""
    longest = max(answers, key=len)
    chosen = [answers[0], longest, answers[rng.below(len(answers))], answers[-1]]
    count = 0
    if all(len(world.state.legal(other)) == 1 for other in world.state.to_move if other != mover):
        return 0  # the site answers where there is no choice, and then all is revealed
    for guest, seat in world.viewers:
        if seat == mover:
            continue
        nothing = told(world, guest, mover)
        finished = [told(world, guest, mover, *answer) for answer in dict.fromkeys(chosen)]
        for path, content in finished[0].items():
            assert {other[path] for other in finished} == {content}, (path, seat, mover, chosen)
        if len(longest) > 1:
            half = told(world, guest, mover, longest[0])
            assert half in (nothing, finished[0]), (seat, mover, longest)
            count += 1
        count += 1
    return count


def few_answers(state: State, seat: int) -> list[tuple[int, ...]]:
    """Some whole answers to a question with very many: always the first, always the last, and one
    of each kind of beginning.
    """
    found = []
    for first in state.legal(seat):
        for pick in (0, -1):
            twin, moves = state.copy(), [first]
            twin.play(first, seat)
            while seat in twin.to_move and len(twin.to_move) > 1:
                moves.append(twin.legal(seat)[pick])
                twin.play(moves[-1], seat)
            found.append(tuple(moves))
    return found


@pytest.mark.parametrize("stream", STREAMS)
def test_a_stream_is_silent_while_somebody_answers_in_secret(site: TestClient, stream: str) -> None:
    world = World(site, "augustus")
    house = site.app.state.house  # type: ignore[attr-defined]  # FastAPI's state

    async def watch() -> list[str]:
        more = {} if stream == "/tables/{id}/live" else {"table_id": world.table.id}
        response = await STREAMS[stream](Request(world.scope(world.ben)), **more)
        messages = response.body_iterator
        await anext(messages)
        for move in (0, 1):  # two of the three objectives that Ann keeps
            for entry in entries_of(world.table, 0, world.state.legal(0)[move]):
                world.table.fold(entry)
            house.hub.publish(world.table.id)
            for _ in range(20):
                await asyncio.sleep(0)
        asked = asyncio.create_task(anext(messages))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not asked.done()
        await add_chat(Sitting(house, world.table, Person("x", "Cleo")), Words(text="salve"))
        heard = [str(await asyncio.wait_for(asked, 30))]
        await messages.aclose()
        return heard

    assert site.portal is not None
    heard = site.portal.call(watch)
    assert "salve" in heard[0]


def test_a_running_game_publishes_neither_seed_nor_digest_nor_sealed_answers(
    site: TestClient,
) -> None:
    world = World(site, "trajan")
    world.play(9, 4)
    assert world.table.open_from < len(world.table.moves), "answers are still sealed"
    text = world.ann.get(f"/tables/{world.table.id}/record").text
    assert "[Seed " not in text
    assert "[Digest" not in text
    assert '[Moves "0"]' in text
    assert '[EntropyA "ides of March"]\n[EntropyB "rain"]' in text, "which all saw before the deal"
    for guest in (world.ann, world.ben, world.watcher):
        for content in world.answers(guest).values():
            assert written_seed(world.table.seed).encode() not in content
            assert world.state.digest().encode() not in content

"""Bad input: each kind gets its own clear answer, on the page and in the API, and nothing is
changed.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from web_support import Guest, fast_forward, play_on, site_of

HEAD = (
    '[Quadriga "1"]\n[Game "{}"]\n[Rules "1"]\n[Options "players=2"]\n[SeedHash "x"]\n[Moves "0"]'
)
WRONG = {"Cookie": "quadriga=nonsense"}


class Scene:
    """Ann plays Ben; Cleo only watches."""

    def __init__(self, site: TestClient) -> None:
        self.site = site
        self.ann, self.ben, self.cleo = (Guest(site, name) for name in ("Ann", "Ben", "Cleo"))
        made = self.ann.table("trajan", ["me", "link"])
        self.table = made["id"]
        self.ben.post(f"/join/{made['links']['1']}")
        play_on({0: self.ann, 1: self.ben}, self.table, 30)
        self.seat = self.ann.look(self.table)["waiting_for"][0]
        self.actor = (self.ann, self.ben)[self.seat]

    def snapshot(self) -> list[str]:
        return [
            self.ann.get(f"/tables/{self.table}").text,
            self.ben.get(f"/tables/{self.table}").text,
        ]

    def move(self, **changes: object) -> dict[str, object]:
        shown = self.actor.look(self.table, seat=self.seat)
        legal = shown["legal"] or [{"move": 0}]
        return {"seat": self.seat, "move": legal[0]["move"], "seq": shown["seq"], **changes}


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with site_of(data=tmp_path_factory.mktemp("site")) as site:
        yield Scene(site)


@pytest.fixture(autouse=True)
def nothing_changes(scene: Scene) -> Iterator[None]:
    before = scene.snapshot()
    yield
    assert scene.snapshot() == before


def refused(answer: object, status: int, kind: str, words: str) -> None:
    """An answer of problem+json with the right kind and sentence."""
    assert answer.status_code == status, answer.text  # type: ignore[attr-defined]  # an answer of either client
    assert answer.headers["content-type"] == "application/problem+json"  # type: ignore[attr-defined]  # an answer of httpx
    body = answer.json()  # type: ignore[attr-defined]  # an answer of httpx
    assert (body["status"], body["title"]) == (status, kind)
    assert words in body["detail"]


def test_a_stale_sequence_number(scene: Scene) -> None:
    path = f"/tables/{scene.table}/moves"
    refused(scene.actor.post(path, scene.move(seq=0)), 409, "stale", "look at it again")
    refused(scene.actor.post(path, scene.move(seq=10**6)), 409, "stale", "look at it again")
    page = scene.actor.form(f"/tables/{scene.table}/move", **scene.move(seq=0))
    assert page.status_code == 409
    assert "look at it again" in page.text
    refused(
        scene.actor.post(f"/tables/{scene.table}/undo", {"seat": scene.seat, "seq": 0}),
        409,
        "stale",
        "look at it again",
    )


def test_somebody_elses_seat(scene: Scene) -> None:
    path = f"/tables/{scene.table}/moves"
    other = (scene.ann, scene.ben)[1 - scene.seat]
    for guest in (other, scene.cleo):
        refused(guest.post(path, scene.move()), 403, "forbidden", "not yours")
        for name, body in (
            ("end-turn", {}),
            ("undo", {}),
            ("take-back", {"ply": 1}),
            ("answer", {"agree": True}),
        ):
            answer = guest.post(f"/tables/{scene.table}/{name}", {"seat": scene.seat, **body})
            refused(answer, 403, "forbidden", "not yours")
    refused(scene.ann.post(path, scene.move(seat=7)), 404, "not-found", "no such seat")
    page = scene.cleo.form(f"/tables/{scene.table}/move", **scene.move())
    assert page.status_code == 403
    assert "not yours" in page.text


def test_an_unknown_or_illegal_move(scene: Scene) -> None:
    path = f"/tables/{scene.table}/moves"
    refused(
        scene.actor.post(path, scene.move(move="jump:over")),
        422,
        "unknown-move",
        '"jump:over" is not a move',
    )
    refused(
        scene.actor.post(path, scene.move(move=10**6)),
        422,
        "unknown-move",
        "there is no move 1000000",
    )
    refused(scene.actor.post(path, scene.move(move=-1)), 422, "unknown-move", "there is no move −1")
    illegal = next(
        m
        for m in range(150)
        if m not in [x["move"] for x in scene.actor.look(scene.table, seat=scene.seat)["legal"]]
    )
    refused(scene.actor.post(path, scene.move(move=illegal)), 409, "illegal-move", "")
    reason = scene.actor.get(
        f"/tables/{scene.table}/why-not", params={"move": str(illegal), "seat": scene.seat}
    ).json()
    assert reason["reason"]
    other = 1 - scene.seat
    guest = (scene.ann, scene.ben)[other]
    answer = guest.post(path, {"seat": other, "move": 0, "seq": guest.look(scene.table)["seq"]})
    assert answer.json()["title"] in ("illegal-move", "turn-not-ended")


def test_bodies_that_are_not_what_they_should_be(scene: Scene) -> None:
    path = f"/api/v1/tables/{scene.table}/moves"
    headers = {"Authorization": f"Bearer {scene.ann.token}"}
    refused(scene.site.post(path, content=b"{", headers=headers), 400, "not-json", "not JSON")
    refused(
        scene.site.post(path, content=b"\xff\xfe", headers=headers), 400, "not-json", "not JSON"
    )
    refused(scene.site.post(path, json=[], headers=headers), 422, "bad-input", "")
    for body in (
        {},
        {"seat": "0", "move": 1, "seq": 1},
        {"seat": 0, "move": None, "seq": 1},
        {"seat": True, "move": 1, "seq": 1},
    ):
        refused(scene.ann.post(f"/tables/{scene.table}/moves", body), 422, "bad-input", "")
    refused(
        scene.ann.post(f"/tables/{scene.table}/moves", scene.move(key="")), 422, "bad-input", "key"
    )
    refused(
        scene.ann.post(f"/tables/{scene.table}/moves", scene.move(key="k" * 65)),
        422,
        "bad-input",
        "key",
    )
    refused(
        scene.ann.post("/tables", {"title": "chess", "seats": ["me"]}),
        422,
        "bad-input",
        'there is no game "chess"',
    )
    refused(
        scene.ann.post("/tables", {"title": "trajan", "seats": ["me"] * 5}),
        422,
        "bad-input",
        "players=5 is not possible",
    )
    refused(
        scene.ann.post("/tables", {"title": "trajan", "seats": ["me", "wizard"]}),
        422,
        "bad-input",
        "wizard",
    )
    bad = {"title": "trajan", "seats": ["me", "me"], "options": {"edition": "1999"}}
    refused(scene.ann.post("/tables", bad), 422, "bad-input", "edition")
    refused(
        scene.ann.post(f"/tables/{scene.table}/chat", {"text": "x" * 501}), 422, "bad-input", "500"
    )
    refused(
        scene.ann.post(f"/tables/{scene.table}/chat", {"text": "  "}), 422, "bad-input", "1 to 500"
    )
    for fields in (
        {"seat": "x", "seq": 1, "move": 1},
        {"seat": 0, "move": 1},
        {"seat": 0, "seq": "²", "move": 1},
    ):
        assert scene.ann.form(f"/tables/{scene.table}/move", **fields).status_code == 422


def test_ten_megabytes(scene: Scene) -> None:
    large = b'{"text": "' + b"x" * 10_000_000 + b'"}'
    headers = {"Authorization": f"Bearer {scene.ann.token}"}
    refused(
        scene.site.post("/api/v1/records", content=large, headers=headers),
        413,
        "too-large",
        "600,000 bytes",
    )

    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 100_000

    refused(
        scene.site.post("/api/v1/records", content=pieces(), headers=headers),
        413,
        "too-large",
        "600,000 bytes",
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        '[Quadriga "1"]',
        "[Seed " + "9" * 9000 + "]",
        HEAD.format("trajan"),
        HEAD.format("chess"),
        HEAD.format("trajan") + '\n[Seed "' + "9" * 9000 + '"]',
        HEAD.format("trajan") + '\n[Components "' + "[" * 9000 + '"]',
        HEAD.format("trajan").replace('[Moves "0"]', '[Moves "1"]') + '\n[Seed "7"]\n1. A: pass',
    ],
)
def test_a_malformed_record(scene: Scene, text: str) -> None:
    refused(scene.ann.post("/records", {"text": text}), 422, "bad-input", "record")
    page = scene.ann.form("/upload", text=text)
    assert page.status_code == 422
    assert "Nothing was changed" in page.text


def test_a_record_that_was_tampered_with(scene: Scene) -> None:
    text = scene.ann.get(f"/tables/{scene.table}/record").text
    assert "[Seed " not in text
    refused(scene.ann.post("/records", {"text": text}), 422, "bad-input", "seed")
    assert scene.ann.form("/upload", text="\x00").status_code == 422
    headers = {"Cookie": f"quadriga={scene.ann.token}"}
    answer = scene.site.post("/upload", files={"file": ("x.qgn", b"\xff\xfe\x00")}, headers=headers)
    assert answer.status_code == 422
    assert "UTF-8" in answer.text


def test_a_wrong_cookie_or_none(scene: Scene) -> None:
    path = f"/api/v1/tables/{scene.table}/moves"
    refused(
        scene.site.post(path, json=scene.move(), headers=WRONG),
        401,
        "unknown-person",
        "do not know this cookie",
    )
    refused(
        scene.site.post(path, json=scene.move(), headers={"Authorization": "Bearer nonsense"}),
        401,
        "unknown-person",
        "do not know",
    )
    refused(scene.site.post(path, json=scene.move()), 401, "unknown-person", "choose a name")
    page = scene.site.post(
        f"/tables/{scene.table}/move", data={"seat": 0}, headers={"Cookie": "quadriga=nonsense"}
    )
    assert page.status_code == 401
    assert (
        scene.site.get(
            f"/tables/{scene.table}", headers={"Cookie": "quadriga=nonsense"}
        ).status_code
        == 200
    ), "one may still watch"


def test_another_sites_form(scene: Scene) -> None:
    headers = {"Cookie": f"quadriga={scene.ann.token}", "Origin": "https://evil.example"}
    refused(
        scene.site.post(f"/api/v1/tables/{scene.table}/chat", json={"text": "x"}, headers=headers),
        403,
        "foreign-origin",
        "another site",
    )
    cross = {"Cookie": f"quadriga={scene.ann.token}", "Sec-Fetch-Site": "cross-site"}
    assert (
        scene.site.post(
            f"/tables/{scene.table}/chat", data={"text": "x"}, headers=cross
        ).status_code
        == 403
    )
    null = {"Cookie": f"quadriga={scene.ann.token}", "Origin": "null"}
    assert (
        scene.site.post(f"/tables/{scene.table}/chat", data={"text": "x"}, headers=null).status_code
        == 403
    )


def test_what_does_not_exist(scene: Scene) -> None:
    refused(scene.ann.get("/tables/nowhere"), 404, "not-found", "no such table")
    refused(scene.ann.get("/nothing"), 404, "not-found", "nothing at this address")
    refused(scene.ann.send("PUT", f"/tables/{scene.table}"), 405, "wrong-method", "method")
    titled = ("/rules/chess", "/rules/chess/art.css", "/about/chess", "/guide/chess")
    for path in ("/tables/nowhere", "/nothing", "/new?title=chess", *titled):
        page = scene.ann.page(path)
        assert page.status_code == 404
        assert "Back to the lobby" in page.text
    assert scene.ann.page(f"/tables/{scene.table}/replay?ply=99999").status_code == 422
    assert scene.ann.page(f"/tables/{scene.table}/replay?ply=x").status_code == 422
    assert scene.ann.page(f"/tables/{scene.table}?seat=x").status_code == 422
    refused(scene.ann.get(f"/tables/{scene.table}/positions/99999"), 422, "bad-input", "position")
    refused(
        scene.ann.post(f"/tables/{scene.table}/take-back", {"seat": 0, "ply": 99999}),
        422,
        "bad-input",
        "a move that everybody knows",
    )


def test_a_bad_name(scene: Scene) -> None:
    for name in ("", "  ", "x" * 31, "\n"):
        refused(scene.site.post("/api/v1/me", json={"name": name}), 422, "bad-input", "A name has")


def test_a_redirect_stays_on_this_site(scene: Scene) -> None:
    for back in ("https://evil.example", "//evil.example", "/\\evil.example"):
        assert scene.ann.form("/name", name="Ann", back=back).headers["location"] == "/"


def test_a_repeated_key_is_answered_again_and_not_played_twice(site: TestClient) -> None:
    own = Scene(site)
    body = own.move(key="once") if own.actor.look(own.table, seat=own.seat)["legal"] else None
    if body is None:
        own.actor.play_once(own.table, own.seat)
        own.seat = own.ann.look(own.table)["waiting_for"][0]
        own.actor = (own.ann, own.ben)[own.seat]
        body = own.move(key="once")
    first = own.actor.post(f"/tables/{own.table}/moves", body)
    shown = own.ann.look(own.table)
    second = own.actor.post(f"/tables/{own.table}/moves", body)
    assert (first.json()["repeated"], second.json()["repeated"]) == (False, True)
    assert own.ann.look(own.table) == shown


def test_a_finished_game(site: TestClient) -> None:
    own = Scene(site)
    fast_forward(site, own.table, 4)
    play_on({0: own.ann, 1: own.ben}, own.table, 60)
    before = own.snapshot()
    assert own.ann.look(own.table)["status"] == "over"
    for name, body in (
        ("moves", {"move": 0, "seq": 1}),
        ("undo", {}),
        ("end-turn", {}),
        ("take-back", {"ply": 1}),
    ):
        refused(
            own.ann.post(f"/tables/{own.table}/{name}", {"seat": 0, **body}),
            409,
            "over",
            "The game is over",
        )
    page = own.ann.form(f"/tables/{own.table}/move", seat=0, seq=1, move=0)
    assert page.status_code == 409
    assert "The game is over" in page.text
    assert own.snapshot() == before


def test_too_many_writes(tmp_path_factory: pytest.TempPathFactory) -> None:
    with site_of(data=tmp_path_factory.mktemp("slow"), writes_per_minute=5) as site:
        guest = Guest(site, "Ann")
        answers = [guest.post("/tables", {}) for _ in range(8)]
        refused(answers[-1], 429, "too-many", "5 writes in a minute")


def test_too_many_writes_of_one_address_under_ever_new_names(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with site_of(data=tmp_path_factory.mktemp("slow"), writes_per_minute=3) as site:
        answers = [
            site.post("/api/v1/tables", json={}, headers={"Cookie": f"quadriga={i}"})
            for i in range(40)
        ]
        assert answers[20].status_code == 422
        refused(answers[-1], 429, "too-many", "30 writes in a minute")


def test_every_answer_has_the_headers_that_keep_it_safe(scene: Scene) -> None:
    for path in ("/", f"/tables/{scene.table}", "/nothing", "/api/v1/games", "/static/site.css"):
        headers = scene.site.get(path).headers
        assert "script-src 'self'; style-src 'self';" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    answer = scene.site.post("/api/v1/me", json={"name": "Dora"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    scene.site.cookies.clear()


def test_health(scene: Scene) -> None:
    assert scene.site.get("/healthz").text == "ok\n"
    assert scene.site.get("/readyz").text.startswith("ready, ")

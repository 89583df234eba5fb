"""What pages bring along: kept for ever under the name of its content, and small on the way."""

from __future__ import annotations

import gzip
import re
import socket
import zlib
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest

from quadriga.server import assets
from web_support import Guest, Server, fast_forward, server_of, site_of

FIRST_VIEW = 125_000  # bytes


def files_of(page: str) -> list[str]:
    """The addresses of ours that a page asks for."""
    return re.findall(r'(?:src|href)="(/static/[^"]+)"', page)


def test_pages_ask_for_files_by_their_content_and_browsers_keep_them(tmp_path: Path) -> None:
    with site_of(data=tmp_path) as site:
        page = Guest(site, "Ann").page("/").text
        assert len(files_of(page)) > 4
        for address in files_of(page):
            answer = site.get(address)
            assert answer.status_code == 200, address
            assert answer.headers["cache-control"] == assets.FOREVER
        old = site.get("/static/v-000000000000/site.css")
        plain = site.get("/static/site.css")
        assert old.content == plain.content
        assert {old.headers["cache-control"], plain.headers["cache-control"]} == {"no-cache"}
        missing = f"{assets.address()}/nothing.css"
        assert [site.get(path).status_code for path in (missing, assets.address())] == [404, 404]


def test_a_changed_file_has_another_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "site.css").write_text("a{}")
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    assets.address.cache_clear()
    before = assets.address()
    (tmp_path / "site.css").write_text("b{}")
    assets.address.cache_clear()
    assert assets.address() != before
    assets.address.cache_clear()


@pytest.mark.parametrize("packed", [True, False], ids=["gzip", "plain"])
def test_a_stream_is_packed_for_those_who_can_read_it(tmp_path: Path, packed: bool) -> None:
    """Each message arrives at once: what was packed can be read before the stream ends."""
    with server_of(data=tmp_path, bot_pause=0) as server:
        table, sent = stream_of(server, packed)
        assert (b"Content-Encoding: gzip".lower() in sent.lower()) == packed
        body = sent.partition(b"\r\n\r\n")[2]
        words = unpacked(body) if packed else body
        assert b'id="p-status"' in words or b"p-status" in words, table


def stream_of(server: Server, packed: bool) -> tuple[str, bytes]:
    """The beginning of a table's stream as it comes over the wire, while it goes on."""
    with httpx2.Client(base_url=server.url) as client:
        table = Guest(client, "Ann").table("trajan", ["me", "me"])["id"]
    host = urlsplit(server.url)
    accept = "Accept-Encoding: gzip\r\n" if packed else ""
    with socket.create_connection((str(host.hostname), int(host.port or 80)), timeout=5) as line:
        asked = f"GET /tables/{table}/live?have=x HTTP/1.1\r\nHost: {host.netloc}\r\n{accept}\r\n"
        line.sendall(asked.encode())
        sent = b""
        while b"\n\n" not in (unpacked(sent.partition(b"\r\n\r\n")[2]) if packed else sent):
            sent += line.recv(65_536)
    return table, sent


def unpacked(body: bytes) -> bytes:
    """What can be read of a packed answer in chunks, as far as it has come."""
    reader, words = zlib.decompressobj(wbits=31), b""
    while body:
        size, _, body = body.partition(b"\r\n")
        length = int(size or b"0", 16)
        words += reader.decompress(body[:length])
        body = body[length + 2 :]
    return words


@pytest.mark.parametrize("title", ["augustus", "celtae", "concordia", "trajan"])
def test_the_first_view_of_a_table_is_small(tmp_path: Path, title: str) -> None:
    """A page in the middle of a game with everything that it brings along, but for the letters and
    icons that a browser asks for only where it needs them.
    """
    with site_of(data=tmp_path) as site:
        ann = Guest(site, "Ann")
        table = ann.table(title, ["me", "me", "me"])["id"]
        fast_forward(site, table, 120)
        page = ann.page(f"/tables/{table}")
        sheets = [site.get(path) for path in files_of(page.text) if "/icon" not in path]
        css = "".join([sheet.text for sheet in sheets if sheet.url.path.endswith(".css")])
        faces = [face for face in re.findall(r"@font-face *{[^}]*}", css) if "range" not in face]
        fonts = re.findall(r'url\("(vendor/[^"]+)"\)', "".join(faces))
        sizes = [len(gzip.compress(each.content, 5)) for each in (page, *sheets)]
        at_once = {path for path in fonts if "further" not in path}
        sizes += [len(site.get(f"/static/{path}").content) for path in at_once]
        print(f"{title}: {sum(sizes):,} bytes, {sizes[0]:,} of them the page")
        assert sum(sizes) < FIRST_VIEW

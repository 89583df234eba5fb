"""The site on a home screen: manifest, icons, and a service worker that keeps nothing private."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

import quadriga
from browser_support import browser_of, violations, visitor
from web_support import Server, server_of, site_of

STATIC = Path(quadriga.__file__).parent / "server" / "static"
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      found.push(new URL(url).pathname.replace(/^.static.*\\//, ""));
  return found.sort();
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site")) as client:
        yield client


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server_of(data=tmp_path_factory.mktemp("served"), bot_pause=0) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


def test_the_manifest_names_icons_that_are_there_and_as_large_as_it_says(site: TestClient) -> None:
    page = site.get("/").text
    address = re.findall(r'<link rel="manifest" href="([^"]+)"', page)[0]
    found = site.get(address)
    assert found.headers["content-type"] == "application/manifest+json"
    manifest = found.json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
        "/",
        "/",
        "standalone",
    )
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        drawn = site.get(icon["src"])
        assert drawn.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", drawn.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"


def test_the_service_worker_is_asked_for_anew_and_serves_the_whole_site(site: TestClient) -> None:
    found = site.get("/sw.js")
    assert found.headers["content-type"].startswith("text/javascript")
    assert found.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in found.headers["content-security-policy"]


def test_without_a_connection_a_page_says_so_and_no_private_page_was_kept(
    browser: Browser, server: Server
) -> None:
    page = visitor(browser, server.url)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.locator("article.augustus button.go").click()
    page.wait_for_selector("#moves button", state="attached")
    table = page.url
    assert page.evaluate(KEPT) == ["/offline", "colours.css", "icon.svg", "site.css"]
    page.context.set_offline(True)
    page.goto("/rules")
    expect(page.locator("h1")).to_have_text("There is no connection")
    assert page.locator(".me .name").inner_text() == "Guest", "the page that is kept is nobody's"
    page.context.set_offline(False)
    page.goto(table)
    page.wait_for_selector("#moves button", state="attached")
    page.goto("/offline")
    assert violations(page) == []
    page.context.close()

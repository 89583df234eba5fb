"""Languages: each person reads their own, chosen by the browser or in the settings, and no cache
mixes them.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from quadriga.core.messages import languages, speaking
from quadriga.server.languages import grouped, own_name, wanted
from web_support import Guest, site_of

FRENCH = {"Accept-Language": "fr-CA, en;q=0.5"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site")) as client:
        yield client


def test_four_languages_are_installed() -> None:
    assert languages() == ("en", "fr", "pt", "ro")
    assert [own_name(lang) for lang in languages()] == [
        "English",
        "Français",
        "Português",
        "Română",
    ]


def test_the_browser_chooses(site: TestClient) -> None:
    answer = site.get("/settings", headers={"Accept-Language": "pt-BR;q=0.8, de, fr;q=0.3"})
    assert '<html lang="pt" dir="ltr"' in answer.text
    assert answer.headers["Content-Language"] == "pt"
    assert {"Accept-Language", "Cookie"} <= set(answer.headers["Vary"].split(", "))
    assert wanted("*, en-GB;q=0.9, ro;q=0.91, fr;q=nan, pt;q=-1, " + "x" * 9999) == ["ro", "en"]


def test_the_settings_win_over_the_browser(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    chosen = ann.form("/settings", language="in-ro").cookies["look"]
    cookies = f"quadriga={ann.token}; look={chosen}"
    page = ann.page("/settings", Cookie=cookies, **FRENCH).text
    assert '<html lang="ro"' in page
    for lang in languages():
        assert f'<option value="in-{lang}" lang="{lang}"' in page
        assert f">{own_name(lang)}\n" in page
    site.cookies.clear()
    assert '<html lang="fr"' in site.get("/", headers=FRENCH).text


def test_a_further_device_speaks_it_at_once(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    ann.form("/settings", language="in-ro")
    site.cookies.clear()
    link = ann.post("/me/devices").json()["secret"]
    assert '<html lang="ro"' in site.post(f"/devices/{link}", headers=FRENCH).text
    site.cookies.clear()


def test_programs_are_answered_in_their_language_with_the_same_keys(site: TestClient) -> None:
    english = site.get("/api/v1/tables/none")
    french = site.get("/api/v1/tables/none", headers=FRENCH)
    assert english.json()["title"] == french.json()["title"] == "not-found"
    assert english.json()["detail"] != french.json()["detail"]
    assert french.headers["Content-Language"] == "fr"


def test_files_without_words_are_the_same_for_all(site: TestClient) -> None:
    answer = site.get("/static/site.css", headers=FRENCH)
    assert "Content-Language" not in answer.headers
    assert "Accept-Language" not in answer.headers.get("Vary", "")


def test_large_numbers_are_written_as_each_language_does() -> None:
    found = []
    for lang in languages():
        with speaking(lang):
            found.append(grouped(12345))
    assert found == ["12,345", "12\u202f345", "12.345", "12.345"]

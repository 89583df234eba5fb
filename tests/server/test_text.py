"""Text from people: cleaned, never blank, and never mistaken for somebody else's."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from quadriga.core.messages import say
from quadriga.server import entrance
from quadriga.server.errors import Refused
from quadriga.server.seats import Person, seat_rows
from quadriga.server.text import alike, clean
from web_support import Guest, site_of

ANN = "Ann"
CYRILLIC_ANN = "\u0410nn"


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u3164", "\u2800", "\u200b\u200d", "\u1160\u115f", "\u202e", "\u0301", "\t\n"],
)
def test_a_blank_name_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="visible characters"):
        entrance.name_of_guest(name)


@pytest.mark.parametrize(
    "name",
    [
        "open seat",
        "Open  Seat",
        "0pen seat",
        "\u043epen seat",
        "novice",
        "Emper0r",
        "a bot plays",
        "player B",
        "You",
    ],
)
def test_a_name_is_no_word_of_the_site(name: str) -> None:
    with pytest.raises(Refused, match="is reserved"):
        entrance.name_of_guest(name)


@pytest.mark.parametrize(
    "name", ["Galba (adept)", "Ann \uff08a bot plays\uff09", "Ann \u2768novice\u2769"]
)
def test_a_name_has_no_brackets(name: str) -> None:
    with pytest.raises(Refused, match="no brackets"):
        entrance.name_of_guest(name)


@pytest.mark.parametrize("words", ["a\0b", "\ud800", "x\udfff"])
def test_nul_and_half_characters_are_refused(words: str) -> None:
    for read in (entrance.name_of_guest, entrance.line_of_chat, entrance.notes, entrance.whole):
        with pytest.raises(Refused, match="which cannot be stored"):
            read(words)


def test_text_is_cleaned() -> None:
    assert entrance.name_of_guest("  \uff21\u202enn\u0007\u200f  Lee ") == "Ann Lee"
    assert entrance.line_of_chat("a\u202eb\u2066c\u0007d\ne") == "abcd e"
    assert entrance.notes("one \r\n\ttwo\u2028three\x1b[31m") == "one\n two\nthree[31m"
    assert entrance.line_of_chat("\U0001f468\u200d\U0001f469") == "\U0001f468\u200d\U0001f469"
    assert (
        clean("e" + "\u0301\u0323" * 2000, 2000, say("at most {most}"))
        == "\u1eb9\u0323\u0301\u0301"
    )  # no tower of accents
    assert entrance.notes("") == ""


def test_lengths_are_those_of_what_is_shown() -> None:
    with pytest.raises(Refused, match="at most 30 characters"):
        entrance.name_of_guest("\ufdfa" * 2)  # eighteen letters each
    with pytest.raises(Refused, match="at most 500 characters; found 501"):
        entrance.line_of_chat("x" * 501)
    with pytest.raises(Refused, match="at most 10,000 characters"):
        entrance.notes("x" * 10_001)


def test_look_alikes() -> None:
    for one, other in (
        (ANN, CYRILLIC_ANN),
        (ANN, "ANN"),
        (ANN, "A n n"),
        ("Ilse", "llse"),
        ("modern", "modem"),
        ("Bob", "B\u043eb"),
        ("Leo", "Le0"),
        (ANN, "A\ufe0fnn"),
    ):
        assert alike(one, other), (one, other)
    for one, other in ((ANN, "Anna"), ("Ben", "Bea"), ("Ann", "Ann 2")):
        assert not alike(one, other), (one, other)


def test_names_at_a_table_are_told_apart() -> None:
    rows = seat_rows(
        "t", "trajan", ["me", "same", "greedy"], Person("p", "Nerva")
    )  # a bot on the third seat would be Nerva
    names = [row["name"] for row in rows]
    assert names[:2] == ["Nerva", "Nerva 2"]
    assert names[2].endswith("(greedy)")
    assert "Nerva" not in names[2]


def test_a_record_brings_names_that_can_be_shown() -> None:
    names = ("Galba (adept)", "open seat", "\u202e\u3164", "Galba adept", "x\u0007" * 60)
    assert entrance.names_of_record(names) == [
        "Galba adept",
        "player B",
        "player C",
        "Galba adept 2",
        "x" * 15,
    ]


def test_a_look_alike_sits_down_and_talks_under_a_number(site: TestClient) -> None:
    ann, other, third = Guest(site, ANN), Guest(site, CYRILLIC_ANN), Guest(site, "ann")
    table = ann.table("trajan", ["me", "open"], public=True)["id"]
    assert other.post(f"/tables/{table}/seats/1/claim").status_code == 200
    for guest in (ann, other, third):
        assert guest.post(f"/tables/{table}/chat", {"text": "hello"}).status_code == 204
    assert [seat["name"] for seat in ann.look(table)["seats"]] == [ANN, f"{CYRILLIC_ANN} 2"]
    assert [line["name"] for line in ann.get(f"/tables/{table}/chat").json()] == [
        ANN,
        f"{CYRILLIC_ANN} 2",
        "ann 3",
    ]


def test_odd_text_is_refused_on_both_databases(
    database_url: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with site_of(data=tmp_path_factory.mktemp("site"), database_url=database_url) as site:
        ann = Guest(site, ANN)
        table = ann.table("trajan", ["me", "me"])["id"]
        for odd in ("a\\u0000b", "\\ud800"):
            body = f'{{"text": "{odd}"}}'.encode()
            headers = {"Authorization": f"Bearer {ann.token}", "Content-Type": "application/json"}
            for method, path in (("POST", "chat"), ("PUT", "notes")):
                answer = site.request(
                    method, f"/api/v1/tables/{table}/{path}", content=body, headers=headers
                )
                assert answer.status_code == 422, answer.text
        for path in (
            "/tables/%00",
            "/join/%00",
            "/devices/%00",
            f"/tables/{table}?seat=%00",
            "/api/v1/tables/%00",
        ):
            assert site.get(path).status_code == 400, path

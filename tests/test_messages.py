"""Messages: sentences as data, put into words at the edge, in the language of the reader."""

from __future__ import annotations

import ast
from gettext import NullTranslations
from pathlib import Path
from runpy import run_path

import pytest
from starlette.datastructures import Headers

import quadriga
from quadriga.core import messages
from quadriga.core.messages import both, capital, count, either, kept, listed, say, speaking, text
from quadriga.server import languages as spoken_languages

SOURCE = Path(quadriga.__file__).parent


class Backwards(NullTranslations):
    """A language whose words are written from right to left, placeholders excepted."""

    def gettext(self, message: str) -> str:
        return " ".join(message.split()[::-1])

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n < 2 else msgid2)  # 0 counts as one, as in French


@pytest.fixture
def backwards(monkeypatch: pytest.MonkeyPatch) -> str:
    found = messages.catalogue_of
    monkeypatch.setattr(
        messages, "catalogue_of", lambda lang: Backwards() if lang == "xb" else found(lang)
    )
    return "xb"


def test_a_message_and_all_that_fills_it_are_put_into_one_language(backwards: str) -> None:
    told = say("{seat} takes {cards}", seat="A", cards=count(0, "{n} card", "{n} cards"))
    assert text(told) == "A takes 0 cards"
    assert text(told, backwards) == "card 0 takes A"
    with speaking(backwards):
        assert str(told) == "card 0 takes A"
    assert str(told) == "A takes 0 cards"


def test_a_state_speaks_the_language_being_spoken(backwards: str) -> None:
    state = quadriga.game("celtae", players=2).start(seed=1)
    seat = state.to_move[0]
    assert state.question(seat).words == "Choose a leader"
    with speaking(backwards):
        assert state.question(seat).words == "leader a Choose"
        assert state.question(seat, "en").words == "Choose a leader"
        assert "leader a Choose" in state.svg(seat, width=390)


def test_what_is_kept_is_kept_for_each_language(backwards: str) -> None:
    calls = []

    @kept(8)
    def drawn(number: int) -> str:
        calls.append(number)
        return str(say("to the left"))

    assert [drawn(1), drawn(1)] == ["to the left"] * 2
    with speaking(backwards):
        assert [drawn(1), drawn(1)] == ["left the to"] * 2
    assert calls == [1, 1]


def test_lists_are_joined_by_messages(backwards: str) -> None:
    assert str(both([say("bread"), "games", 3])) == "bread, games and 3"
    assert text(either(["A", "B"]), backwards) == "B or A"
    assert [both([]), str(listed(["one"])), str(capital(say("bread")))] == ["", "one", "Bread"]


def test_numbers_have_a_true_minus_and_choose_the_form() -> None:
    points = [str(count(n, "{n} point", "{n} points")) for n in (1, -1, 0, -3)]
    assert points == ["1 point", "−1 point", "0 points", "−3 points"]


def test_an_unknown_language_is_refused_before_it_becomes_a_path() -> None:
    with (
        pytest.raises(quadriga.QuadrigaError, match="there is no language"),
        speaking("../../../etc"),
    ):
        pass


def calls_in(path: Path) -> list[tuple[ast.Call, str]]:
    """The calls of `say` and `count` in a file that imports them from here."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {
        name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "quadriga.core.messages"
        for name in node.names
    } & {"say", "count"}
    return [
        (node, node.func.id)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in imported
    ]


def test_the_words_of_every_message_are_literal() -> None:
    found = 0
    for path in SOURCE.rglob("*.py"):
        for call, name in calls_in(path):
            where = f"{path.relative_to(SOURCE)}:{call.lineno}"
            literal = call.args[:1] if name == "say" else call.args[1:3]
            assert literal, where
            assert all(isinstance(arg, ast.Constant) for arg in literal), where
            found += 1
    assert found > 100


def test_the_catalogue_holds_every_message() -> None:
    path = Path(__file__).parent.parent / "tools" / "messages.py"
    found = run_path(str(path))["found"]()
    extracted = {(file, words) for file, _, words, _ in found if file.endswith(".py")}
    for each in SOURCE.rglob("*.py"):
        for call, name in calls_in(each):
            literal = call.args[:1] if name == "say" else call.args[1:3]
            words = [ast.literal_eval(arg) for arg in literal]
            key = words[0] if name == "say" else tuple(words)
            assert (str(each.relative_to(SOURCE)), key) in extracted, (each, call.lineno)
    assert ("core/messages.py", "{first} and {last}") in extracted  # its own words are messages too


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("", "en"),
        ("xb", "xb"),
        ("XB-ZZ, en;q=0.8", "xb"),
        ("fr, xb;q=0.5", "xb"),
        ("en;q=0.2, xb-YY;q=0.5", "xb"),
        ("xb;q=0, xb;q=much, en", "en"),
        ("../xb, *", "en"),
    ],
)
def test_a_page_speaks_the_first_installed_language_of_the_browser(
    monkeypatch: pytest.MonkeyPatch, asked: str, spoken: str
) -> None:
    monkeypatch.setattr(spoken_languages, "languages", lambda: ("en", "xb"))
    assert spoken_languages.language_of(Headers({"accept-language": asked})) == spoken

"""In every language: no sentence is lost, empty or half filled, and no plain English escapes the
catalogues.
"""

from __future__ import annotations

import re

import pytest
from pseudo import installed, pseudo

import quadriga
from language_support import Sentence, asked, in_all, names, plain, played, seen, spoken_of
from quadriga.core.engine import State
from quadriga.core.messages import languages, say, speaking, text

TITLES = quadriga.games()
CODE = re.compile(r"[{}]|[a-z]:[a-z]|\b[a-z]+_[a-z]+\b|None|Message\(")
# The example shows a catalogue in one language, and English in the others.
BROUGHT_IN_PART = {("morra", "pt"), ("morra", "ro")}
EVERY = 25  # positions: only these are drawn


def test_the_language_of_the_tests_is_longer_and_marks_every_letter() -> None:
    assert pseudo("Take {number} cards.") == "Ţåķé {number} çåŕđš ššššš."
    assert pseudo("×{n}") == "×{n}"
    with installed() as lang:
        assert text(say("{a}, {b}", a=say("one"), b="Ann"), lang) == "öñé é, Ann"


@pytest.mark.parametrize("title", TITLES)
def test_no_plain_english_is_read_in_a_game(title: str) -> None:
    """In the language of the tests, everything that is not a name or a Roman number is marked."""
    players = quadriga.game(title).title.players[-1]
    with installed() as lang, speaking(lang):
        found = in_all(spoken_of(title))
        for state, told in played(title, 3, players):
            found += in_all(told)
            if state.ply % EVERY == 0 or state.over:
                found += in_all(asked(state) + seen(state))
    english = {f"{where}: {words}": bare for where, words in found if (bare := plain(words, title))}
    assert len(found) > 80
    assert english == {}


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != "en"])
@pytest.mark.parametrize("title", TITLES)
def test_a_game_is_sound_in_every_language(title: str, lang: str) -> None:
    """Sentences are there, filled and without code; no two moves read the same."""
    with speaking(lang):
        for state, told in played(title, 5, quadriga.game(title).title.players[0]):
            for where, words in in_all(told + asked(state)):
                assert words.strip(), where
                assert not CODE.search(words), (where, words)
            if state.ply % 5 == 0 and (title, lang) not in BROUGHT_IN_PART:
                assert not set(in_all(told + asked(state))) & set(of_english(told, state))
            for seat in state.to_move:
                moves = [state.describe(move, seat) for move in state.legal(seat)]
                assert len(set(moves)) == len(moves), moves
            if state.ply % EVERY == 0:
                for where, words in in_all(seen(state)):
                    assert not CODE.search(words), (where, words)


def of_english(told: list[Sentence], state: State) -> list[tuple[str, str]]:
    """The same in English, except what is hardly more than names."""
    with speaking("en"):
        found = in_all(told + asked(state))
    title = state.game.name
    return [(where, words) for where, words in found if len(plain(words, title)) > 2]


def test_names_are_those_of_the_box() -> None:
    assert {"Roma", "Genua"} <= names("concordia")
    assert not {"Architect", "houses"} & set(plain("Roma", "concordia"))

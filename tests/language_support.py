"""What people read of a game, sentence by sentence, for the tests of languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape

import quadriga
from quadriga.core import picture
from quadriga.core.engine import State
from quadriga.core.game import Game
from quadriga.core.messages import Part, text
from quadriga.core.registry import title as find_title
from quadriga.core.scores import score_panel
from quadriga.core.story import Teller
from quadriga.table.svg import document

WORD = re.compile(r"[A-Za-z]{2,}")
ROMAN = re.compile("[IVX]+")
STYLE = re.compile("<style>.*?</style>", re.DOTALL)
SHOWN = re.compile(r">([^<>]+)<|(?:aria-label|title)=\"([^\"]*)\"")
NAME = "Ăňň"  # of a player: not a word of English
Sentence = tuple[str, Part]  # where it is read, and what


@cache
def names(title: str) -> frozenset[str]:
    """The words of proper names: of the title and of what is printed in its box."""
    printed = [
        str(cell)
        for table in find_title(title).tables
        for row in table.rows
        for cell in row
        if isinstance(cell, (str, tuple))
    ]
    named = [
        getattr(row, "name", "").replace("_", " ").title()
        for table in find_title(title).tables
        for row in table.rows
    ]
    words = WORD.findall(" ".join([find_title(title).full_name, *printed, *named]))
    return frozenset(word for word in words if word[0].isupper())


def plain(words: str, title: str) -> list[str]:
    """The words of a text that are plain English letters, and neither names nor Roman numbers."""
    return [w for w in WORD.findall(words) if w not in names(title) and not ROMAN.fullmatch(w)]


def played(title: str, seed: int, players: int) -> Iterator[tuple[State, list[Sentence]]]:
    """A random game: each position with what is read there."""
    state = quadriga.game(title, players=players).start(seed)
    chance, teller = quadriga.Rng(seed), Teller()
    called = [NAME] * players
    told: list[Sentence] = []
    while not state.over:
        yield state, told
        seat = state.to_move[0]
        legal = state.legal(seat)
        told = []
        for story in teller.play(state, legal[chance.below(len(legal))], seat):
            told.append(("story", story.sentence(NAME)))
            told += [("step", words) for words in story.below(called)]
    yield state, told


def asked(state: State) -> list[Sentence]:
    """What is asked and answered at a position, and some refusals."""
    found: list[Sentence] = []
    for seat in state.to_move:
        found.append(("question", state.question(seat).words))
        found += [("move", state.describe(move, seat)) for move in state.legal(seat)]
        for move in range(state.ply % 17, state.game.title.moves.size, 29):
            if refusal := state.why_not(move, seat):
                found.append(("refusal", refusal.reason))
    return found


def seen(state: State) -> list[Sentence]:
    """The panels, the score sheet and the pictures of a position."""
    found: list[Sentence] = []
    for panel in (*state.game.title.panels(state.game, state.view(0)), score_panel(state, ())):
        cells = [panel.heading, *panel.columns, *(cell for row in panel.rows for cell in row)]
        found += [("panel", cell) for cell in cells]
    if find_title(state.game.name).brings("table"):
        for width in (400, 1280):
            svg = STYLE.sub("", document(picture.picture(state, 0, width), "light", width))
            texts = (unescape(one or other) for one, other in SHOWN.findall(svg))
            found += [("picture", each) for each in texts]
    return found


def in_all(sentences: list[Sentence]) -> list[tuple[str, str]]:
    """Sentences in the language being spoken."""
    return [(where, text(words)) for where, words in sentences]


def spoken_of(title: str) -> list[Sentence]:
    """What is said of a title before it is played."""
    found = find_title(title)
    options = Game.all_options(found)
    return [("blurb", found.blurb), *(("option", option.help) for option in options)]

"""Text from people: cleaned before it is stored, and compared as a reader sees it."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from unicodedata import category, normalize

from confusable_homoglyphs.confusables import confusables_data

from quadriga.core.messages import Message, say
from quadriga.server.errors import bad_request
from quadriga.server.languages import grouped

# Letters and marks that show nothing although Unicode counts them among letters, marks and symbols.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
JOINERS = frozenset("\u200c\u200d")  # within words of some scripts, and within emoji
DROPPED = frozenset({"Cc", "Cf", "Co"})  # controls, directions and other formats, private use
MARKS_IN_A_ROW = 4
LOST = re.compile("[\0\ud800-\udfff]")


def clean(words: str, most: int, too_long: Message, lines: bool = False) -> str:
    """Text as it may be stored: NFKC, without what is invisible, controls the terminal or turns the
    direction of writing.

    >>> clean("  e\u0301t\u202ee\u0301 ", 30, say("At most {most} characters; found {found}."))
    'été'
    """
    check_whole(words)
    if len(words) > 4 * most:  # before work is done on it
        raise bad_request(too_long.fill(most=grouped(most), found=grouped(len(words))))
    shown = "".join(map(visible, normalize("NFKC", with_few_marks(words))))
    kept = (
        "\n".join(line.rstrip() for line in shown.split("\n")) if lines else " ".join(shown.split())
    )
    if len(kept) > most:
        raise bad_request(too_long.fill(most=grouped(most), found=grouped(len(kept))))
    return kept


def check_whole(words: str) -> None:
    """Refuse text with NUL or half a character, which no database keeps."""
    if (found := LOST.search(words)) is not None:
        sentence = say("The text contains the character {code}, which cannot be stored.")
        raise bad_request(sentence.fill(code=f"U+{ord(found[0]):04X}"))


def visible(letter: str) -> str:
    """A character as it may be stored: itself, a space or a new line, or nothing."""
    kind = category(letter)
    if letter == "\n" or kind in ("Zl", "Zp"):
        return "\n"
    if letter.isspace():
        return " "
    return "" if letter in BLANK or (kind in DROPPED and letter not in JOINERS) else letter


def with_few_marks(words: str) -> str:
    """Text without towers of accents, which hide other lines and take long to be sorted."""
    found, marks = [], 0
    for letter in words:
        marks = marks + 1 if category(letter) == "Mn" else 0
        if marks <= MARKS_IN_A_ROW:
            found.append(letter)
    return "".join(found)


def is_blank(words: str) -> bool:
    """Whether a reader sees nothing.

    >>> is_blank("\u3164 \u2800\u200d"), is_blank("é")
    (True, False)
    """
    return not any(category(letter)[0] in "LNPS" and letter not in BLANK for letter in words)


# --- look-alikes ---


@lru_cache(maxsize=4096)
def prototype(letter: str) -> str:
    """The letter for which Unicode's table of confusables lets another stand.

    >>> prototype("\u0430"), prototype("1"), prototype("a")
    ('a', 'l', 'a')
    """
    found = [entry["c"] for entry in confusables_data.get(letter, ())]
    if len(found) != 1:  # many look like it: it is the prototype itself
        return letter
    mutual = len(confusables_data.get(found[0], ())) == 1
    return min(letter, found[0]) if mutual else str(found[0])


def skeleton(words: str) -> str:
    """What is left of text when letters that look the same become the same."""
    seen = [letter for letter in words if category(letter) not in ("Zs", "Cf", "Mn")]
    return "".join(map(prototype, seen)).casefold()


def looks(words: str) -> frozenset[str]:
    """The skeletons of text as it stands and in small letters, which look different."""
    return frozenset({skeleton(words), skeleton(words.casefold())})


def alike(one: str, other: str) -> bool:
    """Whether two names could be mistaken for each other.

    >>> alike("Ann", "\u0410nn"), alike("ILSE", "ilse"), alike("Ann", "Ben")
    (True, True, False)
    """
    return bool(looks(one) & looks(other))


def told_apart(name: str, taken: Collection[str]) -> str:
    """A name that none of those at the table could be mistaken for: with a number, if need be.

    >>> told_apart("Ann", ["Ben"]), told_apart("Ann", ["Ann", "ann 2"])
    ('Ann', 'Ann 3')
    """
    shown, number = name, 1
    while any(alike(shown, other) for other in taken):
        number += 1
        shown = f"{name} {number}"
    return shown

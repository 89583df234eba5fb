"""A language for tests: every letter of the English words is marked, and a sentence is 40 % longer.

Plain English that is seen while it is spoken comes from no catalogue.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations

from quadriga.core import messages

NAME = "xq"
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKED = "åƀçđéƒĝĥïĵķłḿñöþǫŕšţüṽŵẋýžÅƁÇĐÉƑĜĤÏĴĶŁḾÑÖÞǪŔŠŢÜṼŴẊÝŽ"
MARKS = str.maketrans(PLAIN, MARKED)
PLACES = re.compile(r"(\{[^{}]*\})")
LONGER = 0.4


def pseudo(words: str) -> str:
    """English words in the language of the tests; what will be filled in stays.

    >>> pseudo("Take {n} cards")
    'Ţåķé {n} çåŕđš šššš'
    """
    pieces = PLACES.split(words)
    marked = [piece if i % 2 else piece.translate(MARKS) for i, piece in enumerate(pieces)]
    letters = [letter for piece in marked[::2] for letter in piece if letter in MARKED]
    further = round(LONGER * len("".join(pieces[::2])))
    if len(letters) < 2 or not further:
        return "".join(marked)
    body = "".join(marked)
    kept = body.rstrip(" .:;!?…")
    return f"{kept} {letters[-1] * further}".rstrip() + body[len(kept) :]


class Pseudo(NullTranslations):
    """The catalogue of the language: whatever is asked for, it has."""

    def gettext(self, message: str) -> str:
        """Words in the language."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Words whose form depends on a number."""
        return pseudo(msgid1 if n == 1 else msgid2)


@contextmanager
def installed() -> Iterator[str]:
    """While the language is installed; its name."""
    found, known = messages.catalogue_of, messages.languages
    messages.catalogue_of = lambda lang: Pseudo() if lang == NAME else found(lang)  # type: ignore[assignment]  # without its cache
    messages.languages = lambda: (*known(), NAME)  # type: ignore[assignment]  # without its cache
    try:
        yield NAME
    finally:
        messages.catalogue_of, messages.languages = found, known

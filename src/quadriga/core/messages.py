"""Sentences as data: a message keeps its English words and what fills them, and becomes text at
the edge, in the language of its reader.

Every sentence that people read is one call of `say` or `count` with literal words, so that the
catalogue can be extracted; nothing is glued. A message may fill another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple, ParamSpec, TypeVar, Union

from quadriga.core.errors import QuadrigaError
from quadriga.core.reading import shorten

P = ParamSpec("P")
T = TypeVar("T")
LANGUAGE: Final = ContextVar("language", default="en")
LOCALE: Final = files("quadriga") / "locale"
Part = Union[str, int, "Message"]
Words = Union[str, "Message"]


class Message(NamedTuple):
    """A sentence, a name or a phrase: its English words and their plural, and what fills them.

    >>> str(say("{name} takes {cards}", name="A", cards=count(2, "{n} card", "{n} cards")))
    'A takes 2 cards'
    """

    words: str
    parts: tuple[tuple[str, Part], ...] = ()
    many: str = ""  # the English plural, where `n` chooses the form

    def fill(self, **parts: Part) -> Message:
        """The message with more of its places filled."""
        return self._replace(parts=(*self.parts, *parts.items()))

    def __str__(self) -> str:
        return text(self)


def say(words: str, /, **parts: Part) -> Message:
    """A message from its English words; `{name}` is filled by the part of that name."""
    return Message(words, tuple(parts.items()))


def count(n: int, one: str, many: str, /, **parts: Part) -> Message:
    """A message whose form depends on a number, which fills `{n}`.

    >>> str(count(1, "{n} point", "{n} points")), str(count(-3, "{n} point", "{n} points"))
    ('1 point', '−3 points')
    """
    return Message(one, (("n", n), *parts.items()), many)


def both(items: Sequence[Part]) -> Words:
    """A list of things that belong together.

    >>> str(both(["bread", "games", "religion"]))
    'bread, games and religion'
    """
    return joined(items, say("{first} and {last}"))


def either(items: Sequence[Part]) -> Words:
    """A list of things to choose from.

    >>> str(either(["bread", "games"]))
    'bread or games'
    """
    return joined(items, say("{first} or {last}"))


def listed(items: Sequence[Part]) -> Words:
    """A list without a last word before its end.

    >>> str(listed(["bread", "games"]))
    'bread, games'
    """
    return joined(items, say("{first}, {last}"))


def joined(items: Sequence[Part], last: Message) -> Words:
    """A list whose last two items are joined by a message of their own."""
    if not items:
        return ""
    row: Part = items[0]
    for i, item in enumerate(items[1:], 2):
        row = (last if i == len(items) else say("{first}, {last}")).fill(first=row, last=item)
    return row if isinstance(row, Message) else str(row)


def capital(item: Part) -> Message:
    """A phrase that begins a line.

    >>> str(capital("bread"))
    'Bread'
    """
    return Message("", (("phrase", item),))


def several(name: Words, number: int) -> Words:
    """A thing and how many there are of it.

    >>> str(several("bread", 1)), str(several("bread", 3))
    ('bread', 'bread ×3')
    """
    return name if number == 1 else say("{name} ×{n}", name=name, n=number)


def signed(points: int) -> str:
    """Points that are won or lost, with a true sign.

    >>> signed(3), signed(-4), signed(0)
    ('+3', '−4', '+0')
    """
    return f"{points:+}".replace("-", "−")


# --- at the edge ---


def text(message: Part, lang: str | None = None) -> str:
    """A message in a language, by default the one being spoken; what is no message stays as it
    is.
    """
    if isinstance(message, Message):
        return rendered(message, LANGUAGE.get() if lang is None else lang)
    return str(message).replace("-", "−") if isinstance(message, int) else message


@lru_cache(maxsize=32768)
def rendered(message: Message, lang: str) -> str:
    """A message in a language, its parts too."""
    if not message.words:
        phrase = text(message.parts[0][1], lang)
        return phrase[:1].upper() + phrase[1:]
    number = message.parts[0][1] if message.many else 1
    assert isinstance(number, int)
    words = translated(lang, message.words, message.many, number)
    if not message.parts:
        return words
    return words.format_map({name: text(part, lang) for name, part in message.parts})


def translated(lang: str, words: str, many: str, n: int) -> str:
    """English words in a language, their places not filled yet; a plural has the form for `n`."""
    catalogue = catalogue_of(lang)
    return catalogue.ngettext(words, many, abs(n)) if many else catalogue.gettext(words)


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Speak a language for a while: what is drawn or written inside is in its words."""
    catalogue_of(lang)
    token = LANGUAGE.set(lang)
    try:
        yield
    finally:
        LANGUAGE.reset(token)


def kept(maxsize: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Like `lru_cache`, for functions whose result has words in it: one cache for each language."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        spoken: dict[str, Callable[P, T]] = {}

        @wraps(function)
        def call(*args: P.args, **named: P.kwargs) -> T:
            lang = LANGUAGE.get()
            if lang not in spoken:
                spoken[lang] = lru_cache(maxsize)(function)  # type: ignore[assignment]  # all hashable
            return spoken[lang](*args, **named)

        return call

    return decorate


@lru_cache
def catalogue_of(lang: str) -> NullTranslations:
    """The catalogue of an installed language, with those of all titles behind it; English where a
    sentence has no translation.

    >>> catalogue_of("xx")
    Traceback (most recent call last):
    quadriga.core.errors.QuadrigaError: there is no language "xx"; there are en, fr, pt, ro
    """
    if lang not in languages():  # it becomes part of a path
        words = say("there is no language {found}; there are {known}")
        raise QuadrigaError(words.fill(found=shorten(lang), known=", ".join(languages())))
    from quadriga.core.registry import folders  # titles are made of messages themselves

    catalogue = NullTranslations()
    if lang != "en":
        for place in (LOCALE, *(folder / "locale" for folder in folders())):
            if (file := place / f"{lang}.mo").is_file():
                catalogue = behind(catalogue, file)
    return catalogue


def behind(catalogue: NullTranslations, file: Traversable) -> NullTranslations:
    """A catalogue with a compiled one behind it, for what it has not translated."""
    with file.open("rb") as content:
        further = GNUTranslations(content)
    if not isinstance(catalogue, GNUTranslations):
        return further
    catalogue.add_fallback(further)
    return catalogue


@lru_cache
def languages() -> tuple[str, ...]:
    """The languages that are installed: English, and those that have a catalogue."""
    names = [file.name.partition(".") for file in LOCALE.iterdir()]
    return tuple(sorted({"en", *(lang for lang, _, ending in names if ending == "mo")}))

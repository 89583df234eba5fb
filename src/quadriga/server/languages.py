"""The language of whoever asks: the one they chose here, or the first of their browser's."""

from __future__ import annotations

from functools import cache

from babel import Locale, UnknownLocaleError
from babel.numbers import format_decimal
from starlette.datastructures import Headers
from starlette.requests import cookie_parser

from quadriga.core.messages import LANGUAGE, languages

LOOK = "look"  # the cookie of the settings
CHOSEN = "in-"  # and a language: the word for it among the settings


def language_of(headers: Headers) -> str:
    """The language that was chosen in the settings, or the first of the browser's that is
    installed, or English.
    """
    words = cookie_parser(headers.get("cookie", "")).get(LOOK, "").split(".")
    chosen = [lang for lang in languages() if CHOSEN + lang in words]
    return next(iter([*chosen, *wanted(headers.get("accept-language", ""))]), "en")


def wanted(header: str) -> list[str]:
    """The installed languages that a browser asks for, the dearest first; regions do not count.

    >>> wanted("ro;q=0.5, pt-BR, xx, fr;q=0")
    ['pt', 'ro']
    """
    asked: list[tuple[float, int, str]] = []
    for part in header.lower().split(","):
        name, _, quality = part.partition(";")
        weight = weight_of(quality)
        if weight > 0 and (lang := name.partition("-")[0].strip()) in languages():
            asked.append((-weight, len(asked), lang))
    return [lang for _, _, lang in sorted(asked)]


def weight_of(quality: str) -> float:
    """How dear a language is to a browser; nothing if it says so oddly."""
    if not quality.strip():
        return 1.0
    try:
        return float(quality.partition("=")[2])
    except ValueError:
        return 0.0


@cache
def locale_of(lang: str) -> Locale:
    """How a language is written; one that nobody knows, as English."""
    try:
        return Locale(lang)
    except UnknownLocaleError:
        return Locale("en")


@cache
def own_name(lang: str) -> str:
    """A language, named in itself.

    >>> own_name("pt")
    'Português'
    """
    return (locale_of(lang).get_display_name() or lang).capitalize()


@cache
def direction(lang: str) -> str:
    """How a language is written: ltr, or rtl from the right to the left."""
    return locale_of(lang).text_direction


def grouped(n: int) -> str:
    """A large number as it is written in the language being spoken."""
    return format_decimal(n, locale=locale_of(LANGUAGE.get()))

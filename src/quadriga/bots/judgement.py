"""How bots judge a title: with its own weights, leaning to one of its styles, or with the weights
of a file.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from quadriga.core.engine import State
from quadriga.core.errors import QuadrigaError
from quadriga.core.heuristics import Heuristics
from quadriga.core.messages import say
from quadriga.core.reading import read_json, shorten
from quadriga.core.registry import title as find_title

STYLE = re.compile(r"[a-z]+")  # how a style is written


class UnknownBot(QuadrigaError):
    """There is no bot of that name, or its budget, style or weights make no sense."""


@lru_cache
def own_weights(title: str) -> dict[str, float]:
    """The weights of a title; none if it has no judgement of its own."""
    return numbers(content_of(title).get("weights", {}))


@lru_cache
def styles(title: str) -> dict[str, dict[str, float]]:
    """The styles of a title, each with the factors by which it changes the weights.

    >>> sorted(styles("trajan"))
    ['builder', 'merchant', 'provider', 'senator']
    """
    return {name: numbers(factors) for name, factors in content_of(title).get("styles", {}).items()}


def content_of(title: str) -> dict[str, dict[str, Any]]:
    """What a title says in `weights.json`."""
    content: dict[str, dict[str, Any]] = json.loads(find_title(title).text("weights.json") or "{}")
    return content


def numbers(values: dict[str, Any]) -> dict[str, float]:
    """Numbers by name, as Python has them."""
    return {str(name): float(value) for name, value in values.items()}


def load_weights(path: Path) -> dict[str, float]:
    """The weights of a file."""
    content = read_file(path, "a file of weights")
    try:
        return numbers(content["weights"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnknownBot(
            say(
                '{path}: expected a file of weights, {{"weights": {{"name": number}}}}: {error}',
                path=str(path),
                error=str(error),
            )
        ) from error


def read_file(path: Path, what: str) -> dict[str, Any]:
    """The JSON object in a file; neither a device nor a pipe, which may never end."""
    if not path.is_file():
        raise UnknownBot(
            say("{path}: expected {what}; there is no such file", path=str(path), what=what)
        )
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise UnknownBot(
            say("{path}: expected {what}: {error}", path=str(path), what=what, error=str(error))
        ) from error
    content = read_json(text, UnknownBot, f"{path}: expected {what}")
    if not isinstance(content, dict):
        raise UnknownBot(
            say(
                "{path}: expected {what}, found {found}",
                path=str(path),
                what=what,
                found=shorten(content),
            )
        )
    return content


@lru_cache
def heuristics(title: str, manner: str | Path = "") -> Heuristics[State]:
    """The judgement of a title: its own, in one of its styles (a `str`), or with the weights of a
    file (a `Path`).
    """
    weights = dict(own_weights(title))
    if isinstance(manner, Path):
        given = load_weights(manner)
        if unknown := sorted(set(given) - set(weights)):
            raise UnknownBot(
                say(
                    "{manner}: {title} has no weight {known}; it has {known_2}",
                    manner=str(manner),
                    title=title,
                    known=", ".join(unknown),
                    known_2=", ".join(weights),
                )
            )
        weights |= given
    elif manner:
        if manner not in styles(title):
            known = ", ".join(styles(title)) or "none"
            raise UnknownBot(
                say(
                    '{title} has no style "{manner}"; it has {known}',
                    title=title,
                    manner=str(manner),
                    known=known,
                )
            )
        for name, factor in styles(title)[manner].items():
            weights[name] *= factor
    module = find_title(title).module("heuristics")
    made: Heuristics[State] = (module.Heuristics if module else Heuristics)(weights)
    return made

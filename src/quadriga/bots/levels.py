"""The levels for people: what plays at each, and how strong it was measured to be."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Final

# From first sight, over planning one turn, to looking ever further ahead; none of them sees more
# than its seat.
LEVELS: Final = {
    "novice": "dabbler",
    "apprentice": "greedy",
    "adept": "search:150",
    "master": "search:600",
    "emperor": "search:2s",
}


@lru_cache
def ratings(title: str) -> dict[str, int]:
    """The Elo points of each level in a title, measured by `bench/bots.py levels` (apprentice:
    1500); empty for other titles.

    >>> list(ratings("trajan"))
    ['novice', 'apprentice', 'adept', 'master', 'emperor']
    >>> ratings("chess")
    {}
    """
    found = json.loads((files(__package__) / "ratings.json").read_text(encoding="utf-8"))[
        "ratings"
    ].get(title, {})
    return {level: int(found[level]) for level in LEVELS if level in found}

"""The levels for people: what plays at each, and how strong it was measured to be."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from quadriga.core.registry import title as find_title

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
    """The Elo points of each level in a title (apprentice: 1500), from `ratings.json` in its
    folder, which `bench/bots.py levels` writes; empty if nobody has measured them.

    >>> list(ratings("trajan"))
    ['novice', 'apprentice', 'adept', 'master', 'emperor']
    """
    found = json.loads(find_title(title).text("ratings.json") or '{"ratings": {}}')["ratings"]
    return {level: int(found[level]) for level in LEVELS if level in found}

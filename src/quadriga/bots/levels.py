"""The levels for people: what plays at each, and how strong it was measured to be."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from quadriga.core.messages import Message, say
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
# What people call them, and how they play.
WORDS: Final = {
    "novice": say("Novice: takes what looks good at first sight"),
    "apprentice": say("Apprentice: plans its own turn"),
    "adept": say("Adept: looks a few turns ahead"),
    "master": say("Master: looks far ahead"),
    "emperor": say("Emperor: thinks two seconds about each move"),
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


def rated(title: str) -> list[tuple[str, Message]]:
    """The levels in words, with the ratings they have at a title.

    >>> [str(words) for level, words in rated("trajan") if level == "adept"]
    ['Adept: looks a few turns ahead (rating 1848)']
    """
    known = ratings(title)
    return [
        (
            level,
            say("{level} (rating {rating})", level=words, rating=str(known[level]))
            if level in known
            else words,
        )
        for level, words in WORDS.items()
    ]

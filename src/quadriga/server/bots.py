"""Bots at a table: their levels, names and styles, and how one of them thinks."""

from __future__ import annotations

import secrets
from collections import OrderedDict

import quadriga
from quadriga.bots import contestant
from quadriga.bots.bot import Bot
from quadriga.bots.judgement import styles
from quadriga.bots.levels import LEVELS as NAMED

LEVELS = tuple(NAMED)  # what people choose from
# What programs may ask for; no bot with a budget of the visitor's choice.
ALLOWED = (*LEVELS, "random", "greedy")
# Sending it elsewhere would take longer.
QUICK = tuple(level for level in ALLOWED if NAMED.get(level, level) == "random")
NAMES = (
    *("Galba", "Otho", "Nerva", "Titus", "Hadrian", "Probus"),
    *("Julia", "Plotina", "Faustina", "Domitia", "Octavia", "Livilla"),
)


def name_of(level: str, seat: int) -> str:
    """What a bot is called at its seat."""
    return f"{NAMES[seat % len(NAMES)]} ({level})"


def in_some_style(level: str, title: str) -> str:
    """A level for people in a style of the title, drawn by lot; other bots as they are."""
    found = tuple(styles(title)) if level in LEVELS else ()
    return f"{level}@{secrets.choice(found)}" if found else level


# In each process, the bots that thought last.
SEATED: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
MOST_SEATED = 64


def seated(game: str, seat: int, level: str, state: quadriga.State) -> Bot:
    """The bot of a seat: the one that thought about this game before, or a new one."""
    key = (game, seat, level)
    if key not in SEATED:
        plain, _, style = level.partition("@")
        # A later version may have dropped it; its games go on.
        known = not style or style in styles(state.game.name)
        SEATED[key] = contestant(level if known else plain).sit_down(state.game)
        if len(SEATED) > MOST_SEATED:
            SEATED.popitem(last=False)
    SEATED.move_to_end(key)
    return SEATED[key]


def think(game: str, position: str, seat: int, level: str, seed: int) -> int:
    """The move a bot chooses in a position that was dealt again as its seat sees it."""
    state = quadriga.from_json(position)
    return contestant(level).choose(
        seated(game, seat, level, state), state, seat, quadriga.Rng(seed)
    )

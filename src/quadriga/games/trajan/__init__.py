"""Trajan: sow coloured markers around a circle of six actions, for a hundred ways to score."""

from typing import Final

from quadriga.core.game import Title
from quadriga.core.messages import say
from quadriga.core.options import Option

OPTIONS: Final = (
    Option(
        "edition",
        ("2016", "2011"),
        "2016",
        "the rulebook to follow where the two differ",
        "TR-13.1",
    ),
    Option(
        "score_circle",
        (True, False),
        True,
        "1 point for each Trajan tile left on the circle",
        "TR-13.1",
        ("edition", {"2011": False}),
    ),
    Option(
        "grey_workers",
        ("up", "down"),
        "up",
        "how half points of bonus tiles are rounded",
        "TR-13.2",
        ("edition", {"2011": "down"}),
    ),
    Option("grey_goods", (2, 1), 2, "points for a card on a grey goods bonus tile", "TR-13.3"),
    Option(
        "province_refill",
        ("empty", "unoccupied"),
        "empty",
        "new tiles only where none lies, or wherever nobody stands",
        "TR-13.4",
    ),
    Option(
        "extra_on_bonus_action",
        (True, False),
        True,
        "an extra-action tile may repeat a first-build action",
        "TR-13.5",
    ),
    Option(
        "time_track",
        ("short", "long"),
        "short",
        "a lap of 11, 16, 21 or of 12, 17, 22 spaces",
        "TR-14.1",
    ),
    Option(
        "bowls",
        ("choice", "random"),
        "choice",
        "how the bowls are filled before the game",
        "TR-14.2",
    ),
    Option(
        "tile_draft",
        ("all-three", "one-at-a-time"),
        "all-three",
        "how the first Trajan tiles are taken",
        "TR-14.4",
    ),
    Option(
        "leader_may_return", (False, True), False, "a leader may march back to the camp", "TR-14.9"
    ),
    Option("reshuffle", (True, False), True, "discarded goods make a new draw pile", "TR-14.17"),
    Option(
        "demand_joker_counts",
        (False, True),
        False,
        "a demand joker serves for a forum-icon bonus",
        "TR-14.21",
    ),
)


TITLE: Final = Title(
    __name__,
    "Trajan",
    say(
        "Sow markers around a circle of six actions: trade, build, march and speak in the senate of"
        " the emperor's Rome."
    ),
    rule_prefix="TR",
    version=2,
    maturity="beta",
    players=(2, 3, 4),
    max_moves=6000,
    options=OPTIONS,
    tie_rule="TR-10.5",
    author="Stefan Feld",
    publisher="Ammonit, 2011",
    minutes=(90, 120),
    weight=4,
    suits=say("Those who like to plan: each turn feeds the next two, and six ways lead to points."),
    first_game=(("bowls", "random"),),
)

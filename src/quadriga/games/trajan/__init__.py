"""Trajan: sow coloured markers around a circle of six actions, for a hundred ways to score."""

from typing import Final

from quadriga.core.game import Game, Title
from quadriga.core.options import Option
from quadriga.games.trajan.checks import check_tables
from quadriga.games.trajan.components import Box
from quadriga.games.trajan.construction import ActConstruction
from quadriga.games.trajan.extra import OfferExtra, UseExtra
from quadriga.games.trajan.forum import ActForum
from quadriga.games.trajan.laws import laws
from quadriga.games.trajan.military import ActMilitary
from quadriga.games.trajan.moves import MOVES
from quadriga.games.trajan.quarter import EndQuarter, EndRound, MeetDemand, Refill, SettleDemand
from quadriga.games.trajan.scoring import ScoreGame, ranking, score_sheet
from quadriga.games.trajan.seaport import ActSeaport, ChoosePile, DiscardCard, LayAnother, LoadShip
from quadriga.games.trajan.senate import ActSenate, ChooseBonus, Restack, Vote
from quadriga.games.trajan.setup import DraftCard, DraftSlot, DraftTile, FillBowl, LayTable, set_up
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.tables import TABLES
from quadriga.games.trajan.terminal import panels
from quadriga.games.trajan.texts import describe, tell
from quadriga.games.trajan.tiles import ActTrajan, FulfilTile, UseEffect
from quadriga.games.trajan.turn import ChooseBowl, EndTurn, PlaceMarker, PlayTurn, TargetAction
from quadriga.games.trajan.view import determinise, view

# In the order of their numbers in steps.py.
STEPS: Final = (
    FillBowl(),
    LayTable(),
    DraftCard(),
    DraftTile(),
    DraftSlot(),
    PlayTurn(),
    ChooseBowl(),
    PlaceMarker(),
    FulfilTile(),
    UseEffect(),
    TargetAction(),
    EndTurn(),
    ActSeaport(),
    ActForum(),
    ActMilitary(),
    ActSenate(),
    ActTrajan(),
    ActConstruction(),
    DiscardCard(),
    ChoosePile(),
    LayAnother(),
    LoadShip(),
    OfferExtra(),
    UseExtra(),
    EndRound(),
    EndQuarter(),
    SettleDemand(),
    MeetDemand(),
    Vote(),
    ChooseBonus(),
    Restack(),
    Refill(),
    ScoreGame(),
)

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


def open_box(game: Game) -> Box:
    """The components and rulings of one game."""
    return Box(
        game.rules, game.players, game.options, {table.name: table.rows for table in game.tables}
    )


TITLE: Final = Title(
    name="trajan",
    full_name="Trajan",
    version=2,
    maturity="beta",
    players=(2, 3, 4),
    max_moves=6000,
    options=OPTIONS,
    tables=TABLES,
    moves=MOVES,
    steps=STEPS,
    state_class=State,
    player_class=Player,
    open_box=open_box,
    set_up=set_up,
    view=view,
    determinise=determinise,
    score_sheet=score_sheet,
    ranking=ranking,
    describe=describe,
    tell=tell,
    panels=panels,
    laws=laws,
    check_tables=check_tables,
    tie_rule="TR-10.5",
)

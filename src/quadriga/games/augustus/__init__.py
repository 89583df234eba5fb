"""Augustus: all players answer the same token with a legion, and race to complete objectives."""

from typing import Final

from quadriga.core.game import Game, Title
from quadriga.core.options import Option
from quadriga.games.augustus.attacks import (
    ClearObjective,
    GiveResource,
    LoseLegion,
    LoseObjective,
    SufferLosses,
)
from quadriga.games.augustus.checks import check_tables
from quadriga.games.augustus.components import MAX_MOVES, Box
from quadriga.games.augustus.laws import laws
from quadriga.games.augustus.mobilise import ChooseLegion, Mobilise
from quadriga.games.augustus.moves import MOVES
from quadriga.games.augustus.powers import (
    CheckArrangement,
    CompleteAnother,
    OfferLegion,
    PlaceLegion,
    Rearrange,
    RearrangeFrom,
)
from quadriga.games.augustus.resolve import (
    NewObjectives,
    Resolve,
    TakeControl,
    TakeObjective,
    TreatObjective,
)
from quadriga.games.augustus.rewards import ClaimNumber, GainRewards
from quadriga.games.augustus.scoring import ranking, score_sheet
from quadriga.games.augustus.setup import KeepObjective, LayObjectives, set_up
from quadriga.games.augustus.state import Player, State
from quadriga.games.augustus.tables import FORMER, TABLES
from quadriga.games.augustus.terminal import panels
from quadriga.games.augustus.texts import describe, tell
from quadriga.games.augustus.turn import CallToken, EndRound, RevealLegions
from quadriga.games.augustus.view import determinise, view

# In the order of their numbers in steps.py.
STEPS: Final = (
    KeepObjective(),
    LayObjectives(),
    CallToken(),
    Mobilise(),
    ChooseLegion(),
    RevealLegions(),
    EndRound(),
    Resolve(),
    TreatObjective(),
    TakeControl(),
    GainRewards(),
    ClaimNumber(),
    TakeObjective(),
    NewObjectives(),
    OfferLegion(),
    PlaceLegion(),
    CompleteAnother(),
    Rearrange(),
    RearrangeFrom(),
    CheckArrangement(),
    LoseLegion(),
    ClearObjective(),
    LoseObjective(),
    SufferLosses(),
    GiveResource(),
)

OPTIONS: Final = (
    Option(
        "first_game",
        (False, True),
        False,
        "three objectives dealt to each player, without a choice",
        "AU-2.6",
    ),
)


def open_box(game: Game) -> Box:
    """The components of one game."""
    return Box(game.rules, {table.name: table.rows for table in game.tables})


TITLE: Final = Title(
    name="augustus",
    full_name="Augustus",
    version=2,
    maturity="beta",
    players=(2, 3, 4, 5, 6),
    max_moves=MAX_MOVES,
    options=OPTIONS,
    tables=TABLES,
    former=FORMER,
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
    tie_rule="AU-12.9",
)

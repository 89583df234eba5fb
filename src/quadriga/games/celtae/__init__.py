"""Celtae: one shared marker, three workers and a growing tribe between the river's two shores."""

from typing import Final

from quadriga.core.game import Game, Title
from quadriga.core.options import Option
from quadriga.games.celtae.battle import FightBattle, PlaceCube
from quadriga.games.celtae.build import (
    ChooseCitadel,
    CompleteCitadel,
    PlaceDisc,
    RecruitBonus,
    TakeBonusCard,
)
from quadriga.games.celtae.cards import PayCards
from quadriga.games.celtae.checks import check_tables
from quadriga.games.celtae.components import Box
from quadriga.games.celtae.farm import TakeCard
from quadriga.games.celtae.laws import laws
from quadriga.games.celtae.moves import MOVES
from quadriga.games.celtae.progress import PlaceMarker, TurnLeader
from quadriga.games.celtae.recruit import OfferDruid, RecruitWorker, TakeDruid, TakeOrder
from quadriga.games.celtae.scoring import ScoreGame, ranking, score_sheet
from quadriga.games.celtae.setup import ChooseLeader, DiscardDealt, set_up
from quadriga.games.celtae.solo import ActSolitairix, RevealCard
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.tables import TABLES
from quadriga.games.celtae.terminal import panels
from quadriga.games.celtae.texts import describe, tell
from quadriga.games.celtae.turn import (
    AnnounceAction,
    ChooseArea,
    EndTurn,
    MoveMarker,
    StartTurn,
    SwapWorker,
    UseToken,
)
from quadriga.games.celtae.view import determinise, view
from quadriga.games.celtae.workers import RefillActive, TrimTribe

# In the order of their numbers in steps.py.
STEPS: Final = (
    ChooseLeader(),
    DiscardDealt(),
    StartTurn(),
    MoveMarker(),
    PlaceMarker(),
    TurnLeader(),
    ChooseArea(),
    SwapWorker(),
    AnnounceAction(),
    UseToken(),
    EndTurn(),
    TakeCard(),
    ChooseCitadel(),
    PayCards(),
    PlaceDisc(),
    TakeBonusCard(),
    RecruitBonus(),
    CompleteCitadel(),
    FightBattle(),
    PlaceCube(),
    RecruitWorker(),
    RefillActive(),
    TakeOrder(),
    OfferDruid(),
    TakeDruid(),
    TrimTribe(),
    RevealCard(),
    ActSolitairix(),
    ScoreGame(),
)

OPTIONS: Final = (
    Option(
        "difficulty",
        ("easy", "normal", "hard"),
        "normal",
        "the points needed in solo play: 25, 30 or 35",
        "CE-18.16",
    ),
)


def open_box(game: Game) -> Box:
    """The components and rulings of one game."""
    return Box(
        game.rules, game.players, game.options, {table.name: table.rows for table in game.tables}
    )


TITLE: Final = Title(
    name="celtae",
    full_name="Celtae",
    version=2,
    maturity="beta",
    players=(1, 2, 3, 4),
    max_moves=4000,
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
    tie_rule="CE-20.17",
)

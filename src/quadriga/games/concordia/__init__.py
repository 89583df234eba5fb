"""Concordia: houses and colonists across the Roman world, and cards that are actions now and points
in the end.
"""

from typing import Final

from quadriga.core.game import Game, Title
from quadriga.core.options import Option
from quadriga.games.concordia.architect import BuildHouse, ChooseLine, MoveColonist
from quadriga.games.concordia.checks import check_tables
from quadriga.games.concordia.colonist import PlaceColonist, UseColonists
from quadriga.games.concordia.components import MAPS, TURN_LIMITS, Box
from quadriga.games.concordia.diplomat import CopyCard
from quadriga.games.concordia.laws import laws
from quadriga.games.concordia.mercator import Trade
from quadriga.games.concordia.moves import MOVES
from quadriga.games.concordia.prefect import Govern
from quadriga.games.concordia.scoring import ScoreTribune, ranking, score_sheet
from quadriga.games.concordia.senator import BuyCard, BuyForCost, PayAny, Refill
from quadriga.games.concordia.setup import set_up
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.storehouse import KeepGoods
from quadriga.games.concordia.tables import TABLES
from quadriga.games.concordia.terminal import panels
from quadriga.games.concordia.texts import describe, tell
from quadriga.games.concordia.tribune import BuyColonist
from quadriga.games.concordia.turn import EndTurn, PlayCard
from quadriga.games.concordia.view import determinise, view

# In the order of their numbers in steps.py.
STEPS: Final = (
    PlayCard(),
    EndTurn(),
    BuyColonist(),
    MoveColonist(),
    ChooseLine(),
    BuildHouse(),
    Govern(),
    UseColonists(),
    PlaceColonist(),
    Trade(),
    CopyCard(),
    BuyCard(),
    BuyForCost(),
    PayAny(),
    Refill(),
    KeepGoods(),
    ScoreTribune(),
)

OPTIONS: Final = (
    Option(
        "map",
        MAPS,
        "imperium",
        "the side of the board",
        "CO-3.1",
        ("players", {2: "italia", 3: "italia"}),
    ),
    Option(
        "intermediate_scoring",
        (False, True),
        False,
        "a scoring after each player's first Tribune",
        "CO-16.1",
    ),
    Option(
        "turn_limit",
        TURN_LIMITS,
        150,
        "turns of each player after which an unfinished game is scored, or none",
        "CO-17.15",
    ),
)

# The longest turn is a copied Architect: 2 cards, 12 decisions for 6 steps and an end of building;
# beyond that each player can build 15 houses in a whole game. Five players have at most 150 turns
# each, unless `turn_limit` is none, and 4 last ones: 754 * 15 + 75 = 11385.
MAX_MOVES: Final = 11385


def open_box(game: Game) -> Box:
    """The components and options of one game."""
    return Box(
        game.rules, game.players, game.options, {table.name: table.rows for table in game.tables}
    )


TITLE: Final = Title(
    name="concordia",
    full_name="Concordia",
    version=2,
    maturity="beta",
    players=(2, 3, 4, 5),
    max_moves=MAX_MOVES,
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
    tie_rule="CO-15.9",
)

"""Morra: all show fingers at once; an odd sum wins the stake for the caller, an even one a point
for everybody else.
"""

from collections.abc import Mapping
from typing import TypedDict

from morra.state import Player, State
from morra.steps import BEGIN_ROUND, COUNT_FINGERS, KEEP_STAKE, SHOW_FINGERS
from quadriga.core.components import Row, Rows, Table
from quadriga.core.engine import FRAME, Json, Step, Translate
from quadriga.core.events import Event
from quadriga.core.game import Game, Title
from quadriga.core.moves import MoveSpace, Range
from quadriga.core.options import Option
from quadriga.core.panels import Panel
from quadriga.core.rng import Rng, below, first_seat
from quadriga.core.texts import seat_name
from quadriga.core.views import TableView, shown, table_view

SHOW, KEEP, SHARE = 0, 3, 4
MOVES = MoveSpace(
    [Range("show", SHOW, ("none", "one", "two")), Range("keep", KEEP), Range("share", SHARE)]
)


class BeginRound(Step[State]):
    """A round: the stake is drawn, then all show fingers at once."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        if s.round == s.game.options["rounds"]:
            return
        s.round += 1
        s.stake = 1 + below(s, 3)
        for player in s.players:
            player.fingers = -1
        s.pending.append(COUNT_FINGERS)
        s.pending += [SHOW_FINGERS + FRAME * seat for seat in range(len(s.players))]


class ShowFingers(Step[State]):
    """Fingers: none, one or two, unseen by the others until all have chosen."""

    sealed = True
    prompt = "How many fingers do you show?"
    rule = "MO-1.1"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        return [SHOW, SHOW + 1, SHOW + 2]

    def apply(self, s: State, arg: int, move: int) -> None:
        s.players[arg].fingers = move - SHOW


class CountFingers(Step[State]):
    """The count: an odd sum is the caller's, an even one everybody else's."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        caller = s.current
        s.current = (s.current + 1) % len(s.players)
        s.pending.append(BEGIN_ROUND)
        if sum(player.fingers for player in s.players) % 2:
            s.pending.append(KEEP_STAKE + FRAME * caller)
        else:
            give_to_others(s, caller)


class KeepStake(Step[State]):
    """The stake: kept, or shared out as one point for everybody else."""

    prompt = "Do you keep the stake?"
    rule = "MO-1.2"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        return [KEEP, SHARE]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == SHARE:
            give_to_others(s, arg)
        else:
            s.players[arg].points += s.stake
            s.tell("won", arg, "MO-1.2", s.stake)


def give_to_others(s: State, caller: int) -> None:
    """One point for everybody but the caller."""
    for seat, player in enumerate(s.players):
        if seat != caller:
            player.points += 1
            s.tell("won", seat, "MO-1.3", 1)


def set_up(s: State) -> None:
    """The table before the first round."""
    s.pending.append(BEGIN_ROUND)
    s.current = first_seat(s)


def is_open(s: State) -> bool:
    """Whether the fingers may be seen by all."""
    return not (s.pending and s.pending[-1] % FRAME == SHOW_FINGERS)


class PlayerView(TypedDict):
    """One player as a seat sees them."""

    points: int
    score: int
    fingers: int | None  # a secret until all have chosen


class View(TableView):
    """The table as a seat sees it."""

    players: list[PlayerView]
    round: int
    stake: int


def view(s: State, seat: int | None) -> Json:
    """All that a seat may know."""
    players = [player_view(s, player, other == seat) for other, player in enumerate(s.players)]
    return table_view(s, seat, View, {"players": players})


def player_view(s: State, player: Player, is_own: bool) -> Json:
    """One player as a seat sees them."""
    fingers = player.fingers if is_open(s) or is_own else None
    return shown(player, PlayerView, {"score": player.points, "fingers": fingers})


def determinise(s: State, seat: int | None, rng: Rng) -> State:
    """A copy in which the fingers that others have chosen are chosen again."""
    twin = s.copy()
    for other, player in enumerate(twin.players):
        if other != seat and player.fingers >= 0 and not is_open(s):
            player.fingers = rng.below(3)
    return twin


def score_sheet(s: State) -> tuple[dict[str, int], ...]:
    """Points by source."""
    return tuple({"rounds": player.points} for player in s.players)


def ranking(s: State) -> tuple[int, ...]:
    """Places by points."""
    return tuple(
        1 + sum(other.points > player.points for other in s.players) for player in s.players
    )


def describe(s: State, move: int, seat: int, tr: Translate) -> str:
    """A move as a sentence."""
    return tr(
        (
            "Show no finger",
            "Show one finger",
            "Show two fingers",
            "Keep the stake",
            "Share the stake",
        )[move]
    )


def tell(event: Event, tr: Translate) -> str:
    """An event as a sentence."""
    return tr("wins {0}").format(*event.details)


def panels(game: Game, view: View) -> list[Panel]:
    """The table for the terminal."""
    rows = tuple(
        (seat_name(seat), str(player["points"])) for seat, player in enumerate(view["players"])
    )
    heading = f"Morra, round {view['round']}, stake {view['stake']}"
    return [Panel(heading, ("seat", "points"), rows)]


def laws(s: State) -> list[str]:
    """Nobody can have more points than the stakes allow."""
    return (
        []
        if all(player.points <= 3 * s.round for player in s.players)
        else ["more points than stakes"]
    )


def check_tables(tables: Mapping[str, Rows]) -> list[str]:
    """There is nothing in the box."""
    return []


def open_box(game: Game) -> Row:
    """There is nothing in the box."""
    return ()


TABLES: tuple[Table, ...] = ()
TITLE = Title(
    name="morra",
    full_name="Morra",
    version=1,
    maturity="alpha",
    players=(2, 3, 4),
    max_moves=30,
    options=(Option("rounds", (3, 5), 3, "how many rounds are played"),),
    tables=TABLES,
    moves=MOVES,
    steps=(BeginRound(), ShowFingers(), CountFingers(), KeepStake()),
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
)

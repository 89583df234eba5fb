"""The table before the first round."""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.game import Game
from quadriga.core.messages import Words, say
from quadriga.core.rng import first_seat, shuffled
from quadriga.games.augustus.components import (
    CODES,
    DEALT,
    DISPLAY,
    EMPTY,
    FIRST_LEGIONS,
    KEPT,
    LEGIONS,
    OBJECTIVES,
    REWARDS,
    Box,
)
from quadriga.games.augustus.legions import reach_of
from quadriga.games.augustus.moves import KEEP
from quadriga.games.augustus.state import Player, State
from quadriga.games.augustus.steps import CALL_TOKEN, KEEP_OBJECTIVE, LAY_OBJECTIVES


def new_player(box: Box) -> Player:
    """A player with seven legions and no objectives yet."""
    return Player(
        row=[],
        stock=FIRST_LEGIONS,
        gained=0,
        waiting=0,
        controlled=(),
        reach=reach_of(box, ()),
        refused=0,
        hidden=(),
        kept=0,
        chosen=EMPTY,
        second=EMPTY,
    )


def set_up(game: Game, rng: int) -> State:
    """The table up to the moment when the players choose their objectives."""
    box = game.box
    assert isinstance(box, Box)
    s = State(
        game=game,
        pending=[CALL_TOKEN],
        rng=rng,
        ply=0,
        barrier=0,
        last_seat=NOBODY,
        current=0,
        players=[new_player(box) for _ in range(game.players)],
        first=0,
        crier=0,
        rounds=0,
        token=EMPTY,
        bag=box.token_copies[:],
        supply=LEGIONS - FIRST_LEGIONS * game.players,
        display=(EMPTY,) * DISPLAY,
        deck=(),
        drawn=0,
        discard=(),
        holders=(EMPTY,) * REWARDS,
        called=0,
        chain=0,
        due=0,
        toll=0,
    )
    s.deck = shuffled(s, list(range(OBJECTIVES)))
    s.display = s.deck[:DISPLAY]
    s.drawn = DISPLAY
    s.first = first_seat(s)
    s.crier = s.first
    s.current = s.first
    deal(s, game.options["first_game"] is True)
    return s


def deal(s: State, is_first_game: bool) -> None:
    """Six objectives for each player to choose from; in a first game three, laid out at once."""
    for player in s.players:
        size = KEPT if is_first_game else DEALT
        player.hidden = tuple(sorted(s.deck[s.drawn : s.drawn + size]))
        s.drawn += size
        if is_first_game:
            player.row = [objective * CODES for objective in player.hidden]
            player.hidden = ()
    if not is_first_game:
        s.pending.append(LAY_OBJECTIVES)
        s.pending += [KEEP_OBJECTIVE + FRAME * seat for seat in range(len(s.players) - 1, -1, -1)]


class KeepObjective(Step[State]):
    """Choosing the first objectives: three of six, by all players at once."""

    sealed = True
    prompt = say("Keep objective {number} of 3")
    rule = "AU-2.5"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        kept = s.players[arg].kept
        return [KEEP + i for i in range(DEALT) if not kept >> i & 1]

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[arg]
        player.kept |= 1 << (move - KEEP)
        if player.kept.bit_count() < KEPT:
            s.pending.append(KEEP_OBJECTIVE + FRAME * arg)

    def question(self, s: State, arg: int) -> Words:
        return self.prompt.fill(number=s.players[arg].kept.bit_count() + 1)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if KEEP <= move < KEEP + DEALT:
            return Refusal(say("You keep that objective already"), "AU-2.5")
        return None


class LayObjectives(Step[State]):
    """Choosing the first objectives: the kept ones are laid out, the others discarded face down."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        for player in s.players:
            dealt = player.hidden
            player.row = [
                objective * CODES for i, objective in enumerate(dealt) if player.kept >> i & 1
            ]
            player.hidden = tuple(
                [objective for i, objective in enumerate(dealt) if not player.kept >> i & 1]
            )
            player.kept = 0

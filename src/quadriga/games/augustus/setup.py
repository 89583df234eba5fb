"""The table before the first round."""

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.messages import Words, count, say
from quadriga.core.rng import first_seat, shuffled
from quadriga.games.augustus import components as c
from quadriga.games.augustus.legions import reach_of
from quadriga.games.augustus.mobilise import too_early
from quadriga.games.augustus.moves import DONE, KEEP, PASS
from quadriga.games.augustus.state import State
from quadriga.games.augustus.steps import CALL_TOKEN, KEEP_OBJECTIVE, LAY_OBJECTIVES


def set_up(s: State) -> None:
    """The table up to the moment when the players choose their objectives."""
    s.pending.append(CALL_TOKEN)
    s.bag = s.box.token_copies[:]
    s.supply = c.LEGIONS - c.FIRST_LEGIONS * len(s.players)
    for player in s.players:
        player.reach = reach_of(s.box, ())
    s.deck = shuffled(s, list(range(c.OBJECTIVES)))
    s.display = s.deck[: c.DISPLAY]
    s.drawn = c.DISPLAY
    s.first = first_seat(s)
    s.crier = s.first
    s.current = s.first
    deal(s, s.game.options["first_game"] is True)


def deal(s: State, is_first_game: bool) -> None:
    """Six objectives for each player to choose from; in a first game three, laid out at once."""
    for player in s.players:
        size = c.KEPT if is_first_game else c.DEALT
        player.hidden = tuple(sorted(s.deck[s.drawn : s.drawn + size]))
        s.drawn += size
        if is_first_game:
            player.row = [objective * c.CODES for objective in player.hidden]
            player.hidden = ()
    if not is_first_game:
        s.pending.append(LAY_OBJECTIVES)
        s.pending += [KEEP_OBJECTIVE + FRAME * seat for seat in range(len(s.players) - 1, -1, -1)]


class KeepObjective(Step[State]):
    """Choosing the first objectives: three of six, by all players at once."""

    sealed = True
    prompt = say("Keep objective {number} of 3; you discard the other three face down")
    rule = "AU-2.5"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        kept = s.players[arg].kept
        return [KEEP + i for i in range(c.DEALT) if not kept >> i & 1]

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[arg]
        player.kept |= 1 << (move - KEEP)
        if player.kept.bit_count() < c.KEPT:
            s.pending.append(KEEP_OBJECTIVE + FRAME * arg)

    def question(self, s: State, arg: int) -> Words:
        return self.prompt.fill(number=s.players[arg].kept.bit_count() + 1)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if KEEP <= move < KEEP + c.DEALT:
            return Refusal(say("You keep that objective already"), "AU-2.5")
        if move in (PASS, DONE):
            left = c.KEPT - s.players[arg].kept.bit_count()
            told = count(
                left,
                "You must keep {n} more objective of the six",
                "You must keep {n} more objectives of the six",
            )
            return Refusal(told, "AU-2.5")
        return too_early(move)


class LayObjectives(Step[State]):
    """Choosing the first objectives: the kept ones are laid out, the others discarded face down."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        for seat, player in enumerate(s.players):
            dealt = player.hidden
            player.row = [
                objective * c.CODES for i, objective in enumerate(dealt) if player.kept >> i & 1
            ]
            player.hidden = tuple(
                [objective for i, objective in enumerate(dealt) if not player.kept >> i & 1]
            )
            player.kept = 0
            if s.events is not None:
                s.tell("laid", seat, "AU-2.5", *[code // c.CODES for code in player.row])

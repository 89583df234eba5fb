"""The outline of a round: the token, what the players answer to it, who completes an objective, and
the end.
"""

from quadriga.core.engine import FRAME, NOBODY, Step
from quadriga.core.rng import below
from quadriga.games.augustus import components as c
from quadriga.games.augustus.legions import is_full, put, take_off, tell_moved, tell_placed
from quadriga.games.augustus.moves import FROM, MOVE, PASS, PLACE
from quadriga.games.augustus.scoring import ranking
from quadriga.games.augustus.state import Player, State
from quadriga.games.augustus.steps import CALL_TOKEN, END_ROUND, MOBILISE, RESOLVE, REVEAL_LEGIONS


class CallToken(Step[State]):
    """The crier draws a token; every player who can use it is asked, all at once."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        s.rounds += 1
        s.token = draw_token(s)
        if s.events is not None:
            tell_call(s)
        s.called = s.ply
        pending = s.pending
        pending.append(END_ROUND)
        pending.append(REVEAL_LEGIONS)
        for seat in range(len(s.players) - 1, -1, -1):
            if can_answer(s, s.players[seat]):
                pending.append(MOBILISE + FRAME * seat)


def tell_call(s: State) -> None:
    """Say which token is drawn, and who cannot use it."""
    s.tell("called", s.crier, "AU-3.2", s.token, s.rounds)
    for seat, player in enumerate(s.players):
        if not can_answer(s, player):
            s.tell("no space", seat, "AU-13.1", s.token)


def draw_token(s: State) -> int:
    """A token out of the bag, by chance."""
    bag = s.bag
    number = below(s, sum(bag))
    token = 0
    while number >= bag[token]:
        number -= bag[token]
        token += 1
    bag[token] -= 1
    return token


def can_answer(s: State, player: Player) -> bool:
    """Whether a player has a free space for the token.

    A legion is always at hand: in stock, or on another space.
    """
    free = s.box.free
    symbols = player.reach[s.token]
    for code in player.row:  # noqa: SIM110  # a loop is faster than a generator, and compiles better
        if free[code] & symbols:
            return True
    return False


class RevealLegions(Step[State]):
    """All answers are carried out together; who completed an objective resolves it, the lowest
    number first.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        completed: list[int] = []
        for seat, player in enumerate(s.players):
            if player.chosen > PASS:
                place = mobilise(s, seat, player)
                if is_full(s.box, player.row[place]):
                    player.waiting = 1 << place
                    completed.append(player.row[place] // c.CODES * FRAME + seat)
                    if s.events is not None:
                        s.tell("completed", seat, "AU-5.1", place, player.row[place] // c.CODES)
            elif s.events is not None and player.chosen == PASS:
                s.tell("passed", seat, "AU-4.4", s.token)
            player.chosen = c.EMPTY
            player.second = c.EMPTY
        if completed:
            completed.sort(reverse=True)
            s.pending += [RESOLVE + FRAME * (entry % FRAME) for entry in completed]


def mobilise(s: State, seat: int, player: Player) -> int:
    """Carry out one player's answer; returns the place of the row that got a legion."""
    if player.chosen < MOVE:
        spot = player.chosen - PLACE
        player.stock -= 1
    else:
        spot = player.chosen - MOVE
        take_off(s.box, player, player.second - FROM)
    put(s.box, player, spot)
    if s.events is not None:
        rule = why_it_serves(s.token, spot % c.SYMBOLS)
        if player.chosen < MOVE:
            tell_placed(s, seat, spot, rule)
        else:
            tell_moved(s, seat, spot, player.second - FROM, rule)
    return spot // c.SYMBOLS


def why_it_serves(token: int, symbol: int) -> str:
    """The rule by which a token serves for a symbol."""
    if token == c.JOKER:
        return "AU-3.4"
    return "AU-4.1" if token == symbol else "AU-9.1"


class EndRound(Step[State]):
    """End of the round: after a joker the tokens return and the crier changes; seven objectives end
    the game.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        if s.token == c.JOKER:
            s.bag = s.box.token_copies[:]
            s.crier = (s.crier + 1) % len(s.players)
            if s.events is not None:
                s.tell("crier", s.crier, "AU-3.5")
        s.current = s.crier
        most = max([len(player.controlled) for player in s.players])
        if most < c.LAST_OBJECTIVE and s.ply < c.DECISIONS:
            s.pending.append(CALL_TOKEN)
        elif s.events is not None:
            tell_end(s)


def tell_end(s: State) -> None:
    """Say why the game ends, and who wins."""
    enders = [
        seat for seat, player in enumerate(s.players) if len(player.controlled) >= c.LAST_OBJECTIVE
    ]
    s.tell("ended", NOBODY, "AU-12.1" if enders else "AU-16.21", s.rounds, *enders)
    places, scores = ranking(s), s.scores
    winners = [seat for seat, place in enumerate(places) if place == 1]
    is_tied = scores.count(max(scores)) > len(winners)
    for seat in winners:
        kind = "shared" if len(winners) > 1 else "won by senators" if is_tied else "won"
        s.tell(kind, seat, "AU-12.9", scores[seat])

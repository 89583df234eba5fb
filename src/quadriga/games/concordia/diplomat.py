"""The Diplomat: the action of another player's last card."""

from quadriga.core.engine import Refusal, Step
from quadriga.core.messages import say
from quadriga.core.texts import seat_name
from quadriga.games.concordia.cards import perform
from quadriga.games.concordia.components import ACT_DIPLOMAT, EMPTY, MOST_PLAYERS
from quadriga.games.concordia.moves import COPY, DONE
from quadriga.games.concordia.refusals import needed
from quadriga.games.concordia.state import State


class CopyCard(Step[State]):
    """Diplomat: the action of the top card of another player's discard pile, as if it were one's
    own.
    """

    prompt = say("Diplomat: whose last card do you copy, if any?")
    rule = "CO-10.1"

    def legal(self, s: State, arg: int) -> list[int]:
        moves = [DONE]
        for seat in range(len(s.players)):
            top = s.players[seat].top
            if seat != s.current and top != EMPTY and s.box.action[top] != ACT_DIPLOMAT:
                moves.append(COPY + seat)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == DONE:
            if s.events is not None:
                s.tell("no-copy", s.current, "CO-10.5")
            return
        kind = s.players[move - COPY].top
        if s.events is not None:
            s.tell("copied", s.current, "CO-10.1", kind, move - COPY)
        perform(s, kind)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not COPY <= move < COPY + MOST_PLAYERS:
            return needed(move)
        seat, name = move - COPY, seat_name(move - COPY)
        if seat >= len(s.players):
            return Refusal(say("Nobody sits at seat {seat}", seat=name), "CO-10.1")
        if seat == s.current:
            return Refusal(say("You copy a card of another player, not your own"), "CO-10.1")
        if s.players[seat].top == EMPTY:
            return Refusal(say("The discard pile of {seat} is empty", seat=name), "CO-10.2")
        chain = say("The last card of {seat} is a Diplomat, which cannot be copied", seat=name)
        return Refusal(chain, "CO-10.2")

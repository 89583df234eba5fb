"""The outline of a turn: one card is played, and whose turn is next, until the game ends."""

from quadriga.core.engine import NOBODY, Refusal, Step
from quadriga.core.messages import Words, say
from quadriga.core.texts import seat_name
from quadriga.games.concordia import words
from quadriga.games.concordia.cards import perform
from quadriga.games.concordia.components import EMPTY, KINDS
from quadriga.games.concordia.moves import DONE, PLAY
from quadriga.games.concordia.refusals import needed
from quadriga.games.concordia.scoring import tell_scores
from quadriga.games.concordia.state import State
from quadriga.games.concordia.steps import END_TURN, PLAY_CARD


class PlayCard(Step[State]):
    """A player's turn: one card of the hand onto the discard pile, and its action."""

    prompt = say("Play a card")
    rule = "CO-4.1"

    def legal(self, s: State, arg: int) -> list[int]:
        hand = s.players[s.current].hand
        return [PLAY + kind for kind in range(KINDS) if hand[kind]]

    def apply(self, s: State, arg: int, move: int) -> None:
        kind = move - PLAY
        player = s.players[s.current]
        player.hand[kind] -= 1
        player.discard[kind] += 1
        player.top = kind
        if s.events is not None:
            s.tell("played", s.current, "CO-4.1", kind)
        s.pending.append(END_TURN)
        perform(s, kind)

    def question(self, s: State, arg: int) -> Words:
        if s.ply == 0 and s.box.outside_print:
            warning = say("The map {map} is not meant for {n} players. Play a card")
            return warning.fill(map=words.MAP[s.box.map], n=len(s.players))
        if s.concordia != EMPTY:
            last = say("{seat} has the Concordia card: play your last card of the game")
            return last.fill(seat=seat_name(s.concordia))
        return self.prompt

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move == DONE:
            return Refusal(say("You play a card in every turn: nobody may pass"), "CO-4.1")
        if not PLAY <= move < PLAY + KINDS:
            return needed(move)
        kind = move - PLAY
        card = words.card(s.box, kind)
        if s.players[s.current].discard[kind]:
            played = say("Your {card} lies on the discard pile: a Tribune brings it back")
            return Refusal(played.fill(card=card), "CO-5.1")
        return Refusal(say("You have no {card} in your hand", card=card), "CO-4.1")


class EndTurn(Step[State]):
    """After a turn: the Praefectus Magnus passes on if it was used, and the next player moves,
    unless the game has ended.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        players = len(s.players)
        s.turns += 1
        if s.praefectus_used:
            s.praefectus_used = 0
            holder = s.praefectus
            s.praefectus = (holder - 1) % players
            if s.events is not None:
                s.tell("praefectus", holder, "CO-13.2", s.praefectus)
        following = (s.current + 1) % players
        if s.concordia == following:
            s.tell("end", NOBODY, "CO-14.3")
            tell_scores(s)
        elif s.concordia == EMPTY and s.turns >= s.box.most_turns:
            s.tell("turn limit", NOBODY, "CO-17.15", s.turns // players)
            tell_scores(s)
        else:
            s.current = following
            s.pending.append(PLAY_CARD)
            if s.events is not None:
                is_last = s.concordia != EMPTY
                s.tell("turn", following, "CO-14.3" if is_last else "CO-4.1", int(is_last))

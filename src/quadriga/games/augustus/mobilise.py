"""Mobilising a legion: what each player answers to the token, hidden until all have answered."""

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.messages import Words, capital, say
from quadriga.games.augustus import words
from quadriga.games.augustus.components import CODES, SYMBOLS
from quadriga.games.augustus.legions import answers, sources
from quadriga.games.augustus.moves import FROM, MOVE, PASS, PLACE, SPOTS
from quadriga.games.augustus.state import Player, State
from quadriga.games.augustus.steps import CHOOSE_LEGION


class Mobilise(Step[State]):
    """Mobilising a legion: place one, move one, or do nothing."""

    sealed = True
    prompt = say("{token}: place or move a legion?")
    rule = "AU-4.1"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[arg]
        return answers(s.box, player.row, player.reach[s.token], player.stock > 0, PASS)

    def apply(self, s: State, arg: int, move: int) -> None:
        s.players[arg].chosen = move
        if move >= MOVE:
            s.pending.append(CHOOSE_LEGION + FRAME * arg)

    def question(self, s: State, arg: int) -> Words:
        return self.prompt.fill(token=capital(words.TOKEN[s.token]))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not PLACE <= move < FROM:
            return None
        player = s.players[arg]
        refusal = no_such_space(s, player, (move - PLACE) % SPOTS)
        if refusal is not None:
            return refusal
        symbol = (move - PLACE) % SYMBOLS
        if not player.reach[s.token] >> symbol & 1:
            told = say("The token shows {token}: it does not serve for {symbol}")
            return Refusal(
                told.fill(token=words.TOKEN[s.token], symbol=words.SYMBOL[symbol]), "AU-4.2"
            )
        if move < MOVE and not player.stock:
            return Refusal(say("You have no legion in stock; you may move one"), "AU-4.1")
        return Refusal(say("You have no legion on another space that could move there"), "AU-13.2")


def no_such_space(s: State, player: Player, spot: int) -> Refusal | None:
    """Why a spot cannot take a legion, whatever the token; None if it can."""
    place, symbol = spot // SYMBOLS, words.SYMBOL[spot % SYMBOLS]
    if place >= len(player.row) or player.row[place] // CODES >= len(s.box.names):
        return Refusal(say("You have no objective in progress at place {n}", n=place + 1), "AU-4.7")
    code = player.row[place]
    name = s.box.names[code // CODES]
    if not s.box.group[code // CODES * SYMBOLS + spot % SYMBOLS]:
        return Refusal(say("{name} has no {symbol} space", name=name, symbol=symbol), "AU-4.2")
    if not s.box.free[code] >> spot % SYMBOLS & 1:
        told = say("Every {symbol} space of {name} holds a legion", name=name, symbol=symbol)
        return Refusal(told, "AU-4.1")
    return None


class ChooseLegion(Step[State]):
    """Moving a legion: which one, from any space of the player's objectives in progress."""

    sealed = True
    prompt = say("Which legion moves?")
    rule = "AU-4.3"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[arg]
        return sources(s.box, player.row, player.chosen - MOVE)

    def apply(self, s: State, arg: int, move: int) -> None:
        s.players[arg].second = move

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move == s.players[arg].chosen - MOVE + FROM:
            return Refusal(
                say(
                    "Spaces with the same symbol on one objective are alike: that move changes"
                    " nothing"
                ),
                "AU-13.2",
            )
        if FROM <= move < FROM + SPOTS:
            return Refusal(say("None of your legions stands there"), "AU-4.3")
        return None

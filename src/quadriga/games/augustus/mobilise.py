"""Mobilising a legion: what each player answers to the token, hidden until all have answered."""

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.messages import Words, capital, say
from quadriga.games.augustus import words
from quadriga.games.augustus.components import CODES, NO_OBJECTIVE, SYMBOLS
from quadriga.games.augustus.legions import answers, legions_in, sources
from quadriga.games.augustus.moves import (
    CLAIM,
    CLEAR,
    COMPLETE,
    FROM,
    MOVE,
    PASS,
    PLACE,
    REFUSE,
    SPOTS,
    TAKE,
)
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
        player = s.players[arg]
        told = self.prompt
        if not player.stock:
            told = say("{token}: move a legion? You have none in stock")
        elif not legions_in(player.row):
            told = say("{token}: place a legion?")
        return told.fill(token=capital(words.served(s.token, player.reach[s.token])))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if FROM <= move < FROM + SPOTS:
            told = say("Say first where a legion moves to; then you are asked which one")
            return Refusal(told, "AU-4.3")
        if not PLACE <= move < FROM:
            return too_early(move)
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


def too_early(move: int) -> Refusal | None:
    """Why something that follows a completed objective cannot be done without one."""
    if COMPLETE <= move < CLEAR:
        told = say("An objective is completed when its last space is filled, or by a power")
        return Refusal(told, "AU-5.1")
    if move in (CLAIM, REFUSE):
        told = say("You can claim a reward only directly after completing an objective")
        return Refusal(told, "AU-10.1")
    if move >= TAKE:
        return Refusal(say("You take an objective when you have completed one"), "AU-5.4")
    return None


def no_legion(s: State, player: Player, spot: int, rule: str) -> Refusal:
    """Why no legion can be lifted from a spot."""
    place, symbol = divmod(spot, SYMBOLS)
    if place >= len(player.row) or player.row[place] == NO_OBJECTIVE:
        told = say("You have no objective in progress at place {n}", n=place + 1)
        return Refusal(told, rule)
    told = say("No {symbol} space of {name} holds a legion")
    if not s.box.group[player.row[place] // CODES * SYMBOLS + symbol]:
        told = say("{name} has no {symbol} space")
    name = words.titled(s.box, player.row[place] // CODES)
    return Refusal(told.fill(name=name, symbol=words.SYMBOL[symbol]), rule)


def no_such_space(s: State, player: Player, spot: int) -> Refusal | None:
    """Why a spot cannot take a legion, whatever the token; None if it can."""
    place, symbol = spot // SYMBOLS, words.SYMBOL[spot % SYMBOLS]
    if place >= len(player.row) or player.row[place] // CODES >= len(s.box.names):
        return Refusal(say("You have no objective in progress at place {n}", n=place + 1), "AU-4.7")
    code = player.row[place]
    name = words.titled(s.box, code // CODES)
    if not s.box.group[code // CODES * SYMBOLS + spot % SYMBOLS]:
        return Refusal(say("{name} has no {symbol} space", name=name, symbol=symbol), "AU-4.2")
    if not s.box.free[code] >> spot % SYMBOLS & 1:
        told = say("Every {symbol} space of {name} holds a legion", name=name, symbol=symbol)
        return Refusal(told, "AU-4.1")
    return None


class ChooseLegion(Step[State]):
    """Moving a legion: which one, from any space of the player's objectives in progress."""

    sealed = True
    prompt = say("Which legion moves to {space}?")
    rule = "AU-4.3"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[arg]
        return sources(s.box, player.row, player.chosen - MOVE)

    def apply(self, s: State, arg: int, move: int) -> None:
        s.players[arg].second = move

    def question(self, s: State, arg: int) -> Words:
        player = s.players[arg]
        return self.prompt.fill(space=words.spot(s.box, player.row, player.chosen - MOVE))

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
            return no_legion(s, s.players[arg], move - FROM, "AU-4.3")
        space = words.spot(s.box, s.players[arg].row, s.players[arg].chosen - MOVE)
        told = say("You have chosen to move a legion to {space}: say which one", space=space)
        return Refusal(told, "AU-4.3")

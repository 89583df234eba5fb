"""The outline of a turn: moving markers and time, the target's action, and whose turn is next."""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.messages import Words, both, count, say
from quadriga.games.trajan import steps, words
from quadriga.games.trajan.components import BOWLS, COLOURS, QUARTERS
from quadriga.games.trajan.extra import is_action
from quadriga.games.trajan.moves import EXTRA_JOKER, EXTRA_TILE, PASS, PLACE, SOW
from quadriga.games.trajan.state import State


class PlayTurn(Step[State]):
    """A player's turn: markers and time, a Trajan tile, the action."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        s.extra_used = 0
        if s.events is not None:
            s.tell("turn", s.current, "TR-3.3")
        s.pending += (steps.END_TURN, steps.TARGET_ACTION, steps.FULFIL_TILE, steps.CHOOSE_BOWL)


class ChooseBowl(Step[State]):
    """Moving the action markers: all those of one bowl; the time marker moves on by their
    number.
    """

    rule = "TR-4.1"

    def legal(self, s: State, arg: int) -> list[int]:
        bowls = s.players[s.current].bowls
        return [
            SOW + bowl
            for bowl in range(BOWLS)
            if any(bowls[bowl * COLOURS : bowl * COLOURS + COLOURS])
        ]

    def apply(self, s: State, arg: int, move: int) -> None:
        bowls = s.players[s.current].bowls
        s.bowl = move - SOW
        row = s.bowl * COLOURS
        s.held = bowls[row : row + COLOURS]
        bowls[row : row + COLOURS] = [0] * COLOURS
        markers = sum(s.held)
        s.pending.append(steps.PLACE_MARKER + FRAME * markers)
        s.time += markers
        s.laps = s.time // s.box.lap
        s.time %= s.box.lap
        if s.events is not None:
            s.tell("sowed", s.current, "TR-4.1", s.bowl, markers)
            if s.laps:
                s.tell("lap", NOBODY, "TR-8.1", s.laps)

    def question(self, s: State, arg: int) -> Words:
        return count(
            s.box.lap - s.time,
            "Choose the bowl whose markers you move: the round ends in {n} space",
            "Choose the bowl whose markers you move: the round ends in {n} spaces",
        )

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if SOW <= move < SOW + BOWLS:
            return Refusal(
                say("Your {bowl} holds no marker", bowl=words.BOWL[move - SOW]), "TR-4.1"
            )
        if move == PASS or is_action(move):
            told = say("First move the markers of a bowl: the last one decides about the action")
            return Refusal(told, "TR-3.2")
        if move in (EXTRA_TILE, EXTRA_JOKER):
            return Refusal(words.NO_EXTRA, "TR-14.13")
        return None


class PlaceMarker(Step[State]):
    """Moving the action markers: one into each following bowl, in any order of colours."""

    rule = "TR-4.3"

    def legal(self, s: State, arg: int) -> list[int]:
        held = s.held
        return [PLACE + colour for colour in range(COLOURS) if held[colour]]

    def apply(self, s: State, arg: int, move: int) -> None:
        colour = move - PLACE
        s.bowl = (s.bowl + 1) % BOWLS
        s.players[s.current].bowls[s.bowl * COLOURS + colour] += 1
        s.held[colour] -= 1
        if s.events is not None:
            s.tell("placed", s.current, "TR-4.2", colour, s.bowl)
        if arg > 1:
            s.pending.append(steps.PLACE_MARKER + FRAME * (arg - 1))

    def question(self, s: State, arg: int) -> Words:
        return count(
            arg,
            "Place your last marker into the {bowl}",
            "Place a marker into the {bowl}: {n} are left",
            bowl=words.BOWL[(s.bowl + 1) % BOWLS],
        )

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if PLACE <= move < PLACE + COLOURS:
            held = [words.COLOUR[colour] for colour in range(COLOURS) if s.held[colour]]
            told = say("You hold no {colour} marker, only {held}")
            return Refusal(told.fill(colour=words.COLOUR[move - PLACE], held=both(held)), "TR-4.3")
        if SOW <= move < SOW + BOWLS or move == PASS or is_action(move):
            told = count(
                arg,
                "First place the marker that you still hold",
                "First place the {n} markers that you still hold",
            )
            return Refusal(told, "TR-4.2")
        return None


class TargetAction(Step[State]):
    """The action of the target bowl, which the player may leave."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        s.pending.append(steps.ACT + s.bowl + FRAME * steps.MAY_PASS)


class EndTurn(Step[State]):
    """After a turn: rounds that end, then the next player clockwise, unless the game has ended."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        if s.laps:
            s.pending.append(steps.END_TURN)
            s.pending += [steps.END_ROUND] * s.laps
            s.laps = 0
        elif s.quarter == QUARTERS:
            s.pending.append(steps.SCORE_GAME)
        else:
            s.current = (s.current + 1) % len(s.players)
            s.pending.append(steps.PLAY_TURN)

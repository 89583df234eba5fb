"""The powers of objectives: declared effects, run by one interpreter, and the questions they put to
their owner.
"""

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.messages import Message, Words, say
from quadriga.games.augustus import words
from quadriga.games.augustus.attacks import attack
from quadriga.games.augustus.components import (
    ANY_SYMBOL,
    CODES,
    COMPLETE_OBJECTIVE,
    GAIN_LEGIONS,
    MOBILISE_LEGIONS,
    NO_OBJECTIVE,
    PLACES,
    REARRANGE_LEGIONS,
    SYMBOL_NAMES,
    SYMBOLS,
    TAKE_TWO_OBJECTIVES,
)
from quadriga.games.augustus.legions import (
    answers,
    is_full,
    legions_in,
    open_row,
    places_for,
    put,
    sources,
    take_off,
)
from quadriga.games.augustus.mobilise import no_such_space
from quadriga.games.augustus.moves import COMPLETE, DONE, FROM, MOVE, PASS, PLACE, SPOTS
from quadriga.games.augustus.state import State
from quadriga.games.augustus.steps import (
    CHECK_ARRANGEMENT,
    COMPLETE_ANOTHER,
    OFFER_LEGION,
    PLACE_LEGION,
    REARRANGE,
    REARRANGE_FROM,
)


def carry_out(s: State, objective: int) -> None:
    """Step 2: the immediate or attack power of an objective just completed, as far as possible."""
    kind, amount = s.box.power[objective], s.box.amount[objective]
    if kind == GAIN_LEGIONS:
        gain_legions(s, amount)
    elif kind == MOBILISE_LEGIONS:
        s.pending += [
            OFFER_LEGION + FRAME * symbols for symbols in reversed(s.box.of_symbols[objective])
        ]
    elif kind == COMPLETE_OBJECTIVE:
        if max([code != NO_OBJECTIVE for code in open_row(s, s.current)]):
            s.pending.append(COMPLETE_ANOTHER)
    elif kind == TAKE_TWO_OBJECTIVES:
        s.due += 1
    elif kind == REARRANGE_LEGIONS:
        row = open_row(s, s.current)
        if len(answers(s.box, row, ANY_SYMBOL, False, DONE)) > 1:
            s.pending += (CHECK_ARRANGEMENT, REARRANGE + FRAME * legions_in(row))
    elif s.box.is_red[objective]:
        attack(s, kind, amount)


def gain_legions(s: State, amount: int) -> None:
    """Legions out of the supply, for the rest of the game; what is not there is not gained."""
    legions = min(amount, s.supply)
    player = s.players[s.current]
    player.stock += legions
    player.gained += legions
    s.supply -= legions
    if s.events is not None:
        s.tell("gained", s.current, "AU-7.6", legions)


class OfferLegion(Step[State]):
    """Mobilise two legions: each of them is asked for if there is a legion in stock and a space for
    it.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        if s.players[s.current].stock and places_for(s.box, open_row(s, s.current), arg):
            s.pending.append(PLACE_LEGION + FRAME * arg)


class PlaceLegion(Step[State]):
    """Mobilise two legions: one legion from the stock on a space with the printed symbol."""

    prompt = say("Place a legion from the stock on {spaces}")
    rule = "AU-7.2"

    def legal(self, s: State, arg: int) -> list[int]:
        return [PASS, *places_for(s.box, open_row(s, s.current), arg)]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == PASS:
            return
        player = s.players[s.current]
        spot = move - PLACE
        player.stock -= 1
        put(s.box, player, spot)
        code = player.row[spot // SYMBOLS]
        if s.events is not None:
            s.tell(
                "placed",
                s.current,
                "AU-7.2",
                s.box.names[code // CODES],
                SYMBOL_NAMES[spot % SYMBOLS],
            )
        if is_full(s.box, code):
            player.waiting |= 1 << spot // SYMBOLS

    def question(self, s: State, arg: int) -> Words:
        return self.prompt.fill(spaces=words.spaces_for((arg,)))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if MOVE <= move < FROM + SPOTS:
            return Refusal(
                say("This power places legions from the stock; it moves none"), "AU-16.16"
            )
        if not PLACE <= move < MOVE:
            return None
        if not arg >> (move - PLACE) % SYMBOLS & 1:
            return Refusal(
                other_symbol(s, arg.bit_length() - 1, (move - PLACE) % SYMBOLS), "AU-16.16"
            )
        if is_neutral(s, (move - PLACE) // SYMBOLS):
            return Refusal(say("That objective is completed already"), "AU-7.2")
        return no_such_space(s, s.players[s.current], move - PLACE)


def other_symbol(s: State, named: int, symbol: int) -> Message:
    """Why a power that names a symbol does not serve for another one."""
    told = say("The power names {named}, not {symbol}")
    if s.players[s.current].reach[named] >> symbol & 1:
        told = say("The power names {named}: your equivalence with {symbol} serves for tokens only")
    return told.fill(named=words.SYMBOL[named], symbol=words.SYMBOL[symbol])


def is_neutral(s: State, place: int) -> bool:
    """Whether the objective at a place of the resolving player's row is completed already."""
    return bool((s.players[s.current].waiting | s.chain) >> place & 1)


class CompleteAnother(Step[State]):
    """Complete another objective: any one in progress, whatever is missing on it."""

    prompt = say("Complete another objective")
    rule = "AU-7.3"

    def legal(self, s: State, arg: int) -> list[int]:
        row = open_row(s, s.current)
        moves = [COMPLETE + place for place, code in enumerate(row) if code != NO_OBJECTIVE]
        return [PASS, *moves] if s.box.may_leave_objectives else moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move != PASS:
            s.players[s.current].waiting |= 1 << (move - COMPLETE)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move == PASS:
            return Refusal(
                say("A power is carried out if it can be: you must complete another objective"),
                "AU-16.7",
            )
        if not COMPLETE <= move < COMPLETE + PLACES:
            return None
        if is_neutral(s, move - COMPLETE):
            return Refusal(say("That objective is completed already"), "AU-7.3")
        told = say("You have no objective in progress at place {n}", n=move - COMPLETE + 1)
        return Refusal(told, "AU-7.3")


class Rearrange(Step[State]):
    """Rearrange all legions on objectives in progress, one after the other."""

    prompt = say("Rearrange your legions: move one where?")
    rule = "AU-7.5"

    def legal(self, s: State, arg: int) -> list[int]:
        return answers(s.box, open_row(s, s.current), ANY_SYMBOL, False, DONE)

    def apply(self, s: State, arg: int, move: int) -> None:
        if move != DONE:
            s.pending.append(REARRANGE_FROM + FRAME * (arg * SPOTS + move - MOVE))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if PLACE <= move < MOVE:
            return Refusal(
                say("Only legions on objectives are rearranged, none from the stock"), "AU-16.8"
            )
        if not MOVE <= move < FROM:
            return None
        if is_neutral(s, (move - MOVE) // SYMBOLS):
            return Refusal(say("That objective is completed already"), "AU-7.5")
        refusal = no_such_space(s, s.players[s.current], move - MOVE)
        return refusal or Refusal(
            say("You have no legion on another space that could move there"), "AU-13.2"
        )


class RearrangeFrom(Step[State]):
    """Rearrange: which legion moves to the space named."""

    prompt = say("Which legion moves there?")
    rule = "AU-7.5"

    def legal(self, s: State, arg: int) -> list[int]:
        return sources(s.box, open_row(s, s.current), arg % SPOTS)

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[s.current]
        take_off(s.box, player, move - FROM)
        put(s.box, player, arg % SPOTS)
        left = arg // SPOTS - 1  # As many moves as legions reach every arrangement.
        if left:
            s.pending.append(REARRANGE + FRAME * left)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if FROM <= move < FROM + SPOTS:
            return Refusal(say("No legion that could move stands there"), "AU-7.5")
        return None


class CheckArrangement(Step[State]):
    """Rearrange: what the final arrangement completes."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        player = s.players[s.current]
        for place, code in enumerate(open_row(s, s.current)):
            if is_full(s.box, code):
                player.waiting |= 1 << place

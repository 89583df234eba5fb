"""The powers of objectives: declared effects, run by one interpreter, and the questions they put to
their owner.
"""

from quadriga.core.engine import FRAME, STEP, Refusal, Step
from quadriga.core.messages import Message, Words, count, either, say
from quadriga.games.augustus import components as c, legions, steps, words
from quadriga.games.augustus.attacks import attack, with_power
from quadriga.games.augustus.mobilise import no_legion, no_such_space
from quadriga.games.augustus.moves import (
    CLAIM,
    COMPLETE,
    DONE,
    FROM,
    MOVE,
    PASS,
    PLACE,
    REFUSE,
    SPOTS,
    TAKE,
)
from quadriga.games.augustus.state import State


def carry_out(s: State, objective: int) -> None:
    """Step 2: the immediate or attack power of an objective just completed, as far as possible."""
    kind, amount = s.box.power[objective], s.box.amount[objective]
    if kind == c.GAIN_LEGIONS:
        gain_legions(s, amount)
    elif kind == c.MOBILISE_LEGIONS:
        s.pending += [
            steps.OFFER_LEGION + FRAME * symbols
            for symbols in reversed(s.box.of_symbols[objective])
        ]
    elif kind == c.COMPLETE_OBJECTIVE:
        if max([code != c.NO_OBJECTIVE for code in legions.open_row(s, s.current)]):
            s.pending.append(steps.COMPLETE_ANOTHER)
        else:
            s.tell("no other", s.current, "AU-7.1")
    elif kind == c.TAKE_TWO_OBJECTIVES:
        s.due += 1
        s.tell("one more", s.current, "AU-7.4")
    elif kind == c.REARRANGE_LEGIONS:
        row = legions.open_row(s, s.current)
        if len(legions.answers(s.box, row, c.ANY_SYMBOL, False, DONE)) > 1:
            s.pending += (
                steps.CHECK_ARRANGEMENT,
                steps.REARRANGE + FRAME * legions.legions_in(row),
            )
        else:
            s.tell("nothing to rearrange", s.current, "AU-7.1")
    elif s.box.is_red[objective]:
        s.tell("attack", s.current, "AU-8.1", objective, amount)
        attack(s, kind, amount)


def gain_legions(s: State, amount: int) -> None:
    """Legions out of the supply, for the rest of the game; what is not there is not gained."""
    legions = min(amount, s.supply)
    player = s.players[s.current]
    player.stock += legions
    player.gained += legions
    s.supply -= legions
    if s.events is not None:
        s.tell("gained", s.current, "AU-7.6", legions, amount)


class OfferLegion(Step[State]):
    """Mobilise two legions: each of them is asked for if there is a legion in stock and a space for
    it.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        if not s.players[s.current].stock:
            s.tell("no legion to place", s.current, "AU-16.24", arg)
        elif legions.places_for(s.box, legions.open_row(s, s.current), arg):
            s.pending.append(steps.PLACE_LEGION + FRAME * arg)
        else:
            s.tell("no space to fill", s.current, "AU-7.1", arg)


class PlaceLegion(Step[State]):
    """Mobilise two legions: one legion from the stock on a space with the printed symbol."""

    prompt = say("{cards}: place a legion on {spaces}?")
    rule = "AU-7.2"

    def legal(self, s: State, arg: int) -> list[int]:
        return [PASS, *legions.places_for(s.box, legions.open_row(s, s.current), arg)]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == PASS:
            s.tell("held back", s.current, "AU-16.7", arg)
            return
        player = s.players[s.current]
        spot = move - PLACE
        player.stock -= 1
        legions.put(s.box, player, spot)
        code = player.row[spot // c.SYMBOLS]
        if s.events is not None:
            legions.tell_placed(s, s.current, spot, "AU-7.2")
        if legions.is_full(s.box, code):
            player.waiting |= 1 << spot // c.SYMBOLS
            s.tell("completed", s.current, "AU-5.1", spot // c.SYMBOLS, code // c.CODES)

    def question(self, s: State, arg: int) -> Words:
        cards = [
            objective
            for objective in with_power(s, c.MOBILISE_LEGIONS)
            if arg in s.box.of_symbols[objective]
        ]
        more = [frame & STEP for frame in s.pending].count(steps.OFFER_LEGION)
        told = self.prompt
        if more:
            told = count(
                more,
                "{cards}: place a legion on {spaces}? {n} more follows",
                "{cards}: place a legion on {spaces}? {n} more follow",
            )
        return told.fill(cards=any_of(s, cards), spaces=words.spaces_for((arg,)))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if MOVE <= move < FROM + SPOTS:
            return Refusal(
                say("This power places legions from the stock; it moves none"), "AU-16.16"
            )
        if not PLACE <= move < MOVE:
            return power_first(move)
        if not arg >> (move - PLACE) % c.SYMBOLS & 1:
            return Refusal(
                other_symbol(s, arg.bit_length() - 1, (move - PLACE) % c.SYMBOLS), "AU-16.16"
            )
        if is_neutral(s, (move - PLACE) // c.SYMBOLS):
            return Refusal(say("That objective is completed already"), "AU-7.2")
        return no_such_space(s, s.players[s.current], move - PLACE)


def power_first(move: int) -> Refusal | None:
    """Why what follows a power must wait for it."""
    if move in (CLAIM, REFUSE) or move >= TAKE:
        told = say("The power comes first; then rewards and new objectives")
        return Refusal(told, "AU-5.4")
    return None


def any_of(s: State, objectives: list[int]) -> Words:
    """The objectives whose power may be the reason of a question, as it begins."""
    return either([words.titled(s.box, objective) for objective in objectives])


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

    prompt = say("{cards}: which other objective do you complete?")
    rule = "AU-7.3"

    def legal(self, s: State, arg: int) -> list[int]:
        row = legions.open_row(s, s.current)
        moves = [COMPLETE + place for place, code in enumerate(row) if code != c.NO_OBJECTIVE]
        return [PASS, *moves] if s.box.may_leave_objectives else moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == PASS:
            s.tell("none completed", s.current, "AU-16.7")
            return
        player, place = s.players[s.current], move - COMPLETE
        player.waiting |= 1 << place
        s.tell("completed", s.current, "AU-7.3", place, player.row[place] // c.CODES)

    def question(self, s: State, arg: int) -> Words:
        return self.prompt.fill(cards=any_of(s, with_power(s, c.COMPLETE_OBJECTIVE)))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move == PASS:
            return Refusal(
                say("A power is carried out if it can be: you must complete another objective"),
                "AU-16.7",
            )
        if not COMPLETE <= move < COMPLETE + c.PLACES:
            return power_first(move)
        if is_neutral(s, move - COMPLETE):
            return Refusal(say("That objective is completed already"), "AU-7.3")
        told = say("You have no objective in progress at place {n}", n=move - COMPLETE + 1)
        return Refusal(told, "AU-7.3")


class Rearrange(Step[State]):
    """Rearrange all legions on objectives in progress, one after the other."""

    rule = "AU-7.5"

    def legal(self, s: State, arg: int) -> list[int]:
        return legions.answers(s.box, legions.open_row(s, s.current), c.ANY_SYMBOL, False, DONE)

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == DONE:
            s.tell("arranged", s.current, "AU-7.5")
            return
        spot = move - MOVE
        s.pending.append(steps.REARRANGE_FROM + FRAME * (arg * SPOTS + spot))
        if s.events is not None:
            place, symbol = divmod(spot, c.SYMBOLS)
            objective = s.players[s.current].row[place] // c.CODES
            s.tell("aimed", s.current, "AU-7.5", place, objective, symbol)

    def question(self, s: State, arg: int) -> Words:
        return count(
            arg,
            "{cards}: move a legion where? {n} move is left",
            "{cards}: move a legion where? {n} moves are left",
            cards=any_of(s, with_power(s, c.REARRANGE_LEGIONS)),
        )

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if PLACE <= move < MOVE:
            return Refusal(
                say("Only legions on objectives are rearranged, none from the stock"), "AU-16.8"
            )
        if FROM <= move < FROM + SPOTS:
            told = say("Say first where a legion moves to; then you are asked which one")
            return Refusal(told, "AU-7.5")
        if not MOVE <= move < FROM:
            return power_first(move)
        if is_neutral(s, (move - MOVE) // c.SYMBOLS):
            return Refusal(say("That objective is completed already"), "AU-7.5")
        refusal = no_such_space(s, s.players[s.current], move - MOVE)
        return refusal or Refusal(
            say("You have no legion on another space that could move there"), "AU-13.2"
        )


class RearrangeFrom(Step[State]):
    """Rearrange: which legion moves to the space named."""

    prompt = say("Which legion moves to {space}?")
    rule = "AU-7.5"

    def legal(self, s: State, arg: int) -> list[int]:
        return legions.sources(s.box, legions.open_row(s, s.current), arg % SPOTS)

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[s.current]
        legions.take_off(s.box, player, move - FROM)
        legions.put(s.box, player, arg % SPOTS)
        if s.events is not None:
            legions.tell_moved(s, s.current, arg % SPOTS, move - FROM, "AU-7.5")
        left = arg // SPOTS - 1  # As many moves as legions reach every arrangement.
        if left:
            s.pending.append(steps.REARRANGE + FRAME * left)

    def question(self, s: State, arg: int) -> Words:
        row = s.players[s.current].row
        return self.prompt.fill(space=words.spot(s.box, row, arg % SPOTS))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        player, target = s.players[s.current], arg % SPOTS
        if move == FROM + target:
            told = say(
                "Spaces with the same symbol on one objective are alike: that move changes nothing"
            )
            return Refusal(told, "AU-13.2")
        if FROM <= move < FROM + SPOTS and is_neutral(s, (move - FROM) // c.SYMBOLS):
            return Refusal(say("That objective is completed already"), "AU-7.5")
        if FROM <= move < FROM + SPOTS:
            return no_legion(s, player, move - FROM, "AU-7.5")
        space = words.spot(s.box, player.row, target)
        told = say("You have chosen to move a legion to {space}: say which one", space=space)
        return Refusal(told, "AU-7.5")


class CheckArrangement(Step[State]):
    """Rearrange: what the final arrangement completes."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        player = s.players[s.current]
        for place, code in enumerate(legions.open_row(s, s.current)):
            if legions.is_full(s.box, code):
                player.waiting |= 1 << place
                s.tell("completed", s.current, "AU-5.1", place, code // c.CODES)

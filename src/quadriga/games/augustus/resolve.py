"""Resolving completed objectives: recall, power, control, rewards, new objectives."""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, say
from quadriga.core.rng import shuffled
from quadriga.games.augustus import steps
from quadriga.games.augustus.components import CODES, DISPLAY, EMPTY, NO_OBJECTIVE, PLACES
from quadriga.games.augustus.legions import reach_of, recall, tell_links
from quadriga.games.augustus.moves import TAKE
from quadriga.games.augustus.powers import carry_out
from quadriga.games.augustus.scoring import worth
from quadriga.games.augustus.state import Player, State


class Resolve(Step[State]):
    """Completing an objective: the five steps of one player, before the next one begins."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        s.current = arg
        s.chain = 0
        s.due = 0
        s.pending += (steps.NEW_OBJECTIVES, steps.TAKE_CONTROL, steps.TREAT_OBJECTIVE)


class TreatObjective(Step[State]):
    """Steps 1 and 2, recall and power, of each completed objective in turn; those a power completes
    join in.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        player = s.players[s.current]
        place = lowest_waiting(player)
        if place == EMPTY:
            return
        objective = player.row[place] // CODES
        if s.events is not None:
            held = (player.row[place] % CODES).bit_count()
            s.tell("recalled", s.current, "AU-5.4", place, objective, held)
        player.waiting &= ~(1 << place)
        s.chain |= 1 << place
        recall(player, place)
        s.pending.append(steps.TREAT_OBJECTIVE)
        carry_out(s, objective)


def lowest_waiting(player: Player) -> int:
    """The place of the completed objective with the lowest number that is not treated yet, or
    EMPTY.
    """
    best = EMPTY
    for place, code in enumerate(player.row):
        if player.waiting >> place & 1 and (best == EMPTY or code < player.row[best]):
            best = place
    return best


class TakeControl(Step[State]):
    """Step 3: all objectives of the chain come under control together."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        player = s.players[s.current]
        gained = [place for place in range(len(player.row)) if s.chain >> place & 1]
        objectives = sorted([player.row[place] // CODES for place in gained])
        if s.events is not None:
            tell_control(s, player, sorted([player.row[place] * FRAME + place for place in gained]))
        for place in gained:
            player.row[place] = NO_OBJECTIVE
        player.controlled += tuple(objectives)
        player.reach = reach_of(s.box, player.controlled)
        s.chain = 0
        # A row has no more than eight places: see README, "A full conquest row".
        in_progress = sum([code != NO_OBJECTIVE for code in player.row])
        wanted = s.due + len(objectives)
        s.due = min(wanted, PLACES - in_progress)
        if s.events is not None and s.due < wanted:
            s.tell("forgone", s.current, "AU-16.23", wanted - s.due)
        s.pending.append(steps.GAIN_REWARDS + FRAME * len(objectives))


def tell_control(s: State, player: Player, gained: list[int]) -> None:
    """Say of each objective of a chain what it brings: points, and symbols that serve for each
    other.
    """
    twin = player.copy()
    for entry in gained:
        place, objective = entry % FRAME, entry // FRAME // CODES
        before = worth(s.box, twin)
        twin.controlled += (objective,)
        points = worth(s.box, twin) - before
        s.tell("controls", s.current, "AU-5.4", place, objective, points)
        former, twin.reach = twin.reach, reach_of(s.box, twin.controlled)
        tell_links(s, s.current, "linked", former, twin.reach)


class NewObjectives(Step[State]):
    """Step 5: the objectives due are taken from the display, which is refilled afterwards."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        if not s.due:
            refill(s)
            return
        if max(s.display) == EMPTY:
            refill(s)
        if max(s.display) == EMPTY:
            s.tell("none left", s.current, "AU-5.10", s.due)
            s.due = 0
            return
        s.pending += (steps.NEW_OBJECTIVES, steps.TAKE_OBJECTIVE)


def refill(s: State) -> None:
    """Fill the gaps of the display from the deck, which the discard pile renews."""
    display = list(s.display)
    for i in range(DISPLAY):
        if display[i] == EMPTY:
            if s.drawn == len(s.deck):
                renew_deck(s)
            if s.drawn < len(s.deck):
                display[i] = s.deck[s.drawn]
                s.drawn += 1
                s.reveal()
                s.tell("laid out", NOBODY, "AU-5.10", i, display[i])
    s.display = tuple(display)


def renew_deck(s: State) -> None:
    """Shuffle the discard pile, with all that lies in it face down, into a new deck."""
    cards = list(s.discard)
    for player in s.players:
        cards += player.hidden
        player.hidden = ()
    s.discard = ()
    s.deck = shuffled(s, sorted(cards))
    s.drawn = 0
    if s.events is not None and cards:
        s.tell("renewed", NOBODY, "AU-5.10", len(cards))


class TakeObjective(Step[State]):
    """Step 5: one of the objectives of the display goes to the player's conquest row."""

    prompt = say("Take a new objective from the display")
    rule = "AU-5.4"

    def legal(self, s: State, arg: int) -> list[int]:
        return [TAKE + i for i in range(DISPLAY) if s.display[i] != EMPTY]

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[s.current]
        objective = s.display[move - TAKE]
        s.display = replaced(s.display, move - TAKE, EMPTY)
        s.due -= 1
        if NO_OBJECTIVE in player.row:
            player.row[player.row.index(NO_OBJECTIVE)] = objective * CODES
        else:
            player.row.append(objective * CODES)
        if s.events is not None:
            s.tell("took", s.current, "AU-5.4", move - TAKE, objective)

    def question(self, s: State, arg: int) -> Words:
        if s.due > 1:
            return say("Take {n} new objectives from the display: which one is next?", n=s.due)
        return self.prompt

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if TAKE <= move < TAKE + DISPLAY:
            return Refusal(
                say("No objective lies there: the display is refilled when all choices are made"),
                "AU-5.8",
            )
        return Refusal(say("You must take an objective from the display"), "AU-5.9")

"""Workers: bag, areas, centre, active workers and tribe."""

from quadriga.core.engine import Refusal, Step
from quadriga.core.messages import say
from quadriga.core.rng import below
from quadriga.games.celtae import words
from quadriga.games.celtae.components import (
    ACTIVE,
    CENTRE_SPACE,
    DRUID,
    EMPTY,
    NOBLE,
    ORDINARY,
    PLACES,
    TRIBE,
    TRIBE_LIMIT,
    WORKER_NAMES,
    WORKER_SPACES,
)
from quadriga.games.celtae.moves import CENTRE_PLACE, REMOVE
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.steps import REFILL_ACTIVE, TRIM_TRIBE


def draw_worker(s: State) -> int:
    """Draw a worker from the bag; EMPTY if there is none."""
    bag = s.bag
    farmers, builders, soldiers = bag[0], bag[1], bag[2]
    total = farmers + builders + soldiers + bag[3]
    if total == 0:
        return EMPTY
    drawn = below(s, total)
    kind = NOBLE
    if drawn < farmers:
        kind = 0
    elif drawn < farmers + builders:
        kind = 1
    elif drawn < farmers + builders + soldiers:
        kind = 2
    bag[kind] -= 1
    return kind


def fill_centre(s: State) -> None:
    """Fill the gaps of the centre from the bag, as far as it lasts."""
    areas = s.areas
    for space in range(CENTRE_SPACE, WORKER_SPACES):
        if areas[space] == EMPTY:
            areas[space] = draw_worker(s)


def refresh_area(s: State, area: int) -> None:
    """An area's workers go to the bag, those of the centre take their places, and the bag fills the
    centre.
    """
    areas, first = s.areas, area * PLACES
    for space in range(first, first + PLACES):
        s.bag[areas[space]] += 1
    areas[first : first + PLACES] = areas[CENTRE_SPACE:WORKER_SPACES]
    areas[CENTRE_SPACE:WORKER_SPACES] = [EMPTY, EMPTY, EMPTY]
    for space in range(first, first + PLACES):
        if areas[space] == EMPTY:  # The centre had a gap; see README, "Empty bag".
            areas[space] = draw_worker(s)
    fill_centre(s)


def own_workers(player: Player, kind: int) -> int:
    """The workers of a kind that a player has: active, in the tribe, and druids standing in."""
    workers = player.workers
    number = workers[kind] + workers[TRIBE + kind]
    return number if kind == NOBLE else number + workers[TRIBE + DRUID]


def count_workers(s: State, player: Player, kind: int) -> int:
    """The workers of a kind that count for the action in progress: the player's own, and bonus
    tokens.
    """
    return own_workers(player, kind) + s.extra


def active_count(player: Player) -> int:
    """How many active workers a player has."""
    workers = player.workers
    return workers[0] + workers[1] + workers[2] + workers[3]


def tribe_size(player: Player) -> int:
    """How many workers are in a tribe, druids included."""
    workers = player.workers
    return workers[4] + workers[5] + workers[6] + workers[7] + workers[8]


def join_tribe(s: State, kind: int) -> None:
    """Move an active worker of the current player into the tribe."""
    workers = s.players[s.current].workers
    workers[kind] -= 1
    workers[TRIBE + kind] += 1
    if s.events is not None:
        s.tell("recruited", s.current, "CE-11.1", WORKER_NAMES[kind])


def refill_active(s: State) -> None:
    """Ask for new active workers, if any are missing and the centre has some."""
    fill_centre(s)
    if active_count(s.players[s.current]) < ACTIVE and centre_has_workers(s):
        s.pending.append(REFILL_ACTIVE)


def centre_has_workers(s: State) -> bool:
    """Whether there is a worker in the centre."""
    areas = s.areas
    return areas[12] != EMPTY or areas[13] != EMPTY or areas[14] != EMPTY


class RefillActive(Step[State]):
    """Refilling the active workers: one worker of the centre, which is filled up before the next is
    taken.
    """

    prompt = say("Take a worker from the centre")
    rule = "CE-11.5"

    def legal(self, s: State, arg: int) -> list[int]:
        one, two, three = s.areas[12], s.areas[13], s.areas[14]
        # Places matter to Solitairix only: with several players equal workers are offered once.
        solo = s.box.solo
        moves = [CENTRE_PLACE] if one != EMPTY else []
        if two != EMPTY and (solo or two != one):
            moves.append(CENTRE_PLACE + 1)
        if three != EMPTY and (solo or (three != one and three != two)):
            moves.append(CENTRE_PLACE + 2)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        space = CENTRE_SPACE + move - CENTRE_PLACE
        kind = s.areas[space]
        s.areas[space] = EMPTY
        s.players[s.current].workers[kind] += 1
        if s.events is not None:
            s.tell("refilled", s.current, "CE-11.5", WORKER_NAMES[kind])
        refill_active(s)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if CENTRE_PLACE <= move < CENTRE_PLACE + PLACES:
            if s.areas[CENTRE_SPACE + move - CENTRE_PLACE] == EMPTY:
                return Refusal(say("There is no worker on that space of the centre"), "CE-20.3")
            told = say("Take the equal worker on a lower space: there is no difference")
            return Refusal(told, "CE-11.5")
        return None


class TrimTribe(Step[State]):
    """The end of recruiting: a tribe of more than eight loses workers of the player's choice."""

    prompt = say("Your tribe is too large: remove a worker")
    rule = "CE-11.8"

    def legal(self, s: State, arg: int) -> list[int]:
        workers = s.players[s.current].workers
        return [REMOVE + kind for kind in range(DRUID + 1) if workers[TRIBE + kind]]

    def apply(self, s: State, arg: int, move: int) -> None:
        kind = move - REMOVE
        player = s.players[s.current]
        player.workers[TRIBE + kind] -= 1
        if kind < ORDINARY:
            s.bag[kind] += 1
        else:
            s.boxed_druids += 1
        if s.events is not None:
            s.tell("removed", s.current, "CE-11.8", WORKER_NAMES[kind])
        if tribe_size(player) > TRIBE_LIMIT:
            s.pending.append(TRIM_TRIBE)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if REMOVE <= move <= REMOVE + DRUID:
            told = say("There is no {worker} in your tribe", worker=words.WORKER[move - REMOVE])
            return Refusal(told, "CE-11.8")
        return None

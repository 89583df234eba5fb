"""Workers: bag, areas, centre, active workers and tribe."""

from quadriga.core.engine import NOBODY, Refusal, Step
from quadriga.core.messages import Words, count, say
from quadriga.core.rng import below
from quadriga.games.celtae import components as c, words
from quadriga.games.celtae.moves import CENTRE_PLACE, REMOVE
from quadriga.games.celtae.sequence import not_declined
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.steps import REFILL_ACTIVE, TRIM_TRIBE


def draw_worker(s: State) -> int:
    """Draw a worker from the bag; EMPTY if there is none."""
    bag = s.bag
    farmers, builders, soldiers = bag[0], bag[1], bag[2]
    total = farmers + builders + soldiers + bag[3]
    if total == 0:
        return c.EMPTY
    drawn = below(s, total)
    kind = c.NOBLE
    if drawn < farmers:
        kind = 0
    elif drawn < farmers + builders:
        kind = 1
    elif drawn < farmers + builders + soldiers:
        kind = 2
    bag[kind] -= 1
    return kind


def fill_centre(s: State, rule: str) -> None:
    """Fill the gaps of the centre from the bag, as far as it lasts."""
    areas = s.areas
    for space in range(c.CENTRE_SPACE, c.WORKER_SPACES):
        if areas[space] == c.EMPTY:
            areas[space] = draw_worker(s)
            if s.events is not None:
                tell_drawn(s, space, rule)


def tell_drawn(s: State, space: int, rule: str) -> None:
    """Tell which worker came from the bag, if there was one."""
    if s.areas[space] != c.EMPTY:
        s.tell("drawn", NOBODY, rule, space, s.areas[space])


def refresh_area(s: State, area: int) -> None:
    """An area's workers go to the bag, those of the centre take their places, and the bag fills the
    centre.
    """
    areas, first = s.areas, area * c.PLACES
    for space in range(first, first + c.PLACES):
        s.bag[areas[space]] += 1
    areas[first : first + c.PLACES] = areas[c.CENTRE_SPACE : c.WORKER_SPACES]
    areas[c.CENTRE_SPACE : c.WORKER_SPACES] = [c.EMPTY, c.EMPTY, c.EMPTY]
    for space in range(first, first + c.PLACES):
        if areas[space] == c.EMPTY:  # The centre had a gap; see README, "Empty bag".
            areas[space] = draw_worker(s)
            if s.events is not None:
                tell_drawn(s, space, "CE-20.3")
    fill_centre(s, "CE-6.2")


def own_workers(player: Player, kind: int) -> int:
    """The workers of a kind that a player has: active, in the tribe, and druids standing in."""
    workers = player.workers
    number = workers[kind] + workers[c.TRIBE + kind]
    return number if kind == c.NOBLE else number + workers[c.TRIBE + c.DRUID]


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
    workers[c.TRIBE + kind] += 1


def refill_active(s: State) -> None:
    """Ask for new active workers, if any are missing and the centre has some."""
    fill_centre(s, "CE-11.5")
    if active_count(s.players[s.current]) < c.ACTIVE and centre_has_workers(s):
        s.pending.append(REFILL_ACTIVE)


def centre_has_workers(s: State) -> bool:
    """Whether there is a worker in the centre."""
    areas = s.areas
    return areas[12] != c.EMPTY or areas[13] != c.EMPTY or areas[14] != c.EMPTY


class RefillActive(Step[State]):
    """Refilling the active workers: one worker of the centre, which is filled up before the next is
    taken.
    """

    rule = "CE-11.5"

    def legal(self, s: State, arg: int) -> list[int]:
        one, two, three = s.areas[12], s.areas[13], s.areas[14]
        # Places matter to Solitairix only: with several players equal workers are offered once.
        solo = s.box.solo
        moves = [CENTRE_PLACE] if one != c.EMPTY else []
        if two != c.EMPTY and (solo or two != one):
            moves.append(CENTRE_PLACE + 1)
        if three != c.EMPTY and (solo or (three != one and three != two)):
            moves.append(CENTRE_PLACE + 2)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        space = c.CENTRE_SPACE + move - CENTRE_PLACE
        kind = s.areas[space]
        s.areas[space] = c.EMPTY
        s.players[s.current].workers[kind] += 1
        if s.events is not None:
            s.tell("refilled", s.current, "CE-11.5", space, kind)
        refill_active(s)

    def question(self, s: State, arg: int) -> Words:
        return count(
            c.ACTIVE - active_count(s.players[s.current]),
            "Take {n} worker from the centre, to have 3 active workers",
            "Take {n} workers from the centre, one by one, to have 3 active workers",
        )

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if CENTRE_PLACE <= move < CENTRE_PLACE + c.PLACES:
            if s.areas[c.CENTRE_SPACE + move - CENTRE_PLACE] == c.EMPTY:
                return Refusal(say("There is no worker on that space of the centre"), "CE-20.3")
            told = say("Take the equal worker on a lower space: there is no difference")
            return Refusal(told, "CE-11.5")
        told = say("You refill your active workers to 3, as long as the centre has workers")
        return not_declined(move, Refusal(told, "CE-11.5"))


class TrimTribe(Step[State]):
    """The end of recruiting: a tribe of more than eight loses workers of the player's choice."""

    rule = "CE-11.8"

    def legal(self, s: State, arg: int) -> list[int]:
        workers = s.players[s.current].workers
        return [REMOVE + kind for kind in range(c.DRUID + 1) if workers[c.TRIBE + kind]]

    def apply(self, s: State, arg: int, move: int) -> None:
        kind = move - REMOVE
        player = s.players[s.current]
        player.workers[c.TRIBE + kind] -= 1
        if kind < c.ORDINARY:
            s.bag[kind] += 1
        else:
            s.boxed_druids += 1
        if s.events is not None:
            s.tell("removed", s.current, "CE-11.8", kind)
        if tribe_size(player) > c.TRIBE_LIMIT:
            s.pending.append(TRIM_TRIBE)

    def question(self, s: State, arg: int) -> Words:
        size = tribe_size(s.players[s.current])
        told = count(
            size - c.TRIBE_LIMIT,
            "Your tribe of {size} has room for {limit}: remove {n} worker",
            "Your tribe of {size} has room for {limit}: remove {n} workers, one by one",
        )
        return told.fill(size=size, limit=c.TRIBE_LIMIT)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if REMOVE <= move <= REMOVE + c.DRUID:
            told = say("There is no {worker} in your tribe", worker=words.WORKER[move - REMOVE])
            return Refusal(told, "CE-11.8")
        told = say("A tribe ends its turn with 8 workers at most")
        return not_declined(move, Refusal(told, "CE-11.8"))

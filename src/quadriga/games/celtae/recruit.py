"""The Recruit action: workers for the tribe, the Druid order, and druids."""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, count, say
from quadriga.games.celtae import components as c, words
from quadriga.games.celtae.cards import pay
from quadriga.games.celtae.moves import CENTRE_PLACE, DONE, ORDER, PASS, RECRUIT, TAKE_A_DRUID
from quadriga.games.celtae.progress import exhaust_stack
from quadriga.games.celtae.sequence import ACTING, out_of_order
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.steps import OFFER_DRUID, RECRUIT_WORKER, TAKE_DRUID, TAKE_ORDER
from quadriga.games.celtae.workers import active_count, count_workers, join_tribe, refill_active


def top_order(s: State, region: int) -> int:
    """The Druid tile on top of a region's stack, or EMPTY."""
    taken = s.taken[c.ORDERS + region]
    return s.orders[region * s.box.depth + taken] if taken < s.box.depth else c.EMPTY


def uncover_order(s: State, region: int) -> None:
    """The top Druid tile of a region is taken, and the next one comes to light."""
    s.taken = replaced(s.taken, c.ORDERS + region, s.taken[c.ORDERS + region] + 1)
    s.reveal()
    if s.events is not None and top_order(s, region) != c.EMPTY:
        s.tell("top-order", NOBODY, "CE-3.8", region, top_order(s, region))


def can_order(s: State, player: Player) -> bool:
    """Whether the tribe has the workers shown on the top Druid tile of the region."""
    tile = top_order(s, s.region)
    if tile == c.EMPTY:
        return False
    needs, workers = s.box.order_needs[tile], player.workers
    return (
        workers[4] >= needs[0]
        and workers[5] >= needs[1]
        and workers[6] >= needs[2]
        and workers[7] >= needs[3]
    )


def start_recruit(s: State) -> None:
    """Ask for the first worker; nobles allow more."""
    player = s.players[s.current]
    more = min(count_workers(s, player, c.NOBLE), active_count(player) - 1)
    s.pending.append(RECRUIT_WORKER + FRAME * (more * 2 + 1))


class RecruitWorker(Step[State]):
    """Recruit: one active worker, one more for each noble, then perhaps the Druid order."""

    rule = "CE-11.1"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        moves = [] if arg & 1 else [DONE]
        if arg:
            workers = player.workers
            moves += [RECRUIT + kind for kind in range(c.ORDINARY) if workers[kind]]
        if not arg & 1 and can_order(s, player):
            moves.append(ORDER)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[s.current]
        if move == ORDER:
            send_workers(s, player)
            s.pending.append(TAKE_ORDER)
            refill_active(s)
            return
        if move != DONE:
            join_tribe(s, move - RECRUIT)
            further = arg >> 1 << 1 if arg & 1 else arg - 2
            goes_on = further != 0 or can_order(s, player)
            if s.events is not None:
                rule = "CE-11.1" if arg & 1 else "CE-11.2"
                s.tell("recruited", s.current, rule, move - RECRUIT, int(goes_on))
            if goes_on:
                s.pending.append(RECRUIT_WORKER + FRAME * further)
                return
        elif s.events is not None:
            s.tell("stopped", s.current, "CE-11.2", int(arg > 0), int(can_order(s, player)))
        refill_active(s)

    def question(self, s: State, arg: int) -> Words:
        if arg == 1:
            return say("Recruit an active worker")
        if arg & 1:
            return say("Recruit an active worker ({n} more with your nobles)", n=arg // 2)
        if not arg:
            told = say("Send {workers} of your tribe to the Druid order?")
            needs = s.box.order_needs[top_order(s, s.region)]
            return told.fill(workers=words.crew(needs))
        if can_order(s, s.players[s.current]):
            told = say("Recruit another worker ({n} more), turn to the Druid order, or stop?")
        else:
            told = say("Recruit another worker ({n} more), or stop?")
        return told.fill(n=arg // 2)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move == ORDER:
            if arg & 1:
                return Refusal(say("Recruit a worker first"), "CE-11.1")
            if top_order(s, s.region) == c.EMPTY:
                told = say("There is no Druid tile left in the {region}")
                return Refusal(told.fill(region=words.REGION[s.region]), "CE-11.4")
            told = say("The Druid tile asks for {workers} of your tribe; druids do not stand in")
            needs = s.box.order_needs[top_order(s, s.region)]
            return Refusal(told.fill(workers=words.crew(needs)), "CE-11.4")
        if RECRUIT <= move < RECRUIT + c.ORDINARY:
            player = s.players[s.current]
            if not arg:
                return Refusal(no_further(count_workers(s, player, c.NOBLE)), "CE-11.2")
            told = say("You have no active {worker}", worker=words.WORKER[move - RECRUIT])
            return Refusal(told, "CE-11.1")
        if arg & 1 and move in (PASS, DONE):
            return Refusal(say("You must recruit one worker"), "CE-11.1")
        if CENTRE_PLACE <= move < CENTRE_PLACE + c.PLACES:
            told = say("You take workers from the centre after recruiting")
            return Refusal(told, "CE-11.5")
        if move == TAKE_A_DRUID:
            return Refusal(say("A druid comes only after the Druid order"), "CE-11.7")
        return out_of_order(ACTING, move)


def no_further(nobles: int) -> Words:
    """Why no further worker may be recruited."""
    if not nobles:
        return say("You have no noble, and so you recruit one worker only")
    return count(
        nobles,
        "You have {n} noble, and recruited another worker with it",
        "You have {n} nobles, and recruited as many workers with them as you could",
    )


def send_workers(s: State, player: Player) -> None:
    """The workers of the top Druid tile go from the tribe to the bag."""
    needs = s.box.order_needs[top_order(s, s.region)]
    if s.events is not None:
        s.tell("sent", s.current, "CE-11.4", *needs)
    for kind in range(c.ORDINARY):
        player.workers[c.TRIBE + kind] -= needs[kind]
        s.bag[kind] += needs[kind]


class TakeOrder(Step[State]):
    """Recruit, Druid order: the tile is taken, the last one moves a marker, and a druid is
    offered.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        player = s.players[s.current]
        tile = top_order(s, s.region)
        player.orders |= 1 << tile
        if s.events is not None:
            s.tell("ordered", s.current, "CE-11.6", tile, s.region)
        uncover_order(s, s.region)
        if s.druids[s.region] and sum(player.hand) > player.workers[c.TRIBE + c.DRUID]:
            s.pending.append(OFFER_DRUID)
        if s.taken[c.ORDERS + s.region] == s.box.depth:
            exhaust_stack(s, c.ORDERS + s.region)


def druid_cost(player: Player) -> int:
    """The cards that a druid costs: as many as the tribe then has druids."""
    return player.workers[c.TRIBE + c.DRUID] + 1


class OfferDruid(Step[State]):
    """Recruit, Druid order: a druid for as many cards as the tribe then has druids."""

    rule = "CE-11.7"

    def legal(self, s: State, arg: int) -> list[int]:
        return [PASS, TAKE_A_DRUID]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == TAKE_A_DRUID:
            cost = druid_cost(s.players[s.current])
            if s.events is not None:
                s.tell("asks-druid", s.current, "CE-11.7", cost)
            s.pending.append(TAKE_DRUID)
            pay(s, cost, c.ANY_COLOUR)
        elif s.events is not None:
            s.tell("no-druid", s.current, "CE-11.7")

    def question(self, s: State, arg: int) -> Words:
        cost = druid_cost(s.players[s.current])
        return say("Take a druid for {cards}?", cards=words.cards(cost))


class TakeDruid(Step[State]):
    """Recruit, Druid order: the druid joins the tribe."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        s.players[s.current].workers[c.TRIBE + c.DRUID] += 1
        s.druids = replaced(s.druids, s.region, s.druids[s.region] - 1)
        if s.events is not None:
            s.tell("druid", s.current, "CE-11.7", s.region)

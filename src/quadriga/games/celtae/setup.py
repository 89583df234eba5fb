"""The table before the first turn."""

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.messages import Words, count, say
from quadriga.core.rng import below, first_seat, shuffled
from quadriga.games.celtae import components as c
from quadriga.games.celtae.cards import discard_card, draw_card, lacks, refill_market
from quadriga.games.celtae.moves import DISCARD, LEADER
from quadriga.games.celtae.sequence import not_declined
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.steps import CHOOSE_LEADER, DISCARD_DEALT, START_TURN
from quadriga.games.celtae.tables import LEADER_NAMES
from quadriga.games.celtae.workers import draw_worker


def set_up(s: State) -> None:
    """The table up to the moment when the players choose their leaders."""
    s.pending.append(START_TURN)
    players = len(s.players)
    box = s.box
    s.spaces = tuple(box.spaces)
    s.track = box.track
    s.druids = (box.druid_spaces[c.NORTH], box.druid_spaces[c.SOUTH])
    s.boxed_druids = c.DRUIDS - sum(s.druids)
    s.tokens = box.tokens - players
    place_workers(s)
    s.orders = stacked(s, box.order_vp)
    s.armies = stacked(s, box.army_vp)
    # The first four bonus tiles belong to the North, the others to the South.
    s.bonus = shuffled(s, list(range(c.COLOURS))) + shuffled(s, list(range(c.COLOURS, c.CITADELS)))
    s.deck = shuffled(s, [card for card in range(c.CARDS) for _ in range(box.copies[card])])
    refill_market(s, c.NORTH)
    refill_market(s, c.SOUTH)
    lay_progress(s)
    s.first = first_seat(s)
    s.current = s.first
    s.teutates = s.first
    leaders = shuffled(s, list(range(len(LEADER_NAMES))))
    s.leaders = sum([1 << leader for leader in leaders[: box.seats + 1]])
    for i in range(players):
        seat = (s.first + i) % players
        deal(s, s.players[seat])
        s.pending += (
            DISCARD_DEALT + FRAME * (seat * 4 + c.DISCARDED),
            CHOOSE_LEADER + FRAME * seat,
        )
    if box.solo:
        prepare_solitairix(s)
    s.reveal()


def place_workers(s: State) -> None:
    """Printed workers on their spaces, the others into the bag, and from there onto the spaces
    left.
    """
    box = s.box
    for kind in range(c.ORDINARY):
        given = (
            4 if kind < c.ACTIVE else 0
        )  # to the players, or to the box for those who do not play
        s.bag[kind] = box.workers[kind] - given - box.first_workers.count(kind)
    for space in range(c.WORKER_SPACES):
        printed = box.first_workers[space]
        s.areas[space] = printed if printed != c.EMPTY else c.EMPTY
    for space in range(c.WORKER_SPACES):
        if s.areas[space] == c.EMPTY:
            s.areas[space] = draw_worker(s)


def stacked(s: State, vp: list[int]) -> tuple[int, ...]:
    """Two stacks with the tiles of 1 point above those of 2, and the tiles left over."""
    ones = shuffled(s, [tile for tile, value in enumerate(vp) if value == 1])
    twos = shuffled(s, [tile for tile, value in enumerate(vp) if value == 2])
    one, two = s.box.ones, s.box.twos
    north = ones[:one] + twos[:two]
    south = ones[one : 2 * one] + twos[two : 2 * two]
    return north + south + ones[2 * one :] + twos[2 * two :]


def lay_progress(s: State) -> None:
    """Progress cards of both sorts, face up; the others are not used."""
    slots = s.box.card_slots
    two = shuffled(s, [card for card, number in enumerate(slots) if number == 2])
    three = shuffled(s, [card for card, number in enumerate(slots) if number == 3])
    s.cards = two[: s.box.two_slots] + three[: s.box.three_slots]
    s.markers = (0,) * len(s.cards)


def deal(s: State, player: Player) -> None:
    """Five cards from the deck."""
    for _ in range(c.DEALT):
        player.hand[draw_card(s)] += 1
    player.unseen = tuple(player.hand)


def prepare_solitairix(s: State) -> None:
    """Solitairix's worker is one of three, and the solo tile lies as chance has it."""
    s.rival_worker = below(s, c.ACTIVE)
    for kind in range(c.ACTIVE):
        if kind != s.rival_worker:
            s.bag[kind] += 1
    s.quarter = below(s, 2 * c.QUARTERS)


class ChooseLeader(Step[State]):
    """Set-up: a leader, beginning with the last player."""

    prompt = say("Choose a leader")
    rule = "CE-3.17"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        return [LEADER + leader for leader in range(len(LEADER_NAMES)) if s.leaders >> leader & 1]

    def apply(self, s: State, arg: int, move: int) -> None:
        leader = move - LEADER
        s.players[arg].leader = leader
        # The start player chooses last; what is left goes to the box.
        s.leaders = 0 if arg == s.first else s.leaders & ~(1 << leader)
        if s.events is not None:
            s.tell("leader", arg, "CE-3.17", leader)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if LEADER <= move < LEADER + len(LEADER_NAMES):
            told = say("{leader} is not among the leaders to choose from")
            return Refusal(told.fill(leader=s.box.leader_names[move - LEADER]), "CE-3.16")
        return not_declined(move, Refusal(say("Every player takes a leader"), "CE-3.17"))


class DiscardDealt(Step[State]):
    """Set-up: two of the five cards are discarded."""

    rule = "CE-3.17"

    def actor(self, s: State, arg: int) -> int:
        return arg // 4

    def legal(self, s: State, arg: int) -> list[int]:
        hand = s.players[arg // 4].hand
        return [DISCARD + card for card in range(c.CARDS) if hand[card]]

    def apply(self, s: State, arg: int, move: int) -> None:
        discard_card(s, arg // 4, move - DISCARD)
        if s.events is not None:
            s.tell("discarded", arg // 4, "CE-3.17", move - DISCARD)
        if arg % 4 > 1:
            s.pending.append(DISCARD_DEALT + FRAME * (arg - 1))

    def question(self, s: State, arg: int) -> Words:
        told = count(
            arg % 4,
            "Discard {n} more of the {dealt} cards you were dealt",
            "Discard {n} of the {dealt} cards you were dealt",
        )
        return told.fill(dealt=c.DEALT)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if DISCARD <= move < DISCARD + c.CARDS:
            return Refusal(lacks(move - DISCARD), "CE-3.17")
        told = say("Of 5 cards you keep 3, so you must discard")
        return not_declined(move, Refusal(told, "CE-3.17"))

"""What is in the box stays in the box: the laws that hold after every decision."""

from quadriga.core.engine import FRAME
from quadriga.core.fields import is_partition
from quadriga.games.celtae import components as c, steps
from quadriga.games.celtae.origins import origin_laws
from quadriga.games.celtae.questions import question_laws
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.workers import active_count, tribe_size

# The questions while workers of the current player come and go.
CHANGING = (
    steps.RECRUIT_WORKER,
    steps.REFILL_ACTIVE,
    steps.OFFER_DRUID,
    steps.PAY_CARDS,
    steps.PLACE_MARKER,
    steps.TRIM_TRIBE,
)


def laws(s: State) -> list[str]:
    """The laws a position breaks, as sentences; none if all is well."""
    broken: list[str] = []
    for seat, player in enumerate(s.players):
        broken += [f"player {seat + 1}: {problem}" for problem in player_laws(s, player)]
    broken += worker_laws(s) + card_laws(s) + market_laws(s) + marker_laws(s)
    broken += tile_laws(
        s,
        "Roman Army",
        s.armies,
        c.ARMIES,
        [p.armies for p in s.players] + [s.rival_armies],
        s.box.army_vp,
    )
    broken += tile_laws(
        s,
        "Druid",
        s.orders,
        c.ORDERS,
        [p.orders for p in s.players] + [s.rival_orders],
        s.box.order_vp,
    )
    broken += citadel_laws(s) + garrison_laws(s) + other_laws(s)
    return broken or question_laws(s) or origin_laws(s)


def player_laws(s: State, player: Player) -> list[str]:
    """The laws of one player's board."""
    broken: list[str] = []
    if sum(player.discs) != player.built or player.built > c.DISCS:
        broken.append(f"expected {player.built} discs in citadels, found {sum(player.discs)}")
    if player.garrison.bit_count() > c.CUBES:
        broken.append(
            f"expected at most {c.CUBES} garrison cubes, found {player.garrison.bit_count()}"
        )
    if player.strength > s.box.most_strength:
        broken.append(
            f"strength {player.strength} is beyond the track, which ends at {s.box.most_strength}"
        )
    if any([unseen > had for unseen, had in zip(player.unseen, player.hand, strict=True)]):
        broken.append("a card that nobody has seen is not in the hand")
    if active_count(player) > c.ACTIVE:
        broken.append(f"expected at most {c.ACTIVE} active workers, found {active_count(player)}")
    if player is not s.players[s.current] or not s.pending or s.pending[-1] % FRAME not in CHANGING:
        if active_count(player) != c.ACTIVE:
            broken.append(
                f"expected {c.ACTIVE} active workers between turns, found {active_count(player)}"
            )
        if tribe_size(player) > c.TRIBE_LIMIT:
            broken.append(
                f"expected a tribe of at most {c.TRIBE_LIMIT} between turns, found"
                f" {tribe_size(player)}"
            )
    return broken


def worker_laws(s: State) -> list[str]:
    """Ordinary workers in bag, areas, centre and with the players; druids on tracks, in tribes and
    in the box.
    """
    broken: list[str] = []
    boxed = 4 - s.box.seats
    for kind in range(c.ORDINARY):
        held = sum([player.workers[kind] + player.workers[c.TRIBE + kind] for player in s.players])
        found = held + s.bag[kind] + s.areas.count(kind) + (1 if s.rival_worker == kind else 0)
        expected = s.box.workers[kind] - (boxed if kind < c.ACTIVE else 0)
        if found != expected:
            broken.append(
                f"expected {expected} workers of kind {c.WORKER_NAMES[kind]}, found {found}"
            )
    druids = (
        s.boxed_druids
        + sum(s.druids)
        + s.rival_druids
        + sum([p.workers[c.TRIBE + c.DRUID] for p in s.players])
    )
    if druids != c.DRUIDS:
        broken.append(f"expected {c.DRUIDS} druids, found {druids}")
    if c.EMPTY in s.areas[: 4 * c.PLACES]:
        broken.append("a space of an action area is empty")
    return broken


def card_laws(s: State) -> list[str]:
    """Each player card is in the deck, in a market, in a hand, on the discard pile or shown by
    Solitairix.
    """
    broken: list[str] = []
    lying = [*s.deck[s.drawn :], *s.discard, *s.market, s.solo_card]
    for card in range(c.CARDS):
        found = lying.count(card) + sum([player.hand[card] for player in s.players])
        if found != s.box.copies[card]:
            broken.append(
                f"expected {s.box.copies[card]} cards {c.CARD_NAMES[card]}, found {found}"
            )
    if s.drawn > len(s.deck):
        broken.append(f"expected at most {len(s.deck)} cards drawn from the deck, found {s.drawn}")
    acting = bool(s.pending) and s.pending[0] % FRAME == steps.ACT_SOLITAIRIX
    if s.solo_card != c.EMPTY and not (acting and s.box.solo):
        broken.append("only in solo play Solitairix shows a card, and only while it acts")
    return broken


def market_laws(s: State) -> list[str]:
    """A market has no gap, except while cards are being taken."""
    taking = s.pending and s.pending[-1] % FRAME in (steps.TAKE_CARD, steps.TAKE_BONUS_CARD)
    for first in (0, c.SLOTS):
        if taking and first == s.region * c.SLOTS:
            continue
        cards = s.market[first : first + c.SLOTS]
        if cards != [card for card in cards if card != c.EMPTY] + [c.EMPTY] * cards.count(c.EMPTY):
            return ["a market has a gap"]
    return []


def marker_laws(s: State) -> list[str]:
    """Progress markers on the track, beside the stacks, on cards and out of the game."""
    broken: list[str] = []
    expected = s.box.track + c.STACK_MARKERS
    found = s.track + s.beside.bit_count() + sum(s.markers) + s.removed
    if found != expected or expected > c.MARKERS:
        broken.append(f"expected {expected} progress markers, found {found}")
    if len(s.markers) != len(s.cards) or len(set(s.cards)) != len(s.cards):
        broken.append("the progress cards laid out must be different, each with its markers")
    elif any(
        [number > s.box.card_slots[card] for number, card in zip(s.markers, s.cards, strict=True)]
    ):
        broken.append("a progress card holds more markers than it has slots")
    slots = [s.box.card_slots[card] for card in s.cards]
    if slots != [2] * s.box.two_slots + [3] * s.box.three_slots:
        broken.append(
            f"expected {s.box.two_slots} progress cards with 2 slots, then {s.box.three_slots}"
            " with 3"
        )
    return broken


def tile_laws(
    s: State, name: str, stacks: tuple[int, ...], stack: int, owned: list[int], vp: list[int]
) -> list[str]:
    """Each tile taken from a stack is with one player; in each stack 1 point lies above 2
    points.
    """
    if sorted(stacks) != list(range(c.TILES)):
        return [f"the {name} tiles are not those of the box"]
    broken: list[str] = []
    gone = 0
    for region in range(2):
        taken = s.taken[stack + region]
        if taken > s.box.depth:
            return [f"more {name} tiles were taken than lay in a stack"]
        pile = stacks[region * s.box.depth : (region + 1) * s.box.depth]
        if [vp[tile] for tile in pile] != [1] * s.box.ones + [2] * s.box.twos:
            broken.append(f"a stack of {name} tiles is not made as the set-up says")
        gone += sum([1 << tile for tile in pile[:taken]])
        moving = steps.PLACE_MARKER + FRAME * (steps.FROM_STACK + stack + region) in s.pending
        if taken == s.box.depth and s.beside >> (stack + region) & 1 and not moving:
            broken.append(f"a marker lies beside an exhausted stack of {name} tiles")
    if not is_partition(owned, gone):
        broken.append(f"each {name} tile taken must be with one player")
    return broken


def citadel_laws(s: State) -> list[str]:
    """Discs fill the open spaces, and each bonus tile lies at its citadel or was taken by who
    completed it.
    """
    broken: list[str] = []
    for citadel in range(c.CITADELS):
        discs = s.rival_discs[citadel] + sum([player.discs[citadel] for player in s.players])
        if discs + s.spaces[citadel] != s.box.spaces[citadel]:
            broken.append(
                f"citadel {citadel + 1} must have {s.box.spaces[citadel]} discs and open spaces"
            )
        if (s.bonus[citadel] == c.EMPTY) != (
            s.spaces[citadel] == 0
        ) and steps.COMPLETE_CITADEL + FRAME * citadel not in s.pending:
            broken.append(
                f"the bonus tile of citadel {citadel + 1} is taken when the last disc is placed"
            )
        if s.bonus[citadel] != c.EMPTY and s.bonus[citadel] // c.COLOURS != citadel // c.COLOURS:
            broken.append(f"the bonus tile of citadel {citadel + 1} belongs to the other region")
    lying = [1 << tile for tile in s.bonus if tile != c.EMPTY]
    owned = [player.bonus_tiles for player in s.players]
    if not is_partition([*lying, *owned, s.rival_bonus], (1 << c.CITADELS) - 1):
        broken.append("each bonus tile must lie at a citadel or be with one player")
    if sum(s.rival_discs) > c.DISCS:
        broken.append(f"Solitairix has only {c.DISCS} discs")
    return broken


def garrison_laws(s: State) -> list[str]:
    """At most one cube on each open garrison space."""
    cubes = [player.garrison for player in s.players] + [s.rival_garrison]
    seen = 0
    for bits in cubes:
        if bits & seen or bits & ~s.box.garrison_open:
            return ["garrison spaces hold one cube each, and only open ones"]
        seen |= bits
    return []


def other_laws(s: State) -> list[str]:
    """Bonus tokens, leaders, seats and what only solo play knows."""
    broken: list[str] = []
    tokens = s.tokens + sum([player.tokens for player in s.players])
    if tokens != s.box.tokens:
        broken.append(f"expected {s.box.tokens} bonus tokens, found {tokens}")
    chosen = [player.leader for player in s.players if player.leader != c.EMPTY]
    if len(set(chosen)) != len(chosen) or any([s.leaders >> leader & 1 for leader in chosen]):
        broken.append("each leader can be chosen once")
    if s.first >= len(s.players) or s.teutates >= len(s.players):
        broken.append("the start player and the holder of the Teutates tile must take part")
    rival = (
        s.rival_garrison,
        s.rival_armies,
        s.rival_orders,
        s.rival_bonus,
        s.rival_druids,
        sum(s.rival_discs),
    )
    if s.box.solo != (s.rival_worker != c.EMPTY) or (not s.box.solo and any(rival)):
        broken.append("Solitairix plays in solo play, and only there")
    return broken
